"""What a page keeps of games and settings, and what it makes of damaged ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .stones import begin, count

BROKEN = """
for (const name of ['open', 'deleteDatabase']) {
  IDBFactory.prototype[name] = () => { throw new DOMException('no', 'SecurityError'); };
}
Storage.prototype.getItem = Storage.prototype.setItem = () => { throw new DOMException('no'); };
"""


def test_need_12_without_storage_the_game_runs(page: Page, stones: str, tmp_path: Path) -> None:
    page.add_init_script(BROKEN)
    page.goto(stones)
    page.get_by_role("button", name="start").click()
    page.locator("#lot-1").click()
    count(page, 2)
    notice = page.locator("[data-notice='storage']")
    with page.expect_download() as download:
        notice.get_by_role("button").first.click()
    assert '"take.1"' in download.value.path().read_text()


def test_need_13_a_file_brings_a_game_back(table: Page, stones: str, tmp_path: Path) -> None:
    table.locator("#lot-1").click()
    count(table, 2)
    table.locator("[data-drawer='menu']").first.click()
    with table.expect_download() as download:
        table.locator("#drawer-menu [data-op='export']").click()
    path = tmp_path / "game.teahouse.json"
    download.value.save_as(path)
    table.evaluate("indexedDB.deleteDatabase('teahouse')")
    table.goto(stones)
    table.locator("#import-file").set_input_files(path)
    count(table, 2)


def test_with_a_clock_set_to_1970_games_are_kept_and_found(sound: Page, stones: str) -> None:
    """Those of a clock that was right, too; once it is right again, they stand in their order."""
    rows = sound.locator("#games-list .game-state")
    now = sound.evaluate("Date.now() / 1000")
    sound.clock.set_fixed_time(now)
    begin(sound, stones)
    sound.clock.set_fixed_time(0)
    sound.go_back()
    begin(sound, stones)
    sound.locator("#lot-1").click()
    count(sound, 2)
    sound.reload()
    count(sound, 2)
    sound.goto(stones)
    expect(rows).to_have_count(2)
    sound.clock.set_fixed_time(now + 60)
    sound.reload()
    expect(rows).to_have_text([re.compile("1 minute ago$"), re.compile("Anna$")])


def test_a_bad_file_changes_nothing(table: Page, tmp_path: Path) -> None:
    table.go_back()
    path = tmp_path / "noise.json"
    path.write_text("noise")
    table.locator("#import-file").set_input_files(path)
    expect(table.locator("[data-notice='word']")).to_contain_text("not a record")
    path.write_bytes(b" " * 1_000_001)
    table.locator("#import-file").set_input_files(path)
    expect(table.locator("[data-notice='word']")).to_contain_text("page.too_big")
    table.go_forward()
    count(table, 0)


def test_the_game_on_the_table_stays_where_a_link_leads_to_none(table: Page) -> None:
    """The one that it comes from may be on another device."""
    here = table.evaluate("location.hash")
    table.evaluate("location.hash = '#g=nothere&s=8'")
    expect(table.locator("[data-notice='word']")).to_contain_text("page.unknown_game")
    expect(table.locator("#table")).to_be_visible()
    assert table.evaluate("location.hash") == here
    table.locator("#lot-1").click()
    count(table, 2)


def test_an_unknown_game_leads_to_the_set_up(page: Page, stones: str) -> None:
    page.goto(f"{stones}#g=nothere")
    expect(page.locator("[data-notice='word']")).to_contain_text("page.unknown_game")
    expect(page.locator("#setup")).to_be_visible()


CHANGE_STORED = """async (change) => {
  const asked = (request) =>
    new Promise((done) => (request.onsuccess = () => done(request.result)));
  const db = await asked(indexedDB.open("teahouse"));
  const writing = db.transaction(["games", "index"], "readwrite");
  const [game] = await asked(writing.objectStore("games").getAll());
  await asked(writing.objectStore("games").put({ ...game, ...change }));
  await asked(writing.objectStore("index").put({ id: change.id ?? game.id }));
  db.close();
}"""


def test_a_damaged_stored_game_leads_to_the_set_up(table: Page, stones: str) -> None:
    table.evaluate(CHANGE_STORED, {"id": "damaged", "record": "{"})
    table.goto("about:blank")
    table.goto(f"{stones}#g=damaged")
    expect(table.locator("[data-notice='word']")).to_contain_text("not a record")
    expect(table.locator("#setup")).to_be_visible()
    expect(table).not_to_have_url(re.compile("#"))
    expect(table.locator("#games-list .game-link")).to_have_count(2)


def test_a_stored_game_keeps_the_id_it_is_stored_under(table: Page, stones: str) -> None:
    table.evaluate(CHANGE_STORED, {"id": "another"})
    table.goto("about:blank")
    table.goto(f"{stones}#g=another")
    table.locator("#lot-1").click()
    count(table, 2)
    table.reload()
    count(table, 2)
    assert table.locator("#table").get_attribute("data-game") == "another"


@pytest.mark.parametrize(
    ("damage", "listed"),
    [
        ({"summary": None}, 2),
        ({"summary": {"seats": 7, "turn": [], "over": "no"}}, 2),
        ({"updated": "yesterday"}, 2),
        ({"title": {}}, 2),
        ({"record": {"a": 1}}, 1),
        ({"game": "../../elsewhere"}, 1),
    ],
)
def test_a_damaged_stored_game_hides_no_other(
    table: Page, stones: str, damage: dict[str, object], listed: int
) -> None:
    table.evaluate(CHANGE_STORED, {"id": "damaged", **damage})
    table.goto(stones)
    expect(table.locator("#games-list .game-link")).to_have_count(listed)


OLDER = """() => new Promise((done) => {
  indexedDB.deleteDatabase("teahouse").onsuccess = () => {
    const opening = indexedDB.open("teahouse", 2);
    opening.onupgradeneeded = () => {
      for (const name of ["games", "results"])
        opening.result.createObjectStore(name, { keyPath: "id" });
      const games = opening.transaction.objectStore("games");
      const summary = { seats: ["Anna"], turn: "Anna", over: false, points: [] };
      games.put({ id: "old", game: "stones", record: "{}", summary, updated: 1 });
      games.put({ id: "bad", game: "stones" });
    };
    opening.onsuccess = () => { opening.result.close(); done(); };
  };
})"""


def test_need_07_games_of_a_version_without_lines_are_listed(sound: Page, stones: str) -> None:
    sound.goto(f"{stones}nothing")
    sound.evaluate(OLDER)
    sound.goto(stones)
    expect(sound.locator("#games-list .game-link")).to_have_count(1)
    expect(sound.locator("#games-list .game-state")).to_contain_text("page.list_turn Anna")


@pytest.mark.parametrize(
    "stored",
    [
        "7",
        "null",
        "{",
        '{"theme": "constructor", "speed": "warp", "keys": 5, "odds": "no"}',
        '{"known": "pagoda"}',
        '{"known": [1, null]}',
        '{"known": {"0": "pagoda"}}',
    ],
)
def test_settings_that_can_t_be_are_the_usual_ones(page: Page, stones: str, stored: str) -> None:
    page.goto(stones)
    page.evaluate("(value) => localStorage.setItem('teahouse.settings', value)", stored)
    begin(page, stones)
    assert page.evaluate("document.documentElement.dataset.theme") is None
    expect(page.locator("[name='setting.speed']")).to_have_value("normal")
    expect(page.locator("[name='setting.keys']")).to_be_checked()
    expect(page.locator("[name='setting.odds']")).to_be_checked()
    expect(page.locator("html")).not_to_have_attribute("data-no-odds", "")


def test_chances_are_hidden_for_good_and_shown_again(table: Page) -> None:
    box, hidden = table.locator("[name='setting.odds']"), table.locator("html[data-no-odds]")
    expect(hidden).to_have_count(0)
    box.uncheck()
    expect(hidden).to_have_count(1)
    table.reload()
    expect(hidden).to_have_count(1)
    expect(box).not_to_be_checked()
    box.check()
    expect(hidden).to_have_count(0)


def test_settings_are_kept(table: Page) -> None:
    table.locator("[data-drawer='menu']").first.click()
    table.locator("[data-drawer='settings']").click()
    table.locator("[name='setting.theme']").select_option("dark")
    table.locator("[name='setting.speed']").select_option("instant")
    table.reload()
    expect(table.locator("html")).to_have_attribute("data-theme", "dark")
    table.locator("#lot-1").click()
    count(table, 2)
