"""How far a game has come, and what can bring its end: all of it lies open on the table."""

from __future__ import annotations

from typing import Final, TypedDict

from pygame_engines.games.pagoda.rules import completed
from pygame_engines.games.pagoda.state import COLORS, LOTS, NO_COLOR, State

ENOUGH: Final = 3
"""PG-81: so many completed pagodas end the game."""


class Stock(TypedDict):
    """Tiles of one colour: how many are left, and how many floors need one next (PG-45)."""

    color: str
    left: int
    wanted: int


class Progress(TypedDict):
    """Pagodas that count as completed, of so many that end the game (PG-81).

    `ends`: how many turns follow the running one, as soon as that is known. `scarce` are the
    colours of which there are no more tiles than floors under way: one of those can be closed
    (PG-80).
    """

    done: int
    need: int
    ends: int | None
    scarce: list[Stock]


def progress(s: State) -> Progress:
    """See `Progress`."""
    return {"done": completed(s), "need": ENOUGH, "ends": _ends(s), "scarce": _scarce(s)}


def _ends(s: State) -> int | None:
    """PG-81: the turn is finished; after the starting player's the other has one more."""
    if s.last_turn:
        return 0
    if completed(s) < ENOUGH:
        return None
    return 1 if s.mover == s.starter else 0


def _scarce(s: State) -> list[Stock]:
    wanted = [0] * len(COLORS)
    for lot in range(LOTS):
        if s.floors[lot] and s.spires[lot] == NO_COLOR:
            wanted[s.floors[lot][-1]] += 1
    left = [mask.bit_count() for mask in s.tiles]
    return [
        {"color": name, "left": left[at], "wanted": wanted[at]}
        for at, name in enumerate(COLORS)
        if 0 < wanted[at] >= left[at]
    ]
