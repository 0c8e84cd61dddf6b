"""What happened last, and where: marked on the map until the viewer does something there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from pygame_engines.core.api import SPECTATOR

if TYPE_CHECKING:
    from pygame_engines.core.api import Event
    from web.titles.zheng_he.table.seen import Scene

PHASE: Final = "zheng_he.event.phase"


def keys(words: str) -> frozenset[str]:
    """The events of these kinds."""
    return frozenset(f"zheng_he.event.{word}" for word in words.split())


DEEDS: Final = keys(
    "after attack before decline discard found gather junks laid lose move muster nothing pay play"
    " raze react recall reinforce resources reveal roll_on send strike take taxes turn use voyage"
)
"""What a seat does by its own decision, dice apart."""

STRIKES: Final = keys("lose loss raze strike turn won")
"""What takes pieces or an area from somebody."""

_PLACES: Final = ("area", "to")
"""Parameters that name an area where something was done."""

_SAILS: Final = keys("success failure")
_AT_SEA: Final = keys("failure junks")


def touched(scene: Scene) -> frozenset[str]:
    """The places that others than the viewer acted on last: `gansu`, `field.3`, `sea`.

    That is in the running phase and the one before, but after the viewer's own last deed on the
    map; for who only looks on in the running one, before anything is done there in the one before.
    """
    story, me = scene.story, scene.viewer
    starts = [at for at, event in enumerate(story) if event.key == PHASE][-2:] or [0]
    recent = list(enumerate(story))[starts[0] :]
    lately = [(at, event) for at, event in recent if event.key in DEEDS | _SAILS]
    mine = [at for at, event in lately if event.params.get("seat") == me and _places(event)]
    first = mine[-1] if mine else 0
    found = [
        (at, place)
        for at, event in lately
        if at >= first and event.params.get("seat") != me
        for place in _places(event)
    ]
    if me == SPECTATOR and any(at >= starts[-1] for at, _ in found):
        found = [(at, place) for at, place in found if at >= starts[-1]]
    return frozenset(place for _, place in found)


def _places(event: Event) -> list[str]:
    found = [word(event, name) for name in _PLACES if name in event.params]
    if event.key in _SAILS:
        found.append(f"field.{event.params['voyage']}")
    if event.key in _AT_SEA:
        found.append("sea")
    return found


def word(event: Event, name: str) -> str:
    """The last word of a parameter's message: `zheng_he.area.gansu` is about `gansu`."""
    value = event.params.get(name)
    return getattr(value, "key", "").rpartition(".")[2]


def number(event: Event, name: str) -> int:
    """A parameter that is a number."""
    return cast("int", event.params[name])
