"""Recorded games: each way to end has one, and each goes through step by step as it did."""

from __future__ import annotations

from pathlib import Path

import pytest

from pygame_engines.core import record
from pygame_engines.games.pagoda.game import GAME
from pygame_engines.games.pagoda.rules import completed
from pygame_engines.games.pagoda.state import NO_COLOR
from tests.games.pagoda.write import HERE, playthrough

ENDS = {
    "draw": "sealed",
    "extra_turn": "third_roof",
    "quick": "third_roof",
    "sealed": "sealed",
    "simple": "third_roof",
    "third_roof": "third_roof",
    "two_passes": "passes",
}


def replay(name: str):
    return record.loads((HERE / f"{name}.teahouse.json").read_text(encoding="utf-8"))


def test_each_file_is_expected():
    assert {path.name.partition(".")[0] for path in Path(HERE).glob("*.json")} == set(ENDS)


@pytest.mark.parametrize("name", ENDS)
def test_replay_ends_for_its_reason(name):
    session = replay(name)
    assert session.stopped is None
    assert session.outcome.reason == ENDS[name]
    assert session.outcome == GAME.outcome(session.state)
    for at in range(session.first, session.at + 1):
        assert GAME.check(session.position(at)) == []


@pytest.mark.parametrize("name", ENDS)
def test_replay_writes_the_same_file(name):
    text = (HERE / f"{name}.teahouse.json").read_text(encoding="utf-8")
    assert record.dumps(replay(name)) == text


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


def test_playthrough_is_as_it_was():
    golden = (HERE / "playthrough.txt").read_text(encoding="utf-8")
    assert playthrough() == golden
