"""The rules of Nim, clause by clause."""

from __future__ import annotations

import pytest

from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.nim.game import GAME
from tests.rules.nim.positions import table


def test_nm01_nm02_each_seat_has_one_of_three_cards():
    dealt = {GAME.setup(2, {}, SeededLuck(seed)).cards for seed in range(40)}
    assert dealt == {(4, 5), (4, 6), (5, 4), (5, 6), (6, 4), (6, 5)}


def test_nm02_nobody_sees_the_other_card():
    s = GAME.setup(2, {}, SeededLuck(1))
    assert GAME.observe(s, 0)["cards"] == [s.cards[0], None]
    assert GAME.observe(s, 1)["cards"] == [None, s.cards[1]]
    assert GAME.observe(s, -1)["cards"] == [None, None]


def test_nm02_the_card_put_away_may_be_either_of_two():
    view = GAME.observe(table(cards=(4, 5)).s, 0)
    deals = {GAME.determinize(view, SeededLuck(seed)).cards for seed in range(20)}
    assert deals == {(4, 5), (4, 6)}


def test_nm03_seats_take_turns():
    t = table()
    assert [GAME.turn(t.play("take.1").s) for _ in range(3)] == [(2, 1), (3, 0), (4, 1)]


def test_nm10_one_to_three_stones():
    t = table()
    assert t.can("take") == ["1", "2", "3"]
    t.play("take.3")
    assert (t.s.heap, t.s.taken) == (12, [3, 0])


@pytest.mark.parametrize("left", [1, 2])
def test_nm11_no_more_than_lie_there(left):
    t = table((7, 8 - left))
    assert t.can("take") == [str(n) for n in range(1, left + 1)]
    assert t.why(f"take.{left + 1}") == "NM-11"


def test_nm12_four_only_with_the_card_shown():
    t = table()
    assert t.why("take.4") == "NM-12"
    assert t.play("show").can("take") == ["1", "2", "3", "4"]
    assert GAME.observe(t.s, 1)["cards"] == [4, 5]
    t.play("take.4", "take.1")
    assert t.why("take.4") == "NM-12"


def test_nm12_once_a_game():
    t = table().play("show", "take.1", "take.1")
    assert t.why("show") == "NM-12"
    assert t.can("show") == []


def test_nm11_nm12_four_of_three_are_too_many():
    t = table((6, 6)).play("show")
    assert t.why("take.4") == "NM-11"


def test_nm20_the_last_stone_ends_it_and_the_cards_are_turned_up():
    t = table((7, 6))
    assert t.reason is None
    assert t.play("take.2").reason == "empty"
    assert t.legal == []
    assert GAME.observe(t.s, -1)["cards"] == [4, 5]
    assert len(t.told("over")) == 1


def test_nm21_a_stone_is_a_point():
    outcome = GAME.outcome(table((7, 6)).play("take.2").s)
    assert outcome.scores == (9, 6)
    assert outcome.winners == (0,)


def test_example_1_nm22_a_multiple_of_the_card_brings_five():
    outcome = GAME.outcome(table((6, 7)).play("take.2").s)
    assert outcome.sources == (("stones", (8, 7)), ("card", (5, 0)))
    assert outcome.scores == (13, 7)


def test_nm22_without_a_stone_there_is_none():
    outcome = GAME.outcome(table((0, 13), mover=1).play("take.2").s)
    assert outcome.scores == (0, 20)


def test_nm23_points_win_and_equal_points_share_it():
    fewer_stones = GAME.outcome(table((9, 5), cards=(5, 6), mover=1).play("take.1").s)
    assert (fewer_stones.scores, fewer_stones.winners) == ((9, 11), (1,))
    shared = GAME.outcome(table((10, 4), cards=(4, 5), mover=1).play("take.1").s)
    assert (shared.scores, shared.winners) == ((10, 10), (0, 1))


def test_nm30_the_longer_game():
    assert GAME.setup(2, {"heap": 21}, SeededLuck(1)).heap == 21
