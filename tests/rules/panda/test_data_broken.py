"""Data files of one's own: what is wrong with one is told in one sentence, with its place."""

from __future__ import annotations

import copy
import random
from contextlib import suppress
from typing import Any

import pytest

from pygame_engines.core.errors import BadData
from pygame_engines.games.panda import book
from pygame_engines.games.panda.book import load


def built_in():
    return {"name": "Mine", **{part: book.built_in(part) for part in ("map", "board", "cards")}}


def refusal(data):
    """Where and why a file is refused; it always is, and always in one line."""
    with pytest.raises(BadData) as caught:
        load(data)
    assert caught.value.key == "table.error.data"
    assert "\n" not in str(caught.value)
    return caught.value.where, caught.value.text


def with_change(path, value):
    """The built-in files with one value changed; `path` is like `map.roads.3.ninjas`."""
    data = built_in()
    *way, last = (int(step) if step.isdigit() else step for step in path.split("."))
    part = data
    for step in way:
        part = part[step]
    if value is None:
        del part[last]
    else:
        part[last] = value
    return data


def test_a_copy_of_the_built_in_files_is_the_built_in_book():
    data = built_in()
    before = copy.deepcopy(data)
    mine, own = load(data), load()
    assert mine.name == "Mine"
    assert own.name == ""
    for part in book.Book.__slots__:
        assert part == "name" or getattr(mine, part) == getattr(own, part)
    assert data == before


@pytest.mark.parametrize("part", ["map", "board", "cards"])
def test_parts_that_are_left_out_are_the_built_in_ones(part):
    data = built_in()
    mine = load({"name": "Mine", part: data[part]})
    assert (mine.sites, mine.spaces, mine.city) == (load().sites, load().spaces, load().city)


def test_parts_of_the_board_and_the_cards_may_come_alone():
    mine = load({"name": "Rich", "board": {"ap": {"start": 6, "top": 12, "penalties": [1, 3]}}})
    assert (mine.start_ap, mine.penalties, mine.spaces) == (6, (1, 3), load().spaces)
    mine = load({"name": "Same", "cards": {"end": built_in()["cards"]["end"]}})
    assert mine.any_cards == load().any_cards


def test_another_map_may_have_other_sites():
    data = built_in()["map"]
    for item in (*data["sites"], *data["roads"], *data["off_map_roads"]):
        for key in ("id", "name", "a", "b", "site"):
            if item.get(key, "").lower() == "zhulin":
                item[key] = "Bamboo Grove" if key == "name" else "bamboo_1"
    mine = load({"name": "Mine", "map": data})
    assert mine.sites[0].name == "Bamboo Grove"
    assert mine.road_of["bamboo_1_n1"] == load().road_of["zhulin_n1"]


FILES = {
    "no object": ([], "file", "this has to be an object {…}"),
    "no name": ({"map": {}}, "file", "its name has to be a text of 1 to 40 characters"),
    "two lines": (
        {"name": "a\nb", "map": {}},
        "file",
        "its name has to be one line of plain text",
    ),
    "no parts": ({"name": "x"}, "file", "it has none of the parts map, board and cards"),
    "unknown part": (
        {"name": "x", "mpa": {}},
        "file",
        "“mpa” isn't known here; there are name, map, board, cards",
    ),
}

