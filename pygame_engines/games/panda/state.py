"""A position of Way of the Panda: ints, lists and tuples, cheap to copy, no text, no history.

Places are indices of `book.places`, roads those of `book.roads`; a space's index is
row * 4 + column.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from pygame_engines.core.position import Position
from pygame_engines.games.panda.book import Book
from pygame_engines.games.panda.parts import (
    BASES,
    BUILDINGS,
    FIGURES,
    HEROES,
    KINDS,
    NEUTRAL_TILES,
    OFF_BOARD,
    OWN_TILES,
    START_VP,
)
from pygame_engines.games.panda.tables import tables_of

NO_TILE: Final = -2
NEUTRAL_OWNER: Final = -1
"""What `State.tiles` holds where no road tile lies, and for a neutral one; else its seat."""

NOT_ON, OUT = -1, -2
"""WP-71: no guard on the mission card yet, or taken back for good; else the buildings counted."""

FREE: Final = -1
"""WP-74: a special action nobody has used."""

REASONS: Final = ("", "bases", "supply", "capitals", "idle", "rounds")
"""Why a game ends (WP-90, WP-92); the index is `State.trigger`, 0 while nothing has triggered it.
"""
RUNNING, BY_BASES, BY_SUPPLY, BY_CAPITALS, BY_IDLING, BY_ROUNDS = range(6)

TILE_SORT: Final = (-1, 2, 1, 1, 0)
"""By ninjas: which sort of road tile fits, as in `OWN_TILES` (WP-44)."""
SORTS: Final = len(OWN_TILES)

BASE: Final = 1 << len(KINDS)
"""A site's buildings are a bit mask: one bit for each kind of a village, the base, and the kinds on
it."""
UPPER: Final = len(KINDS) + 1
"""How far the bits of a city's buildings on the base are shifted."""
SITE_MASKS: Final = 1 << 2 * len(KINDS) + 1

Frame: TypeAlias = list[Any]
"""A question on the stack: its name, the seat that answers, then ints (`frames.FIELDS`)."""


class State(Position):
    """Everything there is to know about a position.

    By road: `open` (uncovered ninjas), `figures` (the seats of the guard figures on it, sorted but
    for the one that came last, which stands last), `tiles`. By site: `sites` (bit masks of
    buildings). By seat: `guards` (in the supply), `on_board` (on the action board), `spots` (the
    space chosen last this round, -1), `vp`, `ap`. By seat * 3 + hero: `heroes` (places, OFF_BOARD
    on the clan board), `strength`, `missions` (counts of tiles, the printed one included).
    `road_tiles` is what is left of road tiles, by owner * 3 + sort, the neutral ones last (so that
    NEUTRAL_OWNER finds them). `buildings` and `bases` are what is left in the supply. What changes
    seldom is a tuple, for `changed` to exchange one item of.

    `any_card` and `end_card` are the numbers of the master variant's cards, 0 without it. `stack`
    holds all seats by ascending AP, those with equal AP from bottom to top (WP-35). `taken`
    is, by space, how many guards the last choice took there this round. `fields` belongs to the
    mission card: by seat for cards 4 to 6, by special action for card 9 (a seat or FREE); `used` is
    a mask of the seats that have used a special action this round. `fresh` and `acted` tell whether
    this round brought anything onto the map, or any action; `quiet` counts the rounds before it
    that did not (WP-92).
    """

    __slots__ = (
        "acted",
        "any_card",
        "ap",
        "bases",
        "book",
        "buildings",
        "city",
        "end_card",
        "fields",
        "figures",
        "frames",
        "fresh",
        "guards",
        "heroes",
        "missions",
        "mover",
        "on_board",
        "open",
        "order",
        "over",
        "passed",
        "quiet",
        "road_tiles",
        "round",
        "seats",
        "sites",
        "spots",
        "stack",
        "start",
        "strength",
        "tables",
        "taken",
        "tiles",
        "trigger",
        "turn",
        "used",
        "vp",
    )

    def __init__(self, book: Book, seats: int, *, start: int = 0) -> None:
        self.book = book
        self.tables = tables_of(book)
        self.seats = seats
        self.start = start
        self.any_card = 0
        self.end_card = 0
        self.fields: tuple[int, ...] = ()
        self.used = 0
        self.city: tuple[int, ...] = ()
        self.open = list(book.ninjas)
        self.figures: tuple[tuple[int, ...], ...] = ((),) * len(book.roads)
        self.tiles = (NO_TILE,) * len(book.roads)
        self.sites = (0,) * len(book.sites)
        self.buildings = (BUILDINGS,) * len(KINDS)
        self.bases = BASES
        self.heroes = [OFF_BOARD] * (len(HEROES) * seats)
        self.strength = (1,) * (len(HEROES) * seats)
        self.missions = (0,) * (len(HEROES) * seats)
        self.guards = [FIGURES[seats]] * seats
        own = tuple(count for _, count in OWN_TILES)
        self.road_tiles = own * seats + tuple(count for _, count in NEUTRAL_TILES)
        self.vp = [START_VP] * seats
        self.ap = [book.start_ap] * seats
        self.order = tuple((start + at) % seats for at in range(seats))
        self.stack = self.order  # WP-35: the last player is on top
        self.on_board = [0] * seats
        self.spots = [-1] * seats
        self.taken = [0] * len(book.spaces)
        self.passed = 0
        self.mover = start
        self.round = 1
        self.turn = 1
        self.fresh = False
        self.acted = False
        self.quiet = 0
        self.trigger = RUNNING
        self.over = False
        self.frames: list[Frame] = [["guard", start, 0]]

    def copy(self) -> State:
        """A position that shares nothing that can change with this one."""
        new = State.__new__(State)
        new.book = self.book
        new.tables = self.tables
        new.seats = self.seats
        new.start = self.start
        new.any_card = self.any_card
        new.end_card = self.end_card
        new.fields = self.fields
        new.used = self.used
        new.city = self.city
        new.open = self.open[:]
        new.figures = self.figures
        new.tiles = self.tiles
        new.sites = self.sites
        new.buildings = self.buildings
        new.bases = self.bases
        new.heroes = self.heroes[:]
        new.strength = self.strength
        new.missions = self.missions
        new.guards = self.guards[:]
        new.road_tiles = self.road_tiles
        new.vp = self.vp[:]
        new.ap = self.ap[:]
        new.order = self.order
        new.stack = self.stack
        new.on_board = self.on_board[:]
        new.spots = self.spots[:]
        new.taken = self.taken[:]
        new.passed = self.passed
        new.mover = self.mover
        new.round = self.round
        new.turn = self.turn
        new.fresh = self.fresh
        new.acted = self.acted
        new.quiet = self.quiet
        new.trigger = self.trigger
        new.over = self.over
        new.frames = [frame[:] for frame in self.frames]
        return new


def changed(items: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """The same numbers with `by` added to one of them, which can't fall below 0."""
    value = items[at] + by
    assert value >= 0, "a count can't fall below 0"
    return (*items[:at], value, *items[at + 1 :])
