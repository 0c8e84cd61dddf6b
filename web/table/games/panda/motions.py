"""What travels on the map: heroes along roads, guards from their clan, tiles and buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pygame_engines.core.api import Event
    from web.table.scene import Motion, Scene


def motion(scene: Scene, event: Event) -> Motion | None:
    """The journey that shows an event in the scene's picture, if there is one."""
    return None
