"""The strongest player's search: it tries every action for a while, and goes on through a turn.

What it decides alone until the game's end it works out (`ends.py`), be that the question itself or
where a line of play in its own turn leads to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame_engines.core.api import Action, AnyGame, State, View
from pygame_engines.core.level import Level
from pygame_engines.players.ends import Ends
from pygame_engines.players.search import Node, Search
from pygame_engines.players.work import own_luck

_WELL: Final = 4
"""An action is known well that was looked at a quarter as often as the one looked at most."""

_RIVAL: Final = 6
"""The two best actions get at least this part of a question's work each."""


class _Fair(Node):
    """A question of which each action is looked at `least` times before good ones are preferred.

    The more is looked at, the more it takes to be tried by priors alone; what looks bad at a glance
    and needs a good second step would never be. Then the two best are looked at `even` times each:
    the better an action is known, the more has been made of it.
    """

    __slots__ = ("even", "least", "rivals")

    def __init__(self, action: Action, seats: int) -> None:
        super().__init__(action, seats)
        self.least = self.even = 0
        self.rivals: list[Node] = []

    def lacking(self) -> int:
        """How many looks are missing."""
        return sum(max(self.least - child.visits, 0) for child in self.row)

    def select(self, explore: float) -> Node:
        if self.least:
            child = min(self.row, key=lambda child: child.visits)
            if child.visits < self.least:
                return child
            self.least = 0
            self.rivals = sorted(self.row, key=lambda child: -child.sums[self.seat] / child.visits)
        if self.even:
            child = min(self.rivals[:2], key=lambda child: child.visits)
            if child.visits < self.even:
                return child
            self.even = 0
        return super().select(explore)


class Thorough(Search):
    """A search for a level with a budget for the turn (`Level.turn`)."""

    _asks = _Fair
    root: _Fair

    def __init__(self, game: AnyGame, view: View, seed: int, level: Level, earlier: int) -> None:
        self._earlier = earlier
        self._ends = Ends(game)
        super().__init__(game, view, seed, level)

    def _work(self, s: State) -> int:
        """What was looked at before of this question is part of its work."""
        root = self.root
        self._ends.renew()
        self._sure = self._ends.best(s)
        work = 0 if self._sure else self._level.work(len(root.row), self._earlier)
        root.least = min(self._level.least, work // (2 * len(root.row)))
        root.even = work // _RIVAL if root.least else 0
        left = max(work - root.visits, 0)
        if root.visits and work:  # to turn the answer, if what was hardly looked at turns out well
            left = max(left, root.lacking() + work // _WELL)
        return left

    def go_on(self, played: Sequence[Action]) -> None:
        """Ask what comes after these actions, of which the first answers the question so far.

        It is the same seat's, and nothing new was learned: what was looked at there is work done.
        """
        game, before, luck = self._game, self.root, own_luck(self._seed, 0)
        led = [*(before.forced or ()), *played]
        s = self._deal(luck)
        for action in led:
            game.apply(s, action, luck)
        known = before.children[before.seat, played[0]]
        self.root = root = _Fair(known.action, len(known.sums))
        root.visits, root.sums, root.children = known.visits, known.sums, known.children
        self._question(s)
        root.forced = led
        if before.state is not None:
            root.state = s
        self._earlier += len(before.row) > 1
        self._add(self._work(s))

    def _ends_at(self, s: State) -> bool:
        turn = self._game.turn(s)[0]
        return turn >= self._horizon or (turn == self._turn and self._ends.met(s))

    def _worth(self, s: State) -> Sequence[float]:
        if self._game.turn(s)[0] == self._turn and self._ends.met(s):
            return self._ends.values(s) or super()._worth(s)
        return super()._worth(s)

    def _settled(self, left: int) -> bool:
        if self.root.least or self.root.even or not super()._settled(left):
            return False
        most = max(self.root.row, key=lambda child: child.visits)
        return self.best() == most.action

    def best(self) -> Action:
        """What is worked out, or the best of the actions that are known well."""
        if self._sure:
            return self._sure
        root = self.root
        well = max(child.visits for child in root.row) / _WELL
        known = [child for child in root.row if child.visits >= well]
        if not root.visits:
            return max(known, key=lambda child: child.prior).action
        return max(known, key=lambda child: child.sums[root.seat] / max(child.visits, 1)).action
