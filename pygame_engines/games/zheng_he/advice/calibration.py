"""What the forecast is corrected by, so that it comes true in each mode (docs/players.md)."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.scale import between
from pygame_engines.games.zheng_he.state import State

ROUNDS: Final = 24
"""ZH-72: the rounds of a game."""

_KNOTS: Final = (-1, 7, 15, 23)
"""Rounds left after this one, for the columns of `_CORRECTIONS`."""

_CORRECTIONS: Final = (
    ((-0.37, 1.34), (0.38, 1.23), (0.64, 1.39), (0.79, 0.98)),  # duel
    ((-0.45, 0.73), (0.68, 1.21), (2.12, 1.86), (1.83, 0.44)),  # apprentice
    ((-0.48, 0.77), (0.54, 0.96), (1.67, 1.56), (0.95, 0.55)),  # general
    ((-0.36, 0.92), (0.59, 0.78), (1.30, 1.23), (0.57, 1.15)),  # khan
    ((0.01, 0.27), (-0.06, 0.30), (0.08, 0.56), (0.28, 0.38)),  # a match's first game
    ((-0.22, 0.74), (0.11, 0.91), (0.55, 1.24), (0.50, 0.85)),  # its second game
)
"""What is added to the logarithm of the Emperor's odds, after it was multiplied.

Fits of `tests.bench.calibration` to 138, 92, 185, 200 and 80 games of level 3, seed 2026 (30
of the match: 3026), 29 November 2026.
"""


def _by_left(row: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
    add, times = zip(*row, strict=True)
    return [
        (between(_KNOTS, add, left), between(_KNOTS, times, left)) for left in range(ROUNDS + 1)
    ]


_BY_LEFT: Final = [_by_left(row) for row in _CORRECTIONS]


def correction(s: State, left: int) -> tuple[float, float]:
    """With so many rounds left: what is added to the logarithm, and what it is multiplied by."""
    return _BY_LEFT[(0, 1 + s.level, 3 + s.game)[s.mode]][left]
