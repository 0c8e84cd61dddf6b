"""Questions that several parts of the rules ask, and the changes that all of them make."""

from __future__ import annotations

from typing import Final

from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda.book.phrases import CITY, VILLAGE
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.parts import KINDS, MISSION_TILES, STRENGTH_TILES
from pygame_engines.games.panda.state import (
    BASE,
    NEUTRAL_OWNER,
    NO_TILE,
    SITE_MASKS,
    UPPER,
    State,
)

ALL_KINDS: Final = BASE - 1
FULL_STRENGTH: Final = 4
FULL_MISSIONS: Final = 5
"""The clan board's columns: a tile for a full one can't be taken."""

LEVEL: Final = tuple(
    (mask & ALL_KINDS).bit_count() + (3 + (mask >> UPPER).bit_count() if mask & BASE else 0)
    for mask in range(SITE_MASKS)
)
"""By mask of buildings: how many there are, the base being 3 (WP-10)."""
CITY_LEVEL: Final = 3
CAPITAL_LEVEL: Final = 6

HOLDS: Final = tuple(ALL_KINDS if mask & BASE else mask & ALL_KINDS for mask in range(SITE_MASKS))
"""By mask: the kinds that stand there for every rule; a base is all three (WP-10)."""

OPEN_KINDS: Final = tuple(
    ~(mask >> UPPER if mask & BASE else mask) & ALL_KINDS for mask in range(SITE_MASKS)
)
"""By mask: the kinds that may come next (WP-51)."""


MEMBERS: Final = tuple(
    tuple(kind for kind in range(len(KINDS)) if mask >> kind & 1) for mask in range(BASE)
)
"""By mask of kinds: the kinds in it."""


def covered(s: State, site: int) -> int:
    """WP-50: the guards around a site, anyone's and neutral ones."""
    book, still = s.book, s.open
    ninjas = book.ninjas
    return sum([ninjas[road] - still[road] for road in book.around[site]])


def guards_on(s: State, road: int, seat: int) -> int:
    """WP-45: the guards of a seat on a road: figures, or those printed on an own tile."""
    owner = s.tiles[road]
    if owner == NO_TILE:
        return s.figures[road].count(seat)
    return s.book.ninjas[road] if owner == seat else 0


def guards_around(s: State, site: int, seat: int) -> int:
    """A seat's own guards around a site."""
    return sum([guards_on(s, road, seat) for road in s.book.around[site]])


def rivals_around(s: State, site: int, seat: int) -> int:
    """WP-53: the guards of the other seats around a site."""
    tiles, figures, ninjas = s.tiles, s.figures, s.book.ninjas
    count = 0
    for road in s.book.around[site]:
        owner = tiles[road]
        if owner == NO_TILE:
            here = figures[road]
            count += len(here) - here.count(seat)
        elif owner not in (seat, NEUTRAL_OWNER):
            count += ninjas[road]
    return count


def is_clear(s: State, site: int) -> bool:
    """WP-45: whether all ninjas around a site are covered."""
    still = s.open
    return not any(still[road] for road in s.book.around[site])


def build_clause(s: State, site: int, kind: int, where: int) -> str | None:
    """Which clause forbids a building here, whoever builds; None if it may come."""
    mask = s.sites[site]
    level = LEVEL[mask]
    if not where & (CITY if level >= CITY_LEVEL else VILLAGE):
        return "WP-52"
    if not OPEN_KINDS[mask] >> kind & 1:
        return "WP-51"
    if covered(s, site) < s.book.guards_needed[level]:
        return "WP-50"
    if level == CITY_LEVEL - 1:
        return None if s.bases else "WP-56"
    return None if s.buildings[kind] else "WP-56"


def hero_site(s: State, seat: int, hero: int) -> int:
    """The site where a hero stands; -1 in an edge area and on the clan board (WP-46)."""
    place = s.heroes[seat * 3 + hero]
    return place if place < s.tables.site_count else -1


def mission_clause(s: State, seat: int, hero: int) -> str | None:
    """WP-61: whether a hero stands at a site with its building, or in a city."""
    site = hero_site(s, seat, hero)
    return None if site >= 0 and HOLDS[s.sites[site]] >> hero & 1 else "WP-61"


def strength_left(s: State, hero: int) -> int:
    """WP-04: strength tiles of a kind in the supply; the printed ones are not among them."""
    return STRENGTH_TILES[s.seats] + s.seats - sum(s.strength[hero::3])


def missions_left(s: State, hero: int) -> int:
    """Mission tiles of a kind in the supply."""
    return MISSION_TILES[s.seats] - sum(s.missions[hero::3])


def strength_clause(s: State, seat: int, hero: int) -> str | None:
    """Why a strength tile would not be received: the column is full, or none is left."""
    if s.strength[seat * 3 + hero] >= FULL_STRENGTH:
        return "WP-60"
    return None if strength_left(s, hero) else "WP-04"


def missions_clause(s: State, seat: int, hero: int) -> str | None:
    """The same of a mission tile, where WP-61 is not asked."""
    if s.missions[seat * 3 + hero] >= FULL_MISSIONS:
        return "WP-60"
    return None if missions_left(s, hero) else "WP-04"


def capitals(s: State) -> int:
    """WP-90: the capitals on the map."""
    return sum([LEVEL[mask] == CAPITAL_LEVEL for mask in s.sites])


# --- changes -------------------------------------------------------------------------------------


def gain_vp(s: State, seat: int, vp: int, source: str, log: Log) -> None:
    """VP won or lost by one of `parts.VP_SOURCES`; they never fall below 0 (WP-22)."""
    before = s.vp[seat]
    s.vp[seat] = max(0, before + vp)
    if log is not None and s.vp[seat] != before:
        log.append(tell.vp(seat, s.vp[seat] - before, source))


def set_ap(s: State, seat: int, ap: int) -> None:
    """Move a marker; if it changes its space, it comes on top there (WP-35)."""
    if ap == s.ap[seat]:
        return
    s.ap[seat] = ap
    values = s.ap
    others = [other for other in s.stack if other != seat]
    at = sum([values[other] <= ap for other in others])
    s.stack = (*others[:at], seat, *others[at:])


def gain_ap(s: State, seat: int, ap: int, log: Log) -> None:
    """WP-34: AP above the end of the track are lost."""
    before = s.ap[seat]
    set_ap(s, seat, min(before + ap, s.book.top_ap))
    if log is not None:
        log.append(tell.ap(seat, s.ap[seat] - before))
