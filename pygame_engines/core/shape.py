"""Shapes of plain JSON, and a strict reader of them: what is wrong raises `BadPosition`.

A shape is a `Shape`, a mapping with exactly these keys, a tuple of
allowed values, or None for anything.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from pygame_engines.core.api import Json
from pygame_engines.core.errors import BadPosition


class Shape(ABC):
    """What checks data by itself."""

    @abstractmethod
    def check(self, data: Json, where: str) -> None:
        """Raises `BadPosition` unless `data` is as it should be."""


class Range(Shape):
    """An int from `low` to `high`."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def check(self, data: Json, where: str) -> None:
        """Raises `BadPosition` unless `data` is such a number."""
        if type(data) is not int or not self.low <= data <= self.high:
            raise BadPosition(f"not a number from {self.low} to {self.high}", where=where)


class Each(Shape):
    """A list of `item`, with exactly `size` of them if given, `most` at most."""

    def __init__(self, item: Any, size: int | None = None, most: int = 99) -> None:
        self.item = item
        self.size = size
        self.most = most

    def check(self, data: Json, where: str) -> None:
        """Raises `BadPosition` unless `data` is such a list."""
        if not isinstance(data, list) or self.size not in (None, len(data)):
            raise BadPosition("not a list of the right length", where=where)
        if len(data) > self.most:
            raise BadPosition("too long a list", where=where)
        for at, item in enumerate(data):
            check_shape(item, self.item, f"{where}[{at}]")


class Maybe(Shape):
    """Null, or what `item` says."""

    def __init__(self, item: Any) -> None:
        self.item = item

    def check(self, data: Json, where: str) -> None:
        """Raises `BadPosition` unless `data` is null or such an item."""
        if data is not None:
            check_shape(data, self.item, where)


class Some(Shape):
    """An object with some of the given keys."""

    def __init__(self, items: Mapping[str, Any]) -> None:
        self.items = items

    def check(self, data: Json, where: str) -> None:
        """Raises `BadPosition` unless `data` is such an object."""
        if not isinstance(data, dict) or not data.keys() <= self.items.keys():
            raise BadPosition("not an object with known keys", where=where)
        for key, value in data.items():
            check_shape(value, self.items[key], f"{where}.{key}")


def check_shape(data: Json, shape: Any, where: str) -> None:
    """Raises `BadPosition` unless `data` is of `shape`."""
    if isinstance(shape, Shape):
        shape.check(data, where)
    elif isinstance(shape, Mapping):
        if not isinstance(data, dict) or data.keys() != shape.keys():
            raise BadPosition("not an object with the right keys", where=where)
        for key, value in shape.items():
            check_shape(data[key], value, f"{where}.{key}")
    elif shape is not None and not any(type(data) is type(v) and data == v for v in shape):
        raise BadPosition("not an allowed value", where=where)
