"""An attack (ZH-45, ZH-52): its borderland, and the units that go there."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Msg, plural
from pygame_engines.games.zheng_he import actions as acts
from pygame_engines.games.zheng_he import combat, words
from pygame_engines.games.zheng_he.areas import AREA_OF, BORDER_MASK, BORDERLANDS, HOME_MASK
from pygame_engines.games.zheng_he.chances import Fight, attackers_win
from pygame_engines.games.zheng_he.decisions import base
from pygame_engines.games.zheng_he.decisions.base import (
    ATTACKS,
    Answer,
    Args,
    Candidate,
    Decision,
    Question,
    present,
    taken,
)
from pygame_engines.games.zheng_he.frames import (
    ANYWHERE,
    ATTACK_FREE,
    ATTACK_FROM,
    ATTACK_MOST,
    ONE_HOMELAND,
    SEND_AREA,
    SEND_FREE,
    SEND_FROM,
    SEND_LAST,
    SEND_LEAST,
    SEND_LEFT,
)
from pygame_engines.games.zheng_he.rules import BITS, is_bot, sources, targets, units
from pygame_engines.games.zheng_he.state import OVERLORD, Frame, State


def _from(side: int, one: int) -> bool:
    """Whether an attack can be limited to this place of origin."""
    if one == ANYWHERE:
        return True
    return bool(side) and (one == ONE_HOMELAND or bool(HOME_MASK >> one & 1))


def _with(s: State, area: int, n: int) -> float:
    """The chance of an attack with so many units, by dice alone (ZH-60 to ZH-66)."""
    side = s.frames[-1][1]
    if side:
        return attackers_win(Fight(side, s.armies[area], n, 0))
    return attackers_win(Fight(side, n, s.hordes[area], s.settlements[area]))


# --- whom ----------------------------------------------------------------------------------------


def _aims(s: State, frame: Frame) -> list[Candidate]:
    anyhow = targets(s, frame[1])
    return [
        (acts.AT[area], "ZH-33" if anyhow >> area & 1 else ATTACKS[frame[1]])
        for area in BORDERLANDS
    ]


def _no_aim(s: State, action: Action, clause: str) -> Msg:
    if clause == "ZH-33":
        return Msg("zheng_he.refusal.one_homeland")
    theirs = present(s, 1 - s.frames[-1][1], AREA_OF[str(action.args[0])])
    return Msg("zheng_he.refusal.out_of_reach" if theirs else "zheng_he.refusal.no_enemy")


def _can_go(s: State, area: int, one: int) -> int:
    """How many units there are that could go there."""
    side = s.frames[-1][1]
    near = [units(s, side)[origin] for origin in BITS[sources(s, side, area, one)]]
    return max(near) if one == ONE_HOMELAND else sum(near)


def _with_most(s: State, args: Args) -> float:
    """With all units that can go there."""
    frame, area = s.frames[-1], AREA_OF[str(args[0])]
    return _with(s, area, min(_can_go(s, area, frame[ATTACK_FROM]), frame[ATTACK_MOST]))


def _attack_fits(s: State, frame: Frame) -> bool:
    if not frame[ATTACK_MOST] or not _from(frame[1], frame[ATTACK_FROM]):
        return False
    return frame[ATTACK_FREE] <= 12 and bool(targets(s, frame[1], frame[ATTACK_FROM]))


ATTACK: Final = Decision(
    options=lambda s, frame: list(acts.ATS[targets(s, frame[1], frame[ATTACK_FROM])]),
    candidates=_aims,
    question=lambda _s, frame: (plural("zheng_he.prompt.attack", n=frame[ATTACK_MOST]), 0),
    answers={
        "at": Answer(
            combat.choose_target,
            lambda _s, args: Msg(
                "zheng_he.choice.attack_at", the_area=base.area(args, words.THE_AREA)
            ),
            base.at("area"),
            base.AREAS,
            chance=_with_most,
        )
    },
    why=_no_aim,
    fits=_attack_fits,
    dialog="attack",
    odds=Msg("zheng_he.odds.attack"),
)


# --- with whom -----------------------------------------------------------------------------------


def _origins(s: State, frame: Frame) -> list[Candidate]:
    side, area = frame[1], frame[SEND_AREA]
    there = sources(s, side, area, ANYWHERE)
    return [
        (acts.DONE, ATTACKS[side]),
        *(
            (acts.SEND[origin], "ZH-33" if there >> origin & 1 else ATTACKS[side])
            for origin in s.book.adjacent[area]
            if origin not in base.foreign(side)
        ),
    ]


def _sending(_s: State, frame: Frame) -> Question:
    n, target = frame[SEND_LEFT], words.THE_AREA[frame[SEND_AREA]]
    if frame[1] == OVERLORD:
        return plural("zheng_he.prompt.send_hordes", n=n, the_area=target), n
    return plural("zheng_he.prompt.send_armies", n=n, the_area=target), n


def _label(s: State, args: base.Args) -> Msg:
    unit = base.unit(s.frames[-1][1])
    return Msg("zheng_he.choice.send", what=unit, place=base.area(args, words.FROM_AREA))


def _nobody(s: State, action: Action, clause: str) -> Msg:
    if action is acts.DONE:
        return base.not_yet(s, clause)
    if clause == "ZH-33":
        return Msg("zheng_he.refusal.one_homeland")
    return Msg("zheng_he.refusal.nobody_here")


def _with_these(s: State, _args: Args) -> float:
    """With those that are there."""
    area = s.frames[-1][SEND_AREA]
    return _with(s, area, units(s, s.frames[-1][1])[area])


def _and_all_others(s: State, args: Args) -> float:
    """With this one and all that can follow it: what was promised of the borderland."""
    frame = s.frames[-1]
    area, one = frame[SEND_AREA], frame[SEND_FROM]
    one = AREA_OF[str(args[0])] if one == ONE_HOMELAND else one
    more = min(_can_go(s, area, one), frame[SEND_LEFT])
    return _with(s, area, units(s, frame[1])[area] + more)


def _send_fits(s: State, frame: Frame) -> bool:
    side, area = frame[1], frame[SEND_AREA]
    if not BORDER_MASK >> area & 1 or not present(s, 1 - side, area):
        return False
    if not frame[SEND_LEFT] or not _from(side, frame[SEND_FROM]) or frame[SEND_FREE] > 12:
        return False
    if side and s.settlements[area]:
        return False
    last = frame[SEND_LAST]
    if last != ANYWHERE and not (is_bot(s, side) and last in s.book.adjacent[area]):
        return False
    if frame[SEND_LEAST] > 1 or bool(frame[SEND_LEAST]) == bool(present(s, side, area)):
        return False
    return not frame[SEND_LEAST] or bool(sources(s, side, area, frame[SEND_FROM]))


SEND: Final = Decision(
    options=combat.send_options,
    candidates=_origins,
    question=_sending,
    answers={
        "done": Answer(
            lambda s, _args, _luck, _log: combat.begin(s),
            base.says(Msg("zheng_he.choice.fight")),
            chance=_with_these,
        ),
        "send": Answer(
            combat.send,
            _label,
            base.at("area"),
            base.AREAS,
            lambda s, _args: (taken("picks", 1, s.frames[-1][SEND_LEFT]),),
            lambda s, args: base.bares(s, str(args[0])),
            chance=_and_all_others,
        ),
    },
    why=_nobody,
    fits=_send_fits,
    dialog="attack",
    odds=Msg("zheng_he.odds.send"),
)
