"""What is known about playing Pagoda well: for computer players only, no rule depends on it.

Every turn brings the cards back to seven, so cards played cost nothing. Points come from high
floors, and three columns a turn is the limit: what counts is to spend them high up, and not to
leave complete floors and fresh tiles of colours that the other player holds.

The weights are rounded fits to the visits of a deeper search on some 2,800 decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, fsum
from typing import Final, TypeAlias

from pygame_engines.core.api import Action
from pygame_engines.games.pagoda.actions import COLOR_OF, PLACE, SPOT
from pygame_engines.games.pagoda.advice import reasons
from pygame_engines.games.pagoda.advice.standing import columns_left, held_by, spread, standing
from pygame_engines.games.pagoda.decisions.dragon import START
from pygame_engines.games.pagoda.rules import ALTERNATIVE_CARDS, COLUMN_LIMIT, LANTERN_LIMIT
from pygame_engines.games.pagoda.state import (
    DRAGON,
    FLOOR_COLUMNS,
    LANTERN,
    NO_COLOR,
    State,
)

Args: TypeAlias = tuple[int | str, ...]
Weigher: TypeAlias = Callable[[State, list[int], Sequence[Action]], list[float]]
"""Weighs a question's actions; the first list holds the mover's cards by colour, both zones."""


class PagodaAdvice:
    """Values of positions, meant for the start of a turn, and weights of actions."""

    def values(self, s: State) -> Sequence[float]:
        """The chance of each seat to win."""
        left = columns_left(s)
        win = 1.0 / (1.0 + exp(-standing(s, left) / spread(left)))
        return (win, 1.0 - win) if s.mover == 0 else (1.0 - win, win)

    def weights(self, s: State, actions: Sequence[Action]) -> Sequence[float]:
        """How promising each action looks at a glance."""
        return _WEIGHERS[s.frames[-1][0]](s, held_by(s, s.mover), actions)

    reasons = staticmethod(reasons.reasons)


# --- a turn's question ---------------------------------------------------------------------------


_FIRST: Final = (0.1, 0.17, 0.26, 0.5, 0.9, 1.0, 1.0, 1.0, 1.0, 1.0)
"""The first column on an empty lot, by cards of its colour."""

_HELD: Final = (0.45, 0.95, 1.2, 2.0, 2.2, 2.2, 2.2, 2.2, 2.2, 2.2)
"""Any other weighs as its floor, times this, by cards of its colour: 0 is to be paid by the
bowl."""

_LAST: Final = (0.17, 0.6, 4.5, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0)
"""The same for a floor's last column. A complete floor is a gift to the other player, unless a
second card is there to lay its tile at once."""

_FLOORS: Final = ((0.4, 0.4, 0.4, 0.4), (1.3, 1.0, 0.9, 2.5), (3.7, 2.7, 2.2, 4.0),
                  (8.0, 5.0, 4.6, 4.2))  # fmt: skip
"""By floor and by columns that stand on it already."""

_COLUMN: Final = (
    (_FIRST,),
    *(
        tuple(
            tuple(weight * by for by in (_LAST if top == FLOOR_COLUMNS - 1 else _HELD))
            for top, weight in enumerate(row)
        )
        for row in _FLOORS
    ),
)
"""A column, by its lot's floors, by the columns on the highest, by cards of its colour."""

_TILE: Final = ((), (0.2, 1.9, 6.0, 15.0, 15.0), (0.4, 4.0, 8.0, 12.0, 12.0),
                (0.35, 7.0, 15.0, 35.0, 40.0))  # fmt: skip
"""A tile, by the floor under it and by the columns that can be built on it this turn."""

_BASE: Final = (1.7, 1.0, 1.0, 1.4, 1.8)
"""Times this, by its base colour: the ability that it gives."""

_GIFT: Final = (2.5, 1.5, 1.1, 1.0, 1.0, 1.0)
"""Times this, by the cards of its field's colour on the other player's display."""

_ROOF: Final = (4.0, 5.5, 14.0, 11.0, 11.0, 11.0, 11.0, 11.0)
"""A roof, by cards of its spire's colour."""

_END: Final = (0.18, 0.33, 0.1, 0.28, 0.28)
"""Ending the turn, by columns that could still be built."""

_EXCHANGE: Final = (0.05, 0.12, 0.18, 0.22, 0.38, 0.45, 1.0, 1.4)
"""The dragon, by cards of colours that are wanted nowhere: so much of what all else weighs, for all
else can still be done after it."""


def _turn(s: State, held: list[int], actions: Sequence[Action]) -> list[float]:
    floors, tops = s.floors, s.tops
    found: list[float] = []
    for kind, args in actions:
        if kind == "column":
            lot, color = PLACE[args]
            found.append(_COLUMN[len(floors[lot])][tops[lot]][held[color]])
        else:
            found.append(_OTHERS[kind](s, held, args))
    if s.markers[s.mover * 5 + DRAGON] and START in actions:
        at = actions.index(START)
        found[at] = _EXCHANGE[_idle(s, held)] * (fsum(found) - found[at])
    return found


