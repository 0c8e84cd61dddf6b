"""Grave steps are asked about once, in their own words, unless one doesn't want to be asked."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from pygame_engines.core.consequences import GRAVE
from pygame_engines.core.notation import text
from pygame_engines.core.session import Session

from .conftest import NewTable
from .records import saved, session_where


def grave(session: Session) -> list[str]:
    """The first person's choices that end the game."""
    if session.decider != 0:
        return []
    return [
        text(choice.action)
        for choice in session.prompt().choices()
        if GRAVE & {effect.kind for effect in choice.effects}
    ]


def test_a_grave_step_is_asked_about_in_its_own_words(new_table: NewTable, tmp_path: Path) -> None:
    session = session_where(lambda session: grave(session) != [], title="panda")
    action = grave(session)[0]
    table = new_table(grave=True)
    page = table.open_file(saved(session, tmp_path)).page
    said = table.choice(action).get_attribute("data-grave")
    assert said
    table.click(table.choice(action))
    dialog = page.locator("#confirm")
    expect(dialog).to_contain_text(said)
    table.click(dialog.locator("[data-op=confirm-no]"))
    expect(table.choice(action)).to_be_visible()
    page.locator("[name='setting.grave']").evaluate("(box) => box.click()")
    table.choose(action)
    expect(dialog).to_be_hidden()
    expect(table.choice(action)).to_have_count(0)
