"""Questions that don't fit the table or each other: each condition refuses one by itself."""

from __future__ import annotations

import pytest

from pygame_engines.core.errors import BadPosition
from pygame_engines.games.pagoda.frames import FRAMES
from pygame_engines.games.pagoda.state import COLORS, DISCARD, DISPLAY, HAND
from tests.rules.pagoda.positions import LETTERS, position
from tests.rules.pagoda.questions import FITS, FOLLOWS, STACKS, asked, fit, put, stacked, told

NAMES = dict(zip(LETTERS, COLORS, strict=True))


# --- the order of questions -----------------------------------------------------------------------

PAY_COLUMN, PAY_TILE = ["pay_column", 1, "blue"], ["pay_tile", 3, "red"]
PAY_ROOF, PAIR = ["pay_roof", 2, "red"], ["pair", "red", 2, "display"]
DRAGON, ALTERNATIVE, FREE = ["dragon", 0, 0], ["alternative", 4], ["free"]


def full():
    """A lot for each building, and a pair to pay it with."""
    return position(["rb2", "rgbv4", "y4"], display="vyrrb", hand="vy", markers={"fan": 1})


@pytest.mark.parametrize(
    "frames",
    [
        [["turn"]],
        [["fan"]],
        *([["turn"], dialog] for dialog in (PAY_COLUMN, PAY_TILE, PAY_ROOF)),
        *([["turn"], dialog] for dialog in (DRAGON, ALTERNATIVE, FREE)),
        *([["turn"], payment, PAIR] for payment in (PAY_COLUMN, PAY_TILE, PAY_ROOF)),
    ],
)
def test_a_turn_a_dialog_of_it_and_in_a_payment_a_pair(frames):
    assert stacked(full(), *frames) == ""


@pytest.mark.parametrize(
    "frames",
    [
        [["turn"], ["turn"]],
        [["turn"], ["fan"]],
        [["turn"], PAIR],
        [["fan"], ["fan"]],
        [["fan"], ["turn"]],
        *([["fan"], dialog] for dialog in (PAY_COLUMN, DRAGON, ALTERNATIVE, FREE)),
        [["fan"], PAY_COLUMN, PAIR],
        *([["turn"], dialog, PAIR] for dialog in (DRAGON, ALTERNATIVE, FREE)),
        [["turn"], PAY_COLUMN, ["turn"]],
        [["turn"], PAY_COLUMN, FREE],
        [["turn"], ["fan"], PAIR],
        [["turn"], PAIR, PAIR],
        [["turn"], PAY_COLUMN, PAIR, PAIR],
        [["turn"], PAY_COLUMN, PAIR, FREE],
    ],
)
def test_nothing_else_lies_upon_each_other(frames):
    assert stacked(full(), *frames) == FOLLOWS


@pytest.mark.parametrize("stack", STACKS)
def test_a_recorded_question_is_one_but_not_twice(stack):
    s = asked(stack)
    assert told(s) == ""
    assert told(s, frames=[*s.frames, s.frames[-1]]) == FOLLOWS


def test_each_question_of_a_stack_has_to_fit():
    s = full()
    assert stacked(s, ["turn"], ["pay_column", 1, "red"], PAIR) == FITS
    assert stacked(s, ["turn"], PAY_COLUMN, ["pair", "green", 2, "display"]) == FITS


# --- columns --------------------------------------------------------------------------------------


def fitting(s, name, lot=1):
    """The colours, by letter, that this payment at a lot can be about."""
    return "".join(letter for letter, color in NAMES.items() if fit(s, [name, lot, color]))


@pytest.mark.parametrize(
    ("lot", "fits"),
    [
        ("", "vygbr"),
        ("r1", "r"),
        ("r3", "r"),
        ("r4", ""),
        ("rb0", "b"),
        ("rb3", "b"),
        ("rb4", ""),
        ("rgbv3", "v"),
        ("rgbv4", ""),
        ("rgbv^y", ""),
    ],
)
def test_pg20_to_pg23_columns_have_the_floors_colour(lot, fits):
    assert fitting(position([lot]), "pay_column") == fits
    assert fitting(position(["", lot]), "pay_column", 2) == fits


LIMITS = [
    # columns built, the lantern's uses, whether it is used, whether one more column is allowed
    (2, 0, False, True),
    (3, 0, False, False),
    (3, 1, False, True),
    (3, 0, True, True),
    (3, 1, True, True),
    (4, 1, False, False),
    (4, 0, True, False),
]


