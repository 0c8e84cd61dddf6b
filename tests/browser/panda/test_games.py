"""Games of the Panda: a whole one of two by mouse, four seats on a phone without a network."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from pygame_engines.core import record
from pygame_engines.core.session import Session
from pygame_engines.games import load
from tests.browser.conftest import NewTable
from tests.browser.hosts import serving
from tests.browser.panda.playing import FIRST_HIT, FOUR, TITLE, random_game
from tests.browser.promises import back_to_setup, bring
from tests.browser.records import begun, follow, saved, texts
from tests.browser.table import Table
from tests.browser.test_hosting import at_once, kept_offline
from tests.browser.test_whole_games import agrees_with_replay
from web.build.folders import ROOT

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
RECORDED = ROOT / "tests/games/panda/capitals.teahouse.json"

# --- two at one device ----------------------------------------------------------------------------

VARIED = {"space", "special", "option", "part", "move", "cover", "tile", "who", "whose", "appear",
          "build", "stay", "pass"}  # fmt: skip


def test_a_whole_game_of_two_at_one_device(table: Table, tmp_path: Path) -> None:
    """Picked at random on the map and the boards, from the home page on; no curtain in between."""
    played = random_game(kinds=VARIED, most=70, first=345)
    twin = begun(TITLE, played.seats, {"master": True}, played.setup.seed)
    choices = asked_for(played)
    table.page.goto("en/")
    table.page.get_by_role("link", name="Panda").click()
    table.fill(seats=("human", "human"), names=("Anna", "Ben"), options={"master": True},
               seed=played.setup.seed)  # fmt: skip
    table.submit()
    for action in choices:
        assert set(table.choices) == set(texts(twin)), twin.state.frames
        table.breathe()
        pick(table, action)
        follow(twin, action)
    game = agrees_with_replay(table, tmp_path)
    assert game["steps"] == [entry.text for entry in played.entries]


def asked_for(played: Session) -> list[str]:
    """The game's answers but those that are given by themselves."""
    twin = begun(TITLE, played.seats, {"master": True}, played.setup.seed)
    found = []
    for at, entry in enumerate(played.entries):
        if at == twin.at:
            found.append(entry.text.split()[1])
            follow(twin, found[-1])
    return found


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
    x, y = place
    table.click_at(x, y, action, finger=finger)
    chooser = table.page.locator("#chooser")
    if chooser.is_visible():
        table.click(chooser.locator(f"[data-action='{action}']"))
    table.settle()


# --- four seats on a phone ------------------------------------------------------------------------

BEGUN = 18
"""Turns of all four after which enough of a beginning was seen."""
LEFT = 4
"""Turns that the person had left in the recorded game of four."""
WISHES = ("build", "option", "cover.1", "tile.own", "move", "space")


@pytest.mark.pyodide
def test_need_05_21_four_seats_on_a_phone_offline(
    new_table: NewTable, dist: Path, tmp_path: Path
) -> None:
    """After one visit the server is gone: a game is begun, and a long one from a file is finished.

    The page never scrolls, and the end fits the screen.
    """
    table = new_table(**PHONE, fresh=True)
    page = table.page
    with serving(dist) as root:
        page.goto(root + "en/panda/")
        kept_offline(page)
    page.reload()
    kinds = [seat.kind if seat.kind == "human" else f"computer.{seat.level}" for seat in FOUR]
    table.fill(seats=kinds, names=["Anna"], options={"master": False}, seed=4).submit()
    at_once(table)
    own = play_on(table, BEGUN)
    assert {"guard", "hero", "space", "cover"} <= {action.partition(".")[0] for action in own}
    before = table.picture
    page.reload()
    assert table.settle().picture == before
    back_to_setup(table)
    long = near_the_end()
    bring(table, saved(long, tmp_path))
    play_on(table)
    final = table.region("final")
    expect(final.locator(".final-title")).to_be_in_viewport()
    expect(final.locator(".final-table thead th")).to_have_count(4)
    box = final.locator(".final-box").bounding_box()
    assert box
    assert box["x"] >= 0 <= box["x"] + box["width"] <= 360
    game = agrees_with_replay(table, tmp_path)
    steps = [entry.text for entry in long.entries]
    assert game["steps"][: len(steps)] == steps
    assert {line[0] for line in game["steps"][len(steps) :]} == set("0123")
    table.tap(final.locator("[data-op=close-final]").last)
    expect(page.locator("#map")).to_be_visible()


def play_on(table: Table, turns: int = 1000) -> list[str]:
    """Play by finger until so many turns are told of, or to the end; give the person's choices."""
    own: list[str] = []
    while not table.over and table.page.locator("#region-log .log-turn").count() < turns:
        offered = table.choices
        own.append(next((a for w in WISHES for a in offered if a.startswith(w)), offered[0]))
        pick(table, own[-1], finger=True)
        at = table.page.evaluate("[scrollX, scrollY, document.scrollingElement.scrollTop]")
        assert at == [0, 0, 0]
    return own


def near_the_end() -> Session:
    """The recorded game of four up to the person's last turns but a few, against computers."""
    played = record.loads(RECORDED.read_text("utf-8"), load)
    own = [at for at, entry in enumerate(played.entries) if entry.text.startswith("0 space")]
    session = Session.new(
        played.game, seats=FOUR, options=played.setup.options, seed=played.setup.seed,
        game_id="feed", created="2026-01-01",
    )  # fmt: skip
    for entry in played.entries[: own[-LEFT]]:
        if entry.choices > 1:
            follow(session, entry.text.split()[1], usual=False)
    return session
