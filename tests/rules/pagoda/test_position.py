"""Positions as JSON: what is written is read, what is broken is refused with its place."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from pygame_engines.core.errors import BadPosition
from pygame_engines.games.pagoda.frames import FRAMES
from pygame_engines.games.pagoda.game import GAME
from tests.rules.pagoda.positions import position, table
from tests.rules.shared import bounds


def full():
    return position(
        ["rb2", "rgbv^y", "y4"], hand="vy", markers={"dragon": 1, "bowl": 2}, points=(5, 1)
    )


def test_round_trip():
    s = full()
    data = json.loads(json.dumps(GAME.to_json(s)))
    assert GAME.from_json(data) == s


def test_round_trip_within_dialogs():
    t = table(["rgbv4", "b1"], display="vyyrr", hand="bb", markers={"buddha": 1, "dragon": 1})
    for action in ("dragon", "discard.display.red"):
        t.step(action)
        assert GAME.from_json(GAME.to_json(t.s)) == t.s
    t = table(["rgbv4", "b1"], display="vyyrr", hand="bb", markers={"buddha": 1})
    for action in ("roof.1.yellow", "buddha.red", "card.display.red", "card.display.red"):
        t.step(action)
        assert GAME.from_json(GAME.to_json(t.s)) == t.s
    assert t.asks == "pay_spire"
    t = table([""], display="vygbr", hand="bb").do("alternative", "discard.display.violet")
    assert GAME.from_json(GAME.to_json(t.s)) == t.s


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (["turn"], 0, "position.turn"),
        (["turn"], True, "position.turn"),
        (["turn"], "1", "position.turn"),
        (["game"], "panda", "position.game"),
        (["options", "quick"], 1, "position.options.quick"),
        (["options"], {}, "position.options"),
        (["lots"], [], "position.lots"),
        (["lots"], None, "position.lots"),
        (["lots", 0, "floors"], ["pink"], "position.lots[0].floors[0]"),
        (["lots", 0, "top"], 5, "position.lots[0].top"),
        (["tiles", 0, 0], 2, "position.tiles[0][0]"),
        (["hand", 0], [0] * 4, "position.hand[0]"),
        (["reason"], "boredom", "position.reason"),
        (["frames"], [], "position"),
        (["frames"], [["sleep"]], "frames[0]"),
        (["frames"], ["turn"], "frames[0]"),
        (["frames"], [["turn"], ["pay_column", 1]], "frames[1]"),
        (["frames"], [["turn"], ["pay_column", 7, "red"]], "frames[1], lot"),
        (["frames"], [["turn"], ["pay_column", 1, "pink"]], "frames[1], color"),
        (["frames"], [["turn"], ["pay_column", "1", "red"]], "frames[1], lot"),
        (["frames"], [["pair", "red", 2, "hand"]], "position"),
        (["pile", 0], 3, "position"),
        (["lots", 0, "top"], 3, "position"),
        (["lots", 2, "sealed"], True, "position"),
        (["tiles", 0, 0], 0, "position"),
        (["markers", 0, 0], 3, "position.markers[0][0]"),
        (["column_limit"], 4, "position"),
        (["scores", 0, "column"], 0, "position"),
        (["scores", 0, "total"], 0, "position"),
        (["over"], True, "position"),
    ],
)
def test_broken_positions_are_refused(path, value, place):
    data = copy.deepcopy(GAME.to_json(full()))
    inner: Any = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises(BadPosition) as caught:
        GAME.from_json(data)
    assert caught.value.where == place


@pytest.mark.parametrize(
    ("path", "least", "most"),
    [
        *((path, 0, 1) for path in ("starter", "mover", "decider", "tiles.0.0", "played.0.seat")),
        ("turn", 1, 9999),
        ("lots.0.top", 0, 4),
        *((path, 0, 11) for path in ("display.0.0", "hand.1.0", "discard.0", "pile.0")),
        ("played.0.lot", 0, 6),
        ("markers.0.0", 0, 2),
        ("columns_built", 0, 4),
        ("column_limit", 3, 4),
        *((f"scores.0.{source}", 0, 999) for source in ("column", "tile", "spire")),
        ("passes", 0, 2),
    ],
)
def test_numbers_have_their_bounds(path, least, most):
    data = GAME.to_json(table([""], display="rrbvy").do("column.1.red").s)
    assert all(bounds(GAME, data, path, least, most))


def test_spare_keys_are_refused():
    with pytest.raises(BadPosition):
        GAME.from_json({**GAME.to_json(full()), "note": "hello"})
    with pytest.raises(BadPosition):
        GAME.from_json([])


def broken(**changes):
    s = full()
    for name, value in changes.items():
        setattr(s, name, value)
    return " ".join(GAME.check(s))


def test_check_finds_broken_invariants():
    assert GAME.check(full()) == []
    assert "too high" in broken(tops=[5, 4, 4, 0, 0, 0])
    assert "without a floor" in broken(tops=[2, 4, 4, 1, 0, 0])
    assert "without columns" in broken(floors=[(4,), (), (), (), (), ()], tops=[0] * 6)
    assert "unfinished floor" in broken(spires=[1, 1, -1, -1, -1, -1])
    assert "lies twice" in broken(floors=[(4, 3), (4, 3), (), (), (), ()])
    assert "the 25" in broken(tiles=[31] * 5)
    assert "missing" in broken(pile=[1] * 5)
    assert "below 0" in broken(discard=[-1, 0, 0, 0, 0])
    assert "more than 4" in broken(cards=[1, 1, 1, 1, 1, 1, 1, 1, 1, 1] * 2)
    assert "disagree" in broken(scores=[0] * 6)
    assert "marker" in broken(markers=[3] * 10)
    assert "marker" in broken(simple=True)
    assert "asks something" in broken(frames=[])
    assert "unknown frame" in broken(frames=[["sleep"]])
    assert "lowest frame" in broken(frames=[["pair", 1, 2, 0]])
    assert "turn starts" in broken(cards=[0] * 20)


LOTS = ["rb2", "rgbv4", "y4"]


@pytest.mark.parametrize(
    "frames",
    [
        [["fan"]],
        [["fan"], ["pay_column", 1, "blue"]],
        [["turn"], ["turn"]],
        [["turn"], ["fan"]],
        [["turn"], ["pair", "red", 2, "display"]],
        [["turn"], ["free"], ["pair", "red", 2, "display"]],
        [["turn"], ["pay_column", 1, "blue"], ["pay_column", 1, "blue"]],
        [["turn"], ["pay_column", 1, "blue"], ["pair", "red", 2, "display"], ["free"]],
        [["turn"], ["pay_column", 1, "red"]],
        [["turn"], ["pay_column", 2, "violet"]],
        [["turn"], ["pay_column", 1, "blue"], ["pair", "green", 2, "display"]],
        [["turn"], ["pay_column", 1, "blue"], ["pair", "red", 2, "hand"]],
        [["turn"], ["pay_column", 1, "blue"], ["pair", "red", 3, "display"]],
        [["turn"], ["pay_tile", 1, "red"]],
        [["turn"], ["pay_tile", 2, "red"]],
        [["turn"], ["pay_roof", 3, "red"]],
        [["turn"], ["pay_spire", 2, 2, "display"]],
        [["turn"], ["dragon", 1, 0]],
        [["turn"], ["alternative", 5]],
        [["turn"], ["alternative", 0]],
    ],
)
def test_forged_questions_are_refused(frames):
    data = GAME.to_json(position(LOTS, display="vyrrb", hand="vy"))
    data["frames"] = frames
    with pytest.raises(BadPosition):
        GAME.from_json(data)


@pytest.mark.parametrize(
    ("frames", "at", "expected"),
    [
        ([["dragon", 0, 0]], 1, [0]),
        ([["dragon", 0, 0]], 2, [0]),
        ([["alternative", 4]], 1, [1, 2, 3, 4]),  # PG-70
        ([["pay_column", 1, "blue"]], 1, [1, 4, 5, 6]),
        ([["pay_tile", 3, "red"]], 1, [3]),
        ([["pay_roof", 2, "red"]], 1, [2]),
        ([["pay_column", 1, "blue"], ["pair", "red", 2, "display"]], 2, [1, 2]),
        ([["pay_column", 1, "blue"], ["pair", "yellow", 1, "hand"]], 2, [1]),
    ],
)
def test_numbers_in_questions_have_their_bounds(frames, at, expected):
    s, found = position(LOTS, display="vyrrb", hand="vy"), []
    for n in range(13):
        top = [*frames[-1][:at], n, *frames[-1][at + 1 :]]
        try:
            s.frames = FRAMES.read_all([["turn"], *frames[:-1], top])
        except BadPosition:
            continue
        if GAME.check(s) == []:
            found.append(n)
    assert found == expected


def test_pg50_a_spire_is_paid_by_one_or_two_pieces_on_its_own_roof():
    t = table(["rgbv4", "b1"], display="vyyrr", hand="y")
    for action in ("roof.1.yellow", "card.display.violet"):
        t.step(action)
    assert t.asks == "pay_spire"
    frame, found = t.s.frames[-1], []
    for lot in range(6):
        for left in range(4):
            t.s.frames[-1] = [frame[0], lot, left, *frame[3:]]
            if GAME.check(t.s) == []:
                found.append((lot, left))
    assert found == [(0, 1), (0, 2)]


def test_a_payment_beyond_the_limit_is_refused():
    s = position(LOTS, display="vyrrb", hand="vy", columns=3)
    frames: list[Any] = [["pay_column", 0, 3], ["pay_roof", 1, 1]]
    for frame in frames:
        s.frames = [["turn"], frame]
        assert any("fit the table" in line for line in GAME.check(s))
        s.markers[4] = 1
        assert GAME.check(s) == []
        s.markers[4] = 0


def test_no_question_has_more_cards_left_than_11():
    assert FRAMES.read_all([["turn"], ["dragon", 11, 0]])
    with pytest.raises(BadPosition, match="display"):
        FRAMES.read_all([["turn"], ["dragon", 12, 0]])