def _columns_open(s: State) -> int:
    """The columns that the mover could still build this turn, a lantern counted in."""
    lit = s.used >> LANTERN & 1 or s.markers[s.mover * 5 + LANTERN]
    return (LANTERN_LIMIT if lit else COLUMN_LIMIT) - s.columns


def _tile(s: State, held: list[int], args: Args) -> float:
    lot, field = PLACE[args]
    floors = s.floors[lot]
    base = floors[-1]
    have = held[field] - 1 if field == base and held[base] else held[field]
    fill = min(have, _columns_open(s), FLOOR_COLUMNS)
    theirs = s.cards[(1 - s.mover) * 10 + field]
    return _TILE[len(floors)][fill] * _BASE[base] * _GIFT[theirs]


def _roof(s: State, held: list[int], args: Args) -> float:
    _, spire = PLACE[args]
    return _ROOF[min(held[spire], 7)]


def _end(s: State, held: list[int], args: Args) -> float:
    return _END[_columns_open(s)]


def _always(weight: float) -> Callable[[State, list[int], Args], float]:
    def weigh(s: State, held: list[int], args: Args) -> float:
        return weight

    return weigh


_OTHERS: Final = {
    "alternative": _always(0.3),
    "dragon": _always(0.0),  # see `_turn`
    "end": _end,
    "pass": _always(1.0),
    "roof": _roof,
    "tile": _tile,
}


def _idle(s: State, held: list[int]) -> int:
    """The cards of colours of which no lot takes a column or tile, 7 at most."""
    wanted = {
        floors[-1]
        for floors, spire in zip(s.floors, s.spires, strict=True)
        if floors and spire == NO_COLOR
    }
    return min(sum([count for color, count in enumerate(held) if color not in wanted]), 7)


# --- other questions -----------------------------------------------------------------------------


_FREE: Final = (0.1, 0.3, 2.0, 2.8, 3.6)
"""The column of an alternative turn, by floor, 0 for an empty lot."""

_IDLE: Final = (7.0, 2.0, 0.43, 0.42, 0.35)
"""A card to throw away, by the use of its colour (`_uses`)."""

_AGAIN: Final = 0.02
"""The same cards discarded in another order: one order is enough to look at."""

_DONE: Final = 1.1
"""To throw away no more."""

_CARD: Final = 1.8
"""To pay by the card itself."""

_PAIR: Final = (4.0, 1.5, 0.6, 0.5, 0.3)
"""Two cards to pay for another, by the use of their colour."""

_PAIR_FOR: Final = {"pay_column": 4.0, "pay_spire": 0.25, "pay_tile": 0.75, "pay_roof": 2.0}
"""Times this, by what they pay for."""

_FAN: Final = {"fan": 1.7, "refill": 1.0}


def _free(s: State, held: list[int], actions: Sequence[Action]) -> list[float]:
    return [_FREE[len(s.floors[PLACE[args][0]])] for _, args in actions]


def _uses(s: State) -> list[int]:
    """By colour: the highest floor that takes a column of it, 2 at least where it pays a tile."""
    uses = [0] * 5
    for floors, top, spire in zip(s.floors, s.tops, s.spires, strict=True):
        if floors and spire == NO_COLOR:
            use = len(floors) if top < FLOOR_COLUMNS else 2
            uses[floors[-1]] = max(uses[floors[-1]], use)
    return uses


def _discard(s: State, held: list[int], actions: Sequence[Action]) -> list[float]:
    """One order is enough: first cards that are wanted nowhere, from the first spot on."""
    uses, cards = _uses(s), s.cards[s.mover * 10 : s.mover * 10 + 10]
    idle = [spot for spot in range(10) if cards[spot] and not uses[spot % 5]]
    frame = s.frames[-1]
    begun = frame[1] != ALTERNATIVE_CARDS if frame[0] == "alternative" else any(frame[1:])
    last = s.played[-1][3] * 5 + s.played[-1][2] if begun else 0
    found = []
    for kind, args in actions:
        if kind == "done":
            found.append(_DONE)
            continue
        zone, color = SPOT[args]
        spot = zone * 5 + color
        in_order = spot >= last if uses[color] else spot == idle[0]
        found.append(_IDLE[uses[color]] if in_order else _IDLE[uses[color]] * _AGAIN)
    return found


def _payment(s: State, held: list[int], actions: Sequence[Action]) -> list[float]:
    if actions[0].kind == "card":  # pairs come before it
        return [_CARD] * len(actions)
    uses, times = _uses(s), _PAIR_FOR[s.frames[-1][0]]
    return [
        _CARD if kind == "card" else _PAIR[uses[COLOR_OF[str(args[0])]]] * times
        for kind, args in actions
    ]


def _fan(s: State, held: list[int], actions: Sequence[Action]) -> list[float]:
    return [_FAN[kind] for kind, _ in actions]


_WEIGHERS: Final[dict[int | str, Weigher]] = {
    "alternative": _discard,
    "dragon": _discard,
    "fan": _fan,
    "free": _free,
    "pair": _payment,
    "pay_column": _payment,
    "pay_roof": _payment,
    "pay_spire": _payment,
    "pay_tile": _payment,
    "turn": _turn,
}
"""By the name of the question's frame."""
