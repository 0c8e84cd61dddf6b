"""Using a card: command actions (ZH-40 to ZH-54), card actions, reactions, the bot's events."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Luck
from pygame_engines.games.zheng_he import actions as acts
from pygame_engines.games.zheng_he import events as tell
from pygame_engines.games.zheng_he.areas import (
    ARMY,
    EMPIRE,
    GOLD,
    HOME_MASK,
    HORDE,
    JUNK,
    SEA,
    SETTLEMENT,
)
from pygame_engines.games.zheng_he.book.phrases import ANY, Effect
from pygame_engines.games.zheng_he.bot import event_effect
from pygame_engines.games.zheng_he.effects import free_move, put
from pygame_engines.games.zheng_he.events import Log
from pygame_engines.games.zheng_he.frames import ANYWHERE
from pygame_engines.games.zheng_he.lookahead import can_use
from pygame_engines.games.zheng_he.reserve import reveal
from pygame_engines.games.zheng_he.rules import (
    can_found,
    can_move,
    can_sail,
    supply,
    targets,
    which_half,
)
from pygame_engines.games.zheng_he.state import (
    ACTION,
    ALL_EVENTS,
    COMMAND,
    EVENT,
    KEPT,
    NOTHING,
    OVERLORD,
    Frame,
    State,
)

Args = tuple[int | str, ...]

USE_CARD: Final = 2
EVENT_CP, EVENT_LINE = 2, 3


# --- what may be done ----------------------------------------------------------------------------


def points(s: State, frame: Frame) -> int:
    """The CP for a command: the played card's, and a revealed reserve card's (ZH-41)."""
    cards = s.book.cards
    return cards[s.played].cp + cards[frame[USE_CARD]].cp


def commands(s: State, side: int, cp: int) -> list[Action]:
    """The command actions that `side` could carry out with these CP, sorted."""
    out: list[Action] = []
    if targets(s, side):  # ZH-45, ZH-52
        out.append(acts.ATTACK)
    if side:
        if can_found(s, 1):  # ZH-54
            out.append(acts.FOUND)
        if supply(s, HORDE):  # ZH-50
            out.append(acts.GATHER)
        if supply(s, SETTLEMENT):  # ZH-53
            out.append(acts.RESOURCES)
    else:
        out += acts.JUNKS[min(cp, supply(s, JUNK))]  # ZH-47
        out += acts.MUSTER[min(cp, supply(s, ARMY))]  # ZH-43
        out += acts.TAXES[min(cp, supply(s, GOLD))]  # ZH-46
    if can_move(s, side):  # ZH-44, ZH-51
        out.append(acts.TROOPS)
    if not side and can_sail(s):  # ZH-48
        out.append(acts.VOYAGE)
    return out


def can_command(s: State, side: int) -> bool:
    """Whether any command action is possible, with whatever card."""
    if side:
        if supply(s, HORDE) or supply(s, SETTLEMENT) or can_found(s, 1):
            return True
    elif supply(s, ARMY) or supply(s, GOLD) or supply(s, JUNK) or can_sail(s):
        return True
    return can_move(s, side) or bool(targets(s, side))


def use_options(s: State, frame: Frame) -> list[Action]:
    """What the played card may be used for."""
    side = frame[1]
    out = commands(s, side, points(s, frame))
    if frame[USE_CARD]:  # ZH-41: then only a command action
        return out
    if side and out and s.reserves[side]:
        out += acts.REVEALS[s.reserves[side]]
        out.sort()
    if can_use(s, side):
        out.insert(0, acts.ACTION)
    return out or [acts.NOTHING]  # ZH-42, or it has lapsed after a reaction (ZH-34)


def event_options(s: State, _: Frame) -> list[Action]:
    """What an event can make of the bot's card; the bot then does what the clauses say."""
    out = commands(s, OVERLORD, 1)
    return sorted([*out, acts.KEEP, acts.NOTHING])


# --- doing it ------------------------------------------------------------------------------------


def action(s: State, log: Log) -> None:
    """The card action of the own side."""
    side = s.frames.pop()[1]
    s.use = ACTION
    if log is not None:
        log.append(tell.use(s, side))
    s.frames.append(["half", side, which_half(s, side), 0, ANYWHERE])


