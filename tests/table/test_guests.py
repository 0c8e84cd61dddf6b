"""One game on several devices: each gets its own seat's pictures, and nothing else."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import cycle
from typing import Any

import pytest

from pygame_engines.core import record
from pygame_engines.core.api import SPECTATOR
from pygame_engines.core.log import visible
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.notation import text
from pygame_engines.games import IDS
from pygame_engines.players import think
from tests.brought import brought
from tests.games.golden import file_of
from tests.table.conftest import ALONE, HUMANS, Client, Elements, Guest, legal, refused
from web.build.catalogues import translator
from web.table.bridge import _ON_OPEN, Desk
from web.table.guests import ALLOWED, HINTS
from web.table.opening import OPENING

GAMES = [
    pytest.param(game, name, id=f"{game}-{name}")
    for game, writer in brought("tests.games.{}.write").items()
    for name in writer.ENDS
]
SEED = 987_654_321
EVERY = 15
"""So many decisions are made before all are asked what is new."""


def test_each_device_shows_its_own_seat_in_its_own_language(client: Client, guest: Guest) -> None:
    assert (client.answer["viewer"], client.answer["curtain"]) == (0, None)
    assert (guest.answer["viewer"], guest.answer["curtain"]) == (1, None)
    assert (client.answer["asked"], guest.answer["asked"]) == (0, None)
    assert "Anna" in client.answer["title"]
    assert client.regions["tools"] != guest.regions["tools"]
    assert "data-action" in client.regions["choices"]
    assert "data-action" not in guest.regions["choices"]


def test_what_the_host_does_is_news_to_the_guest_once(client: Client, guest: Guest) -> None:
    client.play(legal(client))
    told = guest("news")
    assert told["at"] == client.at
    assert told["events"]
    assert told["announce"]
    again = guest("news")
    assert (again["events"], again["regions"], again["parts"]) == ([], {}, {})


def test_a_guest_plays_its_seat_and_no_other(client: Client, guest: Guest) -> None:
    assert refused(guest("play", seat=0, action=legal(client))) == "table.error.not_legal"
    assert refused(guest("resign", seat=0)) == "table.error.not_legal"
    while client.session.decider == 0:
        client.play(legal(client))
    assert refused(client("play", seat=1, action=legal(client))) == "table.error.not_legal"
    guest("news")
    before = client.session.at
    assert guest("play", seat=1, action=legal(client))["ok"]
    assert client.session.at > before
    assert client("news")["record"] == record.dumps(client.session)


def test_a_click_that_comes_twice_or_late_is_done_once(client: Client, guest: Guest) -> None:
    while client.session.decider == 0:
        client.play(legal(client))
    guest("news")
    seen, action = guest.at, legal(client)
    assert guest("play", at=seen, seat=1, action=action)["ok"]
    after = client.session.at
    assert guest("play", at=seen, seat=1, action=action) == {"ok": True, "stale": True, "at": after}
    assert client.session.at == after


@pytest.mark.parametrize("op", sorted({*_ON_OPEN, *OPENING, "meet", "join"} - ALLOWED - HINTS))
def test_a_guest_can_t_ask_for_what_is_the_host_s(client: Client, guest: Guest, op: str) -> None:
    before = record.dumps(client.session)
    asked = guest(
        op, at=0, game="pagoda", seats=HUMANS, options={}, seed=3, id="g1", created="", text=before,
        record=before,
    )  # fmt: skip
    assert refused(asked) == "table.devices.hosts"
    assert client("news")["record"] == before, "nobody has put another game on the table"


def test_an_unknown_guest_is_told_so(client: Client, guest: Guest) -> None:
    assert refused(Guest(client.desk, "x")("show")) == "table.error.guest"
    client("open", record=record.dumps(client.session))
    assert refused(guest("show")) == "table.error.guest"


@pytest.mark.parametrize(
    "guests", [[], {"a": None}, {"a": "1"}, {"a": 1, "b": 1}, {str(n): -1 for n in range(9)}]
)
def test_seats_are_given_to_those_who_can_have_them(client: Client, guests: Any) -> None:
    client.new(HUMANS)
    assert refused(client("guests", guests=guests)) == "table.error.request"


def test_who_is_kept_for_a_seat_that_is_for_nobody_looks_on(client: Client) -> None:
    client.new(ALONE)
    for seat in (1, 2, -2, 10**30):
        client("guests", guests={"a": seat})
        assert Guest(client.desk, "a")("show")["viewer"] == SPECTATOR


def test_a_guest_that_comes_back_plays_on_for_the_computer_that_has_played_for_it(
    client: Client,
) -> None:
    client.new(HUMANS)
    client("guests", guests={"b": 1}, names={"b": "Bea"})
    client("guests", guests={})
    computer = {"kind": "computer", "level": 2}
    assert client("seats", seats=[HUMANS[0], computer])["ok"]
    assert client.session.humans == (0,)
    assert client("devices")["ok"], "Bea may come back"
    answer = client("guests", guests={"b": 1})
    assert client.session.humans == (0, 1)
    assert answer["record"] == record.dumps(client.session), "a seat has changed hands"
    berta = Guest(client.desk, "b")
    assert (berta("show")["viewer"], client.answer["viewer"]) == (1, 0)


def test_a_guest_looks_on_where_its_seat_can_t_be_had_any_more(client: Client) -> None:
    client.new(HUMANS)
    client("seats", seats=[HUMANS[0], {"kind": "computer", "level": 2}])
    client("resign", seat=0)
    client("guests", guests={"b": 1})
    assert Guest(client.desk, "b")("show")["viewer"] == SPECTATOR


def test_guests_are_called_as_they_have_said(client: Client) -> None:
    client.new(HUMANS)
    answer = client("guests", guests={"b": 1}, names={"b": "<b>Bea"})
    assert client.session.seats[1].name == "<b>Bea"
    assert "&lt;b&gt;Bea" in client.regions["devices"]
    assert answer["record"] == record.dumps(client.session)
    for name in ("", "\u202e", "x" * 25, 7, None):
        client("guests", guests={"b": 1}, names={"b": name})
        assert client.session.seats[1].name == "<b>Bea"
    client("guests", guests={"w": SPECTATOR}, names={"w": "Will"})
    assert [seat.name for seat in client.session.seats] == ["Anna", "<b>Bea"]


def test_all_see_who_is_there(client: Client, guest: Guest) -> None:
    assert "Berta: connected" in Elements(client.regions["devices"]).text
    assert "Anna: verbunden" in Elements(guest.regions["devices"]).text
    assert "Zuschauer: 1" in Elements(guest.regions["devices"]).text
    client("guests", guests={"b": 1}, away=["b"])
    assert "Berta: away" in Elements(client.regions["devices"]).text
    assert 'data-op="devices"' in client.regions["devices"], "a new code may be wanted"
    client("guests", guests={})
    assert client.regions["devices"] == ""


def test_a_seat_without_its_guest_is_played_at_the_host_s_device(client: Client) -> None:
    client.new(HUMANS)
    client("guests", guests={"b": 1})
    client("guests", guests={})
    assert client.answer["curtain"] == 0
    client("ready", seat=0)
    assert client.answer["viewer"] == 0


def test_one_s_own_slip_may_be_taken_back_and_nobody_else_s(client: Client, guest: Guest) -> None:
    client.play("column.3.red")
    guest("news")
    assert refused(guest("undo")) in ("table.undo.other", "table.undo.nothing")
    assert client("undo")["ok"]
    told = guest("news")
    assert told["at"] == client.at
    assert guest.announced == ["Zurückgenommen: Bauplatz 3 · Rote Säule · 1 Punkt"]
    assert refused(guest("redo")) == "table.undo.other"
    assert client("redo")["ok"]


def test_hints_are_the_host_s_to_allow(client: Client, guest: Guest) -> None:
    while client.session.decider == 0:
        client.play(legal(client))
    guest("news")
    asked = guest("advise", on=True)["advice"]
    assert asked["view"]["seat"] == 1
    assert asked["seed"] == asked["at"], "the game's own would tell what it has in store"
    client("guests", guests={"b": 1}, hints=False)
    assert refused(guest("advise", on=True)) == "table.advice.not_here"
    assert refused(client("advise", on=True)) == "table.advice.not_here"


def test_a_computer_s_decision_is_asked_of_the_host_alone(client: Client) -> None:
    seats = [*HUMANS, {"kind": "computer", "level": 1}]
    client(
        "new", at=0, game="panda", seats=seats, options={}, seed=7, id="g1", created="2026-11-27"
    )
    client("guests", guests={"b": 1})
    guest = Guest(client.desk, "b")
    guest("show")
    for _ in range(200):
        if client.session.decider == 2:
            break
        client.session.play(client.session.decider, client.session.legal()[0])
    assert client("news")["think"]["seat"] == 2
    assert guest("news")["think"] is None


def test_the_host_s_dialog_names_the_seats_that_others_may_have(client: Client) -> None:
    client.new(HUMANS)
    found = Elements(client("devices")["html"])
    assert [each["data-seat"] for each in found.having("data-seat")] == ["1"]
    assert "Berta" in found.text
    client.new(ALONE)
    assert refused(client("devices")) == "table.devices.alone"


def test_a_game_is_either_passed_on_or_on_several_devices(client: Client, guest: Guest) -> None:
    assert refused(client("pass")) == refused(client("handed")) == "table.devices.either"
    client.new(HUMANS)
    client("handed")
    assert refused(client("devices")) == "table.devices.either"


def test_a_guest_s_dialog_needs_no_game(client: Client) -> None:
    assert Elements(client("join")["html"]).having("id")


def test_a_name_in_the_dialog_is_text(client: Client) -> None:
    client.new([HUMANS[0], {"kind": "human", "name": "<b>B"}])
    assert "<b>" not in client("devices")["html"]


# --- secrets -------------------------------------------------------------------------------------


def opened(client: Client, game: str, name: str) -> Any:
    """A recorded game, all of its people at devices of their own."""
    kept = json.loads(file_of(game, name).read_text("utf-8"))
    client("open", record=json.dumps(kept), id="g1", at=0)
    session = client.session
    session.setup = replace(session.setup, seed=SEED)
    client("guests", guests={**{f"s{seat}": seat for seat in session.humans}, "w": SPECTATOR})
    return session


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_hidden_things_dealt_anew_give_a_guest_the_same_bytes(
    client: Client, game: str, name: str
) -> None:
    """At four points of a recorded game, in each for another seat."""
    session = opened(client, game, name)
    whole, luck = list(session.entries), SeededLuck(7, 0)
    points = range(max(session.first, 1), len(whole), max(1, len(whole) // 4))
    for at, seat in zip(points, cycle(session.humans), strict=False):
        found = set()
        view = session.game.observe(whole[at - 1].after, seat)
        deal = session.game.dealer(view)
        for state in (whole[at - 1].after, deal(luck)):
            session.entries[:] = [*whole[: at - 1], replace(whole[at - 1], after=state)]
            guests = [Guest(client.desk, name) for name in (f"s{seat}", "w")]
            told = [[guest("show"), guest("command", ask="hand")] for guest in guests]
            found.add(json.dumps(told))
        assert len(found) == 1
        assert str(SEED) not in next(iter(found))


@pytest.mark.parametrize("game", IDS)
def test_all_that_is_sent_over_a_whole_game_is_the_same_whatever_is_hidden(game: str) -> None:
    """Of two like tables one has all that a seat may not know dealt anew, and untold."""
    rooms = [Client(Desk(translator)) for _ in range(2)]
    for host in rooms:
        host(
            "new", at=0, game=game, seats=HUMANS, options={}, seed=SEED, id="g1",
            created="2026-11-27",
        )  # fmt: skip
        host("guests", guests={"b": 1, "w": SPECTATOR})
    guests = [[Guest(host.desk, name) for host in rooms] for name in ("b", "w")]
    session, other = (host.session for host in rooms)
    luck, sent = SeededLuck(7, 0), 0
    while session.decider is not None:
        for number in range(EVERY):
            if session.decider is None:
                break
            view = session.game.observe(session.state, session.decider)
            action = think(session.game, "greedy", view, session.at + number).step()
            assert action is not None
            session.play(session.decider, action)
        for entry in session.entries[other.at :]:
            other.entries.append(replace(entry, events=visible(entry.events, 1), line=""))
        last = other.entries[-1]
        deal = session.game.dealer(session.game.observe(last.after, 1))
        other.entries[-1] = replace(last, after=deal(luck))
        for pair in guests:
            told = [json.dumps(guest("news")) for guest in pair]
            assert told[0] == told[1]
            assert str(SEED) not in told[0]
            sent += len(told[0])
    assert sent > 100_000


@pytest.mark.parametrize("game", IDS)
def test_over_a_whole_game_news_keep_every_device_s_picture_whole(
    client: Client, game: str
) -> None:
    """What a guest has been sent bit by bit, in 24 steps, is what it gets if it asks for all."""
    client(
        "new", at=0, game=game, seats=HUMANS, options={}, seed=SEED, id="g1", created="2026-11-27"
    )
    client("guests", guests={"b": 1, "w": SPECTATOR})
    session = client.session
    devices = {0: client, 1: Guest(client.desk, "b"), SPECTATOR: Guest(client.desk, "w")}
    for each in devices.values():
        each("show")
    for number in range(24):
        if session.decider is None:
            break
        seat = session.decider
        view = session.game.observe(session.state, seat)
        action = think(session.game, "greedy", view, number).step()
        devices[seat].at = session.at
        assert action is not None
        assert devices[seat]("play", seat=seat, action=text(action))["ok"]
        for each in devices.values():
            told = each("news")
            assert told["viewer"] in (each is client and 0, 1, SPECTATOR)
            if isinstance(each, Guest):
                assert told["record"] is None
                assert str(SEED) not in json.dumps(told)
    for each in devices.values():
        bit_by_bit = dict(each.regions)
        each("show")
        assert bit_by_bit == each.regions


def test_who_looks_at_what_is_taken_back_looks_at_the_present(client: Client, guest: Guest) -> None:
    client.play(legal(client))
    guest("seek", step=client.session.at - 1)
    client("undo")
    assert guest("news")["ok"]
    assert guest("show")["ok"]


def test_the_end_offers_a_guest_what_it_may_do(client: Client, guest: Guest) -> None:
    client("resign", seat=0)
    guest("news")
    offered = [one["data-op"] for one in Elements(guest.regions["final"]).having("data-op")]
    assert offered == ["close-final", "review", "close-final"]
    assert "rematch" in client.regions["final"]


def test_the_end_is_taken_back_by_consent_alone(client: Client, guest: Guest) -> None:
    """Once it is there, all hands can be seen."""
    while client.session.decider == 0:
        client.play(legal(client))
    guest("news")
    guest("resign", seat=1)
    assert client.session.outcome is not None
    guest("undo")
    assert client.session.outcome is not None
