"""JSON with something wrong in it: at each place in turn, each time otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from pygame_engines.core.api import Json

Way: TypeAlias = tuple[str | int, ...]
"""The keys that lead to a place."""

KINDS: Final = 5
"""So many things can be wrong with any value."""


def places(data: Json, *way: str | int) -> Iterator[Way]:
    """The ways to all that is in some JSON."""
    parts = data.items() if isinstance(data, dict) else enumerate(data)
    for key, part in parts:
        yield (*way, key)
        if isinstance(part, dict | list):
            yield from places(part, *way, key)


def spoilt(data: Any, way: Way, number: int) -> Any:
    """The same with another value at a place, each number's own."""
    if not way:
        return _wrong(data, number)
    made = data.copy()
    made[way[0]] = spoilt(made[way[0]], way[1:], number)
    return made


def _wrong(value: Json, number: int) -> Json:
    others: list[Any]
    if isinstance(value, bool) or value is None:
        others = [not value, 0]
    elif isinstance(value, int):
        others = [value + 1, value - 1, 99, None]
    elif isinstance(value, str):
        first, _, rest = value.partition(" ")
        mixed = f"{rest} {first}" if rest else value[1:]
        others = [f"{value}x", "", None, mixed, "x" * 300]
    elif isinstance(value, list):
        others = [value[1:], [*value, *value[:1]], {}]
    else:
        others = [dict(list(value.items())[1:]), {**value, "x": 0}, []]
    return others[number % len(others)]
