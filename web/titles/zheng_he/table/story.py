"""What happened last, and where: marked on the map until the viewer's own phase is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame_engines.core.api import Event
    from web.titles.zheng_he.table.seen import Scene

PHASE: Final = "zheng_he.event.phase"

_PLACES: Final = ("area", "to")
"""Parameters that name an area where something was done."""

_SAILS: Final = frozenset({"zheng_he.event.success", "zheng_he.event.failure"})
_AT_SEA: Final = frozenset({"zheng_he.event.failure", "zheng_he.event.junks"})


def touched(scene: Scene) -> frozenset[str]:
    """The places that others than the viewer acted on last: `gansu`, `field.3`, `sea`.

    That is the running phase while it is somebody else's, else the one before.
    """
    mover = scene.view["mover"]
    here, before = _phases(scene.story)
    running = mover != scene.viewer or scene.over
    return frozenset(_places(here if running and _acted(here) else before))


def _phases(events: Sequence[Event]) -> tuple[Sequence[Event], Sequence[Event]]:
    """The events of the running phase, and of the one before."""
    starts = [at for at, event in enumerate(events) if event.key == PHASE][-2:]
    if not starts:
        return events, ()
    return events[starts[-1] :], events[starts[0] : starts[-1]]


def _acted(events: Iterable[Event]) -> bool:
    return any(True for _ in _places(events))


def _places(events: Iterable[Event]) -> Iterable[str]:
    for event in events:
        for name in _PLACES:
            if name in event.params:
                yield word(event, name)
        if event.key in _SAILS:
            yield f"field.{event.params['voyage']}"
        if event.key in _AT_SEA:
            yield "sea"


def word(event: Event, name: str) -> str:
    """The last word of a parameter's message: `zheng_he.area.gansu` is about `gansu`."""
    value = event.params.get(name)
    return getattr(value, "key", "").rpartition(".")[2]


def number(event: Event, name: str) -> int:
    """A parameter that is a number."""
    return cast("int", event.params[name])
