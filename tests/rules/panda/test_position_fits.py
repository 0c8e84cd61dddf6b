"""Questions that don't fit the table or each other: each condition refuses one by itself."""

from __future__ import annotations

import pytest

from pygame_engines.games.panda.state import changed
from tests.rules.panda.positions import BOOK, GAME, SPACES, begun, position
from tests.rules.panda.questions import (
    BORDER,
    BUILD,
    CARD,
    MOVE,
    OPTION,
    PARTS,
    SCORE,
    TILE,
    TURN,
    asked,
    chosen,
    full,
    put,
    stacked,
    told,
    unfit,
)
from tests.rules.panda.test_building import around_taohua

# --- a full road ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("figures", "seat", "refused"),
    [
        ("0001", 0, ""),
        ("0001", 1, "tile"),
        ("0110", 0, ""),
        ("0110", 1, "tile"),
        ("0011", 1, ""),
        ("0011", 0, "tile"),
        ("0111", 1, ""),
        ("000", 0, "score"),
        ("t0", 0, "tile"),
        ("tn", 0, "tile"),
    ],
)
def test_wp44_who_has_most_guards_on_a_full_road_lays_its_tile(figures, seat, refused):
    s = full(roads={"zhulin_baihe": figures})
    assert stacked(s, SCORE, ["tile", seat, "zhulin_baihe"]) == refused


@pytest.mark.parametrize(
    "below", [[], [MOVE], [PARTS], [BORDER], [["score", 0, "jinhe_xinghua"]], [SCORE, TILE]]
)
def test_wp44_a_tile_is_laid_on_the_road_that_is_scored(below):
    s = full(roads={"zhulin_baihe": "0001", "jinhe_xinghua": "0001"})
    assert stacked(s, SCORE, TILE) == ""
    assert stacked(s, *below, TILE) == "tile"


@pytest.mark.parametrize(
    ("own", "neutral", "refused"),
    [(1, 0, ""), (2, 0, "tile"), (0, 3, ""), (0, 4, "tile"), (1, 3, ""), (2, 4, "tile")],
)
def test_wp44_a_tile_is_chosen_of_two_sorts(own, neutral, refused):
    """So many tiles of 4 lie already; of an own one there are two, of neutral ones four."""
    fours = [road.id for road in BOOK.roads if road.ninjas == 4 and road.id != "zhulin_baihe"]
    roads = dict(zip(fours, ["t0"] * own + ["tn"] * neutral, strict=False))
    s = position(roads={"zhulin_baihe": "0001", **roads})
    assert stacked(s, SCORE, TILE) == refused


# --- cards ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "city", "step", "refused"),
    [
        ("walk", ("vp4",), 0, ""),
        ("walk", ("vp4",), 1, ""),
        ("walk", ("vp4",), 2, "gift"),
        ("walk", ("vp4", "walk"), 1, "gift"),
        ("walk", ("walk",), 1, "gift"),
        ("vp4", ("walk",), 0, ""),
        ("vp4", ("walk",), 1, "gift"),
        ("walk", (), 1, ""),
    ],
)
def test_wp54_the_card_taken_lies_there_no_more_and_has_something_to_give(
    card, city, step, refused
):
    assert stacked(full(city=city), ["gift", 0, card, step], MOVE) == refused


@pytest.mark.parametrize(("city", "refused"), [(("vp4", "vp3"), ""), (("vp4",), ""), ((), "card")])
def test_wp54_a_city_card_is_there_to_be_taken(city, refused):
    assert stacked(full(city=city), CARD) == refused


@pytest.mark.parametrize(
    ("sorts", "left", "taken", "refused"),
    [
        (1, 1, 0, ""),
        (2, 1, 0, ""),
        (3, 1, 0, ""),
        (0, 1, 0, "tiles"),
        (4, 1, 0, "tiles"),
        (3, 0, 0, "tiles"),
        (1, 1, 0b011, ""),
        (1, 1, 0b111, "tiles"),
        (2, 1, 0b111, ""),
        (2, 1, 0b110000, ""),
        (2, 1, 0b111000, "tiles"),
        (3, 1, 0b111110, ""),
        (3, 1, 0b111111, "tiles"),
    ],
)
def test_wp54_wp55_tiles_are_taken_of_a_sort_and_different_ones(sorts, left, taken, refused):
    assert stacked(full(), ["tiles", 0, sorts, left, taken]) == refused


@pytest.mark.parametrize(("monk", "missions", "refused"), [(3, 5, ""), (4, 4, ""), (4, 5, "tiles")])
def test_wp60_a_full_column_takes_no_tile(monk, missions, refused):
    """All but the monk's tiles have been taken."""
    s = full(strength={"0.monk": monk}, missions={"0.monk": missions})
    assert stacked(s, ["tiles", 0, 3, 1, 0b110110]) == refused


# --- a turn ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("passed", "refused"), [(0b00, ""), (0b10, ""), (0b01, "turn")])
def test_wp36_who_has_passed_has_no_turn(passed, refused):
    assert stacked(put(full(), passed=passed), TURN) == refused


