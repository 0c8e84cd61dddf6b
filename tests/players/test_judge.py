"""What a decision's best actions are worth: on the tiny game, and on decisions of every title."""

from __future__ import annotations

import json

import pytest

from pygame_engines.core.api import Action, State
from pygame_engines.core.level import Level
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import IDS, load
from pygame_engines.players.judge import MOST, Comparison, Judge, promising
from pygame_engines.players.search import Search
from tests.players.pearls import BLOCK, LET, PEARLS

LEVEL = Level(iterations=200)

LAST = [[[1, 1, 0, 1], [1, 1, 0, 0]], [9, 9, 10, 8], [10, 8], 10, 4]
"""The last turn: seat 1 offers a 4 that would overtake seat 0, who holds a 4 to block it."""

THREE = [[[0, 1, 1, 1], [0, 1, 1, 1]], [9, 9, 9, 9], [0, 0], 1, 0]
"""The first turn; a pearl of 2, 3 or 4 may be offered."""


def judge(position: object, level: Level = LEVEL, seed: int = 1) -> Judge:
    s = PEARLS.from_json(position)
    return Judge(PEARLS, PEARLS.observe(s, PEARLS.to_move(s)), seed, level)


def compared(position: object, actions: list[Action], level: Level = LEVEL) -> Comparison:
    s = PEARLS.from_json(position)
    return Comparison(PEARLS, PEARLS.observe(s, PEARLS.to_move(s)), 1, level, actions)


def test_what_wins_and_what_loses_is_told_for_every_seat() -> None:
    best, other = judge(LAST).step() or []
    assert (best.action, other.action) == (BLOCK, LET)
    assert best.values == pytest.approx((0.9 + 0.1 * 10 / 18, 0.1 * 8 / 18))
    assert other.values == pytest.approx((0.1 * 10 / 22, 0.9 + 0.1 * 12 / 22))
    assert (best.loss, best.loss_error) == (0.0, 0.0)
    assert other.loss == pytest.approx(best.values[0] - other.values[0])
    assert (other.error, other.loss_error) == pytest.approx((0.0, 0.0)), "no chance is left"


def test_actions_are_compared_as_often_as_each_other() -> None:
    found = judge(THREE).step() or []
    assert {judged.action.args[0] for judged in found} == {2, 3, 4}
    assert [judged.visits for judged in found] == [LEVEL.iterations] * MOST
    assert [judged.loss for judged in found] == sorted(judged.loss for judged in found)
    assert all(judged.error > 0.0 for judged in found)


def test_only_the_actions_that_are_named_are_compared() -> None:
    first, second = Action("offer", (2,)), Action("offer", (4,))
    comparison = compared(THREE, [first, second])
    comparison.step()
    found = comparison.judged()
    assert {judged.action for judged in found} == {first, second}
    lone = compared(THREE, [first])
    lone.step()
    assert [judged.visits for judged in lone.judged()] == [LEVEL.iterations]


def test_more_work_makes_it_surer() -> None:
    little, much = (judge(THREE, Level(iterations=count)).step() or [] for count in (50, 800))
    assert much[-1].error < little[-1].error
    assert much[-1].loss_error < little[-1].loss_error


def test_what_is_unlikely_at_a_glance_is_compared_for_what_it_did() -> None:
    s = PEARLS.from_json([[[1, 1, 1, 1], [1, 1, 1, 0]], [8, 8, 8, 9], [0, 0], 1, 0])
    search = Search(PEARLS, PEARLS.observe(s, 0), 1, Level(iterations=1))
    for child, (visits, total) in zip(
        search.root.row, ((1, 0.9), (5, 1.0), (40, 20.0), (60, 30.0)), strict=True
    ):
        child.visits, child.sums = visits, [total, 0.0]
    assert [action.args[0] for action in promising(search.root)] == [4, 3, 1]


def test_the_line_tells_what_the_seat_itself_decides() -> None:
    for judged in judge(LAST).step() or []:
        assert judged.line == (judged.action,)
    game = load("zheng_he")
    s = _first_choice("zheng_he", 3)
    for judged in Judge(game, game.observe(s, game.to_move(s)), 1, LEVEL).step() or []:
        assert judged.line[0] == judged.action


def _first_choice(title: str, least: int) -> State:
    """A game's first position with at least so many actions."""
    game = load(title)
    s = game.setup(2, {}, SeededLuck(4))
    while len(game.legal(s)) < least:
        game.apply(s, game.legal(s)[0], SeededLuck(5))
    return s


@pytest.mark.parametrize("title", IDS)
def test_slices_and_what_is_hidden_change_nothing(title: str) -> None:
    game, level = load(title), Level(iterations=30)
    s = _first_choice(title, 3)
    seat = game.to_move(s)
    at_once = Judge(game, game.observe(s, seat), 7, level).step()
    assert at_once is not None
    assert {judged.action for judged in at_once} <= set(game.legal(s))
    assert all(0.0 <= value <= 1.0 for judged in at_once for value in judged.values)
    shuffled = game.dealer(game.observe(s, seat))(SeededLuck(9, 1))
    sliced = Judge(game, json.loads(json.dumps(game.observe(shuffled, seat))), 7, level)
    progress = [sliced.progress]
    while (found := sliced.step(ms=0.0)) is None:
        progress.append(sliced.progress)
    assert found == at_once
    assert progress == sorted(progress)
    assert sliced.progress == 1.0
