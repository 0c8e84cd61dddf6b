"""Ends of games worked out: where one seat decides alone to the end, it takes the best there is."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from pygame_engines.core.api import Action, AnyGame, State
from pygame_engines.players.work import appraise, own_luck

MOST: Final = 20_000
"""The positions that are looked at for a decision; beyond that it is searched as usual."""


class _TooMany(Exception):
    """There are more positions than are looked at."""


class Ends:
    """What such positions of a game come to (`core.api.Game.alone`); each is worked out once."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._known: dict[Hashable, Sequence[float]] = {}
        self.renew()

    def renew(self) -> None:
        """Another decision may take as much work; what is known stays."""
        self._left = MOST

    def met(self, s: State) -> bool:
        """Whether this is such a position, and can be worked out."""
        return self._left > 0 and self._game.alone(s) is not None

    def values(self, s: State) -> Sequence[float] | None:
        """What each seat can be sure of, or None where that is too much work."""
        try:
            return self._worked_out(s)
        except _TooMany:
            return None

    def best(self, s: State) -> Action | None:
        """The best action in such a position, the heaviest of equal ones; None where not known."""
        game = self._game
        if not self.met(s) or (values := self.values(s)) is None:
            return None
        actions, seat = game.legal(s), game.to_move(s)
        weights = game.advice.weights(s, actions)
        best = [
            (weight, action)
            for weight, action in zip(weights, actions, strict=True)
            if self._worked_out(self._after(s, action))[seat] == values[seat]
        ]
        return max(best, key=lambda weighed: weighed[0])[1]

    def _worked_out(self, s: State) -> Sequence[float]:
        game = self._game
        key = game.alone(s)
        if (known := self._known.get(key)) is not None:
            return known
        actions = game.legal(s)
        if not actions:
            return appraise(game, s)
        assert key is not None, "who decides alone does so to the end"
        self._left -= 1
        if self._left < 0:
            raise _TooMany
        seat = game.to_move(s)
        found = [self._worked_out(self._after(s, action)) for action in actions]
        best = self._known[key] = max(found, key=lambda values: values[seat])
        return best

    def _after(self, s: State, action: Action) -> State:
        after = s.copy()
        self._game.apply(after, action, own_luck(0, 0))
        return after
