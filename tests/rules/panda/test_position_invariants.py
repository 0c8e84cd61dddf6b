"""What holds in every position: each broken invariant is told by its sentence, and by it alone."""

from __future__ import annotations

import pytest

from pygame_engines.games.panda.state import (
    BASE,
    BY_BASES,
    NEUTRAL_OWNER,
    SORTS,
    UPPER,
    changed,
)
from tests.rules.panda.positions import BOOK, GAME, KINDS, SPACES, position
from tests.rules.panda.questions import ASKED, asked, put, told

# --- recorded games -------------------------------------------------------------------------------

BOTH = "figures and a tile are on one road"
NINJAS = "the ninjas of a road don't add up"
NOBODY = "a guard of nobody is on a road"
DISORDER = "the figures of a road are in disorder"
ROAD_TILES = "road tiles are missing or too many"
TOGETHER = "a site's buildings can't stand together"
BUILDINGS = "buildings are missing or too many"
BASES = "bases are missing or too many"
GUARDS = "guards are missing or too many"
VP = "somebody has less than 0 VP"
TILES = "there are more tiles than in the game"
STACKS = "the stacks of AP are in disorder"
TOO_FEW = "too few guards were put on a space"
PUT = "the guards on the action board don't add up"
PLACE = "a place on the action board doesn't fit its guards"
ORDER = "the turn order doesn't name each seat once"
ASKS = "a running game asks something, an ended one nothing"
TWICE = "a city card is there twice"


def one_more(name, at=0, by=1):
    """What changes one number of a list."""

    def broken(s):
        numbers = list(getattr(s, name))
        numbers[at] += by
        return put(s, **{name: type(getattr(s, name))(numbers)})

    return broken


BREAKS = {
    "an open ninja": (one_more("open"), NINJAS),
    "an own road tile": (one_more("road_tiles"), ROAD_TILES),
    "a neutral road tile less": (one_more("road_tiles", -1, -1), ROAD_TILES),
    "a building": (one_more("buildings"), BUILDINGS),
    "a base less": (lambda s: put(s, bases=s.bases - 1), BASES),
    "a guard": (one_more("guards", -1), GUARDS),
    "debts of VP": (lambda s: put(s, vp=[*s.vp[:-1], -1]), VP),
    "strength": (one_more("strength", 1, 9), TILES),
    "missions": (one_more("missions", 2, 13), TILES),
    "another in the order": (lambda s: put(s, order=(0,) * s.seats), ORDER),
    "no question": (lambda s: put(s, frames=[]), ASKS),
    "an end": (lambda s: put(s, over=True, trigger=BY_BASES), ASKS),
    "a city card": (lambda s: put(s, city=(*s.city, 7, 7)), TWICE),
}


@pytest.mark.parametrize("name", BREAKS)
def test_one_thing_is_wrong_whatever_is_asked(name):
    spoil, sentence = BREAKS[name]
    for game, stack in ASKED:
        assert told(spoil(asked(game, stack))) == sentence, stack


@pytest.mark.parametrize(("game", "stack"), ASKED)
def test_each_question_of_recorded_games_is_read_again(game, stack):
    data = GAME.to_json(asked(game, stack))
    assert GAME.to_json(GAME.from_json(data)) == data


# --- roads ----------------------------------------------------------------------------------------

ROAD = BOOK.road_of["zhulin_baihe"]


@pytest.mark.parametrize("tile", ["t0", "t1", "tn"])
def test_wp44_a_tile_lies_where_no_figure_stands(tile):
    s = position(roads={"zhulin_baihe": tile})
    assert told(s) == ""
    s.guards[1] -= 1
    assert told(s, figures=(*s.figures[:ROAD], (1,), *s.figures[ROAD + 1 :])) == BOTH


@pytest.mark.parametrize(
    ("lies", "still"),
    [("", 4), ("0", 3), ("01", 2), ("0110", 0), ("t0", 0), ("t1", 0), ("tn", 0)],
)
def test_wp11_each_ninja_is_open_or_covered(lies, still):
    s = position(roads={"zhulin_baihe": lies} if lies else {})
    for number in range(-1, 6):
        s.open[ROAD] = number
        assert told(s) == ("" if number == still else NINJAS)


def test_wp44_who_owns_a_road_tile_plays():
    s = position(3, roads={"zhulin_baihe": "t2"})
    assert told(s) == ""
    s = position(2)
    s.open[ROAD] = 0
    assert told(s, tiles=(*s.tiles[:ROAD], 2, *s.tiles[ROAD + 1 :])) == NOBODY


@pytest.mark.parametrize(
    ("figures", "sentence"),
    [
        ((0, 1, 1, 0), ""),
        ((0, 0, 1), ""),
        ((1, 0), ""),
        ((1, 0, 0), DISORDER),
        ((1, 0, 1), DISORDER),
        ((0, 1, 0, 1), DISORDER),
        ((0, 1, 0), ""),
    ],
)
def test_wp44_figures_are_sorted_but_for_the_last_that_came(figures, sentence):
    s = position(roads={"zhulin_baihe": "".join(map(str, sorted(figures)))})
    assert told(s, figures=(*s.figures[:ROAD], figures, *s.figures[ROAD + 1 :])) == sentence


