"""The card that says what a title is about, and the strip that says how the game stands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from web.manifest import IDS_HERE, title
from web.titles import table

from .records import saved, session_where
from .table import START, Table

NewContext = Callable[..., BrowserContext]
TOLD = [name for name in IDS_HERE if title(name).goal is not None]


@pytest.fixture
def stranger(new_context: NewContext) -> Page:
    """A page of somebody who has never been here."""
    return new_context(speed=None, fresh=True).new_page()


def begin(page: Page, name: str = "pagoda", lang: str = "en") -> Table:
    page.goto(f"{lang}/{name}/")
    page.locator("#setup-form [type=submit]").click()
    table = Table(page)
    page.wait_for_url("**/#g=*", timeout=START)
    return table


@pytest.mark.parametrize("name", TOLD)
def test_need_27_the_first_new_game_says_what_it_is_about(stranger: Page, name: str) -> None:
    """Once, by itself; nobody moves behind it; the focus goes to the table."""
    begin(stranger, name)
    card = stranger.locator("#goal")
    expect(card).to_be_visible()
    expect(card.locator("dt")).to_have_count(3)
    expect(card.locator("svg")).to_have_count(3)
    expect(card.locator("[value=play]")).to_be_focused()
    expect(stranger.locator("#thinking")).to_be_hidden()
    stranger.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(stranger.locator("#board")).to_be_focused()
    stranger.wait_for_function(
        "name => localStorage['teahouse.settings']?.includes(name)", arg=name, timeout=START
    )
    stranger.reload()
    Table(stranger).settle()
    expect(card).to_be_hidden()
    begin(stranger, name).settle()
    expect(card).to_be_hidden()


def test_need_27_it_comes_again_if_one_wants_it(stranger: Page) -> None:
    begin(stranger)
    card = stranger.locator("#goal")
    card.get_by_role("checkbox").uncheck()
    card.get_by_role("button", name="Play").click()
    begin(stranger)
    expect(card).to_be_visible()
    card.get_by_role("button", name="Play").click()
    begin(stranger, lang="de").settle()
    expect(card).to_be_hidden()


@pytest.mark.parametrize("name", [name for name in TOLD if table(name).lessons])
def test_need_27_it_leads_to_the_first_lesson(stranger: Page, name: str) -> None:
    begin(stranger, name)
    stranger.locator("#goal").get_by_role("button", name="Show me").click()
    expect(stranger.locator(".lesson-number")).to_have_text(f"1 of {len(table(name).lessons)}")
    expect(stranger.locator("#goal")).to_be_hidden()


def test_need_27_a_first_lesson_says_what_the_title_is_about(stranger: Page) -> None:
    stranger.goto("en/pagoda/")
    stranger.locator("[data-lesson]").first.click()
    expect(stranger.locator("#goal")).to_be_visible(timeout=START)
    stranger.locator("#goal").get_by_role("button", name="Play").click()
    expect(stranger.locator(".lesson")).to_be_visible()


def test_a_game_that_goes_on_brings_no_card(stranger: Page, tmp_path: Path) -> None:
    """From a file, as from a link or the list: whoever has one knows what it is about."""
    table = Table(stranger)
    table.open_file(saved(session_where(lambda session: session.at > 5), tmp_path))
    expect(stranger.locator("#goal")).to_be_hidden()
    stranger.reload()
    table.settle()
    expect(stranger.locator("#goal")).to_be_hidden()


def test_need_27_the_card_is_there_whenever_one_asks(table: Table) -> None:
    """By the button, from the menu and from the strip; it closes to where one was."""
    table.new()
    page, card = table.page, table.page.locator("#goal")
    help_ = page.locator(".toolbar-static [data-op=goal]")
    table.click(help_)
    expect(card).to_be_visible()
    card.locator("[value=play]").click()
    expect(help_).to_be_focused()
    table.breathe()
    table.click(table.drawer("menu").locator("[data-op=goal]"))
    expect(card).to_be_visible()
    expect(page.locator("#drawer-menu")).to_be_hidden()
    page.keyboard.press("Escape")
    table.breathe()
    table.click(page.locator("#standing"))
    table.click(page.locator("#standing-list [data-op=goal]"))
    expect(card).to_be_visible()
    expect(page.locator("#standing-list")).to_be_hidden()


def test_the_strip_opens_a_list_with_the_clauses(table: Table) -> None:
    """By keys: open, to a clause, and back by Escape."""
    table.new()
    page, listed = table.page, table.page.locator("#standing-list")
    page.locator("#standing").focus()
    page.keyboard.press("Enter")
    expect(listed).to_be_visible()
    expect(listed.locator("[popovertargetaction=hide]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(listed).to_be_hidden()
    expect(page.locator("#standing")).to_be_focused()
    table.click(page.locator("#standing"))
    table.click(listed.locator("[data-clause='PG-81']").first)
    expect(listed).to_be_hidden()
    expect(page.locator("#rules-body [id='PG-81']")).to_be_in_viewport()


PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


@pytest.mark.parametrize("name", TOLD)
def test_need_21_on_a_phone_the_bar_stays_as_high_as_it_was(
    new_context: NewContext, name: str
) -> None:
    """The strip finds room beside the turn, and the board begins where it did."""
    page = new_context(**PHONE).new_page()
    table = begin(page, name, "de").settle()
    bar = page.locator("#region-bar")
    heights = set()
    for _ in range(4):
        box = bar.bounding_box()
        assert box
        heights.add(box["height"])
        page.locator("#region-choices [data-action]").first.evaluate("(one) => one.click()")
        page.wait_for_timeout(300)
        table.settle()
    assert heights == {44}
    page.locator("#standing").tap()
    expect(page.locator("#standing-list")).to_be_visible()
