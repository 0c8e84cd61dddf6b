"""The weakest player: it draws what looks good at a glance, or goes astray; it doesn't search.

A win in front of it, it sees.
"""

from __future__ import annotations

from pygame_engines.core.api import Action, AnyGame, State, View
from pygame_engines.core.level import Level
from pygame_engines.core.luck import SeededLuck
from pygame_engines.players.work import Work, own_luck, weighted


class Glance(Work[Action]):
    """One unit of work: a look at each action in one deal."""

    def __init__(self, game: AnyGame, view: View, seed: int, level: Level) -> None:
        self._game = game
        self._level = level
        self._luck = own_luck(seed, 0)
        self._state = game.dealer(view)(self._luck)
        self._actions = game.legal(self._state)
        self._action = self._actions[0]
        super().__init__(units=min(len(self._actions) - 1, 1))

    def _unit(self, number: int) -> None:
        s, actions, luck = self._state, self._actions, self._luck
        win = next((action for action in actions if self._wins(s.copy(), action)), None)
        if win is not None:
            self._action = win
        elif luck.below(self._level.astray) == 0:
            self._action = actions[luck.below(len(actions))]
        else:
            self._action = actions[weighted(self._game.advice.weights(s, actions), luck)]

    def _wins(self, s: State, action: Action) -> bool:
        """Whether this action ends the game and wins it alone, with some luck; `s` is used up."""
        seat = self._game.to_move(s)
        self._game.apply(s, action, SeededLuck(1, 0))
        outcome = self._game.outcome(s)
        return outcome is not None and outcome.winners == (seat,)

    def best(self) -> Action:
        """The action, as far as it has been found."""
        return self._action
