"""The Barbarian bot of the solo game (ZS-01 to ZS-07): exactly one prescribed action a question.

The bot has no actions of its own but `event` and `keep`: what it decides goes through the same
questions as a person's decision. `places` knows where it looks first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.games.zheng_he import actions
from pygame_engines.games.zheng_he.areas import AREA_OF, HOMELANDS, HORDE, SETTLEMENT
from pygame_engines.games.zheng_he.book.parts import Level
from pygame_engines.games.zheng_he.book.phrases import ANY, Effect
from pygame_engines.games.zheng_he.bot.dice import given_up
from pygame_engines.games.zheng_he.bot.places import (
    NO_AREA,
    can_attack,
    founding,
    fullest,
    horde_home,
    movement,
    settlement_home,
    spare,
    target,
    weakest,
)
from pygame_engines.games.zheng_he.effects import attack_from, present
from pygame_engines.games.zheng_he.frames import (
    ANYWHERE,
    ATTACK_FROM,
    ATTACK_MOST,
    ATTACK_ROLL,
    COMBAT_FREE,
    COMBAT_REROLLS,
    COMBAT_STEP,
    DEFENCE_ROLL,
    HALF_NEXT,
    HALF_WHICH,
    HOME,
    PICK_FOR,
    PLACE_AREAS,
    PLACE_PIECE,
    SEND_AREA,
    SEND_FROM,
    SEND_LAST,
)
from pygame_engines.games.zheng_he.lookahead import can_use
from pygame_engines.games.zheng_he.rules import (
    BITS,
    half_at,
    half_of,
    sources,
    supply,
    targets,
)
from pygame_engines.games.zheng_he.state import LEVELS, OVERLORD, RESERVE_SIZE, Frame, State
from pygame_engines.games.zheng_he.units import lose_options, pick_mask


def prescribed(s: State) -> Action:
    """What the bot does now: the one answer to the question on top of the stack."""
    frame = s.frames[-1]
    return _ANSWERS[frame[0]](s, frame)


def level_of(s: State) -> Level:
    """ZS-06: what the level of this game makes of the bot."""
    return s.book.levels[LEVELS[s.level]]


# --- cards and events ----------------------------------------------------------------------------


def _phase(s: State, _: Frame) -> Action:
    """ZS-03: the card with the most CP, then with the lowest number."""
    held = [card for card in s.book.cards[1:] if s.hands[OVERLORD] >> card.number - 1 & 1]
    best = min(held, key=lambda card: (-card.cp, card.number))
    return actions.PLAY[best.number - 1]


def _use(s: State, frame: Frame) -> Action:
    """ZS-03: the card's action, else an event; ZS-06: from General on, an attack before both."""
    level = level_of(s)
    cp = s.book.cards[s.played].cp
    if level.attack_first:
        added = frame[2]
        if can_attack(s, cp + (s.book.cards[added].cp if added else 0)):
            return actions.ATTACK
        if level.add_reserve:
            for card in _reserve(s):
                if can_attack(s, cp + s.book.cards[card].cp):
                    return actions.REVEAL[card - 1]
    return actions.ACTION if acts(s) else actions.EVENT


def _reserve(s: State) -> list[int]:
    """The bot's reserve cards, lowest CP first, then lowest number (ZS-04)."""
    held = [card for card in s.book.cards[1:] if s.reserves[OVERLORD] >> card.number - 1 & 1]
    return [card.number for card in sorted(held, key=lambda card: (card.cp, card.number))]


def acts(s: State) -> bool:
    """ZS-02, ZS-03: the played card's Barbarian action can be carried out and changes something."""
    if not can_use(s, OVERLORD):
        return False
    half = half_of(s, OVERLORD)
    return all(_suits(s, effect) for effect in half) and any(_changes(s, effect) for effect in half)


def _suits(s: State, effect: Effect) -> bool:
    """ZS-04: what the bot doesn't do although the rules would let it."""
    if effect.word == "attack":
        return can_attack(s, effect.n, attack_from(effect, ANYWHERE))
    if effect.word == "move":
        return movement(s)[1] != NO_AREA
    return True


def _changes(s: State, effect: Effect) -> bool:
    return effect.word != "lose" or present(s, effect) > 0


def _react(s: State, _: Frame) -> Action:
    """ZS-02: it reacts whenever it can."""
    return actions.REACT if acts(s) else actions.DECLINE


def event_effect(s: State, cp: int, line: int) -> Effect | None:
    """ZS-03: what the bot does of an event: its first alternative that can be done.

    If there is none: gather, move or resources for the card's CP; None: the card is for nothing.
    """
    bonus = level_of(s).late_bonus if s.stage == 2 else 0  # ZS-06
    for effect in s.book.events[cp][line - 1]:
        counted = effect._replace(n=effect.n + bonus) if effect.n else effect
        if _possible(s, counted):
            return counted
    for effect in (
        Effect("gather", cp, "hordes", ANY),
        Effect("move", cp, "hordes"),
        Effect("resources", cp, "settlements", ANY),
    ):
        if _possible(s, effect):
            return effect
    return None


