"""Lessons in the page: from the list, by what is pointed at, to what has been learnt."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.manifest import IDS_HERE
from web.table.lessons import Lesson, id_of
from web.titles import table

from .conftest import NewTable
from .screens import PHONE
from .table import START, Table

TAUGHT = [(name, table(name).lessons[0]) for name in IDS_HERE if table(name).lessons]
MOST = 40

LONGEST = {"pagoda": "fr", "panda": "it"}
"""The language in which a title's lessons say most, if it isn't German."""
PHONES = ((360, 640), (390, 844))
LEAST = 0.45
"""The part of a phone's height that the board keeps."""

BOARD = "(board) => board.getBoundingClientRect().height / innerHeight"
BELOW = "(table) => table.scrollHeight - table.clientHeight"
GRIP = """(bar) => {
  const { left, right, bottom } = bar.getBoundingClientRect();
  const words = [...document.querySelectorAll(".lesson :is(p, h2, h3)")]
    .map((text) => text.getBoundingClientRect())
    .filter((box) => box.height > 1 && box.left < right && box.right > left);
  return words.filter((box) => box.top < bottom - 2).length;
}"""
UNDER = "(tools) => Math.round(innerHeight - tools.getBoundingClientRect().bottom)"
CUT = """(picks) => picks.filter((pick) => pick.checkVisibility()).filter((pick) => {
  const { left, right } = pick.closest(".sheet-scroll").getBoundingClientRect();
  const box = pick.getBoundingClientRect();
  return box.left < left || box.right > right || pick.scrollWidth > pick.clientWidth;
}).map((pick) => pick.textContent)"""


def open_lesson(page: Page, name: str, lesson: Lesson, lang: str = "en") -> Table:
    """From the list beside the set-up."""
    page.goto(f"{lang}/{name}/")
    page.locator(f"[data-lesson='{id_of(name, lesson)}']").click()
    expect(page.locator(".lesson")).to_be_visible(timeout=START)
    return Table(page)


def hinted(table: Table) -> bool:
    """Do what the lesson points at; whether there was anything."""
    table.settle()
    help_ = table.page.locator("[data-op=help]")
    if help_.is_visible():
        help_.click()
        table.settle()
    gathers = table.page.locator("#gather[open]").count()
    shown = table.page.locator(
        "#region-hand [data-hint]" if gathers else "#region-choices [data-hint]"
    )
    if not shown.count():
        return False
    table.breathe()
    table.click(shown.first)
    return True


@pytest.mark.parametrize(("name", "lesson"), TAUGHT, ids=[name for name, _ in TAUGHT])
def test_need_27_a_lesson_is_learnt_by_what_it_points_at(
    page: Page, name: str, lesson: Lesson
) -> None:
    """It leads on to the next; the list knows it then, and it is none of one's games."""
    lesson_table = open_lesson(page, name, lesson)
    for _ in range(MOST):
        if lesson_table.settle().page.locator(".lesson.is-done").count():
            break
        assert hinted(lesson_table)
    expect(page.locator(".lesson.is-done")).to_be_visible()
    expect(page.locator("#region-choices [data-action]")).to_have_count(0)
    page.locator(".lesson").get_by_role("link", name="Next lesson").click()
    expect(page.locator(".lesson-number")).to_have_text(f"2 of {len(table(name).lessons)}")
    page.locator(".lesson").get_by_role("link", name="All lessons").click()
    known = page.locator(f"[data-lesson='{id_of(name, lesson)}']")
    expect(known).to_have_attribute("data-learnt", "")
    expect(known).to_be_in_viewport()
    expect(page.locator("[data-lesson][aria-current=step]")).to_have_count(1)
    expect(page.locator("#games")).to_be_hidden()


