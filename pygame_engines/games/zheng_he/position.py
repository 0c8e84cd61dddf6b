"""A whole position as JSON, read strictly, and the invariants that every position keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_engines.core.api import Json
from pygame_engines.core.errors import BadPosition
from pygame_engines.core.position import sound
from pygame_engines.core.shape import check_shape
from pygame_engines.games.zheng_he.areas import BORDERLANDS, HOMELANDS, TOTALS
from pygame_engines.games.zheng_he.book import Book
from pygame_engines.games.zheng_he.facts import build, by_seat, mask_of_cards, public
from pygame_engines.games.zheng_he.rules import cards_of, supply
from pygame_engines.games.zheng_he.shape import POSITION
from pygame_engines.games.zheng_he.stack import check_frames
from pygame_engines.games.zheng_he.state import (
    ALL_CARDS,
    EMPEROR,
    MATCH,
    MATCHED,
    RESERVE_SIZE,
    RUNNING,
    SOLO,
    State,
)

if TYPE_CHECKING:
    from pygame_engines.games.zheng_he.view_types import Position


def to_json(s: State) -> Position:
    """The public facts, both hands and reserves, and what each side knows of the other's.

    The deck is what is left; lists of two are by seat, those of known cards by the seat whose cards
    they are.
    """
    return {
        **public(s),
        "hands": [cards_of(mask) for mask in by_seat(s, s.hands)],
        "reserves": [cards_of(mask) for mask in by_seat(s, s.reserves)],
        "known_hand": [cards_of(mask) for mask in by_seat(s, reversed(s.known))],
        "known_reserve": [cards_of(mask) for mask in by_seat(s, reversed(s.known_reserve))],
        "laid": by_seat(s, s.laid),
    }


def from_json(book: Book, data: Json) -> State:
    """The position that `to_json` wrote. Raises `BadPosition`, also for one that breaks rules."""
    check_shape(data, POSITION, "position")
    if data["sides"][0] == data["sides"][1]:
        raise BadPosition("both seats have the same side", where="position.sides")
    s = build(book, data)
    s.hands = [mask_of_cards(cards) for cards in by_seat(s, data["hands"])]
    s.reserves = [mask_of_cards(cards) for cards in by_seat(s, data["reserves"])]
    s.known = [mask_of_cards(cards) for cards in by_seat(s, data["known_hand"])][::-1]
    s.known_reserve = [mask_of_cards(cards) for cards in by_seat(s, data["known_reserve"])][::-1]
    s.laid = by_seat(s, data["laid"])
    s.deck &= ~(s.hands[0] | s.hands[1] | s.reserves[0] | s.reserves[1])
    return sound(s, data, check, to_json)


def check(s: State) -> list[str]:
    """The invariants that `s` breaks."""
    broken = [*_check_pieces(s), *_check_cards(s), *_check_known(s), *_check_game(s)]
    return broken or check_frames(s)


def _check_pieces(s: State) -> list[str]:
    broken = []
    if any(supply(s, piece) < 0 for piece in range(len(TOTALS))):  # ZH-02
        broken.append("there are more pieces on the map than in the game")
    if min(*s.armies, *s.hordes, *s.settlements, s.gold, s.sea_gold, s.junks) < 0:
        broken.append("a count of pieces is below 0")
    if any(s.armies[home] for home in HOMELANDS) or s.hordes[0] or s.settlements[0]:  # ZH-03
        broken.append("units stand in the enemy's homeland")
    fought = [frame[2] for frame in s.frames if frame[0] in ("send", "combat")]
    both = [area for area in BORDERLANDS if s.armies[area] and s.hordes[area] + s.settlements[area]]
    if any(area not in fought for area in both):  # ZH-04
        broken.append("both sides are in one area outside combat")
    return broken


def _check_cards(s: State) -> list[str]:
    broken = []
    piles = [s.deck, *s.hands, *s.reserves]
    lying = [*s.discard, *(used & 31 for used in s.used), *([s.played] if s.played else [])]
    piles += [1 << card - 1 for card in lying]
    if sum(pile.bit_count() for pile in piles) != ALL_CARDS.bit_count():  # ZH-05
        broken.append("cards are missing or too many")
    elif sum(piles) != ALL_CARDS:
        broken.append("a card is in two places")
    if any(reserve.bit_count() > RESERVE_SIZE for reserve in s.reserves):  # ZH-21
        broken.append("a reserve has more than 3 cards")
    return broken


def _check_known(s: State) -> list[str]:
    """What a side remembers of the other's cards is true."""
    broken = []
    for side in range(2):
        other = 1 - side
        laid = 1 << s.laid[other] - 1 if s.laid[other] else 0
        if laid & ~s.reserves[other]:
            broken.append("the card just laid down is not in the reserve")
        if laid and (other > s.phase or (other == s.phase and s.frames[:1] == [["phase", other]])):
            broken.append("a card was laid down before its phase")
        if s.known[side] & ~(s.hands[other] | laid):
            broken.append("a known card is neither in the other hand nor just laid down")
        if s.known_reserve[side] & ~(s.reserves[other] & ~laid):
            broken.append("a card known to lie in a reserve is elsewhere")
    return broken


def _check_game(s: State) -> list[str]:
    broken = []
    if (s.over == RUNNING) != bool(s.frames):
        broken.append("a running game asks something, an ended one nothing")
    match = s.mode == MATCH
    if s.over != RUNNING and (s.over == MATCHED, s.game == 2) != (match, match):
        broken.append("a match ends with its second game")
    if s.game == 2 and not match:
        broken.append("only a match has a second game")
    waits = bool(s.frames) and s.frames[0][0] == "next"
    if bool(s.first) != (s.game == 2 or waits):
        broken.append("the first game of a match has a result once it is over")
    if (s.mode == SOLO) != bool(s.events) or (s.rush and s.mode != SOLO):
        broken.append("only the solo game has events")
    if s.mode == SOLO and s.emperor != EMPEROR:
        broken.append("the solo game is played as the Emperor")
    return broken
