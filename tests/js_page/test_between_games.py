"""What is asked for while an answer is under way: the last word counts, in its own game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from .stones import ANSWER, begin, calls, count, let_time_go, pass_time, stop_time

GO_TO = """(hash) => new Promise((gone) => {
  addEventListener("hashchange", () => gone(), { once: true });
  location.hash = hash;
})"""


@pytest.fixture
def two(page: Page, stones: str) -> tuple[Page, str, str]:
    """A page with two games of its own: two stones lie in the first, none in the second, shown.

    It has a clock of its own, which runs.
    """
    page.clock.install()
    begin(page, stones)
    page.locator("#lot-1").click()
    count(page, 2)
    first = page.evaluate("location.hash")
    page.go_back()
    page.get_by_role("button", name="start").click()
    count(page, 0)
    return page, first, page.evaluate("location.hash")


def waits(page: Page) -> None:
    """An answer is under way."""
    expect(page.locator("#table[data-waiting]")).to_be_visible()


def at_peace(page: Page) -> None:
    """All is answered, nothing has gone wrong, and nobody only watches."""
    expect(page.locator("#table[data-waiting]")).to_have_count(0)
    expect(page.locator("#notices [data-notice]")).to_have_count(0)


def test_need_11_undo_while_the_computers_move_is_under_way(still: Page) -> None:
    still.locator("#lot-1").click()
    pass_time(still, ANSWER)
    count(still, 1)
    still.evaluate("globalThis.holds = 'play'")
    pass_time(still, 1300)
    waits(still)
    assert calls(still, "play") == ["play 0 take.1", "play 1 take.2"]
    still.get_by_role("button", name="undo").click()
    still.evaluate("letGo()")
    let_time_go(still)
    count(still, 0)
    pass_time(still, 1300)
    count(still, 0)
    assert calls(still, "undo") == ["undo 2"]


def test_back_while_another_game_is_being_opened(two: tuple[Page, str, str]) -> None:
    page, first, second = two
    stop_time(page)
    page.evaluate(GO_TO, first)
    waits(page)
    page.go_back()
    assert page.evaluate("location.hash") == second
    let_time_go(page)
    at_peace(page)
    count(page, 0)
    page.locator("#lot-1").click()
    count(page, 2)
    page.reload()
    count(page, 2)


def test_there_and_back_before_either_has_been_opened(two: tuple[Page, str, str]) -> None:
    page, first, second = two
    stop_time(page)
    page.reload()
    for hash_ in (first, second, first, second):
        page.evaluate(GO_TO, hash_)
    let_time_go(page)
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
    table.evaluate("globalThis.holds = 'new'")
    table.get_by_role("button", name="start").click()
    table.wait_for_function("() => !!globalThis.letGo")
    table.go_forward()
    table.evaluate("letGo()")
    count(table, 2)
    assert table.evaluate("location.hash") == kept
    at_peace(table)
    table.locator("#lot-2").click()
    count(table, 4)
    table.go_back()
    expect(table.locator("#games-list .game-link")).to_have_count(2)


CRASH = "dispatchEvent(new Event('fake-crash'))"


@pytest.mark.parametrize("crash_first", [True, False], ids=["before", "after"])
def test_the_worker_dies_while_one_goes_to_another_game(
    two: tuple[Page, str, str], *, crash_first: bool
) -> None:
    page, first, _ = two
    stop_time(page)
    if crash_first:
        page.evaluate(CRASH)
    page.evaluate(GO_TO, first)
    waits(page)
    if not crash_first:
        page.evaluate(CRASH)
    let_time_go(page)
    expect(page.locator("[data-notice='word']")).to_contain_text("page.crash_over")
    count(page, 2)
    expect(page.locator("#table[data-waiting]")).to_have_count(0)
    page.locator("#lot-2").click()
    count(page, 4)
    page.reload()
    count(page, 4)


def test_a_rematch_while_the_worker_is_started_anew(sound: Page, stones: str) -> None:
    sound.clock.install()
    table = begin(sound, stones)
    for taken in (2, 4, 6):
        table.locator("#lot-1").click()
        count(table, taken)
    table.locator("#lot-2").click()
    again = table.get_by_role("button", name="again")
    expect(again).to_be_visible()
    stop_time(table)
    table.evaluate(CRASH)
    again.click()
    let_time_go(table)
    count(table, 0)
    expect(table.locator("#table[data-waiting]")).to_have_count(0)


def test_who_goes_on_from_a_watched_game_is_not_called_back_to_it(
    two: tuple[Page, str, str], context: BrowserContext
) -> None:
    page, first, second = two
    other = context.new_page()
    other.goto(page.url)
    expect(other.locator("[data-notice='watching']")).to_be_visible()
    other.evaluate("globalThis.holds = 'open'")
    other.evaluate(GO_TO, first)
    other.wait_for_function("() => !!globalThis.letGo")
    page.locator("#lot-1").click()
    count(page, 2)
    other.evaluate("globalThis.holds = ''")
    other.evaluate("letGo()")
    at_peace(other)
    assert other.evaluate("location.hash") == first
    at_peace(other)
    other.locator("#lot-2").click()
    count(other, 4)
    assert page.evaluate("location.hash") == second
    count(page, 2)


def test_a_game_deleted_in_the_own_list_does_not_come_back(table: Page) -> None:
    table.locator("#lot-1").click()
    count(table, 2)
    table.go_back()
    table.locator("#games-list .game-delete").click()
    table.locator("[data-op=confirm-yes]").click()
    expect(table.locator("#games")).to_be_hidden()
    table.go_forward()
    expect(table.locator("[data-notice='word']")).to_contain_text("page.unknown_game")
    expect(table.locator("#setup")).to_be_visible()


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
