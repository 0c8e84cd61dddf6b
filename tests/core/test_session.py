from __future__ import annotations

import pytest

from pygame_engines.core import record
from pygame_engines.core.api import Action
from pygame_engines.core.errors import BadOption, NotLegal
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.seating import hand_over
from pygame_engines.core.session import USUAL, Seat, Session
from pygame_engines.games import load
from tests.core.build import ADA, BEN, MACHINE, first, lines, play, position, session
from tests.core.toy import GAME
from tests.core.toys import Habitual, Led

OPEN = position(open=True)


def new(*seats: Seat, **options: object) -> Session:
    return Session.new(GAME, seats=seats or (ADA, BEN), options=options, seed=7)  # type: ignore[arg-type]


def test_a_new_game_stands_at_its_first_decision() -> None:
    played = new()
    assert played.at == 1
    assert played.decider == 0
    assert played.entries[0].text.startswith("- setup > ")
    assert played.outcome is None


def test_the_seed_gives_the_deal() -> None:
    assert lines(new()) == lines(new())
    other = Session.new(GAME, seats=(ADA, BEN), seed=8)
    assert lines(new()) != lines(other)


@pytest.mark.parametrize(
    ("seats", "options", "where"),
    [
        ((ADA,), {}, "seats"),
        ((ADA, BEN), {"copies": 7}, "options"),
        ((ADA, BEN), {"nothing": 1}, "options"),
        ((ADA, Seat("wizard")), {}, "seats[1]"),
        ((ADA, Seat("human", "x" * 25)), {}, "seats[1]"),
        ((ADA, Seat("human", "a\nb")), {}, "seats[1]"),
        ((ADA, Seat("human", "\u202eneB")), {}, "seats[1]"),
        ((ADA, Seat("computer")), {}, "seats[1]"),
        ((ADA, Seat("human", "Ben", 2)), {}, "seats[1]"),
    ],
)
def test_a_bad_setup_is_refused(
    seats: tuple[Seat, ...], options: dict[str, int], where: str
) -> None:
    with pytest.raises(BadOption) as refused:
        Session.new(GAME, seats=seats, options=options, seed=1)
    assert refused.value.where == where


def test_a_name_may_be_anything_that_can_be_seen() -> None:
    name = "<b>Zoë</b> & 李 👩‍🌾"
    assert new(ADA, Seat("human", name)).seats[1].name == name


def test_play_gives_the_events() -> None:
    played = session()
    events = played.play(0, Action("play", (3,)))
    assert [event.key for event in events] == ["toy.event.play"]
    assert played.log(0)[-1].events == tuple(events)
    assert played.state.scores == [3, 0]


@pytest.mark.parametrize(
    ("seat", "action", "clause"),
    [
        (1, Action("play", (1,)), ""),
        (0, Action("end"), "TOY-1"),
        (0, Action("play", (9,)), ""),
        (0, Action("nonsense"), ""),
    ],
)
def test_a_refused_action_changes_nothing(seat: int, action: Action, clause: str) -> None:
    played = session()
    play(played, "play.1")
    played.undo()
    before = record.dump(played)
    with pytest.raises(NotLegal) as refused:
        played.play(seat, action)
    assert refused.value.clause == clause
    assert record.dump(played) == before


def test_nothing_is_played_after_the_end() -> None:
    played = session()
    played.resign(0)
    with pytest.raises(NotLegal, match="over"):
        played.play(0, Action("play", (1,)))
    with pytest.raises(NotLegal, match="over"):
        played.resign(1)


@pytest.mark.parametrize("field", [{"game_id": "<b>"}, {"created": "today"}, {"seed": -1}])
def test_what_could_not_be_read_again_is_not_begun(field: dict[str, object]) -> None:
    with pytest.raises(BadOption):
        Session.new(GAME, **{"seats": (ADA, BEN), "seed": 1} | field)  # type: ignore[arg-type]


def test_a_forced_choice_is_played_and_recorded() -> None:
    played = session(start=position(hands=[[1, 1, 1], [2, 1, 1]]))
    play(played, "offer.1")  # TOY-3: Ben can't accept
    assert lines(played) == ["0 offer.1", "1 decline"]