@pytest.mark.parametrize(
    ("owner", "ninjas", "count"),
    [(owner, *sort) for owner in (0, 1) for sort in ((4, 2), (3, 6), (2, 6), (1, 2))]
    + [(NEUTRAL_OWNER, *sort) for sort in ((4, 4), (3, 7), (2, 7), (1, 5))],
)
def test_wp01_wp02_so_many_road_tiles_there_are(owner, ninjas, count):
    """One more lies than there is: the supply can't have less than none of them."""
    s = position()
    roads = [road for road, number in enumerate(BOOK.ninjas) if number == ninjas]
    sort = {4: 0, 3: 1, 2: 1, 1: 2}[ninjas]
    at = (s.seats if owner == NEUTRAL_OWNER else owner) * SORTS + sort
    for laid, road in enumerate(roads[: count + 1]):
        assert told(s) == ""
        assert s.road_tiles[at] == count - laid
        tiles = [*s.tiles]
        tiles[road], s.open[road] = owner, 0
        assert told(s, tiles=tuple(tiles)) == ROAD_TILES
        left = [*s.road_tiles]
        left[at] -= 1
        put(s, road_tiles=tuple(left))
    assert told(s) == ROAD_TILES


# --- sites ----------------------------------------------------------------------------------------

LOWER = {"": 0, **{kinds: sum(1 << KINDS.index(kind) for kind in kinds) for kinds in
                   ("g", "m", "p", "gm", "gp", "mp", "gmp")}}  # fmt: skip


@pytest.mark.parametrize("lower", LOWER)
@pytest.mark.parametrize("base", [0, BASE])
@pytest.mark.parametrize("upper", LOWER)
def test_wp51_wp54_a_village_has_two_buildings_or_a_base_with_more_on_it(lower, base, upper):
    s = position()
    stands = LOWER[lower] | base | LOWER[upper] << UPPER
    for kind in lower + upper:
        s.buildings = changed(s.buildings, KINDS.index(kind), -1)
    s.bases -= base != 0
    fits = not lower if base else not upper and lower != "gmp"
    assert told(s, sites=(stands, *s.sites[1:])) == ("" if fits else TOGETHER)


@pytest.mark.parametrize("kind", range(3))
@pytest.mark.parametrize("upper", [False, True])
def test_wp03_ten_buildings_of_each_kind(kind, upper):
    s = position()
    stands = BASE | 1 << kind + UPPER if upper else 1 << kind
    for count in range(11):
        sites = (stands,) * (count if not upper else 0) + (0,) * 18
        if upper:
            sites = (1 << kind,) * (count - 1) + (stands,) * (count > 0) + (0,) * 18
        left = [10] * 3
        left[kind] -= count
        put(s, sites=sites[:18], buildings=tuple(left), bases=6 - (upper and count > 0))
        assert told(s) == ""
        assert told(s, buildings=changed(s.buildings, kind, 1)) == BUILDINGS
    left[kind] = -1
    s.sites = (*(1 << kind,) * 11, *(0,) * 7)
    assert told(s, buildings=tuple(left), bases=6) == BUILDINGS


def test_wp03_six_bases():
    for count in range(7):
        s = position()
        s.sites = (BASE,) * count + (0,) * (18 - count)
        assert told(s, bases=6 - count) == ""
        for bases in (5 - count, 7 - count):
            assert told(s, bases=bases) == BASES
    assert told(position(), sites=(BASE,) * 7 + (0,) * 11, bases=-1) == BASES


# --- guards ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wp01_so_many_guards_each_seat_has(seats):
    """In the supply, on roads, on the action board and on the mission card."""
    s = position(seats, roads={"zhulin_baihe": "010", "zhulin_n1": "0"}, any_card=4)
    s.fields = (2, -2, -1, -1)[:seats]
    s.guards[0] -= 2
    s.on_board[0], s.spots[0], s.taken[0] = 1, 0, 1
    figures = {2: 10, 3: 9, 4: 8}[seats]
    assert s.guards == [figures - 5, figures - 1, figures, figures][:seats]
    assert told(s) == ""
    for seat in range(seats):
        for change in (1, -1):
            guards = s.guards[:]
            guards[seat] += change
            assert told(s.copy(), guards=guards) == GUARDS


@pytest.mark.parametrize(("seat", "field"), [(0, 0), (0, 3), (1, 0), (1, 3)])
def test_wp71_a_guard_on_the_card_is_its_seats(seat, field):
    s = position(any_card=4)
    fields = [-1, -1]
    fields[seat] = field
    assert told(s, fields=tuple(fields)) == GUARDS
    s.guards[seat] -= 1
    assert told(s) == ""


@pytest.mark.parametrize("seat", range(2))
@pytest.mark.parametrize("action", [0, 5])
def test_wp74_a_guard_on_a_special_action_is_the_seats_that_is_told_there(action, seat):
    s = position(any_card=9)
    fields = [-1] * 6
    fields[action] = seat
    assert told(s, fields=tuple(fields)) == GUARDS
    s.guards[seat] -= 1
    assert told(s) == ""


