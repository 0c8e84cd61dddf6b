"""The site needs nothing of its host but files: any sub-path, any type for the unusual ones."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from web.build.serve import Handler

from .hosts import UnderPrefix, serving
from .table import START


class NoTypes(UnderPrefix):
    """A host that has never heard of WebAssembly, Python files, zips and manifests."""

    extensions_map = {  # noqa: RUF012  as the base class has it
        **Handler.extensions_map,
        ".json": "application/octet-stream",
        ".py": "application/octet-stream",
        ".wasm": "application/octet-stream",
        ".webmanifest": "application/octet-stream",
        ".zip": "text/plain",
    }


def test_engine_starts_under_a_sub_path(page: Page) -> None:
    page.goto("de/pagoda/")
    expect(page.locator("#loading")).to_be_hidden(timeout=START)


def test_engine_starts_on_a_host_without_types(
    page: Page, dist: Path, complaints: list[str]
) -> None:
    with serving(dist, NoTypes) as address:
        page.goto(address + "de/pagoda/")
        expect(page.locator("#loading")).to_be_hidden(timeout=START)
    complaints[:] = [line for line in complaints if "wasm" not in line]  # it says it falls back
