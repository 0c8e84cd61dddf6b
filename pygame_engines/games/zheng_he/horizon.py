"""How far a game still goes: counts of cards say it, which lie open for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_engines.games.zheng_he.areas import BORDER_MASK, VOYAGES
from pygame_engines.games.zheng_he.phases import DRAWS
from pygame_engines.games.zheng_he.rules import controlled, held
from pygame_engines.games.zheng_he.state import EMPEROR, OVERLORD, State

if TYPE_CHECKING:
    from pygame_engines.games.zheng_he.view_types import Major, Rounds


def rounds(s: State) -> Rounds:
    """The last rounds of stage and game: each phase takes one card of a hand, if there is one."""
    hands = [mask.bit_count() for mask in s.hands]
    at, side, stage, deck = s.round, s.phase, s.stage, s.deck.bit_count()
    if s.frames and s.frames[0][0] == "phase":
        hands[side] -= 1
    ends = 0
    while side == OVERLORD or stage == 1 or deck or any(hands):  # ZH-24, ZH-72
        if side == EMPEROR:
            side = OVERLORD
        else:
            side = EMPEROR
            hands.reverse()  # ZH-20
            if stage == 1 and not deck:  # ZH-22
                stage, ends = 2, ends or at
                deck = len(s.book.cards) - 1 - sum(hands)
            at += 1
            drawn = min(DRAWS, deck)
            deck -= drawn
            hands[EMPEROR] += drawn
        hands[side] -= hands[side] > 0
    return {"stage": ends if s.stage == 1 else at, "game": at}


def majors(s: State) -> list[Major]:
    """ZH-70, by side: voyages completed, borderlands held."""
    fought = (held(s, EMPEROR) & held(s, OVERLORD)).bit_count()
    sailing = sum(frame[0] == "sail" for frame in s.frames)
    lands = controlled(s, OVERLORD).bit_count()
    return [
        _major(s.voyages.bit_count(), VOYAGES, sailing),
        _major(lands, BORDER_MASK.bit_count(), fought),
    ]


def _major(done: int, need: int, open_: int) -> Major:
    return {"done": done, "need": need, "near": done >= need - 1, "open": open_}
