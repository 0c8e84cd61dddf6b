"""Builders of positions, and a table to act at: tests play through `legal` and `apply` only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pygame_engines.core import notation
from pygame_engines.games.pagoda.game import GAME
from pygame_engines.games.pagoda.state import ABILITIES, COLORS, COLUMN, NO_COLOR, State
from tests.rules.shared import BaseTable

LETTERS = "vygbr"
PAYMENTS = frozenset({"pay_column", "pay_tile", "pay_roof", "pay_spire", "pair"})


def colors(letters: str) -> list[int]:
    """Colours from their first letters."""
    return [LETTERS.index(letter) for letter in letters]


def lot(text: str) -> tuple[tuple[int, ...], int, int]:
    """A lot from `"rb2"`: a complete red floor, a tile with blue fields, two blue columns.

    `"rgbv4"` has a complete top floor, `"rgbv^y"` a yellow roof on it, `""` is empty.
    """
    if "^" in text:
        floors, spire = text.split("^")
        return tuple(colors(floors)), 4, LETTERS.index(spire)
    if not text:
        return (), 0, NO_COLOR
    return tuple(colors(text[:-1])), int(text[-1]), NO_COLOR


def position(
    lots: Iterable[str] = (),
    *,
    display: str = "vygbr",
    hand: str = "",
    other: tuple[str, str] = ("vygbr", "vy"),
    markers: Mapping[str, int] | None = None,
    columns: int = 0,
    used: Iterable[str] = (),
    gone: str = "",
    quick: bool = False,
    simple: bool = False,
    starter: int = 0,
    mover: int = 0,
    points: tuple[int, int] = (0, 0),
) -> State:
    """A position in which `mover` is to act, with `display` and `hand`; `other` holds the rest.

    Buildings and cards add up; their points go to seat 0, of which seat 1 takes `points` (columns,
    tiles). `columns` were built this turn already, with cards that lie on lot 1. `gone` names
    base colours whose tiles are all out of the game, which no real game could have.
    """
    s = State(quick=quick, simple=simple, starter=starter)
    s.mover = mover
    s.turn = 1 if mover == starter else 2
    for at, text in enumerate(lots):
        s.floors[at], s.tops[at], s.spires[at] = lot(text)
        _count(s, at)
    for base in colors(gone):
        s.tiles[base] = 0
    _deal(s, mover, display, hand)
    _deal(s, 1 - mover, *other)
    for name, uses in (markers or {}).items():
        s.markers[mover * 5 + ABILITIES.index(name)] = uses
    s.used = sum(1 << ABILITIES.index(name) for name in used)
    s.columns = columns
    for _ in range(columns):
        color = s.pile.index(max(s.pile))
        s.pile[color] -= 1
        s.played.append((1, COLUMN, color, 0))
    for source, taken in enumerate(points):
        s.scores[source] -= taken
        s.scores[source + 3] += taken
    return s


def _count(s: State, at: int) -> None:
    floors, top, spire = s.floors[at], s.tops[at], s.spires[at]
    sides = [*floors[1:], *([] if spire == NO_COLOR else [spire])]
    for base, side in zip(floors, sides, strict=False):
        assert s.tiles[base] >> side & 1, f"the tile {COLORS[base]}/{COLORS[side]} is laid twice"
        s.tiles[base] &= ~(1 << side)
    s.scores[0] += sum(4 * floor for floor in range(1, len(floors))) + len(floors) * top
    s.scores[1] += len(sides)
    s.scores[2] += 0 if spire == NO_COLOR else 4 if s.quick else 5


def _deal(s: State, seat: int, display: str, hand: str) -> None:
    at = seat * 10
    s.cards[at : at + 10] = [0] * 10
    for zone, letters in enumerate((display, hand)):
        for color in colors(letters):
            s.cards[at + zone * 5 + color] += 1
    s.pile = [
        11 - s.cards[c] - s.cards[c + 5] - s.cards[c + 10] - s.cards[c + 15] for c in range(5)
    ]


class Table(BaseTable[State]):
    """A position that is played on by texts of actions."""

    game = GAME

    def do(self, *texts: str) -> Table:
        """Play each action, and after it what is the only way to pay."""
        for text in texts:
            self.step(text)
            while self.asks in PAYMENTS and len(self.legal) == 1:
                self.step(self.legal[0])
        return self

    def step(self, text: str) -> None:
        """Play one legal action."""
        assert text in self.legal, f"{text} is not among {self.legal}"
        GAME.apply(self.s, notation.parse(text), self.luck, self.events)

    def score(self, seat: int = 0) -> int:
        """A seat's points."""
        return sum(self.s.scores[seat * 3 : seat * 3 + 3])

    def marker(self, ability: str, seat: int = 0) -> int:
        """The uses left of an ability."""
        return self.s.markers[seat * 5 + ABILITIES.index(ability)]


def table(*args: object, **options: object) -> Table:
    """A table at `position(…)`."""
    return Table(position(*args, **options))  # type: ignore[arg-type]


def starting(kind: str, legal: Iterable[str]) -> list[str]:
    """The actions of one kind."""
    return [text for text in legal if text.split(".")[0] == kind]
