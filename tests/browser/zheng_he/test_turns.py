"""The Voyages of Zheng He: nothing lost, nothing done twice, what may be undone, looking back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pygame_engines.core.session import Seat, Session
from tests.browser.conftest import NewTable
from tests.browser.promises import (
    Wanted,
    keeps_on_reload,
    looks,
    refused,
    shows_the_past,
    twenty_clicks,
)
from tests.browser.records import TOGETHER, follow, in_frame, kinds, saved, session_where, texts
from tests.browser.still import can_stop, let_time_go, one_move_of_the_computer, stop_time
from tests.browser.table import Table
from tests.browser.test_turns import NOTE_LOG
from tests.browser.zheng_he.playing import TITLE, begin, pick, ready, told, twin

SOLO = (Seat("human"), Seat("bot"))

# --- need 1: reloads ------------------------------------------------------------------------------


def rerolls(session: Session) -> bool:
    """The first seat may give up dice in a combat."""
    return session.decider == 0 and "reroll" in kinds(session)


def half_sailed(session: Session) -> bool:
    """A die of the first seat's voyage has failed, and another is left."""
    top = session.state.frames[-1] if session.state.frames else ("",)
    view = session.game.observe(session.state, 0)
    return in_frame("sail")(session) and bool(view["voyage"]["dice"]) and top[0] == "sail"


MID_ACTION: dict[str, Wanted] = {
    "react": in_frame("react"),
    "before": in_frame("order"),
    "reroll": rerolls,
    "roll": half_sailed,
}
"""What is chosen after the reload, and when."""


def test_need_01_reload_in_mid_action(table: Table, tmp_path: Path) -> None:
    """The same question after a reload, and chance then brings what it would have brought."""
    table.page.goto("en/zheng_he/")
    for kind, wanted in MID_ACTION.items():
        session = session_where(wanted, title=TITLE)
        action = pick(texts(session), [kind])
        assert action.partition(".")[0] == kind
        keeps_on_reload(table, session, tmp_path, action)


def test_need_01_the_bot_moves_once_whatever_the_page_does(new_table: NewTable) -> None:
    """Two reloads in its phase; its steps are shown one by one and stay marked (need 10)."""
    table = new_table(speed="fast")
    can_stop(table.page)
    table.page.add_init_script(NOTE_LOG)
    solo = twin(BUSY, SOLO[:1], mode="solo", level="apprentice")
    begin(table, seed=BUSY, mode="solo", level="apprentice")
    while "end" not in table.choices:
        play(table, solo, "play", "after", "taxes", "decline")
    follow(solo, "end")
    stop_time(table.page)
    table.click(table.choice("end"))
    for _ in range(2):
        one_move_of_the_computer(table)
        table.page.reload()
    table.wait_for_computer()
    let_time_go(table.page)
    table.settle()
    assert table.export()["steps"] == [entry.text for entry in solo.entries]
    assert len(table.page.evaluate("steps")) >= 2
    newest = table.drawer("log").locator(".log-turn").first
    expect(newest).to_contain_text("Event (2 CP)")
    marked = table.page.locator("#board .is-last")
    assert marked.count()
    ids = marked.evaluate_all("(all) => all.map((one) => one.id)")
    table.page.reload()
    table.settle()
    assert marked.evaluate_all("(all) => all.map((one) => one.id)") == ids


BUSY = 7
"""A game in whose first phase the bot does several things."""


def play(table: Table, session: Session, *wishes: str) -> str:
    """Choose at the table and in its twin."""
    action = pick(table.choices, wishes)
    table.choose(action)
    follow(session, action)
    return action


# --- need 2 and 11: undo --------------------------------------------------------------------------


def test_need_02_undo_goes_step_by_step_within_a_phase(table: Table) -> None:
    begin(table, names=("Anna", "Ben"), seed=7)
    ready(table, "Anna")
    shown = [looks(table)]
    for kind in ("play", "taxes"):
        table.choose(pick(table.choices, [kind]))
        shown.append(looks(table))
    for before in shown[-2::-1]:
        table.click(table.tool("undo")).settle()
        assert looks(table) == before
    table.choose(pick(table.choices, ["reserve"]))
    table.choose("end")
    ready(table, "Ben")
    refused(table, "undo", "handed over")


def test_need_02_undo_refuses_to_go_past_a_die(table: Table, tmp_path: Path) -> None:
    table.open_file(saved(session_where(half_sailed, title=TITLE, seats=TOGETHER), tmp_path))
    expect(table.page.locator("#gather .die-place")).not_to_have_count(0)
    refused(table, "undo", "dice were rolled")


def test_need_11_one_press_goes_back_past_the_bot(table: Table) -> None:
    begin(table, seed=BUSY, mode="solo", level="khan")
    table.choose(pick(table.choices, ["reserve"]))
    before = looks(table)
    table.choose("end")
    assert "0 end" in " ".join(table.export()["steps"])
    table.click(table.tool("undo")).settle()
    assert looks(table) != before
    assert any(action.startswith("reserve") for action in table.choices)


