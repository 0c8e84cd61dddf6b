"""How a position stands, as numbers: the Emperor's chance to win, meant for the start of a phase.

The weights are rounded fits (logistic regression) to the results of computer games: each has a
number for the end, for 4, for 11 and for 24 rounds before it, and lies between them in between.
"""

from __future__ import annotations

from math import exp
from typing import Final

from pygame_engines.games.zheng_he.areas import BORDERLANDS, EAST, EMPIRE, MANCHUS, VOYAGES, WEST
from pygame_engines.games.zheng_he.odds import ARMIES_WIN, prospect, sailing
from pygame_engines.games.zheng_he.state import EMPEROR, OVERLORD, State

ROUNDS: Final = 24
"""ZH-72: the rounds of a game."""

_KNOTS: Final = (0, 4, 11, 24)
"""Rounds left, for the columns of `WEIGHTS`."""

WEIGHTS: Final[dict[str, tuple[float, float, float, float]]] = {
    "bias": (-5.71, -5.44, -4.63, -3.67),
    "voyages": (0.75, 0.69, 0.60, 0.49),
    "prospect": (0.31, 0.29, 0.18, 0.09),
    "half_prospect": (0.30, 0.19, 0.02, -0.02),
    "last_voyage": (0.60, -0.28, -0.01, 0.24),
    "gold": (0.03, 0.03, 0.07, 0.12),
    "sea_gold": (0.14, -0.01, -0.08, 0.23),
    "junks": (0.14, 0.22, 0.20, 0.09),
    "sail": (0.25, 0.17, 0.06, 0.17),
    "last_sail": (0.68, -0.25, 0.43, 0.70),
    "home_armies": (-0.07, -0.04, 0.05, 0.12),
    "home_hordes": (-0.05, -0.07, -0.02, -0.02),
    "home_settlements": (0.29, 0.19, 0.04, 0.05),
    "emperor_reserve": (0.13, 0.17, 0.10, 0.02),
    "overlord_reserve": (-0.01, -0.01, -0.03, 0.08),
    "emperor_phase": (0.25, 0.28, 0.27, 0.19),
    "emperor": (0.22, 0.25, 0.25, 0.22),
    "overlord": (-0.25, -0.24, -0.26, -0.25),
    "four": (-0.64, -0.36, -0.08, -0.11),
    "five": (-3.39, -3.27, -2.63, -2.09),
    "none": (-0.86, -0.86, -0.96, -0.98),
    "empty": (0.12, -0.26, 0.00, 0.18),
    "armies": (0.07, 0.10, 0.10, 0.11),
    "stack": (-0.06, -0.03, 0.03, 0.06),
    "hordes": (-0.13, -0.08, -0.01, 0.01),
    "shielded": (-0.05, -0.36, -0.33, -0.21),
    "danger": (-0.13, -0.30, -0.55, -0.55),
    "gain": (0.11, -0.13, -0.01, 0.02),
    "gains": (0.10, 0.16, 0.32, 0.28),
    "peril": (-1.09, -1.08, -0.81, -0.90),
    "later_peril": (-0.88, -0.74, -0.57, -0.64),
    "far_peril": (-1.12, -0.95, -0.57, -0.51),
    "ahead": (1.36, 0.58, 0.55, 0.29),
    "behind": (-1.15, -0.49, -0.28, -0.18),
}
"""By what counts: what it adds to the logarithm of the Emperor's odds."""


def _between(row: tuple[float, ...], left: int) -> float:
    """A weight with so many rounds left."""
    for at in range(1, len(_KNOTS)):
        low, high = _KNOTS[at - 1], _KNOTS[at]
        if left <= high:
            share = (left - low) / (high - low)
            return row[at - 1] * (1.0 - share) + row[at] * share
    return row[-1]


_BY_LEFT: Final = [[_between(row, left) for row in WEIGHTS.values()] for left in range(ROUNDS + 1)]


def chance(s: State) -> float:
    """The Emperor's chance to win."""
    weights = _BY_LEFT[max(ROUNDS - s.round, 0)]
    total = sum([weight * value for weight, value in zip(weights, features(s), strict=True)])
    return 1.0 / (1.0 + exp(-total))


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
    cards = s.book.cards
    cp = 0
    while mask:
        bit = mask & -mask
        cp += cards[bit.bit_length()].cp
        mask ^= bit
    return cp


def most_cp(s: State, mask: int) -> int:
    """The most command points that one of the cards has."""
    cards = s.book.cards
    most = 0
    while mask:
        bit = mask & -mask
        most = max(most, cards[bit.bit_length()].cp)
        mask ^= bit
    return most


def _land(s: State) -> tuple[float, ...]:
    """Control, armies, hordes, and what attacks could do."""
    reach = most_cp(s, s.hands[OVERLORD]) + most_cp(s, s.reserves[OVERLORD])
    all_armies, all_hordes, all_settlements = s.armies, s.hordes, s.settlements
    adjacent = s.book.adjacent
    emperor = overlord = armies = stack = hordes = shielded = 0
    danger = gain = gains = 0.0
    peril = 1.0
    for area in BORDERLANDS:
        if there := all_armies[area]:
            emperor += 1
            armies += there
            stack = max(stack, there)
            near = sum([all_hordes[other] for other in adjacent[area]])
            fall = 1.0 - ARMIES_WIN[there][min(reach, near)][0]
            peril *= fall
            danger = max(danger, fall)
        elif all_hordes[area] or all_settlements[area]:
            overlord += 1
            hordes += all_hordes[area]
            shielded += all_settlements[area] > 0
            near = sum([all_armies[other] for other in adjacent[area]])
            won = ARMIES_WIN[min(3, near)][all_hordes[area]][all_settlements[area]]
            gains += won
            gain = max(gain, won)
        elif not any(all_hordes[other] for other in adjacent[area]):
            peril = 0.0
    missing = len(BORDERLANDS) - overlord
    margin = emperor - overlord + 2 * s.voyages.bit_count() - VOYAGES
    return (
        emperor,
        overlord,
        missing == 1,
        missing == 0,
        emperor == 0,
        missing - emperor,
        armies,
        stack,
        hordes,
        shielded,
        danger,
        gain,
        gains,
        peril if missing == 1 and s.phase == OVERLORD else 0.0,
        peril if missing == 1 and s.phase == EMPEROR else 0.0,
        peril if missing == 2 else 0.0,
        margin > 0,
        margin < -1,
    )
