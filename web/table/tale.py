"""A storyteller's line for great moments, beside the sentence that tells them.

No rule stands in it. A title has a few for each kind of moment; the step picks one, so that a game
is told alike each time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.table.render import render

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import Event
    from pygame_engines.core.log import LogEntry
    from web.table.scene import GameTable
    from web.table.speech import Speaker


def tale(table: GameTable, speak: Speaker, event: Event, at: int) -> str:
    """The line for an event of the step that led to position `at`; "" for most.

    After as many steps as there are lines it is another one.
    """
    lines = table.tales(event)
    return speak(lines[(at + at // len(lines)) % len(lines)]) if lines else ""


def heard(table: GameTable, speak: Speaker, entries: Sequence[LogEntry]) -> list[str]:
    """The lines of these entries."""
    found = [tale(table, speak, event, entry.at) for entry in entries for event in entry.events]
    return [line for line in found if line]


def caption(table: GameTable, speak: Speaker, log: Sequence[LogEntry]) -> str:
    """The region `tale`: the newest line of the running turn and the one before, for a while."""
    turn = log[-1].turn if log else 0
    for entry in reversed(log):
        if entry.turn < turn - 1:
            break
        if lines := heard(table, speak, [entry]):
            return render("table/tale.html.j2", t=speak.t, at=entry.at, line=lines[-1])
    return ""
