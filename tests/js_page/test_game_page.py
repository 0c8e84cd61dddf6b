"""What the scripts of a game's page do, whatever the game: played in a browser, without Python."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.build.folders import NPM

from .stones import ANSWER, begin, calls, count, let_time_go, pass_time, stop_time, until_seen

IDIOMORPH = NPM / "idiomorph" / "dist" / "idiomorph.esm.js"


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


@pytest.fixture
def morphing(table: Page) -> Page:
    """The table, with the library that makes a region of the page like a new one."""
    table.route(
        "**/vendor/idiomorph.js",
        lambda route: route.fulfill(path=IDIOMORPH, content_type="text/javascript"),
    )
    return table


def test_parts_become_what_comes_and_keep_what_stays(morphing: Page) -> None:
    """In a region that comes and in one that doesn't, drawn or written, in whatever order."""
    got = morphing.evaluate("""async () => {
      const { morph } = await import("/js/morph.js");
      const board = document.getElementById("region-board");
      const part = (x, inner) => `<g id="part" class="${x}">${inner}</g>`;
      const list = (...names) => names.map((name) => `<use id="${name}"/>`).join("");
      const word = (said) => `<p id="word" title="${said}">${said}</p>`;
      const html = "<svg><!--part part--></svg><!--part word-->";
      const first = part("a", `<rect/>${list("b", "c", "d")}`);
      morph({ board: html }, { part: first, word: word("one") });
      const $ = (id) => document.getElementById(id);
      const stays = ["part", "word", "b", "c", "d"].map($);
      $("b").setAttribute("data-cursor", "");
      const then = part("z", `${list("d", "b", "e")}<path/>`);
      morph({}, { part: then, word: word("two"), none: "<p></p>" });
      const now = ["part", "word", "b", "c", "d"].map($);
      const alone = board.innerHTML;
      morph({ board: `<b>!</b>${html}` }, { word: word("three") });
      const both = [board.innerHTML, $("part") === stays[0], $("word") === stays[1]];
      const same = now.map((one, at) => one === stays[at]);
      return { same, space: $("e").namespaceURI, alone, both };
    }""")
    assert got["same"] == [True, True, True, False, True], "c is gone"
    assert got["space"].endswith("svg")
    inner = (
        '<svg><g id="part" class="z"><use id="d"></use><use id="b" data-cursor=""></use>'
        '<use id="e"></use><path></path></g></svg>'
    )
    assert got["alone"] == f'{inner}<p id="word" title="two">two</p>'
    assert got["both"] == [f'<b>!</b>{inner}<p id="word" title="three">three</p>', True, True]


def test_the_keys_stay_where_they_stand_when_a_part_loses_what_is_before_them(
    morphing: Page,
) -> None:
    left = morphing.evaluate("""async () => {
      const { morph } = await import("/js/morph.js");
      const button = (name) => `<button id="${name}">${name}</button>`;
      const row = (...names) => `<div id="row">${names.map(button).join(" ")}</div>`;
      morph({ board: "<!--part row-->" }, { row: row("b", "c", "d", "e") });
      document.getElementById("d").focus();
      let left = 0;
      addEventListener("focusout", () => (left += 1));
      morph({}, { row: row("c", "d", "e", "f") });
      return [left, document.activeElement.id, document.getElementById("row").textContent];
    }""")
    assert left == [0, "d", "c d e f"]


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
    expect(table.locator("#games-list .game-link")).to_have_count(1)
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


def test_a_great_moment_s_words_stay_for_some_seconds_and_never_come_with_a_reload(
    still: Page,
) -> None:
    tale = at_the_computers_turn(still).locator("#region-tale")
    pass_time(still, 1500)
    count(still, 2)
    expect(tale).to_have_text("a great moment")
    pass_time(still, 4000)
    expect(tale).to_have_text("a great moment")
    pass_time(still, 2000)
    expect(tale).to_be_empty()
    still.reload()
    until_seen(still, still.locator("#count"))
    expect(tale).to_be_empty()


def test_giving_up_asks_first_and_the_final_screen_closes(table: Page) -> None:
    table.get_by_role("button", name="resign", exact=True).click()
    expect(table.locator("[data-op='confirm-no']")).to_be_focused()
    table.keyboard.press("Enter")
    expect(table.locator("#region-prompt")).to_have_text("you")
    table.wait_for_timeout(300)
    table.get_by_role("button", name="resign", exact=True).click()
    table.locator("[data-op='confirm-yes']").click()
    again = table.get_by_role("button", name="again")
    expect(again).to_be_visible()
    table.wait_for_timeout(300)
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
    expect(table.locator("#lot-3")).to_have_attribute("data-cursor", "")  # not to be chosen
    table.keyboard.press("m")
    expect(table.locator("#lot-4")).to_have_attribute("data-cursor", "")
    table.keyboard.press("Enter")
    table.keyboard.press("ArrowDown")
    table.keyboard.press("Enter")
    count(table, 2)
    assert calls(table, "play")[0] == "play 0 take.4.right"
    expect(table.locator("#board")).to_be_focused()
    table.keyboard.press("m")
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


def test_need_26_a_dead_worker_comes_back(table: Page) -> None:
    table.locator("#lot-1").click()
    count(table, 2)
    table.evaluate("dispatchEvent(new Event('fake-crash'))")
    expect(table.locator("[data-notice='word']")).to_contain_text("page.crash_over")
    table.locator("#lot-2").click()
    count(table, 4)


def test_a_rematch_asked_for_often_is_one_game(table: Page) -> None:
    table.get_by_role("button", name="resign", exact=True).click()
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
