"""Playing an action, and all that then happens without a question. Nothing asks whether it may."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Event
from pygame_engines.games.panda import rounds
from pygame_engines.games.panda.decisions import DECISIONS, border, effects, option, tile, tiles
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.state import State

_PLAY: Final = {
    frame: {kind: answer.play for kind, answer in decision.answers.items()}
    for frame, decision in DECISIONS.items()
}


def apply(s: State, action: Action, events: list[Event] | None = None) -> None:
    """Play a legal action in place."""
    frames = s.frames
    _PLAY[frames[-1][0]][action[0]](s, action[1], events)
    while frames and frames[-1][0] in _SETTLED and _settle(s, events):
        pass
    if not frames and not s.over:
        rounds.next_turn(s, events)


_SETTLED: Final = frozenset({"border", "gift", "parts", "score", "tiles"})
"""The frames that may have nothing (more) to ask."""

_OVER: Final = {"border": border.over, "parts": option.parts_over, "tiles": tiles.over}


def _settle(s: State, log: Log) -> bool:
    """Do what the top frame does by itself, or take it away; False if it has something to ask."""
    frame = s.frames[-1]
    if frame[0] == "score":
        tile.score(s, frame, log)
    elif frame[0] == "gift":
        effects.gift(s, frame, log)
    elif _OVER[frame[0]](s, frame):
        s.frames.pop()
    else:
        return False
    return True
