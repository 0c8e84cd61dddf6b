"""Events as the log has them: short, without a subject where the turn's heading names it."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Event, Msg

_LINES: Final = {
    "table.event.resign": "table.log.resign",
}
"""Events that have a shorter line in the log; the others are told as they are."""


def line(event: Event) -> Msg:
    """An event's line."""
    return Msg(_LINES.get(event.key, event.key), **event.params)
