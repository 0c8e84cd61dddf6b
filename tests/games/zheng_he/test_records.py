"""Recorded games: each way to end has one, and each goes through step by step as it did."""

from __future__ import annotations

from pathlib import Path

import pytest

from pygame_engines.core import record
from pygame_engines.games.zheng_he.game import GAME
from pygame_engines.games.zheng_he.state import BORDERLANDS
from tests.games.zheng_he.write import HERE, playthrough

ENDS = {
    "emperor_major": "emperor_major",
    "emperor_minor": "emperor_minor",
    "match": "match",
    "match_draw": "match",
    "overlord_major": "overlord_major",
    "overlord_minor": "overlord_minor",
    "overlord_tie": "overlord_tie",
    "solo_apprentice": "emperor_major",
    "solo_general": "emperor_minor",
    "solo_khan": "overlord_major",
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


def test_playthrough_is_as_it_was():
    golden = (HERE / "playthrough.txt").read_text(encoding="utf-8")
    assert playthrough() == golden
