"""A game that is passed on: what goes out, who plays where, what stays hidden."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygame_engines.core import record, takeback
from pygame_engines.games import IDS, meta
from tests.table.conftest import ALONE, HUMANS, Client, Device, Elements, begun, key

HIDDEN = [title for title in IDS if meta(title).hidden]


# --- who plays where -----------------------------------------------------------------------------


@pytest.mark.parametrize("title", IDS)
def test_who_opens_it_takes_the_seat_that_is_asked(anna: Device, berta: Device, title: str) -> None:
    link = begun(anna, title)
    asked = anna.client.session.decider
    opened = berta.open_link(link)
    assert (opened["viewer"], opened["asked"], opened["curtain"]) == (asked, asked, None)
    assert opened["beside"] == {"held": [asked], "sent": opened["at"]}
    here = anna.client.answer
    assert (here["viewer"], here["asked"], here["curtain"]) == (1 - asked, None, None)
    assert "pass" in [attrs["data-op"] for attrs in at_prompt(anna.client)]
    assert "pass" not in [attrs["data-op"] for attrs in at_prompt(berta.client)]


def at_prompt(client: Client) -> list[dict[str, str]]:
    return Elements(client.regions["prompt"]).having("data-op")


@pytest.mark.parametrize("title", IDS)
def test_turn_by_turn_it_goes_to_and_fro(anna: Device, berta: Device, title: str) -> None:
    link, devices = begun(anna, title), [berta, anna]
    seat = anna.client.answer["viewer"]
    for number in range(4):
        device = devices[number % 2]
        opened = device.open_link(link)
        assert opened["asked"] == opened["viewer"] == device.client.session.decider
        assert opened["replay"], "what the other did is shown again"
        device.play_turn()
        link = device.send()
    assert anna.held == [seat]
    assert berta.held == [1 - seat]
    assert json.loads(anna.kept["g1"][0])["flags"] == ["passed"]


def test_the_record_says_nothing_of_who_sits_where(anna: Device) -> None:
    begun(anna, "pagoda")
    told = json.loads(anna.kept["g1"][0])
    assert "held" not in json.dumps(told)
    assert [seat["kind"] for seat in told["seats"]] == ["human", "human"]


def test_the_first_may_give_away_the_first_turn(anna: Device, berta: Device) -> None:
    anna.begin("pagoda", HUMANS)
    asked = anna.client.session.decider
    opened = berta.open_link(anna.send())
    assert opened["asked"] == asked
    assert anna.held == [1 - asked]


def test_a_turn_that_has_begun_is_finished_first(anna: Device) -> None:
    anna.begin("panda", HUMANS)
    for _ in range(40):
        session = anna.client.session
        turn = session.game.turn(session.state)
        anna.client.go_on(1)
        if session.game.turn(session.state) == turn and session.entries[-1].choices > 1:
            break
    assert key(anna.client("pass")) == "table.pass.first"


def test_who_is_asked_here_alone_plays_first(anna: Device, berta: Device) -> None:
    berta.open_link(begun(anna, "pagoda"))
    assert key(berta.client("pass")) == "table.pass.first"
    assert key(berta.client("handed")) == "table.pass.first"


def test_with_one_human_there_is_nobody_to_send_to(anna: Device) -> None:
    anna.begin("pagoda", ALONE)
    assert key(anna.client("pass")) == "table.pass.alone"


def test_computers_are_played_by_whoever_holds_the_game(anna: Device, berta: Device) -> None:
    anna.begin("panda", [*HUMANS, {"kind": "computer", "level": 1}])
    anna.client.to_human()
    anna.play_turn()
    while anna.client.session.decider not in anna.client.session.humans:
        assert key(anna.client("pass")) == "table.pass.computer"
        assert anna.client("show")["think"]
        anna.client.go_on(1)
    anna.keep()
    opened = berta.open_link(anna.send())
    assert opened["asked"] == berta.client.session.decider
    berta.play_turn()
    assert berta.client("show")["think"] or berta.client.session.decider in (0, 1)


def test_of_three_each_takes_the_seat_that_is_asked(translators: dict[str, Any]) -> None:
    first, second, third = (Device(translators) for _ in range(3))
    first.begin("panda", [*HUMANS, {"kind": "human", "name": "Carla"}])
    seats = []
    link = ""
    for device in (first, second, third, first, second):
        if link:
            device.open_link(link)
        seats.append(device.client.session.decider)
        device.play_turn()
        link = device.send()
    assert len({*seats[:3]}) == 3
    assert seats[3:] == seats[:2]
    assert [device.held for device in (first, second, third)] == [[seat] for seat in seats[:3]]


def test_once_it_is_over_it_goes_round_again(anna: Device, berta: Device) -> None:
    berta.open_link(begun(anna, "pagoda"))
    berta.client("resign", seat=1)
    berta.keep()
    assert "pass" in [
        a["data-op"] for a in Elements(berta.client.regions["final"]).having("data-op")
    ]
    opened = anna.open_link(berta.send())
    assert opened["over"]
    again = anna.client("rematch", id="g2", created="2026-11-30")
    assert again["beside"] == {"held": [0], "sent": 0}, "the next game is passed on, too"


def test_a_game_at_one_device_is_not_sent_when_it_is_over(anna: Device) -> None:
    anna.begin("pagoda", HUMANS)
    anna.client("resign", seat=0)
    assert key(anna.client("pass")) == "table.pass.over"


def test_the_curtain_offers_it_where_it_can_be_done(anna: Device) -> None:
    anna.begin("pagoda", HUMANS)
    assert "curtain-pass" in anna.client.regions["curtain"]
    alone = [{"kind": "computer", "level": 1, "name": ""}, {"kind": "human", "name": "Berta"}]
    anna.client("seats", seats=alone)
    assert "curtain-ready" in anna.client.regions["curtain"], "Anna has left"
    assert "curtain-pass" not in anna.client.regions["curtain"]


def test_from_the_past_nothing_is_passed_on(anna: Device) -> None:
    begun(anna, "pagoda")
    anna.client("seek", to=1)
    assert key(anna.client("pass")) == "table.error.past"


# --- what stays hidden ---------------------------------------------------------------------------


@pytest.mark.parametrize("title", HIDDEN)
def test_neither_page_ever_shows_the_other_s_hand(anna: Device, berta: Device, title: str) -> None:
    link = begun(anna, title)
    mine = anna.client.answer["viewer"]
    for number in range(4):
        device = (berta, anna)[number % 2]
        device.open_link(link)
        seats = {device.client.answer["viewer"]}
        device.play_turn()
        seats.add(device.client.answer["viewer"])
        link = device.send()
        seats |= {device.client.answer["viewer"], device.reopen()["viewer"]}
        for at in range(1, device.client.at):
            if at % 7 == 0:
                seats.add(device.client("seek", to=at)["viewer"])
        device.client("seek", to=None)
        assert seats == {(1 - mine, mine)[number % 2]}


@pytest.mark.parametrize("title", HIDDEN)
def test_a_link_for_the_other_seat_does_not_uncover_it(
    anna: Device, berta: Device, title: str
) -> None:
    """Berta has opened hers; what is for Anna comes to her by mistake."""
    berta.open_link(begun(anna, title))
    berta.play_turn()
    link = berta.send()
    opened, mine = berta.open_link(link), berta.client.answer["viewer"]
    assert mine == 1 - anna.client.answer["viewer"]
    assert (opened["viewer"], opened["asked"]) == (mine, None)
    for op in ("look", "ready"):
        berta.client(op, seat=1 - mine)
        assert berta.client("show")["viewer"] == mine


def test_nobody_plays_or_gives_up_for_who_is_elsewhere(anna: Device) -> None:
    begun(anna, "pagoda")
    before = anna.client.at
    refused = anna.client("play", seat=1, action="end")
    assert key(refused) == "table.pass.elsewhere"
    assert refused["error"]["text"] == "This seat is played on another device."
    assert key(anna.client("resign", seat=1)) == "table.pass.elsewhere"
    assert anna.client("show")["at"] == before
    assert anna.client("resign", seat=0)["over"]


def test_what_the_sender_undid_stays_at_home(anna: Device) -> None:
    anna.begin("pagoda", HUMANS)
    anna.play_turn()
    session = anna.client.session
    session.undone = session.entries[-1:]
    data = json.loads(anna.client("pass")["text"])
    assert data["redo"] == []
    anna.client("handed")
    assert session.undone == []


def test_no_one_takes_back_what_the_other_played(anna: Device, berta: Device) -> None:
    for title in IDS:
        berta.kept.clear()
        berta.open_link(begun(anna, title))
        refused = berta.client("undo")
        assert not refused["ok"], title


@pytest.mark.parametrize("title", IDS)
def test_what_has_been_sent_is_taken_back_no_more(anna: Device, berta: Device, title: str) -> None:
    """Up to then a slip may be mended, as far as nobody has learnt anything by it."""
    link = begun(anna, title)
    for device in (anna, berta):
        if device is berta:
            device.open_link(link)
            device.play_turn()
            link = device.send()
        for _ in range(2):
            session = device.client.session
            assert session.undo_refusal() == session.restart_refusal() == takeback.SENT
            assert key(device.client("undo")) == "table.undo.sent"
            device.reopen()


def test_a_game_that_has_come_is_taken_back_no_further_than_it_came(
    anna: Device, berta: Device
) -> None:
    berta.open_link(begun(anna, "zheng_he"))
    berta.play_turn()
    anna.open_link(berta.send())
    at = anna.client.at
    assert anna.client.session.undo_refusal() == takeback.SENT
    anna.client.go_on(1)
    while anna.client.session.undo_refusal() is None:
        anna.client("undo")
    assert anna.client.at >= at


def test_the_page_says_what_it_waits_for_once_the_turn_is_sent(anna: Device, berta: Device) -> None:
    begun(anna, "pagoda")
    said = Elements(anna.client.regions["prompt"]).text
    assert said == "Berta’s turn It goes on with the link that comes back. Send it again"
    anna.reopen()
    assert anna.client.announced[-2:] == [
        "Berta’s turn",
        "It goes on with the link that comes back.",
    ]
    berta.open_link(anna.client("pass")["share"])
    berta.play_turn()
    assert berta.client.announced[-2:] == ["Anna’s turn", "Send the turn"]
    berta.client("show")
    assert Elements(berta.client.regions["prompt"]).text == "Anna’s turn Send the turn"


def test_who_plays_the_last_turn_is_offered_first_to_send_the_result(
    anna: Device, berta: Device
) -> None:
    berta.open_link(begun(anna, "pagoda"))
    berta.client("resign", seat=1)
    berta.keep()
    assert offers(berta.client)[:2] == ["pass", "rematch"]
    sent = berta.client("pass")
    assert "Send the result" in Elements(sent["html"]).text
    anna.open_link(sent["share"])
    assert offers(anna.client)[0] == "rematch"
    assert "pass" in offers(anna.client)


def offers(client: Client) -> list[str]:
    """What the final screen offers, the most important first."""
    shown = Elements(client.regions["final"]).having("data-op")
    return [attrs["data-op"] for attrs in shown if attrs["data-op"] != "close-final"]


def test_the_dialog_says_who_plays_where_and_what_can_be_seen(anna: Device) -> None:
    anna.begin("pagoda", HUMANS)
    anna.play_turn()
    html = anna.client("pass")["html"]
    text = Elements(html).text
    assert "plays for Berta" in text
    assert "plays for Anna" in text
    assert "could still look into the link" in text
    anna.begin("panda", HUMANS)
    anna.client.to_human()
    assert "look into" not in anna.client("pass")["html"], "nothing is hidden there"


@pytest.mark.parametrize(
    "beside",
    [
        None, {}, [], "x", {"held": 1}, {"held": [7]}, {"held": ["0"]}, {"held": [True]},
        {"held": [-1]}, {"answer": ["0 end"]}, {"held": 0, "sent": "x"}, {"sent": -5},
    ],
)  # fmt: skip
def test_what_is_kept_beside_a_record_may_be_damaged(
    anna: Device, berta: Device, beside: object
) -> None:
    """Then the device plays who is asked, and never sees both."""
    link = begun(anna, "pagoda")
    opened = berta.client("open", record=berta.meet(link)["record"], id="g1", beside=beside)
    assert (opened["viewer"], opened["beside"]) == (1, {"held": [1], "sent": 0})


def test_what_is_too_long_for_a_link_goes_as_a_file(
    anna: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna.begin("pagoda", HUMANS)
    monkeypatch.setattr(record, "MAX_LINK", 100)
    sent = anna.client("pass")
    assert sent["share"] is None
    assert "too long for a link" in sent["html"]
    values = [attrs["value"] for attrs in Elements(sent["html"]).having("value")]
    assert values == ["file", ""]
