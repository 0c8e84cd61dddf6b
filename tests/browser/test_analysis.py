"""A game that is over, looked back at: computed, kept, and a way to each costly decision."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from .conftest import NewTable
from .screens import violations
from .table import START

BLUNDER = Path(__file__).parents[1] / "players" / "analysed" / "blunder.teahouse.json"


def test_a_mistake_is_found_led_to_and_kept(new_table: NewTable) -> None:
    page = new_table().open_file(BLUNDER).page
    page.locator("#region-final [data-op='analysis']").click()
    shown = page.locator("#region-analysis")
    expect(shown.locator(".chart")).to_be_visible()
    mistake = shown.locator(".mistake")
    expect(mistake).to_contain_text("Better: Dragon", timeout=START)
    expect(page.locator("#analysing")).to_be_hidden()
    assert violations(page) == []
    mistake.get_by_role("button").click()
    expect(page.locator("#past")).to_be_visible()
    expect(page.locator("#region-prompt")).to_contain_text("Berta")
    game = page.url.partition("&s=")[0]
    page.goto(game.partition("#")[0])
    page.locator(".game-analysis").click()
    expect(page).to_have_url(game)
    expect(mistake).to_be_visible()
