"""What a seat knows, and positions dealt from it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.pagoda.game import GAME
from pygame_engines.games.pagoda.rules import can_reach_column, ground, means
from pygame_engines.games.pagoda.state import State
from tests.rules.pagoda.positions import position, table

HANDS: dict[str, Any] = {"display": "vygbr", "hand": "rr", "other": ("vygbr", "gb")}


def test_a_seat_sees_its_own_hand_only():
    s = position(**HANDS)
    assert GAME.observe(s, 0)["hand"] == [[0, 0, 0, 0, 2], None]
    assert GAME.observe(s, 1)["hand"] == [None, [0, 0, 1, 1, 0]]
    assert GAME.observe(s, -1)["hand"] == [None, None]
    assert GAME.observe(s, -1)["hand_count"] == [2, 2]


def test_views_of_two_hidden_deals_are_equal():
    one, other = position(**HANDS), position(**{**HANDS, "other": ("vygbr", "vv")})
    assert GAME.observe(one, 0) == GAME.observe(other, 0)
    assert GAME.observe(one, 1) != GAME.observe(other, 1)


def test_the_view_has_the_shape_that_tables_and_players_read():
    t = table(["rb2", "rgbv^y"], display="bvyrg", hand="rr").do("column.1.blue")
    view = GAME.observe(t.s, 0)
    assert json.loads(json.dumps(view)) == view
    assert view["lots"][0] == {
        "floors": ["red", "blue"], "top": 3, "spire": None, "sealed": False, "columns": [4, 3],
        "base": "blue", "need": {"piece": "column", "color": "blue"}, "due": False,
    }  # fmt: skip
    assert view["lots"][1]["spire"] == "yellow"
    assert view["columns_built"] == 1
    assert view["column_limit"] == 3
    assert view["scores"][0] == {"column": 50, "tile": 5, "spire": 5, "total": 60}
    assert view["frames"] == [["turn"]]
    t.step("column.3.red")
    assert GAME.observe(t.s, 0)["frames"][1] == ["pay_column", 3, "red"]


def test_the_lantern_shows_in_the_limit():
    t = table(["r4"], display="rbrrr", markers={"lantern": 1}).do("tile.1.blue")
    assert GAME.observe(t.s, 0)["column_limit"] == 4
    assert GAME.observe(t.s, 0)["used"] == ["lantern"]


def need(t, lot=1):
    found = GAME.observe(t.s, 0)["lots"][lot - 1]["need"]
    return found and (found["piece"], found["color"])


def test_pg21_an_empty_lot_needs_a_column_of_any_colour_until_one_is_chosen():
    t = table([""], display="rrbvy", markers={"bowl": 1})
    assert need(t) == ("column", None)
    t.step("column.1.blue")
    assert need(t) == ("column", "blue")
    assert [lot["due"] for lot in GAME.observe(t.s, 1)["lots"]] == [True] + [False] * 5


@pytest.mark.parametrize(
    ("lot", "quick", "needs"),
    [
        ("r3", False, ("column", "red")),
        ("r4", False, ("tile", "red")),
        ("rb0", False, ("column", "blue")),
        ("rgb4", False, ("tile", "blue")),
        ("rgb4", True, ("roof", "blue")),
        ("rgbv4", False, ("roof", "violet")),
        ("rgb^v", True, None),
        ("rgbv^y", False, None),
    ],
)
def test_pg47_pg90_a_lot_needs_a_tile_or_on_its_top_floor_a_roof(lot, quick, needs):
    assert need(table([lot], quick=quick)) == needs


def test_pg80_a_sealed_lot_needs_nothing():
    t = table(["r4", "b4"], gone="r")
    assert (need(t), need(t, 2)) == (None, ("tile", "blue"))


def test_pg50_a_roof_needs_its_spire_until_that_is_paid():
    t = table(["rgbv4"], display="vy", hand="y")
    t.step("roof.1.yellow")
    assert need(t) == ("roof", "violet")
    t.step("card.display.violet")
    assert need(t) == ("spire", "yellow")
    t.do("card.display.yellow")
    assert need(t) is None


def test_pg70_an_alternative_turn_has_one_column():
    t = table([""], display="vygbr", hand="vy")
    assert GAME.observe(t.s, 0)["column_limit"] == 3
    t.do("alternative")
    assert GAME.observe(t.s, 0)["column_limit"] == 1
    t.do(*[f"discard.display.{c}" for c in ("violet", "yellow", "green", "blue")])
    assert GAME.observe(t.s, 1)["column_limit"] == 1
    assert GAME.to_json(t.s)["column_limit"] == 3


def test_pg91_the_simple_game_has_no_abilities():
    assert GAME.observe(position(simple=True), 0)["abilities"] == [[], []]
    t = table(["r4"], display="rbrrr", markers={"lantern": 1}).do("tile.1.blue")
    mine, other = GAME.observe(t.s, 0)["abilities"]
    assert mine[4] == {"name": "lantern", "color": "red", "uses": 2, "most": 2, "used": True}
    assert [marker["uses"] for marker in other] == [0] * 5
    assert not any(marker["used"] for marker in other)


def gathering(t):
    return GAME.observe(t.s, 1)["gathering"]


def test_a_dialog_shows_the_cards_gathered():
    t = table([""], display="vygbr", hand="vy", markers={"dragon": 1})
    assert gathering(t) is None
    t.do("dragon", "discard.hand.yellow")
    assert gathering(t) == {"picked": ["yellow"], "left": 0}
    t.do("done", "alternative")
    assert gathering(t) == {"picked": [], "left": 4}
    t.do("discard.display.green", "discard.display.red", "discard.display.blue")
    assert gathering(t) == {"picked": ["green", "red", "blue"], "left": 1}
    t.do("discard.display.violet")
    assert gathering(t) == {"picked": ["green", "red", "blue", "violet"], "left": 0}


def test_a_payment_shows_the_cards_paid():
    t = table(["rgbv4", "b1"], display="vyyrr", hand="bgg", markers={"buddha": 1, "bowl": 1})
    t.step("column.2.blue")
    assert gathering(t) == {"picked": [], "left": 1}
    t.step("bowl.green")
    assert gathering(t) == {"picked": [], "left": 2}
    t.step("card.hand.green")
    assert gathering(t) == {"picked": ["green"], "left": 1}
    t.step("card.hand.green")
    assert gathering(t) is None
    t.step("roof.1.yellow")
    t.step("card.display.violet")
    assert gathering(t) == {"picked": [], "left": 2}
    t.step("card.display.yellow")
    assert gathering(t) == {"picked": ["yellow"], "left": 1}


def test_a_payment_shows_no_card_of_the_one_before():
    t = table(["b1"], display="vyyrr", hand="bg")
    for text in ("column.1.blue", "card.hand.blue", "column.2.yellow"):
        t.step(text)
    assert gathering(t) == {"picked": [], "left": 1}


def test_a_deal_keeps_what_is_known_and_draws_the_rest():
    s = position(**HANDS)
    view = GAME.observe(s, 0)
    hands = set()
    for seed in range(50):
        other = GAME.determinize(view, SeededLuck(seed))
        assert GAME.observe(other, 0) == view
        assert GAME.check(other) == []
        hands.add(tuple(other.cards[15:20]))
    assert len(hands) > 5


def test_a_deal_knows_the_cards_played():
    t = table(["r1"], display="rvygb", hand="yy").do("column.1.red")
    view = GAME.observe(t.s, 1)
    assert len(view["played"]) == 1
    assert GAME.check(GAME.determinize(view, SeededLuck(2))) == []


@pytest.mark.parametrize("viewer", [1, -1])
@pytest.mark.parametrize(
    "begun",
    [
        ["column.1.red"],
        ["column.1.red", "bowl.green"],
        ["column.1.red", "bowl.green", "card.hand.green"],
        ["tile.2.yellow", "buddha.green"],
        ["tile.2.yellow"],
        ["roof.3.yellow", "buddha.green"],
        ["roof.3.yellow", "buddha.green", "card.hand.green", "card.hand.green"],
    ],
)
def test_a_deal_can_pay_for_what_was_begun(begun, viewer):
    lots = ["r1", "v4", "bvgb4", "v4", "v4", "v4"]
    t = table(lots, display="ybr", hand="yggg", markers={"bowl": 1, "buddha": 1})
    for action in begun:
        t.step(action)
    view = GAME.observe(t.s, viewer)
    for seed in range(10):
        s = GAME.determinize(view, SeededLuck(seed))
        assert GAME.observe(s, viewer) == view
        while s.frames[-1] != ["turn"]:
            GAME.apply(s, GAME.legal(s)[0], SeededLuck(1))
        assert s.columns or can_reach_column(means(s), ground(s))


def test_a_deal_can_build_the_column_owed():
    t = table(["v4", *["b4"] * 5], display="v", hand="yggg").do("tile.1.yellow")
    view = GAME.observe(t.s, 1)
    for seed in range(10):
        s = GAME.determinize(view, SeededLuck(seed))
        assert can_reach_column(means(s), ground(s))


def test_pg32_a_deal_can_build_the_column_owed_after_a_pair_too():
    t = table(["v4", *["b4"] * 5], display="v", hand="gggb", markers={"buddha": 1})
    t.step("tile.1.yellow")
    t.step("buddha.green")
    view = GAME.observe(t.s, 1)
    for seed in range(20):
        s = GAME.determinize(view, SeededLuck(seed))
        while s.frames[-1] != ["turn"]:
            GAME.apply(s, GAME.legal(s)[0], SeededLuck(1))
        assert can_reach_column(means(s), ground(s))


def test_a_deal_shares_nothing_with_its_view():
    view = GAME.observe(position(**HANDS), 0)
    text = json.dumps(view)
    s = GAME.determinize(view, SeededLuck(1))
    s.cards[0] += 1
    s.discard[0] += 1
    s.frames[0].append(1)
    assert json.dumps(view) == text


def test_a_deal_for_a_spectator_fills_both_hands():
    s = GAME.determinize(GAME.observe(position(**HANDS), -1), SeededLuck(3))
    assert sum(s.cards[5:10]) == sum(s.cards[15:20]) == 2


def test_every_deal_is_as_likely_as_its_cards():
    """The other hand of two cards out of 43 unseen, 9 of them violet."""
    view = GAME.observe(position(**HANDS), 0)
    luck = SeededLuck(11)
    violet = sum(GAME.determinize(view, luck).cards[15] for _ in range(3000))
    assert abs(violet / 6000 - 9 / 43) < 0.02


def test_copies_share_nothing_that_can_change():
    t = table(["r4"], display="rrbvy", markers={"dragon": 1}).do("tile.1.blue")
    t.do("column.1.blue")
    s = t.s
    copy = s.copy()
    assert copy == s
    for name in State.__slots__:
        value = getattr(copy, name)
        if isinstance(value, list):
            assert value is not getattr(s, name)
    copy.frames[0].append(1)
    copy.cards[0] += 1
    assert copy != s
    assert s.frames[0] == ["turn"]
    assert (s == "a position") is False


def test_a_deal_of_an_ended_game_has_ended():
    t = table(["v4"] * 6, display="yygbr", hand="gb", other=("yygbr", "gb")).do("pass", "pass")
    for viewer in (-1, 0, 1):
        s = GAME.determinize(GAME.observe(t.s, viewer), SeededLuck(1))
        assert GAME.outcome(s) == GAME.outcome(t.s)
