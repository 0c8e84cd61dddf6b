"""Every screen: for assistive technology, for small screens, long words, themes, without motion."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from pygame_engines.games import IDS

from .conftest import NewTable
from .promises import bring
from .records import TOGETHER, asks, saved, session_where
from .screens import (
    CLIPPED,
    CONTRAST,
    FITS,
    NOTE_MOTION,
    PHONE,
    Look,
    looker,
    settle,
    violations,
)
from .table import Table
from .test_guidance import COLORS, is_colourful, with_refusals

PAGES = ("en/", "en/pagoda/", "en/pagoda/rules/", "en/zheng_he/", "en/zheng_he/rules/",
         "en/panda/", "en/panda/rules/", "en/games/", "en/today/", "en/privacy/", "en/licences/",
         "en/credits/", "404.html")  # fmt: skip

# --- a walk through all screens of the table ------------------------------------------------------


def walk(table: Table, folder: Path, look: Look, lang: str) -> None:
    """Go to every screen and open every drawer and dialog, and look at each."""
    page = table.page
    table.open_file(saved(session_where(with_refusals), folder), lang)
    look("table")
    for name in ("rules", "menu", "settings", "keys", "log", "piles"):
        drawer = page.locator(f"#drawer-{name}")
        if name in ("log", "piles") and drawer.is_visible():
            continue  # has its place on this screen
        table.drawer(name)
        if name == "rules":
            expect(page.locator("[id='PG-91']")).to_be_attached()
        look(f"drawer {name}")
        table.put_away(name)
    if page.locator(".sheet-grip").is_visible():
        table.click(page.locator(".sheet-grip"))
        look("sheet")
        page.keyboard.press("Escape")
    several = page.locator("#board [data-actions]").first
    if several.count():
        table.click(several)
        look("chooser")
        page.keyboard.press("Escape")
    table.poke(page.locator("#board [data-blocked], #region-hand [data-blocked]").first)
    expect(page.locator("#why")).to_be_visible()
    look("reason")
    page.keyboard.press("Escape")
    for dialog, kind in (("payment", "bowl"), ("dragon", "done"), ("alternative", "discard")):
        page.go_back()
        bring(table, saved(session_where(asks(dialog, kind)), folder, dialog))
        look(dialog)
    page.go_back()
    bring(table, saved(session_where(asks(""), seats=TOGETHER), folder, "together"))
    look("curtain")
    table.click(page.locator("#curtain-ready")).settle()
    table.give_up()
    look("question")
    table.click(page.locator("[data-op=confirm-yes]"))
    expect(table.region("final")).to_be_visible()
    look("final screen")
    table.click(table.region("final").locator("[data-op=close-final]").last)
    look("board after the end")


# --- axe ------------------------------------------------------------------------------------------


def test_need_33_axe_finds_nothing_on_any_page(new_table: NewTable) -> None:
    """In the dark a page has other colours, and is the same otherwise."""
    page = new_table(color_scheme="light").page
    found = {}
    for path in PAGES:
        page.emulate_media(color_scheme="light")
        page.goto(path)
        found[path] = violations(page)
        page.emulate_media(color_scheme="dark")
        found[path] += violations(page, ["color-contrast"])
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_need_21_22_23_31_33_every_screen_in_long_words(
    new_table: NewTable, stretched: str, tmp_path: Path
) -> None:
    """German words 40 % longer, on all sizes of screen, in both themes, under a notch."""
    table = new_table(base_url=stretched, **PHONE)
    page = table.page
    found: list[str] = []
    look_at_page = looker(page, found, axe=False)
    for path in ("de/", "de/pagoda/", "de/pagoda/rules/", "de/credits/"):
        page.goto(path)
        look_at_page(path)
    walk(table, tmp_path, looker(page, found), "de")
    for path in ("de/", "de/games/", "de/today/"):
        page.goto(path)
        expect(page.locator(".game-row, .own-row, .day-number").first).to_be_visible()
        look_at_page(path)
    assert found == []


# --- need 33: dark, forced colours ----------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_need_33_pieces_stand_out(new_table: NewTable, tmp_path: Path, theme: str) -> None:
    """Outlines against their ground, and signs against their piece: 3:1, grey or in colour."""
    table = new_table(color_scheme=theme)
    table.open_file(saved(session_where(is_colourful), tmp_path))
    pieces = table.page.locator("#table :is(.card, .mini, .tile):is(" + ", ".join(
        f".c-{color}" for color in COLORS) + "):visible")  # fmt: skip
    found = pieces.evaluate_all(CONTRAST)
    assert len(found) > 40
    assert [piece for piece in found if piece["outline"] < 3 or piece["sign"] < 3] == []


def test_need_33_forced_colours_keep_what_matters(new_table: NewTable, tmp_path: Path) -> None:
    table = new_table(forced_colors="active", color_scheme="dark")
    table.open_file(saved(session_where(with_refusals), tmp_path))
    live = table.page.locator("#board .lot[data-live]").first
    quiet = table.page.locator("#board .lot:not([data-live])").first
    outline = "element => getComputedStyle(element).outlineStyle"
    assert live.evaluate(outline) != "none"
    assert quiet.evaluate(outline) == "none"
    for card in table.page.locator("#region-hand .card").all():
        width = card.evaluate("card => parseFloat(getComputedStyle(card).borderTopWidth)")
        assert width >= 1
    table.choose(table.choices[0])
    assert violations(table.page) == []


# --- need 32: motion ------------------------------------------------------------------------------


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_need_32_things_move_only_where_that_is_welcome(
    new_table: NewTable, tmp_path: Path, motion: str
) -> None:
    table = new_table(reduced_motion=motion)
    table.page.add_init_script(NOTE_MOTION)
    table.new(seed=6)
    table.build(2).end()
    table.drawer("menu")
    table.put_away("menu")
    moved = table.page.evaluate("moved")
    assert (moved == 0) == (motion == "reduce"), moved
    told = table.drawer("log").locator(".log-line").count()
    assert told >= 4  # the order stays clear: everything is in the log


def test_need_32_the_setting_stops_motion_too(new_table: NewTable) -> None:
    table = new_table(reduced_motion="no-preference")
    table.page.add_init_script(NOTE_MOTION)
    table.new(seed=6)
    table.drawer("settings").locator("[name='setting.motion']").uncheck()
    table.put_away("settings")
    table.page.reload()
    table.settle()
    table.build()
    table.drawer("menu")
    table.put_away("menu")
    assert table.page.evaluate("moved") == 0


# --- need 21: small screens -------------------------------------------------------------------


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (768, 1024), (1280, 800), (3840, 2160)])
def test_need_21_everything_to_choose_is_in_sight(
    new_table: NewTable, size: tuple[int, int]
) -> None:
    table = new_table(viewport={"width": size[0], "height": size[1]})
    table.new(seed=6)
    if size[0] < size[1]:
        for card in table.page.locator("#region-hand .card").all():
            expect(card).to_be_in_viewport(ratio=1)
    table.build()
    over = table.page.evaluate(FITS)
    assert over["down"] <= 0
    assert over["across"] <= 0
    expect(table.region("prompt")).to_be_in_viewport(ratio=1)
    for target in table.page.locator("#board [data-live]").all():
        expect(target).to_be_in_viewport(ratio=0.9)
    for tool in table.tools(size[0]):
        expect(tool).to_be_in_viewport(ratio=1)
    for drawer in ("rules", "menu"):
        opener = table.page.locator(f".toolbar [data-drawer={drawer}]")
        expect(opener).to_be_in_viewport(ratio=1)
        box = opener.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44


# --- need 22: large letters -----------------------------------------------------------------------

TWICE = """addEventListener("DOMContentLoaded", () => {
  document.documentElement.style.fontSize = "200%";
});"""
"""What a browser does whose letters are set to twice their size."""


@pytest.mark.parametrize("title", IDS)
def test_need_22_with_letters_twice_as_large_all_can_be_used_on_a_phone(
    new_table: NewTable, tmp_path: Path, title: str
) -> None:
    """Both ways up the tools are in sight, and the question, the board, a choice can be reached."""
    table = new_table(**PHONE, is_mobile=True)
    page = table.page
    page.add_init_script(TWICE)
    session = session_where(lambda s: s.decider == 0 and s.at > 30, title=title)
    table.open_file(saved(session, tmp_path), "de")
    for width, height in ((360, 640), (640, 360)):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        over = page.evaluate(FITS)
        assert (over["down"], over["across"]) <= (0, 0)
        for button in page.locator(".toolbar button:visible").all():
            expect(button).to_be_in_viewport(ratio=1)
        for place in (page.locator("#board"), table.region("prompt")):
            place.scroll_into_view_if_needed()
            expect(place).to_be_in_viewport(ratio=0.5)
            box = place.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 100
    table.choose(table.choices[0])
    table.give_up()
    table.tap(page.locator("[data-op=confirm-yes]"))
    for button in table.region("final").locator("button:visible").all():
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=1)
    assert page.evaluate(CLIPPED) == []
