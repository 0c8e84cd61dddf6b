"""By keys alone: the focus never falls to nothing, what opens holds it and says what it asks."""

from __future__ import annotations

import itertools
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pygame_engines.core.session import Session
from pygame_engines.games import IDS

from .conftest import NewTable
from .records import TOGETHER, asks, saved, session_where
from .screens import violations
from .table import Table

WHERE = """() => {
  const at = document.activeElement;
  const seen = at && at !== document.body && at.checkVisibility({ checkVisibilityCSS: true });
  return seen ? at.id || at.className || at.tagName : "";
}"""
"""What the keys stand on; "" for nothing."""

HEARD = """() => {
  globalThis.added = [];
  globalThis.ear?.disconnect();
  globalThis.ear = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const { children } of addedNodes)
        added.push([...children].map(({ textContent }) => textContent));
  });
  ear.observe(document.getElementById("live"), { childList: true });
}"""
"""What is put into the live region from now on, each time."""

ATOMIC = """() => {
  const live = [...document.querySelectorAll("[role=status], [role=log], [aria-live]")];
  const whole = (region) => (region.ariaAtomic ?? `${region.role === "status"}`) === "true";
  return live.filter((region) => region.childElementCount > 1 && whole(region)).length;
}"""
"""Live regions that are read from their beginning at each new sentence."""

UNSAID = """() => [...document.querySelectorAll("dialog, [role=dialog], [role=alertdialog]")]
  .filter((box) => box.checkVisibility({ checkVisibilityCSS: true }))
  .filter((box) => {
    const said = (ids) => (ids ?? "").split(" ").filter(Boolean)
      .map((id) => document.getElementById(id)?.textContent.trim() ?? "").join(" ").trim();
    const name = said(box.getAttribute("aria-labelledby")) || box.getAttribute("aria-label");
    return !name || !said(box.getAttribute("aria-describedby"));
  })
  .map((box) => box.outerHTML.slice(0, 160))"""
"""Open dialogs without a name or a description."""

HEADINGS = """() => [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
  .filter((heading) => !heading.closest("[inert]"))
  .filter((heading) => heading.checkVisibility({ checkVisibilityCSS: true }))
  .map((heading) => Number(heading.tagName[1]))"""

PLAYS = 3
"""By keys, at each width: tests/js_page/test_focus.py goes through whole games."""


def stands(page: Page) -> str:
    """What the keys stand on: fails where that is nothing."""
    found: str = page.evaluate(WHERE)
    assert found, "the focus is lost"
    return found


def middle(session: Session) -> bool:
    """One's own turn in the midst of a game, with something to choose."""
    return session.decider == 0 and session.at > 24 and len(session.legal()) > 2


def play_by_keys(table: Table, rng: random.Random) -> str:
    """Choose one of the list, and see after each key that it stands somewhere.

    Gives what was chosen; "" for what only tells of itself.
    """
    page = table.page
    page.keyboard.press("c")
    stands(page)
    for _ in range(rng.randrange(4)):
        page.keyboard.press("ArrowDown")
    chosen = stands(page)
    table.breathe()
    page.keyboard.press("Enter")
    if page.locator("#confirm[open]").is_visible():
        assert page.evaluate(UNSAID) == []
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")
    if page.locator("#chooser").is_visible():
        assert page.evaluate(UNSAID) == []
        table.breathe()
        page.keyboard.press("Enter")
    told = page.locator("#why").is_visible()
    if told:
        page.keyboard.press("Escape")
    table.settle()
    stands(page)
    return "" if told else chosen


def undone(table: Table) -> bool:
    """Press U, and hear whether anything was taken back."""
    table.page.keyboard.press("u")
    table.settle()
    return "Undone" in table.page.locator("#live").inner_text()


