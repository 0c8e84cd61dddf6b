"""Where the Barbarian bot of the solo game looks first: its places, targets and units (ZS-04).

Areas are numbered in the bot's order of places (Sichuan to Liaodong, then West, East Mongols,
Manchus), so that the lowest index breaks every tie. 0, the Empire, stands for "no area".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pygame_engines.games.zheng_he.areas import BORDERLANDS, EAST, HOMELANDS
from pygame_engines.games.zheng_he.frames import ANYWHERE, ONE_HOMELAND
from pygame_engines.games.zheng_he.state import State

NO_AREA: Final = 0


def spare(s: State, area: int) -> int:
    """ZS-04: the hordes that may leave: all but the last in a borderland without settlement."""
    hordes = s.hordes[area]
    if hordes and area in BORDERLANDS and not s.settlements[area]:
        return hordes - 1
    return hordes


def empty(s: State, area: int) -> bool:
    """Nothing at all stands there."""
    return not (s.armies[area] or s.hordes[area] or s.settlements[area])


def fullest(s: State, areas: Iterable[int]) -> int:
    """The area with most hordes among those that can spare one."""
    found = [area for area in areas if spare(s, area)]
    return min(found, key=lambda area: (-s.hordes[area], area), default=NO_AREA)


def available(s: State, area: int, n: int, one: int = ANYWHERE) -> int:
    """ZS-04: the hordes that an attack of n on this borderland would have; `one` limits where from.

    `one` is ANYWHERE, ONE_HOMELAND or a certain homeland, as in the frame of an attack.
    """
    near = s.book.adjacent[area]
    if one == ONE_HOMELAND:
        hordes = max((s.hordes[home] for home in near if home in HOMELANDS), default=0)
    elif one == ANYWHERE:
        hordes = sum(spare(s, other) for other in near)
    else:
        hordes = s.hordes[one] if one in near else 0
    return min(n, hordes)


def target(s: State, n: int, one: int = ANYWHERE) -> int:
    """ZS-04: the Emperor's borderland that an attack of n would be about."""
    best, chosen = (0, 0), NO_AREA
    for area in BORDERLANDS:
        armies = s.armies[area]
        if not armies:
            continue
        hordes = available(s, area, n, one)
        rank = (armies - hordes, armies)
        if hordes and (chosen == NO_AREA or rank < best):
            best, chosen = rank, area
    return chosen


def can_attack(s: State, n: int, one: int = ANYWHERE, *, storm: bool = False) -> bool:
    """ZS-04: there is a target, and as many hordes as armies, or it is a storm."""
    area = target(s, n, one)
    if area == NO_AREA:
        return False
    return storm or available(s, area, n, one) >= s.armies[area]


def weakest(s: State, areas: Iterable[int]) -> int:
    """ZS-04, strike and turn: the borderland with fewest armies."""
    found = [area for area in areas if s.armies[area]]
    return min(found, key=lambda area: (s.armies[area], area), default=NO_AREA)


def horde_home(s: State, n: int, homes: Iterable[int] = HOMELANDS) -> int:
    """ZS-04: where a horde goes that may go to any of `homes`; n is the attack it prepares."""
    allowed = tuple(homes)
    area = target(s, n) or weakest(s, BORDERLANDS)
    near = [home for home in allowed if home in s.book.adjacent[area]] if area else []
    if near:
        return min(near, key=lambda home: (-s.hordes[home], home))
    return EAST if EAST in allowed else allowed[0]


def settlement_home(s: State, homes: Iterable[int] = HOMELANDS) -> int:
    """ZS-04: where a settlement is taken: the homeland with fewest."""
    return min(homes, key=lambda home: (s.settlements[home], home))


def founding(s: State) -> tuple[int, int]:
    """ZS-04: from where to where the next settlement is founded; no area twice if nowhere."""
    best, chosen = (0, 0), (NO_AREA, NO_AREA)
    for area in BORDERLANDS:
        if not (s.hordes[area] or s.settlements[area]):
            continue
        homes = [home for home in s.book.adjacent[area] if home in HOMELANDS]
        homes = [home for home in homes if s.settlements[home]]
        if not homes:
            continue
        rank = (s.settlements[area], s.hordes[area])
        if chosen[1] == NO_AREA or rank < best:
            best = rank
            chosen = min(homes, key=lambda home: (-s.settlements[home], home)), area
    return chosen


def movement(s: State) -> tuple[int, int]:
    """ZS-04: from where to where the next spare horde moves; no area twice if nowhere."""
    for area in BORDERLANDS:
        if empty(s, area):
            origin = fullest(s, s.book.adjacent[area])
            if origin != NO_AREA:
                return origin, area
    return NO_AREA, NO_AREA
