"""What holds of the whole game in every position, and how markers and seats read as JSON."""

from __future__ import annotations

import pytest

from pygame_engines.core.errors import BadPosition
from pygame_engines.games.panda.state import REASONS, RUNNING
from tests.rules.panda.positions import GAME, position
from tests.rules.panda.questions import MOVE, TURN, put, stacked, told, unfit

ORDER = "the turn order doesn't name each seat once"
ASKS = "a running game asks something, an ended one nothing"
REASON = "the game is over without a reason"
ALONE = "an “any time” card lies there without the other one"
CARD = "the guards on the mission card don't fit it"
TOO_FAR = "a guard on the mission card is too far"
TWICE = "a city card is there twice"
BASES = "bases are missing or too many"


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        ((0, 1, 2), ""),
        ((2, 0, 1), ""),
        ((1, 0, 2), ""),
        ((0, 1), ORDER),
        ((0, 1, 1), ORDER),
        ((0, 1, 3), ORDER),
        ((0, 1, 2, 2), ORDER),
        ((), ORDER),
    ],
)
def test_wp35_each_seat_has_a_place_in_the_order(order, sentence):
    assert told(put(position(3), order=order)) == sentence


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("trigger", range(len(REASONS)))
def test_wp90_wp92_a_game_ends_for_a_reason_and_asks_no_more(over, trigger):
    """A reason may be there before the end."""
    frames = [["turn", 0]]
    s = put(position(), over=over, trigger=trigger)
    ended = REASON if over and trigger == RUNNING else "" if over else ASKS
    assert told(s, frames=[]) == ended
    if not over or trigger != RUNNING:
        assert told(s, frames=frames) == (ASKS if over else "")
    s.frames = [] if over else frames
    if told(s) == "":
        assert GAME.from_json(GAME.to_json(s)) == s


@pytest.mark.parametrize(
    ("any_card", "end_card", "sentence"),
    [(0, 0, ""), (0, 1, ""), (0, 9, ""), (1, 1, ""), (4, 9, ""), (9, 1, "")]
    + [(card, 0, ALONE) for card in range(1, 10)],
)
def test_wp25_two_mission_cards_lie_there_or_the_first_is_gone(any_card, end_card, sentence):
    s = position(any_card=any_card)
    assert told(s, end_card=end_card) == sentence


@pytest.mark.parametrize(
    ("card", "fields", "used", "sentence"),
    [
        (0, (), 0, ""),
        (0, (-1,), 0, CARD),
        (0, (), 1, CARD),
        (1, (), 0, ""),
        (1, (-1, -1, -1), 0, CARD),
        (1, (), 2, CARD),
        (4, (-1, -1, -1), 0, ""),
        (4, (-2, -1, -2), 0, ""),
        (4, (-1, -1), 0, CARD),
        (4, (-1, -1, -1, -1), 0, CARD),
        (4, (), 0, CARD),
        (4, (-1, -1, -1), 1, CARD),
        (9, (-1,) * 6, 0, ""),
        (9, (-1,) * 6, 0b101, ""),
        (9, (-1,) * 5, 0, CARD),
        (9, (-1,) * 7, 0, CARD),
        (9, (), 0, CARD),
        (8, (-1,) * 6, 0, CARD),
    ],
)
def test_wp71_wp74_a_mission_card_has_its_fields(card, fields, used, sentence):
    s = position(3, any_card=card)
    assert told(s, fields=fields, used=used) == sentence


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize(("count", "sentence"), [(0, ""), (3, ""), (4, TOO_FAR), (5, TOO_FAR)])
def test_wp71_a_guard_goes_as_far_as_the_card(count, sentence, seat):
    s = position(3, any_card=4)
    s.guards[seat] -= 1
    fields = [-1] * 3
    fields[seat] = count
    assert told(s, fields=tuple(fields)) == sentence


@pytest.mark.parametrize("action", [0, 5])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wp74_special_actions_are_used_by_those_who_play(seats, action):
    for seat in range(6):
        s = position(seats, any_card=9)
        if seat < seats:
            s.guards[seat] -= 1
        fields = [-1] * 6
        fields[action] = seat
        assert told(s, fields=tuple(fields)) == ("" if seat < seats else TOO_FAR)


@pytest.mark.parametrize(
    ("city", "sentence"),
    [((), ""), ((3,), ""), ((0, 1, 2, 3, 4, 5), ""), ((0, 0), TWICE), ((0, 1, 0), TWICE)],
)
def test_wp20_each_city_card_is_there_once(city, sentence):
    assert told(position(), city=city) == sentence


def test_questions_are_looked_at_once_all_else_holds():
    s = position()
    assert stacked(s, TURN, MOVE) == "move"
    assert told(s) == unfit("move")
    assert told(s, bases=7) == BASES


# --- JSON -----------------------------------------------------------------------------------------

OBJECT = "not an object of lists"
EACH = "not a stack for each number of AP"


def refused(**parts):
    """What is told of JSON with these parts, and of which place."""
    data = GAME.to_json(position(3, ap=[4, 5, 4]))
    assert data["ap_stacks"] == {"4": [0, 2], "5": [1]}
    with pytest.raises(BadPosition) as caught:
        GAME.from_json({**data, **parts})
    return str(caught.value), caught.value.where


@pytest.mark.parametrize(
    ("stacks", "sentence"),
    [
        ([[0, 2], [1]], OBJECT),
        (None, OBJECT),
        ({"4": [0, 2], "5": 1}, OBJECT),
        ({"4": [0, 2], "5": {"1": 1}}, OBJECT),
        ({"4": [0, 2]}, EACH),
        ({"4": [0, 2], "5": [1], "6": []}, EACH),
        ({"4": [0, 1, 2]}, EACH),
        ({4: [0, 2], 5: [1]}, EACH),
        ({"4": [0], "5": [1]}, "not the seats with 4 AP"),
        ({"4": [0, 2, 2], "5": [1]}, "not the seats with 4 AP"),
        ({"4": [0, 1], "5": [2]}, "not the seats with 4 AP"),
        ({"4": [False, 2], "5": [1]}, "not the seats with 4 AP"),
        ({"4": [0, "2"], "5": [1]}, "not the seats with 4 AP"),
        ({"4": [0, 2], "5": []}, "not the seats with 5 AP"),
        ({"4": [0, 2], "5": [True]}, "not the seats with 5 AP"),
        ({"4": [0, 2], "5": [1.0]}, "not the seats with 5 AP"),
    ],
)
def test_wp35_each_marker_lies_in_the_stack_of_its_ap(stacks, sentence):
    told_of, where = refused(ap_stacks=stacks)
    assert sentence in told_of
    assert where == "position.ap_stacks"


@pytest.mark.parametrize("order", [[0, 2], [2, 0]])
def test_wp35_a_stack_has_any_order(order):
    data = GAME.to_json(position(3, ap=[4, 5, 4]))
    data["ap_stacks"]["4"] = order
    assert GAME.from_json(data).stack == (*order, 1)


@pytest.mark.parametrize("vp", [[], [6], [6] * 5, "666", None, {"0": 6, "1": 6}])
def test_there_are_two_to_four_seats(vp):
    told_of, where = refused(vp=vp)
    assert "there have to be 2 to 4 seats" in told_of
    assert where == "position.vp"


def test_no_object_has_no_seats():
    for data in (None, [6, 6], "vp", 2):
        with pytest.raises(BadPosition) as caught:
            GAME.from_json(data)
        assert caught.value.where == "position.vp"
