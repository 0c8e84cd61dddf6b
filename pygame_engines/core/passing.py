"""A game that is passed on: each human plays at a device of their own, and the record travels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pygame_engines.core import record
from pygame_engines.core.api import Msg
from pygame_engines.core.entries import decided_before
from pygame_engines.core.session import PASSED
from pygame_engines.core.takeback import READ_ONLY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.session import Session

ALONE: Final = Msg("table.pass.alone")
OVER: Final = Msg("table.pass.over")
COMPUTER: Final = Msg("table.pass.computer")
FIRST: Final = Msg("table.pass.first")


def refusal(session: Session) -> Msg | None:
    """Why the game can't be passed on now, or None.

    It goes to whoever is asked; one that is passed on already also goes round once it is over.
    """
    if session.stopped is not None:
        return READ_ONLY
    if len(session.humans) < 2 and not away(session):
        return ALONE
    if session.outcome is not None:
        return None if PASSED in session.flags else OVER
    if session.decider not in session.humans:
        return COMPUTER
    mine = session.decider in session.here
    begun = decided_before(session.entries, session.decider, session.game.turn(session.state))
    return FIRST if mine and (begun or len(session.here) == 1) else None


def away(session: Session) -> bool:
    """Whether a human is asked who plays at another device."""
    return session.decider in session.humans and session.decider not in session.here


def dump(session: Session) -> dict[str, Any]:
    """The record that travels: what was undone stays here."""
    data = record.dump(session)
    return {**data, "redo": [], "flags": [*(f for f in session.flags if f != PASSED), PASSED]}


def staying(session: Session) -> tuple[int, ...]:
    """The seats that this device plays once the game has been passed on.

    The first time that is the one who decided last, or who comes before the others.
    """
    asked = session.decider
    if session.device.held is not None or asked is None:
        return tuple(seat for seat in session.here if seat != asked)
    others = [seat for seat in session.humans if seat != asked]
    last = session.last_human()
    return (last if last in others else others[0],)


def leave(session: Session) -> None:
    """The game has been passed on: from now on this device plays those who stay."""
    session.device.held = staying(session)
    session.device.holder = session.device.peek = None
    session.device.sent = session.at
    session.undone.clear()
    session.flag(PASSED)


def beside(session: Session) -> dict[str, Any] | None:
    """What a device keeps of such a game beside its record: `sit` takes it when it comes again."""
    place = session.device
    return None if place.held is None else {"held": list(place.held), "sent": place.sent}


def is_sent(session: Session) -> bool:
    """Whether the game has gone out, or come in, as it stands."""
    return PASSED in session.flags and session.device.sent == session.at


def sit(session: Session, held: Sequence[int] | None, sent: int = 0) -> None:
    """A game that is passed on has come: this device plays what it has played in it before.

    If that is nothing, it plays who is asked, or the human who will be next. Of a game that is over
    everybody sees all. `sent` lines have been sent, or have come from elsewhere.
    """
    if PASSED not in session.flags:
        return
    session.device.sent = min(sent, session.at)
    asked, count = session.decider, len(session.seats)
    if held is not None:
        session.device.held = tuple(held)
    elif session.device.held is None and asked is not None:
        order = sorted(session.humans, key=lambda seat: (seat - asked) % count)
        session.device.held = tuple(order[:1])


# --- two copies of a game ------------------------------------------------------------------------


class Meeting(NamedTuple):
    """How a game that was sent stands to the one that is kept.

    `how` is `same`, `newer`, `older` or `parted`; `at` is the number of lines that both have.
    """

    how: str
    at: int


_BEGUN: Final = ("game", "options", "data", "seed", "start")
"""What never changes in a record; people may get other names."""


def meeting(kept: Session, sent: Session) -> Meeting | None:
    """How two copies meet; None where they are not of one game."""
    mine, theirs = record.dump(kept), record.dump(sent)
    ours, others = mine["steps"], theirs["steps"]
    first = max(kept.first, sent.first)
    if any(mine[name] != theirs[name] for name in _BEGUN) or ours[:first] != others[:first]:
        return None
    pairs = zip(ours, others, strict=False)
    at = next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(ours), len(others)))
    if at == len(others):
        return Meeting("same" if at == len(ours) else "older", at)
    return Meeting("newer" if at == len(ours) else "parted", at)
