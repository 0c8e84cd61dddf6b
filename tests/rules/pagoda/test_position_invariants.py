"""What holds in every position: each broken invariant is told by its sentence, and by it alone."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pygame_engines.games.pagoda.state import (
    BLUE,
    COLUMN,
    GREEN,
    NO_COLOR,
    PASSES,
    RED,
    RUNNING,
    SEALED,
    THIRD_ROOF,
    VIOLET,
    YELLOW,
)
from tests.games.golden import recorded
from tests.rules.pagoda.positions import GAME, position
from tests.rules.pagoda.questions import FOLLOWS, STACKS, asked, put, told
from tests.rules.shared import takes

# --- recorded games -------------------------------------------------------------------------------

HIGH = "lot {} is too high"
FLOORLESS = "lot {} has columns without a floor, or a floor without columns"
UNFINISHED = "lot {} has a roof on an unfinished floor"
LEFT = "tiles laid and tiles left are not the 25 of the game"
COUNT = "cards are missing or too many"
BELOW = "a count of cards is below 0"
OUTSIDE = "fewer than 37 cards are outside the players' zones"
HAND = "a hand has more than 4 cards"
POINTS = "points and buildings disagree"
MARKER = "a marker is out of range"
ASKS = "a running game asks something, an ended one nothing"
UNKNOWN = "an unknown frame"
LOWEST = "the lowest frame is neither the turn nor the refill"
STARTS = "a turn starts with 5 cards on display and 2 to 4 in hand"


def changed(name, index, change):
    """What changes one number of a list."""

    def broken(s):
        getattr(s, name)[index] += change
        return s

    return broken


def begun(*texts, **options):
    """A turn begins with these lots."""
    return position(texts, **{"hand": "vy", **options})


def fewer(s):
    """A card less in the pile, or else among the discards."""
    counts = s.pile if any(s.pile) else s.discard
    counts[counts.index(max(counts))] -= 1
    return s


def above(frame):
    return lambda s: put(s, frames=[*s.frames, frame])


BREAKS = {
    "a tile that lies": (lambda s: put(s, tiles=[31] * 5), LEFT),
    "a card too many": (changed("pile", RED, 1), COUNT),
    "a card too few": (fewer, COUNT),
    "a point for columns": (changed("scores", 0, 1), POINTS),
    "a point for tiles less": (changed("scores", 4, -1), POINTS),
    "a point for spires": (changed("scores", 5, 1), POINTS),
    "a marker below 0": (lambda s: put(s, markers=[*s.markers[:9], -1]), MARKER),
    "a marker above 2": (lambda s: put(s, markers=[3, *s.markers[1:]]), MARKER),
    "a question after the end": (lambda s: put(s, over=PASSES), ASKS),
    "an unknown question": (above(["sleep"]), UNKNOWN),
    "something else first": (lambda s: put(s, frames=[["free"], *s.frames]), LOWEST),
}


@pytest.mark.parametrize("name", BREAKS)
def test_one_thing_is_wrong_whatever_is_asked(name):
    spoil, sentence = BREAKS[name]
    for stack in STACKS:
        assert told(spoil(asked(stack))) == sentence, stack


@pytest.mark.parametrize("name", ["quick", "simple", "third_roof"])
@pytest.mark.parametrize("stack", ["turn", "turn pay_tile", "turn pay_spire", "turn free"])
def test_each_variant_is_read_again(stack, name):
    s = asked(stack, name)
    assert GAME.from_json(GAME.to_json(s)) == s


@pytest.mark.parametrize("over", [False, True])
def test_pg81_the_last_turn_comes_and_is_over(over):
    s = recorded("pagoda", "extra_turn").entries[-1].before
    assert s is not None
    s = s.copy()
    assert s.last_turn
    if over:
        put(s, over=THIRD_ROOF, frames=[])
    assert GAME.from_json(GAME.to_json(s)) == s


@pytest.mark.parametrize(
    ("over", "word"),
    [(RUNNING, None), (THIRD_ROOF, "third_roof"), (SEALED, "sealed"), (PASSES, "passes")],
)
def test_pg33_pg81_a_game_ends_for_each_reason(over, word):
    s = put(begun("r1"), over=over, frames=[["turn"]] if over == RUNNING else [])
    data = GAME.to_json(s)
    assert data["reason"] == word
    assert not takes(GAME, data, "reason", "")
    assert GAME.from_json(data) == s
    assert told(s, frames=[] if over == RUNNING else [["turn"]]) == ASKS


# --- lots -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lot", "quick", "sentence"),
    [
        ("r4", False, ""),
        ("r5", False, HIGH),
        ("rgbv4", False, ""),
        ("rgbv5", False, HIGH),
        ("rgbvy1", False, HIGH),
        ("rgb4", True, ""),
        ("rgbv1", True, HIGH),
        ("rgbv1", False, ""),
        ("r1", False, ""),
        ("r0", False, FLOORLESS),
        ("rb0", False, ""),
        ("rgbv0", False, ""),
        ("", False, ""),
        ("1", False, FLOORLESS),
        ("4", False, FLOORLESS),
        ("rgbv^y", False, ""),
        ("rgb^y", False, UNFINISHED),
        ("rgb^y", True, ""),
        ("rg^y", True, UNFINISHED),
        ("r^y", False, UNFINISHED),
    ],
)
@pytest.mark.parametrize("number", [2, 6])
def test_pg20_what_stands_on_a_lot(lot, quick, sentence, number):
    s = begun("v1", *[""] * (number - 2), lot, quick=quick)
    assert told(s) == sentence.format(number)


@pytest.mark.parametrize("top", range(4))
def test_pg50_a_roof_lies_on_four_columns(top):
    s = begun("v1", "rgbv^y")
    s.scores[0] -= 4 * (4 - top)
    assert told(s, tops=[1, top, 0, 0, 0, 0]) == UNFINISHED.format(2)


def test_pg20_no_floor_has_less_than_no_columns():
    s = begun("v1", "rb0")
    s.scores[0] -= 2
    assert told(s, tops=[1, -1, 0, 0, 0, 0]) == HIGH.format(2)


@pytest.mark.parametrize(
    ("others", "lot", "floors", "spire", "twice"),
    [
        (["rb2"], "yb2", (RED, BLUE), -1, "red/blue"),
        (["rb2"], "yr2", (BLUE, RED), -1, ""),
        (["gr2"], "yrb2", (YELLOW, GREEN, RED), -1, "green/red"),
        (["gr2"], "yrb2", (GREEN, RED, BLUE), -1, "green/red"),
        (["rb2"], "yygv^y", (YELLOW, YELLOW, GREEN, RED), BLUE, "red/blue"),
        (["vg2"], "rgbv^y", (RED, GREEN, BLUE, VIOLET), GREEN, "violet/green"),
        (["vg2"], "rgbv^y", (RED, GREEN, BLUE, VIOLET), VIOLET, ""),
        ([], "yrb2", (YELLOW, YELLOW, YELLOW), -1, "yellow/yellow"),
    ],
)
def test_pg02_each_tile_is_there_once(others, lot, floors, spire, twice):
    """The lot is built with other tiles, of as many points; what is left is what doesn't lie."""
    s = begun("v1", lot, *others)
    s.floors[1], s.spires[1] = floors, spire
    left = [31] * 5
    for stands, roof in zip(s.floors, s.spires, strict=True):
        for base, side in pairwise((*stands, *([roof] if roof != NO_COLOR else []))):
            left[base] &= ~(1 << side)
    assert told(s, tiles=left) == (f"the tile {twice} lies twice" if twice else "")


