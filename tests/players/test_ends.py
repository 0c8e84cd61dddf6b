"""Ends of games that are worked out: where one seat decides alone, it takes the best there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from pygame_engines.core.api import Action, State
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import load
from pygame_engines.players import ends
from pygame_engines.players.ends import Ends
from pygame_engines.players.match import Player, decide
from pygame_engines.players.thorough import Thorough
from pygame_engines.players.turn import NOTHING, Turn
from pygame_engines.players.work import appraise, own_luck
from tests.players.pearls import PEARLS

PAGODA = load("pagoda")


def last_turns(seeds: range) -> Iterator[State]:
    """In games of weak players, where the one who decides does so alone to the end."""
    for seed in seeds:
        s = PAGODA.setup(2, {"quick": True}, SeededLuck(seed))
        step = 0
        while actions := PAGODA.legal(s):
            if len(actions) > 1 and PAGODA.alone(s) is not None:
                yield s
                break
            step += 1
            action = decide(PAGODA, [Player("computer", 1)] * 2, s, actions, seed * 1000 + step)
            PAGODA.apply(s, action, SeededLuck(seed, step))


def tried(s: State) -> list[tuple[Action, Sequence[float]]]:
    """Each action with the best that can come of it: every line of play is looked at."""
    seat, found = PAGODA.to_move(s), []
    for action in PAGODA.legal(s):
        after = s.copy()
        PAGODA.apply(after, action, own_luck(1, 1))
        further = [values for _, values in tried(after)]
        best = max(further, key=lambda values: values[seat], default=appraise(PAGODA, after))
        found.append((action, best))
    return found


def test_pg81_in_pagodas_last_turn_the_strongest_player_loses_nothing() -> None:
    found = 0
    for s in last_turns(range(1, 12)):
        lines, seat = dict(tried(s)), PAGODA.to_move(s)
        best = max(values[seat] for values in lines.values())
        worked_out = Ends(PAGODA).values(s)
        assert worked_out is not None
        assert worked_out[seat] == best
        asked = (PAGODA, PAGODA.observe(s, seat), 1, PAGODA.levels[-1], NOTHING)
        thinker = Turn(*asked)
        assert thinker.progress == 1.0, "nothing is searched"
        assert lines[thinker.best()][seat] == best
        found += 1
    assert found > 4


def test_pg63_as_long_as_the_dragon_may_draw_the_last_turn_hangs_on_chance() -> None:
    found: Iterator[Any] = last_turns(range(1, 12))
    s = next(s for s in found if s.frames == [["turn"]])
    assert PAGODA.alone(s) is not None
    dragon = s.mover * 5 + 1
    s.markers[dragon], s.used, s.played = 1, 0, []
    assert PAGODA.alone(s) is None
    s.markers[dragon] = 0
    assert PAGODA.alone(s) is not None
    s.last_turn, s.mover = False, s.starter
    assert PAGODA.alone(s) is None, "the other one has a turn yet"


class Stairs:
    """Five steps of 1 or 2, counted; exactly 8 win. From `alone_from` steps on it is worked out."""

    meta = replace(PEARLS.meta, hidden=False)
    alone_from = 0

    class S:
        def __init__(self, steps: int = 0, height: int = 0) -> None:
            self.steps, self.height = steps, height

        def copy(self) -> Stairs.S:
            return Stairs.S(self.steps, self.height)

    class advice:  # noqa: N801
        @staticmethod
        def weights(_s: Any, actions: Sequence[Action]) -> list[float]:
            return [float(action.args[0]) for action in actions]

        @staticmethod
        def values(_s: Any) -> list[float]:
            return [0.5, 0.5]

    asked = 0

    def dealer(self, view: Any) -> Callable[[Any], S]:
        return lambda _luck: Stairs.S(*view)

    def turn(self, _s: S) -> tuple[int, int]:
        return 1, 0

    def legal(self, s: S) -> list[Action]:
        return [Action("go", (n,)) for n in (1, 2)] if s.steps < 5 else []

    def apply(self, s: S, action: Action, _luck: Any) -> None:
        self.asked += 1
        s.steps, s.height = s.steps + 1, s.height + int(action.args[0])

    def to_move(self, _s: S) -> int:
        return 0

    def alone(self, s: S) -> tuple[int, int] | None:
        return (s.steps, s.height) if s.steps >= self.alone_from else None

    def outcome(self, s: S) -> Any:
        if self.legal(s):
            return None
        won = 0 if s.height == 8 else 1
        return type("End", (), {"scores": (1, 1), "winners": (won,)})


def test_equal_positions_are_worked_out_once_and_of_equal_actions_the_heaviest_is_taken() -> None:
    game: Any = Stairs()
    assert Ends(game).best(Stairs.S()) == Action("go", (2,))
    assert game.asked < 2 * 2 * 15
    assert Ends(game).best(Stairs.S(4, 7)) == Action("go", (1,))


def test_too_many_positions_are_left_to_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ends, "MOST", 3)
    game: Any = Stairs()
    found = Ends(game)
    assert found.met(Stairs.S(3, 6))
    assert found.values(Stairs.S()) is None
    assert not found.met(Stairs.S(3, 6))
    assert found.best(Stairs.S(4, 7)) is None
    found.renew()
    assert found.best(Stairs.S(4, 7)) == Action("go", (1,)), "another decision, another budget"


def climbs(steps: int, height: int, alone_from: int) -> Thorough:
    """The search for the next of the stairs."""
    game: Any = Stairs()
    game.alone_from = alone_from
    level = replace(PEARLS.levels[-1], iterations=40, turn=200, least=3)
    return Thorough(game, (steps, height), 1, level, 0)  # type: ignore[arg-type]  # Stairs' view


def test_each_decision_of_a_turn_may_work_out_as_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ends, "MOST", 6)
    search = climbs(0, 0, alone_from=2)
    for _ in range(2):
        assert search.progress == 0.0, "it is searched, and its lines take the whole budget"
        action = search.step()
        assert action is not None
        search.go_on([action])
    assert search.progress == 1.0
    assert search.best().kind == "go"


def test_ends_are_worked_out_where_positions_are_kept_too() -> None:
    search = climbs(3, 6, alone_from=4)
    assert search.step() == Action("go", (1,))
    worked_out = [child.values[0] for child in search.root.row if child.values]
    assert worked_out == pytest.approx([0.95, 0.05])
