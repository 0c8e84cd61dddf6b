"""What the forecast is corrected by, so that it comes true (docs/players.md).

After `tests.bench.calibration` of 21, 12 and 12 games of level 3 with 2, 3 and 4 clans, seed 2026,
29 November 2026; the places after the 200 games each of docs/balance.md.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pygame_engines.core.scale import between

_KNOTS: Final = (0.0, 0.1, 0.4, 1.0)
"""How much of the game is to come, for the columns of what follows; 0 is a certain end (WP-90)."""

_TIMES: Final = (2.0, 1.3, 1.05, 0.95)
"""What differences are multiplied by; the games are too few to tell numbers of clans apart."""

_PLACES: Final = {
    2: ((0.0, 0.0, 0.0, 0.0),) * 2,
    3: ((0.0, 0.0, 0.08, 0.15), (0.0, 0.0, 0.0, 0.0), (0.0, 0.0, -0.08, -0.15)),
    4: (*((0.0, 0.0, -0.02, -0.04),) * 3, (0.0, 0.0, 0.06, 0.12)),
}
"""By clans and place in the first turn order: what is added to the logarithm of the odds."""


@lru_cache(maxsize=256)
def correction(clans: int, to_come: float) -> tuple[float, tuple[float, ...]]:
    """What differences are multiplied by, and what is added for each place."""
    return (
        between(_KNOTS, _TIMES, to_come),
        tuple([between(_KNOTS, row, to_come) for row in _PLACES[clans]]),
    )
