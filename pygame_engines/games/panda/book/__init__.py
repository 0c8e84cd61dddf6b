"""The book of the game: map, boards and cards, read from data and never changed.

The project's own map and action board lie in `data/`. An owner of the printed game can write those
of that game, or others (docs/panda-data.md); `load` reads both the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from pygame_engines.core.api import Json
from pygame_engines.core.own_data import own_data
from pygame_engines.games.panda.book.check import (
    check_board,
    check_cards,
    check_file,
    read_ap,
    read_buildings,
    read_city,
    read_clan,
    read_missions,
    read_spaces,
)
from pygame_engines.games.panda.book.map import Road, read_map
from pygame_engines.games.panda.book.parts import CityCard, MissionCard, Site
from pygame_engines.games.panda.book.phrases import Effect, Option
from pygame_engines.games.panda.parts import RING, SIDES

__all__ = [
    "Book",
    "CityCard",
    "Effect",
    "MissionCard",
    "Option",
    "Road",
    "Site",
    "built_in",
    "load",
]

_HOME: Final = "pygame_engines.games.panda"
"""The package that holds `data/`."""


@dataclass(frozen=True, slots=True)
class Book:
    """All the data of a game, by index. `name` is that of a custom file, "" for the built-in one.

    A place is a site, or `len(sites)` and more for the edge areas in the order of `RING`. Roads off
    the map come after the others, from `off_map` on. For each road: `ninjas`, its two `ends` (the
    site first) and the map's `side` it leaves (-1: none); `off_sides` are the roads of each side.
    For each site: the roads `around` it and whether it is a `border` site. For each place: its
    `ways`, pairs of a road and the place it leads to, and the two places next along the `ring`
    (none for sites).

    `spaces` has a tuple of options for each action space (row * 4 + column), each a tuple of
    effects. `start_ap`, `top_ap`: the AP track; `penalties`: the VP lost on -1 and -2.
    `multipliers` by strength 0 to 4, `mission_values` of 0 to 5 tiles. For the 1st to 6th building:
    the `guards_needed` around the site, and the `building_vp`.

    `city` has the 8 city cards, `any_cards` and `end_cards` the mission cards by number, a blank at
    0.
    """

    name: str
    sites: tuple[Site, ...]
    roads: tuple[Road, ...]
    off_map: int
    ninjas: tuple[int, ...]
    ends: tuple[tuple[int, int], ...]
    side: tuple[int, ...]
    off_sides: tuple[tuple[int, ...], ...]
    around: tuple[tuple[int, ...], ...]
    border: tuple[bool, ...]
    starts: tuple[int, ...]
    numbered: tuple[int, ...]
    ways: tuple[tuple[tuple[int, int], ...], ...]
    ring: tuple[tuple[int, ...], ...]
    places: tuple[str, ...]
    place_of: Mapping[str, int]
    road_of: Mapping[str, int]
    spaces: tuple[tuple[Option, ...], ...]
    start_ap: int
    top_ap: int
    penalties: tuple[int, ...]
    multipliers: tuple[int, ...]
    mission_values: tuple[int, ...]
    guards_needed: tuple[int, ...]
    building_vp: tuple[int, ...]
    city: tuple[CityCard, ...]
    any_cards: tuple[MissionCard, ...]
    end_cards: tuple[MissionCard, ...]


def load(data: Json | None = None) -> Book:
    """The book of a custom file's JSON, or the built-in one. Raises `BadData`.

    What a file leaves out of `map`, `board` and `cards`, or of the parts of the latter two, is the
    built-in one.
    """
    if data is None:
        return _built_in()
    name, parts = check_file(data)
    return _read(name, parts)


@cache
def _built_in() -> Book:
    return _read("", {})


def _read(name: str, parts: Mapping[str, Json]) -> Book:
    cards = {**built_in("cards"), **check_cards(parts.get("cards", {}))}
    board = {**built_in("board"), **check_board(parts.get("board", {}))}
    sites, roads = read_map(parts["map"] if "map" in parts else built_in("map"))
    start_ap, top_ap, penalties = read_ap(board["ap"])
    multipliers, mission_values = read_clan(board["clan"])
    guards_needed, building_vp = read_buildings(board["buildings"])
    places = (*(site.id for site in sites), *RING)
    ways = tuple(_ways(place, roads) for place in range(len(places)))
    return Book(
        name=name,
        sites=sites,
        roads=roads,
        off_map=sum(road.side < 0 for road in roads),
        ninjas=tuple(road.ninjas for road in roads),
        ends=tuple((road.a, road.b) for road in roads),
        side=tuple(road.side for road in roads),
        off_sides=tuple(_where(road.side == side for road in roads) for side in range(len(SIDES))),
        around=tuple(tuple(road for road, _ in ways[at]) for at in range(len(sites))),
        border=tuple(site.border for site in sites),
        starts=_where(site.start for site in sites),
        numbered=_numbered(sites),
        ways=ways,
        ring=_ring(len(sites)),
        places=places,
        place_of={name: at for at, name in enumerate(places)},
        road_of={road.id: at for at, road in enumerate(roads)},
        spaces=read_spaces(board["spaces"]),
        start_ap=start_ap,
        top_ap=top_ap,
        penalties=penalties,
        multipliers=multipliers,
        mission_values=mission_values,
        guards_needed=guards_needed,
        building_vp=building_vp,
        city=read_city(cards["city"]),
        any_cards=read_missions(cards["any"], "any"),
        end_cards=read_missions(cards["end"], "end"),
    )


def _where(there: Iterable[object]) -> tuple[int, ...]:
    """The indices of what is true."""
    return tuple(at for at, true in enumerate(there) if true)


def _numbered(sites: tuple[Site, ...]) -> tuple[int, ...]:
    """The numbered sites, by their number."""
    return tuple(sorted(_where(site.number for site in sites), key=lambda at: sites[at].number))


def _ring(sites: int) -> tuple[tuple[int, ...], ...]:
    """For each place the two next to it along the border, none for sites."""
    count = len(RING)
    near = [(sites + (at - 1) % count, sites + (at + 1) % count) for at in range(count)]
    return ((),) * sites + tuple(near)


def _ways(place: int, roads: tuple[Road, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(
        (at, road.b if place == road.a else road.a)
        for at, road in enumerate(roads)
        if place in (road.a, road.b)
    )


def built_in(part: str) -> Json:
    """The built-in data of one part: `map`, `board` or `cards`."""
    return own_data(_HOME, part)
