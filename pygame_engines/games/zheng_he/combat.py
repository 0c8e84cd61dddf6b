"""Attacks and combat (ZH-45, ZH-52, ZH-60 to ZH-67): who goes, dice, rerolls, losses."""

from __future__ import annotations

from functools import cache
from typing import Final

from pygame_engines.core.api import Action, Luck
from pygame_engines.games.zheng_he import actions as acts
from pygame_engines.games.zheng_he import events as tell
from pygame_engines.games.zheng_he.areas import AREA_OF, SETTLEMENT
from pygame_engines.games.zheng_he.events import Log
from pygame_engines.games.zheng_he.frames import (
    ANYWHERE,
    ATTACK_FREE,
    ATTACK_FROM,
    ATTACK_MOST,
    ATTACK_REROLLS,
    ATTACK_ROLL,
    COMBAT_AREA,
    COMBAT_ATTACK,
    COMBAT_ATTACKER,
    COMBAT_DEFENCE,
    COMBAT_FREE,
    COMBAT_REROLLS,
    COMBAT_REST,
    COMBAT_ROUND,
    COMBAT_STEP,
    DEFENCE_ROLL,
    ONE_HOMELAND,
    SEND_AREA,
    SEND_FREE,
    SEND_FROM,
    SEND_LAST,
    SEND_LEAST,
    SEND_LEFT,
    digits,
)
from pygame_engines.games.zheng_he.reserve import reveal
from pygame_engines.games.zheng_he.rules import UNIT, is_bot, sources, units
from pygame_engines.games.zheng_he.state import EMPEROR, OVERLORD, Frame, State
from pygame_engines.games.zheng_he.units import shift

Args = tuple[int | str, ...]

WEAK, MODERATE, STRONG = 1, 2, 3
"""ZH-61: the classes of a roll, by how many of its dice count."""

DICE: Final = 3
"""ZH-02: each side's dice."""


# --- dice ----------------------------------------------------------------------------------------


def _rank(a: int, b: int, c: int) -> int:
    """ZH-61, ZH-65: class * 10 + the number that counts, of dice in descending order."""
    if a == c:
        return STRONG * 10 + a
    if b in (a, c):
        return MODERATE * 10 + b
    return WEAK * 10 + a


RANK: Final = {
    a * 100 + b * 10 + c: _rank(a, b, c)
    for a in range(1, 7)
    for b in range(1, a + 1)
    for c in range(1, b + 1)
}
"""By three dice as a number with descending digits: what they are worth."""


def sorted_dice(a: int, b: int, c: int) -> int:
    """Three dice as a number with descending digits."""
    if a < b:
        a, b = b, a
    if b < c:
        b, c = c, b
        if a < b:
            a, b = b, a
    return a * 100 + b * 10 + c


def rank_of(dice: int) -> int:
    """What three dice are worth: the class, then the number (ZH-65)."""
    return RANK[dice]


def counting(dice: int) -> list[int]:
    """The places of the dice that are compared: the triple, the pair, or the highest (ZH-65)."""
    if not dice:
        return []
    kind, value = divmod(RANK[dice], 10)
    return [at for at, number in enumerate(digits(dice)) if number == value][:kind]


@cache
def rerolls_of(dice: int) -> tuple[Action, ...]:
    """The `reroll` actions for three dice: any of them may be given up (ZH-62)."""
    a, b, c = dice // 100, dice // 10 % 10, dice % 10
    subsets = {(a, 0, 0), (b, 0, 0), (c, 0, 0), (a, b, 0), (a, c, 0), (b, c, 0), (a, b, c)}
    return tuple(Action("reroll", given) for given in sorted(subsets))


# --- the attack ----------------------------------------------------------------------------------


def choose_target(s: State, args: Args, _luck: Luck, log: Log) -> None:
    """An attack's borderland is named."""
    area = AREA_OF[str(args[0])]
    frame = s.frames[-1]
    side = frame[1]
    free = frame[ATTACK_FREE]
    if is_bot(s, side) and s.rush:  # ZS-06: the bot's first attack of this round
        free += s.rush
        s.rush = 0
    s.frames[-1] = ["send", side, area, frame[ATTACK_MOST], free, frame[ATTACK_FROM], 1, ANYWHERE]
    if log is not None:
        log.append(tell.attack(s, side, area))


