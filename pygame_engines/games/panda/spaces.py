"""What the spaces of the action board cost: guards (WP-33), and the AP of their row (WP-34).

The list of legal actions (`decisions/turn.py`) has `price` written out, for speed.
"""

from __future__ import annotations

from typing import Final

from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.parts import COLUMNS, ROWS
from pygame_engines.games.panda.rules import gain_vp, set_ap
from pygame_engines.games.panda.state import State

WIDTH: Final = len(COLUMNS)
FIRST_PRICE: Final = (1, 1, 1, 2) * ROWS
"""WP-33, by space: the guards that an empty one takes, as printed."""
ROW_AP: Final = tuple(row for row in range(ROWS) for _ in COLUMNS)
"""WP-34, by space: the AP that it takes, its row's number from 0."""


def price(s: State, space: int) -> int:
    """WP-33: one guard more than the last time anyone chose it this round."""
    taken = s.taken[space]
    return taken + 1 if taken else FIRST_PRICE[space]


def times(space: int, taken: int) -> int:
    """How often a space was chosen this round, by the guards that were put there last (WP-33)."""
    return taken - FIRST_PRICE[space] + 1 if taken else 0


def total(space: int, taken: int) -> int:
    """The guards put on a space this round, by how many came last (WP-33)."""
    return sum(range(FIRST_PRICE[space], taken + 1)) if taken else 0


def penalty(s: State, seat: int, ap: int) -> int:
    """WP-34: the VP that paying so many AP costs: those of the field moved to, and only then.

    Nothing where it can't be paid, for the track ends there.
    """
    left = s.ap[seat] - ap
    return s.book.penalties[-left - 1] if ap and least_ap(s) <= left < 0 else 0


def least_ap(s: State) -> int:
    """The end of the AP track below 0."""
    return -len(s.book.penalties)


def no_ap(s: State, left: int) -> bool:
    """WP-34: whether so few AP would be left that the track has no field for them."""
    return left < least_ap(s)


def pay(s: State, seat: int, ap: int, log: Log) -> None:
    """Pay a row's AP."""
    lost = min(penalty(s, seat, ap), s.vp[seat])  # WP-22
    set_ap(s, seat, s.ap[seat] - ap)
    if lost:
        if log is not None:
            log.append(tell.penalty(seat, s.ap[seat], lost))
        gain_vp(s, seat, -lost, "debt", log)
