"""Recorded games: each goes through step by step as it did, and ends for its reason."""

from __future__ import annotations

import json

import pytest

from pygame_engines.core import record
from pygame_engines.games import load
from tests.brought import brought, missing
from tests.games.golden import HERE, file_of, seed_of

WRITER = "tests.games.{}.write"
WRITERS = brought(WRITER)
GAMES = [
    pytest.param(game, name, id=f"{game}-{name}")
    for game, writer in WRITERS.items()
    for name in writer.ENDS
]


def test_each_title_has_recorded_games():
    assert missing(WRITER, "the recorded games, their ends and the playthrough") == []


@pytest.mark.parametrize("game", WRITERS)
def test_each_file_is_expected(game):
    files = {path.name.partition(".")[0] for path in (HERE / game).glob("*.teahouse.json")}
    assert files == set(WRITERS[game].ENDS)


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_replay_ends_for_its_reason_and_writes_the_same_file(game, name):
    text = file_of(game, name).read_text(encoding="utf-8")
    session = record.loads(text, load)
    rules = session.game
    assert session.stopped is None
    assert session.outcome.reason == WRITERS[game].ENDS[name]
    assert session.outcome == rules.outcome(session.state)
    for at in range(session.first, session.at + 1):
        assert rules.check(session.position(at)) == []
    assert record.dumps(session) == text


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_with_600_lines_it_fits_into_a_link(game, name):
    data = json.loads(file_of(game, name).read_text(encoding="utf-8"))
    whole, first = record.packed(data), record.packed({**data, "steps": data["steps"][:1]})
    assert whole is not None
    assert first is not None
    begun, grows = len(first), (len(whole) - len(first)) / len(data["steps"])
    if len(data["steps"]) > 300:  # what a line takes becomes less with their number
        assert begun + 600 * grows < record.MAX_LINK


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_the_writer_would_write_the_same_file(game, name):
    again = WRITERS[game].GAMES[name]([seed_of(game, name)])
    assert record.dumps(again) == file_of(game, name).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", WRITERS)
def test_need_02_what_ends_taking_back_was_hidden_before(game):
    hidden = {f"{game}.event.{kind}" for kind in getattr(WRITERS[game], "TURNED_UP", ())}
    for name in WRITERS[game].ENDS:
        session = record.loads(file_of(game, name).read_text(encoding="utf-8"), load)
        told = [event for entry in session.entries for event in entry.events]
        hidden |= {event.key for event in told if event.seen_by is not None}
    assert {key for key, reveals in load(game).meta.events.items() if reveals} == hidden


@pytest.mark.parametrize("game", WRITERS)
def test_playthrough_is_as_it_was(game):
    golden = (HERE / game / "playthrough.txt").read_text(encoding="utf-8")
    assert WRITERS[game].playthrough() == golden
