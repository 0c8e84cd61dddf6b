"""The memory of a process in which computer players play one game after another.

    python -m tests.bench.lasting [TITLE …] [--games N] [--level L] [--steps N]

Prints the resident megabytes after a tenth of the games and after all of them: kept positions and
values (`lru_cache`) have to be full by then, and nothing may grow on. With `--steps` a game is left
after so many steps.
"""

from __future__ import annotations

import gc
import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Final

from pygame_engines.core.api import AnyGame
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import IDS, load
from pygame_engines.players.match import Player, decide

_STATM: Final = Path("/proc/self/statm")
_STRIDE: Final = 1_000_003


def resident() -> float:
    """The megabytes that this process holds, garbage collected."""
    gc.collect()
    return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


def play(game: AnyGame, level: int, seed: int, steps: int) -> None:
    """A game, or its first steps."""
    seats = game.meta.seats[0]
    sitting = [Player("computer", level)] * seats
    s = game.setup(seats, {}, SeededLuck(seed, 0))
    for step in range(1, steps + 1):
        actions = game.legal(s)
        if not actions:
            return
        action = decide(game, sitting, s, actions, seed * _STRIDE + step)
        game.apply(s, action, SeededLuck(seed, step))


def measure(title: str, games: int, level: int, steps: int = 0, seed: int = 2026) -> list[float]:
    """Megabytes after a tenth of the games, and after all."""
    game = load(title)
    found = []
    for number in range(1, games + 1):
        play(game, level, seed + number, steps or game.meta.limit)
        if number in (games // 10, games):
            found.append(resident())
    return found


def main(words: list[str]) -> None:
    """Play and print."""
    parser = ArgumentParser(prog="python -m tests.bench.lasting")
    parser.add_argument("titles", nargs="*", metavar="TITLE", default=list(IDS))
    for name, default in (("games", 200), ("level", 3), ("steps", 0)):
        parser.add_argument(f"--{name}", type=int, default=default, metavar="N")
    args = parser.parse_args(words)
    for title in args.titles:
        first, last = measure(title, args.games, args.level, args.steps)
        print(f"{title}: {first:.1f} MB after {args.games // 10} games,"
              f" {last:.1f} after {args.games}", flush=True)  # fmt: skip


if __name__ == "__main__":
    main(sys.argv[1:])
