"""The effect words: whether one can be carried out, and how. A card action is run word by word.

What needs no choice happens at once; what does puts a frame on the stack, answered in `units`,
`combat` or `voyage`. Both sides' actions, reactions and the bot's go through here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.games.zheng_he import events as tell
from pygame_engines.games.zheng_he.areas import (
    ARMY,
    EMPIRE,
    GOLD,
    HOME_MASK,
    HOMELANDS,
    HORDE,
    JUNK,
    PIECE_OF,
)
from pygame_engines.games.zheng_he.book.phrases import ANY, EACH, ONE, OWN, Effect
from pygame_engines.games.zheng_he.events import Log
from pygame_engines.games.zheng_he.frames import (
    ANYWHERE,
    HALF_HOME,
    HALF_NEXT,
    HALF_WHICH,
    HOME,
    ONE_HOMELAND,
    RAZE,
    STRIKE,
    TURN,
)
from pygame_engines.games.zheng_he.rules import (
    BITS,
    can_found,
    can_move,
    can_sail,
    half_at,
    held,
    mask_of,
    reinforceable,
    strikeable,
    supply,
    targets,
    turnable,
    units,
)
from pygame_engines.games.zheng_he.state import EMPEROR, RESERVE_SIZE, Frame, State

# --- what can be done ----------------------------------------------------------------------------


def can(s: State, side: int, effect: Effect, home: int = ANYWHERE) -> bool:
    """Whether one effect can be carried out completely as things are (ZH-33)."""
    return _CAN[effect.word](s, side, effect, home)


def _can_take(s: State, _side: int, effect: Effect, _home: int) -> bool:
    n = effect.n * len(HOMELANDS) if effect.where == EACH else effect.n
    return supply(s, PIECE_OF[effect.what]) >= n


def _can_lose(s: State, _side: int, effect: Effect, home: int) -> bool:
    """ZH-33: `up to` takes as many as there are, possibly none."""
    return effect.up_to or present(s, effect, home) >= effect.n


def _can_pay(s: State, _side: int, effect: Effect, _home: int) -> bool:
    return s.gold >= effect.n


def _can_reinforce(s: State, _side: int, effect: Effect, _home: int) -> bool:
    return supply(s, ARMY) > 0 and reinforceable(s, effect.near) > 0


def _can_raze(s: State, _side: int, _effect: Effect, _home: int) -> bool:
    return any(s.settlements)


def _can_strike(s: State, _side: int, effect: Effect, _home: int) -> bool:
    return strikeable(s, effect.near) > 0


def _can_turn(s: State, side: int, effect: Effect, _home: int) -> bool:
    return turnable(s, side, effect.near) > 0


def _can_move(s: State, side: int, _effect: Effect, _home: int) -> bool:
    return can_move(s, side)


def _can_attack(s: State, side: int, effect: Effect, home: int) -> bool:
    return targets(s, side, attack_from(effect, home)) > 0


def _can_voyage(s: State, _side: int, _effect: Effect, _home: int) -> bool:
    return can_sail(s)


def _can_found(s: State, _side: int, effect: Effect, _home: int) -> bool:
    return can_found(s, effect.n)


def _can_recall(s: State, side: int, _effect: Effect, _home: int) -> bool:
    return bool(s.discard) and s.reserves[side].bit_count() < RESERVE_SIZE


_CAN: Final[dict[str, Callable[[State, int, Effect, int], bool]]] = {
    "attack": _can_attack,
    "found": _can_found,
    "lose": _can_lose,
    "move": _can_move,
    "pay": _can_pay,
    "raze": _can_raze,
    "recall": _can_recall,
    "reinforce": _can_reinforce,
    "strike": _can_strike,
    "take": _can_take,
    "turn": _can_turn,
    "voyage": _can_voyage,
}


def attack_from(effect: Effect, home: int) -> int:
    """Where an attack's units may come from: anywhere, one homeland, or the one chosen."""
    if effect.where != ONE:
        return ANYWHERE
    return ONE_HOMELAND if home == ANYWHERE else home


def present(s: State, effect: Effect, home: int = ANYWHERE) -> int:
    """How many of what a `lose` is about there are; of one homeland still open, the most."""
    piece, where = PIECE_OF[effect.what], effect.where
    if piece == GOLD:
        return s.gold  # ZH-49: gold in the Sea is safe
    if piece == JUNK:
        return s.junks
    counts = counts_of(s, piece)
    if where == ANY:
        return sum(counts[area] for area in HOMELANDS)
    if where == ONE:
        return max(counts[area] for area in HOMELANDS) if home == ANYWHERE else counts[home]
    return counts[where]


def counts_of(s: State, piece: int) -> list[int]:
    """A piece's counts by area: armies, hordes or settlements."""
    if piece == ARMY:
        return s.armies
    return s.hordes if piece == HORDE else s.settlements


def home_options(s: State, effect: Effect) -> int:
    """The homelands that may be chosen for an effect in one homeland.

    ZH-33: `lose up to` takes as many as there are, so an empty homeland isn't chosen; if all are
    empty, nothing is lost and nothing chosen.
    """
    if effect.word != "lose":
        return HOME_MASK
    counts = counts_of(s, PIECE_OF[effect.what])
    least = 1 if effect.up_to else effect.n
    return sum(1 << home for home in HOMELANDS if counts[home] >= least)


# --- doing it ------------------------------------------------------------------------------------


