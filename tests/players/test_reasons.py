"""Why one position is better than another: each title's names, their share and their amount."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pygame_engines.core.api import Action
from pygame_engines.core.level import Level
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import IDS, load
from pygame_engines.games.pagoda.advice.reasons import terms
from pygame_engines.games.pagoda.advice.standing import columns_left, standing
from pygame_engines.games.panda.advice import reasons as panda
from pygame_engines.games.panda.advice.standing import Features
from pygame_engines.games.zheng_he.advice import reasons as zheng_he
from pygame_engines.games.zheng_he.advice.standing import WEIGHTS
from pygame_engines.players.aftermath import WINS, Deal, finish_turn, reasons
from pygame_engines.players.judge import Comparison
from tests.players.pearls import BLOCK, LET, PEARLS


def turns(title: str, seed: int) -> Iterator[Any]:
    """The positions of a random game in which a turn begins."""
    game: Any = load(title)
    s, picks = game.setup(2, {}, SeededLuck(seed)), SeededLuck(seed, 999)
    step, turn = 0, -1
    while actions := game.legal(s):
        if game.turn(s)[0] != turn:
            turn = game.turn(s)[0]
            yield s.copy()
        step += 1
        game.apply(s, actions[picks.below(len(actions))], SeededLuck(seed, step))


def since(title: str, before: Any, after: Any, other: Any, seat: int) -> dict[str, Any]:
    return dict(load(title).advice.reasons(before, after, other, seat))


@pytest.mark.parametrize("title", IDS)
def test_nothing_speaks_for_a_position_rather_than_itself(title: str) -> None:
    for s in list(turns(title, 3))[::7]:
        for seat in (0, 1):
            found = since(title, s, s, s, seat)
            assert all(worth == 0.0 for worth, _ in found.values())


@pytest.mark.parametrize("title", IDS)
def test_what_speaks_for_one_position_speaks_against_the_other(title: str) -> None:
    game = load(title)
    some = list(turns(title, 5))
    for one, two in zip(some[2::9], some[3::9], strict=False):
        for seat in (0, 1):
            gain = game.advice.values(one)[seat] - game.advice.values(two)[seat]
            found = sum(worth for worth, _ in since(title, two, one, two, seat).values())
            if abs(gain) > 0.15:
                assert (gain > 0) == (found > 0), (title, seat, gain, found)


def test_in_pagoda_the_reasons_add_up_to_the_standing() -> None:
    for s in turns("pagoda", 8):
        found = sum(terms(s, s.mover).values())
        assert found == pytest.approx(standing(s, columns_left(s)))
        assert sum(terms(s, 1 - s.mover).values()) == pytest.approx(-found)


def test_in_pagoda_what_is_kept_and_what_is_left_to_the_other_player_counts() -> None:
    s = list(turns("pagoda", 8))[12]
    spent = s.copy()
    s.markers[1] = 2
    spent.markers[1] = 1
    worth, amount = since("pagoda", s, s, spent, 0)["use.dragon"]
    assert worth > 0.0
    assert amount == 0
    worth, amount = since("pagoda", s, spent, s, 0)["use.dragon"]
    assert worth < 0.0
    assert amount == -1
    built = s.copy()
    built.scores[0] += 4
    assert since("pagoda", s, built, s, 0)["columns"][1] == 4


def test_in_pagoda_an_action_that_begins_the_last_turn_is_compared_with_one_that_does_not() -> None:
    s = list(turns("pagoda", 8))[12]
    s.markers[1], s.markers[6] = 2, 0
    last = s.copy()
    last.last_turn = True
    found = since("pagoda", s, s, last, 0)["use.dragon"][0]
    assert found == -since("pagoda", s, last, s, 0)["use.dragon"][0]
    assert found > 0.0, "in a last turn nothing is saved up for later"


def test_each_feature_of_zheng_he_is_part_of_one_reason() -> None:
    grouped = [name for names in zheng_he._GROUPS.values() for name in names.split()]
    assert len(grouped) == len(set(grouped))
    assert set(WEIGHTS) - set(grouped) == {
        "bias",
        "emperor_phase",
        "home_settlements",
        "ahead",
        "behind",
    }


def test_in_zheng_he_a_borderland_is_named_and_what_threatens_it() -> None:
    before = next(turns("zheng_he", 1))
    before.hordes[6], before.hordes[7] = 2, 1
    assert sum(before.hordes[area] for area in before.book.adjacent[2]) == 3
    before.armies[1:6] = 3, 1, 3, 3, 3
    after = before.copy()
    after.armies[2] = 3
    found = since("zheng_he", before, after, before, before.emperor)
    worth, hordes = found["guard.gansu"]
    assert worth > 0.0
    assert hordes == 3
    lost = before.copy()
    lost.armies[2], lost.hordes[2] = 0, 2
    worth, changed = since("zheng_he", before, lost, before, 1 - before.emperor)["hold.gansu"]
    assert worth > 0.0
    assert changed == 1
    assert since("zheng_he", before, before, lost, before.emperor)["hold.gansu"][1] == 0


def test_each_feature_of_the_panda_that_is_named_is_part_of_one_reason() -> None:
    grouped = [name for names in panda._GROUPS.values() for name in names]
    assert len(grouped) == len(set(grouped))
    assert set(Features._fields) - set(grouped) == {"hopes", "tiles", "mover"}


def test_in_the_panda_points_strength_and_the_rival_are_told_apart() -> None:
    before = list(turns("panda", 2))[9]
    after = before.copy()
    after.vp[0] += 3
    after.strength = (2, *before.strength[1:])
    after.vp[1] -= 1
    found = since("panda", before, after, before, 0)
    assert found["vp"][1] == 3
    assert found["strength"][1] == 2 - before.strength[0]
    assert found["rival.1"][0] > 0.0
    assert min(found["vp"][0], found["strength"][0]) > 0.0


# --- the decision's actions ----------------------------------------------------------------------


def test_what_wins_says_so_and_nothing_else() -> None:
    s = PEARLS.from_json([[[1, 1, 0, 1], [1, 1, 0, 0]], [9, 9, 10, 8], [10, 8], 10, 4])
    comparison = Comparison(PEARLS, PEARLS.observe(s, 0), 1, Level(iterations=20), [LET, BLOCK])
    comparison.step()
    best, other = comparison.judged()
    assert best.action == BLOCK
    assert [(reason.name, reason.share) for reason in best.reasons] == [(WINS, 1.0)]
    assert other.reasons == ()


def test_shares_are_of_what_speaks_for_an_action_and_amounts_the_mean() -> None:
    def scored(points: int, rivals: int) -> Any:
        return PEARLS.from_json(
            [[[1, 1, 1, 0], [0, 3, 0, 0]], [9, 8, 9, 12], [points, rivals], 2, 0]
        )

    deals = [Deal(scored(1, 0), [scored(4, 0), scored(2, 0)])] * 2
    deals.append(Deal(scored(1, 0), [scored(1, 0), scored(2, 0)]))
    (reason,) = reasons(PEARLS, deals, 0, 0, [1])
    assert (reason.name, reason.share) == ("points", 1.0)
    assert reason.amount == pytest.approx(2.0)
    assert reasons(PEARLS, deals, 0, 1, [0]) == ()


def test_a_turn_is_finished_by_what_is_known_best() -> None:
    s = PEARLS.from_json([[[1, 0, 1, 0], [1, 1, 0, 0]], [9, 9, 10, 8], [0, 0], 1, 0])
    comparison = Comparison(
        PEARLS, PEARLS.observe(s, 0), 1, Level(iterations=60), [Action("offer", (3,))]
    )
    comparison.step()
    (node,) = comparison.root.row
    for known in (node, None):
        after = s.copy()
        PEARLS.apply(after, node.action, SeededLuck(1))
        finish_turn(PEARLS, after, SeededLuck(2), 2, known)
        assert after.turn == 2
