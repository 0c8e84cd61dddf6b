"""Message tables: the phrase for each colour, zone, ability; keys stay literals for extraction.

Phrases carry their article and the colour's grammatical form, so that sentences in every language
can take them as they are: "a red column", "eine rote Säule", "une colonne rouge".
"""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Msg, plural

COLOR: Final = (
    Msg("pagoda.color.violet"),
    Msg("pagoda.color.yellow"),
    Msg("pagoda.color.green"),
    Msg("pagoda.color.blue"),
    Msg("pagoda.color.red"),
)
COLUMN: Final = (
    Msg("pagoda.column.violet"),
    Msg("pagoda.column.yellow"),
    Msg("pagoda.column.green"),
    Msg("pagoda.column.blue"),
    Msg("pagoda.column.red"),
)
COLUMN_NAME: Final = (
    Msg("pagoda.name.column.violet"),
    Msg("pagoda.name.column.yellow"),
    Msg("pagoda.name.column.green"),
    Msg("pagoda.name.column.blue"),
    Msg("pagoda.name.column.red"),
)
"""As a heading has it, without an article."""
SPIRE_NAME: Final = (
    Msg("pagoda.name.spire.violet"),
    Msg("pagoda.name.spire.yellow"),
    Msg("pagoda.name.spire.green"),
    Msg("pagoda.name.spire.blue"),
    Msg("pagoda.name.spire.red"),
)
ROOF_NAME: Final = (
    Msg("pagoda.name.roof.violet"),
    Msg("pagoda.name.roof.yellow"),
    Msg("pagoda.name.roof.green"),
    Msg("pagoda.name.roof.blue"),
    Msg("pagoda.name.roof.red"),
)
"""A whole roof by the colour of its spire."""
TILE: Final = (
    Msg("pagoda.tile.violet"),
    Msg("pagoda.tile.yellow"),
    Msg("pagoda.tile.green"),
    Msg("pagoda.tile.blue"),
    Msg("pagoda.tile.red"),
)
FIELDS: Final = (
    Msg("pagoda.fields.violet"),
    Msg("pagoda.fields.yellow"),
    Msg("pagoda.fields.green"),
    Msg("pagoda.fields.blue"),
    Msg("pagoda.fields.red"),
)
SPIRE: Final = (
    Msg("pagoda.spire.violet"),
    Msg("pagoda.spire.yellow"),
    Msg("pagoda.spire.green"),
    Msg("pagoda.spire.blue"),
    Msg("pagoda.spire.red"),
)
CARD: Final = (
    Msg("pagoda.card.violet"),
    Msg("pagoda.card.yellow"),
    Msg("pagoda.card.green"),
    Msg("pagoda.card.blue"),
    Msg("pagoda.card.red"),
)
PAIR: Final = (
    Msg("pagoda.pair.violet"),
    Msg("pagoda.pair.yellow"),
    Msg("pagoda.pair.green"),
    Msg("pagoda.pair.blue"),
    Msg("pagoda.pair.red"),
)
ABILITY: Final = (
    Msg("pagoda.ability.fan"),
    Msg("pagoda.ability.dragon"),
    Msg("pagoda.ability.bowl"),
    Msg("pagoda.ability.buddha"),
    Msg("pagoda.ability.lantern"),
)
ZONE: Final = (Msg("pagoda.zone.display"), Msg("pagoda.zone.hand"))
INTO: Final = (Msg("pagoda.into.display"), Msg("pagoda.into.hand"))
"""Where a card goes to: "to the display"."""
CARD_OF: Final = (
    (
        Msg("pagoda.display_card.violet"),
        Msg("pagoda.display_card.yellow"),
        Msg("pagoda.display_card.green"),
        Msg("pagoda.display_card.blue"),
        Msg("pagoda.display_card.red"),
    ),
    (
        Msg("pagoda.hand_card.violet"),
        Msg("pagoda.hand_card.yellow"),
        Msg("pagoda.hand_card.green"),
        Msg("pagoda.hand_card.blue"),
        Msg("pagoda.hand_card.red"),
    ),
)
"""By zone and colour: "a red card from the display"."""
USE: Final = (
    Msg("pagoda.use.discard"),
    Msg("pagoda.use.column"),
    Msg("pagoda.use.tile"),
    Msg("pagoda.use.spire"),
)
REASON: Final = (
    None,  # still running
    Msg("pagoda.reason.third_roof"),
    Msg("pagoda.reason.sealed"),
    Msg("pagoda.reason.passes"),
)


def points(n: int) -> Msg:
    """So many points: "1 point", "5 points"."""
    return plural("pagoda.points", n=n)
