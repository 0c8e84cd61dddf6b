"""WP-30 to WP-38: turns, spaces, their price, passing, the end of a round."""

from __future__ import annotations

import pytest

from pygame_engines.core.api import Msg
from tests.rules.panda.positions import GAME, table

AT_HOME = ["zhulin yunwu longmen", "qingxi wutong yulin"]


def test_wp30_turns_go_round_until_all_have_passed():
    t = table(3, heroes=["zhulin - -"] * 3)
    t.do("space.0.monk", "stay")
    assert t.decider == 1
    t.do("pass")
    assert t.decider == 2
    t.do("space.0.governor", "stay")
    assert t.decider == 0
    t.do("pass")
    assert t.decider == 2
    t.do("pass")
    assert t.s.round == 4


def test_wp30_who_passed_is_out_even_if_guards_come_back():
    t = table(
        heroes=["meiling - -", "- - -"], roads={"meiling_songyuan": "1"}, mover=1, supply=[10, 0]
    )
    t.do("pass", "space.0.monk", "move.monk.meiling_songyuan", "cover.1")
    t.do("tile.neutral")
    assert t.s.guards[1] == 1  # back by WP-44
    assert t.decider == 0
    assert t.s.passed == 0b10


def test_wp31_guards_then_ap_then_the_action():
    t = table(heroes=AT_HOME).do("space.1.warrior", "option.1")
    assert (t.s.guards[0], t.s.on_board[0], t.s.ap[0]) == (9, 1, 3)
    assert t.s.strength[2] == 2
    assert t.decider == 1


def test_wp32_the_same_space_further_right_or_a_lower_row():
    t = table(heroes=AT_HOME, sites={"yunwu": "m"}, ap=[12, 12])
    t.do("space.2.governor", "option.0", "pass")
    for space in ("0.monk", "0.neutral", "1.warrior", "2.monk"):
        assert t.why(f"space.{space}") == "WP-32"
    for space in ("2.governor", "2.neutral", "3.monk", "5.neutral"):
        assert space in t.spaces
        assert t.why(f"space.{space}") == ""


def test_wp32_the_first_choice_of_a_round_is_free():
    t = table(heroes=AT_HOME, ap=[5, 5]).do("space.5.neutral", "pass", "pass")
    assert t.s.round == 4
    assert "0.monk" in table(heroes=AT_HOME).spaces
    mover = t.decider
    assert t.s.spots[mover] == -1
    assert "0.monk" in t.spaces


def test_wp33_one_guard_two_on_neutral_spaces_then_one_more():
    t = table(heroes=AT_HOME)
    t.do("space.0.warrior", "stay", "space.0.warrior", "stay", "space.0.warrior", "stay")
    assert t.s.on_board == [1 + 3, 2]
    t = table(heroes=AT_HOME)
    t.do("space.0.neutral", "stay", "space.0.neutral", "stay")
    assert t.s.on_board == [2, 3]


def test_wp33_options_do_not_matter():
    t = table(heroes=AT_HOME).do("space.1.monk", "option.0", "stay", "space.1.monk", "option.1")
    assert t.s.on_board == [1, 2]


def test_wp33_too_few_guards_in_the_supply():
    t = table(heroes=AT_HOME, supply=[1, 10])
    assert t.why("space.0.neutral") == "WP-33"
    reason = t.refused("space.0.neutral")
    assert (reason.key, reason.params["n"], reason.params["have"]) == (
        "panda.refusal.guards",
        2,
        1,
    )
    assert "0.monk" in t.spaces


def test_wp34_the_rows_ap_down_to_minus_2():
    t = table(heroes=AT_HOME, ap=[1, 4])
    assert {space[0] for space in t.spaces} == {"0", "1", "2", "3"}
    assert t.why("space.4.monk") == "WP-34"
    assert t.why("space.5.neutral") == "WP-34"


