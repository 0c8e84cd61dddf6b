"""One game on several devices that find each other without a server, by a link and its answer."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import NewContext
from .hosts import serving
from .table import PATIENCE, START, Table
from .test_smoke import KEPT

LINK = re.compile(r"#join=[\w-]{80,200}$")
WHOLE_GAME = 240_000
"""Milliseconds that a whole game may take on a busy machine."""
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
PLAYER = Path(__file__).with_name("player.js").read_text("utf-8")
READER = Path(__file__).with_name("reader.js").read_text("utf-8")
OTHER_CODE = "(code) => document.getElementById('devices-link')?.value !== code"


def opened(
    new_context: NewContext, address: str, *, locale: str = "en-GB", fresh: bool = False
) -> Page:
    """A device of its own: a phone."""
    page = new_context(**PHONE, locale=locale, fresh=fresh).new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    return page


def hosting(new_context: NewContext, title: str, seats: int, **fields: str) -> Page:
    """A phone on which somebody has begun a game on several devices; its code is shown."""
    page = opened(new_context, f"en/{title}/")
    for seat in range(1, seats if seats > 2 else 0):  # a second person is there by itself
        page.locator(f"[name='seats.{seat}.kind']").select_option("human")
    for name, value in fields.items():
        page.locator(f"[name='{name}']").evaluate("(field, value) => (field.value = value)", value)
    page.locator("[data-op=new-devices]").tap()
    invited(page, timeout=START)
    return page


def invited(page: Page, timeout: int = PATIENCE) -> str:
    """The link that the dialog shows to another device."""
    link = page.locator("#devices-link")
    expect(link).to_have_value(LINK, timeout=timeout)
    return link.input_value()


def meets(host: Page, guest: Page) -> None:
    """The guest's answer goes to the host as text; then it is at the table."""
    code = invited(host)
    host.locator("#devices-answer").fill(invited(guest, timeout=START))
    expect(guest.locator("#board")).to_be_visible()
    expect(guest.locator("#devices")).to_have_count(0)
    host.wait_for_function(OTHER_CODE, arg=code)


def comes(new_context: NewContext, host: Page, name: str = "", locale: str = "en-GB") -> Page:
    """Another device joins by the link that the host's shows."""
    link = invited(host)
    guest = opened(new_context, link, locale=locale)
    guest.locator("#devices-name input").fill(name, timeout=START)
    meets(host, guest)
    return guest


def comes_back(host: Page, guest: Page) -> None:
    """A guest that has been away comes by a new link, pasted into its dialog."""
    if host.locator("#devices").count() == 0:
        host.locator("#around-devices").tap()
    guest.locator("#devices-answer").fill(invited(host), timeout=START)
    meets(host, guest)


def play(*pages: Page) -> list[list[str]]:
    """All play by themselves to the end; gives each page's last word."""
    for page in pages:
        page.evaluate(PLAYER)
    for page in pages:
        page.locator("#region-final .final-title").wait_for(timeout=WHOLE_GAME)
    return [page.locator("#region-final tfoot td").all_inner_texts() for page in pages]


def read(page: Page) -> str:
    """What a camera reads in the code that is shown, where the browser has no reader of its own."""
    found: str = page.evaluate(READER)
    return found


def some_turns(*pages: Page) -> None:
    """Each device has its say once at least."""
    for page in pages:
        page.evaluate(PLAYER)
    for page in pages:
        page.wait_for_function("() => window.played > 2", timeout=START)
    for page in pages:
        page.evaluate("() => { window.resting = true; }")


@pytest.mark.pyodide
def test_two_phones_play_a_whole_game_and_come_back_after_reloads(new_context: NewContext) -> None:
    """The guest reloads three times, the host once."""
    host = hosting(new_context, "pagoda", 2, seed="3")
    host.locator("#devices-answer").fill("nonsense")
    host.locator("#devices [value=given]").tap()
    expect(host.locator("#devices-said")).to_contain_text("isn’t the whole text")
    assert read(host) == invited(host)
    host.locator("#devices [name=time]").select_option("40 30")
    guest = comes(new_context, host, "Bea", "de-DE")
    expect(host.locator("#devices")).to_have_count(0)
    for page in (host, guest):
        expect(page.locator(".clocks .is-running")).to_have_text(re.compile("39:5|40:00"))
    expect(host.locator("#region-devices")).to_have_text(re.compile("Bea: connected"))
    expect(guest.locator("html")).to_have_attribute("lang", "de")
    expect(host.locator("#region-curtain > *")).to_have_count(0)
    for reloaded in (guest, host, guest, guest):
        some_turns(host, guest)
        reloaded.reload()
        expect(host.locator("#region-devices")).to_have_text(re.compile("Bea: away"), timeout=START)
        comes_back(host, guest)
        expect(guest.locator("#region-hand [id^=card-hand-]").first).to_be_attached()
    for page in (host, guest):
        expect(page.locator(".clocks .is-running")).to_have_count(1)
    points = play(host, guest)
    assert points[0] == points[1]


def test_two_phones_play_a_whole_game_with_dice_and_reactions(new_context: NewContext) -> None:
    host = hosting(new_context, "zheng_he", 2, seed="5")
    guest = comes(new_context, host)
    Table(host).drawer("menu").locator("[data-op=devices]").tap()
    host.locator("#devices [name=time]").select_option("40 30")
    host.keyboard.press("Escape")
    expect(guest.locator("[data-notice=word]")).to_contain_text("thinking time has changed")
    points = play(host, guest)
    assert points[0] == points[1]


def test_four_phones_play_a_whole_game_and_the_host_s_plays_for_one_that_is_away(
    new_context: NewContext,
) -> None:
    host = hosting(new_context, "panda", 4, seed="1")
    guests = [comes(new_context, host, name) for name in ("Bea", "Cleo", "Dora")]
    expect(host.locator("#devices")).to_have_count(0)
    there = host.locator("#region-devices")
    expect(guests[0].locator("#region-devices")).to_have_text(re.compile("Cleo: connected"))
    some_turns(host, *guests)
    host.reload()
    expect(there).to_have_text(re.compile("Bea: away"), timeout=START)
    for guest in guests:
        comes_back(host, guest)
    address = guests[2].url
    guests[2].goto("about:blank")
    expect(there).to_have_text(re.compile("Dora: away"), timeout=START)
    host.locator("#around-devices").tap()
    host.locator("#devices [data-seat='3'] [value=lend]").tap()
    expect(there).not_to_have_text(re.compile("Dora: away"))
    expect(guests[0].locator("#region-devices")).to_have_text(re.compile("Dora: connected"))
    guests[2].goto(address)
    comes_back(host, guests[2])
    expect(there).to_have_text(re.compile("Dora: connected"))
    points = play(host, *guests)
    assert points[0]
    assert points.count(points[0]) == len(points)


@pytest.mark.pyodide
def test_two_phones_meet_and_play_without_the_server(new_context: NewContext, dist: Path) -> None:
    """The guest's answer comes as a link, whose tab hands it to the one with the game."""
    with serving(dist) as address:
        both = [opened(new_context, f"{address}en/pagoda/", fresh=True) for _ in range(2)]
        for page in both:
            page.wait_for_function(KEPT, timeout=START)
    host, guest = both
    host.locator("[data-op=new-devices]").tap()
    guest.goto(invited(host, timeout=START))
    tab = host.context.new_page()
    tab.goto(invited(guest, timeout=START))
    expect(tab.locator("[data-notice=word]")).to_contain_text("answer has arrived", timeout=START)
    tab.close()
    expect(guest.locator("#devices")).to_have_count(0)
    some_turns(host, guest)
