"""What each recorded game was recorded for."""

from __future__ import annotations

from functools import partial

import pytest

from pygame_engines.games.zheng_he.areas import BORDERLANDS
from tests.games.golden import recorded

replay = partial(recorded, "zheng_he")


def test_zh70_the_emperor_has_all_seven_voyages():
    s = replay("emperor_major").state
    assert s.voyages == 0b1111111
    assert replay("emperor_major").outcome.scores == (12, 0)


def test_zh70_the_overlord_is_in_all_five_borderlands():
    s = replay("overlord_major").state
    assert all(s.hordes[area] or s.settlements[area] for area in BORDERLANDS)


def test_zh71_a_tie_goes_to_the_overlord():
    outcome = replay("overlord_tie").outcome
    assert outcome.scores[0] == outcome.scores[1]
    assert outcome.winners == (1,)


def test_zh72_a_minor_victory_ends_round_24():
    for name in ("emperor_minor", "overlord_minor", "overlord_tie"):
        s = replay(name).state
        assert (s.round, s.stage, s.deck, s.hands) == (24, 2, 0, [0, 0])


def test_zh75_a_match_ends_with_the_sides_swapped():
    for name in ("match", "match_draw"):
        session = replay(name)
        assert session.state.emperor == 1
        assert [part for part, _ in session.outcome.sources] == ["game_1", "game_2"]
    assert replay("match_draw").outcome.winners == (0, 1)


@pytest.mark.parametrize("level", ["apprentice", "general", "khan"])
def test_zs01_the_bots_steps_and_draws_are_in_the_record(level):
    session = replay(f"solo_{level}")
    assert session.setup.options["level"] == level
    assert [seat.kind for seat in session.setup.seats] == ["human", "bot"]
    kinds = {entry.step.action.kind for entry in session.entries if entry.step.seat == 1}
    assert "event" in kinds
    drawn = [e.step.luck for e in session.entries if e.step.action.kind == "event"]
    assert all(drawn)
