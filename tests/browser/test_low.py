"""A magnified page, a low screen: the board has a height to play on, and the tools are there."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from pygame_engines.games import IDS

from .conftest import NewTable
from .records import saved, session_where
from .screens import CLIPPED, settle
from .test_focus import middle

LEAST = 150
"""Pixels of height, at any size from the first one on."""
SIZES = ((320, 256), (320, 480), (427, 341), (480, 270), (512, 384), (360, 560), (640, 360),
         (700, 500), (1100, 500))  # fmt: skip
LAPTOP = (960, 540)
"""1920 x 1080 at 200 %."""
PART = 0.45
"""Of a laptop's height."""

BOARD = """() => {
  const area = document.querySelector(".area-board");
  area.scrollIntoView({ block: "nearest", behavior: "instant" });
  const [board, place] = [document.getElementById("board"), area].map((e) =>
    e.getBoundingClientRect());
  const bar = document.querySelector("#region-bar").getBoundingClientRect();
  const tools = document.querySelector(".toolbar").getBoundingClientRect();
  const floor = tools.top > place.top + 1 && tools.left < place.right ? tools.top : innerHeight;
  const low = Math.min(board.bottom, place.bottom, innerHeight, floor);
  return low - Math.max(board.top, place.top, bar.bottom);
}"""
"""How much of the board's height is seen."""

OUT = """() => [...document.querySelectorAll(".toolbar button")]
  .filter((button) => button.checkVisibility())
  .filter((button) => {
    const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1
      || width < 24 || height < 24;
  })
  .map((button) => button.getAttribute("aria-label"))"""
"""Tools that are partly off the screen, or smaller than a target may be."""

SPACED = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`);
  document.adoptedStyleSheets = [sheet];
}"""
"""What a reader may ask for (WCAG 1.4.12)."""

NARROW = ("clipped: Ostmongolen", "clipped: Mandschuren")
"""Names on a phone's map that then touch its edge; the map's pieces say them, too."""


def looked_at(page: Page, size: tuple[int, int]) -> tuple[float, list[str]]:
    """How much of the board is seen, and which tools are not."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    settle(page)
    return page.evaluate(BOARD), page.evaluate(OUT)


@pytest.mark.parametrize("title", IDS)
def test_the_board_keeps_a_height_and_the_tools_stay(
    new_table: NewTable, tmp_path: Path, title: str
) -> None:
    """In German; at the usual letters, and at twice as large ones as at twice the size."""
    table = new_table()
    page = table.page
    table.open_file(saved(session_where(middle, title=title), tmp_path), "de")
    found = {size: looked_at(page, size) for size in (*SIZES, LAPTOP)}
    assert {size: out for size, (_, out) in found.items() if out} == {}
    assert {size: seen for size, (seen, _) in found.items() if seen < LEAST} == {}
    assert found[LAPTOP][0] >= PART * LAPTOP[1]
    devtools = page.context.new_cdp_session(page)
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    seen, out = looked_at(page, (1920, 1080))
    assert (seen >= PART * 1080, out) == (True, []), seen
    devtools.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
    page.evaluate(SPACED)
    for size in ((360, 640), (1280, 800)):
        looked_at(page, size)
        clipped = [line for line in page.evaluate(CLIPPED) if line not in NARROW]
        assert clipped == [], size