def step(s: State, frame: Frame, log: Log) -> None:
    """Carry out the next effect of the half that `frame` runs, or ask what it needs to know."""
    side = frame[1]
    half = half_at(s, side, frame[HALF_WHICH])
    at = frame[HALF_NEXT]
    if at >= len(half):
        s.frames.pop()
        return
    effect = half[at]
    if frame[HALF_HOME] == ANYWHERE and _asks_home(s, effect):
        s.frames.append(["pick", side, HOME, 0])
        return
    frame[HALF_NEXT] = at + 1
    if can(s, side, effect, frame[HALF_HOME]):
        _DO[effect.word](s, side, effect, frame[HALF_HOME], log)


def _asks_home(s: State, effect: Effect) -> bool:
    """Whether the one homeland of a card action is to be named for this effect."""
    named = effect.where == ONE and effect.word in ("take", "lose")
    return named and home_options(s, effect) > 0


def put(s: State, piece: int, n: int, area: int) -> None:
    """Bring pieces from the supply to an area (gold to the Empire, junks to the Sea)."""
    assert supply(s, piece) >= n, "ZH-02: what is not in the supply can't be taken"
    if piece == GOLD:
        s.gold += n
    elif piece == JUNK:
        s.junks += n
    else:
        counts_of(s, piece)[area] += n


def remove(s: State, piece: int, n: int, area: int) -> None:
    """Send pieces of an area to the supply."""
    if piece == GOLD:
        s.gold -= n
        assert s.gold >= 0, "no such gold"
    elif piece == JUNK:
        s.junks -= n
        assert s.junks >= 0, "no such junk"
    else:
        counts = counts_of(s, piece)
        counts[area] -= n
        assert counts[area] >= 0, "no such piece"


def _take(s: State, side: int, effect: Effect, home: int, log: Log) -> None:
    piece, n, where = PIECE_OF[effect.what], effect.n, effect.where
    if where == ANY:
        s.frames.append(["place", side, piece, n, HOME_MASK, 0, n])
        return
    if where == OWN:
        s.frames.append(["place", side, piece, n, 1 << EMPIRE | held(s, EMPEROR), 0, n])
        return
    areas = HOMELANDS if where == EACH else (home,) if where == ONE else (where,)
    for area in areas:
        put(s, piece, n, area)
        if log is not None:
            log.append(tell.take(s, side, piece, n, area))


def _lose(s: State, side: int, effect: Effect, home: int, log: Log) -> None:
    piece, where = PIECE_OF[effect.what], effect.where
    n = min(effect.n, present(s, effect, home))
    if not n:
        return
    if where != ANY:
        _send_off(s, side, piece, n, home if where == ONE else where, log)
        return
    counts = counts_of(s, piece)
    there = mask_of(counts) & HOME_MASK
    if n < sum(counts[area] for area in HOMELANDS):
        s.frames.append(["lose", side, piece, n, HOME_MASK])
        return
    for area in BITS[there]:
        _send_off(s, side, piece, counts[area], area, log)


def _send_off(s: State, side: int, piece: int, n: int, area: int, log: Log) -> None:
    remove(s, piece, n, area)
    if log is not None:
        log.append(tell.lose(s, side, piece, n, area))


def _pay(s: State, side: int, effect: Effect, _home: int, log: Log) -> None:
    remove(s, GOLD, effect.n, EMPIRE)
    if log is not None:
        log.append(tell.pay(s, side, effect.n))


def _reinforce(s: State, side: int, effect: Effect, _home: int, _log: Log) -> None:
    areas = reinforceable(s, effect.near)
    n = min(effect.n, supply(s, ARMY), areas.bit_count())
    s.frames.append(["place", side, ARMY, n, areas, 1, 1])


def _raze(s: State, side: int, _effect: Effect, _home: int, _log: Log) -> None:
    s.frames.append(["pick", side, RAZE, 0])


def _strike(s: State, side: int, effect: Effect, _home: int, _log: Log) -> None:
    s.frames.append(["pick", side, STRIKE, effect.near])


def _turn(s: State, side: int, effect: Effect, _home: int, _log: Log) -> None:
    s.frames.append(["pick", side, TURN, effect.near])


def _move(s: State, side: int, effect: Effect, _home: int, _log: Log) -> None:
    s.frames.append(free_move(s, side, effect.n))


def free_move(s: State, side: int, n: int) -> Frame:
    """The frame of `move up to n`: origins free, each sends what it holds now at most."""
    each = sum(count << 4 * area for area, count in enumerate(units(s, side)))
    return ["move", side, n, ANYWHERE, each, 1]


def _attack(s: State, side: int, effect: Effect, home: int, _log: Log) -> None:
    s.frames.append(["attack", side, effect.n, effect.plus, attack_from(effect, home)])


def _voyage(s: State, side: int, effect: Effect, _home: int, _log: Log) -> None:
    s.frames.append(["voyage", side, effect.n, effect.plus])


def _found(s: State, side: int, effect: Effect, _home: int, _log: Log) -> None:
    s.frames.append(["found", side, effect.n, effect.n])


def _recall(s: State, side: int, _effect: Effect, _home: int, log: Log) -> None:
    card = s.discard[-1]
    s.discard = s.discard[:-1]
    s.reserves[side] |= 1 << card - 1
    s.known_reserve[1 - side] |= 1 << card - 1  # it stays known to both
    if log is not None:
        log.append(tell.recall(s, side, card))


_DO: Final[dict[str, Callable[[State, int, Effect, int, Log], None]]] = {
    "attack": _attack,
    "found": _found,
    "lose": _lose,
    "move": _move,
    "pay": _pay,
    "raze": _raze,
    "recall": _recall,
    "reinforce": _reinforce,
    "strike": _strike,
    "take": _take,
    "turn": _turn,
    "voyage": _voyage,
}
