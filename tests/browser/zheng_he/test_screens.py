"""The Voyages of Zheng He on every screen: small ones, long words, themes, still and in motion."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from pygame_engines.core.session import Seat, Session
from tests.browser.conftest import NewTable
from tests.browser.promises import bring, reports_the_game
from tests.browser.records import TOGETHER, in_frame, saved, session_where
from tests.browser.screens import (
    FITS,
    NOTE_MOTION,
    PHONE,
    Look,
    looker,
    violations,
)
from tests.browser.table import Table
from tests.browser.zheng_he.playing import TITLE, begin, pick, ready
from tests.browser.zheng_he.test_guidance import crowded, rerolls, with_refusals

SOLO = (Seat("human"), Seat("bot"))
DIALOGS: dict[str, Callable[[Session], bool]] = {
    "order": in_frame("order"),
    "move": in_frame("move"),
    "send": in_frame("send"),
    "reroll": rerolls,
    "both dice": crowded,
    "commit": in_frame("commit"),
    "sail": in_frame("sail"),
    "react": in_frame("react"),
}

# --- a walk through all screens of the table ------------------------------------------------------


def walk(table: Table, folder: Path, look: Look, lang: str) -> None:
    """Go to every screen that is this title's own, and look at each."""
    page = table.page

    def come(name: str, wanted: Callable[[Session], bool], **options: Any) -> None:
        page.go_back()
        expect(page.locator("#setup")).to_be_visible()
        session = session_where(wanted, title=TITLE, **options)
        bring(table, saved(session, folder, name.replace(" ", "_")))

    table.open_file(saved(session_where(late, title=TITLE), folder), lang)
    look("card")
    table.click(page.locator("#region-hand .own-hand [data-live]").first)
    expect(page.locator("#chooser")).to_be_visible()
    look("chooser")
    page.keyboard.press("Escape")
    popovers(table, look)
    come("use", with_refusals)
    look("use")
    table.poke(page.locator("#field-7"))
    expect(page.locator("#why")).to_be_visible()
    look("reason")
    page.keyboard.press("Escape")
    for name, wanted in DIALOGS.items():
        come(name, wanted)
        look(name)
    come("solo", in_frame("phase"), seats=SOLO, options={"mode": "solo"})
    look("solo")
    come("together", in_frame("phase"), seats=TOGETHER)
    look("curtain")
    ready(table, "Anna")
    table.give_up()
    look("question")
    table.click(page.locator("[data-op=confirm-yes]"))
    expect(table.region("final")).to_be_visible()
    look("final screen")


def late(session: Session) -> bool:
    """The first seat is to choose a card, some were handed over, some lie in its reserve."""
    if not in_frame("phase")(session) or session.at < 80:
        return False
    view = session.game.observe(session.state, 0)
    return bool(view["known_hand"][1] and view["reserve"][0] and view["discard"])


def popovers(table: Table, look: Look) -> None:
    """The lists that open over the table: discards, rolls, what one hands over, what one knows."""
    page = table.page
    for name in ("gives", "known-1", "discard", "rolls"):
        opener = page.locator(f"[popovertarget='{name}']:not([popovertargetaction])")
        if not opener.is_visible():
            table.drawer("piles")
        table.click(opener)
        expect(page.locator(f"#{name}")).to_be_visible()
        look(name)
        page.keyboard.press("Escape")
        expect(page.locator(f"#{name}")).to_be_hidden()
    if page.locator("#drawer-piles.drawer[data-open]").count():
        table.put_away("piles")


# --- need 21, 22, 23, 31, 33: every screen --------------------------------------------------------


def test_need_21_22_23_31_33_every_screen_in_long_words(
    new_table: NewTable, stretched: str, tmp_path: Path
) -> None:
    """German words 40 % longer, on all sizes of screen, in both themes, under a notch."""
    table = new_table(base_url=stretched, **PHONE)
    found: list[str] = []
    look_at_page = looker(table.page, found, axe=False)
    for path in ("de/zheng_he/", "de/zheng_he/rules/"):
        table.page.goto(path)
        look_at_page(path)
    walk(table, tmp_path, looker(table.page, found), "de")
    assert found == []


