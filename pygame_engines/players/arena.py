"""Players against each other: how often each wins, and how sure that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from typing import Final, NamedTuple

from pygame_engines.core.api import AnyGame, Json, Options
from pygame_engines.players.levels import Sitting
from pygame_engines.players.match import Player, play

_Z95: Final = 1.959964


class Result(NamedTuple):
    """How one game ended: the players (not seats) that won, and why."""

    winners: tuple[int, ...]
    reason: str


class Pairing(NamedTuple):
    """One game of an arena: `sitting` holds for each player the seat."""

    game: AnyGame
    players: tuple[Player, ...]
    options: dict[str, bool | int | str]
    seed: int
    sitting: tuple[int, ...]


def run(
    game: AnyGame,
    *,
    seats: Sequence[Sitting],
    games: int,
    jobs: int = 1,
    seed: int = 1,
    options: Options,
) -> dict[str, Json]:
    """Play `games` games and report as `arena --json` prints it.

    The players change seats from game to game and meet each seed once in every seat; if all are
    alike that would play each game again, so each game has a seed of its own. Bots keep their
    seats and are reported last. `wins` counts sole wins, `shared` games with several
    winners; in `rate` a shared win counts as a fraction. `low` and `high` are the 95 % Wilson
    interval of the rate; `reasons` counts how games ended. The result doesn't depend on `jobs`,
    the number of processes.
    """
    bots = game.bots(options)
    others = tuple(number for number in range(len(seats)) if number not in bots)
    players = tuple(Player(seats[k].kind, seats[k].level) for k in (*others, *bots))
    count = len(others) if len(set(players[: len(others)])) > 1 else 1

    def pairing(number: int) -> Pairing:
        deal, turned = divmod(number, count)
        sitting = (*others[turned:], *others[:turned], *bots)
        return Pairing(game, players, dict(options), seed + deal, sitting)

    played = list(results([pairing(number) for number in range(games)], jobs))
    winners = [each.winners for each in played]
    return {
        "game": game.meta.id,
        "games": games,
        "seats": [_standing(player, k, winners) for k, player in enumerate(players)],
        "shared": sum(len(won) > 1 for won in winners),
        "reasons": dict(sorted(Counter(each.reason for each in played).items())),
    }


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a win rate (Wilson's score interval)."""
    if not games:
        return 0.0, 1.0
    rate = wins / games
    z2 = _Z95 * _Z95 / games
    middle = (rate + z2 / 2) / (1 + z2)
    half = _Z95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games)) / (1 + z2)
    return max(middle - half, 0.0), min(middle + half, 1.0)


def result(pairing: Pairing) -> Result:
    """Play this game."""
    players, sitting = pairing.players, pairing.sitting
    by_seat = [players[sitting.index(seat)] for seat in range(len(players))]
    played = play(pairing.game, by_seat, pairing.options, pairing.seed)
    if played.outcome is None:
        raise AssertionError(f"seed {pairing.seed}: not over after {played.steps} steps")
    winners = tuple(sitting.index(seat) for seat in played.outcome.winners)
    return Result(winners, played.outcome.reason)


def results(pairings: Sequence[Pairing], jobs: int) -> Generator[Result]:
    """Play these games, in so many processes; their results come in the order of the games."""
    if jobs <= 1:
        yield from map(result, pairings)
        return
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        try:
            yield from pool.map(result, pairings, chunksize=max(len(pairings) // (8 * jobs), 1))
        finally:
            pool.shutdown(cancel_futures=True)


def called(player: Player) -> str:
    """The player in a report."""
    return f"level {player.level}" if player.kind == "computer" else player.kind


def _standing(player: Player, k: int, winners: Sequence[tuple[int, ...]]) -> dict[str, Json]:
    wins = sum(won == (k,) for won in winners)
    share = sum(1 / len(won) for won in winners if k in won)
    low, high = wilson(share, len(winners))
    rate = share / len(winners) if winners else 0.0
    return {
        "kind": called(player),
        "wins": wins,
        "rate": round(rate, 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }
