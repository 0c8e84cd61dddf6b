"""Points: stones, and what the card adds to them."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Outcome
from pygame_engines.games.nim.state import State

BONUS: Final = 5


def bonus(taken: int, card: int) -> int:
    """What a card is worth at the end with so many stones (NM-22)."""
    return BONUS if taken and taken % card == 0 else 0


def outcome(s: State) -> Outcome | None:
    """How the game ended (NM-20), or None while it runs."""
    if s.frames:
        return None
    stones = (s.taken[0], s.taken[1])
    cards = (bonus(stones[0], s.cards[0]), bonus(stones[1], s.cards[1]))
    scores = (stones[0] + cards[0], stones[1] + cards[1])  # NM-21
    winners = tuple(seat for seat in range(2) if scores[seat] == max(scores))  # NM-23
    return Outcome("empty", scores, winners, (("stones", stones), ("card", cards)))
