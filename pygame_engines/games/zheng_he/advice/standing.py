"""How a position stands, as numbers: the Emperor's chance to win, meant for the start of a phase.

The weights are rounded fits (logistic regression) to the results of computer games: each has a
number for the end, for 4, for 11 and for 24 rounds before it, and lies between them in between.
What other games, in other modes, correct of the sum stands in `calibration`.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, fsum
from operator import mul
from typing import Final

from pygame_engines.core.scale import between
from pygame_engines.games.zheng_he.advice.calibration import ROUNDS, correction
from pygame_engines.games.zheng_he.advice.odds import prospect
from pygame_engines.games.zheng_he.areas import BORDERLANDS, EAST, EMPIRE, MANCHUS, VOYAGES, WEST
from pygame_engines.games.zheng_he.chances import ARMIES_WIN, sailing
from pygame_engines.games.zheng_he.phases import MAJOR_POINTS
from pygame_engines.games.zheng_he.rules import BITS
from pygame_engines.games.zheng_he.state import EMPEROR, OVERLORD, State

_KNOTS: Final = (0, 4, 11, 24)
"""Rounds left, for the columns of `WEIGHTS`."""

WEIGHTS: Final[dict[str, tuple[float, float, float, float]]] = {
    "bias": (-7.22, -7.00, -6.31, -6.60),
    "voyages": (0.94, 0.90, 0.78, 0.70),
    "prospect": (0.43, 0.44, 0.34, 0.24),
    "half_prospect": (0.28, 0.14, 0.03, 0.20),
    "last_voyage": (0.46, -0.40, -0.27, -0.11),
    "gold": (0.15, 0.14, 0.06, 0.13),
    "sea_gold": (0.17, -0.08, 0.28, 0.24),
    "junks": (0.05, 0.13, 0.23, 0.10),
    "sail": (0.07, -0.03, -0.03, 0.11),
    "last_sail": (0.58, 0.14, 0.21, 0.33),
    "home_armies": (0.00, 0.03, 0.08, 0.14),
    "home_hordes": (-0.03, -0.03, -0.04, 0.00),
    "home_settlements": (0.20, 0.08, 0.15, -0.20),
    "emperor_reserve": (0.14, 0.18, 0.12, 0.00),
    "overlord_reserve": (0.01, 0.06, -0.02, -0.02),
    "emperor_phase": (0.29, 0.31, 0.29, 0.24),
    "emperor": (0.25, 0.26, 0.25, 0.22),
    "overlord": (-0.27, -0.27, -0.26, -0.23),
    "four": (-0.64, -0.37, 0.13, 0.07),
    "five": (-3.15, -3.15, -2.71, -2.19),
    "none": (-1.50, -1.21, -0.78, -1.23),
    "empty": (0.02, -0.16, -0.03, -0.05),
    "armies": (0.13, 0.18, 0.18, 0.14),
    "stack": (-0.11, -0.06, 0.00, 0.00),
    "hordes": (-0.11, -0.09, -0.01, 0.02),
    "shielded": (0.00, -0.12, -0.19, -0.18),
    "danger": (-0.62, -0.82, -0.87, -0.65),
    "gain": (0.14, -0.19, -0.39, -0.05),
    "gains": (0.15, 0.16, 0.20, 0.26),
    "peril": (-1.63, -1.25, -1.01, -1.19),
    "later_peril": (-1.23, -0.85, -0.82, -0.88),
    "far_peril": (-0.43, -0.80, -0.58, -0.16),
    "ahead": (1.56, 0.41, 0.06, 0.24),
    "behind": (-0.93, -0.21, -0.03, -0.20),
}
"""By what counts: what it adds to the logarithm of the Emperor's odds."""


_BY_LEFT: Final = [
    [between(_KNOTS, row, left) for row in WEIGHTS.values()] for left in range(ROUNDS + 1)
]

_POINT: Final = (0.4, 0.15)
"""What a point of lead from a match's first game adds, at the end and with a game to go."""

_TO_LOSE: Final = 0.8
_TO_WIN: Final = -2.9
"""What is added where the Emperor only has to keep the Overlord from a major victory, or needs one
himself."""


def chance(s: State) -> float:
    """The chance that the Emperor's seat wins: the game, or the match."""
    left = max(ROUNDS - s.round, 0)
    weights = _BY_LEFT[left]
    total = fsum(map(mul, weights, features(s)))
    add, times = correction(s, left)
    ahead = lead(s)
    if abs(ahead) < MAJOR_POINTS:
        late, early = _POINT
        total += ahead * (late + (early - late) * left / ROUNDS)
        return 1.0 / (1.0 + exp(-(add + times * total)))
    # Only a major victory still counts, and it makes the match a draw
    add += _TO_LOSE if ahead > 0 else _TO_WIN
    half = 0.5 / (1.0 + exp(-(add + times * total)))
    return 0.5 + half if ahead > 0 else half


