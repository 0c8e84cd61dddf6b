"""How fast a game and its computer players are, on this machine.

Times are the process's own (`process_time`), so that a busy neighbour doesn't count.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import median, quantiles
from time import process_time
from typing import Final

from pygame_engines.core.api import AnyGame, Json, State
from pygame_engines.core.luck import SeededLuck
from pygame_engines.players.api import choose
from pygame_engines.players.levels import level_of
from pygame_engines.players.match import Player, decide
from pygame_engines.players.search import Search
from pygame_engines.players.work import own_luck

SECONDS: Final = 0.5
"""How long each figure is measured, at least."""


def run(game: AnyGame, *, seconds: float = SECONDS) -> dict[str, Json]:
    """Measure and report as `bench --json` prints it.

    `actions_per_s` counts decisions with two or more choices: `legal`, a random choice, `apply`.
    For each level there are the median and the 95th percentile of the milliseconds that a
    decision with two or more choices takes.
    """
    positions = _positions(game, seed=1)
    report: dict[str, Json] = {
        "game": game.meta.id,
        "copy_us": round(copy_us(positions, seconds), 2),
        "actions_per_s": round(actions_per_s(game, seconds)),
        "playouts_per_s": round(playouts_per_s(game, seconds), 1),
        "search_iterations_per_s": round(search_iterations_per_s(game, positions, seconds)),
    }
    for level in range(1, len(game.levels) + 1):
        times = decision_ms(game, positions, level, seconds)
        report[f"level_{level}_median_ms"] = round(median(times), 1)
        report[f"level_{level}_p95_ms"] = round(quantiles(times, n=20)[-1], 1)
    return report


def copy_us(positions: list[State], seconds: float) -> float:
    """The microseconds that one `copy()` takes, over the positions of a game."""

    def lap() -> int:
        for s in positions:
            s.copy()
        return len(positions)

    return 1e6 / _per_second(lap, seconds)


def actions_per_s(game: AnyGame, seconds: float) -> float:
    """Random decisions with two or more choices a second, whole games long."""
    luck = SeededLuck(1, 0)
    seats = game.meta.seats[0]

    def lap() -> int:
        s = game.setup(seats, {}, luck)
        decisions = 0
        while actions := game.legal(s):
            if len(actions) > 1:
                decisions += 1
                game.apply(s, actions[luck.below(len(actions))], luck)
            else:
                game.apply(s, actions[0], luck)
            luck.drawn.clear()
        return decisions

    return _per_second(lap, seconds)


def playouts_per_s(game: AnyGame, seconds: float) -> float:
    """Whole random games a second."""
    luck = SeededLuck(2, 0)
    seats = game.meta.seats[0]

    def lap() -> int:
        s = game.setup(seats, {}, luck)
        while actions := game.legal(s):
            game.apply(s, actions[luck.below(len(actions))], luck)
            luck.drawn.clear()
        return 1

    return _per_second(lap, seconds)


def search_iterations_per_s(game: AnyGame, positions: list[State], seconds: float) -> float:
    """Iterations a second of the search at level 4, over decisions of a game."""
    level = level_of(game, 4)
    laps = iter(range(1 << 30))

    def lap() -> int:
        number = next(laps)
        s = positions[number * 7 % len(positions)]
        search = Search(game, game.observe(s, game.to_move(s)), number, level)
        search.step()
        return search.root.visits

    return _per_second(lap, seconds)


def decision_ms(game: AnyGame, positions: list[State], level: int, seconds: float) -> list[float]:
    """The milliseconds that decisions of a level take, 8 of them at least."""
    times: list[float] = []
    player = Player("computer", level)
    while sum(times) < seconds * 1000.0 or len(times) < 8:
        s = positions[len(times) * 7 % len(positions)]
        view = game.observe(s, game.to_move(s))
        begin = process_time()
        choose(game, player, view, len(times))
        times.append((process_time() - begin) * 1000.0)
    return times


def _positions(game: AnyGame, seed: int) -> list[State]:
    """The positions with two or more choices of one game between greedy players."""
    seats = game.meta.seats[0]
    s = game.setup(seats, {}, SeededLuck(seed, 0))
    sitting = [Player("greedy")] * seats
    positions: list[State] = []
    step = 0
    while actions := game.legal(s):
        step += 1
        if len(actions) > 1:
            positions.append(s.copy())
        game.apply(s, decide(game, sitting, s, actions, step), own_luck(seed, step))
    return positions


def _per_second(lap: Callable[[], int], seconds: float) -> float:
    lap()
    count = 0
    begin = process_time()
    while (passed := process_time() - begin) < seconds:
        count += lap()
    return count / passed
