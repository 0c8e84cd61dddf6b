"""Reads the part `map` of a data file: sites, roads, and the way around the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from pygame_engines.core.api import Json
from pygame_engines.core.datafile import a_flag, a_list, a_name, a_number, an_id, an_object, only
from pygame_engines.core.errors import BadData
from pygame_engines.games.panda.book.parts import Site
from pygame_engines.games.panda.parts import BORDERS, NUMBERED, OFF_MAP, RING, SIDES, STARTS

LEAST_SITES: Final = 12
MOST_SITES: Final = 24
LONGEST_SITE: Final = 24
WIDTH: Final = 1000
HEIGHT: Final = 700
"""The field that the sites' coordinates are in."""
_NEAREST: Final = 40
"""Sites can't be drawn nearer to each other than this."""
_FIRST_ROADS: Final = 6
"""WP-23: so many roads with 2 ninjas or more are needed for the guards of the set-up."""


class Road(NamedTuple):
    """A road from site `a` to site `b`, or off the map to the edge area `b` of a `side`."""

    id: str
    a: int
    b: int
    ninjas: int
    side: int = -1


def read_map(data: Json) -> tuple[tuple[Site, ...], tuple[Road, ...]]:
    """The sites and the roads, those off the map last. Raises `BadData`."""
    part = an_object(data, "map")
    only(part, ("sites", "roads", "edge_areas", "off_map_roads"), "map")
    sites = _sites(part.get("sites"))
    index = {site.id: at for at, site in enumerate(sites)}
    _ring(part.get("edge_areas"))
    roads = [
        *_roads(part.get("roads"), index),
        *_off_map(part.get("off_map_roads"), index),
    ]
    seen: set[str] = set()
    for road in roads:
        if road.id in seen:
            raise BadData(f"there are two roads {road.id}", where="map")
        seen.add(road.id)
    _joined(sites, roads)
    if sum(road.ninjas > 1 for road in roads) < _FIRST_ROADS:
        text = f"{_FIRST_ROADS} roads or more need 2 ninjas or more, for the first guards"
        raise BadData(text, where="map")
    return sites, tuple(roads)


def _sites(data: Json) -> tuple[Site, ...]:
    items = a_list(data, "map, sites")
    if not LEAST_SITES <= len(items) <= MOST_SITES:
        text = f"there have to be {LEAST_SITES} to {MOST_SITES} sites, not {len(items)}"
        raise BadData(text, where="map, sites")
    sites = [_site(item, f"map, site {at}") for at, item in enumerate(items, 1)]
    for at, site in enumerate(sites):
        for other in sites[:at]:
            if other.id == site.id:
                raise BadData(f"there are two sites {site.id}", where="map, sites")
            if max(abs(other.x - site.x), abs(other.y - site.y)) < _NEAREST:
                text = f"{other.name} and {site.name} lie too near to each other to be drawn"
                raise BadData(text, where="map, sites")
    for what, wanted, there in (
        ("start", STARTS, sum(site.start for site in sites)),
        ("border", BORDERS, sum(site.border for site in sites)),
    ):
        if there != wanted:
            text = f"there have to be {wanted} {what} sites, not {there}"
            raise BadData(text, where="map, sites")
    for value in range(1, NUMBERED + 1):
        there = sum(site.number == value for site in sites)
        if there != 1:
            text = f"the number {value} has to stand at one site, not at {there}"
            raise BadData(text, where="map, sites")
    return tuple(sites)


def _site(data: Json, where: str) -> Site:
    item = an_object(data, where)
    name = an_id(item.get("id"), where)
    where = f"map, site {name}"
    only(item, Site._fields, where)
    if name in RING:
        raise BadData("this is an edge area's name", where=where)
    return Site(
        id=name,
        name=a_name(item.get("name"), where, LONGEST_SITE),
        x=a_number(item, "x", 0, WIDTH, where),
        y=a_number(item, "y", 0, HEIGHT, where),
        number=a_number(item, "number", 1, NUMBERED, where) if "number" in item else 0,
        start=a_flag(item, "start", where, missing=False),
        border=a_flag(item, "border", where, missing=False),
    )


