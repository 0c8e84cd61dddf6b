"""Builders of positions, and a table to act at: tests play through `legal` and `apply` only.

The tests bring a deck and a bot of their own, `deck.json` and `solo.json`: balancing the built-in
ones breaks no clause's test.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from pygame_engines.core import notation
from pygame_engines.core.api import Options
from pygame_engines.core.luck import RecordedLuck, SeededLuck
from pygame_engines.games.zheng_he.areas import AREA_OF, AREAS
from pygame_engines.games.zheng_he.game import GAME as BUILT_IN
from pygame_engines.games.zheng_he.state import ALL_CARDS, DUEL, LEVELS, MODES, STARTS, State
from tests.rules.shared import BaseTable

HERE: Final = Path(__file__).parent
DECK: Final = json.loads((HERE / "deck.json").read_text(encoding="utf-8"))
BOT: Final = json.loads((HERE / "solo.json").read_text(encoding="utf-8"))
GAME: Final = BUILT_IN.with_data({"name": "Test deck", "cards": DECK, "solo": BOT})

EMPEROR, OVERLORD = range(2)
Cards = Iterable[int]
Pair = tuple[Cards, Cards]
NONE: Final[Pair] = ((), ())


def mask(cards: Cards) -> int:
    """A set of cards as the state holds it."""
    return sum(1 << (card - 1) for card in cards)


def cards(bits: int) -> list[int]:
    """The cards of a set, in order."""
    return [card for card in range(1, 28) if bits >> (card - 1) & 1]


def position(
    land: str = "",
    *,
    gold: int = 0,
    sea: tuple[int, int] = (0, 0),
    voyages: Iterable[int] = (1,),
    hands: Pair = NONE,
    reserves: Pair = NONE,
    discard: Cards = (),
    known: Pair = NONE,
    known_reserve: Pair = NONE,
    side: int = EMPEROR,
    stage: int = 1,
    emperor: int = 0,
    mode: int = DUEL,
    level: int = 0,
    ending: bool = False,
) -> State:
    """A position at the start of `side`'s phase; cards that are not named make the deck.

    `land` is a text such as `"empire 3a, gansu 1h2s"`: armies, hordes, settlements; the rest of
    the land is empty. `sea` is junks, gold. Pairs go by side, the Emperor's first. `ending` leaves
    the deck empty: the cards that are not named are discarded below the named ones.
    """
    options: Options = {
        "mode": MODES[mode],
        "level": LEVELS[level],
        "emperor": STARTS[emperor],
    }
    s = GAME.setup(2, options, SeededLuck(1))
    s.stage, s.phase = stage, side
    s.armies, s.hordes, s.settlements = [0] * 9, [0] * 9, [0] * 9
    for area, what in re.findall(r"(\w+) ((?:\d+[ahs])+)", land):
        for number, letter in re.findall(r"(\d+)([ahs])", what):
            {"a": s.armies, "h": s.hordes, "s": s.settlements}[letter][AREA_OF[area]] = int(number)
    s.gold = gold
    s.junks, s.sea_gold = sea
    s.voyages = sum(1 << (voyage - 1) for voyage in voyages)
    s.hands, s.reserves = [mask(hand) for hand in hands], [mask(held) for held in reserves]
    s.known = [mask(seen) for seen in known]
    s.known_reserve = [mask(seen) for seen in known_reserve]
    rest = ALL_CARDS & ~(sum(s.hands) | sum(s.reserves) | mask(discard))
    s.deck = 0 if ending else rest
    s.discard = (*cards(rest if ending else 0), *discard)
    s.round = 20 if ending else 3
    s.turn = s.round * 2 - 1 + side
    s.frames = [["phase" if s.hands[side] else "end", side]]
    return s


class Table(BaseTable[State]):
    """A position that is played on by texts of actions; dice are given where they are rolled."""

    game = GAME

    @property
    def kinds(self) -> set[str]:
        """The kinds of the legal actions."""
        return {action.kind for action in GAME.legal(self.s)}

    def do(self, *texts: str) -> Table:
        """Play each action; `"roll 553"` with these dice."""
        for text in texts:
            action, _, dice = text.partition(" ")
            self.step(action, dice)
        return self

    def step(self, text: str, dice: str = "") -> None:
        """Play one legal action, with exactly these dice if any are given."""
        assert text in self.legal, f"{text} is not among {self.legal}"
        luck = RecordedLuck([int(die) - 1 for die in dice]) if dice else self.luck
        GAME.apply(self.s, notation.parse(text), luck, self.events)
        if isinstance(luck, RecordedLuck):
            luck.finish()

    @property
    def decider(self) -> int:
        """The side that decides now."""
        return int(GAME.to_move(self.s) != self.s.emperor)

    def at(self, area: str) -> str:
        """What stands in an area, in the letters of `position`."""
        i = AREA_OF[area]
        held = (self.s.armies[i], self.s.hordes[i], self.s.settlements[i])
        return "".join(f"{n}{letter}" for n, letter in zip(held, "ahs", strict=True) if n)

    @property
    def land(self) -> str:
        """All the land that isn't empty, as `position` reads it."""
        return ", ".join(f"{area} {self.at(area)}" for area in AREAS if self.at(area))

    @property
    def sea(self) -> tuple[int, int]:
        """Junks and gold in the Sea."""
        return self.s.junks, self.s.sea_gold

    @property
    def voyages(self) -> list[int]:
        """The voyages completed."""
        return [voyage for voyage in range(1, 8) if self.s.voyages >> (voyage - 1) & 1]

    def hand(self, side: int) -> list[int]:
        """A side's hand."""
        return cards(self.s.hands[side])

    def reserve(self, side: int) -> list[int]:
        """A side's reserve."""
        return cards(self.s.reserves[side])

    def view(self, side: int) -> Any:
        """What a side sees."""
        return GAME.observe(self.s, self.s.emperor if side == EMPEROR else 1 - self.s.emperor)


def table(land: str = "", **options: object) -> Table:
    """A table at `position(…)`."""
    return Table(position(land, **options))  # type: ignore[arg-type]


def begun(seed: int = 1, **options: str) -> Table:
    """A table at the start of a game."""
    chosen: Options = options
    return Table(GAME.setup(2, chosen, SeededLuck(seed)), seed)


# --- usual beginnings: cards that carry nothing for the other side --------------------------------


def emperors(land: str = "", *, card: int = 24, **options: object) -> Table:
    """The Emperor has played a card openly and chooses the own action; a reaction comes after."""
    t = table(land, hands=((card,), ()), **options).do(f"play.{card}")
    return t.do("after") if "after" in t.legal else t


def overlords(land: str = "", *, card: int = 24, reserve: Cards = (), **options: object) -> Table:
    """The Overlord has played a card openly and chooses the own action; a reaction comes after."""
    options = {"reserves": ((), reserve), **options}
    t = table(land, hands=((), (card,)), side=OVERLORD, **options).do(f"play.{card}")
    return t.do("after") if "after" in t.legal else t
