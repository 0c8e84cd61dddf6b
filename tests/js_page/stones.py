"""The tiny game of the fake engine: how it is begun, what it has been asked, how far it is."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def begin(page: Page, stones: str) -> Page:
    """Start a game against the computer."""
    page.goto(stones)
    page.get_by_role("button", name="start").click()
    count(page, 0)
    return page


def calls(page: Page, start: str) -> list[str]:
    """What the worker was asked, as far as it begins with `start`."""
    return [line for line in page.evaluate("globalThis.calls ?? []") if line.startswith(start)]


def count(page: Page, n: int) -> None:
    """The table shows `n` stones."""
    expect(page.locator("#count")).to_have_text(f"stones {n}")
