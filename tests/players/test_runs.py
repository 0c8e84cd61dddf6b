"""Arena, self-play and bench: the figures they print are what happened."""

from __future__ import annotations

import pytest

from pygame_engines.core.api import Action, Event, Luck, Options
from pygame_engines.players import arena, bench, selfplay
from pygame_engines.players.match import Player
from tests.players.pearls import PEARLS, Pearls, PearlsGame

RANDOM, GREEDY = Player("random"), Player("greedy")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilson_interval(wins: float, games: int, low: float, high: float) -> None:
    assert arena.wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_arena_rotates_the_seats_and_adds_up() -> None:
    seats = [RANDOM, Player("computer", 1), RANDOM]
    report = arena.run(PEARLS, seats=seats, games=90, seed=4, options={})
    assert report["game"] == "pearls"
    assert report["games"] == 90
    assert sum(seat["wins"] for seat in report["seats"]) + report["shared"] == 90
    assert sum(seat["rate"] for seat in report["seats"]) == pytest.approx(1.0, abs=1e-3)
    assert report["reasons"] == {"turns": 90}
    assert all(seat["low"] < seat["rate"] < seat["high"] for seat in report["seats"])


def test_arena_plays_no_game_twice_if_all_are_alike() -> None:
    reports = [
        arena.run(PEARLS, seats=[RANDOM] * 2, games=games, seed=4, options={}) for games in (1, 2)
    ]
    alone = arena.run(PEARLS, seats=[RANDOM] * 2, games=1, seed=5, options={})
    for seat in range(2):
        first, both, second = (r["seats"][seat]["wins"] for r in (*reports, alone))
        assert both == first + second


def test_arena_credits_the_player_not_the_seat() -> None:
    for sitting in ((0, 1), (1, 0)):
        pairing = arena.Pairing(PEARLS, (GREEDY, RANDOM), {}, seed=2, sitting=sitting)
        result = arena.result(pairing)
        assert result == ((0,), "turns"), "the greedy player wins this deal from both seats"


def test_arena_is_the_same_on_any_number_of_processes() -> None:
    one, two = (
        arena.run(PEARLS, seats=[RANDOM, GREEDY], games=20, jobs=jobs, seed=2, options={})
        for jobs in (1, 2)
    )
    assert one == two


def test_greedy_and_search_beat_random_at_three_seats() -> None:
    seats = [RANDOM, GREEDY, Player("computer", 3)]
    report = arena.run(PEARLS, seats=seats, games=90, seed=1, options={})
    chance, greedy, search = (seat["rate"] for seat in report["seats"])
    assert chance < 0.2 < greedy
    assert search > 0.4


def test_selfplay_counts_games_wins_and_reasons() -> None:
    report = selfplay.run(PEARLS, games=30, seed=1, seats=[RANDOM, GREEDY], options={})
    assert report["errors"] == []
    assert report["finished"] == report["games"] == 30
    assert report["reasons"] == {"turns": 30}
    assert report["actions"] == {"min": 20, "median": 20.0, "max": 20}
    assert sum(report["wins"]) == 30
    assert report["wins"][1] > report["wins"][0]


class Moved(PearlsGame):
    """The rules move seat 1, and always play what comes first."""

    def bots(self, options: Options) -> tuple[int, ...]:
        return (1,)

    def legal(self, s: Pearls) -> list[Action]:
        found = super().legal(s)
        return found[:1] if self.to_move(s) == 1 else found


def test_bots_keep_their_seat_in_the_arena_and_come_last() -> None:
    seats = [RANDOM, Player("bot"), GREEDY]
    report = arena.run(Moved(), seats=seats, games=20, seed=1, options={})
    assert [seat["kind"] for seat in report["seats"]] == ["random", "greedy", "bot"]
    assert sum(seat["wins"] for seat in report["seats"]) + report["shared"] == 20


def test_bots_need_no_computer_player() -> None:
    report = selfplay.run(Moved(), games=10, seed=1, seats=[RANDOM, Player("bot")], options={})
    assert (report["finished"], report["errors"]) == (10, [])


class Leaky(PearlsGame):
    """Loses a pearl out of an empty place on turn 3."""

    def apply(
        self, s: Pearls, action: Action, luck: Luck, events: list[Event] | None = None
    ) -> None:
        super().apply(s, action, luck, events)
        if s.turn == 3:
            s.hands[0] = [-1, 2, 1, 1]


class Crashing(PearlsGame):
    def apply(
        self, s: Pearls, action: Action, luck: Luck, events: list[Event] | None = None
    ) -> None:
        raise AssertionError("a supply can't go below 0")


class Endless(PearlsGame):
    def apply(
        self, s: Pearls, action: Action, luck: Luck, events: list[Event] | None = None
    ) -> None:
        """Nothing happens, for ever."""


@pytest.mark.parametrize(
    ("game", "error"),
    [
        (Leaky(), "seed 7, step 4: a hand of [-1, 2, 1, 1]"),
        (Crashing(), "seed 7, AssertionError: a supply can't go below 0"),
        (Endless(), "seed 7, not over after 100 steps"),
    ],
)
def test_selfplay_reports_what_is_wrong(game: PearlsGame, error: str) -> None:
    report = selfplay.run(game, games=1, seed=7, seats=[RANDOM, RANDOM], options={})
    assert report["errors"] == [error]
    assert report["finished"] == 0
    assert sum(report["wins"]) == 0


def test_bench_measures_all_figures() -> None:
    report = bench.run(PEARLS, seconds=0.01)
    assert report["game"] == "pearls"
    for figure in ("copy_us", "actions_per_s", "playouts_per_s", "search_iterations_per_s"):
        assert report[figure] > 0
    for level in (1, 2, 3, 4, 5):
        assert report[f"level_{level}_p95_ms"] >= report[f"level_{level}_median_ms"] >= 0
