"""What a page is answered that clicks about at random, as fingerprints; write them anew by

    python -m tests.table.clicked

A walk begins a game, a lesson, a table of several devices, or the end of a recorded game, and then
asks for anything that a page can ask: moves, going back, looking back, hints, panels, words, other
seats, and now and then for what can't be. Two bytes each stand for a whole answer. They say that
anything has changed at all, and at which step: look at it before you keep it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

from pygame_engines.core.api import SPECTATOR, Action
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.notation import text
from pygame_engines.games import load
from tests.games.golden import file_of, said_of
from tests.games.told import fingerprints
from tests.table.conftest import Client, Guest
from web.build.catalogues import translator
from web.manifest import IDS_HERE
from web.table.bridge import Desk
from web.table.commands import COMMANDS
from web.table.lessons import id_of
from web.titles import table

HERE: Final = Path(__file__).parent
STEPS: Final = 160
LESSON: Final = 8
"""The steps of a walk, and of one through a lesson."""

ENDS: Final = 5
"""A walk at the end of a recorded game begins so many steps before it."""

GUESTS: Final = ("b", "w")
_UNSTEADY: Final = ("share", "text")
"""How small a link is packed is the packer's; what is asked as a question has other luck."""

Asked = tuple[str, dict[str, Any]]
"""An op, and its arguments."""


class Walk(NamedTuple):
    """Where a walk begins, how it is asked, and how far it goes."""

    begin: Callable[[Client], Any]
    lang: str = "en"
    aloud: bool = False
    guests: bool = False
    steps: int = STEPS


# --- what is asked --------------------------------------------------------------------------------


class Monkey:
    """Whoever clicks about at one device, by the luck of the whole walk."""

    def __init__(self, client: Client, luck: SeededLuck) -> None:
        self.client = client
        self.luck = luck
        self.sent: list[str] = []
        self.wants = [ask for times, ask in self._wants() for _ in range(times)]

    def _wants(self) -> Iterator[tuple[int, Callable[[], Asked]]]:
        yield 24, self._play
        yield 4, self._seek
        yield 3, lambda: ("seek", {})
        yield 3, self._advised
        yield 3, self._command
        yield 3, self._ready
        yield 1, self._wrong
        yield 1, self._late
        for op in ("undo", "undo", "redo", "redo", "restart", "show", "news", "hide", "help"):
            yield 1, partial(_plain, op)
        for op in ("who", "written", "devices", "pass", "question", "export", "handed", "answer"):
            yield 1, partial(_plain, op)
        for op in ("look", "timeout", "resign"):
            yield 1, partial(self._of_a_seat, op)
        yield 1, self._meet
        for op, name in (("advise", "on"), ("usual", "on"), ("uncover", "on"), ("consent", "yes")):
            yield 2, partial(self._switch, op, name)
        yield 1, self._seats
        yield 2, self._another

    def ask(self) -> Asked:
        """Anything."""
        if self._session.curtain is not None and self.luck.below(2):
            return self._ready()
        return self.wants[self.luck.below(len(self.wants))]()

    @property
    def _session(self) -> Any:
        return self.client.session

    def _legal(self) -> list[Action]:
        legal: list[Action] = self._session.legal()
        return legal

    def _one_of(self, these: Any) -> Any:
        return these[self.luck.below(len(these))]

    def _seat(self) -> int:
        return self.luck.below(len(self._session.seats))

    def _play(self) -> Asked:
        if self._session.decider is None:
            return "show", {}
        if self.client.answer.get("seek") is not None and self.luck.below(4):
            return "seek", {}
        args = {"seat": self._session.decider, "action": text(self._one_of(self._legal()))}
        if not self.luck.below(8):
            args["pays"] = text(self._one_of(self._legal()))
        return "play", args

    def _seek(self) -> Asked:
        to = self.luck.below(self._session.at + 3) - 1
        way = self._one_of([{}, {}, {"told": True}, {"back": True}, {"told": True, "back": True}])
        return "seek", {"to": to, **way}

    def _advised(self) -> Asked:
        return "advised", {"judged": [self._judged() for _ in range(3)]}

    def _judged(self) -> dict[str, Any]:
        """Any action, with what might speak for it."""
        session = self._session
        legal = self._legal()
        if not legal:
            return {"action": "end", "values": [], "reasons": []}
        action, after = self._one_of(legal), session.state.copy()
        session.game.apply(after, action, SeededLuck(1))
        names = session.game.advice.reasons(session.state, after, session.state, session.decider)
        return {
            "action": text(action),
            "values": [self.luck.below(101) / 100 for _ in session.seats],
            "reasons": [{"name": name, "amount": self.luck.below(4) - 1} for name in sorted(names)],
        }

    def _command(self) -> Asked:
        if self.luck.below(2):
            return "command", {"ask": self._one_of(list(COMMANDS))}
        words = re.findall(r">([^<>]{3,})<", self.client.regions.get("choices", "")) or ["?"]
        return "command", {"text": self._one_of(words)[: 3 + self.luck.below(12)]}

    def _ready(self) -> Asked:
        curtain = self._session.curtain
        return "ready", {"seat": self._seat() if curtain is None else curtain}

    def _of_a_seat(self, op: str) -> Asked:
        asked = self._session.decider
        seat = self._seat() if asked is None or self.luck.below(2) else asked
        return op, {"seat": seat, "computer": True} if op == "timeout" else {"seat": seat}

    def _meet(self) -> Asked:
        """A record comes in that has gone out before, or that is here."""
        kept = self.client("export").get("text", "")
        self.sent.append(self.client("pass").get("text", kept))
        held = {"held": [self._seat()], "sent": self.luck.below(self._session.at + 1)}
        return "meet", {"text": self._one_of(self.sent), "kept": kept, "beside": held}

    def _switch(self, op: str, name: str) -> Asked:
        return op, {name: not self.luck.below(2)}

    def _seats(self) -> Asked:
        kinds = ({"kind": "human", "name": "Cora"}, {"kind": "computer", "level": 2})
        return "seats", {"seats": [self._one_of(kinds) for _ in self._session.seats]}

    def _another(self) -> Asked:
        """Mostly the same game is opened again: what else begins here would end the walk."""
        seed, game_id = self.luck.below(1000), f"g{self.luck.below(9)}"
        op = self._one_of(["open", "open", "rematch", "branch", "again"])
        if op == "open":
            return op, {"record": self.client("export").get("text", ""), "id": "g1"}
        if op == "branch":
            seats = [{"kind": "human", "name": ""} for _ in self._session.seats]
            to = self.luck.below(self._session.at + 1)
            return op, {"to": to, "seats": seats, "seed": seed, "id": game_id, "anew": True}
        return op, {"seed": seed, "id": game_id}

    def _wrong(self) -> Asked:
        return self._one_of([
            ("dance", {}), ("play", {}), ("play", {"seat": 0, "action": "?"}),
            ("seek", {"to": "1"}),
            ("advised", {"judged": [1]}), ("seats", {"seats": 1}), ("command", {"ask": "dance"}),
            ("open", {"record": "{}", "id": "g1"}), ("ready", {}), ("analysed", {"found": 1}),
        ])  # fmt: skip

    def _late(self) -> Asked:
        return "late", {}


