"""Taking back, handing over, following the computer, looking back."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pygame_engines.core.session import Session

from .conftest import NewTable
from .promises import looks, refused, shows_the_past, twenty_clicks
from .records import TOGETHER, asks, hand_of, saved, session_where, turns_of
from .still import can_stop, let_time_go, stop_time
from .table import START, Table

HOT_SEAT: dict[str, Any] = {"seats": ("human", "human"), "names": ("Anna", "Ben")}


# --- need 2 and 11: undo --------------------------------------------------------------------------


def test_need_02_undo_goes_step_by_step_and_stops_at_what_was_drawn(table: Table) -> None:
    table.new(**HOT_SEAT, seed=3)
    ready(table, "Anna")
    shown = [looks(table)]
    for _ in range(2):
        table.build()
        shown.append(looks(table))
    for before in (shown[1], shown[0]):
        table.click(table.tool("undo")).settle()
        assert looks(table) == before
    table.click(table.tool("redo")).settle()
    table.click(table.tool("redo")).settle()
    assert looks(table) == shown[2]
    table.click(table.tool("restart")).settle()
    assert looks(table) == shown[0]
    table.build(2).end()
    ready(table, "Ben")
    refused(table, "undo", "handed over")
    table.build()
    table.click(table.tool("undo")).settle()
    refused(table, "undo", "handed over")


def test_need_02_undo_refuses_to_go_past_a_draw(table: Table, tmp_path: Path) -> None:
    table.open_file(saved(session_where(asks("dragon", "done"), seats=TOGETHER), tmp_path))
    ready(table, "Anna")
    table.choose("done")
    refused(table, "undo", "Cards were drawn")


def test_need_11_one_press_reopens_my_last_decision(table: Table) -> None:
    table.new(seed=7)
    table.build()
    before = looks(table)
    table.end()
    assert turns_of(table.export(), 1) == 1
    table.click(table.tool("undo")).settle()
    assert looks(table) == before
    assert "end" in table.choices
    table.click(table.tool("redo")).settle()
    assert turns_of(table.export(), 1) == 1


# --- need 3: hot-seat -----------------------------------------------------------------------------


def ready(table: Table, name: str) -> None:
    curtain = table.region("curtain")
    expect(curtain).to_contain_text(name)
    table.click(curtain.locator("#curtain-ready")).settle()
    expect(curtain.locator("#curtain-ready")).to_have_count(0)


def secrets(page: Page) -> list[str]:
    """What a page tells of hand cards: to eyes, and to a screen reader."""
    told = [line for line in page.locator("body").aria_snapshot().splitlines()
            if "Hand card:" in line or "to the hand:" in line]  # fmt: skip
    html = page.content()
    return [*told, *(word for word in ("Hand card:", "card-hand-") if word in html)]


def test_need_03_hands_stay_hidden_at_the_hand_over(table: Table) -> None:
    page = table.page
    table.new(**HOT_SEAT, seed=3)
    assert secrets(page) == []
    ready(table, "Anna")
    assert shown_hand(table)
    for _ in range(2):
        for name in ("Ben", "Anna"):
            table.build(2).end()
            expect(table.region("curtain").locator("#curtain-ready")).to_be_focused()
            assert secrets(page) == []
            page.reload()
            table.settle()
            assert secrets(page) == []
            expect(page.locator("#board")).not_to_be_focused()
            page.keyboard.press("u")
            page.keyboard.press("Escape")
            table.settle()
            assert secrets(page) == []
            ready(table, name)
            assert shown_hand(table) == hand_of(table.export(), ("Anna", "Ben").index(name))


def late(session: Session) -> bool:
    """Anna decides, and both have drawn hand cards before."""
    return session.decider == 0 and session.at > 60 and session.prompt().dialog == ""


def test_need_03_log_and_past_tell_each_player_of_own_cards_only(
    table: Table, tmp_path: Path
) -> None:
    table.open_file(saved(session_where(late, seats=TOGETHER), tmp_path))
    assert secrets(table.page) == []
    ready(table, "Anna")
    log = table.drawer("log")
    for turn in log.locator(".log-turn").all():
        mine = "Anna" in turn.locator(".log-title").inner_text()
        lines = [
            line
            for line in turn.locator(".log-line").all_inner_texts()
            if re.search("(in|to) the hand", line)
        ]
        assert all((":" in line) == mine for line in lines), lines
    assert log.get_by_text("in the hand:").count() >= 1
    assert log.get_by_text(re.compile("cards? drawn to the hand$")).count() >= 1
    own = shown_hand(table)
    table.click(log.locator(".log-jump").nth(1))
    expect(table.page.locator("#past")).to_be_visible()
    table.settle()
    for player in table.region("players").locator(".player").all():
        expect(player.locator(".player-backs .mini-back").first).to_be_visible()
    table.click(table.page.locator("#past .past-close")).settle()
    assert shown_hand(table) == own


def shown_hand(table: Table) -> list[str]:
    cards = table.page.locator("#region-hand [id^='card-hand-']")
    return [
        str(card.get_attribute("aria-label")).removeprefix("Hand card: ") for card in cards.all()
    ]


# --- need 10: follow the computer -----------------------------------------------------------------

NOTE_LOG = """
globalThis.steps = [];
addEventListener("DOMContentLoaded", () => {
  const log = document.getElementById("region-log");
  const note = () => {
    const count = log.querySelectorAll(".log-line").length;
    if (count !== steps.at(-1)) steps.push(count);
  };
  if (log) new MutationObserver(note).observe(log, { childList: true, subtree: true });
});
"""


def test_need_10_the_computers_turn_is_shown_step_by_step(new_table: NewTable) -> None:
    table = new_table(speed="fast")
    page = table.page
    can_stop(page)
    page.add_init_script(NOTE_LOG)
    table.new(seed=6)
    table.build(3)
    since = page.evaluate("steps.length")
    stop_time(page)
    table.click(table.choice("end"))
    table.wait_for_computer()
    assert "Computer" in page.title()
    let_time_go(page)
    table.settle()
    game = table.export()
    own = [line for line in game["steps"] if line.startswith("1 ")]
    # My own end, and a picture for every step of the computer's that was its own choice.
    assert page.evaluate("steps.length") - since >= len([s for s in own if " card." not in s])

    marked = marks(table)
    assert marked
    page.reload()
    assert marks(table.settle()) == marked
    newest = page.locator(".log-turn").first
    table.drawer("log")
    expect(newest).to_contain_text("Computer")
    assert newest.locator(".log-line").count() >= 2


def marks(table: Table) -> list[str]:
    return [str(item.get_attribute("id")) for item in table.page.locator("#board .is-last").all()]


def test_need_10_the_pace_is_mine(new_table: NewTable) -> None:
    """Slow, skipped once; then at once for good, also after a reload."""
    table = new_table(speed="slow")
    can_stop(table.page)
    table.new(seed=6)
    table.build(3)
    stop_time(table.page)
    table.click(table.choice("end"))
    table.wait_for_computer()
    table.click(table.page.locator("[data-op=skip]")).settle()
    assert turns_of(table.export(), 1) == 1
    speed = table.drawer("settings").locator("[name='setting.speed']")
    expect(speed).to_have_value("slow")
    speed.select_option("instant")
    table.page.reload()
    table.settle()
    expect(table.page.locator("[name='setting.speed']")).to_have_value("instant")


# --- need 20: fast clicks -------------------------------------------------------------------------


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_need_20_fast_clicks_act_once(new_table: NewTable, motion: str) -> None:
    table = new_table(reduced_motion=motion, speed="fast")
    table.new(simple=True, seed=12)
    own = columns(table)
    twenty_clicks(table, "#choice-" + table.choices[0].replace(".", "-"))
    assert columns(table) == own + 1
    twenty_clicks(table, "#tool-undo")
    assert columns(table) == own
    table.build(2)
    twenty_clicks(table, "#choice-end")
    game = table.export()
    assert (turns_of(game, 0), turns_of(game, 1)) == (1, 1)


def columns(table: Table) -> int:
    return sum(line.startswith("0 column") for line in table.export()["steps"])


def test_need_20_fast_clicks_start_one_game(table: Table) -> None:
    page = table.page
    page.goto("en/pagoda/")
    page.locator("#setup-form [type=submit]").click(click_count=20)
    table.settle()
    page.goto("en/")
    expect(page.locator("#games-list li")).to_have_count(1)


# --- need 30: looking back ------------------------------------------------------------------------


def test_need_30_the_log_leads_to_the_past_and_back(table: Table) -> None:
    table.new(simple=True, seed=7)
    for _ in range(2):
        table.build(2).end()

    def click_a_lot() -> None:
        table.page.locator("#lot-1").click()
        assert table.scores[1] == 0

    shows_the_past(table, click_a_lot)


# --- need 8: the page stays alive -----------------------------------------------------------------

GAPS = """
globalThis.gaps = { thinking: [], idle: [] };
addEventListener("DOMContentLoaded", () => {
  const box = document.getElementById("thinking");
  let before = performance.now(), was = true;
  const frame = (now) => {
    const thinking = Boolean(box && !box.hidden);
    const kind = thinking && was ? "thinking" : thinking || was ? "" : "idle";
    if (kind) gaps[kind].push(now - before);
    [before, was] = [now, thinking];
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
});
"""
"""The times between two frames, while the computer thinks and while nothing happens."""


HURRY = """() => setInterval(() => {
  document.querySelector("#thinking:not([hidden]) [data-op=now]")?.click();
}, 300)"""
"""Has the computer play the best that it has found, again and again to the end of its turn."""


def stays_alive(page: Page) -> None:
    """While the computer thinks, frames come as they do while nothing happens.

    A machine that is busy with others makes some frames late. A page that thinks itself makes all
    of them late: each slice of 25 ms takes four times as long here.
    """
    gaps = {kind: sorted(times) for kind, times in page.evaluate("gaps").items()}
    usual = {kind: times[len(times) // 2] for kind, times in gaps.items()}
    assert len(gaps["thinking"]) >= 10, gaps
    assert usual["thinking"] < max(100, 3 * usual["idle"]), (usual, gaps["thinking"][-5:])


def is_thinking(page: Page) -> None:
    """The computer has thought a while, and not played yet."""
    page.wait_for_function(
        "() => document.querySelector('#thinking progress').value > 0", timeout=START
    )


@pytest.mark.pyodide
def test_need_08_the_page_stays_alive_while_the_strongest_level_thinks(new_table: NewTable) -> None:
    table = new_table(speed="normal")
    page = table.page
    can_stop(page)
    page.add_init_script(GAPS)
    table.new(seats=("human", "computer.5"), quick=False, seed=6)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    table.build(2)
    before = looks(table)
    stop_time(page)
    table.click(table.choice("end"))
    table.wait_for_computer()
    expect(page.locator("#thinking .thinks")).to_be_visible()
    expect(page.locator("#thinking .acts")).to_be_hidden()
    is_thinking(page)
    table.click(table.tool("undo"))  # cancels
    let_time_go(page)
    table.settle()
    assert looks(table) == before
    assert turns_of(table.export(), 1) == 0

    table.click(table.choice("end"))
    page.wait_for_function("() => gaps.thinking.length > 30", timeout=START)
    page.evaluate(HURRY)
    table.settle()
    stays_alive(page)
    assert turns_of(table.export(), 1) == 1


# --- a turn that ends by itself -------------------------------------------------------------------


def test_a_turn_ends_by_itself_where_one_likes_it_so(new_table: NewTable) -> None:
    """When nothing but the end is left; whoever does anything meanwhile decides alone."""
    table = new_table()
    can_stop(table.page)
    table.new(**HOT_SEAT, seed=3, simple=True)
    ready(table, "Anna")
    table.drawer("settings").locator("[name='setting.ends']").check()
    table.put_away("settings")
    table.build(2)
    stop_time(table.page)
    table.build()
    assert table.choices == ["end"]
    table.click(table.tool("undo")).settle()
    let_time_go(table.page)
    table.build()
    expect(table.page.locator("#curtain-ready")).to_be_visible()
