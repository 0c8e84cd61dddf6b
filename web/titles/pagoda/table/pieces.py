"""Pagoda's geometry: where each piece of a lot stands in its picture.

A lot's picture is 100 wide and 244 high, the signs of its floors at the right. The pagoda grows
from a stone base; each floor is 31 of column and 9 of tile, and narrows a little. Columns stand two
behind (drawn higher and first) and two before. All numbers are units of that picture.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pygame_engines.games.pagoda.view import LotView, Need

WIDTH: Final = 100
HEIGHT: Final = 244
GROUND: Final = 222
"""Front edge of the stone base's top."""

STOREY: Final = 40
ROOF: Final = 36
MIDDLE: Final = 48
HALVES: Final = (42, 39, 36, 38)
"""Half the width of the tile over each floor; the last is the roof's eaves."""

SPREADS: Final = ((26, 15), (24, 14), (22, 13), (20, 12))
"""How far from the middle the front and the back columns of each floor stand."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One drawn piece: `x`, `y` is the middle of its foot (tiles: of their front edge)."""

    id: str
    kind: str  # column, slab, roof, spire
    color: str  # a colour, or "none" for a piece that may have any
    x: int
    y: int
    back: bool = False
    ghost: bool = False
    last: bool = False
    half: int = 0
    field: str = ""
    discs: tuple[tuple[int, int], ...] = ()


def base(floor: int) -> int:
    """Where the front edge of floor number `floor` (from 0) lies."""
    return GROUND - STOREY * floor


def column(lot: int, floor: int, index: int, color: str) -> Piece:
    """Column number `index` (0 and 1 behind, 2 and 3 before) of a floor."""
    back = index < 2
    front_spread, back_spread = SPREADS[min(floor, 3)]
    spread = back_spread if back else front_spread
    side = -1 if index % 2 == 0 else 1
    y = base(floor) - (9 if back else 2)
    name = f"piece-{lot}-column-{floor + 1}-{index + 1}"
    return Piece(name, "column", color, MIDDLE + side * spread, y, back=back)


def slab(lot: int, floor: int, color: str, field: str) -> Piece:
    """The tile over floor number `floor`, with its four column fields."""
    front, back = SPREADS[min(floor + 1, 3)]
    discs = ((-back, -9), (back, -9), (-front, -2), (front, -2))
    name = f"piece-{lot}-tile-{floor + 1}"
    half = HALVES[min(floor, 2)]
    return Piece(name, "slab", color, MIDDLE, base(floor + 1), half=half, field=field, discs=discs)


def roof(lot: int, floor: int, color: str, field: str) -> Piece:
    """The last tile, roof side up, with the spire's field on its top."""
    name = f"piece-{lot}-roof"
    return Piece(name, "roof", color, MIDDLE, base(floor + 1), half=HALVES[3], field=field)


def spire(lot: int, floor: int, color: str) -> Piece:
    """The two pieces on the roof's top."""
    return Piece(f"piece-{lot}-spire", "spire", color, MIDDLE, base(floor + 1) - ROOF)


def painted(number: int, lot: LotView, last: frozenset[str]) -> list[Piece]:
    """All pieces of a lot in painting order, and last what it needs next as a ghost.

    `last` holds the ids of the pieces that the last turn built.
    """
    pieces: list[Piece] = []
    floors, spire_color = lot["floors"], lot["spire"]
    for floor, (color, count) in enumerate(zip(floors, lot["columns"], strict=True)):
        pieces += [column(number, floor, index, color) for index in range(count)]
        if floor < len(floors) - 1:
            pieces.append(slab(number, floor, color, floors[floor + 1]))
    need = lot["need"]
    if spire_color is not None:
        pieces.append(roof(number, len(floors) - 1, floors[-1], spire_color))
        if need is None:
            pieces.append(spire(number, len(floors) - 1, spire_color))
    marked = [replace(piece, last=True) if piece.id in last else piece for piece in pieces]
    return marked if need is None else [*marked, _ghost(_needed(number, lot, need))]


def _needed(number: int, lot: LotView, need: Need) -> Piece:
    floor, color = max(0, len(lot["floors"]) - 1), need["color"] or "none"
    match need["piece"]:
        case "column":
            return column(number, floor, lot["top"], color)
        case "tile":
            return slab(number, floor, color, "")
        case "roof":
            return roof(number, floor, color, "")
        case _:
            return spire(number, floor, color)


def _ghost(piece: Piece) -> Piece:
    return replace(piece, id=f"ghost-{piece.id}", back=False, ghost=True, discs=())
