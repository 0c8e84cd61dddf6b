"""Seats of a running game change hands: lines, names, refusals, whose the device is."""

from __future__ import annotations

import pytest

from pygame_engines.core import passing, record
from pygame_engines.core.entries import MAX_HAND_OVERS
from pygame_engines.core.errors import BadOption, Refused
from pygame_engines.core.seating import (
    AWAY,
    BOTS,
    ELSEWHERE,
    OFTEN,
    OVER,
    READ_ONLY,
    hand_over,
    reseat,
)
from pygame_engines.core.session import Seat, Session
from pygame_engines.core.sittings import sittings
from pygame_engines.games import load
from tests.core.build import ADA, BEN, MACHINE, lines, play, position, session

PERSON = Seat("human")
STRONG = Seat("computer", "", 4)


def who(played: Session) -> list[list[Seat]]:
    """Who sat at the table, one sitting after the other."""
    return [list(one.seats) for one in sittings(played.setup.seats, played.entries)]


def reason(played: Session, *seats: Seat) -> object:
    """Why these can't sit down; nothing has changed then."""
    before = record.dump(played)
    with pytest.raises(Refused) as refused:
        reseat(played, seats)
    assert record.dump(played) == before
    return refused.value.reason


def test_a_seat_changes_hands_by_a_line_and_its_name_waits_for_people() -> None:
    played = session()
    hand_over(played, 1, MACHINE)
    assert lines(played) == ["! seat.1.computer.2"]
    assert played.seats[1] == MACHINE
    assert played.humans == (0,)
    again = record.loads(record.dumps(played), load)
    assert again.seats == played.seats
    assert again.setup.seats == (ADA, BEN)
    hand_over(played, 1, PERSON)
    assert played.seats[1] == BEN


def test_what_a_line_tells_is_who_goes_and_who_comes() -> None:
    played = session(ADA, BEN)
    hand_over(played, 1, STRONG)
    for told in (played, record.loads(record.dumps(played), load)):
        (event,) = told.entries[-1].events
        assert dict(event.params) == {
            "seat": 1, "kind": "computer", "name": "", "level": 4,
            "old_kind": "human", "old_name": "Ben", "old_level": 0,
        }  # fmt: skip


def test_undo_leaves_seats_as_they_are() -> None:
    played = session(ADA, MACHINE)
    play(played, "play.1")
    hand_over(played, 1, Seat("greedy"))
    play(played, "play.2")
    played.undo()
    played.undo()
    assert played.seats[1].kind == "greedy"
    assert lines(played) == ["! seat.1.greedy"]
    assert played.hand_overs == 1
    assert played.state.scores == [0, 0]
    assert lines(record.loads(record.dumps(played), load)) == ["! seat.1.greedy"]


def test_redo_plays_on_below_a_change_of_hands() -> None:
    played = session(ADA, MACHINE)
    play(played, "play.1")
    played.undo()
    hand_over(played, 1, STRONG)
    played.redo()
    assert lines(played) == ["! seat.1.computer.4", "0 play.1"]


def test_a_seat_that_is_not_there_is_not_handed_over() -> None:
    with pytest.raises(BadOption):
        hand_over(session(), 2, MACHINE)
    with pytest.raises(BadOption):
        hand_over(session(), 1, Seat("computer", "", 77))
    with pytest.raises(BadOption):
        reseat(session(), [ADA])


def test_all_sit_down_at_once_each_change_by_its_line() -> None:
    played = session(ADA, MACHINE)
    reseat(played, [STRONG, Seat("human", "Ben")])
    assert lines(played) == ["! seat.0.computer.4", "! seat.1.human"]
    assert played.seats == [STRONG, BEN]
    again = record.loads(record.dumps(played), load)
    assert again.seats == played.seats
    reseat(again, [STRONG, BEN])
    assert again.at == 2


def test_who_is_there_may_take_another_name_without_a_line() -> None:
    played = session()
    reseat(played, [Seat("human", "Eve"), BEN])
    assert lines(played) == []
    assert played.seats == [Seat("human", "Eve"), BEN]
    assert record.loads(record.dumps(played), load).seats == played.seats


def test_a_computer_of_before_has_no_name_of_the_person_who_came() -> None:
    played = session(ADA, MACHINE)
    reseat(played, [ADA, BEN])
    reseat(played, [MACHINE, BEN])
    assert who(played) == [[ADA, MACHINE], [ADA, BEN], [MACHINE, BEN]]


