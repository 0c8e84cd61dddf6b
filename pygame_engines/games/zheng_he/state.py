"""A position of Zheng He: ints, lists and tuples, cheap to copy, with no text and no history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pygame_engines.core.position import Position
from pygame_engines.games.zheng_he.areas import BORDERLANDS, HOMELANDS

if TYPE_CHECKING:
    from pygame_engines.games.zheng_he.book import Book

SIDES: Final = ("emperor", "overlord")
"""ZH-01; everywhere else a side is its index here."""
EMPEROR, OVERLORD = range(2)

MODES: Final = ("duel", "solo", "match")
DUEL, SOLO, MATCH = range(3)
LEVELS: Final = ("apprentice", "general", "khan")
STARTS: Final = ("first", "second", "random")
"""Which seat is the Emperor in the first game."""

REASONS: Final = (
    "",
    "emperor_major",
    "overlord_major",
    "emperor_minor",
    "overlord_minor",
    "overlord_tie",
    "match",
)
"""Why a game ended; the index is `State.over`, 0 while it runs."""
RUNNING, EMPEROR_MAJOR, OVERLORD_MAJOR, EMPEROR_MINOR, OVERLORD_MINOR, OVERLORD_TIE, MATCHED = (
    range(7)
)

CARDS: Final = 27
ALL_CARDS: Final = (1 << CARDS) - 1
"""ZH-05: every card, as a bit mask (card n is bit n - 1)."""

RESERVE_SIZE: Final = 3
"""ZH-21: the cards that a reserve holds at most."""

EVENT_LINES: Final = 8
ALL_EVENTS: Final = (1 << EVENT_LINES) - 1
"""ZS-01: a whole deck of events, as a bit mask (line n is bit n - 1)."""

Frame: TypeAlias = list[Any]
"""A question on the stack: its name, the side that answers, then ints (`frames.FIELDS`)."""


USES: Final = ("", "action", "command", "event", "keep", "nothing")
"""What the played card is used for; the index is `State.use`. `event` and `keep` are the bot's."""
UNUSED, ACTION, COMMAND, EVENT, KEPT, NOTHING = range(6)


class State(Position):
    """Everything there is to know about a position.

    Lists by side: `hands`, `reserves`, `known`, `known_reserve` (bit masks of cards), `laid` (the
    card laid face down this round, 0: none). `known[side]` are cards that this side knows to be in
    the other's hand or just laid down by it, `known_reserve[side]` those known to lie in the
    other's reserve. `discard` has its top card last; `played` is the phase's open card (0: none),
    `use` what it serves for, `used` the reserve cards revealed in this phase as card + 32 * side.
    `armies`, `hordes` and `settlements` go by area (settlements[0] stays 0); what is not on the map
    is in the supply.
    `emperor` is the Emperor's seat, `first` the result of a match's first game: (reason, points of
    seat 0, of seat 1). Solo: `events` holds what is left of the three decks, `rush` the free
    rerolls of the bot's first attack of this round.
    """

    __slots__ = (
        "armies",
        "book",
        "deck",
        "discard",
        "emperor",
        "events",
        "first",
        "frames",
        "game",
        "gold",
        "hands",
        "hordes",
        "junks",
        "known",
        "known_reserve",
        "laid",
        "level",
        "mode",
        "over",
        "phase",
        "played",
        "reserves",
        "round",
        "rush",
        "sea_gold",
        "settlements",
        "stage",
        "start",
        "turn",
        "use",
        "used",
        "voyages",
    )

    def __init__(
        self, book: Book, *, mode: int = DUEL, level: int = 0, start: int = 0, emperor: int = 0
    ) -> None:
        self.book = book
        self.mode = mode
        self.level = level
        self.start = start
        self.emperor = emperor
        self.game = 1
        self.turn = 1
        self.first: tuple[int, ...] = ()
        self.clear()

    def clear(self) -> None:
        """Put everything at the start of a game (ZH-10), before anything is drawn."""
        self.stage = 1
        self.round = 1
        self.phase = EMPEROR
        self.armies = [0] * 9
        self.hordes = [0] * 9
        self.settlements = [0] * 9
        for area in BORDERLANDS:
            self.armies[area] = 1
        for area in HOMELANDS:
            self.hordes[area] = 1
        self.gold = 1
        self.sea_gold = 0
        self.junks = 1
        self.voyages = 0
        self.deck = ALL_CARDS
        self.discard: tuple[int, ...] = ()
        self.hands = [0, 0]
        self.reserves = [0, 0]
        self.known = [0, 0]
        self.known_reserve = [0, 0]
        self.laid = [0, 0]
        self.played = 0
        self.used: tuple[int, ...] = ()
        self.events = [ALL_EVENTS] * 3 if self.mode == SOLO else []
        self.rush = 0
        self.use = UNUSED
        self.over = RUNNING
        self.frames: list[Frame] = [["phase", EMPEROR]]

    def copy(self) -> State:
        """A position that shares nothing that can change with this one."""
        new = State.__new__(State)
        new.book = self.book
        new.mode = self.mode
        new.level = self.level
        new.start = self.start
        new.emperor = self.emperor
        new.game = self.game
        new.turn = self.turn
        new.first = self.first
        new.stage = self.stage
        new.round = self.round
        new.phase = self.phase
        new.armies = self.armies[:]
        new.hordes = self.hordes[:]
        new.settlements = self.settlements[:]
        new.gold = self.gold
        new.sea_gold = self.sea_gold
        new.junks = self.junks
        new.voyages = self.voyages
        new.deck = self.deck
        new.discard = self.discard
        new.hands = self.hands[:]
        new.reserves = self.reserves[:]
        new.known = self.known[:]
        new.known_reserve = self.known_reserve[:]
        new.laid = self.laid[:]
        new.played = self.played
        new.used = self.used
        new.events = self.events[:]
        new.rush = self.rush
        new.use = self.use
        new.over = self.over
        new.frames = [frame[:] for frame in self.frames]
        return new
