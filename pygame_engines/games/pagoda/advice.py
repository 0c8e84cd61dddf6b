"""What is known about playing Pagoda well: for computer players only, no rule depends on it.

Every turn brings the cards back to seven, so cards played cost nothing. Points come from high
floors, and three columns a turn is the limit: what counts is to spend them high up, and not to
leave complete floors and fresh tiles of colours that the other player holds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Final, TypeAlias

from pygame_engines.core.api import Action
from pygame_engines.games.pagoda.actions import COLOR_OF
from pygame_engines.games.pagoda.rules import column_limit, spire_points, top_floor
from pygame_engines.games.pagoda.state import LANTERN, LOTS, NO_COLOR, State

_USES: Final = ((1.6, 1.2), (0.4, 0.8), (0.8, 2.0), (1.0, 3.0), (0.0, 0.0))
"""By ability: the points that a use on a marker is worth at the end, and what an early one adds.
The lantern's is in `prospect`."""

Weigher: TypeAlias = Callable[[State, list[int], tuple[int | str, ...]], float]

_COLUMN_WEIGHTS: Final = (0.0, 1.0, 2.5, 5.0, 8.0)
"""By floor: how promising a column looks."""


class PagodaAdvice:
    """Values of positions (at turn ends) and weights of actions for Pagoda."""

    def values(self, s: State) -> Sequence[float]:
        """The chance of each seat to win."""
        left = columns_left(s)
        win = 1.0 / (1.0 + exp(-standing(s, left) / (2.0 + 0.25 * min(left, 36))))
        return (win, 1.0 - win) if s.mover == 0 else (1.0 - win, win)

    def weights(self, s: State, actions: Sequence[Action]) -> Sequence[float]:
        """How promising each action looks at a glance."""
        at = s.mover * 10
        c = s.cards
        held = [c[at + i] + c[at + 5 + i] for i in range(5)]
        return [_WEIGHT[action.kind](s, held, action.args) for action in actions]


def columns_left(s: State) -> int:
    """The columns and spires still to be built until three pagodas are complete."""
    whole = top_floor(s) * 4 + 1
    needed = []
    for lot in range(LOTS):
        floors = s.floors[lot]
        top = s.tops[lot]
        if not floors:
            needed.append(whole)
        elif s.spires[lot] != NO_COLOR or (top == 4 and not s.tiles[floors[-1]]):
            needed.append(0)
        else:
            needed.append(whole - 4 * (len(floors) - 1) - top)
    needed.sort()
    return needed[0] + needed[1] + needed[2]


def standing(s: State, left: int) -> float:
    """By about how many points the mover will win, with `left` columns to go.

    Fitted by least squares to the final margins of computer games, so are the numbers here.
    """
    mover = s.mover
    other = 1 - mover
    scores = s.scores
    lead = float(sum(scores[mover * 3 : mover * 3 + 3]) - sum(scores[other * 3 : other * 3 + 3]))
    if s.last_turn:
        return lead + 0.95 * prospect(s, mover)
    share = left / 40.0
    # PG-81: who didn't start has the last turn.
    lead += -2.8 - share if mover == s.starter else 6.4
    lead += (0.5 + 1.8 * share) * prospect(s, mover) - (0.2 + 1.6 * share) * prospect(s, other)
    at, to = mover * 5, other * 5
    for ability, (late, early) in enumerate(_USES):
        uses = s.markers[at + ability] - s.markers[to + ability]
        if uses:
            lead += uses * (late + early * share)
    return lead


def prospect(s: State, seat: int) -> float:
    """About how many points `seat` can make in a turn of its own, from the cards it holds."""
    at = seat * 10
    c = s.cards
    held = [c[at + i] + c[at + 5 + i] for i in range(5)]
    left = 4 if s.markers[seat * 5 + LANTERN] else 3
    top = top_floor(s)
    chances = [0, 0, 0, 0, 0, 0]  # by points: how many columns could bring them
    extra = 0.0
    for lot in range(6):
        floors = s.floors[lot]
        if not floors:
            chances[1] = 3
            continue
        color = floors[-1]
        floor = len(floors)
        have = held[color]
        room = 4 - s.tops[lot]
        if room:
            count = have if have < room else room
            chances[floor] += count
            if have <= room or room > 2:
                continue
            have -= room
        elif s.spires[lot] != NO_COLOR or not have:
            continue
        fields = s.tiles[color]
        if not fields:
            continue
        extra += 1.0
        best = 0
        for field in range(5):
            if fields >> field & 1:
                n = held[field] - (field == color)
                if n > best:
                    best = n
        if floor < top:
            chances[floor + 1] += best
        elif best > 1:
            chances[5] += 1
    points = extra if extra < 2.0 else 2.0
    for value in (5, 4, 3, 2, 1):
        count = chances[value]
        if count >= left:
            return points + value * left
        points += value * count
        left -= count
    return points


def _column(s: State, held: list[int], args: tuple[int | str, ...]) -> float:
    lot = int(args[0]) - 1
    color = COLOR_OF[str(args[1])]
    have = held[color]
    floors = s.floors[lot]
    if not floors:
        return 0.15 * have
    floor = len(floors)
    top = s.tops[lot]
    weight = _COLUMN_WEIGHTS[floor]
    if top == 3:
        # A complete floor is a gift unless its tile can be laid at once.
        return weight * (1.3 if have > 1 else 0.5)
    room = 4 - top
    return weight * (0.7 + 0.3 * (have if have < room else room))


def _tile(s: State, held: list[int], args: tuple[int | str, ...]) -> float:
    lot = int(args[0]) - 1
    field = COLOR_OF[str(args[1])]
    floors = s.floors[lot]
    base = floors[-1]
    left = column_limit(s) - s.columns
    have = held[field] - (field == base)
    fill = have if have < left else left
    floor = len(floors) + 1
    marker = 0.4 * (2 - s.markers[s.mover * 5 + base])
    if fill > 0:
        return 1.0 + marker + fill * floor
    theirs = s.cards[(1 - s.mover) * 10 + field]
    return (0.5 + marker) / (1.0 + theirs * floor * 0.5)


def _roof(s: State, held: list[int], args: tuple[int | str, ...]) -> float:
    return 3.0 * spire_points(s)


def _end(s: State, held: list[int], args: tuple[int | str, ...]) -> float:
    return 0.2 if s.columns < column_limit(s) else 1.5


def _spare(s: State, held: list[int], args: tuple[int | str, ...]) -> float:
    """Cards to play or throw away: of the colours that can't be used."""
    color = COLOR_OF[str(args[-1])]
    use = 0
    for lot in range(6):
        floors = s.floors[lot]
        if floors and floors[-1] == color and s.spires[lot] == NO_COLOR:
            use += len(floors)
    return 1.0 / (1.0 + use)


def _always(weight: float) -> Weigher:
    def weigh(s: State, held: list[int], args: tuple[int | str, ...]) -> float:
        return weight

    return weigh


_WEIGHT: Final[dict[str, Weigher]] = {
    "alternative": _always(0.1),
    "bowl": _spare,
    "buddha": _spare,
    "card": _spare,
    "column": _column,
    "discard": _spare,
    "done": _always(0.7),
    "dragon": _always(0.4),
    "end": _end,
    "fan": _always(5.0),
    "pass": _always(1.0),
    "refill": _always(1.0),
    "roof": _roof,
    "tile": _tile,
}