@pytest.mark.parametrize("base", range(5))
def test_pg02_each_tile_lies_or_is_left(base):
    """Of red there lies one with blue fields."""
    for side in range(5):
        s = begun("rb2")
        s.tiles[base] ^= 1 << side
        assert told(s) == LEFT


# --- cards ----------------------------------------------------------------------------------------


def built(display="vygbr", hand="vy", other=("vygbr", "vy"), **options):
    """A column has been built this turn: it need not have begun with what is left."""
    return position(["r1"], display=display, hand=hand, other=other, columns=1, **options)


@pytest.mark.parametrize("change", [1, -1])
@pytest.mark.parametrize("where", ["pile", "discard", "display", "hand", "others", "theirs"])
def test_pg01_eleven_cards_of_each_colour(where, change):
    """`others` and `theirs` are the display and the hand of the other seat."""
    for color in range(5):
        s = built(hand="vyg", other=("vygbr", "r"))
        s.discard, s.pile = [1] * 5, [count - 1 for count in s.pile]
        zone = {"display": 0, "hand": 5, "others": 10, "theirs": 15}.get(where)
        counts, spot = (getattr(s, where), color) if zone is None else (s.cards, zone + color)
        if counts[spot] or change > 0:
            counts[spot] += change
            assert told(s) == COUNT


