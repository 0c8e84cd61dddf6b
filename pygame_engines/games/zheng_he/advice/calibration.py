"""What the forecast is corrected by, so that it comes true in each mode (docs/players.md)."""

from __future__ import annotations

from typing import Final

from pygame_engines.games.zheng_he.state import State

ROUNDS: Final = 24
"""ZH-72: the rounds of a game."""

_KNOTS: Final = (0, 8, 16, 24)
"""Rounds left, for the columns of `_CORRECTIONS`."""

_CORRECTIONS: Final = (
    ((0.0, 1.0), (0.0, 1.0), (0.0, 1.0), (0.0, 1.0)),  # duel
    ((0.0, 1.0), (0.0, 1.0), (0.0, 1.0), (0.0, 1.0)),  # apprentice
    ((0.0, 1.0), (0.0, 1.0), (0.0, 1.0), (0.0, 1.0)),  # general
    ((0.0, 1.0), (0.0, 1.0), (0.0, 1.0), (0.0, 1.0)),  # khan
    ((0.0, 0.5), (0.0, 0.5), (0.0, 0.5), (0.0, 0.5)),  # a match's first game
    ((0.0, 1.0), (0.0, 1.0), (0.0, 1.0), (0.0, 1.0)),  # its second game
)
"""What is added to the logarithm of the Emperor's odds, after it was multiplied."""


def between(knots: tuple[int, ...], row: tuple[float, ...], left: int) -> float:
    """A number with so many rounds left."""
    for at in range(1, len(knots)):
        low, high = knots[at - 1], knots[at]
        if left <= high:
            share = (left - low) / (high - low)
            return row[at - 1] * (1.0 - share) + row[at] * share
    return row[-1]


def _by_left(row: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
    add, times = zip(*row, strict=True)
    return [
        (between(_KNOTS, add, left), between(_KNOTS, times, left)) for left in range(ROUNDS + 1)
    ]


_BY_LEFT: Final = [_by_left(row) for row in _CORRECTIONS]


def correction(s: State, left: int) -> tuple[float, float]:
    """With so many rounds left: what is added to the logarithm, and what it is multiplied by."""
    return _BY_LEFT[(0, 1 + s.level, 3 + s.game)[s.mode]][left]
