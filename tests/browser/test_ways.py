"""Ways into, out of and around a game: slow starts, languages, links, Back, giving up."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Page, Route, expect

from pygame_engines.core import record
from pygame_engines.games import IDS
from web.build.catalogues import translator

from .conftest import NewTable
from .records import asks, saved, session_where
from .table import START, Table

# --- need 4: the first start ----------------------------------------------------------------------

SLOW = {
    "offline": False,
    "latency": 60,
    "downloadThroughput": 3_600_000,
    "uploadThroughput": 100_000,
}
"""Bytes a second: about 29 Mbit/s."""

ENGINE = "**/app/core.snapshot*"
"""A file without which no game begins."""

NO_KEEPER = "navigator.serviceWorker.register = () => new Promise(() => {});"
"""Else a page left early might find the service worker in control when one comes back to it: it
would have the files at hand, and no progress to show."""

NOTE_PROGRESS = """
globalThis.progress = [];
addEventListener("DOMContentLoaded", () => {
  const bar = document.querySelector("#loading progress");
  const look = () => {
    if (bar && bar.position > (progress.at(-1) ?? 0)) progress.push(bar.position);
    requestAnimationFrame(look);
  };
  look();
});
"""


@pytest.mark.pyodide
def test_need_04_the_first_start_is_not_dead(new_table: NewTable) -> None:
    """Slow network and machine: painted and usable before the engine, and choices are kept."""
    table = new_table(fresh=True)
    page = table.page
    devtools = page.context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", SLOW)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.add_init_script(NO_KEEPER + NOTE_PROGRESS)
    held: list[Route] = []  # the engine isn't there before this test has looked
    page.route(ENGINE, lambda request: held.append(request))  # noqa: PLW0108 - Playwright marks it
    page.goto("en/pagoda/", wait_until="commit")
    expect(page.locator("#loading")).to_be_visible()
    page.locator("[name='seats.0.name']").fill("Anna")
    page.locator("[name='options.simple']").check()
    expect(page.locator("#loading")).to_be_visible()
    page.get_by_role("link", name=re.compile("rules", re.IGNORECASE)).first.click()
    expect(page.locator("[id='PG-31']")).to_be_attached()
    page.go_back()
    page.locator("[name='seats.0.name']").fill("Anna")
    page.locator("#setup-form [type=submit]").click()
    expect(page.locator("#setup-form")).to_have_attribute("aria-busy", "true")
    assert held
    page.unroute(ENGINE)
    for request in held:
        with suppress(Error):  # those of the page that was left
            request.continue_()
    table.settle()
    expect(table.region("bar")).to_contain_text("Anna")
    seen = page.evaluate("progress")
    assert len(seen) >= 3, seen
    painted, engine = page.evaluate(
        """[performance.getEntriesByName("first-contentful-paint")[0].startTime,
            performance.getEntriesByType("resource")
              .find(({ name }) => name.includes("pyodide.asm.wasm")).responseEnd]"""
    )
    assert painted < engine


# --- languages ------------------------------------------------------------------------------------


def test_the_language_changes_in_mid_game_and_nothing_is_lost(table: Table, tmp_path: Path) -> None:
    table.open_file(saved(session_where(asks("payment", "bowl")), tmp_path))
    choices, steps = table.choices, table.export()["steps"]
    for lang, question in (("fr", "paies"), ("de", "bezahl"), ("it", "pag"), ("en", "pay")):
        table.click(table.drawer("menu").locator(f"[data-lang={lang}]"))
        table.page.wait_for_url(f"**/{lang}/pagoda/#g=*")
        table.settle()
        assert question in table.prompt
        assert table.choices == choices
        expect(table.page.locator("html")).to_have_attribute("lang", lang)
    assert table.export()["steps"] == steps


def test_the_first_visit_follows_the_browser_and_then_the_choice(new_table: NewTable) -> None:
    table = new_table(locale="it-IT", fresh=True)
    table.page.goto("")
    expect(table.page).to_have_url(re.compile("/x/y/it/$"))
    table.page.locator("a[data-lang=fr]").first.click()
    expect(table.page).to_have_url(re.compile("/x/y/fr/$"))
    table.page.goto("")
    expect(table.page).to_have_url(re.compile("/x/y/fr/$"))


# --- links ----------------------------------------------------------------------------------------


def test_a_link_holds_the_whole_game(new_table: NewTable) -> None:
    table = new_table(permissions=["clipboard-read", "clipboard-write"])
    table.new(seed=4)
    table.build(2)
    table.click(table.drawer("menu").locator("[data-op=share]"))
    expect(table.page.locator("[data-notice=word]")).to_contain_text("copied")
    link = table.page.evaluate("navigator.clipboard.readText()")
    assert "#r=" in link
    other = new_table()
    other.page.goto(link)
    other.page.wait_for_url("**/pagoda/#g=*", timeout=START)
    assert other.settle().picture == table.picture
    other.build()
    other.page.reload()
    other.settle()
    expect(other.page).to_have_url(re.compile("#g="))


def broken(data: dict[str, Any]) -> dict[str, str]:
    """Links by the sentence that each must give."""
    link = str(record.packed(data))
    return {
        "record_link": link[:-30],
        "record_link …": f"{link[:-30]}…",
        "record_link nothing": "",
        "record_link too long": link * 20,
        "record_future": str(record.packed({**data, "format": 99})),
        "record_game": str(record.packed({**data, "game": "chess"})),
        "record_data": str(record.packed({**data, "data": {"map": 1}})),
        "record_step": str(record.packed({**data, "steps": [*data["steps"], "0 column.9.red"]})),
    }


def test_a_bad_link_gives_one_sentence_and_nothing_is_lost(table: Table) -> None:
    """The same link as a whole, its lines broken by a messenger, opens beside the game there is."""
    table.new(lang="de", seed=4)
    table.build()
    before, here = table.picture, table.page.url
    data, words = record.dump(session_where(asks(""))), translator("de")
    notice = table.page.locator("[data-notice=word]")
    for name, text in broken(data).items():
        table.page.evaluate("(hash) => { location.hash = hash; }", f"r={text}")
        sentence = words(f"table.error.{name.partition(' ')[0]}")
        expect(notice.locator(".notice-text")).to_contain_text(sentence)
        expect(table.page.locator("#setup")).to_be_visible()
        expect(table.page).to_have_url(re.compile("/pagoda/$"))
        notice.get_by_role("button").click()
        expect(notice).to_have_count(0)
    expect(table.page.locator("#games-list .game-link")).to_have_count(1)
    link = str(record.packed(data))
    lines = "%0A".join(link[at : at + 70] for at in range(0, len(link), 70))
    table.page.evaluate("(hash) => { location.hash = hash; }", f"r={lines}&utm_source=mail")
    table.page.wait_for_url("**/pagoda/#g=*")
    assert table.settle().export()["steps"] == data["steps"]
    table.page.goto(here)
    assert table.settle().picture == before


# --- need 21: Back --------------------------------------------------------------------------------


def test_need_21_back_and_forward_keep_the_game(table: Table) -> None:
    table.page.goto("en/")
    table.page.get_by_role("link", name="Pagoda").click()
    table.start(seed=4)
    table.build(2)
    before = table.picture
    table.page.go_back()
    expect(table.page.locator("#setup")).to_be_visible()
    expect(table.page.locator("#games-list .game-link")).to_have_count(1)
    table.page.go_back()
    expect(table.page).to_have_url(re.compile("/en/$"))
    table.page.go_forward()
    table.page.go_forward()
    assert table.settle().picture == before


def test_need_21_away_and_back_while_the_game_is_being_opened(table: Table) -> None:
    """No other tab is seen in it, and a key that comes too early does nothing."""
    table.new(seed=4)
    table.build(2)
    before = table.picture
    table.page.reload()
    table.page.go_back()
    table.page.go_forward()
    table.page.evaluate("""() => document.getElementById("table").dataset.game
      || document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true }))""")
    assert table.settle().picture == before
    expect(table.page.locator("[data-notice=watching], [data-notice=word]")).to_have_count(0)


# --- the end --------------------------------------------------------------------------------------


def test_giving_up_asks_first_and_the_rematch_turns_the_tables(table: Table) -> None:
    table.new(seats=("human", "computer.2"), names=("Anna", "Rex"), simple=True, seed=4)
    table.build()
    table.give_up()
    dialog = table.page.locator("#confirm")
    expect(dialog).to_be_visible()
    table.click(dialog.locator("[data-op=confirm-no]"))
    expect(dialog).to_be_hidden()
    assert not table.over
    table.give_up()
    table.click(dialog.locator("[data-op=confirm-yes]"))
    final = table.region("final")
    expect(final).to_contain_text("Rex wins")
    expect(table.page).to_have_title(re.compile("Rex wins"))
    for name in ("Columns", "Tiles", "Spires", "Total"):
        expect(final.locator("th", has_text=name)).to_have_count(1)
    table.click(final.locator("[data-op=close-final]").last)
    expect(final.locator(".final")).to_be_hidden()
    expect(table.page.locator("#board")).to_be_visible()
    assert table.choices == []
    table.click(table.region("choices").locator("[data-op=open-final]"))
    expect(final.locator(".final")).to_be_visible()
    table.click(final.locator("[data-op=close-final]").last)
    expect(final.locator(".final")).to_be_hidden()
    old = table.page.url
    table.page.reload()
    table.settle()
    table.click(final.locator("[data-op=rematch]"))
    expect(table.page).not_to_have_url(old)
    table.settle()
    expect(table.region("bar")).to_contain_text("Anna")
    game = table.export()
    assert game["options"]["starter"] == "second"
    assert game["options"]["simple"] is True
    assert any(line.startswith("1 ") for line in game["steps"])  # Rex has begun


def test_the_way_past_the_head_stays_at_the_table(table: Table) -> None:
    table.new(seed=4)
    url, before = table.page.url, table.picture
    table.page.locator("a.skip").focus()
    table.page.keyboard.press("Enter")
    expect(table.page.locator("main")).to_be_focused()
    assert table.page.url == url
    assert table.settle().picture == before


def test_an_unknown_game_leads_to_the_set_up(table: Table) -> None:
    table.page.goto("en/pagoda/#g=nothere")
    expect(table.page.locator("[data-notice=word]")).to_contain_text("not on this device")
    expect(table.page.locator("#setup")).to_be_visible()


def test_the_home_page_leads_to_each_game(page: Page) -> None:
    page.goto("en/")
    expect(page.locator(".panel")).to_have_count(3)
    links = page.locator(".panel-link")
    assert [link.get_attribute("href") for link in links.all()] == [f"{one}/" for one in IDS]


def test_without_javascript_the_rules_are_there(new_table: NewTable) -> None:
    page = new_table(java_script_enabled=False).page
    page.goto("")
    page.get_by_role("link", name="English").click()
    page.get_by_role("link", name="Pagoda").click()
    expect(page.locator("noscript .notice")).to_be_visible()
    page.locator("noscript a").click()
    expect(page.locator("[id='PG-31']")).to_be_visible()


OUT_OF_REACH = """(part) => {
  const { fetch } = globalThis;
  globalThis.reach = () => (globalThis.fetch = fetch);
  globalThis.fetch = (address) =>
    String(address).includes(part) ? new Response("", { status: 503 }) : fetch(address);
}"""


def test_the_rules_of_all_titles_are_searched_as_one_types(page: Page) -> None:
    page.goto("en/panda/rules/")
    field, found = page.get_by_role("searchbox"), page.locator("#finder-found a")
    rules, said = page.locator("[data-rules]"), page.locator("#finder-count")
    field.fill("tile road")
    expect(found.first).to_be_visible()
    expect(said).to_have_text(f"Rules found: {found.count()}")
    expect(rules).to_be_hidden()
    assert {word.lower() for word in found.first.locator("mark").all_inner_texts()} == {
        "tile",
        "road",
    }
    page.keyboard.press("ArrowDown")
    expect(found.first).to_be_focused()
    clause = found.first.inner_text().partition("\n")[0]
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"/panda/rules/#{clause}$"))
    expect(page.locator(f"[id='{clause}']")).to_be_in_viewport()
    expect(page.locator(f"[id='{clause}']")).to_be_focused()
    expect(found).to_have_count(0)
    field.fill("no such word")
    expect(said).to_have_text(re.compile("^Nothing found"))
    page.keyboard.press("Escape")
    expect(rules).to_be_visible()
    page.reload()
    page.evaluate(OUT_OF_REACH, "/pagoda/rules/")
    field.fill("spir")
    expect(said).to_contain_text("Not all rules could be loaded")
    page.evaluate("() => globalThis.reach()")
    field.fill("spire")
    expect(page.locator("#finder-found h2")).to_have_text(["Rules: Pagoda"])
    expect(said).to_have_text(f"Rules found: {found.count()}")
    clause = found.first.inner_text().partition("\n")[0]
    field.press("Enter")
    expect(page).to_have_url(re.compile(f"/pagoda/rules/#{clause}$"))
    expect(page.locator(f"[id='{clause}']")).to_be_in_viewport()


def test_what_is_typed_before_the_page_is_ready_is_searched_too(page: Page) -> None:
    held: list[Route] = []
    page.route("**/js/home.js", lambda request: held.append(request))  # noqa: PLW0108 - as above
    with page.expect_request("**/js/home.js"):
        page.goto("en/pagoda/rules/", wait_until="commit")
    page.locator("#finder-field").fill("spire")
    for request in held:
        request.continue_()
    expect(page.locator("#finder-found h2")).to_have_text(["Rules: Pagoda"])


def test_a_wrong_address_shows_the_way_home(page: Page, complaints: list[str]) -> None:
    """It can't be taken before the page knows where home is."""
    held: list[Route] = []
    search = "**/nothing/here/sw.js"
    page.route(search, lambda request: held.append(request))  # noqa: PLW0108 - as above
    with page.expect_request(search):
        answer = page.goto("en/nothing/here/")
    assert answer
    assert answer.status == 404
    home = page.locator("[data-home='en/']")
    expect(home).to_be_hidden()
    for request in held:
        request.continue_()
    home.click()
    expect(page).to_have_url(re.compile("/x/y/en/$"))
    complaints.clear()  # the browser tells the console of every file that isn't there
