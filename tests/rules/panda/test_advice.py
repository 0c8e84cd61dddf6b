"""What computer players go by: sound numbers everywhere, and sense in simple positions."""

from __future__ import annotations

import pytest

from pygame_engines.core.notation import text
from tests.rules.panda.positions import GAME, Table, table
from tests.rules.panda.test_building import around_taohua, border
from tests.rules.panda.wanderer import start, wander

ADVICE = GAME.advice


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_values_and_weights_through_whole_games(seats):
    for seed in range(3):
        s = start(seats, seed, master=seed > 0)
        for _ in wander(s, seed, most=500):
            values = ADVICE.values(s)
            assert len(values) == seats
            assert all(0 <= value <= 1 for value in values)
            assert 0.4 < sum(values) < 1.001
            weights = ADVICE.weights(s, GAME.legal(s))
            assert all(weight > 0 for weight in weights)


def test_the_end_is_a_win():
    t = table(vp=[9, 3]).do("pass", "pass")
    assert list(ADVICE.values(t.s)) == [1, 0]
    t = table(vp=[9, 9]).do("pass", "pass")
    assert list(ADVICE.values(t.s)) == [0.5, 0.5]


def test_points_lead():
    first, second = ADVICE.values(table(vp=[20, 6]).s)
    assert first > 0.6
    assert second < 0.4


def heaviest(t: Table) -> str:
    actions = GAME.legal(t.s)
    weights = ADVICE.weights(t.s, actions)
    return text(actions[weights.index(max(weights))])


def test_a_building_that_can_be_had_is_built():
    t = table(heroes=["taohua - -"], roads=around_taohua(2))
    actions = GAME.legal(t.s)
    weights = {
        text(action): weight
        for action, weight in zip(actions, ADVICE.weights(t.s, actions), strict=True)
    }
    coloured = [name for name in weights if name >= "space.2" and "neutral" not in name]
    assert max(coloured, key=weights.__getitem__) == "space.2.monk"
    assert heaviest(t.do("space.2.monk")) == "option.1"


def test_ninjas_are_covered_and_own_tiles_laid():
    t = table(heroes=["meiling - -"]).do("space.0.monk", "move.monk.meiling_wutong")
    assert heaviest(t) == "cover.1"
    assert heaviest(t.do("cover.1")) == "tile.own"


def test_the_border_bonus_is_used():
    assert heaviest(border()) == "bonus.action"


def test_nobody_likes_a_game_that_ends_because_nothing_new_comes():
    t = table(heroes=["meiling - -"]).do("space.0.monk")
    t.s.quiet = 2
    dull = sum(ADVICE.values(t.s))
    t.do("move.monk.meiling_wutong", "cover.1", "tile.own")
    assert dull < 0.9
    assert sum(ADVICE.values(t.s)) == pytest.approx(1)


def test_a_lead_is_worth_more_the_nearer_the_end():
    early, late = table(vp=[40, 6]), table(vp=[40, 6])
    late.s.bases = 2
    assert ADVICE.values(early.s)[0] < ADVICE.values(late.s)[0]
