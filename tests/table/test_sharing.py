"""Decisions in sight of both, seats that the rules move, data of one's own: what the page is told.

Pagoda has none of it, so it is lent: a decision after the first column is shared, its cards secret.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from pygame_engines.core.api import Action, Prompt
from pygame_engines.core.errors import BadData
from pygame_engines.games.pagoda.game import Pagoda
from tests.table.conftest import ALONE, HUMANS, Client, Elements


@pytest.fixture
def shared(client: Client, monkeypatch: pytest.MonkeyPatch) -> Client:
    """Anna has built a column; after a reload Anna and Berta both look at the device."""
    ask = Pagoda.prompt

    def secretly(s: Any) -> Prompt:
        asked = ask(s)
        groups = tuple(
            group._replace(
                choices=tuple(c._replace(secret=c.action.kind == "column") for c in group.choices)
            )
            for group in asked.groups
        )
        return asked._replace(groups=groups)

    monkeypatch.setattr(Pagoda, "prompt", staticmethod(secretly))
    monkeypatch.setattr(Pagoda, "shared", lambda _self, s: s.columns > 0)
    client.new(HUMANS)
    client("ready", seat=0)
    client.play("column.3.red")
    client("open", record=client("export")["text"])
    return client


def button(client: Client) -> dict[str, str]:
    found = Elements(client.regions["prompt"]).having("data-hold")
    assert len(found) == 1
    return found[0]


def actions(client: Client) -> list[str]:
    return [
        each["data-action"] for each in Elements(client.regions["choices"]).having("data-action")
    ]


def test_need_03_a_shared_decision_is_asked_without_curtain_and_hand(shared: Client) -> None:
    answer = shared.answer
    assert (answer["viewer"], answer["asked"], answer["curtain"]) == (-1, 0, None)
    assert actions(shared) == ["end"]
    assert "card-hand" not in shared.regions["hand"]
    assert button(shared)["aria-pressed"] == "false"
    assert "Anna" in shared.regions["prompt"]


def test_need_03_looking_shows_one_s_own_and_hiding_takes_it_away(shared: Client) -> None:
    before = dict(shared.regions)
    answer = shared("look", seat=0)
    assert (answer["viewer"], answer["peek"], answer["record"]) == (0, 0, None)
    assert "card-hand" in shared.regions["hand"]
    assert any(action.startswith("column.") for action in actions(shared))
    assert button(shared)["aria-pressed"] == "true"
    answer = shared("hide")
    assert (answer["viewer"], answer["peek"]) == (-1, None)
    assert shared.regions == before


def test_a_shared_decision_is_played_like_any_other(shared: Client) -> None:
    assert shared.play("end")["curtain"] == 1


@pytest.mark.parametrize(
    ("op", "args"),
    [("play", {"seat": 0, "action": "end"}), ("seek", {"to": 1}), ("show", {})],
)
def test_need_03_whatever_comes_next_hides_again(
    shared: Client, op: str, args: dict[str, Any]
) -> None:
    assert shared("look", seat=0)["viewer"] == 0
    answer = shared(op, **args)
    assert (answer["viewer"], answer["peek"]) == (-1, None)


def test_only_who_is_asked_may_look(shared: Client) -> None:
    assert shared("look", seat=1)["error"]["key"] == "table.error.not_legal"
    assert shared("look")["error"]["key"] == "table.error.request"


def test_nobody_looks_in_a_game_without_such_decisions(client: Client) -> None:
    client.new(ALONE)
    assert not Elements(client.regions["prompt"]).having("data-hold")
    assert not client("look", seat=0)["ok"]


def test_a_forced_move_of_the_computer_comes_along(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.new(ALONE)
    client.play("column.3.red")
    client.play("end")
    assert client.answer["think"]["action"] is None
    monkeypatch.setattr(client.session, "legal", lambda: [Action("end")])
    assert client("show")["think"]["action"] == "end"


def test_bots_are_seated_by_the_rules(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pagoda, "bots", lambda _self, _options: (1,))
    for seats in (ALONE, ALONE[:1]):
        answer = client.new(seats)
        assert [seat["kind"] for seat in json.loads(answer["record"])["seats"]] == ["human", "bot"]
    assert answer["summary"]["seats"][1]["key"] == "table.seat.bot"


def begin(client: Client, data: object) -> dict[str, Any]:
    return client("new", game="pagoda", seats=ALONE, id="g2", data=data)


@pytest.mark.parametrize("text", ["", "{", "[]", '{"map": 1}', "x" * 300_000, '{"a": "\\ud800"}'])
def test_bad_data_are_refused_in_one_sentence(client: Client, text: str) -> None:
    client.new(ALONE)
    before = client("export")["text"]
    error = begin(client, text)["error"]
    assert error["key"] == "table.error.data"
    assert error["text"].startswith("This file can’t be played with. (")
    assert len(error["text"].splitlines()) == 1
    assert client("export")["text"] == before
    assert begin(client, 5)["error"]["key"] == "table.error.request"


def test_a_game_that_this_page_has_no_parts_of_is_refused(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.new(ALONE)
    record = client("export")["text"]
    package = "pygame_engines.games.panda"
    monkeypatch.setitem(sys.modules, package, None)
    error = client("import", text=record.replace('"pagoda"', '"panda"'), id="g2")["error"]
    assert error["key"] == "table.error.record_game"
    assert error["text"] == "The game in this file doesn’t exist here. (game)"


def test_the_sentence_names_place_and_reason(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_self: Pagoda, _data: object) -> None:
        raise BadData("unknown word\n'fly'" + "!" * 500, where="cards[3].horde")

    monkeypatch.setattr(Pagoda, "with_data", refuse)
    error = begin(client, "{}")["error"]
    assert "(cards[3].horde: unknown word 'fly'!" in error["text"]
    assert len(error["text"]) < 300
    assert "cards[3].horde" in error["text"]


@pytest.mark.usefixtures("with_data")
def test_data_go_along_to_record_rematch_and_computer(client: Client) -> None:
    answer = begin(client, '{"map": 1}')
    assert json.loads(answer["record"])["data"] == {"map": 1}
    assert answer["rules"] == {"game": "pagoda", "data": {"map": 1}}
    assert "rules" not in client("resign", seat=0), "once a game"
    answer = client("rematch", id="g3", created="2026-11-28")
    assert json.loads(answer["record"])["data"] == {"map": 1}
    assert answer["rules"] == {"game": "pagoda", "data": {"map": 1}}
