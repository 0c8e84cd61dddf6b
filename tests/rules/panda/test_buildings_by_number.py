"""WP-53, WP-56, WP-90: what each of a site's six buildings brings, takes and ends."""

from __future__ import annotations

import pytest

from tests.rules.panda.positions import GAME, table

STAGES = ("", "m", "mp", "B", "Bm", "Bmp")
BUILT = ("g", "gm", "B", "Bg", "Bgm", "Bgmp")
WON = (4, 3, 2, 5, 7, 9)
THIRD = 2
WITHOUT_THIRD = [stage for stage in range(6) if stage != THIRD]

ROADS = {"baihe_taohua": "0112", "zhulin_taohua": "t2", "taohua_meiling": "tn"}
"""8 guards around Taohua: 1 of seat 0, 2 neutral ones, 5 of the others."""


def about_to_build(stage, buildings=None):
    """The monk is about to build a gate at Taohua, the next building there."""
    t = table(
        3,
        heroes=["taohua - -", "- - -", "- - -"],
        sites={"taohua": STAGES[stage]} if stage else {},
        roads=ROADS,
        ap=[9, 9, 9],
        vp=[0, 0, 0],
    )
    t.s.buildings = buildings or t.s.buildings
    return t.do("space.5.monk", "option.0")


@pytest.mark.parametrize("stage", range(6))
def test_wp53_opponents_guards_count_for_every_building(stage):
    t = about_to_build(stage).do("part.1", "build.gate.taohua")
    assert t.s.vp == [WON[stage] + 5, 0, 0]


@pytest.mark.parametrize("stage", WITHOUT_THIRD)
def test_wp56_none_of_the_kind_is_left_for_any_but_the_third(stage):
    t = about_to_build(stage, buildings=(0, 9, 9))
    assert t.why("part.1") == "WP-56"
    assert t.refused("part.1").key == "panda.refusal.no_building"


@pytest.mark.parametrize("stage", WITHOUT_THIRD)
def test_wp56_another_kind_and_the_bases_are_not_asked_for(stage):
    t = about_to_build(stage, buildings=(1, 0, 0))
    t.s.bases = 0
    t.do("part.1", "build.gate.taohua")
    assert t.site("taohua") == BUILT[stage]


@pytest.mark.parametrize("stage", range(6))
def test_wp54_wp56_what_is_taken_from_the_supply(stage):
    t = about_to_build(stage)
    before = GAME.observe(t.s, 0)["supply"]
    t.do("part.1", "build.gate.taohua")
    after = GAME.observe(t.s, 0)["supply"]
    taken = {kind: before[kind] - after[kind] for kind in ("gate", "market", "pagoda", "base")}
    if stage == THIRD:  # and the two standing ones go back
        assert taken == {"gate": 0, "market": -1, "pagoda": -1, "base": 1}
    else:
        assert taken == {"gate": 1, "market": 0, "pagoda": 0, "base": 0}


@pytest.mark.parametrize("stage", WITHOUT_THIRD)
def test_wp90_the_last_building_of_a_kind_ends_the_game_wherever_it_is_put(stage):
    t = about_to_build(stage, buildings=(1, 9, 9)).do("part.1", "build.gate.taohua", "skip")
    assert t.reason is None  # the round is finished first
    t.do("pass", "pass", "pass")
    assert t.reason == "supply"


@pytest.mark.parametrize("stage", WITHOUT_THIRD)
def test_wp90_the_last_but_one_does_not(stage):
    t = about_to_build(stage, buildings=(2, 9, 9)).do("part.1", "build.gate.taohua", "skip")
    t.do("pass", "pass", "pass")
    assert t.reason is None


def test_wp90_a_third_building_ends_nothing_though_none_of_its_kind_is_left():
    t = about_to_build(THIRD, buildings=(0, 9, 9))
    t.do("part.1", "build.gate.taohua", "card.left", "skip", "pass", "pass", "pass")
    assert t.reason is None
