"""What can be paid and reached: the questions that legality is made of, on plain ints.

A mask has bit c set for colour c. Zones don't matter here (PG-12), only how many cards of each
colour a player holds in both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from pygame_engines.games.pagoda.state import (
    BOWL,
    BUDDHA,
    DRAGON,
    FLOOR_COLUMNS,
    LANTERN,
    LOTS,
    NO_COLOR,
    RED,
    State,
)

ALL_COLORS: Final = 31
COLUMN_LIMIT: Final = 3
LANTERN_LIMIT: Final = 4
ALTERNATIVE_CARDS: Final = 4
"""PG-70: the cards discarded for an alternative turn."""
MARKER_USES: Final = 2
"""PG-46: where a tile sets its marker."""

_OTHERS: Final = tuple(
    ALL_COLORS if mask & (mask - 1) else ALL_COLORS & ~mask if mask else 0 for mask in range(32)
)
"""By mask of colours held twice: the colours that some pair of *another* colour stands for."""

BITS: Final = tuple(tuple(c for c in range(5) if mask >> c & 1) for mask in range(32))
"""By mask: its colours."""


class Means(NamedTuple):
    """What a player can still spend this turn.

    `bowl` and `buddha` tell whether they can be used now, `fresh` is the mask of the abilities not
    used this turn, which a tile could therefore give (PG-46); 0 in the simple game (PG-91).
    """

    cards: tuple[int, ...]
    bowl: bool
    buddha: bool
    fresh: int


class Ground(NamedTuple):
    """Where one can build.

    `open` is the mask of colours of which some lot takes a column, `full` has the complete floors
    without a tile as (colour, is it the top floor), `tiles` what is left by base colour.
    """

    open: int
    full: tuple[tuple[int, bool], ...]
    tiles: tuple[int, ...]


# --- the pagodas --------------------------------------------------------------------------------


def top_floor(s: State) -> int:
    """The number of floors of a pagoda."""
    return 3 if s.quick else 4  # PG-20, PG-90


def spire_points(s: State) -> int:
    """What a spire scores."""
    return 4 if s.quick else 5  # PG-50, PG-90


def is_full(s: State, lot: int) -> bool:
    """Whether the highest floor has its columns and no tile lies on it."""
    return s.tops[lot] == FLOOR_COLUMNS and s.spires[lot] == NO_COLOR


def full_lots(s: State) -> list[int]:
    """The lots where it is so."""
    return [
        lot for lot, top in enumerate(s.tops) if top == FLOOR_COLUMNS and s.spires[lot] == NO_COLOR
    ]


def is_sealed(s: State, lot: int) -> bool:
    """PG-80: a complete floor that needs a tile of which none is left."""
    return is_full(s, lot) and not s.tiles[s.floors[lot][-1]]


def completed(s: State) -> int:
    """PG-81: how many pagodas count as completed: roofs and sealed ones."""
    roofs = LOTS - s.spires.count(NO_COLOR)
    if 0 not in s.tiles:  # nothing can be sealed
        return roofs
    return roofs + sum([is_sealed(s, lot) for lot in range(LOTS)])


def open_colors(s: State) -> list[int]:
    """By lot, the mask of the column colours that it takes now (PG-20 to PG-23).

    A floor has 4 columns (PG-20), of one colour: that of the tile below it, the first one any.
    """
    return [
        (0 if top == FLOOR_COLUMNS else 1 << floors[-1]) if floors else ALL_COLORS
        for floors, top in zip(s.floors, s.tops, strict=True)
    ]


def has_room(s: State) -> bool:
    """Whether some lot has a free column field."""
    return min(s.tops) < FLOOR_COLUMNS


# --- the turn -----------------------------------------------------------------------------------


def has_acted(s: State) -> bool:
    """Whether a regular action was taken this turn. Dragon's discards lie at no lot (0)."""
    return bool(s.played) and s.played[-1][0] != 0


def is_usable(s: State, ability: int) -> bool:
    """PG-60: whether the mover may use `ability` now, as far as its marker says."""
    return s.markers[s.mover * 5 + ability] > 0 and not s.used >> ability & 1


def column_limit(s: State) -> int:
    """The columns allowed this turn with the lantern as it stands (PG-31, PG-67)."""
    return LANTERN_LIMIT if s.used >> LANTERN & 1 else COLUMN_LIMIT


def turn_limit(s: State) -> int:
    """The columns that this kind of turn allows: an alternative one has but one (PG-70)."""
    alternative = any(frame[0] in ("alternative", "free") for frame in s.frames)
    return 1 if alternative else column_limit(s)


def may_build_column(s: State) -> bool:
    """PG-31: whether one more column stays within the limit; PG-67: a usable lantern counts."""
    if s.columns < COLUMN_LIMIT:
        return True
    return s.columns < LANTERN_LIMIT and (bool(s.used >> LANTERN & 1) or is_usable(s, LANTERN))


def may_build_spire(s: State, base: int) -> bool:
    """PG-51: the same for a roof, whose own red tile gives a lantern that counts (PG-66)."""
    if may_build_column(s):
        return True
    return base == RED and s.columns < LANTERN_LIMIT and bool(fresh(s) >> LANTERN & 1)


def fresh(s: State) -> int:
    """The mask of abilities that a tile laid now would make usable this turn (PG-46, PG-91)."""
    return 0 if s.simple else ALL_COLORS & ~s.used


