"""What this title's pictures are made from."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from pygame_engines.games.panda.view_types import PandaView
    from web.table import scene

    Scene: TypeAlias = scene.Scene[PandaView]
    """One look at this title's table."""
