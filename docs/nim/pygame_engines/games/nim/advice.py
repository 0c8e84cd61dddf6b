"""What is known about playing Nim well: for computer players only, no rule depends on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame_engines.core.api import Action
from pygame_engines.games.nim.scoring import bonus
from pygame_engines.games.nim.state import State


class NimAdvice:
    """Values of positions, and weights of actions."""

    def values(self, s: State) -> Sequence[float]:
        """The lead of each seat, its card counted as if the game ended now."""
        one, two = (s.taken[seat] + bonus(s.taken[seat], s.cards[seat]) for seat in range(2))
        lead = max(-0.5, min(0.5, (one - two) / 20))
        return (0.5 + lead, 0.5 - lead)

    def weights(self, s: State, actions: Sequence[Action]) -> Sequence[float]:
        """A secret is worth keeping; the own card's number is worth reaching."""
        return [self._weight(s, action) for action in actions]

    def reasons(
        self, before: State, after: State, other: State, seat: int
    ) -> Mapping[str, tuple[float, float]]:
        """What was taken, and how much of it this turn."""
        gain = (after.taken[seat] - other.taken[seat]) / 20
        return {"taken": (gain, float(after.taken[seat] - before.taken[seat]))}

    def _weight(self, s: State, action: Action) -> float:
        if action.kind == "show":
            return 0.3
        after = s.taken[s.mover] + int(action.args[0])
        return 3.0 if bonus(after, s.cards[s.mover]) else 1.0
