"""WP-60 to WP-65: tiles, vanishing, chests, AP, VP."""

from __future__ import annotations

import pytest

from tests.rules.panda.positions import BOOK, GAME, table

HEROES = ("monk", "governor", "warrior")


@pytest.mark.parametrize("hero", range(3))
def test_wp60_a_strength_tile_makes_a_hero_grow(hero):
    t = table(heroes=["zhulin zhulin zhulin"]).do(f"space.1.{HEROES[hero]}", "option.1")
    assert t.s.strength[hero] == 2
    supply = GAME.observe(t.s, 0)["supply"]
    assert supply[("beads", "coin", "sword")[hero]] == 3


def test_wp60_none_left_none_gained():
    t = table(3, strength={"1.monk": 4, "2.monk": 4}, heroes=["zhulin - -"])
    assert GAME.observe(t.s, 0)["supply"]["beads"] == 0
    t.do("space.1.monk", "option.1")
    assert t.s.strength[0] == 1
    assert t.s.on_board[0] == 1


def test_wp60_a_tile_for_a_full_column_cannot_be_taken():
    t = table(strength={"0.monk": 4}).do("space.1.monk", "option.1")
    assert t.s.strength[0] == 4


@pytest.mark.parametrize("hero", range(3))
def test_wp61_only_at_a_site_with_the_heros_building(hero):
    column, letter = HEROES[hero], "gmp"[hero]
    for buildings, may in ((letter, True), ("gmp".replace(letter, ""), False), ("B", True)):
        t = table(heroes=["zhulin zhulin zhulin"], sites={"zhulin": buildings}, ap=[9, 9])
        t.do(f"space.5.{column}", "option.1")
        assert (t.why("part.1") == "") == may
        if may:
            t.do("part.1")
            assert t.s.missions[hero] == 1


def test_wp61_on_the_clan_board_no_mission():
    t = table(heroes=["- - -"], sites={"zhulin": "g"})
    assert t.why("space.2.monk") == "WP-37"


def test_wp61_a_full_column_takes_none():
    t = table(heroes=["zhulin - -"], sites={"zhulin": "g"}, missions={"0.monk": 5})
    t.do("space.2.monk", "option.0")
    assert t.s.missions[0] == 5


def test_wp62_the_hero_leaves_and_comes_back_to_any_site():
    t = table(heroes=["zhulin yunwu longmen"], ap=[9, 9]).do("space.3.governor", "option.1")
    assert t.at(0, 1) == "-"
    t.do("pass", "space.3.governor", "option.1")
    assert len(t.can("appear")) == len(BOOK.sites)
    t.do("appear.baihe")
    assert t.at(0, 1) == "baihe"
    assert t.s.open == list(BOOK.ninjas)


def test_wp62_the_space_names_the_hero():
    t = table(heroes=["- yunwu longmen"], ap=[9, 9]).do("space.3.warrior", "option.1")
    assert (t.at(0, 0), t.at(0, 2)) == ("-", "-")


def test_wp62_from_an_edge_area_too():
    t = table(heroes=["n1 - -"], ap=[9, 9]).do("space.3.monk", "option.1")
    assert t.at(0, 0) == "-"


def test_wp63_a_chest_for_6_vp_at_a_market():
    t = table(
        heroes=["- zhulin -"],
        sites={"zhulin": "m"},
        missions={"0.governor": 2},
        ap=[9, 9],
        vp=[0, 0],
    ).do("space.4.governor", "option.1")
    assert (t.s.vp[0], t.s.missions[1]) == (6, 1)
    assert GAME.observe(t.s, 0)["supply"]["chest"] == 5


@pytest.mark.parametrize(("sites", "chests"), [({"zhulin": "gp"}, 2), ({"zhulin": "m"}, 0)])
def test_wp63_not_without_a_market_or_a_chest(sites, chests):
    t = table(heroes=["- zhulin -"], sites=sites, missions={"0.governor": chests}, ap=[9, 9])
    assert t.why("space.4.governor") == "WP-37"


def test_wp63_a_base_is_a_market():
    t = table(
        heroes=["- zhulin -"], sites={"zhulin": "B"}, missions={"0.governor": 1}, ap=[9, 9]
    ).do("space.4.governor")
    assert "option.1" in t.legal
    assert t.why("option.0") == "WP-50"


def test_wp64_the_2_ap_must_be_payable_first():
    t = table(ap=[2, 4]).do("space.2.neutral")
    assert t.s.ap[0] == 4
    t = table(ap=[-1, 4], heroes=["zhulin - -"])
    assert t.why("space.2.neutral") == "WP-34"


def test_wp64_the_payment_may_cost_vp():
    t = table(ap=[1, 4], vp=[6, 6]).do("space.2.neutral")
    assert (t.s.ap[0], t.s.vp[0]) == (3, 4)


@pytest.mark.parametrize(("space", "vp"), [("4.warrior", 4), ("5.neutral", 5)])
def test_wp65_vp_spaces(space, vp):
    t = table(ap=[9, 9], vp=[0, 0]).do(f"space.{space}").on()
    assert t.s.vp[0] == vp
