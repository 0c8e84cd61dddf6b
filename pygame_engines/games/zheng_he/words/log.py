"""Message tables that only the engine's own sentences need; names of things are in `words`."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Msg

REASON: Final = {
    "emperor_major": Msg("zheng_he.reason.emperor_major"),
    "overlord_major": Msg("zheng_he.reason.overlord_major"),
    "emperor_minor": Msg("zheng_he.reason.emperor_minor"),
    "overlord_minor": Msg("zheng_he.reason.overlord_minor"),
    "overlord_tie": Msg("zheng_he.reason.overlord_tie"),
    "match": Msg("zheng_he.reason.match"),
}
"""How a game ended."""

PIECE: Final = {
    "armies": Msg("zheng_he.piece.armies"),
    "gold": Msg("zheng_he.piece.gold"),
    "junks": Msg("zheng_he.piece.junks"),
    "hordes": Msg("zheng_he.piece.hordes"),
    "settlements": Msg("zheng_he.piece.settlements"),
}
"""The kinds of pieces, as labels."""
