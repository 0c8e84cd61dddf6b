"""The bridge's ops, and what it answers to requests that are late, wrong or hostile."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pygame_engines.core.notation import text
from pygame_engines.games.panda import book
from tests.table.conftest import ALONE, HUMANS, Client, Elements

WRONG: list[dict[str, Any]] = [
    {"options": []}, {"options": None}, {"seed": -1}, {"seed": 2**53}, {"seed": "1"},
    {"seats": [7]}, {"seats": [{"kind": "human", "name": 7}]},
    {"seats": [{"kind": "computer", "level": True}]}, {"id": ""}, {"data": 7},
]  # fmt: skip
"""What no form says of a new game."""


def test_play_stores_the_record_and_tells_the_list(client: Client) -> None:
    client.new(ALONE)
    answer = client.play("column.3.red")
    assert json.loads(answer["record"])["steps"][1] == "0 column.3.red"
    summary = answer["summary"]
    assert summary["id"] == "g1"
    assert (summary["seats"][0], summary["over"]) == ("Anna", False)
    assert summary["turn"] == {"key": "table.turn_of", "params": {"seat": "Anna"}}


def test_need_20_a_late_click_acts_not_at_all(client: Client) -> None:
    client.new(ALONE)
    before = client.at
    client.play("column.3.red")
    answer = client("play", at=before, seat=0, action="column.3.red")
    assert answer == {"ok": True, "stale": True, "at": client.session.at}
    for op in ("undo", "redo", "restart", "resign"):
        assert client(op, at=before, seat=0)["stale"]


@pytest.mark.parametrize("at", ["1", 1.0, True, [1]])
def test_a_click_says_by_a_number_what_it_was_made_on(client: Client, at: Any) -> None:
    client.new(ALONE)
    answer = client("play", at=at, seat=0, action="column.3.red")
    assert answer["error"]["key"] == "table.error.request"
    assert client("play", at=client.at, seat=0, action="column.3.red")["ok"]


def test_need_02_undo_is_refused_with_a_reason_after_a_draw(client: Client) -> None:
    client.new(HUMANS)
    client("ready", seat=0)
    client.play("column.3.red")
    assert client("undo")["ok"]
    assert client("redo")["ok"]
    client.play("end")
    tools = Elements(client.regions["tools"]).having("data-op")
    undo = next(tool for tool in tools if tool["data-op"] == "undo")
    assert undo["aria-disabled"] == "true"
    assert undo["data-reason"]
    answer = client("undo")
    assert not answer["ok"]
    assert answer["error"]["text"] == undo["data-reason"]


def test_need_11_undo_goes_back_to_my_own_choice(client: Client) -> None:
    client.new(ALONE)
    client.play("column.3.red")
    mine = client.at
    client.play("end")
    client.to_human()
    assert client("undo")["at"] == mine
    assert client.session.decider == 0


def test_restart_takes_the_turn_back(client: Client) -> None:
    client.new(ALONE)
    start = client.at
    client.play("column.3.red")
    client.play("column.4.blue")
    assert client("restart")["at"] == start


def test_the_log_of_a_turn_played_otherwise_tells_what_was_played(client: Client) -> None:
    client.new(ALONE)
    for action in ("column.3.red", "end"):
        client.play(action)
    client.to_human()
    before = client.regions["log"]
    client("undo")
    client("undo")
    client.play("column.4.blue")
    client.play("end")
    client.to_human()
    after = client.regions["log"]
    assert after != before
    client("open", at=0, record=client("export")["text"], id="g1")
    assert client.regions["log"] == after


def test_the_alternative_turn_counts_one_column(client: Client) -> None:
    client.new(ALONE)
    assert "columns: 0 of 3" in client.regions["players"]
    client.play("alternative")
    assert "columns: 0 of 1" in client.regions["players"]


def test_need_30_the_log_jumps_to_the_past_where_nobody_acts(client: Client) -> None:
    client.new(ALONE)
    client.go_on(30)
    client.to_human()
    live = dict(client.regions)
    turns = [a["id"] for a in Elements(client.regions["log"]).having("id") if "log-turn" in a["id"]]
    assert turns == sorted(turns, key=lambda name: -int(name.rpartition("-")[2]))
    assert f'data-to="{client.at}"' not in client.regions["log"]  # no jump to where one is
    answer = client("seek", to=3)
    assert f'data-to="{client.at}"' in client.regions["log"]
    assert answer["seek"] == 3
    assert answer["at"] == client.session.at
    assert "data-live" not in "".join(client.regions.values())
    assert answer["think"] is None
    refused = client("play", seat=0, action="end")
    assert refused["error"]["key"] == "table.error.past"
    assert client("seek", to=None)["seek"] is None
    assert client.regions == live


def test_a_computer_is_told_how_often_it_has_decided_in_this_turn(client: Client) -> None:
    client.new(ALONE)
    client.play("column.3.red")
    client.play("end")
    told, turn = [], client.answer["think"]["turn"]
    while (task := client.answer["think"]) is not None and task["turn"] == turn:
        if task["action"] is None:
            told.append(task["earlier"])
        client.go_on(1)
    assert told == [{"decisions": made, "since": []} for made in range(len(told))]
    assert len(told) > 1


def test_the_strongest_computer_is_told_what_it_did_since_it_last_learned_something(
    client: Client,
) -> None:
    client.new([ALONE[0], {"kind": "computer", "level": 5}])
    client.play("column.3.red")
    client.play("end")
    first, actions = client.answer["think"], list[str]()
    while (task := client.answer["think"]) is not None and task["turn"] == first["turn"]:
        if actions and client.session.entries[-1].step.luck:
            break
        assert task["earlier"] == {"decisions": 0, "since": actions}
        assert (task["view"], task["seed"]) == (first["view"], first["seed"])
        client.go_on(1)
        actions.append(text(client.session.entries[-1].step.action))
    assert len(actions) > 2


def test_need_30_a_computers_move_that_meets_the_past_is_no_fault(client: Client) -> None:
    client.new(ALONE)
    client.play("column.3.red")
    client.play("end")
    at = client.at
    client("seek", to=at - 1)
    action = text(client.session.legal()[0])
    assert client("play", seat=1, action=action) == {"ok": True, "stale": True, "at": at}
    assert client("seek", to=None)["think"]["at"] == at
    assert client.play(action)["at"] > at


def test_need_01_a_game_opens_where_it_was(client: Client) -> None:
    client.new(ALONE)
    client.go_on(25)
    client.to_human()
    regions, text = dict(client.regions), client("export")["text"]
    answer = client("open", record=text)
    assert answer["record"] is None
    assert client.regions == regions
    assert client("export")["text"] == text


def test_need_01_a_game_of_two_humans_opens_at_the_curtain(client: Client) -> None:
    client.new(HUMANS)
    client("ready", seat=0)
    client.play("column.3.red")
    answer = client("open", record=client("export")["text"])
    assert answer["curtain"] == 0
    assert answer["viewer"] == -1


def test_import_and_unshare_give_a_game_of_its_own(client: Client) -> None:
    client.new(ALONE)
    client.go_on(10)
    file = client("export")
    assert file["name"] == "pagoda-g1.teahouse.json"
    imported = client("import", text=file["text"], id="x9")
    assert imported["game"] == "x9"
    assert json.loads(imported["record"])["id"] == "x9"
    shared = client("unshare", text=file["share"], id="x10")
    assert shared["game"] == "x10"
    assert json.loads(shared["record"])["steps"] == json.loads(file["text"])["steps"]


def test_resigning_ends_the_game_with_the_points_so_far(client: Client) -> None:
    client.new(ALONE)
    client.go_on(30)
    client.to_human()
    resign = next(
        tool
        for tool in Elements(client.regions["tools"]).having("data-op")
        if tool["data-op"] == "resign"
    )
    assert resign["data-confirm"]
    answer = client("resign", seat=int(resign["data-seat"]))
    assert answer["over"]
    assert answer["final"]
    assert "Anna gave up." in Elements(client.regions["final"]).text
    scores = client.session.game.observe(client.session.state, -1)["scores"]
    totals = " ".join(str(score["total"]) for score in scores)
    assert f"Total {totals}" in " ".join(Elements(client.regions["final"]).words)
    assert "is-moving" not in client.regions["players"]
    assert answer["think"] is None


def test_a_rematch_lets_the_other_seat_start(client: Client) -> None:
    client.new(HUMANS, quick=True)
    client("resign", seat=0)
    answer = client("rematch", id="g2", created="2026-11-28")
    assert answer["game"] == "g2"
    record = json.loads(answer["record"])
    assert record["options"] == {"quick": True, "simple": False, "starter": "second"}
    assert [seat["name"] for seat in record["seats"]] == ["Anna", "Berta"]
    assert client.session.decider == 1


def test_a_curtain_is_lifted_once(client: Client) -> None:
    client.new(HUMANS)
    wrong = client("ready", seat=1)
    assert not wrong["ok"]
    assert client("ready", seat=0)["curtain"] is None
    assert client("ready", seat=0)["ok"]


@pytest.mark.parametrize(
    ("op", "args", "key"),
    [
        ("play", {"seat": 0, "action": "column.9.red"}, "table.error.not_legal"),
        ("play", {"seat": 0, "action": "fly.away"}, "table.error.notation"),
        ("play", {"seat": 0, "action": "column"}, "table.error.notation"),
        ("play", {"seat": 0, "action": "x" * 5000}, "table.error.notation"),
        ("play", {"seat": 1, "action": "column.1.red"}, "table.error.not_legal"),
        ("play", {"seat": "0", "action": "column.1.red"}, "table.error.request"),
        ("play", {"seat": 0, "action": None}, "table.error.request"),
        ("play", {}, "table.error.request"),
        ("seek", {"to": 99999}, "table.error.moment"),
        ("seek", {"to": "1"}, "table.error.request"),
        ("resign", {"seat": 7}, "table.error.not_legal"),
        ("fly", {}, "table.error.request"),
        ("open", {"record": "{}"}, "table.error.record"),
        ("open", {"record": "[" * 100000}, "table.error.record"),
        ("open", {"record": 7}, "table.error.request"),
        ("open", {"record": "x" * 1_500_000}, "table.error.record_size"),
        ("import", {"text": "cut off {"}, "table.error.record"),
        ("unshare", {"text": "!!!"}, "table.error.record_link"),
        ("new", {"game": "chess", "seats": [], "id": "x"}, "table.error.option"),
        ("new", {"game": "pagoda", "seats": 3, "id": "x"}, "table.error.request"),
        ("new", {"game": "pagoda", "seats": [{"kind": []}], "id": "x"}, "table.error.request"),
        *(
            ("new", {"game": "pagoda", "seats": ALONE, "id": "x", **wrong}, "table.error.request")
            for wrong in WRONG
        ),
        ("new", {"game": "pagoda", "seats": [{"kind": "human"}], "id": "x"}, "table.error.option"),
    ],
)
def test_errors_are_answers_and_change_nothing(
    client: Client, op: str, args: dict[str, Any], key: str
) -> None:
    client.new(ALONE)
    before = client("export")["text"]
    answer = client(op, **args)
    assert answer["ok"] is False
    assert answer["error"]["key"] == key
    assert answer["error"]["text"].endswith((".", ")"))
    assert client("export")["text"] == before


def test_a_record_that_no_request_holds_is_called_too_large(client: Client) -> None:
    answer = client("open", record="x" * 5_000_000)
    assert answer["error"]["key"] == "table.error.record_size"


def test_a_long_reason_is_told_to_its_end(client: Client) -> None:
    data = json.loads((Path(book.__file__).parents[1] / "data" / "board.json").read_text())
    data["spaces"][0]["monk"] = f"move 1-{'9' * 60}"
    data = {"name": "Odd", "board": data}
    answer = client("new", game="panda", seats=HUMANS, options={}, id="x", data=json.dumps(data))
    assert answer["error"]["key"] == "table.error.data"
    told = answer["error"]["text"]
    assert f"“move 1-{'9' * 33}”" in told, "what a file says is cut short"
    assert told.endswith("“4 AP”)")


@pytest.mark.parametrize("name", ["\u200eAnna", "A" * 25, "\u200d", "\u2800\u2800"])
def test_a_name_that_can_not_be_seen_is_called_so(client: Client, name: str) -> None:
    seats = [{"kind": "human", "name": name}, {"kind": "human", "name": "Berta"}]
    answer = client("new", game="pagoda", seats=seats, id="x")
    assert answer["error"]["key"] == "table.error.name"
    assert "seats[0]" in answer["error"]["text"]


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "null",
        "[]",
        "7",
        "{",
        "[" * 9999,
        "x" * 3_000_000,
        '{"op": 7}',
        '{"op": "play"}',
        '{"op": "play", "args": []}',
        '{"op": "play", "game": "nobody", "args": {}}',
        '{"op": "new", "lang": ["de"], "args": {}}',
    ],
)
def test_hostile_requests_get_an_answer(client: Client, raw: str) -> None:
    answer = json.loads(client.desk.call(raw))
    assert answer["ok"] is False
    assert answer["error"]["text"]
    assert answer["error"]["key"] != "table.error.internal"


def test_a_fault_of_ours_is_an_answer_too(
    client: Client, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    client.new(ALONE)
    game = client.desk._games["g1"]
    monkeypatch.setattr(game, "scene", lambda *_, **__: 1 / 0)
    answer = client("show")
    assert answer["error"]["key"] == "table.error.internal"
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_need_25_only_the_shown_game_is_kept(client: Client) -> None:
    for number in range(5):
        client("new", game="pagoda", seats=ALONE, options={}, seed=1, id=f"n{number}")
    assert list(client.desk._games) == ["n4"]


def test_a_game_without_a_seed_gets_one(client: Client) -> None:
    seeds = set()
    for _ in range(3):
        client("new", game="pagoda", seats=ALONE, options={}, seed=None, id="s")
        seeds.add(client.session.setup.seed)
    assert len(seeds) == 3


def test_a_form_says_values_in_words(client: Client) -> None:
    answer = client.new(ALONE, quick="true", simple="false")
    assert answer["ok"], answer
    options = client.session.setup.options
    assert (options["quick"], options["simple"]) == (True, False)
    assert not client.new(ALONE, quick="perhaps")["ok"]
