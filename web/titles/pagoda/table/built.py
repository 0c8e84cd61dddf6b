"""Which pieces the last turn built: told by its events, so that a reload marks them, too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame_engines.core.api import Event
    from pygame_engines.games.pagoda.view import PagodaView

Floor = tuple[int, int]
"""A lot, and a floor of it."""


def built(view: PagodaView, marked: Sequence[Event], since: Sequence[Event]) -> frozenset[str]:
    """The ids of the pieces that `marked` built; `since` holds the events after them.

    Events don't say which of a floor's columns they built: it is counted back from what stands.
    """
    ids = _columns(view, marked, since)
    for event in marked:
        if event.key == "pagoda.event.roof_tile":
            ids.add(f"piece-{event.params['lot']}-roof")
        elif event.key == "pagoda.event.spire":
            ids.add(f"piece-{event.params['lot']}-spire")
    return frozenset(ids | _tiles(view, marked, since))


def _columns(view: PagodaView, marked: Sequence[Event], since: Sequence[Event]) -> set[str]:
    ids: set[str] = set()
    later = _count(since)
    for (lot, floor), count in _count(marked).items():
        end = view["lots"][lot - 1]["columns"][floor - 1] - later[lot, floor]
        ids |= {column_id(lot, floor, place) for place in range(end - count, end)}
    return ids


def column_id(lot: int, floor: int, place: int) -> str:
    """The id of a floor's column, counted from 0; floors count from 1."""
    return f"piece-{lot}-column-{floor}-{place + 1}"


def _count(events: Sequence[Event]) -> Counter[Floor]:
    return Counter(
        (number(event, "lot"), number(event, "floor"))
        for event in events
        if event.key == "pagoda.event.column"
    )


def _tiles(view: PagodaView, marked: Sequence[Event], since: Sequence[Event]) -> set[str]:
    ids: set[str] = set()
    later: Counter[int] = Counter()
    for place, event in enumerate(reversed([*marked, *since])):
        if event.key == "pagoda.event.tile":
            lot = number(event, "lot")
            later[lot] += 1
            if place >= len(since):
                ids.add(f"piece-{lot}-tile-{len(view['lots'][lot - 1]['floors']) - later[lot]}")
    return ids


def number(event: Event, name: str) -> int:
    """A parameter that is a number."""
    value = event.params[name]
    if not isinstance(value, int):
        raise TypeError(name)
    return value
