"""The log of a game: what happened, line by line, as far as a seat saw it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame_engines.core.api import Event
    from pygame_engines.core.entries import Entry


class LogEntry(NamedTuple):
    """One recorded line for the log: where it leads (`at`), in whose turn, who decided, what."""

    at: int
    turn: int
    turn_seat: int
    seat: int
    events: tuple[Event, ...]


def entries(lines: Sequence[Entry], seat: int) -> list[LogEntry]:
    """The log of these lines for `seat`."""
    return [
        LogEntry(at, *entry.turn, entry.step.seat, visible(entry.events, seat))
        for at, entry in enumerate(lines, start=1)
    ]


def visible(events: Iterable[Event], seat: int) -> tuple[Event, ...]:
    """Those of the events that `seat` may learn of."""
    return tuple(e for e in events if e.seen_by is None or seat in e.seen_by)
