"""Seats change hands at the table: the panel, the log, what is announced, listed and counted."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from pygame_engines.core.api import Msg, Param
from pygame_engines.core.entries import MAX_HAND_OVERS
from pygame_engines.core.session import Seat
from tests.table.conftest import ALONE, HUMANS, Client, Elements
from tests.table.test_wire import faults
from web.manifest import IDS_HERE
from web.table import wire
from web.table.bridge import Desk
from web.table.lessons import id_of
from web.table.speech import HANDS, Speaker
from web.titles import table

ANNA, BERTA = HUMANS
STRONG = {"kind": "computer", "level": 4}
YOU = {"kind": "human", "name": ""}
SOLO: dict[str, Any] = {"game": "zheng_he", "id": "g1", "options": {"mode": "solo"}, "seed": 3}
REVEALING = "card-hand-"


def log(client: Client) -> str:
    return Elements(client.regions["log"]).text


def panel(client: Client) -> Elements:
    answer = client("who")
    assert faults(answer, wire.Panel) == []
    return Elements(answer["html"])


def offered(found: Elements) -> list[tuple[str, str]]:
    """Who is chosen for each seat, and the name for a person."""
    chosen = [attrs["value"] for attrs in found.having("selected")]
    names = [a["value"] for tag, a in found.found if tag == "input"]
    return list(zip(chosen, names, strict=True))


def test_the_panel_lists_the_seats_and_who_may_play(client: Client) -> None:
    client.new(ALONE)
    found = panel(client)
    assert offered(found) == [("human", "Anna"), ("computer.3", "")]
    kinds = [a["value"] for tag, a in found.found if tag == "option"]
    assert kinds == ["human", *(f"computer.{level}" for level in range(1, 6))] * 2
    assert "seats" in [a.get("value") for tag, a in found.found if tag == "button"]


def test_who_plays_now_without_a_level_is_offered_too(client: Client) -> None:
    client.new([{"kind": "human"}, {"kind": "greedy"}])
    assert offered(panel(client))[1] == ("greedy", "")


def test_a_seat_is_given_to_a_computer_and_it_moves_at_once(client: Client) -> None:
    client.new(ALONE)
    answer = client("seats", seats=[STRONG, {"kind": "computer", "level": 3}])
    assert answer["ok"]
    assert faults(answer, wire.Answer) == []
    assert json.loads(answer["record"])["steps"][-1] == "! seat.0.computer.4"
    assert (answer["think"]["seat"], answer["think"]["level"]) == (0, 4)
    assert client.announced[0] == "Computer (strong) now plays for Anna."
    assert REVEALING not in client.regions["hand"]
    answer = client("seats", seats=[ANNA, {"kind": "computer", "level": 3}])
    assert answer["think"] is None, "taken back while it thinks"
    assert client.announced[0] == "Anna now plays for Computer (strong)."
    assert answer["viewer"] == 0


def test_a_move_thought_of_before_comes_too_late(client: Client) -> None:
    client.new(ALONE)
    client("seats", seats=[STRONG, {"kind": "computer", "level": 3}])
    before = client.at
    client("seats", seats=[ANNA, {"kind": "computer", "level": 3}])
    late = client("play", at=before, seat=0, action="column.3.red")
    assert late == {"ok": True, "stale": True, "at": client.session.at}


def test_need_03_a_seat_given_to_a_person_brings_the_curtain(client: Client) -> None:
    client.new(ALONE)
    client("seats", seats=[ANNA, BERTA])
    assert (client.answer["curtain"], client.answer["viewer"]) == (None, 0)
    while client.session.decider == 0:
        client.go_on(1)
    assert (client.answer["curtain"], client.answer["viewer"]) == (1, -1)
    assert REVEALING not in "".join(client.regions.values())


def test_need_03_who_leaves_shows_the_other_hand_to_nobody(client: Client) -> None:
    client.new(HUMANS)
    client("ready", seat=0)
    client("seats", seats=[STRONG, BERTA])
    assert (client.answer["curtain"], client.answer["viewer"]) == (1, -1)
    assert REVEALING not in "".join(client.regions.values())
    client("ready", seat=1)
    assert client.answer["viewer"] == 1


def test_the_log_names_who_played_then(client: Client) -> None:
    client.new([YOU, {"kind": "computer", "level": 3}])
    client.play("column.3.red")
    client.play("end")
    client("seats", seats=[STRONG, {"kind": "human", "name": "Ben"}])
    client.go_on(3)
    assert "Turn 1 · You" in log(client)
    assert "Turn 2 · Ben" in log(client) or "Turn 2 · Computer (medium)" in log(client)
    assert "Computer (strong) now plays for you." in log(client)
    assert "Ben now plays for Computer (medium)." in log(client)
    client("seek", to=2)
    assert "You" in Elements(client.regions["bar"]).text
    client("seek", to=None)
    assert "You" not in Elements(client.regions["bar"]).text


def test_a_name_without_a_change_is_everywhere_at_once(client: Client) -> None:
    client.new(ALONE)
    client.play("column.3.red")
    client("seats", seats=[{"kind": "human", "name": "Eve"}, {"kind": "computer", "level": 3}])
    assert "Turn 1 · Eve" in log(client)
    assert client.answer["summary"]["seats"][0] == "Eve"
    assert client.answer["summary"]["reseated"] is False


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "de",
            ["Computer (stark) spielt jetzt für dich.", "Du spielst jetzt für Computer (stark)."],
        ),
        ("en", ["Computer (strong) now plays for you.", "You now play for Computer (strong)."]),
        ("fr", ["Ordinateur (fort) te remplace maintenant.", "Tu remplaces maintenant"]),
        ("it", ["Computer (forte) ora ti sostituisce.", "Ora sostituisci Computer (forte)."]),
    ],
)
def test_the_sentence_addresses_who_is_alone(
    translators: dict[str, Any], lang: str, said: list[str]
) -> None:
    client = Client(Desk(translators.__getitem__), lang)
    client.new([YOU, {"kind": "computer", "level": 3}])
    for seat, sentence in zip((STRONG, YOU), said, strict=True):
        client("seats", seats=[seat, {"kind": "computer", "level": 3}])
        assert client.announced[0].startswith(sentence)


def test_where_a_title_names_the_seats_a_person_takes_one_by_its_number(
    translators: dict[str, Any],
) -> None:
    """Clans have names of their own: the one who comes would be called like the one who goes."""
    params: dict[str, Param] = {
        "seat": 1, "kind": "human", "name": "", "level": 0,
        "old_kind": "computer", "old_name": "", "old_level": 2,
    }  # fmt: skip
    seats = [Seat("human", "Anna"), Seat("human")]
    speak = Speaker(translators["en"], seats, table("panda").called)
    clan = speak.names[1]
    assert speak(Msg(HANDS, **params)) == f"Player 2 now plays for {clan}."


def test_undo_goes_back_below_a_change_of_hands(client: Client) -> None:
    client.new(ALONE)
    client.play("column.3.red")
    client("seats", seats=[ANNA, STRONG])
    client("undo")
    steps = json.loads(client.answer["record"])["steps"]
    assert steps[1:] == ["! seat.1.computer.4"]
    assert "Computer (strong) now plays for Computer (medium)." in log(client)


# --- refusals -------------------------------------------------------------------------------------


def refused(client: Client, *seats: dict[str, Any]) -> str:
    before = client("export")["text"]
    answer = client("seats", seats=list(seats))
    assert not answer["ok"]
    assert client("export")["text"] == before
    return str(answer["error"]["text"])


def closed(client: Client) -> str:
    """What the panel says where nothing can be changed."""
    found = panel(client)
    assert not found.having("name")
    return found.text


def test_after_the_end_the_players_stay(client: Client) -> None:
    client.new(ALONE)
    client("resign", seat=0)
    why = refused(client, ANNA, STRONG)
    assert why == "The game is over: the players can’t change any more."
    assert why in closed(client)
    assert "Anna: Person" in closed(client)


def test_players_change_only_so_often(client: Client) -> None:
    client.new(ALONE)
    client.session.hand_overs = MAX_HAND_OVERS
    why = refused(client, ANNA, STRONG)
    assert "500 times" in why
    assert why in closed(client)


def test_in_the_past_nobody_sits_down(client: Client) -> None:
    client.new(ALONE)
    client.play("column.3.red")
    client("seek", to=1)
    why = refused(client, ANNA, STRONG)
    assert why in closed(client)


def test_in_a_lesson_nobody_sits_down(client: Client) -> None:
    lesson = table("pagoda").lessons[0]
    client("lesson", game="pagoda", id=id_of("pagoda", lesson), created="")
    why = refused(client, ANNA, STRONG)
    assert why == "In a lesson the players can’t change."
    assert why in closed(client)


def test_the_rules_own_seat_is_nobody_s(client: Client) -> None:
    client("new", seats=[ANNA], **SOLO)
    found = panel(client)
    assert "The rules themselves play here." in found.text
    assert len(found.having("selected")) == 1
    hidden = [a["value"] for a in found.having("type") if a["type"] == "hidden"]
    assert hidden == ["bot", ""]
    assert refused(client, ANNA, BERTA) == "The rules themselves play here."


@pytest.mark.parametrize(
    "seats",
    [None, "x", [], [ANNA], [ANNA, 7], [ANNA, {"kind": "bot"}], [ANNA, {"kind": "robot"}],
     [{"kind": "human", "name": "\u202e"}, BERTA], [{"kind": "computer", "level": 9}, BERTA],
     [ANNA, BERTA, BERTA]],
)  # fmt: skip
def test_bad_seats_are_refused_in_one_sentence(client: Client, seats: Any) -> None:
    client.new(ALONE)
    before = client("export")["text"]
    answer = client("seats", seats=seats)
    assert not answer["ok"]
    assert len(answer["error"]["text"].splitlines()) == 1
    assert client("export")["text"] == before


# --- lists and results ----------------------------------------------------------------------------


def test_a_game_says_that_its_players_have_changed(client: Client) -> None:
    client.new(ALONE, quick=True)
    assert client.answer["summary"]["reseated"] is False
    client("seats", seats=[ANNA, STRONG])
    assert client.answer["summary"]["reseated"] is True
    client("resign", seat=0)
    assert "The players have changed during this game." in client.regions["final"]


def test_a_result_counts_only_where_nobody_else_has_played(client: Client) -> None:
    for changes in (False, True):
        client.at = 0
        client("new", seats=[ANNA], **SOLO)
        if changes:
            client("seats", seats=[STRONG, {"kind": "bot"}])
            client("seats", seats=[ANNA, {"kind": "bot"}])
        client("resign", seat=0)
        assert (client.answer["result"] is None) == changes
        client.new(ALONE)
        if changes:
            client("seats", seats=[ANNA, STRONG])
        client("resign", seat=0)
        assert (client.answer["result"] is None) == changes


def test_who_plays_is_said_when_it_is_asked_for(client: Client) -> None:
    client.new(ALONE)
    assert client("command", ask="players")["said"] == ["Anna: Person", "Computer (medium)"]
    assert client("command", text="who")["said"] == ["Anna: Person", "Computer (medium)"]


@pytest.mark.parametrize("title", IDS_HERE)
def test_a_whole_game_in_which_seats_change_again_and_again(
    translators: dict[str, Any], title: str
) -> None:
    """Every picture is drawn, every record reads the same."""
    client = Client(Desk(translators.__getitem__), "de")
    client("new", game=title, seats=ALONE, options={}, seed=5, id="g1", created="")
    rng = random.Random(title)
    while client.session.outcome is None and client.session.hand_overs < 16:
        people = [rng.choice((ANNA, BERTA, YOU, STRONG)) for _ in client.session.seats]
        answer = client("seats", seats=people)
        assert answer["ok"], answer
        if client.answer["curtain"] is not None:
            assert client.answer["viewer"] == -1
            client("ready", seat=client.answer["curtain"])
        client.go_on(rng.randrange(1, 16), kind="random")
    record = client("export")["text"]
    seats = client.session.seats
    client("open", record=record, id="g1")
    assert client("export")["text"] == record
    assert client.session.seats == seats
