"""Information-set tree search: many deals, one tree (single-observer IS-MCTS, PUCT selection).

Every iteration draws a deal that the view allows, walks it down the tree to a first new node,
plays on by weighted chance until a fixed number of turns has ended, values that position for every
seat and credits the path. Children are keyed by decider and action, so the path alone names a
node: chance and hidden cards are averaged over, and an action counts only where the deal allows
it. Decisions out of turn need nothing special, because every node asks who decides. Where nothing
is hidden, nodes keep their positions as long as no chance was met on the way.

Method: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search", 2012; priors as in
Rosin, "Multi-armed bandits with episode context", 2011.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from operator import add
from typing import Final

from pygame_engines.core.api import Action, AnyGame, State, View
from pygame_engines.core.level import Level
from pygame_engines.core.luck import SeededLuck
from pygame_engines.players.work import Work, appraise, own_luck, weighted

SETTLED: Final = 8
"""After so many iterations each the search asks whether its answer is sure already."""


class Node:
    """An action that was tried: its visits, and the sum of values for each seat.

    `seat`, `actions` and `row` remember the last question met here with its children, for most
    deals ask the same one again; `children` holds all ever met. `state` is the position of that
    question where nothing is hidden and no chance led to it; where nothing more is asked there,
    `values` are its values. `forced` are the only actions there were on the way to a question that
    is the same in every deal, None where it needn't be.
    """

    __slots__ = (
        "action",
        "actions",
        "children",
        "forced",
        "prior",
        "row",
        "seat",
        "state",
        "sums",
        "values",
        "visits",
    )

    def __init__(self, action: Action, seats: int) -> None:
        self.action = action
        self.prior = 0.0
        self.visits = 0
        self.sums = [0.0] * seats
        self.seat = -1
        self.state: State | None = None
        self.values: Sequence[float] | None = None
        self.forced: list[Action] | None = None
        self.actions: list[Action] = []
        self.row: list[Node] = []
        self.children: dict[tuple[int, Action], Node] = {}

    def ask(self, seat: int, actions: list[Action], weights: Sequence[float]) -> None:
        """Lay out the children for these actions, with the weights as priors."""
        total = fsum(weights)
        self.seat = seat
        self.actions = actions
        self.row = []
        for action, weight in zip(actions, weights, strict=True):
            child = self.children.get((seat, action))
            if child is None:
                child = self.children[seat, action] = Node(action, len(self.sums))
            child.prior = weight / total
            self.row.append(child)

    def select(self, explore: float) -> Node:
        """The child to look at next: good for its decider so far, or likely and little known."""
        seat = self.seat
        visits = self.visits
        # An action not tried yet is thought to be as good as the node on the whole.
        unknown = self.sums[seat] / visits if visits else 0.0
        reach = explore * sqrt(visits + 1)
        best = self.row[0]
        most = -1e9
        for child in self.row:
            n = child.visits
            if n:
                score = child.sums[seat] / n + reach * child.prior / (1 + n)
            else:
                score = unknown + reach * child.prior
            if score > most:
                most = score
                best = child
        return best


class Search(Work[Action]):
    """One unit of work is one iteration."""

    _asks: type[Node] = Node
    """What the root is."""

    def __init__(self, game: AnyGame, view: View, seed: int, level: Level) -> None:
        self._game = game
        self._seed = seed
        self._level = level
        self._deal = game.dealer(view)
        s = self._deal(own_luck(seed, 0))
        seats = len(game.advice.values(s))
        self._turn = game.turn(s)[0]
        self._horizon = self._turn + level.turns + level.rounds * seats
        self.root = self._asks(Action(""), seats)
        self._question(s)
        if not game.meta.hidden:
            self.root.state = s
        self._spread = _Spread()
        super().__init__(units=self._work(s))

    def _question(self, s: State) -> None:
        """Ask at the root what is asked in `s`: lay out the actions that are looked at."""
        actions = self._game.legal(s)
        self.root.ask(self._game.to_move(s), actions, self._game.advice.weights(s, actions))

    def _work(self, s: State) -> int:
        """The iterations for the question of this deal."""
        return self._level.work(len(self.root.row))

    def _luck(self, number: int) -> SeededLuck:
        """The chance of the unit of work with this number."""
        return own_luck(self._seed, number + 1)

    def _unit(self, number: int) -> None:
        luck = self._luck(number)
        # Exploration is scaled to how far values differ at all in this position.
        explore = self._level.explore * self._spread.deviation()
        path = [self.root]
        if self.root.state is None:
            s = self._deal(luck)
            dealt = len(luck.drawn)
            self._descend_own(s, luck, path, explore)
            self._descend(s, luck, path, explore, dealt)
        else:
            s = self._descend_known(self.root.state, luck, path, explore)
        self._credit(path, path[-1].values or self._worth(s))

    def _worth(self, s: State) -> Sequence[float]:
        """What the end of a line of play is worth to each seat."""
        return appraise(self._game, s)

    def _ends_at(self, s: State) -> bool:
        """Whether a line of play need go no further."""
        return self._game.turn(s)[0] >= self._horizon

    def _credit(self, path: list[Node], values: Sequence[float]) -> None:
        """The line of play along `path` came to these values."""
        self._spread.add(values[self.root.seat])
        for node in path:
            node.visits += 1
            node.sums = list(map(add, node.sums, values))

    def _settled(self, left: int) -> bool:
        """No other action can still be visited as often as the first; looked at now and then."""
        if self._level.blur or left % SETTLED:
            return False
        second, first = sorted(child.visits for child in self.root.row)[-2:]
        return first > second + left

    def _descend_own(self, s: State, luck: SeededLuck, path: list[Node], explore: float) -> None:
        """Play `s` as far as the seat that thinks decides and meets no chance.

        What it may do is the same there in every deal, so that nobody asks `legal` again.
        """
        apply = self._game.apply
        dealt = len(luck.drawn)
        node = path[-1]
        while node.forced is not None:
            for action in node.forced:
                apply(s, action, luck)
            node = node.select(explore)
            path.append(node)
            apply(s, node.action, luck)
            if len(luck.drawn) > dealt:
                break

    def _descend(
        self, s: State, luck: SeededLuck, path: list[Node], explore: float, dealt: int | None = None
    ) -> None:
        """Play `s` down the tree, from the end of `path`, and on to the horizon or the end.

        `dealt`: how much luck the deal has taken, where what the seat that thinks may do is kept.
        """
        game = self._game
        legal, apply, to_move = game.legal, game.apply, game.to_move
        ends_at, root = self._ends_at, self.root
        own = root.seat
        node = path[-1]
        alone = dealt is not None
        forced: list[Action] = []
        while node.visits or node is root:
            if ends_at(s):
                return
            actions = legal(s)
            if not actions:
                return
            seat = to_move(s)
            alone = alone and seat == own and len(luck.drawn) == dealt
            if len(actions) == 1:
                if alone:
                    forced.append(actions[0])
                apply(s, actions[0], luck)
                continue
            if node is not root and (actions != node.actions or seat != node.seat):
                self._ask(node, seat, actions, game.advice.weights(s, actions))
            if alone:
                node.forced = forced
                forced = []
            node = node.select(explore)
            path.append(node)
            apply(s, node.action, luck)
        self._play_on(s, luck)

    def _play_on(self, s: State, luck: SeededLuck) -> None:
        """Play `s` by weighted chance to the horizon or the end."""
        game = self._game
        ends_at, legal, apply, weights = self._ends_at, game.legal, game.apply, game.advice.weights
        sharp = self._level.sharp
        while not ends_at(s):
            actions = legal(s)
            if not actions:
                return
            if len(actions) == 1:
                apply(s, actions[0], luck)
                continue
            at = weighted(_raised(weights(s, actions), sharp), luck)
            apply(s, actions[at], luck)

    def _descend_known(self, s: State, luck: SeededLuck, path: list[Node], explore: float) -> State:
        """The same from the root's own `s`, by the positions that nodes keep; where it ends."""
        node = self.root
        while node.row:
            node = node.select(explore)
            path.append(node)
            if node.state is not None:
                s = node.state
                continue
            s = s.copy()
            self._game.apply(s, node.action, luck)
            if not (node.visits and self._keep(node, s, luck)):
                self._descend(s, luck, path, explore)
                return s
        return s

    def _keep(self, node: Node, s: State, luck: SeededLuck) -> bool:
        """Play on to the question that this node leads to and keep it, if no chance is met."""
        game = self._game
        actions: list[Action] = []
        while not self._ends_at(s):
            actions = game.legal(s)
            if len(actions) != 1:
                break
            game.apply(s, actions[0], luck)
            actions = []
        if luck.drawn:
            return False
        node.state = s
        if actions:
            self._ask(node, game.to_move(s), actions, game.advice.weights(s, actions))
        else:
            node.values = self._worth(s)
        return True

    def _ask(self, node: Node, seat: int, actions: list[Action], weights: Sequence[float]) -> None:
        """Ask this at a node below the root: priors are the keener ones there."""
        node.ask(seat, actions, _raised(weights, self._level.keen))

    def best(self) -> Action:
        """The action, as far as it has been found."""
        row = self.root.row
        blur = self._level.blur
        if blur and len(row) > 1 and self.root.visits:
            luck = own_luck(self._seed, self._level.iterations + 1)
            return row[weighted([child.visits ** (1.0 / blur) for child in row], luck)].action
        best = max(row, key=lambda child: (child.visits, child.sums[self.root.seat], child.prior))
        return best.action


def _raised(weights: Sequence[float], power: float) -> Sequence[float]:
    return weights if power == 1.0 else [weight**power for weight in weights]


class _Spread:
    """The standard deviation of the values met so far, never quite 0."""

    __slots__ = ("_count", "_squares", "_sum")

    def __init__(self) -> None:
        self._count = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, value: float) -> None:
        self._count += 1
        self._sum += value
        self._squares += value * value

    def deviation(self) -> float:
        if self._count < 2:
            return 0.1
        mean = self._sum / self._count
        return sqrt(max(self._squares / self._count - mean * mean, 1e-6))
