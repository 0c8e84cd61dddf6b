"""Events as the log has them: short, without a subject, which the turn's heading names."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Event, Msg
from pygame_engines.games.pagoda.words import COLUMN_NAME
from web.table.games.pagoda.colors import COLORS

_LINES: Final = {
    "pagoda.event.setup": "table.pagoda.log.setup",
    "pagoda.event.tile": "pagoda.label.tile",
    "pagoda.event.roof_tile": "table.pagoda.log.roof",
    "pagoda.event.spire": "table.pagoda.log.spire",
    "pagoda.event.discard": "table.pagoda.log.discard",
    "pagoda.event.bowl": "table.pagoda.log.bowl",
    "pagoda.event.buddha": "table.pagoda.log.buddha",
    "pagoda.event.lantern": "table.pagoda.log.lantern",
    "pagoda.event.marker": "table.pagoda.log.marker",
    "pagoda.event.dragon": "table.pagoda.log.dragon",
    "pagoda.event.draw": "table.pagoda.log.draw",
    "pagoda.event.drawn": "table.pagoda.log.drawn",
    "pagoda.event.fan": "table.pagoda.log.fan",
    "pagoda.event.alternative": "table.pagoda.log.alternative",
    "pagoda.event.pass": "table.pagoda.log.pass",
    "pagoda.event.last_turn": "table.pagoda.log.last_turn",
    "table.event.resign": "table.log.resign",
}
"""Other events have a sentence without a subject already."""


def line(event: Event) -> Msg:
    """An event's line."""
    if event.key == "pagoda.event.column":
        color = getattr(event.params["color"], "key", "").rpartition(".")[2]
        what = COLUMN_NAME[COLORS.index(color)]
        return Msg("pagoda.label.column", what=what, lot=event.params["lot"])
    return Msg(_LINES.get(event.key, event.key), **event.params)
