from __future__ import annotations

import pytest

from pygame_engines.core.errors import BadOption
from pygame_engines.core.luck import RecordedLuck, SeededLuck
from pygame_engines.core.session import Seat, Session
from pygame_engines.games.pagoda.game import GAME
from pygame_engines.games.pagoda.state import COLORS, State
from tests.rules.pagoda.positions import starting, table


def new(seed: int = 1, **options: bool | str) -> State:
    return GAME.setup(2, options, SeededLuck(seed))


def test_pg01_two_players_six_lots_five_colours():
    view = GAME.observe(new(), 0)
    assert len(view["lots"]) == 6
    assert all(lot["floors"] == [] for lot in view["lots"])
    assert COLORS == ("violet", "yellow", "green", "blue", "red")
    with pytest.raises(BadOption):
        GAME.setup(3, {}, SeededLuck(1))


def test_pg02_eleven_cards_a_colour_and_each_tile_once():
    s = new()
    for color in range(5):
        assert s.pile[color] + sum(s.cards[color::5]) == 11
    assert GAME.observe(s, 0)["tiles"] == [[1] * 5] * 5
    t = table(["r4"], display="rrbbb")
    assert starting("tile", t.legal) == [
        f"tile.1.{field}" for field in ("blue", "green", "red", "violet", "yellow")
    ]


def test_pg03_tiles_run_out_columns_do_not():
    t = table(["r4", "rb1"], display="rrbbb")
    assert "tile.1.blue" not in t.legal
    assert t.why("tile.1.blue") == "PG-03"
    assert "tile.1.red" in t.legal


def test_pg04_markers_start_on_zero():
    view = GAME.observe(new(), 0)
    assert view["markers"] == [[0] * 5, [0] * 5]
    assert view["used"] == []


def test_pg10_one_card_a_colour_on_display_two_in_hand():
    for seed in range(20):
        s = new(seed)
        view = GAME.observe(s, 0)
        assert view["display"] == [[1] * 5, [1] * 5]
        assert view["hand_count"] == [2, 2]
        assert view["pile"] == 41
        assert view["discard"] == [0] * 5


def test_pg10_hands_are_drawn_card_by_card():
    luck = RecordedLuck([0, 43, 8, 9])
    s = GAME.setup(2, {"starter": "first"}, luck)
    luck.finish()
    # 45 cards, 9 a colour: the first, the last of 44, the 9th of 43, the 10th of 42
    assert s.cards[5:10] == [1, 0, 0, 0, 1]
    assert s.cards[15:20] == [0, 2, 0, 0, 0]


def test_pg11_starter_by_luck_or_choice_and_no_points():
    starters = {new(seed).starter for seed in range(20)}
    assert starters == {0, 1}
    assert new(starter="first").mover == 0
    assert new(starter="second").mover == 1
    assert all(score["total"] == 0 for score in GAME.observe(new(), 0)["scores"])


def test_pg11_luck_of_the_starter_comes_first():
    luck = RecordedLuck([1, 0, 0, 0, 0])
    assert GAME.setup(2, {}, luck).mover == 1
    luck.finish()


def test_pg12_display_and_hand_are_played_alike():
    t = table([""], display="r", hand="r")
    t.step("column.1.red")
    assert t.legal == ["card.display.red", "card.hand.red"]
    t.do("card.hand.red", "column.1.red")
    assert t.s.cards[:10] == [0] * 10
    assert t.s.tops[0] == 2


def test_pg12_a_session_pays_by_itself_where_there_is_one_way():
    session = Session.new(GAME, seats=[Seat("human")] * 2, options={"starter": "first"}, seed=3)
    hand = session.state.cards[5:10]
    color = hand.index(0)
    session.play(0, next(a for a in session.legal() if a.args == (1, COLORS[color])))
    assert session.state.tops[0] == 1