CHANGES: list[Any] = [
    # the map
    ("map.sites.0", None, "map, road 12", "it leads to “zhulin”, which isn't a site"),
    ("map.roads.2.b", "atlantis", "map, road 3", "it leads to “atlantis”, which isn't a site"),
    ("map.roads.2.b", 7, "map, road 3", "it leads to “7”, which isn't a site"),
    ("map.roads.2.b", "baihe", "map, road 3", "it leads from baihe to baihe"),
    ("map.roads.0.b", "taohua", "map, road 14", "yunwu and taohua have a road already"),
    (
        "map.roads.1.ninjas", 5,
        "map, road 2 (longmen to shimen)", "its “ninjas” has to be a whole number from 1 to 4",
    ),
    (
        "map.off_map_roads.3.ninjas", 0,
        "map, off-map road 4 (shimen to n2)", "its “ninjas” has to be a whole number from 1 to 4",
    ),
    (
        "map.off_map_roads.3.area", "e1",
        "map, off-map road 4", "it leads to “e1”; side n has n1 and n2",
    ),
    ("map.off_map_roads.3.side", "up", "map, off-map road 4",
     "its side has to be one of n, e, s, w"),
    ("map.off_map_roads.3.site", "moon", "map, off-map road 4",
     "it leads to “moon”, which isn't a site"),
    ("map.off_map_roads.3", None, "map, off_map_roads",
     "side n has to have 4 roads off the map, not 3"),
    ("map.off_map_roads.3.site", "longmen", "map", "there are two roads longmen_n2"),
    ("map.edge_areas.2", "e2", "map, edge_areas", "the ring is broken: after n2 comes e1, not e2"),
    ("map.edge_areas.2", "x" * 99, "map, edge_areas",
     f"the ring is broken: after n2 comes e1, not {'x' * 24}"),
    ("map.edge_areas.0", "w2", "map, edge_areas",
     "the ring is broken: it begins with n1, not w2"),
    ("map.edge_areas.7", None, "map, edge_areas", "the ring is broken: w2 is missing"),
    (
        "map.edge_areas", ["n1", "n2", "e1", "e2", "s1", "s2", "w1", "w2", "n1"],
        "map, edge_areas", "there are 8 areas, not 9",
    ),
    ("map.edge_areas", None, "map, edge_areas", "this has to be a list […]"),
    ("map.sites.3.border", None, "map, sites", "there have to be 3 border sites, not 2"),
    ("map.sites.3.start", False, "map, sites", "there have to be 6 start sites, not 5"),
    ("map.sites.2.start", 1, "map, site longmen", "its “start” has to be true or false"),
    ("map.sites.2.number", 1, "map, sites", "the number 1 has to stand at one site, not at 2"),
    ("map.sites.1.number", None, "map, sites", "the number 1 has to stand at one site, not at 0"),
    ("map.sites.1.number", 4, "map, site yunwu",
     "its “number” has to be a whole number from 1 to 3"),
    ("map.sites.1.id", "zhulin", "map, sites", "there are two sites zhulin"),
    ("map.sites.1.id", "n1", "map, site n1", "this is an edge area's name"),
    ("map.sites.1.id", "Yunwu", "map, site 2",
     "its id has to be of small letters, digits and _, a letter first"),
    ("map.sites.1.id", "1st", "map, site 2",
     "its id has to be of small letters, digits and _, a letter first"),
    ("map.sites.1.name", "x" * 25, "map, site yunwu",
     "its name has to be a text of 1 to 24 characters"),
    ("map.sites.1.x", 1001, "map, site yunwu", "its “x” has to be a whole number from 0 to 1000"),
    ("map.sites.1.y", -1, "map, site yunwu", "its “y” has to be a whole number from 0 to 700"),
    ("map.sites.1.colour", "red", "map, site yunwu",
     "“colour” isn't known here; there are id, name, x, y, number, start, border"),
    ("map.sites", [{}] * 11, "map, sites", "there have to be 12 to 24 sites, not 11"),
    ("map.sites", [{}] * 25, "map, sites", "there have to be 12 to 24 sites, not 25"),
    ("map.lakes", [], "map",
     "“lakes” isn't known here; there are sites, roads, edge_areas, off_map_roads"),
    # the board
    (
        "board.spaces.2.governor", "chest / marked in a village",
        "board, row 3 (2 AP), column governor",
        ("“marked in a village” isn't a known action; they look like "
        "“move any 1-2, ignore 1, cover 2”, “gate in a village”, “beads”, “vanish”, "
        "“sell a chest for 6 VP”, “4 VP”, “4 AP”"),
    ),
    ("board.spaces.2.monk", None, "board, row 3 (2 AP)", "its column monk is missing"),
    ("board.spaces.2.panda", "4 VP", "board, row 3 (2 AP)",
     "“panda” isn't known here; there are monk, governor, warrior, neutral"),
    ("board.spaces.2.monk", 7, "board, row 3 (2 AP), column monk", "this has to be a text"),
    ("board.spaces.5", None, "board, spaces", "there have to be 6 rows, not 5"),
    ("board.spaces.1.monk", "4 VP / 3 VP / 2 VP", "board, row 2 (1 AP), column monk",
     "this space has 2 options at most"),
    ("board.spaces.1.neutral", "4 VP / 3 VP", "board, row 2 (1 AP), column neutral",
     "this space has 1 option at most"),
    ("board.spaces.1.monk", "move 1 & beads & lantern", "board, row 2 (1 AP), column monk",
     "an option has two actions at most"),
    ("board.spaces.1.neutral", "vanish", "board, row 2 (1 AP), column neutral",
     "“vanish” has to stand in a hero's column"),
    ("board.spaces.1.monk", "move anyone 1", "board, row 2 (1 AP), column monk",
     "only a mission card's special action moves anyone"),
    ("board.spaces.1.monk", "21 VP", "board, row 2 (1 AP), column monk",
     "the number in “21 VP” has to be from 1 to 20"),
    ("board.spaces.1.monk", "0 AP", "board, row 2 (1 AP), column monk",
     "the number in “0 AP” has to be from 1 to 20"),
    ("board.ap.penalties", [2], "board, ap", "its “penalties” has to be a list of 2 numbers"),
    ("board.ap.penalties", [2, -5], "board, ap",
     "its “penalties” have to be whole numbers from 0 to 99"),
    ("board.ap.start", 13, "board, ap", "its “start” has to be a whole number from 0 to 12"),
    ("board.ap.top", True, "board, ap", "its “top” has to be a whole number from 6 to 30"),
    ("board.clan.missions", [0, 2, 4], "board, clan",
     "its “missions” has to be a list of 6 numbers"),
    ("board.buildings.guards", [2, 3, 4, 5, 8, 6], "board, buildings",
     "the guards needed can't become fewer"),
    ("board.rows", 6, "board",
     "“rows” isn't known here; there are spaces, ap, clan, buildings"),
    # the cards
    ("cards.city.7", None, "cards, city", "there have to be 8 cards, not 7"),
    ("cards.city.7.id", "vp3", "cards, city", "there are two cards with the id vp3"),
    ("cards.city.7.bonus", [], "cards, city 8", "a bonus has 1 to 3 parts"),
    (
        "cards.city.7.bonus", ["a cake"], "cards, city 8",
        ("“a cake” isn't a known action; they look like “move any 1-2, ignore 1, cover 2”, "
        "“4 VP”, “4 AP”, “2 strength tiles”, “2 mission tiles”"),
    ),
    ("cards.city.7.bonus", ["move anyone 1"], "cards, city 8",
     "only a mission card's special action moves anyone"),
    ("cards.any.4", None, "cards, any", "card 5 is missing"),
    ("cards.any.4.number", 4, "cards, any", "there are two cards with the number 4"),
    ("cards.any.4.number", 10, "cards, any, entry 5",
     "its “number” has to be a whole number from 1 to 9"),
    ("cards.any.4.vp", [10, 20], "cards, any 5", "its “vp” has to be a list of 1 number"),
    ("cards.any.8.specials", ["6 VP"], "cards, any 9",
     "this card has 6 special actions, not 1"),
    ("cards.any.7.specials", ["6 VP"], "cards, any 8",
     "this card has no special actions, not 1"),
    ("cards.any.8.vp", [4], "cards, any 9",
     "“vp” isn't known here; there are number, task, specials"),
    (
        "cards.end.0.task", "most tea", "cards, end 1",
        ("“most tea” isn't a known task; there are most road tiles; heroes together; joined sides; "
        "most tile guards; longest way; guards around cities; network of gates; "
        "network of markets; network of pagodas"),
    ),
    ("cards.start", [], "cards", "“start” isn't known here; there are city, any, end"),
]  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_a_broken_file_gets_its_sentence(name):
    data, where, text = FILES[name]
    assert refusal(data) == (where, text)


