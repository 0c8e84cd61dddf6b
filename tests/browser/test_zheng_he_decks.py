"""The Voyages of Zheng He with cards of one's own: a good file plays along, a bad one is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from .records import replayed
from .table import Table
from .test_saving import wipe
from .zheng_he import TITLE, pick

DUEL = {"mode": "duel", "emperor": "first"}

Deck = dict[str, Any]


def example(table: Table) -> Deck:
    """The site's own deck, saved from the link beside the field."""
    table.page.goto("en/zheng_he/")
    table.page.locator("#setup-form summary").click()
    with table.page.expect_download() as download:
        table.page.get_by_role("link", name="Our deck as an example").click()
    deck: Deck = json.loads(download.value.path().read_text("utf-8"))
    return deck


def give(table: Table, deck: object, folder: Path) -> None:
    """Choose a file with this deck in the set-up form."""
    path = folder / "cards.json"
    text = deck if isinstance(deck, str) else json.dumps(deck)
    path.write_text(text, encoding="utf-8")
    table.page.locator("#data-file").set_input_files(path)
    expect(table.page.locator("[data-slot=data-name]")).to_have_text("cards.json")


def mine(table: Table) -> Locator:
    """The names of the hand's cards."""
    return table.page.locator("#region-hand .own-hand .zcard-name")


def test_need_13_a_deck_of_ones_own_plays_along_and_travels(table: Table, tmp_path: Path) -> None:
    """It is in the saved file: the game goes on where the deck itself never was."""
    page = table.page
    deck = example(table)
    for card in deck["cards"]:
        card["name"] = f"<i>Mine {card['number']}"
    give(table, {**deck, "name": "My deck"}, tmp_path)
    table.fill(options=DUEL, seats=("human", "computer.1"), seed=7)
    table.submit()
    assert all(name.startswith("<i>Mine ") for name in mine(table).all_inner_texts())
    table.choose(pick(table.choices, ["reserve"]))
    expect(page.locator("#region-hand .slot-name").first).to_contain_text("<i>Mine ")
    before = table.picture, table.prompt
    page.reload()
    table.settle()
    assert (table.picture, table.prompt) == before
    table.choose("end")
    game = table.export()
    assert game["data"]["name"] == "My deck"
    assert game["data"]["cards"] == deck["cards"]
    replayed(game, tmp_path)

    before = table.picture, table.prompt
    path = tmp_path / "game.teahouse.json"
    path.write_text(json.dumps(game), encoding="utf-8")
    wipe(page)
    table.open_file(path)
    assert (table.picture, table.prompt) == before
    table.choose(table.choices[0])


def changed(deck: Deck, at: int, **change: object) -> Deck:
    """The deck with another card at a place."""
    cards = [dict(card) for card in deck["cards"]]
    cards[at].update(change)
    return {**deck, "cards": cards}


BROKEN: dict[str, tuple[Callable[[Deck], object], str]] = {
    "an unknown word": (lambda deck: changed(deck, 2, emperor="conquer the moon"), "card 3"),
    "too many points": (lambda deck: changed(deck, 7, cp=9), "card 8"),
    "a card too few": (lambda deck: {**deck, "cards": deck["cards"][1:]}, "cards"),
    "no deck at all": (lambda deck: [1, 2], ""),
    "cut off": (lambda deck: json.dumps(deck)[:900], ""),
    "too big": (lambda deck: json.dumps(deck) + " " * 300_000, ""),
}


def test_a_bad_deck_is_told_in_one_sentence_and_changes_nothing(
    table: Table, tmp_path: Path
) -> None:
    page = table.page
    deck = example(table)
    notice = page.locator("[data-notice] .notice-text")
    page.locator("[name='seats.0.name']").fill("Anna")
    for name, (breaks, where) in BROKEN.items():
        give(table, breaks(deck), tmp_path)
        table.click(page.locator("#setup-form [type=submit]"))
        expect(notice, name).to_have_count(1)
        said = notice.inner_text()
        assert where in said, (name, said)
        assert 20 < len(said) < 260, (name, said)
        expect(page.locator("#setup")).to_be_visible()
        expect(page.locator("#table")).to_be_hidden()
        table.click(page.locator("[data-notice] button").first)
        expect(notice).to_have_count(0)
        table.click(page.locator("[data-op=clear-data]"))
        expect(page.locator("[data-op=clear-data]")).to_be_hidden()
    expect(page.locator("#games")).to_be_hidden()
    expect(page.locator("[name='seats.0.name']")).to_have_value("Anna")
    table.fill(options=DUEL).submit()
    assert table.export()["data"] is None
    assert TITLE in page.url
