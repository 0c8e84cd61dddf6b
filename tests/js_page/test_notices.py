"""A notice is true: it says what has been waited for, and what can be done now."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from .stones import count


def test_a_computer_that_never_gets_to_move_is_told_as_just_that(table: Page) -> None:
    """Its worker has not started, twice; the game has."""
    table.evaluate("globalThis.raises = 'think'")
    table.locator("#lot-1").click()
    notice = table.locator("[data-notice='engine']")
    expect(notice).to_contain_text("page.engine_computer")
    table.evaluate("globalThis.raises = ''")
    notice.get_by_role("button").click()
    count(table, 2)
    expect(notice).to_have_count(0)


def test_a_game_that_could_not_be_opened_is_no_other_tabs(table: Page) -> None:
    """Its file has not come; at the second try it has."""
    table.locator("#lot-1").click()
    count(table, 2)
    table.add_init_script("globalThis.raises = 'start'")
    table.reload()
    notice = table.locator("[data-notice='engine']")
    expect(notice).to_be_visible()
    table.evaluate("globalThis.raises = ''")
    notice.get_by_role("button").click()
    count(table, 2)
    expect(table.locator("[data-notice='watching']")).to_have_count(0)
    table.locator("#lot-1").click()
    count(table, 4)


def test_trying_again_begins_the_game_that_was_asked_for(sound: Page, stones: str) -> None:
    """Whatever has kept it from coming; who has gone elsewhere meanwhile stays there."""
    sound.goto(stones)
    notice = sound.locator("[data-notice='engine']")
    sound.evaluate("globalThis.raises = 'start'")
    sound.locator("[name='seats.1.kind']").select_option("human")
    sound.get_by_role("button", name="start").click()
    expect(notice).to_be_visible()
    sound.evaluate("globalThis.raises = ''")
    notice.get_by_role("button").click()
    count(sound, 0)
    expect(sound.locator("#table")).to_be_visible()
    expect(notice).to_have_count(0)
    sound.locator("#lot-1").click()
    count(sound, 1)


NEWER = """() => new Promise((done) => {
  const opening = indexedDB.open("teahouse", 99);
  opening.onsuccess = () => { opening.result.close(); done(); };
})"""


def test_games_that_a_newer_version_has_stored_are_told_as_such(sound: Page, stones: str) -> None:
    sound.goto(stones)
    sound.evaluate(NEWER)
    sound.reload()
    notice = sound.locator("[data-notice='storage']")
    expect(notice).to_contain_text("page.storage_newer")
    sound.get_by_role("button", name="start").click()
    count(sound, 0)


HOLD_STORED = """() => new Promise((held) => {
  indexedDB.open("teahouse").onsuccess = ({ target: { result: db } }) => {
    const games = db.transaction("games", "readwrite").objectStore("games");
    const hold = () => {
      held();
      if (!window.letGo) games.count().onsuccess = hold;
      else db.close();
    };
    hold();
  };
})"""


def test_a_game_that_the_browsers_storage_gives_late_is_waited_for(
    table: Page, stones: str
) -> None:
    """Another tab keeps the storage busy: nobody says that the game isn't there."""
    table.locator("#lot-1").click()
    count(table, 2)
    other = table.context.new_page()
    other.goto(stones)
    other.evaluate(HOLD_STORED)
    table.reload()
    notice = table.locator("[data-notice='storage']")
    expect(notice).to_contain_text("page.storage_late", timeout=10_000)
    expect(table.locator("[data-notice='word']")).to_have_count(0)
    other.evaluate("window.letGo = true")
    count(table, 2)
    expect(notice).to_have_count(0)


def test_a_file_that_cannot_be_looked_at_is_told_with_its_reason(
    table: Page, tmp_path: Path
) -> None:
    """The engine has started: it has failed at the file."""
    other = tmp_path / "other.json"
    other.write_text('{"game": "go"}')
    table.go_back()
    table.evaluate("globalThis.raises = 'import'")
    table.locator("#import-file").set_input_files(other)
    expect(table.locator("[data-notice='failed']")).to_contain_text("page.engine_failed")
