"""Questions in a position that can't lie upon each other: each rule of their order by itself."""

from __future__ import annotations

import pytest

from tests.rules.panda.questions import (
    APPEAR,
    ASKED,
    BORDER,
    BUILD,
    CARD,
    COVER,
    FREE,
    GIFT,
    MOVE,
    OPTION,
    PARTS,
    SCORE,
    TILE,
    TILES,
    TURN,
    WHO,
    WHOSE,
    WITHIN,
    asked,
    chosen,
    full,
    stacked,
    told,
    unfit,
)


@pytest.mark.parametrize("frame", [TURN, *WITHIN])
def test_a_question_is_asked_alone(frame):
    assert stacked(full(), frame) == ""


@pytest.mark.parametrize("below", [PARTS, MOVE, BORDER, GIFT])
@pytest.mark.parametrize("frame", WITHIN)
def test_a_question_is_asked_while_another_waits(below, frame):
    assert stacked(full(), below, frame) == ""


@pytest.mark.parametrize(
    "below", [TURN, COVER, BUILD, APPEAR, TILES, CARD, FREE, WHO, WHOSE, SCORE]
)
@pytest.mark.parametrize("frame", [MOVE, CARD])
def test_nothing_waits_below_but_what_goes_on_after(below, frame):
    assert stacked(full(), below, frame) == frame[0]


@pytest.mark.parametrize("below", [PARTS, MOVE, BORDER, GIFT, SCORE])
@pytest.mark.parametrize("frame", [TURN, OPTION])
def test_a_turn_begins_upon_nothing(below, frame):
    s = chosen(full())
    assert stacked(s, frame) == ""
    assert stacked(s, below, frame) == frame[0]


@pytest.mark.parametrize("below", [PARTS, MOVE, BORDER])
@pytest.mark.parametrize("name", ["guard", "hero", "offer"])
def test_the_set_up_asks_upon_nothing(below, name):
    s = asked("supply_master", name)
    top = s.frames[-1]
    below = [below[0], s.mover, *below[2:]]
    assert told(s) == ""
    assert stacked(s, below, [name, *top[1:]]) == name


@pytest.mark.parametrize("frame", [SCORE, GIFT])
def test_what_asks_nothing_is_not_on_top(frame):
    assert stacked(full(), frame) == "unanswered"
    assert stacked(full(), MOVE, frame) == "unanswered"
    assert stacked(full(), BORDER, frame, *([TILE] if frame is SCORE else [MOVE])) == ""


@pytest.mark.parametrize("frame", [TURN, *WITHIN, SCORE, GIFT])
def test_the_turns_player_is_asked(frame):
    assert stacked(full(), [frame[0], 1, *frame[2:]]) == frame[0]
    if frame is not TURN:
        assert stacked(full(), MOVE, [frame[0], 1, *frame[2:]], COVER) == frame[0]


@pytest.mark.parametrize(("name", "stack"), ASKED)
def test_recorded_questions_fit_for_their_player_alone(name, stack):
    s = asked(name, stack)
    assert told(s) == ""
    for at, frame in enumerate(s.frames):
        others = asked(name, stack)
        others.frames[at][1] = (frame[1] + 1) % s.seats
        assert told(others) == unfit(frame[0])
