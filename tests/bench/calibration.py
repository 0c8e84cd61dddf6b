"""How true the computers' forecasts are: what `advice.values` say, and what comes of it.

    python -m tests.bench.calibration [--games N] [--seed N] [--level L] [--jobs J]
                                      [--kept FOLDER] [--json] [ROW …]

Plays games between computer players of one level (game i with the seed N + i) and asks
`advice.values` at every start of a turn. A game is divided by turns of a usual one, the median:
all turns beyond that belong to its last part. For each sixth it prints the mean forecast, how
often it came true, the difference and its standard error over games; for each quarter the log
loss; and the correction that these games ask for: by how much of the game is to come, what to add
to the logarithm of the odds and what to multiply them by (0 and 1 where nothing is to be done).

What is forecast is the win of a place: the Emperor and the Overlord, or the seats in the first
turn order; `mover` is the seat whose turn begins. Where values don't add up to 1, as the Panda's
do on purpose, they are taken as shares.

`--kept` names a folder where games are written, and read instead of being played anew: values that
have changed are measured on the same games in seconds.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import log
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from pygame_engines.core.api import Options
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import load
from pygame_engines.games.pagoda.advice import columns_left
from pygame_engines.games.panda.advice.standing import left
from pygame_engines.games.zheng_he.advice.standing import ROUNDS
from pygame_engines.players.match import Player, decide
from tests.bench.odds import Knot, fit

SIXTHS: Final = 6
QUARTERS: Final = 4
_STRIDE: Final = 1_000_003
_LEAST: Final = 1e-6


class Row(NamedTuple):
    """A game as it is measured: `first` is the seat of the first place.

    `to_come` tells how much of the game is left, from 1 to 0, `leg` the game of a match.
    """

    title: str
    options: Options
    seats: int
    first: Callable[[Any], int]
    to_come: Callable[[Any], float]
    leg: Callable[[Any], int] = lambda _s: 1


class Kept(NamedTuple):
    """A game that was played: which of the legal actions was taken wherever there were two."""

    seed: int
    choices: tuple[int, ...]


class Told(NamedTuple):
    """A forecast by place, and what each place won of that game; `mover` is a place."""

    turn: int
    leg: int
    to_come: float
    mover: int
    said: tuple[float, ...]
    won: tuple[float, ...]


class Part(NamedTuple):
    """Forecasts of a place in a part of a game: means, and the error of their difference."""

    said: float
    won: float
    error: float

    @property
    def bias(self) -> float:
        """By how much the forecasts are too high."""
        return self.said - self.won


class Report(NamedTuple):
    """`places`: by name, a part for each sixth. `losses`: the log loss of each quarter.

    `corrections`: for each game of a match, or the only one.
    """

    games: int
    turns: float
    places: dict[str, list[Part]]
    losses: list[float]
    corrections: list[list[Knot]]


def _rounds_left(s: Any) -> float:
    return max(ROUNDS - s.round, 0) / ROUNDS


def _zheng_he(**options: str) -> Row:
    return Row("zheng_he", options, 2, lambda s: s.emperor, _rounds_left, lambda s: s.game)


def _panda(seats: int) -> Row:
    return Row("panda", {}, seats, lambda s: s.start, left)


ROWS: Final = {
    "duel": _zheng_he(),
    **{level: _zheng_he(mode="solo", level=level) for level in ("apprentice", "general", "khan")},
    "match": _zheng_he(mode="match"),
    "pagoda": Row("pagoda", {}, 2, lambda s: s.starter, lambda s: min(columns_left(s) / 40, 1)),
    **{f"panda-{seats}": _panda(seats) for seats in (2, 3, 4)},
}


# --- games ---------------------------------------------------------------------------------------


def played(name: str, level: int, seed: int) -> Kept:
    """Play one game."""
    row = ROWS[name]
    game = load(row.title)
    bots = game.bots(row.options)
    sitting = [
        Player("bot") if seat in bots else Player("computer", level) for seat in range(row.seats)
    ]
    s = game.setup(row.seats, row.options, SeededLuck(seed, 0))
    step = 0
    choices = []
    while actions := game.legal(s):
        step += 1
        action = decide(game, sitting, s, actions, seed * _STRIDE + step)
        if len(actions) > 1:
            choices.append(actions.index(action))
        game.apply(s, action, SeededLuck(seed, step))
    return Kept(seed, tuple(choices))


def told(name: str, kept: Kept) -> list[Told]:
    """What `advice.values` say at the starts of a game's turns.

    Where the rules have changed since, the choices don't fit: `IndexError`, `StopIteration` or
    `AssertionError`.
    """
    row = ROWS[name]
    game = load(row.title)
    choices = iter(kept.choices)
    s = game.setup(row.seats, row.options, SeededLuck(kept.seed, 0))
    step = turn = 0
    found: list[tuple[Told, int]] = []
    while actions := game.legal(s):
        number, mover = game.turn(s)
        if number != turn:
            turn, first = number, row.first(s)
            said = _from(first, _shares(game.advice.values(s)))
            place = (mover - first) % row.seats
            found.append((Told(turn, row.leg(s), row.to_come(s), place, said, ()), first))
        step += 1
        action = actions[next(choices)] if len(actions) > 1 else actions[0]
        game.apply(s, action, SeededLuck(kept.seed, step))
    outcome = game.outcome(s)
    assert outcome is not None, "a kept game goes to its end"
    assert next(choices, None) is None, "a kept game is over with its last choice"
    wins = tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(row.seats))
    return [each._replace(won=_from(first, wins)) for each, first in found]


def _from(first: int, by_seat: tuple[float, ...]) -> tuple[float, ...]:
    return by_seat[first:] + by_seat[:first]


def _shares(values: Sequence[float]) -> tuple[float, ...]:
    total = sum(values)
    return tuple(value / total for value in values)


def read(path: Path) -> list[Kept]:
    """The games that a file keeps; none if it doesn't exist."""
    if not path.exists():
        return []
    lines = (json.loads(line) for line in path.read_text("utf-8").splitlines())
    return [Kept(seed, tuple(choices)) for seed, choices in lines]