def send_options(s: State, frame: Frame) -> list[Action]:
    """One more unit, or enough of them."""
    out = list(acts.SENDS[sources(s, frame[1], frame[SEND_AREA], frame[SEND_FROM])])
    if not frame[SEND_LEAST]:
        out.insert(0, acts.DONE)
    return out


def send(s: State, args: Args, _luck: Luck, log: Log) -> None:
    """One more unit goes in; with the last one the combat begins."""
    origin = AREA_OF[str(args[0])]
    frame = s.frames[-1]
    side, area = frame[1], frame[SEND_AREA]
    shift(units(s, side), origin, area)
    if log is not None:
        log.append(tell.send(s, side, origin, area))
    frame[SEND_LEFT] -= 1
    frame[SEND_LEAST] = 0
    if frame[SEND_FROM] == ONE_HOMELAND:
        frame[SEND_FROM] = origin
    if is_bot(s, side):
        frame[SEND_LAST] = origin
    if not frame[SEND_LEFT]:
        begin(s)


def begin(s: State) -> None:
    """The units are there: combat."""
    frame = s.frames[-1]
    side = frame[1]
    s.frames[-1] = [
        "combat", side, frame[SEND_AREA], side, 1, ATTACK_ROLL, frame[SEND_FREE], 0, 0, 0, 0
    ]  # fmt: skip


# --- what may be decided -------------------------------------------------------------------------


def can_reveal(s: State, frame: Frame, side: int) -> bool:
    """ZH-62: whether the side could still turn up a reserve card in this combat."""
    return s.reserves[side] != 0 and not frame[COMBAT_REST] >> side & 1


def is_settled(s: State, frame: Frame) -> bool:
    """Whether neither side can decide anything more in this combat (`roll_on`)."""
    if frame[COMBAT_FREE] and frame[COMBAT_STEP] < DEFENCE_ROLL:
        return False
    return not (can_reveal(s, frame, 0) or can_reveal(s, frame, 1))


def options(s: State, frame: Frame) -> list[Action]:
    """What the side whose step it is may do."""
    step = frame[COMBAT_STEP]
    if step in (ATTACK_ROLL, DEFENCE_ROLL):
        return [acts.ROLL, acts.ROLL_ON] if is_settled(s, frame) else [acts.ROLL]
    side = frame[1]
    free, reveals = frame[COMBAT_FREE], can_reveal(s, frame, side)
    out: list[Action] = []
    if free or frame[COMBAT_REROLLS]:
        out += rerolls_of(frame[COMBAT_ATTACK if step == ATTACK_REROLLS else COMBAT_DEFENCE])
    if reveals:
        out.append(acts.REST)
        if not free:  # free rerolls come before reserve cards
            out += acts.REVEALS[s.reserves[side]]
    out.append(acts.STOP)
    return out


# --- steps ---------------------------------------------------------------------------------------


def roll(s: State, _args: Args, luck: Luck, log: Log) -> None:
    """ZH-61, ZH-63: three dice for the side whose step it is."""
    frame = s.frames[-1]
    below = luck.below
    dice = sorted_dice(below(6) + 1, below(6) + 1, below(6) + 1)
    attacks = frame[COMBAT_STEP] == ATTACK_ROLL
    frame[COMBAT_ATTACK if attacks else COMBAT_DEFENCE] = dice
    frame[COMBAT_STEP] += 1
    if log is not None:
        log.append(tell.roll(s, frame[1], dice, RANK[dice], attacker=attacks))
    _ask(s, frame, log)


def _ask(s: State, frame: Frame, log: Log) -> None:
    """Go on to the next step unless the side can reroll or reveal."""
    if not (frame[COMBAT_FREE] or frame[COMBAT_REROLLS] or can_reveal(s, frame, frame[1])):
        _next(s, frame, log)


def _next(s: State, frame: Frame, log: Log) -> None:
    """The reroll step is over; ZH-62: rerolls not taken lapse."""
    frame[COMBAT_REROLLS] = 0
    if frame[COMBAT_STEP] == ATTACK_REROLLS:
        frame[COMBAT_FREE] = 0
        frame[COMBAT_STEP] = DEFENCE_ROLL
        frame[1] = 1 - frame[1]
    else:
        _strike_blow(s, frame, log)