def test_nothing_changes_where_one_of_the_changes_is_refused() -> None:
    played = session(ADA, MACHINE)
    before = record.dump(played)
    for seats in ([STRONG, Seat("human", "\n")], [Seat("human", "x" * 25), STRONG]):
        with pytest.raises(BadOption):
            reseat(played, seats)
    assert record.dump(played) == before
    assert reason(played, STRONG, Seat("bot")) == BOTS
    for _ in range(MAX_HAND_OVERS - 1):
        hand_over(played, 1, MACHINE)
    assert reason(played, STRONG, BEN) == OFTEN
    reseat(played, [ADA, BEN])
    assert reason(played, ADA, MACHINE) == OFTEN


def test_after_the_end_seats_stay() -> None:
    played = session()
    played.resign(0)
    assert reason(played, ADA, MACHINE) == OVER
    played.stopped = BadOption("older")
    assert reason(played, ADA, MACHINE) == READ_ONLY


# --- who has the device ---------------------------------------------------------------------------


def test_who_gives_a_seat_to_a_person_still_has_the_device() -> None:
    played = session(ADA, MACHINE)
    reseat(played, [ADA, BEN])
    assert (played.decider, played.curtain, played.viewer) == (0, None, 0)
    play(played, "play.1", "end")
    assert played.curtain == 1


def test_need_03_who_leaves_gives_the_device_away() -> None:
    """The one who is left finds a curtain, after a reload, too, until it has decided."""
    played = session()
    played.lift_curtain(0)
    hand_over(played, 0, MACHINE)
    assert (played.decider, played.curtain, played.viewer) == (0, 1, -1)
    again = record.loads(record.dumps(played), load)
    assert (again.curtain, again.viewer) == (1, -1)
    again.lift_curtain(1)
    assert (again.curtain, again.viewer) == (None, 1)
    play(again, "play.1", "end", "play.1")
    last = record.loads(record.dumps(again), load)
    assert (last.curtain, last.viewer) == (None, 1)


def test_who_stays_alone_and_has_the_device_goes_on() -> None:
    played = session()
    played.lift_curtain(0)
    hand_over(played, 1, MACHINE)
    assert (played.curtain, played.viewer) == (None, 0)


def test_need_03_who_leaves_a_game_of_several_leaves_no_hand_in_sight() -> None:
    start = position(hands=[[1, 1, 1]] * 3, scores=[0, 0, 0])
    played = session(ADA, BEN, Seat("human", "Eve"), start=start)
    played.lift_curtain(0)
    hand_over(played, 0, MACHINE)
    assert (played.decider, played.curtain, played.viewer) == (0, None, -1)


def test_who_has_given_the_only_seat_away_looks_on_and_may_take_it_back() -> None:
    played = session(ADA, MACHINE)
    hand_over(played, 0, STRONG)
    assert (played.humans, played.viewer) == ((), -1)
    hand_over(played, 0, PERSON)
    assert (played.curtain, played.viewer) == (None, 0)


def test_who_changes_places_with_a_computer_sees_the_new_hand() -> None:
    played = session(ADA, MACHINE)
    reseat(played, [MACHINE, BEN])
    assert (played.curtain, played.viewer) == (None, 1)
    reseat(played, [ADA, MACHINE])
    assert (played.curtain, played.viewer) == (None, 0)


# --- a game that is passed on from device to device -----------------------------------------------


def passed_on(held: int) -> Session:
    """Ada and Ben at devices of their own; Ada is asked. This is the one of the seat."""
    played = session()
    played.flag("passed")
    passing.sit(played, [held])
    return played


def test_players_change_only_where_somebody_is_asked() -> None:
    assert reason(passed_on(1), ADA, MACHINE) == AWAY


def test_who_plays_at_another_device_stays() -> None:
    assert reason(passed_on(0), ADA, MACHINE) == ELSEWHERE


def test_a_person_sits_down_at_this_device() -> None:
    played = passed_on(0)
    reseat(played, [MACHINE, BEN])
    assert (played.here, played.viewer) == ((), -1)
    reseat(played, [ADA, BEN])
    assert (played.here, played.viewer) == ((0,), 0)
