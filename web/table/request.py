"""A request of the page, its fields fetched with their types checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from pygame_engines.core.errors import TeahouseError
from pygame_engines.core.schema import MAX_SIZE, TOO_BIG, BadRecord

MAX_REQUEST: Final = 2 * MAX_SIZE + 10_000
"""Characters: a record of the largest size, wrapped and escaped, fits."""


class BadRequest(TeahouseError):
    """A request that no page of ours sends."""

    def __init__(self, text: str, *, where: str = "") -> None:
        super().__init__("table.error.request", text, where=where)


class Request:
    """A request, its fields fetched with their types checked."""

    def __init__(self, data: dict[str, Any], size: int) -> None:
        if size > MAX_REQUEST:  # only a record makes one so long
            raise BadRecord(TOO_BIG, "the request is too long")
        self.args: dict[str, Any] = self._field(data, "args", dict, {})
        self.op: str = self._field(data, "op", str)
        self.game: str = self._field(data, "game", str, "")
        self.guest: str = self._field(data, "guest", str, "")
        unsaid = data.get("at") is None
        self.aloud: bool = self._field(data, "aloud", bool, default=False)
        self.at: int | None = None if unsaid else self._field(data, "at", int)

    @staticmethod
    def _field(data: Mapping[str, Any], name: str, kind: type, default: Any = None) -> Any:
        value = data.get(name, default)
        if type(value) is not kind:
            raise BadRequest(f"{name} is not of type {kind.__name__}", where=name)
        return value

    def text(self, name: str, default: str | None = None) -> str:
        """An argument that is text."""
        found: str = self._field(self.args, name, str, default)
        return found

    def flag(self, name: str) -> bool:
        """An argument that is true, or false where it is left out."""
        found: bool = self._field(self.args, name, bool, default=False)
        return found

    def number(self, name: str, default: int | None = None) -> int:
        """An argument that is a whole number."""
        found: int = self._field(self.args, name, int, default)
        return found
