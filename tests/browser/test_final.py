"""The end on the real page: own games like it, the way to the next one, the text's look back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.games.golden import file_of

from .conftest import NewTable
from .screens import PHONE, violations
from .table import Table


def test_a_first_game_is_told_among_ones_own_and_leads_on(table: Table) -> None:
    table.new(seats=("human", "computer.4"), seed=4)
    table.give_up()
    table.click(table.page.locator("[data-op=confirm-yes]"))
    final = table.region("final")
    own = final.locator("[data-results]")
    expect(own).to_contain_text("Against Computer (strong): 0 of 1 won")
    expect(own).to_contain_text("That was your first game.")
    expect(own.locator("[data-slot=record]")).to_be_hidden()
    assert violations(table.page) == []
    table.click(final.get_by_role("link", name="Other settings"))
    expect(table.page.locator("#setup-form")).to_be_visible()
    expect(table.page.locator("select[name='seats.1.kind']")).to_have_value("computer.4")


def test_need_15_a_finished_game_is_looked_back_at_as_text(new_table: NewTable) -> None:
    """By a typed word, arrows in the bar, arrows through the log; Escape leads to the present."""
    page = new_table(**PHONE).open_file(file_of("zheng_he", "solo_general")).page
    page.locator("#region-final [data-op=close-final]").last.click()
    page.locator("[data-op=aloud]").first.evaluate("link => link.click()")
    page.locator("#command-line").fill("replay")
    page.keyboard.press("Enter")
    expect(page.locator("#past-play")).to_be_focused()
    page.keyboard.press("Home")
    expect(page.locator("#past-where")).to_contain_text("step 0 of")
    page.keyboard.press("Escape")
    expect(page.locator("#past")).to_be_hidden()
    page.locator("#aloud-turns").focus()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator("#past-where")).to_contain_text("Turn")
    expect(page.locator("#past")).to_be_in_viewport(ratio=0.9)
