"""The built-in map, boards and cards, held against facts written down by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from pygame_engines.games.panda.book import load
from pygame_engines.games.panda.book.phrases import ANY, ANYONE, BOTH, CITY, VILLAGE, Effect
from pygame_engines.games.panda.parts import COLUMNS, RING, SIDES

BOOK = load()
SITES = range(len(BOOK.sites))
MONK, GOVERNOR, WARRIOR = range(3)


# --- the map ----------------------------------------------------------------------------------


def reached(roads, without=None):
    """The sites that these roads join with the first one, leaving one out."""
    found = {0 if without != 0 else 1}
    for _ in SITES:
        for road in roads:
            ends = set(BOOK.ends[road])
            if without not in ends and ends & found:
                found |= ends
    return found


def around(site):
    return [BOOK.ninjas[road] for road in BOOK.around[site]]


def test_there_are_18_sites_30_roads_and_16_off_the_map():
    assert len(BOOK.sites) == 18
    assert BOOK.off_map == 30
    assert len(BOOK.roads) == 46
    assert len(BOOK.places) == 18 + 8


def test_roads_have_ninjas_as_told():
    assert Counter(BOOK.ninjas) == {4: 9, 3: 13, 2: 13, 1: 11}


@pytest.mark.parametrize("site", SITES)
def test_the_map_stays_joined_without_any_one_site(site):
    assert reached(range(BOOK.off_map), without=site) == set(SITES) - {site}


@pytest.mark.parametrize("site", SITES)
def test_every_site_has_ninjas_enough_around_it(site):
    assert sum(around(site)) >= (12 if BOOK.border[site] else 9)


@pytest.mark.parametrize("site", SITES)
def test_all_but_border_sites_have_a_road_with_one_ninja(site):
    assert (1 in around(site)) is not BOOK.border[site]


@pytest.mark.parametrize("side", range(4))
def test_every_side_has_four_roads_with_ten_ninjas(side):
    roads = BOOK.off_sides[side]
    assert len(roads) == 4
    assert sum(BOOK.ninjas[road] for road in roads) == 10
    assert all(BOOK.side[road] == side for road in roads)


def test_there_are_6_start_3_border_and_3_numbered_sites():
    assert len(BOOK.starts) == 6
    assert sum(BOOK.border) == 3
    assert [BOOK.sites[site].number for site in BOOK.numbered] == [1, 2, 3]
    assert [BOOK.sites[site].name for site in BOOK.numbered] == ["Yunwu", "Fengtai", "Songyuan"]


def test_wp42_the_edge_areas_form_a_ring():
    walk = [BOOK.place_of["n1"]]
    for _ in range(8):
        walk.append(BOOK.ring[walk[-1]][1])
    assert [BOOK.places[place] for place in walk] == [*RING, "n1"]
    for place in walk:
        assert all(place in BOOK.ring[near] for near in BOOK.ring[place])
    assert not any(BOOK.ring[site] for site in SITES)


def test_ways_lead_there_and_back():
    for place, ways in enumerate(BOOK.ways):
        for road, goal in ways:
            assert (road, place) in BOOK.ways[goal]
            assert {place, goal} == set(BOOK.ends[road])


def test_roads_around_a_site_are_those_that_end_there():
    for site in SITES:
        assert list(BOOK.around[site]) == [r for r, ends in enumerate(BOOK.ends) if site in ends]


def test_off_map_roads_lead_to_an_area_of_their_side():
    for road in range(BOOK.off_map, len(BOOK.roads)):
        site, area = BOOK.ends[road]
        assert site in SITES
        assert BOOK.places[area][0] == SIDES[BOOK.side[road]]
    assert set(BOOK.side[: BOOK.off_map]) == {-1}


def test_ids_find_places_and_roads():
    assert BOOK.places[BOOK.place_of["zhulin"]] == "zhulin"
    assert BOOK.roads[BOOK.road_of["zhulin_baihe"]].ninjas == 4
    assert BOOK.ends[BOOK.road_of["zhulin_n1"]] == (BOOK.place_of["zhulin"], BOOK.place_of["n1"])


# --- the boards -------------------------------------------------------------------------------


def move(hero, n=1, **more):
    return Effect("move", hero, n, **{"cover": 1, **more})


def build(hero, where):
    return Effect("build", hero, where=where)


def strength(hero):
    return Effect("strength", hero, 1)


def mission(hero):
    return Effect("mission", hero, 1)


CITY_TOO = {
    MONK: [move(MONK, cover=2), strength(MONK)],
    GOVERNOR: [Effect("sell", GOVERNOR, 6)],
    WARRIOR: [strength(WARRIOR), mission(WARRIOR)],
}
LOWEST = {
    MONK: [Effect("vp", n=4)],
    GOVERNOR: [strength(GOVERNOR), mission(GOVERNOR)],
    WARRIOR: [Effect("vp", n=5)],
}
COLOURED = [
    lambda hero: [[move(hero)]],
    lambda hero: [[move(hero)], [strength(hero)]],
    lambda hero: [[mission(hero)], [build(hero, VILLAGE)]],
    lambda hero: [[move(hero, 2), strength(hero)], [Effect("vanish", hero)]],
    lambda hero: [[build(hero, CITY), mission(hero)], CITY_TOO[hero]],
    lambda hero: [[move(hero), build(hero, BOTH)], LOWEST[hero]],
]
NEUTRAL = [
    (move(ANY),),
    (move(ANY, ignore=1),),
    (Effect("ap", n=4),),
    (move(ANY, 2),),
    (build(ANY, CITY),),
    (move(ANY), build(ANY, CITY)),
]


@pytest.mark.parametrize("row", range(6))
def test_the_action_board_is_the_one_told(row):
    for hero in range(3):
        options = BOOK.spaces[row * 4 + hero]
        assert [list(option) for option in options] == COLOURED[row](hero)
    assert BOOK.spaces[row * 4 + 3] == (NEUTRAL[row],)


def test_every_action_that_the_editions_name_is_there():
    options = [list(option) for space in BOOK.spaces for option in space]
    heroes = range(3)
    named = [
        *([move(hero)] for hero in heroes),
        *([strength(hero)] for hero in heroes),
        *([mission(hero)] for hero in heroes),
        *([build(hero, VILLAGE)] for hero in heroes),
        *([move(hero), build(hero, BOTH)] for hero in heroes),
        *([Effect("vanish", hero)] for hero in heroes),
        [strength(GOVERNOR), mission(GOVERNOR)],
        [strength(WARRIOR), mission(WARRIOR)],
        *([move(ANY, n)] for n in (1, 2)),
        [move(ANY, ignore=1)],
        [build(ANY, CITY)],
        [Effect("sell", GOVERNOR, 6)],
        [Effect("ap", n=4)],
        *([Effect("vp", n=n)] for n in (4, 5)),
    ]
    assert [option for option in named if option not in options] == []
    # One of two actions may be left out (WP-37)
    parts = [part for option in options for part in option]
    also = [move(MONK, cover=2)]
    also += [each for hero in heroes for each in (move(hero, 2), build(hero, CITY))]
    assert [part for part in also if part not in parts] == []


def test_there_are_24_spaces_with_39_options():
    assert len(BOOK.spaces) == 24 == 6 * len(COLUMNS)
    assert sum(len(options) for options in BOOK.spaces) == 39


def test_wp22_wp34_the_ap_track():
    assert (BOOK.start_ap, BOOK.top_ap, BOOK.penalties) == (4, 12, (2, 5))


def test_wp91_the_clan_board():
    assert BOOK.multipliers == (0, 0, 1, 2, 3)
    assert BOOK.mission_values == (0, 2, 4, 6, 8, 10)


def test_wp50_wp53_the_building_table():
    assert BOOK.guards_needed == (2, 3, 4, 5, 6, 8)
    assert BOOK.building_vp == (4, 3, 2, 5, 7, 9)


# --- the cards --------------------------------------------------------------------------------


def test_wp05_the_city_cards():
    assert [list(card.bonus) for card in BOOK.city] == [
        [Effect("strengths", n=2)],
        [Effect("missions", n=2)],
        [Effect("vp", n=4)],
        [Effect("vp", n=3)],
        [Effect("ap", n=3)],
        [Effect("ap", n=2)],
        [Effect("vp", n=3), move(ANY)],
        [Effect("vp", n=1), move(ANY, 2)],
    ]


ANY_CARDS = [
    ("circle", 1, 0, (10,)),
    ("circle", 0, 0, (10,)),
    ("circle", 2, 0, (10,)),
    ("first", 0, 4, (10,)),
    ("first", 1, 4, (10,)),
    ("first", 2, 4, (10,)),
    ("opposite", -1, 0, (15,)),
    ("numbered", -1, 0, (20,)),
    ("specials", -1, 0, ()),
]
END_CARDS = [
    ("tiles", -1, (25,)),
    ("together", -1, (15, 30)),
    ("sides", -1, (-5, 10, 20, 30)),
    ("printed", -1, (25,)),
    ("way", -1, (25,)),
    ("around", -1, (15,)),
    ("network", 0, (2,)),
    ("network", 1, (2,)),
    ("network", 2, (2,)),
]


@pytest.mark.parametrize("number", range(1, 10))
def test_wp70_to_wp74_the_any_time_cards(number):
    card = BOOK.any_cards[number]
    assert card.number == number
    assert (card.task, card.kind, card.n, card.vp) == ANY_CARDS[number - 1]


@pytest.mark.parametrize("number", range(1, 10))
def test_wp80_wp81_the_end_of_game_cards(number):
    card = BOOK.end_cards[number]
    assert card.number == number
    assert (card.task, card.kind, card.vp) == END_CARDS[number - 1]


def test_wp74_the_six_special_actions():
    assert list(BOOK.any_cards[9].specials) == [
        Effect("fly"),
        move(ANY, ignore=2),
        Effect("vp", n=6),
        Effect("raise", where=BOTH),
        move(ANYONE, cover=2),
        Effect("ap", n=5),
    ]
