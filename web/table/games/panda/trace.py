"""Where something was done in the last turn: these places keep a mark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from web.table.scene import Scene

_PLACES: Final = {
    "panda.event.appear": "site",
    "panda.event.base": "site",
    "panda.event.build": "site",
    "panda.event.complete": "site",
    "panda.event.cover": "road",
    "panda.event.guard": "road",
    "panda.event.hero": "site",
    "panda.event.move": "to",
    "panda.event.tile": "road",
}
"""The parameter that names the place, by event."""


def chosen(scene: Scene) -> dict[str, int]:
    """The spaces chosen in the last turn, with the seat that did: `{"2.monk": 1}`."""
    return {
        str(event.params["space"]): int(str(event.params["seat"]))
        for event in scene.recent
        if event.key == "panda.event.space"
    }


def touched(scene: Scene) -> frozenset[str]:
    """The targets at which the last turn did something: `road.zhulin_baihe`, `site.zhulin`."""
    found = set()
    for event in scene.recent:
        param = _PLACES.get(event.key)
        if param is None:
            continue
        place = str(event.params[param])
        if param == "to":
            param = "site" if place in scene.view["sites"] else "area"
        found.add(f"{param}.{place}")
    return frozenset(found)
