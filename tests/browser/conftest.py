"""Browser tests: Chromium against the built site, served under a sub-path of a local server.

A test fails on any request to another host, and on any console message but the one that PyScript
is known to print where a host sends no COOP and COEP headers.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

from web.build.browser import launch_options
from web.build.serve import Handler, server

PREFIX = "/x/y/"
KNOWN = "Unable to use `window` or `document` in worker"


class UnderPrefix(Handler):
    """The site is at PREFIX, as on a project page; nothing is anywhere else."""

    def translate_path(self, path: str) -> str:
        inside = path.removeprefix(PREFIX)
        return super().translate_path("/" + inside if inside != path else "/nowhere")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, **launch_options()}


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[ThreadingHTTPServer]:
    """The server. A test that stops it starts one of its own."""
    with server(dist, handler=UnderPrefix) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield running
        running.shutdown()


@pytest.fixture(scope="session")
def base_url(site: ThreadingHTTPServer) -> str:
    """The site's root: `page.goto("de/")` goes on from here."""
    return f"http://localhost:{site.server_port}{PREFIX}"


@pytest.fixture
def complaints() -> list[str]:
    """What a page asked or said that it should not have. A test may take out what it provoked."""
    return []


@pytest.fixture(autouse=True)
def watched(context: BrowserContext, complaints: list[str]) -> Iterator[None]:
    """Look at every page of the test's context, and fail at its end on any complaint."""

    def asked(request: Request) -> None:
        local = ("http://localhost:", "http://127.0.0.1:", "blob:http://localhost:", "data:")
        if not request.url.startswith(local):
            complaints.append(f"asked for {request.url}")

    def said(message: ConsoleMessage) -> None:
        if KNOWN not in message.text and message.type in ("error", "warning"):
            complaints.append(f"{message.type}: {message.text}")

    def opened(page: Page) -> None:
        page.on("console", said)
        page.on("pageerror", lambda error: complaints.append(f"exception: {error}"))

    context.on("request", asked)
    context.on("page", opened)
    yield
    assert complaints == []
