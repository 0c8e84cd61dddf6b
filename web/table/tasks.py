"""What computer players are asked: a decision of their own, or advice in somebody's place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core import notation
from pygame_engines.core.entries import Seat
from pygame_engines.players.turn import asked
from web.table.advice import ADVISER

if TYPE_CHECKING:
    from pygame_engines.core.session import Session
    from web.table import wire
    from web.table.lessons import Course
    from web.table.scene import GameTable

THINKING: Final = 1_000_003
"""Keeps the thinking seeds of one game's decisions apart from those of its neighbours."""


def think(session: Session, table: GameTable, course: Course | None) -> wire.Task | None:
    """The decision asked of a computer player, with its view and no other.

    Where there is but one, as always for a bot, it stands there at once as the `action`; so does
    what a lesson has the other side do.
    """
    decider = session.decider
    if decider is None or decider in session.humans or session.stopped is not None:
        return None
    task = _task(session, table, decider, session.seats[decider])
    if course is not None and not course.lesson.coach:
        task["action"] = course.reply(session) or None
    return task


def advise(session: Session, table: GameTable) -> wire.Task | None:
    """What a computer player is asked in the place of whoever decides."""
    if session.decider is None:
        return None
    return _task(session, table, session.decider, Seat("adviser", level=ADVISER))


def _task(session: Session, table: GameTable, decider: int, seat: Seat) -> wire.Task:
    """The same for such a `seat`; one that goes on from what it found out is told of that."""
    legal = session.legal()
    view, (decisions, since), at = asked(session, decider, seat)
    return {
        "action": notation.text(legal[0]) if len(legal) == 1 else None,
        "seat": decider,
        "turn": session.game.turn(session.state)[0],
        "kind": seat.kind,
        "level": seat.level,
        "view": view,
        "earlier": {"decisions": decisions, "since": list(map(notation.text, since))},
        "brief": table.brief(session.game.observe(session.state, decider) if since else view),
        "struck": _struck(session, table),
        "seed": session.setup.seed * THINKING + at,
        "at": session.at,
    }


def _struck(session: Session, table: GameTable) -> bool:
    """Whether what was done last took something from somebody."""
    last = session.entries[-1:]
    return any(event.key in table.strikes for entry in last for event in entry.events)
