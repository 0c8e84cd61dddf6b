"""Rerolls and reserve cards in combat: how promising each decision looks (ZH-61 to ZH-66)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, fsum
from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.games.zheng_he.chances import ANY, thrown
from pygame_engines.games.zheng_he.combat import RANK, rerolls_of
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
def worth(dice: int, theirs: int) -> float:
    """What these dice bring against a rank, or against three dice yet to be rolled."""
    if theirs:
        return _blow(RANK[dice], theirs)
    return fsum(often / 216 * _blow(RANK[dice], rank) for rank, often in ANY)


@cache
def rerolled(dice: int, given: tuple[int | str, ...], theirs: int) -> float:
    """What the dice bring on average when some of them are rolled again."""
    found = thrown(dice, given)
    return fsum(worth(lies, theirs) for lies in found) / float(len(found))


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
