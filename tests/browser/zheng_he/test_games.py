"""Whole games of The Voyages of Zheng He: two at one device, and one alone against the bot."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from pygame_engines.core.api import SPECTATOR
from pygame_engines.core.session import Seat, Session
from pygame_engines.games.zheng_he.rules import cards_of
from tests.browser.records import follow, texts
from tests.browser.table import Table
from tests.browser.test_whole_games import agrees_with_replay
from tests.browser.zheng_he.playing import (
    SIDES,
    Wishes,
    begin,
    in_sight,
    names_of,
    pick,
    ready,
    side_of,
    told,
    twin,
)

ENOUGH = 500
"""More picks than any of these games takes."""

BRIEF = ("decline", "rest", "roll_on", "roll", "stop", "after", "reserve", "play")
QUICK: Wishes = {
    "emperor": (*BRIEF, "done", "taxes", "muster"),
    "overlord": (*BRIEF, "attack", "at", "send", "action", "troops", "move.west", "move.east",
                 "move.manchus", "done", "gather", "place"),
}  # fmt: skip


# --- two at one device ----------------------------------------------------------------------------


def test_need_03_a_whole_duel_at_one_device_keeps_every_secret(
    table: Table, tmp_path: Path
) -> None:
    """The same game goes along in the engine, which knows at each step what must not be told."""
    duel = twin(34, emperor="first")
    begin(table, names=("Anna", "Ben"), seed=34)
    handed_over = looked = 0
    for _ in range(ENOUGH):
        if duel.decider is None:
            break
        if duel.curtain is not None:
            take_over(table, duel)
            handed_over += 1
        offered = table.choices
        assert told(table, duel) == []
        assert set(offered) == in_sight(duel)
        if "rest" in offered and duel.viewer == SPECTATOR and looked < 2:
            look_at_my_reserve(table, duel)
            looked += 1
        action = pick(offered, QUICK[side_of(duel, duel.decider)])
        table.choose(action)
        follow(duel, action)
    assert handed_over > 30
    assert looked >= 1
    game = agrees_with_replay(table, tmp_path)
    assert game["steps"] == [entry.text for entry in duel.entries]
    expect(table.region("final").locator(".final-seed")).to_contain_text("34")


def take_over(table: Table, duel: Session) -> None:
    """Until the next player is ready the page names no card of either, not to the keys either."""
    assert told(table, duel) == []
    seat = duel.curtain
    assert seat is not None
    ready(table, ("Anna", "Ben")[seat])
    duel.lift_curtain(seat)


def look_at_my_reserve(table: Table, duel: Session) -> None:
    """In sight of both: backs only, but for as long as a button is held."""
    seat = duel.decider
    assert seat is not None
    mine = names_of(duel, cards_of(duel.state.reserves[SIDES.index(side_of(duel, seat))]))
    reserve = table.page.locator(f"#reserve-of-{seat}")
    expect(reserve.locator(".mini-back")).to_have_count(len(mine))
    expect(table.page.locator("#gather .party-reserve .mini-back").first).to_be_visible()
    look = table.page.locator("#look")
    expect(look).to_contain_text(("Anna", "Ben")[seat])
    look.hover()
    table.page.mouse.down()
    expect(look).to_have_attribute("aria-pressed", "true")
    own = table.region("hand").locator(".own-reserve")
    for name in mine:
        expect(own).to_contain_text(name)
    table.page.wait_for_timeout(400)  # longer than a tap
    table.page.mouse.up()
    expect(look).to_have_attribute("aria-pressed", "false")
    table.settle()
    assert told(table, duel) == []


# --- alone against the bot ------------------------------------------------------------------------

LEVEL = "apprentice"
SOLO_SEED = 28
"""A short game of the wishes below."""
ALONE_QUICK = ("decline", "rest", "roll_on", "roll", "stop", "after", "reserve", "play", "done",
               "action", "taxes", "muster")  # fmt: skip


@pytest.mark.pyodide
def test_a_whole_solo_game_from_the_home_page(table: Table, tmp_path: Path) -> None:
    """Cards are tapped where they lie, the page comes back twice, the result is kept by level."""
    page = table.page
    page.goto("en/")
    page.get_by_role("link", name="Zheng He").click()
    results = page.locator(f"[data-results=zheng_he] [data-level={LEVEL}]")
    expect(results).to_be_hidden()
    table.fill(options={"mode": "solo", "level": LEVEL}, seed=SOLO_SEED).submit()
    solo = twin(SOLO_SEED, (Seat("human"),), mode="solo", level=LEVEL)
    for at in range(ENOUGH):
        if solo.decider is None:
            break
        assert set(table.choices) == set(texts(solo)), solo.state.frames
        action = pick(table.choices, ALONE_QUICK)
        on_table(table, action)
        follow(solo, action)
        if at in (3, 12):
            before = table.picture
            page.reload()
            assert table.settle().picture == before
    game = agrees_with_replay(table, tmp_path)
    assert game["steps"] == [entry.text for entry in solo.entries]
    page.go_back()
    kept(table, solo)
    page.reload()
    kept(table, solo)


def on_table(table: Table, action: str) -> None:
    """Cards of the hand and supplies are picked where they are, the rest in the list."""
    kind, _, rest = action.partition(".")
    place = {"play": f"#card-hand-{rest}", "reserve": f"#card-hand-{rest}",
             "taxes": "#pool-gold", "muster": "#pool-armies"}.get(kind)  # fmt: skip
    if place is None:
        table.choose(action)
        return
    table.click(table.page.locator(place))
    chooser = table.page.locator("#chooser")
    if chooser.is_visible():
        table.click(chooser.locator(f"[data-action='{action}']"))
    table.settle()


def kept(table: Table, solo: Session) -> None:
    """The set-up says how the solo games of this level ended."""
    over = solo.outcome
    assert over is not None
    results = table.page.locator(f"[data-results=zheng_he] [data-level={LEVEL}]")
    expect(results).to_contain_text(f"{over.scores[0]} to {over.scores[1]}")
    won = int(over.winners == (0,))
    expect(results.locator("[data-slot=count]")).to_have_text(f"{won} of 1 won")
