"""A game that goes on from a position of another one, which stays as it was."""

from __future__ import annotations

import json

import pytest

from pygame_engines.core import notation, record
from pygame_engines.core.branch import NOWHERE, READ_ONLY, SECRET, SHARED, branch, refusal
from pygame_engines.core.entries import Parent
from pygame_engines.core.errors import BadOption, TeahouseError
from pygame_engines.core.schema import BadRecord
from pygame_engines.core.seating import hand_over
from pygame_engines.core.session import Refused, Seat, Session
from pygame_engines.games import load
from tests.core.build import ADA, BEN, MACHINE, lines, play, position, session

HUMAN = Seat("human")


def gone_on(parent: Session, at: int, *seats: Seat, seed: int = 7) -> Session:
    return branch(
        parent, at, seats=seats or (ADA, MACHINE), seed=seed, game_id="ab12", created="2026-11-30"
    )


def alone(*actions: str) -> Session:
    made = session(ADA, MACHINE)
    play(made, *actions)
    return made


def test_it_has_the_lines_so_far_and_names_where_they_come_from() -> None:
    parent = alone("swap", "give.1")
    before = record.dumps(parent)
    made = gone_on(parent, 1)
    assert lines(made) == lines(parent)[:1]
    assert made.setup.parent == Parent("9f2c", 1)
    assert (made.setup.id, made.setup.created) == ("ab12", "2026-11-30")
    play(made, "give.2")
    assert record.dumps(parent) == before


def test_the_same_seed_has_the_same_luck_and_another_one_has_not() -> None:
    parent = alone("swap", "give.1", "done")
    at = next(i for i, entry in enumerate(parent.entries) if entry.step.luck)
    said = notation.text(parent.entries[at].step.action)
    drawn = parent.entries[at].step.luck
    same = gone_on(parent, at)
    play(same, said)
    assert same.entries[at].step.luck == drawn
    others = set()
    for seed in range(20):
        made = gone_on(parent, at, seed=seed)
        play(made, said)
        others.add(made.entries[at].step.luck)
    assert len(others) > 1


def test_seats_that_changed_hands_are_given_anew() -> None:
    parent = alone("play.1")
    hand_over(parent, 1, Seat("greedy"))
    made = gone_on(parent, parent.at, ADA, Seat("random"))
    assert [seat.kind for seat in made.seats] == ["human", "random"]
    assert lines(made) == lines(parent)[:1]


def test_a_finished_game_lets_people_sit_anywhere_a_running_one_does_not() -> None:
    parent = alone("play.1")
    with pytest.raises(Refused) as refused:
        gone_on(parent, 1, HUMAN, HUMAN)
    assert refused.value.reason == SECRET
    parent.resign(0)
    assert [seat.kind for seat in gone_on(parent, 1, HUMAN, HUMAN).seats] == ["human"] * 2


def test_where_nothing_is_to_be_played_nothing_goes_on() -> None:
    several = session(ADA, BEN)
    assert refusal(several, 0) == SHARED
    several.resign(0)
    assert refusal(several, 0) is None
    ended = session(ADA, MACHINE, start=position(frames=[["over"]]))
    assert refusal(ended, 0) == NOWHERE
    stopped = alone("play.1")
    stopped.stopped = TeahouseError("table.error.record", "older")
    assert refusal(stopped, 0) == READ_ONLY


def test_as_many_sit_there_as_before() -> None:
    with pytest.raises(BadOption):
        gone_on(alone("play.1"), 1, HUMAN)
    with pytest.raises(BadOption):
        gone_on(alone("play.1"), 1, HUMAN, Seat("ghost"))


def test_need_13_the_parent_is_in_the_record_and_one_without_is_read_as_ever() -> None:
    text = record.dumps(gone_on(alone("play.1"), 1))
    data = json.loads(text)
    assert data["parent"] == {"id": "9f2c", "step": 1}
    again = record.loads(text, load)
    assert again.setup.parent == Parent("9f2c", 1)
    assert record.dumps(again) == text
    shared = record.share(again)
    assert shared is not None
    assert record.unshare(shared, load).setup.parent == Parent("9f2c", 1)
    for parent in (None, "left out"):
        data["parent"] = parent
        if parent is not None:
            del data["parent"]
        assert record.loads(json.dumps(data), load).setup.parent is None


@pytest.mark.parametrize(
    "parent",
    [
        7,
        "9f2c",
        {},
        {"id": "9f2c"},
        {"id": "9f2c", "step": -1},
        {"id": "9f2c", "step": 5001},
        {"id": "9f2c", "step": True},
        {"id": "<b>", "step": 1},
        {"id": ["9f2c"], "step": 1},
        {"id": "9f2c", "step": 1, "more": 1},
    ],
)
def test_a_parent_that_is_none_is_refused(parent: object) -> None:
    data = json.loads(record.dumps(alone("play.1")))
    with pytest.raises(BadRecord) as refused:
        record.loads(json.dumps({**data, "parent": parent}), load)
    assert (refused.value.key, refused.value.where) == ("table.error.record_field", "parent")
