"""What is typed: moves by the beginnings of their words, and questions about the table.

A move is only found here; the page presses its button. Upper case and accents don't matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from pygame_engines.core import notation
from web.table import aloud

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pygame_engines.core.api import Choice, Event
    from web.table import wire
    from web.table.blocks import Block
    from web.table.i18n import Translator
    from web.table.scene import AnyScene, GameTable

_MOST: Final = 12
"""So many answers are given; of more it is said how many."""
_LONG: Final = 200
"""So many letters of what was typed are read."""
_PLAIN: Final = str.maketrans(
    {
        **dict.fromkeys("àáâä", "a"),
        **dict.fromkeys("èéêë", "e"),
        **dict.fromkeys("ìíîï", "i"),
        **dict.fromkeys("òóôö", "o"),
        **dict.fromkeys("ùúûü", "u"),
        "ç": "c",
        "œ": "oe",
    }
)


class Command(NamedTuple):
    """A word that is no move: the message with its words, the message with what it does, its key.

    The first of the words is the one that is listed.
    """

    words: str
    about: str
    key: str = ""


COMMANDS: Final = {
    "end": Command("table.command.end", "table.command.about.end", "E"),
    "possible": Command("table.command.possible", "table.command.about.possible"),
    "position": Command("table.command.position", "table.command.about.position", "P"),
    "hand": Command("table.command.hand", "table.command.about.hand"),
    "opponent": Command("table.command.opponent", "table.command.about.opponent", "O"),
    "players": Command("table.command.players", "table.command.about.players"),
    "score": Command("table.command.score", "table.command.about.score", "S"),
    "advise": Command("table.command.advise", "table.advice.about", "H"),
    "last": Command("table.command.last", "table.command.about.last", "G"),
    "analysis": Command("table.command.analysis", "table.command.about.analysis", "A"),
    "review": Command("table.command.review", "table.command.about.review", "T"),
    "where": Command("table.command.where", "table.command.about.where"),
    "undo": Command("table.command.undo", "table.tool.undo", "U"),
    "redo": Command("table.command.redo", "table.tool.redo", "R"),
    "now": Command("table.command.now", "table.command.about.now", "W"),
    "help": Command("table.command.help", "table.shell.key_help", "?"),
}


def listed(t: Translator) -> list[tuple[str, str]]:
    """All commands by their first word and, if they have one, their key; and what each does."""
    return [
        (f"{word} ({command.key})" if command.key else word, t(command.about))
        for command in COMMANDS.values()
        for word in t(command.words).split()[:1]
    ]


def words(text: str) -> list[str]:
    """The words of a text as they are compared."""
    plain = text.casefold().translate(_PLAIN)
    return "".join(letter if letter.isalnum() else " " for letter in plain).split()


def fits(typed: Sequence[str], text: str) -> bool:
    """Whether each word that was typed begins one of the text; a number has to be the same."""
    there = words(text)
    return all(
        any(word == one if one.isdigit() else word.startswith(one) for word in there)
        for one in typed
    )


class Ear:
    """What one seat may ask and play by words, at one look at the table.

    `events` are those of the last turn, which `tell` puts into sentences.
    """

    def __init__(
        self,
        scene: AnyScene,
        table: GameTable,
        events: Sequence[Event],
        tell: Callable[[Event], str],
    ) -> None:
        self._scene, self._table = scene, table
        self._t, self._aloud = scene.speak.t, table.aloud(scene)
        self._events, self._tell = events, tell

    def hear(self, typed: str) -> wire.Told:
        """Answer what was typed."""
        said = words(typed[:_LONG])
        name = self._command(said)
        if name == "where" and said[1:]:
            return self._lines(self._where(said[1:]), typed)
        if name and len(said) == 1:
            return self.ask(name)
        if not said:
            return self.ask("help")
        if found := self._moves(said, blocked=False):
            return self._move(found)
        if name := self._command(said, whole=False):
            return self.ask(name)
        if found := self._moves(said, blocked=True):
            return self._told([*(self._why(choice) for choice in found), *self._find(said)])
        return self._lines(self._find(said), typed)

    def ask(self, name: str) -> wire.Told:
        """Answer one of the questions, or find what a command presses."""
        match name:
            case "end":
                return self._end()
            case "undo" | "redo" | "advise":
                return {"ok": True, "said": [], "press": f"tool-{name}"}
            case "now":
                return {"ok": True, "said": [], "press": "move-now"}
            case "review":
                return {"ok": True, "said": [], "press": "review"}
            case "analysis" if self._scene.over:
                return {"ok": True, "said": [], "press": "choice-analysis"}
            case "position" | "possible":
                return self._told(self._answer(name))
            case _:
                return {"ok": True, "said": self._answer(name), "press": ""}

    def _answer(self, name: str) -> list[str]:
        told = self._aloud
        match name:
            case "score":
                block = aloud.score(self._scene, self._table)
                return [*block.told(self._t), *(s.text for s in self._table.standing(self._scene))]
            case "position":
                return [
                    *aloud.place(self._scene, self._table),
                    *told.asked,
                    *self._all(told.position),
                ]
            case "players":
                return list(self._scene.speak.sitting())
            case "hand":
                return self._all(told.own) or [self._t("table.command.no_hand")]
            case "opponent":
                return [line for b in told.others for line in (b.title, *b.told(self._t))]
            case "last":
                found = [self._tell(event) for event in self._table.told(self._events)]
                return found or [self._t("table.command.no_last")]
            case "analysis":
                return [self._t("table.analysis.early")]
            case "possible":
                found = [self._label(choice) for choice in self._open()]
                return found or [self._t("table.command.no_move")]
            case _:
                return [self._t("table.command.move"), *map(": ".join, listed(self._t))]

    # --- moves -----------------------------------------------------------------------------------

    def _open(self) -> list[Choice]:
        asked = self._scene.prompt
        return [] if asked is None else [c for c in asked.choices() if c.refusal is None]

    def _label(self, choice: Choice) -> str:
        speak = self._scene.speak
        return speak.gaining(speak(choice.label), choice.gain or 0)

    def _moves(self, typed: Sequence[str], *, blocked: bool) -> list[Choice]:
        """The choices that are meant: by the name of their place, or else by all their words."""
        asked = self._scene.prompt
        choices = [] if asked is None else asked.choices()
        near = [choice for choice in choices if (choice.refusal is not None) == blocked]
        speak = self._scene.speak
        for text in (self._name, lambda choice: f"{self._name(choice)} {speak(choice.label)}"):
            found = [choice for choice in near if fits(typed, text(choice))]
            whole = [c for c in found if set(typed) <= set(words(text(c)))]
            if found:
                return whole or found
        return []

    def _name(self, choice: Choice) -> str:
        place = self._table.place(choice.target)
        return self._aloud.names.get(choice.target, self._scene.speak(place) if place else "")

    def _move(self, found: list[Choice]) -> wire.Told:
        labels = [self._label(choice) for choice in found]
        if len(found) > 1:
            return self._told([self._t("table.command.which"), *labels])
        action = notation.text(found[0].action).replace(".", "-")
        return {"ok": True, "said": labels, "press": f"choice-{action}"}

    def _why(self, choice: Choice) -> str:
        speak = self._scene.speak
        reason = "" if choice.refusal is None else speak(choice.refusal)
        return self._t("table.of", name=speak(choice.label), what=reason)

    def _end(self) -> wire.Told:
        """What moves the game on: what ends something, else the one thing that is no piece's."""
        asked = self._scene.prompt
        choices = [] if asked is None else [c for c in asked.choices() if c.target == "turn"]
        ends = [choice for choice in choices if choice.barrier] or choices
        if free := [choice for choice in ends if choice.refusal is None]:
            return self._move(free)
        return self._told([self._why(c) for c in ends] or [self._t("table.command.no_end")])

    # --- questions -------------------------------------------------------------------------------

    def _command(self, typed: Sequence[str], *, whole: bool = True) -> str:
        """The command whose word was typed, or at least its beginning."""
        if not typed or (not whole and (len(typed) > 1 or len(typed[0]) < 2)):
            return ""
        for name, command in COMMANDS.items():
            for word in words(self._t(command.words)):
                if word == typed[0] or (not whole and word.startswith(typed[0])):
                    return name
        return ""

    def _where(self, typed: Sequence[str]) -> list[str]:
        """The lines about places that have the words; where there is none, all that have."""
        lines = [line for block in self._aloud.position for line in block.lines]
        return [line for line in lines if fits(typed, line)] or self._find(typed)

    def _find(self, typed: Sequence[str]) -> list[str]:
        """The lines that are called so; where there is none, all that have the words."""
        told = self._aloud
        blocks = [*told.position, *told.own, *told.others]
        lines = [
            (f"{block.title} {block.words} ", line)
            for block in blocks
            for line in block.told(self._t)
        ]
        called = [line for title, line in lines if fits(typed, title + line.partition(":")[0])]
        return called or [line for title, line in lines if fits(typed, title + line)]

    def _lines(self, found: list[str], typed: str) -> wire.Told:
        if found:
            return self._told(found)
        said = " ".join(typed[:_LONG].split())
        names = ", ".join(self._t(command.words).split()[0] for command in COMMANDS.values())
        return self._told([self._t("table.command.unknown", said=said, names=names)])

    def _told(self, lines: Iterable[str]) -> wire.Told:
        """Each line once, not too many of them, and nothing to press."""
        every = list(dict.fromkeys(lines))
        said, more = every[:_MOST], len(every) - _MOST
        if more > 0:
            said.append(self._t("table.command.more", n=more))
        return {"ok": True, "said": said, "press": ""}

    def _all(self, blocks: Iterable[Block]) -> list[str]:
        return [line for block in blocks for line in block.told(self._t)]
