"""Questions about pieces that don't fit the table: each condition refuses one by itself."""

from __future__ import annotations

import pytest

from pygame_engines.games.zheng_he.state import SIDES, SOLO
from tests.rules.zheng_he.positions import emperors, overlords
from tests.rules.zheng_he.questions import fit
from tests.rules.zheng_he.solo import bot

HOMES = ["west", "east", "manchus"]


# --- pieces ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("piece", "left", "areas", "once", "least", "fits"),
    [
        ("hordes", 8, HOMES, False, 1, True),
        ("hordes", 9, HOMES, False, 1, False),
        ("settlements", 4, HOMES, False, 1, True),
        ("settlements", 5, HOMES, False, 1, False),
        ("armies", 2, HOMES, False, 1, False),
        ("armies", 2, ["empire"], False, 1, False),
        ("gold", 2, HOMES, False, 1, False),
        ("junks", 2, HOMES, False, 1, False),
        ("hordes", 1, HOMES, False, 1, True),
        ("hordes", 0, HOMES, False, 0, False),
        ("hordes", 2, ["west"], False, 1, True),
        ("hordes", 2, [], False, 1, False),
        ("hordes", 2, [], False, 0, False),
        ("hordes", 2, ["shanxi"], False, 1, False),
        ("hordes", 2, ["shanxi", "west"], False, 1, False),
        ("hordes", 2, HOMES, False, 0, True),
        ("hordes", 2, HOMES, False, 2, True),
        ("hordes", 2, HOMES, False, 3, False),
        ("hordes", 2, HOMES, True, 1, True),
        ("hordes", 2, HOMES, True, 2, False),
    ],
)
def test_zh50_pieces_are_placed_in_homelands(piece, left, areas, once, least, fits):
    t = overlords("gansu 1a, shanxi 1h, west 3h1s")
    assert fit(t, ["place", "overlord", piece, left, areas, once, least]) == fits


@pytest.mark.parametrize(
    ("piece", "areas", "fits"),
    [
        ("armies", ["empire"], True),
        ("armies", ["gansu"], True),
        ("armies", ["empire", "gansu", "zhili"], True),
        ("armies", ["sichuan"], False),
        ("armies", ["shanxi"], False),
        ("armies", ["empire", "west"], False),
        ("hordes", ["empire"], False),
        ("hordes", HOMES, False),
        ("gold", ["empire"], False),
    ],
)
def test_zh43_armies_are_placed_in_the_empire_and_own_borderlands(piece, areas, fits):
    t = emperors("gansu 1a, zhili 1a, shanxi 1h, west 3h1s")
    assert fit(t, ["place", "emperor", piece, 2, areas, False, 1]) == fits


@pytest.mark.parametrize(
    ("piece", "left", "areas", "fits"),
    [
        ("hordes", 1, HOMES, True),
        ("hordes", 3, HOMES, True),
        ("hordes", 4, HOMES, False),
        ("hordes", 0, HOMES, False),
        ("settlements", 1, HOMES, True),
        ("settlements", 2, HOMES, False),
        ("gold", 1, HOMES, False),
        ("armies", 1, HOMES, False),
        ("hordes", 2, ["west"], False),
        ("hordes", 2, ["liaodong", *HOMES], False),
    ],
)
def test_zh33_as_many_are_lost_as_the_homelands_hold(piece, left, areas, fits):
    t = emperors("sichuan 2a, liaodong 2h, west 2h1s, manchus 1h", card=21)
    below = ["half", "emperor", 0, 1, None]
    assert fit(t, below, ["lose", "emperor", piece, left, areas]) == fits


@pytest.mark.parametrize(
    ("land", "what", "near", "fits"),
    [
        ("west 1s", "raze", 0, True),
        ("west 1h, gansu 1a", "raze", 0, False),
        ("west 3h, gansu 1a", "strike", 3, True),
        ("west 3h, gansu 1a", "strike", 4, False),
        ("empire 1a, gansu 1h", "turn", 0, True),
        ("empire 1a, gansu 2h", "turn", 0, False),
    ],
)
def test_zh33_an_area_is_picked_where_there_is_one(land, what, near, fits):
    t = emperors(land, card=3)
    below = ["half", "emperor", 0, 1, None]
    assert fit(t, below, ["pick", "emperor", what, near]) == fits


# --- troops ---------------------------------------------------------------------------------------

FROM_ANY = [0, 0, 0, 1, 0, 0, 3, 0, 0]


