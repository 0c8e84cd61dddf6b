"""How a position of Pagoda stands: by about how many points a player will win.

The numbers are rounded fits to the final margins of 400 computer games.
"""

from __future__ import annotations

from typing import Final

from pygame_engines.games.pagoda.rules import BITS, COLUMN_LIMIT, LANTERN_LIMIT, top_floor
from pygame_engines.games.pagoda.state import FLOOR_COLUMNS, LANTERN, LOTS, NO_COLOR, State


def held_by(s: State, seat: int) -> list[int]:
    """The cards of `seat` by colour, display and hand together (PG-12)."""
    v, y, g, b, r, v2, y2, g2, b2, r2 = s.cards[seat * 10 : seat * 10 + 10]
    return [v + v2, y + y2, g + g2, b + b2, r + r2]


USES: Final = ((1.6, 1.2), (0.4, 0.8), (0.8, 2.0), (1.0, 3.0), (0.0, 0.0))
"""By ability: the points that a use on a marker is worth at the end, and what is added to that
with 40 columns to go. The lantern's worth is in `prospect`."""

STARTER: Final = (-2.8, -1.0, 6.4)
"""PG-81: the other player than the starter has the last turn, so the starter is never ahead in
turns. What that is worth in points at the starter's turn, how much more with 40 columns to go, and
what it is worth to the other player at its own."""


def spread(left: int) -> float:
    """The points that a lead has to have to be a good one, with `left` columns to go.

    The margin to come has a standard deviation of about 5 points at the end, 20 early on.
    """
    return 2.0 + 0.25 * min(left, 36)


def columns_left(s: State) -> int:
    """The columns and spires still to be built until three pagodas are complete (PG-81)."""
    whole = top_floor(s) * FLOOR_COLUMNS + 1
    needed = []
    for lot in range(LOTS):
        floors = s.floors[lot]
        top = s.tops[lot]
        if not floors:
            needed.append(whole)
        elif s.spires[lot] != NO_COLOR or (top == FLOOR_COLUMNS and not s.tiles[floors[-1]]):
            needed.append(0)
        else:
            needed.append(whole - FLOOR_COLUMNS * (len(floors) - 1) - top)
    needed.sort()
    return needed[0] + needed[1] + needed[2]


def standing(s: State, left: int) -> float:
    """By about how many points the mover will win, with `left` columns to go."""
    mover = s.mover
    other = 1 - mover
    scores = s.scores
    lead = float(sum(scores[mover * 3 : mover * 3 + 3]) - sum(scores[other * 3 : other * 3 + 3]))
    if s.last_turn:
        return lead + 0.95 * prospect(s, mover)
    share = left / 40.0
    lead += STARTER[0] + STARTER[1] * share if mover == s.starter else STARTER[2]
    lead += (0.5 + 1.8 * share) * prospect(s, mover) - (0.2 + 1.6 * share) * prospect(s, other)
    at, to = mover * 5, other * 5
    for ability, (late, early) in enumerate(USES):
        uses = s.markers[at + ability] - s.markers[to + ability]
        if uses:
            lead += uses * (late + early * share)
    return lead


def prospect(s: State, seat: int) -> float:
    """About how many points `seat` can make in a turn of its own, from the cards it holds."""
    held = held_by(s, seat)
    chances = [0] * 6
    tiles = 0
    for lot in range(LOTS):
        tiles += _look_at(s, lot, held, chances)
    left = LANTERN_LIMIT if s.markers[seat * 5 + LANTERN] else COLUMN_LIMIT
    points = float(min(tiles, 2))
    for worth in (5, 4, 3, 2, 1):
        count = chances[worth]
        if count >= left:
            return points + worth * left
        points += worth * count
        left -= count
    return points


def _look_at(s: State, lot: int, held: list[int], chances: list[int]) -> int:
    """Add to `chances` (by points: how many columns) what the cards `held` could build on `lot`.

    The answer is the number of tiles they could lay there.
    """
    floors = s.floors[lot]
    if not floors:
        chances[1] = COLUMN_LIMIT
        return 0
    color = floors[-1]
    floor = len(floors)
    room = FLOOR_COLUMNS - s.tops[lot]
    have = held[color]
    if room:
        chances[floor] += min(have, room)
        if have <= room or room > 2:
            return 0
    elif not have or s.spires[lot] != NO_COLOR:
        return 0
    fields = s.tiles[color]
    if not fields:
        return 0
    best = max([held[field] - (field == color) for field in BITS[fields]])
    if floor < top_floor(s):
        chances[floor + 1] += best
    elif best > 1:
        chances[5] += 1
    return 1
