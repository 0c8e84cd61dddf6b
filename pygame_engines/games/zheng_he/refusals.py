"""Why not: the sentence for a clause that forbids an action, said of this position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action, Msg
from pygame_engines.games.zheng_he import commands, words
from pygame_engines.games.zheng_he.areas import AREA_OF, BORDER_MASK, PIECE_OF
from pygame_engines.games.zheng_he.book_effects import EACH, Effect
from pygame_engines.games.zheng_he.effects import can
from pygame_engines.games.zheng_he.frames import COMBAT_FREE, PICK_FOR, PICKS
from pygame_engines.games.zheng_he.rules import half_of, supply
from pygame_engines.games.zheng_he.state import State

_EMPTY_POOL: Final = {
    "muster": Msg("zheng_he.refusal.no_armies"),
    "taxes": Msg("zheng_he.refusal.no_gold"),
    "junks": Msg("zheng_he.refusal.no_junks"),
    "gather": Msg("zheng_he.refusal.no_hordes"),
    "resources": Msg("zheng_he.refusal.no_settlements"),
}

_WRONG_PICK: Final = {
    "raze": Msg("zheng_he.refusal.raze_here"),
    "strike": Msg("zheng_he.refusal.strike_here"),
    "turn": Msg("zheng_he.refusal.turn_here"),
    "home": Msg("zheng_he.refusal.home_here"),
}


def refusal(s: State, action: Action, clause: str) -> Msg:
    """Why `clause` forbids `action`, and where it helps what to do instead."""
    kind = action.kind
    if clause == "ZH-02":
        return _EMPTY_POOL[kind]
    special = _SPECIAL.get(kind)
    if special is not None:
        return special(s, action, clause)
    return _KINDS[kind]


_KINDS: Final = {
    "attack": Msg("zheng_he.refusal.no_target"),
    "field": Msg("zheng_he.refusal.field_done"),
    "found": Msg("zheng_he.refusal.no_founding"),
    "lose": Msg("zheng_he.refusal.lose_here"),
    "play": Msg("zheng_he.refusal.useless"),
    "reserve": Msg("zheng_he.refusal.reserve_full"),
    "troops": Msg("zheng_he.refusal.no_move"),
}


# --- the action of a card ------------------------------------------------------------------------


def _action(s: State, _: Action, clause: str) -> Msg:
    card = s.book.cards[s.played]
    side = s.frames[-1][1]
    if clause == "ZH-41":
        return Msg("zheng_he.refusal.only_command")
    if clause == "ZH-30" and not side and card.emperor:
        return Msg(
            "zheng_he.refusal.voyage_open", voyage=card.voyage, name=words.VOYAGE[card.voyage]
        )
    if clause == "ZH-31":
        return Msg("zheng_he.refusal.emperors_card")
    if clause == "ZH-32":
        return Msg("zheng_he.refusal.barbarians_card")
    if clause == "ZH-33":
        return impossible(s, side)
    return Msg("zheng_he.refusal.no_action")


def impossible(s: State, side: int) -> Msg:
    """ZH-33: what the played card's action lacks."""
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


# --- places --------------------------------------------------------------------------------------


def _voyage(s: State, _a: Action, _c: str) -> Msg:
    if not s.junks:
        return Msg("zheng_he.refusal.no_junk_in_sea")
    return Msg("zheng_he.refusal.no_voyage")


def _done(s: State, _a: Action, clause: str) -> Msg:
    if clause == "ZH-33" and s.frames[-1][0] in ("place", "found"):
        return Msg("zheng_he.refusal.in_full")
    return Msg("zheng_he.refusal.at_least_one")


def _place(s: State, action: Action, _: str) -> Msg:
    area = AREA_OF[str(action.args[0])]
    if BORDER_MASK >> area & 1 and not s.armies[area]:
        return Msg("zheng_he.refusal.not_held")
    return Msg("zheng_he.refusal.place_here")


def _at(s: State, action: Action, clause: str) -> Msg:
    frame = s.frames[-1]
    if frame[0] != "attack":
        return _WRONG_PICK[PICKS[frame[PICK_FOR]]]
    if clause == "ZH-33":
        return Msg("zheng_he.refusal.one_homeland")
    area = AREA_OF[str(action.args[0])]
    theirs = s.armies[area] if frame[1] else s.hordes[area] + s.settlements[area]
    return Msg("zheng_he.refusal.out_of_reach" if theirs else "zheng_he.refusal.no_enemy")


def _send(_s: State, _: Action, clause: str) -> Msg:
    if clause == "ZH-33":
        return Msg("zheng_he.refusal.one_homeland")
    return Msg("zheng_he.refusal.nobody_here")


def _move(s: State, action: Action, _: str) -> Msg:
    frame = s.frames[-1]
    if frame[0] == "found":
        return Msg("zheng_he.refusal.found_here")
    goal = AREA_OF[str(action.args[1])]
    theirs = s.armies[goal] if frame[1] else s.hordes[goal] + s.settlements[goal]
    return Msg("zheng_he.refusal.occupied" if theirs else "zheng_he.refusal.one_origin")


def _reveal(s: State, _a: Action, _c: str) -> Msg:
    frame = s.frames[-1]
    if frame[0] == "combat":
        free = frame[COMBAT_FREE]
        return Msg("zheng_he.refusal.free_first" if free else "zheng_he.refusal.no_reveals")
    if frame[commands.USE_CARD]:
        return Msg("zheng_he.refusal.one_reveal")
    return Msg("zheng_he.refusal.no_command")


_SPECIAL: Final[dict[str, Callable[[State, Action, str], Msg]]] = {
    "action": _action,
    "at": _at,
    "done": _done,
    "move": _move,
    "place": _place,
    "reveal": _reveal,
    "send": _send,
    "voyage": _voyage,
}
