"""Whole positions as JSON: the round trip, strict reading, the invariants."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest

from pygame_engines.core.errors import BadPosition
from pygame_engines.core.luck import SeededLuck
from tests.rules.panda.positions import GAME, position, table
from tests.rules.panda.test_building import border, third
from tests.rules.panda.test_missions import specials
from tests.rules.panda.wanderer import start, wander
from tests.rules.shared import bounds, takes


def test_round_trip_through_whole_games():
    for seed in range(3):
        s = start(2 + seed, seed, master=True)
        for _ in wander(s, seed, most=250):
            data = json.loads(json.dumps(GAME.to_json(s)))
            again = GAME.from_json(data)
            assert again == s
            assert GAME.check(s) == []
            assert GAME.determinize(GAME.observe(s, 0), SeededLuck(0)) == s


def test_copies_share_nothing_that_changes():
    s = start(3, 1, master=True)
    for _ in wander(s, 1, most=300):
        before = GAME.to_json(s)
        other = s.copy()
        assert other == s
        GAME.apply(other, GAME.legal(other)[0], SeededLuck(0))
        assert GAME.to_json(s) == before


def full():
    """A position with something of everything."""
    t = table(
        3,
        heroes=["zhulin taohua n1", "yunwu - -"],
        roads={"zhulin_baihe": "0121", "zhulin_n1": "tn", "yunwu_n1": "t2"},
        sites={"zhulin": "gm", "taohua": "Bg"},
        any_card=4,
        fields=(2, -2, -1),
        end_card=3,
    )
    t.s.over = False
    return GAME.to_json(t.s)


def test_a_full_position_is_read():
    assert GAME.to_json(GAME.from_json(full())) == full()


ASKED = {
    "appear": lambda: specials().do("special.0", "who.monk"),
    "border": border,
    "build": lambda: specials(roads={"baihe_taohua": "01"}).do("special.3"),
    "card": third,
    "free": lambda: border().do("bonus.action"),
    "gift": lambda: third(city=("walk", "vp3")).do("card.left"),
    "journey": lambda: third(city=("journey", "vp3")).do("card.left"),
    "option": lambda: table().do("space.1.monk"),
    "parts": lambda: table(ap=[9, 9]).do("space.5.monk", "option.0"),
    "tile": lambda: table(heroes=["meiling - -"]).do(
        "space.0.monk", "move.monk.meiling_wutong", "cover.1"
    ),
    "tiles": lambda: border().do("bonus.tiles", "mission.mask"),
    "who": lambda: specials().do("special.0"),
    "whose": lambda: specials().do("special.4"),
    "whose move": lambda: specials().do("special.4", "whose.1"),
}


@pytest.mark.parametrize("name", ASKED)
def test_each_question_is_read_again(name):
    t = ASKED[name]()
    assert GAME.check(t.s) == []
    assert GAME.from_json(json.loads(json.dumps(GAME.to_json(t.s)))) == t.s


def test_wp45_a_tile_is_asked_of_nobody_but_who_has_most_guards():
    data = GAME.to_json(ASKED["tile"]().s)
    score, (_tile, _seat, road) = data["frames"]
    data["frames"] = [score, ["tile", 1, road]]
    with pytest.raises(BadPosition):
        GAME.from_json(data)


BREAKS = {
    "no object": lambda d: [],
    "no seats": lambda d: {**d, "vp": []},
    "unknown key": lambda d: {**d, "more": 1},
    "missing key": lambda d: {k: v for k, v in d.items() if k != "ap"},
    "another map": lambda d: {**d, "data": "Elsewhere"},
    "an unknown site": lambda d: {**d, "sites": {"nowhere": {}}},
    "an unknown frame": lambda d: {**d, "frames": [["dance", 0]]},
    "a frame of nobody": lambda d: {**d, "frames": [["turn", 3]]},
    "a frame too short": lambda d: {**d, "frames": [["cover", 0]]},
    "no frame": lambda d: {**d, "frames": []},
    "two turns": lambda d: {**d, "frames": [["turn", 0], ["turn", 0]]},
    "a silent frame": lambda d: {**d, "frames": [["score", 0, "zhulin_baihe"]]},
    "an option without a space": lambda d: {**d, "frames": [["option", 0, "1.monk"]]},
    "a cover too many": lambda d: {**d, "frames": [["cover", 0, "zhulin_taohua", 3]]},
    "a frame of numbers": lambda d: {**d, "frames": [7]},
    "an unknown road": lambda d: {**d, "frames": [["cover", 0, "nowhere", 1]]},
    "an unknown card": lambda d: {**d, "frames": [["gift", 0, "nowhere", 1]]},
    "an unknown hero": lambda d: {**d, "frames": [["appear", 0, "thief"]]},
    "an appearing nobody": lambda d: {**d, "frames": [["appear", 0, None]]},
    "a number too large": lambda d: {**d, "frames": [["cover", 0, "zhulin_taohua", 5]]},
    "no flag": lambda d: {**d, "frames": [["border", 0, 1, 0]]},
    "a bonus without parts": lambda d: {**d, "frames": [["border", 0, False, False]]},
    "tiles of no sort": lambda d: {**d, "frames": [["tiles", 0, 0, 1, 0]]},
    "parts of one": lambda d: {**d, "frames": [["parts", 0, "0.monk", 0, 3]]},
    "a move of a stranger": lambda d: {**d, "frames": [["move", 0, 4, None, 1, 0, 1]]},
    "an offer without its card": lambda d: {
        **_any(d, id=9, guards=[None] * 6),
        "frames": [["offer", 0, 0]],
    },
    "guards after the heroes": lambda d: {**d, "frames": [["guard", 0, 0]]},
    "a tile out of nothing": lambda d: {**d, "frames": [["tile", 0, "zhulin_baihe"]]},
    "a card out of nothing": lambda d: {**d, "city_cards": [], "frames": [["card", 0]]},
    "somebody else's turn": lambda d: {**d, "frames": [["turn", 1]]},
    "a guard too many": lambda d: {**d, "guards": [9, 9, 9]},
    "too many guards on a road": lambda d: _road(d, "zhulin_taohua", figures=[3, 0, 0], last=0),
    "figures without a last one": lambda d: _road(d, "zhulin_baihe", last=None),
    "a tile and figures": lambda d: _road(d, "zhulin_baihe", tile={"owner": 0, "guards": 4}),
    "a tile of another number": lambda d: _road(d, "zhulin_n1", tile={"owner": 0, "guards": 4}),
    "three buildings without a base": lambda d: _site(d, "zhulin", ["gate", "market", "pagoda"]),
    "a building twice": lambda d: _site(d, "zhulin", ["gate", "gate"]),
    "buildings on no base": lambda d: _site(d, "zhulin", [], upper=["gate"]),
    "buildings under a base": lambda d: _site(d, "taohua", ["gate"], base=True),
    "order with a double": lambda d: {**d, "order": [0, 0, 1]},
    "a stack of others": lambda d: {**d, "ap_stacks": {"4": [0, 1, 1]}},
    "no stack": lambda d: {**d, "ap_stacks": {}},
    "stacks of another kind": lambda d: {**d, "ap_stacks": [4]},
    "a card twice": lambda d: {**d, "city_cards": ["vp4", "vp4"]},
    "a guard too far on the card": lambda d: _any(d, guards=[4, "out", None]),
    "fields of another card": lambda d: _any(d, id=9),
    "a special action of nobody": lambda d: {
        **_any(d, id=9, guards=[3] * 6),
        "guards": [9, 9, 9],
    },
    "used without specials": lambda d: _any(d, used=[True, False, False]),
    "only one mission card": lambda d: {**d, "missions": {**d["missions"], "end": None}},
    "a place without guards": lambda d: {**d, "position": [[0, "monk"], None, None]},
    "a place that is none": lambda d: {**d, "position": [[0, "wall"], None, None]},
    "guards nobody put": lambda d: {**d, "spaces": {"0.monk": {"guards": 1}}},
    "too few for neutral": lambda d: {**d, "spaces": {"0.neutral": {"guards": 1}}},
    "over without a reason": lambda d: {**d, "over": True, "frames": []},
    "too strong": lambda d: _clan(d, "strength", 5),
    "a mission too many": lambda d: _clan(d, "mission", 6),
    "a bool as a number": lambda d: {**d, "round": True},
    "AP off the track": lambda d: {**d, "ap": [13, 4, 4]},
    "VP below 0": lambda d: {**d, "vp": [-1, 6, 6]},
    "a hero nowhere": lambda d: _hero(d, "nowhere"),
    "a hero before the set-up": lambda d: _hero(d, None),
}


JUNK: tuple[Any, ...] = (
    None, True, -1, 0, 3, 99, 10**30, 1.5, "", "out", "zhulin", "gate", [], [1], {}, {"a": 1},
)  # fmt: skip


def _ways(data, way=()) -> Iterator[tuple]:
    """The ways to all values in JSON."""
    if way:
        yield way
    if isinstance(data, list):
        data = dict(enumerate(data))
    for key, value in data.items() if isinstance(data, dict) else ():
        yield from _ways(value, (*way, key))


@pytest.mark.parametrize("make", [full, lambda: GAME.to_json(specials().do("special.2").s)])
def test_whatever_stands_in_a_position_it_is_refused_or_played(make):
    draw = random.Random(1)
    for _ in range(400):
        data = deepcopy(make())
        *way, last = draw.choice([*_ways(data)])
        part = data
        for key in way:
            part = part[key]
        part[last] = deepcopy(draw.choice(JUNK))
        with suppress(BadPosition):
            s = GAME.from_json(data)
            for _ in wander(s, 1, most=9):
                assert GAME.check(s) == []


def _road(data, name, **changes):
    data["roads"].setdefault(name, {"figures": [0, 0, 0], "last": None, "tile": None})
    data["roads"][name].update(changes)
    return data


def _site(data, name, buildings, *, base=False, upper=()):
    data["sites"][name] = {"buildings": buildings, "base": base, "upper": list(upper)}
    return data


def _any(data, **changes):
    data["missions"]["any"].update(changes)
    return data


def _clan(data, column, count):
    data["clan"][0][column]["monk"] = count
    return data


def _hero(data, at):
    data["heroes"][0]["monk"]["at"] = at
    return data


@pytest.mark.parametrize("name", BREAKS)
def test_a_broken_position_is_refused(name):
    with pytest.raises(BadPosition):
        GAME.from_json(BREAKS[name](deepcopy(full())))


@pytest.mark.parametrize(
    ("path", "least", "most"),
    [
        ("round", 1, 9999),
        ("turn", 1, 99999),
        *((path, 0, 2) for path in ("start", "mover", "order.0", "roads.zhulin_baihe.last")),
        ("vp.0", 0, 9999),
        ("ap.0", -2, 12),
        *((path, 0, 12) for path in ("guards.0", "on_board.0")),
        ("clan.0.strength.monk", 1, 4),
        ("clan.0.mission.monk", 0, 5),
        ("quiet", 0, 99),
        ("roads.zhulin_baihe.figures.0", 0, 4),
        ("roads.zhulin_n1.tile.owner", -1, 2),
        ("roads.zhulin_n1.tile.guards", 1, 4),
        *((path, 1, 9) for path in ("missions.any.id", "missions.end")),
    ],
)
def test_numbers_have_their_bounds(path, least, most):
    assert all(bounds(GAME, full(), path, least, most))


@pytest.mark.parametrize(
    ("path", "item", "most"),
    [("city_cards", "vp4", 6), ("frames", None, 60), ("missions.any.guards", None, 6)],
)
def test_lists_have_a_greatest_length(path, item, most):
    assert takes(GAME, full(), path, [item] * most)
    assert not takes(GAME, full(), path, [item] * (most + 1))


@pytest.mark.parametrize(
    ("spot", "place"),
    [
        ([0, "monk"], "position"),
        ([5, "neutral"], "position"),
        *((spot, "position.position[0]") for spot in ([6, "monk"], [-1, "monk"], [0])),
        ([0, "monk", 0], "position.position[0]"),
    ],
)
def test_a_place_on_the_action_board_is_a_row_and_a_column(spot, place):
    with pytest.raises(BadPosition) as refused:
        GAME.from_json({**full(), "position": [spot, None, None]})
    assert refused.value.where == place


def test_unbounded_nonsense_is_refused():
    for data in (None, 1, "x", {}, {"vp": [1, 2]}, {"vp": "ab"}):
        with pytest.raises(BadPosition):
            GAME.from_json(data)


def test_check_names_what_is_broken():
    s = position()
    s.bases = 7
    assert GAME.check(s) == ["bases are missing or too many"]
    s = position()
    s.buildings = (9, 10, 10)
    assert GAME.check(s) == ["buildings are missing or too many"]
    s = position()
    s.vp[0] = -1
    assert GAME.check(s) == ["somebody has less than 0 VP"]
    s = position()
    s.open[0] += 1
    assert GAME.check(s) == ["the ninjas of a road don't add up"]
    s = position()
    s.road_tiles = (1, *s.road_tiles[1:])
    assert GAME.check(s) == ["road tiles are missing or too many"]
    s = position(roads={"zhulin_baihe": "110"})
    at = s.figures.index((1, 1, 0))
    s.figures = (*s.figures[:at], (1, 0, 1), *s.figures[at + 1 :])
    assert GAME.check(s) == ["the figures of a road are in disorder"]
    s = position(strength={"0.monk": 4, "1.monk": 4})
    assert GAME.check(s) == ["there are more tiles than in the game"]
    s = position(ap=[3, 4])
    s.stack = (1, 0)
    assert GAME.check(s) == ["the stacks of AP are in disorder"]
