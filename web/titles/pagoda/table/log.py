"""Events as the log has them: short, without a subject, which the turn's heading names."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Event, Msg
from pygame_engines.games.pagoda.state import COLORS
from pygame_engines.games.pagoda.words import COLUMN_NAME, SPIRE_NAME

_LINES: Final = {
    "pagoda.event.setup": "pagoda.table.log.setup",
    "pagoda.event.tile": "pagoda.label.tile",
    "pagoda.event.roof_tile": "pagoda.table.log.roof",
    "pagoda.event.discard": "pagoda.table.log.discard",
    "pagoda.event.bowl": "pagoda.table.log.bowl",
    "pagoda.event.buddha": "pagoda.table.log.buddha",
    "pagoda.event.lantern": "pagoda.table.log.lantern",
    "pagoda.event.marker": "pagoda.table.log.marker",
    "pagoda.event.dragon": "pagoda.table.log.dragon",
    "pagoda.event.draw": "pagoda.table.log.draw",
    "pagoda.event.fan": "pagoda.table.log.fan",
    "pagoda.event.alternative": "pagoda.table.log.alternative",
    "pagoda.event.pass": "pagoda.table.log.pass",
    "pagoda.event.last_turn": "pagoda.table.log.last_turn",
    "table.event.resign": "table.log.resign",
}
"""Other events have a sentence without a subject already."""

_NAMED: Final = {
    "pagoda.event.column": ("pagoda.label.column", COLUMN_NAME),
    "pagoda.event.spire": ("pagoda.table.log.spire", SPIRE_NAME),
}
"""What is built is told by a name that agrees with its colour."""

_DRAWN: Final = {
    "display": "pagoda.table.log.drawn.display",
    "hand": "pagoda.table.log.drawn.hand",
}
"""By where the cards come to."""


def line(event: Event) -> Msg:
    """An event's line."""
    if event.key in _NAMED:
        key, names = _NAMED[event.key]
        what = names[COLORS.index(_word(event, "color"))]
        return Msg(key, what=what, lot=event.params["lot"])
    if event.key == "pagoda.event.drawn":
        return Msg(_DRAWN[_word(event, "zone")], cards=event.params["cards"])
    return Msg(_LINES.get(event.key, event.key), **event.params)


def _word(event: Event, name: str) -> str:
    """The last word of a parameter's message: `pagoda.color.red` is about `red`."""
    return str(getattr(event.params[name], "key", "")).rpartition(".")[2]
