"""What this title's pictures are made from."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from pygame_engines.games.zheng_he.view_types import ZhengHeView
    from web.table import scene

    Scene: TypeAlias = scene.Scene[ZhengHeView]
    """One look at this title's table."""
