"""The Panda's turns: nothing lost, nothing done twice, what may be undone, looking back."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from pygame_engines.core.session import Seat
from tests.browser.conftest import NewTable
from tests.browser.panda.playing import FOUR, HIT, PEOPLE, TITLE, begin, one_step, stands
from tests.browser.promises import (
    copy_of,
    keeps_on_reload,
    looks,
    refused,
    shows_the_past,
    twenty_clicks,
    twenty_clicks_at,
)
from tests.browser.records import ALONE, TOGETHER, follow, saved, session_where, texts, turns_of
from tests.browser.still import can_stop, let_time_go, one_move_of_the_computer, stop_time
from tests.browser.table import Table
from tests.browser.test_turns import GAPS, NOTE_LOG, is_thinking, stays_alive

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}

# --- need 1: reloads ------------------------------------------------------------------------------


def test_need_01_reload_in_mid_action_and_out_of_turn(table: Table, tmp_path: Path) -> None:
    table.page.goto("en/panda/")
    mid_action = [stands("move", least=4), stands("cover"), stands("tiles")]
    for session in (*mid_action, stands("tile", PEOPLE, out_of_turn=True)):
        keeps_on_reload(table, session, tmp_path, texts(session)[-1])


def test_need_01_10_reloads_in_the_computers_turns(new_table: NewTable, tmp_path: Path) -> None:
    """Each of three computers has one turn, step by step; what was done last stays marked."""
    session = session_where(lambda s: bool(one_step(s)), title=TITLE, seats=FOUR)
    table = new_table(speed="fast")
    page = table.page
    can_stop(page)
    page.add_init_script(NOTE_LOG)
    table.open_file(saved(session, tmp_path))
    before = table.export()
    stop_time(page)
    table.click(table.choice(one_step(session)))
    for _ in range(2):
        one_move_of_the_computer(table)
        expect(table.region("prompt")).to_contain_text("’s turn")
        page.reload()
    table.wait_for_computer()
    let_time_go(page)
    table.settle()
    after = table.export()
    assert [turns_of(after, seat) - turns_of(before, seat) for seat in range(4)] == [1] * 4
    assert len(page.evaluate("steps")) >= 3
    news = table.region("prompt").locator(".prompt-news")
    here = marked(table), news.inner_text()
    assert here[1].startswith("Just now: ")
    page.reload()
    table.settle()
    assert (marked(table), news.inner_text()) == here
    assert table.export()["steps"] == after["steps"]


def marked(table: Table) -> list[str]:
    """What the table marks as done last."""
    found: list[str] = table.page.locator("#table .is-last").evaluate_all(
        "(all) => all.map((one) => one.id)"
    )
    return found


# --- need 2, 11, 19: undo -------------------------------------------------------------------------


def test_need_02_19_undo_goes_step_by_step_and_past_a_turns_end_until_another_decides(
    table: Table, tmp_path: Path
) -> None:
    """Space, option or move, and what follows: all of a turn; nothing here is ever drawn."""
    table.open_file(saved(stands("turn", TOGETHER, least=8, after=40), tmp_path))
    mover, shown = table.prompt.split()[0], [looks(table)]
    while table.prompt.startswith(mover):
        spaces = [a for a in table.choices if a.startswith("space") and a[6] > "0"]
        table.choose(spaces[0] if spaces else table.choices[0])
        shown.append(looks(table))
    assert len(shown) >= 3
    for before in shown[-2::-1]:
        table.click(table.tool("undo")).settle()
        assert looks(table) == before
    for _ in shown[1:]:
        table.click(table.tool("redo")).settle()
    assert looks(table) == shown[-1]
    refused(table, "restart", "nothing to undo in this turn")
    table.choose(table.choices[0])
    table.click(table.tool("restart")).settle()
    assert looks(table) == shown[-1]


def test_need_11_one_press_goes_back_past_three_computers(table: Table, tmp_path: Path) -> None:
    session = session_where(lambda s: bool(one_step(s)), title=TITLE, seats=FOUR)
    table.open_file(saved(session, tmp_path))
    before = looks(table)
    table.choose(one_step(session))
    assert turns_of(table.export(), 3) > 1
    table.click(table.tool("undo")).settle()
    assert looks(table) == before


# --- need 8: the page stays alive -----------------------------------------------------------------


def test_need_08_the_page_stays_alive_while_the_strongest_level_thinks(
    new_table: NewTable, tmp_path: Path
) -> None:
    """On a slow machine, at the choice with the most to weigh; undo cancels."""
    seats = (Seat("human"), Seat("computer", level=5))
    session = session_where(lambda s: bool(one_step(s)), title=TITLE, seats=seats)
    table = new_table(speed="normal")
    page = table.page
    can_stop(page)
    page.add_init_script(GAPS)
    table.open_file(saved(session, tmp_path))
    before = looks(table)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    stop_time(page)
    table.click(table.choice(one_step(session)))
    table.wait_for_computer()
    is_thinking(page)
    table.click(table.tool("undo"))
    let_time_go(page)
    table.settle()
    assert looks(table) == before
    stays_alive(page)


# --- need 20: fast clicks -------------------------------------------------------------------------


def test_need_20_fast_clicks_act_once(new_table: NewTable, tmp_path: Path) -> None:
    """On a space, in the list, on undo and on a road of the map, with all that moves there."""
    table = new_table(reduced_motion="no-preference", speed="fast")
    session = stands("turn", TOGETHER, least=8, after=40)
    table.open_file(saved(session, tmp_path))
    space = table.page.locator(".space[data-live]:has(.opt-or):not(:has(.is-unable))").first
    steps = []
    twin = copy_of(session)
    for action in (space.get_attribute("data-action") or "", "option.1"):
        follow(twin, action)
        steps.append(len(twin.entries))
    twenty_clicks(table, f"#{space.get_attribute('id')}")
    assert own_steps(table) == steps[0]
    twenty_clicks(table, "#choice-option-1")
    assert own_steps(table) == steps[1]
    twenty_clicks(table, "#tool-undo")
    assert own_steps(table) == steps[0]

    table.page.go_back()
    session = stands("move", TOGETHER, least=4)
    table.open_file(saved(session, tmp_path))
    road = table.page.locator("#map .road[data-live][data-action]").first
    twenty_clicks_at(table, *road.evaluate(HIT))
    moves = [line for line in table.export()["steps"] if " move." in line]
    assert len(moves) == sum(" move." in entry.text for entry in session.entries) + 1


def own_steps(table: Table) -> int:
    return len(table.export()["steps"])


# --- need 21: Back --------------------------------------------------------------------------------


def test_need_21_back_and_forward_keep_the_game_on_a_phone(new_table: NewTable) -> None:
    table = begin(new_table(**PHONE), ("human", "computer.2"))
    for _ in range(3):
        table.choose(table.choices[0])
    before = table.picture, table.prompt
    table.page.go_back()
    expect(table.page.locator("#setup")).to_be_visible()
    expect(table.page.locator("#games-list .game-link")).to_have_count(1)
    table.page.go_forward()
    table.settle()
    assert (table.picture, table.prompt) == before


# --- need 30: looking back ------------------------------------------------------------------------


def test_need_30_the_log_leads_to_the_past_and_back(table: Table, tmp_path: Path) -> None:
    table.open_file(saved(stands("turn", ALONE, after=80), tmp_path))

    def click_around() -> None:
        expect(table.page.locator("#map .figure")).to_have_count(0)
        for place in ("#table .space", "#map .road"):
            table.click_at(*table.page.locator(place).first.evaluate(HIT))
            table.page.keyboard.press("Escape")

    shows_the_past(table, click_around)
