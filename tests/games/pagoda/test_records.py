"""What each recorded game was recorded for."""

from __future__ import annotations

from functools import partial

from pygame_engines.games.pagoda.rules import completed
from pygame_engines.games.pagoda.state import NO_COLOR
from tests.games.golden import recorded

replay = partial(recorded, "pagoda")


def test_pg81_third_roof_by_the_seat_that_did_not_start():
    s = replay("third_roof").state
    assert s.mover != s.starter
    assert not s.last_turn
    assert sum(color != NO_COLOR for color in s.spires) >= 3


def test_pg81_extra_turn_of_the_seat_that_did_not_start():
    session = replay("extra_turn")
    s = session.state
    assert s.mover != s.starter
    assert s.last_turn
    before = next(e.before for e in session.entries if e.turn[0] == s.turn)
    assert completed(before) >= 3


def test_pg80_sealed_pagodas_made_the_end():
    s = replay("sealed").state
    assert sum(color != NO_COLOR for color in s.spires) < 3 <= completed(s)


def test_pg82_draw_has_two_winners():
    outcome = replay("draw").outcome
    assert outcome.winners == (0, 1)
    assert outcome.scores[0] == outcome.scores[1]


def test_pg33_two_passes_after_a_dragon():
    session = replay("two_passes")
    assert [entry.step.action.kind for entry in session.entries][-2:] == ["pass", "pass"]
    assert session.entries[0].step.action.kind == "dragon"


def test_pg90_pg91_variants_are_recorded():
    assert replay("quick").state.quick
    assert replay("simple").state.simple
    assert not any(replay("simple").state.markers)
