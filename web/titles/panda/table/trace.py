"""Where something was done that whoever is asked may have missed: these places keep a mark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.titles.panda.table.news import DONE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import Event
    from web.titles.panda.table.seen import Scene

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
    """The targets at which others did something since the last turn of whoever is asked.

    While nobody is asked, those of the last turn: `road.zhulin_baihe`, `site.zhulin`.
    """
    found = set()
    for event in scene.recent if scene.prompt is None else _since(scene.story, scene.prompt.seat):
        param = _PLACES.get(event.key)
        if param is None:
            continue
        place = str(event.params[param])
        if param == "to":
            param = "site" if place in scene.view["sites"] else "area"
        found.add(f"{param}.{place}")
    return frozenset(found)


_TURNS: Final = frozenset(
    f"panda.event.{kind}" for kind in ("guard", "hero", "no_action", "pass", "space", "special")
)
"""What begins a turn of another player's."""


def _since(story: Sequence[Event], me: int) -> list[Event]:
    """What others did since `me` had a turn before the running one."""
    found: list[Event] = []
    theirs = False
    for event in reversed(story):
        mine = event.params.get("seat") == me
        if mine and theirs and event.key in DONE:
            break
        if not mine:
            theirs = theirs or event.key in _TURNS
            found.append(event)
    return found
