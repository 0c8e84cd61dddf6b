"""Why one position of Zheng He is better than another, in terms that a person sees."""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum
from typing import Final

from pygame_engines.games.zheng_he.advice.standing import cp_of, most_cp, worths
from pygame_engines.games.zheng_he.areas import AREAS, BORDERLANDS
from pygame_engines.games.zheng_he.chances import ARMIES_WIN
from pygame_engines.games.zheng_he.state import OVERLORD, State

_GROUPS: Final = {
    "voyages": "voyages last_voyage",
    "junks": "prospect half_prospect sea_gold junks sail last_sail",
    "gold": "gold",
    "reserve": "emperor_reserve overlord_reserve",
    "armies": "armies stack home_armies",
    "hordes": "hordes shielded home_hordes",
    "hold": "emperor overlord four five none empty",
    "guard": "danger peril later_peril far_peril",
    "attack": "gain gains",
}
"""Features that a person takes for one thing."""


def reasons(
    before: State, after: State, other: State, seat: int
) -> Mapping[str, tuple[float, float]]:
    """See `core.api.Advice.reasons`.

    What is about a borderland ends with its name: who holds it (`hold.gansu`; the amount is 1 where
    that has changed), how safe its armies are (`guard.gansu`; the hordes that can attack it), how
    likely an attack on its hordes succeeds (`attack.gansu`). The other amounts are how many more
    there are than before; of the `reserve`, the seat's own command points.
    """
    here, there = worths(after), worths(other)
    side = int(seat != after.emperor)
    sign = -1 if side == OVERLORD else 1
    now, then = _amounts(after, side), _amounts(before, side)
    found = {}
    for group, names in _GROUPS.items():
        gain = 0.25 * fsum([here[name] - there[name] for name in names.split()])
        if group in now:
            found[group] = (sign * gain, float(now[group] - then[group]))
        elif (area := _place(group, after, other, gain)) is not None:
            changed = _owner(after, area) != _owner(before, area)
            amount = _near(after.hordes, after, area) if group == "guard" else int(changed)
            found[f"{group}.{AREAS[area]}"] = (sign * gain, float(amount))
    return found


def _amounts(s: State, side: int) -> dict[str, int]:
    return {
        "voyages": s.voyages.bit_count(),
        "junks": s.junks,
        "gold": s.gold,
        "reserve": cp_of(s, s.reserves[side]),
        "armies": sum(s.armies),
        "hordes": sum(s.hordes),
    }


def _owner(s: State, area: int) -> int:
    """1 for the Emperor, -1 for the Overlord, 0 for nobody."""
    return 1 if s.armies[area] else -int(bool(s.hordes[area] or s.settlements[area]))


def _near(units: list[int], s: State, area: int) -> int:
    return sum([units[other] for other in s.book.adjacent[area]])


def _place(group: str, after: State, other: State, gain: float) -> int | None:
    """The borderland that makes most of what the Emperor gains or loses."""
    owner = {"guard": 1, "attack": -1}.get(group)
    best, place = 0.0, None
    for area in BORDERLANDS:
        if owner is None:
            more = float(_owner(after, area) - _owner(other, area))
        elif owner == _owner(after, area) == _owner(other, area):
            more = _hope(after, area) - _hope(other, area)
        else:
            continue
        if more * gain > 0 and abs(more) > best:
            best, place = abs(more), area
    return place


def _hope(s: State, area: int) -> float:
    """The chance that the Emperor's armies hold against all that is near, or win there."""
    if armies := s.armies[area]:
        reach = most_cp(s, s.hands[OVERLORD]) + most_cp(s, s.reserves[OVERLORD])
        return ARMIES_WIN[armies][min(reach, _near(s.hordes, s, area))][0]
    near = min(3, _near(s.armies, s, area))
    return ARMIES_WIN[near][s.hordes[area]][s.settlements[area]]
