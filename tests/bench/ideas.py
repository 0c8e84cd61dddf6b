"""One-idea players against the computer players: does any trick win more than it should?

    python -m tests.bench.ideas [--games N] [--seed N] [--level L] [--jobs J] [ROW …]

A row is a title, its mode and an idea, parted by colons: `panda`, `panda:2`, `panda:2:points`. The
ideas of a title stand in `tests/players/<title>/ideas.py`. An idea sits in every seat in turn, game
i with seed + i, among players of `--level`; in the solo game it is the human against the bot. Rates
count a shared win as a part; the interval is Wilson's, 95 %.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from pygame_engines.core.api import SPECTATOR, Action, AnyGame, Choice, Json, Options, State, View
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import load
from pygame_engines.players.arena import wilson
from pygame_engines.players.match import Player, decide
from tests.bench.spread import spread

_PLAYERS: Final = Path(__file__).parents[1] / "players"
TITLES: Final = tuple(sorted(path.parent.name for path in _PLAYERS.glob("*/ideas.py")))
"""The titles that have ideas."""

_STRIDE: Final = 1_000_003

Idea: TypeAlias = Callable[[Json, Choice], float]
"""How much it likes a choice; of equal ones the heaviest of `advice.weights` is played."""


class Mode(NamedTuple):
    """A way to play a title: its seats, its options."""

    seats: int
    options: Options


class Played(NamedTuple):
    """A game: the idea's part of the win, why it ended, its rounds, or turns where it has none."""

    won: float
    reason: str
    rounds: int


def ideas_of(title: str) -> Mapping[str, Idea]:
    """A title's ideas by name."""
    found: Mapping[str, Idea] = import_module(f"tests.players.{title}.ideas").IDEAS
    return found


def modes_of(title: str) -> Mapping[str, Mode]:
    """How a title is played against them."""
    found: Mapping[str, Mode] = import_module(f"tests.players.{title}.ideas").MODES
    return found


def choose(game: AnyGame, idea: Idea, s: State, actions: Sequence[Action]) -> Action:
    """What an idea plays, by the prompt and what its seat sees."""
    if len(actions) == 1:
        return actions[0]
    view: View = game.observe(s, game.to_move(s))
    choices = {each.action: each for each in game.prompt(s).choices()}
    weights = game.advice.weights(s, actions)
    likes = [
        (idea(view, choices[action]), weight)
        for action, weight in zip(actions, weights, strict=True)
    ]
    return actions[likes.index(max(likes))]


def play(game: AnyGame, mode: Mode, idea: Idea, other: Player, seed: int, seat: int) -> Played:
    """One game of an idea in a seat."""
    s = game.setup(mode.seats, mode.options, SeededLuck(seed, 0))
    sitting = [other] * mode.seats
    step = 0
    while actions := game.legal(s):
        step += 1
        if game.to_move(s) == seat:
            action = choose(game, idea, s, actions)
        else:
            action = decide(game, sitting, s, actions, seed * _STRIDE + step)
        game.apply(s, action, SeededLuck(seed, step))
    outcome = game.outcome(s)
    assert outcome is not None
    won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    rounds = int(game.observe(s, SPECTATOR).get("round", game.turn(s)[0]))
    return Played(won, outcome.reason, rounds)


def _one(title: str, mode: str, idea: str, level: int, seed: int, number: int) -> Played:
    game, way = load(title), modes_of(title)[mode]
    human = way.seats - len(game.bots(way.options))
    other = Player("computer", level)
    return play(game, way, ideas_of(title)[idea], other, seed + number // human, number % human)


def run(
    title: str, mode: str, idea: str, *, games: int, seed: int, level: int, jobs: int = 1
) -> list[Played]:
    """Games of one row: each deal from every seat that people have."""
    one = partial(_one, title, mode, idea, level, seed)
    with spread(jobs) as over:
        return list(over(one, range(games)))


def line(row: str, played: Sequence[Played]) -> str:
    """A row of the table."""
    won, games = sum(each.won for each in played), len(played)
    low, high = (100 * end for end in wilson(won, games))
    title, mode, idea = row.split(":")
    return (
        f"| {title}, {mode} | {idea} | {games} | {100 * won / games:.1f} % |"
        f" {low:.1f} to {high:.1f} % | {max(each.rounds for each in played)} |"
    )


def rows(words: Sequence[str]) -> list[str]:
    """The rows that these words name; all without any."""
    every = [
        f"{title}:{mode}:{idea}"
        for title in TITLES
        for mode in modes_of(title)
        for idea in ideas_of(title)
    ]
    return [row for row in every if not words or any(f"{row}:".startswith(f"{w}:") for w in words)]


def main(words: list[str]) -> None:
    """Play and print."""
    parser = ArgumentParser(prog="python -m tests.bench.ideas")
    parser.add_argument("rows", nargs="*", metavar="ROW")
    for name, default in (("games", 200), ("seed", 2026), ("level", 4), ("jobs", 1)):
        parser.add_argument(f"--{name}", type=int, default=default, metavar="N")
    args = parser.parse_args(words)
    found = rows(args.rows)
    if not found:
        parser.error("there is no such row")
    print("| mode | idea | games | wins | interval | longest |")
    print("|---|---|---|---|---|---|")
    for row in found:
        title, mode, idea = row.split(":")
        played = run(title, mode, idea, games=args.games, seed=args.seed, level=args.level,
                     jobs=args.jobs)  # fmt: skip
        print(line(row, played), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
