"""WP-40 to WP-47: moves, covering, road tiles, clear sites."""

from __future__ import annotations

from tests.rules.panda.positions import BOOK, table


def test_wp40_strength_against_uncovered_ninjas():
    t = table(heroes=["meiling - -"]).do("space.0.monk")
    assert t.can("move") == ["monk.meiling_wutong"]
    assert t.why("move.monk.meiling_songyuan") == "WP-40"
    reason = t.refused("move.monk.meiling_songyuan")
    assert (reason.params["n"], reason.params["strength"]) == (2, 1)


def test_wp40_covered_ninjas_do_not_count():
    t = table(heroes=["meiling - -"], roads={"meiling_songyuan": "1"}).do("space.0.monk")
    assert "monk.meiling_songyuan" in t.can("move")
    t = table(heroes=["meiling - -"], strength={"0.monk": 2}).do("space.0.monk")
    assert "monk.meiling_songyuan" in t.can("move")


def test_wp40_one_ninja_may_be_covered_with_a_guard_of_the_supply():
    t = table(heroes=["meiling - -"], strength={"0.monk": 3})
    t.do("space.0.monk", "move.monk.qingxi_meiling")
    assert t.legal == ["cover.0", "cover.1"]
    t.do("cover.1")
    assert t.road("qingxi_meiling") == "0"
    assert t.at(0, 0) == "qingxi"
    assert t.s.guards[0] == 10 - 1 - 1


def test_wp40_without_a_guard_nothing_is_covered():
    t = table(heroes=["meiling - -"], supply=[1, 10]).do("space.0.monk")
    t.do("move.monk.meiling_wutong")
    assert t.decider == 1
    assert t.open("meiling_wutong") == 1


def test_wp40_only_the_spaces_hero_moves():
    t = table(heroes=["meiling wutong longmen"]).do("space.0.governor")
    assert {move.split(".")[0] for move in t.can("move")} == {"governor"}
    t = table(heroes=["meiling wutong longmen"]).do("space.0.neutral")
    assert {move.split(".")[0] for move in t.can("move")} == {"monk", "governor", "warrior"}


def test_wp41_two_moves_by_the_same_hero_each_may_cover():
    t = table(heroes=["meiling taohua -"], ap=[9, 9]).do("space.3.neutral")
    t.do("move.governor.taohua_jinhe", "cover.1", "tile.own")
    assert t.asks == "move"
    assert {move.split(".")[0] for move in t.can("move")} == {"governor"}
    t.do("move.governor.longmen_jinhe", "cover.1", "tile.own")
    assert t.at(0, 1) == "longmen"
    assert t.decider == 1


def test_wp41_both_moves_on_one_road():
    t = table(heroes=["meiling - -"], strength={"0.monk": 3}, ap=[9, 9])
    t.do("space.3.monk", "option.0", "move.monk.qingxi_meiling", "cover.1")
    t.do("move.monk.qingxi_meiling", "cover.1")
    assert t.road("qingxi_meiling") == "00"
    assert t.at(0, 0) == "meiling"


def test_wp41_the_second_move_may_be_left_out():
    t = table(heroes=["meiling - -"], ap=[9, 9]).do("space.3.monk", "option.0")
    t.do("move.monk.meiling_wutong", "cover.0", "stay")
    assert t.decider == 1


def test_wp42_off_the_map_along_the_border_and_back():
    t = table(heroes=["zhulin - -"], ap=[9, 9]).do("space.3.monk", "option.0")
    t.do("move.monk.zhulin_w2", "cover.0")
    assert t.at(0, 0) == "w2"
    assert t.can("border") == ["monk.n1", "monk.w1"]
    t.do("border.monk.n1")
    assert t.at(0, 0) == "n1"
    t.do("pass")  # the other's
    t.do("space.5.monk", "option.0")
    assert t.can("border") == []
    t.do("part.0")
    assert t.can("border") == ["monk.n2", "monk.w2"]
    assert t.why("move.monk.yunwu_n1") == "WP-40"
    assert t.why("move.monk.zhulin_n1") == "WP-40"


