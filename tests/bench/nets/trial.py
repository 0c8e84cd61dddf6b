"""Try whether players go better by a net than without: each deal from both seats.

    python -m tests.bench.nets.trial NET FILE [--level L] [--games N] [--seed N] [--jobs J]

Two players of one level, of which one adds the net (`net.py`) to what its title's formula says. It
stops as soon as a sequential test is certain enough whether the net makes it 0 or 35 Elo points
stronger (`players/strength.py`). Deal i has the seed N + i.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from copy import copy
from functools import partial
from math import exp
from pathlib import Path
from typing import Any, Final

from pygame_engines.core.api import AnyGame
from pygame_engines.core.errors import BadData
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import load
from pygame_engines.players.arena import wilson
from pygame_engines.players.match import Player, decide
from pygame_engines.players.strength import BOUND, Hypotheses, likelihood_ratio
from tests.bench.calibration import ROWS
from tests.bench.nets.net import Net, Seen, read
from tests.bench.nets.training import SUBJECTS
from tests.bench.spread import spread

TEST: Final = Hypotheses(0, 35)
_STRIDE: Final = 1_000_003


class Advised:
    """A title's advice, with a net added to its values."""

    def __init__(self, advice: Any, net: Net, see: Callable[[Any], Seen]) -> None:
        self.weights = advice.weights
        self.reasons = advice.reasons
        self._net = net
        self._see = see

    def values(self, s: Any) -> Sequence[float]:
        """The chance of each of two seats to win."""
        seat, inputs, odds = self._see(s)
        win = 1.0 / (1.0 + exp(-odds - self._net(inputs)))
        return (win, 1.0 - win) if seat == 0 else (1.0 - win, win)


def advised(name: str, file: Path) -> AnyGame:
    """The title of a net, played by it. Raises `BadData`."""
    subject = SUBJECTS[name]
    plain = load(ROWS[subject.row].title)
    net = read(file, subject.inputs)
    game: Any = copy(plain)
    game.advice = Advised(plain.advice, net, subject.see)
    return game


def played(name: str, file: Path, level: int, seed: int) -> tuple[float, float]:
    """What of the win the net's player has from seat 0, and from seat 1."""
    row = ROWS[SUBJECTS[name].row]
    plain, with_net = load(row.title), advised(name, file)
    first = _share([with_net, plain], row.options, level, seed, 0)
    return first, _share([plain, with_net], row.options, level, seed, 1)


def _share(games: Sequence[AnyGame], options: Any, level: int, seed: int, mine: int) -> float:
    """Each seat decides by its own of these games; what seat `mine` has of the win."""
    rules = games[0]
    sitting = [Player("computer", level)] * 2
    s = rules.setup(2, options, SeededLuck(seed, 0))
    step = 0
    while actions := rules.legal(s):
        step += 1
        game = games[rules.to_move(s)]
        action = decide(game, sitting, s, actions, seed * _STRIDE + step)
        rules.apply(s, action, SeededLuck(seed, step))
    outcome = rules.outcome(s)
    assert outcome is not None, "a game goes to its end"
    return (mine in outcome.winners) / len(outcome.winners)


def verdict(deals: Sequence[int]) -> str:
    """What the results say; `deals` counts the deals for each of `strength.SCORES`."""
    games = 2 * sum(deals)
    won = sum(score / 2 * count for score, count in enumerate(deals))
    low, high = wilson(won, games)
    ratio = likelihood_ratio(deals, TEST)
    taken = "undecided" if abs(ratio) < BOUND else f"{TEST[ratio > 0]} Elo"
    return (
        f"{games} games: {won / games:.1%} ({low:.1%} to {high:.1%}), "
        f"{TEST.elo0} or {TEST.elo1} Elo: {ratio:.2f} of {BOUND:.2f}, {taken}"
    )


def main(words: list[str]) -> None:
    """Play until it is certain, or all games are played."""
    parser = ArgumentParser(prog="python -m tests.bench.nets.trial")
    parser.add_argument("net", choices=SUBJECTS)
    parser.add_argument("file", type=Path)
    for name, default in {"level": 3, "games": 600, "seed": 50000, "jobs": 1}.items():
        parser.add_argument(f"--{name}", type=int, default=default, metavar="N")
    args = parser.parse_args(words)
    try:
        advised(args.net, args.file)
    except BadData as error:
        parser.error(str(error))
    deals = [0] * 5
    one = partial(played, args.net, args.file, args.level)
    with spread(args.jobs) as over:
        for shares in over(one, range(args.seed, args.seed + args.games // 2)):
            deals[round(2 * sum(shares))] += 1
            print(verdict(deals), flush=True)
            if abs(likelihood_ratio(deals, TEST)) >= BOUND:
                break


if __name__ == "__main__":
    main(sys.argv[1:])
