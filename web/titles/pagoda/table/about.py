"""What a thing on the table is, in a sentence or two: told where nothing is to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from web.table.scene import About

if TYPE_CHECKING:
    from web.table.speech import Speaker

CARD: Final = (Msg("pagoda.table.about.card"), "PG-40")
THEIR_DISPLAY: Final = (Msg("pagoda.table.about.their_display"), "PG-10")
THEIR_HAND: Final = (Msg("pagoda.table.about.their_hand"), "PG-10")
STARTER: Final = (Msg("pagoda.table.about.starter"), "PG-81")
TILE: Final = (Msg("pagoda.table.about.tile"), "PG-22")
GONE: Final = (Msg("pagoda.table.about.gone"), "PG-03")
PILE: Final = (Msg("pagoda.table.about.pile"), "PG-75")
DISCARD: Final = (Msg("pagoda.table.about.discard"), "PG-76")
ASIDE: Final = (Msg("pagoda.table.about.aside"), "PG-75")
LOTS: Final = {
    "empty": (Msg("pagoda.table.about.empty"), "PG-21"),
    "column": (Msg("pagoda.table.about.floor"), "PG-23"),
    "tile": (Msg("pagoda.table.about.full"), "PG-45"),
    "roof": (Msg("pagoda.table.about.roof"), "PG-50"),
    "spire": (Msg("pagoda.table.about.spire"), "PG-50"),
    "": (Msg("pagoda.table.about.done"), "PG-81"),
}
"""By what a lot needs next."""


def about(speak: Speaker, what: tuple[Msg, str], label: str = "") -> About:
    """What a thing is called or has, and what it is for."""
    text = speak(what[0])
    return About(f"{label}. {text}" if label else text, what[1])
