"""What the others did since somebody last decided: the lines that are shown again, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_engines.core.api import CHANCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.entries import Entry
    from pygame_engines.core.session import Session
    from web.table import wire


def replay(session: Session, seat: int) -> wire.Replay | None:
    """From the position that `seat` left to the one that it is asked in, if others acted between.

    What happened to `seat` without its decision belongs to it, but not what its own decision
    brought with it at once.
    """
    entries, first = session.entries, session.first
    mine = [at for at in range(first, len(entries)) if _decided(entries[at], seat)]
    start = mine[-1] + 1 if mine else first
    while start < len(entries) and entries[start].step.seat == seat:
        start += 1
    if not _others(entries[start:], seat):
        return None
    return {"first": start, "last": session.at}


def _decided(entry: Entry, seat: int) -> bool:
    return entry.kind == "step" and entry.step.seat == seat and entry.choices > 1


def _others(entries: Sequence[Entry], seat: int) -> bool:
    """Whether anybody else did anything in these lines."""
    return any(entry.kind == "step" and entry.step.seat not in (seat, CHANCE) for entry in entries)