@pytest.mark.parametrize(
    ("ap", "space", "left", "lost"),
    [
        (1, "2.neutral", 3, 2),
        (0, "3.neutral", None, 0),
        (1, "3.monk", -2, 5),
        (0, "2.neutral", 2, 5),
    ],
)
def test_wp34_two_vp_for_minus_1_five_for_minus_2(ap, space, left, lost):
    t = table(heroes=AT_HOME, ap=[ap, 4], vp=[9, 9])
    if left is None:
        assert t.why(f"space.{space}") == "WP-34"
        return
    t.do(f"space.{space}")
    assert t.s.vp[0] == 9 - lost
    assert t.s.ap[0] == left


def test_wp34_only_where_payment_moves_the_marker():
    t = table(heroes=AT_HOME, ap=[-1, 4], vp=[9, 9]).do("space.0.monk", "stay")
    assert (t.s.ap[0], t.s.vp[0]) == (-1, 9)
    t = table(heroes=AT_HOME, ap=[-1, 4], vp=[9, 9]).do("space.1.monk", "option.1")
    assert (t.s.ap[0], t.s.vp[0]) == (-2, 4)
    assert table(heroes=AT_HOME, ap=[-2, 4]).why("space.1.monk") == "WP-34"
    t = table(heroes=AT_HOME, ap=[-2, 4], vp=[9, 9]).do("space.0.monk", "stay")
    assert (t.s.ap[0], t.s.vp[0]) == (-2, 9)


def test_wp34_the_prompt_tells_what_is_lost():
    t = table(heroes=AT_HOME, ap=[0, 4], vp=[3, 3])
    gains = {choice.target: choice.gain for choice in GAME.prompt(t.s).choices()}
    assert gains["space.0.monk"] is None
    assert gains["space.1.monk"] == -2
    assert gains["space.2.neutral"] == -3  # nobody falls below 0


def test_wp34_ap_above_12_are_lost():
    t = table(heroes=AT_HOME, ap=[11, 4]).do("space.2.neutral")
    assert t.s.ap[0] == 12


def test_wp35_who_comes_last_is_on_top():
    t = table(3, heroes=["zhulin yunwu longmen"] * 3, ap=[4, 4, 4])
    assert t.s.stack == (0, 1, 2)  # at the start the last player is on top
    t.do("space.1.monk", "option.1")
    assert t.s.stack == (0, 1, 2)  # on 3 AP now, before the others
    t.do("pass", "space.1.governor", "option.1")
    assert t.s.stack == (0, 2, 1)
    assert t.s.ap == [3, 4, 3]


def test_wp35_a_marker_that_does_not_change_its_space_keeps_its_place():
    t = table(2, heroes=AT_HOME, ap=[12, 12], stack=[0, 1])
    t.do("space.0.warrior", "stay", "pass", "pass")  # 1 AP comes back, and is lost
    assert t.s.ap == [12, 12]
    assert t.s.stack == (0, 1)
    assert t.s.order == (1, 0)


def test_wp36_passing_is_always_possible():
    assert "pass" in table(heroes=AT_HOME).legal
    assert table(supply=[0, 3]).legal == ["pass"]


def test_wp36_passing_by_choice_is_told_otherwise_than_for_want_of_an_action():
    t = table(heroes=AT_HOME, supply=[0, 3])
    assert t.legal == ["pass"]
    t.do("pass", "pass")
    assert [event.params["seat"] for event in t.told("no_action")] == [0]
    assert [event.params["seat"] for event in t.told("pass")] == [1]


def test_wp92_a_pass_that_may_end_the_game_says_so():
    def label(t):
        groups = GAME.prompt(t.s).groups
        choices = [choice for group in groups for choice in group.choices]
        return next(c.label.key for c in choices if c.action.kind == "pass")

    assert label(table(heroes=AT_HOME)) == "panda.choice.pass_all"
    acted = table(heroes=AT_HOME).do("space.0.warrior", "stay")
    assert label(acted) == "panda.choice.pass"
    assert label(table(3, heroes=["zhulin - -"] * 3)) == "panda.choice.pass"


def test_wp37_one_of_two_options_is_chosen():
    t = table(heroes=AT_HOME).do("space.1.governor")
    assert t.legal == ["option.0", "option.1"]


