"""The pages of one's own games and of today's table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from .conftest import NewTable
from .screens import violations
from .table import START

FILL = """async (count) => {
  const seats = ["human", "computer.3"];
  const asked = (request) =>
    new Promise((done) => (request.onsuccess = () => done(request.result)));
  const db = await asked(indexedDB.open("teahouse"));
  const writing = db.transaction(["games", "index"], "readwrite");
  const record = JSON.stringify({ game: "pagoda", steps: Array(200).fill("0 column.1.blue") });
  for (let n = 0; n < count; n += 1) {
    const turn = { key: "table.over.you_won", params: {} };
    const mini = [["red", "blue"], ["green"]];
    const summary = { seats: ["Anna", `Ben ${n}`], turn, over: true, points: [n, 9], mini };
    const facts = { created: "2026-11-27", options: {}, seats, turns: n, over: true,
                    scores: [n, 9], winners: [n > 9 ? 0 : 1], whole: n !== 4999, parent: null };
    const line = { id: `g${n}`, game: "pagoda", summary, updated: Date.now() - n * 60000 };
    writing.objectStore("games").put({ ...line, record, analysis: "found", beside: { held: [0] } });
    writing.objectStore("index").put({ ...line, facts });
  }
  await new Promise((done) => (writing.oncomplete = done));
  db.close();
}"""

STORED = """(id) => new Promise((done) => {
  indexedDB.open("teahouse").onsuccess = ({ target: { result: db } }) => {
    const found = db.transaction("games").objectStore("games").get(id);
    found.onsuccess = () => (db.close(), done(found.result ?? null));
  };
})"""

FIRST_ROW = """const { open } = IDBFactory.prototype;
IDBFactory.prototype.open = function (...args) {
  globalThis.asked ??= performance.now();
  return open.apply(this, args);
};
new MutationObserver((_, observer) => {
  if (!document.querySelector(".own-row")) return;
  observer.disconnect();
  globalThis.firstRow = performance.now() - globalThis.asked;
}).observe(document, { childList: true, subtree: true });"""

FULL = """() => {
  const { put } = IDBObjectStore.prototype;
  globalThis.empty = () => (IDBObjectStore.prototype.put = put);
  IDBObjectStore.prototype.put = function (what) {
    if (what.id === "g1") throw new DOMException("full", "QuotaExceededError");
    return put.call(this, what);
  };
}"""


def own_games(page: Page, count: int) -> Page:
    """The page of one's own games, with so many that were stored before."""
    page.goto("en/games/")
    expect(page.locator("#own-none")).to_be_visible()
    page.evaluate(FILL, count)
    page.reload()
    expect(page.locator("#own-some")).to_be_visible()
    return page


def rows(page: Page) -> Any:
    return page.locator("#own-list .own-row")


def rename(page: Page, name: str) -> None:
    rows(page).first.get_by_role("button", name="Rename").click()
    page.locator("#own-name-field").fill(name)
    page.locator("#own-name-field").press("Enter")
    expect(page.locator("#own-name")).to_be_hidden()


def test_5000_games_are_listed_found_and_counted(page: Page) -> None:
    page.add_init_script(FIRST_ROW)
    own_games(page, 5000)
    expect(rows(page)).to_have_count(30)
    waited = page.evaluate("globalThis.firstRow")
    print(f"5,000 games: the first rows after {waited:.0f} ms")
    assert waited < 2000
    expect(page.locator("#own-count")).to_have_text("Shown: 5,000 of 5,000")
    page.locator("[data-op=own-more]").click()
    expect(rows(page)).to_have_count(60)
    expect(rows(page).nth(30).locator(".own-link")).to_be_focused()
    page.locator("[name=words]").fill("ben 4321")
    expect(rows(page)).to_have_count(1)
    page.locator("[name=words]").fill("")
    page.locator("[name=order]").select_option("length")
    expect(rows(page).first).to_contain_text("Turns: 4999")
    page.locator("[name=state]").select_option("running")
    expect(page.locator("#own-count")).to_have_text("Shown: 0 of 5,000")
    page.locator("#own-statistics summary").click()
    cells = page.locator("#own-statistics-body tbody tr").first.locator("th, td")
    expect(cells).to_have_text(["All", "5,000", "4,989 (100%)", "4,998", "2,499", "4,989", "0"])


