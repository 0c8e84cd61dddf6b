"""How a position stands, as numbers: the Emperor's chance to win, meant for the start of a phase.

The weights are rounded fits (logistic regression) to the results of computer games: each has a
number for the end, for 4, for 11 and for 24 rounds before it, and lies between them in between.
"""

from __future__ import annotations

from math import exp
from typing import Final

from pygame_engines.games.zheng_he.areas import BORDERLANDS, EAST, EMPIRE, MANCHUS, VOYAGES, WEST
from pygame_engines.games.zheng_he.odds import ARMIES_WIN, sailing
from pygame_engines.games.zheng_he.state import EMPEROR, OVERLORD, State

ROUNDS: Final = 24
"""ZH-72: the rounds of a game."""

_KNOTS: Final = (0, 4, 11, 24)
"""Rounds left, for the columns of `WEIGHTS`."""

WEIGHTS: Final[dict[str, tuple[float, float, float, float]]] = {
    "bias": (-1.44, -1.77, -2.71, -2.44),
    "voyages": (0.54, 0.55, 0.54, 0.43),
    "last_voyage": (1.06, 0.28, 0.43, 0.50),
    "gold": (-0.01, 0.04, 0.04, 0.10),
    "sea_gold": (0.03, -0.10, -0.14, 0.27),
    "junks": (0.11, 0.15, 0.10, 0.02),
    "sail": (0.33, 0.43, 0.14, 0.10),
    "last_sail": (1.10, 0.30, 0.56, 0.66),
    "home_armies": (-0.06, -0.06, 0.03, 0.25),
    "home_hordes": (-0.15, -0.18, -0.06, -0.08),
    "home_settlements": (0.28, 0.30, 0.12, 0.13),
    "emperor_reserve": (0.06, 0.08, 0.03, 0.02),
    "overlord_reserve": (-0.04, -0.17, -0.14, -0.02),
    "emperor_phase": (0.14, 0.24, 0.24, 0.22),
    "emperor": (0.17, 0.20, 0.18, 0.15),
    "overlord": (-0.19, -0.19, -0.19, -0.17),
    "four": (-0.15, -0.06, 0.04, -0.01),
    "five": (-2.54, -2.42, -1.95, -1.47),
    "none": (-0.31, -0.84, -0.61, -0.49),
    "empty": (0.13, -0.30, -0.04, 0.21),
    "armies": (0.11, 0.13, 0.13, 0.17),
    "stack": (-0.04, -0.04, 0.02, 0.07),
    "hordes": (-0.13, -0.12, -0.10, -0.08),
    "shielded": (-0.18, -0.43, -0.23, -0.00),
    "danger": (-0.23, -0.43, -0.04, -0.52),
    "gain": (0.16, 0.28, 0.25, 0.14),
    "gains": (0.05, 0.12, 0.20, 0.11),
    "peril": (-0.35, -0.79, -0.45, -0.40),
    "later_peril": (-0.10, -0.34, -0.22, -0.32),
    "far_peril": (-0.45, -0.04, -0.21, -0.59),
    "ahead": (1.14, 0.69, 0.56, 0.19),
    "behind": (-1.43, -1.10, -0.42, -0.23),
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
    return (
        1.0,
        voyages,
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
