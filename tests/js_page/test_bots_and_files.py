"""The game page's bots, looks in secret, and data of one's own."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from .stones import ANSWER, calls, count, let_time_go, pass_time, stop_time


def against_bot(page: Page, stones: str) -> Page:
    page.goto(stones)
    page.locator("[name='seats.1.kind']").select_option("bot")
    page.get_by_role("button", name="start").click()
    count(page, 0)
    return page


def test_a_bot_moves_after_a_pause_without_the_second_worker(page: Page, stones: str) -> None:
    page.clock.install()
    against_bot(page, stones)
    stop_time(page)
    page.locator("#lot-1").click()
    pass_time(page, ANSWER)
    count(page, 1)
    expect(page.locator("#thinking")).to_be_visible()
    let_time_go(page)
    count(page, 2)
    assert calls(page, "play") == ["play 0 take.1", "play 1 take.2"]
    assert calls(page, "think") == []


def test_need_03_cards_are_shown_while_the_button_is_held(table: Page) -> None:
    table.locator("#look").hover()
    table.mouse.down()
    expect(table.locator("#secret")).to_be_visible()
    table.wait_for_timeout(400)
    table.mouse.up()
    expect(table.locator("#secret")).to_have_count(0)
    assert calls(table, "look") == ["look 0"]
    assert calls(table, "hide") == ["hide 0"]


def test_need_16_a_tap_or_a_key_keeps_the_cards_open_until_the_next(still: Page) -> None:
    """However long a busy machine takes from a press to its end, it is a short one."""
    button = still.locator("#look")
    for act in (button.click, lambda: button.press("Enter"), lambda: button.press(" ")):
        for pressed in ("true", "false"):
            act()
            pass_time(still, 300)
            expect(button).to_have_attribute("aria-pressed", pressed)


def test_a_solo_game_s_result_is_kept_and_shown(page: Page, stones: str) -> None:
    against_bot(page, stones)
    expect(page.locator("[data-results]")).to_be_hidden()
    for n in (1, 3, 5, 7):
        page.locator("#lot-1").click()
        count(page, n if n == 7 else n + 1)
    page.get_by_role("button", name="to the board").click()
    page.go_back()
    expect(page.locator("[data-level=khan]")).to_be_visible()
    expect(page.locator("[data-slot=best]")).to_have_text("page.result_won 7 3")
    expect(page.locator("[data-results] [data-slot=count]")).to_have_text("page.results_count 1 1")
    expect(page.locator("[data-level=general]")).to_be_hidden()
    page.reload()
    expect(page.locator("[data-results] [data-slot=count]")).to_have_text("page.results_count 1 1")
    against_bot(page, stones)
    give_up(page)
    expect(page.locator("[data-slot=best]")).to_have_text("page.result_won 7 3")
    expect(page.locator("[data-results] [data-slot=count]")).to_have_text("page.results_count 1 2")


def give_up(page: Page) -> None:
    """Resign and go back to the page before."""
    page.locator("#region-tools [data-op=resign]").click()
    page.locator("[data-op=confirm-yes]").click()
    page.go_back()


def test_need_12_without_storage_results_last_as_long_as_the_page(page: Page, stones: str) -> None:
    page.add_init_script("indexedDB.open = () => { throw new Error('no') }")
    against_bot(page, stones)
    give_up(page)
    expect(page.locator("[data-results] [data-slot=count]")).to_have_text("page.results_count 0 1")
    expect(page.locator("[data-slot=best]")).to_have_text("")


def test_a_file_of_one_s_own_goes_along_unless_it_is_taken_back(
    page: Page, stones: str, tmp_path: Path
) -> None:
    page.goto(stones)
    field = page.locator("input[name=data]")
    (tmp_path / "bad.json").write_text("bad")
    field.set_input_files(tmp_path / "bad.json")
    page.get_by_role("button", name="start").click()
    expect(page.locator("[data-notice=word]")).to_contain_text("bad data")
    expect(page.locator("#setup")).to_be_visible()
    (tmp_path / "large.json").write_text(" " * 256_001)
    field.set_input_files(tmp_path / "large.json")
    page.get_by_role("button", name="start").click()
    expect(page.locator("[data-notice=word]")).to_contain_text("page.too_big_data")
    (tmp_path / "deck.json").write_text("{}")
    field.set_input_files(tmp_path / "deck.json")
    page.get_by_role("button", name="start").click()
    count(page, 0)
    expect(page.locator("[data-notice=word]")).to_have_count(0)
    page.go_back()
    page.get_by_role("button", name="no file").click()
    page.get_by_role("button", name="start").click()
    expect(page.locator("#table")).to_be_visible()
    assert calls(page, "data") == ["data bad", "data {}", "data null"]


def test_a_seed_that_is_none_is_shown_though_it_was_folded_away(page: Page, stones: str) -> None:
    page.goto(stones)
    page.locator("summary").click()
    page.locator("[name=seed]").fill("-5")
    page.locator("summary").click()
    expect(page.locator("[name=seed]")).to_be_hidden()
    page.get_by_role("button", name="start").click()
    expect(page.locator("[name=seed]")).to_be_focused()
    expect(page.locator("#setup")).to_be_visible()
    page.locator("[name=seed]").fill("5")
    page.get_by_role("button", name="start").click()
    count(page, 0)


def test_a_reload_forgets_the_file_and_keeps_the_rest(
    page: Page, stones: str, tmp_path: Path
) -> None:
    page.goto(stones)
    (tmp_path / "deck.json").write_text("{}")
    page.locator("input[name=data]").set_input_files(tmp_path / "deck.json")
    page.locator("[name='seats.0.name']").fill("Anna")
    page.locator("[name='seats.1.kind']").select_option("bot")
    page.get_by_role("button", name="start").click()
    count(page, 0)
    page.goto(stones)
    expect(page.locator("[name='seats.0.name']")).to_have_value("Anna")
    expect(page.locator("[name='seats.1.kind']")).to_have_value("bot")


def test_a_file_of_another_game_is_opened_on_that_game_s_page(
    table: Page, stones: str, tmp_path: Path
) -> None:
    other = tmp_path / "other.json"
    other.write_text('{"game": "go", "steps": [], "seats": [{"kind": "human"}, {"kind": "human"}]}')
    table.route("**/en/go/", lambda route: route.fulfill(body="<title>Go</title>"))
    table.go_back()
    table.locator("#import-file").set_input_files(other)
    expect(table).to_have_title("Go")
    assert re.search(r"/en/go/#g=\w+$", table.url)
