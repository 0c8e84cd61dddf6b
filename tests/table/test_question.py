"""A position that somebody asks about: what goes out, what is asked, what stays covered."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygame_engines.core import record
from pygame_engines.core.session import Session
from tests.games.golden import recorded
from tests.table.conftest import ALONE, HUMANS, Client, Elements
from web.table.bridge import Desk

GAMES = [("pagoda", "draw"), ("zheng_he", "match"), ("panda", "supply")]


@pytest.fixture
def friend(translators: dict[str, Any]) -> Client:
    return Client(Desk(translators.__getitem__))


def asked_in(client: Client, title: str, name: str) -> Session:
    """A finished game, and in it a position that somebody had to decide in."""
    session = recorded(title, name)
    client("open", record=record.dumps(session), id="g1")
    at = next(
        at
        for at in range(session.at // 2, session.at)
        if session.entries[at].choices > 2 and session.entries[at].step.seat >= 0
    )
    client("seek", to=at)
    return session


def region(client: Client) -> Elements:
    return Elements(client.regions["lesson"])


def answers(client: Client) -> list[dict[str, str]]:
    return [attrs for attrs in region(client).having("data-op") if attrs["data-op"] == "answer"]


@pytest.mark.parametrize(("title", "name"), GAMES)
def test_one_tries_and_then_uncovers_what_was_played(
    client: Client, friend: Client, title: str, name: str
) -> None:
    asked_in(client, title, name)
    sent = client("question")
    assert sent["ok"], sent
    opened = friend("unshare", text=sent["share"], id="q1", created="2026-11-30")
    assert opened["asked"] == opened["viewer"] >= 0
    assert opened["beside"]["answer"]
    assert opened["summary"]["turn"]["key"] == "table.question.title", "so it is listed"
    assert json.loads(opened["record"])["redo"] == [], "nothing to be done again lies about"
    assert region(friend).text.startswith("What would you play? Try it")
    assert answers(friend) == []
    friend("answer")
    assert "What was played" not in region(friend).text, "not before one has tried"
    friend.go_on(1)
    assert len(answers(friend)) == 1
    told = friend("answer")
    assert region(friend).text.startswith("What was played: ")
    assert any("What was played: " in said["text"] for said in told["announce"])
    assert answers(friend) == []


def test_what_was_played_outlives_a_reload(client: Client, friend: Client) -> None:
    asked_in(client, "pagoda", "draw")
    opened = friend("unshare", text=client("question")["share"], id="q1")
    friend.go_on(1)
    text = record.dumps(friend.session)
    friend("open", record=text, id="q1", beside=opened["beside"])
    friend("answer")
    assert region(friend).text.startswith("What was played: ")


@pytest.mark.parametrize(
    "beside", [None, {}, {"answer": 3}, {"answer": ["x"]}, {"answer": [None]}, {"held": [0]}]
)
def test_where_what_was_played_is_lost_the_question_stays(
    client: Client, friend: Client, beside: object
) -> None:
    asked_in(client, "pagoda", "draw")
    opened = friend("unshare", text=client("question")["share"], id="q1")
    again = friend("open", record=opened["record"], id="q1", beside=beside)
    assert again["ok"]
    assert region(friend).text == "What would you play?"


def test_the_dialog_says_that_the_link_gives_nothing_away(client: Client) -> None:
    client.new(ALONE)
    sent = client("question")
    text = Elements(sent["html"]).text
    assert "as Anna does" in text
    assert "dealt anew" in text
    assert "uncovered" not in text, "nothing has been played there yet"
    assert sent["name"] == "pagoda-question.teahouse.json"
    client.new([{"kind": "human"}, ALONE[1]])
    assert "as you do" in Elements(client("question")["html"]).text


def test_behind_the_curtain_and_at_the_end_there_is_nothing_to_ask(client: Client) -> None:
    client.new(HUMANS)
    assert client("question")["error"]["key"] == "table.question.secret"
    client("ready", seat=0)
    assert client("question")["ok"]
    client("resign", seat=0)
    assert client("question")["ok"], "once it is over all may be asked about"


def test_others_are_computers_whom_one_may_play_on_against(client: Client, friend: Client) -> None:
    asked_in(client, "panda", "supply")
    friend("unshare", text=client("question")["share"], id="q1")
    kinds = [seat.kind for seat in friend.session.seats]
    assert kinds.count("human") == 1