def may_use_dragon(s: State) -> bool:
    """PG-63: only at the start of a turn."""
    return is_usable(s, DRAGON) and not has_acted(s)


# --- paying -------------------------------------------------------------------------------------


def means(s: State) -> Means:
    """What the mover can spend now."""
    at, marker = s.mover * 10, s.mover * 5
    v, y, g, b, r, v2, y2, g2, b2, r2 = s.cards[at : at + 10]
    unused = ALL_COLORS & ~s.used  # PG-60
    return Means(
        (v + v2, y + y2, g + g2, b + b2, r + r2),
        bool(unused >> BOWL & 1) and s.markers[marker + BOWL] > 0,
        bool(unused >> BUDDHA & 1) and s.markers[marker + BUDDHA] > 0,
        0 if s.simple else unused,
    )


def pairs(cards: tuple[int, ...]) -> int:
    """The mask of colours held at least twice."""
    v, y, g, b, r = cards
    return (v > 1) | (y > 1) << 1 | (g > 1) << 2 | (b > 1) << 3 | (r > 1) << 4


def payable_columns(m: Means) -> int:
    """The mask of colours of which a column can be paid: a card (PG-40), or bowl (PG-64)."""
    v, y, g, b, r = m.cards
    held = (v > 0) | (y > 0) << 1 | (g > 0) << 2 | (b > 0) << 3 | (r > 0) << 4
    return held | _OTHERS[pairs(m.cards)] if m.bowl else held


def pair_colors(m: Means, color: int) -> int:
    """The mask of colours whose pair stands for one card of `color`: other ones (PG-64, PG-65)."""
    return pairs(m.cards) & ~(1 << color)


def _laid(m: Means, base: int, spent: int, count: int) -> Means:
    """What is left after a tile of `base` is paid with `count` cards of colour `spent`."""
    cards = list(m.cards)
    cards[spent] -= count
    left = m.fresh & ~(1 << BUDDHA) if count == 2 else m.fresh
    gained = left & 1 << base  # PG-46: paid first, then the marker is set
    return Means(
        tuple(cards),
        m.bowl or gained == 1 << BOWL,
        (m.buddha and count == 1) or gained == 1 << BUDDHA,
        left,
    )


def tile_payments(m: Means, base: int) -> list[tuple[int, Means]]:
    """The ways to pay a tile of `base`, each with what is left once the tile is laid.

    A way is the colour spent: `base` itself by one card (PG-45), another by two with Buddha
    (PG-65).
    """
    ways = [(base, _laid(m, base, base, 1))] if m.cards[base] else []
    if m.buddha:
        ways += [(color, _laid(m, base, color, 2)) for color in BITS[pair_colors(m, base)]]
    return ways


def can_pay_spire(m: Means, spire: int) -> bool:
    """PG-50: two cards of the spire's colour; PG-64: bowl stands for one of them."""
    held = m.cards[spire]
    return held > 1 or (held == 1 and m.bowl and bool(pair_colors(m, spire)))


def payable_spires(m: Means, base: int, spires: int) -> int:
    """Of the mask `spires`, the colours for which a whole roof on `base` can be paid (PG-50)."""
    ways = tile_payments(m, base)
    return sum(
        1 << spire for spire in BITS[spires] if any(can_pay_spire(left, spire) for _, left in ways)
    )


# --- PG-32 --------------------------------------------------------------------------------------


def ground(s: State) -> Ground:
    """Where one can build now."""
    top = top_floor(s)
    opened = 0
    for colors in open_colors(s):
        opened |= colors
    full = [(s.floors[lot][-1], len(s.floors[lot]) == top) for lot in full_lots(s)]
    return Ground(opened, tuple(full), tuple(s.tiles))


def can_reach_column(m: Means, g: Ground) -> bool:
    """PG-32: whether a player who has built no column yet can still build one this turn.

    Be it at once, after further tiles, with the abilities they give, or as a spire.
    """
    if payable_columns(m) & g.open:
        return True
    for base, is_top in dict.fromkeys(g.full):
        if is_top:
            if payable_spires(m, base, g.tiles[base]):
                return True
        elif any(True for _ in _reaching(m, g, base)):
            return True
    return False


def reaching_fields(m: Means, g: Ground, base: int) -> int:
    """PG-32: the mask of fields of the tiles after which a column can still be reached.

    They are laid on a complete floor of colour `base` that is not a top floor.
    """
    return sum(1 << field for field in _reaching(m, g, base))


def _reaching(m: Means, g: Ground, base: int) -> Iterator[int]:
    ways = [left for _, left in tile_payments(m, base)]
    if any(payable_columns(left) & g.open for left in ways):
        yield from BITS[g.tiles[base]]
        return
    for field in BITS[g.tiles[base]]:
        after = with_tile(g, base, field)
        if any(can_reach_column(left, after) for left in ways):
            yield field


def with_tile(g: Ground, base: int, field: int) -> Ground:
    """The ground after a tile with `field` is laid on a complete floor of colour `base`."""
    at = g.full.index((base, False))
    tiles = list(g.tiles)
    tiles[base] &= ~(1 << field)
    return Ground(g.open | 1 << field, g.full[:at] + g.full[at + 1 :], tuple(tiles))
