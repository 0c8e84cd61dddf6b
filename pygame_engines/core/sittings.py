"""Who sat where in a game: pure functions of who was there first and of its recorded lines.

A name is a person's: where a seat changes hands, the computers that play there have none, and
people have the name that the seat was given.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from pygame_engines.core.entries import called, seated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.entries import Entry, Seat


class Sitting(NamedTuple):
    """Who sits at the table once there are so many lines."""

    since: int
    seats: tuple[Seat, ...]


def sittings(first: Sequence[Seat], entries: Sequence[Entry]) -> list[Sitting]:
    """Who sat at the table, from `first` on: one more each time that a seat changes hands."""
    changes = [(at, *seated(e.step.action)) for at, e in enumerate(entries, 1) if e.kind == "seat"]
    moved = {number for _, number, _ in changes}
    seats = [called(seat, seat.name) if n in moved else seat for n, seat in enumerate(first)]
    found = [Sitting(0, tuple(seats))]
    for at, number, seat in changes:
        seats[number] = called(seat, first[number].name)
        found.append(Sitting(at, tuple(seats)))
    return found


def stays_alone(first: Sequence[Seat], entries: Sequence[Entry], lone: int) -> bool:
    """Whether the other people have left the one who is there, who has not decided since."""
    own = (at for at, e in enumerate(entries, 1) if e.step.seat == lone and e.choices > 1)
    last = max(own, default=0)
    return any(
        sum(seat.kind == "human" for seat in before.seats) > 1 and after.since > last
        for before, after in pairwise(sittings(first, entries))
    )