def _possible(s: State, effect: Effect) -> bool:
    """ZS-03: an event's number is "up to", at least 1."""
    word = effect.word
    if word in ("attack", "storm"):
        return can_attack(s, effect.n, storm=word == "storm")
    if word == "gather":
        return supply(s, HORDE) > 0
    if word == "resources":
        return supply(s, SETTLEMENT) > 0
    if word == "found":
        return founding(s)[1] != NO_AREA
    if word == "move":
        return movement(s)[1] != NO_AREA
    return s.reserves[OVERLORD].bit_count() < RESERVE_SIZE  # keep


_EVENT_ACTIONS: Final = {
    "attack": actions.ATTACK,
    "storm": actions.ATTACK,
    "gather": actions.GATHER,
    "resources": actions.RESOURCES,
    "found": actions.FOUND,
    "move": actions.TROOPS,
    "keep": actions.KEEP,
}


def _event(s: State, frame: Frame) -> Action:
    effect = event_effect(s, frame[2], frame[3])
    return actions.NOTHING if effect is None else _EVENT_ACTIONS[effect.word]


# --- pieces (ZS-04) ------------------------------------------------------------------------------


def _cp(s: State) -> int:
    """The attack that hordes are gathered for: one with the played card's CP."""
    return s.book.cards[s.played].cp


def _place(s: State, frame: Frame) -> Action:
    homes = BITS[frame[PLACE_AREAS]]
    if frame[PLACE_PIECE] == SETTLEMENT:
        return actions.PLACE[settlement_home(s, homes)]
    return actions.PLACE[horde_home(s, _cp(s), homes)]


def _pick(s: State, frame: Frame) -> Action:
    areas = BITS[pick_mask(s, frame)]
    if frame[PICK_FOR] != HOME:
        return actions.AT[weakest(s, areas)]  # strike, turn
    # An action in one homeland: its first such effect decides where
    below = s.frames[-2]
    effect = half_at(s, OVERLORD, below[HALF_WHICH])[below[HALF_NEXT]]
    if effect.what == "settlements":
        return actions.AT[settlement_home(s, areas)]
    return actions.AT[horde_home(s, _cp(s), areas)]


def _lose(s: State, frame: Frame) -> Action:
    """Own losses, which a deck of one's own may ask for: from the first place."""
    return min(lose_options(s, frame), key=lambda action: AREA_OF[str(action.args[0])])


def _move(s: State, _: Frame) -> Action:
    origin, area = movement(s)
    return actions.DONE if area == NO_AREA else actions.MOVE[origin][area]


def _found(s: State, _: Frame) -> Action:
    origin, area = founding(s)
    return actions.DONE if area == NO_AREA else actions.MOVE[origin][area]


def _attack(s: State, frame: Frame) -> Action:
    one = frame[ATTACK_FROM]
    area = target(s, frame[ATTACK_MOST], one)
    return actions.AT[area or BITS[targets(s, OVERLORD, one)][0]]


def _send(s: State, frame: Frame) -> Action:
    """All that are available go: the fullest homeland's first, then the fullest borderland's."""
    last = frame[SEND_LAST]
    if last != ANYWHERE and spare(s, last):  # an area is emptied before the next one
        return actions.SEND[last]
    near = BITS[sources(s, OVERLORD, frame[SEND_AREA], frame[SEND_FROM])]
    homes = [area for area in near if area in HOMELANDS]
    origin = fullest(s, homes) or fullest(s, near)
    return actions.DONE if origin == NO_AREA else actions.SEND[origin]


# --- combat (ZS-04) ------------------------------------------------------------------------------


def _combat(s: State, frame: Frame) -> Action:
    """It rerolls as long as there is a reason, free rerolls first, then by reserve cards."""
    if frame[COMBAT_STEP] in (ATTACK_ROLL, DEFENCE_ROLL):
        return actions.ROLL
    given = given_up(s, frame)
    if not given[0]:
        return actions.STOP
    if frame[COMBAT_FREE] or frame[COMBAT_REROLLS]:
        return Action("reroll", given)
    cards = _reserve(s)
    return actions.REVEAL[cards[0] - 1] if cards else actions.STOP


# --- the phase's end -----------------------------------------------------------------------------


_ANSWERS: Final[dict[str, Callable[[State, Frame], Action]]] = {
    "attack": _attack,
    "combat": _combat,
    "end": lambda *_: actions.END,
    "event": _event,
    "found": _found,
    "lose": _lose,
    "move": _move,
    "phase": _phase,
    "pick": _pick,
    "place": _place,
    "react": _react,
    "send": _send,
    "use": _use,
}
