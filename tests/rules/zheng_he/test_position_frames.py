"""Questions in a position: for each number in one, from which to which it can be."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_engines.core.errors import BadPosition
from pygame_engines.games.zheng_he.frames import FRAMES
from tests.rules.zheng_he.positions import GAME, Table, emperors, overlords
from tests.rules.zheng_he.solo import bot

HOMES = ["west", "east", "manchus"]
MOST = 36
"""No count in a question is higher."""


def fitting(t: Table, frame: list[Any], at: int) -> list[int]:
    """The numbers that this place of a question can have."""
    found = []
    for n in range(MOST + 4):
        asked = [*frame[:at], n, *frame[at + 1 :]]
        try:
            t.s.frames = [["end", t.s.phase], *FRAMES.read_all([asked])]
        except BadPosition:
            continue
        if GAME.check(t.s) == []:
            found.append(n)
    return found


def overlord() -> Table:
    return overlords("gansu 1a, west 3h1s", reserve=(10,), voyages=(1,))


def founder() -> Table:
    return overlords("gansu 1h, west 2s1h", card=9, voyages=(1,))


def fighting() -> Table:
    return overlords("gansu 1a1h, west 3h1s", reserve=(10,), voyages=(2,))


def sailing() -> Table:
    return emperors("gansu 1a, west 3h", gold=1, sea=(1, 2))


PLACE = ["place", "overlord", "hordes", 2, HOMES, False, 1]
SPREAD = ["place", "overlord", "settlements", 2, HOMES, True, 1]
MOVE = ["move", "overlord", 2, None, None, 1]
FOUND = ["found", "overlord", 2, 1]
ATTACK = ["attack", "overlord", 2, 0, None]
SEND = ["send", "overlord", "gansu", 2, 0, None, 1, None]
FIRST_ROLL = ["combat", "overlord", "gansu", "overlord", 1, 0, 0, 0, 0, [], []]
REROLLS = ["combat", "overlord", "gansu", "overlord", 1, 1, 0, 0, 0, [6, 5, 3], []]
ANSWER = ["combat", "emperor", "gansu", "overlord", 1, 2, 0, 0, 0, [6, 5, 3], []]
ANSWERED = ["combat", "emperor", "gansu", "overlord", 1, 3, 0, 0, 0, [6, 5, 3], [6, 6, 3]]
VOYAGE = ["voyage", "emperor", 2, 0]
COMMIT = ["commit", "emperor", 2, 0, 3]
SAIL = ["sail", "emperor", 3, 1, 2, 0, 2, []]
SAILED = ["sail", "emperor", 3, 1, 2, 0, 2, [6]]


@pytest.mark.parametrize(
    ("make", "frame", "at", "least", "most"),
    [
        (overlord, PLACE, 3, 1, 9),  # what the supply has
        (overlord, PLACE, 6, 0, 2),
        (overlord, SPREAD, 3, 1, 4),
        (overlord, SPREAD, 6, 0, 1),
        (overlord, MOVE, 2, 1, MOST),
        (overlord, MOVE, 5, 0, 1),
        (overlord, ATTACK, 2, 1, MOST),
        (overlord, ATTACK, 3, 0, 12),
        (overlord, SEND, 3, 1, MOST),
        (overlord, SEND, 4, 0, 12),
        (overlord, SEND, 6, 1, 1),
        (founder, FOUND, 2, 1, MOST),
        (founder, FOUND, 3, 0, 2),
        *((fighting, frame, 4, 1, MOST + 3) for frame in (FIRST_ROLL, REROLLS, ANSWER, ANSWERED)),
        *((fighting, frame, 5, n, n) for n, frame in enumerate((FIRST_ROLL, REROLLS, ANSWER))),
        *((fighting, frame, 6, 0, MOST) for frame in (FIRST_ROLL, REROLLS)),  # the attacker's
        *((fighting, frame, 6, 0, 0) for frame in (ANSWER, ANSWERED)),
        *((fighting, frame, 7, 0, 0) for frame in (FIRST_ROLL, ANSWER)),
        *((fighting, frame, 7, 0, MOST) for frame in (REROLLS, ANSWERED)),
        *((fighting, frame, 8, 0, 3) for frame in (FIRST_ROLL, REROLLS, ANSWER, ANSWERED)),
        *((sailing, frame, 2, 1, 6) for frame in (VOYAGE, COMMIT)),
        *((sailing, frame, 3, 0, 6) for frame in (VOYAGE, COMMIT)),
        (sailing, COMMIT, 4, 2, 7),
        (sailing, SAIL, 2, 2, 7),
        (sailing, SAIL, 3, 1, 1),
        (sailing, SAIL, 4, 2, 2),
        (sailing, SAIL, 5, 0, 6),
        (sailing, SAIL, 6, 1, 6),
        (sailing, SAILED, 6, 1, 5),
    ],
)
def test_numbers_in_questions_have_their_bounds(make, frame, at, least, most):
    assert fitting(make(), frame, at) == list(range(least, most + 1))


def test_zs03_an_event_is_the_one_just_drawn_for_the_cards_cp():
    t = bot("gansu 1a, west 3h", 24)
    t.step("event", "1")
    assert [fitting(t, ["event", "overlord", 3, 1], at) for at in (2, 3)] == [[3], [1]]
