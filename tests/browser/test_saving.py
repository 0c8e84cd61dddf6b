"""Nothing is lost: reloads, refused storage, files, a second tab, a dead engine."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pygame_engines.core.session import Session

from .conftest import NewTable
from .records import asks, saved, scores_of, session_where, turns_of
from .still import can_stop, let_time_go, one_move_of_the_computer, stop_time
from .table import START, Table


def test_need_01_reload_between_two_actions(table: Table) -> None:
    table.new(seed=4)
    table.build(2)
    before = table.picture, table.prompt
    table.page.reload()
    table.settle()
    assert (table.picture, table.prompt) == before


@pytest.mark.parametrize(
    ("dialog", "kind"),
    [("payment", "bowl"), ("payment", "buddha"), ("dragon", "done"), ("alternative", "discard")],
)
def test_need_01_reload_in_a_dialog(table: Table, tmp_path: Path, dialog: str, kind: str) -> None:
    table.open_file(saved(session_where(asks(dialog, kind)), tmp_path))
    expect(table.page.locator("#gather")).to_be_visible()
    before = table.picture, table.prompt, table.choices
    table.page.reload()
    table.settle()
    expect(table.page.locator("#gather")).to_be_visible()
    assert (table.picture, table.prompt, table.choices) == before
    table.click(table.page.locator("#gather [data-op=cancel]")).settle()
    expect(table.page.locator("#gather")).to_be_hidden()


def test_need_01_until_the_game_is_back_no_other_position_is_seen(table: Table) -> None:
    """The page brings a table of its own, for who is in the set-up."""
    table.new(seed=3)
    seen = "getComputedStyle(document.getElementById('region-board')).visibility"
    table.page.add_init_script(f"addEventListener('DOMContentLoaded', () => window.early = {seen})")
    table.page.reload()
    table.settle()
    assert table.page.evaluate(f"[window.early, {seen}]") == ["hidden", "visible"]


def test_need_01_reload_in_the_computers_turn(new_table: NewTable) -> None:
    """Each time the page comes back, the computer goes on; in the end it has had one turn."""
    table = new_table(speed="fast")
    can_stop(table.page)
    table.new(seed=6)
    table.build(3)
    stop_time(table.page)
    table.click(table.choice("end"))
    table.wait_for_computer()
    table.page.reload()
    for _ in range(2):
        one_move_of_the_computer(table)
        table.page.reload()
    table.wait_for_computer()
    let_time_go(table.page)
    table.settle()
    reloaded = table.export()
    assert (turns_of(reloaded, 0), turns_of(reloaded, 1)) == (1, 1)

    undisturbed = new_table().new(seed=6)
    undisturbed.build(3).end()
    assert undisturbed.export()["steps"] == reloaded["steps"]


def test_need_01_running_games_wait_on_the_home_page(table: Table) -> None:
    table.new(seed=4)
    table.build()
    before = table.picture
    table.page.goto("en/")
    rows = table.page.locator("#games-list li")
    expect(rows).to_have_count(1)
    rows.get_by_role("link").click()
    table.settle()
    assert table.picture == before
    table.page.goto("en/")
    table.click(rows.get_by_role("button"))
    table.click(table.page.locator("[data-op=confirm-yes]"))
    expect(rows).to_have_count(0)
    table.page.reload()
    expect(table.page.locator("#games")).to_be_hidden()


# --- storage that refuses -------------------------------------------------------------------------

REFUSING = """
const no = () => { throw new DOMException("refused", "SecurityError"); };
const refuse = (type, ...names) => names.forEach((name) => (type.prototype[name] = no));
refuse(IDBFactory, "open", "deleteDatabase", "databases");
refuse(Storage, "getItem", "setItem", "removeItem", "key", "clear");
refuse(StorageManager, "persist", "persisted", "estimate");
refuse(CacheStorage, "open", "match", "keys");
for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get: no });
}
"""
"""A browser in which every call of every storage throws."""

FULL = """
const full = () => { throw new DOMException("full", "QuotaExceededError"); };
IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = full;
Storage.prototype.setItem = full;
"""


@pytest.mark.parametrize("storage", [REFUSING, FULL], ids=["refusing", "full"])
def test_need_12_without_storage_the_game_runs(
    new_table: NewTable, storage: str, complaints: list[str]
) -> None:
    table = new_table(speed=None, fresh=True)
    table.page.add_init_script(storage)
    table.new(simple=True, seed=2)
    banner = table.page.locator("[data-notice=storage]")
    expect(banner).to_contain_text("not being saved")
    table.drawer("settings").locator("[name='setting.speed']").select_option("instant")
    table.page.keyboard.press("Escape")
    for _ in range(2):
        table.build().end()
    with table.page.expect_download() as download:
        table.click(banner.get_by_role("button").first)
    game = json.loads(download.value.path().read_text("utf-8"))
    assert turns_of(game, 0) == turns_of(game, 1) == 2
    assert scores_of(game) == table.scores
    # PyScript opens a database of its own at its start and lets the refusal fall.
    complaints[:] = [line for line in complaints if line != "exception: refused"]


# --- files ----------------------------------------------------------------------------------------


def test_need_12_a_file_opens_on_the_home_page_without_storage(
    new_table: NewTable, tmp_path: Path, complaints: list[str]
) -> None:
    table = new_table(speed=None, fresh=True)
    table.page.add_init_script(REFUSING)
    table.page.goto("en/")
    game = session_where(late)
    table.page.locator("#import-file").set_input_files(saved(game, tmp_path))
    table.page.wait_for_url("**/pagoda/#g=*", timeout=START)
    table.settle()
    expect(table.page.locator("[data-notice=storage]")).to_contain_text("not being saved")
    assert table.export()["steps"] == [entry.text for entry in game.entries]
    complaints[:] = [line for line in complaints if line != "exception: refused"]


def wipe(page: Page) -> None:
    """Throw away all that the browser keeps for the site, as it does when space gets short."""
    origin = page.url.partition("/x/")[0]
    page.goto("about:blank")
    devtools = page.context.new_cdp_session(page)
    devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})


def test_need_13_a_file_brings_a_game_to_another_device(
    table: Table, new_table: NewTable, tmp_path: Path
) -> None:
    table.new(seed=8)
    table.build(2).end()
    path = tmp_path / "game.teahouse.json"
    path.write_text(json.dumps(table.export()))
    wipe(table.page)
    table.page.goto("en/")
    expect(table.page.locator("#games")).to_be_hidden()

    other = new_table()
    other.page.goto("en/")
    other.page.locator("#import-file").set_input_files(path)
    other.page.wait_for_url("**/pagoda/#g=*", timeout=START)
    other.settle()
    assert other.export()["steps"] == json.loads(path.read_text())["steps"]
    again = table.open_file(path)
    assert again.picture == other.picture
    assert again.prompt == other.prompt


def test_need_13_persistent_storage_is_asked_for(table: Table) -> None:
    table.page.add_init_script(
        "StorageManager.prototype.persist = async () => (globalThis.asked = true)"
    )
    table.new(seed=8)
    table.build()
    assert table.page.evaluate("globalThis.asked") is True


BROKEN: dict[str, Callable[[str], str | bytes]] = {
    "cut off": lambda text: text[: len(text) // 2],
    "wrong type": lambda text: json.dumps({**json.loads(text), "steps": 7}),
    "noise": lambda text: bytes(range(256)) * 4,
    "too big": lambda text: text + " " * 1_000_000,
    "no such title": lambda text: json.dumps({**json.loads(text), "game": "chess"}),
    "future format": lambda text: json.dumps({**json.loads(text), "format": 99}),
    "illegal step": lambda text: changed_steps(text, lambda steps: [*steps, "0 column.9.red"]),
    "wrong hash": lambda text: changed_steps(text, wrong_hash),
}


def changed_steps(text: str, change: Callable[[list[str]], list[str]]) -> str:
    game: dict[str, Any] = json.loads(text)
    return json.dumps({**game, "steps": change(game["steps"])})


def wrong_hash(steps: list[str]) -> list[str]:
    at = next(index for index, line in enumerate(steps) if "#" in line)
    return [*steps[:at], steps[at].partition("#")[0] + "#ffff", *steps[at + 1 :]]


def late(session: Session) -> bool:
    """Some turns are over, and the first seat may end another."""
    return asks("", "end")(session) and session.at > 30


def test_broken_files_give_one_sentence_and_change_nothing(table: Table, tmp_path: Path) -> None:
    good = saved(session_where(late), tmp_path).read_text("utf-8")
    table.new(seed=8)
    url, before = table.page.url, table.picture
    table.page.go_back()
    notice = table.page.locator("[data-notice=word] .notice-text")
    for name, breaks in BROKEN.items():
        content = breaks(good)
        path = tmp_path / "broken.json"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        table.page.locator("#import-file").set_input_files(path)
        expect(notice, name).to_have_count(1)
        sentence = notice.inner_text()
        assert 10 < len(sentence) < 200, name
        table.click(table.page.locator("[data-notice=word] button"))
        expect(notice).to_have_count(0)
    table.page.goto(url)
    table.settle()
    assert table.picture == before
    table.page.goto("en/")
    expect(table.page.locator("#games-list li")).to_have_count(1)


def test_markup_in_a_name_stays_text(table: Table, tmp_path: Path) -> None:
    good = saved(session_where(late), tmp_path)
    text = json.loads(good.read_text("utf-8"))
    text["seats"][0]["name"] = "<b onclick=x>A</b>"
    good.write_text(json.dumps(text))
    table.open_file(good)
    expect(table.region("bar")).to_contain_text("<b onclick=x>A</b>")
    assert table.page.locator("[onclick]").count() == 0


# --- two tabs -------------------------------------------------------------------------------------


def test_need_24_the_second_tab_watches_until_it_takes_over(
    table: Table, context: BrowserContext
) -> None:
    table.new(seed=9)
    second = Table(context.new_page())
    second.page.goto(table.page.url)
    second.settle()
    watching = "[data-notice=watching]"
    expect(second.page.locator(watching)).to_contain_text("another tab")
    before = table.picture
    second.click(second.choice("column.1.red"))
    expect(second.page.locator("#why")).to_contain_text("another tab")
    second.page.keyboard.press("Escape")
    assert second.picture == table.picture == before
    table.build()
    shows_the_same(second, table)

    second.click(second.page.locator(watching).get_by_role("button"))
    expect(second.page.locator(watching)).to_have_count(0)
    expect(table.page.locator(watching)).to_be_visible()
    second.settle().build()
    shows_the_same(table, second)
    second.end()
    shows_the_same(table, second)
    assert second.export()["steps"] == table.export()["steps"]


def shows_the_same(one: Table, other: Table) -> None:
    text = other.region("log").inner_text()
    expect(one.region("log")).to_have_text(text, use_inner_text=True)
    assert one.settle().picture["board"] == other.picture["board"]


# --- a dead engine --------------------------------------------------------------------------------

KEEP_WORKERS = """
const Real = Worker;
globalThis.workersOfThePage = [];
globalThis.Worker = class extends Real {
  constructor(...given) { super(...given); workersOfThePage.push(this); }
};
"""
"""The test's stand-in for a browser that kills a tab's worker when memory gets short."""


def kill_worker(page: Page, which: int) -> None:
    page.evaluate("(which) => workersOfThePage.at(which).terminate()", which)


@pytest.mark.pyodide
def test_need_26_a_dead_engine_comes_back(table: Table) -> None:
    table.page.add_init_script(KEEP_WORKERS)
    table.new(seed=10)
    table.build()
    before = table.picture
    kill_worker(table.page, 0)
    expect(table.page.locator("#notices")).to_contain_text("running again", timeout=START)
    assert table.settle().picture == before
    table.build(2).end()
    assert turns_of(table.export(), 1) == 1


@pytest.mark.pyodide
def test_need_26_a_dead_computer_player_is_asked_again(new_table: NewTable) -> None:
    table = new_table(speed="slow")
    can_stop(table.page)
    table.page.add_init_script(KEEP_WORKERS)
    table.new(seed=10)
    table.build(3)
    stop_time(table.page)
    table.click(table.choice("end"))
    table.wait_for_computer()
    table.page.wait_for_function(
        "() => document.querySelector('#thinking progress').value === 1", timeout=START
    )
    kill_worker(table.page, 1)
    let_time_go(table.page)
    table.click(table.page.locator("[data-op=skip]")).settle()
    assert turns_of(table.export(), 1) == 1
