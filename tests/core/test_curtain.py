from __future__ import annotations

import pytest

from pygame_engines.core import record
from pygame_engines.core.api import NotLegal
from tests.core.build import ADA, BEN, MACHINE, play, position, session


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
    again = record.loads(record.dumps(played))
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
    played.hand_over(1, BEN)
    assert (played.curtain, played.viewer) == (1, -1)
