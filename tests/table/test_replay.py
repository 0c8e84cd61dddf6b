"""What the others did can be shown again, step by step: which steps, and what is told of each."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_engines.games import IDS
from tests.table.conftest import ALONE, HUMANS, Client, Elements

THREE: list[dict[str, Any]] = [{"kind": "human"}, *[{"kind": "computer", "level": 1}] * 2]


def begin(client: Client, title: str, seats: list[dict[str, Any]], seed: int = 5) -> None:
    client("new", game=title, seats=seats, options={}, seed=seed, id="g1", created="2026-11-29")


def asked_again(client: Client, seat: int = 0) -> dict[str, int]:
    """Go on until a seat is asked after somebody else has acted; which lines are shown again."""
    for _ in range(120):
        client.go_on(1)
        if client.session.curtain == seat:
            client("ready", seat=seat)
        if client.answer["asked"] == seat and client.answer["replay"]:
            found: dict[str, int] = client.answer["replay"]
            return found
    raise AssertionError("nobody else has acted")


def by_others(client: Client, seat: int, lines: dict[str, int]) -> list[int]:
    entries = client.session.entries[lines["first"] : lines["last"]]
    return [entry.step.seat for entry in entries if entry.step.seat not in (seat, -1)]


@pytest.mark.parametrize("title", IDS)
def test_it_begins_where_one_last_decided_and_ends_in_the_present(
    client: Client, title: str
) -> None:
    begin(client, title, THREE if title == "panda" else ALONE)
    lines = asked_again(client)
    entries = client.session.entries
    assert lines["last"] == client.at
    assert by_others(client, 0, lines)
    decided = [at for at, entry in enumerate(entries) if entry.step.seat == 0 and entry.choices > 1]
    assert max(decided, default=0) < lines["first"]
    between = entries[max(decided, default=0) + 1 : lines["first"]]
    assert all(entry.step.seat == 0 for entry in between)
    shown = Elements(client.regions["prompt"]).having("data-op")
    assert "replay" in [attrs["data-op"] for attrs in shown]


@pytest.mark.parametrize("title", IDS)
def test_each_step_is_told_of_as_when_it_was_played(client: Client, title: str) -> None:
    begin(client, title, THREE if title == "panda" else ALONE)
    played: dict[int, Any] = {}
    for _ in range(120):
        before = client.at
        client.go_on(1)
        if client.at == before + 1:
            played[client.at] = client.answer["events"]
        if client.answer["asked"] == 0 and client.answer["replay"]:
            break
    lines, live = client.answer["replay"], dict(client.regions)
    first = client("seek", to=lines["first"])
    assert (first["seek"], first["events"]) == (lines["first"], [])
    assert first["replay"] is None
    told = []
    for at in range(lines["first"] + 1, lines["last"] + 1):
        answer = client("seek", to=at, told=True)
        assert answer["seek"] == (at if at < lines["last"] else None)
        if at in played:
            assert len(answer["events"]) == len(played[at])
        told += client.announced
    assert told
    assert client("seek", to=None)["events"] == []
    assert client.regions == live


def test_what_is_hidden_stays_hidden(client: Client) -> None:
    begin(client, "pagoda", HUMANS)
    lines = asked_again(client, seat=1)
    for at in range(lines["first"] + 1, lines["last"] + 1):
        answer = client("seek", to=at, told=True)
        assert answer["viewer"] == 1
        for event in client.session.entries[at - 1].events:
            if event.seen_by is not None and 1 not in event.seen_by:
                hidden = client.desk._games["g1"].announcer.event
                speak = client.desk._games["g1"].speaker(client.desk.translator("en"))
                assert hidden(speak, event) not in client.announced
    assert by_others(client, 1, lines)


def test_at_one_device_it_waits_for_the_curtain_and_is_there_after_a_reload(client: Client) -> None:
    begin(client, "pagoda", HUMANS)
    lines = asked_again(client, seat=1)
    record = client.desk._games["g1"]
    stored = client("export")["text"]
    assert record.course is None
    opened = client("open", record=stored, id="g1")
    assert (opened["curtain"], opened["replay"]) == (1, None)
    assert client("ready", seat=1)["replay"] == lines


def test_there_is_none_at_first_nor_in_a_lesson(client: Client) -> None:
    client.new(ALONE)
    assert client.answer["replay"] is None
    assert 'data-op="replay"' not in client.regions["prompt"]
    client("lesson", game="pagoda", id="lesson-pagoda-column", created="2026-11-29")
    assert client.answer["replay"] is None


def test_it_knows_steps_only_from_positions_that_there_are(client: Client) -> None:
    client.new(ALONE)
    client.go_on(6)
    at, seek = client.at, client.answer["seek"]
    for to in (1, at + 1):
        assert client("seek", to=to, told=True)["error"]["key"] == "table.error.moment"
    for args in (
        {"to": None, "told": True},
        {"to": "2", "told": True},
        {"to": 2, "told": 1},
        {"to": 2, "told": "yes"},
    ):
        assert client("seek", **args)["error"]["key"] == "table.error.request"
    assert client.desk._games["g1"].seek == seek
    assert client("seek", to=2, told=True)["seek"] == 2
    assert client("seek", to=2)["events"] == []
