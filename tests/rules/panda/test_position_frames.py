"""Questions in a position: for each number in one, which it can be."""

from __future__ import annotations

import pytest

from pygame_engines.core.errors import BadPosition
from pygame_engines.games.panda.frames import frames_of
from pygame_engines.games.panda.missions import first_fields
from tests.rules.panda.positions import BOOK, GAME, Table, begun, table
from tests.rules.panda.test_building import border, third
from tests.rules.panda.test_missions import specials

FRAMES = frames_of(BOOK)


def fitting(t: Table, at: int) -> list[int]:
    """The numbers that this place of the question on top can have."""
    *below, top = FRAMES.write_all(t.s.frames)
    assert isinstance(top, list)
    found = []
    for n in range(101):
        s = t.s.copy()
        try:
            s.frames = FRAMES.read_all([*below, [*top[:at], n, *top[at + 1 :]]])
        except BadPosition:
            continue
        if GAME.check(s) == []:
            found.append(n)
    return found


def moving():
    return table(heroes=["meiling - -"]).do("space.0.monk")


def building():
    return table(heroes=["taohua - -"], roads={"baihe_taohua": "01"}).do("space.2.monk", "option.1")


@pytest.mark.parametrize(
    ("make", "name", "at", "expected"),
    [
        (moving, "move", 2, [0, 1]),  # whose hero
        (moving, "move", 4, [1, 2, 3, 4]),
        (moving, "move", 5, [0, 1, 2, 3, 4]),
        (moving, "move", 6, [0, 1, 2, 3, 4]),
        (lambda: moving().do("move.monk.meiling_wutong"), "cover", 3, [1]),
        (lambda: specials().do("special.4"), "whose", 2, [1, 2, 3, 4]),
        (lambda: specials().do("special.4"), "whose", 3, [0, 1, 2, 3, 4]),
        (building, "build", 3, [1, 3]),
        (lambda: specials(roads={"baihe_taohua": "01"}).do("special.3"), "build", 3, [3]),
        (lambda: third(city=("journey", "vp3")).do("card.left"), "move", 4, [1, 2, 3, 4]),
        (lambda: third(city=("strength", "vp3")).do("card.left"), "tiles", 2, [1, 2, 3]),
        (lambda: border().do("bonus.tiles"), "tiles", 3, [1, 2, 3, 4]),
        (lambda: table(ap=[9, 9]).do("space.5.monk", "option.0"), "parts", 3, [0, 1]),
    ],
)
def test_numbers_in_questions_have_their_bounds(make, name, at, expected):
    t = make()
    assert t.asks == name
    assert fitting(t, at) == expected


@pytest.mark.parametrize(("seats", "steps"), [(2, [0, 2, 4]), (3, [0, 3]), (4, [0])])
def test_wp23_a_seat_places_its_guards_in_its_own_steps(seats, steps):
    assert fitting(begun(seats), 2) == steps


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wp24_wp71_heroes_and_offers_come_when_all_before_is_placed(seats):
    t = begun(seats, master=True)
    t.s.any_card, t.s.end_card = 4, 1
    t.s.fields = first_fields(t.s)
    asked = []
    while t.asks != "turn":
        if t.asks != "guard":
            step = t.s.frames[-1][2]
            assert fitting(t, 2) == [step]
            asked.append((t.asks, step))
        t.do(t.legal[-1])
    heroes = [("hero", step) for step in range(3 * seats)]
    assert asked == [*heroes, *(("offer", step) for step in range(seats))]