def test_pg75_cards_played_this_turn_count():
    s = built()
    assert told(s) == ""
    assert told(s, played=[]) == COUNT
    s = built()
    assert told(s, played=s.played * 2) == COUNT
    lot, use, color, zone = built().played[0]
    assert told(built(), played=[(lot, use, (color + 1) % 5, zone)]) == COUNT


@pytest.mark.parametrize("color", range(5))
def test_no_pool_holds_less_than_no_cards(color):
    s = built()
    s.discard[color], s.pile[color] = -1, s.pile[color] + 1
    assert told(s) == BELOW
    s = built()
    s.discard[color], s.pile[color] = s.pile[color] + 1, -1
    assert told(s) == BELOW
    for zone in (0, 5, 10, 15):
        s = built()
        s.pile[color] += s.cards[zone + color] + 1
        s.cards[zone + color] = -1
        assert told(s) == BELOW


@pytest.mark.parametrize(
    ("display", "discarded", "sentence"),
    [("vygbr", 0, ""), ("vygbr", 30, ""), ("vygbrv", 0, OUTSIDE), ("vygbrv", 30, OUTSIDE)],
)
def test_pg76_37_cards_are_outside_the_players_zones(display, discarded, sentence):
    """Both hands are full: 18 cards are held, and one lies on the table."""
    s = built(display, "vygb", ("vygbr", "bgyv"))
    for _ in range(discarded):
        color = s.pile.index(max(s.pile))
        s.pile[color] -= 1
        s.discard[color] += 1
    assert sum(s.pile) + sum(s.discard) == 36 - (len(display) == 6)
    assert told(s) == sentence


@pytest.mark.parametrize("mover", range(2))
@pytest.mark.parametrize("whose", range(2))
@pytest.mark.parametrize("hand", ["", "vygb", "rrrr", "vygbr", "rrrrr"])
def test_pg61_a_hand_has_four_cards(hand, whose, mover):
    mine, theirs = (hand, "v") if whose else ("v", hand)
    s = built(hand=mine, other=("vygbr", theirs), mover=mover)
    assert told(s) == (HAND if len(hand) > 4 else "")


# --- points ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("texts", "quick", "columns", "tiles", "spires"),
    [
        ([], False, 0, 0, 0),
        (["r3"], False, 3, 0, 0),
        (["rb0"], False, 4, 1, 0),
        (["rb2"], False, 4 + 2 * 2, 1, 0),
        (["rgb3"], False, 4 + 8 + 3 * 3, 2, 0),
        (["rgbv^y"], False, 4 + 8 + 12 + 16, 4, 5),
        (["rgb^y"], True, 4 + 8 + 12, 3, 4),
        (["r3", "rb2", "y1"], False, 3 + 8 + 1, 1, 0),
        (["rgbv^y", "gvrb^g"], False, 80, 8, 10),
    ],
)
@pytest.mark.parametrize("seat", range(2))
def test_pg41_pg45_pg50_points_are_those_of_what_stands(texts, quick, columns, tiles, spires, seat):
    points = [columns, tiles, spires]
    nothing = [0, 0, 0]
    s = begun(*texts, quick=quick)
    assert told(s, scores=[*nothing, *points] if seat else [*points, *nothing]) == ""
    for source in range(3):
        for change in (1, -1):
            scores = s.scores[:]
            scores[seat * 3 + source] += change
            assert told(begun(*texts, quick=quick), scores=scores) == POINTS