def games_of(
    name: str, seeds: Iterable[int], level: int, jobs: int, folder: Path | None
) -> list[Kept]:
    """The games of these seeds, from the folder as far as they are kept there."""
    path = None if folder is None else folder / f"{name}.jsonl"
    known = {} if path is None else {kept.seed: kept for kept in read(path)}
    missing = [seed for seed in seeds if seed not in known]
    one = partial(played, name, level)
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        for kept in pool.map(one, missing):
            known[kept.seed] = kept
            if path is not None:
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(kept, separators=(",", ":")) + "\n")
    return [known[seed] for seed in seeds]


# --- figures -------------------------------------------------------------------------------------


def report(games: Sequence[Sequence[Told]]) -> Report:
    """The figures of games, each given by its forecasts."""
    turns = median(rows[-1].turn for rows in games)
    places = {
        str(place): _sixths(games, turns, lambda row, place=place: place)
        for place in range(len(games[0][0].said))
    }
    places["mover"] = _sixths(games, turns, lambda row: row.mover)
    every = [row for rows in games for row in rows]
    legs = sorted({row.leg for row in every})
    corrections = [fit([row for row in every if row.leg == leg]) for leg in legs]
    return Report(len(games), turns, places, _losses(every, turns), corrections)


def part_of(row: Told, turns: float, parts: int) -> int:
    """Which part of a usual game, that has so many turns, this turn belongs to."""
    return min(int((row.turn - 1) / turns * parts), parts - 1)


def _sixths(
    games: Sequence[Sequence[Told]], turns: float, place: Callable[[Told], int]
) -> list[Part]:
    out = []
    for sixth in range(SIXTHS):
        by_game = [
            [
                (row.said[place(row)], row.won[place(row)])
                for row in rows
                if part_of(row, turns, SIXTHS) == sixth
            ]
            for rows in games
        ]
        count = sum(map(len, by_game))
        said = sum(said for pairs in by_game for said, _ in pairs) / count
        won = sum(won for pairs in by_game for _, won in pairs) / count
        bias = said - won
        squares = sum(
            (sum(said - won for said, won in pairs) - bias * len(pairs)) ** 2 for pairs in by_game
        )
        out.append(Part(said, won, squares**0.5 / count))
    return out


def _losses(rows: Sequence[Told], turns: float) -> list[float]:
    sums, counts = [0.0] * QUARTERS, [0] * QUARTERS
    for row in rows:
        quarter = part_of(row, turns, QUARTERS)
        counts[quarter] += 1
        sums[quarter] -= sum(
            won * log(max(said, _LEAST)) for said, won in zip(row.said, row.won, strict=True)
        )
    return [total / count for total, count in zip(sums, counts, strict=True)]


def lines(name: str, found: Report) -> list[str]:
    """The report as rows of a Markdown table, and the correction."""
    out = [f"{name}: {found.games} games, {found.turns:g} turns in a usual one", ""]
    out += ["| forecast, what came | 1 | 2 | 3 | 4 | 5 | 6 |", "|---" * (SIXTHS + 1) + "|"]
    for place, parts in found.places.items():
        cells = [f"{part.said:.3f}, {part.won:.3f}" for part in parts]
        out.append(f"| {place} | " + " | ".join(cells) + " |")
        cells = [f"{part.bias:+.3f} ± {part.error:.3f}" for part in parts]
        out.append("| too high by | " + " | ".join(cells) + " |")
    out += ["", "log loss by quarter: " + ", ".join(f"{loss:.3f}" for loss in found.losses)]
    for leg, knots in enumerate(found.corrections, 1):
        out.append(f"correction, game {leg}:")
        for knot in knots:
            add = ", ".join(f"{value:+.2f}" for value in knot.add)
            out.append(f"{knot.to_come:.2f} to come: add {add}, times {knot.times:.2f}")
    return out


def main(words: list[str]) -> None:
    """Play and print."""
    parser = ArgumentParser(prog="python -m tests.bench.calibration")
    parser.add_argument("rows", nargs="*", metavar="ROW", help=", ".join(ROWS))
    for name, default in (("games", 400), ("seed", 2026), ("level", 2), ("jobs", 1)):
        parser.add_argument(f"--{name}", type=int, default=default, metavar="N")
    parser.add_argument("--kept", type=Path, metavar="FOLDER")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(words)
    unknown = set(args.rows) - set(ROWS)
    if unknown:
        parser.error(f"no row is called {min(unknown)!r}")
    seeds = range(args.seed, args.seed + args.games)
    for name in args.rows or ROWS:
        kept = games_of(name, seeds, args.level, args.jobs, args.kept)
        found = report([told(name, game) for game in kept])
        if args.json:
            print(json.dumps({"row": name, **found._asdict()}), flush=True)
        else:
            print("\n".join([*lines(name, found), ""]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
