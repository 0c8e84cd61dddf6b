"""Questions about areas and single pieces: what may be answered, as a mask, and what it does.

These frames serve commands, card actions, reactions and events alike.
"""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.games.zheng_he import actions as acts
from pygame_engines.games.zheng_he import events as tell
from pygame_engines.games.zheng_he.areas import (
    AREA_OF,
    ARMY,
    HORDE,
    SETTLEMENT,
)
from pygame_engines.games.zheng_he.effects import counts_of, home_options, put, remove
from pygame_engines.games.zheng_he.events import Log
from pygame_engines.games.zheng_he.frames import (
    ANYWHERE,
    FOUND_LEAST,
    FOUND_LEFT,
    HALF_HOME,
    HALF_NEXT,
    HALF_WHICH,
    HOME,
    LOSE_AREAS,
    LOSE_LEFT,
    LOSE_PIECE,
    MOVE_EACH,
    MOVE_FROM,
    MOVE_LEAST,
    MOVE_LEFT,
    PICK_FOR,
    PICK_NEAR,
    PLACE_AREAS,
    PLACE_LEAST,
    PLACE_LEFT,
    PLACE_ONCE,
    PLACE_PIECE,
    RAZE,
    STRIKE,
)
from pygame_engines.games.zheng_he.rules import (
    BITS,
    founding_homes,
    half_at,
    held,
    mask_of,
    open_areas,
    strikeable,
    turnable,
    units,
)
from pygame_engines.games.zheng_he.state import OVERLORD, Frame, State

Args = tuple[int | str, ...]

CHOICES: Final = frozenset({"place", "lose", "pick", "move", "found"})
"""The frames that this module answers."""


# --- what may be answered ------------------------------------------------------------------------


def place_options(s: State, frame: Frame) -> list[Action]:
    """One unit to one of the areas, or enough of it."""
    out = list(acts.PLACES[frame[PLACE_AREAS]])
    if not frame[PLACE_LEAST]:
        out.insert(0, acts.DONE)
    return out


def lose_options(s: State, frame: Frame) -> list[Action]:
    """One unit out of one of the areas."""
    return list(acts.LOSES[frame[LOSE_AREAS] & mask_of(counts_of(s, frame[LOSE_PIECE]))])


def pick_mask(s: State, frame: Frame) -> int:
    """The areas that an effect can be about."""
    what = frame[PICK_FOR]
    if what == RAZE:
        return mask_of(s.settlements)
    if what == STRIKE:
        return strikeable(s, frame[PICK_NEAR])
    if what == HOME:
        half = s.frames[-2]
        return home_options(s, half_at(s, frame[1], half[HALF_WHICH])[half[HALF_NEXT]])
    return turnable(s, frame[1], frame[PICK_NEAR])


def pick_options(s: State, frame: Frame) -> list[Action]:
    """The area that an effect is about."""
    return list(acts.ATS[pick_mask(s, frame)])


def origins(s: State, frame: Frame) -> int:
    """Where a move's next unit may come from, as far as its neighbours allow."""
    if frame[MOVE_FROM] != ANYWHERE:
        return 1 << frame[MOVE_FROM] if units(s, frame[1])[frame[MOVE_FROM]] else 0
    found = mask_of(units(s, frame[1]))
    each = frame[MOVE_EACH]
    if each != ANYWHERE:
        for area in BITS[found]:
            if not each >> 4 * area & 15:
                found &= ~(1 << area)
    return found


def move_options(s: State, frame: Frame) -> list[Action]:
    """One unit one step, or enough of it."""
    out = [] if frame[MOVE_LEAST] else [acts.DONE]
    goals = open_areas(s, frame[1])
    near = s.book.near
    found = origins(s, frame)
    for area in acts.ABC:
        if found >> area & 1:
            out += acts.MOVES[area][near[area] & goals]
    return out


def found_options(s: State, frame: Frame) -> list[Action]:
    """One settlement from a homeland into an own borderland, or enough of it."""
    out = [] if frame[FOUND_LEAST] else [acts.DONE]
    homes = founding_homes(s)
    mine = held(s, OVERLORD)
    for area in acts.ABC:
        if homes >> area & 1:
            out += acts.MOVES[area][s.book.near[area] & mine]
    return out


