"""WP-32, WP-33, WP-74, WP-92: what is counted within a round, and from round to round."""

from __future__ import annotations

import pytest

from tests.rules.panda.positions import table

HOME = ["zhulin yunwu longmen", "qingxi wutong yulin"]
QUIET = ("space.0.monk", "stay", "pass", "pass")
"""A round with an action that brings nothing onto the map."""


@pytest.mark.parametrize(("space", "first"), [("0.warrior", 1), ("0.neutral", 2)])
def test_wp33_a_new_round_begins_with_empty_spaces(space, first):
    t = table(heroes=HOME, ap=[9, 9])
    for _ in range(2):
        t.do(f"space.{space}", "stay", f"space.{space}", "stay")
        assert sorted(t.s.on_board) == [first, first + 1]
        t.do("pass", "pass")


def test_wp33_a_space_too_dear_this_round_is_to_be_had_in_the_next():
    t = table(heroes=HOME, mover=1).do("space.0.warrior", "stay")
    t.s.guards[0] = 1
    assert t.why("space.0.warrior") == "WP-33"
    t.do("pass", "pass")
    assert t.decider == 0
    assert "0.warrior" in t.spaces


def test_wp74_a_special_action_leaves_the_position_on_the_board():
    t = table(heroes=HOME, any_card=9).do("space.2.neutral", "pass", "special.2")
    assert t.decider == 0
    for space in ("0.monk", "1.neutral", "2.warrior"):
        assert t.why(f"space.{space}") == "WP-32"
    assert "2.neutral" in t.spaces


def test_wp74_before_the_first_space_it_leaves_all_of_them_open():
    t = table(heroes=HOME, any_card=9, ap=[9, 9]).do("special.2", "pass")
    assert {"0.monk", "0.governor", "5.neutral"} <= set(t.spaces)


def test_wp92_three_quiet_rounds_are_three_running():
    t = table(heroes=["meiling - -", "meiling - -"], ap=[9, 9])
    t.do(*QUIET, *QUIET)
    t.do("space.0.monk", "move.monk.meiling_wutong", "cover.1", "tile.neutral", "pass", "pass")
    t.do(*QUIET, *QUIET)
    assert t.reason is None
    t.do(*QUIET)
    assert t.reason == "idle"


STAGES = [("", "gate"), ("m", "gate"), ("mp", "gate"), ("B", "market"), ("Bgm", "pagoda")]


@pytest.mark.parametrize(("stands", "kind"), STAGES)
def test_wp92_a_building_begins_the_count_again(stands, kind):
    t = table(
        heroes=["taohua taohua taohua"] * 2,
        sites={"taohua": stands} if stands else {},
        roads={"baihe_taohua": "t1", "taohua_meiling": "tn", "zhulin_taohua": "tn"},
        city=(),
        ap=[12, 12],
    )
    t.do(*QUIET, *QUIET)
    column = {"gate": "monk", "market": "governor", "pagoda": "warrior"}[kind]
    t.do(f"space.5.{column}", "option.0", "part.1", f"build.{kind}.taohua", "skip")
    t.do("pass", "pass")
    assert t.reason is None
    t.do(*QUIET, *QUIET)
    assert t.reason is None
    t.do(*QUIET)
    assert t.reason == "idle"


def test_wp92_a_round_without_any_action_ends_the_game_whatever_came_before():
    t = table(heroes=["meiling - -", "meiling - -"], ap=[9, 9])
    t.do("space.0.monk", "move.monk.meiling_wutong", "cover.1", "tile.neutral", "pass", "pass")
    t.do(*QUIET)
    assert t.reason is None
    t.do("pass", "pass")
    assert t.reason == "idle"
    assert t.s.round == 5


def test_wp92_a_special_action_is_an_action():
    t = table(heroes=HOME, any_card=9).do("special.2", "pass", "pass")
    assert t.reason is None
    t.do("pass", "pass")
    assert t.reason == "idle"
