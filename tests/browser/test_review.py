"""The look back on the real page: the board stays where it is, the address follows, games go on."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from pygame_engines.core.session import Session

from .conftest import NewTable
from .records import saved, session_where
from .screens import PHONE

BOXES = """() => ["#region-board", "#region-hand", "#sheet"].map((part) => {
  const { x, y, width, height } = document.querySelector(part).getBoundingClientRect();
  return [x, y, width, height];
})"""


def some_turns_on(session: Session) -> bool:
    return session.at > 30 and session.decider == 0


def test_need_16_back_and_forth_by_keys_slider_and_address(
    new_table: NewTable, tmp_path: Path
) -> None:
    """On a phone; nothing of the table moves for it."""
    session = session_where(some_turns_on, sensibly=True)
    table = new_table(**PHONE)
    page = table.open_file(saved(session, tmp_path)).page
    where, past = page.locator("#past-where"), page.locator("#past")
    now, boxes, live = table.picture, page.evaluate(BOXES), page.url
    last = session.at - session.first
    page.keyboard.press("t")
    expect(where).to_contain_text(f"step {last} of {last}")
    expect(page.locator("#past-play")).to_be_focused()
    assert page.evaluate(BOXES) == boxes
    for key, step in (("ArrowLeft", last - 1), ("Home", 0), ("ArrowRight", 1), ("End", last)):
        table.settle()
        page.keyboard.press(key)
        expect(where).to_contain_text(f"step {step} of")
        assert page.evaluate(BOXES) == boxes
    slider, plays = page.locator("#past-slider"), page.locator("#past-play")
    for runs in ("true", "false"):
        slider.press("Space")
        expect(plays).to_have_attribute("aria-pressed", runs)
    slider.fill(str(session.first + 9))
    expect(where).to_contain_text("step 9 of")
    expect(page).to_have_url(re.compile(rf"&s={session.first + 9}$"))
    there = table.settle().picture
    page.reload()
    expect(where).to_contain_text("step 9 of")
    assert table.settle().picture["board"] == there["board"]
    page.go_back()
    expect(past).to_be_hidden()
    assert page.url == live
    assert table.settle().picture["board"] == now["board"]
    page.goto(f"{live}&s=9999")
    expect(page.locator("[data-notice=word]")).to_contain_text("no such point")
    expect(page).to_have_url(live)


def test_need_16_play_on_from_here(new_table: NewTable, tmp_path: Path) -> None:
    """A new game with a computer of another level; Back leads to the one that it comes from."""
    session = session_where(some_turns_on, sensibly=True)
    table = new_table()
    page = table.open_file(saved(session, tmp_path)).page
    parent, before = page.url, table.export()
    page.keyboard.press("t")
    table.settle()
    page.keyboard.press("ArrowDown")
    expect(page).to_have_url(re.compile(r"&s=\d+$"))
    table.settle()
    moment = page.url
    table.click(page.locator("#tool-branch"))
    form = page.locator("#branch-form")
    size = page.viewport_size
    page.set_viewport_size({"width": 360, "height": 640})
    assert form.evaluate("(form) => form.scrollWidth <= form.clientWidth")
    assert size is not None
    page.set_viewport_size(size)
    form.locator("select").nth(1).select_option(index=0)
    form.get_by_role("radio").nth(1).check()
    table.click(form.get_by_role("button").first)
    expect(page).not_to_have_url(re.compile(r"&s="))
    expect(page.locator("#past")).to_be_hidden()
    made = table.settle().export()
    step = int(moment.rpartition("=")[2])
    assert made["parent"] == {"id": before["id"], "step": step}
    assert made["seed"] != before["seed"]
    assert made["steps"][:step] == before["steps"][:step]
    assert page.url not in (parent, moment)
    page.go_back()
    expect(page).to_have_url(moment)
    expect(page.locator("#past")).to_be_visible()
    assert json.dumps(table.settle().export()["steps"]) == json.dumps(before["steps"])
