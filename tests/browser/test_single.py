"""The site in one file, opened from a disk: no server, and nothing asked of anywhere."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect

from pygame_engines.games import IDS
from web.build import single

from .conftest import KNOWN
from .table import START, Table

TAKEN = "Tea & more #1.html"
"""A name that somebody may give the file."""


@pytest.fixture
def taken(dist: Path, tmp_path: Path) -> str:
    """The address of the file, alone in a folder."""
    copy = tmp_path / "from home" / TAKEN
    copy.parent.mkdir()
    shutil.copyfile(dist / single.NAME, copy)
    return copy.as_uri()


@pytest.fixture
def page(browser: Browser, taken: str) -> Iterator[Page]:
    """A page that asks for nothing but the file, and complains of nothing."""
    wrong: list[str] = []
    context = browser.new_context(locale="de-DE", reduced_motion="reduce")
    inside = (taken, "blob:", "data:")

    def asked(request: Request) -> None:
        if not request.url.startswith(inside):
            wrong.append(request.url)

    def said(message: ConsoleMessage) -> None:
        if KNOWN not in message.text:
            wrong.append(message.text)

    context.on("request", asked)
    context.on("console", said)
    context.on("weberror", lambda error: wrong.append(str(error.error)))
    yield context.new_page()
    context.close()
    assert wrong == []


@pytest.mark.parametrize("title", IDS)
def test_each_title_plays_from_a_disk(page: Page, taken: str, title: str) -> None:
    """By the links of the pages alone; what has been played is there again after a reload."""
    table = Table(page)
    page.goto(taken)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.locator(f"[href$='?de/{title}/']").click()
    page.locator("#setup-form").wait_for(timeout=START)
    table.submit()
    for _ in range(3):
        page.locator("#region-choices [data-action]:visible").first.click()
        table.settle()
    before = table.region("log").inner_text()
    page.reload()
    written(table)
    assert table.region("log").inner_text() == before
    page.locator("#drawer-menu [lang=fr]").evaluate("(link) => link.click()")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    written(table)


def test_the_rules_of_all_titles_are_searched_from_a_disk(page: Page, taken: str) -> None:
    page.goto(f"{taken}?de/panda/rules/")
    field, found = page.get_by_role("searchbox"), page.locator("#finder-found a")
    field.fill("dachspitze")
    expect(page.locator("#finder-found h2")).to_have_text(["Regeln: Pagoda"])
    expect(page.locator("#finder-count")).to_have_text(f"Gefundene Regeln: {found.count()}")
    clause = found.first.inner_text().partition("\n")[0]
    field.press("Enter")
    expect(page).to_have_url(f"{taken}?de/pagoda/rules/#{clause}")
    expect(page.locator(f"[id='{clause}']")).to_be_in_viewport()
    field.fill(clause)
    found.first.click()
    expect(found).to_have_count(0)
    expect(page.locator(f"[id='{clause}']")).to_be_focused()


def written(table: Table) -> None:
    """Wait for the game: the file has loaded before its page is in it."""
    expect(table.page.locator("#table")).to_be_attached()
    table.settle()


def test_a_whole_game_from_a_disk(page: Page, taken: str) -> None:
    """Two computers against each other; the home page lists the game."""
    table = Table(page)
    page.goto(f"{taken}?en/pagoda/")
    page.evaluate("""localStorage.setItem("teahouse.settings", '{"speed": "instant"}')""")
    page.reload()
    expect(page.locator("#setup-form")).to_be_visible()
    table.start(seats=("computer.1", "computer.1"))
    expect(table.region("final").locator(".final-title")).to_be_visible(timeout=START)
    page.goto(f"{taken}?en/")
    expect(page.locator("#games-list .game-link")).to_have_count(1)
    page.locator(".games [href$='?en/games/']").click()
    expect(page.locator(".own-row")).to_have_count(1)
    page.locator("#own-statistics summary").click()
    expect(page.locator("#own-statistics-body table")).to_have_count(1)
    page.locator(".own-row .own-link").click()
    expect(table.region("final").locator(".final-title")).to_be_visible(timeout=START)
    page.goto(f"{taken}?en/games/")
    page.locator("main [href$='?en/today/']").click()
    page.locator("#today-pagoda").get_by_role("link").click()
    expect(page.locator("[data-notice=word]")).to_contain_text("this game counts", timeout=START)
    written(table)


def test_a_page_that_is_not_there_is_the_start(page: Page, taken: str) -> None:
    page.goto(f"{taken}?../../etc/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("h1")).to_be_visible()


def test_a_page_of_many_files_says_what_to_open(browser: Browser, dist: Path) -> None:
    """In all languages at the root, where none can be chosen."""
    page = browser.new_page(locale="it-IT")
    page.goto((dist / "index.html").as_uri())
    expect(page.locator(".from-disk:visible")).to_have_count(4)
    page.goto((dist / "it" / "panda" / "index.html").as_uri())
    expect(page.locator(".from-disk")).to_be_visible()
    expect(page.locator("#setup-form")).to_be_hidden()
    page.locator(".from-disk a").click()
    expect(page.locator("[href$='?it/panda/']").first).to_be_visible(timeout=START)
    page.context.close()
