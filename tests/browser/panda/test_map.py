"""The Panda's map in a browser: tapped in the set-up, on a phone one of two faces."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewTable
from tests.browser.panda.playing import HIT, begin, live, tap
from tests.browser.records import saved
from tests.browser.table import Table
from tests.table.panda.playing import asked

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}

COVERED = """(names) => {
  const boxes = names.map((name) => name.getBoundingClientRect());
  const apart = (a, b) =>
    a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  return names
    .filter((_, at) => !boxes[at].width || boxes.some((b, n) => n !== at && !apart(b, boxes[at])))
    .map((name) => name.textContent);
}"""
"""The names that are not shown, or lie over each other."""


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_set_up_is_tapped_on_the_map(new_table: NewTable, *, phone: bool) -> None:
    table = begin(new_table(**PHONE if phone else {}))
    for _ in range(6):
        tap(table, next(target for target in live(table) if target.startswith("road.")))
    guards = table.page.locator("#map .bead[class*='clan-']")
    expect(guards).to_have_count(6)
    for number in range(6):
        villages = [target for target in live(table) if target.startswith("site.")]
        tap(table, villages[number])  # a quick second tap at one place would be a slip
        expect(table.page.locator("#map .figure")).to_have_count(number + 1)
    expect(table.page.locator("#region-hand [data-live]").first).to_be_visible()


def test_need_21_a_phone_has_two_faces_and_turns_by_itself(
    new_table: NewTable, tmp_path: Path
) -> None:
    table = new_table(**PHONE).open_file(saved(asked("turn", seats=2, after=9), tmp_path))
    page = table.page
    map_, hand = page.locator("#map"), page.locator(".area-hand")
    expect(hand).to_be_visible()
    expect(map_).to_be_hidden()
    table.click(page.locator("#face-board"))
    expect(map_).to_be_visible()
    expect(hand).to_be_hidden()
    expect(page.locator("#face-board")).to_have_attribute("aria-pressed", "true")
    assert page.locator(".site-name").evaluate_all(COVERED) == [], (
        "names have room on the whole map"
    )
    heroes = page.locator("#map .figure [data-piece]").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert len(heroes) == 6
    assert min(heroes) >= 14.5, "and heroes are large enough to be told apart"
    table.click(page.locator("#face-hand"))
    move = next(a for a in table.choices if a.startswith("space.0."))
    table.choose(move)
    expect(map_).to_be_visible()
    assert live(table), "the move is made on the map"
    table.click(table.tool("undo")).settle()
    expect(hand).to_be_visible()


def test_wide_screens_show_both_at_once(new_table: NewTable, tmp_path: Path) -> None:
    table = new_table(viewport={"width": 1440, "height": 900})
    table.open_file(saved(asked("turn", seats=4), tmp_path))
    expect(table.page.locator("#map")).to_be_visible()
    expect(table.page.locator(".area-hand")).to_be_visible()
    expect(table.page.locator(".faces")).to_be_hidden()


def test_need_27_an_idle_place_tells_about_itself(table: Table, tmp_path: Path) -> None:
    table.open_file(saved(asked("turn", seats=2), tmp_path))
    x, y = table.page.locator("#site-zhulin").evaluate(HIT)
    table.page.mouse.click(x, y)
    why = table.page.locator("#why")
    expect(why).to_be_visible()
    expect(why).to_contain_text("Zhulin")
    expect(why).to_contain_text("Next building")


def test_a_hero_goes_by_a_tap_on_the_goal(table: Table, tmp_path: Path) -> None:
    table.open_file(saved(asked("move", seats=2), tmp_path))
    goal = next(t for t in live(table) if t.startswith("site."))
    site = table.page.locator(f"#{goal.replace('.', '-')}")
    single = site.get_attribute("data-action")
    tap(table, goal)
    if single is None:
        table.click(table.page.locator("#chooser [data-action]").first).settle()
    assert "stay" not in table.choices or not table.prompt.count(goal)
    expect(table.tool("undo")).not_to_have_attribute("aria-disabled", "true")
