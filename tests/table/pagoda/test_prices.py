"""What a building takes: said where it isn't the usual card, and never paid unasked."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_engines.core import notation
from pygame_engines.core.session import Seat, Session
from pygame_engines.games.pagoda.game import GAME
from pygame_engines.games.pagoda.state import State
from tests.rules.pagoda.positions import position
from tests.table.test_consequences import scene_of, told


def begun(s: State) -> Session:
    """A game between two people that goes on from a position."""
    return Session.new(GAME, seats=[Seat("human")] * 2, options={}, seed=1, start=GAME.to_json(s))


PRICES: list[tuple[str, dict[str, Any], str, list[str]]] = [
    ("one card of its colour", {"lots": ["r1"], "display": "rbvyg"}, "column.1.red", []),
    (
        "the only pair",
        {"lots": ["r1"], "display": "bbvyg", "markers": {"bowl": 1}},
        "column.1.red",
        ["Costs: one use of the rice bowl and 2 cards (blue)"],
    ),
    (
        "one of two pairs",
        {"lots": ["r1"], "display": "bbvvg", "markers": {"bowl": 1}},
        "column.1.red",
        ["Costs: one use of the rice bowl"],
    ),
    (
        "a card or a pair",
        {"lots": ["r1"], "display": "rbbvg", "markers": {"bowl": 1}},
        "column.1.red",
        [],
    ),
    (
        "the fourth column",
        {"lots": ["r1"], "display": "rbvyg", "columns": 3, "markers": {"lantern": 1}},
        "column.1.red",
        ["Costs: 1 card (red) and one use of the lantern"],
    ),
    (
        "a tile for Buddha's pair",
        {"lots": ["r4"], "display": "bbvyg", "columns": 1, "markers": {"buddha": 1}},
        "tile.1.blue",
        ["Costs: one use of Buddha and 2 cards (blue)"],
    ),
    (
        "a roof",
        {"lots": ["rgbv4"], "display": "vyyrr"},
        "roof.1.yellow",
        ["Costs: 1 card (violet) and 2 cards (yellow)"],
    ),
]


@pytest.mark.parametrize(
    ("s", "action", "price"),
    [(position(**kept), action, price) for _, kept, action, price in PRICES],
    ids=[name for name, *_ in PRICES],
)
def test_a_price_that_is_not_one_card_is_said(s: State, action: str, price: list[str]) -> None:
    said, _ = told(scene_of("pagoda", s), "pagoda", action)
    assert [line for line in said if line.startswith("Costs")] == price


def test_pg40_the_only_card_pays_at_once() -> None:
    session = begun(position(["r1"], display="bbbbr", hand="bb"))
    session.play(0, notation.parse("column.1.red"))
    assert session.prompt().dialog == ""
    assert [event.key for event in session.entries[-1].events][-1] == "pagoda.event.column"


@pytest.mark.parametrize(
    ("s", "action", "answer"),
    [
        (
            position(["r1"], display="bbbbb", hand="bb", markers={"bowl": 1}),
            "column.1.red",
            "bowl.blue",
        ),
        (
            position(["r4"], display="bbbbb", hand="bb", markers={"buddha": 1}),
            "tile.1.blue",
            "buddha.blue",
        ),
        (
            position(["b4"], display="vvvvv", hand="vv", markers={"buddha": 1}),
            "tile.1.violet",
            "buddha.violet",
        ),
        (
            position(["rgbv4"], display="vyrrr", hand="rr", markers={"bowl": 1}),
            "roof.1.yellow",
            "bowl.red",
        ),
    ],
    ids=["column", "tile", "blue tile", "spire"],
)
def test_pg60_an_ability_is_never_used_unasked(s: State, action: str, answer: str) -> None:
    """Where it is the only way to pay it is asked for, and one undo takes all of it back."""
    session = begun(s)
    session.play(0, notation.parse(action))
    assert [notation.text(found) for found in session.legal()] == [answer]
    assert session.prompt().dialog == "payment"
    session.undo()
    assert session.at == session.first
    session.play(0, notation.parse(action))
    session.play(0, notation.parse(answer))
    session.undo()
    assert session.at == session.first
