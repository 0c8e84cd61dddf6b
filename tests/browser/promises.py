"""What every game promises alike: each check is called by the games' tests with their positions."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from pygame_engines.core import record
from pygame_engines.core.session import Session
from pygame_engines.games import load

from .records import follow, saved
from .table import START, Table

Wanted = Callable[[Session], bool]


def bring(table: Table, path: Path) -> None:
    """Open a file on the set-up screen that is shown now."""
    table.page.locator("#import-file").set_input_files(path)
    expect(table.region("prompt")).to_be_visible(timeout=START)
    table.settle()


def back_to_setup(table: Table) -> None:
    """Leave the table as a browser's Back does."""
    table.page.go_back()
    expect(table.page.locator("#setup")).to_be_visible()


def copy_of(session: Session) -> Session:
    """The same game, to be played on."""
    return record.loads(record.dumps(session), load)


def keeps_on_reload(table: Table, session: Session, folder: Path, action: str) -> None:
    """Need 1: the same question after a reload, and the answer brings what it would have brought.

    Opened from a set-up page, and left to it.
    """
    twin = copy_of(session)
    bring(table, saved(session, folder, "reload"))
    before = table.picture, table.prompt, table.choices
    table.page.reload()
    table.settle()
    assert (table.picture, table.prompt, table.choices) == before, action
    table.choose(action)
    follow(twin, action)
    steps = [entry.text for entry in twin.entries]
    assert table.export()["steps"][: len(steps)] == steps, action
    back_to_setup(table)


def asks_in_one_line(
    table: Table, questions: Mapping[str, tuple[Session, str]], folder: Path, who: str = "You"
) -> None:
    """Need 17: who is asked, what, and how many are left; opened from a set-up page."""
    for name, (session, question) in questions.items():
        bring(table, saved(session, folder, name.replace(" ", "_")))
        assert re.match(question, table.prompt), (name, table.prompt)
        assert table.choices, name
        expect(table.region("bar")).to_contain_text(who)
        back_to_setup(table)


def refusals_are_explained(table: Table, clause: str, most: int = 12) -> None:
    """Need 18: each blocked choice of the list has its reason and clause, on focus and on a tap."""
    page = table.page
    blocked = table.region("choices").locator("[aria-disabled=true]")
    assert blocked.count() >= 3
    for summary in table.region("choices").locator("summary").all():
        table.click(summary)
    for button in blocked.all()[:most]:
        why = " ".join(button.locator(".pick-why").inner_text().split())
        assert re.search(rf"[A-Z].*\. {clause}$", why), why
        button.focus()
        expect(button).to_be_focused()
        table.poke(button)
        popover = page.locator("#why")
        expect(popover).to_be_visible()
        assert why.startswith(popover.locator("[data-slot=text]").inner_text().strip())
        page.keyboard.press("Escape")
        expect(popover).to_be_hidden()
    for target in page.locator("#table [data-blocked]").all():
        assert target.get_attribute("data-reason") or target.get_attribute("aria-label")


def shows_the_past(table: Table, in_the_past: Callable[[], None] = lambda: None) -> None:
    """Need 30: the log leads to an old position and back; nothing can be done there."""
    now, steps = looks(table), table.export()["steps"]
    log = table.drawer("log")
    assert log.locator(".log-turn").count() >= 4
    table.click(log.locator(".log-jump").last)
    past = table.page.locator("#past")
    expect(past).to_be_visible()
    table.settle()
    assert table.choices == []
    assert table.page.locator("#table [data-live]").count() == 0
    assert table.picture["board"] != now[2]
    in_the_past()
    expect(past).to_be_visible()
    table.click(past.locator(".past-close")).settle()
    expect(past).to_be_hidden()
    assert looks(table) == now
    assert table.export()["steps"] == steps


def reports_the_game(table: Table, session: Session) -> None:
    """Need 35: one button copies version, seed, record and browser; opened from a file."""
    table.click(table.drawer("menu").locator("[data-op=report]"))
    expect(table.page.locator("[data-notice=word]")).to_contain_text("copied")
    report = table.page.evaluate("navigator.clipboard.readText()")
    for entry in session.entries[-3:]:
        assert json.dumps(entry.text)[1:-1] in report
    assert f'"seed": {session.setup.seed}' in report


