"""What a storyteller says of great moments: a voyage, a combat, a gate opened, a game half told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from web.titles.zheng_he.table.story import word

if TYPE_CHECKING:
    from pygame_engines.core.api import Event

_TALES: Final = {
    "success": (
        Msg("zheng_he.tale.success.1"),
        Msg("zheng_he.tale.success.2"),
        Msg("zheng_he.tale.success.3"),
    ),
    "failure": (Msg("zheng_he.tale.failure.1"), Msg("zheng_he.tale.failure.2")),
    "turn": (Msg("zheng_he.tale.turn.1"), Msg("zheng_he.tale.turn.2")),
    "stage": (Msg("zheng_he.tale.stage.1"), Msg("zheng_he.tale.stage.2")),
    "game_over": (Msg("zheng_he.tale.game_over.1"),),
}
_COMBATS: Final = {
    "overlord.taken": (Msg("zheng_he.tale.fallen.1"), Msg("zheng_he.tale.fallen.2")),
    "overlord.kept": (Msg("zheng_he.tale.steppe.1"), Msg("zheng_he.tale.steppe.2")),
    "emperor.taken": (Msg("zheng_he.tale.back.1"), Msg("zheng_he.tale.back.2")),
    "emperor.kept": (Msg("zheng_he.tale.wall.1"), Msg("zheng_he.tale.wall.2")),
}
"""By the side that holds the borderland, and whether it has just taken it."""


def tales(event: Event) -> Sequence[Msg]:
    """See `web.table.scene.GameTable`."""
    kind = event.key.rpartition(".")[2]
    if kind == "won":
        return _COMBATS[f"{word(event, 'side')}.{event.params['how']}"]
    return _TALES.get(kind, ())
