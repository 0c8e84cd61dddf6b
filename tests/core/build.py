"""Sessions of the toy game for the core's tests."""

from __future__ import annotations

from typing import Any

from pygame_engines.core import notation
from pygame_engines.core.session import Seat, Session
from tests.core.toy import GAME

ADA, BEN = Seat("human", "Ada"), Seat("human", "Ben")
MACHINE = Seat("computer", "", 2)


def position(**changes: Any) -> dict[str, Any]:
    """A toy position as JSON: two seats with one card of each value, many cards in the pile."""
    base = {
        "hands": [[1, 1, 1], [1, 1, 1]],
        "pile": [4, 4, 4],
        "scores": [0, 0],
        "out": [0, 0, 0],
        "mover": 0,
        "turn": 1,
        "used": 0,
        "open": False,
        "frames": [["turn"]],
    }
    return {**base, **changes}


def session(*seats: Seat, start: dict[str, Any] | None = None, **options: Any) -> Session:
    """A session from the given position, by default the one of `position`."""
    return Session.new(
        GAME,
        seats=seats or (ADA, BEN),
        options=options,
        seed=7,
        game_id="9f2c",
        created="2026-11-27",
        start=position() if start is None else start,
    )


def play(played: Session, *actions: str) -> None:
    """Play actions for whoever decides; lifts curtains."""
    for raw in actions:
        if played.curtain is not None:
            played.lift_curtain(played.curtain)
        assert played.decider is not None
        played.play(played.decider, notation.parse(raw))


def first(played: Session, kind: str) -> str:
    """The first legal action of a kind."""
    return next(notation.text(a) for a in played.legal() if a.kind == kind)


def lines(played: Session) -> list[str]:
    """The recorded lines, without hashes."""
    return [entry.text.partition(" #")[0] for entry in played.entries]
