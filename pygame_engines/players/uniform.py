"""The random player: every legal action is equally likely."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_engines.core.api import Action, AnyGame, View
from pygame_engines.players.work import Work, own_luck


def pick(actions: Sequence[Action], seed: int) -> Action:
    """One of `actions`, each equally likely."""
    return actions[own_luck(seed, 0).below(len(actions))]


class Uniform(Work[Action]):
    """Has no work to do: it answers at once."""

    def __init__(self, game: AnyGame, view: View, seed: int) -> None:
        super().__init__(units=0)
        self._action = pick(game.legal(game.determinize(view, own_luck(seed, 1))), seed)

    def _unit(self, number: int) -> None:
        raise AssertionError("there is no work to do")

    def best(self) -> Action:
        """The action, as far as it has been found."""
        return self._action
