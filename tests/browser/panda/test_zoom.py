"""The Panda's map under wheel, finger and keys: what is asked for stays in view and legible."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pygame_engines.core.session import Session
from pygame_engines.games.panda.frames import MOVE_HERO
from tests.browser.conftest import NewTable
from tests.browser.records import TOGETHER, saved, session_where
from tests.browser.table import Table
from tests.table.panda.playing import asked

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
Box = tuple[float, float, float, float]

LIVE = """() => {
  const map = document.getElementById("map").getBoundingClientRect();
  return [...document.querySelectorAll("#map [data-live]:not([data-loose])")].map((target) => {
    const box = target.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const road = target.querySelector(".road-hit");
    const unit = Number(document.getElementById("map").style.getPropertyValue("--unit"));
    const wide = road ? parseFloat(getComputedStyle(road).strokeWidth) / unit : 0;
    return { id: target.id, size: Math.max(wide, Math.min(box.width, box.height)),
      seen: x > map.left && x < map.right && y > map.top && y < map.bottom };
  });
}"""

TEXTS = """() => {
  const unit = Number(document.getElementById("map").style.getPropertyValue("--unit"));
  return [...document.querySelectorAll("#map text")].filter((text) => text.getClientRects().length)
    .map((text) => parseFloat(getComputedStyle(text).fontSize) / unit);
}"""

STILL = "() => scrollX === 0 && scrollY === 0 && document.scrollingElement.scrollTop === 0"


def view(page: Page) -> Box:
    """What the map shows of the whole."""
    x, y, width, height = map(float, (page.locator("#map").get_attribute("viewBox") or "").split())
    return x, y, width, height


def middle(page: Page) -> tuple[float, float]:
    box = page.locator("#map").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_a_move(table: Table, tmp_path: Path, name: str = "move") -> Page:
    table.open_file(saved(asked(name, seats=2), tmp_path))
    expect(table.page.locator("#map")).to_be_visible()
    return table.page


def test_wheel_buttons_and_keys_zoom_the_map_alone(table: Table, tmp_path: Path) -> None:
    page = at_a_move(table, tmp_path)
    whole = view(page)
    page.mouse.move(*middle(page))
    page.mouse.wheel(0, -240)
    page.wait_for_function("() => document.getElementById('map').hasAttribute('data-zoomed')")
    assert view(page)[2] < whole[2] * 0.8
    page.mouse.wheel(0, 2000)
    page.wait_for_function("() => !document.getElementById('map').hasAttribute('data-zoomed')")
    assert view(page) == pytest.approx(whole, abs=0.5)
    table.click(page.locator("#zoom-in"))
    nearer = view(page)
    assert nearer[2] == pytest.approx(whole[2] / 1.5, rel=0.01)
    table.click(page.locator("#zoom-out"))
    table.click(page.locator("#zoom-in"))
    table.click(page.locator("#zoom-all"))
    assert view(page) == pytest.approx(whole, abs=0.5)
    page.locator("#board").focus()
    page.keyboard.press("+")
    assert view(page)[2] == pytest.approx(nearer[2], rel=0.01)
    left = view(page)[0]
    page.keyboard.press("Shift+ArrowRight")
    assert view(page)[0] > left
    page.keyboard.press("-")
    page.keyboard.press("0")
    assert view(page) == pytest.approx(whole, abs=0.5)
    assert page.evaluate(STILL)


def test_a_drag_moves_the_map_and_picks_nothing(table: Table, tmp_path: Path) -> None:
    page = at_a_move(table, tmp_path)
    offered = table.choices
    table.click(page.locator("#zoom-in"))
    before = view(page)
    x, y = middle(page)
    page.mouse.move(x, y)
    page.mouse.down()
    assert view(page) == before, "a press moves nothing"
    page.mouse.move(x - 60, y - 30, steps=4)
    page.mouse.up()
    after = view(page)
    unit = before[2] / (page.locator("#map").bounding_box() or {"width": 1})["width"]
    assert after[0] - before[0] == pytest.approx(60 * unit, abs=2 * unit)
    assert after[1] - before[1] == pytest.approx(30 * unit, abs=2 * unit)
    assert table.choices == offered
    expect(page.locator("#why")).to_be_hidden()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3000, y + 3000, steps=4)
    page.mouse.up()
    left, top, *_ = view(page)
    assert (left, top) <= (before[0], before[1]), "the map doesn't leave its frame"
    whole = (page.locator("#map").get_attribute("data-zoom") or "").split()
    assert left >= float(whole[0]) - 300


def test_a_drag_goes_on_when_the_table_has_been_away(table: Table, tmp_path: Path) -> None:
    page = at_a_move(table, tmp_path)
    x, y = middle(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.go_back()
    page.go_forward()
    table.settle()
    page.mouse.wheel(0, -480)
    page.wait_for_function("() => document.getElementById('map').hasAttribute('data-zoomed')")
    before = view(page)
    page.mouse.move(x - 60, y - 40, steps=4)
    page.mouse.up()
    assert view(page)[0] > before[0]
    still = view(page)
    page.mouse.move(x, y)
    assert view(page) == still


def test_a_morph_keeps_the_view(table: Table, tmp_path: Path) -> None:
    page = at_a_move(table, tmp_path, "turn")
    table.click(page.locator("#zoom-in"))
    before = view(page)
    table.choose("pass")
    assert view(page) == before


def one_hero_moves(session: Session) -> bool:
    """Off the border: what may be chosen lies around one site."""
    kinds = [action.kind for action in session.legal()]
    on_roads = kinds.count("move") > 1 and "border" not in kinds
    return session.at > 40 and on_roads and session.state.frames[-1][MOVE_HERO] >= 0


def test_the_view_moves_no_further_than_the_next_question_needs(
    table: Table, tmp_path: Path
) -> None:
    """What may be chosen next is out of sight, and large enough: nothing is zoomed."""
    page, moved = table.page, 0
    table.open_file(saved(session_where(one_hero_moves, title="panda", seats=TOGETHER), tmp_path))
    table.click(page.locator("#zoom-in"))
    for away in (700, -700):
        table.choose("stay")
        x, y = middle(page)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + away, y + away, steps=4)
        page.mouse.up()
        before = view(page)
        table.click(table.tool("undo")).settle()
        after = view(page)
        moved += after[:2] != before[:2]
        assert after[2:] == pytest.approx(before[2:], abs=0.2)
        found = page.evaluate(LIVE)
        assert found
        assert all(target["seen"] for target in found)
    assert moved, "from one of the map's corners"


@pytest.mark.parametrize("name", ["guard", "hero", "move", "cover"])
def test_need_22_a_phone_shows_what_may_be_chosen(
    new_table: NewTable, tmp_path: Path, name: str
) -> None:
    table = new_table(**PHONE)
    session = asked(name, seats=2, after=0 if name in ("guard", "hero") else 40)
    table.open_file(saved(session, tmp_path))
    page = table.page
    found: list[dict[str, Any]] = page.evaluate(LIVE)
    assert found
    assert all(target["seen"] for target in found), [t["id"] for t in found if not t["seen"]]
    if name in ("move", "cover"):
        assert all(target["size"] >= 24 for target in found)
    for _ in range(4):
        assert all(size >= 11.9 for size in page.evaluate(TEXTS))
        table.click(page.locator("#zoom-in"))
    assert page.evaluate(TEXTS), "names are there when one is near"
    assert page.evaluate(STILL)


INSIDE = """(figure) => {
  const map = document.getElementById("map").getBoundingClientRect();
  const box = figure.getBoundingClientRect();
  return box.left >= map.left - 1 && box.right <= map.right + 1
    && box.top >= map.top - 1 && box.bottom <= map.bottom + 1;
}"""


def test_a_hero_in_an_edge_area_is_shown_whole_when_asked_to_move(
    new_table: NewTable, tmp_path: Path
) -> None:
    def at_the_edge(session: Session) -> bool:
        kinds = {action.kind for action in session.legal()}
        return session.decider == 0 and "border" in kinds and session.at > 20

    table = new_table(**PHONE)
    table.open_file(saved(session_where(at_the_edge, title="panda", seats=TOGETHER), tmp_path))
    asked_about = table.page.locator("#map .figure[data-asked]")
    assert asked_about.count()
    for figure in asked_about.all():
        assert figure.evaluate(INSIDE)
    table.click(table.page.locator("#zoom-all"))
    all_of_them = f"() => [...document.querySelectorAll('#map .figure')].every({INSIDE})"
    table.page.wait_for_function(all_of_them)


def test_two_fingers_pinch(new_table: NewTable, tmp_path: Path) -> None:
    table = new_table(**PHONE)
    page = at_a_move(table, tmp_path)
    table.click(page.locator("#zoom-all"))
    whole, (x, y) = view(page), middle(page)
    touches = page.context.new_cdp_session(page)

    def touch(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y}, {"x": x + apart, "y": y}]
        end = kind == "touchEnd"
        event = {"type": kind, "touchPoints": [] if end else points}
        touches.send("Input.dispatchTouchEvent", event)

    offered = table.choices
    touch("touchStart", 20)
    for apart in (25, 30, 40, 50):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    assert view(page)[2] == pytest.approx(whole[2] / 2.5, rel=0.15)
    assert table.choices == offered
    assert page.evaluate(STILL)
    assert page.evaluate("visualViewport.scale") == 1


def test_need_16_keys_bring_their_target_into_view(table: Table, tmp_path: Path) -> None:
    page = at_a_move(table, tmp_path, "move")
    page.locator("#board").focus()
    for key in ("+", "+", "+", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
        cursor = page.locator("#map [data-cursor]")
        expect(cursor).to_have_count(1)
        box, frame = cursor.bounding_box(), page.locator("#map").bounding_box()
        assert box
        assert frame
        across = box["x"] + box["width"] / 2
        assert frame["x"] <= across <= frame["x"] + frame["width"]
