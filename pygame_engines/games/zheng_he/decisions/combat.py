"""A combat's steps (ZH-60 to ZH-67): dice, rerolls, and reserve cards for more of them."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Msg, plural
from pygame_engines.core.consequences import Effect
from pygame_engines.games.zheng_he import actions as acts
from pygame_engines.games.zheng_he import combat, words
from pygame_engines.games.zheng_he.chances import in_combat, rerolled
from pygame_engines.games.zheng_he.combat import RANK, rerolls_of
from pygame_engines.games.zheng_he.decisions import base
from pygame_engines.games.zheng_he.decisions.base import (
    Answer,
    Args,
    Candidate,
    Costs,
    Decision,
    Question,
    present,
    taken,
)
from pygame_engines.games.zheng_he.frames import (
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
    DEFENCE_REROLLS,
    DEFENCE_ROLL,
)
from pygame_engines.games.zheng_he.rules import cards_of
from pygame_engines.games.zheng_he.state import Frame, State


def _steps(s: State, frame: Frame) -> list[Candidate]:
    step = frame[COMBAT_STEP]
    if step in (ATTACK_ROLL, DEFENCE_ROLL):
        return [(acts.ROLL, ""), (acts.ROLL_ON, "ZH-62")]
    cards = cards_of(s.reserves[frame[1]])
    return [
        *((act, "ZH-62") for act in rerolls_of(_own_dice(frame))),
        *((acts.REVEAL[card - 1], "ZH-62") for card in cards),
        (acts.REST, "ZH-62"),
        (acts.STOP, ""),
    ]


def _own_dice(frame: Frame) -> int:
    """The dice of the side that may reroll."""
    dice: int = frame[COMBAT_DEFENCE if frame[COMBAT_STEP] == DEFENCE_REROLLS else COMBAT_ATTACK]
    return dice


def _asked(_s: State, frame: Frame) -> Question:
    place = words.IN_AREA[frame[COMBAT_AREA]]
    if frame[COMBAT_STEP] == ATTACK_ROLL:
        return Msg("zheng_he.prompt.attack_roll", place=place), 0
    if frame[COMBAT_STEP] == DEFENCE_ROLL:
        return Msg("zheng_he.prompt.defence_roll", place=place), 0
    n = frame[COMBAT_FREE] + frame[COMBAT_REROLLS]
    if n:
        return plural("zheng_he.prompt.reroll", n=n), n
    return Msg("zheng_he.prompt.reveal"), 0


def _reroll(_s: State, args: Args) -> Msg:
    given = [int(value) for value in args if value]
    return Msg("zheng_he.choice.reroll", dice=words.some_dice(given))


def _price(s: State, _args: Args) -> Costs:
    frame = s.frames[-1]
    yield taken("rerolls", 1, frame[COMBAT_FREE] + frame[COMBAT_REROLLS])


# --- chances -------------------------------------------------------------------------------------


def _as_it_lies(s: State, _args: Args) -> float:
    frame = s.frames[-1]
    return in_combat(s, frame, frame[1])


def _after_reroll(s: State, args: Args) -> float:
    frame = s.frames[-1]
    return in_combat(s, frame, frame[1], rerolled(_own_dice(frame), args))


def _without_reserve(s: State, args: Args) -> float | None:
    """ZH-62: rerolls left stay, and nobody knows whether they will be wanted."""
    frame = s.frames[-1]
    return None if frame[COMBAT_FREE] or frame[COMBAT_REROLLS] else _as_it_lies(s, args)


# --- reserve cards -------------------------------------------------------------------------------


def _reveal(s: State, args: Args) -> Msg:
    cp = s.book.cards[int(args[0])].cp
    return plural("zheng_he.choice.reveal_rerolls", n=cp, name=base.card_name(s, args))


def _no_reveal(s: State, _action: Action, _clause: str) -> Msg:
    free = s.frames[-1][COMBAT_FREE]
    return Msg("zheng_he.refusal.free_first" if free else "zheng_he.refusal.no_reveals")


def _fits(s: State, frame: Frame) -> bool:
    area, attacker, step = frame[COMBAT_AREA], frame[COMBAT_ATTACKER], frame[COMBAT_STEP]
    if not (present(s, 0, area) and present(s, 1, area)):
        return False
    if attacker and s.settlements[area]:
        return False
    dice = (frame[COMBAT_ATTACK], frame[COMBAT_DEFENCE])
    if any(number and number not in RANK for number in dice):
        return False
    if step > 3 or frame[COMBAT_REST] > 3 or frame[COMBAT_ROUND] < 1:
        return False
    if (bool(dice[0]), bool(dice[1])) != (step > ATTACK_ROLL, step > DEFENCE_ROLL):
        return False
    if frame[COMBAT_FREE] and (frame[COMBAT_ROUND] > 1 or step >= DEFENCE_ROLL):
        return False
    return not frame[COMBAT_REROLLS] or step % 2 == 1


COMBAT: Final = Decision(
    options=combat.options,
    candidates=_steps,
    question=_asked,
    answers={
        "reroll": Answer(
            combat.reroll,
            _reroll,
            base.on("dice"),
            base.DICE,
            _price,
            barrier=True,
            quiet=True,
            chance=_after_reroll,
        ),
        "rest": Answer(
            lambda s, _args, _luck, log: combat.stop(s, log, rest=True),
            base.says(Msg("zheng_he.choice.rest")),
            quiet=True,
            chance=_without_reserve,
            effects=lambda _s, _args: (Effect("closes", "card.reserve"),),
        ),
        "reveal": Answer(
            combat.turn_up,
            _reveal,
            base.at("card.reserve"),
            base.REVEAL,
            lambda s, _args: (taken("reserve", 1, s.reserves[s.frames[-1][1]].bit_count()),),
            barrier=True,
            secret=True,
        ),
        "roll": Answer(
            combat.roll,
            base.says(Msg("zheng_he.choice.roll")),
            group=base.DICE,
            barrier=True,
            chance=_as_it_lies,
        ),
        "roll_on": Answer(
            combat.roll_on,
            base.says(Msg("zheng_he.choice.roll_on")),
            group=base.DICE,
            barrier=True,
            quiet=True,
            chance=_as_it_lies,
        ),
        "stop": Answer(
            lambda s, _args, _luck, log: combat.stop(s, log, rest=False),
            base.says(Msg("zheng_he.choice.stop")),
            chance=_as_it_lies,
        ),
    },
    why=_no_reveal,
    fits=_fits,
    dialog="combat",
    odds=Msg("zheng_he.odds.combat"),
)
