"""A deal that the holder of a view could be facing: hidden cards drawn at random."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from pygame_engines.core.api import Luck, View
from pygame_engines.games.zheng_he.book import Book
from pygame_engines.games.zheng_he.facts import build, by_seat, mask_of_cards
from pygame_engines.games.zheng_he.rules import cards_of
from pygame_engines.games.zheng_he.state import State

if TYPE_CHECKING:
    from pygame_engines.games.zheng_he.view_types import ZhengHeView


def _draw(cards: list[int], n: int, luck: Luck) -> int:
    """Take `n` cards out, each as likely as any other; all of them are bits."""
    drawn = 0
    for _ in range(n):
        drawn |= cards.pop(luck.below(len(cards)))
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
    for side, _ in others:
        known.deck &= ~(known.known[1 - side] | known.known_reserve[1 - side])
    unseen = _bits(known.deck)

    def deal(luck: Luck) -> State:
        s, cards = known.copy(), unseen[:]
        for side, counts in others:
            _deal(s, side, counts, cards, luck)
        s.deck = sum(cards)
        return s

    return deal


def _bits(mask: int) -> list[int]:
    return [1 << card - 1 for card in cards_of(mask)]


def _deal(s: State, side: int, counts: tuple[int, int, bool], cards: list[int], luck: Luck) -> None:
    """Give a side some of the cards that nobody has seen, and what its other side knows of it."""
    hand, reserve, laid = counts
    known, known_reserve = s.known[1 - side], s.known_reserve[1 - side]
    # The hand, and the card that left it this round: which one that is, nobody else knows
    held = known | _draw(cards, hand + laid - known.bit_count(), luck)
    down = _draw(_bits(held), 1, luck) if laid else 0
    older = _draw(cards, reserve - laid - known_reserve.bit_count(), luck)
    s.hands[side] = held & ~down
    s.reserves[side] = known_reserve | older | down
    s.laid[side] = down.bit_length()
