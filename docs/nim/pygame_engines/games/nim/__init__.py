"""Nim with hidden cards, for two: `GAME`, loaded when first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame_engines.games.nim.game import GAME as GAME


def __getattr__(name: str) -> object:
    """Load the rules late, so that the catalogue card `meta` is had without them."""
    if name == "GAME":
        from pygame_engines.games.nim.game import GAME  # noqa: PLC0415 - that is the point

        return GAME
    raise AttributeError(name)
