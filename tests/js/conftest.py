"""A page with `engine.js` on it, and a stand-in for PyScript that does what a test says."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from web.build.browser import launch_options
from web.build.folders import WEB
from web.build.serve import server

PAGE = """<!doctype html><html lang="en"><link rel="icon" href="data:,"><script type="module">
import { createEngine, startAhead } from "./js/engine.js";
window.progress = [];
window.crashes = [];
window.rules = { game: "go", data: null };
window.startAhead = async () => {
  const pyscript = await import("./pyscript/core.js");
  startAhead({ root: "./", game: "go" }, pyscript);
};
if (location.hash === "#ahead") await window.startAhead();
window.made = () => createEngine({
  root: new URL("./", location.href),
  game: "go",
  onProgress: (step) => window.progress.push(step),
  onCrash: (reason) => window.crashes.push(reason),
});
window.engine = window.made();
// What became of a promise, as text.
window.outcome = (promise) => promise.then(
  (value) => `ok ${JSON.stringify(value)}`, (error) => `${error.name} ${error.reason}`);
</script>"""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, **launch_options()}


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("engine")
    (folder / "js").mkdir()
    (folder / "pyscript").mkdir()
    for name in ("engine.js", "workers.js", "download.js", "quiet.js"):
        shutil.copyfile(WEB / "js" / name, folder / "js" / name)
    files = 'export const BUILD = "b1"; export const DOWNLOADS = {"": [["big.bin", 1000]]};'
    (folder / "js" / "build.js").write_text(files)
    shutil.copyfile(Path(__file__).with_name("core.js"), folder / "pyscript" / "core.js")
    (folder / "big.bin").write_bytes(bytes(1000))
    (folder / "index.html").write_text(PAGE)
    with server(folder) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://localhost:{running.server_port}/"
        running.shutdown()


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], base_url: str) -> dict[str, Any]:
    """The plugin asks for an address once a run; here each folder of tests has its own."""
    return {**browser_context_args, "base_url": base_url}


@pytest.fixture
def engine(page: Page) -> Page:
    """The page, its clock in the test's hands."""
    page.clock.install()
    page.goto("index.html")
    page.wait_for_function("() => window.engine")
    return page
