"""Helpers for tests of made-up questions: what is told of them in a position."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from pygame_engines.games.pagoda.frames import FRAMES
from pygame_engines.games.pagoda.state import State
from tests.games.golden import recorded
from tests.rules.pagoda.positions import GAME

FOLLOWS: Final = "frames that don't follow from each other"
FITS: Final = "a frame that doesn't fit the table"

STACKS: Final = (
    "turn",
    "turn alternative",
    "turn dragon",
    "turn free",
    "turn pay_column",
    "turn pay_column pair",
    "turn pay_roof",
    "turn pay_roof pair",
    "turn pay_spire",
    "turn pay_spire pair",
    "turn pay_tile",
    "turn pay_tile pair",
    "fan",
)
"""All questions, each with those that wait below it."""


@cache
def _asked(name: str) -> dict[str, State]:
    found: dict[str, State] = {}
    for entry in recorded("pagoda", name).entries:
        if entry.before is not None:
            names = " ".join(frame[0] for frame in entry.before.frames)
            found[names] = entry.before
    return found


def asked(stack: str, name: str = "third_roof") -> State:
    """The last position of a recorded game in which this is asked."""
    return _asked(name)[stack].copy()


def put(s: State, **parts: object) -> State:
    """The position with these parts instead of its own."""
    for name, part in parts.items():
        setattr(s, name, part)
    return s


def told(s: State, **parts: object) -> str:
    """The one sentence that is told of the position with these parts, "" for none."""
    broken = GAME.check(put(s, **parts))
    assert len(broken) < 2, broken
    return "".join(broken)


def stacked(s: State, *frames: list[Any]) -> str:
    """What is told of a whole stack of questions."""
    return told(s, frames=FRAMES.read_all([*frames]))


def fit(s: State, *frames: list[Any]) -> bool:
    """Whether these questions of a turn fit the table; nothing else is told of them."""
    broken = stacked(s, ["turn"], *frames)
    assert broken in ("", FITS), broken
    return not broken
