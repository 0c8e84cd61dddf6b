"""Seats of a running game change hands: one is given to a computer, or to a person."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame_engines.core import passing
from pygame_engines.core.api import Msg
from pygame_engines.core.entries import BOT, MAX_HAND_OVERS, called, checked, handed_over
from pygame_engines.core.errors import BadOption, Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.entries import Seat
    from pygame_engines.core.session import Session

OVER: Final = Msg("table.seats.over")
OFTEN: Final = Msg("table.seats.often", n=MAX_HAND_OVERS)
BOTS: Final = Msg("table.seats.bot")
AWAY: Final = Msg("table.seats.away")
ELSEWHERE: Final = Msg("table.seats.elsewhere")
READ_ONLY: Final = Msg("table.undo.read_only")


def refusal(session: Session, times: int = 1) -> Msg | None:
    """Why seats can't change hands so many `times` more, or None."""
    if session.stopped is not None:
        return READ_ONLY
    if session.outcome is not None:
        return OVER
    if passing.away(session):  # both devices would go on from here
        return AWAY
    return OFTEN if session.hand_overs + times > MAX_HAND_OVERS else None


def stays(session: Session, number: int) -> Msg | None:
    """Why whoever sits there goes on playing there, or None."""
    seat = session.seats[number]
    if seat.kind == BOT:
        return BOTS
    return ELSEWHERE if seat.kind == "human" and number not in session.here else None


def hand_over(session: Session, number: int, seat: Seat) -> None:
    """Give a seat to somebody of another kind or level; its name is kept for people.

    Raises `Refused`, `BadOption`.
    """
    if number not in range(len(session.seats)):
        raise BadOption(f"there is no seat {number}", where="seats")
    old = session.seats[number]
    why = BOTS if seat.kind == BOT else stays(session, number) or refusal(session)
    if why is not None:
        raise Refused(why)
    new = called(checked(seat, f"seats[{number}]"), session.setup.seats[number].name)
    here = session.at_hand
    session.append(handed_over(session.game, session.state, number, new, old))
    device = session.device
    if device.held is not None and seat.kind == "human":
        device.held = (*device.held, number)
    device.holder = here if here in session.humans else None
    session.settle()


def reseat(session: Session, seats: Sequence[Seat]) -> None:
    """Have these people and computers sit at the table from now on, people by these names.

    Nothing is changed unless all of it can be. Raises `Refused`, `BadOption`.
    """
    if len(seats) != len(session.seats):
        raise BadOption(f"there are {len(session.seats)} seats", where="seats")
    sitting = [checked(seat, f"seats[{number}]") for number, seat in enumerate(seats)]
    changes = [
        (number, seat)
        for number, (seat, old) in enumerate(zip(sitting, session.seats, strict=True))
        if (seat.kind, seat.level) != (old.kind, old.level)
    ]
    whys = [stays(session, number) for number, _ in changes]
    whys += [BOTS for _, seat in changes if seat.kind == BOT]
    why = next(filter(None, whys), None) or refusal(session, len(changes))
    if why is not None:
        raise Refused(why)
    _name(session, sitting)
    for number, seat in sorted(changes, key=lambda change: change[1].kind == "human"):
        hand_over(session, number, seat)


def rename(session: Session, number: int, name: str) -> None:
    """Have a person be called so from now on. Raises `BadOption`, `BadName`."""
    seats = list(session.seats)
    seats[number] = checked(seats[number]._replace(name=name), f"seats[{number}]")
    _name(session, seats)


def _name(session: Session, sitting: Sequence[Seat]) -> None:
    """The names of people, of those who sit down now and of those who are there."""
    named = (
        old._replace(name=seat.name) if seat.kind == "human" else old
        for seat, old in zip(sitting, session.setup.seats, strict=True)
    )
    session.setup = replace(session.setup, seats=tuple(named))
    session.seats = [
        called(old, seat.name) if seat.kind == old.kind == "human" else old
        for seat, old in zip(sitting, session.seats, strict=True)
    ]
