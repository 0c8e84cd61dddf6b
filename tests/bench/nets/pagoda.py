"""What Pagoda's net is told of a position at the start of a turn, from the mover's side.

A net (`net.py`) sees inputs that are there or not. Here they are: for each lot without a roof,
how high it stands and what both hold of its colour; each side's markers and cards, by colour; how
long the game goes on; and what the formula says (`advice/standing.py`), for the net adds to it.
"""

from __future__ import annotations

from typing import Final

from pygame_engines.games.pagoda.advice.standing import columns_left, held_by, spread, standing
from pygame_engines.games.pagoda.rules import BITS
from pygame_engines.games.pagoda.state import FLOOR_COLUMNS, NO_COLOR, State
from tests.bench.nets.net import Seen

_FLOORS: Final = 4
_SOME: Final = 5
"""Cards of a colour on a lot: so many numbers are told apart, from 0."""
_HELD: Final = 6
_USES: Final = 5
_LEFT: Final = 21
_ODDS: Final = 17

_LOTS_AT: Final = 0
_FULL_AT: Final = _LOTS_AT + _FLOORS * FLOOR_COLUMNS * _SOME * _SOME
_MARKERS_AT: Final = _FULL_AT + _FLOORS * _SOME * _SOME
_HELD_AT: Final = _MARKERS_AT + 10 * _USES
_LEFT_AT: Final = _HELD_AT + 10 * _HELD
_ODDS_AT: Final = _LEFT_AT + _LEFT
INPUTS: Final = _ODDS_AT + _ODDS
"""The number of inputs that there are."""

_MARKER: Final = tuple(_MARKERS_AT + _USES * at for at in range(10))
_CARDS: Final = tuple(_HELD_AT + _HELD * at for at in range(10))


def see(s: State) -> Seen:
    """From the mover's side."""
    left = columns_left(s)
    odds = standing(s, left) / spread(left)
    return Seen(s.mover, _inputs(s, left, odds), odds)


def _inputs(s: State, left: int, odds: float) -> list[int]:
    """The inputs that are there, with `left` columns to go and these odds (their logarithm)."""
    mover = s.mover
    at, to = mover * 5, 5 - mover * 5
    mine, theirs = held_by(s, mover), held_by(s, 1 - mover)
    markers = s.markers
    out = [
        _LEFT_AT + min(left // 2, _LEFT - 1),
        _ODDS_AT + min(max(round(2 * odds) + _ODDS // 2, 0), _ODDS - 1),
    ]
    for first, uses in zip(_MARKER, markers[at : at + 5] + markers[to : to + 5], strict=True):
        out.append(first + uses if uses < _USES else first + _USES - 1)
    for first, cards in zip(_CARDS, mine + theirs, strict=True):
        out.append(first + cards if cards < _HELD else first + _HELD - 1)
    for lot, floors in enumerate(s.floors):
        if floors and s.spires[lot] == NO_COLOR:
            input_ = _lot(s, floors, s.tops[lot], mine, theirs)
            if input_ >= 0:
                out.append(input_)
    return out


def _lot(s: State, floors: tuple[int, ...], top: int, mine: list[int], theirs: list[int]) -> int:
    """The input for a lot with these floors and columns on the highest; -1 where it is sealed."""
    color = floors[-1]
    height = len(floors) - 1
    if top < FLOOR_COLUMNS:
        first = _LOTS_AT + (height * FLOOR_COLUMNS + top) * _SOME * _SOME
        a, b = mine[color], theirs[color]
    else:
        fields = s.tiles[color]
        if not fields:
            return -1
        first = _FULL_AT + height * _SOME * _SOME
        a, b = _next(fields, color, mine), _next(fields, color, theirs)
    most = _SOME - 1
    return first + (min(most, a)) * _SOME + (min(most, b))


def _next(fields: int, color: int, held: list[int]) -> int:
    """1 more than the cards that would be left for the best tile's columns; 0 if none pays it."""
    if not held[color]:
        return 0
    return 1 + max([held[field] - (field == color) for field in BITS[fields]])
