"""The Voyages of Zheng He without a network, after one visit to any page of the site."""

from __future__ import annotations

import urllib.error
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pygame_engines.core.session import Seat, Session
from tests.browser.hosts import serving
from tests.browser.table import Table
from tests.browser.test_hosting import Visit, at_once, first_page, kept_offline
from tests.browser.zheng_he.playing import twin
from tests.browser.zheng_he.test_turns import play

SEED = 7
PHASES = 3


def test_need_05_a_solo_game_is_played_offline_after_one_visit(dist: Path, visit: Visit) -> None:
    """One visit to the home page; then the server is stopped and the browser started anew.

    The game goes on after a reload and after another start of the browser, with its rules, and the
    bot plays as it would have done.
    """
    with serving(dist) as root:
        context = visit()
        page = first_page(context)
        page.goto(root + "en/")
        kept_offline(page)
        context.close()
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(root, timeout=5)

    context = visit()
    table = Table(first_page(context))
    table.page.goto(root + "en/")
    table.page.get_by_role("link", name="Zheng He").click()
    table.fill(options={"mode": "solo", "level": "general"}, seed=SEED).submit()
    solo = twin(SEED, (Seat("human"),), mode="solo", level="general")
    at_once(table)
    phases(table, solo)
    before = table.picture
    table.page.reload()
    table.settle()
    assert table.picture == before
    phases(table, solo)
    before = table.picture
    context.close()

    table = Table(first_page(visit()))
    table.page.goto(root + "en/")
    table.page.locator("#games-list .game-link").click()
    assert table.settle().picture == before
    phases(table, solo)
    assert table.export()["steps"] == [entry.text for entry in solo.entries]
    table.drawer("rules")
    expect(table.page.locator("#rules-body")).to_contain_text("ZH-48")


def phases(table: Table, solo: Session) -> None:
    """Play some phases of the Emperor's, and the bot its own after each."""
    ended = 0
    while ended < PHASES:
        assert solo.decider is not None
        ended += play(table, solo, "decline", "play", "after", "taxes", "muster", "end") == "end"
