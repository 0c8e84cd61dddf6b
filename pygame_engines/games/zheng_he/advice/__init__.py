"""What is known about playing Zheng He well: for computer players only, no rule depends on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Final, TypeAlias

from pygame_engines.core.api import Action
from pygame_engines.games.zheng_he.advice import reasons
from pygame_engines.games.zheng_he.advice.dice import combat
from pygame_engines.games.zheng_he.advice.standing import chance
from pygame_engines.games.zheng_he.areas import AREA_OF, BORDERLANDS, HORDE
from pygame_engines.games.zheng_he.chances import ARMIES_WIN, sailing
from pygame_engines.games.zheng_he.frames import (
    ATTACK_MOST,
    PLACE_PIECE,
    SEND_AREA,
    VOYAGE_BONUS,
    VOYAGE_DICE,
)
from pygame_engines.games.zheng_he.state import Frame, State

Weigher: TypeAlias = Callable[[State, Frame, Sequence[Action]], list[float]]


class ZhengHeAdvice:
    """Values of positions, meant for the start of a phase, and weights of actions."""

    def values(self, s: State) -> Sequence[float]:
        """The chance of each seat to win."""
        win = chance(s)
        return (win, 1.0 - win) if s.emperor == 0 else (1.0 - win, win)

    def weights(self, s: State, actions: Sequence[Action]) -> Sequence[float]:
        """How promising each action looks at a glance."""
        frame = s.frames[-1]
        weigher = _WEIGHERS.get(frame[0])
        return [1.0] * len(actions) if weigher is None else weigher(s, frame, actions)

    reasons = staticmethod(reasons.reasons)


# --- a card -------------------------------------------------------------------------------------

_PLAY: Final = (0.0, 0.5, 1.0, 1.8)
"""Playing a card, by its CP."""

_LAY: Final = (0.0, 0.25, 0.3, 0.35)
"""Laying it down."""


def _phase(s: State, frame: Frame, actions: Sequence[Action]) -> list[float]:
    side = frame[1]
    cards = s.book.cards
    voyages = s.voyages
    out = []
    for kind, args in actions:
        card = cards[int(args[0])]
        if kind == "reserve":
            out.append(_LAY[card.cp])
            continue
        weight = _PLAY[card.cp]
        if card.half(side, voyages):
            weight += 1.0
        if card.half(1 - side, voyages):
            weight *= 0.7
        out.append(weight)
    return out


def _react(_s: State, _frame: Frame, _actions: Sequence[Action]) -> list[float]:
    return [1.0, 5.0]


# --- what a card is used for --------------------------------------------------------------------


def _odds(s: State, side: int, area: int, most: int) -> float:
    """The chance that an attack with so many CP takes a borderland."""
    near = s.book.adjacent[area]
    if side:
        hordes = s.hordes
        n = min(sum([hordes[other] for other in near]), most)
        return 1.0 - ARMIES_WIN[s.armies[area]][n][0]
    armies = s.armies
    n = min(sum([armies[other] for other in near]), most)
    return ARMIES_WIN[n][s.hordes[area]][s.settlements[area]]


def _best_odds(s: State, side: int, most: int) -> float:
    best = 0.0
    for area in BORDERLANDS:
        enemy = s.armies[area] if side else s.hordes[area] or s.settlements[area]
        if enemy:
            best = max(best, _odds(s, side, area, most))
    return best


def _use(s: State, frame: Frame, actions: Sequence[Action]) -> list[float]:
    side = frame[1]
    cards = s.book.cards
    cp = cards[s.played].cp + cards[frame[2]].cp
    if side:
        return [_COMMANDS[kind](s, cp) for kind, _ in actions]
    out: list[float] = []
    for kind, args in actions:
        supplies = kind in _SUPPLIES
        if supplies and int(args[0]) > 1:
            out[-1] = 0.03  # fewer than could be
        out.append(_SUPPLIES[kind](s, cp) if supplies else _COMMANDS[kind](s, cp))
    return out


def _attack(s: State, cp: int) -> float:
    best = _best_odds(s, s.frames[-1][1], cp)
    return 0.05 + 4.0 * best * best


def _troops(s: State, _cp: int) -> float:
    if s.frames[-1][1]:
        return (1.8 if missing(s) > 1 else 12.0) if _open(s) else 0.3
    return 1.0 if s.armies[0] else 0.4


def _open(s: State) -> bool:
    """Whether a borderland is empty."""
    armies, hordes, settlements = s.armies, s.hordes, s.settlements
    return any(not (armies[a] or hordes[a] or settlements[a]) for a in BORDERLANDS)


def missing(s: State) -> int:
    """The borderlands that the Overlord is yet to take."""
    return sum([not (s.hordes[a] or s.settlements[a]) for a in BORDERLANDS])


def _voyage(s: State, cp: int) -> float:
    odds = sailing(s.junks + s.gold + s.sea_gold, cp)
    return 0.05 + 7.0 * odds**3


def _gather(s: State, _cp: int) -> float:
    return 1.6 if s.hordes[6] + s.hordes[7] + s.hordes[8] < 6 else 0.6


_COMMANDS: Final[dict[str, Callable[[State, int], float]]] = {
    "action": lambda _s, _cp: 3.0,
    "attack": _attack,
    "found": lambda _s, cp: 0.5 + 0.4 * cp,
    "gather": _gather,
    "nothing": lambda _s, _cp: 1.0,
    "resources": lambda _s, _cp: 0.7,
    "reveal": lambda _s, _cp: 0.25,
    "troops": _troops,
    "voyage": _voyage,
}

_SUPPLIES: Final[dict[str, Callable[[State, int], float]]] = {
    "junks": lambda s, _cp: 1.5 if s.junks < 4 else 0.4,
    "muster": lambda s, _cp: 1.0 if s.armies[0] < 4 else 0.4,
    "taxes": lambda _s, _cp: 1.5,
}


# --- voyages ------------------------------------------------------------------------------------


def _commit(s: State, frame: Frame, actions: Sequence[Action]) -> list[float]:
    """All junks, for they come back; of the gold as much as makes a difference."""
    dice, bonus = frame[VOYAGE_DICE], frame[VOYAGE_BONUS]
    out = []
    for _, (junks, gold) in actions:
        if junks != s.junks:
            out.append(0.01)
            continue
        odds = sailing(s.junks + int(gold) + s.sea_gold + bonus, dice)
        out.append(0.02 + exp(8.0 * (odds - 1.0)) * 0.75 ** int(gold))
    return out


# --- troops -------------------------------------------------------------------------------------


def _target(s: State, frame: Frame, actions: Sequence[Action]) -> list[float]:
    side, most = frame[1], frame[ATTACK_MOST]
    return [0.1 + 3.0 * _odds(s, side, AREA_OF[str(args[0])], most) ** 2 for _, args in actions]


def _send(s: State, frame: Frame, actions: Sequence[Action]) -> list[float]:
    side, area = frame[1], frame[SEND_AREA]
    out = []
    for kind, args in actions:
        if kind == "done":
            if side:
                odds = 1.0 - ARMIES_WIN[s.armies[area]][s.hordes[area]][0]
            else:
                odds = ARMIES_WIN[s.armies[area]][s.hordes[area]][s.settlements[area]]
            out.append(0.1 + odds**4)
        else:
            out.append(_leave(s, side, AREA_OF[str(args[0])], 3.0))
    return out


def _leave(s: State, side: int, area: int, much: float) -> float:
    """The weight of a unit's going away from an area."""
    if area == 0 or area >= 6:
        return much
    if side:
        return much if s.hordes[area] > 1 or s.settlements[area] else 0.1 * much
    return 0.5 * much if s.armies[area] > 1 else 0.15 * much


