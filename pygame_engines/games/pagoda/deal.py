"""Positions that the holder of a view could be facing."""

from __future__ import annotations

from typing import Final, cast

from pygame_engines.core.api import Luck, View
from pygame_engines.games.pagoda.actions import COLOR_OF
from pygame_engines.games.pagoda.decisions import apply, legal
from pygame_engines.games.pagoda.rules import can_reach_column, ground, has_acted, means
from pygame_engines.games.pagoda.state import CARDS_PER_COLOR, State
from pygame_engines.games.pagoda.view import PagodaView, build

_TRIES: Final = 5000
"""Deals tried for one that fits; a hand that pays for what was begun is found in about 30."""


def determinize(view: View, luck: Luck) -> State:
    """A position that the holder of `view` could be facing.

    Cards not seen are dealt to the hands not known, the rest is the pile. What the mover has begun
    and not paid tells something about the hand: a deal with which it can't go on is dealt again.
    """
    known = cast("PagodaView", view)
    hidden = known["hand"][known["mover"]] is None
    for _ in range(_TRIES):
        s = _dealt(known, luck)
        if not hidden or _can_go_on(s, luck):
            break
    return s


def _dealt(view: PagodaView, luck: Luck) -> State:
    unseen = [CARDS_PER_COLOR] * 5
    known = [view["discard"], *view["display"], *(hand for hand in view["hand"] if hand)]
    for counts in known:
        for color in range(5):
            unseen[color] -= counts[color]
    for card in view["played"]:
        unseen[COLOR_OF[card["color"]]] -= 1
    hands: list[list[int]] = []
    for hand, count in zip(view["hand"], view["hand_count"], strict=True):
        hands.append(hand if hand is not None else _hand(unseen, count, luck))
    return build(view, hands, unseen)


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
    if not s.frames:
        return True
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
