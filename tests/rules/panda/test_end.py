"""WP-80, WP-81, WP-90 to WP-92: the end, final scoring, "end of game" cards."""

from __future__ import annotations

import pytest

from tests.rules.panda.positions import GAME, table


def scored(seats=2, **options):
    """What the end card brings each seat."""
    return GAME.observe(table(seats, **options).s, -1)["final"]["end_card"]


def test_wp80_1_most_own_road_tiles():
    roads = {"zhulin_baihe": "t0", "zhulin_n1": "t1", "zhulin_w2": "t1", "zhulin_taohua": "tn"}
    assert scored(end_card=1, roads=roads) == [0, 25]
    assert scored(end_card=1, roads={"zhulin_baihe": "t0", "zhulin_w2": "t1"}) == [25, 25]
    assert scored(end_card=1) == [0, 0]  # "most" needs at least 1


TIES = [
    (4, {"zhulin_baihe": "t0", "meiling_xinghua": "t1"}, [25, 25, 0]),
    (5, {"zhulin_taohua": "t0", "yunwu_taohua": "t1"}, [25, 25, 0]),
    (6, {"zhulin_baihe": "t0", "zhulin_n1": "111", "zhulin_w2": "1"}, [15, 15, 0]),
    (7, {"zhulin_taohua": "t0", "zhulin_baihe": "t1"}, [2, 2, 0]),
    (8, {"zhulin_taohua": "t0", "zhulin_baihe": "t1"}, [2, 2, 0]),
    (9, {"zhulin_taohua": "t0", "zhulin_baihe": "t1"}, [2, 2, 0]),
]


@pytest.mark.parametrize(("card", "roads", "points"), TIES)
def test_wp80_wp81_all_tied_get_it(card, roads, points):
    heroes = ["zhulin taohua -", "yunwu - taohua", "zhulin - -"]
    assert scored(3, end_card=card, roads=roads, heroes=heroes, sites={"zhulin": "B"}) == points


@pytest.mark.parametrize(("buildings", "points"), [("gm", 0), ("B", 15), ("Bgm", 15), ("Bgmp", 30)])
def test_wp80_2_all_heroes_in_one_city_or_capital(buildings, points):
    heroes = ["zhulin zhulin zhulin", "zhulin zhulin yunwu"]
    sites = {"zhulin": buildings}
    assert scored(end_card=2, heroes=heroes, sites=sites) == [points, 0]


def test_wp80_2_heroes_off_the_map_are_nowhere():
    assert scored(end_card=2, heroes=["- - -", "n1 n1 n1"]) == [0, 0]


def test_wp80_3_map_sides_joined_by_one_network():
    roads = {"zhulin_n1": "t0", "zhulin_w2": "t0", "shimen_e1": "t0", "longmen_n2": "t1"}
    assert scored(end_card=3, roads=roads) == [10, -5]
    roads |= {"zhulin_taohua": "tn", "yunwu_taohua": "tn", "yunwu_longmen": "tn"}
    assert scored(end_card=3, roads=roads) == [10, -5]
    roads |= {"longmen_shimen": "tn"}
    assert scored(end_card=3, roads=roads) == [20, -5]


def test_wp22_the_end_card_takes_no_more_vp_than_there_are():
    t = table(4, vp=[0, 3, 5, 2], end_card=3, missions={"3.monk": 1}, strength={"3.monk": 2})
    view = GAME.observe(t.s, -1)
    assert view["final"]["end_card"] == [0, -3, -5, -4]
    assert view["scores"] == [0, 0, 0, 0]
    t.do("pass", "pass", "pass", "pass")
    assert GAME.outcome(t.s).scores == (0, 0, 0, 0)


def test_wp80_4_most_printed_guards_figures_do_not_count():
    roads = {"zhulin_baihe": "t0", "zhulin_n1": "t1", "meiling_xinghua": "111"}
    assert scored(end_card=4, roads=roads) == [25, 0]


def test_wp81_5_longest_shortest_path_between_two_heroes():
    roads = {"zhulin_taohua": "t0", "taohua_meiling": "tn", "yunwu_taohua": "t1"}
    heroes = ["zhulin meiling -", "yunwu taohua -"]
    assert scored(end_card=5, roads=roads, heroes=heroes) == [25, 0]
    heroes = ["zhulin zhulin n1", "baihe yulin -"]
    assert scored(end_card=5, roads=roads, heroes=heroes) == [0, 0]


def test_wp81_6_most_guards_around_each_city():
    sites = {"zhulin": "B", "longmen": "Bgmp", "taohua": "g"}
    roads = {"zhulin_baihe": "t0", "longmen_n2": "1", "yunwu_longmen": "0", "yunwu_taohua": "111"}
    assert scored(end_card=6, sites=sites, roads=roads) == [30, 15]
    assert scored(end_card=6, sites={"zhulin": "B"}) == [0, 0]


