"""What the forecast is corrected by, so that it comes true with 2, 3 and 4 clans.

Fits of `tests.bench.calibration` (docs/players.md tells to which games).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

_KNOTS: Final = (0.1, 0.4, 0.7, 1.0)
"""How much of the game is to come, for the columns of what follows."""

_TIMES: Final = {
    2: (1.0, 1.0, 1.0, 1.0),
    3: (1.0, 1.0, 1.0, 1.0),
    4: (1.0, 1.0, 1.0, 1.0),
}
"""By clans: what differences are multiplied by."""

_PLACES: Final = {
    2: ((0.0, 0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 0.0)),
    3: ((0.0, 0.0, 0.0, 0.0),) * 3,
    4: ((0.0, 0.0, 0.0, 0.0),) * 4,
}
"""By clans and place in the first turn order: what is added to the logarithm of the odds."""


@lru_cache(maxsize=256)
def correction(clans: int, to_come: float) -> tuple[float, tuple[float, ...]]:
    """What differences are multiplied by, and what is added for each place."""
    return (
        _between(_TIMES[clans], to_come),
        tuple(_between(row, to_come) for row in _PLACES[clans]),
    )


def _between(row: tuple[float, ...], to_come: float) -> float:
    for at in range(1, len(_KNOTS)):
        low, high = _KNOTS[at - 1], _KNOTS[at]
        if to_come <= high:
            share = max(to_come - low, 0.0) / (high - low)
            return row[at - 1] * (1.0 - share) + row[at] * share
    return row[-1]
