"""Positions as JSON: which numbers, and how many of them, a place takes."""

from __future__ import annotations

import pytest

from pygame_engines.games.zheng_he.state import MATCH
from tests.rules.shared import bounds, takes
from tests.rules.zheng_he.positions import GAME, overlords, table
from tests.rules.zheng_he.solo import bot


def lying():
    """A position with an open card and one used with it, its combat begun."""
    t = overlords("gansu 1a, west 3h", reserve=(10,), discard=(20,))
    t.do("attack", "at.gansu", "send.west", "done")
    return GAME.to_json(t.do("roll 642", "reveal.10").s)


def solo():
    t = bot("gansu 9a", 24, reserve=(1, 2, 3))
    t.step("event", "8")
    return GAME.to_json(t.s)


def second():
    """A match in its second game."""
    t = table("gansu 1a", hands=((25,), ()), ending=True, stage=2, mode=MATCH).do(
        "reserve.25", "end"
    )
    return GAME.to_json(t.do("next_game").s)


@pytest.mark.parametrize(
    ("make", "path", "least", "most"),
    [
        *((lying, path, 0, 1) for path in ("mover", "decider", "used.0.seat")),
        *((lying, path, 1, 2) for path in ("match_game", "stage")),
        (lying, "round", 1, 999),
        (lying, "turn", 1, 9999),
        *((lying, f"empire.{piece}", 0, 12) for piece in ("armies", "gold")),
        *((lying, f"sea.{piece}", 0, 12) for piece in ("junks", "gold")),
        *((lying, f"areas.gansu.{unit}", 0, 12) for unit in ("armies", "hordes", "settlements")),
        *((lying, f"areas.west.{unit}", 0, 12) for unit in ("hordes", "settlements")),
        *((lying, f"supply.{piece}", 0, 12) for piece in ("armies", "gold", "junks", "hordes")),
        *((lying, path, 1, 27) for path in ("played.card", "used.0.card", "discard.0")),
        (lying, "played.cp", 1, 3),
        (lying, "laid.0", 0, 27),
        *((lying, f"{sums}.1", 0, 99) for sums in ("sums", "points")),
        (second, "first_game.points.0", 0, 99),
        *((solo, f"events.decks.{deck}", 0, 8) for deck in range(3)),
        (solo, "events.discards.2.0", 1, 8),
        (solo, "events.rerolls", 0, 6),
    ],
)
def test_numbers_have_their_bounds(make, path, least, most):
    assert all(bounds(GAME, make(), path, least, most))


@pytest.mark.parametrize(
    ("make", "path", "item", "most"),
    [
        *((lying, path, 1, 27) for path in ("hands.0", "reserves.1", "known_hand.0", "discard")),
        (lying, "used", {"card": 1, "seat": 0}, 27),
        (lying, "frames", None, 5),
        (solo, "events.discards.2", 1, 8),
    ],
)
def test_lists_have_a_greatest_length(make, path, item, most):
    data = make()
    assert takes(GAME, data, path, [])
    assert takes(GAME, data, path, [item] * most)
    assert not takes(GAME, data, path, [item] * (most + 1))
