"""Whether the questions on the stack could have been asked: those of a file may be invented."""

from __future__ import annotations

from typing import Final

from pygame_engines.games.panda.decisions import DECISIONS, legal
from pygame_engines.games.panda.decisions.set_up import SET_UP
from pygame_engines.games.panda.frames import GIFT_CARD, GIFT_NEXT, SCORE_ROAD, TILE_ROAD
from pygame_engines.games.panda.state import Frame, State

ALONE: Final = (*SET_UP, "turn", "option")
"""Questions with nothing below or above them."""
SILENT: Final = ("score", "gift")
"""Frames that ask nothing, and so are never on top."""
BELOW: Final = ("parts", "move", "score", "gift", "border")
"""Frames that may wait below others."""


def check_frames(s: State) -> list[str]:
    """Each frame answers to the one below it, and to what lies on the table."""
    frames = s.frames
    if not frames:
        return []
    for at, frame in enumerate(frames):
        below = frames[at - 1] if at else None
        if not (_follows(s, frame, below) and _fits(s, frame)):
            return [f"a frame {frame[0]!r} that doesn't fit the table"]
    if frames[-1][0] in SILENT or not legal(s):
        return ["a question without an answer"]
    return []


def _follows(s: State, frame: Frame, below: Frame | None) -> bool:
    """The order of the frames, and who answers each."""
    name = frame[0]
    if name == "tile":
        return below is not None and below[0] == "score" and below[SCORE_ROAD] == frame[TILE_ROAD]
    if frame[1] != s.mover:
        return False
    if below is None:
        return True
    return name not in ALONE and below[0] in BELOW and below[0] != "score"


def _fits(s: State, frame: Frame) -> bool:
    """Whether the frame fits the position."""
    if frame[0] == "score":
        return not s.open[frame[SCORE_ROAD]]
    if frame[0] == "gift":
        card = frame[GIFT_CARD]
        return card not in s.city and frame[GIFT_NEXT] < len(s.book.city[card].bonus)
    return DECISIONS[frame[0]].fits(s, frame)
