"""What is refused: each error has a key for the catalogues and says where it happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame_engines.core.api import Msg


class TeahouseError(ValueError):
    """A refusal: a `key` for the catalogues, and where it happened. Its text is for developers."""

    def __init__(self, key: str, text: str, *, where: str = "", clause: str = "") -> None:
        super().__init__(f"{where}: {text}" if where else text)
        self.key = key
        self.text = text
        self.where = where
        self.clause = clause


class BadNotation(TeahouseError):
    """Text that is not an action, a step or a seat."""

    def __init__(self, text: str, *, where: str = "") -> None:
        super().__init__("table.error.notation", text, where=where)


class NotLegal(TeahouseError):
    """An action that the rules don't allow now. `clause` says which one forbids it, if known."""

    def __init__(self, clause: str = "", text: str = "not legal now", *, where: str = "") -> None:
        full = f"{text} ({clause})" if clause else text
        super().__init__("table.error.not_legal", full, where=where, clause=clause)


class Refused(TeahouseError):
    """Something that a session won't do now; `reason` says why, for people."""

    def __init__(self, reason: Msg) -> None:
        super().__init__(reason.key, reason.key)
        self.reason = reason


class BadOption(TeahouseError):
    """A set-up that the game doesn't have: an option, a value, a number of seats, a level."""

    def __init__(self, text: str, *, where: str = "") -> None:
        super().__init__("table.error.option", text, where=where)


class BadName(BadOption):
    """A player's name that is too long or can't be seen."""

    def __init__(self, text: str, *, where: str = "") -> None:
        super().__init__(text, where=where)
        self.key = "table.error.name"


class BadPosition(TeahouseError):
    """JSON that is not a position of the game."""

    def __init__(self, text: str, *, where: str = "") -> None:
        super().__init__("table.error.position", text, where=where)


class BadData(TeahouseError):
    """A map, deck or table of one's own that the game can't be played with: where, and why."""

    def __init__(self, text: str, *, where: str = "") -> None:
        super().__init__("table.error.data", text, where=where)
