"""What a decision's actions lead to by the end of the turn, and what speaks for each of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import fsum
from typing import Final, NamedTuple

from pygame_engines.core.api import Action, AnyGame, Luck, State
from pygame_engines.players.search import Node
from pygame_engines.players.work import heaviest

KNOWN: Final = 16
"""What comes after an action is known where it has been looked at so often."""

WINS: Final = "wins"
"""The name of the reason that the game is won at once."""

_TRIFLE: Final = 0.005
"""What makes less of the chance to win is no reason."""


class Reason(NamedTuple):
    """Something that speaks for an action, by the name that its title gives it.

    `share` is its part of all that does, from 0 to 1; `amount` how much there is of it.
    """

    name: str
    share: float
    amount: float


class Deal(NamedTuple):
    """A position that the decision may be asked in, and where each of its actions leads to."""

    before: State
    after: list[State]


def finish_turn(
    game: AnyGame, s: State, luck: Luck, horizon: int, node: Node | None = None
) -> None:
    """Play on, whoever decides, until turn number `horizon` or the end.

    Below `node` that is what was looked at most there, and what weighs most where that is unknown.
    """
    while game.turn(s)[0] < horizon and (actions := game.legal(s)):
        if len(actions) == 1:
            game.apply(s, actions[0], luck)
            continue
        node = node and _known(node, game.to_move(s), actions)
        if node is not None:
            game.apply(s, node.action, luck)
        else:
            game.apply(s, actions[heaviest(game.advice.weights(s, actions))], luck)


def _known(node: Node, seat: int, actions: Iterable[Action]) -> Node | None:
    """The child for one of these actions that was looked at most, if often enough."""
    found = [node.children.get((seat, action)) for action in actions]
    return max(
        (child for child in found if child is not None and child.visits >= KNOWN),
        key=lambda child: child.visits,
        default=None,
    )


def reasons(
    game: AnyGame, deals: Sequence[Deal], seat: int, at: int, others: Sequence[int]
) -> tuple[Reason, ...]:
    """What speaks for the action with index `at` rather than for the `others`, the most first."""
    worths: defaultdict[str, float] = defaultdict(float)
    amounts: defaultdict[str, list[float]] = defaultdict(list)
    for before, after in deals:
        for other in others:
            for name, (worth, amount) in _between(game, before, after[at], after[other], seat):
                worths[name] += worth / (len(deals) * len(others))
                amounts[name].append(amount)
    found = sorted(worths, key=lambda name: -worths[name])
    found = [name for name in found if worths[name] > _TRIFLE]
    total = fsum(worths[name] for name in found)
    return tuple(
        Reason(name, worths[name] / total, fsum(amounts[name]) / len(amounts[name]))
        for name in found
    )


def _between(
    game: AnyGame, before: State, after: State, other: State, seat: int
) -> Iterable[tuple[str, tuple[float, float]]]:
    """What the title names; where a game is over, only whether it is won."""
    ends = [game.outcome(s) for s in (after, other)]
    if ends == [None, None]:
        return game.advice.reasons(before, after, other, seat).items()
    won = [end is not None and seat in end.winners for end in ends]
    return [(WINS, (float(won[0] - won[1]), 0.0))]
