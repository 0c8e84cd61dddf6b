"""A new game that begins where another one stood: its lines so far, other people, other luck."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.core.entries import Parent, checked, checked_bots
from pygame_engines.core.errors import BadOption, Refused
from pygame_engines.core.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.entries import Seat

NOWHERE: Final = Msg("table.branch.over")
SHARED: Final = Msg("table.branch.shared")
SECRET: Final = Msg("table.branch.secret")
READ_ONLY: Final = Msg("table.undo.read_only")


def refusal(session: Session, at: int) -> Msg | None:
    """Why no game can go on from the position after the first `at` lines, or None.

    A running game of several people is theirs: what one tries out, the others would see.
    """
    if session.stopped is not None:
        return READ_ONLY
    if session.game.outcome(session.position(at)) is not None:
        return NOWHERE
    return SHARED if session.outcome is None and len(session.humans) > 1 else None


def people(session: Session) -> tuple[int, ...]:
    """The seats that a person may take in a game that goes on from this one.

    As long as it runs, nobody looks into another seat's hand by sitting down there.
    """
    if session.outcome is None and session.game.meta.hidden:
        return session.humans
    return tuple(range(len(session.seats)))


def branch(
    session: Session, at: int, *, seats: Sequence[Seat], seed: int, game_id: str, created: str
) -> Session:
    """The game after the first `at` lines, played on by `seats`; `session` stays as it is.

    What chance gave up to there stays; what comes is drawn from `seed`, so that the same seed
    gives the same luck. Raises `Refused`, `BadOption`.
    """
    why = refusal(session, at)
    if why is not None:
        raise Refused(why)
    old = session.setup
    sitting = tuple(checked(seat, f"seats[{i}]") for i, seat in enumerate(seats))
    if len(sitting) != len(old.seats):
        raise BadOption(f"there are {len(old.seats)} seats", where="seats")
    checked_bots(session.game, sitting, old.options)
    if any(seat.kind == "human" and i not in people(session) for i, seat in enumerate(sitting)):
        raise Refused(SECRET)
    parent = Parent(old.id, at)
    setup = replace(old, seats=sitting, seed=seed, id=game_id, created=created, parent=parent)
    made = Session(session.game, setup)
    for entry in session.entries[:at]:
        if entry.kind == "step":
            made.append(entry)
    made.settle()
    return made
