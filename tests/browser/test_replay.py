"""What the others did is shown again: from the board as it was, step by step, to the present."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from pygame_engines.core.session import Session
from pygame_engines.games import IDS
from web.table.replay import replay

from .conftest import NewTable
from .records import saved, session_where
from .still import can_stop, let_time_go, stop_time

LEAST = 2
"""Steps to be shown, so that there is one between the first and the present."""


def can_be_shown(session: Session) -> bool:
    """Whether the first seat is asked after some steps of the other one."""
    if session.decider != 0:
        return False
    lines = replay(session, 0)
    return lines is not None and lines["last"] - lines["first"] >= LEAST


@pytest.mark.parametrize("title", IDS)
def test_what_the_others_did_is_shown_and_the_present_comes_back(
    new_table: NewTable, tmp_path: Path, title: str
) -> None:
    session = session_where(can_be_shown, title=title, sensibly=True)
    table = new_table()
    page = table.open_file(saved(session, tmp_path)).page
    before, heard = table.picture, len(table.heard())
    table.click(page.locator("#replay"))
    expect(page.locator("#past-where")).to_be_visible()
    expect(page.locator("#past")).to_be_hidden()
    assert len(table.heard()) >= heard + LEAST
    assert table.settle().picture == before


def test_any_click_or_escape_ends_it_and_plays_nothing(new_table: NewTable, tmp_path: Path) -> None:
    session = session_where(can_be_shown, sensibly=True)
    table = new_table()
    can_stop(table.page)
    page = table.open_file(saved(session, tmp_path)).page
    before, past = table.picture, page.locator("#past")
    for end in ("click", "escape", "button"):
        table.breathe()
        stop_time(page)
        table.click(page.locator("#replay"))
        expect(past).to_be_visible()
        expect(page.locator("#region-choices [data-action]")).to_have_count(0)
        if end == "click":
            page.locator("#board").click()
        elif end == "escape":
            page.keyboard.press("Escape")
        else:
            past.get_by_role("button", name="Back to the game").click()
        expect(past).to_be_hidden()
        let_time_go(page)
        assert table.settle().picture == before
