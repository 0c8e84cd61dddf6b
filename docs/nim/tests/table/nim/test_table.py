"""Nim's table: what can be tapped, what is hidden, what is told."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.conftest import ALONE, Client, Elements
from web.table.bridge import Desk
from web.table.i18n import LANGUAGES


@pytest.fixture
def client(translators: dict[str, Any]) -> Client:
    return begun(translators, "en")


def begun(translators: dict[str, Any], lang: str) -> Client:
    """A game of Anna, who begins, against the computer."""
    client = Client(Desk(translators.__getitem__), lang)
    seats = {"seats": ALONE, "options": {}, "seed": 7}
    client("new", game="nim", id="g1", created="2026-11-29", **seats)
    return client


def live(client: Client, region: str) -> list[str]:
    found = Elements(client.regions[region]).having("data-live")
    return sorted(attrs["data-action"] for attrs in found)


def test_every_choice_is_a_button_and_a_piece(client: Client) -> None:
    assert live(client, "choices") == ["show", "take.1", "take.2", "take.3"]
    assert live(client, "board") == ["take.1", "take.2", "take.3"]
    assert live(client, "hand") == ["show"]


def test_four_stones_are_in_reach_once_the_card_is_shown(client: Client) -> None:
    client.play("show")
    assert live(client, "board")[-1] == "take.4"


def test_the_heap_shrinks(client: Client) -> None:
    assert 'aria-label="Heap: 15 stones"' in client.regions["board"]
    client.play("take.2")
    assert 'aria-label="Heap: 13 stones"' in client.regions["board"]
    assert client.regions["board"].count("is-gone") == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_told(translators: dict[str, Any], lang: str) -> None:
    client = begun(translators, lang)
    client.go_on(50)
    assert client.answer["over"]
    for region in client.regions.values():
        assert "nim." not in Elements(region).text
    points = [str(n) for n in client.session.outcome.scores]
    assert set(points) <= set(Elements(client.regions["final"]).words)


def test_the_log_leaves_out_who_acts(client: Client) -> None:
    client.play("take.2")
    log = Elements(client.regions["log"]).text
    assert "Took 2 stones" in log
    assert "Anna takes" not in log
