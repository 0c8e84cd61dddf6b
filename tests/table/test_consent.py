"""Taking back between devices what others have answered: they are asked."""

from __future__ import annotations

import pytest

from pygame_engines.core import record
from pygame_engines.core.api import SPECTATOR
from pygame_engines.core.notation import text
from tests.table.conftest import Client, Guest, asks, legal, refused


@pytest.fixture
def moved(client: Client, guest: Guest) -> str:
    """Anna has played her turn, Berta has answered; gives Anna's last action."""
    last = ""
    while client.session.decider == 0:
        last = legal(client)
        client.play(last)
    guest("news")
    guest("play", seat=1, action=legal(client))
    client("news")
    return last


def test_what_another_has_answered_is_taken_back_if_that_one_agrees(
    client: Client, guest: Guest, moved: str
) -> None:
    before = client.session.at
    assert client("undo")["ok"]
    assert (client.session.at, asks(client)) == (before, False)
    guest("news")
    assert asks(guest)
    assert guest("consent", yes=True)["ok"]
    assert client.session.at < before
    assert client.session.decider == 0
    assert moved in [text(action) for action in client.session.legal()]
    assert client("news")["record"] == record.dumps(client.session)
    assert not asks(guest)


def test_who_refuses_is_asked_again_only_after_the_game_has_gone_on(
    client: Client, guest: Guest, moved: str
) -> None:
    before = client.session.at
    client("undo")
    assert refused(client("undo")) == "table.devices.asked"
    guest("news")
    guest("consent", yes=False)
    assert (client.session.at, asks(guest)) == (before, False)
    assert refused(client("undo")) == "table.devices.asked"
    device = guest if client.session.decider == 1 else client
    device("play", seat=client.session.decider, action=legal(client))
    client("news")
    assert client("undo")["ok"]


def test_who_asks_can_t_agree_and_spectators_aren_t_asked(
    client: Client, guest: Guest, moved: str
) -> None:
    before, watcher = client.session.at, Guest(client.desk, "w")
    client("undo")
    client("consent", yes=True)
    watcher("show")
    assert not asks(watcher)
    watcher("consent", yes=True)
    watcher("consent", yes=False)
    assert client.session.at == before
    guest("news")
    assert asks(guest)
    client("consent", yes=False)
    guest("news")
    assert not asks(guest), "Anna has thought better of it"


def test_a_wish_is_gone_once_somebody_has_played_on(
    client: Client, guest: Guest, moved: str
) -> None:
    client("undo")
    seat = client.session.decider
    device = guest if seat == 1 else client
    device("news")
    device("play", seat=seat, action=legal(client))
    guest("news")
    assert not asks(guest)


def test_who_is_away_isn_t_waited_for(client: Client, guest: Guest, moved: str) -> None:
    before = client.session.at
    client("guests", guests={"b": 1, "w": SPECTATOR}, away=["b"])
    client("undo")
    assert client.session.at < before


def test_a_new_code_may_be_wanted_while_a_wish_is_open(
    client: Client, guest: Guest, moved: str
) -> None:
    while client.session.decider == 1:
        guest("play", seat=1, action=legal(client))
    guest("undo")
    client("guests", guests={"b": 1}, away=["b"])
    assert asks(client)
    assert 'data-op="devices"' in client.regions["devices"]


def test_who_has_decided_nothing_has_nothing_to_ask_for(client: Client, guest: Guest) -> None:
    client.play(legal(client))
    guest("news")
    assert refused(guest("undo")).startswith("table.undo.")
