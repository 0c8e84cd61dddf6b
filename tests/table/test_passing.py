"""A game that is passed on: what goes out, who plays where, what comes back, what stays hidden."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygame_engines.core import record
from pygame_engines.core.record import packed
from tests.table.conftest import ALONE, HUMANS, Client, Elements
from web.table.bridge import Desk

TITLES = ["pagoda", "zheng_he", "panda"]
HIDDEN = ["pagoda", "zheng_he"]


class Device:
    """A page of its own: it keeps games, opens what is sent to it, and sends what it has played."""

    def __init__(self, translators: dict[str, Any]) -> None:
        self.client = Client(Desk(translators.__getitem__))
        self.kept: dict[str, tuple[str, object]] = {}

    def keep(self) -> None:
        answer = self.client.answer
        text = record.dumps(self.client.session)
        self.kept[answer["game"]] = (text, answer["beside"])

    def begin(self, title: str, seats: list[dict[str, Any]], seed: int = 5) -> None:
        options = {"starter": "first"} if title == "pagoda" else {}
        self.client("new", game=title, seats=seats, options=options, seed=seed, id="g1")
        self.keep()

    def reopen(self, game: str = "g1") -> dict[str, Any]:
        text, beside = self.kept[game]
        return self.client("open", record=text, id=game, beside=beside)

    def meet(self, link: str) -> dict[str, Any]:
        """As the page does it: what is new is kept at once."""
        met = self.client("meet", text=link, shared=True)
        if met["ok"] and met["id"] in self.kept:
            text, beside = self.kept[met["id"]]
            met = self.client("meet", text=link, shared=True, kept=text, beside=beside)
        if met["ok"] and met["how"] in ("new", "newer"):
            self.kept[met["id"]] = (met["record"], met["beside"])
        return met

    def open_link(self, link: str) -> dict[str, Any]:
        met = self.meet(link)
        assert met["ok"], met
        return self.reopen(met["id"])

    def send(self) -> str:
        sent = self.client("pass")
        assert sent["ok"], sent
        assert self.client("handed")["ok"]
        self.keep()
        link: str = sent["share"]
        return link

    def play_turn(self) -> None:
        """Decide until somebody else is asked, who isn't here."""
        session = self.client.session
        first = session.decider
        while session.decider == first and session.decider is not None:
            if session.curtain is not None:
                self.client("ready", seat=session.curtain)
            self.client.go_on(1)
            session = self.client.session
        self.keep()


@pytest.fixture
def anna(translators: dict[str, Any]) -> Device:
    return Device(translators)


@pytest.fixture
def berta(translators: dict[str, Any]) -> Device:
    return Device(translators)


def begun(anna: Device, title: str) -> str:
    """Anna and Berta sit down at Anna's; she plays a turn. What she sends."""
    anna.begin(title, HUMANS)
    anna.play_turn()
    return anna.send()


def key(answer: dict[str, Any]) -> str:
    found: str = answer["error"]["key"]
    return found


# --- who plays where -----------------------------------------------------------------------------


@pytest.mark.parametrize("title", TITLES)
def test_who_opens_it_takes_the_seat_that_is_asked(anna: Device, berta: Device, title: str) -> None:
    link = begun(anna, title)
    asked = anna.client.session.decider
    opened = berta.open_link(link)
    assert (opened["viewer"], opened["asked"], opened["curtain"]) == (asked, asked, None)
    assert opened["beside"] == {"held": [asked]}
    here = anna.client.answer
    assert (here["viewer"], here["asked"], here["curtain"]) == (1 - asked, None, None)
    assert "pass" in [attrs["data-op"] for attrs in at_prompt(anna.client)]
    assert "pass" not in [attrs["data-op"] for attrs in at_prompt(berta.client)]


def at_prompt(client: Client) -> list[dict[str, str]]:
    return Elements(client.regions["prompt"]).having("data-op")


@pytest.mark.parametrize("title", TITLES)
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
    assert anna.kept["g1"][1] == {"held": [seat]}
    assert berta.kept["g1"][1] == {"held": [1 - seat]}
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
    assert anna.kept["g1"][1] == {"held": [1 - asked]}


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
    kept = [device.kept["g1"][1] for device in (first, second, third)]
    assert kept == [{"held": [seat]} for seat in seats[:3]]


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
    assert again["beside"] == {"held": [0]}, "the next game is passed on, too"


def test_a_game_at_one_device_is_not_sent_when_it_is_over(anna: Device) -> None:
    anna.begin("pagoda", HUMANS)
    anna.client("resign", seat=0)
    assert key(anna.client("pass")) == "table.pass.over"


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
    for title in TITLES:
        berta.kept.clear()
        berta.open_link(begun(anna, title))
        refused = berta.client("undo")
        assert not refused["ok"], title


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
        {"held": [-1]}, {"answer": ["0 end"]},
    ],
)  # fmt: skip
def test_what_is_kept_beside_a_record_may_be_damaged(
    anna: Device, berta: Device, beside: object
) -> None:
    """Then the device plays who is asked, and never sees both."""
    link = begun(anna, "pagoda")
    opened = berta.client("open", record=berta.meet(link)["record"], id="g1", beside=beside)
    assert (opened["viewer"], opened["beside"]) == (1, {"held": [1]})


# --- what comes in -------------------------------------------------------------------------------


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


@pytest.mark.parametrize("title", TITLES)
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


def test_what_is_hidden_is_not_told_where_two_games_part(anna: Device, berta: Device) -> None:
    """Only what this side has learnt is said of the other's moves."""
    first = begun(anna, "pagoda")
    berta.open_link(first)
    met = berta.meet(first)
    assert met["beside"] == {"held": [1]}


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
    assert (met["how"], met["beside"]) == ("new", {"held": [1]})


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


def test_data_of_one_s_own_travel_along(
    anna: Device, berta: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pygame_engines.games.pagoda.game import Pagoda

    def with_data(_self: Pagoda, data: object) -> Pagoda:
        made = Pagoda()
        made.data = data
        return made

    monkeypatch.setattr(Pagoda, "with_data", with_data)
    anna.client("new", game="pagoda", seats=HUMANS, id="g1", data='{"map": 1}', options={})
    opened = berta.open_link(anna.send())
    assert opened["rules"]["data"] == {"map": 1}


def test_what_is_too_long_for_a_link_goes_as_a_file(
    anna: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna.begin("pagoda", HUMANS)
    monkeypatch.setattr(record, "MAX_LINK", 100)
    sent = anna.client("pass")
    assert sent["share"] is None
    assert "too long for a link" in sent["html"]
    values = [attrs["value"] for attrs in Elements(sent["html"]).having("value")]
    assert values == ["file", "close"]
