"""The Panda's clause branches broken one at a time: the clause's own test turns red."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import NamedTuple

import pytest

from tests.mutants.mutate import mutant


class Mutant(NamedTuple):
    """A clause's branch in a module, what breaks it, and the test that must notice."""

    test: str
    module: str
    old: str
    new: str


MUTANTS = (
    Mutant("setup.test_wp20_six_of_the_eight_city_cards_in_any_order", "rounds",
           "cards.pop(luck.below(len(cards)))", "cards.pop(0)"),
    Mutant("setup.test_wp22_vp_never_fall_below_0", "rules",
           "max(0, before + vp)", "before + vp"),
    Mutant("setup.test_wp23_no_road_with_one_ninja_or_anothers_guard", "rounds",
           "s.open[road] > 1 and all(other == seat for other in s.figures[road])",
           "s.open[road] > 1"),
    Mutant("setup.test_wp23_a_second_own_guard_but_not_the_last_ninja", "rounds",
           "s.open[road] > 1 and", "s.open[road] > 0 and"),
    Mutant("setup.test_wp24_one_own_hero_a_village_at_set_up", "rounds",
           "return site in s.heroes[seat * 3 : seat * 3 + 3]", "return site in s.heroes"),
    Mutant("turn.test_wp30_turns_go_round_until_all_have_passed", "rounds",
           "if not s.passed >> seat & 1:", "if True:"),
    Mutant("turn.test_wp32_the_same_space_further_right_or_a_lower_row", "verdicts",
           "if space < s.spots[seat]:", "if space <= s.spots[seat]:"),
    Mutant("turn.test_wp32_the_first_choice_of_a_round_is_free", "rounds",
           "    s.spots = [-1] * s.seats\n", ""),
    Mutant("turn.test_wp33_one_guard_two_on_neutral_spaces_then_one_more", "spaces",
           "return taken + 1 if taken else FIRST_GUARDS[space % WIDTH]",
           "return FIRST_GUARDS[space % WIDTH]"),
    Mutant("turn.test_wp33_one_guard_two_on_neutral_spaces_then_one_more", "spaces",
           "return taken + 1 if taken else FIRST_GUARDS[space % WIDTH]", "return taken + 1"),
    Mutant("turn.test_wp34_only_where_payment_moves_the_marker", "spaces",
           "if ap and least_ap(s) <= left < 0 else 0", "if least_ap(s) <= left < 0 else 0"),
    Mutant("turn.test_wp34_the_rows_ap_down_to_minus_2", "spaces",
           "        if space // WIDTH > ap:\n", "        if space // WIDTH > ap + 1:\n"),
    Mutant("turn.test_wp34_ap_above_12_are_lost", "rules",
           "min(before + ap, s.book.top_ap)", "before + ap"),
    Mutant("turn.test_wp35_who_comes_last_is_on_top", "rules",
           "values[other] <= ap for other", "values[other] < ap for other"),
    Mutant("turn.test_wp35_a_marker_that_does_not_change_its_space_keeps_its_place", "rules",
           "    if ap == s.ap[seat]:\n        return\n", ""),
    Mutant("turn.test_wp37_the_second_action_may_be_left_out", "spaces",
           "    if left != 3:\n", "    if left == 3:\n"),
    Mutant("turn.test_wp38_guards_come_back_for_1_ap_each", "rounds",
           "        gain_ap(s, seat, guards, log)\n", ""),
    Mutant("turn.test_wp38_ascending_ap_within_a_stack_from_top_to_bottom", "rounds",
           "(s.ap[seat], -place[seat])", "(s.ap[seat], place[seat])"),
    Mutant("examples.test_example_3_wp38_the_next_turn_order", "rounds",
           "(s.ap[seat], -place[seat])", "(s.ap[seat], place[seat])"),
    Mutant("moves.test_wp40_strength_against_uncovered_ninjas", "moves",
           "elif still[road] <= strength:", "elif still[road] <= strength + 1:"),
    Mutant("moves.test_wp41_two_moves_by_the_same_hero_each_may_cover", "moves",
           "    frame[MOVE_HERO] = hero\n", ""),
    Mutant("moves.test_wp42_back_over_an_off_map_road_covers_as_usual", "moves",
           "_go(s, frame, hero, b if place == a else a, log)", "_go(s, frame, hero, b, log)"),
    Mutant("moves.test_wp43_dodge_ignores_one_ninja", "moves",
           "s.strength[owner * 3 + mover] + ignore", "s.strength[owner * 3 + mover]"),
    Mutant("moves.test_wp43_extra_guard_is_limited_by_ninjas_and_guards", "roads",
           "n = min(most, s.open[road], s.guards[seat])", "n = min(most, s.open[road])"),
    Mutant("examples.test_example_4_wp44_a_tie_goes_to_who_came_last", "roads",
           "(figures.count(seat), seat == last)", "(figures.count(seat), seat != last)"),
    Mutant("moves.test_wp44_most_figures_replace_them_by_an_own_or_a_neutral_tile", "roads",
           "        s.guards[other] += 1\n", "        pass\n"),
    Mutant("moves.test_wp44_the_majority_is_asked_out_of_turn_even_if_passed", "roads",
           's.frames.append(["tile", owner, road])', 's.frames.append(["tile", seat, road])'),
    Mutant("moves.test_wp44_not_asked_when_only_one_kind_fits", "roads",
           "    if own and neutral:\n", "    if own or neutral:\n"),
    Mutant("moves.test_wp45_a_site_is_cleared", "roads",
           "        gain_vp(s, seat, CLEARING_VP, log)\n", ""),
    Mutant("moves.test_wp45_two_vp_for_who_put_the_last_guard_not_for_who_lays_the_tile", "roads",
           's.frames.append(["score", seat, road])',
           's.frames.append(["score", majority(s, road), road])'),
    Mutant("moves.test_wp45_figures_without_a_tile_count", "rules",
           "return s.figures[road].count(seat)", "return 0"),
    Mutant("building.test_wp51_the_base_takes_all_three_kinds_again", "building",
           "shift = UPPER if level >= CITY_LEVEL else 0", "shift = 0"),
    Mutant("building.test_wp52_in_a_village_and_in_a_city", "rules",
           "if not where & (CITY if level >= CITY_LEVEL else VILLAGE):", "if False:"),
    Mutant("building.test_wp53_opponents_guards_only_own_and_neutral_ones_give_none", "rules",
           "for other in range(s.seats) if other != seat]", "for other in range(s.seats)]"),
    Mutant("examples.test_example_5_wp53_the_fourth_building", "building",
           "s.book.building_vp[level] + rivals_around(s, site, seat)", "s.book.building_vp[level]"),
    Mutant("building.test_wp54_a_base_for_the_two_standing_buildings", "building",
           "        s.buildings = changed(s.buildings, kind, 1)\n", "        pass\n"),
    Mutant("building.test_wp54_two_different_tiles", "bonuses",
           "    frame[TILES_TAKEN] |= bit\n", ""),
    Mutant("building.test_wp55_five_vp_or_two_tiles_and_a_neutral_action", "building",
           "    if s.book.border[site]:\n", "    if False:\n"),
    Mutant("building.test_wp55_no_bonus_elsewhere", "building",
           "    if s.book.border[site]:\n", "    if True:\n"),
    Mutant("building.test_wp56_the_third_needs_a_base_only", "rules",
           "return None if s.bases else", "return None if s.buildings[kind] else"),
    Mutant("actions.test_wp60_none_left_none_gained", "rules",
           "s.strength[seat * 3 + hero] < FULL_STRENGTH and strength_left(s, hero) > 0",
           "s.strength[seat * 3 + hero] < FULL_STRENGTH"),
    Mutant("examples.test_example_9_wp61_a_lantern_needs_a_gate_a_chest_a_market", "rules",
           "if site >= 0 and HOLDS[s.sites[site]] >> hero & 1 else", "if site >= 0 else"),
    Mutant("actions.test_wp62_the_hero_leaves_and_comes_back_to_any_site", "moves",
           "    if s.heroes[at] == OFF_BOARD:\n", "    if False:\n"),
    Mutant("actions.test_wp63_a_base_is_a_market", "effects",
           "HOLDS[s.sites[site]] >> GOVERNOR & 1", "s.sites[site] >> GOVERNOR & 1"),
    Mutant("missions.test_wp71_taken_back_for_good", "missions",
           "    _set(s, seat, OUT)\n", "    _set(s, seat, NOT_ON)\n"),
    Mutant("missions.test_wp71_without_a_guard_on_the_card_nothing_is_counted", "missions",
           "if card.kind == kind and count >= 0:", "if card.kind == kind:"),
    Mutant("missions.test_wp74_once_a_round_and_only_a_free_one", "missions",
           "    s.used |= 1 << seat\n", ""),
    Mutant("missions.test_wp74_after_the_sixth_all_guards_return_and_the_card_goes", "missions",
           "        s.guards[seat] += 1\n    if log", "        pass\n    if log"),
    Mutant("missions.test_wp75_several_fulfil_it_who_laid_the_tile_comes_first", "missions",
           "    yield from s.order[at:]\n", ""),
    Mutant("end.test_wp80_3_map_sides_joined_by_one_network", "scoring",
           "card.vp[max(count - 1, 0)]", "card.vp[min(count, 3)]"),
    Mutant("end.test_wp80_4_most_printed_guards_figures_do_not_count", "scoring",
           "counts[owner] += ninjas", "counts[owner] += 1"),
    Mutant("end.test_wp80_1_most_own_road_tiles", "scoring",
           "won if best and count == best else 0", "won if count == best else 0"),
    Mutant("end.test_wp90_the_fifth_city_base", "building",
           "if s.bases <= BASES - LAST_BASE:", "if s.bases < BASES - LAST_BASE:"),
    Mutant("end.test_wp90_a_third_building_never_empties_a_supply", "building",
           "    elif not s.buildings[kind]:\n", "    if s.buildings[kind] <= 1:\n"),
    Mutant("end.test_wp90_the_second_capital", "building",
           "capitals(s) >= LAST_CAPITAL", "capitals(s) > LAST_CAPITAL"),
    Mutant("end.test_wp91_most_vp_then_ap_then_shared", "outcome",
           "(scores[seat], s.ap[seat])", "(scores[seat], 0)"),
    Mutant("end.test_wp92_a_round_without_any_action", "rounds",
           "s.quiet >= MOST_QUIET or not s.acted", "s.quiet >= MOST_QUIET"),
    Mutant("end.test_wp92_three_rounds_without_a_new_guard_or_building", "rounds",
           "s.quiet >= MOST_QUIET or not s.acted", "not s.acted"),
    Mutant("end.test_wp92_a_guard_or_a_building_begins_the_count_again", "roads",
           "    s.fresh = True\n", ""),
)  # fmt: skip


def function(test: str) -> Callable[[], None]:
    file, name = test.split(".")
    found: Callable[[], None] = getattr(import_module(f"tests.rules.panda.test_{file}"), name)
    return found


def label(one: Mutant) -> str:
    return f"{one.test.split('.')[1]}-{one.module}"


@pytest.mark.parametrize("test", sorted({one.test for one in MUTANTS}))
def test_unbroken_rules_pass(test):
    function(test)()


@pytest.mark.parametrize("one", MUTANTS, ids=label)
def test_mutant_is_noticed(one):
    module = import_module(f"pygame_engines.games.panda.{one.module}")
    notices = function(one.test)
    with (
        mutant(module, one.old, one.new),
        pytest.raises((AssertionError, IndexError, KeyError, ValueError)),
    ):
        notices()
    notices()
