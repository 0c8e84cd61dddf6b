"""Every action of Pagoda, made once: rules look actions up, they never build them.

Action lists must be sorted by kind and arguments. Colours sort by name there, so lists "by mask"
are ready in that order (`ABC`).
"""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.games.pagoda.state import COLORS, LOTS, ZONES

ABC: Final = tuple(sorted(range(5), key=COLORS.__getitem__))
"""Colours in the order of their names."""

SPOTS: Final = tuple(zone * 5 + color for zone in range(2) for color in ABC)
"""Spots (zone * 5 + colour) in the order of their actions."""

COLOR_OF: Final = {name: index for index, name in enumerate(COLORS)}
ZONE_OF: Final = {name: index for index, name in enumerate(ZONES)}


def _by_lot(kind: str) -> list[list[Action]]:
    return [[Action(kind, (lot + 1, name)) for name in COLORS] for lot in range(LOTS)]


def _by_mask(actions: list[Action]) -> list[tuple[Action, ...]]:
    return [tuple(actions[c] for c in ABC if mask >> c & 1) for mask in range(32)]


def _by_spot(kind: str) -> list[Action]:
    return [Action(kind, (zone, name)) for zone in ZONES for name in COLORS]


PLACE: Final[dict[tuple[int | str, ...], tuple[int, int]]] = {
    (lot + 1, name): (lot, color) for lot in range(LOTS) for color, name in enumerate(COLORS)
}
"""By the arguments of a `column`, `tile` or `roof`: its lot and colour, from 0."""
SPOT: Final[dict[tuple[int | str, ...], tuple[int, int]]] = {
    (place, name): (zone, color)
    for zone, place in enumerate(ZONES)
    for color, name in enumerate(COLORS)
}
"""By the arguments of a `card` or `discard`: its zone and colour."""

COLUMN: Final = _by_lot("column")
TILE: Final = _by_lot("tile")
ROOF: Final = _by_lot("roof")
COLUMNS: Final = [_by_mask(actions) for actions in COLUMN]
"""By lot and mask of colours: `column` actions."""
TILES: Final = [_by_mask(actions) for actions in TILE]
ROOFS: Final = [_by_mask(actions) for actions in ROOF]
CARD: Final = _by_spot("card")
"""By spot (zone * 5 + colour)."""
DISCARD: Final = _by_spot("discard")
BOWL: Final = [Action("bowl", (name,)) for name in COLORS]
BUDDHA: Final = [Action("buddha", (name,)) for name in COLORS]
BOWLS: Final = _by_mask(BOWL)
BUDDHAS: Final = _by_mask(BUDDHA)
