"""Pagoda's clause branches broken one at a time: the clause's own test turns red."""

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
    Mutant("building.test_pg03_a_laid_tile_is_gone", "play",
           "    s.tiles[base] &= ~(1 << side)\n", ""),
    Mutant("building.test_pg20_four_columns_a_floor_then_a_tile", "rules",
           "    if s.tops[lot] == FLOOR_COLUMNS:\n        return 0",
           "    if False:\n        return 0"),
    Mutant("building.test_pg21_first_column_is_of_any_colour", "rules",
           "return ALL_COLORS  # PG-21", "return 1  # PG-21"),
    Mutant("building.test_pg21_other_columns_of_the_first_floor_match", "rules",
           "return 1 << s.floors[lot][-1]", "return ALL_COLORS"),
    Mutant("building.test_pg23_columns_have_the_tile_fields_colour", "rules",
           "return 1 << s.floors[lot][-1]", "return 1 << s.floors[lot][0]"),
    Mutant("turn.test_pg30_players_alternate_and_actions_mix_in_any_order", "refill",
           "s.mover = 1 - s.mover", "s.mover = s.mover"),
    Mutant("turn.test_pg31_at_most_three_columns", "rules",
           "    if s.columns < COLUMN_LIMIT:", "    if s.columns <= COLUMN_LIMIT:"),
    Mutant("turn.test_pg31_at_least_one_column", "legal",
           "if s.columns:  # PG-31", "if True:"),
    Mutant("turn.test_pg31_a_spire_counts_as_one_column", "play",
           "_count_column(s, log)  # PG-51", "pass"),
    Mutant("turn.test_pg32_a_tile_must_leave_a_column", "legal",
           "elif g is not None:  # PG-32", "elif False:"),
    Mutant("turn.test_pg32_a_payment_must_leave_a_column", "legal",
           "    if not s.columns:\n        after", "    if False:\n        after"),
    Mutant("turn.test_pg32_abilities_that_the_tile_gives_count", "rules",
           "m.bowl or gained == 1 << BOWL", "m.bowl"),
    Mutant("turn.test_pg32_abilities_still_usable_count", "rules",
           "if m.bowl else held", "if False else held"),
    Mutant(
        "turn.test_pg32_a_roof_counts_as_the_column", "rules",
        "        if is_top:\n", "        if is_top:\n            continue\n",
    ),
    Mutant("turn.test_pg32_a_roof_counts_as_the_column", "rules",
           "        if is_top:\n", "        if False:\n"),
    Mutant("building.test_pg46_buddha_does_not_renew_itself", "rules",
           "m.fresh & ~(1 << BUDDHA) if count == 2 else m.fresh", "m.fresh"),
    Mutant("turn.test_pg33_two_passes_in_a_row_end_the_game", "refill",
           "elif s.passes == 2", "elif s.passes == 3"),
    Mutant("turn.test_pg33_a_turn_between_passes_counts_anew", "play",
           "    s.passes = 0\n    refill.end_turn", "    refill.end_turn"),
    Mutant("turn.test_pg33_no_fan_after_a_pass", "play", "fan=False", "fan=True"),
    Mutant("building.test_pg41_columns_score_the_floor_they_stand_on", "play",
           "s.scores[s.mover * 3] += floor", "s.scores[s.mover * 3] += 1"),
    Mutant("building.test_pg45_tile_on_a_complete_floor_for_one_card_and_one_point", "play",
           "s.scores[s.mover * 3 + 1] += 1", "s.scores[s.mover * 3 + 1] += len(s.floors[lot])"),
    Mutant("building.test_pg45_no_tile_without_a_card_of_the_base_colour", "legal",
           "elif m.cards[base] or", "elif True or"),
    Mutant("building.test_pg46_a_tile_sets_its_marker_to_two", "play",
           "s.markers[s.mover * 5 + base] = USES", "s.markers[s.mover * 5 + base] += USES"),
    Mutant("building.test_pg46_with_buddha_the_tiles_colour_counts", "play",
           "s.markers[s.mover * 5 + base] = USES",
           "s.markers[s.mover * 5 + s.played[-1][2]] = USES"),
    Mutant("building.test_pg47_no_plain_tile_as_the_fourth", "legal",
           "if len(floors) == top:  # PG-47", "if False:"),
    Mutant("roof.test_pg50_who_cannot_pay_both_may_not_begin", "rules",
           "return held > 1 or", "return held > 0 or"),
    Mutant("roof.test_pg50_the_tiles_payment_must_leave_the_spire_payable", "legal",
           "for color, left in ways if can_pay_spire(left, spire)", "for color, left in ways"),
    Mutant("roof.test_pg51_no_roof_at_the_limit", "legal",
           "if may_build_spire(s, base):  # PG-51", "if True:"),
    Mutant("roof.test_pg51_the_lantern_of_its_own_red_tile_counts", "rules",
           "return base == RED and", "return False and"),
    Mutant("abilities.test_pg60_each_ability_once_a_turn", "rules",
           "and not s.used >> ability & 1", ""),
    Mutant("abilities.test_pg60_used_again_next_turn", "refill", "    s.used = 0\n", ""),
    Mutant("abilities.test_pg61_not_offered_where_it_adds_nothing", "refill",
           "< FAN_SIZE", "<= FAN_SIZE"),
    Mutant("abilities.test_pg61_fan_fills_the_hand_to_four", "play",
           "refill.refill_hand(s, FAN_SIZE", "refill.refill_hand(s, HAND_SIZE"),
    Mutant("abilities.test_pg62_cards_above_two_are_kept", "refill",
           "HAND, size - sum(s.cards[at : at + 5])",
           "HAND, max(1, size - sum(s.cards[at : at + 5]))"),
    Mutant("abilities.test_pg63_only_before_any_action", "rules",
           "is_usable(s, DRAGON) and not has_acted(s)", "is_usable(s, DRAGON)"),
    Mutant("abilities.test_pg63_at_least_one_card", "legal",
           "if frame[1] or frame[2]:  # PG-63", "if True:  # PG-63"),
    Mutant("abilities.test_pg63_the_displays_share_is_drawn_first", "play",
           "refill.draw(s, s.mover, DISPLAY, int(shown), luck, log)  # PG-63", "pass  # PG-63"),
    Mutant("abilities.test_pg64_a_pair_stands_for_another_colour", "rules",
           "return pairs(m.cards) & ~(1 << color)", "return pairs(m.cards)"),
    Mutant("abilities.test_pg64_the_other_piece_needs_its_own_card", "rules",
           "(held == 1 and m.bowl", "(m.bowl"),
    Mutant("abilities.test_pg65_buddha_two_cards_of_one_colour_for_a_tile_of_another", "rules",
           "    if m.buddha:\n", "    if False:\n"),
    Mutant("roof.test_pg66_a_green_roof_tile_gives_the_bowl_for_its_spire", "rules",
           "m.bowl or gained == 1 << BOWL", "m.bowl"),
    Mutant("abilities.test_pg67_lantern_allows_a_fourth_column", "play",
           "if s.columns == COLUMN_LIMIT and", "if False and"),
    Mutant("abilities.test_pg67_a_red_tile_spends_the_lantern_it_resets", "play",
           "if base == RED and is_usable(s, LANTERN):", "if False:"),
    Mutant("abilities.test_pg67_other_tiles_do_not_spend_it", "play",
           "if base == RED and is_usable", "if is_usable"),
    Mutant("alternative.test_pg70_not_after_a_regular_action", "legal",
           "not has_acted(s) and has_room(s)", "has_room(s)"),
    Mutant("alternative.test_pg70_not_without_a_free_column_field", "legal",
           "not has_acted(s) and has_room(s)", "not has_acted(s)"),
    Mutant("alternative.test_pg70_the_turn_ends_into_the_refill", "play",
           "        s.passes = 0\n        refill.end_turn(s, luck, log)", "        s.passes = 0"),
    Mutant("alternative.test_pg71_dragon_before_and_fan_at_the_refill", "play",
           "        refill.end_turn(s, luck, log)\n    else:",
           "        refill.end_turn(s, luck, log, fan=False)\n    else:"),
    Mutant("refill.test_pg75_cards_lie_beside_their_lots_until_the_turns_end", "refill",
           "    put_away(s)\n    at = s.mover * 10\n", "    at = s.mover * 10\n"),
    Mutant("refill.test_pg75_the_fan_is_decided_after_the_display", "refill",
           "    draw(s, s.mover, DISPLAY, DISPLAY_SIZE", "    draw(s, s.mover, DISPLAY, 0 and 5"),
    Mutant("refill.test_pg76_the_dragons_discards_are_shuffled_in", "refill",
           "    put_away(s)\n    s.pile", "    s.pile"),
    Mutant("refill.test_pg76_at_least_37_cards_are_outside_the_zones", "position",
           "len(s.played) < RESERVE", "len(s.played) < 0"),
    Mutant("end.test_pg80_sealed_from_the_moment_its_last_column_stands", "rules",
           "return is_full(s, lot) and not s.tiles[s.floors[lot][-1]]", "return False"),
    Mutant("end.test_pg80_a_floor_with_fewer_columns_stays_open", "rules",
           "return is_full(s, lot) and not", "return bool(s.floors[lot]) and not"),
    Mutant("end.test_pg80_sealed_pagodas_end_the_game", "rules",
           "s.spires[lot] != NO_COLOR or is_sealed(s, lot) for", "s.spires[lot] != NO_COLOR for"),
    Mutant("end.test_pg80_a_roof_with_the_last_tile_is_no_sealed_pagoda", "rules",
           "return s.tops[lot] == FLOOR_COLUMNS and s.spires[lot] == NO_COLOR",
           "return s.tops[lot] == FLOOR_COLUMNS"),
    Mutant("end.test_pg81_after_the_starting_player_the_other_has_one_more_turn", "refill",
           "s.last_turn = s.mover == s.starter", "s.last_turn = False"),
    Mutant("end.test_pg81_two_completed_pagodas_do_not_end_it", "refill",
           "completed(s) >= 3", "completed(s) >= 2"),
    Mutant("end.test_pg82_most_points_win", "game", "best = max(scores)", "best = min(scores)"),
    Mutant("variants.test_pg90_quick_pagodas_have_three_floors", "rules",
           "return 3 if s.quick else 4", "return 4"),
    Mutant("variants.test_pg90_the_spire_scores_four", "rules",
           "return 4 if s.quick else 5", "return 5"),
    Mutant("variants.test_pg91_simple_games_have_no_abilities", "play",
           "if not s.simple:  # PG-91", "if True:"),
    Mutant("variants.test_pg91_no_bowl_from_the_tile", "rules",
           "return 0 if s.simple else", "return"),
)  # fmt: skip


def function(test: str) -> Callable[[], None]:
    file, name = test.split(".")
    found: Callable[[], None] = getattr(import_module(f"tests.rules.pagoda.test_{file}"), name)
    return found


def label(one: Mutant) -> str:
    return f"{one.test.split('.')[1]}-{one.module}"


@pytest.mark.parametrize("test", sorted({one.test for one in MUTANTS}))
def test_unbroken_rules_pass(test):
    function(test)()


@pytest.mark.parametrize("one", MUTANTS, ids=label)
def test_mutant_is_noticed(one):
    module = import_module(f"pygame_engines.games.pagoda.{one.module}")
    notices = function(one.test)
    with (
        mutant(module, one.old, one.new),
        pytest.raises((AssertionError, IndexError, KeyError, ValueError)),
    ):
        notices()
    notices()
