"""Events as the log has them: short, with a subject only where the turn's heading isn't enough."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final, cast

from pygame_engines.core.api import Event, Msg

if TYPE_CHECKING:
    from collections.abc import Sequence

_LINES: Final = {
    "table.event.resign": "table.log.resign",
    "zheng_he.event.attack": "zheng_he.table.log.attack",
    "zheng_he.event.found": "zheng_he.table.log.found",
    "zheng_he.event.gather": "zheng_he.table.log.gather",
    "zheng_he.event.junks": "zheng_he.table.log.junks",
    "zheng_he.event.laid": "zheng_he.table.log.laid",
    "zheng_he.event.lose": "zheng_he.table.log.lose",
    "zheng_he.event.move": "zheng_he.table.log.move",
    "zheng_he.event.muster": "zheng_he.table.log.muster",
    "zheng_he.event.nothing": "zheng_he.table.log.nothing",
    "zheng_he.event.pay": "zheng_he.table.log.pay",
    "zheng_he.event.play": "zheng_he.table.log.play",
    "zheng_he.event.raze": "zheng_he.table.log.raze",
    "zheng_he.event.reinforce": "zheng_he.table.log.reinforce",
    "zheng_he.event.resources": "zheng_he.table.log.resources",
    "zheng_he.event.send": "zheng_he.table.log.send",
    "zheng_he.event.setup": "zheng_he.table.log.setup",
    "zheng_he.event.strike": "zheng_he.table.log.strike",
    "zheng_he.event.take": "zheng_he.table.log.take",
    "zheng_he.event.taxes": "zheng_he.table.log.taxes",
    "zheng_he.event.turn": "zheng_he.table.log.turn",
    "zheng_he.event.use": "zheng_he.table.log.use",
    "zheng_he.event.voyage": "zheng_he.table.log.voyage",
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
        return Msg("zheng_he.table.log.roll", **event.params)
    if event.key == "zheng_he.event.loss" and not event.params["n"]:
        return Msg("zheng_he.table.log.no_loss", **event.params)
    return Msg(_LINES.get(event.key, event.key), **event.params)


def added(event: Event, more: Event) -> Event | None:
    """Pieces of a kind that go the same way one after the other are counted together."""
    what, too = event.params.get("what"), more.params.get("what")
    if not isinstance(what, Msg) or not what.key.startswith("zheng_he.count."):
        return None
    rest, same = ({**e.params, "what": "", "n": 0} for e in (event, more))
    if event.key != more.key or rest != same or not isinstance(too, Msg):
        return None
    n = cast("int", what.params["n"]) + cast("int", too.params["n"])
    return Event(event.key, {**event.params, "n": n, "what": Msg(what.key, n=n)}, event.seen_by)


def told(events: Sequence[Event]) -> list[Event]:
    """The events worth a line."""
    return [
        event
        for event, after in zip_longest(events, events[1:])
        if event.key not in _UNTOLD
        and not (after is not None and _BETTER.get(event.key) == after.key)
    ]