def test_a_forced_choice_that_draws_waits_for_its_button() -> None:
    played = session(start=position(hands=[[1, 0, 0], [1, 1, 1]]))
    play(played, "play.1")
    assert played.legal() == [Action("end")]
    assert lines(played) == ["0 play.1"]


def test_a_forced_barrier_without_luck_waits_too() -> None:
    played = session(start=position(hands=[[1, 0, 0], [1, 1, 1]], open=True), open=True)
    play(played, "play.1")
    assert played.legal() == [Action("end")]
    assert lines(played) == ["0 play.1"]


def test_a_forced_choice_that_opens_a_dialog_waits_for_its_button() -> None:
    played = Session.new(Led(), seats=(ADA, MACHINE), seed=1, start=position())
    assert (played.legal(), lines(played)) == ([Action("swap")], [])
    play(played, "swap", "give.1")
    assert played.prompt().dialog == "swap"
    played.undo()
    assert lines(played) == []
    play(played, "swap")
    played.undo()
    assert lines(played) == []
    assert played.undo_refusal() is not None


def test_the_turns_last_line_carries_a_hash() -> None:
    played = session()
    play(played, "play.1", "end")
    assert [bool(entry.mark) for entry in played.entries] == [False, True]


def test_need_01_the_same_step_meets_the_same_luck_after_undo() -> None:
    played = session(ADA, MACHINE)
    play(played, "play.1", "end")
    drawn = played.entries[-1].step.luck
    played.undo()
    play(played, "end")
    assert played.entries[-1].step.luck == drawn


def test_the_luck_of_a_step_is_keyed_by_seed_and_number() -> None:
    played = new()
    hand_over(played, 1, MACHINE)  # lines that are no steps don't count
    play(played, first(played, "play"), "end")
    luck = SeededLuck(7, 2)
    assert played.entries[-1].step.luck == (luck.below(12),)


def test_need_30_any_past_position_is_there_at_once() -> None:
    played = session()
    play(played, "play.1", "play.2")
    assert [played.position(at).scores[0] for at in range(3)] == [0, 1, 3]
    assert played.at == 2
    with pytest.raises(IndexError):
        played.position(3)
    with pytest.raises(IndexError):
        new().position(0)


def test_need_30_the_log_is_grouped_by_turn() -> None:
    played = session()
    play(played, "play.1", "end", "play.2")
    found = [(e.at, e.turn, e.turn_seat, e.seat) for e in played.log()]
    assert found == [(1, 1, 0, 0), (2, 1, 0, 0), (3, 2, 1, 1)]


def test_need_03_the_log_holds_only_what_its_reader_saw() -> None:
    played = session()
    play(played, "play.1", "end")
    keys = [[event.key for event in played.log(seat)[1].events] for seat in (0, 1, -1)]
    assert keys == [["toy.event.drawn"], [], []]
    assert played.viewer == -1
    assert played.log()[1].events == ()


def test_giving_up_ends_the_game_and_has_its_own_line() -> None:
    played = session()
    play(played, "play.1")
    played.resign(1)
    assert lines(played)[-1] == "! resign.1"
    assert played.outcome is not None
    assert (played.outcome.reason, played.outcome.winners) == ("resigned", (0,))
    assert played.decider is None
    assert played.legal() == []
    assert record.loads(record.dumps(played), load).outcome == played.outcome


def test_a_resignation_can_be_taken_back_and_given_again() -> None:
    played = session(ADA, MACHINE)
    played.resign(0)
    played.undo()
    assert played.outcome is None
    played.redo()
    assert played.outcome is not None


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_else_can_give_up(seat: int) -> None:
    with pytest.raises(NotLegal):
        session().resign(seat)


@pytest.mark.parametrize("on", [True, False])
def test_usual_answers_are_given_where_one_keeps_to_them(on: bool) -> None:
    played = Session.new(Habitual(), seats=(ADA, BEN), seed=7, start=position())
    played.keep_to_usual(on=True)
    played.keep_to_usual(on=on)
    assert played.flags == [USUAL] * on
    play(played, "offer.1")
    assert lines(played) == ["0 offer.1", *["1 accept"] * on]
