from __future__ import annotations

import pytest

from pygame_engines.core import record, takeback
from pygame_engines.core.api import Msg, Prompt
from pygame_engines.core.entries import opens_dialog, reveals
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.session import Refused, Seat, Session
from pygame_engines.games import load
from tests.core.build import ADA, BEN, MACHINE, lines, play, position, session
from tests.core.toy import GAME, State, Toy
from tests.core.toys import Bare

OPEN = position(open=True)


def scores(played: Session) -> list[int]:
    found: list[int] = played.state.scores
    return found


def test_need_02_undo_goes_step_by_step_within_a_turn() -> None:
    played = session()
    play(played, "play.1", "play.2")
    played.undo()
    assert scores(played) == [1, 0]
    played.undo()
    assert scores(played) == [0, 0]
    assert played.undo_refusal() == takeback.NOTHING


def test_need_02_undo_stops_at_luck() -> None:
    played = session()
    play(played, "swap", "give.1", "done")
    assert played.undo_refusal() == takeback.LUCK
    with pytest.raises(Refused) as refused:
        played.undo()
    assert refused.value.reason == takeback.LUCK
    assert refused.value.key == "table.undo.luck"


def test_need_02_undo_stops_at_a_reveal() -> None:
    played = session()
    play(played, "play.1")
    entry = played.entries[-1]
    assert not reveals(GAME, entry)
    entry.events = (*entry.events, entry.events[0]._replace(key="toy.event.drawn"))
    assert played.undo_refusal() == takeback.REVEAL


def test_need_02_undo_stops_at_another_humans_decision() -> None:
    played = session(start=OPEN, open=True)
    play(played, "offer.1", "accept")
    assert played.decider == 0
    assert played.undo_refusal() == takeback.other(1)


def test_need_02_19_where_nothing_is_hidden_a_turns_last_step_can_be_taken_back() -> None:
    """The other player is asked already, and has not answered; then it is theirs to take back."""
    played = Session.new(Bare(), seats=(ADA, BEN), seed=3, start=position())
    play(played, "offer.1")
    assert played.decider == 1
    played.undo()
    assert played.decider == 0
    play(played, "offer.1", "accept")
    assert played.decider == 0
    played.undo()
    assert played.decider == 1
    hidden = session()
    play(hidden, "offer.1")
    assert hidden.undo_refusal() == takeback.other(0)


def test_need_02_undo_stops_at_a_lifted_curtain() -> None:
    played = session()
    play(played, "offer.1")
    assert played.curtain == 1
    assert played.undo_refusal() == takeback.other(0)
    played.lift_curtain(1)
    assert played.undo_refusal() == takeback.CURTAIN


def test_need_02_nothing_of_a_set_up_can_be_taken_back() -> None:
    played = Session.new(GAME, seats=(ADA, BEN), seed=3)
    assert played.undo_refusal() == takeback.NOTHING
    alone = Session.new(GAME, seats=(ADA, MACHINE), seed=3)
    assert alone.undo_refusal() == takeback.NOTHING


def test_need_11_undo_goes_back_to_the_own_last_decision() -> None:
    played = session(ADA, MACHINE)
    play(played, "play.1", "end", "play.2", "end", "play.3", "end")
    assert played.decider == 1
    played.undo()
    assert lines(played)[-1] == "0 play.3"
    played.undo()
    assert (played.decider, played.state.turn) == (0, 3)
    played.undo()
    assert lines(played) == ["0 play.1"]


def test_need_11_undo_skips_what_could_not_be_chosen() -> None:
    played = session(ADA, MACHINE, start=position(hands=[[1, 1, 0], [2, 1, 1]]))
    play(played, "play.1", "offer.2")  # Ben can't accept, then the turn's end is forced
    assert played.legal()[0].kind == "end"
    play(played, "end", "play.1")
    played.undo()
    assert lines(played) == ["0 play.1"]


def test_need_11_a_lone_human_s_undo_flags_the_game() -> None:
    alone, together = session(ADA, MACHINE), session()
    for played in (alone, together):
        play(played, "play.1")
        assert played.flags == []
        played.undo()
    assert alone.flags == ["undo"]
    assert together.flags == []
    assert record.loads(record.dumps(alone), load).flags == ["undo"]


def test_undo_while_the_computer_is_to_move_leaves_no_mess() -> None:
    played = session(ADA, MACHINE)
    play(played, "play.1", "offer.2")
    assert played.decider == 1
    played.undo()
    assert (played.decider, lines(played)) == (0, ["0 play.1"])
    play(played, "offer.3")
    assert (played.decider, lines(played)) == (1, ["0 play.1", "0 offer.3"])
    assert record.dumps(record.loads(record.dumps(played), load)) == record.dumps(played)


def test_nobody_takes_back_when_nobody_plays() -> None:
    played = session(MACHINE, MACHINE)
    play(played, "play.1")
    assert played.undo_refusal() == takeback.SPECTATOR
    assert played.restart_refusal() == takeback.SPECTATOR


def test_a_dialog_is_taken_back_as_one() -> None:
    played = session()
    play(played, "swap", "give.1", "give.2")
    assert played.prompt().dialog == "swap"
    played.undo()
    assert (lines(played), played.prompt().dialog) == ([], "")
    played.redo()
    assert lines(played) == ["0 swap", "0 give.1", "0 give.2"]


def test_a_dialog_s_undo_does_not_touch_what_came_before() -> None:
    played = session(ADA, MACHINE, start=position(mover=1))
    play(played, "play.1", "end", "swap", "give.1")
    played.undo()
    assert len(played.entries) == 2
    assert played.decider == 0