@pytest.mark.parametrize(("path", "value", "where", "text"), CHANGES)
def test_a_broken_value_gets_its_sentence(path, value, where, text):
    assert refusal(with_change(path, value)) == (where, text)


def test_a_site_that_no_road_reaches_is_named():
    data = built_in()
    roads = data["map"]["roads"]
    data["map"]["roads"] = [road for road in roads if "qingxi" not in (road["a"], road["b"])]
    assert refusal(data) == ("map, site qingxi", "no road leads from Zhulin to here")


def test_sites_that_cover_each_other_are_refused():
    data = built_in()
    data["map"]["sites"][1].update(x=230, y=150)
    text = "Zhulin and Yunwu lie too near to each other to be drawn"
    assert refusal(data) == ("map, sites", text)


def test_roads_with_one_ninja_everywhere_leave_no_place_for_the_first_guards():
    data = built_in()
    for road in (*data["map"]["roads"], *data["map"]["off_map_roads"]):
        road["ninjas"] = 1
    text = "6 roads or more need 2 ninjas or more, for the first guards"
    assert refusal(data) == ("map", text)


JUNK: tuple[Any, ...] = (
    None, True, -1, 10**9, 1.5, "", "x", "zhulin", "move 1", [], [1], {}, {"id": "x"},
)  # fmt: skip


@pytest.mark.parametrize("seed", range(300))
def test_whatever_stands_in_a_file_it_is_read_or_refused(seed):
    draw = random.Random(seed)
    data = built_in()
    part, key = data, draw.choice(("map", "board", "cards"))
    for _ in range(draw.randint(0, 4)):
        inner = part[key]
        if not isinstance(inner, (list, dict)) or not inner:
            break
        part, key = (
            inner,
            draw.choice(list(inner) if isinstance(inner, dict) else range(len(inner))),
        )
    if draw.random() < 0.2:
        del part[key]
    else:
        part[key] = copy.deepcopy(draw.choice(JUNK))
    with suppress(BadData):
        assert load(data).name


def taken(path, value):
    """Whether the built-in files may have this value there."""
    with suppress(BadData):
        load(with_change(path, value))
        return True
    return False


@pytest.mark.parametrize(
    ("path", "least", "most"),
    [
        ("board.ap.top", 6, 30),
        ("board.ap.start", 0, 12),
        ("board.ap.penalties.1", 0, 99),
        ("board.clan.multipliers.0", 0, 9),
        ("board.clan.missions.5", 0, 99),
        ("board.buildings.guards.0", 0, 3),  # the second needs 3
        ("board.buildings.guards.5", 6, 40),  # the fifth needs 6
        ("board.buildings.vp.0", 0, 99),
        ("cards.any.0.vp.0", -99, 99),
        ("map.roads.0.ninjas", 1, 4),
    ],
)
def test_numbers_have_their_bounds(path, least, most):
    assert [taken(path, n) for n in (least - 1, least, most, most + 1)] == [
        False,
        True,
        True,
        False,
    ]
