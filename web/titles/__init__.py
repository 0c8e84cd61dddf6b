"""A folder for each title: how it looks, in words and pictures, and what the pages tell of it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from pygame_engines.core.errors import BadOption
from pygame_engines.games import IDS

if TYPE_CHECKING:
    from web.table.scene import GameTable


def table(game_id: str) -> GameTable:
    """A title's one table: `TABLE` of its module `table.table`, imported when first asked for.

    Raises `BadOption` for an unknown id.
    """
    if game_id not in IDS:
        raise BadOption(f"there is no game {game_id[:40]!r}", where="game")
    found: GameTable = import_module(f"web.titles.{game_id}.table.table").TABLE
    return found