@pytest.mark.parametrize(("lot", "quick", "spire"), [("rgbv^y", False, 5), ("rgb^y", True, 4)])
@pytest.mark.parametrize("pair", [[], [["pair", RED, 1, 0]]])
def test_pg50_a_spire_counts_once_it_is_paid(lot, quick, spire, pair):
    """Another stands already."""
    s = begun(lot, "gvy^g" if quick else "gvrb^g", display="rrvyy", quick=quick)
    frames = [["turn"], ["pay_spire", 0, 1, 0], *pair]
    assert told(s) == ""
    s.scores[2] -= spire
    assert told(s) == POINTS
    assert told(s, frames=frames) == ""
    s.scores[2] += spire
    assert told(s) == POINTS


# --- the turn -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("uses", "simple", "sentence"),
    [(2, False, ""), (3, False, MARKER), (-1, False, MARKER), (0, True, ""), (1, True, MARKER)],
)
def test_pg46_pg91_a_marker_has_two_uses_and_none_in_the_simple_game(uses, simple, sentence):
    for at in range(10):
        s = begun(simple=simple)
        s.markers[at] = uses
        assert told(s) == sentence


@pytest.mark.parametrize("frames", [[["free"]], [["pay_column", 0, RED]], [["dragon", 0, 0]]])
def test_a_dialog_lies_upon_its_turn(frames):
    assert told(begun(), frames=frames) == LOWEST
    assert told(begun(), frames=[["turn"], *frames]) == ""


@pytest.mark.parametrize("place", range(2))
def test_an_unknown_question_is_none(place):
    frames = [["turn"], ["sleep"]] if place else [["turn"], ["sleep"], ["free"]]
    assert told(begun(), frames=frames) == UNKNOWN


STARTED = [
    ("vygbr", "vy", ""),
    ("vygbr", "vygb", ""),
    ("rrrrr", "rr", ""),
    ("vygb", "vy", STARTS),
    ("vygbrr", "vy", STARTS),
    ("vygbr", "v", STARTS),
    ("vygbr", "", STARTS),
    ("vygb", "vyg", STARTS),
]


@pytest.mark.parametrize("mover", range(2))
@pytest.mark.parametrize(("display", "hand", "sentence"), STARTED)
def test_pg30_a_turn_starts_with_full_zones(display, hand, sentence, mover):
    s = position(display=display, hand=hand, other=("vb", "v"), mover=mover)
    assert told(s) == sentence


@pytest.mark.parametrize("mover", range(2))
@pytest.mark.parametrize(("display", "hand"), [started[:2] for started in STARTED])
def test_pg30_but_not_within_it_nor_after_it(display, hand, mover):
    options = {"display": display, "hand": hand, "other": ("vb", "v"), "mover": mover}
    s = position(**options)
    assert told(s, frames=[["turn"], ["free"]]) == ""
    s = position(**options, markers={"fan": 1})
    assert told(s, frames=[["fan"]]) == ""
    assert told(position(**options, columns=1)) == ""
    assert told(position(**options), frames=[], over=PASSES) == ""


def test_questions_are_looked_at_once_all_else_holds():
    s = put(begun(), frames=[["turn"], ["turn"]])
    assert told(s) == FOLLOWS
    assert told(s, markers=[3] * 10) == MARKER


def test_pg75_a_card_lies_for_what_it_was_played_for():
    s = built()
    lot, _, color, zone = s.played[0]
    data = GAME.to_json(put(s, played=[(lot, COLUMN, color, zone)]))
    assert data["played"][0]["use"] == "column"
    for use in ("discard", "column", "tile", "spire"):
        data["played"][0]["use"] = use
        assert GAME.to_json(GAME.from_json(data)) == data
