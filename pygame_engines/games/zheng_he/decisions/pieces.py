"""Areas for single pieces: where they are placed, where they are lost, what an effect picks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action, Msg, plural
from pygame_engines.core.consequences import Effect
from pygame_engines.games.zheng_he import actions as acts
from pygame_engines.games.zheng_he import units, words
from pygame_engines.games.zheng_he.areas import (
    AREA_OF,
    ARMY,
    BORDER_MASK,
    BORDERLANDS,
    EMPIRE,
    HOME_MASK,
    HOMELANDS,
    HORDE,
    PIECES,
    SETTLEMENT,
)
from pygame_engines.games.zheng_he.decisions import base
from pygame_engines.games.zheng_he.decisions.base import (
    Answer,
    Args,
    Candidate,
    Costs,
    Decision,
    Effects,
    Question,
    taken,
)
from pygame_engines.games.zheng_he.effects import counts_of
from pygame_engines.games.zheng_he.frames import (
    HOME,
    LOSE_AREAS,
    LOSE_LEFT,
    LOSE_PIECE,
    PICK_FOR,
    PLACE_AREAS,
    PLACE_LEAST,
    PLACE_LEFT,
    PLACE_ONCE,
    PLACE_PIECE,
    RAZE,
    TURN,
)
from pygame_engines.games.zheng_he.rules import BITS, held, supply, targets
from pygame_engines.games.zheng_he.state import EMPEROR, Frame, State

# --- from the supply -----------------------------------------------------------------------------


def _places(s: State, frame: Frame) -> list[Candidate]:
    areas = HOMELANDS if frame[1] else (EMPIRE, *BORDERLANDS)
    done = base.done_clause(s, frame[PLACE_LEAST])
    return [(acts.DONE, done), *base.listed(acts.PLACE, areas, "ZH-33")]


def _placing(_s: State, frame: Frame) -> Question:
    n, piece = frame[PLACE_LEFT], frame[PLACE_PIECE]
    if frame[PLACE_ONCE]:
        return plural("zheng_he.prompt.reinforce", n=n), n
    if piece == ARMY:
        return plural("zheng_he.prompt.place_armies", n=n), n
    if piece == HORDE:
        return plural("zheng_he.prompt.place_hordes", n=n), n
    return plural("zheng_he.prompt.place_settlements", n=n), n


def _picked(s: State, _args: Args) -> Costs:
    yield taken("picks", 1, s.frames[-1][PLACE_LEFT])


def _not_here(s: State, action: Action, clause: str) -> Msg:
    if action is acts.DONE:
        return base.not_yet(s, clause)
    area = AREA_OF[str(action.args[0])]
    if BORDER_MASK >> area & 1 and not s.armies[area]:
        return Msg("zheng_he.refusal.not_held")
    return Msg("zheng_he.refusal.place_here")


def _put(s: State, args: Args) -> Msg:
    what = _one(s.frames[-1][PLACE_PIECE])
    return Msg("zheng_he.choice.place", what=what, place=base.area(args, words.IN_AREA))


def _one(piece: int) -> Msg:
    return words.COUNT[PIECES[piece]](1)


def _place_fits(s: State, frame: Frame) -> bool:
    side, piece, left = frame[1], frame[PLACE_PIECE], frame[PLACE_LEFT]
    allowed = HOME_MASK if side else 1 | held(s, EMPEROR)
    areas = frame[PLACE_AREAS]
    return (
        piece in ((HORDE, SETTLEMENT) if side else (ARMY,))
        and 0 < left <= supply(s, piece)
        and 0 < areas == areas & allowed
        and frame[PLACE_LEAST] <= left
        and (not frame[PLACE_ONCE] or frame[PLACE_LEAST] <= 1)
    )


PLACE: Final = Decision(
    options=base.completed(units.place_options),
    candidates=_places,
    question=_placing,
    answers={
        "done": base.ENOUGH,
        "place": Answer(
            lambda s, args, _luck, log: units.place(s, args, log),
            _put,
            base.at("area"),
            base.AREAS,
            _picked,
        ),
    },
    why=_not_here,
    fits=_place_fits,
    dialog="place",
)


# --- to the supply -------------------------------------------------------------------------------


def _losing(_s: State, frame: Frame) -> Question:
    n = frame[LOSE_LEFT]
    return Msg("zheng_he.prompt.lose", what=words.COUNT[PIECES[frame[LOSE_PIECE]]](n)), n


def _remove(s: State, args: Args) -> Msg:
    what = _one(s.frames[-1][LOSE_PIECE])
    return Msg("zheng_he.choice.lose", what=what, place=base.area(args, words.FROM_AREA))


def _lose_fits(s: State, frame: Frame) -> bool:
    piece, areas = frame[LOSE_PIECE], frame[LOSE_AREAS]
    if piece not in (HORDE, SETTLEMENT) or areas != HOME_MASK:
        return False
    there = sum(count for area, count in enumerate(counts_of(s, piece)) if areas >> area & 1)
    return 0 < int(frame[LOSE_LEFT]) <= there


LOSE: Final = Decision(
    options=base.completed(units.lose_options),
    candidates=lambda _s, frame: base.listed(acts.LOSE, BITS[frame[LOSE_AREAS]], "ZH-33"),
    question=_losing,
    answers={
        "lose": Answer(
            lambda s, args, _luck, log: units.lose(s, args, log),
            _remove,
            base.at("area"),
            base.AREAS,
        )
    },
    why=lambda *_: Msg("zheng_he.refusal.lose_here"),
    fits=_lose_fits,
    dialog="lose",
)


# --- what an effect is about ---------------------------------------------------------------------

_LABELS: Final[tuple[Callable[[Msg], Msg], ...]] = (
    lambda place: Msg("zheng_he.choice.raze", place=place),
    lambda place: Msg("zheng_he.choice.strike", place=place),
    lambda place: Msg("zheng_he.choice.turn", place=place),
    lambda place: Msg("zheng_he.choice.home", place=place),
)
"""By what is picked for, and so on."""

_WRONG: Final = (
    Msg("zheng_he.refusal.raze_here"),
    Msg("zheng_he.refusal.strike_here"),
    Msg("zheng_he.refusal.turn_here"),
    Msg("zheng_he.refusal.home_here"),
)


def _picks(_s: State, frame: Frame) -> list[Candidate]:
    what = frame[PICK_FOR]
    areas: tuple[int, ...] = HOMELANDS if what in (HOME, RAZE) else ()
    if what != HOME:
        areas = (*BORDERLANDS, *areas)
    return base.listed(acts.AT, areas, "ZH-33")


def _picking(s: State, frame: Frame) -> Question:
    what = frame[PICK_FOR]
    if what == HOME:
        return Msg("zheng_he.prompt.home", name=base.played(s)), 0
    return _ASKED[what], 0


_ASKED: Final = (
    Msg("zheng_he.prompt.raze"),
    Msg("zheng_he.prompt.strike"),
    Msg("zheng_he.prompt.turn"),
)


def _turned(s: State, args: Args) -> Effects:
    """A unit that takes the place of an enemy's can be attacked where others are near (card 14)."""
    frame = s.frames[-1]
    if frame[PICK_FOR] != TURN:
        return
    after = s.copy()
    units.pick(after, args, None)
    if targets(after, 1 - frame[1]) >> AREA_OF[str(args[0])] & 1:
        yield Effect("opens", f"area.{args[0]}")


PICK: Final = Decision(
    options=base.completed(units.pick_options),
    candidates=_picks,
    question=_picking,
    answers={
        "at": Answer(
            lambda s, args, _luck, log: units.pick(s, args, log),
            lambda s, args: _LABELS[s.frames[-1][PICK_FOR]](base.area(args, words.IN_AREA)),
            base.at("area"),
            base.AREAS,
            effects=_turned,
        )
    },
    why=lambda s, _action, _clause: _WRONG[s.frames[-1][PICK_FOR]],
    fits=lambda s, frame: units.pick_mask(s, frame) != 0,
    dialog="pick",
)
