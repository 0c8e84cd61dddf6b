"""Chances of dice, exact: of a fleet to arrive, of a side to win a combat by dice alone.

What rerolls and reserve cards may change is left out: nobody knows who will want them.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from pygame_engines.games.zheng_he.areas import ARMY, HORDE, SETTLEMENT, TOTALS
from pygame_engines.games.zheng_he.combat import DICE, RANK, sorted_dice, toll
from pygame_engines.games.zheng_he.frames import (
    COMBAT_AREA,
    COMBAT_ATTACK,
    COMBAT_ATTACKER,
    COMBAT_DEFENCE,
)
from pygame_engines.games.zheng_he.state import EMPEROR, OVERLORD, Frame, State

Rolls: TypeAlias = tuple[tuple[int, int], ...]
"""The ranks that dice can come to (`combat.RANK`), each with the number of ways to it."""


class Fight(NamedTuple):
    """Who fights in a combat: the side that attacks, and all that can be lost."""

    attacker: int
    armies: int
    hordes: int
    settlements: int


# --- rolls ---------------------------------------------------------------------------------------


def lying(dice: int) -> Rolls:
    """Three dice as they lie; any three where none lie yet."""
    return ((RANK[dice], 1),) if dice else ANY


@cache
def thrown(dice: int, given: tuple[int | str, ...]) -> tuple[int, ...]:
    """Every way in which three dice can lie when those given up are rolled again (ZH-62)."""
    kept = [dice // 100, dice // 10 % 10, dice % 10]
    again = [int(value) for value in given if value]
    for value in again:
        kept.remove(value)
    faces = product(range(1, 7), repeat=len(again))
    return tuple(sorted_dice(*kept, *rolled) for rolled in faces)


@cache
def rerolled(dice: int, given: tuple[int | str, ...]) -> Rolls:
    """What three dice can come to when those given up are rolled again (ZH-62)."""
    return _counted(thrown(dice, given))


def _counted(all_: tuple[int, ...]) -> Rolls:
    counts: dict[int, int] = {}
    for dice in all_:
        counts[RANK[dice]] = counts.get(RANK[dice], 0) + 1
    return tuple(sorted(counts.items()))


ANY: Final = rerolled(111, (1,) * DICE)
"""Three dice that are yet to be rolled (ZH-61, ZH-63)."""


# --- combat --------------------------------------------------------------------------------------


def _blows() -> tuple[int, int]:
    """For one side and one round: the ways to a crushing blow and to a normal one, of 6 ** 6."""
    crushing = normal = 0
    for mine, often in ANY:
        for theirs, times in ANY:
            if mine // 10 > theirs // 10:
                crushing += often * times
            elif mine // 10 == theirs // 10 and mine > theirs:
                normal += often * times
    return crushing, normal


CRUSHING, NORMAL = _blows()


def _all_combats() -> list[list[list[float]]]:
    """The chance that armies are left in the end, out of the combats with fewer units."""
    pieces = [range(TOTALS[piece] + 1) for piece in (ARMY, HORDE, SETTLEMENT)]
    found = [[[float(armies > 0)] * len(pieces[2]) for _ in pieces[1]] for armies in pieces[0]]
    for armies, hordes, settlements in product(*pieces):
        if armies and (hordes or settlements):
            here = Fight(EMPEROR, armies, hordes, settlements)
            found[armies][hordes][settlements] = _round(found, here)
    return found


def _round(found: list[list[list[float]]], here: Fight) -> float:
    won, decided = 0.0, 0
    for loser in (EMPEROR, OVERLORD):
        for crushing, often in ((True, CRUSHING), (False, NORMAL)):
            after = _left(here, loser, crushing=crushing)
            if after != here:  # ZH-66, and ZH-65 where settlements stand: it goes on as it was
                won += often * found[after.armies][after.hordes][after.settlements]
                decided += often
    return won / decided


def _left(fight: Fight, loser: int, *, crushing: bool) -> Fight:
    there = fight.hordes if loser else fight.armies
    piece, n = toll(loser, there, fight.settlements, crushing=crushing)
    if piece == SETTLEMENT:
        return fight._replace(settlements=fight.settlements - n)
    return fight._replace(hordes=there - n) if loser else fight._replace(armies=there - n)


def _after(fight: Fight, attack: int, defence: int) -> float:
    """The attackers' chance once two rolls of these ranks have struck (ZH-64 to ZH-66)."""
    if attack != defence:
        loser = 1 - fight.attacker if attack > defence else fight.attacker
        fight = _left(fight, loser, crushing=attack // 10 != defence // 10)
    armies = ARMIES_WIN[fight.armies][fight.hordes][fight.settlements]
    return 1.0 - armies if fight.attacker else armies


@cache
def attackers_win(fight: Fight, attack: Rolls = ANY, defence: Rolls = ANY) -> float:
    """The chance that the attackers win, with these rolls in the round that is fought now."""
    won, ways = 0.0, 0
    for mine, often in attack:
        for theirs, times in defence:
            won += often * times * _after(fight, mine, theirs)
            ways += often * times
    return won / ways


def in_combat(s: State, frame: Frame, side: int, own: Rolls | None = None) -> float:
    """A side's chance in a combat, as the dice lie or with `own` in place of its own."""
    attacker, area = frame[COMBAT_ATTACKER], frame[COMBAT_AREA]
    attack, defence = lying(frame[COMBAT_ATTACK]), lying(frame[COMBAT_DEFENCE])
    if own is not None:
        attack, defence = (own, defence) if side == attacker else (attack, own)
    fight = Fight(attacker, s.armies[area], s.hordes[area], s.settlements[area])
    won = attackers_win(fight, attack, defence)
    return won if side == attacker else 1.0 - won


ARMIES_WIN: Final = _all_combats()
"""By armies, hordes, settlements: the chance that armies are left, before dice (ZH-60)."""


# --- voyages -------------------------------------------------------------------------------------


def sailing(goal: int, dice: int) -> float:
    """ZH-48: the chance that one of so many dice shows less than `goal`."""
    return 1.0 - (1.0 - min(max(goal - 1, 0), 6) / 6) ** dice
