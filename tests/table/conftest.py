"""A page without a browser: it sends requests to the bridge and keeps the regions it got."""

from __future__ import annotations

import json
from functools import lru_cache
from html.parser import HTMLParser
from typing import Any

import pytest

from pygame_engines.core import record
from pygame_engines.core.api import SPECTATOR, Action
from pygame_engines.core.notation import text
from pygame_engines.games.pagoda.game import Pagoda
from pygame_engines.players import think
from tests.table.picture import Picture
from web.build.catalogues import translator
from web.table.bridge import Desk
from web.table.parts import whole
from web.table.scene import GameTable, Scene

HUMANS = [{"kind": "human", "name": "Anna"}, {"kind": "human", "name": "Berta"}]
ALONE: list[dict[str, Any]] = [{"kind": "human", "name": "Anna"}, {"kind": "computer", "level": 3}]
VOID = {"br", "hr", "img", "input", "link", "meta", "circle", "path", "ellipse", "use"}


def regions_in(table: GameTable, scene: Scene) -> dict[str, str]:
    """A scene's regions as the page has them: with their parts."""
    return {name: whole(html, scene.parts) for name, html in table.regions(scene).items()}


class Client:
    """The page's side of the protocol. Calling it sends an op and gives the answer."""

    aloud = False
    """Whether the table is wanted as text."""

    def __init__(self, desk: Desk, lang: str = "en") -> None:
        self.desk = desk
        self.lang = lang
        self.game = "g1"
        self.at = 0
        self.regions: dict[str, str] = {}
        self.picture = Picture()
        self.answer: dict[str, Any] = {}

    def __call__(self, op: str, *, at: int | None = None, **args: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.desk.call(json.dumps(self.request(op, at, args))))
        if answer["ok"] and "regions" in answer:
            self.answer, self.at, self.game = answer, answer["at"], answer["game"]
            answer["regions"] = self.picture.take(answer)
            self.regions.update(answer["regions"])
        return answer

    def request(self, op: str, at: int | None, args: dict[str, Any]) -> dict[str, Any]:
        seen = self.at if at is None else at
        asked = {"op": op, "game": self.game, "lang": self.lang, "at": seen, "args": args}
        return {**asked, "aloud": self.aloud}

    def new(self, seats: list[dict[str, Any]], *, seed: int = 7, **options: Any) -> dict[str, Any]:
        options = {"starter": "first", **options}
        self.at = 0
        return self(
            "new", game="pagoda", seats=seats, options=options, seed=seed, id="g1",
            created="2026-11-27",
        )  # fmt: skip

    @property
    def announced(self) -> list[str]:
        """What the last answer announces, all of it."""
        return [told["text"] for told in self.answer["announce"]]

    @property
    def session(self) -> Any:
        return self.desk._games[self.game].session

    def play(self, action: str) -> dict[str, Any]:
        answer = self("play", seat=self.session.decider, action=action)
        assert answer["ok"], answer
        return answer

    def go_on(self, steps: int, *, kind: str = "greedy") -> None:
        """Let a computer player decide for everybody; curtains are lifted.

        Only the last step goes through the desk: pictures of the others would cost too much.
        """
        session = self.session
        for number in range(steps):
            if session.decider is None:
                break
            action = self.thought(number, kind=kind)
            if number < steps - 1:
                session.play(session.decider, action)
            else:
                self.at = session.at
                self.play(text(action))
        if self.at != session.at:
            self("show")

    def thought(self, number: int = 0, *, kind: str = "greedy") -> Action:
        """What a computer player would do for whoever decides; curtains are lifted."""
        session = self.session
        if session.curtain is not None:
            session.lift_curtain(session.curtain)
        view = session.game.observe(session.state, session.decider)
        found = think(session.game, kind, view, number * 7919 + session.at).step()
        assert found is not None
        return found

    def to_human(self) -> None:
        """Go on until a human has to choose."""
        while self.session.decider not in self.session.humans:
            self.go_on(1)


class _Reader(HTMLParser):
    """Reads every start tag's attributes, and sees that all tags are closed in order."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, dict[str, str]]] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert not self._open, f"not closed: {self._open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice: {names}"
        self.found.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        assert self._open.pop() == tag, f"</{tag}> closes another"

    def handle_data(self, data: str) -> None:
        self.words.append(data)


_read = lru_cache(maxsize=100)(_Reader)
"""Most regions stay as they are from one picture to the next."""


class Elements:
    """What is in a region, all of whose tags are closed in order."""

    def __init__(self, html: str) -> None:
        read = _read(html)
        self.found, self.words = read.found, read.words

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())

    def having(self, name: str) -> list[dict[str, str]]:
        return [attrs for _, attrs in self.found if name in attrs]


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

    @property
    def held(self) -> list[int]:
        """The seats that it plays in the game."""
        beside: Any = self.kept["g1"][1]
        held: list[int] = beside["held"]
        return held

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
            session.play(first, self.client.thought())
        self.client("show")
        self.keep()


def begun(anna: Device, title: str) -> str:
    """Anna and Berta sit down at Anna's; she plays a turn. What she sends."""
    anna.begin(title, HUMANS)
    anna.play_turn()
    return anna.send()


def key(answer: dict[str, Any]) -> str:
    found: str = answer["error"]["key"]
    return found


@pytest.fixture(scope="session")
def translators() -> dict[str, Any]:
    """One translator a language for all tests: compiling catalogues takes a moment."""
    return {lang: translator(lang) for lang in ("de", "en", "fr", "it")}


@pytest.fixture
def client(translators: dict[str, Any]) -> Client:
    return Client(Desk(translators.__getitem__))


@pytest.fixture
def with_data(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pagoda takes any data, and plays as ever."""

    def made(_self: Pagoda, data: Any) -> Pagoda:
        game = Pagoda()
        game.data = data
        return game

    monkeypatch.setattr(Pagoda, "with_data", made)


@pytest.fixture
def anna(translators: dict[str, Any]) -> Device:
    """A page of its own."""
    return Device(translators)


@pytest.fixture
def berta(translators: dict[str, Any]) -> Device:
    """Another one, far away."""
    return Device(translators)


# --- other devices -------------------------------------------------------------------------------


class Guest(Client):
    """A guest's device; its requests come with its name, as the host's page sees to."""

    def __init__(self, desk: Desk, name: str, lang: str = "en") -> None:
        super().__init__(desk, lang)
        self.name = name

    def request(self, op: str, at: int | None, args: dict[str, Any]) -> dict[str, Any]:
        return {**super().request(op, at, args), "guest": self.name}


@pytest.fixture
def guest(client: Client) -> Guest:
    """Anna has opened the table, Berta sits at another device."""
    client.new(HUMANS)
    client("guests", guests={"b": 1, "w": SPECTATOR}, hints=True)
    berta = Guest(client.desk, "b", "de")
    assert berta("show")["rules"] == {"game": "pagoda", "data": None}
    return berta


def asks(client: Client) -> bool:
    """Whether this device is asked to agree that another takes back."""
    return 'data-op="consent" data-to="yes"' in client.regions["devices"]


def refused(answer: dict[str, Any]) -> str:
    assert not answer["ok"]
    return str(answer["error"]["key"])


def legal(client: Client) -> str:
    return text(client.session.legal()[0])