def react(s: State, log: Log) -> None:
    """The card action of the other side (ZH-34)."""
    side = s.frames.pop()[1]
    if log is not None:
        log.append(tell.react(s, side))
    s.frames.append(["half", side, which_half(s, side), 0, ANYWHERE])


def decline(s: State, log: Log) -> None:
    """The other side doesn't react."""
    side = s.frames.pop()[1]
    if log is not None:
        log.append(tell.decline(s, side))


def nothing(s: State, log: Log) -> None:
    """The card is played for nothing (ZH-42)."""
    side = s.frames.pop()[1]
    s.use = NOTHING
    if log is not None:
        log.append(tell.nothing(s, side))


def add_reserve(s: State, args: Args, log: Log) -> None:
    """ZH-41: a reserve card adds its CP to a command."""
    frame = s.frames[-1]
    card = int(args[0])
    reveal(s, frame[1], card)
    frame[USE_CARD] = card
    if log is not None:
        log.append(tell.reveal(s, frame[1], card, combat=False))


def supplies(s: State, kind: str, args: Args, log: Log) -> None:
    """Muster, taxes, junks: so many units from the supply at once."""
    side, n = s.frames.pop()[1], int(args[0])
    s.use = COMMAND
    if kind == "muster":  # ZH-43
        put(s, ARMY, n, EMPIRE)
        event = tell.muster(s, side, n, EMPIRE)
    elif kind == "taxes":  # ZH-46
        put(s, GOLD, n, EMPIRE)
        event = tell.taxes(s, side, n, EMPIRE)
    else:  # ZH-47
        put(s, JUNK, n, SEA)
        event = tell.junks(s, side, n, SEA)
    if log is not None:
        log.append(event)


def command(s: State, kind: str) -> None:
    """A command that asks more: its frame takes the place of the card's or the event's."""
    frame = s.frames.pop()
    side = frame[1]
    effect = None
    if frame[0] == "use":
        s.use = COMMAND
        n = points(s, frame)
    else:
        effect = event_effect(s, frame[EVENT_CP], frame[EVENT_LINE])
        assert effect is not None, "this event asks for no command"
        n = effect.n
    s.frames.append(_OPEN[kind](s, side, n, effect))


def _attack(_s: State, side: int, n: int, _effect: Effect | None) -> Frame:
    return ["attack", side, n, 0, ANYWHERE]


def _troops(s: State, side: int, n: int, effect: Effect | None) -> Frame:
    if effect is not None:  # ZS-04: from wherever
        return free_move(s, side, n)
    return ["move", side, n, ANYWHERE, ANYWHERE, 1]


def _voyage(_s: State, side: int, n: int, _effect: Effect | None) -> Frame:
    return ["voyage", side, n, 0]


def _gather(s: State, side: int, n: int, effect: Effect | None) -> Frame:
    areas = HOME_MASK if effect is None or effect.where == ANY else 1 << effect.where
    return ["place", side, HORDE, min(n, supply(s, HORDE)), areas, 0, 1]


def _resources(s: State, side: int, n: int, _effect: Effect | None) -> Frame:
    return ["place", side, SETTLEMENT, min(n, supply(s, SETTLEMENT)), HOME_MASK, 0, 1]


def _found(_s: State, side: int, n: int, _effect: Effect | None) -> Frame:
    return ["found", side, n, 1]


_OPEN: Final = {
    "attack": _attack,
    "found": _found,
    "gather": _gather,
    "resources": _resources,
    "troops": _troops,
    "voyage": _voyage,
}


# --- the solo bot --------------------------------------------------------------------------------


def draw_event(s: State, luck: Luck, log: Log) -> None:
    """ZS-01, ZS-03: an event of the deck with the card's CP; an empty deck is reshuffled."""
    cp = s.book.cards[s.played].cp
    left = s.events[cp - 1] or ALL_EVENTS
    at = luck.below(left.bit_count())
    bit = left & -left
    for _ in range(at):
        left &= left - 1
        bit = left & -left
    s.events[cp - 1] = (s.events[cp - 1] or ALL_EVENTS) ^ bit
    line = bit.bit_length()
    s.frames[-1] = ["event", OVERLORD, cp, line]
    s.use = EVENT
    if log is not None:
        log.append(tell.event(s, cp, line))


def keep(s: State) -> None:
    """ZS-05 (8): the played card goes to the reserve at the phase's end."""
    s.frames.pop()
    s.use = KEPT
