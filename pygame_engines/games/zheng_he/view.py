"""What a seat knows, built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_engines.games.zheng_he import derived, facts, horizon
from pygame_engines.games.zheng_he.areas import PIECES, TOTALS
from pygame_engines.games.zheng_he.facts import by_seat
from pygame_engines.games.zheng_he.rules import cards_of
from pygame_engines.games.zheng_he.state import RESERVE_SIZE, RUNNING, State

if TYPE_CHECKING:
    from pygame_engines.games.zheng_he.view_types import ZhengHeView


def observe(s: State, seat: int) -> ZhengHeView:
    """All that `seat` knows; a spectator (-1) knows no hand, no reserve, and remembers nothing."""
    hands, reserves = by_seat(s, s.hands), by_seat(s, s.reserves)
    # What a side knows of the other's cards, listed at the seat whose cards they are
    nothing = (0, 0)
    known = by_seat(s, reversed(s.known)) if seat >= 0 else nothing
    known_reserve = by_seat(s, reversed(s.known_reserve)) if seat >= 0 else nothing
    laid = by_seat(s, s.laid)
    return {
        **facts.common(s),
        "combat": derived.combat(s, facts.combat(s)),
        "voyage": derived.voyage(facts.voyage(s)),
        "seat": seat,
        "hand": [cards_of(mask) if at == seat else None for at, mask in enumerate(hands)],
        "hand_count": [mask.bit_count() for mask in hands],
        "reserve": [cards_of(mask) if at == seat else None for at, mask in enumerate(reserves)],
        "reserve_count": [mask.bit_count() for mask in reserves],
        "reserve_free": [RESERVE_SIZE - mask.bit_count() for mask in reserves],
        "known_hand": [cards_of(mask) for mask in known],
        "known_reserve": [cards_of(mask) for mask in known_reserve],
        "laid": [(card if at == seat else 0) if card else None for at, card in enumerate(laid)],
        "gives": cards_of(hands[seat]) if seat >= 0 and s.over == RUNNING else [],
        "deck": s.deck.bit_count(),
        "lands": derived.lands(s),
        "totals": dict(zip(PIECES, TOTALS, strict=True)),
        "shares": by_seat(s, derived.shares(s)),
        "halves": derived.halves(s),
        "levels": by_seat(s, derived.levels(s)),
        "asked": derived.asked(s),
        "attack": derived.attack(s),
        "fleets": derived.fleets(s),
        "rounds": horizon.rounds(s),
        "majors": horizon.majors(s),
    }