@pytest.mark.parametrize(
    ("space", "asked_of", "refused"),
    [
        ("3.monk", "3.monk", ""),
        ("3.monk", "3.governor", "option"),
        ("3.monk", "1.monk", "option"),
        ("0.monk", "0.monk", "option"),
        ("5.neutral", "5.neutral", "option"),
        ("2.monk", "2.monk", ""),
    ],
)
def test_wp31_an_option_is_chosen_of_the_space_just_taken(space, asked_of, refused):
    s = full()
    assert stacked(s, ["option", 0, asked_of]) == "option"
    s = chosen(s, space)
    if space == "5.neutral":
        s.taken[SPACES[space]] = 2
        s.guards[0], s.on_board[0] = s.guards[0] - 1, 2
    assert stacked(s, ["option", 0, asked_of]) == refused


@pytest.mark.parametrize("seat", range(2))
def test_wp31_and_not_of_a_space_that_another_took(seat):
    s = chosen(full(), seat=seat)
    assert stacked(s, OPTION) == ("option" if seat else "")


@pytest.mark.parametrize(
    ("space", "option", "left", "refused"),
    [
        ("5.monk", 0, 3, ""),
        ("5.monk", 1, 3, ""),
        ("5.monk", 0, 1, ""),
        ("5.monk", 1, 1, ""),
        ("5.monk", 0, 4, "parts"),
        ("5.monk", 2, 3, "parts"),
        ("5.monk", 3, 3, "parts"),
        ("5.neutral", 0, 3, "parts"),
        ("5.neutral", 1, 3, "parts"),
        ("0.monk", 0, 3, "parts"),
        ("2.monk", 1, 3, "parts"),
        ("5.monk", 0, 0, "parts"),
    ],
)
def test_wp37_an_option_of_two_actions(space, option, left, refused):
    assert stacked(full(), ["parts", 0, space, option, left]) == refused


@pytest.mark.parametrize(("left", "guards", "refused"), [(2, 2, ""), (2, 1, "parts"), (1, 1, "")])
def test_wp37_what_is_left_can_be_done(left, guards, refused):
    """The second action is the gate, for which two guards are needed."""
    s = position(heroes=["taohua - -"], roads=around_taohua(guards))
    asked = ["parts", 0, "5.monk", 0, left]
    assert stacked(s, asked) == refused
    assert stacked(s, asked, MOVE) == ""


@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_wp37_an_option_waits_whatever_is_left(left):
    assert stacked(full(), ["parts", 0, "5.monk", 0, left], MOVE) == ""


# --- moves ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("owner", "hero", "left", "refused"),
    [
        (0, None, 1, ""),
        (0, "monk", 1, ""),
        (0, "warrior", 1, ""),
        (0, "none", 1, "move"),
        (1, None, 1, ""),
        (2, None, 1, "move"),
        (3, None, 1, "move"),
        (0, None, 4, ""),
        (0, None, 0, "move"),
    ],
)
@pytest.mark.parametrize("seats", [2, 3])
def test_wp40_wp74_a_hero_of_somebody_moves(seats, owner, hero, left, refused):
    s = position(seats, heroes=["taohua yunwu -", "qingxi - -"])
    if seats == 3 and owner == 2:
        refused = ""
    assert stacked(s, ["move", 0, owner, hero, left, 0, 1]) == refused


@pytest.mark.parametrize(("left", "refused"), [(1, ""), (4, ""), (0, "whose")])
def test_wp74_somebodys_hero_has_moves(left, refused):
    assert stacked(full(), ["whose", 0, left, 0, 1]) == refused


@pytest.mark.parametrize(
    ("hero", "refused"),
    [("monk", ""), ("governor", ""), ("warrior", ""), (None, "appear"), ("none", "appear")],
)
def test_wp62_one_hero_appears(hero, refused):
    assert stacked(full(), ["appear", 0, hero]) == refused


@pytest.mark.parametrize(
    ("figures", "supply", "most", "refused"),
    [
        ("", None, 4, ""),
        ("", None, 1, ""),
        ("", None, 0, "cover"),
        ("0", None, 3, ""),
        ("0", None, 4, "cover"),
        ("011", None, 1, ""),
        ("011", None, 2, "cover"),
        ("0110", None, 1, "cover"),
        ("t0", None, 1, "cover"),
        ("", (2, 9), 2, ""),
        ("", (2, 9), 3, "cover"),
        ("", (0, 9), 1, "cover"),
        ("", (9, 0), 4, ""),
    ],
)
def test_wp40_as_many_ninjas_are_covered_as_are_open_and_guards_are_left(
    figures, supply, most, refused
):
    s = position(roads={"jinhe_xinghua": figures} if figures else {}, supply=supply)
    _choose(s)
    assert stacked(s, ["cover", 0, "jinhe_xinghua", most]) == refused


