"""One game on two devices that find each other without a server, by a link and pasted text."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .conftest import NewContext, NewTable
from .table import START, Table

NAMES = ("Anna", "Berta")
LINK = re.compile(r"#join=[\w-]{80,200}$")
ANSWER = re.compile(r"^[\w-]{80,200}$")


def opened(new_table: NewTable) -> Table:
    """Anna's device: a game of two people, and the dialog that invites."""
    host = new_table().new(seats=("human", "human"), names=NAMES, seed=3)
    host.page.locator("#curtain-devices").click()
    expect(host.page.locator("#devices-link")).to_have_value(LINK)
    return host


def meet(host: Page, guest: Page) -> None:
    """The link goes to the guest, its answer comes back as text."""
    link = host.locator("#devices-link").input_value()
    guest.goto(link.replace("/en/", "/de/"))
    mine = guest.locator("#devices-link")
    expect(mine).to_have_value(ANSWER, timeout=START)
    host.locator("#devices-answer").fill(mine.input_value())
    host.locator("#devices [value=given]").click()
    expect(guest.locator("#table")).to_be_visible()
    expect(guest.locator("#region-board svg").first).to_be_visible()
    expect(host.locator("#devices")).to_have_count(0)


def choices(page: Page) -> int:
    return page.locator("#region-choices [data-action]").count()


def play(page: Page) -> None:
    """Choose the first thing that may be done here."""
    page.locator("#region-choices [data-action]").first.dispatch_event("click")


def test_a_guest_joins_by_pasted_text_and_plays_its_turn(
    new_table: NewTable, new_context: NewContext
) -> None:
    host = opened(new_table).page
    guest = new_context().new_page()
    meet(host, guest)
    expect(guest.locator("html")).to_have_attribute("lang", "de")
    asked, other = host, guest
    turns = 0
    for _ in range(12):
        expect(asked.locator("#region-choices [data-action]").first).to_be_attached()
        expect(other.locator("#region-choices [data-action]")).to_have_count(0)
        before = other.locator("#region-log").inner_text()
        play(asked)
        expect(other.locator("#region-log")).not_to_have_text(before, use_inner_text=True)
        asked.wait_for_timeout(400)
        if choices(other):
            asked, other, turns = other, asked, turns + 1
        if turns == 2:
            break
    assert turns == 2, "both have had a turn"
