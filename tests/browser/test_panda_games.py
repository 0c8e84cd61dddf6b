"""Whole games of the Panda: two at one device by mouse, four seats on a phone without a network."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, expect

from .conftest import NewTable
from .hosts import serving
from .panda import FIRST_HIT, FOUR, TITLE, random_game
from .records import begun, follow, texts, turns_of
from .table import Table
from .test_hosting import at_once, kept_offline
from .test_whole_games import agrees_with_replay

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}

# --- two at one device ----------------------------------------------------------------------------

VARIED = {"space", "special", "option", "part", "move", "cover", "tile", "who", "whose", "appear",
          "build", "stay", "pass"}  # fmt: skip


def test_a_whole_game_of_two_at_one_device(table: Table, tmp_path: Path) -> None:
    """Picked at random on the map and the boards, from the home page on; no curtain in between."""
    played = random_game(kinds=VARIED, most=90)
    twin = begun(TITLE, played.seats, {"master": True}, played.setup.seed)
    choices = [entry.text.split()[1] for entry in played.entries if entry.choices > 1]
    table.page.goto("en/")
    table.page.get_by_role("link", name="Panda").click()
    table.fill(seats=("human", "human"), names=("Anna", "Ben"), options={"master": True},
               seed=played.setup.seed)  # fmt: skip
    table.submit()
    for action in choices:
        assert set(table.choices) == set(texts(twin)), twin.state.frames
        pick(table, action)
        follow(twin, action)
    game = agrees_with_replay(table, tmp_path)
    assert game["steps"] == [entry.text for entry in played.entries]


def on_table(table: Table, action: str) -> Locator:
    """The pieces, places and spaces of the table that play this, or offer it among others."""
    one = f"[data-live][data-action='{action}']:not(.pick)"
    several = f"[data-live][data-actions~='{action}']"
    return table.page.locator(f"#table :is({one}, {several}):visible")


def pick(table: Table, action: str, *, finger: bool = False) -> None:
    """Where it lies on the table if it does, else in the list."""
    place = on_table(table, action).evaluate_all(FIRST_HIT)
    if place is None:
        table.choose(action)
        return
    table.click_at(*place, action, finger=finger)
    chooser = table.page.locator("#chooser")
    if chooser.is_visible():
        table.click(chooser.locator(f"[data-action='{action}']"))
    table.settle()


# --- four seats on a phone ------------------------------------------------------------------------

ACTIVE = 50
"""Turns in which the person takes part; the computers go on by themselves then."""
WISHES = ("build", "option", "cover.1", "tile.own", "move", "space")


def test_need_05_21_a_whole_game_of_four_seats_on_a_phone_offline(
    new_table: NewTable, dist: Path, tmp_path: Path
) -> None:
    """After one visit the server is gone; the page never scrolls, and the end fits the screen."""
    table = new_table(**PHONE, fresh=True)
    page = table.page
    with serving(dist) as root:
        page.goto(root + "en/panda/")
        kept_offline(page)
    page.reload()
    kinds = [seat.kind if seat.kind == "human" else f"computer.{seat.level}" for seat in FOUR]
    table.fill(seats=kinds, names=["Anna"], options={"master": False}, seed=4).submit()
    at_once(table)
    own: list[str] = []
    while not table.over:
        own.append(next_wish(table))
        pick(table, own[-1], finger=True)
        assert page.evaluate("[scrollX, scrollY, document.scrollingElement.scrollTop]") == [0, 0, 0]
    assert {"guard", "hero", "space", "cover"} <= {action.partition(".")[0] for action in own}
    final = table.region("final")
    expect(final.locator(".final-title")).to_be_in_viewport()
    expect(final.locator("thead th")).to_have_count(4)
    box = final.locator(".final-box").bounding_box()
    assert box
    assert box["x"] >= 0 <= box["x"] + box["width"] <= 360
    game = agrees_with_replay(table, tmp_path)
    assert all(turns_of(game, seat) >= 8 for seat in (1, 2, 3))
    table.tap(final.locator("[data-op=close-final]").last)
    expect(page.locator("#map")).to_be_visible()


def next_wish(table: Table) -> str:
    """What the person does next: the first of the wishes, and nothing after some rounds."""
    offered = table.choices
    turns = len(table.page.locator("#region-log .log-turn").all())
    if turns > ACTIVE and "pass" in offered:
        return "pass"
    return next((a for wish in WISHES for a in offered if a.startswith(wish)), offered[0])
