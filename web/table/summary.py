"""What is kept of a game beside its record: its line in the list of games, its result.

The line is in codes, which the page puts in its own language.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.core.entries import BOT
from pygame_engines.core.session import ADVISED, QUESTION
from web.table import onward
from web.table.common import result_of
from web.table.speech import LEVELS, UNNAMED

if TYPE_CHECKING:
    from pygame_engines.core.session import Session
    from web.table import wire
    from web.table.scene import GameTable
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
    "table.question.title",
    "site.list.more",
    "site.list.last",
)
"""The sentences that a line is made of, beside what a title calls its seats."""


def summary(session: Session, speak: Speaker, mini: list[list[str]]) -> wire.Summary:
    """One line for the list of games, with a small picture of the position."""
    _, mover = session.game.turn(session.state)
    over = session.outcome
    turn = Msg("table.turn_of", seat=mover) if over is None else result_of(speak, over)
    if over is None and QUESTION in session.flags:
        turn = Msg("table.question.title")
    return {
        "id": session.setup.id,
        "game": session.game.meta.id,
        "seats": [name if isinstance(name, str) else coded(name) for name in speak.called],
        "over": over is not None,
        "advised": ADVISED in session.flags,
        "reseated": session.hand_overs > 0,
        "turn": coded(speak.named(turn)),
        "points": list(over.scores or ()) if over is not None else [],
        "mini": mini,
    }


def result(session: Session, table: GameTable) -> wire.Result | None:
    """How one's own game ended, to be compared with those like it; None where none is.

    One human plays against the rules' own bot, or against computers. It is not compared with other
    cards, from the midst of another game, or where somebody else has played, too.
    """
    over, setup, others = session.outcome, session.setup, onward.rivals(session)
    kinds = {seat.kind for seat in others}
    if over is None or kinds not in ({BOT}, {"computer"}) or session.hand_overs:
        return None
    if session.game.data is not None or setup.parent is not None or setup.start is not None:
        return None
    seat, scores = session.humans[0], over.scores
    return {
        "game": session.game.meta.id,
        "level": _alike(session, table),
        "won": over.winners == (seat,),
        "points": scores[seat] if scores else None,
        "against": max(n for at, n in enumerate(scores) if at != seat) if scores else None,
    }


def _alike(session: Session, table: GameTable) -> str:
    """What games have in common that are compared: who one plays against, and the variants."""
    options, others = session.setup.options, onward.rivals(session)
    if any(seat.kind == BOT for seat in others):
        return str(options.get(table.results, ""))
    levels = sorted(f"computer.{seat.level}" for seat in others)
    return " ".join(
        [*levels, *(f"{name}.{options[name]}" for name in table.apart if options.get(name))]
    )


def coded(msg: Msg) -> wire.Words:
    """A message as it travels and is stored."""
    words = {
        name: coded(value) if isinstance(value, Msg) else value
        for name, value in msg.params.items()
    }
    return {"key": msg.key, "params": dict(words)}
