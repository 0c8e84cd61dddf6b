"""Many games in a row, with every invariant checked after every action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import median

from pygame_engines.core.api import AnyGame, Json, Options
from pygame_engines.core.errors import BadOption
from pygame_engines.players.levels import Sitting
from pygame_engines.players.match import Played, play


def run(
    game: AnyGame, *, games: int, seed: int, seats: Sequence[Sitting], options: Options
) -> dict[str, Json]:
    """Play `games` games, game i with `seed` + i, and report as `selfplay --json` prints it.

    `actions` counts the steps of a game, single choices included, the set-up not. `wins` counts
    sole wins by seat; its last number counts shared ones. Raises `BadOption` for a set-up that the
    game doesn't have.
    """
    errors: list[str] = []
    lengths: list[int] = []
    reasons: Counter[str] = Counter()
    wins = [0] * (len(seats) + 1)
    for number in range(games):
        played = _play(game, seats, options, seed + number)
        errors += [f"seed {seed + number}, {error}" for error in played.errors]
        lengths.append(played.steps)
        outcome = played.outcome
        if outcome is None or played.errors:
            continue
        reasons[outcome.reason] += 1
        wins[outcome.winners[0] if len(outcome.winners) == 1 else -1] += 1
    return {
        "game": game.meta.id,
        "games": games,
        "finished": reasons.total(),
        "errors": errors,
        "actions": _summary(lengths),
        "reasons": dict(sorted(reasons.items())),
        "wins": wins,
    }


def _play(game: AnyGame, seats: Sequence[Sitting], options: Options, seed: int) -> Played:
    try:
        played = play(game, seats, options, seed, checked=True)
    except BadOption:
        raise
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
        return Played(None, 0, [f"{type(error).__name__}: {error}"])
    if played.outcome is None and not played.errors:
        return played._replace(errors=[f"not over after {played.steps} steps"])
    return played


def _summary(lengths: Sequence[int]) -> dict[str, Json]:
    if not lengths:
        return {"min": 0, "median": 0, "max": 0}
    return {"min": min(lengths), "median": median(lengths), "max": max(lengths)}
