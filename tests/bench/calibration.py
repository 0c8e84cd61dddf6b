"""How true the computers' forecasts are: what `advice.values` say, and what comes of it.

    python -m tests.bench.calibration [--games N] [--seed N] [--level L] [--jobs J]
                                      [--kept FOLDER] [--json] [ROW …]

Plays games between computer players of one level (game i with the seed N + i) and asks
`advice.values` at every start of a turn. A game is divided by what can be seen of its course at
the time: Zheng He's rounds, Pagoda's columns, what is built in the Panda. For each sixth it prints
the mean forecast, how often it came true, the difference and its standard error over games; for
each quarter the log loss; and the correction that these games ask for: by how much is to come,
what to multiply the logarithms of the odds by and what to add then (1 and 0 where nothing is to be
done).

What is forecast is the win of a place: the Emperor (0) or a seat in the first turn order, all but
the last; `mover` is the seat whose turn begins. Where values don't add up to 1, as the Panda's
do on purpose, they are taken as shares.

`--kept` names a folder where games are written, and read instead of being played anew: values that
have changed are measured on the same games in seconds.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import product
from math import log
from pathlib import Path
from typing import Any, Final, NamedTuple

from pygame_engines.core.api import Options, Outcome
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import load
from pygame_engines.games.pagoda.advice.standing import columns_left
from pygame_engines.games.pagoda.rules import top_floor
from pygame_engines.games.pagoda.state import FLOOR_COLUMNS
from pygame_engines.games.panda.advice.standing import left
from pygame_engines.games.zheng_he.advice.calibration import ROUNDS
from pygame_engines.players.match import Player, decide
from tests.bench.odds import Knot, fit
from tests.bench.spread import Spread, spread

SIXTHS: Final = 6
QUARTERS: Final = 4
PAGODAS: Final = 3
"""PG-81: so many end the game."""
LATE: Final = 0.1
"""What the Panda's `left` comes down to before an end is certain."""
_STRIDE: Final = 1_000_003
_LEAST: Final = 1e-6


class Row(NamedTuple):
    """A game as it is measured: `first` is the seat of the first place.

    `to_come` tells how much of a game is left, from 1 to 0, `leg` the game of a match.
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

    leg: int
    to_come: float
    mover: int
    said: tuple[float, ...]
    won: tuple[float, ...]


class Part(NamedTuple):
    """Forecasts of a place in a part of a game: means, and the error of their difference.

    Games count for the error, not turns; nor is it less than true forecasts would have.
    """

    said: float
    won: float
    error: float

    @property
    def bias(self) -> float:
        """By how much the forecasts are too high."""
        return self.said - self.won


class Report(NamedTuple):
    """`places`: by name, a part for each sixth of each leg. `losses`: the log loss by quarter."""

    games: int
    places: dict[str, list[Part]]
    losses: list[float]


def _zheng_he(**options: str) -> Row:
    return Row("zheng_he", options, 2, lambda s: s.emperor, _rounds, lambda s: s.game)


def _rounds(s: Any) -> float:
    return (ROUNDS + 1 - s.round) / ROUNDS


def _columns(s: Any) -> float:
    return columns_left(s) / (PAGODAS * (top_floor(s) * FLOOR_COLUMNS + 1))


def _panda(seats: int) -> Row:
    return Row(
        "panda", {}, seats, lambda s: s.start, lambda s: max((left(s) - LATE) / (1 - LATE), 0.0)
    )


ROWS: Final = {
    "duel": _zheng_he(),
    **{level: _zheng_he(mode="solo", level=level) for level in ("apprentice", "general", "khan")},
    "match": _zheng_he(mode="match"),
    "pagoda": Row("pagoda", {}, 2, lambda s: s.starter, _columns),
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


def starts(row: Row, kept: Kept) -> Iterator[Any]:
    """The positions at the starts of a game's turns, then its end: one state, which goes on.

    Where the rules have changed since, the choices don't fit: `IndexError`, `RuntimeError` (there
    are too few) or `AssertionError`.
    """
    game = load(row.title)
    choices = iter(kept.choices)
    s = game.setup(row.seats, row.options, SeededLuck(kept.seed, 0))
    step = turn = 0
    while actions := game.legal(s):
        if game.turn(s)[0] != turn:
            turn = game.turn(s)[0]
            yield s
        step += 1
        action = actions[next(choices)] if len(actions) > 1 else actions[0]
        game.apply(s, action, SeededLuck(kept.seed, step))
    assert game.outcome(s) is not None, "a kept game goes to its end"
    assert next(choices, None) is None, "a kept game is over with its last choice"
    yield s


def shares_of(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """What each seat has of the win."""
    return tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(seats))


def told(name: str, kept: Kept) -> list[Told]:
    """What `advice.values` say at the starts of a game's turns. Raises what `starts` does."""
    row = ROWS[name]
    game = load(row.title)
    found: list[tuple[Told, int]] = []
    wins: tuple[float, ...] = ()
    for s in starts(row, kept):
        if outcome := game.outcome(s):
            wins = shares_of(outcome, row.seats)
            break
        first = row.first(s)
        said = _from(first, _shares(game.advice.values(s)))
        place = (game.turn(s)[1] - first) % row.seats
        found.append((Told(row.leg(s), row.to_come(s), place, said, ()), first))
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
    name: str, seeds: Iterable[int], level: int, over: Spread, folder: Path | None
) -> list[Kept]:
    """The games of these seeds, from the folder as far as they are kept there."""
    path = None if folder is None else folder / f"{name}.jsonl"
    known = {} if path is None else {kept.seed: kept for kept in read(path)}
    missing = [seed for seed in seeds if seed not in known]
    one = partial(played, name, level)
    for kept in over(one, missing):
        known[kept.seed] = kept
        if path is not None:
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(kept, separators=(",", ":")) + "\n")
    return [known[seed] for seed in seeds]


