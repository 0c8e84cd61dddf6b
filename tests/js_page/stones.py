"""The tiny game of the fake engine: how it is begun, what it has been asked, how far it is."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


def begin(page: Page, stones: str) -> Page:
    """Start a game against the computer."""
    page.goto(stones)
    page.get_by_role("button", name="start").click()
    count(page, 0)
    return page


def stop_time(page: Page) -> None:
    """Nothing comes due by itself from now on: no answer of the worker, no move of the computer.

    The page must have been made with a clock of its own.
    """
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))


def pass_time(page: Page, ms: int) -> None:
    """Let what comes due in that time happen."""
    page.clock.run_for(ms)


def let_time_go(page: Page) -> None:
    """Time passes by itself again."""
    page.clock.resume()


def until_seen(page: Page, what: Locator) -> None:
    """Let a little time pass in all tabs alike, so that none is too late to answer another."""
    for _ in range(200):
        if what.is_visible():
            return
        pass_time(page, 5)
    raise AssertionError(f"{what} is not seen")


ANSWER = 20
"""Milliseconds in which the worker answers, and the computer doesn't move yet."""


def calls(page: Page, start: str) -> list[str]:
    """What the worker was asked, as far as it begins with `start`."""
    return [line for line in page.evaluate("globalThis.calls ?? []") if line.startswith(start)]


def count(page: Page, n: int) -> None:
    """The table shows `n` stones, and is no longer behind the set-up."""
    expect(page.locator("#table:not([hidden]) #count")).to_have_text(f"stones {n}")