def _ring(data: Json) -> None:
    """WP-42: the edge areas, each beside the one before and the one after it."""
    areas = a_list(data, "map, edge_areas")
    for at, wanted in enumerate(RING):
        if at >= len(areas):
            raise BadData(f"the ring is broken: {wanted} is missing", where="map, edge_areas")
        if areas[at] != wanted:
            shown = str(areas[at])[:24]
            after = f"after {RING[at - 1]} comes {wanted}" if at else f"it begins with {wanted}"
            raise BadData(f"the ring is broken: {after}, not {shown}", where="map, edge_areas")
    if len(areas) > len(RING):
        raise BadData(f"there are {len(RING)} areas, not {len(areas)}", where="map, edge_areas")


def _roads(data: Json, index: Mapping[str, int]) -> list[Road]:
    roads: list[Road] = []
    for at, data_row in enumerate(a_list(data, "map, roads"), 1):
        where = f"map, road {at}"
        item = an_object(data_row, where)
        only(item, ("a", "b", "ninjas"), where)
        a, b = (_end(item, end, index, where) for end in ("a", "b"))
        if a == b:
            raise BadData(f"it leads from {item['a']} to {item['a']}", where=where)
        if any({a, b} == {road.a, road.b} for road in roads):
            raise BadData(f"{item['a']} and {item['b']} have a road already", where=where)
        where = f"{where} ({item['a']} to {item['b']})"
        ninjas = a_number(item, "ninjas", 1, 4, where)
        roads.append(Road(f"{item['a']}_{item['b']}", a, b, ninjas))
    return roads


def _off_map(data: Json, index: Mapping[str, int]) -> list[Road]:
    roads: list[Road] = []
    for at, data_row in enumerate(a_list(data, "map, off_map_roads"), 1):
        where = f"map, off-map road {at}"
        item = an_object(data_row, where)
        only(item, ("site", "side", "area", "ninjas"), where)
        site = _end(item, "site", index, where)
        side, area = item.get("side"), item.get("area")
        if side not in SIDES:
            raise BadData(f"its side has to be one of {', '.join(SIDES)}", where=where)
        areas = [name for name in RING if name[0] == side]
        if area not in areas:
            text = f"it leads to “{str(area)[:24]}”; side {side} has {' and '.join(areas)}"
            raise BadData(text, where=where)
        where = f"{where} ({item['site']} to {area})"
        ninjas = a_number(item, "ninjas", 1, 4, where)
        end = len(index) + RING.index(str(area))
        roads.append(Road(f"{item['site']}_{area}", site, end, ninjas, SIDES.index(str(side))))
    for at, side in enumerate(SIDES):
        there = sum(road.side == at for road in roads)
        if there != OFF_MAP:
            text = f"side {side} has to have {OFF_MAP} roads off the map, not {there}"
            raise BadData(text, where="map, off_map_roads")
    return roads


def _end(item: Mapping[str, Json], end: str, index: Mapping[str, int], where: str) -> int:
    name = item.get(end)
    if not isinstance(name, str) or name not in index:
        raise BadData(f"it leads to “{str(name)[:24]}”, which isn't a site", where=where)
    return index[name]


def _joined(sites: Sequence[Site], roads: Sequence[Road]) -> None:
    """Whether each site is reached from the first one by roads on the map."""
    reached = {0}
    for _ in sites:
        for road in roads:
            if road.side < 0 and (road.a in reached or road.b in reached):
                reached |= {road.a, road.b}
    for at, site in enumerate(sites):
        if at not in reached:
            text = f"no road leads from {sites[0].name} to here"
            raise BadData(text, where=f"map, site {site.id}")
