"""The questions on the stack: how they read as JSON, and whether they could have been asked.

A frame is a plain list on the state's stack, the one on top is asked; its module in `decisions`
says what its numbers mean. Below a dialog's frame waits the frame that it answers to, at the bottom
always one that opens no dialog: the turn's, or the refill's.
"""

from __future__ import annotations

from typing import Final

from pygame_engines.core.frames import Frames, name, number
from pygame_engines.games.pagoda.decisions import DECISIONS
from pygame_engines.games.pagoda.state import COLORS, LOTS, ZONES, State

FRAMES: Final = Frames(
    {str(name): decision.fields for name, decision in DECISIONS.items()},
    {
        "lot": number(1, LOTS, shift=1),  # from 0 in the state
        "color": name(COLORS),
        "zone": name(ZONES),
        "count": number(0, 11),
    },
)


def check_frames(s: State) -> list[str]:
    """Each frame answers to the one below it, and to what stands and is held."""
    if not _follow([frame[0] for frame in s.frames]):
        return ["frames that don't follow from each other"]
    if all(DECISIONS[frame[0]].fits(s, frame) for frame in s.frames):
        return []
    return ["a frame that doesn't fit the table"]


def _follow(names: list[int | str]) -> bool:
    """Whether a stack has the form: a turn, a dialog of it, in a payment a pair of cards."""
    if len(names) < 2:
        return not names or not DECISIONS[names[0]].dialog
    if names[0] != "turn" or names[1] == "pair" or not DECISIONS[names[1]].dialog:
        return False
    return len(names) == 2 or (names[2:] == ["pair"] and DECISIONS[names[1]].dialog == "payment")