def test_games_are_named_deleted_and_brought_back(page: Page) -> None:
    own_games(page, 3)
    rename(page, "In April")
    other = page.context.new_page()
    other.goto("en/games/")
    expect(rows(other).first.locator(".own-title")).to_have_text("In April")
    rename(other, "  <b>First</b>  of May ")
    expect(rows(page).first.locator(".own-title")).to_have_text("<b>First</b> of May")
    for at in (0, 2):
        rows(page).nth(at).get_by_role("checkbox").check()
    expect(page.locator("#own-marked-count")).to_have_text("Marked: 2")
    page.locator("[data-op=own-delete]").click()
    expect(rows(page)).to_have_count(1)
    assert page.evaluate(STORED, "g0") is None
    expect(page.locator("#own-marked")).to_be_hidden()
    page.locator("[data-notice=deleted]").get_by_role("button", name="Bring back").click()
    expect(rows(page)).to_have_count(3)
    kept = page.evaluate(STORED, "g0")
    assert (kept["beside"], kept["analysis"]) == ({"held": [0]}, "found")
    page.reload()
    expect(rows(page)).to_have_count(3)
    expect(rows(page).first.locator(".own-title")).to_have_text("<b>First</b> of May")
    page.locator("#own-statistics summary").click()
    rows(page).first.get_by_role("checkbox").check()
    assert violations(page) == []


def test_need_13_all_games_go_into_a_file_and_come_back(page: Page, tmp_path: Path) -> None:
    own_games(page, 3)
    with page.expect_download() as download:
        page.locator("[data-op=own-save-all]").click()
    path = tmp_path / "games.json"
    download.value.save_as(path)
    word = page.locator("[data-notice=word] .notice-text")
    page.locator("#import-file").set_input_files(path)
    expect(word).to_have_text("New games: 0. Already here: 3.")
    for _ in range(2):
        rows(page).first.get_by_role("button", name="Delete").click()
        page.locator("[data-notice=deleted]").get_by_role("button", name="Close").click()
    expect(rows(page)).to_have_count(1)

    held = json.loads(path.read_text("utf-8"))
    held["games"][2]["record"] += " "
    held["games"].append({"id": "bad", "game": "chess", "record": "{}"})
    path.write_text(json.dumps(held), "utf-8")
    page.evaluate(FULL)
    page.locator("#import-file").set_input_files(path)
    expect(word).to_contain_text("no room")
    expect(rows(page)).to_have_count(1)
    page.evaluate("() => void globalThis.empty()")
    page.locator("#import-file").set_input_files(path)
    expect(word).to_have_text("New games: 3. Unreadable: 1.")
    expect(rows(page)).to_have_count(4)


def test_todays_table_counts_once(new_table: NewTable) -> None:
    table = new_table()
    page = table.page
    page.goto("en/today/")
    place = page.locator("#today-pagoda")
    expect(place.locator(".today-state")).to_have_text("Not played yet")
    place.get_by_role("link").click()
    expect(page.locator("[data-notice=word]")).to_contain_text("this game counts", timeout=START)
    table.settle()
    table.past_goal()
    table.give_up()
    page.locator("[data-op=confirm-yes]").click()
    expect(page.locator("#region-final")).to_be_visible()
    first = page.url

    page.goto("en/today/")
    expect(place.locator(".today-state")).to_have_text("lost")
    expect(page.locator("#today-sums")).to_contain_text("Played: 1 · won: 0 · days in a row: 1")
    expect(page.locator("#today-days [aria-current] .day-lost")).to_have_count(1)
    assert violations(page) == []
    place.get_by_role("link", name="Once more").click()
    expect(page.locator("[data-notice=word]")).to_contain_text("doesn’t count", timeout=START)
    table.settle()
    assert page.url == f"{first}-2"

    page.goto("en/games/")
    expect(rows(page)).to_have_count(2)
    rows(page).nth(1).get_by_role("button", name="Delete").click()
    expect(rows(page)).to_have_count(1)
    page.goto("en/today/")
    expect(place.locator(".today-state")).to_have_text("lost")
    page.goto(first)
    expect(page.locator("#setup")).to_be_visible()


PLACED = """addEventListener("DOMContentLoaded", () => {
  globalThis.placed = document.querySelector(".leaves")?.getBoundingClientRect().top;
});"""
"""Where the titles stand before the games have come out of the store."""


def test_the_list_of_games_moves_nothing_on_the_home_page(page: Page) -> None:
    own_games(page, 2)
    page.add_init_script(PLACED)
    page.goto("en/")
    expect(page.locator("#games-list .game-link")).to_have_count(2)
    page.reload()
    expect(page.locator("#games-list .game-link")).to_have_count(2)
    top = page.evaluate("document.querySelector('.leaves').getBoundingClientRect().top")
    assert page.evaluate("globalThis.placed") == top