@pytest.mark.parametrize("seat", range(2))
def test_wp01_no_supply_is_below_0(seat):
    """All ten guards stand on roads, and then an eleventh."""
    mine = str(seat)
    lies = {"zhulin_baihe": 4 * mine, "baihe_taohua": 4 * mine, "zhulin_taohua": 2 * mine}
    s = position(roads=lies)
    assert s.guards[seat] == 0
    assert told(s) == ""
    lies["jinhe_xinghua"] = mine
    s = position(roads=lies)
    assert s.guards[seat] == -1
    assert told(s) == GUARDS


# --- clans ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", range(2))
def test_wp22_nobody_has_less_than_0_vp(seat):
    s = position()
    for vp, sentence in ((0, ""), (-1, VP)):
        s.vp[seat] = vp
        assert told(s) == sentence


@pytest.mark.parametrize("hero", range(3))
@pytest.mark.parametrize(("seats", "strength", "missions"), [(2, 4, 6), (3, 6, 9), (4, 8, 12)])
def test_wp04_so_many_tiles_of_each_sort_there_are(seats, strength, missions, hero):
    """A hero's printed strength is no tile."""
    for seat in (0, seats - 1):
        for name, most in (("strength", strength), ("missions", missions)):
            s = position(seats)
            numbers = changed(getattr(s, name), seat * 3 + hero, most)
            assert told(s, **{name: numbers}) == ""
            assert told(s, **{name: changed(numbers, hero, 1)}) == TILES


@pytest.mark.parametrize(
    ("ap", "stack", "sentence"),
    [
        ([4, 4, 4], (2, 0, 1), ""),
        ([4, 4, 4], (0, 1, 2), ""),
        ([3, 4, 5], (0, 1, 2), ""),
        ([3, 4, 5], (0, 2, 1), STACKS),
        ([3, 4, 5], (1, 0, 2), STACKS),
        ([4, -2, 4], (1, 0, 2), ""),
        ([4, -2, 4], (1, 2, 0), ""),
        ([4, -2, 4], (2, 1, 0), STACKS),
    ],
)
def test_wp35_markers_are_stacked_by_ap(ap, stack, sentence):
    assert told(put(position(3), ap=ap, stack=stack)) == sentence


# --- the action board -----------------------------------------------------------------------------


def board(spaces, spots=(), on_board=()):
    """A position with these guards put last on spaces, and by seat the place and all put there."""
    s = position()
    for name, guards in spaces.items():
        s.taken[SPACES[name]] = guards
    for seat, count in enumerate(on_board):
        s.guards[seat], s.on_board[seat] = 10 - count, count
        s.spots[seat] = SPACES[spots[seat]] if spots[seat] else -1
    return s


@pytest.mark.parametrize(
    ("spaces", "spots", "on_board", "sentence"),
    [
        ({}, ("", ""), (0, 0), ""),
        ({"0.monk": 1}, ("0.monk", ""), (1, 0), ""),
        ({"0.monk": 2}, ("0.monk", ""), (3, 0), ""),
        ({"0.monk": 2}, ("0.monk", "0.monk"), (1, 2), ""),
        ({"0.monk": 2}, ("0.monk", ""), (2, 0), PUT),
        ({"0.monk": 1}, ("0.monk", ""), (2, 0), PUT),
        ({"0.neutral": 2}, ("0.neutral", ""), (2, 0), ""),
        ({"0.neutral": 3}, ("0.neutral", ""), (5, 0), ""),
        ({"0.neutral": 3}, ("0.neutral", ""), (3, 0), PUT),
        ({"0.monk": 1, "3.neutral": 2}, ("3.neutral", ""), (3, 0), ""),
        ({"0.monk": 1, "3.neutral": 2}, ("0.monk", "3.neutral"), (1, 2), ""),
        ({"0.monk": 1, "3.neutral": 2}, ("0.monk", "3.neutral"), (1, 1), PUT),
        ({"0.neutral": 1, "0.monk": 1}, ("0.monk", ""), (1, 0), TOO_FEW),
        ({"5.neutral": 1, "0.monk": 1}, ("0.monk", ""), (1, 0), TOO_FEW),
        ({"0.neutral": -1}, ("", ""), (0, 0), TOO_FEW),
        ({"0.monk": -1}, ("", ""), (0, 0), TOO_FEW),
        ({"0.monk": 1}, ("", ""), (1, 0), PLACE),
        ({"0.monk": 1}, ("0.monk", "0.monk"), (1, 0), PLACE),
        ({"0.monk": 1}, ("", "0.monk"), (0, 1), ""),
        ({"0.monk": 1}, ("0.governor", ""), (1, 0), PLACE),
        ({"0.governor": 1}, ("0.monk", ""), (1, 0), PLACE),
        ({"5.neutral": 2}, ("5.neutral", ""), (2, 0), ""),
        ({"5.neutral": 2}, ("", "0.monk"), (0, 2), PLACE),
    ],
)
def test_wp32_wp33_guards_were_put_on_spaces_each_time_one_more(spaces, spots, on_board, sentence):
    assert told(board(spaces, spots, on_board)) == sentence
