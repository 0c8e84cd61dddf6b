"""What a card action lacks that can't be carried out completely (ZH-33), effect by effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Msg
from pygame_engines.games.zheng_he import words
from pygame_engines.games.zheng_he.areas import PIECE_OF
from pygame_engines.games.zheng_he.book.phrases import EACH, Effect
from pygame_engines.games.zheng_he.effects import can
from pygame_engines.games.zheng_he.lookahead import lack
from pygame_engines.games.zheng_he.rules import half_of, supply
from pygame_engines.games.zheng_he.state import State


def impossible(s: State, side: int) -> Msg:
    """ZH-33: what the played card's action lacks, once its first effects are carried out."""
    found = lack(s, side)
    if found is not None:
        return _LACKS[found.effect.word](found.s, found.effect)
    for effect in half_of(s, side):
        if not can(s, side, effect):
            return _LACKS[effect.word](s, effect)
    return Msg("zheng_he.refusal.incomplete")


def _take(s: State, effect: Effect) -> Msg:
    n = effect.n * 3 if effect.where == EACH else effect.n
    there = supply(s, PIECE_OF[effect.what])
    count = words.COUNT[effect.what]
    return Msg("zheng_he.refusal.supply_short", what=count(n), left=count(there))


def _lose(_s: State, effect: Effect) -> Msg:
    return Msg("zheng_he.refusal.too_few", what=words.COUNT[effect.what](effect.n))


def _recall(s: State, _: Effect) -> Msg:
    if not s.discard:
        return Msg("zheng_he.refusal.no_discard")
    return Msg("zheng_he.refusal.reserve_full")


def _reinforce(s: State, _: Effect) -> Msg:
    if not supply(s, PIECE_OF["armies"]):
        return Msg("zheng_he.refusal.no_armies")
    return Msg("zheng_he.refusal.no_reinforcing")


_LACKS: Final[dict[str, Callable[[State, Effect], Msg]]] = {
    "attack": lambda *_: Msg("zheng_he.refusal.no_target"),
    "found": lambda *_: Msg("zheng_he.refusal.no_founding"),
    "lose": _lose,
    "move": lambda *_: Msg("zheng_he.refusal.no_move"),
    "pay": lambda _, effect: Msg("zheng_he.refusal.pay", what=words.gold(effect.n)),
    "raze": lambda *_: Msg("zheng_he.refusal.no_raze"),
    "recall": _recall,
    "reinforce": _reinforce,
    "strike": lambda *_: Msg("zheng_he.refusal.no_strike"),
    "take": _take,
    "turn": lambda *_: Msg("zheng_he.refusal.no_turn"),
    "voyage": lambda *_: Msg("zheng_he.refusal.no_voyage"),
}
