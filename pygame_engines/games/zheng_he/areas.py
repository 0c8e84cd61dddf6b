"""The map's places and the pieces on it, by index; adjacency is data (`book`)."""

from __future__ import annotations

from typing import Final

AREAS: Final = (
    "empire",
    "sichuan",
    "gansu",
    "shanxi",
    "zhili",
    "liaodong",
    "west",
    "east",
    "manchus",
)
"""ZH-03: the land. Everywhere else an area is its index here."""

EMPIRE, SICHUAN, GANSU, SHANXI, ZHILI, LIAODONG, WEST, EAST, MANCHUS = range(9)

SEA: Final = 9
"""The South China Sea: no area that units move to; only junks and gold are there."""

PLACES: Final = (*AREAS, "sea")
"""Everywhere where pieces can be."""

BORDERLANDS: Final = (SICHUAN, GANSU, SHANXI, ZHILI, LIAODONG)
HOMELANDS: Final = (WEST, EAST, MANCHUS)
"""The barbarians' three homelands."""

BORDER_MASK: Final = sum(1 << area for area in BORDERLANDS)
HOME_MASK: Final = sum(1 << area for area in HOMELANDS)

AREA_OF: Final = {name: index for index, name in enumerate(PLACES)}

VOYAGES: Final = 7
"""ZH-03: the voyage fields, 1 to 7."""
ALL_VOYAGES: Final = (1 << VOYAGES) - 1

PIECES: Final = ("armies", "gold", "junks", "hordes", "settlements")
ARMY, GOLD, JUNK, HORDE, SETTLEMENT = range(5)
PIECE_OF: Final = {name: index for index, name in enumerate(PIECES)}

TOTALS: Final = (12, 5, 7, 12, 5)
"""ZH-02: how many of each piece there are, by piece."""
