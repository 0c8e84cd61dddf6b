"""How fast the site starts and answers, and what it weighs, beside a stock PyScript page.

    python -m tests.bench.load [--game pagoda] [--runs 5] [--line MBIT] [--before DIST] [--json]

Every figure is a median; both sites are measured by turns in the same run, from a local server that
compresses and caches as static hosts do. The stock page has PyScript and Pyodide as they come from
npm and our code as sources, and plays the same title; the bare one has Pyodide alone, in a worker
that answers 1 + 1. `--before` is another build of the site, measured by turns with this one, and
`--line` sends everything at so many Mbit a second, 40 ms late. Run it on a quiet machine; on a busy
one only the ratios say something.
"""

from __future__ import annotations

import argparse
import importlib.util
import itertools
import json
import shutil
import statistics
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from pygame_engines.games import IDS
from tests.bench import memory
from tests.bench.host import LikeAHost, Line, serving
from tests.bench.memory import ACTIONS, HERE, PROBE
from web.build import catalogues
from web.build.browser import launch_options
from web.build.folders import PYODIDE, PYSCRIPT, ROOT, WEB
from web.build.site import build
from web.table.i18n import LANGUAGES

CLICKS = (HERE / "clicks.js").read_text("utf-8")
WAIT = 120_000
KEEP_WORKERS = """
const Real = Worker;
globalThis.benchWorkers = [];
globalThis.Worker = class extends Real {
  constructor(...given) { super(...given); benchWorkers.push(this); }
};
"""
READY = "performance.getEntriesByName('worker').map(({ duration }) => duration)"
"""How long each worker's start took, in milliseconds."""
END_WORKER = """() => {
  const notices = document.getElementById("notices");
  new MutationObserver(() => {
    if (notices.textContent.includes("running again")) window.benchBack ??= performance.now();
  }).observe(notices, { childList: true, subtree: true });
  window.benchEnded = performance.now();
  benchWorkers[0].terminate();
}"""
"""The table's worker dies; once another one has the position, a notice says so."""
CONTROLLED = (
    "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
)
LATENCY = 0.04
MOST_VISITS = 3
"""Of those that measure memory: each takes more than a minute."""


