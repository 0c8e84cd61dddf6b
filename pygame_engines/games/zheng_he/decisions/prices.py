"""What answers take out of treasury and supply at once (ZH-02), tried on a copy and so net."""

from __future__ import annotations

from pygame_engines.core.api import Action
from pygame_engines.games.zheng_he.areas import HOMELANDS, PIECE_OF, PIECES
from pygame_engines.games.zheng_he.book.phrases import EACH, Effect
from pygame_engines.games.zheng_he.decisions.base import Costs, taken
from pygame_engines.games.zheng_he.lookahead import (
    Lack,
    after_answer,
    after_start,
    can_use,
    lack,
    plain_need,
)
from pygame_engines.games.zheng_he.rules import half_of, supply
from pygame_engines.games.zheng_he.state import EMPEROR, State
from pygame_engines.games.zheng_he.units import CHOICES


def action_price(s: State, side: int) -> Costs:
    """What a card's action takes before its first question; or what it is short of (ZH-33)."""
    if not half_of(s, side):
        return ()
    if can_use(s, side):
        return _difference(s, side, after_start(s, side))
    return _short(s, side)


def answer_price(s: State, action: Action) -> Costs:
    """What an answer about areas and single pieces takes, up to the next question."""
    if s.frames[-1][0] not in CHOICES:
        return ()
    return _difference(s, s.frames[-1][1], after_answer(s, action))


def _difference(s: State, side: int, after: State) -> Costs:
    if side == EMPEROR and after.gold < s.gold:  # it is no price of the Overlord's
        yield taken("gold", s.gold - after.gold, s.gold)
    for piece, name in enumerate(PIECES):
        there = supply(s, piece)
        n = there - supply(after, piece)
        if n > 0:
            yield taken(f"supply.{name}", n, there)


def _short(s: State, side: int) -> Costs:
    need = plain_need(half_of(s, side))
    if need is None:
        found = lack(s, side)
        return () if found is None else _missing(found)
    costs = [taken("gold", need.gold, s.gold)]
    costs += [taken(f"supply.{PIECES[piece]}", n, supply(s, piece)) for piece, n in need.pieces]
    return tuple(cost for cost in costs if cost.short)


def _missing(found: Lack) -> Costs:
    """What the first effect that can't be carried out is short of."""
    s, effect = found
    if effect.word == "pay":
        return (taken("gold", effect.n, s.gold),)
    if effect.word == "take":
        return (taken(f"supply.{effect.what}", wanted(effect), supply(s, PIECE_OF[effect.what])),)
    return ()


def wanted(effect: Effect) -> int:
    """How many pieces `take` brings."""
    return effect.n * len(HOMELANDS) if effect.where == EACH else effect.n
