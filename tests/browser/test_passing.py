"""Two people at two devices play by links, and ask each other what they would play."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path

from playwright.sync_api import Page, expect

from pygame_engines.core import notation, record
from pygame_engines.core.session import Session
from tests.games.golden import recorded

from .conftest import NewTable
from .records import hand_of
from .table import Table


def sent(table: Table, button: str) -> str:
    """Send the turn, or a position, by a button, as a link; what has been copied."""
    page = table.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.click(page.locator(button))
    dialog = page.locator("#panel")
    expect(dialog).to_be_visible()
    table.click(dialog.locator("[value=copy]"))
    expect(dialog.locator("#pass-said")).not_to_be_empty()
    table.click(dialog.locator("[value='']"))
    expect(dialog).to_have_count(0)
    table.settle()
    return str(page.evaluate("() => navigator.clipboard.readText()"))


def opened(table: Table, link: str) -> Table:
    table.page.goto(link)
    return table.settle()


def stranger(table: Table, lang: str) -> Table:
    """Somebody who reads another language, and knows no title yet."""
    settings = json.dumps({"speed": "instant", "grave": False})
    table.page.goto("en/")
    table.page.evaluate("(settings) => { localStorage['teahouse.settings'] = settings; }", settings)
    table.page.locator(f"[data-lang={lang}]").first.click()
    expect(table.page.locator("html")).to_have_attribute("lang", lang)
    return table


def test_pagoda_is_played_by_links(table: Table, new_table: NewTable) -> None:
    berta = stranger(new_table(), "it")
    table.new(seats=("human", "human"), names=("Anna", "Berta"), seed=4)
    table.click(table.page.locator("#curtain-ready")).settle()
    table.build().end()
    link = sent(table, "#curtain-pass")
    expect(table.page.locator("#pass-on")).to_be_visible()
    expect(table.page.locator("#curtain-ready")).to_have_count(0)
    mine = table.region("hand").inner_html()

    opened(berta, link)
    assert "/it/pagoda/" in berta.page.url, "each reads it in their own language"
    expect(berta.page.locator("#goal")).to_be_visible()
    berta.past_goal()
    assert berta.choices
    assert berta.region("hand").inner_html() != mine
    berta.build().end()
    answer = sent(berta, "#pass-on")
    berta.page.reload()
    berta.settle()
    expect(berta.page.locator("#pass-on")).to_be_visible()

    assert "/it/pagoda/" in answer
    tab = opened(Table(table.page.context.new_page()), answer)
    assert "/en/pagoda/" in tab.page.url
    expect(table.page.locator("[data-notice=watching]")).to_be_visible()
    assert tab.choices, "the newer game is on the table of the tab in which it has been opened"
    tab.build()
    before = tab.picture
    opened(tab, link)
    notice = tab.page.locator("[data-notice=met]")
    expect(notice).to_contain_text("older")
    assert tab.picture == before
    tab.click(notice.locator("button").first)
    expect(notice).to_have_count(0)


def last_turns(session: Session, count: int) -> tuple[int, list[list[str]]]:
    """Where the last turns of a game begin, and what is decided in each."""
    steps = [(at, entry) for at, entry in enumerate(session.entries) if entry.kind == "step"]
    turns = [list(turn) for _, turn in groupby(steps, key=lambda one: one[1].turn)][-count:]
    return turns[0][0][0], [[notation.text(e.step.action) for _, e in turn] for turn in turns]


def in_sight(table: Table) -> list[str]:
    """The colours of the hand that the page holds, wherever."""
    ids = "(cards) => cards.map((card) => card.id.split('-')[2])"
    return sorted(table.page.locator("[id^=card-hand-]").evaluate_all(ids))


def follow(table: Table, actions: list[str]) -> None:
    """Play as recorded; what follows of itself isn't asked."""
    for action in actions:
        if action in table.choices:
            table.choose(action)


def told_of(page: Page) -> list[str]:
    """What one's own games say of the only one: whose seat is one's own, and how many are won."""
    page.goto("en/games/")
    facts = page.locator(".own-facts").inner_text()
    page.locator("#own-statistics summary").click()
    page.locator("#own-statistics-body tbody td").nth(1).wait_for()
    return [facts, *page.locator("#own-statistics-body tbody td").all_inner_texts()[:2]]


