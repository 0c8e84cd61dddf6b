"""The decisions of Pagoda, a module each: all that belongs to a question stands in its one.

`DECISIONS` has them by the name of their frame, `ANSWERS` by the kind of action. Here are the doors
that look into these tables: what is legal, what is forbidden by which clause, how it is played.
"""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Luck
from pygame_engines.core.title import Verdict
from pygame_engines.games.pagoda.decisions import (
    alternative,
    column,
    dragon,
    fan,
    payment,
    roof,
    tile,
    turn,
)
from pygame_engines.games.pagoda.decisions.base import Answer, Decisions, Log
from pygame_engines.games.pagoda.state import RUNNING, State

DECISIONS: Final[Decisions] = {
    **turn.DECISIONS,
    **column.DECISIONS,
    **tile.DECISIONS,
    **roof.DECISIONS,
    **payment.DECISIONS,
    **dragon.DECISIONS,
    **alternative.DECISIONS,
    **fan.DECISIONS,
}

ANSWERS: Final[dict[str, Answer]] = {
    **turn.ANSWERS,
    **column.ANSWERS,
    **tile.ANSWERS,
    **roof.ANSWERS,
    **payment.ANSWERS,
    **dragon.ANSWERS,
    **alternative.ANSWERS,
    **fan.ANSWERS,
}

_LEGAL: Final = {name: decision.legal for name, decision in DECISIONS.items()}
_PLAY: Final = {kind: answer.play for kind, answer in ANSWERS.items()}


def legal(s: State) -> list[Action]:
    """What the decider may do, fast; empty after the end. The actions are shared, never made."""
    if s.over != RUNNING:
        return []
    frame = s.frames[-1]
    return _LEGAL[frame[0]](s, frame)


def verdicts(s: State) -> list[Verdict]:
    """The actions that the top frame is about, each with None or the clause that forbids it."""
    if s.over != RUNNING:
        return []
    frame = s.frames[-1]
    return DECISIONS[frame[0]].verdicts(s, frame)


def apply(s: State, action: Action, luck: Luck, log: Log = None) -> None:
    """Play a legal action in place; nothing here asks whether it may."""
    _PLAY[action.kind](s, action.args, luck, log)
