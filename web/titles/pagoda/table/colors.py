"""Pagoda's colours and abilities, in the order in which every list of a view has them."""

from __future__ import annotations

from typing import Final

COLORS: Final = ("violet", "yellow", "green", "blue", "red")
ABILITIES: Final = ("fan", "dragon", "bowl", "buddha", "lantern")
"""The ability of each colour, and its sign."""

ZONES: Final = ("display", "hand")


def index(color: str) -> int:
    """A colour's place in every list."""
    return COLORS.index(color)