def options(s: State, frame: Frame) -> list[Action]:
    """All answers to one of these frames, sorted, whatever would be left for later effects."""
    return _OPTIONS[frame[0]](s, frame)


_OPTIONS: Final = {
    "place": place_options,
    "lose": lose_options,
    "pick": pick_options,
    "move": move_options,
    "found": found_options,
}


# --- what an answer does -------------------------------------------------------------------------


def place(s: State, args: Args, log: Log) -> None:
    """One piece from the supply to an area."""
    area = AREA_OF[str(args[0])]
    frame = s.frames[-1]
    side, piece = frame[1], frame[PLACE_PIECE]
    put(s, piece, 1, area)
    if log is not None:
        log.append(tell.placed(s, side, piece, area, _source(s, frame)))
    frame[PLACE_LEFT] -= 1
    if frame[PLACE_LEAST]:
        frame[PLACE_LEAST] -= 1
    if frame[PLACE_ONCE]:
        frame[PLACE_AREAS] &= ~(1 << area)
    if not frame[PLACE_LEFT] or not frame[PLACE_AREAS]:
        s.frames.pop()


def _source(s: State, frame: Frame) -> str:
    if s.frames[-2][0] == "half":
        return "reinforce" if frame[PLACE_ONCE] else "take"
    return "gather" if frame[PLACE_PIECE] == HORDE else "resources"


def lose(s: State, args: Args, log: Log) -> None:
    """One piece of an area to the supply."""
    area = AREA_OF[str(args[0])]
    frame = s.frames[-1]
    remove(s, frame[LOSE_PIECE], 1, area)
    if log is not None:
        log.append(tell.lose(s, frame[1], frame[LOSE_PIECE], 1, area))
    frame[LOSE_LEFT] -= 1
    if not frame[LOSE_LEFT]:
        s.frames.pop()


def pick(s: State, args: Args, log: Log) -> None:
    """The effect of `raze`, `strike` or `turn`, or the homeland for a card action."""
    area = AREA_OF[str(args[0])]
    frame = s.frames.pop()
    side, what = frame[1], frame[PICK_FOR]
    if what == HOME:
        s.frames[-1][HALF_HOME] = area
        return
    if what == RAZE:
        remove(s, SETTLEMENT, 1, area)
        event = tell.raze
    elif what == STRIKE:
        remove(s, ARMY, 1, area)
        event = tell.strike
    else:
        remove(s, ARMY if side else HORDE, 1, area)
        put(s, HORDE if side else ARMY, 1, area)
        event = tell.turn
    if log is not None:
        log.append(event(s, side, area))


def move(s: State, args: Args, log: Log) -> None:
    """One unit, or one settlement that is founded, goes one step."""
    origin, goal = AREA_OF[str(args[0])], AREA_OF[str(args[1])]
    frame = s.frames[-1]
    side = frame[1]
    if frame[0] == "found":
        _found(s, frame, origin, goal, log)
        return
    shift(units(s, side), origin, goal)
    if log is not None:
        log.append(tell.move(s, side, origin, goal))
    frame[MOVE_LEFT] -= 1
    frame[MOVE_LEAST] = 0
    if frame[MOVE_EACH] == ANYWHERE:
        frame[MOVE_FROM] = origin  # ZH-44: one area of origin
    else:
        frame[MOVE_EACH] -= 1 << 4 * origin
    if not frame[MOVE_LEFT]:
        s.frames.pop()


def _found(s: State, frame: Frame, origin: int, goal: int, log: Log) -> None:
    shift(s.settlements, origin, goal)
    if log is not None:
        log.append(tell.found(s, frame[1], origin, goal))
    frame[FOUND_LEFT] -= 1
    if frame[FOUND_LEAST]:
        frame[FOUND_LEAST] -= 1
    if not frame[FOUND_LEFT]:
        s.frames.pop()


def shift(counts: list[int], origin: int, goal: int) -> None:
    """One piece from one area to another."""
    counts[origin] -= 1
    assert counts[origin] >= 0, "no such piece"
    counts[goal] += 1
