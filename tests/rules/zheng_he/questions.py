"""Helpers for tests of made-up questions: what is told of them in a position."""

from __future__ import annotations

from typing import Any, Final

from pygame_engines.games.zheng_he.frames import FRAMES
from pygame_engines.games.zheng_he.state import SIDES
from tests.rules.zheng_he.positions import GAME, Table

FOLLOWS: Final = "frames that don't follow from each other"
FITS: Final = "a frame that doesn't fit the table"
COMPLETED: Final = "a card action that can't be completed"


def stacked(t: Table, *frames: list[Any]) -> str:
    """The one sentence that is told of a whole stack of questions, "" for none."""
    t.s.frames = FRAMES.read_all([*frames])
    broken = GAME.check(t.s)
    assert len(broken) < 2
    return "".join(broken)


def told(t: Table, *frames: list[Any]) -> str:
    """What is told of these questions upon the phase's end."""
    return stacked(t, ["end", SIDES[t.s.phase]], *frames)


def fit(t: Table, *frames: list[Any]) -> bool:
    """Whether these questions upon the phase's end fit the table; nothing else is told of them."""
    broken = told(t, *frames)
    assert broken in ("", FITS)
    return not broken
