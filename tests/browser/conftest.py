"""Browser tests: Chromium against the built site, served under a sub-path of a local server.

A test fails on any request to another host, and on any console message but the one that PyScript
is known to print where a host sends no COOP and COEP headers.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    BrowserType,
    ConsoleMessage,
    Page,
    Request,
    expect,
)

from web.build.browser import launch_options

from .hosts import another_build, once, other_words, serving
from .native import Workers, beside
from .profiles import Shelf, known, new_profile
from .table import PATIENCE, Table

KNOWN = "Unable to use `window` or `document` in worker"
OWN = ("http://localhost:", "blob:http://localhost:", "data:")

SHORT_LIVED = "--js-flags=--liftoff-only"
"""No time is spent on making WebAssembly faster that runs for a few seconds only: a fifth less."""

expect.set_options(timeout=PATIENCE)

NewContext = Callable[..., BrowserContext]
NewTable = Callable[..., Table]


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str
) -> dict[str, Any]:
    """Chromium as this machine has it; WebKit and Firefox as Playwright brings them."""
    if browser_name != "chromium":
        return browser_type_launch_args
    own = launch_options()
    return {**browser_type_launch_args, **own, "args": [*own["args"], SHORT_LIVED]}


@pytest.fixture(scope="session")
def base_url(dist: Path) -> Iterator[str]:
    """The site's root: `page.goto("de/")` goes on from here."""
    with serving(dist) as address:
        yield address


@pytest.fixture(scope="session")
def other_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site in other words: longer ones in German, a few in English."""
    folder = tmp_path_factory.mktemp("other")
    if "PYTEST_XDIST_WORKER" in os.environ:  # one build for all of them
        folder = tmp_path_factory.getbasetemp().parent / "other"
    return once(folder, lambda: another_build(folder, other_words))


@pytest.fixture(scope="session")
def native(dist: Path) -> Iterator[tuple[str, Workers]]:
    """The root of the site with Python beside the browser, and its workers."""
    with beside(dist) as given:
        yield given


@pytest.fixture(scope="session")
def stretched(other_site: Path) -> Iterator[str]:
    """The root of a site with longer words in German, Python beside the browser."""
    with beside(other_site) as (root, _):
        yield root


@pytest.fixture
def root(request: pytest.FixtureRequest, base_url: str) -> Iterator[str]:
    """The root of the site that a test visits: with Pyodide only if it says so."""
    if request.node.get_closest_marker("pyodide"):
        yield base_url
        return
    address, workers = request.getfixturevalue("native")
    yield address
    workers.end()


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], base_url: str) -> dict[str, Any]:
    """An English desktop."""
    return {
        **browser_context_args,
        "base_url": base_url,
        "locale": "en-GB",
        "viewport": {"width": 1280, "height": 800},
        "reduced_motion": "reduce",
    }


@pytest.fixture(scope="session")
def heard() -> list[str]:
    """What the pages of any test complain of."""
    return []


@pytest.fixture
def complaints(heard: list[str]) -> list[str]:
    """What a page asked or said that it should not have. A test may take out what it provoked."""
    heard.clear()
    return heard


@pytest.fixture(autouse=True)
def watched(complaints: list[str]) -> Iterator[None]:
    """Fail at a test's end on any complaint of any of its pages and workers."""
    yield
    assert complaints == []


def watch(context: BrowserContext, complaints: list[str]) -> BrowserContext:
    """Note what pages and workers of a context ask and say."""

    def asked(request: Request) -> None:
        if not request.url.startswith(OWN):
            complaints.append(f"asked for {request.url}")

    def said(message: ConsoleMessage) -> None:
        if KNOWN not in message.text:
            complaints.append(f"{message.type}: {message.text} {message.location['url']}")

    context.on("request", asked)
    context.on("console", said)
    context.on("weberror", lambda error: complaints.append(f"exception: {error.error}"))
    return context


@pytest.fixture(scope="session")
def shelf() -> Shelf:
    """The profiles that have been used before."""
    return Shelf()


@pytest.fixture
def new_context(
    browser: Browser,
    browser_name: str,
    browser_context_args: dict[str, Any],
    complaints: list[str],
    shelf: Shelf,
    root: str,
) -> Iterator[NewContext]:
    """Another profile of the browser, watched; options go before those of all tests.

    Its owner has set the computer's `speed` (None: nothing), with it whether to be asked before
    `grave` steps, and left nothing else in it. It may have been on the site before, for other
    tests, unless it shall be `fresh`.
    """
    with ExitStack() as stack:

        def make(
            *,
            speed: str | None = "instant",
            fresh: bool = False,
            grave: bool = False,
            **options: Any,
        ) -> BrowserContext:
            given = {**browser_context_args, "base_url": root, **options}
            idle = shelf.of(speed, given)
            if fresh or grave or browser_name != "chromium":
                context = watch(new_profile(browser, speed, given, grave=grave), complaints)
                stack.callback(context.close)
                return context
            if not idle:
                context = watch(new_profile(browser, speed, given), complaints)
                idle.append(known(context, given["base_url"]))
            profile = idle.pop()
            stack.callback(idle.append, profile)
            stack.callback(profile.clean)
            return profile.context

        yield make


@pytest.fixture
def new_table(new_context: NewContext) -> NewTable:
    """A page in a browser profile of its own, made with Playwright's context options."""
    return lambda **options: Table(new_context(**options).new_page())


@pytest.fixture
def table(page: Page) -> Table:
    """The page of the test, at no address yet."""
    return Table(page)


@pytest.fixture
def visit(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    complaints: list[str],
    tmp_path: Path,
) -> Iterator[Callable[[], BrowserContext]]:
    """Start a browser on the test's own profile: close it and call again to restart it."""
    with ExitStack() as stack:

        def start() -> BrowserContext:
            context = browser_type.launch_persistent_context(
                tmp_path / "profile", **browser_type_launch_args, **browser_context_args
            )
            stack.callback(context.close)
            return watch(context, complaints)

        yield start
