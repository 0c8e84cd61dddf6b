"""The Voyages of Zheng He with cards of one's own: a good file plays along, a bad one is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.promises import example, give, refuses_data
from tests.browser.records import replayed
from tests.browser.table import Table
from tests.browser.test_saving import wipe
from tests.browser.zheng_he.playing import TITLE, pick

DUEL = {"mode": "duel", "emperor": "first"}

Deck = dict[str, Any]


def mine(table: Table) -> Locator:
    """The names of the hand's cards."""
    return table.page.locator("#region-hand .own-hand .zcard-name")


def test_need_13_a_deck_of_ones_own_plays_along_and_travels(table: Table, tmp_path: Path) -> None:
    """It is in the saved file: the game goes on where the deck itself never was."""
    page = table.page
    deck = example(table, TITLE)
    for card in deck["cards"]:
        card["name"] = f"<i>Mine {card['number']}"
    give(table, {**deck, "name": "My deck"}, tmp_path)
    table.fill(options=DUEL, seats=("human", "computer.2"), seed=7)
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
    deck = example(table, TITLE)
    broken = {name: (breaks(deck), where) for name, (breaks, where) in BROKEN.items()}
    refuses_data(table, broken, tmp_path)
    table.fill(options=DUEL).submit()
    assert table.export()["data"] is None
