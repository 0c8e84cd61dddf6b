"""Events as the log has them: without a subject where the turn's heading names who acts.

Points are told with what they come from: a building's line has them as its tag.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Event, Msg
from pygame_engines.games.panda import words
from pygame_engines.games.panda.parts import KINDS, MISSIONS, STRENGTHS

if TYPE_CHECKING:
    from collections.abc import Sequence

_LINES: Final = {
    "table.event.resign": "table.log.resign",
    "panda.event.ap": "panda.table.log.ap",
    "panda.event.appear": "panda.table.log.appear",
    "panda.event.base": "panda.table.log.base",
    "panda.event.border": "panda.table.log.border",
    "panda.event.build": "panda.table.log.build",
    "panda.event.card": "panda.table.log.card",
    "panda.event.cover": "panda.table.log.cover",
    "panda.event.free": "panda.table.log.free",
    "panda.event.guard": "panda.table.log.guard",
    "panda.event.hero": "panda.table.log.hero",
    "panda.event.mission": "panda.table.log.mission",
    "panda.event.missed": "panda.table.log.missed",
    "panda.event.move": "panda.table.log.move",
    "panda.event.no_action": "panda.table.log.no_action",
    "panda.event.offer": "panda.table.log.offer",
    "panda.event.option": "panda.table.log.option",
    "panda.event.pass": "panda.table.log.pass",
    "panda.event.penalty": "panda.table.log.penalty",
    "panda.event.setup": "panda.table.log.setup",
    "panda.event.sell": "panda.table.log.sell",
    "panda.event.space": "panda.table.log.space",
    "panda.event.special": "panda.table.log.special",
    "panda.event.stay": "panda.table.log.stay",
    "panda.event.strength": "panda.table.log.strength",
    "panda.event.vanish": "panda.table.log.vanish",
    "panda.event.withdraw": "panda.table.log.withdraw",
}
"""What only whoever is on turn does; other events may be another player's, and name them."""

_UNTOLD: Final = frozenset({"panda.event.turn"})

VP: Final = "panda.event.vp"
AP: Final = "panda.event.ap"
RECOVER: Final = "panda.event.recover"
ROUND: Final = "panda.event.round"
OPTION: Final = "panda.event.option"

_CAUSES: Final = frozenset(
    f"panda.event.{kind}"
    for kind in ("border", "build", "card", "complete", "mission_card", "option", "sell", "special")
)
"""Events whose points come right after them."""


_NAMED: Final = {
    "panda.event.build": ("kind", dict(zip(KINDS, words.KIND, strict=True))),
    "panda.event.strength": ("tile", dict(zip(STRENGTHS, words.STRENGTH, strict=True))),
    "panda.event.mission": ("tile", dict(zip(MISSIONS, words.MISSION, strict=True))),
}
"""What a line begins with is named as a label: `Torbogen`, where the sentence has `einen`."""


def line(event: Event) -> Msg:
    """An event's line."""
    if event.key in _NAMED:
        param, names = _NAMED[event.key]
        named = names[str(event.params[param])]
        return Msg(_LINES[event.key], **{**event.params, "what": named})
    if event.key == VP:
        n = event.params["n"]
        lost = isinstance(n, int) and n < 0
        key = "panda.table.log.vp_lost" if lost else "panda.table.log.vp"
        return Msg(key, **event.params)
    if event.key == RECOVER and "ap" in event.params:
        return Msg("panda.table.log.recover", **event.params)
    if event.key == ROUND:
        return Msg(event.key, **{**event.params, "names": _names(event)})
    return Msg(_LINES.get(event.key, event.key), **event.params)


def order(event: Event) -> list[int]:
    """A round's turn order."""
    return [int(str(n)) for name, n in event.params.items() if name.startswith("seat_")]


def _names(event: Event) -> tuple[Msg, ...]:
    """The same by the players' names; the event itself names clans."""
    return tuple(Msg("panda.table.log.who", seat=seat) for seat in order(event))


def told(events: Sequence[Event]) -> list[Event]:
    """The events worth a line, points joined to their cause, AP to the guards that brought them."""
    found: list[Event] = []
    for at, event in enumerate(events):
        if event.key in _UNTOLD or _is_said(events, at):
            continue
        if event.key == VP and found and _joins(found[-1], event):
            found[-1] = Event(found[-1].key, {**found[-1].params, "points": event.params["n"]})
        elif event.key == AP and found and _brought(found[-1], event):
            found[-1] = Event(RECOVER, {**found[-1].params, "ap": event.params["n"]})
        else:
            found.append(event)
    return found


def _joins(cause: Event, vp: Event) -> bool:
    """Whether points belong to the line before them."""
    n = vp.params["n"]
    return (
        cause.key in _CAUSES
        and cause.params.get("seat") == vp.params.get("seat")
        and "points" not in cause.params
        and isinstance(n, int)
        and n > 0
    )


def _brought(guards: Event, ap: Event) -> bool:
    """Whether AP are those of the guards that have come back (WP-38)."""
    return guards.key == RECOVER and guards.params.get("seat") == ap.params.get("seat")


def _is_said(events: Sequence[Event], at: int) -> bool:
    """Whether an option is told by what comes of it; only points have no line of their own."""
    if events[at].key != OPTION:
        return False
    return at + 1 >= len(events) or events[at + 1].key != VP
