"""Questions on a state's stack as JSON: names instead of indices, read strictly.

A frame is a plain list: its name, then numbers. What the numbers mean is declared by the title,
name by name, each field with its kind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pygame_engines.core.api import Json
from pygame_engines.core.errors import BadPosition

Fields = tuple[tuple[str, str], ...]
"""Fields of a frame after its name, each with the name of its kind."""


class Kind(NamedTuple):
    """How a field's number is written, and read: None for JSON that can't be one."""

    write: Callable[[int], Json]
    read: Callable[[Json], int | None]


def number(least: int, most: int, *, shift: int = 0) -> Kind:
    """A number from `least` to `most` as JSON has it; the state's is `shift` lower."""

    def read(value: Json) -> int | None:
        return value - shift if type(value) is int and least <= value <= most else None

    return Kind(lambda value: value + shift, read)


def name(names: Sequence[str]) -> Kind:
    """An index of `names`."""
    of = {word: at for at, word in enumerate(names)}
    return Kind(names.__getitem__, lambda value: of.get(value) if isinstance(value, str) else None)


FLAG = Kind(bool, lambda value: int(value) if isinstance(value, bool) else None)


class Frames:
    """Writer and reader of a title's frames."""

    def __init__(self, fields: Mapping[str, Fields], kinds: Mapping[str, Kind]) -> None:
        self._fields = {
            frame: tuple((field, kinds[kind]) for field, kind in row)
            for frame, row in fields.items()
        }

    def write(self, frame: Sequence[Any]) -> Json:
        """A frame as JSON: `["pay_tile", 3, "blue"]`."""
        row = self._fields[frame[0]]
        return [frame[0], *(kind.write(frame[at]) for at, (_, kind) in enumerate(row, 1))]

    def read(self, data: Json, where: str) -> list[Any]:
        """The frame that `write` wrote. Raises `BadPosition`."""
        if not isinstance(data, list) or not data or not isinstance(data[0], str):
            raise BadPosition("not a frame", where=where)
        row = self._fields.get(data[0])
        if row is None:
            raise BadPosition(f"there is no frame {data[0][:24]!r}", where=where)
        if len(data) != len(row) + 1:
            raise BadPosition(f"{data[0]} takes {len(row)} fields", where=where)
        frame: list[Any] = [data[0]]
        for (field, kind), value in zip(row, data[1:], strict=True):
            read = kind.read(value)
            if read is None:
                raise BadPosition("not an allowed value", where=f"{where}, {field}")
            frame.append(read)
        return frame

    def write_all(self, frames: Sequence[Sequence[Any]]) -> list[Json]:
        """A whole stack."""
        return [self.write(frame) for frame in frames]

    def read_all(self, data: Json, where: str = "frames") -> list[list[Any]]:
        """A whole stack. Raises `BadPosition`."""
        return [self.read(item, f"{where}[{at}]") for at, item in enumerate(data)]
