"""How well each clan stands: what it has and what its position promises, as features and weights.

A weight is what a feature is worth in points, at the end of the game and how much more at its
beginning. They are fits to computer games (docs/players.md): a row of `WEIGHTS` may be exchanged,
and features may come and go, as long as both stay in the same order.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, fsum
from operator import mul
from typing import Final, NamedTuple

from pygame_engines.games.panda.advice.around import Around, around_of, prospect
from pygame_engines.games.panda.advice.calibration import correction
from pygame_engines.games.panda.facts import PLACING
from pygame_engines.games.panda.missions import task
from pygame_engines.games.panda.parts import BASES, BUILDINGS, COLUMNS, HEROES, OFF_BOARD
from pygame_engines.games.panda.rounds import MOST_QUIET, MOST_ROUNDS
from pygame_engines.games.panda.rules import HOLDS, OPEN_KINDS
from pygame_engines.games.panda.scoring import card_points, hero_points
from pygame_engines.games.panda.scoring.outcome import outcome
from pygame_engines.games.panda.state import State

SPREAD: Final = (5.0, 12.0)
"""A lead of so many points is nearly won: at the end, and how much more at the beginning."""

EVENING: Final = 0.1
"""While nothing is built all chances are so much nearer to each other: a lead has to be ended."""

STALE: Final = 0.5
"""What is left of a chance to win when nothing new is about to end the game: nobody likes that."""

LOWER: Final = (1.0, 0.9, 0.7, 0.45, 0.25, 0.15)
"""By row of the action board: the part of a guard's worth that is left there."""

WEIGHTS: Final = (
    (1.02, 0.08),  # vp
    (0.91, -0.09),  # points
    (-0.38, 4.70),  # second
    (3.07, 5.74),  # third
    (3.79, 7.91),  # fourth
    (-0.12, 1.08),  # missions
    (0.19, 3.91),  # ap
    (0.88, 2.17),  # more_ap
    (1.40, 0.27),  # much_ap
    (0.92, -0.23),  # guards
    (0.53, 1.46),  # usable
    (0.10, -0.59),  # hopes
    (0.18, 0.00),  # tiles
    (-0.06, 0.23),  # ready
    (0.30, 0.51),  # best
    (-0.01, 0.55),  # nearly
    (-0.12, 0.41),  # far
    (0.18, 0.46),  # reach
    (0.68, -1.78),  # holding
    (-0.47, -0.37),  # profit
    (0.48, 1.36),  # ways
    (-1.88, -5.68),  # off
    (-0.06, 0.76),  # mover
)
"""By feature (`Features`): the worth at the end, and how much more at the beginning."""


class Features(NamedTuple):
    """What is counted for a seat.

    `vp` and the `points` of its heroes as of now. `second`, `third`, `fourth`: heroes of that
    strength. `missions`: tiles. `ap`, `more_ap`, `much_ap`: the AP of the next round, up to 3, up
    to 7, beyond. `guards`: those not on the map; `usable`: those for this round, fewer the lower
    the row. `hopes`: guards around sites that are yet to be cleared; `tiles`: own road tiles.
    `ready`, `nearly`, `far`: what the buildings would bring for which heroes stand where no guard,
    one, two are missing; `best`: the best of the ready ones; `reach`: that of those one move away.
    `holding`: heroes that can take a mission tile now, `profit`: times their multipliers. `ways`:
    roads open to heroes, 3 at most for each. `off`: heroes on the clan board. `mover`: whose turn
    begins.
    """

    vp: float
    points: float
    second: float
    third: float
    fourth: float
    missions: float
    ap: float
    more_ap: float
    much_ap: float
    guards: float
    usable: float
    hopes: float
    tiles: float
    ready: float
    best: float
    nearly: float
    far: float
    reach: float
    holding: float
    profit: float
    ways: float
    off: float
    mover: float


def shares(s: State) -> list[float]:
    """The chance of each seat to win; at the end the win itself; less where WP-92 ends the game."""
    part = STALE if s.quiet >= MOST_QUIET - 1 and not s.fresh else 1.0
    if s.over:
        winners = outcome(s).winners
        return [part * (seat in winners) / len(winners) for seat in range(s.seats)]
    to_come = left(s)
    worths = worth(s, to_come)
    best = max(worths)
    _, adds = correction(s.seats, to_come)
    times = slope(s, to_come)
    odds = [
        exp((value - best) * times + adds[(seat - s.start) % s.seats])
        for seat, value in enumerate(worths)
    ]
    total = fsum(odds)
    even = EVENING * unbuilt(s)
    return [part * (even / s.seats + (1.0 - even) * value / total) for value in odds]


def slope(s: State, to_come: float) -> float:
    """What a point adds to the logarithm of a seat's odds."""
    return correction(s.seats, to_come)[0] / (SPREAD[0] + SPREAD[1] * to_come)


