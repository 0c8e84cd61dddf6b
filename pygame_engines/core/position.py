"""What the positions of all titles share: they compare by their slots, and are read strictly."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pygame_engines.core.api import Json
from pygame_engines.core.errors import BadPosition

S = TypeVar("S")


class Position:
    """A base for states: equal if every slot is, and no key of a dict, since it changes."""

    __slots__: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]


def sound(s: S, data: Json, check: Callable[[S], list[str]], to_json: Callable[[S], Json]) -> S:
    """The position `s` that was read from `data`, if it keeps its invariants and says the same.

    Raises `BadPosition` otherwise.
    """
    broken = check(s)
    if broken:
        raise BadPosition(broken[0], where="position")
    if to_json(s) != data:
        raise BadPosition("its parts contradict each other", where="position")
    return s
