"""What is asked for while an answer is under way: the last word counts, in its own game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .stones import begin, calls, count

SLOW = "globalThis.answerTime = 400"


@pytest.fixture
def two(page: Page, stones: str) -> tuple[Page, str, str]:
    """A page with two games of its own: two stones lie in the first, none in the second, shown."""
    begin(page, stones)
    page.locator("#lot-1").click()
    count(page, 2)
    first = page.evaluate("location.hash")
    page.go_back()
    page.get_by_role("button", name="start").click()
    count(page, 0)
    return page, first, page.evaluate("location.hash")


def at_peace(page: Page) -> None:
    """All is answered, nothing has gone wrong, and nobody only watches."""
    expect(page.locator("#table[data-waiting]")).to_have_count(0)
    expect(page.locator("#notices [data-notice]")).to_have_count(0)


def test_need_11_undo_while_the_computers_move_is_under_way(table: Page) -> None:
    table.locator("#lot-1").click()
    count(table, 1)
    table.evaluate(SLOW)
    expect(table.locator("#table[data-waiting]")).to_be_visible()
    table.get_by_role("button", name="undo").click()
    count(table, 0)
    table.wait_for_timeout(1300)
    count(table, 0)
    assert calls(table, "undo") == ["undo 2"]


def test_back_while_another_game_is_being_opened(two: tuple[Page, str, str]) -> None:
    page, first, second = two
    page.evaluate(SLOW)
    page.evaluate("(hash) => { location.hash = hash; }", first)
    page.wait_for_timeout(60)
    page.go_back()
    assert page.evaluate("location.hash") == second
    at_peace(page)
    count(page, 0)
    page.locator("#lot-1").click()
    count(page, 2)
    page.reload()
    count(page, 2)


def test_there_and_back_before_either_has_been_opened(two: tuple[Page, str, str]) -> None:
    page, first, second = two
    page.reload()
    page.evaluate(SLOW)
    for hash_ in (first, second, first, second):
        page.evaluate("(hash) => { location.hash = hash; }", hash_)
        page.wait_for_timeout(30)
    at_peace(page)
    count(page, 0)
    page.locator("#lot-1").click()
    count(page, 2)


def test_a_game_that_is_being_begun_is_left_for_another(table: Page) -> None:
    """It has begun all the same: it is in the list."""
    table.locator("#lot-1").click()
    count(table, 2)
    kept = table.evaluate("location.hash")
    table.go_back()
    table.evaluate(SLOW)
    table.get_by_role("button", name="start").click()
    table.wait_for_timeout(10)
    table.go_forward()
    count(table, 2)
    assert table.evaluate("location.hash") == kept
    at_peace(table)
    table.locator("#lot-2").click()
    count(table, 4)
    table.go_back()
    expect(table.locator("#games-list a")).to_have_count(2)


def test_a_click_after_a_failed_restart_brings_the_game_back_first(table: Page) -> None:
    table.locator("#lot-1").click()
    count(table, 2)
    table.evaluate("globalThis.raises = 'restart'")
    table.evaluate("dispatchEvent(new Event('fake-crash'))")
    notice = table.locator("[data-notice='engine']")
    expect(notice).to_be_visible()
    table.evaluate("globalThis.raises = ''")
    table.locator("#lot-2").click()
    count(table, 4)
    expect(notice).to_have_count(0)
    expect(table).to_have_url(re.compile("#g="))
