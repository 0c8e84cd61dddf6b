"""A game's page without Python: our scripts and templates, and a fake engine with a tiny game."""

from __future__ import annotations

import functools
import http.server
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jinja2 import Environment, FileSystemLoader
from playwright.sync_api import Page

from web.build.browser import launch_options
from web.build.scripts import bundle
from web.table.render import read_by

from .stones import begin, stop_time

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"

LISTED = {"game-stones": "Stones", "table.turn_of": "turn of {seat}"}
"""What the list of games is worded with."""


def key_as_text(key: str, **params: object) -> str:
    """A translator that shows its key, and its holes."""
    return " ".join([key, *map(str, params.values())])


def build(out: Path) -> None:
    """Write the page and its scripts to `out`: in one file, and each that a test asks for."""
    scripts = out / "js"
    scripts.mkdir(parents=True)
    for path in (WEB / "js").glob("*.js"):
        shutil.copy(path, scripts)
    bundle(scripts)
    shutil.copy(HERE / "fake_engine.mjs", scripts / "engine.js")
    (scripts / "build.js").write_text(
        'export const BUILD = "test"; export const GAMES = ["stones", "go"];'
    )
    page = out / "en" / "stones" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text(html_of("pagoda"), encoding="utf-8")


def html_of(title: str) -> str:
    """The page, with a title's signs."""
    templates = Environment(loader=read_by(FileSystemLoader), autoescape=True)
    templates.globals["t"] = key_as_text
    html = (HERE / "page.html").read_text(encoding="utf-8")
    for name in ("shell", "texts"):
        part = templates.get_template(f"table/{name}.html.j2")
        html = html.replace(
            f"%{name}%", part.render(game={"id": title}, page="game", listed=LISTED)
        )
    return html


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A file server that keeps connections, and its log to itself."""

    protocol_version = "HTTP/1.1"

    def log_message(self, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page."""
    out = tmp_path_factory.mktemp("page")
    build(out)
    handler = functools.partial(Quiet, directory=out)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/en/stones/"
        server.shutdown()


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], base_url: str) -> dict[str, Any]:
    """The plugin asks for an address once a run; here each folder of tests has its own."""
    return {**browser_context_args, "base_url": base_url}


@pytest.fixture(scope="session")
def stones(base_url: str) -> str:
    """The same, by the name of its game."""
    return base_url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Chromium as this machine has it."""
    return {**browser_type_launch_args, **launch_options()}


@pytest.fixture
def sound(page: Page) -> Iterator[Page]:
    """A page in which no script may fail."""
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    yield page
    assert problems == []


@pytest.fixture
def table(sound: Page, stones: str) -> Page:
    """A new game against the computer, at its first prompt."""
    return begin(sound, stones)


@pytest.fixture
def still(sound: Page, stones: str) -> Page:
    """The same, and time stands still."""
    sound.clock.install()
    begin(sound, stones)
    stop_time(sound)
    return sound
