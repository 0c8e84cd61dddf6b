"""How fast each title starts in three browser engines, beside a stock PyScript page in the same.

    python -m tests.bench.engines [--runs 1] [--site DIST] [--engine webkit] [--game pagoda]

Seconds from navigation until the first choice has changed the table; medians. Each page is visited
by a browser of its own with an empty profile (cold), then again by the same browser (warm), once
our service worker has kept the site: WebKit keeps nothing from one process to the next when it is
driven. `tests.bench.load` tells more of Chromium.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from pygame_engines.games import IDS
from tests.bench import host
from tests.bench.load import PROBE, make_stock
from tests.engines.doors import DOORS, Door
from tests.engines.engine import Absent, wait
from tests.engines.hosts import listening
from tests.engines.test_games import KEPT
from web.build.site import build

CHANGED = "window.benchChanged"
LINE = "{:<9} {:<9} {:>7} {:>7} {:>11} {:>11} {:>11} {:>11}"
HEAD = ("engine", "title", "cold", "warm", "stock cold", "stock warm", "cold ratio", "warm ratio")


def start_times(door: Door, address: str, kept: str) -> tuple[float, float]:
    """Seconds of a first and a second visit; before that one, `kept` has to be true."""
    folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
    with folder as profile, door.start(Path(profile)) as browser:
        times = []
        for _ in ("cold", "warm"):
            browser.open(address)
            times.append(wait(browser, CHANGED) / 1000)
            wait(browser, kept)
            browser.open("about:blank")
    return times[0], times[1]


def measured(door: Door, ours: str, stock: str, runs: int) -> list[float]:
    """Medians of both visits, ours and then the stock page's; the pages come by turns."""
    rounds = [
        (*start_times(door, ours, KEPT), *start_times(door, stock, "true")) for _ in range(runs)
    ]
    return [statistics.median(times) for times in zip(*rounds, strict=True)]


def report(engines: Sequence[str], games: Sequence[str], sites: tuple[str, str], runs: int) -> None:
    """Print a line for each engine and title."""
    print(LINE.format(*HEAD), flush=True)
    for engine in engines:
        try:
            DOORS[engine].bring()
        except Absent as error:
            print(f"{engine:<9} skipped: {error}")
            continue
        for game in games:
            ours, stock = f"{sites[0]}en/{game}/", f"{sites[1]}?game={game}"
            times = measured(DOORS[engine], ours, stock, runs)
            cold, warm, stock_cold, stock_warm = times
            ratios = (cold / stock_cold, warm / stock_warm)
            print(LINE.format(engine, game, *(f"{n:.2f}" for n in (*times, *ratios))), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure starts in three browser engines.")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--site", type=Path, help="a build of the site; default: a new one")
    parser.add_argument("--engine", choices=DOORS, help="default: all")
    parser.add_argument("--game", choices=IDS, help="default: all")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        if not given.site:
            given.site = Path(folder) / "ours"
            build(given.site)
        make_stock(Path(folder) / "stock")
        ours = stack.enter_context(listening(given.site, [], PROBE))
        stock = stack.enter_context(host.serving(Path(folder) / "stock"))
        engines = [given.engine] if given.engine else list(DOORS)
        report(engines, [given.game] if given.game else list(IDS), (ours, stock), given.runs)


if __name__ == "__main__":
    main()
