"""A page without a browser: it sends requests to the bridge and keeps the regions it got."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from typing import Any

import pytest

from pygame_engines.core.notation import text
from pygame_engines.players import think
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

    def __init__(self, desk: Desk, lang: str = "en") -> None:
        self.desk = desk
        self.lang = lang
        self.game = "g1"
        self.at = 0
        self.regions: dict[str, str] = {}
        self.parts: dict[str, str] = {}
        self.answer: dict[str, Any] = {}

    def __call__(self, op: str, *, at: int | None = None, **args: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.desk.call(json.dumps(self.request(op, at, args))))
        if answer["ok"] and "regions" in answer:
            self.answer, self.at, self.game = answer, answer["at"], answer["game"]
            self.parts.update(answer["parts"])
            for name, html in answer["regions"].items():
                answer["regions"][name] = whole(html, self.parts)
            self.regions.update(answer["regions"])
        return answer

    def request(self, op: str, at: int | None, args: dict[str, Any]) -> dict[str, Any]:
        seen = self.at if at is None else at
        return {"op": op, "game": self.game, "lang": self.lang, "at": seen, "args": args}

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
            if session.curtain is not None:
                session.lift_curtain(session.curtain)
            seat = session.decider
            view = session.game.observe(session.state, seat)
            found = think(session.game, kind, view, number * 7919 + session.at).step()
            assert found is not None
            if number < steps - 1:
                session.play(seat, found)
            else:
                self.at = session.at
                self.play(text(found))
        if self.at != session.at:
            self("show")

    def to_human(self) -> None:
        """Go on until a human has to choose."""
        while self.session.decider not in self.session.humans:
            self.go_on(1)


class Elements(HTMLParser):
    """Reads a region: every start tag's attributes, and whether all tags are closed in order."""

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

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())

    def having(self, name: str) -> list[dict[str, str]]:
        return [attrs for _, attrs in self.found if name in attrs]


@pytest.fixture(scope="session")
def translators() -> dict[str, Any]:
    """One translator a language for all tests: compiling catalogues takes a moment."""
    return {lang: translator(lang) for lang in ("de", "en", "fr", "it")}


@pytest.fixture
def client(translators: dict[str, Any]) -> Client:
    return Client(Desk(translators.__getitem__))
