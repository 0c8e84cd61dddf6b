"""Way of the Panda's action board: what a space costs and allows, told before it is chosen."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, expect

from pygame_engines.core.session import Session
from tests.browser.conftest import NewTable
from tests.browser.promises import bring
from tests.browser.records import TOGETHER, kinds, saved, session_where
from tests.browser.table import Table

TITLE = "panda"
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


def at_turn(session: Session) -> bool:
    """The first seat chooses among many spaces, one of them with two options; some are closed."""
    actions = kinds(session)
    space = session.state.spots[0] if session.decider == 0 else -1
    return "space" in actions and 0 < space < 8 and len(session.legal()) > 8 and session.at > 60


def game(tmp_path: Path) -> Path:
    """That game, in a file."""
    return saved(session_where(at_turn, title=TITLE, seats=TOGETHER), tmp_path, "turn")


def test_a_space_tells_its_price_and_shows_where_it_leads(table: Table, tmp_path: Path) -> None:
    table.page.goto("en/panda/")
    bring(table, game(tmp_path))
    space = table.page.locator(".space[data-live][data-shows]").first
    about = table.page.locator(f"#{space.get_attribute('aria-describedby')}")
    expect(about).to_be_hidden()
    space.hover()
    expect(about).to_be_visible()
    expect(about).to_contain_text("Costs")
    shown = table.page.locator("#map [data-shown]")
    names = (space.get_attribute("data-shows") or "").replace(".", "-").split()
    expect(shown).to_have_count(len(names))
    table.page.locator(".prompt-line").hover()
    expect(about).to_be_hidden()
    expect(shown).to_have_count(0)


OVER_GUARDS = """(spaces) => spaces.map((space) => {
  const price = space.querySelector(".space-lost").getBoundingClientRect();
  return [...space.querySelector(".price").children].map((part) => part.getBoundingClientRect())
    .filter((part) => Math.min(price.bottom, part.bottom) - Math.max(price.top, part.top) > 1
      && Math.min(price.right, part.right) - Math.max(price.left, part.left) > 1).length;
})"""
"""How much of its space's price in guards each price below 0 lies over."""


def test_wp34_the_points_that_a_space_costs_leave_its_guards_in_sight(
    new_table: NewTable, tmp_path: Path
) -> None:
    def in_debt(session: Session) -> bool:
        own = session.decider == 0 and session.at > 20
        spaces = [action for action in session.legal() if action.kind == "space"]
        dear = [a for a in spaces if a.args[1] == "neutral" and a.args[0] > session.state.ap[0]]
        return own and bool(dear)

    path = saved(session_where(in_debt, title=TITLE, seats=TOGETHER), tmp_path)
    table = new_table(**PHONE).open_file(path)
    for width, height in ((360, 640), (768, 1024), (1440, 900), (1280, 720)):
        table.page.set_viewport_size({"width": width, "height": height})
        prices = table.page.locator(".space:has(.space-lost)")
        assert prices.count()
        assert not any(prices.evaluate_all(OVER_GUARDS)), (width, height)


def test_need_18_a_closed_space_says_why(table: Table, tmp_path: Path) -> None:
    table.page.goto("en/panda/")
    bring(table, game(tmp_path))
    space = table.page.locator(".space.is-behind").first
    assert space.get_attribute("data-clause") == "WP-32"
    table.poke(space)
    expect(table.page.locator("#why")).to_contain_text("behind you")
    table.click(table.page.locator("#why [data-op=rule]"))
    expect(table.page.locator("#rules-body [id='WP-32']")).to_be_in_viewport()


def test_need_16_arrows_walk_through_the_spaces(table: Table, tmp_path: Path) -> None:
    table.page.goto("en/panda/")
    bring(table, game(tmp_path))
    space = table.page.locator(".space:not([tabindex])")
    expect(space).to_have_count(1)  # one tab stop for all of them
    space.focus()
    expect(table.page.locator(f"#{space.get_attribute('aria-describedby')}")).to_be_visible()
    table.page.keyboard.press("ArrowDown")
    below = table.page.locator(".space:focus")
    expect(below).to_have_count(1)
    assert below.get_attribute("id") != space.get_attribute("id")


def test_a_space_is_chosen_by_a_tap_on_a_phone(new_table: NewTable, tmp_path: Path) -> None:
    table = new_table(**PHONE)
    table.page.goto("en/panda/")
    bring(table, game(tmp_path))
    spaces = table.page.locator(".space[data-live]")
    expect(spaces.first).to_be_visible()
    two = table.page.locator(".space[data-live]:has(.opt-or):not(:has(.is-unable))").first
    taken = two.get_attribute("id")
    table.tap(two)
    table.settle()
    expect(table.page.locator(f"#{taken}.is-chosen")).to_be_visible()
    assert table.choices == ["option.0", "option.1"]
    overflow = "document.documentElement.scrollHeight - innerHeight"
    assert table.page.evaluate(overflow) <= 0


def test_clan_boards_open_over_a_phone_s_table(new_table: NewTable, tmp_path: Path) -> None:
    table = new_table(**PHONE)
    table.page.goto("en/panda/")
    bring(table, game(tmp_path))
    board = table.page.locator("#clan-1-board")
    expect(board).to_be_hidden()
    table.tap(table.page.locator("#clan-1-more"))
    expect(board).to_be_visible()
    expect(board.locator(".clan-column")).to_have_count(3)


def test_a_finger_that_rests_on_a_space_reads_and_picks_nothing(
    new_table: NewTable, tmp_path: Path
) -> None:
    """A mouse has the card over the space for that."""
    table = new_table(**PHONE)
    table.page.goto("en/panda/")
    bring(table, game(tmp_path))
    asked, why = table.prompt, table.page.locator("#why")
    for kind in ("[data-live]:has(.opt-or)", "[data-blocked]"):
        space = table.page.locator(f".space{kind}").first
        expect(space).to_be_visible()
        rest_on(table, space)
        expect(why).to_be_visible()
        expect(why).to_contain_text(
            "•" if "live" in kind else space.get_attribute("data-reason") or "-"
        )
        assert table.prompt == asked
        expect(space).to_be_visible()
        table.page.keyboard.press("Escape")
        expect(why).to_be_hidden()


def rest_on(table: Table, element: Locator) -> None:
    """A finger stays there until something has opened, and goes away."""
    box = element.bounding_box()
    assert box
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = table.page.context.new_cdp_session(table.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(table.page.locator("#why")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    table.page.wait_for_timeout(500)
