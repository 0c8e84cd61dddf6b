"""What is to be hoped for at sea, for computer players."""

from __future__ import annotations

from functools import cache
from typing import Final

from pygame_engines.games.zheng_he.areas import GOLD, JUNK, TOTALS, VOYAGES
from pygame_engines.games.zheng_he.chances import sailing

_STEP: Final = 2
"""The command points of a middling card."""

_BONUS: Final = 1.0
"""What the seventh voyage is worth beyond the others: a major victory."""


@cache
def prospect(done: int, junks: int, gold: int, turns: int) -> float:
    """The voyages that an Emperor left in peace could complete in so many turns, on average.

    Each turn brings 2 junks, 2 gold or a voyage with 2 dice.
    """
    if done == VOYAGES:
        return VOYAGES + _BONUS
    if not turns:
        return float(done)
    left = turns - 1
    best = prospect(done, min(junks + _STEP, TOTALS[JUNK] - done), gold, left)
    best = max(best, prospect(done, junks, min(gold + _STEP, TOTALS[GOLD]), left))
    if junks and gold:
        missed = prospect(done, junks, gold, left)
        for spent in range(1, gold + 1):
            odds = sailing(junks + spent, _STEP)
            made = prospect(done + 1, junks - 1, gold - spent, left)
            best = max(best, odds * made + (1.0 - odds) * missed)
    return best