def test_wp37_an_option_whose_condition_fails_cannot_be_chosen():
    t = table(heroes=AT_HOME)
    assert t.why("space.2.monk") == "WP-37"
    t = table(heroes=AT_HOME, sites={"zhulin": "g"}).do("space.2.monk")
    assert t.legal == ["option.0"]
    assert t.why("option.1") == "WP-51"


def test_wp37_two_actions_one_or_both_in_any_order():
    t = table(heroes=AT_HOME, sites={"zhulin": "g"}, ap=[9, 9]).do("space.5.monk", "option.1")
    assert t.legal == ["part.0", "part.1"]
    t.do("part.1")
    assert t.legal == ["part.0", "skip"]
    t.do("part.0")
    assert (t.s.strength[0], t.s.missions[0]) == (2, 1)
    assert t.decider == 1


def test_wp37_the_second_action_may_be_left_out():
    t = table(heroes=AT_HOME, sites={"zhulin": "g"}, ap=[9, 9]).do("space.5.monk", "option.1")
    t.do("part.0", "skip")
    assert (t.s.strength[0], t.s.missions[0]) == (2, 0)


def test_wp37_of_two_actions_one_must_be_possible():
    t = table(heroes=AT_HOME, ap=[9, 9]).do("space.5.monk", "option.1")
    assert t.legal == ["part.0"]
    assert t.why("part.1") == "WP-61"


def test_wp37_a_move_may_be_left_out_and_a_tile_that_ran_out_lapses():
    t = table(heroes=AT_HOME, strength={"0.monk": 4, "1.monk": 2}, missions={})
    assert t.s.strength[0] == 4
    t.do("space.1.monk", "option.1")
    assert t.s.strength[0] == 4
    t = table(heroes=["- - -"] * 2).do("space.0.monk")
    assert t.legal == ["stay"]
    t.do("stay")
    assert t.s.on_board[0] == 1
    assert len(t.told("stay")) == 1


def test_wp37_a_tile_that_is_not_received_is_told():
    t = table(heroes=AT_HOME, strength={"0.monk": 4, "1.monk": 2}, missions={})
    (missed,) = t.do("space.1.monk", "option.1").told("missed")
    assert missed.params == {"seat": 0, "what": Msg("panda.a_strength.beads")}


def test_wp38_guards_come_back_for_1_ap_each():
    t = table(heroes=AT_HOME, ap=[4, 4])
    t.do("space.0.warrior", "stay", "space.0.warrior", "stay", "pass", "pass")
    assert t.s.ap == [5, 6]
    assert t.s.guards == [10, 10]
    assert t.s.on_board == [0, 0]
    assert t.s.order == (0, 1)


def test_wp38_whoever_has_no_guards_there_is_not_told_of():
    t = table(heroes=AT_HOME, ap=[12, 4]).do("space.0.warrior", "stay", "pass", "pass")
    assert [event.params["seat"] for event in t.told("recover")] == [0]
    assert [event.params["n"] for event in t.told("ap")] == [0]  # lost at the end of the track


def test_wp38_guards_on_the_map_stay():
    t = table(heroes=AT_HOME, roads={"zhulin_baihe": "01"})
    t.do("space.0.monk", "stay", "pass", "pass")
    assert t.road("zhulin_baihe") == "01"
    assert t.s.guards == [9, 9]


def test_wp38_guards_on_a_mission_card_stay():
    for card, fields in ((4, (1, -1)), (9, (0, -1, -1, -1, -1, -1))):
        t = table(heroes=AT_HOME, any_card=card, fields=fields, ap=[4, 4])
        t.do("space.0.monk", "stay", "pass", "pass")
        assert t.s.fields == fields
        assert (t.s.guards, t.s.ap) == ([9, 10], [5, 4])


def test_wp38_ascending_ap_within_a_stack_from_top_to_bottom():
    t = table(4, heroes=["zhulin yunwu -"] * 4, ap=[3, 1, 3, 3], stack=[0, 1, 2, 3])
    t.do("space.0.monk", "stay", "pass", "pass", "pass", "pass")
    assert t.s.ap == [4, 1, 3, 3]
    assert t.s.order == (1, 3, 2, 0)
