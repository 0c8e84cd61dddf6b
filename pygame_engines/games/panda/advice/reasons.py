"""Why one position of the Panda is better than another, in terms that a person counts."""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum
from operator import mul
from typing import Final

from pygame_engines.games.panda.advice.around import Around, around_of, prospect
from pygame_engines.games.panda.advice.standing import (
    Features,
    features,
    left,
    slope,
    weights_at,
    worth,
)
from pygame_engines.games.panda.parts import HEROES
from pygame_engines.games.panda.state import State

_GROUPS: Final = {
    "vp": ("vp",),
    "points": ("points",),
    "strength": ("second", "third", "fourth"),
    "missions": ("missions",),
    "ap": ("ap", "more_ap", "much_ap"),
    "guards": ("guards", "usable"),
    "build": ("ready", "best", "nearly", "far", "reach"),
    "take": ("holding", "profit"),
    "ways": ("ways",),
    "heroes": ("off",),
}
"""Features that a person takes for one thing."""

_SHORT: Final = (1.0, 0.5, 0.2)
"""What a building is worth where so many guards are missing for it."""
_REACH: Final = 0.4
"""And where it is a move away."""


def reasons(
    before: State, after: State, other: State, seat: int
) -> Mapping[str, tuple[float, float]]:
    """See `core.api.Advice.reasons`.

    The building that a hero may hope for ends with the site where it stands (`build.longmen`), what
    the position is to another seat with its number (`rival.1`). Amounts are how many more there are
    than before, of AP and guards all that may still be used.
    """
    to_come = left(after)
    unit = 0.25 * slope(after, to_come)
    weights = weights_at(to_come)
    here, there = (list(map(mul, weights, features(s)[seat])) for s in (after, other))
    now, then = _amounts(after, seat), _amounts(before, seat)
    found = {}
    for group, names in _GROUPS.items():
        columns = [Features._fields.index(name) for name in names]
        gain = unit * fsum([here[column] - there[column] for column in columns])
        if group != "build":
            found[group] = (gain, float(now.get(group, 0) - then.get(group, 0)))
        elif site := _site(after, other, seat):
            found[f"build.{site}"] = (gain, 0.0)
    for rival, cost in enumerate(_costs(after, other)):
        if rival != seat:
            found[f"rival.{rival}"] = (unit * cost / (after.seats - 1), 0.0)
    return found


def _amounts(s: State, seat: int) -> dict[str, int]:
    row = Features(*features(s)[seat])
    return {
        "vp": s.vp[seat],
        "points": int(row.points),
        "strength": sum(s.strength[seat * 3 : seat * 3 + 3]),
        "missions": int(row.missions),
        "ap": s.ap[seat] + s.on_board[seat],
        "guards": int(row.guards),
        "heroes": -int(row.off),
    }


def _costs(after: State, other: State) -> list[float]:
    """By seat, how much less it has and may hope for."""
    here, there = worth(after, left(after)), worth(other, left(other))
    return [before - now for now, before in zip(here, there, strict=True)]


def _site(after: State, other: State, seat: int) -> str:
    """The site of the hero whose hope for a building is up most."""
    gains = []
    for hero in range(len(HEROES)):
        place = after.heroes[seat * 3 + hero]
        if 0 <= place < after.tables.site_count:
            gains.append((_hope(after, seat, hero) - _hope(other, seat, hero), place))
    gain, place = max(gains, default=(0.0, 0))
    return after.book.sites[place].id if gain > 0.0 else ""


def _hope(s: State, seat: int, hero: int) -> float:
    at = seat * 3 + hero
    place = s.heroes[at]
    if not 0 <= place < s.tables.site_count:
        return 0.0
    around: Around = around_of(s.tables, s.seats, s.figures, s.tiles)
    stands = (seat, hero, place, s.strength[at], s.buildings[hero] > 0)
    gain, short, reach, _ = prospect(around, s.sites, stands)
    share = _SHORT[max(0, short)] if short < len(_SHORT) else 0.0
    return gain * share + _REACH * reach
