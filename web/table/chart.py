"""A chart of all seats over a game: a line each, and the table behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

WIDTH: Final = 320
HEIGHT: Final = 140
"""The chart's own units: its width is time."""


class Point(NamedTuple):
    """A place on the chart."""

    x: float
    y: float


class Line(NamedTuple):
    """A seat's line: the corners of a polyline, and the points on it that are marked."""

    name: str
    path: str
    marks: Sequence[Point] = ()


class Row(NamedTuple):
    """A line of the table behind the chart, with the way to the position."""

    at: int
    title: str
    values: Sequence[str]


def points(values: Sequence[float], low: float, high: float) -> list[Point]:
    """Where values stand, one after the other, between the lowest and the highest of the chart."""
    step = WIDTH / max(1, len(values) - 1)
    return [
        Point(at * step, HEIGHT * (high - value) / (high - low)) for at, value in enumerate(values)
    ]


def path(corners: Sequence[Point]) -> str:
    """The corners of a polyline."""
    return " ".join(f"{point.x:.1f},{point.y:.1f}" for point in corners)
