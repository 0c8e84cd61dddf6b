"""Chances in combat and at sea, for computer players: exact for dice without rerolls."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Final

from pygame_engines.games.zheng_he.areas import ARMY, GOLD, HORDE, JUNK, SETTLEMENT, TOTALS, VOYAGES
from pygame_engines.games.zheng_he.combat import RANK, sorted_dice


def _blows() -> tuple[float, float]:
    """For one side and one round: the chances of a crushing blow and of a normal one."""
    counts: dict[int, int] = {}
    for dice in product(range(1, 7), repeat=3):
        rank = RANK[sorted_dice(*dice)]
        counts[rank] = counts.get(rank, 0) + 1
    crushing = normal = 0
    for mine, often in counts.items():
        for theirs, times in counts.items():
            if mine // 10 > theirs // 10:
                crushing += often * times
            elif mine // 10 == theirs // 10 and mine > theirs:
                normal += often * times
    return crushing / 6**6, normal / 6**6


CRUSHING, NORMAL = _blows()


def _table() -> list[list[list[float]]]:
    """The chance that armies beat hordes and settlements, by their numbers."""
    crushing, normal = CRUSHING / (CRUSHING + NORMAL) / 2, NORMAL / (CRUSHING + NORMAL) / 2
    table = [
        [[0.0] * (TOTALS[SETTLEMENT] + 1) for _ in range(TOTALS[HORDE] + 1)]
        for _ in range(TOTALS[ARMY] + 1)
    ]

    def at(armies: int, hordes: int, settlements: int) -> float:
        return table[max(armies, 0)][max(hordes, 0)][settlements]

    for armies in range(1, TOTALS[ARMY] + 1):
        table[armies][0][0] = 1.0
        for settlements in range(TOTALS[SETTLEMENT] + 1):
            for hordes in range(not settlements, TOTALS[HORDE] + 1):
                lost = crushing * at(armies - 2, hordes, settlements)
                lost += normal * at(armies - 1, hordes, settlements)
                if settlements:  # ZH-65: normal losses pass by
                    won = crushing * at(armies, hordes, settlements - 1)
                    table[armies][hordes][settlements] = (lost + won) / (1.0 - normal)
                else:
                    won = crushing * at(armies, hordes - 2, 0) + normal * at(armies, hordes - 1, 0)
                    table[armies][hordes][0] = lost + won
    return table


ARMIES_WIN: Final = _table()
"""By armies, hordes, settlements: the chance that the armies are left in the end."""


def _sailing() -> Callable[[int, int], float]:
    table = [[1.0 - (1.0 - min(max(goal - 1, 0), 6) / 6) ** dice for dice in range(10)]
             for goal in range(20)]  # fmt: skip
    return lambda goal, dice: table[min(goal, 19)][min(dice, 9)]


sailing: Final = _sailing()
"""ZH-48: the chance that one of so many dice shows less than `goal`."""


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
