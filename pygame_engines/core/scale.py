"""Numbers that change in the course of a game: known at some points, and lying between them."""

from __future__ import annotations

from collections.abc import Sequence


def between(points: Sequence[float], row: Sequence[float], now: float) -> float:
    """What `row`, given at the rising `points`, is `now`; past the last point, the last of it."""
    for at in range(1, len(points)):
        low, high = points[at - 1], points[at]
        if now <= high:
            share = (now - low) / (high - low)
            return row[at - 1] * (1.0 - share) + row[at] * share
    return row[-1]
