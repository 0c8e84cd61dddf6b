"""Zheng He's clause branches broken one at a time: the clause's own test turns red."""

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
    Mutant("material.test_zh02_what_is_not_in_the_supply_cannot_be_taken", "rules",
           "return TOTALS[JUNK] - s.junks - s.voyages.bit_count()", "return TOTALS[JUNK]"),
    Mutant("material.test_zh03_a_position_keeps_units_out_of_there", "position",
           "s.hordes[0] or s.settlements[0]", "s.settlements[0]"),
    Mutant("material.test_zh04_both_sides_share_no_area_outside_combat", "position",
           "s.hordes[area] + s.settlements[area]]", "s.hordes[area]]"),
    Mutant("round.test_zh10_one_die_chooses_the_completed_voyage", "phases",
           "1 << luck.below(6)", "1 << luck.below(7)"),
    Mutant("round.test_zh11_hands_at_the_start", "phases",
           "FIRST_HANDS[side], luck", "3, luck"),
    Mutant("round.test_zh20_the_emperors_phase_then_the_overlords_then_the_swap", "reserve",
           "    s.hands.reverse()\n", ""),
    Mutant("cards.test_zh21_reserve_of_three_at_most", "legal",
           "if s.reserves[side].bit_count() >= RESERVE_SIZE:", "if False:"),
    Mutant("round.test_zh22_the_second_stage", "phases",
           "    if s.stage == 1 and not s.deck:\n        reshuffle(s)",
           "    if s.stage == 1 and s.round == 11:\n        reshuffle(s)"),
    Mutant("round.test_zh22_the_new_deck_holds_discards_and_reserves", "reserve",
           "s.deck = s.reserves[0] | s.reserves[1]", "s.deck = s.reserves[0]"),
    Mutant("round.test_zh23_an_empty_deck_in_stage_2_skips_the_draw", "phases",
           "    if s.stage == 1 and not s.deck:\n        reshuffle(s)",
           "    if not s.deck:\n        reshuffle(s)"),
    Mutant("round.test_zh23_a_side_without_a_card_plays_none", "phases",
           '"phase" if s.hands[side] else "end"', '"phase"'),
    Mutant("round.test_zh25_the_phases_player_chooses_the_order", "phases",
           "        if card.number not in seen", "        if False"),
    Mutant("round.test_zh25_not_asked_where_no_recall_can_come", "phases",
           "        if card.number not in seen", "        if True"),
    Mutant("cards.test_zh30_the_barbarians_half_is_always_theirs", "rules",
           "return s.book.cards[s.played].half(side, s.voyages)",
           "return s.book.cards[s.played].half(0, s.voyages)"),
    Mutant("cards.test_zh32_barbarian_cards_by_the_number_of_voyages", "rules",
           "return MANY if s.voyages.bit_count() >= 4 else FEW",
           "return MANY if s.voyages.bit_count() >= 3 else FEW"),
    Mutant("cards.test_zh33_an_action_that_cannot_be_carried_out_completely_is_not_offered",
           "effects", "effect.n * len(HOMELANDS) if effect.where == EACH else effect.n\n    return",
           "effect.n\n    return"),
    Mutant("cards.test_zh34_before_the_own_action_is_chosen_after_it", "phases",
           "s.frames += [own, other] if first else [other, own]", "s.frames += [other, own]"),
    Mutant("cards.test_zh34_looked_at_only_when_its_turn_comes", "rules",
           "        return bool(card.barbarian)\n", "        return False\n"),
    Mutant("cards.test_zh34_not_possible_when_its_turn_comes_is_gone", "phases",
           'frame[0] == "react" and not can_use(s, frame[1])', "False"),
    Mutant("cards.test_zh34_voyages_are_counted_when_the_half_is_carried_out", "rules",
           "return MANY if s.voyages.bit_count() >= 4 else FEW", "return FEW"),
    Mutant("cards.test_zh35_a_card_in_the_reserve_triggers_no_reaction", "phases",
           '    s.laid[side] = card\n    s.frames = [["end", side]]\n',
           '    s.played = card\n    s.frames = [["end", side], ["react", 1 - side]]\n'),
    Mutant("commands.test_zh40_not_used_points_lapse", "play",
           "        s.frames.pop()\n\n\ndef _reveal", "        pass\n\n\ndef _reveal"),
    Mutant("commands.test_zh41_one_reserve_card_adds_its_points", "commands",
           "return cards[s.played].cp + cards[frame[USE_CARD]].cp", "return cards[s.played].cp"),
    Mutant("commands.test_zh41_then_only_commands", "commands",
           "if frame[USE_CARD]:  # ZH-41: then only a command action", "if False:"),
    Mutant("commands.test_zh41_not_the_emperor", "commands",
           "if side and out and s.reserves[side]:", "if out and s.reserves[side]:"),
    Mutant("commands.test_zh42_with_room_in_the_reserve_it_is_laid_down", "legal",
           "plays = hand if commands.can_command(s, side) else useful(s, side)", "plays = hand"),
    Mutant("commands.test_zh43_muster_takes_what_the_supply_has", "commands",
           "acts.MUSTER[min(cp, supply(s, ARMY))]", "acts.MUSTER[cp]"),
    Mutant("commands.test_zh44_one_area_of_origin", "units",
           "frame[MOVE_FROM] = origin  # ZH-44: one area of origin", "pass"),
    Mutant("commands.test_zh44_to_the_homeland_and_free_borderlands_next_to_it", "rules",
           "return 1 | BORDER_MASK & ~(mask_of(s.hordes) | mask_of(s.settlements))",
           "return 1 | BORDER_MASK & ~mask_of(s.hordes)"),
    Mutant("commands.test_zh45_armies_come_from_all_adjacent_areas", "combat",
           "if not frame[SEND_LEAST]:", "if True:"),
    Mutant("commands.test_zh45_at_most_as_many_as_points", "combat",
           "    frame[SEND_LEFT] -= 1\n", ""),
    Mutant("commands.test_zh46_gold_in_the_sea_is_not_in_the_supply", "rules",
           "return TOTALS[GOLD] - s.gold - s.sea_gold", "return TOTALS[GOLD] - s.gold"),
    Mutant("commands.test_zh48_any_junks_and_gold_at_least_one_of_each", "voyage",
           "least = 0 if s.sea_gold else 1", "least = 0"),
    Mutant("commands.test_zh48_all_gold_of_the_sea_goes_along", "voyage",
           "junks, s.sea_gold, frame[VOYAGE_BONUS], dice, 0]",
           "junks, gold, frame[VOYAGE_BONUS], dice, 0]"),
    Mutant("commands.test_zh48_below_the_commitment_not_equal", "voyage",
           "    if die < goal:\n", "    if die <= goal:\n"),
    Mutant("examples.test_example_2_a_voyage_to_sumatra", "voyage",
           "    if die < goal:\n", "    if die <= goal:\n"),
    Mutant("examples.test_example_2_the_dice_are_higher_not_lower", "voyage",
           "    if die < goal:\n", "    if die > goal:\n"),
    Mutant("commands.test_zh49_success_one_junk_stays_the_gold_is_spent", "voyage",
           "        s.sea_gold = 0\n", ""),
    Mutant("commands.test_zh49_failure_all_stays_in_the_sea", "voyage",
           "    s.sea_gold += gold\n", ""),
    Mutant("commands.test_zh49_gold_in_the_sea_is_safe", "effects",
           "        s.gold -= n\n", "        s.sea_gold -= n\n"),
    Mutant("commands.test_zh51_to_own_homelands_and_borderlands_without_armies", "rules",
           "return HOME_MASK | BORDER_MASK & ~mask_of(s.armies)", "return HOME_MASK | BORDER_MASK"),
    Mutant("commands.test_zh51_never_into_the_empire", "rules",
           "return HOME_MASK | BORDER_MASK & ~mask_of(s.armies)",
           "return 1 | HOME_MASK | BORDER_MASK & ~mask_of(s.armies)"),
    Mutant("commands.test_zh52_targets_are_the_emperors_borderlands_next_to_hordes", "rules",
           "        if near[area] & mine:\n", "        if True:\n"),
    Mutant("commands.test_zh53_resources_take_what_the_supply_has", "commands",
           "min(n, supply(s, SETTLEMENT))", "n"),
    Mutant("commands.test_zh54_into_own_borderlands_next_to_the_homeland", "units",
           "s.book.near[area] & mine]\n    return out", "mine]\n    return out"),
    Mutant("combat.test_zh60_a_settlement_alone_holds_out", "combat",
           "not (s.hordes[area] or s.settlements[area])", "not s.hordes[area]"),
    Mutant("combat.test_zh61_the_attacker_rolls_first", "combat",
           "        frame[1] = 1 - frame[1]\n", ""),
    Mutant("combat.test_zh62_a_revealed_card_gives_its_points_as_rerolls", "combat",
           "frame[COMBAT_REROLLS] += s.book.cards[card].cp", "frame[COMBAT_REROLLS] += 1"),
    Mutant("combat.test_zh62_rerolls_left_lapse_with_the_step", "combat",
           "    frame[COMBAT_REROLLS] = 0\n", ""),
    Mutant("combat.test_zh62_stop_asks_again_in_the_next_round_rest_does_not", "combat",
           "frame[COMBAT_REST] |= 1 << frame[1]", "pass"),
    Mutant("combat.test_zh62_a_free_reroll_not_taken_lapses", "combat",
           "        frame[COMBAT_FREE] = 0\n", ""),
    Mutant("combat.test_zh64_crushing_blow_takes_two_or_what_is_there", "combat",
           "2 if crushing else 1", "1"),
    Mutant("combat.test_zh64_settlements_bear_the_blow_for_the_barbarians", "combat",
           "if side and s.settlements[area]:", "if False:"),
    Mutant("combat.test_zh65_settlements_ward_off_normal_losses", "combat",
           "n = 1 if crushing else 0", "n = 1"),
    Mutant("combat.test_zh65_normal_losses_take_one", "combat",
           "crushing=attack // 10 != defence // 10", "crushing=attack != defence"),
    Mutant("combat.test_zh67_roll_on_only_if_nobody_can_decide_any_more", "combat",
           "return not (can_reveal(s, frame, 0) or can_reveal(s, frame, 1))",
           "return not can_reveal(s, frame, 1)"),
    Mutant("examples.test_example_3_the_combat_of_the_rulebook", "combat",
           "if attack == defence:  # ZH-66", "if False:"),
    Mutant("end.test_zh70_the_emperor_with_all_seven_voyages", "phases",
           "if s.voyages == ALL_VOYAGES:  # ZH-70", "if False:"),
    Mutant("end.test_zh70_the_overlord_with_all_five_borderlands", "rules",
           "return (mask_of(s.hordes) | mask_of(s.settlements)) & BORDER_MASK",
           "return mask_of(s.hordes) & BORDER_MASK"),
    Mutant("end.test_zh70_a_goal_reached_in_the_others_phase_waits_for_the_own_one", "phases",
           "        if s.voyages == ALL_VOYAGES:  # ZH-70\n",
           "        if held(s, OVERLORD) == BORDER_MASK:\n"
           "            finish(s, OVERLORD_MAJOR, log)\n"
           "        elif s.voyages == ALL_VOYAGES:\n"),
    Mutant("end.test_zh71_seats_keep_their_scores_whoever_is_the_emperor", "phases",
           "return sides if s.emperor == 0 else (sides[1], sides[0])", "return sides"),
    Mutant("end.test_zh72_the_last_card_is_the_last_of_all", "phases",
           "not (s.deck or s.hands[0] or s.hands[1])", "not s.hands[0]"),
    Mutant("end.test_zh75_the_second_game_begins_anew_with_sides_swapped", "phases",
           "    s.emperor = 1 - s.emperor\n", ""),
    Mutant("end.test_zh75_a_tie_brings_the_overlord_one_point_more", "phases",
           "    if reason != OVERLORD_TIE:\n        return first, second\n",
           "    if True:\n        return first, second\n"),
    Mutant("end.test_zh75_a_major_victory_brings_twelve_to_nothing", "phases",
           "sides = (MAJOR_POINTS, 0)", "sides = (MAJOR_POINTS, sums(s)[1])"),
    Mutant("end.test_zh75_points_of_both_games_add_up", "outcome",
           "first[0] + second[0], first[1] + second[1]", "second[0], second[1]"),
    Mutant("effects.test_zh33_pay_comes_first", "lookahead",
           "return s.gold >= need.gold", "return s.gold + s.sea_gold >= need.gold"),
    Mutant("effects.test_zh33_lose_exactly", "effects",
           "return effect.up_to or present(s, effect, home) >= effect.n", "return True"),
    Mutant("effects.test_zh33_move_no_area_sends_more_than_it_held", "units",
           "        frame[MOVE_EACH] -= 1 << 4 * origin\n", "        pass\n"),
    Mutant("effects.test_zh33_attack_from_one_homeland", "combat",
           "    if frame[SEND_FROM] == ONE_HOMELAND:\n        frame[SEND_FROM] = origin\n", ""),
    Mutant("effects.test_zh33_reinforce_different_own_borderlands", "units",
           "        frame[PLACE_AREAS] &= ~(1 << area)\n", "        pass\n"),
    Mutant("effects.test_zh33_reinforce_next_to_hordes", "rules",
           "    if not near:\n        return mine\n", "    if True:\n        return mine\n"),
    Mutant("effects.test_zh33_strike_next_to_three_hordes_in_a_homeland", "rules",
           "    for home in BITS[HOME_MASK]:\n", "    for home in range(1, 9):\n"),
    Mutant("effects.test_zh33_turn_of_the_emperor", "rules",
           "s.hordes[area] == 1 and not s.settlements[area]", "s.hordes[area] == 1"),
    Mutant("effects.test_zh33_turn_of_the_barbarians", "rules",
           "    if not supply(s, UNIT[side]):\n        return 0\n", ""),
    Mutant("effects.test_zh33_recall_takes_the_top_card", "effects",
           "    card = s.discard[-1]\n", "    card = s.discard[0]\n"),
    Mutant("effects.test_zh33_found_exactly_its_number", "effects",
           '["found", side, effect.n, effect.n]', '["found", side, 5, effect.n]'),
    Mutant("view.test_the_cards_handed_over_are_known", "reserve",
           "s.known = [s.hands[1], s.hands[0]]", "s.known = [0, 0]"),
    Mutant("view.test_a_card_laid_down_may_be_any_of_them_until_the_swap", "reserve",
           "        s.known_reserve[side] |= missing\n", "        pass\n"),
    Mutant("view.test_a_recalled_card_is_known_to_both", "effects",
           "    s.known_reserve[1 - side] |= 1 << card - 1  # it stays known to both\n", ""),
    Mutant("view.test_a_card_played_openly_is_known_no_more", "reserve",
           "        s.known[side] &= gone\n", "        pass\n"),
    Mutant("view.test_knowledge_of_hands_survives_the_stage_that_of_reserves_does_not", "reserve",
           "    s.known_reserve = [0, 0]\n", ""),
    Mutant("view.test_deals_of_a_card_just_laid_down_try_all_it_could_be", "deal",
           "down = draw(held, 1, luck) if laid else 0",
           "down = draw(fresh or held, 1, luck) if laid else 0"),
    Mutant("view.test_own_hand_and_reserve_only", "view",
           'view["hand"] = [cards_of(mask) if at == seat else None',
           'view["hand"] = [cards_of(mask) if True else None'),
)  # fmt: skip


def function(test: str) -> Callable[[], None]:
    file, name = test.split(".")
    found: Callable[[], None] = getattr(import_module(f"tests.rules.zheng_he.test_{file}"), name)
    return found


def label(one: Mutant) -> str:
    return f"{one.test.split('.')[1]}-{one.module}"


@pytest.mark.parametrize("test", sorted({one.test for one in MUTANTS}))
def test_unbroken_rules_pass(test):
    function(test)()


@pytest.mark.parametrize("one", MUTANTS, ids=label)
def test_mutant_is_noticed(one):
    module = import_module(f"pygame_engines.games.zheng_he.{one.module}")
    notices = function(one.test)
    with (
        mutant(module, one.old, one.new),
        pytest.raises((AssertionError, IndexError, KeyError, ValueError)),
    ):
        notices()
    notices()
