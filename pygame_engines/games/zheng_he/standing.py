"""How a position stands, as numbers: the Emperor's chance to win, at the start of a phase."""

from __future__ import annotations

from math import exp
from typing import Final

from pygame_engines.games.zheng_he.areas import BORDERLANDS, EAST, EMPIRE, MANCHUS, WEST
from pygame_engines.games.zheng_he.odds import ARMIES_WIN
from pygame_engines.games.zheng_he.state import State

_WEIGHTS: Final = {
    "bias": -1.0,
    "voyages": 1.0,
    "emperor": 0.8,
    "overlord": -0.9,
    "gold": 0.12,
    "sea_gold": 0.1,
    "junks": 0.12,
    "ready": 0.5,
    "home_armies": 0.1,
    "armies": 0.15,
    "stack": 0.1,
    "home_hordes": -0.12,
    "hordes": -0.12,
    "settlements": -0.3,
    "danger": -0.6,
    "chance": 0.4,
    "peril": -3.0,
}


def chance(s: State) -> float:
    """The Emperor's chance to win."""
    total = sum([_WEIGHTS[name] * value for name, value in features(s).items()])
    return 1.0 / (1.0 + exp(-total * (2.0 - 1.4 * (24 - s.round) / 24)))


def features(s: State) -> dict[str, float]:
    """What counts in a position, by name."""
    found = _at_sea(s)
    found.update(_on_land(s))
    return found


def _at_sea(s: State) -> dict[str, float]:
    gold = s.gold + s.sea_gold
    return {
        "bias": 1.0,
        "voyages": s.voyages.bit_count(),
        "gold": s.gold,
        "sea_gold": s.sea_gold,
        "junks": s.junks,
        "ready": min((s.junks + gold - 1) / 6, 1.0) if s.junks and gold else 0.0,
        "home_armies": s.armies[EMPIRE],
        "home_hordes": s.hordes[WEST] + s.hordes[EAST] + s.hordes[MANCHUS],
    }


def _on_land(s: State) -> dict[str, float]:
    emperor = overlord = armies = stack = hordes = settlements = 0
    danger = best = 0.0
    peril = 1.0
    for area in BORDERLANDS:
        if s.armies[area]:
            emperor += 1
            armies += s.armies[area]
            stack = max(stack, s.armies[area])
            near = min(sum([s.hordes[other] for other in s.book.adjacent[area]]), 3)
            fall = 1.0 - ARMIES_WIN[s.armies[area]][near][0]
            danger = max(danger, fall)
            peril *= fall
        elif s.hordes[area] or s.settlements[area]:
            overlord += 1
            hordes += s.hordes[area]
            settlements += s.settlements[area] > 0
            near = min(sum([s.armies[other] for other in s.book.adjacent[area]]), 3)
            best = max(best, ARMIES_WIN[near][s.hordes[area]][s.settlements[area]])
    return {
        "emperor": emperor,
        "overlord": overlord,
        "armies": armies,
        "stack": stack,
        "hordes": hordes,
        "settlements": settlements,
        "danger": danger,
        "chance": best,
        "peril": peril if overlord == len(BORDERLANDS) - 1 else 0.0,
    }
