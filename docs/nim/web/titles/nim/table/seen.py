"""What this title's pictures are made from."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from pygame_engines.games.nim.view import NimView
    from web.table import scene

    Scene: TypeAlias = scene.Scene[NimView]
    """One look at this title's table."""
