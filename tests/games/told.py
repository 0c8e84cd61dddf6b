"""What the rules say in a whole game: what is asked, seen and told, and what is refused.

Kept are fingerprints of it, two bytes a position: a rule's test says what is right, these say that
anything has changed at all, a number beside a choice or a name in a view, and at which step.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final

from pygame_engines.core.api import SPECTATOR, Game, Json
from pygame_engines.core.errors import BadPosition
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.session import Session
from tests.games.spoilt import places, spoilt

SIZE: Final = 2

SPOILT: Final = 5
"""So many places of each position are spoilt, each one anew, to see what is said of it."""

MIXED: Final = 5
"""So many times each position gets a part of another one of the game, each one anew."""

Said = dict[str, list[str]]
"""By its kind, what is said at each position of a game."""


def said(session: Session) -> Said:
    """All that the rules say from a game's first position to its end."""
    positions = range(session.first, session.at + 1)
    return {
        "asked": [_asked(session, at) for at in positions],
        "seen": [_seen(session, at) for at in positions],
        "dealt": [_dealt(session, at) for at in positions],
        "refused": [repr(_verdicts(session, at)) for at in positions],
        "spoilt": [repr(list(_spoilt(session, at))) for at in positions],
        "mixed": [repr(list(_mixed(session, at))) for at in positions],
        "told": [repr(entry.events) for entry in session.entries] + [repr(session.outcome)],
    }


def _asked(session: Session, at: int) -> str:
    game, s = session.game, session.position(at)
    return repr((game.turn(s), game.shared(s), game.prompt(s) if game.outcome(s) is None else None))


def _seen(session: Session, at: int) -> str:
    s = session.position(at)
    views = [session.game.observe(s, seat) for seat in range(SPECTATOR, len(session.seats))]
    return json.dumps([*views, session.game.to_json(s)], sort_keys=True)


def _dealt(session: Session, at: int) -> str:
    """For each seat a position that it could be facing."""
    game, s = session.game, session.position(at)
    views = [game.observe(s, seat) for seat in range(len(session.seats))]
    dealt = [game.to_json(game.determinize(view, SeededLuck(at))) for view in views]
    return json.dumps(dealt, sort_keys=True)


def _verdicts(session: Session, at: int) -> Any:
    """What may not be done, and by which clause."""
    game: Any = session.game
    s = session.position(at)
    return game.verdicts(s) if game.legal(s) else []


def _spoilt(session: Session, at: int) -> Iterator[str]:
    """What is said of this position once something in it is wrong; others come at other steps."""
    game = session.game
    data: Any = game.to_json(session.position(at))
    keys = list(data)
    for number in range(at * SPOILT, (at + 1) * SPOILT):
        times, which = divmod(number, len(keys))  # each part of a position as often as any other
        own = list(places({keys[which]: data[keys[which]]}))
        yield _checked(game, spoilt(data, own[times % len(own)], times))


def _mixed(session: Session, at: int) -> Iterator[str]:
    """What is said of this position with parts of others, far and near."""
    game = session.game
    data: Any = game.to_json(session.position(at))
    keys = list(data)
    for number in range(at * MIXED, (at + 1) * MIXED):
        times, which = divmod(number, len(keys))
        steps = session.at - session.first + 1
        other: Any = game.to_json(session.position(session.first + (at + 1 + times) % steps))
        yield _checked(game, {**data, keys[which]: other[keys[which]]})


def _checked(game: Game[Any], data: Json) -> str:
    try:
        return repr(game.check(game.from_json(data)))
    except BadPosition as refused:
        return str(refused)


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
