"""Rerolls and reserve cards in combat: how promising each decision looks (ZH-61 to ZH-66)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import exp
from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.games.zheng_he.combat import RANK, rerolls_of, sorted_dice
from pygame_engines.games.zheng_he.frames import (
    ATTACK_REROLLS,
    COMBAT_ATTACK,
    COMBAT_DEFENCE,
    COMBAT_FREE,
    COMBAT_REROLLS,
    COMBAT_STEP,
)
from pygame_engines.games.zheng_he.state import Frame, State

OPEN: Final = 0
"""In place of the other side's rank: it is yet to roll."""


def _blow(mine: int, theirs: int) -> float:
    """The units that the other side loses, less one's own losses."""
    if mine // 10 != theirs // 10:
        return 2.0 if mine > theirs else -2.0
    return float((mine > theirs) - (mine < theirs))


@cache
def _ranks() -> tuple[tuple[int, float], ...]:
    """The ranks that three dice can show, with their chances."""
    counts: dict[int, int] = {}
    for dice in product(range(1, 7), repeat=3):
        rank = RANK[sorted_dice(*dice)]
        counts[rank] = counts.get(rank, 0) + 1
    return tuple((rank, often / 216) for rank, often in sorted(counts.items()))


@cache
def worth(dice: int, theirs: int) -> float:
    """What these dice bring against a rank, or against three dice yet to be rolled."""
    if theirs:
        return _blow(RANK[dice], theirs)
    return sum(often * _blow(RANK[dice], rank) for rank, often in _ranks())


@cache
def rerolled(dice: int, given: tuple[int | str, ...], theirs: int) -> float:
    """What the dice bring on average when some of them are rolled again."""
    kept = [dice // 100, dice // 10 % 10, dice % 10]
    n = 0
    for value in given:
        if value:
            kept.remove(int(value))
            n += 1
    total = 0.0
    for rolled in product(range(1, 7), repeat=n):
        total += worth(sorted_dice(*kept, *rolled), theirs)
    return total / float(6**n)


@cache
def best_reroll(dice: int, theirs: int) -> float:
    """What the best reroll brings on average."""
    return max(rerolled(dice, action.args, theirs) for action in rerolls_of(dice))


def combat(s: State, frame: Frame, actions: Sequence[Action]) -> list[float]:
    """The weights in a combat."""
    step = frame[COMBAT_STEP]
    if step not in (ATTACK_REROLLS, ATTACK_REROLLS + 2):
        return [20.0 if kind == "roll_on" else 1.0 for kind, _ in actions]
    if step == ATTACK_REROLLS:
        dice, theirs = frame[COMBAT_ATTACK], OPEN
    else:
        dice, theirs = frame[COMBAT_DEFENCE], RANK[frame[COMBAT_ATTACK]]
    now = worth(dice, theirs)
    better = best_reroll(dice, theirs) - now
    has = frame[COMBAT_FREE] + frame[COMBAT_REROLLS]
    out = []
    for kind, args in actions:
        if kind == "reroll":
            out.append(0.01 + exp(5.0 * (rerolled(dice, args, theirs) - now)))
        elif kind == "reveal":
            out.append(0.02 if has else 0.02 + exp(3.0 * (better - 1.0)))
        elif kind == "rest":
            out.append(0.4)
        else:
            out.append(1.0)
    return out
