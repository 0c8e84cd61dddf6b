"""A position of Nim, cheap to copy, and the questions that it may hold."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.frames import Fields, Frames
from pygame_engines.core.position import Position

CARDS: Final = (4, 5, 6)
"""NM-01: the cards there are, one of each."""

Frame = list[int | str]
"""A question on the stack: its name, then ints as `FIELDS` says."""

FIELDS: Final[dict[str, Fields]] = {
    "turn": (),  # take stones, or show the card first
    "bold": (),  # the card has just been shown: take up to four (NM-12)
}

FRAMES: Final = Frames(FIELDS, {})


class State(Position):
    """Everything there is to know about a position.

    `size` stones were in the heap at first, `heap` are left; `taken`, `cards` and `shown` are by
    seat. `frames` is empty after the end.
    """

    __slots__ = ("cards", "frames", "heap", "mover", "shown", "size", "taken", "turn")

    def __init__(self, size: int, cards: tuple[int, ...]) -> None:
        self.size = size
        self.heap = size
        self.cards = cards
        self.taken = [0, 0]
        self.shown = [False, False]
        self.mover = 0  # NM-03
        self.turn = 1
        self.frames: list[Frame] = [["turn"]]

    def copy(self) -> State:
        """A position that shares nothing that can change with this one."""
        new = State.__new__(State)
        new.size = self.size
        new.heap = self.heap
        new.cards = self.cards
        new.taken = self.taken[:]
        new.shown = self.shown[:]
        new.mover = self.mover
        new.turn = self.turn
        new.frames = [frame[:] for frame in self.frames]
        return new
