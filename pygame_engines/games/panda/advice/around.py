"""What lies around sites, and what a hero can hope for there: kept, for most positions share it.

Of the positions that one decision looks at, most differ in a hero or in what a clan has; guards lie
in about one way in twenty, and of heroes one way in seventeen is new.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from pygame_engines.games.panda.rules import LEVEL, OPEN_KINDS
from pygame_engines.games.panda.state import NEUTRAL_OWNER, NO_TILE
from pygame_engines.games.panda.tables import Tables

BORDER_GAIN: Final = 8
"""What a border bonus is worth about, in points."""

NEVER: Final = 9
"""The guards missing where nothing can be built."""

Figures: TypeAlias = tuple[tuple[int, ...], ...]
"""As `State.figures`."""
Stands: TypeAlias = tuple[int, int, int, int, bool]
"""A hero at a site: seat, hero, place, strength, and whether the supply has its building."""


class Around:
    """What follows from the guards and tiles on the roads.

    By site: `total`, all guards around it; by seat and site: `rivals`, those of other seats
    (WP-53). By seat: `hopes`, own guards around sites that are yet to be cleared (WP-45). By road:
    `still`, the ninjas left.
    """

    __slots__ = ("hopes", "rivals", "still", "tables", "total")

    def __init__(
        self, tables: Tables, seats: int, figures: Figures, tiles: tuple[int, ...]
    ) -> None:
        sites = range(tables.site_count)
        own = [[0] * len(sites) for _ in range(seats)]
        total = [0] * len(sites)
        still = list(tables.book.ninjas)
        for road, (owner, ninjas) in enumerate(zip(tiles, tables.book.ninjas, strict=True)):
            here = figures[road] if owner == NO_TILE else (owner,) * ninjas
            still[road] -= len(here)
            for site in tables.ends[road]:
                total[site] += len(here)
                for seat in here:
                    if seat != NEUTRAL_OWNER:
                        own[seat][site] += 1
        seated = [sum(column) for column in zip(*own, strict=True)]
        unclear = [any(still[road] for road in tables.book.around[site]) for site in sites]
        self.tables = tables
        self.still = still
        self.total = total
        self.rivals = [[seated[site] - row[site] for site in sites] for row in own]
        self.hopes = [sum(row[site] for site in sites if unclear[site]) for row in own]


@lru_cache(maxsize=256)
def around_of(tables: Tables, seats: int, figures: Figures, tiles: tuple[int, ...]) -> Around:
    """The same, kept."""
    return Around(tables, seats, figures, tiles)


@lru_cache(maxsize=2048)
def prospect(around: Around, sites: tuple[int, ...], stands: Stands) -> tuple[int, int, int, int]:
    """What a hero's building would bring where it stands, and the guards that are missing for it.

    Then the best that it would bring one move away, a ninja covered on the way; and how many roads
    are open to the hero, 3 at most.
    """
    _, _, place, strength, _ = stands
    gain, short = _building(around, sites, stands, place)
    reach = ways = 0
    for road, goal, _ in around.tables.ways[place]:
        left = around.still[road]
        if left > strength:
            continue
        ways += 1
        if goal < around.tables.site_count:
            there, lacks = _building(around, sites, stands, goal)
            if there > reach and lacks <= (left > 0):
                reach = there
    return gain, short, reach, min(ways, 3)


def _building(around: Around, sites: tuple[int, ...], stands: Stands, site: int) -> tuple[int, int]:
    """What a hero's building would bring at a site, and how many guards are missing for it."""
    seat, hero, _, _, in_supply = stands
    mask = sites[site]
    if not in_supply or not OPEN_KINDS[mask] >> hero & 1:
        return 0, NEVER
    book, level = around.tables.book, LEVEL[mask]
    gain = book.building_vp[level] + around.rivals[seat][site]
    if book.border[site]:
        gain += BORDER_GAIN
    return gain, book.guards_needed[level] - around.total[site]