def _plain(op: str) -> Asked:
    return op, {}


# --- walks ----------------------------------------------------------------------------------------


def walks(title: str) -> dict[str, Walk]:
    """A title's walks by their names."""
    game = load(title)
    people = [{"kind": "human", "name": name} for name in ("Anna", "Ben")]
    computer = {"kind": "computer", "level": 3}
    found = {
        "people": Walk(_new(title, people)),
        "alone, aloud": Walk(_new(title, [*people[:1], computer]), "it", aloud=True),
        "devices": Walk(_new(title, people), "de", guests=True),
        "watched": Walk(_new(title, [computer, computer]), "fr"),
    }
    if max(game.meta.seats) > 2:
        found["many"] = Walk(_new(title, [*people, computer]), "de")
    for number, name in enumerate(said_of(title)):
        lang = ("de", "en", "fr", "it")[number % 4]
        found[f"end of {name}"] = Walk(_ending(title, name), lang, steps=STEPS // 4)
    for number, lesson in enumerate(table(title).lessons):
        begin = partial(_lesson, title, id_of(title, lesson))
        found[f"lesson {lesson.name}"] = Walk(
            begin, ("de", "fr")[number % 2], aloud=number % 3 == 2, steps=LESSON
        )
    return found


def _new(title: str, seats: list[dict[str, Any]]) -> Callable[[Client], Any]:
    def begin(client: Client) -> Any:
        return client("new", game=title, seats=seats, options={}, seed=11, id="g1", created="")

    return begin


def _ending(title: str, name: str) -> Callable[[Client], Any]:
    def begin(client: Client) -> Any:
        data = json.loads(file_of(title, name).read_text(encoding="utf-8"))
        cut = {**data, "steps": data["steps"][:-ENDS], "result": None, "redo": []}
        return client("open", record=json.dumps(cut), id="g1")

    return begin


def _lesson(title: str, lesson: str, client: Client) -> Any:
    return client("lesson", game=title, id=lesson, created="")


def walked(title: str, name: str) -> list[str]:
    """Every answer of a walk, after what was asked."""
    walk = walks(title)[name]
    desk = Desk(translator)
    client, luck = Client(desk, walk.lang), SeededLuck(sum(name.encode()))
    client.aloud = walk.aloud
    said = [_line("begin", walk.begin(client))]
    monkeys = [Monkey(client, luck)]
    if walk.guests:
        seated: dict[str, Any] = {
            "guests": dict(zip(GUESTS, (1, SPECTATOR), strict=True)),
            "hints": True,
        }
        said.append(_line("guests", client("guests", **seated)))
        monkeys[0].wants.append(lambda: ("guests", seated))
        monkeys += [Monkey(Guest(desk, guest, "en"), luck) for guest in GUESTS]
    for _ in range(walk.steps):
        monkey = monkeys[luck.below(len(monkeys))]
        op, args = monkey.ask()
        if op == "play" and len(monkeys) > 1 and luck.below(9):  # mostly whoever it is up to
            monkey = monkeys[args["seat"]]
            said.append(_line("news", monkey.client("news")))
        at = None
        if op == "late":
            op, at = "undo", monkey.client.at + 1
        said.append(_line(f"{op} {args}", monkey.client(op, at=at, **args)))
    return said


def _line(asked: str, answer: dict[str, Any]) -> str:
    kept = {key: value for key, value in answer.items() if key not in _UNSTEADY}
    return f"{asked}: {json.dumps(kept, sort_keys=True)}"


def clicked_of(title: str) -> dict[str, str]:
    """What the fingerprints of a title's walks were."""
    found: dict[str, str] = json.loads((HERE / title / "clicked.json").read_text(encoding="utf-8"))
    return found


def main() -> None:
    """Write them for all titles."""
    for title in IDS_HERE:
        kept = {name: fingerprints(walked(title, name)) for name in walks(title)}
        text_ = json.dumps(kept, indent=0) + "\n"
        (HERE / title / "clicked.json").write_text(text_, encoding="utf-8")


if __name__ == "__main__":
    main()
