"""What has happened in a game, as far as a viewer may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame_engines.core.log import visible

if TYPE_CHECKING:
    from pygame_engines.core.api import Event
    from pygame_engines.core.entries import Entry
    from pygame_engines.core.session import Session


def seen(entries: Sequence[Entry], viewer: int) -> tuple[Event, ...]:
    """The events of these entries."""
    return tuple(event for entry in entries for event in visible(entry.events, viewer))


def recent(
    session: Session, entries: Sequence[Entry], viewer: int
) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """The events of the turn to be marked after these first entries, and those after it.

    That is the last turn that somebody else than the viewer has built in: while others play it
    is the running one. Where a seat has changed hands, nothing lies otherwise.
    """
    if not entries:
        return (), ()
    state = session.position(len(entries))
    number, mover = session.game.turn(state)
    done = [entry for entry in entries if entry.kind != "seat"]
    running = [e for entry in done if entry.turn[0] == number for e in entry.events]
    before = [e for entry in done if entry.turn[0] == number - 1 for e in entry.events]
    over = session.game.outcome(state) is not None
    if (mover != viewer or over) and any("points" in event.params for event in running):
        return visible(running, viewer), ()
    return visible(before, viewer), visible(running, viewer)


def last(entries: Sequence[Entry], viewer: int) -> list[Event]:
    """The events of the last turn that was another's."""
    others = [entry for entry in entries if entry.turn[1] != viewer]
    turn = others[-1].turn if others else None
    return list(seen([entry for entry in others if entry.turn == turn], viewer))


def kept(before: Sequence[Entry], now: Sequence[Entry]) -> int:
    """How many of the first lines are still the same."""
    pairs = zip(before, now, strict=False)
    changed = (number for number, (old, new) in enumerate(pairs) if old is not new)
    return next(changed, min(len(before), len(now)))