def _move(s: State, frame: Frame, actions: Sequence[Action]) -> list[float]:
    side = frame[1]
    mine = s.hordes if side else s.armies
    new = 30.0 if side and missing(s) == 1 else 2.5
    out = []
    for kind, args in actions:
        if kind == "done":
            out.append(0.6)
            continue
        goal = AREA_OF[str(args[1])]
        if goal == 0 or goal >= 6:
            weight = 0.25
        else:
            weight = 1.0 if mine[goal] or s.settlements[goal] else new
        out.append(_leave(s, side, AREA_OF[str(args[0])], weight))
    return out


def _place(s: State, frame: Frame, actions: Sequence[Action]) -> list[float]:
    out = []
    piece = frame[PLACE_PIECE]
    for kind, args in actions:
        if kind == "done":
            out.append(0.1)
            continue
        area = AREA_OF[str(args[0])]
        if piece == HORDE:
            near = s.book.adjacent[area]
            out.append(0.3 + sum(1 for other in near if s.armies[other]) + 0.3 * s.hordes[area])
        else:
            out.append(1.0)
    return out


_WEIGHERS: Final[dict[str, Weigher]] = {
    "attack": _target,
    "combat": combat,
    "commit": _commit,
    "move": _move,
    "phase": _phase,
    "place": _place,
    "react": _react,
    "send": _send,
    "use": _use,
}
