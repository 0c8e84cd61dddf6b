"""The site needs nothing of its host but files: any sub-path, any type for the unusual ones."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from playwright.sync_api import Page, expect

from web.build.serve import Handler, server

from .conftest import UnderPrefix

START = 60_000


class NoTypes(UnderPrefix):
    """A host that has never heard of WebAssembly, Python, zips and module files."""

    extensions_map: ClassVar[dict[str, str]] = {
        **Handler.extensions_map,
        ".json": "application/octet-stream",
        ".py": "application/octet-stream",
        ".wasm": "application/octet-stream",
        ".webmanifest": "application/octet-stream",
        ".zip": "text/plain",
    }


@pytest.fixture
def plain_host(dist: Path) -> Iterator[str]:
    with server(dist, handler=NoTypes) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://localhost:{running.server_port}/x/y/"
        running.shutdown()


def test_engine_starts_under_a_sub_path(page: Page) -> None:
    page.goto("de/pagoda/")
    expect(page.locator("#loading")).to_be_hidden(timeout=START)


def test_engine_starts_on_a_host_without_types(
    page: Page, plain_host: str, complaints: list[str]
) -> None:
    page.goto(plain_host + "de/pagoda/")
    expect(page.locator("#loading")).to_be_hidden(timeout=START)
    complaints[:] = [line for line in complaints if "wasm" not in line]  # it says it falls back