def _choose(s):
    """The guards that are put on the action board are each the first one on a space."""
    free = iter(space for name, space in SPACES.items() if not name.endswith("neutral"))
    for seat, count in enumerate(s.on_board):
        for _ in range(count):
            s.spots[seat] = next(free)
            s.taken[s.spots[seat]] = 1


# --- buildings ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hero", "where", "refused"),
    [
        ("monk", 1, ""),
        ("monk", 3, ""),
        ("monk", 0, "build"),
        ("monk", 4, "build"),
        ("monk", 2, "unanswered"),
        ("governor", 1, "unanswered"),
        ("warrior", 1, "unanswered"),
        (None, 1, ""),
        (None, 3, ""),
        (None, 4, "build"),
        ("none", 3, ""),
        ("none", 1, "build"),
        ("none", 2, "build"),
        ("none", 4, "build"),
    ],
)
def test_wp50_wp74_a_hero_builds_in_villages_or_cities_or_nobody_in_both(hero, where, refused):
    assert stacked(full(), ["build", 0, hero, where]) == refused


@pytest.mark.parametrize(
    ("action", "gain", "refused"),
    [(True, True, ""), (True, False, ""), (False, True, ""), (False, False, "border")],
)
def test_wp55_something_is_left_of_a_border_bonus_on_top(action, gain, refused):
    asked = ["border", 0, action, gain]
    assert stacked(full(), asked) == refused
    assert stacked(full(), asked, MOVE) == ""


# --- the set-up -----------------------------------------------------------------------------------


def set_up(seats, name, step, *, heroes=0, card=4):
    """A step of the set-up, and so many heroes placed; its player is the one asked."""
    s = position(seats, any_card=card)
    s.heroes[:heroes] = [BOOK.place_of["zhulin"]] * heroes
    monks_or_warriors = name == "hero" and step // seats != 1
    s.mover = seats - 1 - step % seats if monks_or_warriors else step % seats
    return stacked(s, [name, s.mover, step])


@pytest.mark.parametrize(("seats", "most"), [(2, 6), (3, 6), (4, 4)])
def test_wp23_so_many_guards_are_placed(seats, most):
    for step in range(most + 2):
        assert set_up(seats, "guard", step) == ("" if step < most else "guard")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wp24_a_hero_is_placed_after_those_before_it(seats):
    for step in range(3 * seats):
        for heroes in {0, step - 1, step, step + 1} & {*range(3 * seats + 1)}:
            fits = heroes == step
            assert set_up(seats, "hero", step, heroes=heroes) == ("" if fits else "hero")
    assert set_up(seats, "hero", 3 * seats, heroes=3 * seats) == "hero"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wp71_guards_are_offered_once_all_heroes_are_placed(seats):
    for step in range(seats + 2):
        refused = "" if step < seats else "offer"
        assert set_up(seats, "offer", step, heroes=3 * seats) == refused
        assert set_up(seats, "offer", step, heroes=3 * seats - 1) == "offer"
        assert set_up(seats, "offer", step) == "offer"


@pytest.mark.parametrize(
    ("card", "fits"), [(0, False), (3, False), (4, True), (6, True), (9, False)]
)
def test_wp71_guards_are_offered_to_a_card_that_wants_them(card, fits):
    assert set_up(2, "offer", 0, heroes=6, card=card) == ("" if fits else "offer")


def test_wp23_guards_are_placed_before_any_hero():
    for step in range(6):
        assert set_up(2, "guard", step, heroes=1) == "guard"


@pytest.mark.parametrize("name", ["guard", "hero", "offer"])
def test_wp23_wp24_a_step_is_its_players_and_before_the_first_turn(name):
    s = asked("supply_master", name)
    assert told(s) == ""
    for mover in {*range(3)} - {s.mover}:
        others = put(s.copy(), mover=mover)
        others.frames[0][1] = mover
        assert told(others) == unfit(name)
    for seat in range(3):
        assert told(chosen(s.copy(), seat=seat)) == unfit(name)


def test_wp24_governors_are_placed_in_order_the_others_in_reverse():
    t = begun(3)
    while t.asks == "guard":
        t.do(t.legal[0])
    seats = []
    while t.asks == "hero":
        seats.append(t.decider)
        t.s.order = t.s.order[1:] + t.s.order[:1]
        assert GAME.check(t.s) == [unfit("hero")]
        t.s.order = t.s.order[-1:] + t.s.order[:-1]
        t.do(t.legal[0])
    forwards = [*t.s.order]
    assert seats == [*forwards[::-1], *forwards, *forwards[::-1]]


# --- questions without an answer ------------------------------------------------------------------


def test_wp56_nothing_is_built_without_buildings_left():
    s = full()
    assert stacked(s, BUILD) == ""
    for site in range(18):
        if site != BOOK.place_of["taohua"] and s.buildings[0]:
            s.sites = changed(s.sites, site, 1)
            s.buildings = changed(s.buildings, 0, -1)
    assert stacked(s, BUILD) == "unanswered"
