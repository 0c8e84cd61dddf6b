"""Games that come in as files and links: none is lost, and none comes to who has gone on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from .stones import begin, calls, count, let_time_go, stop_time

CRASH = "dispatchEvent(new Event('fake-crash'))"

HELD = "() => !!globalThis.letGo"


def record(steps: int, **more: object) -> str:
    """A record with so many stones."""
    seats, lines = [{"kind": "human"}] * 2, ["take.1"] * steps
    return json.dumps({"game": "stones", "seats": seats, "steps": lines, "redo": [], **more})


@pytest.fixture
def pick(tmp_path: Path) -> Callable[[Page, str], None]:
    """Picks a file with a record in the page's field for it."""
    path = tmp_path / "game.json"

    def pick(page: Page, text: str) -> None:
        path.write_text(text)
        page.locator("#import-file").set_input_files(path)

    return pick


def test_no_file_stays_in_the_field_while_it_is_being_read(
    table: Page, pick: Callable[[Page, str], None]
) -> None:
    """A page that is loaded anew would have it again, and to pick it once more would be no news."""
    table.go_back()
    table.evaluate("globalThis.holds = 'meet'")
    pick(table, record(3))
    expect(table.locator("#table[data-waiting]")).to_be_attached()
    assert table.locator("#import-file").input_value() == ""
    table.evaluate("letGo()")
    count(table, 3)


@pytest.mark.parametrize("passed", [{}, {"passed": True, "id": "match"}], ids=["own", "passed on"])
def test_a_file_is_read_again_when_the_worker_has_died_over_it(
    sound: Page, stones: str, pick: Callable[[Page, str], None], passed: dict[str, object]
) -> None:
    sound.clock.install()
    begin(sound, stones)
    sound.go_back()
    stop_time(sound)
    pick(sound, record(3, **passed))
    expect(sound.locator("#table[data-waiting]")).to_be_attached()
    sound.evaluate(CRASH)
    let_time_go(sound)
    count(sound, 3)
    expect(sound.locator("#table[data-waiting]")).to_have_count(0)
    expect(sound.locator("[data-notice='crash']")).to_have_count(0)


def test_a_file_that_python_fails_at_is_read_again_when_one_asks_for_it(
    table: Page, pick: Callable[[Page, str], None]
) -> None:
    table.go_back()
    table.evaluate("globalThis.raises = 'meet'")
    pick(table, record(3))
    notice = table.locator("[data-notice='failed']")
    expect(notice).to_be_visible()
    expect(table.locator("#setup")).to_be_visible()
    table.evaluate("globalThis.raises = ''")
    notice.get_by_role("button").click()
    count(table, 3)
    expect(notice).to_have_count(0)


def test_a_link_is_read_again_when_the_worker_has_died_over_it(sound: Page, stones: str) -> None:
    """Though another game is open that the new worker could go on with."""
    sound.clock.install()
    begin(sound, stones)
    stop_time(sound)
    sound.evaluate("(hash) => (location.hash = hash)", f"r={quote(record(3))}")
    expect(sound.locator("#table[data-waiting]")).to_be_attached()
    sound.evaluate(CRASH)
    let_time_go(sound)
    count(sound, 3)
    expect(sound.locator("#table[data-waiting]")).to_have_count(0)


def test_a_file_comes_to_nobody_who_has_gone_on(
    table: Page, pick: Callable[[Page, str], None]
) -> None:
    here = table.url
    table.go_back()
    table.evaluate("globalThis.holds = 'meet'")
    pick(table, record(3, passed=True, id="match"))
    table.wait_for_function(HELD)
    table.go_forward()
    table.evaluate("letGo()")
    count(table, 0)
    expect(table.locator("#table[data-waiting]")).to_have_count(0)
    assert table.url == here
    table.go_back()
    expect(table.locator("#games-list .game-link")).to_have_count(2)


def test_a_dialog_opens_for_nobody_who_has_gone_on(table: Page) -> None:
    table.evaluate("globalThis.holds = 'who'")
    table.locator("[data-op=who]").dispatch_event("click")
    table.wait_for_function(HELD)
    table.go_back()
    table.evaluate("letGo(); globalThis.holds = ''")
    expect(table.locator("#table[data-waiting]")).to_have_count(0)
    expect(table.locator("#setup")).to_be_visible()
    expect(table.locator("dialog:modal")).to_have_count(0)
    table.go_forward()
    count(table, 0)
    table.locator("[data-op=who]").dispatch_event("click")
    expect(table.locator("#panel")).to_be_visible()
    table.locator("#panel button").click()
    expect(table.locator("#panel")).to_have_count(0)


def test_a_rematch_opens_for_nobody_who_has_gone_to_the_set_up(table: Page) -> None:
    """It is in the list."""
    for taken in (2, 4, 6):
        table.locator("#lot-1").click()
        count(table, taken)
    table.locator("#lot-2").click()
    again = table.get_by_role("button", name="again")
    expect(again).to_be_visible()
    table.evaluate("globalThis.holds = 'rematch'")
    again.click()
    table.wait_for_function(HELD)
    table.go_back()
    table.evaluate("letGo()")
    expect(table.locator("#games-list .game-link")).to_have_count(2)
    expect(table.locator("#setup")).to_be_visible()
    expect(table.locator("#count")).to_have_count(0)


def test_a_newer_game_is_not_lost_to_the_tab_that_plays_it(
    table: Page, stones: str, pick: Callable[[Page, str], None]
) -> None:
    table.locator("#lot-1").click()
    count(table, 2)
    second = table.context.new_page()
    second.goto(stones)
    pick(second, record(4, passed=True, id=table.url.rpartition("=")[2]))
    count(second, 4)
    expect(table.locator("[data-notice='watching']")).to_be_visible()
    count(table, 4)
    table.locator("#lot-1").click()
    assert len(calls(table, "play")) == 2
    second.close()
    expect(table.locator("[data-notice='watching']")).to_have_count(0)
    table.locator("#lot-2").click()  # at once on the first it would be a slip
    count(table, 5)


def test_one_that_is_older_is_told_and_can_be_looked_at(
    table: Page, pick: Callable[[Page, str], None]
) -> None:
    table.locator("#lot-1").click()
    count(table, 2)
    game = table.url
    table.go_back()
    pick(table, record(1, passed=True, id=game.rpartition("=")[2]))
    notice = table.locator("[data-notice='met']")
    expect(notice).to_contain_text("it is older")
    count(table, 2)
    assert table.url == game
    notice.get_by_role("button").last.click()
    count(table, 1)
    expect(notice).to_have_count(0)
    assert table.url != game


FULL = """() => {
  IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""


def test_a_game_that_finds_no_room_goes_to_its_page_in_the_link(
    table: Page, pick: Callable[[Page, str], None]
) -> None:
    """One that is passed on, too, which else would be looked for where it isn't."""
    table.route("**/en/go/", lambda route: route.fulfill(body="<title>Go</title>"))
    table.go_back()
    table.evaluate(FULL)
    pick(table, record(2, game="go", passed=True, id="match"))
    expect(table).to_have_title("Go")
    expect(table).to_have_url(re.compile("/en/go/#r=abc$"))
