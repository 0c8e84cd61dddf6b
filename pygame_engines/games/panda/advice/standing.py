"""How well each clan stands: what it has and what its position promises, as features and weights.

A weight is what a feature is worth in points, at the end of the game and how much more at its
beginning. They are fits to computer games (docs/players.md): a row of `WEIGHTS` may be exchanged,
and features may come and go, as long as both stay in the same order.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, fsum
from typing import Final, NamedTuple

from pygame_engines.games.panda.advice.calibration import correction
from pygame_engines.games.panda.facts import PLACING
from pygame_engines.games.panda.missions import task
from pygame_engines.games.panda.parts import BASES, BUILDINGS, COLUMNS, OFF_BOARD
from pygame_engines.games.panda.rounds import MOST_QUIET
from pygame_engines.games.panda.rules import HOLDS, LEVEL, OPEN_KINDS
from pygame_engines.games.panda.scoring import card_points, hero_points
from pygame_engines.games.panda.scoring.outcome import outcome
from pygame_engines.games.panda.state import NEUTRAL_OWNER, NO_TILE, State

LAST_ROUND: Final = 40.0
"""About how many rounds a long game lasts."""
BORDER_GAIN: Final = 8
"""What a border bonus is worth about, in points."""
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


_PLACES: Final = {name: at for at, name in enumerate(Features._fields)}


def shares(s: State) -> list[float]:
    """The chance of each seat to win; at the end the win itself; less where WP-92 ends the game."""
    part = STALE if s.quiet >= MOST_QUIET - 1 and not s.fresh else 1.0
    if s.over:
        winners = outcome(s).winners
        return [part * (seat in winners) / len(winners) for seat in range(s.seats)]
    to_come = left(s)
    worths = worth(s, to_come)
    best = max(worths)
    times, adds = correction(s.seats, to_come)
    times /= SPREAD[0] + SPREAD[1] * to_come
    odds = [
        exp((value - best) * times + adds[(seat - s.start) % s.seats])
        for seat, value in enumerate(worths)
    ]
    total = fsum(odds)
    even = EVENING * unbuilt(s)
    return [part * (even / s.seats + (1.0 - even) * value / total) for value in odds]


def left(s: State) -> float:
    """How much of the game is still to come, from 1 down to nearly 0."""
    if s.trigger:
        return 0.0
    gone = max(1.0 - unbuilt(s), (s.round - 1) / LAST_ROUND)
    return max(0.1, 1.0 - 0.8 * gone)


def unbuilt(s: State) -> float:
    """How much is still to be built before WP-90 ends the game, from 1 down to 0."""
    if s.trigger:
        return 0.0
    return min((s.bases - 1) / (BASES - 1), min(s.buildings) / (BUILDINGS - 2))


def weight(name: str, to_come: float) -> float:
    """The weight of a feature."""
    return weights_at(to_come)[_PLACES[name]]


@lru_cache(maxsize=256)
def weights_at(to_come: float) -> tuple[float, ...]:
    """All weights when so much of the game is to come."""
    return tuple(end + more * to_come for end, more in WEIGHTS)


@lru_cache(maxsize=4096)
def ap_worth(ap: int, to_come: float) -> float:
    """What so many AP for the next round are worth."""
    first = _PLACES["ap"]
    weights = weights_at(to_come)[first : first + 3]
    return fsum(weight * part for weight, part in zip(weights, ap_parts(ap), strict=True))


def ap_parts(ap: int) -> tuple[int, int, int]:
    """AP as features: up to 3, up to 7, beyond."""
    return min(ap, 3), min(max(ap - 3, 0), 4), max(min(ap, 12) - 7, 0)


def worth(s: State, to_come: float) -> list[float]:
    """By seat, the points that it has and may hope for."""
    weights = weights_at(to_come)
    out = [
        fsum([weight * value for weight, value in zip(weights, row, strict=True)])
        for row in features(s)
    ]
    if s.end_card:
        for seat, points in enumerate(card_points(s)):
            out[seat] += (1.0 - 0.9 * to_come) * points
    if task(s) == "first":
        for seat, count in enumerate(s.fields):
            out[seat] += max(0, count) * 1.8
    return out


def features(s: State) -> list[tuple[float, ...]]:
    """By seat, as `Features`."""
    around = _Around(s)
    return [_features(s, seat, around) for seat in range(s.seats)]


class _Around:
    """The guards around each site, of each seat and all; and who is first to build there.

    `rank` is how many seats act before a seat, `claims` the rank of the first seat with a hero that
    might build at a site.
    """

    __slots__ = ("claims", "own", "rank", "total")

    def __init__(self, s: State) -> None:
        ends, ninjas, tiles = s.tables.ends, s.book.ninjas, s.tiles
        self.own = own = [[0] * len(s.sites) for _ in range(s.seats)]
        self.total = total = [0] * len(s.sites)
        for road, figures in enumerate(s.figures):
            owner = tiles[road]
            if owner == NO_TILE:
                for seat in figures:
                    for site in ends[road]:
                        own[seat][site] += 1
                        total[site] += 1
                continue
            n = ninjas[road]
            for site in ends[road]:
                total[site] += n
                if owner != NEUTRAL_OWNER:
                    own[owner][site] += n

        first = s.order.index(s.order[0] if s.frames and s.frames[0][0] in PLACING else s.mover)
        self.rank = [(s.order.index(seat) - first) % s.seats for seat in range(s.seats)]
        self.claims = claims = [s.seats] * len(s.book.places)
        for at, place in enumerate(s.heroes):
            seat, hero = divmod(at, 3)
            if s.passed >> seat & 1 or not 0 <= place < len(s.sites):
                continue
            if OPEN_KINDS[s.sites[place]] >> hero & 1:
                claims[place] = min(claims[place], self.rank[seat])

    def rivals(self, site: int, seat: int) -> int:
        """WP-53: the guards of other seats."""
        return sum([row[site] for row in self.own]) - self.own[seat][site]


def _features(s: State, seat: int, around: _Around) -> tuple[float, ...]:
    first = seat * 3
    strength = s.strength[first : first + 3]
    ap = s.ap[seat] + s.on_board[seat]
    points = sum([hero_points(s, seat, hero) for hero in range(3)])
    guards = s.guards[seat]
    return (
        s.vp[seat],
        points,
        strength.count(2),
        strength.count(3),
        strength.count(4),
        sum(s.missions[first : first + 3]),
        *ap_parts(ap),
        guards + s.on_board[seat],
        _usable(s, seat),
        _hopes(s, around.own[seat]),
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


def _hopes(s: State, own: Sequence[int]) -> int:
    """Guards around sites that are yet to be cleared (WP-45)."""
    still, around = s.open, s.book.around
    count = 0
    for site, guards in enumerate(own):
        if guards:
            for road in around[site]:
                if still[road]:
                    count += guards
                    break
    return count


def _prospects(s: State, seat: int, around: _Around) -> tuple[float, ...]:
    """From `ready` to `off`: what heroes can hope for where they are."""
    rows = [_prospect(s, seat, hero, around) for hero in range(3)]
    ready, nearly, far, reach, holding, profit, ways, off = zip(*rows, strict=True)
    return (
        sum(ready),
        max(ready),
        sum(nearly),
        sum(far),
        max(reach),
        sum(holding),
        sum(profit),
        sum(ways),
        sum(off),
    )


def _prospect(s: State, seat: int, hero: int, around: _Around) -> tuple[int, ...]:
    """The same of one hero, without the best of all."""
    place = s.heroes[seat * 3 + hero]
    if place == OFF_BOARD:
        return 0, 0, 0, 0, 0, 0, 3, 1
    if place >= s.tables.site_count:
        return 0, 0, 0, 0, 0, 0, 1, 0
    gain, short = _building(s, seat, hero, place, around)
    if short == 0 and around.claims[place] < around.rank[seat]:
        short = 1  # another is first
    holds = HOLDS[s.sites[place]] >> hero & 1
    reach, ways = _reach(s, seat, hero, around)
    return (
        gain if short <= 0 else 0,
        gain if short == 1 else 0,
        gain if short == 2 else 0,
        reach,
        holds,
        holds * s.book.multipliers[s.strength[seat * 3 + hero]],
        min(ways, 3),
        0,
    )


def _reach(s: State, seat: int, hero: int, around: _Around) -> tuple[int, int]:
    """The best building one move away, a ninja covered on the way; and how many roads are open."""
    still, count = s.open, s.tables.site_count
    at = seat * 3 + hero
    strength = s.strength[at]
    reach = ways = 0
    for road, goal, _ in s.tables.ways[s.heroes[at]]:
        if still[road] > strength:
            continue
        ways += 1
        if goal < count:
            gain, short = _building(s, seat, hero, goal, around)
            if gain > reach and short <= (still[road] > 0):
                reach = gain
    return reach, ways


def _building(s: State, seat: int, hero: int, site: int, around: _Around) -> tuple[int, int]:
    """What a hero's building would bring at a site, and how many guards are missing for it."""
    mask = s.sites[site]
    if not OPEN_KINDS[mask] >> hero & 1 or not s.buildings[hero]:
        return 0, 9
    level = LEVEL[mask]
    gain = s.book.building_vp[level] + around.rivals(site, seat)
    if s.book.border[site]:
        gain += BORDER_GAIN
    return gain, s.book.guards_needed[level] - around.total[site]
