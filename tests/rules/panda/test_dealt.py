"""WP-21, WP-25, WP-35: what chance deals, and the first stack of AP markers."""

from __future__ import annotations

import pytest

from tests.rules.panda.positions import BOOK, begun


def test_wp21_the_start_buildings_change_places_from_game_to_game():
    dealt = [begun(seed=seed).s.sites for seed in range(40)]
    assert len(set(dealt)) > 25
    for site in BOOK.starts:
        assert {sites[site] for sites in dealt} == {1, 2, 4}


def test_wp25_each_of_the_two_cards_is_drawn_by_itself():
    drawn = [begun(seed=seed, master=True).s for seed in range(120)]
    pairs = {(s.any_card, s.end_card) for s in drawn}
    assert len(pairs) > 50
    assert any(any_ == end for any_, end in pairs)
    for ahead in range(1, 9):  # nor is one so many numbers behind the other
        assert len({(any_, end) for any_, end in pairs if (any_ + ahead - end) % 9}) > 40


def at_first_turn(start, seats):
    """A game that this seat begins, played up to its first turn."""
    seed = next(n for n in range(200) if begun(seats, n).s.order[0] == start)
    t = begun(seats, seed)
    while t.asks in ("guard", "hero"):
        t.do(t.legal[0])
    assert (t.asks, t.decider) == ("turn", start)
    return t


@pytest.mark.parametrize("start", range(4))
def test_wp35_at_the_start_the_last_player_is_on_top_whoever_begins(start):
    t = at_first_turn(start, 4)
    order = t.s.order
    assert order == tuple((start + at) % 4 for at in range(4))
    assert t.s.stack == order
    t.do("space.0.monk", "stay", "pass", "pass", "pass", "pass")
    assert t.s.ap[start] == 5
    assert t.s.order == (*order[:0:-1], start)  # the others from top to bottom


@pytest.mark.parametrize("start", range(3))
def test_wp35_wp38_the_first_stack_turned_over_twice_is_the_same_order(start):
    t = at_first_turn(start, 3)
    order = t.s.order
    t.do("space.0.monk", "stay", "space.0.governor", "stay", "space.0.warrior", "stay")
    t.do("pass", "pass", "pass")
    assert t.s.ap == [5, 5, 5]
    assert t.s.order == order
