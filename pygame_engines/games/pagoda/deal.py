"""Positions that the holder of a view could be facing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from pygame_engines.core.api import Luck, View
from pygame_engines.games.pagoda.actions import COLOR_OF
from pygame_engines.games.pagoda.decisions import apply, legal
from pygame_engines.games.pagoda.rules import can_reach_column, ground, has_acted, means
from pygame_engines.games.pagoda.state import CARDS_PER_COLOR, State
from pygame_engines.games.pagoda.view import PagodaView, build

_TRIES: Final = 5000
"""Deals tried for one that fits; a hand that pays for what was begun is found in about 30."""


def dealer(view: View) -> Callable[[Luck], State]:
    """Deals positions that the holder of `view` could be facing.

    Cards not seen are dealt to the hands not known, the rest is the pile. What the mover has begun
    and not paid tells something about the hand: a deal with which it can't go on is dealt again.
    """
    known = cast("PagodaView", view)
    unseen = _unseen(known)
    seen = build(known, [hand or [0] * 5 for hand in known["hand"]], unseen)
    hidden = [
        (10 * seat + 5, known["hand_count"][seat])
        for seat, hand in enumerate(known["hand"])
        if hand is None
    ]
    guess = bool(seen.frames) and known["hand"][seen.mover] is None

    def deal(luck: Luck) -> State:
        for _ in range(_TRIES):
            s = seen.copy()
            for at, count in hidden:
                s.cards[at : at + 5] = _hand(s.pile, count, luck)
            if not guess or _can_go_on(s, luck):
                break
        return s

    return deal


def _unseen(view: PagodaView) -> list[int]:
    """The cards of each colour that may lie in the hands not known or in the pile."""
    unseen = [CARDS_PER_COLOR] * 5
    known = [view["discard"], *view["display"], *(hand for hand in view["hand"] if hand)]
    for counts in known:
        for color in range(5):
            unseen[color] -= counts[color]
    for card in view["played"]:
        unseen[COLOR_OF[card["color"]]] -= 1
    return unseen


def _hand(unseen: list[int], count: int, luck: Luck) -> list[int]:
    hand = [0] * 5
    total = sum(unseen)
    for left in range(total, total - count, -1):
        at = luck.below(left)
        color = 0
        while at >= unseen[color]:
            at -= unseen[color]
            color += 1
        unseen[color] -= 1
        hand[color] += 1
    return hand


def _can_go_on(s: State, luck: Luck) -> bool:
    """Whether the mover can pay for what was begun, and build the column owed (PG-32)."""
    if s.frames[-1][0] == "pair":
        s = s.copy()
        while s.frames[-1][0] == "pair":
            cards = legal(s)
            if not cards:
                return False
            apply(s, cards[0], luck)
    if s.frames[-1][0] == "turn":
        owed = has_acted(s) and not s.columns
        return not owed or can_reach_column(means(s), ground(s))
    return bool(legal(s))
