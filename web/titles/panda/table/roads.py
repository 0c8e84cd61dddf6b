"""What lies on the roads: ninjas, guards before them, or the planks of a road tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.panda import words
from web.table.scene import About
from web.titles.panda.table.land import land_of
from web.titles.panda.table.places import CLANS, book_of, label, road_name

if TYPE_CHECKING:
    from pygame_engines.games.panda import view_types
    from web.table.targets import Target, Targets
    from web.titles.panda.table.land import Line
    from web.titles.panda.table.seen import Scene

NEUTRAL: Final = "none"
"""Whose a neutral road tile is, where others have a clan."""


class Bead(NamedTuple):
    """A ninja (`clan` is ""), the guard who covers one, or a plank of a tile."""

    id: str
    clan: str
    x: float
    y: float
    slope: float


class Road(NamedTuple):
    """One road, ready to be drawn. `tile` is the owner's clan, `NEUTRAL`, or "" for none."""

    id: str
    name: str
    path: str
    beads: tuple[Bead, ...]
    plank: float
    tile: str
    label: str
    about: About
    target: Target | None
    last: bool

    @property
    def shown(self) -> bool:
        """Whether the road itself stands out from the others."""
        return self.last or (self.target is not None and self.target.live)


def roads(scene: Scene, targets: Targets, last: frozenset[str]) -> list[Road]:
    """The roads in the order of the data."""
    book = book_of(scene)
    lines = land_of(book).lines
    return [
        _road(scene, road.id, line, targets.get(f"road.{road.id}"), last=f"road.{road.id}" in last)
        for road, line in zip(book.roads, lines, strict=True)
    ]


def _road(scene: Scene, road: str, line: Line, target: Target | None, *, last: bool) -> Road:
    here = scene.view["roads"][road]
    tile = here["tile"]
    owner = "" if tile is None else clan(tile["owner"])
    guards = [seat for seat, n in enumerate(here["figures"]) for _ in range(n)]
    who = [owner] * here["ninjas"] if owner else [CLANS[seat] for seat in guards]
    who += [""] * (here["ninjas"] - len(who))
    beads = tuple(
        Bead(f"{'plank' if owner else 'bead'}-{road}-{at}", clan_, *bead)
        for at, (clan_, bead) in enumerate(zip(who, line.beads, strict=True))
    )
    about = _about(scene, road, here)
    step, words_ = min(line.step, 24.0), label(scene, about, target)
    name = scene.speak(road_name(scene, road))
    return Road(
        road, name, line.path, beads, step, owner, words_, About(about, "WP-11"), target, last
    )


def clan(owner: int) -> str:
    """The clan of a tile's owner."""
    return CLANS[owner] if owner >= 0 else NEUTRAL


def _about(scene: Scene, road: str, here: view_types.Road) -> str:
    """A road in words: what lies on it, and who has how many guards there."""
    name = road_name(scene, road)
    if here["tile"] is not None:
        owner = here["tile"]["owner"]
        whose = words.CLAN[owner] if owner >= 0 else Msg("panda.table.map.neutral")
        n = here["tile"]["guards"]
        return scene.speak(plural("panda.table.map.tile", n=n, road=name, whose=whose))
    parts = [words.ninjas(here["open"]) if here["open"] else Msg("panda.table.map.no_ninja")]
    parts += [
        Msg("panda.table.map.of_clan", what=words.guards(n), clan=words.CLAN[seat])
        for seat, n in enumerate(here["figures"])
        if n
    ]
    return scene.speak(Msg("panda.table.map.road", road=name, what=tuple(parts)))
