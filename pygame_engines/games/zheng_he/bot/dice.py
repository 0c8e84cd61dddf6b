"""When the Barbarian bot rerolls in combat, and which dice (ZS-04)."""

from __future__ import annotations

from typing import Final

from pygame_engines.games.zheng_he.combat import RANK, WEAK
from pygame_engines.games.zheng_he.frames import (
    COMBAT_AREA,
    COMBAT_ATTACK,
    COMBAT_ATTACKER,
    COMBAT_DEFENCE,
    digits,
)
from pygame_engines.games.zheng_he.state import OVERLORD, Frame, State

_NONE: Final = (0, 0, 0)


def given_up(s: State, frame: Frame) -> tuple[int, int, int]:
    """The dice that the bot wants to roll again, as `reroll` names them; none if it is content."""
    if frame[COMBAT_ATTACKER] == OVERLORD:
        dice = frame[COMBAT_ATTACK]
        return outside(dice) if RANK[dice] // 10 == WEAK else _NONE
    return outside(frame[COMBAT_DEFENCE]) if _would_lose(s, frame) else _NONE


def outside(dice: int) -> tuple[int, int, int]:
    """The dice outside the best set: of a triple none, of a pair one, else all but the highest."""
    a, b, c = digits(dice)
    if a == c:
        return _NONE
    if a == b:
        return (c, 0, 0)
    return (a, 0, 0) if b == c else (b, c, 0)


def _would_lose(s: State, frame: Frame) -> bool:
    """As defender it would lose a horde or a settlement as the dice lie."""
    attack, defence = RANK[frame[COMBAT_ATTACK]], RANK[frame[COMBAT_DEFENCE]]
    if attack <= defence:
        return False
    # ZH-65: normal losses pass by where there is a settlement
    return attack // 10 > defence // 10 or not s.settlements[frame[COMBAT_AREA]]
