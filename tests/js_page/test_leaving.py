"""Several tabs, and ways to and from a game: who may play, and what must not come along."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from .stones import begin, calls, count, let_time_go, pass_time, stop_time, until_seen

# --- two tabs -------------------------------------------------------------------------------------

NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"


def watcher(table: Page) -> tuple[Page, Locator]:
    """A second tab at the same table, and what it says of that; time stands still from now on."""
    stop_time(table)
    second = table.context.new_page()
    second.goto(table.url)
    notice = second.locator("[data-notice='watching']")
    until_seen(second, notice)
    return second, notice


@pytest.mark.parametrize("script", ["", NO_LOCKS], ids=["locks", "no locks"])
def test_need_24_the_second_tab_watches_until_it_takes_over(
    page: Page, context: BrowserContext, stones: str, script: str
) -> None:
    context.add_init_script(script)
    page.clock.install()
    table = begin(page, stones)
    second, notice = watcher(table)
    let_time_go(table)
    second.locator("#lot-1").click()
    expect(second.locator("#why")).to_be_visible()
    assert calls(second, "play") == []
    count(second, 0)
    table.locator("#lot-1").click()
    count(table, 2)
    count(second, 2)
    notice.get_by_role("button").click()
    expect(notice).to_be_hidden()
    expect(table.locator("[data-notice='watching']")).to_be_visible()
    second.locator("#lot-1").click()
    count(second, 4)
    count(table, 4)
    assert len(calls(table, "play")) == 2


@pytest.mark.parametrize("script", ["", NO_LOCKS], ids=["locks", "no locks"])
def test_need_24_the_tab_that_watches_plays_on_when_the_other_is_gone(
    page: Page, context: BrowserContext, stones: str, script: str
) -> None:
    """Loaded anew is not gone; closed is, and so is the game left for another page."""
    context.add_init_script(f"{script}; Math.random = () => 0")  # whoever waits, waits 2 s
    page.clock.install()
    table = begin(page, stones)
    second, notice = watcher(table)
    table.reload()
    until_seen(table, table.locator("#count"))
    pass_time(table, 1500)
    for _ in range(200):
        pass_time(table, 5)
    expect(notice).to_be_visible()
    expect(table.locator("[data-notice='watching']")).to_have_count(0)
    let_time_go(table)
    table.locator("#lot-1").click()
    count(table, 2)
    table.close()
    expect(notice).to_have_count(0)
    second.locator("#lot-2").click()
    count(second, 4)
    third, notice = watcher(second)
    let_time_go(third)
    second.goto("about:blank")
    expect(notice).to_have_count(0)
    third.locator("#lot-1").click()
    count(third, 6)


def test_need_24_a_computers_turn_goes_on_in_the_tab_that_is_left(
    table: Page, context: BrowserContext
) -> None:
    second = context.new_page()
    second.goto(table.url)
    expect(second.locator("[data-notice='watching']")).to_be_visible()
    table.evaluate("globalThis.holds = 'think'")
    table.locator("#lot-1").click()
    count(second, 1)
    table.close()
    count(second, 2)
    assert len(calls(second, "play")) == 1


def test_need_24_that_one_only_watches_is_said_at_that_table(
    table: Page, context: BrowserContext, stones: str
) -> None:
    second = context.new_page()
    second.goto(stones)
    second.locator("#games-list .game-link").click()
    watching = second.locator("[data-notice=watching]")
    expect(watching).to_be_visible()
    second.go_back()
    expect(second.locator("#setup")).to_be_visible()
    expect(watching).to_have_count(0)
    second.go_forward()
    expect(watching).to_be_visible()
    second.go_back()
    second.get_by_role("button", name="start").click()
    count(second, 0)
    expect(watching).to_have_count(0)


# --- cards ----------------------------------------------------------------------------------------


def test_need_03_who_goes_away_leaves_no_cards_in_the_page(table: Page) -> None:
    """Neither shown ones nor the rest of the table, in sight or not; coming back brings it."""
    look, secret = table.locator("#look"), table.locator("#secret")
    look.press("Enter")
    expect(secret).to_be_visible()
    table.go_back()
    expect(table.locator("#setup")).to_be_visible()
    expect(secret).to_have_count(0)
    expect(table.locator("#count")).to_have_count(0)
    expect(table.locator("#lot-1")).to_have_count(0)
    expect(table.locator("#live")).to_be_empty()
    table.go_forward()
    count(table, 0)
    expect(look).to_have_attribute("aria-pressed", "false")
    expect(secret).to_have_count(0)


def test_need_03_cards_that_come_too_late_are_not_put_into_the_page(table: Page) -> None:
    table.evaluate("globalThis.holds = 'look'")
    table.locator("#look").press("Enter")
    table.wait_for_function("() => !!globalThis.letGo")
    table.go_back()
    expect(table.locator("#setup")).to_be_visible()
    table.evaluate("letGo()")
    expect(table.locator("#table[data-waiting]")).to_have_count(0)
    assert calls(table, "look") == ["look 0"]
    expect(table.locator("#secret")).to_have_count(0)


def test_need_03_a_page_that_the_browser_keeps_holds_no_cards(table: Page) -> None:
    table.locator("#look").press("Enter")
    expect(table.locator("#secret")).to_be_visible()
    table.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    expect(table.locator("#secret")).to_have_count(0)
    table.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    count(table, 0)
    expect(table.locator("#secret")).to_have_count(0)


def test_back_closes_what_is_open_over_the_table_and_then_leaves_it(table: Page) -> None:
    """As on a phone, where a drawer lies over all else."""
    table.add_style_tag(content=".drawer { position: fixed }")
    drawer, sheet = table.locator("#drawer-log"), table.locator("#sheet")
    for _ in range(2):
        table.keyboard.press("l")
        expect(drawer).to_have_attribute("data-open", "")
        table.go_back()
        expect(drawer).not_to_have_attribute("data-open", "")
        count(table, 0)
    table.locator("[data-op=sheet]").dispatch_event("click")
    expect(sheet).to_have_attribute("data-open", "")
    table.go_back()
    expect(sheet).not_to_have_attribute("data-open", "")
    table.keyboard.press("l")
    table.keyboard.press("Escape")
    expect(drawer).not_to_have_attribute("data-open", "")
    table.go_back()
    expect(table.locator("#setup")).to_be_visible()
    expect(table).not_to_have_url(re.compile("#"))


# --- what is over stays over ----------------------------------------------------------------------


def test_a_game_deleted_in_another_tab_does_not_come_back(
    table: Page, context: BrowserContext, stones: str
) -> None:
    table.locator("#lot-1").click()
    count(table, 2)
    other = context.new_page()
    other.goto(stones)
    other.locator("#games-list .game-delete").click()
    other.locator("[data-op=confirm-yes]").click()
    expect(other.locator("#games")).to_be_hidden()
    expect(table.locator("#setup")).to_be_visible()
    expect(table.locator("[data-notice=word]")).to_contain_text("page.removed")
    table.reload()
    expect(table.locator("#setup")).to_be_visible()
    expect(table.locator("#games")).to_be_hidden()


def test_a_game_deleted_while_a_move_is_under_way_does_not_come_back(
    sound: Page, context: BrowserContext, stones: str
) -> None:
    """Neither the move that is being answered nor the computer's next one brings it back."""
    sound.clock.install()
    table = begin(sound, stones)
    table.locator("#lot-1").click()
    count(table, 2)
    other = context.new_page()
    other.goto(stones)
    other.locator("#games-list .game-delete").click()
    table.evaluate("globalThis.holds = 'play'")
    table.locator("#lot-2").click()
    table.wait_for_function("() => !!globalThis.letGo")
    other.locator("[data-op=confirm-yes]").click()
    expect(table.locator("#setup")).to_be_visible()
    table.evaluate("letGo()")
    expect(table.locator("#table[data-waiting]")).to_have_count(0)
    pass_time(table, 1300)
    assert calls(table, "play")[-1] == "play 2 take.2"
    other.reload()
    for page in (table, other):
        expect(page.locator("#setup")).to_be_visible()
        expect(page.locator("#games")).to_be_hidden()


