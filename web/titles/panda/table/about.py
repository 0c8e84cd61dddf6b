"""What a thing on the table is, in a sentence or two: told where nothing is to choose."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Msg
from pygame_engines.games.panda import words
from pygame_engines.games.panda.parts import COLUMNS, KINDS, MISSIONS, STRENGTHS

ORDER: Final = Msg("panda.about.order")
GUARDS: Final = Msg("panda.about.guards")
NEUTRAL_TILES: Final = Msg("panda.about.neutral_tiles")
OWN_TILES: Final = Msg("panda.about.own_tiles")
CITY_CARDS: Final = Msg("panda.table.cards_lead")

PIECES: Final[dict[str, tuple[Msg, str]]] = {
    **dict(
        zip(
            KINDS,
            (
                (Msg("panda.about.gate"), "WP-50"),
                (Msg("panda.about.market"), "WP-50"),
                (Msg("panda.about.pagoda"), "WP-50"),
            ),
            strict=True,
        )
    ),
    "base": (Msg("panda.about.base"), "WP-54"),
    **{
        tile: (Msg("panda.about.strength", hero=hero), "WP-60")
        for tile, hero in zip(STRENGTHS, words.HERO, strict=True)
    },
    **{
        tile: (Msg("panda.about.mission", hero=hero), "WP-61")
        for tile, hero in zip(MISSIONS, words.HERO, strict=True)
    },
}
"""By name what lies in the supply, and its clause."""


def column(at: int) -> Msg:
    """A column of the action board."""
    if COLUMNS[at] == "neutral":
        return Msg("panda.about.neutral")
    return Msg("panda.about.column", hero=words.HERO[at])


def row(ap: int) -> Msg:
    """A row of the action board."""
    return Msg("panda.about.row", ap=words.ap(ap))


def field(label: Msg, lost: int) -> Msg:
    """A field of the AP track."""
    if not lost:
        return with_more(label, ORDER)
    return Msg("panda.about.debt", field=label, vp=words.vp(lost))


def with_more(label: Msg | str, more: Msg | str) -> Msg:
    """What a thing is called or has, and what it is for."""
    return Msg("panda.about.both", first=label, last=more)
