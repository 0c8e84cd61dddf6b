"""Whose time runs where a game is played on several devices, and what is done once none is left."""

from __future__ import annotations

from pygame_engines.core import record
from pygame_engines.core.api import SPECTATOR
from pygame_engines.core.entries import MAX_HAND_OVERS
from tests.table.conftest import HUMANS, Client, Elements, Guest, asks, legal, refused

THREE = [*HUMANS, {"kind": "human", "name": "Cora"}]


def runs(client: Client) -> object:
    return client.answer["deciding"]["seat"]


def a_turn_each(client: Client, guest: Guest) -> None:
    """Anna plays her turn, Berta hers; Anna is to move."""
    while client.session.decider == 0:
        client.play(legal(client))
    guest("news")
    while client.session.decider == 1:
        guest("play", seat=1, action=legal(client))


def test_the_time_runs_of_the_one_who_is_to_decide(client: Client, guest: Guest) -> None:
    assert client("show")["deciding"] == {"at": client.at, "seat": 0, "turn": 1, "mover": 0}
    assert guest("show")["deciding"] is None, "the host's page keeps the clocks"
    while client.session.decider == 0:
        client.play(legal(client))
    assert client.answer["deciding"] == {"at": client.at, "seat": 1, "turn": 2, "mover": 1}
    client("seek", to=1)
    assert runs(client) == 1, "who looks back stops no time"


def test_no_time_runs_at_one_device_or_at_the_end(client: Client, guest: Guest) -> None:
    client("resign", seat=0)
    assert runs(client) is None
    client.new(HUMANS)
    assert client.answer["deciding"] is None


def test_no_time_runs_before_a_curtain_and_for_a_computer(client: Client) -> None:
    client("new", at=0, game="zheng_he", seats=HUMANS, options={}, seed=7, id="g1", created="")
    client("guests", guests={"w": SPECTATOR})
    while client.session.curtain is None:
        client.go_on(1)
    client("news")
    assert runs(client) is None
    client("ready", seat=client.session.curtain)
    assert runs(client) == client.session.decider
    computer = {"kind": "computer", "level": 1}
    client("new", at=0, game="panda", seats=[*HUMANS, computer], options={}, seed=7, id="g1")
    client("guests", guests={"b": 1})
    while client.session.decider != 2:
        client.session.play(client.session.decider, client.session.legal()[0])
    client("news")
    assert runs(client) is None


def test_no_time_runs_while_some_are_asked_to_take_back(client: Client, guest: Guest) -> None:
    while client.session.decider == 0:
        client.play(legal(client))
    guest("news")
    guest("play", seat=1, action=legal(client))
    client("news")
    client("undo")
    assert runs(client) is None
    guest("news")
    guest("consent", yes=False)
    client("news")
    assert runs(client) == client.session.decider


def test_who_has_no_time_left_loses(client: Client, guest: Guest) -> None:
    while client.session.decider == 0:
        client.play(legal(client))
    answer = client("timeout", seat=1, computer=False)
    assert answer["over"]
    assert client.session.outcome.winners == (0,)
    assert answer["record"] == record.dumps(client.session)
    assert "! resign.1" in answer["record"]
    assert guest("news")["over"]
    for each, words in ((client, "Time is up: Berta"), (guest, "Zeit abgelaufen: Berta")):
        assert words in Elements(each.regions["final"]).text
        assert not {"gave up", "aufgegeben"} & set(Elements(each.regions["final"]).text.split())
    client("guests", guests={"b": 1}, out=[1])
    assert "Time is up: Berta" in Elements(client.regions["final"]).text


def test_who_gives_up_has_given_up_though_another_s_time_is_over(
    client: Client, guest: Guest
) -> None:
    client("guests", guests={"b": 1}, out=[0])
    guest("resign", seat=1)
    client("news")
    assert "Berta gave up" in Elements(client.regions["final"]).text


def test_a_computer_plays_on_for_who_has_no_time_left_and_keeps_the_seat(
    client: Client, guest: Guest
) -> None:
    while client.session.decider == 0:
        client.play(legal(client))
    answer = client("timeout", seat=1, computer=True)
    assert client.session.humans == (0,)
    assert (answer["think"]["seat"], answer["think"]["level"]) == (1, 3)
    assert answer["record"] == record.dumps(client.session)
    client("guests", guests={"b": 1}, out=[1])
    assert client.session.humans == (0,)
    assert (guest("show")["viewer"], client.answer["viewer"]) == (SPECTATOR, 0)
    client("guests", guests={"b": 1}, out=[])
    assert client.session.humans == (0, 1), "with new clocks the seat is the guest's again"


def test_who_has_no_time_left_is_told_what_is_new_with_the_others_names(client: Client) -> None:
    client.new([{"kind": "human", "name": ""}, HUMANS[1]])
    client("guests", guests={"b": 1})
    guest = Guest(client.desk, "b")
    guest("show")
    while client.session.decider == 0:
        client.play(legal(client))
    guest("news")
    client("timeout", seat=1, computer=True)
    for _ in range(2):
        told = guest("news")
        assert "Player 1" in Elements(guest.regions["bar"]).text
        assert "You" in Elements(client.regions["bar"]).text
        assert all("Player 1 builds" not in each["text"] for each in told["announce"])
        client("guests", guests={"b": 1}, out=[1])