def test_need_03_a_game_is_played_to_its_end_by_links(
    table: Table, new_table: NewTable, tmp_path: Path
) -> None:
    """Nobody's page or link holds more than it should, and everybody's list says how it went."""
    session = recorded("pagoda", "quick")
    at, turns = last_turns(session, 2)
    data = record.dump(session)
    seats = [{"name": name, "kind": "human"} for name in ("Anna", "Berta")]
    file = tmp_path / "game.teahouse.json"
    short = {**data, "id": "far", "seats": seats, "steps": data["steps"][:at], "result": None}
    file.write_text(json.dumps(short), "utf-8")
    first = session.entries[at].step.seat
    devices, button = [table, new_table()], "#curtain-pass"
    table.open_file(file)
    table.click(table.page.locator("#curtain-ready")).settle()
    for number, actions in enumerate(turns):
        device, seat = devices[number], (first + number) % 2
        follow(device, actions)
        link = sent(device, button)
        game = json.loads(record.inflated(link.partition("#r=")[2]))
        assert (game["redo"], "held" in json.dumps(game)) == ([], False)
        if not device.over:
            assert in_sight(device) == sorted(hand_of(game, seat))
            opened(devices[1], link)
            assert in_sight(devices[1]) == sorted(hand_of(game, 1 - seat))
        button = "#region-final [data-op=pass]"
    assert game["result"] == data["result"]
    assert opened(table, link).over
    for device, seat in zip(devices, (first, 1 - first), strict=True):
        facts, played, won = told_of(device.page)
        assert f"you are {('Anna', 'Berta')[seat]}" in facts
        wins = int(data["result"]["winners"] == [seat])
        assert (played, won) == ("1", f"{wins} ({wins:.0%})")


def passed(session: Session, at: int) -> str:
    data = record.dump(session)
    seats = [{"name": name, "kind": "human"} for name in ("Anna", "Berta")]
    steps = data["steps"][:at]
    link = record.packed(
        {**data, "id": "match", "seats": seats, "steps": steps, "flags": ["passed"], "result": None}
    )
    assert link is not None
    return link


def by_turns(session: Session) -> tuple[int, list[list[str]]]:
    """A place in a game where one has one decision, then the other one, then the first again."""
    made = [
        (at, entry)
        for at, entry in enumerate(session.entries)
        if entry.kind == "step" and entry.choices > 1
    ]
    for (at, one), (_, two), (_, three) in zip(made, made[1:], made[2:], strict=False):
        seats = [one.step.seat, two.step.seat, three.step.seat]
        asked = [session.game.prompt(entry.before) for entry in (one, two)]
        plain = not any(prompt.dialog for prompt in asked)
        if seats in ([0, 1, 0], [1, 0, 1]) and plain and at > 40:
            return at, [
                [".".join(map(str, (e.step.action.kind, *e.step.action.args)))] for e in (one, two)
            ]
    raise AssertionError("they never take turns so quickly")


def test_zheng_he_is_played_by_links(table: Table, new_table: NewTable) -> None:
    session = recorded("zheng_he", "match")
    at, played = by_turns(session)
    link = f"en/zheng_he/#r={passed(session, at)}"
    for device, actions in zip((table, new_table()), played, strict=True):
        opened(device, link)
        for action in actions:
            device.choose(action)
        link = sent(device, "#pass-on")
    opened(table, link)
    assert table.choices


def test_a_position_is_asked_about(table: Table, new_table: NewTable) -> None:
    table.new(seed=4)
    here = table.page.url
    table.build()
    table.page.goto(f"{here}&s=1")
    table.settle()
    table.drawer("menu")
    other = opened(new_table(), sent(table, "#drawer-menu [data-op=question]"))
    expect(other.region("lesson")).to_contain_text("What would you play?")
    uncover = other.page.locator("#question-answer")
    expect(uncover).to_have_count(0)
    other.build()
    other.page.reload()
    other.settle()
    other.click(uncover)
    expect(other.region("lesson")).to_contain_text("What was played: ")
