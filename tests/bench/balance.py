"""Balance of The Voyages of Zheng He and Way of the Panda, measured by computer players.

    python -m tests.bench.balance [--games N] [--seed N] [--level L] [--strong L] [--jobs J] [ROW …]

Plays the rows of the tables in docs/balance.md (all unless named) and prints them.

Zheng He (duel, apprentice, general, khan): wins by side and major victories, each with its 95 %
interval (Wilson's), and the range that it is to lie in. `--level` is that of both sides in the
duel, `--strong` the Emperor's against the bot. It is `arena` by the reasons that games ended for:
they name the side that won.

The Panda (panda-2, panda-3, panda-4): see `panda_balance`; all seats are of `--level`.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Final

from pygame_engines.core.api import Json, Options
from pygame_engines.games import load
from pygame_engines.players import arena
from pygame_engines.players.match import Player
from tests.bench import panda_balance

RANGES: Final = {
    "duel": (40, 60),
    "apprentice": (65, 90),
    "general": (40, 65),
    "khan": (15, 40),
}
"""The Emperor's wins in percent."""
MAJOR: Final = (20, 60)
"""The duel's games that end by a major victory, in percent."""
PANDA: Final = {f"panda-{seats}": seats for seats in (2, 3, 4)}
ROWS: Final = (*RANGES, *PANDA)


def row(name: str, games: int, seed: int, levels: tuple[int, int], jobs: int) -> dict[str, Json]:
    """The arena's report of one row of the table."""
    duel = name == "duel"
    options: Options = {} if duel else {"mode": "solo", "level": name}
    other = Player("computer", levels[0]) if duel else Player("bot")
    seats = [Player("computer", levels[0] if duel else levels[1]), other]
    return arena.run(load("zheng_he"), seats=seats, games=games, seed=seed, options=options,
                     jobs=jobs)  # fmt: skip


def lines(name: str, report: dict[str, Json]) -> list[str]:
    """The report as rows of a Markdown table."""
    reasons: dict[str, int] = report["reasons"]
    games = sum(reasons.values())
    won = sum(count for reason, count in reasons.items() if reason.startswith("emperor"))
    major = sum(count for reason, count in reasons.items() if reason.endswith("major"))
    told = ", ".join(f"{reason} {count}" for reason, count in reasons.items())
    out = [_line(f"{name}: the Emperor wins", won, games, RANGES[name]) + f" {told} |"]
    if name == "duel":
        out.append(_line("duel: major victories", major, games, MAJOR) + " |")
    return out


def _line(what: str, count: int, games: int, wanted: tuple[int, int]) -> str:
    low, high = (100 * end for end in arena.wilson(count, games))
    rate = 100 * count / games
    return (
        f"| {what} | {games} | {rate:.1f} % | {low:.1f} to {high:.1f} % |"
        f" {wanted[0]} to {wanted[1]} % |"
    )


def main(words: list[str]) -> None:
    """Play and print."""
    parser = ArgumentParser(prog="python -m tests.bench.balance")
    parser.add_argument("rows", nargs="*", metavar="ROW", help=", ".join(ROWS))
    for name, default in (("games", 400), ("seed", 2026), ("level", 3), ("strong", 3), ("jobs", 1)):
        parser.add_argument(f"--{name}", type=int, default=default, metavar="N")
    args = parser.parse_args(words)
    unknown = set(args.rows) - set(ROWS)
    if unknown:
        parser.error(f"no row is called {min(unknown)!r}")
    rows = args.rows or ROWS
    if any(name in RANGES for name in rows):
        print("| what | games | rate | interval | range | how games ended |")
        print("|---|---|---|---|---|---|")
    for name in rows:
        if name in RANGES:
            report = row(name, args.games, args.seed, (args.level, args.strong), args.jobs)
            print("\n".join(lines(name, report)), flush=True)
    reports = (
        (seats, panda_balance.run(seats, args.games, args.seed, args.level, args.jobs))
        for name, seats in PANDA.items()
        if name in rows
    )
    if any(name in PANDA for name in rows):
        for line in panda_balance.lines(reports):
            print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
