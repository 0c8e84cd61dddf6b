"""The greedy player: it looks at its own turn and no further.

For each legal action it plays that action, finishes the turn by the heaviest action of
`advice.weights` at every step (so that a payment or a choice of tile is resolved by a fast rule
rather than judged half-done), and asks `advice.values` how the position stands. It does so on a
few deals that its view allows, each action meeting the same luck, and takes the best mean.
"""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, AnyGame, View
from pygame_engines.players.aftermath import finish_turn
from pygame_engines.players.work import Work, appraise, own_luck

DEALS: Final = 4


class Greedy(Work[Action]):
    """One unit of work is one deal: all actions are tried on it."""

    def __init__(self, game: AnyGame, view: View, seed: int) -> None:
        self._game = game
        self._seed = seed
        self._deal = game.dealer(view)
        root = self._deal(own_luck(seed, 0))
        self._seat = game.to_move(root)
        self._horizon = game.turn(root)[0] + 1
        self._actions = game.legal(root)
        self._sums = [0.0] * len(self._actions)
        self._weights = game.advice.weights(root, self._actions)
        super().__init__(units=DEALS if len(self._actions) > 1 else 0)

    def _unit(self, number: int) -> None:
        game = self._game
        deal = self._deal(own_luck(self._seed, 2 * number + 1))
        for index, action in enumerate(self._actions):
            luck = own_luck(self._seed, 2 * number + 2)
            s = deal.copy()
            game.apply(s, action, luck)
            finish_turn(game, s, luck, self._horizon)
            self._sums[index] += appraise(game, s)[self._seat]

    def best(self) -> Action:
        """The action, as far as it has been found."""
        best = max(
            range(len(self._actions)),
            key=lambda index: (self._sums[index], self._weights[index], -index),
        )
        return self._actions[best]