def limited(lots, columns, uses, used, **options):
    return position(
        lots,
        display="vyrrb",
        columns=columns,
        markers={"lantern": uses},
        used=["lantern"] * used,
        **options,
    )


@pytest.mark.parametrize(("columns", "uses", "used", "fits"), LIMITS)
def test_pg31_pg67_a_column_or_spire_within_the_limit(columns, uses, used, fits):
    assert fit(limited(["b2"], columns, uses, used), PAY_COLUMN) == fits
    s = limited(["rgbv^y"], columns, uses, used)
    s.scores[2] -= 5
    assert fit(s, ["pay_spire", 1, 2, "display"]) == fits
    assert fit(limited(["rgbv4"], columns, uses, used), ["pay_roof", 1, "red"]) == fits


@pytest.mark.parametrize(("columns", "uses", "used", "fits"), LIMITS)
def test_pg66_a_roof_on_red_gives_the_lantern_that_it_needs(columns, uses, used, fits):
    gives = columns < 4 and not used
    s = limited(["ybvr4"], columns, uses, used)
    assert fit(s, ["pay_roof", 1, "yellow"]) == (fits or gives)


@pytest.mark.parametrize(("columns", "fits"), [(2, True), (3, False)])
def test_pg91_no_tile_gives_a_lantern_in_the_simple_game(columns, fits):
    s = limited(["ybvr4"], columns, 0, False, simple=True)
    assert fit(s, ["pay_roof", 1, "yellow"]) == fits


@pytest.mark.parametrize("columns", range(5))
def test_pg31_tiles_are_not_limited(columns):
    assert fit(limited(["y4"], columns, 0, False), ["pay_tile", 1, "red"])


# --- tiles and roofs ------------------------------------------------------------------------------

RED_GONE = ["rv1", "ry1", "rg1", "rb1", "rr1"]


@pytest.mark.parametrize(
    ("lots", "quick", "tiles", "roofs"),
    [
        (["r4"], False, "vygbr", ""),
        (["r3"], False, "", ""),
        ([""], False, "", ""),
        (["r4", "rb2"], False, "vygr", ""),
        (["r4", "rb2", "yr4"], False, "vygr", ""),
        (["r4", *RED_GONE[:4]], False, "r", ""),
        (["r4", *RED_GONE], False, "", ""),
        (["rgb4"], False, "vygbr", ""),
        (["rgb4"], True, "", "vygbr"),
        (["rgb3"], True, "", ""),
        (["rgbv4"], False, "", "vygbr"),
        (["rgbv4", "vy2"], False, "", "vgbr"),
        (["rgbv3"], False, "", ""),
        (["rgbv^y"], False, "", ""),
        (["rgb^y"], True, "", ""),
    ],
)
def test_pg45_pg50_a_tile_that_is_left_on_a_complete_floor(lots, quick, tiles, roofs):
    s = position(lots, quick=quick)
    assert fitting(s, "pay_tile") == tiles
    assert fitting(s, "pay_roof") == roofs


@pytest.mark.parametrize(
    ("lot", "quick", "fits"),
    [
        ("rgbv^y", False, True),
        ("rgbv4", False, False),
        ("rgb^y", True, True),
        ("rgb4", True, False),
        ("r2", False, False),
        ("", False, False),
    ],
)
def test_pg50_a_spire_is_paid_on_a_roof(lot, quick, fits):
    """The points of the spire on lot 2 are those that are still to come."""
    s = position([lot, "gvy^g" if quick else "gvrb^g"], quick=quick)
    s.scores[2] -= 4 if quick else 5
    assert fit(s, ["pay_spire", 1, 2, "display"]) == fits
    assert fit(s, ["pay_spire", 2, 2, "display"])


# --- cards ----------------------------------------------------------------------------------------


def fit_spire(left, above):
    s = position(["rgbv^y"], display="rrvy", hand="ry")
    s.scores[2] -= 5
    return fit(s, ["pay_spire", 1, left, "display"], *above)


@pytest.mark.parametrize(("left", "fits"), [(0, False), (1, True), (2, True), (3, False)])
def test_pg64_a_spire_has_two_pieces(left, fits):
    assert fit_spire(left, []) == fits


@pytest.mark.parametrize(("left", "fits"), [(1, True), (2, False)])
@pytest.mark.parametrize("pair", [PAIR, ["pair", "red", 1, "hand"]])
def test_pg64_a_pair_stands_for_the_second_piece_of_a_spire(left, fits, pair):
    assert fit_spire(left, [pair]) == fits


