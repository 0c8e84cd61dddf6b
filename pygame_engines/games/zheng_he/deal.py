"""A deal that the holder of a view could be facing: hidden cards drawn at random."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from pygame_engines.core.api import Luck, View
from pygame_engines.games.zheng_he.book import Book
from pygame_engines.games.zheng_he.facts import build, by_seat, mask_of_cards
from pygame_engines.games.zheng_he.state import State

if TYPE_CHECKING:
    from pygame_engines.games.zheng_he.view_types import ZhengHeView


def draw(mask: int, n: int, luck: Luck) -> int:
    """`n` cards of a mask, each as likely as any other."""
    drawn = 0
    for _ in range(n):
        left = mask
        for _ in range(luck.below(left.bit_count())):
            left &= left - 1
        bit = left & -left
        mask ^= bit
        drawn |= bit
    return drawn


def dealer(book: Book, seen: View) -> Callable[[Luck], State]:
    """Deals positions with what the view tells, the rest dealt out.

    Of the other's cards those known to be in its hand or just laid down are dealt there first, then
    those known to lie in its reserve; the other cards fill hand, reserve and deck at random.
    """
    view = cast("ZhengHeView", seen)
    known = build(book, view)
    seat = view["seat"]
    if seat >= 0:
        known.known = [mask_of_cards(cards) for cards in by_seat(known, view["known_hand"])][::-1]
        reserves = [mask_of_cards(cards) for cards in by_seat(known, view["known_reserve"])]
        known.known_reserve = reserves[::-1]
        side = known.emperor ^ seat
        known.hands[side] = mask_of_cards(view["hand"][seat] or ())
        known.reserves[side] = mask_of_cards(view["reserve"][seat] or ())
        known.laid[side] = view["laid"][seat] or 0
        known.deck &= ~(known.hands[side] | known.reserves[side])
    held = zip(
        by_seat(known, view["hand_count"]),
        by_seat(known, view["reserve_count"]),
        by_seat(known, (card is not None for card in view["laid"])),
        strict=True,
    )
    others = [(side, counts) for side, counts in enumerate(held) if known.emperor ^ side != seat]

    def deal(luck: Luck) -> State:
        s = known.copy()
        for side, counts in others:
            s.deck = _deal(s, side, counts, s.deck, luck)
        return s

    return deal


def _deal(s: State, side: int, counts: tuple[int, int, bool], hidden: int, luck: Luck) -> int:
    """Give a side cards that its other side can't see; what is left of the hidden ones."""
    hand, reserve, laid = counts
    known, known_reserve = s.known[1 - side], s.known_reserve[1 - side]
    hidden &= ~(known | known_reserve)
    # The hand, and the card that left it this round: which one that is, nobody else knows
    fresh = draw(hidden, hand + laid - known.bit_count(), luck)
    hidden &= ~fresh
    held = known | fresh
    down = draw(held, 1, luck) if laid else 0
    older = draw(hidden, reserve - laid - known_reserve.bit_count(), luck)
    s.hands[side] = held & ~down
    s.reserves[side] = known_reserve | older | down
    s.laid[side] = down.bit_length()
    return hidden & ~older
