"""What the rules say in a whole game: what is asked, what each seat sees, what is told of a step.

Kept are fingerprints of it, two bytes a position: a rule's test says what is right, these say that
anything has changed at all, a number beside a choice or a name in a view, and at which step.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from typing import Final

from pygame_engines.core.api import SPECTATOR
from pygame_engines.core.session import Session

SIZE: Final = 2

Said = dict[str, list[str]]
"""By its kind, what is said at each position of a game."""


def said(session: Session) -> Said:
    """All that the rules say from a game's first position to its end."""
    positions = range(session.first, session.at + 1)
    return {
        "asked": [_asked(session, at) for at in positions],
        "seen": [_seen(session, at) for at in positions],
        "told": [repr(entry.events) for entry in session.entries] + [repr(session.outcome)],
    }


def _asked(session: Session, at: int) -> str:
    game, s = session.game, session.position(at)
    return repr((game.turn(s), game.shared(s), game.prompt(s) if game.outcome(s) is None else None))


def _seen(session: Session, at: int) -> str:
    s = session.position(at)
    views = [session.game.observe(s, seat) for seat in range(SPECTATOR, len(session.seats))]
    return json.dumps([*views, session.game.to_json(s)], sort_keys=True)


def fingerprints(lines: list[str]) -> str:
    """Those of what was said, one after the other."""
    return "".join(blake2b(line.encode(), digest_size=SIZE).hexdigest() for line in lines)


def changed(lines: list[str], golden: str) -> Iterator[str]:
    """What is said now where it was not the same, and at which step from 0."""
    if len(golden) != 4 * len(lines):
        yield f"{len(lines)} positions, not {len(golden) // 4}"
        return
    for at, line in enumerate(lines):
        if fingerprints([line]) != golden[4 * at : 4 * at + 4]:
            yield f"at {at}: {line}"
