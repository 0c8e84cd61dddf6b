"""What is known about playing the Panda well: for computer players only, no rule depends on it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_engines.core.api import Action
from pygame_engines.games.panda.state import State


class PandaAdvice:
    """Values of positions and weights of actions."""

    def values(self, s: State) -> Sequence[float]:
        """The share of each seat in all points."""
        total = sum(s.vp) + s.seats
        return [(vp + 1) / total for vp in s.vp]

    def weights(self, _s: State, actions: Sequence[Action]) -> Sequence[float]:
        """How promising each action looks at a glance."""
        return [1.0] * len(actions)