def test_the_host_s_own_time_runs_out_as_well(client: Client) -> None:
    client("new", at=0, game="panda", seats=THREE, options={}, seed=7, id="g1", created="")
    client("guests", guests={"b": 1, "c": 2})
    seat = client.session.decider
    client("timeout", seat=seat, computer=True)
    client("guests", guests={"b": 1, "c": 2}, out=[seat])
    assert client.session.humans == tuple(each for each in range(3) if each != seat)


def test_whose_time_is_over_is_still_at_the_table(client: Client, guest: Guest) -> None:
    for out in ([0], [0, 1]):
        while client.session.decider != out[-1]:
            client.session.play(client.session.decider, client.session.legal()[0])
        client("timeout", seat=out[-1], computer=True)
        client("guests", guests={"b": 1}, out=out)
        found = Elements(client("devices")["html"])
        rows = [each["data-seat"] for each in found.having("data-seat")]
        assert rows == ["1"] * (1 not in out)
    client("guests", guests={}, out=[0, 1])
    assert client("devices")["ok"], "new clocks can be given though nobody plays"


def test_the_end_by_time_is_told_once(client: Client, guest: Guest) -> None:
    while client.session.decider == 0:
        client.play(legal(client))
    guest("news")
    client("timeout", seat=1, computer=False)
    told = guest("news")["announce"]
    assert "Anna gewinnt" in [each["text"] for each in told]
    client("guests", guests={"b": 1}, out=[1])
    assert guest("news")["announce"] == []


def test_with_new_clocks_the_host_s_own_seats_are_people_s_again(client: Client) -> None:
    client("new", at=0, game="panda", seats=THREE, options={}, seed=7, id="g1", created="")
    client("guests", guests={"b": 1})
    seat = client.session.decider
    client("timeout", seat=seat, computer=True)
    client("guests", guests={"b": 1}, out=[seat])
    assert seat not in client.session.humans
    client("guests", guests={"b": 1}, out=[])
    assert client.session.humans == (0, 1, 2)
    mine = [each for each in (0, 2) if each in client.session.here]
    assert mine == [0, 2]


def test_the_time_of_nobody_else_runs_out(client: Client, guest: Guest) -> None:
    before = client.session.at
    assert client("timeout", seat=1, computer=False)["ok"], "it has played in the last moment"
    assert client("timeout", seat=9, computer=True)["ok"]
    assert client.session.at == before
    assert refused(guest("timeout", seat=0, computer=False)) == "table.devices.hosts"
    client.new(HUMANS)
    client("timeout", seat=0, computer=False)
    assert client.session.outcome is None


def test_time_runs_out_while_the_host_looks_back(client: Client, guest: Guest) -> None:
    client.play(legal(client))
    while client.session.decider == 0:
        client.play(legal(client))
    client("seek", to=1)
    answer = client("timeout", seat=1, computer=False)
    assert (answer["seek"], answer["over"]) == (1, True)


def test_all_seats_of_people_have_a_clock(client: Client, guest: Guest) -> None:
    for each in (client, guest):
        found = Elements(each.regions["devices"])
        assert [one["data-clock"] for one in found.having("data-clock")] == ["0", "1"]
        assert "hidden" in next(one for one in found.having("class") if one["class"] == "clocks")
    assert "Berta: 60 seconds left" in Elements(client.regions["devices"]).text


def test_the_dialog_offers_times_for_each(client: Client) -> None:
    client.new(HUMANS)
    found = Elements(client("devices")["html"])
    assert [one["name"] for one in found.having("name")] == ["hints", "time", "late"]
    assert "10 minutes + 10 s a turn" in found.text


def test_where_seats_have_changed_hands_too_often_who_has_no_time_left_loses(
    client: Client, guest: Guest
) -> None:
    while client.session.decider == 0:
        client.play(legal(client))
    client.session.hand_overs = MAX_HAND_OVERS
    assert client("timeout", seat=1, computer=True)["over"]
    assert client.session.outcome.winners == (0,)


def test_the_wish_of_one_who_is_away_stops_no_time(client: Client, guest: Guest) -> None:
    a_turn_each(client, guest)
    guest("undo")
    client("news")
    assert runs(client) is None
    client("guests", guests={"b": 1}, away=["b"])
    assert (runs(client), asks(client)) == (0, True)
    client("guests", guests={"b": 1})
    assert runs(client) is None


def test_whose_time_a_computer_has_played_on_sits_at_a_rematch_again(
    client: Client, guest: Guest
) -> None:
    while client.session.decider == 0:
        client.play(legal(client))
    client("timeout", seat=1, computer=True)
    assert client.session.seats[1].kind == "computer"
    client("resign", seat=0)
    client("rematch", id="g2", created="", seed=3)
    assert [seat.kind for seat in client.session.seats] == ["human", "human"]
    assert client("guests", guests={"b": 1})["ok"]


def test_ones_own_wish_to_take_back_stops_no_time_of_ones_own(client: Client, guest: Guest) -> None:
    a_turn_each(client, guest)
    client("news")
    client("undo")
    assert client.answer["deciding"]["seat"] == client.session.decider == 0
