"""Troops that move by one area (ZH-44, ZH-51), and settlements that are founded (ZH-54)."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Msg, plural
from pygame_engines.core.consequences import Effect
from pygame_engines.games.zheng_he import actions as acts
from pygame_engines.games.zheng_he import units, words
from pygame_engines.games.zheng_he.areas import AREA_OF, BORDER_MASK, BORDERLANDS, HOMELANDS
from pygame_engines.games.zheng_he.decisions import base
from pygame_engines.games.zheng_he.decisions.base import (
    MOVES,
    Answer,
    Args,
    Candidate,
    Decision,
    Effects,
    Question,
    taken,
)
from pygame_engines.games.zheng_he.frames import (
    ANYWHERE,
    FOUND_LEAST,
    FOUND_LEFT,
    MOVE_EACH,
    MOVE_FROM,
    MOVE_LEAST,
    MOVE_LEFT,
    ONE_HOMELAND,
)
from pygame_engines.games.zheng_he.rules import can_found, held, open_areas, targets
from pygame_engines.games.zheng_he.rules import units as units_of
from pygame_engines.games.zheng_he.state import OVERLORD, Frame, State


def goal(args: Args) -> str:
    """The target of a step: where it leads."""
    return f"area.{args[1]}"


# --- moving --------------------------------------------------------------------------------------


def _steps(s: State, frame: Frame) -> list[Candidate]:
    side = frame[1]
    goals, able = open_areas(s, side), units.origins(s, frame)
    out: list[Candidate] = [(acts.DONE, base.done_clause(s, frame[MOVE_LEAST]))]
    for origin in range(9):
        if not units_of(s, side)[origin]:
            continue
        for area in s.book.adjacent[origin]:
            clause = "ZH-33"
            if not able >> origin & 1:  # one area of origin, or no unit left that may go
                clause = MOVES[side] if frame[MOVE_EACH] == ANYWHERE else "ZH-33"
            elif not goals >> area & 1:
                clause = "ZH-03" if area in base.foreign(side) else MOVES[side]
            out.append((acts.MOVE[origin][area], clause))
    return out


def _moving(_s: State, frame: Frame) -> Question:
    n = frame[MOVE_LEFT]
    if frame[1] == OVERLORD:
        return plural("zheng_he.prompt.move_hordes", n=n), n
    return plural("zheng_he.prompt.move_armies", n=n), n


def _step(s: State, args: Args) -> Msg:
    origin, to = base.area(args, words.FROM_AREA), base.area(args, words.TO_AREA, 1)
    return Msg("zheng_he.choice.move", what=base.unit(s.frames[-1][1]), origin=origin, goal=to)


def _enters(s: State, args: Args) -> Effects:
    """Who steps into an empty borderland beside the enemy can be attacked there."""
    yield from base.bares(s, str(args[0]))
    origin, to = (AREA_OF[str(area)] for area in args)
    side = s.frames[-1][1]
    if not BORDER_MASK >> to & 1 or held(s, side) >> to & 1:
        return
    there = units_of(s, side)
    there[origin] -= 1
    there[to] += 1
    attacked = targets(s, 1 - side) >> to & 1
    there[origin] += 1
    there[to] -= 1
    if attacked:
        yield Effect("opens", f"area.{args[1]}")


def _no_step(s: State, action: Action, clause: str) -> Msg:
    if action is acts.DONE:
        return base.not_yet(s, clause)
    theirs = base.present(s, 1 - s.frames[-1][1], AREA_OF[str(action.args[1])])
    return Msg("zheng_he.refusal.occupied" if theirs else "zheng_he.refusal.one_origin")


def _move_fits(s: State, frame: Frame) -> bool:
    if not frame[MOVE_LEFT] or frame[MOVE_FROM] == ONE_HOMELAND or frame[MOVE_LEAST] > 1:
        return False
    if frame[MOVE_FROM] != ANYWHERE and (frame[MOVE_EACH] != ANYWHERE or frame[MOVE_LEAST]):
        return False
    return bool(units.move_options(s, frame))


MOVE: Final = Decision(
    options=base.completed(units.move_options),
    candidates=_steps,
    question=_moving,
    answers={
        "done": base.ENOUGH,
        "move": Answer(
            lambda s, args, _luck, log: units.move(s, args, log),
            _step,
            goal,
            base.AREAS,
            lambda s, _args: (taken("picks", 1, s.frames[-1][MOVE_LEFT]),),
            _enters,
        ),
    },
    why=_no_step,
    fits=_move_fits,
    dialog="move",
)


# --- founding ------------------------------------------------------------------------------------


def _foundings(s: State, frame: Frame) -> list[Candidate]:
    mine = held(s, OVERLORD)
    out: list[Candidate] = [(acts.DONE, base.done_clause(s, frame[FOUND_LEAST]))]
    for home in HOMELANDS:
        if s.settlements[home]:
            out += [
                (acts.MOVE[home][area], "ZH-33" if mine >> area & 1 else "ZH-54")
                for area in s.book.adjacent[home]
                if area in BORDERLANDS
            ]
    return out


def _founding(_s: State, frame: Frame) -> Question:
    n = frame[FOUND_LEFT]
    return plural("zheng_he.prompt.found", n=n), n


def _found_at(_s: State, args: Args) -> Msg:
    origin, to = base.area(args, words.FROM_AREA), base.area(args, words.TO_AREA, 1)
    return Msg("zheng_he.choice.found_at", origin=origin, goal=to)


def _no_founding(s: State, action: Action, clause: str) -> Msg:
    if action is acts.DONE:
        return base.not_yet(s, clause)
    return Msg("zheng_he.refusal.found_here")


def _found_fits(s: State, frame: Frame) -> bool:
    least = frame[FOUND_LEAST]
    return frame[1] == OVERLORD and least <= frame[FOUND_LEFT] > 0 and can_found(s, least)


FOUND: Final = Decision(
    options=base.completed(units.found_options),
    candidates=_foundings,
    question=_founding,
    answers={
        "done": base.ENOUGH,
        "move": Answer(
            lambda s, args, _luck, log: units.move(s, args, log),
            _found_at,
            goal,
            base.AREAS,
            lambda s, _args: (taken("picks", 1, s.frames[-1][FOUND_LEFT]),),
        ),
    },
    why=_no_founding,
    fits=_found_fits,
    dialog="found",
)