# --- data of one's own ----------------------------------------------------------------------------


def example(table: Table, title: str) -> dict[str, Any]:
    """The site's own data of a title, saved from the link beside the field in the set-up."""
    table.page.goto(f"en/{title}/")
    table.page.locator("#setup-form summary").click()
    with table.page.expect_download() as download:
        table.page.locator("#data-hint a[download]").click()
    data: dict[str, Any] = json.loads(download.value.path().read_text("utf-8"))
    return data


def give(table: Table, data: object, folder: Path) -> None:
    """Choose a file with these data in the set-up form."""
    path = folder / "mine.json"
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    table.page.locator("#data-file").set_input_files(path)
    expect(table.page.locator("[data-slot=data-name]")).to_have_text("mine.json")


def refuses_data(table: Table, broken: Mapping[str, tuple[object, str]], folder: Path) -> None:
    """Each file gets one sentence with its place, on the set-up page, which keeps what it holds."""
    page = table.page
    notice = page.locator("[data-notice] .notice-text")
    page.locator("[name='seats.0.name']").fill("Anna")
    for name, (data, says) in broken.items():
        give(table, data, folder)
        table.click(page.locator("#setup-form [type=submit]"))
        expect(notice, name).to_have_count(1)
        said = notice.inner_text()
        assert says in said, (name, said)
        assert 20 < len(said) < 260, (name, said)
        expect(page.locator("#setup")).to_be_visible()
        expect(page.locator("#table")).to_be_hidden()
        table.click(page.locator("[data-notice] button").first)
        expect(notice).to_have_count(0)
        table.click(page.locator("[data-op=clear-data]"))
        expect(page.locator("[data-op=clear-data]")).to_be_hidden()
    expect(page.locator("#games")).to_be_hidden()
    expect(page.locator("[name='seats.0.name']")).to_have_value("Anna")


# --- what a player goes by ------------------------------------------------------------------------


def looks(table: Table) -> tuple[str, list[str], str, str]:
    """What a player goes by: question, choices, board, own cards."""
    shown = table.picture
    return table.prompt, table.choices, shown["board"], shown["hand"]


def refused(table: Table, tool: str, reason: str) -> None:
    """A tool of the bar says why it can't be used, and does nothing."""
    before = looks(table)
    expect(table.tool(tool)).to_have_attribute("aria-disabled", "true")
    table.poke(table.tool(tool))
    expect(table.page.locator("#why")).to_contain_text(reason)
    table.page.keyboard.press("Escape")
    assert looks(table) == before


def pick_on_the_board(table: Table) -> None:
    """Need 16: the board is one tab stop; M walks over what may be chosen, Enter picks.

    What may be chosen can lie beside the board, too, in a dialog that asks.
    """
    page, board = table.page, table.page.locator("#board")
    page.keyboard.press("b")
    expect(board).to_be_focused()
    page.keyboard.press("m")
    if here := board.get_attribute("aria-activedescendant"):
        expect(page.locator(f"#{here}")).to_have_attribute("data-cursor", "")
    else:
        expect(page.locator(":focus")).to_have_attribute("data-live", "")
    page.keyboard.press("Enter")
    if page.locator("#chooser").is_visible():
        page.keyboard.press("Enter")
    table.settle()


def twenty_clicks(table: Table, selector: str) -> None:
    """Need 20: as fast as they can be sent, all at one place, whatever appears there meanwhile."""
    target = table.page.locator(selector)
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box
    twenty_clicks_at(table, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def twenty_clicks_at(table: Table, x: float, y: float) -> None:
    """The same on a point of the screen, by a finger that takes 0.6 s for all of them.

    The times are told with the clicks: a busy machine may be late to send some.
    """
    table.breathe()
    devtools = table.page.context.new_cdp_session(table.page)
    begin = time.time()
    for click in range(20):
        for part, after in (("mousePressed", 0), ("mouseReleased", 0.01)):
            devtools.send(
                "Input.dispatchMouseEvent",
                {
                    "type": part,
                    "x": x,
                    "y": y,
                    "button": "left",
                    "clickCount": 1,
                    "timestamp": begin + 0.03 * click + after,
                },
            )
    devtools.detach()
    table.settle()