def lead(s: State) -> int:
    """ZH-75: the points by which the Emperor's seat is ahead from the first game of a match."""
    if not s.first:
        return 0
    _, first, second = s.first
    return second - first if s.emperor else first - second


def worths(s: State) -> dict[str, float]:
    """What each feature adds to the logarithm of the Emperor's odds."""
    weights = _BY_LEFT[max(ROUNDS - s.round, 0)]
    found = zip(WEIGHTS, weights, features(s), strict=True)
    return {name: weight * value for name, weight, value in found}


def features(s: State) -> tuple[float, ...]:
    """What counts in a position, in the order of `WEIGHTS`."""
    return (*_means(s), *_land(s))


def _means(s: State) -> tuple[float, ...]:
    """Voyages, purse, units at home and reserves."""
    voyages = s.voyages.bit_count()
    gold = s.gold + s.sea_gold
    most = most_cp(s, s.hands[EMPEROR]) if s.phase == EMPEROR else 2
    sail = sailing(s.junks + gold, most) if s.junks and gold else 0.0
    settlements = s.settlements
    turns = max(ROUNDS - s.round + (s.phase == EMPEROR), 0)
    return (
        1.0,
        voyages,
        prospect(voyages, s.junks, gold, turns),
        prospect(voyages, s.junks, gold, turns // 2),
        voyages >= VOYAGES - 1,
        s.gold,
        s.sea_gold,
        s.junks,
        sail,
        sail if voyages >= VOYAGES - 1 else 0.0,
        s.armies[EMPIRE],
        s.hordes[WEST] + s.hordes[EAST] + s.hordes[MANCHUS],
        settlements[WEST] + settlements[EAST] + settlements[MANCHUS],
        cp_of(s, s.reserves[EMPEROR]),
        cp_of(s, s.reserves[OVERLORD]),
        s.phase == EMPEROR,
    )


def cp_of(s: State, mask: int) -> int:
    """The command points of some cards together."""
    one, two, three = s.book.by_cp
    return (mask & one).bit_count() + 2 * (mask & two).bit_count() + 3 * (mask & three).bit_count()


def most_cp(s: State, mask: int) -> int:
    """The most command points that one of the cards has."""
    one, two, three = s.book.by_cp
    return 3 if mask & three else 2 if mask & two else 1 if mask & one else 0


def _land(s: State) -> tuple[float, ...]:
    """Control, armies, hordes, and what attacks could do."""
    reach = most_cp(s, s.hands[OVERLORD]) + most_cp(s, s.reserves[OVERLORD])
    emperor, overlord, peril, *more = _fronts(
        s.book.near, tuple(s.armies), tuple(s.hordes), tuple(s.settlements), reach
    )
    missing = len(BORDERLANDS) - overlord
    margin = emperor - overlord + 2 * s.voyages.bit_count() - VOYAGES + lead(s)
    return (
        emperor,
        overlord,
        missing == 1,
        missing == 0,
        emperor == 0,
        missing - emperor,
        *more,
        peril if missing == 1 and s.phase == OVERLORD else 0.0,
        peril if missing == 1 and s.phase == EMPEROR else 0.0,
        peril if missing == 2 else 0.0,
        margin > 0,
        margin < -1,
    )


@lru_cache(maxsize=256)  # four of five positions of a search have a map that another one had
def _fronts(
    near: tuple[int, ...],
    armies: tuple[int, ...],
    hordes: tuple[int, ...],
    settlements: tuple[int, ...],
    reach: int,
) -> tuple[float, ...]:
    """What the map alone says, where the Overlord's cards allow attacks with `reach` hordes."""
    emperor = overlord = ours = stack = theirs = shielded = 0
    danger = gain = gains = 0.0
    peril = 1.0
    for area in BORDERLANDS:
        if there := armies[area]:
            emperor += 1
            ours += there
            stack = max(stack, there)
            beside = sum([hordes[other] for other in BITS[near[area]]])
            fall = 1.0 - ARMIES_WIN[there][min(reach, beside)][0]
            peril *= fall
            danger = max(danger, fall)
        elif hordes[area] or settlements[area]:
            overlord += 1
            theirs += hordes[area]
            shielded += settlements[area] > 0
            beside = sum([armies[other] for other in BITS[near[area]]])
            won = ARMIES_WIN[min(3, beside)][hordes[area]][settlements[area]]
            gains += won
            gain = max(gain, won)
        elif not any(hordes[other] for other in BITS[near[area]]):
            peril = 0.0
    return emperor, overlord, peril, ours, stack, theirs, shielded, danger, gain, gains