def test_wp42_the_ring_closes():
    names = [place for place in BOOK.places if place not in {site.id for site in BOOK.sites}]
    assert names == ["n1", "n2", "e1", "e2", "s1", "s2", "w1", "w2"]
    t = table(heroes=["n1 - -"]).do("space.0.monk")
    assert t.can("border") == ["monk.n2", "monk.w2"]


def test_wp42_back_over_an_off_map_road_covers_as_usual():
    t = table(heroes=["w2 - -"]).do("space.0.monk", "move.monk.zhulin_w2", "cover.1")
    t.do("tile.own")
    assert t.at(0, 0) == "zhulin"
    assert t.road("zhulin_w2") == "t0"


def test_wp43_dodge_ignores_one_ninja():
    t = table(heroes=["meiling - longmen"]).do("space.1.neutral")
    assert "monk.meiling_songyuan" in t.can("move")
    assert t.why("move.monk.qingxi_meiling") == "WP-40"
    t.do("move.monk.meiling_songyuan", "cover.1")
    assert t.open("meiling_songyuan") == 1
    assert t.decider == 1  # one move only


def test_wp43_extra_guard_covers_up_to_two():
    t = table(heroes=["meiling - -"], strength={"0.monk": 2}, ap=[9, 9])
    t.do("space.4.monk", "option.1", "move.monk.meiling_songyuan")
    assert t.legal == ["cover.0", "cover.1", "cover.2"]
    t.do("cover.2")
    assert t.asks == "tile"


def test_wp43_extra_guard_is_limited_by_ninjas_and_guards():
    t = table(heroes=["meiling - -"], ap=[9, 9]).do("space.4.monk", "option.1")
    t.do("move.monk.meiling_wutong")
    assert t.legal == ["cover.0", "cover.1"]
    t = table(heroes=["meiling - -"], strength={"0.monk": 2}, ap=[9, 9], supply=[2, 10])
    t.do("space.4.monk", "option.1", "move.monk.meiling_songyuan")
    assert t.legal == ["cover.0", "cover.1"]


def test_wp44_most_figures_replace_them_by_an_own_or_a_neutral_tile():
    for choice, tile in (("own", "t0"), ("neutral", "tn")):
        t = table(heroes=["qingxi - -"], roads={"qingxi_meiling": "01"})
        t.do("space.0.monk", "move.monk.qingxi_meiling", "cover.1")
        assert (t.asks, t.decider, t.legal) == ("tile", 0, ["tile.neutral", "tile.own"])
        t.do(f"tile.{choice}")
        assert t.road("qingxi_meiling") == tile
        assert t.s.guards == [10 - 1, 10]
        assert t.s.ap == [4, 4]  # for no AP


def test_wp44_the_majority_is_asked_out_of_turn_even_if_passed():
    t = table(heroes=["qingxi - -", "- - -"], roads={"qingxi_meiling": "11"}, mover=1)
    t.do("pass", "space.0.monk", "move.monk.qingxi_meiling", "cover.1")
    assert (t.asks, t.decider) == ("tile", 1)
    t.do("tile.own")
    assert t.road("qingxi_meiling") == "t1"
    assert t.decider == 0  # the other has passed


def test_wp44_not_asked_when_only_one_kind_fits():
    t = table(heroes=["meiling - -"])
    t.s.road_tiles = (*t.s.road_tiles[:2], 0, *t.s.road_tiles[3:])
    t.do("space.0.monk", "move.monk.meiling_wutong", "cover.1")
    assert t.road("meiling_wutong") == "tn"
    assert t.decider == 1


def test_wp44_none_fits_and_the_figures_stay_and_count():
    t = table(heroes=["meiling - -"])
    t.s.road_tiles = tuple(0 for _ in t.s.road_tiles)
    t.do("space.0.monk", "move.monk.meiling_wutong", "cover.1")
    assert t.road("meiling_wutong") == "0"
    assert t.open("meiling_wutong") == 0
    assert t.decider == 1
    t.s.road_tiles = tuple(1 for _ in t.s.road_tiles)
    t.do("pass", "pass")
    assert t.road("meiling_wutong") == "0"  # a fitting tile is not asked for later


def test_wp44_a_3_or_a_2_by_the_same_tile():
    t = table(heroes=["meiling - -"], roads={"meiling_songyuan": "0"})
    before = t.s.road_tiles[1]
    t.do("space.0.monk", "move.monk.meiling_songyuan", "cover.1", "tile.own")
    assert t.s.road_tiles[1] == before - 1


