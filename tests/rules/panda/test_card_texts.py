"""The texts of the mission cards tell the numbers that the cards' data give (WP-70 to WP-81)."""

from __future__ import annotations

import json

import pytest

from pygame_engines.games.panda.words.cards import mission_text
from tests.rules.panda.positions import BOOK
from web.build.folders import ENGINE

DATA = json.loads((ENGINE / "games/panda/data/cards.json").read_text("utf-8"))
CARDS = [
    *((card, printed) for card, printed in zip(BOOK.any_cards[1:], DATA["any"], strict=True)),
    *((card, printed) for card, printed in zip(BOOK.end_cards[1:], DATA["end"], strict=True)),
]


@pytest.mark.parametrize(("card", "printed"), CARDS, ids=[printed["task"] for _, printed in CARDS])
def test_wp70_wp80_a_card_tells_its_points_and_how_many_are_asked_for(card, printed):
    numbers = [number for number in mission_text(card).params.values() if isinstance(number, int)]
    asked = [int(word) for word in printed["task"].split() if word.isdecimal()]
    assert sorted(numbers) == sorted([*printed.get("vp", []), *asked])
