"""What is kept of a game beside its record: its line in the list of games, its result.

The line is in codes, which the page puts in its own language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.core.entries import BOT
from pygame_engines.core.session import ADVISED
from web.table.common import result_of
from web.table.speech import LEVELS, UNNAMED

if TYPE_CHECKING:
    from pygame_engines.core.session import Session
    from web.table import wire
    from web.table.speech import Speaker

KEYS: Final = (
    *UNNAMED.values(),
    *(level.key for level in LEVELS.values()),
    "table.seat.you",
    "table.seat.twin",
    "table.turn_of",
    "table.turn_of_you",
    "table.over.won",
    "table.over.you_won",
    "table.over.drawn",
    "table.over.shared",
    "site.list.more",
    "site.list.last",
)
"""The sentences that a line is made of, beside what a title calls its seats."""


def summary(session: Session, speak: Speaker) -> wire.Summary:
    """One line for the list of running games."""
    _, mover = session.game.turn(session.state)
    over = session.outcome
    turn = Msg("table.turn_of", seat=mover) if over is None else result_of(speak, over)
    return {
        "id": session.setup.id,
        "game": session.game.meta.id,
        "seats": [name if isinstance(name, str) else coded(name) for name in speak.called],
        "over": over is not None,
        "advised": ADVISED in session.flags,
        "reseated": session.hand_overs > 0,
        "turn": coded(speak.named(turn)),
        "points": list(over.scores or ()) if over is not None else [],
    }


def result(session: Session, by: str) -> wire.Result | None:
    """How a game against the rules' own bot ended.

    One with other cards is not compared, nor one in which somebody else has played, too.
    `by` names the option by which results are told apart.
    """
    over = session.outcome
    bots = [number for number, seat in enumerate(session.seats) if seat.kind == BOT]
    alone = len(session.humans) == 1 and not session.hand_overs
    if over is None or not bots or not alone or session.game.data is not None:
        return None
    seat, scores = session.humans[0], over.scores
    return {
        "game": session.game.meta.id,
        "level": str(session.setup.options.get(by, "")),
        "won": over.winners == (seat,),
        "points": scores[seat] if scores else None,
        "against": max(scores[bot] for bot in bots) if scores else None,
    }


def coded(msg: Msg) -> wire.Words:
    """A message as it travels and is stored."""
    words = {
        name: coded(value) if isinstance(value, Msg) else value
        for name, value in msg.params.items()
    }
    return {"key": msg.key, "params": dict(words)}