# --- need 3: log and past -------------------------------------------------------------------------


def late(session: Session) -> bool:
    """Ben is to choose a card in a later round of the first stage."""
    return in_frame("phase", seat=1)(session) and session.at > 60 and session.state.stage == 1


NAMED = re.compile(r"Anna: (?!\d+\scards?).+ from the draw pile")
"""Cards that only the Emperor has seen."""


def test_need_03_log_and_past_tell_each_player_of_own_cards_only(
    table: Table, tmp_path: Path
) -> None:
    """Only the Emperor draws: the Overlord reads how many cards."""
    session = session_where(late, title=TITLE, seats=TOGETHER)
    table.open_file(saved(session, tmp_path))
    assert told(table, session) == []
    ready(table, "Ben")
    session.lift_curtain(1)
    assert told(table, session) == []
    log = table.drawer("log")
    expect(log).to_contain_text("Anna: 2 cards from the draw pile.")
    assert not NAMED.search(log.inner_text())
    own = table.region("hand").inner_text()
    table.click(log.locator(".log-jump").nth(1))
    expect(table.page.locator("#past")).to_be_visible()
    table.settle()
    assert table.page.locator("#table [data-live]").count() == 0
    assert not NAMED.search(table.page.inner_text("body"))
    table.click(table.page.locator("#past .past-close")).settle()
    assert table.region("hand").inner_text() == own


# --- need 20: fast clicks -------------------------------------------------------------------------


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_need_20_fast_clicks_act_once(new_table: NewTable, motion: str) -> None:
    """On a card's button, on undo, and on the dice of a combat that rolls on by itself."""
    table = new_table(reduced_motion=motion, speed="fast")
    begin(table, seed=BUSY, mode="solo", level="apprentice")
    first = pick(table.choices, ["play"])
    twenty_clicks(table, "#choice-" + first.replace(".", "-"))
    assert own_steps(table) == [first]
    twenty_clicks(table, "#tool-undo")
    assert own_steps(table) == []
    table.choose(pick(table.choices, ["reserve"]))
    twenty_clicks(table, "#choice-end")
    assert [step.partition(".")[0] for step in own_steps(table)] == ["reserve", "end"]


def own_steps(table: Table) -> list[str]:
    """What the first seat has chosen so far."""
    lines = [line for line in table.export()["steps"] if line.startswith("0 ")]
    return [line.split()[1] for line in lines]


def test_need_20_twenty_clicks_roll_one_die(table: Table, tmp_path: Path) -> None:
    session = session_where(half_sailed, title=TITLE)
    table.open_file(saved(session, tmp_path))
    twenty_clicks(table, "#choice-roll")
    rolls = [step for step in own_steps(table) if step == "roll"]
    assert len(rolls) == sum(entry.text.startswith("0 roll ") for entry in session.entries) + 1


# --- need 29: dice --------------------------------------------------------------------------------


def fought(session: Session) -> bool:
    """Several dice have been rolled, and the first seat is to choose a card."""
    rolls = sum(" roll" in entry.text for entry in session.entries)
    return in_frame("phase")(session) and rolls > 8


def test_need_29_all_rolls_are_counted_and_the_seed_is_told_at_the_end(
    table: Table, tmp_path: Path
) -> None:
    session = session_where(fought, title=TITLE)
    table.open_file(saved(session, tmp_path))
    expect(table.page.locator("#rolls")).to_be_hidden()
    table.click(table.page.locator("#pile-rolls"))
    rolls = table.page.locator("#rolls")
    expect(rolls).to_be_visible()
    for row in rolls.locator("tbody tr").all():
        counts = [int(text) for text in row.locator("td b").all_inner_texts()]
        total = int(re.findall(r"\d+", row.locator(".rolls-total").inner_text())[0])
        assert len(counts) == 6
        assert sum(counts) == total
    assert rolls.locator(".rolls-last li").count() >= 8
    table.page.keyboard.press("Escape")
    expect(rolls).to_be_hidden()
    expect(table.page.locator("#pile-rolls")).to_be_focused()
    assert str(session.setup.seed) not in table.region("prompt").inner_text()
    table.give_up()
    table.click(table.page.locator("[data-op=confirm-yes]"))
    seed = table.region("final").locator(".final-seed")
    expect(seed).to_contain_text(str(session.setup.seed))


# --- need 30: looking back ------------------------------------------------------------------------


def test_need_30_the_log_leads_to_the_past_and_back(table: Table, tmp_path: Path) -> None:
    table.open_file(saved(session_where(fought, title=TITLE), tmp_path))
    place = table.region("piles").locator(".supply-place")
    shows_the_past(table, lambda: expect(place).to_contain_text("Round 1"))
