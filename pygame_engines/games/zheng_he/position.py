"""A position's invariants, and its JSON."""

from __future__ import annotations

from pygame_engines.games.zheng_he.areas import BORDERLANDS, HOMELANDS, TOTALS
from pygame_engines.games.zheng_he.rules import supply
from pygame_engines.games.zheng_he.state import ALL_CARDS, RESERVE_SIZE, State


def check(s: State) -> list[str]:
    """The invariants that `s` breaks."""
    return [*_check_pieces(s), *_check_cards(s)]


def _check_pieces(s: State) -> list[str]:
    broken = []
    if any(supply(s, piece) < 0 for piece in range(len(TOTALS))):
        broken.append("more pieces on the map than there are")
    if min(*s.armies, *s.hordes, *s.settlements, s.gold, s.sea_gold, s.junks) < 0:
        broken.append("a count is below 0")
    if any(s.armies[home] for home in HOMELANDS) or s.hordes[0] or s.settlements[0]:
        broken.append("units in the enemy's homeland")
    fought = [frame[2] for frame in s.frames if frame[0] in ("send", "combat")]
    both = [area for area in BORDERLANDS if s.armies[area] and s.hordes[area] + s.settlements[area]]
    if any(area not in fought for area in both):
        broken.append("both sides in one area")
    return broken


def _check_cards(s: State) -> list[str]:
    broken = []
    zones = [s.deck, *s.hands, *s.reserves]
    open_cards = [*s.discard, *([s.played] if s.played else []), *(used & 31 for used in s.used)]
    zones += [1 << card - 1 for card in open_cards]
    total = 0
    for zone in zones:
        if total & zone:
            broken.append("a card is in two places")
        total |= zone
    if total != ALL_CARDS:
        broken.append("a card is missing")
    if any(reserve.bit_count() > RESERVE_SIZE for reserve in s.reserves):
        broken.append("more than 3 cards in a reserve")
    for side in range(2):
        other = 1 - side
        seen = s.known[side] & ~s.hands[other]
        laid = 1 << s.laid[other] - 1 if s.laid[other] else 0
        if seen & ~laid:
            broken.append("a known card is neither in the other hand nor just laid down")
        if s.known_reserve[side] & ~(s.reserves[other] & ~laid):
            broken.append("a known reserve card lies elsewhere")
        if laid & ~s.reserves[other]:
            broken.append("the card just laid down is not in the reserve")
    return broken
