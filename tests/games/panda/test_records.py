"""Recorded games: each way to end has one, and each goes through step by step as it did."""

from __future__ import annotations

from pathlib import Path

import pytest

from pygame_engines.core import record
from tests.games.panda.write import GAMES, HERE, playthrough
from tests.rules.panda.positions import DATA, GAME


def replay(name: str):
    return record.loads((HERE / f"{name}.teahouse.json").read_text(encoding="utf-8"))


def test_each_file_is_expected():
    assert {path.name.partition(".")[0] for path in Path(HERE).glob("*.json")} == set(GAMES)


def test_each_number_of_players_and_both_variants_have_games():
    assert {(seats, master) for _, seats, master, _ in GAMES.values()} >= {
        (2, False), (2, True), (3, False), (3, True), (4, False), (4, True),
    }  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_replay_ends_for_its_reason(name):
    reason, seats, master, _ = GAMES[name]
    session = replay(name)
    assert session.stopped is None
    assert session.outcome.reason == reason
    assert session.outcome == GAME.outcome(session.state)
    assert len(session.setup.seats) == seats
    assert session.setup.options == {"master": master}
    assert session.game.data == DATA
    for at in range(session.first, session.at + 1):
        assert GAME.check(session.position(at)) == []


@pytest.mark.parametrize("name", GAMES)
def test_replay_writes_the_same_file(name):
    text = (HERE / f"{name}.teahouse.json").read_text(encoding="utf-8")
    assert record.dumps(replay(name)) == text


def test_wp90_five_bases():
    for name in ("bases", "bases_master"):
        assert replay(name).state.bases == 1


def test_wp90_two_capitals():
    for name in ("capitals", "capitals_master"):
        view = GAME.observe(replay(name).state, -1)
        kinds = [site["kind"] for site in view["sites"].values()]
        assert kinds.count("capital") >= 2


def test_wp91_the_sources_are_the_score():
    for name, (_, seats, master, _) in GAMES.items():
        outcome = replay(name).outcome
        names = ["track", "monk", "governor", "warrior", *(["end_card"] if master else [])]
        assert [source for source, _ in outcome.sources] == names
        for seat in range(seats):
            assert outcome.scores[seat] == sum(part[seat] for _, part in outcome.sources)


def test_playthrough_is_as_it_was():
    golden = (HERE / "playthrough.txt").read_text(encoding="utf-8")
    assert playthrough() == golden
