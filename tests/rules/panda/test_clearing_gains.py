"""WP-45 as a preview: the VP that clearing a site brings are told before a guard or tile goes."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_engines.core.notation import text
from tests.rules.panda.positions import BOOK, GAME, Table, table
from tests.rules.panda.test_moves import ZHULIN


def gains(t: Table) -> dict[str, int | None]:
    return {text(choice.action): choice.gain for choice in GAME.prompt(t.s).choices()}


def covering(road: str, roads: dict[str, str], hero: str = "zhulin", **more: Any) -> Table:
    t = table(heroes=[f"{hero} - -"], roads=roads, vp=[3, 5], **more)
    return t.do("space.0.monk", f"move.monk.{road}")


def all_but(road: str, *sites: str) -> dict[str, str]:
    """Neutral tiles on all other roads around these sites."""
    around = {BOOK.roads[at].id for name in sites for at in BOOK.around[BOOK.place_of[name]]}
    return dict.fromkeys(around - {road}, "tn")


def test_wp45_the_last_guard_shows_2_vp_and_1_for_each_own_guard():
    # 4 on the own tile of zhulin_baihe, and the one that is put now
    assert gains(covering("zhulin_w2", ZHULIN)) == {"cover.0": None, "cover.1": 2 + 4 + 1}


def test_wp45_an_own_tile_shows_its_guards_a_neutral_one_does_not():
    t = covering("zhulin_w2", ZHULIN).do("cover.1")
    assert gains(t) == {"tile.own": 2 + 5, "tile.neutral": 2 + 4}


@pytest.mark.parametrize("choice", ["own", "neutral"])
def test_wp45_what_is_shown_is_what_comes(choice):
    t = covering("zhulin_w2", ZHULIN).do("cover.1")
    shown = gains(t)[f"tile.{choice}"]
    assert t.do(f"tile.{choice}").s.vp[0] - 3 == shown


def test_wp45_one_guard_shows_both_sites_that_it_completes():
    t = covering("meiling_wutong", all_but("meiling_wutong", "meiling", "wutong"), "meiling")
    assert gains(t)["cover.1"] == 2 * (2 + 1)
    assert gains(t.do("cover.1")) == {"tile.own": 2 * (2 + 1), "tile.neutral": 2 * 2}


def test_wp45_a_guard_that_clears_nothing_shows_nothing():
    roads = {name: what for name, what in ZHULIN.items() if name != "zhulin_taohua"}
    assert set(gains(covering("zhulin_w2", roads)).values()) == {None}
    t = covering("zhulin_n1", all_but("zhulin_n1", "zhulin"), strength={"0.monk": 3})
    assert gains(t)["cover.1"] is None


def test_wp45_anothers_tile_shows_no_2_vp_and_figures_under_it_do_not_count():
    roads = {"zhulin_baihe": "t0", "zhulin_w2": "tn", "zhulin_taohua": "tn", "zhulin_n1": "11"}
    t = covering("zhulin_n1", roads)
    assert gains(t)["cover.1"] == 2 + 4
    t.do("cover.1")
    assert t.decider == 1
    assert gains(t) == {"tile.own": 3, "tile.neutral": None}


def test_wp45_a_preview_changes_nothing():
    t = covering("zhulin_w2", ZHULIN)
    before = GAME.observe(t.s, 0)
    gains(t)
    assert GAME.observe(t.s, 0) == before


def test_wp71_a_building_counts_what_the_mission_card_brings():
    roads = dict.fromkeys(ZHULIN, "tn")
    for built, gain in ((2, 4), (3, 4 + 10)):
        t = table(heroes=["zhulin - -"], roads=roads, any_card=4, fields=(built, -1), ap=[9, 9])
        t.do("space.2.monk", "option.1")
        assert gains(t)["build.gate.zhulin"] == gain
        before = t.s.vp[0]
        assert t.do("build.gate.zhulin").s.vp[0] - before == gain
