"""The Panda on every screen: small ones, long words, large letters, notches, themes, in motion."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from pygame_engines.core.session import Seat, Session
from tests.browser.conftest import NewTable
from tests.browser.panda.playing import FOUR, stands
from tests.browser.promises import back_to_setup, bring
from tests.browser.records import ALONE, TOGETHER, saved
from tests.browser.screens import DESKTOP, LOOKS, PHONE, TABLET, Look, looker, settle
from tests.browser.table import Table
from web.screens import game_at
from web.table.i18n import LANGUAGES
from web.titles.panda import screens

THREE = (Seat("human", "Anna"), Seat("computer", level=2), Seat("human", "Ben"))

# --- a walk through all questions -----------------------------------------------------------------


def questions() -> dict[str, Session]:
    """Every question of the game, with two, three and four seats."""
    return {
        "guard": stands("guard", FOUR),
        "hero": stands("hero", TOGETHER),
        "offer": stands("offer", THREE, master=True),
        "turn": stands("turn", FOUR, after=90, least=5, master=True),
        "option": stands("option", TOGETHER),
        "parts": stands("parts", FOUR),
        "move": stands("move", FOUR, least=4),
        "cover": stands("cover", TOGETHER),
        "tile": stands("tile", THREE),
        "card": stands("card", ALONE, master=True),
        "tiles": stands("tiles", FOUR),
        "border": stands("border", FOUR),
        "appear": stands("appear", ALONE),
        "who": stands("who", THREE, master=True, first=13),
        "build": stands("build", THREE, master=True, first=8),
    }


def walk(table: Table, folder: Path, look: Look, lang: str) -> None:
    """Go to every question, open what opens over the table, and look at each."""
    page = table.page
    page.goto(f"{lang}/panda/")
    look("set-up")
    for name, session in questions().items():
        bring(table, saved(session, folder, name))
        look(name)
        if name == "turn":
            open_all(table, look)
        if name != "build":
            back_to_setup(table)
    table.give_up()
    look("question")
    table.click(page.locator("[data-op=confirm-yes]"))
    expect(table.region("final")).to_be_visible()
    look("final screen")


def open_all(table: Table, look: Look) -> None:
    """A space's reason, another clan's board, the drawer of tracks and cards, the sheet."""
    page = table.page
    table.click(page.locator("#face-hand"))
    table.poke(page.locator(".space.is-shut, .space.is-behind").first)
    expect(page.locator("#why")).to_be_visible()
    look("reason")
    page.keyboard.press("Escape")
    table.click(page.locator("#clan-1-more"))
    look("clan board")
    page.keyboard.press("Escape")
    table.drawer("piles")
    look("tracks and cards")
    table.put_away("piles")
    table.click(page.locator(".sheet-grip"))
    look("sheet")
    page.keyboard.press("Escape")


def late(session: Session) -> bool:
    """All have points of three digits, and the reader is to move."""
    at_turn = session.decider == 0 and session.state.frames[-1][0] == "turn"
    return at_turn and min(session.state.vp) > 99


@pytest.mark.parametrize("lang", LANGUAGES)
def test_need_31_every_figure_has_room_late_in_a_game(
    table: Table, tmp_path: Path, lang: str
) -> None:
    """Points of three digits, four clans, both mission cards."""
    path, page = tmp_path / "late.teahouse.json", table.page
    path.write_bytes(game_at("panda", screens.FOUR, late, options=screens.MASTER))
    page.goto(f"{lang}/panda/")
    bring(table, path)
    for size in (PHONE, TABLET, DESKTOP):
        page.set_viewport_size(size["viewport"])
        settle(page)
        assert page.evaluate(LOOKS) == []


def test_need_21_22_23_31_33_every_screen_in_long_words(
    new_table: NewTable, stretched: str, tmp_path: Path
) -> None:
    table = new_table(base_url=stretched, **PHONE)
    found: list[str] = []
    walk(table, tmp_path, looker(table.page, found), "de")
    assert found == []
