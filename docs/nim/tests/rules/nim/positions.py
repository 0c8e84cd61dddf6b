"""Positions of Nim out of a few words, and a table to play them on."""

from __future__ import annotations

from pygame_engines.core import notation
from pygame_engines.games.nim.game import GAME
from pygame_engines.games.nim.state import State
from tests.rules.shared import BaseTable


class Table(BaseTable[State]):
    game = GAME

    def play(self, *texts: str) -> Table:
        """Play actions for whoever decides; each has to be legal."""
        for text in texts:
            assert text in self.legal, f"{text}: {self.why(text)}"
            GAME.apply(self.s, notation.parse(text), self.luck, self.events)
        return self


def table(taken=(0, 0), *, size=15, cards=(4, 5), mover=0):
    """A heap of `size` stones, of which each seat has taken some."""
    s = State(size, cards)
    s.taken = list(taken)
    s.heap = size - sum(taken)
    s.mover = mover
    s.turn = 1 + mover
    return Table(s)