def make_stock(out: Path) -> None:
    """The stock page: files as npm gives them, our code and Jinja2 as sources."""
    shutil.copytree(PYSCRIPT, out / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    shutil.copytree(PYODIDE, out / "pyodide")
    shutil.copyfile(HERE / "stock" / "index.html", out / "index.html")
    shutil.copyfile(WEB / "main.py", out / "main.py")
    config = {"interpreter": "./pyodide/pyodide.mjs", "files": {"./app.zip": "./*"}}
    (out / "pyscript.json").write_text(json.dumps(config))
    with zipfile.ZipFile(out / "app.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for folder in ("pygame_engines", "web/table", "web/templates", "web/titles"):
            for path in (ROOT / folder).rglob("*"):
                if path.suffix in (".py", ".json", ".j2"):
                    archive.write(path, path.relative_to(ROOT).as_posix())
        for name in ("__init__.py", "worker.py"):
            archive.write(WEB / name, f"web/{name}")
        for package in ("jinja2", "markupsafe"):
            spec = importlib.util.find_spec(package)
            assert spec is not None
            assert spec.origin is not None
            for path in Path(spec.origin).parent.glob("*.py"):
                archive.write(path, f"{package}/{path.name}")
        for lang in LANGUAGES:
            for domain in catalogues.domains():
                name = f"web/locales/{lang}/{domain}.mo"
                archive.writestr(name, catalogues.compiled(lang, domain))


def make_bare(out: Path) -> None:
    """Pyodide alone: how long until it has answered 1 + 1."""
    shutil.copytree(PYODIDE, out / "pyodide")
    shutil.copyfile(HERE / "stock" / "bare.html", out / "index.html")


@contextmanager
def visiting(playwright: Playwright, profile: Path) -> Iterator[tuple[BrowserContext, Page]]:
    """A new browser process on a profile."""
    context = playwright.chromium.launch_persistent_context(
        profile, **launch_options(), locale="en-GB", viewport={"width": 1280, "height": 800}
    )
    context.add_init_script(PROBE)
    yield context, context.pages[0]
    context.close()


def first_change(page: Page, address: str) -> dict[str, float]:
    """Milliseconds from navigation: the first legal target, the first change that a choice made."""
    page.goto(address)
    page.wait_for_function("() => window.benchChanged", timeout=WAIT)
    return {
        "live": page.evaluate("window.benchLive ?? window.benchChanged"),
        "changed": page.evaluate("window.benchChanged"),
        "paint": page.evaluate(
            "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
        ),
    }


def measure_loads(playwright: Playwright, sites: Mapping[str, str], runs: int) -> dict[str, Any]:
    """Medians of each site, by its name; the ratios of ours to the others."""
    times: dict[str, list[float]] = {}
    for _ in range(runs):
        for name, address in sites.items():
            with tempfile.TemporaryDirectory() as profile:
                for visit in ("cold", "warm"):
                    with visiting(playwright, Path(profile)) as (_, page):
                        found = first_change(page, address)
                        if name in ("ours", "before"):
                            page.wait_for_function(CONTROLLED, timeout=WAIT)
                        if name == "ours":
                            times.setdefault(f"{visit} paint", []).append(found["paint"])
                            times.setdefault(f"{visit} changed", []).append(found["changed"])
                    times.setdefault(f"{visit} {name}", []).append(found["live"])
    out: dict[str, Any] = {key: round(statistics.median(value)) for key, value in times.items()}
    for visit, other in itertools.product(("cold", "warm"), sites.keys() - {"ours"}):
        ratio = "ratio" if other == "stock" else f"ratio to {other}"
        out[f"{visit} {ratio}"] = round(out[f"{visit} ours"] / out[f"{visit} {other}"], 2)
    return out


def measure_play(playwright: Playwright, address: str) -> dict[str, Any]:
    """Click to changed picture over the player's own choices."""
    with tempfile.TemporaryDirectory() as profile, visiting(playwright, Path(profile)) as visit:
        _, page = visit
        page.add_init_script(KEEP_WORKERS)
        page.goto("about:blank")
        first_change(page, address)
        page.wait_for_function(CONTROLLED, timeout=WAIT)
        page.evaluate("window.benchTasks.length = 0")
        clicks: list[float] = page.evaluate(CLICKS, ACTIONS)
        tasks: list[float] = page.evaluate("window.benchTasks")
        clicks.sort()
        workers: list[float] = page.evaluate(READY)
        page.evaluate(END_WORKER)
        page.wait_for_function("() => window.benchBack", timeout=WAIT)
        return {
            "clicks": len(clicks),
            "click median": round(statistics.median(clicks), 1),
            "click p95": round(clicks[int(len(clicks) * 0.95) - 1], 1),
            "longest task": round(max(tasks, default=0)),
            "second worker": round(workers[1]),
            "restart": round(page.evaluate("window.benchBack - window.benchEnded")),
        }


def measure_memory(site: Path, page: str, program: str, visits: int) -> dict[str, Any]:
    found = [memory.measure(site, page, program) for _ in range(visits)]
    one, two = (round(statistics.median(moment)) for moment in zip(*found, strict=True))
    return {"memory MB, one worker": one, "memory MB, two workers": two}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure load time, latency and memory.")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--game", choices=IDS, default="pagoda", help="on both pages")
    parser.add_argument("--line", type=float, default=0, help="Mbit a second; 0 for no limit")
    parser.add_argument("--before", type=Path, help="another build of the site")
    options = parser.parse_args()
    page = f"en/{options.game}/"
    LikeAHost.line = Line(options.line, LATENCY)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder) / "ours")
        make_stock(Path(folder) / "stock")
        make_bare(Path(folder) / "bare")
        paths = {name: Path(folder) / name for name in ("stock", "bare", "ours")}
        if options.before:
            paths["before"] = options.before
        ends = {"stock": f"?game={options.game}", "bare": ""}
        with ExitStack() as stack:
            sites = {
                name: stack.enter_context(serving(path)) + ends.get(name, page)
                for name, path in paths.items()
            }
            found = measure_loads(playwright, sites, options.runs)
            if options.line:
                print(json.dumps(found))
                return
            found |= measure_play(playwright, sites["ours"])
        program = playwright.chromium.executable_path
        visits = min(options.runs, MOST_VISITS)
        found |= measure_memory(Path(folder) / "ours", page, program, visits)
    if options.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:<24} {value:>8}{f'   budget {BUDGETS[name]}' if name in BUDGETS else ''}")


BUDGETS = {
    "cold ratio": "0.55",
    "warm ratio": "0.5",
    "cold paint": "300 ms",
    "click p95": "50 ms",
    "longest task": "100 ms",
    "memory MB, one worker": "170",
    "memory MB, two workers": "230",
}


if __name__ == "__main__":
    main()