def test_a_finished_dialog_is_taken_back_as_one_too() -> None:
    played = session(ADA, MACHINE)
    play(played, "swap", "give.1", "done", "play.2")
    played.undo()
    assert lines(played)[2].startswith("0 done > ")
    played.undo()
    assert lines(played) == []


def test_a_forced_way_into_a_dialog_is_no_stop() -> None:
    start = position(frames=[["turn"], ["swap", 1, 0, 0, 0]])
    played = session(start=start)
    play(played, "give.1", "give.2")
    played.undo()
    assert lines(played) == []


def test_restart_takes_back_the_turn() -> None:
    played = session()
    play(played, "play.1", "play.2", "play.3")
    assert played.restart_refusal() is None
    played.restart_turn()
    assert lines(played) == []
    assert played.restart_refusal() == takeback.NOTHING
    played.redo()
    assert lines(played) == ["0 play.1"]


def test_restart_goes_back_as_far_as_undo_may() -> None:
    played = session()
    play(played, "swap", "give.1", "done", "play.2", "play.3")
    played.restart_turn()
    assert len(played.entries) == 3
    assert played.restart_refusal() == takeback.LUCK


def test_restart_keeps_to_the_turn() -> None:
    played = session(ADA, MACHINE)
    play(played, "play.1", "end", "play.1", "end")
    assert played.restart_refusal() == takeback.NOT_THIS_TURN
    play(played, "play.2", "play.3")
    played.restart_turn()
    assert len(played.entries) == 4


def test_redo_needs_something_undone() -> None:
    played = session()
    assert played.redo_refusal() == takeback.NO_REDO
    with pytest.raises(Refused):
        played.redo()
    play(played, "play.1")
    played.undo()
    assert played.redo_refusal() is None
    play(played, "play.1")
    assert played.redo_refusal() == takeback.NO_REDO


def test_redo_mirrors_undo() -> None:
    played = session(ADA, MACHINE)
    play(played, "play.1", "end", "play.2", "end", "play.3")
    whole = lines(played)
    sizes = []
    while played.undo_refusal() is None:
        played.undo()
        sizes.append(played.at)
    back = []
    while played.redo_refusal() is None:
        back.append(played.at)
        played.redo()
    assert lines(played) == whole
    assert back == sizes[::-1]


def test_need_01_redo_survives_a_reload() -> None:
    played = session(ADA, MACHINE)
    play(played, "play.1", "end", "play.2", "end", "play.3")
    whole = lines(played)
    played.undo()
    played.undo()
    again = record.loads(record.dumps(played), load)
    assert lines(again) == lines(played) != whole
    again.redo()
    again.redo()
    assert lines(again) == whole
    assert again.redo_refusal() == takeback.NO_REDO


def test_a_file_s_owner_takes_back_anything() -> None:
    played = session()
    play(played, "play.1", "end", "play.2", "end")
    counts = []
    while played.entries:
        played.take_back()
        counts.append(played.at)
    assert counts == [3, 2, 1, 0]
    with pytest.raises(Refused):
        played.take_back()


def test_three_seats_undo_passes_over_a_computer_s_silent_answer() -> None:
    start = position(hands=[[1, 1, 1]] * 3, scores=[0, 0, 0], open=True, mover=0, frames=[["turn"]])
    played = session(ADA, MACHINE, BEN, start=start, open=True)
    play(played, "offer.1", "accept")
    assert played.undo_refusal() is None
    played.undo()
    assert lines(played) == []


@pytest.mark.parametrize("seats", [(ADA, BEN), (ADA, BEN, MACHINE), (ADA, MACHINE, Seat("random"))])
@pytest.mark.parametrize("seed", range(12))
def test_need_02_no_undo_ever_crosses_new_information(seats: tuple[Seat, ...], seed: int) -> None:
    dice = SeededLuck(seed)
    played = Session.new(GAME, seats=seats, options={"open": seed % 3 == 0}, seed=seed)
    together = len(played.humans) > 1
    while played.decider is not None:
        if played.curtain is not None:
            played.lift_curtain(played.curtain)
        legal = played.legal()
        played.play(played.decider, legal[dice.below(len(legal))])
        asked, before = played.decider, list(played.entries)
        if dice.below(3) or played.undo_refusal() is not None:
            continue
        played.undo()
        taken = before[played.at :]
        assert taken
        assert taken[0].choices > 1
        assert played.decider in played.humans
        if together:
            assert not any(entry.step.luck or reveals(GAME, entry) for entry in taken)
            deciders = {entry.step.seat for entry in taken} & set(played.humans)
            assert deciders == {played.decider}
            assert asked not in played.humans or asked == played.decider
        if dice.below(2):
            played.redo()
            assert played.entries == before


def test_refusals_are_messages_of_the_table() -> None:
    found = [value for value in vars(takeback).values() if isinstance(value, Msg)]
    assert len(found) == 9
    assert all(msg.key.startswith("table.undo.") for msg in found)


class Gathering(Toy):
    """Who is offered a card answers in a dialog."""

    def prompt(self, s: State) -> Prompt:
        asked = super().prompt(s)
        return asked._replace(dialog="answer") if s.frames[-1][0] == "answer" else asked


def test_a_dialog_of_the_other_seat_is_none_that_one_was_led_into() -> None:
    played = Session.new(Gathering(), seats=(ADA, BEN), seed=1, start=position(open=True))
    play(played, "offer.1")
    assert (played.decider, played.prompt().dialog) == (1, "answer")
    assert not opens_dialog(played.game, played.entries[-1])
    played = session(start=position(open=True))
    play(played, "swap")
    assert opens_dialog(played.game, played.entries[-1])
