"""Events as the log has them: short, without a subject, which the turn's heading names."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Event, Msg
from pygame_engines.games.pagoda.state import COLORS
from pygame_engines.games.pagoda.words import COLUMN_NAME

_LINES: Final = {
    "pagoda.event.setup": "pagoda.table.log.setup",
    "pagoda.event.tile": "pagoda.label.tile",
    "pagoda.event.roof_tile": "pagoda.table.log.roof",
    "pagoda.event.spire": "pagoda.table.log.spire",
    "pagoda.event.discard": "pagoda.table.log.discard",
    "pagoda.event.bowl": "pagoda.table.log.bowl",
    "pagoda.event.buddha": "pagoda.table.log.buddha",
    "pagoda.event.lantern": "pagoda.table.log.lantern",
    "pagoda.event.marker": "pagoda.table.log.marker",
    "pagoda.event.dragon": "pagoda.table.log.dragon",
    "pagoda.event.draw": "pagoda.table.log.draw",
    "pagoda.event.drawn": "pagoda.table.log.drawn",
    "pagoda.event.fan": "pagoda.table.log.fan",
    "pagoda.event.alternative": "pagoda.table.log.alternative",
    "pagoda.event.pass": "pagoda.table.log.pass",
    "pagoda.event.last_turn": "pagoda.table.log.last_turn",
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
