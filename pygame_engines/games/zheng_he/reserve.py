"""Hidden cards becoming known: what each side knows of the other's hand and reserve."""

from __future__ import annotations

from pygame_engines.games.zheng_he.state import State


def expose(s: State, card: int) -> None:
    """A card lies open: it is no longer a thing to remember."""
    gone = ~(1 << card - 1)
    for side in range(2):
        s.known[side] &= gone
        s.known_reserve[side] &= gone
        if s.laid[side] == card:
            s.laid[side] = 0


def reveal(s: State, side: int, card: int) -> None:
    """A reserve card is turned up for its CP (ZH-41, ZH-62); it lies open until the phase ends."""
    bit = 1 << card - 1
    assert s.reserves[side] & bit, "no such card in the reserve"
    s.reserves[side] ^= bit
    s.used += (card + 32 * side,)
    expose(s, card)


def swap_hands(s: State) -> None:
    """ZH-20: hands are swapped; each side learns what the other had left, and what it laid down.

    A card handed over earlier that doesn't come back, and was not played, lies in the other's
    reserve.
    """
    for side in range(2):
        other = 1 - side
        missing = s.known[side] & ~s.hands[other]
        assert not missing & ~s.reserves[other], "a known card is neither in hand nor reserve"
        s.known_reserve[side] |= missing
    s.hands.reverse()
    s.known = [s.hands[1], s.hands[0]]
    s.laid = [0, 0]


def reshuffle(s: State) -> None:
    """ZH-22: the discard pile and both reserves become the deck of stage 2."""
    s.stage = 2
    s.deck = s.reserves[0] | s.reserves[1]
    for card in s.discard:
        s.deck |= 1 << card - 1
    s.discard = ()
    s.reserves = [0, 0]
    s.known_reserve = [0, 0]
