from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from pygame_engines.core import record, schema
from pygame_engines.core.schema import BadRecord
from pygame_engines.core.seating import hand_over
from pygame_engines.core.session import Refused, Seat, Session
from pygame_engines.games import load
from tests.core.build import ADA, BEN, first, lines, play, position, session
from tests.core.records import played, put
from tests.core.toy import GAME

if TYPE_CHECKING:
    from collections.abc import Callable


def test_need_13_a_record_gives_the_same_game_back() -> None:
    before = played()
    after = record.loads(record.dumps(before), load)
    assert record.dump(after) == record.dump(before)
    assert after.log(0) == before.log(0)
    assert GAME.to_json(after.state) == GAME.to_json(before.state)
    assert len(after.undone) == 1
    assert after.seats == before.seats
    assert record.loads(record.dumps(before).encode(), load).at == before.at


def test_a_record_has_the_documented_fields_in_their_order() -> None:
    data = json.loads(record.dumps(played()))
    assert list(data) == [name for name in schema.FIELDS if name not in schema.MAY_MISS]
    assert data["options"] == {"copies": 6, "open": False}
    assert data["seats"][0] == {"name": "Ada", "kind": "human"}


@pytest.mark.parametrize(("before", "now"), [(1, 2), (2, 3), (3, 4)])
def test_computers_of_format_1_keep_their_strength(before: int, now: int) -> None:
    made = session(ADA, Seat("computer", "Ben", before))
    play(made, first(made, "play"), "end")
    hand_over(made, 1, Seat("computer", "", 3))
    old = {**record.dump(made), "format": 1}
    again = record.loads(json.dumps(old), load)
    assert [seat.level for seat in again.setup.seats] == [0, now]
    assert again.seats[1] == Seat("computer", "", 4)
    assert GAME.to_json(again.state) == GAME.to_json(made.state)
    new = record.dump(again)
    assert new["format"] == schema.FORMAT
    assert new["steps"] == [*old["steps"][:-1], "! seat.1.computer.4"]
    assert record.dump(record.loads(json.dumps(new), load)) == new


def test_a_byte_order_mark_does_no_harm() -> None:
    text = record.dumps(played())
    assert record.loads(b"\xef\xbb\xbf" + text.encode(), load).at == played().at
    assert record.loads("\ufeff" + text, load).at == played().at


def test_markup_in_a_name_is_kept_as_text() -> None:
    made = session(ADA, Seat("human", "<script>&"))
    assert record.loads(record.dumps(made), load).seats[1].name == "<script>&"


def test_a_given_start_replaces_the_set_up() -> None:
    made = session(start=position(scores=[4, 2]))
    play(made, "play.1")
    again = record.loads(record.dumps(made), load)
    assert again.state.scores == [5, 2]
    assert lines(again) == ["0 play.1"]


def test_a_start_that_is_an_end_needs_no_action() -> None:
    text = record.dumps(session(start=position(frames=[["over"]])))
    assert record.loads(text, load).outcome is not None


def test_a_set_up_leaves_nothing_to_choose() -> None:
    made = Session.new(GAME, seats=(ADA, BEN), options={}, seed=7)
    again = record.loads(record.dumps(made), load)
    assert [entry.choices for entry in (made.entries[0], again.entries[0])] == [1, 1]


def test_who_gives_up_leaves_nothing_to_redo() -> None:
    made = played()
    assert made.undone
    made.resign(0)
    assert record.loads(record.dumps(made), load).undone == []


def test_the_result_stands_in_the_record() -> None:
    made = session()
    made.resign(0)
    assert record.dump(made)["result"] == {"reason": "resigned", "scores": [], "winners": [1]}


# --- older rules ----------------------------------------------------------------------------------


def older(change: Callable[[dict[str, Any]], None] = lambda _: None) -> Session:
    data = {**json.loads(record.dumps(played())), "rules": 1}
    change(data)
    return record.loads(json.dumps(data), load)


def test_need_07_an_older_game_that_goes_through_goes_on() -> None:
    made = older()
    assert made.stopped is None
    assert record.dump(made)["rules"] == 2
    play(made, first(made, "play"))
    assert record.dump(made)["rules"] == 2


def test_need_07_an_older_game_that_no_longer_goes_through_is_read_only() -> None:
    made = older(put("steps", 3, to="1 castle"))
    assert made.stopped is not None
    assert made.stopped.where == "steps[3]"
    assert made.at == 3
    assert len(made.log()) == 3
    assert record.dump(made)["steps"][3] == "1 castle"
    assert record.dump(made)["rules"] == 1
    before = record.dumps(made)
    for act in (made.undo, made.redo, made.restart_turn, made.take_back):
        with pytest.raises(Refused):
            act()
    with pytest.raises(Refused):
        made.play(0, made.legal()[0])
    with pytest.raises(Refused):
        made.resign(0)
    assert record.dumps(made) == before
    assert record.dumps(record.loads(before, load)) == before


def test_need_07_undone_lines_of_an_older_game_are_not_played() -> None:
    def spoil(data: dict[str, Any]) -> None:
        data["redo"].append("1 castle")

    made = older(spoil)
    assert made.stopped is not None
    assert made.stopped.where == "redo[1]"
    assert made.at == played().at
    assert GAME.to_json(made.state) == GAME.to_json(played().state)


def test_need_07_an_older_game_without_a_first_position_is_refused() -> None:
    with pytest.raises(BadRecord):
        older(put("steps", 0, to="- setup"))