def test_an_error_does_not_outlast_the_place_it_was_about(table: Page, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("nonsense")
    table.go_back()
    table.locator("#import-file").set_input_files(tmp_path / "bad.json")
    expect(table.locator("[data-notice=word]")).to_be_visible()
    table.go_forward()
    count(table, 0)
    expect(table.locator("[data-notice=word]")).to_have_count(0)


REFUSED, FAILED, COPIED = "[data-notice=word]", "[data-notice=failed]", "[data-notice=copy]"
NO_CLIPBOARD = "() => { navigator.clipboard.writeText = () => Promise.reject(); }"


def refuse(table: Page) -> None:
    table.keyboard.press("r")


def fail(table: Page) -> None:
    table.evaluate("globalThis.raises = 'undo'")
    table.keyboard.press("u")


def copy(table: Page) -> None:
    table.evaluate(NO_CLIPBOARD)
    table.locator("[data-drawer='menu']").first.click()
    table.locator("#drawer-menu [data-op=report]").click()
    table.keyboard.press("Escape")


@pytest.mark.parametrize(
    ("act", "shown"),
    [(refuse, REFUSED), (fail, FAILED), (copy, COPIED)],
    ids=["refused", "failed", "copied"],
)
def test_a_notice_does_not_follow_to_another_game(
    table: Page, act: Callable[[Page], None], shown: str
) -> None:
    act(table)
    expect(table.locator(shown)).to_be_visible()
    table.go_back()
    expect(table.locator("#setup")).to_be_visible()
    expect(table.locator("#notices")).to_be_empty()
    table.get_by_role("button", name="start").click()
    count(table, 0)
    act(table)
    expect(table.locator(shown)).to_be_visible()
    table.go_back()
    table.locator("#games-list .game-link").last.click()
    count(table, 0)
    expect(table.locator("#notices")).to_be_empty()


def test_a_failure_is_over_with_the_next_move(table: Page) -> None:
    fail(table)
    expect(table.locator(FAILED)).to_be_visible()
    table.locator("#lot-1").click()
    count(table, 2)
    expect(table.locator(FAILED)).to_have_count(0)
