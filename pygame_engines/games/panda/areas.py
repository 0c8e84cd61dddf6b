"""The words of the game and the shapes of its data: places, heroes, spaces, effects, cards.

What the rules fix is a constant here; what a map, a board or a set of cards may choose is in the
book, made of the parts below.
"""

from __future__ import annotations

from typing import Final, NamedTuple

SEATS: Final = (2, 3, 4)
CLANS: Final = ("fist", "river", "lily", "fox")
"""WP-01; a seat's clan, by seat."""

HEROES: Final = ("monk", "governor", "warrior")
MONK, GOVERNOR, WARRIOR = range(3)
ANY: Final = -1
"""Any hero, where an effect names none."""

KINDS: Final = ("gate", "market", "pagoda")
"""Kinds of building, each that of the hero with the same index (WP-50)."""
GATE, MARKET, PAGODA = range(3)
STRENGTHS: Final = ("beads", "coin", "sword")
"""Strength tiles, by hero (WP-60)."""
MISSIONS: Final = ("lantern", "chest", "mask")
"""Mission tiles, by hero (WP-61)."""

ROWS: Final = 6
COLUMNS: Final = ("monk", "governor", "warrior", "neutral")
"""The action board; a space's index is row * 4 + column, a row's number is its price in AP."""
NEUTRAL_COLUMN: Final = 3
SPACES: Final = ROWS * len(COLUMNS)
LAST_SPECIAL: Final = 6
"""WP-74: how many special actions mission card 9 has."""

EDGES: Final = 8
"""WP-42: edge areas, in a ring; a place's index is that of a site, or the number of sites plus it.
"""
SIDES: Final = ("n", "e", "s", "w")
"""The map's sides; opposite ones are 2 apart."""

GUARDS: Final = {2: 10, 3: 9, 4: 8}
"""WP-01, by the number of players."""
STRENGTH_TILES: Final = {2: 4, 3: 6, 4: 8}
MISSION_TILES: Final = {2: 6, 3: 9, 4: 12}
FIRST_GUARDS: Final = {2: 3, 3: 2, 4: 1}
"""WP-23."""
OWN_TILES: Final = (2, 6, 2)
"""WP-01: own road tiles with 4, with 3 or 2, with 1 guard."""
NEUTRAL_TILES: Final = (4, 7, 5)
"""WP-02: the same of the neutral ones."""
TILE_OF: Final = (-1, 2, 1, 1, 0)
"""By ninjas: which of the three sorts of road tile fits."""
BUILDINGS: Final = 10
"""WP-03, of each kind."""
BASES: Final = 6
MAX_STRENGTH: Final = 4
MAX_MISSIONS: Final = 5
START_VP: Final = 6
START_AP: Final = 4
LEAST_AP, MOST_AP = -2, 12
PENALTY: Final = {-1: 2, -2: 5}
"""WP-34: the VP lost when payment moves the marker there."""
CITY_CARDS: Final = 6
"""WP-20: of 8, so many are laid out."""

VILLAGE, CITY = 1, 2
"""Where an effect `build` serves, as a bit mask (WP-52)."""

WORDS: Final = ("move", "strength", "mission", "build", "vanish", "sell", "ap", "vp", "tiles")
"""The words of effects.

- move: `hero` (or ANY own one) moves `n` times at most, ignoring `ignore` ninjas, and covers up to
  `cover` ninjas on each road (WP-40 to WP-43)
- strength, mission: one tile of `hero` (WP-60, WP-61)
- build: the building of `hero`, or of ANY, `where` it may be (WP-50 to WP-56)
- vanish: `hero` leaves the map or comes back (WP-62)
- sell: a chest for `n` VP (WP-63)
- ap, vp: `n` of them (WP-64, WP-65)
- tiles: `n` different tiles of `where`: strength 1, mission 2, both 3 (city cards, WP-55)
"""
STRENGTH_SORT, MISSION_SORT = 1, 2


class Effect(NamedTuple):
    """One action of an option or a card; `WORDS` tells what the fields mean."""

    word: str
    hero: int = ANY
    n: int = 1
    ignore: int = 0
    cover: int = 1
    where: int = 3


class Site(NamedTuple):
    """A site: its id (`zhulin`), its name, its point in the 1000 x 700 view, its marks.

    `number` is 1 to 3 for the numbered sites, else 0.
    """

    id: str
    name: str
    x: int
    y: int
    start: bool = False
    border: bool = False
    number: int = 0


class Road(NamedTuple):
    """A road: its id (`zhulin_baihe`, `zhulin_n1`), places by index, ninjas.

    `side` is the index in `SIDES` of the map side it leaves by, -1 for a road between two sites;
    `b` of such an off-map road is the number of sites plus its edge area's index.
    """

    id: str
    a: int
    b: int
    ninjas: int
    side: int = -1


class CityCard(NamedTuple):
    """A city card: its id (`two_strengths`) and what it gives, in this order."""

    id: str
    effects: tuple[Effect, ...]


class Mission(NamedTuple):
    """A mission card: its number 1 to 9, its word, the kind of building it is about (-1), its VP.

    Words of "any time" cards: circle (1 to 3), built (4 to 6), opposite (7), numbered (8), specials
    (9). Of "end of game" cards: own_tiles (1), together (2: city, capital), sides (3: VP by 0 to 4
    joined sides), own_guards (4), distance (5), around (6), network (7 to 9).
    """

    number: int
    word: str
    kind: int
    vp: tuple[int, ...]


Option = tuple[Effect, ...]
"""WP-37: one or two actions, one or both to be done, in any order."""
Space = tuple[Option, ...]
"""An action space: one or two options."""

BOOK_FIELDS: Final = (
    "name",  # str: of a custom file, "" for the built-in one
    "sites",  # tuple[Site, ...]
    "edges",  # tuple[str, ...]: the ids of the 8 edge areas, n1 n2 e1 e2 s1 s2 w1 w2, as a ring
    "roads",  # tuple[Road, ...]: those between sites first, then the off-map ones
    "around",  # tuple[tuple[int, ...], ...]: by site, the roads around it, off-map ones too (WP-11)
    "spaces",  # tuple[Space, ...]: 24, by row * 4 + column
    "needed",  # tuple[int, ...]: WP-50, by the number of buildings that stand there (0 to 5)
    "building_vp",  # tuple[int, ...]: WP-53, by the same
    "multipliers",  # tuple[int, ...]: WP-91, by strength tiles from 0 on (0, 0, 1, 2, 3)
    "mission_values",  # tuple[int, ...]: by mission tiles from 0 on (0, 2, 4, 6, 8, 10)
    "city_cards",  # tuple[CityCard, ...]: 8
    "any_missions",  # tuple[Mission, ...]: 9, in order of their numbers
    "end_missions",  # tuple[Mission, ...]: 9, in order of their numbers
    "specials",  # tuple[Effect | None, ...]: WP-74's six in order; None where the rules do more
)
"""What the rules read from a `Book` (compared and hashed by identity)."""