ZHULIN = {"zhulin_n1": "t1", "zhulin_baihe": "t0", "zhulin_taohua": "tn"}


def test_wp45_a_site_is_cleared():
    t = table(heroes=["zhulin - -"], roads=ZHULIN, vp=[0, 0])
    t.do("space.0.monk", "move.monk.zhulin_w2", "cover.1", "tile.own")
    # 2 for the last guard, 1 for each own guard: 4 + 1 and 3
    assert t.s.vp == [2 + 5, 3]


def test_wp45_the_tile_is_laid_first():
    t = table(heroes=["zhulin - -"], roads=ZHULIN, vp=[0, 0])
    t.do("space.0.monk", "move.monk.zhulin_w2", "cover.1", "tile.neutral")
    assert t.s.vp == [2 + 4, 3]


def test_wp45_two_vp_for_who_put_the_last_guard_not_for_who_lays_the_tile():
    roads = {"zhulin_baihe": "t0", "zhulin_w2": "tn", "zhulin_taohua": "tn", "zhulin_n1": "11"}
    t = table(heroes=["zhulin - -"], roads=roads, vp=[0, 0])
    t.do("space.0.monk", "move.monk.zhulin_n1", "cover.1")
    assert t.decider == 1
    t.do("tile.own")
    assert t.s.vp == [2 + 4, 3]


def test_wp45_one_guard_can_clear_two_sites():
    around = {
        BOOK.roads[at].id
        for name in ("meiling", "wutong")
        for at in BOOK.around[BOOK.place_of[name]]
    } - {"meiling_wutong"}
    t = table(heroes=["meiling - -"], roads=dict.fromkeys(around, "tn"), vp=[0, 0])
    t.do("space.0.monk", "move.monk.meiling_wutong", "cover.1", "tile.own")
    assert t.s.vp == [2 * (2 + 1), 0]


def test_wp45_figures_without_a_tile_count():
    roads = {"zhulin_n1": "tn", "zhulin_baihe": "tn", "zhulin_taohua": "11"}
    t = table(heroes=["zhulin - -"], roads=roads, vp=[0, 0])
    t.do("space.0.monk", "move.monk.zhulin_w2", "cover.1", "tile.own")
    assert t.s.vp == [2 + 1, 2]


def test_wp46_no_building_or_mission_in_an_edge_area():
    t = table(heroes=["w2 - -"], ap=[9, 9])
    assert t.why("space.2.monk") == "WP-37"
    t.do("space.4.monk")
    assert t.why("option.0") == "WP-50"


def test_wp46_a_move_may_end_in_an_edge_area():
    t = table(heroes=["zhulin - -"]).do("space.0.monk", "move.monk.zhulin_w2", "cover.0")
    assert t.at(0, 0) == "w2"
    assert t.decider == 1


def test_wp47_guards_that_come_back_serve_the_second_move():
    t = table(
        heroes=["meiling - -"],
        ap=[9, 9],
        supply=[2, 10],
    )
    t.do("space.3.monk", "option.0", "move.monk.meiling_wutong", "cover.1", "tile.own")
    assert t.s.guards[0] == 1  # the figure is back
    t.s.open[BOOK.road_of["wutong_s2"]] = 1
    t.do("move.monk.wutong_s2", "cover.1")
    assert (t.at(0, 0), t.s.guards[0]) == ("s2", 0)


def test_wp47_strength_is_checked_for_each_road_when_it_is_passed():
    t = table(heroes=["meiling - -"], strength={"0.monk": 3}, ap=[9, 9])
    t.do("space.3.monk", "option.0", "move.monk.qingxi_meiling", "cover.0")
    assert t.asks == "move"
    assert "monk.baihe_qingxi" in t.can("move")
    assert t.why("move.monk.qingxi_meiling") == ""
    t = table(heroes=["meiling - -"], ap=[9, 9])
    t.do("space.3.monk", "option.0", "move.monk.meiling_wutong", "cover.0")
    assert t.can("move") == ["monk.meiling_wutong"]
    assert t.why("move.monk.wutong_huangtu") == "WP-40"
