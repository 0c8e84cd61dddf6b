"""How fast the look back leads anywhere: `python -m tests.bench.seeks [--game pagoda] [--json]`.

Each title's longest recorded game is opened in Chromium and its slider drawn to random steps: the
milliseconds from that to the step's picture, then the memory that its tab has taken meanwhile. Run
it on a quiet machine.

    --seeks 200     so many are measured
    --long 1000     so many more lie between the two looks at the memory
    --site DIST     a build that is there already
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench.host import serving
from web.build.browser import launch_options
from web.build.serve import Handler
from web.build.site import build
from web.manifest import IDS_HERE

GAMES = Path(__file__).parents[1] / "games"
WAIT = 120_000
WARM = 50
"""Before anything is measured: pictures of many positions have been drawn, and code compiled."""
BUDGET = 50
"""Milliseconds for 95 of 100 seeks."""

SEEKS = """async ([wanted, seed]) => {
  const slider = document.getElementById("past-slider");
  const said = () => document.getElementById("past-where").textContent;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const times = [];
  let luck = seed;
  while (times.length < wanted) {
    luck = (luck * 48271) % 2147483647;
    const [first, last] = [Number(slider.min), Number(slider.max)];
    const to = first + (luck % (last - first + 1));
    if (to === slider.valueAsNumber) continue;
    const before = said();
    const end = performance.now() + 10000;
    const begin = performance.now();
    slider.value = String(to);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    while (said() === before) {
      if (performance.now() > end) throw new Error(`no picture of ${to}`);
      await frame();
    }
    times.push(performance.now() - begin);
    await frame();
  }
  return times;
}"""
"""From where it stands to random steps, one after the other; a picture counts once it is drawn."""


def longest(title: str) -> Path:
    """The recorded game of a title with the most steps."""
    games = sorted(GAMES.glob(f"{title}/*.teahouse.json"))
    return max(games, key=lambda path: len(json.loads(path.read_text("utf-8"))["steps"]))


@contextmanager
def looking_back(browser: Browser, address: str, game: Path) -> Iterator[Page]:
    """A page that looks back at a game."""
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(address)
    page.locator("#import-file").set_input_files(game)
    page.locator("#region-final [data-op=review]").click(timeout=WAIT)
    page.locator("#past-where").wait_for(timeout=WAIT)
    yield page
    context.close()


def memory(browser: Browser, page: Page) -> float:
    """The proportional set size of the page's process with its workers, in MB."""
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    drawing = [one["id"] for one in told["processInfo"] if one["type"] == "renderer"]
    return max(_pss(pid) for pid in drawing) / 1024


def _pss(pid: int) -> int:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def heap(page: Page) -> tuple[float, int]:
    """What the page's scripts hold, in MB, and how many nodes it has, lost ones included."""
    client = page.context.new_cdp_session(page)
    client.send("Performance.enable")
    client.send("HeapProfiler.collectGarbage")
    told = {one["name"]: one["value"] for one in client.send("Performance.getMetrics")["metrics"]}
    return round(told["JSHeapUsedSize"] / 2**20, 1), int(told["Nodes"])


def measure(browser: Browser, address: str, title: str, seeks: int, long: int) -> dict[str, Any]:
    """What a title's seeks take."""
    game = longest(title)
    with looking_back(browser, f"{address}en/{title}/", game) as page:
        page.evaluate(SEEKS, [WARM, 1])
        times: list[float] = sorted(page.evaluate(SEEKS, [seeks, 2]))
        before, first = memory(browser, page), heap(page)
        page.evaluate(SEEKS, [long, 3])
        after, last = memory(browser, page), heap(page)
    return {
        "game": game.name.partition(".")[0],
        "steps": len(json.loads(game.read_text("utf-8"))["steps"]),
        "seeks": len(times),
        "median": round(statistics.median(times), 1),
        "p95": round(times[int(len(times) * 0.95) - 1], 1),
        "longest": round(times[-1], 1),
        "memory MB": round(before),
        f"memory MB, {long} seeks later": round(after),
        "page's heap MB, nodes": "{} {}".format(*first),
        f"the same, {long} seeks later": "{} {}".format(*last),
    }


def main() -> None:
    """Print the table, or a line of JSON for each title."""
    parser = argparse.ArgumentParser(description="Measure how fast the look back is.")
    parser.add_argument("--game", choices=IDS_HERE, help="one title, not all")
    parser.add_argument("--seeks", type=int, default=200)
    parser.add_argument("--long", type=int, default=1000)
    parser.add_argument("--site", type=Path, help="a build that is there already")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        if options.site is None:
            build(Path(folder) / "site")
        browser = playwright.chromium.launch(**launch_options())
        with serving(options.site or Path(folder) / "site", Handler) as address:
            for title in [options.game] if options.game else IDS_HERE:
                figures = measure(browser, address, title, options.seeks, options.long)
                if options.json:
                    print(json.dumps({"title": title, **figures}), flush=True)
                else:
                    show(title, figures)
        browser.close()


def show(title: str, figures: dict[str, Any]) -> None:
    """The figures of a title, a line each."""
    print(title)
    for name, value in figures.items():
        budget = f"   budget {BUDGET} ms" if name == "p95" else ""
        print(f"  {name:<30} {value:>12}{budget}", flush=True)


if __name__ == "__main__":
    main()