@pytest.mark.parametrize(
    ("left", "origin", "each", "least", "fits"),
    [
        (1, None, None, 1, True),
        (0, None, None, 1, False),
        (2, None, None, 2, False),
        (2, "homeland", None, 0, False),
        (1, "west", None, 0, True),
        (0, "west", None, 0, False),
        (2, "west", None, 1, False),
        (2, "west", FROM_ANY, 0, False),
        (2, None, FROM_ANY, 1, True),
        (2, None, FROM_ANY, 0, True),
        (2, None, [0] * 9, 1, False),
        (2, None, [0] * 9, 0, True),
    ],
)
def test_zh51_hordes_move_from_one_area_or_from_each(left, origin, each, least, fits):
    t = overlords("gansu 1a, shanxi 1h, west 3h")
    assert fit(t, ["move", "overlord", left, origin, each, least]) == fits


@pytest.mark.parametrize(("land", "fits"), [("empire 1a", True), ("west 1h", False)])
def test_zh44_there_is_an_army_to_move(land, fits):
    assert fit(emperors(land), ["move", "emperor", 2, None, None, 1]) == fits


@pytest.mark.parametrize(
    ("left", "least", "fits"),
    [
        (1, 0, True),
        (1, 1, True),
        (2, 2, True),
        (3, 2, True),
        (3, 3, False),
        (1, 2, False),
        (0, 0, False),
    ],
)
@pytest.mark.parametrize("side", SIDES)
def test_zh54_the_overlord_founds_what_homelands_have(left, least, fits, side):
    seat = overlords if side == "overlord" else emperors
    t = seat("gansu 1h, west 2s1h, empire 1a")
    assert fit(t, ["found", side, left, least]) == (fits and side == "overlord")


# --- attacks --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("most", "free", "origin", "fits"),
    [
        (1, 0, None, True),
        (0, 0, None, False),
        (2, 12, None, True),
        (2, 13, None, False),
        (2, 0, "homeland", True),
        (2, 0, "west", True),
        (2, 0, "east", False),
        (2, 0, "manchus", True),
        (2, 0, "shanxi", False),
        (2, 0, "liaodong", False),
        (2, 0, "empire", False),
    ],
)
def test_zh52_an_attack_has_a_target(most, free, origin, fits):
    t = overlords("gansu 1a, shanxi 1h, zhili 1a, liaodong 1h, west 3h, manchus 1h")
    assert fit(t, ["attack", "overlord", most, free, origin]) == fits


@pytest.mark.parametrize(("hordes", "fits"), [("sichuan 1h", True), ("liaodong 1h", False)])
def test_zh45_an_attack_has_a_target(hordes, fits):
    assert fit(emperors(f"gansu 1a, west 1h, {hordes}"), ["attack", "emperor", 2, 0, None]) == fits


@pytest.mark.parametrize(
    ("area", "left", "free", "origin", "least", "last", "fits"),
    [
        ("gansu", 1, 0, None, 1, None, True),
        ("gansu", 2, 12, "west", 1, None, True),
        ("gansu", 2, 0, "homeland", 1, None, True),
        ("empire", 2, 0, None, 1, None, False),
        ("sichuan", 2, 0, None, 1, None, False),
        ("gansu", 0, 0, None, 1, None, False),
        ("gansu", 2, 13, None, 1, None, False),
        ("gansu", 2, 0, "shanxi", 1, None, False),
        ("gansu", 2, 0, "east", 1, None, False),
        ("liaodong", 2, 0, None, 1, None, False),
        ("gansu", 2, 0, None, 0, None, False),
        ("gansu", 2, 0, None, 2, None, False),
        ("gansu", 2, 0, None, 1, "west", False),
    ],
)
def test_zh52_hordes_are_sent_to_armies(area, left, free, origin, least, last, fits):
    t = overlords("empire 2a, gansu 1a, liaodong 1a, shanxi 1h, west 3h1s")
    assert fit(t, ["send", "overlord", area, left, free, origin, least, last]) == fits


@pytest.mark.parametrize(
    ("units", "least", "fits"),
    [
        ("1a1h", 0, True),
        ("1a1h", 1, False),
        ("1a1h1s", 0, False),
        ("1a1s", 0, False),
    ],
)
def test_zh52_the_first_horde_is_sent_into_a_land_without_own_pieces(units, least, fits):
    t = overlords(f"gansu {units}, west 3h1s")
    assert fit(t, ["send", "overlord", "gansu", 2, 0, None, least, None]) == fits


@pytest.mark.parametrize(
    ("origin", "least", "fits"),
    [
        (None, 0, True),
        ("west", 0, False),
        ("homeland", 0, False),
        ("empire", 0, False),
        (None, 1, False),
    ],
)
def test_zh45_armies_come_from_anywhere(origin, least, fits):
    t = emperors("empire 1a, gansu 1a1h1s, west 3h")
    assert fit(t, ["send", "emperor", "gansu", 2, 0, origin, least, None]) == fits


