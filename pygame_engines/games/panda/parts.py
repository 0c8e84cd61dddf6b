"""The names of the game's fixed parts, by index: clans, heroes, buildings, tiles, sides."""

from __future__ import annotations

from typing import Final

CLANS: Final = ("fist", "river", "lily", "fox")
"""WP-01: White Fist, Yellow River, Night Lily, Sand Fox, by seat."""

HEROES: Final = ("monk", "governor", "warrior")
MONK, GOVERNOR, WARRIOR = range(3)

KINDS: Final = ("gate", "market", "pagoda")
"""WP-03, WP-50: the building of each hero, in the heroes' order."""
STRENGTHS: Final = ("beads", "coin", "sword")
"""WP-04: the strength tile of each hero."""
MISSIONS: Final = ("lantern", "chest", "mask")
"""WP-04: the mission tile of each hero."""

COLUMNS: Final = (*HEROES, "neutral")
"""The columns of the action board, from left to right."""
NEUTRAL: Final = 3
ROWS: Final = 6
"""A row's AP are its index."""

SIDES: Final = ("n", "e", "s", "w")
"""The sides of the map; the opposite of side `i` is `i ^ 2`."""
RING: Final = ("n1", "n2", "e1", "e2", "s1", "s2", "w1", "w2")
"""WP-42: the edge areas along the border; the last is next to the first."""
OFF_BOARD: Final = -1
"""The place of a hero that has vanished or not come yet."""

STARTS: Final = 6
"""WP-21: the start sites, two for each kind of building."""
BORDERS: Final = 3
"""WP-55: the border sites."""
NUMBERED: Final = 3
"""WP-73: the numbered sites."""
OFF_MAP: Final = 4
"""WP-11: the roads that leave the map on each side."""

BUILDINGS: Final = 10
"""WP-03: buildings of each kind, those of the set-up included."""
BASES: Final = 6
CARDS_LAID: Final = 6
"""WP-20: city cards in the row."""
START_VP: Final = 6
VP_SOURCES: Final = ("building", "site", "space", "city_card", "border", "mission_card", "debt")
"""What brings VP during a game, or costs them: WP-53, WP-45, WP-65, WP-54, WP-55, WP-70, WP-34."""
FIGURES: Final = {2: 10, 3: 9, 4: 8}
"""WP-01: guards of each player, by the number of players."""
FIRST_GUARDS: Final = {2: 3, 3: 2, 4: 1}
"""WP-23: guards that each player puts on roads at the start."""
STRENGTH_TILES: Final = {2: 4, 3: 6, 4: 8}
MISSION_TILES: Final = {2: 6, 3: 9, 4: 12}
"""WP-04: tiles of each hero's kind, by the number of players."""

OWN_TILES: Final = ((4, 2), (3, 6), (1, 2))
"""WP-01: a clan's road tiles: their front's guards and how many; a 3 has a 2 on its back."""
NEUTRAL_TILES: Final = ((4, 4), (3, 7), (1, 5))
"""WP-02."""
