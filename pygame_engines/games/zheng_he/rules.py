"""Questions about the map that several parts of the rules ask. Sets of areas are bit masks."""

from __future__ import annotations

from itertools import compress
from typing import Final

from pygame_engines.games.zheng_he.areas import (
    ALL_VOYAGES,
    ARMY,
    BORDER_MASK,
    BORDERLANDS,
    GOLD,
    HOME_MASK,
    HORDE,
    JUNK,
    SETTLEMENT,
    TOTALS,
)
from pygame_engines.games.zheng_he.book.parts import MANY as MANY_VOYAGES
from pygame_engines.games.zheng_he.book.phrases import Half
from pygame_engines.games.zheng_he.frames import ANYWHERE, ONE_HOMELAND
from pygame_engines.games.zheng_he.state import EMPEROR, OVERLORD, SOLO, State

GENERAL, FEW, MANY = range(3)
"""Which of a card's halves: a general card's own, or that for few or many voyages."""

BITS: Final = [tuple(area for area in range(9) if mask >> area & 1) for mask in range(512)]
"""By mask: the areas in it."""

UNIT: Final = (ARMY, HORDE)
"""By side: the piece that moves and fights."""


_BIT: Final = tuple(1 << area for area in range(9))


def mask_of(counts: list[int]) -> int:
    """The areas where the count isn't 0."""
    return sum(compress(_BIT, counts))


def units(s: State, side: int) -> list[int]:
    """The side's armies or hordes by area."""
    return s.hordes if side else s.armies


def supply(s: State, piece: int) -> int:
    """ZH-02: how many of a piece are not on the map."""
    if piece == ARMY:
        return TOTALS[ARMY] - sum(s.armies)
    if piece == HORDE:
        return TOTALS[HORDE] - sum(s.hordes)
    if piece == SETTLEMENT:
        return TOTALS[SETTLEMENT] - sum(s.settlements)
    if piece == GOLD:
        return TOTALS[GOLD] - s.gold - s.sea_gold
    return TOTALS[JUNK] - s.junks - s.voyages.bit_count()


def held(s: State, side: int) -> int:
    """ZH-04: the borderlands that a side controls (outside combat)."""
    if side:
        return (mask_of(s.hordes) | mask_of(s.settlements)) & BORDER_MASK
    return mask_of(s.armies) & BORDER_MASK


def controlled(s: State, side: int) -> int:
    """ZH-04: the same while a combat is fought: its borderland is nobody's until dice decide."""
    return held(s, side) & ~held(s, 1 - side)


def is_bot(s: State, side: int) -> bool:
    """Whether the rules move this side by themselves (ZS-01)."""
    return s.mode == SOLO and side == OVERLORD


# --- cards ---------------------------------------------------------------------------------------


def cards_of(mask: int) -> list[int]:
    """The cards of a bit mask, ascending."""
    out = []
    while mask:
        bit = mask & -mask
        out.append(bit.bit_length())
        mask ^= bit
    return out


def which_half(s: State, side: int) -> int:
    """Which half of the played card serves `side` now, whatever is in it (ZH-30 to ZH-32)."""
    if s.book.cards[s.played].kind == "general":
        return GENERAL
    return MANY if s.voyages.bit_count() >= MANY_VOYAGES else FEW


def half_of(s: State, side: int) -> Half:
    """The played card's action that `side` could use now; empty if there is none."""
    return s.book.cards[s.played].half(side, s.voyages)


def half_at(s: State, side: int, which: int) -> Half:
    """The half that is being carried out."""
    card = s.book.cards[s.played]
    if which == GENERAL:
        return card.barbarian if side else card.emperor
    return card.many if which == MANY else card.few


def carries_reaction(s: State, side: int) -> bool:
    """ZH-34: whether the card that `side` has just played carries an action of the other side."""
    card = s.book.cards[s.played]
    if card.kind == "general":
        if side:
            return bool(card.emperor) and bool(s.voyages >> card.voyage - 1 & 1)
        return bool(card.barbarian)
    return (card.kind == "barbarian") != bool(side) and bool(card.few or card.many)


# --- troops --------------------------------------------------------------------------------------


def open_areas(s: State, side: int) -> int:
    """ZH-44, ZH-51: where a side's troops may move to, as far as neighbours allow."""
    if side:
        return HOME_MASK | BORDER_MASK & ~mask_of(s.armies)
    return 1 | BORDER_MASK & ~(mask_of(s.hordes) | mask_of(s.settlements))


def can_move(s: State, side: int) -> bool:
    """Whether any unit can move."""
    goals = open_areas(s, side)
    near = s.book.near
    return any(near[area] & goals for area in BITS[mask_of(units(s, side))])


def targets(s: State, side: int, one: int = ANYWHERE) -> int:
    """ZH-45, ZH-52: the borderlands that can be attacked; `one` limits where from."""
    mine = mask_of(units(s, side))
    if one != ANYWHERE:
        mine &= HOME_MASK if one == ONE_HOMELAND else 1 << one
    theirs = mask_of(s.armies) if side else mask_of(s.hordes) | mask_of(s.settlements)
    near = s.book.near
    found = 0
    for area in BITS[theirs & BORDER_MASK]:
        if near[area] & mine:
            found |= 1 << area
    return found


def sources(s: State, side: int, area: int, one: int) -> int:
    """Where units for an attack on `area` can come from."""
    mine = mask_of(units(s, side)) & s.book.near[area]
    if one != ANYWHERE:
        mine &= HOME_MASK if one == ONE_HOMELAND else 1 << one
    return mine


# --- other targets -------------------------------------------------------------------------------


def can_sail(s: State) -> bool:
    """ZH-48: whether a voyage can be begun."""
    return s.junks > 0 and s.gold + s.sea_gold > 0 and s.voyages != ALL_VOYAGES


def founding_homes(s: State) -> int:
    """ZH-54: the homelands with a settlement and an own borderland beside them."""
    found = 0
    mine = held(s, OVERLORD)
    for home in BITS[mask_of(s.settlements) & HOME_MASK]:
        if s.book.near[home] & mine:
            found |= 1 << home
    return found


def can_found(s: State, n: int) -> bool:
    """Whether `n` settlements can be founded: it leaves all control as it is, so they count up."""
    return sum(s.settlements[home] for home in BITS[founding_homes(s)]) >= n


def reinforceable(s: State, near: int) -> int:
    """The own borderlands that `reinforce` can serve; `near`: next to hordes only."""
    mine = held(s, EMPEROR)
    if not near:
        return mine
    hordes = mask_of(s.hordes)
    return sum(1 << area for area in BITS[mine] if s.book.near[area] & hordes)


def strikeable(s: State, near: int) -> int:
    """The Emperor's borderlands next to a homeland with `near` or more hordes."""
    camps = 0
    for home in BITS[HOME_MASK]:
        if s.hordes[home] >= near:
            camps |= 1 << home
    return sum(1 << area for area in BITS[held(s, EMPEROR)] if s.book.near[area] & camps)


def turnable(s: State, side: int, near: int) -> int:
    """The borderlands that `turn` can change: one lone enemy unit, `near` hordes beside it."""
    if not supply(s, UNIT[side]):
        return 0
    found = 0
    for area in BORDERLANDS:
        alone = s.armies[area] == 1 if side else s.hordes[area] == 1 and not s.settlements[area]
        if alone and sum(s.hordes[other] for other in s.book.adjacent[area]) >= near:
            found |= 1 << area
    return found
