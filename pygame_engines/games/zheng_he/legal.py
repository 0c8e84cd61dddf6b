"""The legal actions, fast. `verdicts` says the same slowly with reasons; a test compares them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.games.zheng_he import actions as acts
from pygame_engines.games.zheng_he import combat, commands, units, voyage
from pygame_engines.games.zheng_he.bot import prescribed
from pygame_engines.games.zheng_he.frames import ATTACK_FROM
from pygame_engines.games.zheng_he.lookahead import can_use, completing
from pygame_engines.games.zheng_he.phases import pile
from pygame_engines.games.zheng_he.rules import targets
from pygame_engines.games.zheng_he.state import RESERVE_SIZE, SOLO, Frame, State


def legal(s: State) -> list[Action]:
    """What the decider may do; empty after the end. The solo bot has one action (ZS-01)."""
    frames = s.frames
    if not frames:
        return []
    frame = frames[-1]
    if s.mode == SOLO and frame[1]:
        return [bots_action(s)]
    return _OPTIONS[frame[0]](s, frame)


def bots_action(s: State) -> Action:
    """What the clauses prescribe for the solo bot (ZS-02 to ZS-06).

    A deck of one's own can ask for more than they foresee, such as an attack from a homeland chosen
    before: where what they say is not possible then, it is the first thing that is.
    """
    action = prescribed(s)
    if s.frames[-1][0] in ("phase", "event", "combat") or action is acts.EVENT:
        return action
    allowed = options(s)
    if action in allowed:
        return action
    return acts.EVENT if action is acts.ACTION else allowed[0]


def options(s: State) -> list[Action]:
    """What the rules leave open to whoever decides, the bot included."""
    if not s.frames:
        return []
    frame = s.frames[-1]
    return _OPTIONS[frame[0]](s, frame)


def _phase(s: State, frame: Frame) -> list[Action]:
    """ZH-21: any card, openly or face down."""
    side = frame[1]
    hand = s.hands[side]
    if s.reserves[side].bit_count() >= RESERVE_SIZE:
        return list(acts.PLAYS[hand])  # ZH-42: for nothing, if nothing at all can be done
    plays = hand if commands.can_command(s, side) else useful(s, side)
    return [*acts.PLAYS[plays], *acts.RESERVES[hand]]


def useful(s: State, side: int) -> int:
    """The cards in hand whose card action can be carried out."""
    found = 0
    played = s.played
    for card in range(1, len(s.book.cards)):
        if s.hands[side] >> card - 1 & 1:
            s.played = card
            found |= can_use(s, side) << card - 1
    s.played = played
    return found


def _order(_s: State, _: Frame) -> list[Action]:
    return [acts.AFTER, acts.BEFORE]


def _react(_s: State, _: Frame) -> list[Action]:
    return [acts.DECLINE, acts.REACT]


def _choice(s: State, frame: Frame) -> list[Action]:
    return completing(s, units.options(s, frame))


def _attack(s: State, frame: Frame) -> list[Action]:
    return list(acts.ATS[targets(s, frame[1], frame[ATTACK_FROM])])


def _sail(_s: State, _: Frame) -> list[Action]:
    return [acts.ROLL]


def _discard(s: State, _: Frame) -> list[Action]:
    mask = 0
    for card in pile(s):
        mask |= 1 << card - 1
    return list(acts.DISCARDS[mask])


def _end(_s: State, _: Frame) -> list[Action]:
    return [acts.END]


def _next(_s: State, _: Frame) -> list[Action]:
    return [acts.NEXT_GAME]


_OPTIONS: Final[dict[str, Callable[[State, Frame], list[Action]]]] = {
    "attack": _attack,
    "combat": combat.options,
    "commit": voyage.commit_options,
    "discard": _discard,
    "end": _end,
    "event": commands.event_options,
    "found": _choice,
    "lose": _choice,
    "move": _choice,
    "next": _next,
    "order": _order,
    "phase": _phase,
    "pick": _choice,
    "place": _choice,
    "react": _react,
    "sail": _sail,
    "send": combat.send_options,
    "use": commands.use_options,
    "voyage": voyage.field_options,
}
