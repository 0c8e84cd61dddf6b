"""The land: what stands in each area, who controls it, what may be done there, and all in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.games.zheng_he import words
from web.table.odds import percent
from web.table.targets import spoken
from web.titles.zheng_he.table import land
from web.titles.zheng_he.table.about import about
from web.titles.zheng_he.table.names import AREAS, area_name

if TYPE_CHECKING:
    from pygame_engines.core.api import Action
    from pygame_engines.games.zheng_he.view_types import Land, Pieces
    from web.table.scene import About
    from web.table.targets import Target, Targets
    from web.titles.zheng_he.table.seen import Scene

COUNTABLE: Final = 4
"""So many units stand as figures; more are one figure with their number."""

_CONTROL: Final = {
    "emperor": Msg("zheng_he.table.control.emperor"),
    "overlord": Msg("zheng_he.table.control.overlord"),
    None: Msg("zheng_he.table.control.nobody"),
}


@dataclass(frozen=True, slots=True)
class Units:
    """Pieces of one kind at one place: `ids` of the figures drawn, `count` all there are."""

    kind: str
    count: int
    ids: tuple[str, ...]

    @property
    def numbered(self) -> bool:
        """Whether one figure stands for all, with their number."""
        return self.count > len(self.ids)


@dataclass(frozen=True, slots=True)
class Area:
    """One area, ready to be drawn. `label` says its whole state; `last`: something was done here.

    `battle` marks the borderland that is attacked; `chance` is what dice promise of the one thing
    that can be done here, in words. `source`: units can go from here; `goal`: anything else.
    """

    id: str
    name: str
    kind: str
    control: str | None
    units: tuple[Units, ...]
    label: str
    place: land.Place
    about: About
    target: Target | None
    last: bool
    battle: bool
    chance: str
    source: bool
    goal: bool


def units(place: str, kind: str, count: int, *, beside: int = 0) -> Units:
    """The figures of one kind: up to four, or one with a number. `place` makes their ids.

    `beside` are other units there, which need their room as well. Coins lie on each other.
    """
    drawn = count if count + beside <= COUNTABLE or kind == "gold" else 1
    return Units(kind, count, tuple(f"unit-{place}-{kind}-{at}" for at in range(drawn)))


def areas(scene: Scene, targets: Targets, last: frozenset[str]) -> list[Area]:
    """The areas, those with the longest way round first, so that borders lie above."""
    return [_area(scene, area, targets.get(f"area.{area}"), area in last) for area in AREAS]


def _area(scene: Scene, area: str, target: Target | None, last: bool) -> Area:  # noqa: FBT001
    here, fought = scene.view["lands"][area], scene.view["combat"] or scene.view["attack"]
    found = standing(area, here["pieces"])
    state = _state(scene, area, here, found)
    leaves = [_leaves(area, choice.action) for choice in target.open] if target else []
    return Area(
        id=area,
        name=scene.speak(area_name(area)),
        kind=here["kind"],
        control=here["control"],
        units=found,
        label=spoken(scene.speak, state, target),
        place=land.PLACES[area],
        about=about(scene, here["kind"], state),
        target=target,
        last=last,
        battle=fought is not None and fought["area"] == area,
        chance=percent(scene.speak.t, target.chance) if target else "",
        source=any(leaves),
        goal=not all(leaves),
    )


def _leaves(area: str, action: Action) -> bool:
    """Whether it takes a unit from here elsewhere."""
    return action.kind in ("move", "send") and action.args[0] == area


def standing(place: str, pieces: Pieces) -> tuple[Units, ...]:
    """The figures of all that stands at a place, in the order of `pieces`."""
    all_ = sum(count for kind, count in pieces.items() if kind != "gold")
    return tuple(
        units(place, kind, count, beside=all_ - count if kind != "gold" else 0)
        for kind, count in pieces.items()
        if count
    )


def _state(scene: Scene, area: str, here: Land, found: tuple[Units, ...]) -> str:
    what = tuple(words.COUNT[group.kind](group.count) for group in found)
    near = tuple(area_name(other) for other in here["near"])
    return scene.speak(
        Msg(
            "zheng_he.table.area.state",
            area=area_name(area),
            control=_CONTROL[here["control"]]
            if here["kind"] == "borderland"
            else Msg("zheng_he.table.control.home"),
            what=what or Msg("zheng_he.table.area.empty"),
            near=near,
        )
    )


# --- a map of one's own --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Road:
    """A border of a custom map that the drawing doesn't have, from middle to middle."""

    x1: float
    y1: float
    x2: float
    y2: float


def roads(scene: Scene) -> tuple[list[Road], list[Road]]:
    """Where a custom map differs from the drawing: roads to be added, and borders that are shut."""
    open_: list[Road] = []
    shut: list[Road] = []
    for at, one in enumerate(AREAS):
        for other in AREAS[at + 1 :]:
            near = other in scene.view["lands"][one]["near"]
            if near != land.touching(one, other):
                (open_ if near else shut).append(_road(one, other))
    return open_, shut


def _road(one: str, other: str) -> Road:
    a, b = land.PLACES[one], land.PLACES[other]
    return Road(a.x, a.y, b.x, b.y)
