"""A game that comes in: new, newer, the same, older or parted from what is kept; or broken."""

from __future__ import annotations

import json
import re

import pytest

from pygame_engines.core import notation, record
from pygame_engines.core.record import packed
from pygame_engines.core.session import PASSED
from pygame_engines.games import IDS
from tests.table.conftest import ALONE, HUMANS, Device, begun, key


def test_the_same_and_an_older_link_lead_to_what_is_kept(anna: Device, berta: Device) -> None:
    first = begun(anna, "pagoda")
    berta.open_link(first)
    assert berta.meet(first)["how"] == "same"
    berta.play_turn()
    later = record.dumps(berta.client.session)
    met = berta.meet(first)
    assert met["how"] == "older"
    assert met["notice"] == "The game you opened is older than the one kept here."
    assert berta.kept["g1"][0] == later
    copy = berta.client("unshare", text=first, id="g9", beside=met["beside"])
    assert (copy["game"], copy["viewer"]) == ("g9", 1)


@pytest.mark.parametrize("title", IDS)
def test_of_two_that_part_it_says_where_and_what_was_done(
    anna: Device, berta: Device, title: str
) -> None:
    first = begun(anna, title)
    berta.open_link(first)
    berta.play_turn()
    berta.send()
    other = Device(anna.client.desk.__dict__["_translators"])
    other.open_link(first)
    session = other.client.session
    legal = session.legal()
    told = berta.client.session.entries[session.at].step.action
    other.client.play(".".join(map(str, next((a.kind, *a.args) for a in legal if a != told))))
    seat = other.client.answer["viewer"]
    while session.decider == seat:
        other.client.go_on(1)
    met = berta.meet(other.send())
    assert met["how"] == "parted"
    assert "part in turn " in met["notice"]
    assert "Here: " in met["notice"]
    assert "There: " in met["notice"]
    assert berta.kept["g1"][0] == record.dumps(berta.client.session)


def test_need_03_where_two_games_part_only_the_own_hand_is_told(anna: Device) -> None:
    """Here a turn ended with a card to the hand, there it went on."""
    anna.begin("pagoda", HUMANS)
    anna.client.session.flag(PASSED)
    session = anna.client.session
    while session.at < 80:
        session.play(session.decider, anna.client.thought())
    drew = max(
        at
        for at, entry in enumerate(session.entries)
        if any(event.key == "pagoda.event.drawn" and event.seen_by for event in entry.events)
        and len(session.game.legal(session.position(at))) > 1
    )
    kept = json.loads(record.dumps(session))
    kept["steps"], seat = kept["steps"][: drew + 1], session.entries[drew].step.seat
    end, other = session.game.legal(session.position(drew))[::-1][:2]
    sent = {**kept, "steps": [*kept["steps"][:drew], f"{seat} {notation.text(other)}"]}
    assert (kept["steps"][drew].split()[1], end.kind) == ("end", "end")

    def here(held: int) -> str:
        beside = {"held": [held], "sent": 0}
        met = anna.client("meet", text=json.dumps(sent), kept=json.dumps(kept), beside=beside)
        assert met["how"] == "parted"
        return str(met["notice"]).partition(" Here: ")[2].partition(" There: ")[0]

    assert "draws to the hand: " in here(seat)
    assert "draws one card to the hand" in here(1 - seat)


def test_where_what_they_part_in_is_hidden_no_more_is_said(anna: Device, berta: Device) -> None:
    link, devices = begun(anna, "zheng_he"), [berta, anna]
    for number in range(20):
        device = devices[number % 2]
        device.open_link(link)
        ways = [a for a in device.client.session.legal() if a.kind == "reserve"]
        if len(ways) > 1:
            break
        device.play_turn()
        link = device.send()
    sent = []
    for way in ways[:2]:  # the same one, who plays otherwise at another device
        copy = Device(anna.client.desk.__dict__["_translators"])
        copy.open_link(link)
        copy.client.play(f"reserve.{way.args[0]}")
        if copy.client.session.decider == device.client.session.decider:
            copy.play_turn()
        sent.append(copy.send())
    reader = devices[(number + 1) % 2]
    reader.open_link(sent[0])
    notice = reader.meet(sent[1])["notice"]
    assert re.fullmatch(
        r"The game you opened and the one kept here part in turn \d+,"
        r" in something that doesn’t show yet\.",
        notice,
    )


def test_another_game_with_the_same_id_is_a_game_of_its_own(anna: Device, berta: Device) -> None:
    link = begun(anna, "pagoda")
    berta.begin("pagoda", ALONE, seed=9)
    met = berta.meet(link)
    assert (met["how"], met["id"]) == ("copy", "")
    damaged = berta.client("meet", text=link, shared=True, kept="{}", beside=None)
    assert damaged["how"] == "copy"


def test_an_ordinary_game_is_a_copy(anna: Device, berta: Device) -> None:
    anna.begin("pagoda", ALONE)
    share = anna.client("export")["share"]
    assert berta.meet(share) == {
        "ok": True, "how": "copy", "notice": "", "id": "", "record": "", "summary": None,
        "beside": None,
    }  # fmt: skip
    assert berta.client("unshare", text=share, id="g5")["beside"] is None


def test_a_file_of_it_comes_as_the_link_does(anna: Device, berta: Device) -> None:
    anna.begin("pagoda", HUMANS)
    anna.play_turn()
    sent = anna.client("pass")
    assert sent["name"] == "pagoda-g1.teahouse.json"
    met = berta.client("meet", text=sent["text"], shared=False)
    assert (met["how"], met["beside"]["held"]) == ("new", [1])


def broken(link: str) -> dict[str, str]:
    data = json.loads(record.inflated(link))
    return {
        "table.error.record_link": link[:-30] + "…",
        "table.error.record_future": str(packed({**data, "format": 9})),
        "table.error.record_game": str(packed({**data, "game": "chess"})),
        "table.error.record": "eyJ",
    }


def test_a_bad_link_gives_one_sentence_and_changes_nothing(anna: Device, berta: Device) -> None:
    link = begun(anna, "pagoda")
    berta.open_link(link)
    kept, at = dict(berta.kept), berta.client.at
    bad = [*broken(link).items(), ("table.error.record_link", "A" * 2_000_000)]
    for expected, text in bad[:3] + bad[4:]:
        answer = berta.meet(text)
        assert key(answer) == expected
        assert "\n" not in answer["error"]["text"]
    assert not berta.meet("eyJ")["ok"]
    assert (berta.kept, berta.client("show")["at"]) == (kept, at)


def test_lines_that_a_messenger_broke_are_put_together(anna: Device, berta: Device) -> None:
    link = begun(anna, "pagoda")
    for between in ("\n", "\r\n", " ", "%0A", "%20", "%0D%0A"):
        parted = between.join(link[at : at + 70] for at in range(0, len(link), 70))
        assert berta.client("meet", text=parted, shared=True)["how"] == "new"


@pytest.mark.usefixtures("with_data")
def test_data_of_one_s_own_travel_along(anna: Device, berta: Device) -> None:
    anna.client("new", game="pagoda", seats=HUMANS, id="g1", data='{"map": 1}', options={})
    opened = berta.open_link(anna.send())
    assert opened["rules"]["data"] == {"map": 1}
