"""What is known about playing Zheng He well: for computer players only, no rule depends on it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from pygame_engines.core.api import Action
from pygame_engines.games.zheng_he.phases import sums
from pygame_engines.games.zheng_he.state import State


class ZhengHeAdvice:
    """Values of positions and weights of actions."""

    def values(self, s: State) -> Sequence[float]:
        """The chance of each seat to win, by the sums of ZH-71."""
        emperor, overlord = sums(s)
        win = 1.0 / (1.0 + exp((overlord - emperor) / 2.0))
        return (win, 1.0 - win) if s.emperor == 0 else (1.0 - win, win)

    def weights(self, s: State, actions: Sequence[Action]) -> Sequence[float]:
        """All actions alike."""
        return [1.0] * len(actions)
