"""The Panda's map as it is laid out: roads, sites, edge areas, and the room around them."""

from __future__ import annotations

import copy
import re
from itertools import pairwise
from math import hypot

import pytest

from pygame_engines.games.panda import book
from pygame_engines.games.panda.book import map as book_map
from tests.table.panda import picture
from web.titles.panda.table import land

BOOK = book.load()
LAND = land.land_of(BOOK)


def test_ninjas_stand_apart_and_off_the_sites() -> None:
    for road, line in zip(BOOK.roads, LAND.lines, strict=True):
        assert len(line.beads) == road.ninjas
        assert line.step >= 18, road.id
        for one, two in pairwise(line.beads):
            assert hypot(two[0] - one[0], two[1] - one[1]) > 17, road.id
        for x, y, _ in line.beads:
            for site in BOOK.sites:
                down = land.BELOW if y > site.y else land.ABOVE
                assert hypot((x - site.x) / land.ACROSS, (y - site.y) / down) > 1, road.id


def test_no_two_roads_ninjas_lie_on_each_other() -> None:
    beads = [(r, x, y) for r, line in enumerate(LAND.lines) for x, y, _ in line.beads]
    for at, (road, x, y) in enumerate(beads):
        for other, x2, y2 in beads[at + 1 :]:
            assert road == other or hypot(x - x2, y - y2) > 22, (BOOK.roads[road].id, other)


def test_all_is_drawn_within_the_frame() -> None:
    frame_ = LAND.frame
    for line in LAND.lines:
        for x, y, _ in line.beads:
            assert frame_.left < x < frame_.right
            assert frame_.top < y < frame_.bottom
    left, top, width, height = map(float, frame_.box.split())
    assert (left, top) == (frame_.left - land.BAND, frame_.top - land.BAND)
    assert width < 1200
    assert height < 900


def test_wp42_edge_areas_stand_clockwise_around_the_map() -> None:
    middles = [edge.middle for edge in LAND.edges]
    mx, my = LAND.frame.middle
    quarter = [(x > mx, y > my) for x, y in middles]
    assert quarter == [
        (False, False), (True, False), (True, False), (True, True),
        (True, True), (False, True), (False, True), (False, False),
    ]  # fmt: skip
    assert len({edge.path for edge in LAND.edges}) == 8


def test_wp42_edge_areas_lie_around_the_map_each_beside_the_next() -> None:
    frame, band = LAND.frame, land.BAND
    shapes = []
    for edge in LAND.edges:
        numbers = [float(n) for n in re.findall(r"-?[\d.]+", edge.path.replace("A30 30 0 0 1", ""))]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        for x, y in points:
            assert frame.left - band <= x <= frame.right + band
            assert frame.top - band <= y <= frame.bottom + band
            assert not (frame.left < x < frame.right and frame.top < y < frame.bottom)
        shapes.append(set(points))
    for one, two in pairwise([*shapes, shapes[0]]):
        assert len(one & two) == 2


def test_the_map_looks_as_it_did() -> None:
    assert picture.drawn() == picture.FILE.read_text("utf-8"), "python -m tests.table.panda.picture"


def test_a_map_of_ones_own_is_drawn_the_same_way() -> None:
    data = copy.deepcopy(book.built_in("map"))
    for site in data["sites"]:
        site["x"], site["y"] = book_map.WIDTH - site["x"], site["y"] // 2 + 50
    own = land.land_of(book.load({"name": "Mirror", "map": data}))
    assert own is not LAND
    assert [len(line.beads) for line in own.lines] == list(BOOK.ninjas)
    assert land.land_of(BOOK).frame == LAND.frame


@pytest.mark.parametrize(
    ("site", "end", "beyond"),
    [
        ({"x": book_map.WIDTH - 1}, "right", land.ACROSS), ({"x": 1}, "left", land.ACROSS),
        ({"y": book_map.HEIGHT - 1}, "bottom", land.BELOW), ({"y": 1}, "top", land.ABOVE),
    ],
)  # fmt: skip
def test_the_map_has_room_around_each_site(site: dict[str, int], end: str, beyond: int) -> None:
    data = copy.deepcopy(book.built_in("map"))
    for other in data["sites"]:
        other["x"], other["y"] = other["x"] * 6 // 10 + 200, other["y"] * 6 // 10 + 140
    for road in data["off_map_roads"]:
        road["ninjas"] = 1
    led = {road["site"] for road in data["off_map_roads"]}
    next(other for other in data["sites"] if other["id"] not in led).update(site)
    frame = land.land_of(book.load({"name": "Far", "map": data})).frame
    (at,) = site.values()
    assert abs(getattr(frame, end) - at) == beyond + 12
