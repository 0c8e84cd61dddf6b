"""Train a net (`net.py`) on games between computer players, and write it into a file.

    python -m tests.bench.nets.training NET FILE [--games N] [--seed N] [--level L] [--jobs J]
                                        [--kept FOLDER] [--cluster ADDRESS] [--hidden H]
                                        [--passes P]

Games are played and kept as `tests.bench.calibration` does it (game i with the seed N + i). The net
learns what is to be added to the logarithm of the odds by which the title's formula speaks. What it
is to come to at the start of a turn is a mean of how the game ended and of what is said at the
turns until then, which differs less by luck than the end alone: each of these turns counts `KEEP`
times as much as the one before it (temporal differences: R. Sutton, "Learning to predict by the
methods of temporal differences", 1988). Every fifth game is held out. Printed are the log losses of
these by quarters of a game, of the formula, of the formula corrected for the same games, and of the
net as it is written, in whole numbers. `trial.py` tries whether it plays better, too.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from pygame_engines.games import load
from tests.bench.calibration import QUARTERS, ROWS, Kept, games_of, shares_of, starts
from tests.bench.nets import pagoda, zheng_he
from tests.bench.nets.net import VERSION, Net, Seen
from tests.bench.spread import NoCluster, spread

Floats = npt.NDArray[np.float32]

KEEP: Final = 0.8
HELD_OUT: Final = 5
"""One game in so many is not learned from."""
SCALE: Final = 256
"""Weights are written as so many times what they are."""
_BATCH: Final = 256
_PACE: Final = 2e-3
_DECAY: Final = 3e-4
_LEAST: Final = 1e-6


class Subject(NamedTuple):
    """What a net is made for: a row of the calibration, and what it sees of a position."""

    row: str
    inputs: int
    see: Callable[[Any], Seen]


class Examples(NamedTuple):
    """Positions, a row each: `game` and `quarter` they are of, what is seen, wanted, and came."""

    game: npt.NDArray[np.int32]
    quarter: npt.NDArray[np.int32]
    seen: npt.NDArray[np.uint8]
    odds: Floats
    wanted: Floats
    won: Floats


class Weights(NamedTuple):
    """A net in fractions; shapes (inputs, hidden), (hidden,), (hidden,)."""

    columns: Floats
    start: Floats
    out: Floats


SUBJECTS: Final = {
    "pagoda": Subject("pagoda", pagoda.INPUTS, pagoda.see),
    "duel": Subject("duel", zheng_he.INPUTS, zheng_he.see),
}
"""By the name of the net."""


# --- games ---------------------------------------------------------------------------------------


def seen(subject: Subject, kept: Kept) -> tuple[list[Seen], tuple[float, ...]]:
    """What the net sees at the starts of a game's turns, and what each seat won."""
    row = ROWS[subject.row]
    game = load(row.title)
    found = []
    wins: tuple[float, ...] = ()
    for s in starts(row, kept):
        if outcome := game.outcome(s):
            wins = shares_of(outcome, row.seats)
        else:
            found.append(subject.see(s))
    return found, wins


