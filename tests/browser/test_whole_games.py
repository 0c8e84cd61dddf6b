"""From the home page to the final screen: by mouse, by finger, by keys alone."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import NewTable
from .records import replayed
from .table import Table

ENOUGH = 400
"""More picks than any of these games takes."""
ON_TABLE = "#board [data-live], #region-hand .card[data-live]"


def agrees_with_replay(table: Table, folder: Path) -> dict[str, Any]:
    """The final screen says what the command line makes of the file saved there; gives the file."""
    final = table.region("final")
    with table.page.expect_download() as download:
        table.click(final.locator("[data-op=export]"))
    game: dict[str, Any] = json.loads(download.value.path().read_text("utf-8"))
    said = replayed(game, folder)
    assert said["over"]
    assert said["scores"] == [int(n) for n in final.locator("tfoot td").all_inner_texts()]
    by_source = [[int(n.replace("−", "-")) for n in row.locator("td").all_inner_texts()]
                 for row in final.locator(".final-table tbody tr:not(.is-part)").all()]  # fmt: skip
    assert [sum(points) for points in zip(*by_source, strict=True)] == said["scores"]
    return game


@pytest.mark.pyodide
def test_whole_game_by_mouse_against_level_2(table: Table, tmp_path: Path) -> None:
    """Every pick is made on the table, where there is something to pick there."""
    table.page.goto("en/")
    table.page.get_by_role("link", name="Pagoda").click()
    table.start(seats=("human", "computer.2"), quick=True, seed=11)
    for _ in range(ENOUGH):
        if table.over:
            break
        pick_on_table(table)
    agrees_with_replay(table, tmp_path)


def pick_on_table(table: Table) -> None:
    on_table = table.page.locator(ON_TABLE)
    if on_table.count() == 0:
        table.click(table.region("choices").locator("[data-action]").first)
    else:
        table.click(on_table.first)
        chooser = table.page.locator("#chooser")
        if chooser.is_visible():
            table.click(chooser.locator("[data-action]").first)
    table.settle()


def test_need_21_whole_game_by_finger_on_a_phone(new_table: NewTable, tmp_path: Path) -> None:
    table = new_table(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    table.new(quick=True, simple=True, seed=5)
    for _ in range(ENOUGH):
        if table.over:
            break
        tap_on_table(table)
    expect(table.region("final").locator(".final-title")).to_be_in_viewport()
    table.region("final").locator("[data-op=close-final]").last.tap()
    expect(table.page.locator("#board")).to_be_in_viewport()


def tap_on_table(table: Table) -> None:
    live = table.page.locator(ON_TABLE)
    if live.count() == 0:
        table.tap(table.page.locator("#region-choices [data-action]:visible").first)
    else:
        table.tap(live.first)
        offered = table.page.locator("#chooser [data-action]:visible")
        if offered.count():
            table.tap(offered.first)
    table.settle()


# --- by keys alone --------------------------------------------------------------------------------


def test_need_16_whole_game_by_keys_alone(table: Table, tmp_path: Path) -> None:
    """Tab, arrows, Enter, Escape, from the home page on: the mouse isn't touched."""
    page = table.page
    page.goto("en/")
    tab_to(page, page.locator("a[href='pagoda/']"))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/en/pagoda/$"))
    for name in ("options.quick", "options.simple"):
        tab_to(page, page.locator(f"[name='{name}']"))
        page.keyboard.press("Space")
    page.keyboard.press("Enter")
    table.settle()
    expect(page.locator("#board")).to_be_focused()
    for _ in range(ENOUGH):
        if table.over:
            break
        pick_by_keys(table)
    expect(table.region("final").locator("button").first).to_be_focused()
    tab_to(page, table.region("final").locator("[data-op=export]"))
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    assert replayed(json.loads(download.value.path().read_text("utf-8")), tmp_path)["over"]


def pick_by_keys(table: Table) -> None:
    """On the board where it offers something, else in the list of choices."""
    page = table.page
    if page.locator("#board [data-live]").count():
        page.keyboard.press("b")
        expect(page.locator("#board")).to_be_focused()
        page.keyboard.press("Enter")
        if page.locator("#chooser").is_visible():
            page.keyboard.press("Enter")
    else:
        tab_to(page, table.region("choices").locator("[data-action]").first)
        page.keyboard.press("Enter")
    table.settle()
    assert page.evaluate("document.activeElement !== document.body"), "the focus got lost"


def tab_to(page: Page, target: Locator, most: int = 40) -> None:
    """Press Tab until the target has the focus, and see on the way that focus can be seen."""
    for _ in range(most):
        if target.evaluate("element => element === document.activeElement"):
            assert visibly_focused(target)
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{target} is not reached within {most} presses of Tab")


OUTLINED = """(element) => {
  const parts = [element, element.nextElementSibling, element.parentElement];
  if (element.closest("article, label")) parts.push(element.closest("article, label"));
  const looks = parts.filter(Boolean).flatMap((part) =>
    [null, "::before", "::after"].map((pseudo) => getComputedStyle(part, pseudo)));
  return looks.some(({ outlineStyle, outlineWidth, boxShadow }) =>
    (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2)
      || /0px 0px 0px [2-9]px/.test(boxShadow));
}"""


def visibly_focused(target: Locator) -> bool:
    """Whether the element, or what is drawn in its place, has an outline now."""
    return bool(target.evaluate(OUTLINED))


def test_need_16_the_board_is_one_tab_stop(table: Table) -> None:
    """From the board, few presses of Tab lead through everything else and out."""
    table.new(seed=3)
    page = table.page
    board = page.locator("#board")
    expect(board).to_be_focused()
    inside = board.locator("button, a, [tabindex]:not([tabindex='-1'])")
    assert inside.count() == 0
    first = board.get_attribute("aria-activedescendant")
    page.keyboard.press("ArrowRight")
    second = board.get_attribute("aria-activedescendant")
    assert first != second
    cursor = page.locator(f"#{second}")
    expect(cursor).to_have_attribute("data-cursor", "")
    assert cursor.get_attribute("aria-label")
    looks = "(element) => getComputedStyle(element).outlineStyle"
    assert cursor.evaluate(looks) == "double"
    page.locator(".prompt-line").click()
    board.evaluate("(element) => element.focus()")  # as after a click that has been answered
    marked = board.locator("[data-cursor]")
    expect(marked).to_have_count(1)
    assert marked.evaluate(looks) == "solid", "no other choice than those beside it"


def test_need_16_escape_steps_back_and_question_mark_lists_keys(table: Table) -> None:
    table.new(seed=3)
    page = table.page
    page.keyboard.press("?")
    expect(page.locator("#drawer-keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#drawer-keys")).to_be_hidden()
    before = table.picture
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    expect(page.locator("#chooser")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#chooser")).to_be_hidden()
    expect(page.locator("#board")).to_be_focused()
    assert table.picture == before
