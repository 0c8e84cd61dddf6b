"""Seats that change hands, and the game as text, on the real page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from .conftest import NewTable
from .screens import PHONE
from .table import START, Table
from .test_turns import secrets


def dialog(table: Table, op: str) -> Locator:
    """Open one of the menu's dialogs."""
    table.click(table.drawer("menu").locator(f"[data-op={op}]"))
    panel = table.page.locator("#panel")
    expect(panel).to_be_visible()
    return panel


def sits(panel: Locator, seat: int, kind: str, name: str = "") -> None:
    """Choose who plays."""
    panel.locator("[name=seat]").nth(seat).select_option(kind)
    field = panel.locator("[name=name]").nth(seat)
    expect(field).to_be_visible(visible=kind == "human")
    if name:
        field.fill(name)


def play_on(table: Table, panel: Locator) -> None:
    table.click(panel.locator("[value=seats]"))
    expect(panel).to_have_count(0)


def test_need_03_seats_change_hands_and_back(table: Table) -> None:
    """The computer takes over at once, is stopped while it thinks, and then two play in turns."""
    page = table.new().page
    table.build(1)
    panel = dialog(table, "who")
    sits(panel, 0, "computer.5")
    play_on(table, panel)
    table.wait_for_computer()
    assert secrets(page) == []
    panel = dialog(table, "who")
    sits(panel, 0, "human", "Anna")
    sits(panel, 1, "human", "Ben")
    play_on(table, panel)
    expect(page.locator("#thinking")).to_be_hidden()
    table.settle()
    while "end" in table.choices:
        table.end()
    curtain = table.region("curtain")
    expect(curtain).to_contain_text("Ben", timeout=START)
    assert secrets(page) == []
    table.click(curtain.locator("#curtain-ready")).settle()
    expect(table.region("log")).to_contain_text("Computer (master) now plays for you.")
    expect(table.region("log")).to_contain_text("Ben now plays for Computer (easy).")
    lines = [line for line in table.export()["steps"] if line.startswith("! ")]
    assert lines == ["! seat.0.computer.5", "! seat.0.human", "! seat.1.human"]


def test_the_game_as_text_is_copied_or_else_saved(new_table: NewTable) -> None:
    """On a phone, by the log; where nothing may be copied, it is saved."""
    table = new_table(**PHONE)
    page = table.new(names=("Anna",)).page
    table.build(1)
    table.click(table.drawer("log").locator("[data-op=written]"))
    panel = page.locator("#panel")
    text = panel.locator("[name=txt]").input_value()
    assert text.startswith("Pagoda: Anna – Computer (easy)\n===")
    assert "[column." in text
    refuse(page)
    with page.expect_download() as download:
        table.click(panel.locator("[value=copy]"))
    assert download.value.suggested_filename.endswith(".txt")
    assert read(download.value.path()) == text
    expect(page.locator("[data-notice=word]")).to_contain_text("saved as a file")
    panel = dialog(table, "written")
    panel.locator("label", has=page.locator("[value=md]")).click()
    with page.expect_download() as download:
        table.click(panel.locator("[value=save]"))
    assert download.value.suggested_filename.endswith(".md")
    assert read(download.value.path()).startswith("# Pagoda: Anna")
    expect(panel).to_have_count(0)


def refuse(page: Page) -> None:
    """Nothing may be copied."""
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")


def read(path: Path) -> str:
    return path.read_text("utf-8")