def reroll(s: State, args: Args, luck: Luck, log: Log) -> None:
    """ZH-62: the dice given up are rolled again."""
    frame = s.frames[-1]
    at = COMBAT_ATTACK if frame[COMBAT_STEP] == ATTACK_REROLLS else COMBAT_DEFENCE
    dice = [frame[at] // 100, frame[at] // 10 % 10, frame[at] % 10]
    given = [int(value) for value in args if value]
    for value in given:
        dice.remove(value)
    dice += [luck.below(6) + 1 for _ in given]
    frame[at] = sorted_dice(*dice)
    frame[COMBAT_FREE if frame[COMBAT_FREE] else COMBAT_REROLLS] -= 1
    if log is not None:
        log.append(tell.reroll(s, frame[1], given, frame[at], RANK[frame[at]]))
    _ask(s, frame, log)


def turn_up(s: State, args: Args, _luck: Luck, log: Log) -> None:
    """ZH-62: a reserve card gives as many rerolls as its CP."""
    frame = s.frames[-1]
    card = int(args[0])
    reveal(s, frame[1], card)
    frame[COMBAT_REROLLS] += s.book.cards[card].cp
    if log is not None:
        log.append(tell.reveal(s, frame[1], card, combat=True))


def stop(s: State, log: Log, *, rest: bool) -> None:
    """Enough rerolls for this step; `rest`: no more cards in this combat, rerolls left stay."""
    frame = s.frames[-1]
    if rest:
        frame[COMBAT_REST] |= 1 << frame[1]
        _ask(s, frame, log)
    else:
        _next(s, frame, log)


def roll_on(s: State, args: Args, luck: Luck, log: Log) -> None:
    """Roll to the end of a combat in which nobody can decide anything."""
    depth = len(s.frames)
    frame = s.frames[-1]
    if log is not None:
        log.append(tell.roll_on(s, frame[1]))
    while len(s.frames) == depth and s.frames[-1] is frame:
        roll(s, args, luck, log)


# --- the blow ------------------------------------------------------------------------------------


def _strike_blow(s: State, frame: Frame, log: Log) -> None:
    attacker, area = frame[COMBAT_ATTACKER], frame[COMBAT_AREA]
    attack, defence = RANK[frame[COMBAT_ATTACK]], RANK[frame[COMBAT_DEFENCE]]
    if attack == defence:  # ZH-66
        if log is not None:
            log.append(tell.stalemate(area))
    else:
        loser = 1 - attacker if attack > defence else attacker
        _lose(s, loser, area, log, crushing=attack // 10 != defence // 10)
    if _is_over(s, area):
        s.frames.pop()
        if log is not None:
            side = OVERLORD if s.hordes[area] or s.settlements[area] else EMPEROR
            log.append(tell.won(s, side, area, taken=side == attacker))
        return
    frame[1] = attacker
    frame[COMBAT_ROUND] += 1
    frame[COMBAT_STEP] = ATTACK_ROLL
    frame[COMBAT_ATTACK] = frame[COMBAT_DEFENCE] = 0


def toll(side: int, there: int, settlements: int, *, crushing: bool) -> tuple[int, int]:
    """ZH-64, ZH-65: what a blow takes from a side with so many units there: a piece, how many."""
    if side and settlements:  # one settlement instead of hordes; no normal losses
        return SETTLEMENT, 1 if crushing else 0
    return UNIT[side], min(2 if crushing else 1, there)


def _lose(s: State, side: int, area: int, log: Log, *, crushing: bool) -> None:
    there = units(s, side)
    piece, n = toll(side, there[area], s.settlements[area], crushing=crushing)
    (s.settlements if piece == SETTLEMENT else there)[area] -= n
    if log is not None:
        log.append(tell.loss(s, side, piece, n, area, crushing=crushing))


def _is_over(s: State, area: int) -> bool:
    """ZH-60: only one side is left."""
    return not s.armies[area] or not (s.hordes[area] or s.settlements[area])