def test_need_06_a_lesson_goes_on_after_a_reload_in_another_language_and_tab(page: Page) -> None:
    name, lesson = TAUGHT[0]
    lesson_table = open_lesson(page, name, lesson)
    assert hinted(lesson_table)
    lesson_table.settle()
    before = lesson_table.scores
    page.reload()
    lesson_table.settle()
    assert lesson_table.scores == before
    address = page.url.replace("/en/", "/de/")
    page.goto(address)
    lesson_table.settle()
    assert lesson_table.scores == before
    expect(page.locator(".lesson")).to_contain_text("Lektion")
    second = Table(page.context.new_page())
    second.page.goto(address)
    second.settle()
    assert second.scores == before
    second.page.locator("[data-notice=watching] button").first.click()
    expect(page.locator("[data-notice=watching]")).to_be_visible()
    assert hinted(second)


def test_need_27_a_coached_game_gives_advice_and_can_be_left_for_ones_own(page: Page) -> None:
    """What the coach's button gives is the hint of any game: H, too, and Escape puts it away."""
    name = TAUGHT[0][0]
    coached = next(lesson for lesson in table(name).lessons if lesson.coach)
    lesson_table = open_lesson(page, name, coached)
    lesson_table.settle()
    page.locator(".lesson").get_by_role("button", name="What would the computer do?").click()
    advised = page.locator(".advice-lines li")
    expect(advised.first).to_contain_text("%", timeout=START)
    best = page.locator("#region-choices .pick:has(.rank)").first
    expect(best).to_have_attribute("data-hint", re.compile("[123]"))
    expect(page.locator("#live")).to_contain_text("Hint: 1: ")
    page.keyboard.press("Escape")
    expect(advised).to_have_count(0)
    expect(page.locator("[data-hint], .hint-rank")).to_have_count(0)
    page.keyboard.press("h")
    expect(advised.first).to_be_visible()
    page.locator(".lesson").get_by_role("button", name="Play on without a coach").click()
    expect(page.locator(".lesson")).to_have_count(0)
    lesson_table.settle()
    page.goto(f"en/{name}/")
    expect(page.locator("#games-list li")).to_have_count(1)
    expect(page.locator("#games-list li")).to_contain_text("with hints")


@pytest.mark.parametrize("name", [name for name, _ in TAUGHT])
def test_need_21_a_lesson_leaves_a_phone_its_board(new_table: NewTable, name: str) -> None:
    """At the first question of each and of the coached game; help and the rest are a tap away."""
    lesson_table = new_table(**PHONE)
    page, kept = lesson_table.page, []
    page.goto(f"{LONGEST.get(name, 'de')}/{name}/")
    for lesson in table(name).lessons:
        address = f"#g={id_of(name, lesson)}"
        page.locator(f"[href='{address}']").first.evaluate("(link) => link.click()")
        page.wait_for_url(f"**/{address}")
        lesson_table.settle()
        for width, height in PHONES:
            page.set_viewport_size({"width": width, "height": height})
            board = page.locator(".area-board").evaluate(BOARD)
            below = page.locator(".table-grid").evaluate(BELOW)
            under = page.locator(".sheet > .toolbar").evaluate(UNDER)
            kept.append((lesson.name, height, round(board, 3), below, under))
            assert page.locator(".sheet-scroll .pick").evaluate_all(CUT) == []
            assert page.locator(".sheet-grip-bar").evaluate(GRIP) == 0, "off the words"
        expect(page.locator(".lesson-helper")).to_be_in_viewport()
    assert [at for at in kept if at[2] < LEAST or at[3] > 0 or at[4] != 0] == []
    lesson_table.tap(page.locator(".lesson-more"))
    expect(page.locator(".lesson").get_by_role("link")).to_be_in_viewport()
    expect(page.locator(".lesson-text").first).to_be_visible()


def test_a_link_to_no_lesson_says_so(page: Page) -> None:
    page.goto("en/pagoda/#g=lesson-pagoda-nothing")
    expect(page.locator("#notices")).to_contain_text("no such lesson", timeout=START)
    expect(page.locator("#setup")).to_be_visible()