# --- figures -------------------------------------------------------------------------------------


def report(games: Sequence[Sequence[Told]]) -> Report:
    """The figures of games, each given by its forecasts."""
    every = [row for rows in games for row in rows]
    legs = sorted({row.leg for row in every})
    places: dict[str, Callable[[Told], int]] = {"mover": lambda row: row.mover}
    for place in range(len(every[0].said) - 1):
        places[str(place)] = partial(_always, place)
    return Report(
        len(games),
        {name: _parts(games, legs, place) for name, place in places.items()},
        _losses(every, legs),
    )


def corrections(games: Sequence[Sequence[Told]]) -> dict[int, list[Knot]]:
    """For each game of a match, or the only one, what would make the forecasts likeliest."""
    by_leg: dict[int, list[Told]] = {}
    for row in (row for rows in games for row in rows):
        by_leg.setdefault(row.leg, []).append(row)
    return {leg: fit(rows) for leg, rows in sorted(by_leg.items())}


def _always(place: int, _row: Told) -> int:
    return place


def part_of(row: Told, parts: int) -> int:
    """Which part of its leg a position belongs to."""
    return min(int((1.0 - row.to_come) * parts + 1e-9), parts - 1)


def _parts(
    games: Sequence[Sequence[Told]], legs: Sequence[int], place: Callable[[Told], int]
) -> list[Part]:
    out = []
    for leg, sixth in product(legs, range(SIXTHS)):
        by_game = [
            [
                (row.said[place(row)], row.won[place(row)])
                for row in rows
                if row.leg == leg and part_of(row, SIXTHS) == sixth
            ]
            for rows in games
        ]
        out.append(_part([pairs for pairs in by_game if pairs]))
    return out


def _part(by_game: Sequence[Sequence[tuple[float, float]]]) -> Part:
    count = sum(map(len, by_game))
    if not count:
        return Part(0.0, 0.0, 0.0)
    said = sum(said for pairs in by_game for said, _ in pairs) / count
    won = sum(won for pairs in by_game for _, won in pairs) / count
    found = expected = 0.0
    for pairs in by_game:
        mean = sum(said for said, _ in pairs) / len(pairs)
        expected += mean * (1.0 - mean) * len(pairs) ** 2
        found += (sum(said - won for said, won in pairs) - (said - won) * len(pairs)) ** 2
    return Part(said, won, max(found, expected) ** 0.5 / count)


def _losses(rows: Sequence[Told], legs: Sequence[int]) -> list[float]:
    sums, counts = ([0.0] * (QUARTERS * len(legs)) for _ in range(2))
    for row in rows:
        at = legs.index(row.leg) * QUARTERS + part_of(row, QUARTERS)
        counts[at] += 1
        sums[at] -= sum(
            won * log(max(said, _LEAST)) for said, won in zip(row.said, row.won, strict=True)
        )
    return [total / max(count, 1) for total, count in zip(sums, counts, strict=True)]


def lines(name: str, found: Report, wanted: dict[int, list[Knot]]) -> list[str]:
    """The report as rows of a Markdown table, and the corrections."""
    sixths = [str(at) for at in range(1, len(found.places["mover"]) + 1)]
    out = [f"{name}: {found.games} games", ""]
    out += [f"| said, came | {' | '.join(sixths)} |", "|---" * (len(sixths) + 1) + "|"]
    for place, parts in found.places.items():
        cells = [f"{part.said:.3f}, {part.won:.3f}" for part in parts]
        out.append(f"| {place} | " + " | ".join(cells) + " |")
        cells = [f"{part.bias:+.3f} ± {part.error:.3f}" for part in parts]
        out.append("| too high by | " + " | ".join(cells) + " |")
    out += ["", "log loss by quarter: " + ", ".join(f"{loss:.3f}" for loss in found.losses)]
    for leg, knots in wanted.items():
        out.append(f"correction, game {leg}:")
        for knot in knots:
            add = ", ".join(f"{value:+.2f}" for value in knot.add)
            out.append(f"{knot.to_come:.2f} to come: add {add}, times {knot.times:.2f}")
    return out


def main(words: list[str]) -> None:
    """Play and print."""
    parser = ArgumentParser(prog="python -m tests.bench.calibration")
    parser.add_argument("rows", nargs="*", metavar="ROW", help=", ".join(ROWS))
    for name, default in (("games", 400), ("seed", 2026), ("level", 3), ("jobs", 1)):
        parser.add_argument(f"--{name}", type=int, default=default, metavar="N")
    parser.add_argument("--kept", type=Path, metavar="FOLDER")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(words)
    unknown = set(args.rows) - set(ROWS)
    if unknown:
        parser.error(f"no row is called {min(unknown)!r}")
    seeds = range(args.seed, args.seed + args.games)
    for name in args.rows or ROWS:
        with spread(args.jobs) as over:
            kept = games_of(name, seeds, args.level, over, args.kept)
        games = [told(name, game) for game in kept]
        found, wanted = report(games), corrections(games)
        if args.json:
            print(json.dumps({"row": name, **found._asdict(), "corrections": wanted}), flush=True)
        else:
            print("\n".join([*lines(name, found, wanted), ""]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
