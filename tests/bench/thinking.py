"""How long a computer player's whole turn takes in a browser.

    python -m tests.bench.thinking [TITLE] [--seats 2] [--level 4] [--every 4]

One game by the same seed is played twice, here and by Pyodide in a browser: every fourth turn by
the level, the others by level 2. All decisions of a turn count together. Times are those of the
process, so that a busy neighbour counts little: a browser's are scaled by the share of a core that
its page had.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import tempfile
import time
import zipfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.bench.host import serving
from tests.bench.thinking_turns import turns
from web.build.browser import launch_options
from web.build.folders import ENGINE, PYODIDE, ROOT

PLAY = """async (call) => {
  const { loadPyodide } = await import("/pyodide/pyodide.mjs");
  const python = await loadPyodide();
  python.unpackArchive(await (await fetch("/app.zip")).arrayBuffer(), "zip");
  await python.runPythonAsync("from thinking_turns import turns");
  const begin = performance.now();
  const times = JSON.parse(await python.runPythonAsync(call));
  return { times, seconds: (performance.now() - begin) / 1000 };
}"""


def site(folder: Path) -> None:
    """An empty page, Pyodide, and our code."""
    (folder / "index.html").write_text("<!doctype html><title>Thinking</title>")
    shutil.copytree(PYODIDE, folder / "pyodide")
    with zipfile.ZipFile(folder / "app.zip", "w") as archive:
        for path in ENGINE.rglob("*"):
            if path.suffix in (".py", ".json"):
                archive.write(path, path.relative_to(ROOT).as_posix())
        archive.write(Path(__file__).with_name("thinking_turns.py"), "thinking_turns.py")


def spent(browser: Browser) -> float:
    """The seconds that all pages have had of a core."""
    session = browser.new_browser_cdp_session()
    found: list[dict[str, Any]] = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return sum(process["cpuTime"] for process in found if process["type"] == "renderer")


def in_browser(call: str) -> list[float]:
    """The seconds of each turn in a browser."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site(Path(folder))
        browser = playwright.chromium.launch(**launch_options())
        with serving(Path(folder)) as address:
            page = browser.new_page()
            page.set_default_timeout(0)
            page.goto(address)
            before, begin = spent(browser), time.perf_counter()
            found = page.evaluate(PLAY, call)
            share = min(1.0, (spent(browser) - before) / (time.perf_counter() - begin))
        browser.close()
    return [seconds * share for seconds in found["times"]]


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure whole turns of a computer player.")
    parser.add_argument("title", nargs="?", default="panda")
    for name, default in (("seats", 2), ("level", 4), ("every", 4)):
        parser.add_argument(f"--{name}", type=int, default=default, metavar="N")
    given = parser.parse_args()
    asked = (given.title, given.seats, given.level, given.every)
    call = f"import json; json.dumps(turns(*{json.dumps(asked)}, browser=True))"
    for where, times in (("here", turns(*asked, browser=False)), ("browser", in_browser(call))):
        print(
            f"{where}: {len(times)} turns, median {statistics.median(times):.2f} s,"
            f" 95th percentile {statistics.quantiles(times, n=20)[-1]:.2f} s,"
            f" longest {max(times):.2f} s"
        )


if __name__ == "__main__":
    main()
