"""How each title's table looks: `table(game_id)` gives its `GameTable`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import BadOption

if TYPE_CHECKING:
    from web.table.scene import GameTable

TABLES: Final[dict[str, str]] = {
    "pagoda": "web.table.games.pagoda.table",
    "panda": "web.table.games.panda.table",
    "zheng_he": "web.table.games.zheng_he.table",
}
"""Each title's module; it is imported when somebody first asks for it."""


def table(game_id: str) -> GameTable:
    """The title's one table. Raises `BadOption` for an unknown id."""
    if game_id not in TABLES:
        raise BadOption(f"there is no game {game_id[:40]!r}", where="game")
    found: GameTable = import_module(TABLES[game_id]).TABLE
    return found
