"""Events as the log has them: short, with a subject only where the turn's heading isn't enough."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Event, Msg

if TYPE_CHECKING:
    from collections.abc import Sequence

_LINES: Final = {
    "table.event.resign": "table.log.resign",
    "zheng_he.event.attack": "table.zheng_he.log.attack",
    "zheng_he.event.drawn": "table.zheng_he.log.drawn",
    "zheng_he.event.draw": "table.zheng_he.log.draw",
    "zheng_he.event.found": "table.zheng_he.log.found",
    "zheng_he.event.gather": "table.zheng_he.log.gather",
    "zheng_he.event.junks": "table.zheng_he.log.junks",
    "zheng_he.event.laid": "table.zheng_he.log.laid",
    "zheng_he.event.lose": "table.zheng_he.log.lose",
    "zheng_he.event.move": "table.zheng_he.log.move",
    "zheng_he.event.muster": "table.zheng_he.log.muster",
    "zheng_he.event.nothing": "table.zheng_he.log.nothing",
    "zheng_he.event.pay": "table.zheng_he.log.pay",
    "zheng_he.event.play": "table.zheng_he.log.play",
    "zheng_he.event.raze": "table.zheng_he.log.raze",
    "zheng_he.event.reinforce": "table.zheng_he.log.reinforce",
    "zheng_he.event.resources": "table.zheng_he.log.resources",
    "zheng_he.event.send": "table.zheng_he.log.send",
    "zheng_he.event.setup": "table.zheng_he.log.setup",
    "zheng_he.event.strike": "table.zheng_he.log.strike",
    "zheng_he.event.take": "table.zheng_he.log.take",
    "zheng_he.event.taxes": "table.zheng_he.log.taxes",
    "zheng_he.event.turn": "table.zheng_he.log.turn",
    "zheng_he.event.use": "table.zheng_he.log.use",
    "zheng_he.event.voyage": "table.zheng_he.log.voyage",
}
"""Events that have a shorter line in the log; the others are told as they are."""

_UNTOLD: Final = frozenset(
    {
        "zheng_he.event.after",
        "zheng_he.event.before",
        "zheng_he.event.discard",
        "zheng_he.event.phase",
    }
)
"""The turn's heading, or the next line, says it."""

_BETTER: Final = {
    "zheng_he.event.draw": "zheng_he.event.drawn",
    "zheng_he.event.swap": "zheng_he.event.swapped",
}
"""Events that the next one says better to whoever sees that."""


def line(event: Event) -> Msg:
    """An event's line."""
    if event.key == "zheng_he.event.roll" and event.params["purpose"] == "combat":
        return Msg("table.zheng_he.log.roll", **event.params)
    if event.key == "zheng_he.event.loss" and not event.params["n"]:
        return Msg("table.zheng_he.log.no_loss", **event.params)
    return Msg(_LINES.get(event.key, event.key), **event.params)


def told(events: Sequence[Event]) -> list[Event]:
    """The events worth a line."""
    return [
        event
        for event, after in zip_longest(events, events[1:])
        if event.key not in _UNTOLD
        and not (after is not None and _BETTER.get(event.key) == after.key)
    ]