@pytest.mark.parametrize("title", IDS)
def test_no_play_by_keys_loses_the_focus(new_table: NewTable, tmp_path: Path, title: str) -> None:
    """At a desktop's width and a phone's; each sentence is put into the live region once."""
    table = new_table()
    page = table.page
    table.open_file(saved(session_where(middle, title=title), tmp_path))
    rng = random.Random(title)
    for width, height in ((1280, 900), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.keyboard.press("b")
        for play in range(PLAYS):
            if table.over:
                break
            page.evaluate(HEARD)
            chosen = play_by_keys(table, rng)
            added: list[list[str]] = page.evaluate("added")
            assert added or not chosen, (title, width, play, chosen)
            assert [said for said in added if said.count("Your turn") > 1] == []
        assert page.evaluate(ATOMIC) == 0
        assert width < 1000 or violations(page) == []
        levels: list[int] = page.evaluate(HEADINGS)
        assert levels.count(1) == 1
        assert all(b - a <= 1 for a, b in itertools.pairwise(levels)), levels
    assert any(undone(table) for _ in range(3)), "what goes on by itself may still be under way"
    stands(page)


def test_what_opens_holds_the_keys_and_gives_them_back(table: Table, tmp_path: Path) -> None:
    """The rules have tables that scroll in the drawer: keys reach those, too."""
    page = table.page
    table.open_file(saved(session_where(middle, title="panda"), tmp_path))
    for name, opener in (("keys", "?"), ("rules", "i")):
        page.keyboard.press("b")
        page.keyboard.press(opener)
        drawer = page.locator(f"#drawer-{name}")
        expect(drawer).to_be_visible()
        for key in ("Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab"):
            page.keyboard.press(key)
            assert drawer.evaluate("(box) => box.contains(document.activeElement)"), name
        if name == "rules":
            expect(page.locator("[id='WP-91']")).to_be_attached()
            assert violations(page) == []
        page.keyboard.press("Escape")
        expect(page.locator("#board")).to_be_focused()
    for tool, ask in (("undo", ""), ("resign", "give up")):
        button = table.tool(tool)
        button.focus()
        table.breathe()
        page.keyboard.press("Enter")
        if ask:
            box = page.get_by_role("alertdialog", name="Are you sure?")
            assert ask in str(page.locator("#confirm-text").text_content())
            expect(box).to_have_attribute("aria-describedby", "confirm-text")
        assert page.evaluate(UNSAID) == []
        page.keyboard.press("Escape")
        table.settle()
        stands(page)


def test_a_reason_is_read_and_gives_the_keys_back(table: Table, tmp_path: Path) -> None:
    """With a clause and without one; Tab stays in it."""
    page = table.page
    table.open_file(saved(session_where(middle), tmp_path))
    page.locator("#region-choices summary").click()
    blocked = page.locator("#region-choices [data-blocked]").first
    redo = table.tool("redo")
    for button in (blocked, redo):
        button.focus()
        table.breathe()
        page.keyboard.press("Enter")
        expect(page.locator("#why")).to_be_visible()
        assert page.evaluate("document.activeElement.closest('#why') !== null")
        assert page.evaluate(UNSAID) == []
        for key in ("Tab", "Tab", "Shift+Tab"):
            page.keyboard.press(key)
            assert page.evaluate("document.activeElement.closest('#why') !== null")
        page.keyboard.press("Escape")
        expect(button).to_be_focused()


def test_the_log_is_one_stop_and_is_read_in_place(table: Table, tmp_path: Path) -> None:
    page = table.page
    session = session_where(lambda s: s.decider == 0 and s.at > 60, title="panda")
    table.open_file(saved(session, tmp_path))
    log = page.locator("#region-log")
    assert log.locator("button:not([tabindex='-1']), a").count() == 0
    page.set_viewport_size({"width": 1440, "height": 900})
    page.keyboard.press("l")
    expect(log).to_be_focused()
    turns = log.locator(".log-turn")
    for key, at in (("ArrowDown", 0), ("ArrowDown", 1), ("ArrowDown", 2), ("ArrowUp", 1)):
        page.keyboard.press(key)
        expect(turns.nth(at)).to_be_focused()
    line = turns.nth(1).locator(".log-text").first.inner_text()
    expect(turns.nth(1)).to_have_accessible_name(re.compile(re.escape(line)))
    table.breathe()
    page.keyboard.press("Enter")
    expect(page.locator("#past")).to_be_visible()
    table.settle()
    expect(turns.nth(1)).to_be_focused()
    page.locator("#past .past-close").focus()
    table.breathe()
    page.keyboard.press("Enter")
    expect(page.locator("#past")).to_be_hidden()
    stands(page)
    page.keyboard.press("l")
    page.keyboard.press("End")
    expect(turns.last).to_be_focused()


def test_the_curtain_and_the_end_say_what_they_ask(table: Table, tmp_path: Path) -> None:
    page = table.page
    table.open_file(saved(session_where(asks(""), seats=TOGETHER), tmp_path))
    expect(page.locator("#curtain-ready")).to_be_focused()
    assert page.evaluate(UNSAID) == []
    page.keyboard.press("Enter")
    table.settle()
    stands(page)
    table.tool("resign").focus()
    table.breathe()
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(table.region("final")).to_be_visible()
    assert page.evaluate(UNSAID) == []
    assert page.evaluate("document.activeElement.closest('#region-final') !== null")
    page.keyboard.press("Escape")
    expect(page.locator("#board")).to_be_focused()