# --- need 21: small screens -----------------------------------------------------------------------


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (768, 1024), (1280, 800), (3840, 2160)])
def test_need_21_everything_to_choose_is_in_sight(
    new_table: NewTable, tmp_path: Path, size: tuple[int, int]
) -> None:
    table = new_table(viewport={"width": size[0], "height": size[1]})
    page = table.page
    page.goto("en/zheng_he/")
    for name, wanted in (("move", in_frame("move")), ("phase", in_frame("phase"))):
        bring(table, saved(session_where(wanted, title=TITLE), tmp_path, name))
        over = page.evaluate(FITS)
        assert over["down"] <= 0
        assert over["across"] <= 0
        expect(table.region("prompt")).to_be_in_viewport(ratio=1)
        for target in page.locator("#board [data-live]").all():
            expect(target).to_be_in_viewport(ratio=0.9)
        for tool in table.tools(size[0]):
            expect(tool).to_be_in_viewport(ratio=1)
        page.go_back()
        expect(page.locator("#setup")).to_be_visible()


def test_need_22_zoomed_to_twice_the_size_all_can_be_chosen(
    new_table: NewTable, tmp_path: Path
) -> None:
    """A small notebook at 200 %: half as many pixels for the page."""
    table = new_table(viewport={"width": 683, "height": 384}, device_scale_factor=2)
    table.open_file(saved(session_where(with_refusals, title=TITLE), tmp_path))
    over = table.page.evaluate(FITS)
    assert over["down"] <= 0
    assert over["across"] <= 0
    for tool in table.tools(683):
        expect(tool).to_be_in_viewport(ratio=1)
    box = table.page.locator("#board").bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 200
    table.choose(table.choices[0])


# --- need 32: motion ------------------------------------------------------------------------------


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_need_32_things_move_only_where_that_is_welcome(new_table: NewTable, motion: str) -> None:
    table = new_table(reduced_motion=motion)
    table.page.add_init_script(NOTE_MOTION)
    begin(table, seed=12, mode="solo", level="apprentice")
    for kind in ("reserve", "end"):
        table.choose(pick(table.choices, [kind]))
    table.drawer("menu")
    table.put_away("menu")
    moved = table.page.evaluate("moved")
    assert (moved == 0) == (motion == "reduce"), moved
    assert table.drawer("log").locator(".log-line").count() >= 4


# --- need 33: dark, forced colours ----------------------------------------------------------------


def test_need_33_forced_colours_keep_what_matters(new_table: NewTable, tmp_path: Path) -> None:
    """What may be chosen is ringed or framed, cards have an outline, dice can be read."""
    table = new_table(forced_colors="active", color_scheme="dark")
    table.open_file(saved(session_where(in_frame("move"), title=TITLE), tmp_path))
    page = table.page
    rings = page.locator("#board .area-ring:not(.is-under)")
    live = page.locator("#board .area-shape[data-live]")
    for area in live.evaluate_all("(all) => all.map((one) => one.id.slice(5))"):
        marks = page.locator(f"#ring-{area}, #units-{area}.is-source")
        assert marks.count() >= 1, area
    line = (
        "(ring) => [getComputedStyle(ring).stroke, parseFloat(getComputedStyle(ring).strokeWidth)]"
    )
    for ring in rings.all():
        stroke, width = ring.evaluate(line)
        assert stroke != "none"
        assert width >= 2
    for card in page.locator("#region-hand .zcard").all():
        assert card.evaluate("card => parseFloat(getComputedStyle(card).borderTopWidth)") >= 1
    assert violations(page) == []


# --- need 35: reports -----------------------------------------------------------------------------


def test_need_35_a_report_carries_the_game(new_table: NewTable, tmp_path: Path) -> None:
    table = new_table(permissions=["clipboard-read", "clipboard-write"])
    session = session_where(with_refusals, title=TITLE)
    table.open_file(saved(session, tmp_path))
    reports_the_game(table, session)
