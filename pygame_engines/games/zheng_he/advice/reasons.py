"""Why one position of Zheng He is better than another, in terms that a person sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pygame_engines.games.zheng_he.advice.standing import cp_of, most_cp, worths
from pygame_engines.games.zheng_he.areas import AREAS, BORDERLANDS, EMPIRE, HOMELANDS
from pygame_engines.games.zheng_he.chances import ARMIES_WIN
from pygame_engines.games.zheng_he.state import EMPEROR, OVERLORD, State

_GROUPS: Final = {
    "voyages": ("voyages", "last_voyage"),
    "fleet": ("prospect", "half_prospect", "sea_gold", "junks", "sail", "last_sail"),
    "gold": ("gold",),
    "home_armies": ("home_armies",),
    "home_hordes": ("home_hordes", "home_settlements"),
    "emperor_reserve": ("emperor_reserve",),
    "overlord_reserve": ("overlord_reserve",),
    "hold": ("emperor", "overlord", "four", "five", "none", "empty"),
    "armies": ("armies", "stack"),
    "hordes": ("hordes", "shielded"),
    "guard": ("danger", "peril", "later_peril", "far_peril"),
    "attack": ("gain", "gains"),
    "points": ("ahead", "behind"),
}
"""Features that a person takes for one thing."""


def reasons(
    before: State, after: State, other: State, seat: int
) -> Mapping[str, tuple[float, float]]:
    """See `core.api.Advice.reasons`.

    What is about a borderland ends with its name: who holds it (`hold.gansu`; the amount is 1 where
    that has changed), how safe its armies are (`guard.gansu`; the hordes that can attack it), how
    likely an attack on its hordes succeeds (`attack.gansu`). The other amounts are how many more
    there are than before.
    """
    here, there = worths(after), worths(other)
    sign = 1 if seat == after.emperor else -1
    now, then = _amounts(after), _amounts(before)
    found = {}
    for group, names in _GROUPS.items():
        worth = 0.25 * sign * sum([here[name] - there[name] for name in names])
        if group in now:
            found[group] = (worth, float(now[group] - then[group]))
        elif (area := _place(group, after, other, worth * sign)) is not None:
            changed = _owner(after, area) != _owner(before, area)
            near = sum([after.hordes[beside] for beside in after.book.adjacent[area]])
            amount = {"hold": float(changed), "guard": float(near)}.get(group, 0.0)
            found[f"{group}.{AREAS[area]}"] = (worth, amount)
    return found


def _amounts(s: State) -> dict[str, int]:
    return {
        "voyages": s.voyages.bit_count(),
        "fleet": s.junks,
        "gold": s.gold,
        "home_armies": s.armies[EMPIRE],
        "home_hordes": sum([s.hordes[area] for area in HOMELANDS]),
        "emperor_reserve": cp_of(s, s.reserves[EMPEROR]),
        "overlord_reserve": cp_of(s, s.reserves[OVERLORD]),
        "armies": sum([s.armies[area] for area in BORDERLANDS]),
        "hordes": sum([s.hordes[area] for area in BORDERLANDS]),
        "points": 0,
    }


def _owner(s: State, area: int) -> int:
    """1 for the Emperor, -1 for the Overlord, 0 for nobody."""
    return 1 if s.armies[area] else -int(bool(s.hordes[area] or s.settlements[area]))


def _place(group: str, after: State, other: State, worth: float) -> int | None:
    """The borderland that makes most of a difference that is `worth` so much to the Emperor."""
    rates = {"hold": _owner, "guard": _safety, "attack": _weakness}
    rate = rates[group]
    owner = {"guard": 1, "attack": -1}.get(group)
    best, place = 0.0, None
    for area in BORDERLANDS:
        if owner is not None and not owner == _owner(after, area) == _owner(other, area):
            continue
        gain = rate(after, area) - rate(other, area)
        if (gain > 0) == (worth > 0) and abs(gain) > best:
            best, place = abs(gain), area
    return place


def _safety(s: State, area: int) -> float:
    """The chance that armies hold against an attack by all that is near."""
    reach = most_cp(s, s.hands[OVERLORD]) + most_cp(s, s.reserves[OVERLORD])
    near = sum([s.hordes[other] for other in s.book.adjacent[area]])
    return ARMIES_WIN[s.armies[area]][min(reach, near)][0]


def _weakness(s: State, area: int) -> float:
    """The chance that an attack of the armies near wins."""
    near = sum([s.armies[other] for other in s.book.adjacent[area]])
    return ARMIES_WIN[min(3, near)][s.hordes[area]][s.settlements[area]]