@pytest.mark.parametrize(("card", "letter"), [(7, "g"), (8, "m"), (9, "p")])
def test_wp81_7_8_9_most_sites_with_the_kind_in_one_network(card, letter):
    sites = {"zhulin": letter, "taohua": "B", "meiling": letter, "yulin": letter}
    roads = {"zhulin_taohua": "t0", "taohua_meiling": "tn", "fengtai_yulin": "t1"}
    assert scored(end_card=card, sites=sites, roads=roads) == [6, 0]
    assert scored(end_card=card, sites=sites) == [0, 0]  # a network needs a tile


BASES = dict.fromkeys(("baihe", "jinhe", "yulin", "wutong"), "B")


def test_wp90_the_fifth_city_base():
    t = table(
        heroes=["- zhulin -"], sites={"zhulin": "gp", **BASES}, roads={"zhulin_baihe": "t0"}
    ).do("space.2.governor", "option.1", "build.market.zhulin", "card.left")
    assert t.s.trigger == 1
    t.do("pass", "pass")
    assert t.reason == "bases"


def last_market(**sites):
    t = table(heroes=["- taohua -"], sites=sites, roads={"baihe_taohua": "0011"})
    t.s.buildings = (10, 1, 10)
    return t


def test_wp90_the_last_building_of_a_kind():
    t = last_market().do("space.2.governor", "option.1", "build.market.taohua")
    assert t.s.trigger == 2
    t.do("pass", "pass")
    assert t.reason == "supply"


def test_wp90_a_third_building_never_empties_a_supply():
    t = last_market(taohua="gp").do("space.2.governor", "option.1", "build.market.taohua")
    assert t.s.trigger == 0


def test_wp90_the_second_capital():
    t = table(
        heroes=["taohua - -"],
        sites={"taohua": "Bmp", "zhulin": "Bgmp"},
        roads={"baihe_taohua": "t0", "zhulin_taohua": "tn", "taohua_meiling": "tn"},
        ap=[9, 9],
    ).do("space.4.monk", "option.0", "build.gate.taohua")
    assert t.s.trigger == 3
    t.do("pass", "pass")
    assert t.reason == "capitals"


def test_wp90_once_triggered_it_stands():
    t = last_market().do("space.2.governor", "option.1", "build.market.taohua")
    t.s.buildings = (10, 3, 10)
    t.do("pass", "pass")
    assert t.reason == "supply"


def test_wp90_the_round_is_finished_and_guards_are_taken_back():
    t = last_market().do("space.2.governor", "option.1", "build.market.taohua")
    t.do("space.0.monk", "stay", "pass", "pass")
    assert t.s.ap == [4 - 2 + 1, 4 + 1]
    assert t.s.on_board == [0, 0]


def test_wp91_most_vp_then_ap_then_shared():
    for ap, winners in (([5, 4], (0,)), ([4, 5], (1,)), ([4, 4], (0, 1))):
        t = table(vp=[9, 9], ap=ap).do("pass", "pass")
        outcome = GAME.outcome(t.s)
        assert outcome.winners == winners
        assert outcome.tie == ("ap", tuple(t.s.ap), "WP-91")
    t = table(vp=[9, 8], ap=[-2, 9]).do("pass", "pass")
    assert GAME.outcome(t.s).winners == (0,)
    assert GAME.outcome(t.s).tie is None


def test_wp91_sources_of_the_score():
    t = table(vp=[9, 9], strength={"0.warrior": 3}, missions={"0.warrior": 2}, end_card=1)
    t.do("pass", "pass")
    outcome = GAME.outcome(t.s)
    assert [name for name, _ in outcome.sources] == [
        "track",
        "monk",
        "governor",
        "warrior",
        "end_card",
    ]
    assert outcome.scores == (9 + 2 * 4, 9)


def test_wp92_a_round_without_any_action():
    t = table().do("pass", "pass")
    assert t.reason == "idle"


def test_wp92_three_rounds_without_a_new_guard_or_building():
    t = table(heroes=["zhulin - -"] * 2, ap=[9, 9])
    for _ in range(3):
        assert t.reason is None
        t.do("space.0.monk", "stay", "pass", "pass")
    assert t.reason == "idle"


def test_wp92_round_40_is_the_last_in_any_case():
    move = ("space.0.monk", "move.monk.meiling_wutong", "cover.1", "tile.own", "pass", "pass")
    t = table(heroes=["meiling - -", "- - -"], ap=[9, 9])
    t.s.round = 38
    t.do(*move)
    assert (t.s.round, t.s.trigger, t.reason) == (39, 0, None)
    t.do("space.0.monk", "stay", "pass", "pass")
    assert (t.s.round, GAME.observe(t.s, 0)["trigger"], t.reason) == (40, "rounds", None)
    t.do("space.0.monk", "stay", "pass", "pass")
    assert t.reason == "rounds"


def test_wp92_a_guard_or_a_building_begins_the_count_again():
    t = table(heroes=["meiling - -", "- - -"], ap=[9, 9])
    t.s.quiet = 2
    t.do("space.0.monk", "move.monk.meiling_wutong", "cover.1", "tile.own", "pass", "pass")
    assert t.reason is None
    assert t.s.quiet == 0
