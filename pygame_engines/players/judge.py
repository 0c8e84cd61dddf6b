"""How good the best actions of a decision are: for hints, and for looking back at a game.

The values that a search gives to actions it hardly looked at mean little. So a first search only
finds the actions worth a look, and a second one compares these alone: each is tried as often as
the others, in the same deals and with the same luck, so that less of what differs is chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, sqrt
from operator import sub
from typing import Final

from pygame_engines.core.api import Action, AnyGame, State, View
from pygame_engines.core.level import Level
from pygame_engines.core.luck import SeededLuck
from pygame_engines.players.aftermath import KNOWN, Deal, Reason, finish_turn, reasons
from pygame_engines.players.search import Node, Search
from pygame_engines.players.work import own_luck

MOST: Final = 3
"""Actions that are compared."""

_DEALS: Final = 16
"""The deals in which it is looked up what actions lead to."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What an action is worth, from 0 to 1 for each seat, and to `error` (one standard error).

    That is for the seat that decides; `loss` is what the action costs it against the best one
    compared, to `loss_error`. `line` are the action and what this seat best decides after it,
    until another one is asked. `reasons` are what speaks for the best action rather than for the
    others, and for another one rather than for the best.
    """

    action: Action
    values: tuple[float, ...]
    visits: int
    error: float
    loss: float
    loss_error: float
    line: tuple[Action, ...]
    reasons: tuple[Reason, ...]


class _Turns(Node):
    """A question whose actions are looked at by turns."""

    __slots__ = ()

    def select(self, explore: float) -> Node:
        return self.row[self.visits % len(self.row)]


class Comparison(Search):
    """A search over some of a decision's actions, `level.iterations` for each of them."""

    _asks = _Turns

    def __init__(
        self, game: AnyGame, view: View, seed: int, level: Level, actions: Sequence[Action]
    ) -> None:
        self._compared = actions
        self._samples: list[list[float]] = [[] for _ in actions]
        super().__init__(game, view, seed, level)

    def judged(self) -> list[Judged]:
        """What was found of the actions, the best one first."""
        row, samples = self.root.row, self._samples
        means = [_mean(values) for values in samples]
        order = sorted(range(len(row)), key=lambda at: -means[at])
        first, others = order[0], order[1:]
        deals = [self._led(number) for number in range(_DEALS)]
        found = []
        for at in order:
            node = row[at]
            losses = list(map(sub, samples[first], samples[at]))
            against = [first] if at != first else others
            found.append(
                Judged(
                    action=node.action,
                    values=tuple(total / node.visits for total in node.sums),
                    visits=node.visits,
                    error=_error(samples[at]),
                    loss=_mean(losses),
                    loss_error=_error(losses),
                    line=(node.action, *_line(node, self.root.seat)),
                    reasons=reasons(self._game, deals, self.root.seat, at, against),
                )
            )
        return found

    def _led(self, number: int) -> Deal:
        """Where each of the actions leads to by the turn's end, in one deal."""
        unmet = 2 * (self._level.iterations + 1 + number)
        before = self._deal(own_luck(self._seed, unmet))
        after = []
        for node in self.root.row:
            luck = own_luck(self._seed, unmet + 1)
            s = before.copy()
            self._game.apply(s, node.action, luck)
            finish_turn(self._game, s, luck, self._game.turn(before)[0] + 1, node)
            after.append(s)
        return Deal(before, after)

    def _question(self, s: State) -> None:
        even = [1.0] * len(self._compared)
        self.root.ask(self._game.to_move(s), list(self._compared), even)

    def _work(self, s: State) -> int:
        return self._level.iterations * len(self._compared)

    def _luck(self, number: int) -> SeededLuck:
        """The same for each of the actions, and other than what the first search met."""
        turn = number // len(self._compared)
        return own_luck(self._seed, self._level.iterations + 1 + turn)

    def _credit(self, path: list[Node], values: Sequence[float]) -> None:
        at = self.root.visits % len(self._samples)
        self._samples[at].append(values[self.root.seat])
        super()._credit(path, values)

    def _settled(self, left: int) -> bool:
        return False


class Judge:
    """One decision between two actions at least, judged in slices of work like a thinker's.

    What it says depends on view, seed and level alone.
    """

    def __init__(self, game: AnyGame, view: View, seed: int, level: Level) -> None:
        self._asked = (game, view, seed, level)
        self._search = Search(game, view, seed, level)
        self._comparison: Comparison | None = None

    @property
    def progress(self) -> float:
        """The share of the work that is done, from 0 to 1: first the search, then what compares."""
        first = 1.0 / (1 + MOST)
        if self._comparison is None:
            return first * self._search.progress
        return first + (1.0 - first) * self._comparison.progress

    def step(self, ms: float | None = None) -> list[Judged] | None:
        """Work for about `ms` milliseconds, or to the end; the actions, the best one first."""
        if self._comparison is None:
            if self._search.step(ms) is None:
                return None
            self._comparison = Comparison(*self._asked, promising(self._search.root))
            if ms is not None:
                return None
        return None if self._comparison.step(ms) is None else self._comparison.judged()


def promising(root: Node) -> list[Action]:
    """Up to `MOST` actions of a searched decision: the most visited ones, and one that did well.

    What is unlikely at a glance has few visits, so the last one is the best valued of the others.
    """
    seat = root.seat
    row = sorted(root.row, key=lambda child: -child.visits)
    first, others = row[: MOST - 1], row[MOST - 1 :]
    tried = [child for child in others if child.visits]
    last = sorted(tried, key=lambda child: -child.sums[seat] / child.visits)[:1] or others[:1]
    return [child.action for child in (*first, *last)]


def _line(node: Node, seat: int) -> list[Action]:
    """What the seat decides after `node`, as far as it is well known."""
    line: list[Action] = []
    while node.children:
        (asked, action), node = max(node.children.items(), key=lambda child: child[1].visits)
        if asked != seat or node.visits < KNOWN:
            break
        line.append(action)
    return line


def _mean(values: Sequence[float]) -> float:
    return fsum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean."""
    if len(values) < 2:
        return 0.0
    mean = _mean(values)
    squares = fsum([(value - mean) ** 2 for value in values])
    return sqrt(squares / (len(values) * (len(values) - 1)))
