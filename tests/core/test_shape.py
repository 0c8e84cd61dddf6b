"""Shapes of JSON and the end of reading a position: what fits, and where the first fault is."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_engines.core.errors import BadPosition
from pygame_engines.core.position import Position, sound
from pygame_engines.core.shape import Each, Maybe, Range, Some, check_shape

DIGIT = Range(0, 9)

FITS: list[tuple[Any, Any]] = [
    (0, DIGIT),
    (9, DIGIT),
    ([], Each(DIGIT)),
    ([1, 2], Each(DIGIT, size=2)),
    ([1, 2], Each(DIGIT, most=2)),
    ([3] * 99, Each(DIGIT)),
    (None, Maybe(DIGIT)),
    (5, Maybe(DIGIT)),
    ({}, Some({"a": DIGIT})),
    ({"a": 1}, Some({"a": DIGIT, "b": DIGIT})),
    ({"a": 1, "b": "x"}, {"a": DIGIT, "b": None}),
    ("red", ("red", 2)),
    (2, ("red", 2)),
]

FAULTS: list[tuple[Any, Any, str]] = [
    (-1, DIGIT, "s"),
    (10, DIGIT, "s"),
    (True, DIGIT, "s"),
    ("1", DIGIT, "s"),
    ((1,), Each(DIGIT), "s"),
    ([1], Each(DIGIT, size=2), "s"),
    ([1, 2, 3], Each(DIGIT, most=2), "s"),
    ([3] * 100, Each(DIGIT), "s"),
    ([1, 10], Each(DIGIT), "s[1]"),
    (10, Maybe(DIGIT), "s"),
    ([], Some({"a": DIGIT}), "s"),
    ({"c": 1}, Some({"a": DIGIT}), "s"),
    ({"a": 10}, Some({"a": DIGIT}), "s.a"),
    ([], {"a": DIGIT}, "s"),
    ({}, {"a": DIGIT}, "s"),
    ({"a": 1, "b": 1}, {"a": DIGIT}, "s"),
    ({"a": {"b": [1, 10]}}, {"a": {"b": Each(DIGIT)}}, "s.a.b[1]"),
    ("blue", ("red", 2), "s"),
    (2.0, ("red", 2), "s"),
    (True, (1,), "s"),
]


@pytest.mark.parametrize(("data", "shape"), FITS)
def test_what_fits_passes(data: Any, shape: Any) -> None:
    check_shape(data, shape, "s")


@pytest.mark.parametrize(("data", "shape", "where"), FAULTS)
def test_a_fault_is_told_with_its_place(data: Any, shape: Any, where: str) -> None:
    with pytest.raises(BadPosition) as refused:
        check_shape(data, shape, "s")
    assert refused.value.where == where


class Pair(Position):
    __slots__ = ("one", "two")

    def __init__(self, one: int, two: int) -> None:
        self.one, self.two = one, two


class Other(Pair):
    __slots__ = ()


def test_positions_are_equal_by_every_slot_and_their_kind() -> None:
    assert Pair(1, 2) == Pair(1, 2)
    assert Pair(1, 2) != Pair(1, 3)
    assert Pair(1, 2) != Pair(3, 2)
    assert Pair(1, 2) != Other(1, 2)


def written(pair: Pair) -> list[int]:
    return [pair.one, pair.two]


def test_a_sound_position_is_given_back() -> None:
    pair = Pair(1, 2)
    assert sound(pair, [1, 2], lambda _: [], written) is pair


@pytest.mark.parametrize(("data", "broken"), [([1, 2], ["one is odd"]), ([1, 3], [])])
def test_a_position_that_is_broken_or_says_something_else_is_refused(
    data: list[int], broken: list[str]
) -> None:
    with pytest.raises(BadPosition) as refused:
        sound(Pair(1, 2), data, lambda _: broken, written)
    assert refused.value.where == "position"
