"""The worked examples of the rulebook."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.panda.positions import BOOK, GAME, SPACES, table


def tally(strength: int, missions: int) -> int:
    return BOOK.multipliers[strength] * BOOK.mission_values[missions]


def test_example_1_wp91_multiplier_times_value():
    assert [tally(2, 3), tally(3, 1), tally(4, 2)] == [6, 4, 12]


CLANS: list[Any] = [
    (24, (3, 2), (2, 2), (2, 4), 44),
    (27, (2, 2), (3, 3), (1, 2), 43),
    (19, (3, 4), (3, 1), (3, 3), 51),
    (22, (2, 3), (2, 4), (4, 2), 48),
]


def test_example_2_wp91_four_final_scores():
    names = ("monk", "governor", "warrior")
    t = table(
        4,
        vp=[vp for vp, *_ in CLANS],
        strength={
            f"{at}.{h}": c[1 + i][0] for at, c in enumerate(CLANS) for i, h in enumerate(names)
        },
        missions={
            f"{at}.{h}": c[1 + i][1] for at, c in enumerate(CLANS) for i, h in enumerate(names)
        },
    )
    t.s.quiet = 2
    t.do("pass", "pass", "pass", "pass")
    outcome = GAME.outcome(t.s)
    assert outcome.scores == tuple(clan[-1] for clan in CLANS)
    assert outcome.winners == (2,)
    t.s.ap[:], t.s.vp[3] = [0, 0, 0, 2], t.s.vp[3] + 3
    assert GAME.outcome(t.s).winners == (3,)  # Jonas, with 3 VP more, by his 2 AP


def test_example_3_wp38_the_next_turn_order():
    jonas, samuel, sophie, julia = range(4)
    t = table(4, ap=[0, 0, 1, 1], stack=[samuel, jonas, julia, sophie])
    for seat, guards in ((jonas, 6), (samuel, 7), (sophie, 5), (julia, 5)):
        t.s.on_board[seat], t.s.guards[seat] = guards, 8 - guards
    t.s.acted = True
    t.do("pass", "pass", "pass", "pass")
    assert t.s.ap == [6, 7, 6, 6]
    assert t.s.order == (julia, sophie, jonas, samuel)


def test_example_4_wp44_a_tie_goes_to_who_came_last():
    sophie, julia = 0, 1
    t = table(
        heroes=["- - meiling", "- meiling -"],
        strength={"0.warrior": 2},
        ap=[4, 4],
    )
    t.do("space.0.warrior", "move.warrior.meiling_songyuan", "cover.1")
    assert t.open("meiling_songyuan") == 1
    t.do("space.0.governor", "move.governor.meiling_songyuan", "cover.1")
    assert t.decider == julia
    t.do("tile.own")
    assert t.road("meiling_songyuan") == "t1"
    assert t.s.guards == [9, 9]  # both figures have returned
    assert t.s.on_board == [1, 1]
    assert sophie == 0


def test_example_5_wp53_the_fourth_building():
    t = table(
        heroes=["- wutong -", "- - -"],
        sites={"wutong": "B"},
        roads={"wutong_huangtu": "0011", "meiling_wutong": "0", "wutong_s2": "t0"},
        ap=[9, 9],
        vp=[0, 0],
    )
    t.do("space.4.governor", "option.0", "build.market.wutong")
    assert t.s.vp[0] == 5 + 2


def test_example_6_wp33_wp34_guards_and_ap():
    t = table(heroes=["zhulin yunwu longmen"] * 2, ap=[5, 5])
    t.do("space.0.warrior", "stay")
    assert t.s.on_board == [1, 0]
    t.do("space.0.warrior", "stay")
    assert t.s.on_board == [1, 2]
    t.do("space.0.warrior", "stay")
    assert t.s.on_board == [4, 2]
    t = table(heroes=["zhulin - -"] * 2, sites={"zhulin": "g"}, ap=[5, 5])
    t.do("space.2.monk", "option.0", "space.2.monk", "option.0")
    assert (t.s.on_board[1], t.s.ap[1]) == (2, 3)


def test_example_7_wp32_what_lies_behind_is_closed():
    t = table(heroes=["zhulin yunwu longmen"] * 2, sites={"yunwu": "m"}, ap=[9, 9])
    t.do("space.2.governor", "option.0", "pass")
    row = ("monk", "governor", "warrior", "neutral")
    behind = [f"{at}.{name}" for at in (0, 1) for name in row] + ["2.monk"]
    assert all(t.why(f"space.{space}") == "WP-32" for space in behind)
    assert t.why("space.2.governor") == ""


CASES = [
    # Samuel: 1 AP, no guards. Jonas: 2 guards, no AP, fears the 5 VP. Julia: in the fifth row,
    # 1 AP, 3 guards. Sophie: saves her AP.
    (0, 1, None, []),
    (2, 0, None, ["0", "1", "2"]),
    (3, 1, "4.monk", []),
    (2, 2, None, ["0", "1", "2", "3", "4"]),
]


@pytest.mark.parametrize(("guards", "ap", "spot", "rows"), CASES)
def test_example_8_wp36_four_cases_of_passing(guards, ap, spot, rows):
    t = table(
        heroes=["zhulin yunwu longmen"] * 2,
        sites={"zhulin": "g", "yunwu": "m", "longmen": "p"},
        ap=[ap, 4],
        supply=[guards, 10],
    )
    if spot:
        t.s.spots[0], t.s.taken[SPACES[spot]] = SPACES[spot], 1
    assert sorted({space[0] for space in t.spaces}) == rows
    assert "pass" in t.legal


def test_example_9_wp61_a_lantern_needs_a_gate_a_chest_a_market():
    t = table(heroes=["zhulin yunwu -"], sites={"zhulin": "m", "yunwu": "m"})
    assert t.why("space.2.monk") == "WP-37"
    t.do("space.2.governor", "option.0")
    assert t.s.missions[1] == 1


def test_example_10_wp90_the_fifth_base_makes_the_round_the_last():
    t = table(
        heroes=["- zhulin -", "- - -"],
        sites={
            "zhulin": "gp",
            "baihe": "B",
            "jinhe": "B",
            "yulin": "B",
            "wutong": "B",
        },
        roads={"zhulin_baihe": "t0"},
        city=["vp4", "vp3"],
    )
    t.do("space.2.governor", "option.1", "build.market.zhulin", "card.left")
    assert t.s.trigger == 1
    assert t.reason is None
    t.do("pass", "pass")
    assert t.reason == "bases"