@pytest.mark.parametrize(
    ("display", "hand", "left", "zone", "fits"),
    [
        ("rrv", "", 2, "display", True),
        ("rv", "r", 2, "display", True),
        ("v", "rr", 2, "display", True),
        ("v", "rr", 2, "hand", True),
        ("rv", "yv", 2, "display", False),
        ("rrr", "v", 2, "hand", False),
        ("rrr", "r", 2, "hand", False),
        ("rrr", "v", 3, "display", False),
        ("rrr", "v", 0, "display", False),
        ("rv", "", 1, "display", True),
        ("v", "r", 1, "hand", True),
        ("v", "r", 1, "display", True),
        ("rv", "", 1, "hand", False),
        ("vv", "yy", 1, "display", False),
    ],
)
@pytest.mark.parametrize("mover", range(2))
def test_pg64_pg65_two_cards_of_a_colour_make_a_pair(display, hand, left, zone, fits, mover):
    s = position(["b2"], display=display, hand=hand, other=("rrrvy", "rr"), mover=mover)
    assert fit(s, PAY_COLUMN, ["pair", "red", left, zone]) == fits


DISCARDS = {"d": (0, DISCARD, 0, DISPLAY), "h": (0, DISCARD, 0, HAND), "b": (1, 1, 0, DISPLAY)}
"""A violet card exchanged out of the display or the hand, or built with."""


@pytest.mark.parametrize(
    ("played", "shown", "held", "fits"),
    [
        ("", 0, 0, True),
        ("", 1, 0, False),
        ("", 0, 1, False),
        ("d", 1, 0, True),
        ("d", 0, 1, False),
        ("h", 0, 1, True),
        ("ddh", 2, 1, True),
        ("ddh", 1, 2, False),
        ("ddh", 3, 1, False),
        ("ddh", 2, 0, False),
        ("b", 0, 0, False),
        ("db", 1, 0, False),
        ("db", 2, 0, False),
    ],
)
def test_pg63_the_dragon_counts_the_cards_exchanged(played, shown, held, fits):
    s = position(["b2"], display="yygbr")
    s.played = [DISCARDS[card] for card in played]
    s.pile[0] -= len(played)
    assert fit(s, ["dragon", shown, held]) == fits


def test_no_question_has_less_than_no_cards_left():
    with pytest.raises(BadPosition, match="hand"):
        FRAMES.read_all([["turn"], ["dragon", 0, -1]])


@pytest.mark.parametrize(
    ("display", "hand", "left", "fits"),
    [
        ("vygbr", "vy", 4, True),
        ("vygbr", "vy", 5, False),
        ("vygbr", "vy", 1, True),
        ("vygbr", "vy", 0, False),
        ("vy", "vy", 4, True),
        ("vy", "v", 4, False),
        ("v", "vy", 3, True),
        ("", "", 1, False),
    ],
)
@pytest.mark.parametrize("mover", range(2))
def test_pg70_four_cards_are_discarded_of_those_held(display, hand, left, fits, mover):
    s = position(display=display, hand=hand, mover=mover)
    assert fit(s, ["alternative", left]) == fits


@pytest.mark.parametrize("last", [3, 4])
@pytest.mark.parametrize("frame", [ALTERNATIVE, FREE])
def test_pg70_there_is_room_for_the_column(frame, last):
    s = position(["v4", "y4", "g4", "b4", "r4", f"r{last}"])
    assert fit(s, frame) == (last < 4)


@pytest.mark.parametrize(
    ("uses", "used", "fits"),
    [(1, "", True), (2, "", True), (0, "", False), (1, "fan", False), (1, "bowl", True)],
)
@pytest.mark.parametrize("mover", range(2))
def test_pg61_the_fan_is_asked_where_it_can_be_used(uses, used, fits, mover):
    s = position(markers={"fan": uses}, used=[used] if used else [], mover=mover)
    s.markers[5 - mover * 5] = 1 - bool(uses)
    assert stacked(s, ["fan"]) == ("" if fits else FITS)


def test_pg71_the_fan_is_asked_of_the_turns_player():
    s = asked("fan")
    assert told(s) == ""
    assert told(put(s, mover=1 - s.mover, markers=s.markers[5:] + s.markers[:5])) == ""
    assert told(put(s, markers=s.markers[5:] + s.markers[:5])) == FITS
