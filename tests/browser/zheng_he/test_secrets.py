"""The Voyages of Zheng He: no hidden card's name is in the page, to be seen, read or heard."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

from pygame_engines.core import record
from pygame_engines.core.api import SPECTATOR
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from pygame_engines.games.zheng_he.rules import cards_of
from tests.browser.conftest import NewTable
from tests.browser.records import TOGETHER, saved, session_where
from tests.browser.table import START, Table
from tests.browser.zheng_he.playing import (
    SIDES,
    TITLE,
    hidden,
    names_of,
    ready,
    side_of,
    source,
    told,
)

_FIELD = re.compile(r"Voyage \d")
"""A voyage field names the card that it opens, wherever that is."""


def heard(table: Table, names: list[str]) -> list[str]:
    """Which of these cards the accessibility tree names."""
    spoken = said(table.page.locator("body").aria_snapshot())
    return [name for name in names if name in spoken]


def said(snapshot: str) -> str:
    """An accessibility tree without the voyage fields."""
    return "\n".join(line for line in snapshot.splitlines() if not _FIELD.search(line))


def quiet(table: Table, session: Session) -> None:
    """Nothing hidden is in the page's source or in its accessibility tree."""
    assert hidden(session)
    assert told(table, session) == []
    assert heard(table, hidden(session)) == []


def gone(table: Table, names: list[str]) -> None:
    """These cards are nowhere in the page."""
    assert heard(table, names) == []
    html = source(table)
    assert [name for name in names if name in html] == []


def mine(session: Session, part: str) -> list[str]:
    """The names of the decider's hand or reserve."""
    assert session.decider is not None
    side = SIDES.index(side_of(session, session.decider))
    return names_of(session, cards_of(getattr(session.state, part)[side]))


# --- the hand-over --------------------------------------------------------------------------------


def filled(session: Session) -> bool:
    """Ben is to choose a card, and both have cards in hand and reserve."""
    state = session.state
    asked = session.curtain == 1 and bool(state.frames) and state.frames[-1][0] == "phase"
    return asked and state.stage == 1 and all(state.hands) and all(state.reserves)


def test_need_03_behind_the_curtain_nobodys_cards_can_be_heard(
    table: Table, tmp_path: Path
) -> None:
    session = session_where(filled, title=TITLE, seats=TOGETHER)
    table.open_file(saved(session, tmp_path))
    page = table.page
    expect(table.region("curtain").locator("#curtain-ready")).to_be_focused()
    quiet(table, session)
    page.reload()
    table.settle()
    quiet(table, session)
    ready(table, "Ben")
    session.lift_curtain(1)
    own = [*mine(session, "hands"), *mine(session, "reserves")]
    assert heard(table, own) == own  # so the tree is the place to look
    quiet(table, session)
    page.go_back()
    expect(page.locator("#setup")).to_be_visible()
    gone(table, own)


# --- a combat in sight of both --------------------------------------------------------------------


def fighting(session: Session) -> bool:
    """In a combat somebody who has reserve cards decides in sight of the other."""
    view = session.game.observe(session.state, SPECTATOR)
    seat, shared = session.decider, session.in_sight and session.state.stage == 1
    return shared and bool(view["combat"]) and all(view["reserve_count"]) and seat is not None


def test_need_03_in_a_shared_combat_reserves_are_heard_by_who_looks_only(
    table: Table, tmp_path: Path
) -> None:
    """Shown while the button is held, then gone; gone as well if one goes away meanwhile."""
    session = session_where(fighting, title=TITLE, seats=TOGETHER)
    table.open_file(saved(session, tmp_path))
    page, look = table.page, table.page.locator("#look")
    expect(table.region("curtain").locator("#curtain-ready")).to_have_count(0)
    quiet(table, session)
    own = mine(session, "reserves")
    table.press(look)
    expect(look).to_have_attribute("aria-pressed", "true")
    assert heard(table, own) == own
    table.press(look)
    expect(look).to_have_attribute("aria-pressed", "false")
    quiet(table, session)
    table.press(look)
    expect(look).to_have_attribute("aria-pressed", "true")
    page.go_back()
    expect(page.locator("#setup")).to_be_visible()
    gone(table, own)
    page.go_forward()
    expect(look).to_have_attribute("aria-pressed", "false")
    table.settle()
    quiet(table, session)


# --- who only looks on ----------------------------------------------------------------------------

COMPUTERS = (Seat("computer", level=2), Seat("computer", level=2))


def midway(session: Session) -> bool:
    """Both have cards in hand and reserve, and the next is to choose one."""
    state = session.state
    phase = bool(state.frames) and state.frames[-1][0] == "phase"
    return phase and state.stage == 1 and all(state.hands) and all(state.reserves)


def test_need_03_a_spectator_hears_of_no_hidden_card(new_table: NewTable, tmp_path: Path) -> None:
    """Two computer players, watched: what is hidden before and after is so between."""
    session = session_where(midway, title=TITLE, seats=COMPUTERS)
    table = new_table(speed="slow")
    page = table.page
    page.goto("en/zheng_he/")
    page.locator("#import-file").set_input_files(saved(session, tmp_path))
    page.wait_for_url("**/zheng_he/#g=*", timeout=START)
    table.wait_for_computer()
    html, spoken = source(table), page.locator("body").aria_snapshot()
    later = record.loads(json.dumps(table.export()), load)
    assert later.viewer == session.viewer == SPECTATOR
    secret = sorted({*hidden(session)} & {*hidden(later)})
    assert len(secret) > 3
    for text in (html, said(spoken)):
        assert [name for name in secret if name in text] == []


def test_need_03_a_game_given_up_shows_no_hands(table: Table, tmp_path: Path) -> None:
    """It is over for both, and nobody has to show cards."""
    session = session_where(filled, title=TITLE, seats=TOGETHER)
    table.open_file(saved(session, tmp_path))
    ready(table, "Ben")
    session.lift_curtain(1)
    table.give_up()
    table.click(table.page.locator("[data-op=confirm-yes]"))
    expect(table.region("final").locator(".final")).to_be_visible()
    session.resign(1)
    quiet(table, session)
