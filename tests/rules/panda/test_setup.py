"""WP-01 to WP-05, WP-10, WP-11, WP-20 to WP-25: material, places, set-up."""

from __future__ import annotations

import pytest

from tests.rules.panda.positions import BOOK, GAME, begun, position, table

SEATS = (2, 3, 4)


@pytest.mark.parametrize(("seats", "guards"), [(2, 10), (3, 9), (4, 8)])
def test_wp01_guards_and_road_tiles_of_each_clan(seats, guards):
    s = begun(seats).s
    assert s.guards == [guards] * seats
    view = GAME.observe(s, 0)
    assert view["tiles"] == [{"4": 2, "3": 6, "1": 2}] * seats


def test_wp02_neutral_road_tiles():
    assert GAME.observe(begun().s, 0)["neutral_tiles"] == {"4": 4, "3": 7, "1": 5}


@pytest.mark.parametrize(("seats", "strength", "mission"), [(2, 4, 6), (3, 6, 9), (4, 8, 12)])
def test_wp03_wp04_buildings_bases_and_tiles(seats, strength, mission):
    supply = GAME.observe(begun(seats).s, -1)["supply"]
    assert [supply[kind] for kind in ("gate", "market", "pagoda", "base")] == [8, 8, 8, 6]
    assert [supply[kind] for kind in ("beads", "coin", "sword")] == [strength] * 3
    assert [supply[kind] for kind in ("lantern", "chest", "mask")] == [mission] * 3


def test_wp05_cards():
    assert len(BOOK.city) == 8
    assert [card.number for card in BOOK.any_cards[1:]] == list(range(1, 10))
    assert [card.number for card in BOOK.end_cards[1:]] == list(range(1, 10))


@pytest.mark.parametrize(
    ("buildings", "kind"),
    [("", "village"), ("gm", "village"), ("B", "city"), ("Bgp", "city"), ("Bgmp", "capital")],
)
def test_wp10_villages_cities_capitals(buildings, kind):
    s = position(sites={"zhulin": buildings} if buildings else {})
    assert GAME.observe(s, 0)["sites"]["zhulin"]["kind"] == kind


def test_wp10_a_site_counts_once_for_each_kind():
    roads = {"zhulin_taohua": "t0", "meiling_songyuan": "t1"}
    sites = {"taohua": "Bgm", "songyuan": "g"}
    s = position(roads=roads, sites=sites, end_card=7)
    assert GAME.observe(s, 0)["final"]["end_card"] == [2, 2]


def test_wp11_off_map_roads_are_roads_around_their_site():
    s = position(roads={"zhulin_n1": "010", "zhulin_w2": "tn", "zhulin_taohua": "1"})
    around = GAME.observe(s, 0)["sites"]["zhulin"]["around"]
    assert around == {"guards": [2, 2], "neutral": 1, "open": 5}


def test_wp11_a_tile_stands_for_as_many_guards_as_ninjas():
    s = position(roads={"zhulin_baihe": "t1"})
    assert GAME.observe(s, 0)["sites"]["zhulin"]["around"]["guards"] == [0, 4]


def test_wp20_six_of_the_eight_city_cards_in_any_order():
    rows = {tuple(begun(seed=seed).s.city) for seed in range(60)}
    assert all(len(row) == len(set(row)) == 6 for row in rows)
    assert {card for row in rows for card in row} == set(range(8))
    assert len(rows) > 50


def test_wp21_two_buildings_of_each_kind_on_the_start_sites():
    for seed in range(20):
        s = begun(seed=seed).s
        standing = [mask for mask in s.sites if mask]
        assert sorted(standing) == [1, 1, 2, 2, 4, 4]
        assert all(bool(s.sites[at]) == site.start for at, site in enumerate(BOOK.sites))


@pytest.mark.parametrize("seats", SEATS)
def test_wp22_vp_ap_and_a_random_start_player(seats):
    s = begun(seats).s
    assert s.vp == [6] * seats
    assert s.ap == [4] * seats
    starts = {begun(seats, seed).s.order for seed in range(40)}
    assert starts == {tuple((at + k) % seats for k in range(seats)) for at in range(seats)}


def test_wp22_vp_never_fall_below_0():
    t = table(ap=[0, 4], vp=[1, 6]).do("space.1.monk", "option.0", "stay")
    assert t.s.vp[0] == 0


@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 2), (4, 1)])
def test_wp23_guards_one_at_a_time_in_turn_order(seats, each):
    t = begun(seats)
    seen = []
    while t.asks == "guard":
        seen.append(t.decider)
        t.do(f"guard.{t.can('guard')[0]}")
    assert seen == list(t.s.order) * each
    assert sum(len(figures) for figures in t.s.figures) == seats * each


def test_wp23_no_road_with_one_ninja_or_anothers_guard():
    t = begun()
    t.do("guard.zhulin_baihe")
    assert t.why("guard.zhulin_baihe") == "WP-23"
    assert t.why("guard.zhulin_w2") == "WP-23"
    assert t.refused("guard.zhulin_baihe").key == "panda.refusal.others_guard"
    assert t.refused("guard.zhulin_w2").key == "panda.refusal.one_ninja"


def test_wp23_a_second_own_guard_but_not_the_last_ninja():
    t = begun().do("guard.zhulin_n1", "guard.meiling_songyuan", "guard.zhulin_n1")
    t.do("guard.meiling_xinghua")
    assert t.why("guard.zhulin_n1") == "WP-23"
    assert t.refused("guard.zhulin_n1").key == "panda.refusal.last_ninja"


@pytest.mark.parametrize("seats", SEATS)
def test_wp24_monks_backwards_governors_forwards_warriors_backwards(seats):
    t = begun(seats)
    while t.asks == "guard":
        t.do(f"guard.{t.can('guard')[0]}")
    seen = []
    while t.asks == "hero":
        site = t.can("hero")[0]
        seen.append((site.split(".")[0], t.decider))
        t.do(f"hero.{site}")
    order = list(t.s.order)
    back = order[::-1]
    assert seen == [
        *(("monk", seat) for seat in back),
        *(("governor", seat) for seat in order),
        *(("warrior", seat) for seat in back),
    ]


def test_wp24_one_own_hero_a_village_at_set_up():
    t = begun()
    while t.asks == "guard":
        t.do(f"guard.{t.can('guard')[0]}")
    t.do("hero.monk.zhulin", "hero.monk.zhulin")  # another's is no hindrance
    assert t.why("hero.governor.zhulin") == "WP-24"
    t.do("hero.governor.yunwu")


def test_wp24_in_play_any_number_may_stand_at_a_site():
    t = table(heroes=["zhulin taohua -"], roads={"zhulin_taohua": "tn"})
    t.do("space.0.governor", "move.governor.zhulin_taohua")
    assert t.at(0, 1) == t.at(0, 0) == "zhulin"


def test_wp25_two_mission_cards_with_the_master_variant_only():
    s = begun().s
    assert (s.any_card, s.end_card) == (0, 0)
    pairs = {(s.any_card, s.end_card) for s in (begun(seed=n, master=True).s for n in range(120))}
    assert {any_ for any_, _ in pairs} == {end for _, end in pairs} == set(range(1, 10))