def examples(subject: Subject, games: Sequence[Kept]) -> Examples:
    """All positions of games."""
    rows: list[tuple[int, int, Seen, float, float]] = []
    for number, kept in enumerate(games):
        found, wins = seen(subject, kept)
        last = found[-1].seat
        come = wins[last]  # from the last mover's side, and going back a turn at a time
        for at in reversed(range(len(found))):
            each = found[at]
            come = come if each.seat == last else 1.0 - come
            last = each.seat
            rows.append((number, at * QUARTERS // len(found), each, come, wins[each.seat]))
            come = KEEP * come + (1.0 - KEEP) * float(_chance(np.float32(each.odds)))
    matrix = np.zeros((len(rows), subject.inputs), np.uint8)
    for at, (_, _, each, _, _) in enumerate(rows):
        np.add.at(matrix[at], each.inputs, 1)
    numbers, quarters, _, wanted, won = zip(*rows, strict=True)
    return Examples(
        np.array(numbers, np.int32),
        np.array(quarters, np.int32),
        matrix,
        np.array([each.odds for _, _, each, _, _ in rows], np.float32),
        np.array(wanted, np.float32),
        np.array(won, np.float32),
    )


# --- learning ------------------------------------------------------------------------------------


def learned(given: Examples, hidden: int, passes: int, seed: int) -> Weights:
    """The net that these examples ask for: Adam (D. Kingma, J. Ba, 2014), with weight decay."""
    luck = np.random.default_rng(seed)
    columns = luck.normal(0.0, 0.05, (given.seen.shape[1], hidden))
    found = [columns, np.full(hidden, 0.1), luck.normal(0.0, 0.1, hidden)]
    net = Weights(*(part.astype(np.float32) for part in found))
    adam = [_Adam(part) for part in net]
    order = np.arange(len(given.won))
    for number in range(passes):
        luck.shuffle(order)
        pace = _PACE * (1.0 - number / passes) + _PACE / 20
        for first in range(0, len(order), _BATCH):
            slopes = _slopes(net, given, order[first : first + _BATCH])
            for each, slope in zip(adam, slopes, strict=True):
                each.step(slope, pace)
    return net


class _Adam:
    """Goes down the slopes of some weights, by mean and by mean square of the slopes so far."""

    def __init__(self, weights: Floats) -> None:
        self._weights = weights
        self._mean = np.zeros_like(weights)
        self._square = np.zeros_like(weights)
        self._steps = 0

    def step(self, slope: Floats, pace: float) -> None:
        self._steps += 1
        self._mean += 0.1 * (slope - self._mean)
        self._square += 0.001 * (slope * slope - self._square)
        ahead = self._mean / (1.0 - 0.9**self._steps)
        size = np.sqrt(self._square / (1.0 - 0.999**self._steps))
        self._weights -= pace * ahead / (size + 1e-8)


def _slopes(net: Weights, given: Examples, at: npt.NDArray[np.intp]) -> Weights:
    """How the log loss of these rows changes with each weight."""
    rows = given.seen[at].astype(np.float32)
    sums = rows @ net.columns + net.start
    units = np.maximum(sums, 0.0)
    off = (_chance(given.odds[at] + units @ net.out) - given.wanted[at]) / len(at)
    back = np.outer(off, net.out) * (sums > 0)
    return Weights(
        rows.T @ back + _DECAY * net.columns, back.sum(0), units.T @ off + _DECAY * net.out
    )


def _chance(odds: Any) -> Any:
    return 1.0 / (1.0 + np.exp(-odds))


def written(net: Weights, made: dict[str, Any]) -> dict[str, Any]:
    """The net in whole numbers, as its file holds it; `made` says how it came to be."""
    columns, start, out = (np.rint(part * SCALE).astype(int).tolist() for part in net)
    return {
        "version": VERSION,
        "made": made,
        "inputs": len(columns),
        "hidden": len(out),
        "scale": SCALE * SCALE,
        "start": start,
        "out": out,
        "columns": columns,
    }


# --- figures -------------------------------------------------------------------------------------


def corrected(learn: Examples, hold: Examples) -> Floats:
    """The odds of the held-out rows, corrected by a factor and an addend for each quarter."""
    odds = hold.odds.copy()
    for quarter in range(QUARTERS):
        at, to = learn.quarter == quarter, hold.quarter == quarter
        times, add = 1.0, 0.0
        for _ in range(200):
            off = _chance(times * learn.odds[at] + add) - learn.won[at]
            times -= 0.2 * float((off * learn.odds[at]).mean())
            add -= 0.5 * float(off.mean())
        odds[to] = times * hold.odds[to] + add
    return odds


def losses(odds: Floats, given: Examples) -> list[float]:
    """The log loss over all rows, and in each quarter of a game."""
    said = np.clip(_chance(odds), _LEAST, 1.0 - _LEAST)
    each = -(given.won * np.log(said) + (1.0 - given.won) * np.log(1.0 - said))
    return [float(each.mean())] + [
        float(each[given.quarter == quarter].mean()) for quarter in range(QUARTERS)
    ]


def told(net: Net, given: Examples) -> Floats:
    """The odds with what the net adds to them."""
    add = [net(np.repeat(np.arange(len(row)), row).tolist()) for row in given.seen]
    return given.odds + np.array(add, np.float32)


def _part(given: Examples, *, held_out: bool) -> Examples:
    at = (given.game % HELD_OUT == 0) == held_out
    return Examples(*(part[at] for part in given))


def train(name: str, games: Sequence[Kept], hidden: int, passes: int, made: dict[str, Any]) -> Any:
    """Train, print what it brings to games that it hasn't seen, and return its file's content."""
    subject = SUBJECTS[name]
    given = examples(subject, games)
    learn, hold = _part(given, held_out=False), _part(given, held_out=True)
    data = written(learned(learn, hidden, passes, made["seed"]), made)
    net = Net(data["columns"], data["start"], data["out"], data["scale"])
    rows = {
        "formula": losses(hold.odds, hold),
        "formula, corrected": losses(corrected(learn, hold), hold),
        "with the net": losses(told(net, hold), hold),
    }
    print(f"{name}: {len(games)} games, {len(given.won)} positions, {subject.inputs} inputs")
    for what, found in rows.items():
        print(f"| {what} | {' | '.join(f'{loss:.4f}' for loss in found)} |", flush=True)
    data["made"]["loss"] = [round(rows[what][0], 4) for what in ("formula", "with the net")]
    return data


def text_of(data: dict[str, Any]) -> str:
    """The file's text: a line for each key, and for each input's column."""
    lines = [f'"{key}": {json.dumps(value)}' for key, value in data.items() if key != "columns"]
    columns = ",\n".join(json.dumps(column, separators=(",", ":")) for column in data["columns"])
    return "{" + ",\n".join([*lines, f'"columns": [\n{columns}\n]']) + "}\n"


def main(words: list[str]) -> None:
    """Play, train, print, write."""
    parser = ArgumentParser(prog="python -m tests.bench.nets.training")
    parser.add_argument("net", choices=SUBJECTS)
    parser.add_argument("file", type=Path, help="where it is written")
    numbers = {"games": 4000, "seed": 100000, "level": 2, "jobs": 1, "hidden": 16, "passes": 12}
    for name, default in numbers.items():
        parser.add_argument(f"--{name}", type=int, default=default, metavar="N")
    parser.add_argument("--kept", type=Path, metavar="FOLDER")
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a Ray cluster, or `local`")
    args = parser.parse_args(words)
    seeds = range(args.seed, args.seed + args.games)
    row = SUBJECTS[args.net].row
    try:
        with spread(args.jobs, args.cluster) as over:
            games = games_of(row, seeds, args.level, over, args.kept)
    except NoCluster as error:
        parser.error(str(error))
    made = {"games": args.games, "level": args.level, "seed": args.seed}
    data = train(args.net, games, args.hidden, args.passes, made)
    args.file.write_text(text_of(data), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
