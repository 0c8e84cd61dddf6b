"""One game on two devices that find each other without a server, by a link and pasted text."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .conftest import NewContext, NewTable
from .table import START, Table

NAMES = ("Anna", "Berta")
LINK = re.compile(r"#join=[\w-]{80,200}$")
ANSWER = re.compile(r"^[\w-]{80,200}$")


def invited(host: Page) -> str:
    """The link that the host's dialog shows."""
    link = host.locator("#devices-link")
    expect(link).to_have_value(LINK)
    return link.input_value()


def answered(host: Page, guest: Page) -> None:
    """The guest's answer goes to the host as text; then both are at the table."""
    mine = guest.locator("#devices-link")
    expect(mine).to_have_value(ANSWER, timeout=START)
    host.locator("#devices-answer").fill(mine.input_value())
    host.locator("#devices [value=given]").click()
    expect(guest.locator("#table")).to_be_visible()
    expect(guest.locator("#region-board svg").first).to_be_visible()
    expect(host.locator("#devices")).to_have_count(0)


def asked(page: Page) -> bool:
    """Whether somebody is to choose at this device."""
    return page.locator("#region-choices [data-action]").count() > 0


def turns(host: Table, guest: Table, count: int) -> int:
    """Each plays the first thing that can be chosen, until the turn has changed so often."""
    now, other, changes = (host, guest, 0) if asked(host.page) else (guest, host, 0)
    for _ in range(count * 8):
        first = now.page.locator("#region-choices [data-action]").first
        expect(first).to_be_attached()
        expect(other.page.locator("#region-choices [data-action]")).to_have_count(0)
        before = now.page.locator("#region-choices").inner_html()
        now.click(first)
        now.page.wait_for_function(
            "(before) => document.getElementById('region-choices').innerHTML !== before",
            arg=before,
        )
        if not asked(now.page):
            expect(other.page.locator("#region-choices [data-action]").first).to_be_attached()
            now, other, changes = other, now, changes + 1
        if changes == count:
            break
    return changes


def test_a_guest_joins_by_pasted_text_plays_and_comes_back(
    new_table: NewTable, new_context: NewContext
) -> None:
    host = new_table().new(seats=("human", "human"), names=NAMES, seed=3)
    host.click(host.page.locator("#curtain-devices"))
    guest = Table(new_context().new_page())
    guest.page.goto(invited(host.page).replace("/en/", "/de/"))
    answered(host.page, guest.page)
    expect(guest.page.locator("html")).to_have_attribute("lang", "de")
    expect(host.page.locator("#region-curtain > *")).to_have_count(0)
    assert turns(host, guest, 2) == 2

    guest.page.reload()
    guest.page.locator("#devices-answer").wait_for(timeout=START)
    host.page.locator("[data-drawer=menu]").first.click()
    host.page.locator("#drawer-menu [data-op=devices]").click()
    guest.page.locator("#devices-answer").fill(invited(host.page))
    guest.page.locator("#devices [value=given]").click()
    answered(host.page, guest.page)
    expect(guest.page.locator("#region-hand [id^=card-hand-]").first).to_be_attached()
    assert turns(host, guest, 1) == 1
