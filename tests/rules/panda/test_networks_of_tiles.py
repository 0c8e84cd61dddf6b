"""WP-70, WP-72, WP-73, WP-80, WP-81: networks are of own and neutral tiles, not of figures."""

from __future__ import annotations

import pytest

from tests.rules.panda.positions import BOOK, GAME, table


def scored(seats=2, **options):
    """What the end card brings each seat."""
    return GAME.observe(table(seats, **options).s, -1)["final"]["end_card"]


SIDES = {
    "zhulin_w2": "t0",
    "zhulin_n1": "t0",
    "zhulin_taohua": "tn",
    "taohua_meiling": "tn",
    "wutong_s2": "t0",
    "yunwu_taohua": "tn",
    "yunwu_longmen": "t0",
    "longmen_shimen": "tn",
    "shimen_e1": "t0",
}
"""They join north, west, east; with a tile between Meiling and Wutong the south as well."""


def test_wp80_3_four_sides_bring_30():
    assert scored(end_card=3, roads=SIDES) == [20, -5]
    assert scored(end_card=3, roads={**SIDES, "meiling_wutong": "tn"}) == [30, -5]


def figures(road):
    """On this road own figures: all that go there, and one fewer."""
    ninjas = BOOK.ninjas[BOOK.road_of[road]]
    return ["0" * ninjas, *(["0" * (ninjas - 1)] if ninjas > 1 else [])]


@pytest.mark.parametrize("lies", figures("meiling_wutong"))
def test_wp81_3_figures_join_no_sides(lies):
    assert scored(end_card=3, roads={**SIDES, "meiling_wutong": lies}) == [20, -5]


@pytest.mark.parametrize("lies", figures("zhulin_n1"))
def test_wp81_3_figures_on_an_off_map_road_reach_no_side(lies):
    roads = {"zhulin_w2": "t0", "zhulin_n1": lies}
    assert scored(end_card=3, roads=roads) == [-5, -5]


@pytest.mark.parametrize("lies", figures("taohua_meiling"))
def test_wp81_5_figures_are_no_way_between_heroes(lies):
    heroes = ["zhulin taohua meiling", "- - -"]
    roads = {"taohua_meiling": lies}
    assert scored(end_card=5, roads=roads, heroes=heroes) == [0, 0]
    roads = {"taohua_meiling": lies, "zhulin_taohua": "t1"}
    heroes = ["meiling taohua -", "zhulin taohua -"]
    assert scored(end_card=5, roads=roads, heroes=heroes) == [0, 25]


@pytest.mark.parametrize("lies", figures("meiling_songyuan"))
@pytest.mark.parametrize(("card", "letter"), [(7, "g"), (8, "m"), (9, "p")])
def test_wp81_7_8_9_figures_make_no_network_larger(card, letter, lies):
    sites = dict.fromkeys(("zhulin", "taohua", "meiling", "songyuan"), letter)
    roads = {"zhulin_taohua": "t0", "taohua_meiling": "tn", "meiling_songyuan": lies}
    assert scored(end_card=card, sites=sites, roads=roads) == [3 * 2, 0]
    assert scored(end_card=card, sites=sites, roads={"meiling_songyuan": lies}) == [0, 0]


@pytest.mark.parametrize("card", [1, 4])
@pytest.mark.parametrize("lies", figures("meiling_xinghua"))
def test_wp80_1_4_figures_are_no_road_tiles(card, lies):
    roads = {"meiling_xinghua": lies, "zhulin_w2": "t1"}
    assert scored(end_card=card, roads=roads) == [0, 25]


CIRCLE = {"meiling_xinghua": "t0", "jinhe_xinghua": "tn", "taohua_jinhe": "tn"}
OPPOSITE = {"yunwu_n1": "tn", "yunwu_taohua": "t0", "wutong_s2": "t0", "meiling_wutong": "tn"}
NUMBERED = {
    "yunwu_taohua": "t0",
    "meiling_songyuan": "t0",
    "taohua_jinhe": "tn",
    "jinhe_luoshan": "tn",
    "luoshan_lianhu": "tn",
    "lianhu_fengtai": "t0",
}
MARKETS = dict.fromkeys(("taohua", "meiling", "xinghua", "jinhe"), "m")

BARRED = [(1, CIRCLE, 10), (7, OPPOSITE, 15), (8, NUMBERED, 20)]
"""Cards, and roads that fulfil them with a tile between Taohua and Meiling."""


def checked(card, roads):
    """The monk covers the last ninja between Heishui and Fengtai, far from all that."""
    t = table(heroes=["heishui - -"], sites=MARKETS, roads=roads, any_card=card, vp=[0, 0])
    t.do("space.0.monk", "move.monk.heishui_fengtai", "cover.1", "tile.own")
    return t


@pytest.mark.parametrize("lies", figures("taohua_meiling"))
@pytest.mark.parametrize(("card", "roads", "vp"), BARRED)
def test_wp70_wp72_wp73_wp81_figures_fulfil_no_card(card, roads, vp, lies):
    t = checked(card, {**roads, "taohua_meiling": lies})
    assert (t.s.any_card, t.s.vp) == (card, [0, 0])
    t = checked(card, {**roads, "taohua_meiling": "tn"})
    assert (t.s.any_card, t.s.vp) == (0, [vp, 0])


def test_wp81_an_edge_area_links_nothing():
    roads = {"zhulin_n1": "t0", "yunwu_n1": "tn"}
    sites = {"zhulin": "g", "yunwu": "g"}
    assert scored(end_card=7, roads=roads, sites=sites) == [2, 2]
    assert scored(end_card=5, roads=roads, heroes=["zhulin yunwu -", "- - -"]) == [0, 0]
    roads |= {"zhulin_w2": "t0", "yunwu_jinhe": "t0"}
    assert scored(end_card=3, roads=roads) == [10, -5]
