"""What the rules tests of all titles share: a table to play on, sentences to read, verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from typing import Any, Generic, TypeVar

from pygame_engines.core import notation
from pygame_engines.core.api import Event, Json, Msg
from pygame_engines.core.errors import BadPosition
from pygame_engines.core.luck import SeededLuck

S = TypeVar("S")


class BaseTable(Generic[S]):
    """A position that is played on by texts of actions."""

    game: Any

    def __init__(self, state: S, seed: int = 1) -> None:
        self.s: Any = state
        self.luck = SeededLuck(seed)
        self.events: list[Event] = []

    @property
    def legal(self) -> list[str]:
        """The legal actions as texts."""
        return [notation.text(action) for action in self.game.legal(self.s)]

    def can(self, kind: str) -> list[str]:
        """The legal actions of one kind, without the kind."""
        return [text.partition(".")[2] for text in self.legal if text.split(".")[0] == kind]

    @property
    def asks(self) -> str:
        """The name of the frame on top."""
        return str(self.s.frames[-1][0]) if self.s.frames else ""

    def why(self, text: str) -> str:
        """The clause that forbids the action; empty if it is legal."""
        return str(self.game.why(self.s, notation.parse(text)))

    def told(self, kind: str) -> list[Event]:
        """The events of a kind so far."""
        key = f"{self.game.meta.id}.event.{kind}"
        return [event for event in self.events if event.key == key]

    @property
    def reason(self) -> str | None:
        """Why the game is over, if it is."""
        outcome = self.game.outcome(self.s)
        return outcome and outcome.reason


def messages(game: Any, s: Any) -> list[Msg]:
    """All that the question says in a position."""
    prompt = game.prompt(s)
    found = [prompt.message, *(group.title for group in prompt.groups)]
    for choice in prompt.choices():
        found += [choice.label, *([choice.refusal] if choice.refusal else [])]
    return found


class Said:
    """All that is said in games, each message once, to be read in every language."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.events: list[Event] = []
        self._messages: dict[Msg, None] = {}

    def ask(self, s: Any) -> None:
        """Take in what the question says in a position."""
        self._messages.update(dict.fromkeys(messages(self.game, s)))

    def read(self, say: Callable[..., str]) -> None:
        """Read questions and events."""
        read(self.game, map(say, self._messages))
        read_event(self.game, say, self.events)


def read(game: Any, sentences: Iterable[str]) -> None:
    """Each is a sentence that begins as one, without holes and keys."""
    for sentence in sentences:
        assert sentence
        assert sentence[0].isupper() or sentence[0].isdigit() or sentence[0] in "«“„+", sentence
        for flaw in ("{", f"{game.meta.id}.", "  ", ".."):
            assert flaw not in sentence


def read_event(game: Any, say: Callable[..., str], events: Iterable[Event]) -> None:
    """What happened reads as sentences."""
    read(game, (say(event.key, **{**event.params, "seat": "Anna"}) for event in events))


def judge(game: Any, s: Any, letters: str) -> None:
    """The fast `legal` against the explained verdicts, and the prompt against both."""
    said = game.verdicts(s)
    actions = [action for action, _ in said]
    assert len(set(actions)) == len(actions)
    allowed = sorted(action for action, clause in said if clause is None)
    assert game.legal(s) == allowed
    assert all(clause is None or clause.startswith(f"{letters}-") for _, clause in said)
    assert game.prompt(s).legal() == allowed
    # `why` looks through the same list: one action for each answer that it can give
    for clause, action in {clause: action for action, clause in said}.items():
        assert game.why(s, action) == (clause or "")


def takes(game: Any, data: Json, path: str, value: Json) -> bool:
    """Whether this place of a position takes the value, whatever the rest then says to it."""
    changed = part = deepcopy(data)
    *way, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    for key in way:
        part = part[key]
    part[last] = value
    keys = (f"[{key}]" if isinstance(key, int) else f".{key}" for key in (*way, last))
    try:
        game.from_json(changed)
    except BadPosition as refused:
        return refused.where != "position" + "".join(keys)
    return True


def bounds(game: Any, data: Json, path: str, least: int, most: int) -> tuple[bool, ...]:
    """Whether the place takes the least and the most, and refuses what lies beyond."""
    within = [takes(game, data, path, value) for value in (least, most)]
    return (*within, *(not takes(game, data, path, value) for value in (least - 1, most + 1)))