def left(s: State) -> float:
    """How much of the game is still to come, from 1 down to nearly 0."""
    if s.trigger:
        return 0.0
    gone = max(1.0 - unbuilt(s), (s.round - 1) / MOST_ROUNDS)
    return max(0.1, 1.0 - 0.8 * gone)


def unbuilt(s: State) -> float:
    """How much is still to be built before WP-90 ends the game, from 1 down to 0."""
    if s.trigger:
        return 0.0
    return min((s.bases - 1) / (BASES - 1), min(s.buildings) / (BUILDINGS - 2))


@lru_cache(maxsize=256)
def weights_at(to_come: float) -> Features:
    """By feature its weight when so much of the game is to come."""
    return Features(*[end + more * to_come for end, more in WEIGHTS])


@lru_cache(maxsize=4096)
def ap_worth(ap: int, to_come: float) -> float:
    """What so many AP for the next round are worth."""
    weights = weights_at(to_come)
    return fsum(map(mul, (weights.ap, weights.more_ap, weights.much_ap), ap_parts(ap)))


def ap_parts(ap: int) -> tuple[int, int, int]:
    """AP as features: up to 3, up to 7, beyond."""
    return min(ap, 3), min(max(ap - 3, 0), 4), max(min(ap, 12) - 7, 0)


def worth(s: State, to_come: float) -> list[float]:
    """By seat, the points that it has and may hope for."""
    weights = weights_at(to_come)
    out = [fsum(map(mul, weights, row)) for row in features(s)]
    if s.end_card:
        for seat, points in enumerate(card_points(s)):
            out[seat] += (1.0 - 0.9 * to_come) * points
    if task(s) == "first":
        for seat, count in enumerate(s.fields):
            out[seat] += max(0, count) * 1.8
    return out


def features(s: State) -> list[tuple[float, ...]]:
    """By seat, as `Features`."""
    around = around_of(s.tables, s.seats, s.figures, s.tiles)
    return [_features(s, seat, around) for seat in range(s.seats)]


def _features(s: State, seat: int, around: Around) -> tuple[float, ...]:
    first = seat * 3
    strength = s.strength[first : first + 3]
    ap = s.ap[seat] + s.on_board[seat]
    return (
        s.vp[seat],
        hero_points(s, seat, 0) + hero_points(s, seat, 1) + hero_points(s, seat, 2),
        strength.count(2),
        strength.count(3),
        strength.count(4),
        sum(s.missions[first : first + 3]),
        *ap_parts(ap),
        s.guards[seat] + s.on_board[seat],
        _usable(s, seat),
        around.hopes[seat],
        s.tiles.count(seat),
        *_prospects(s, seat, around),
        s.mover == seat,
    )


def _usable(s: State, seat: int) -> float:
    """Guards that can still be used this round: fewer the further down the board one is."""
    if s.passed >> seat & 1:
        return 0.0
    row = max(0, s.spots[seat]) // len(COLUMNS)
    return s.guards[seat] * LOWER[row] * (1.0 if s.ap[seat] >= row else 0.5)


def _prospects(s: State, seat: int, around: Around) -> tuple[int, ...]:
    """From `ready` to `off`: what heroes can hope for where they are."""
    ready = best = nearly = far = reach = holding = profit = ways = off = 0
    for hero in range(len(HEROES)):
        at = seat * 3 + hero
        place, strength = s.heroes[at], s.strength[at]
        if place == OFF_BOARD:
            ways += 3
            off += 1
            continue
        if place >= s.tables.site_count:
            ways += 1
            continue
        stands = (seat, hero, place, strength, s.buildings[hero] > 0)
        gain, short, near, roads = prospect(around, s.sites, stands)
        if short == 0 and _is_second(s, seat, place):
            short = 1
        if short <= 0:
            ready += gain
            best = max(best, gain)
        elif short == 1:
            nearly += gain
        elif short == 2:
            far += gain
        reach = max(reach, near)
        ways += roads
        if HOLDS[s.sites[place]] >> hero & 1:
            holding += 1
            profit += s.book.multipliers[strength]
    return ready, best, nearly, far, reach, holding, profit, ways, off


def _is_second(s: State, seat: int, site: int) -> bool:
    """Whether a hero of another seat might build at a site before `seat` acts."""
    order = s.order
    first = 0 if s.frames and s.frames[0][0] in PLACING else order.index(s.mover)
    open_kinds = OPEN_KINDS[s.sites[site]]
    for at in range(first, first + s.seats):
        other = order[at % s.seats]
        if other == seat:
            return False
        if s.passed >> other & 1:
            continue
        for hero in range(len(HEROES)):
            if s.heroes[other * 3 + hero] == site and open_kinds >> hero & 1:
                return True
    return False
