"""What a storyteller says of great moments: a pagoda that is completed, the last turn."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Msg

TALES: Final = {
    "pagoda.event.spire": (
        Msg("pagoda.tale.spire.1"),
        Msg("pagoda.tale.spire.2"),
        Msg("pagoda.tale.spire.3"),
    ),
    "pagoda.event.sealed": (Msg("pagoda.tale.sealed.1"), Msg("pagoda.tale.sealed.2")),
    "pagoda.event.last_turn": (Msg("pagoda.tale.last.1"), Msg("pagoda.tale.last.2")),
}