@pytest.mark.parametrize(("area", "fits"), [("shanxi", True), ("west", False)])
def test_zh45_armies_are_sent_to_borderlands(area, fits):
    t = emperors("gansu 1a, shanxi 1s, west 3h")
    assert fit(t, ["send", "emperor", area, 2, 0, None, 1, None]) == fits


@pytest.mark.parametrize(
    ("last", "fits"),
    [(None, True), ("west", True), ("manchus", False), ("homeland", False)],
)
def test_zs04_a_unit_of_the_bot_came_from_a_neighbour(last, fits):
    t = bot("gansu 1a1h, west 3h")
    assert fit(t, ["send", "overlord", "gansu", 2, 0, None, 0, last]) == fits
    t = emperors("empire 1a, gansu 1a1h, west 3h", mode=SOLO)
    asked = ["send", "emperor", "gansu", 2, 0, None, 0, last and "empire"]
    assert fit(t, asked) == (last is None)


# --- combat ---------------------------------------------------------------------------------------

ROLL, BETTER = [6, 5, 3], [6, 6, 3]


@pytest.mark.parametrize(
    ("number", "step", "counts", "rolled", "fits"),
    [
        (1, 0, (0, 0, 0), ([], []), True),
        (1, 1, (0, 0, 3), (ROLL, []), True),
        (1, 2, (0, 0, 0), (ROLL, []), True),
        (2, 3, (0, 0, 0), (ROLL, BETTER), True),
        (0, 0, (0, 0, 0), ([], []), False),
        (1, 4, (0, 0, 0), (ROLL, BETTER), False),
        (1, 0, (0, 0, 4), ([], []), False),
        (1, 0, (0, 0, 0), (ROLL, []), False),
        (1, 1, (0, 0, 0), ([], []), False),
        (1, 1, (0, 0, 0), (ROLL, BETTER), False),
        (1, 2, (0, 0, 0), (ROLL, BETTER), False),
        (1, 2, (0, 0, 0), ([], []), False),
        (1, 3, (0, 0, 0), (ROLL, []), False),
        (1, 1, (0, 0, 0), ([3, 5, 6], []), False),
        (1, 3, (0, 0, 0), (ROLL, [6, 6]), False),
        (1, 0, (1, 0, 0), ([], []), True),
        (1, 1, (1, 0, 0), (ROLL, []), True),
        (2, 0, (1, 0, 0), ([], []), False),
        (2, 1, (1, 0, 0), (ROLL, []), False),
        (1, 2, (1, 0, 0), (ROLL, []), False),
        (1, 3, (1, 0, 0), (ROLL, BETTER), False),
        (1, 1, (0, 1, 0), (ROLL, []), True),
        (1, 3, (0, 1, 0), (ROLL, BETTER), True),
        (1, 0, (0, 1, 0), ([], []), False),
        (1, 2, (0, 1, 0), (ROLL, []), False),
    ],
)
def test_zh61_a_round_of_combat(number, step, counts, rolled, fits):
    """The counts are free rerolls, other rerolls, and who reveals no more."""
    t = overlords("gansu 1a1h, west 3h1s")
    asked = "emperor" if step > 1 else "overlord"
    frame = ["combat", asked, "gansu", "overlord", number, step, *counts, *rolled]
    assert fit(t, frame) == fits


@pytest.mark.parametrize(
    ("land", "side", "fits"),
    [
        ("gansu 1a1h", "emperor", True),
        ("gansu 1a1s", "emperor", True),
        ("gansu 1a1h1s", "emperor", True),
        ("gansu 1a1h", "overlord", True),
        ("gansu 1a1s", "overlord", False),
        ("gansu 1a1h1s", "overlord", False),
        ("gansu 1a", "overlord", False),
        ("gansu 1h", "overlord", False),
        ("gansu 1s", "emperor", False),
    ],
)
def test_zh60_a_combat_has_two_sides(land, side, fits):
    t = overlords(land) if side == "overlord" else emperors(land)
    assert fit(t, ["combat", side, "gansu", side, 1, 0, 0, 0, 0, [], []]) == fits


@pytest.mark.parametrize("area", ["sichuan", "gansu", "shanxi", "zhili", "liaodong"])
def test_zh60_a_combat_is_in_any_borderland(area):
    t = overlords(f"{area} 1a1h")
    assert fit(t, ["combat", "overlord", area, "overlord", 1, 0, 0, 0, 0, [], []])
    assert fit(t, ["send", "overlord", area, 2, 0, None, 0, None])
