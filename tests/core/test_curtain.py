from __future__ import annotations

import pytest

from pygame_engines.core import record
from pygame_engines.core.errors import NotLegal
from pygame_engines.core.seating import hand_over
from pygame_engines.core.session import Session
from pygame_engines.games import load
from tests.core.build import ADA, BEN, MACHINE, play, position, session
from tests.core.toys import Seen


def test_need_03_the_curtain_is_down_until_the_first_player_is_ready() -> None:
    played = session()
    assert (played.curtain, played.viewer) == (0, -1)
    played.lift_curtain(0)
    assert (played.curtain, played.viewer) == (None, 0)


def test_need_03_the_curtain_falls_when_the_device_changes_hands() -> None:
    played = session()
    play(played, "play.1", "end")
    assert (played.curtain, played.viewer) == (1, -1)
    with pytest.raises(NotLegal):
        played.lift_curtain(0)
    played.lift_curtain(1)
    assert (played.curtain, played.viewer) == (None, 1)
    with pytest.raises(NotLegal):
        played.lift_curtain(1)


def test_need_03_the_curtain_falls_for_an_answer_out_of_turn() -> None:
    played = session()
    play(played, "offer.1")
    assert played.curtain == 1
    play(played, "accept")
    assert played.curtain == 0


def test_need_03_a_reload_opens_at_the_curtain() -> None:
    played = session()
    play(played, "play.1")
    assert played.viewer == 0
    again = record.loads(record.dumps(played), load)
    assert (again.curtain, again.viewer) == (0, -1)


def test_no_curtain_against_a_computer() -> None:
    played = session(ADA, MACHINE)
    assert (played.curtain, played.viewer) == (None, 0)
    play(played, "play.1", "end")
    assert (played.curtain, played.viewer) == (None, 0)


def test_one_looks_on_while_a_computer_answers() -> None:
    start = position(hands=[[1, 1, 1]] * 3, scores=[0, 0, 0])
    played = session(ADA, MACHINE, BEN, start=start)
    play(played, "offer.1")
    assert (played.decider, played.curtain, played.viewer) == (1, None, 0)


def test_the_public_looks_on_at_a_game_of_computers_and_at_the_end() -> None:
    assert session(MACHINE, MACHINE).viewer == -1
    played = session()
    play(played, "play.1")
    played.resign(0)
    assert (played.curtain, played.viewer) == (None, -1)


def test_need_03_a_player_who_joins_finds_the_curtain_down() -> None:
    played = session(ADA, MACHINE)
    play(played, "play.1", "end")
    hand_over(played, 1, BEN)
    assert (played.curtain, played.viewer) == (1, -1)


# --- decisions in sight of all --------------------------------------------------------------------


def seen(*, hands: list[list[int]] | None = None) -> Session:
    start = position(hands=hands or [[1, 1, 1], [1, 1, 1]])
    return Session.new(Seen(), seats=(ADA, BEN), seed=7, start=start)


def kinds(played: Session) -> list[str]:
    """What the question shows."""
    asked = played.question()
    return [] if asked is None else [choice.action.kind for choice in asked.choices()]


def test_a_shared_decision_of_the_one_at_the_device_hides_nothing() -> None:
    played = seen()
    assert (played.curtain, kinds(played)) == (0, [])
    play(played, "play.1")
    assert (played.curtain, played.in_sight, played.viewer) == (None, False, 0)
    assert kinds(played) == ["end", "offer", "offer", "play", "play", "swap"]


def test_need_03_another_s_shared_decision_needs_no_curtain_and_shows_nothing_hidden() -> None:
    played = seen()
    play(played, "offer.1")
    assert (played.decider, played.curtain, played.viewer) == (1, None, -1)
    assert played.in_sight
    assert kinds(played) == ["accept", "decline"]


def test_need_03_once_another_has_decided_the_first_one_s_cards_stay_hidden_too() -> None:
    played = seen()
    play(played, "offer.1", "decline")
    assert (played.decider, played.curtain, played.viewer) == (0, None, -1)
    assert kinds(played) == ["end", "swap"]
    play(played, "end")
    assert (played.curtain, played.viewer) == (1, -1)


def test_who_decides_in_sight_may_look_and_hide() -> None:
    played = seen()
    play(played, "offer.1", "decline")
    for seat in (1, 7):
        with pytest.raises(NotLegal):
            played.look(seat)
    played.look(0)
    assert played.viewer == 0
    assert kinds(played) == ["end", "offer", "offer", "play", "play", "swap"]
    played.hide()
    assert (played.viewer, kinds(played)) == (-1, ["end", "swap"])


def test_a_look_ends_with_the_next_change() -> None:
    played = seen()
    play(played, "offer.1", "decline")
    played.look(0)
    play(played, "play.2")
    assert played.viewer == -1
    played.look(0)
    played.undo()
    assert played.viewer == -1


def test_nobody_looks_behind_a_curtain_or_alone() -> None:
    played = seen()
    with pytest.raises(NotLegal):
        played.look(0)
    alone = Session.new(Seen(), seats=(ADA, MACHINE), seed=7, start=position())
    play(alone, "play.1")
    assert (alone.viewer, alone.in_sight) == (0, False)
    with pytest.raises(NotLegal):
        alone.look(0)


def test_nobody_is_asked_while_a_computer_decides() -> None:
    alone = Session.new(Seen(), seats=(ADA, MACHINE), seed=7, start=position())
    assert kinds(alone) != []
    play(alone, "offer.1")
    assert alone.question() is None


def test_need_03_a_reload_in_a_shared_decision_shows_nothing_hidden() -> None:
    played = seen()
    play(played, "play.1")
    assert played.viewer == 0
    again = Session.new(Seen(), seats=(ADA, BEN), seed=7, start=position(used=1))
    assert (again.curtain, again.viewer, kinds(again)) == (None, -1, ["end", "swap"])
