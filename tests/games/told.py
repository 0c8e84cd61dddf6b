"""What the rules say in a whole game: what is asked, seen and told, and what is refused.

Kept are fingerprints of it, two bytes a position: a rule's test says what is right, these say that
anything has changed at all, a number beside a choice or a name in a view, and at which step.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any, Final

from pygame_engines.core.api import SPECTATOR, Json
from pygame_engines.core.errors import BadPosition
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.session import Session

SIZE: Final = 2

SPOILT: Final = 3
"""So many places of each position are spoilt, each one anew, to see what is said of it."""

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
    """A position that whoever decides could be facing."""
    game, s = session.game, session.position(at)
    view = game.observe(s, game.to_move(s))
    return json.dumps(game.to_json(game.determinize(view, SeededLuck(at))), sort_keys=True)


def _verdicts(session: Session, at: int) -> Any:
    """What may not be done, and by which clause."""
    game: Any = session.game
    s = session.position(at)
    return game.verdicts(s) if game.legal(s) else []


def _spoilt(session: Session, at: int) -> Iterator[str]:
    """What is said of this position once something in it is wrong; others come at other steps."""
    game = session.game
    data = game.to_json(session.position(at))
    places = list(_places(data))
    for number in range(at * SPOILT, (at + 1) * SPOILT):
        times, place = divmod(number, len(places))
        changed = json.loads(json.dumps(data))
        *way, last = places[place]
        part = changed
        for key in way:
            part = part[key]
        part[last] = _wrong(part[last], times + at)
        try:
            yield repr(game.check(game.from_json(changed)))
        except BadPosition as refused:
            yield str(refused)


def _places(data: Json, *way: str | int) -> Iterator[tuple[str | int, ...]]:
    """The ways to all that a position holds."""
    parts = data.items() if isinstance(data, dict) else enumerate(data)
    for key, part in parts:
        yield (*way, key)
        if isinstance(part, dict | list):
            yield from _places(part, *way, key)


def _wrong(value: Json, number: int) -> Json:
    """Another value instead of this one, each number's own."""
    others: list[Any]
    if isinstance(value, bool) or value is None:
        others = [not value, 0]
    elif isinstance(value, int):
        others = [value + 1, value - 1, 99, None]
    elif isinstance(value, str):
        others = [f"{value}x", "", None]
    elif isinstance(value, list):
        others = [value[1:], [*value, *value[:1]], {}]
    else:
        others = [dict(list(value.items())[1:]), {**value, "x": 0}, []]
    return others[number % len(others)]


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
