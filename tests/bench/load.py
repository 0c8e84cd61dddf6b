"""How fast the site starts and answers, and what it weighs, beside a stock PyScript page.

    python -m tests.bench.load [--runs 5] [--json]

Every figure is a median; both sites are measured by turns in the same run, from a local server that
compresses and caches as static hosts do. The stock page has PyScript and Pyodide as they come from
npm and our code as sources. Run it on a quiet machine; on a busy one only the ratios say something.
"""

from __future__ import annotations

import argparse
import gzip
import importlib.util
import json
import shutil
import statistics
import tempfile
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from web.build import bundle, catalogues
from web.build.browser import launch_options
from web.build.folders import PYODIDE, PYSCRIPT, ROOT, WEB
from web.build.serve import Handler, server
from web.build.site import build

HERE = Path(__file__).parent
PROBE = (HERE / "probe.js").read_text("utf-8")
WAIT = 120_000
CONTROLLED = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
ACTIONS = 50
REST = 30_000
"""Milliseconds until a tab with nothing to do has collected its garbage."""


class LikeAHost(Handler):
    """Compresses what shrinks by it and lets browsers cache for ten minutes."""

    packed: dict[str, bytes] = {}  # noqa: RUF012  shared by all requests on purpose

    def do_GET(self) -> None:  # noqa: N802  the base class's name
        """Send a file, compressed."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        kind = self.guess_type(path)
        shrinks = kind.startswith("text/") or kind in ("application/wasm", "application/json")
        if str(path) not in self.packed:
            data = path.read_bytes()
            self.packed[str(path)] = gzip.compress(data, 6) if shrinks else data
        body = self.packed[str(path)]
        tag = f'"{path.stat().st_mtime_ns}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(304)
            self.end_headers()
            return
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("ETag", tag)
        if shrinks:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        """Allow caching."""
        self.send_header("Cache-Control", "max-age=600")
        super(Handler, self).end_headers()


def make_stock(out: Path) -> None:
    """The stock page: files as npm gives them, our code and Jinja2 as sources."""
    shutil.copytree(PYSCRIPT, out / "pyscript", ignore=shutil.ignore_patterns("*.map"))
    shutil.copytree(PYODIDE, out / "pyodide")
    shutil.copyfile(HERE / "stock" / "index.html", out / "index.html")
    shutil.copyfile(WEB / "main.py", out / "main.py")
    config = {"interpreter": "./pyodide/pyodide.mjs", "files": {"./app.zip": "./*"}}
    (out / "pyscript.json").write_text(json.dumps(config))
    with zipfile.ZipFile(out / "app.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for folder in ("pygame_engines", "web/table", "web/templates"):
            for path in (ROOT / folder).rglob("*"):
                if path.suffix in (".py", ".json", ".j2"):
                    archive.write(path, path.relative_to(ROOT).as_posix())
        archive.write(WEB / "__init__.py", "web/__init__.py")
        for package in ("jinja2", "markupsafe"):
            spec = importlib.util.find_spec(package)
            assert spec is not None
            assert spec.origin is not None
            for path in Path(spec.origin).parent.glob("*.py"):
                archive.write(path, f"{package}/{path.name}")
        for lang in bundle.LANGUAGES:
            for domain in catalogues.domains():
                name = f"web/locales/{lang}/{domain}.mo"
                archive.writestr(name, catalogues.compiled(lang, domain))


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    with server(folder, handler=LikeAHost) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://localhost:{running.server_port}/"
        running.shutdown()


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
    """Milliseconds from navigation until the first choice has changed the table."""
    page.goto(address)
    page.wait_for_function("window.benchChanged", timeout=WAIT)
    return {
        "changed": page.evaluate("window.benchChanged"),
        "paint": page.evaluate(
            "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
        ),
    }


def measure_loads(playwright: Playwright, ours: str, stock: str, runs: int) -> dict[str, Any]:
    times: dict[str, list[float]] = {}
    for _ in range(runs):
        for name, address in (("stock", stock), ("ours", ours + "en/pagoda/")):
            with tempfile.TemporaryDirectory() as profile:
                for visit in ("cold", "warm"):
                    with visiting(playwright, Path(profile)) as (_, page):
                        found = first_change(page, address)
                        if name == "ours":
                            page.wait_for_function(CONTROLLED, timeout=WAIT)
                            times.setdefault(f"{visit} paint", []).append(found["paint"])
                    times.setdefault(f"{visit} {name}", []).append(found["changed"])
    out: dict[str, Any] = {key: round(statistics.median(value)) for key, value in times.items()}
    for visit in ("cold", "warm"):
        out[f"{visit} ratio"] = round(out[f"{visit} ours"] / out[f"{visit} stock"], 2)
    return out


def measure_play(playwright: Playwright, ours: str) -> dict[str, Any]:
    """Click to changed picture over the player's own choices, and the tab's memory at rest.

    Right after work there is garbage besides, up to a hundred MB of it, which a browser collects
    when it sees fit.
    """
    with tempfile.TemporaryDirectory() as profile, visiting(playwright, Path(profile)) as visit:
        _, page = visit
        page.goto("about:blank")
        first_change(page, ours + "en/pagoda/")
        page.wait_for_function(CONTROLLED, timeout=WAIT)
        page.wait_for_timeout(REST)
        one = memory(Path(profile))
        page.evaluate("window.benchTasks.length = 0")
        clicks: list[float] = page.evaluate(CLICKS, ACTIONS)
        tasks: list[float] = page.evaluate("window.benchTasks")
        clicks.sort()
        page.wait_for_timeout(REST)
        return {
            "clicks": len(clicks),
            "click median": round(statistics.median(clicks), 1),
            "click p95": round(clicks[int(len(clicks) * 0.95) - 1], 1),
            "longest task": round(max(tasks, default=0)),
            "memory MB, one worker": one,
            "memory MB, two workers": memory(Path(profile)),
        }


CLICKS = """async (wanted) => {
  const times = [];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const until = async (test) => {
    const end = performance.now() + 60000;
    while (!test()) {
      if (performance.now() > end) throw new Error(`waited in vain: ${test}`);
      await frame();
    }
  };
  const region = (name) => document.getElementById(`region-${name}`);
  const picture = () => ["prompt", "choices", "log"].map((name) => region(name).innerHTML).join();
  const first = () => region("choices").querySelector("[data-action]:not([aria-disabled=true])");
  const idle = () => document.getElementById("thinking").hidden
    && !document.querySelector("#table[data-waiting]");
  while (times.length < wanted && !document.querySelector("#region-final .final")) {
    await until(() => document.querySelector("#region-final .final") || (idle() && first()));
    if (!first()) break;
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (!idle() || !first()) continue;
    const before = picture();
    const begin = performance.now();
    first().click();
    await until(() => picture() !== before);
    times.push(performance.now() - begin);
  }
  return times;
}"""


def memory(profile: Path) -> int:
    """The proportional set size of the tab's process, in MB; the largest renderer is the tab."""
    ours = [process for process in Path("/proc").glob("[0-9]*") if _is_renderer(process, profile)]
    return max((_pss(process) for process in ours), default=0) // 1024


def _is_renderer(process: Path, profile: Path) -> bool:
    try:
        words = (process / "cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return False
    return "--type=renderer" in words and str(profile) in words


def _pss(process: Path) -> int:
    for line in (process / "smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1])
    return 0


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure load time, latency and memory.")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder) / "ours")
        make_stock(Path(folder) / "stock")
        with serving(Path(folder) / "ours") as ours, serving(Path(folder) / "stock") as stock:
            found = measure_loads(playwright, ours, stock, options.runs)
            found |= measure_play(playwright, ours)
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
