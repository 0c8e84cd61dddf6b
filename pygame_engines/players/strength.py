"""How much stronger one player is than another, and after how many games that is certain.

Every deal is played from both seats. A sequential test looks at the results deal by deal (five are
possible, from two losses to two wins) and stops once one of two hypotheses is much likelier than
the other: the generalized sequential probability ratio test, the shares of the five results being
the likeliest under each hypothesis. Sources: X. Li, J. Liu, Z. Ying, "Generalized sequential
probability ratio test for separate families of hypotheses", 2014; for pairs of games as on
https://official-stockfish.github.io/docs/fishtest-wiki/Fishtest-Mathematics.html
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from math import fsum, log, log10
from typing import Final, NamedTuple

from pygame_engines.core.api import AnyGame, Json, Options
from pygame_engines.core.errors import BadOption
from pygame_engines.players.arena import Pairing, Result, called, results, wilson
from pygame_engines.players.levels import Sitting
from pygame_engines.players.match import Player

SCORES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The possible mean scores of the two games of a deal."""

BOUND: Final = log(0.95 / 0.05)
"""Log-likelihood ratio at which a hypothesis is taken: each is wrongly so in 5 of 100 tests."""

_RARE: Final = 1e-3
"""Stands for a result that hasn't been met yet, so that each has a share."""

_HALVINGS: Final = 60


class Hypotheses(NamedTuple):
    """The two hypotheses of a sequential test, in Elo: the first player is so much stronger."""

    elo0: float
    elo1: float


def run(
    game: AnyGame,
    *,
    pairs: Sequence[tuple[Sitting, Sitting]],
    games: int,
    jobs: int = 1,
    seed: int = 1,
    options: Options,
    test: Hypotheses | None = None,
) -> dict[str, Json]:
    """Let each pair play `games` games, and report as `strength --json` prints it.

    Deal i has the seed `seed` + i. With a `test` a pair plays no further once that is decided. The
    result doesn't depend on `jobs`, the number of processes. Raises `BadOption`.
    """
    if games % 2:
        raise BadOption(f"{games} games are no whole deals: each is played twice", where="games")
    if 2 not in game.meta.seats or game.bots(options):
        raise BadOption(f"{game.meta.id} isn't a game of two players here", where="pairs")
    for who, other in pairs:
        if Player(who.kind, who.level) == Player(other.kind, other.level):
            raise BadOption("a player would play against itself", where="pairs")
    return {
        "game": game.meta.id,
        "seed": seed,
        "pairs": [_pair(game, pair, games, jobs, seed, options, test) for pair in pairs],
    }


def _pair(
    game: AnyGame,
    pair: tuple[Sitting, Sitting],
    games: int,
    jobs: int,
    seed: int,
    options: Options,
    test: Hypotheses | None,
) -> dict[str, Json]:
    players = tuple(Player(who.kind, who.level) for who in pair)
    pairings = [
        Pairing(game, players, dict(options), seed + deal, sitting)
        for deal in range(games // 2)
        for sitting in ((0, 1), (1, 0))
    ]
    played: list[Result] = []
    deals = [0] * len(SCORES)
    ratio = 0.0
    with closing(results(pairings, jobs)) as coming:
        for first in coming:
            second = next(coming)
            played += [first, second]
            deals[round(2 * (_score(first) + _score(second)))] += 1
            if test is not None:
                ratio = likelihood_ratio(deals, test)
                if abs(ratio) >= BOUND:
                    break
    return {
        "first": called(players[0]),
        "second": called(players[1]),
        **_standing(played),
        "deals": deals,
        "test": None if test is None else _verdict(test, ratio),
    }


def _score(result: Result) -> float:
    """What the first player has of the win."""
    return 1 / len(result.winners) if 0 in result.winners else 0.0


def _standing(played: Sequence[Result]) -> dict[str, Json]:
    games, won = len(played), fsum(map(_score, played))
    rate = won / games
    low, high = wilson(won, games)
    return {
        "games": games,
        "wins": sum(each.winners == (0,) for each in played),
        "losses": sum(each.winners == (1,) for each in played),
        "shared": sum(len(each.winners) > 1 for each in played),
        "rate": round(rate, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "elo": elo(rate),
        "elo_low": elo(low),
        "elo_high": elo(high),
    }


def _verdict(test: Hypotheses, ratio: float) -> dict[str, Json]:
    taken = None if abs(ratio) < BOUND else test.elo1 if ratio > 0 else test.elo0
    return {**test._asdict(), "ratio": round(ratio, 3), "bound": round(BOUND, 3), "taken": taken}


def elo(rate: float) -> float | None:
    """So many Elo points stronger is who has this score; None where it is beyond measure."""
    return round(400 * log10(rate / (1 - rate)), 1) if 0 < rate < 1 else None


def likelihood_ratio(deals: Sequence[int], test: Hypotheses) -> float:
    """The logarithm of how much likelier these results are under `elo1` than under `elo0`.

    `deals` counts the deals for each of `SCORES`.
    """
    counts = [max(count, _RARE) for count in deals]
    under0, under1 = (_likeliest(counts, 1 / (1 + 10 ** (-elo / 400))) for elo in test)
    return fsum(
        count * log(share1 / share0)
        for count, share0, share1 in zip(counts, under0, under1, strict=True)
    )


def _likeliest(counts: Sequence[float], mean: float) -> list[float]:
    """The shares of `SCORES` with this mean under which these counts are likeliest.

    They are count / (1 + x (score - mean)) / total, for the one x that gives them that mean.
    """
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(_HALVINGS):
        x = (low + high) / 2
        over = fsum(
            count * (score - mean) / (1 + x * (score - mean))
            for count, score in zip(counts, SCORES, strict=True)
        )
        low, high = (x, high) if over > 0 else (low, x)
    total = fsum(counts)
    return [
        count / (1 + x * (score - mean)) / total
        for count, score in zip(counts, SCORES, strict=True)
    ]
