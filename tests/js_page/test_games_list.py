"""The list of stored games: many of them, old ones, and what a wrong clock has left."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

STORE = """async (games) => {
  const asked = (request) =>
    new Promise((done) => (request.onsuccess = () => done(request.result)));
  const db = await asked(indexedDB.open("teahouse"));
  const writing = db.transaction(["games", "index"], "readwrite");
  for (const game of games) {
    await asked(writing.objectStore("games").put(game));
    await asked(writing.objectStore("index").put({ id: game.id }));
  }
  db.close();
}"""

MINUTE = 60_000


def stored(number: int, now: int, **summary: Any) -> dict[str, Any]:
    """A game that was stored so many minutes ago."""
    turn = {"key": "table.turn_of", "params": {"seat": f"Anna {number}"}}
    line = {"seats": [f"Anna {number}", "Ben"], "over": False, "turn": turn, "points": []}
    return {
        "id": f"g{number}",
        "game": "stones",
        "record": "{}",
        "summary": {**line, **summary},
        "updated": now - number * MINUTE,
    }


def put(page: Page, stones: str, games: list[dict[str, Any]]) -> None:
    """Open the set-up with these games in the store."""
    page.goto(stones)
    expect(page.locator("#setup")).to_be_visible()
    page.wait_for_function("() => indexedDB.databases().then((all) => all.length > 0)")
    page.evaluate(STORE, games)
    page.reload()
    expect(page.locator("#games")).to_be_visible()


def test_of_many_games_the_newest_are_listed_and_the_finished_deleted_at_once(
    sound: Page, stones: str
) -> None:
    now = sound.evaluate("Date.now()")
    games = [stored(n, now, over=n % 2 == 0) for n in range(1, 31)]
    games[0]["analysis"] = {"no": "text"}
    put(sound, stones, games)
    links, tools = sound.locator("#games-list .game-link"), sound.locator("#games-tools button")
    expect(links).to_have_count(20)
    expect(links.first).to_contain_text("turn of Anna 1")
    expect(tools).to_have_text(["page.list_all 30", "page.list_delete_over"])
    tools.last.click()
    expect(sound.locator("#confirm")).to_contain_text("page.list_delete_over_ask 10")
    sound.keyboard.press("Escape")
    tools.first.click()
    expect(links).to_have_count(30)
    expect(sound.locator("#games-list .game-analysis")).to_have_count(15)
    expect(links.nth(20)).to_be_focused()
    expect(tools).to_have_text(["page.list_delete_over"])
    tools.click()
    expect(sound.locator("#confirm")).to_contain_text("page.list_delete_over_ask 15")
    sound.locator("[data-op=confirm-yes]").click()
    expect(links).to_have_count(15)
    expect(tools).to_have_count(0)
    expect(sound.locator("#games-list")).not_to_contain_text("Anna 2,")


def test_games_of_older_versions_and_of_a_wrong_clock_are_listed_after_the_newest(
    sound: Page, stones: str
) -> None:
    now = sound.evaluate("Date.now()")
    older = {"title": "Die Steine", **stored(2, now, seats=["Du", "Computer"], turn="Du")}
    ended = stored(3, now, over=True, turn="Du gewinnst, 5:3")
    ahead = {**stored(4, now), "updated": now + 400 * 24 * 60 * MINUTE}
    put(sound, stones, [ahead, older, ended, stored(1, now)])
    rows = sound.locator("#games-list .game-state")
    expect(rows).to_have_text(
        [
            "turn of Anna 1 · 1 minute ago",
            "page.list_turn Du · 2 minutes ago",
            "Du gewinnst, 5:3 · 3 minutes ago",
            "turn of Anna 4",
        ]
    )
    expect(sound.locator("#games-list .game-name")).to_have_text(["Stones"] * 4)
