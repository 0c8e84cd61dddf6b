"""Chromium, by Playwright: to compare the others with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.engines.engine import PATIENCE, SIZE, Absent
from web.build.browser import find, launch_options
from web.build.setup import SetupError


class Chromium:
    """See `Engine`."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.set_default_timeout(PATIENCE * 1000)

    def open(self, address: str) -> None:
        self._page.goto(address)

    def run(self, script: str) -> Any:
        return self._page.evaluate(f"() => {{ {script} }}")

    def click(self, selector: str) -> None:
        self._page.locator(selector).first.click()


@contextmanager
def start(profile: Path) -> Iterator[Chromium]:
    """A browser on a profile."""
    width, height = SIZE
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, **launch_options(), viewport={"width": width, "height": height}
        )
        yield Chromium(context.pages[0])
        context.close()


def bring() -> None:
    """See that there is one. Raises `Absent`."""
    try:
        find()
    except SetupError as error:
        raise Absent(str(error)) from None
