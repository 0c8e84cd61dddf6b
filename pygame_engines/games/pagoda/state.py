"""A position of Pagoda: ints, lists and tuples, cheap to copy, with no text and no history."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from pygame_engines.core.position import Position

COLORS: Final = ("violet", "yellow", "green", "blue", "red")
"""PG-01: the five colours; everywhere else a colour is its index here."""

ABILITIES: Final = ("fan", "dragon", "bowl", "buddha", "lantern")
"""PG-04: the ability of each colour, same index."""

VIOLET, YELLOW, GREEN, BLUE, RED = range(5)
FAN, DRAGON, BOWL, BUDDHA, LANTERN = range(5)

ZONES: Final = ("display", "hand")
DISPLAY, HAND = range(2)

USES: Final = ("discard", "column", "tile", "spire")
"""What a card lies on the table for until the turn's end (PG-75)."""
DISCARD, COLUMN, TILE, SPIRE = range(4)

REASONS: Final = ("", "third_roof", "sealed", "passes")
"""Why a game ended; the index is `State.over`, 0 while it runs."""
RUNNING, THIRD_ROOF, SEALED, PASSES = range(4)

LOTS: Final = 6
FLOOR_COLUMNS: Final = 4
CARDS_PER_COLOR: Final = 11
DISPLAY_SIZE: Final = 5
HAND_SIZE: Final = 2
FAN_SIZE: Final = 4
NO_COLOR: Final = -1

Card = tuple[int, int, int, int]
"""A card played this turn: lot (1 to 6, 0 for none), use, colour, zone it came from."""

Frame: TypeAlias = list[Any]
"""A question on the stack: its name, then ints. `frames.FIELDS` says what they mean."""


class State(Position):
    """Everything there is to know about a position.

    `floors[lot]` holds the colours of a lot's floors from the ground up, `tops[lot]` the number of
    columns on the highest, `spires[lot]` the spire colour once the roof tile lies (`NO_COLOR`
    before). `tiles[base]` is a bit mask of the field colours still to be had. `cards` is flat:
    seat * 10 + zone * 5 + colour; `markers`: seat * 5 + colour; `scores`: seat * 3 + source
    (column, tile, spire). `used` is a bit mask of the abilities used this turn. `pile` and
    `discard` are counts by colour: no order of cards exists before they are drawn.
    """

    __slots__ = (
        "cards",
        "columns",
        "discard",
        "floors",
        "frames",
        "last_turn",
        "markers",
        "mover",
        "over",
        "passes",
        "pile",
        "played",
        "quick",
        "scores",
        "simple",
        "spires",
        "starter",
        "tiles",
        "tops",
        "turn",
        "used",
    )

    def __init__(self, *, quick: bool = False, simple: bool = False, starter: int = 0) -> None:
        self.quick = quick
        self.simple = simple
        self.starter = starter
        self.mover = starter
        self.turn = 1
        self.floors: list[tuple[int, ...]] = [()] * LOTS
        self.tops = [0] * LOTS
        self.spires = [NO_COLOR] * LOTS
        self.tiles = [31] * 5  # PG-02: every pair once
        self.cards = [1, 1, 1, 1, 1, 0, 0, 0, 0, 0] * 2  # PG-10: one of each colour on display
        self.markers = [0] * 10  # PG-04
        self.scores = [0] * 6
        self.pile = [CARDS_PER_COLOR - 2] * 5
        self.discard = [0] * 5
        self.played: list[Card] = []
        self.used = 0
        self.columns = 0
        self.passes = 0
        self.last_turn = False
        self.over = RUNNING
        self.frames: list[Frame] = [["turn"]]

    def copy(self) -> State:
        """A position that shares nothing that can change with this one."""
        new = State.__new__(State)
        new.quick = self.quick
        new.simple = self.simple
        new.starter = self.starter
        new.mover = self.mover
        new.turn = self.turn
        new.floors = self.floors[:]
        new.tops = self.tops[:]
        new.spires = self.spires[:]
        new.tiles = self.tiles[:]
        new.cards = self.cards[:]
        new.markers = self.markers[:]
        new.scores = self.scores[:]
        new.pile = self.pile[:]
        new.discard = self.discard[:]
        new.played = self.played[:]
        new.used = self.used
        new.columns = self.columns
        new.passes = self.passes
        new.last_turn = self.last_turn
        new.over = self.over
        new.frames = [frame[:] for frame in self.frames]
        return new
