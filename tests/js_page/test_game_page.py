"""What the scripts of a game's page do, whatever the game: played in a browser, without Python."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .stones import ANSWER, begin, calls, count, let_time_go, pass_time, stop_time


def at_the_computers_turn(still: Page) -> Page:
    """The player's stone is taken, and the computer doesn't move until time passes."""
    still.locator("#lot-1").click()
    pass_time(still, ANSWER)
    count(still, 1)
    return still


def test_a_click_before_the_engine_is_ready_is_kept(page: Page, stones: str) -> None:
    page.goto(stones)
    page.get_by_role("button", name="start").click()
    expect(page).to_have_url(re.compile("#g="))
    count(page, 0)


def test_a_click_plays_and_the_computer_answers_once(table: Page) -> None:
    table.locator("#lot-1").click()
    count(table, 2)
    assert calls(table, "play") == ["play 0 take.1", "play 1 take.2"]


def test_parts_that_have_not_changed_stay_as_they_are(table: Page) -> None:
    """They come only once; what changes, comes or goes around them does not touch them."""
    steps = "() => [...document.querySelectorAll('[id^=stone-]')].map(one => one.dataset.step)"
    table.locator("#lot-1").click()
    count(table, 2)
    table.evaluate("document.getElementById('stone-0').firstChild.setAttribute('data-own', '')")
    table.locator("#lot-2").click()
    count(table, 4)
    assert table.evaluate(steps) == ["take.1", "take.2", "take.2", "take.2"]
    expect(table.locator("#stone-0 [data-own]")).to_have_count(1)
    table.get_by_role("button", name="undo").click()
    count(table, 2)
    table.locator("#lot-1").click()
    count(table, 4)
    assert table.evaluate(steps) == ["take.1", "take.2", "take.1", "take.2"]
    expect(table.locator("#stone-0 [data-own]")).to_have_count(1)


def test_need_20_fast_clicks_act_once(still: Page) -> None:
    """One every 30 ms, whatever a busy machine makes of it."""
    box = still.locator("#lot-1").bounding_box()
    assert box
    for _ in range(20):
        still.mouse.click(box["x"] + 5, box["y"] + 5, delay=0)
        pass_time(still, 30)
    let_time_go(still)
    count(still, 2)
    assert calls(still, "play") == ["play 0 take.1", "play 1 take.2"]


def test_need_20_what_waits_to_be_asked_keeps_other_clicks_out(table: Page) -> None:
    table.evaluate("""() => {
      document.getElementById("lot-1").dispatchEvent(new MouseEvent("click", { bubbles: true }));
      document.getElementById("lot-2").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }""")
    count(table, 2)
    table.wait_for_timeout(100)
    assert calls(table, "play") == ["play 0 take.1", "play 1 take.2"]


def test_need_20_a_click_counts_from_when_it_was_made(table: Page) -> None:
    table.evaluate("""() => {
      const click = () => new MouseEvent("click",
        { bubbles: true, cancelable: true, detail: 1, clientX: 50, clientY: 50 });
      window.late = click();
      document.getElementById("lot-1").dispatchEvent(click());
    }""")
    count(table, 2)
    table.evaluate("() => document.getElementById('lot-1').dispatchEvent(window.late)")
    table.wait_for_timeout(300)
    count(table, 2)
    table.locator("#lot-1").click()
    count(table, 4)


def test_need_20_fast_clicks_start_one_game(page: Page, stones: str) -> None:
    page.goto(stones)
    page.get_by_role("button", name="start").click(click_count=20)
    count(page, 0)
    assert len(calls(page, "new")) == 1


def test_need_01_reload_in_the_computers_turn(still: Page) -> None:
    table = at_the_computers_turn(still)
    table.reload()
    let_time_go(table)
    count(table, 2)
    expect(table.locator("#region-prompt")).to_have_text("you")
    assert calls(table, "play") == ["play 1 take.2"]


def test_back_leads_to_the_set_up_and_forward_to_the_game(table: Page) -> None:
    table.locator("#lot-1").click()
    count(table, 2)
    table.go_back()
    expect(table.locator("#setup")).to_be_visible()
    expect(table.locator("#table")).to_be_hidden()
    expect(table.locator("#games-list a")).to_have_count(1)
    table.go_forward()
    count(table, 2)


def test_leaving_in_the_computers_turn_stops_it(still: Page) -> None:
    table = at_the_computers_turn(still)
    table.go_back()
    expect(table.locator("#setup")).to_be_visible()
    pass_time(table, 1500)
    assert calls(table, "play") == ["play 0 take.1"]
    let_time_go(table)
    table.go_forward()
    count(table, 2)


def test_several_actions_of_a_target_open_the_chooser(table: Page) -> None:
    table.locator("#lot-4").click()
    expect(table.locator("#chooser")).to_be_visible()
    table.keyboard.press("Escape")
    expect(table.locator("#chooser")).to_be_hidden()
    table.wait_for_timeout(300)
    table.locator("#lot-4").click()
    table.locator("#chooser").get_by_role("button", name="take.4.right").click()
    count(table, 2)
    assert calls(table, "play")[0] == "play 0 take.4.right"


def test_need_18_a_blocked_target_says_why(table: Page) -> None:
    table.locator("#lot-3").click()
    expect(table.locator("#why")).to_contain_text("no third")
    assert not calls(table, "play")


def test_gathering_opens_a_dialog_and_escape_takes_it_back(table: Page) -> None:
    table.locator("#choice-bag").click()
    expect(table.locator("#gather")).to_be_visible()
    expect(table.locator("#choice-put")).to_be_focused()
    table.keyboard.press("Escape")
    expect(table.locator("#gather")).to_be_hidden()
    count(table, 0)


def test_need_11_undo_while_the_computer_thinks(still: Page) -> None:
    table = at_the_computers_turn(still)
    table.get_by_role("button", name="undo").click()
    pass_time(table, ANSWER)
    count(table, 0)
    pass_time(table, 1300)
    count(table, 0)
    assert calls(table, "play") == ["play 0 take.1"]


def test_a_computers_brief_decision_takes_a_shorter_pause(page: Page, stones: str) -> None:
    page.clock.install()
    begin(page, stones)
    for lot, least, most in ((1, 1000, 200), (2, 300, 200)):
        here = 2 * lot - 1
        stop_time(page)
        page.locator(f"#lot-{lot}").click()
        pass_time(page, ANSWER)
        count(page, here)
        pass_time(page, least)
        count(page, here)
        pass_time(page, most)
        count(page, here + 1)
        let_time_go(page)


def test_giving_up_asks_first_and_the_final_screen_closes(table: Page) -> None:
    table.get_by_role("button", name="resign").click()
    expect(table.locator("[data-op='confirm-no']")).to_be_focused()
    table.keyboard.press("Enter")
    expect(table.locator("#region-prompt")).to_have_text("you")
    table.wait_for_timeout(300)
    table.get_by_role("button", name="resign").click()
    table.locator("[data-op='confirm-yes']").click()
    again = table.get_by_role("button", name="again")
    expect(again).to_be_visible()
    table.get_by_role("button", name="to the board").click()
    expect(again).to_be_hidden()
    table.get_by_role("button", name="result").click()
    expect(again).to_be_visible()
    expect(table.get_by_role("button", name="to the board")).to_be_focused()
    assert table.locator("#region-choices").evaluate("(region) => !!region.closest('[inert]')")
    table.keyboard.press("Escape")
    expect(again).to_be_hidden()
    expect(table.locator("#board")).to_be_focused()
    table.reload()
    again.click()
    count(table, 0)


def test_a_jump_into_the_past_says_so_and_comes_back(table: Page) -> None:
    table.locator("#lot-1").click()
    count(table, 2)
    table.locator("#region-log button").first.click()
    expect(table.locator("#past")).to_be_visible()
    table.keyboard.press("Escape")
    expect(table.locator("#past")).to_be_hidden()


def test_need_16_play_by_keyboard_alone(table: Page) -> None:
    expect(table.locator("#board")).to_be_focused()
    expect(table.locator("#board")).to_have_attribute("aria-activedescendant", "lot-1")
    table.keyboard.press("ArrowRight")
    expect(table.locator("#lot-2")).to_have_attribute("data-cursor", "")
    table.keyboard.press("ArrowRight")
    expect(table.locator("#lot-4")).to_have_attribute("data-cursor", "")
    table.keyboard.press("Enter")
    table.keyboard.press("ArrowDown")
    table.keyboard.press("Enter")
    count(table, 2)
    assert calls(table, "play")[0] == "play 0 take.4.right"
    expect(table.locator("#board")).to_be_focused()
    table.keyboard.press("ArrowLeft")
    table.keyboard.press("Space")
    count(table, 4)
    table.keyboard.press("u")
    count(table, 2)
    table.keyboard.press("?")
    expect(table.locator("#drawer-keys")).to_have_attribute("data-open", "")
    table.keyboard.press("Escape")
    expect(table.locator("#drawer-keys")).not_to_have_attribute("data-open", "")


def test_focus_goes_on_when_its_button_is_gone(table: Page) -> None:
    button = table.locator("#choice-take-1")
    button.focus()
    table.keyboard.press("Enter")
    count(table, 2)
    assert table.evaluate("document.activeElement !== document.body")


def test_need_15_the_live_region_tells(table: Page) -> None:
    table.locator("#lot-1").click()
    expect(table.locator("#live")).to_contain_text("now 2")


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


def test_need_26_a_dead_worker_comes_back(table: Page) -> None:
    table.locator("#lot-1").click()
    count(table, 2)
    table.evaluate("dispatchEvent(new Event('fake-crash'))")
    expect(table.locator("[data-notice='word']")).to_contain_text("page.crash_over")
    table.locator("#lot-2").click()
    count(table, 4)


def test_an_unknown_game_leads_to_the_set_up(page: Page, stones: str) -> None:
    page.goto(f"{stones}#g=nothere")
    expect(page.locator("[data-notice='word']")).to_contain_text("page.unknown_game")
    expect(page.locator("#setup")).to_be_visible()


CHANGE_STORED = """async (change) => {
  const asked = (request) =>
    new Promise((done) => (request.onsuccess = () => done(request.result)));
  const db = await asked(indexedDB.open("teahouse"));
  const games = db.transaction("games", "readwrite").objectStore("games");
  const [game] = await asked(games.getAll());
  await asked(games.put({ ...game, ...change }));
  db.close();
}"""


def test_a_damaged_stored_game_leads_to_the_set_up(table: Page, stones: str) -> None:
    table.evaluate(CHANGE_STORED, {"id": "damaged", "record": "{"})
    table.goto("about:blank")
    table.goto(f"{stones}#g=damaged")
    expect(table.locator("[data-notice='word']")).to_contain_text("not a record")
    expect(table.locator("#setup")).to_be_visible()
    expect(table).not_to_have_url(re.compile("#"))
    expect(table.locator("#games-list a")).to_have_count(2)


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
    expect(table.locator("#games-list a")).to_have_count(listed)


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


def test_a_rematch_asked_for_often_is_one_game(table: Page) -> None:
    table.get_by_role("button", name="resign").click()
    table.locator("[data-op='confirm-yes']").click()
    expect(table.locator("[data-op=rematch]")).to_be_visible()
    table.evaluate("""() => {
      const again = document.querySelector("[data-op=rematch]");
      for (const to of "abcd") { again.dataset.to = to; again.click(); }
    }""")
    count(table, 0)
    table.wait_for_timeout(300)
    assert len(calls(table, "rematch")) == 1


def test_need_32_reduced_motion_moves_nothing(page: Page, stones: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.clock.install()
    begin(page, stones)
    stop_time(page)
    at_the_computers_turn(page)
    assert page.evaluate("document.getAnimations().length") == 0


def test_pieces_travel(still: Page) -> None:
    """So slowly that they are seen on their way."""
    devtools = still.context.new_cdp_session(still)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 0.001})
    table = at_the_computers_turn(still)
    assert table.evaluate("document.getAnimations().length") == 1


def test_settings_are_kept(table: Page) -> None:
    table.locator("[data-drawer='menu']").first.click()
    table.locator("[data-drawer='settings']").click()
    table.locator("[name='setting.theme']").select_option("dark")
    table.locator("[name='setting.speed']").select_option("instant")
    table.reload()
    expect(table.locator("html")).to_have_attribute("data-theme", "dark")
    table.locator("#lot-1").click()
    count(table, 2)
