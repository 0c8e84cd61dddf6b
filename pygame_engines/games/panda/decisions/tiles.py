"""Which strength and mission tiles are taken, of a city card or a border bonus (WP-54, WP-55)."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Msg, plural
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda import words
from pygame_engines.games.panda.decisions.base import (
    Answer,
    Args,
    Decision,
    Question,
    Refused,
    at,
    under,
)
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.frames import (
    MISSION_SORT,
    STRENGTH_SORT,
    TILES_LEFT,
    TILES_SORTS,
    TILES_TAKEN,
)
from pygame_engines.games.panda.parts import HEROES, MISSIONS, STRENGTHS
from pygame_engines.games.panda.rules import missions_clause, strength_clause
from pygame_engines.games.panda.state import Frame, State, changed

BOTH_SORTS: Final = STRENGTH_SORT | MISSION_SORT

NOT_RECEIVED: Final = {
    "WP-04": Msg("panda.refusal.tile_gone"),
    "WP-60": Msg("panda.refusal.tile_full"),
}
"""Why a tile is not received."""


def free_tiles(s: State, seat: int, sorts: int, taken: int = 0) -> int:
    """The different tiles that can be taken: a mask as `TILES_TAKEN`."""
    found = 0
    for hero in range(len(HEROES)):
        if sorts & STRENGTH_SORT and strength_clause(s, seat, hero) is None:
            found |= 1 << hero
        if sorts & MISSION_SORT and missions_clause(s, seat, hero) is None:
            found |= 8 << hero
    return found & ~taken


def over(s: State, frame: Frame) -> bool:
    """Whether nothing is left to be taken."""
    return not (
        frame[TILES_LEFT] and free_tiles(s, frame[1], frame[TILES_SORTS], frame[TILES_TAKEN])
    )


def _options(s: State, frame: Frame, no: Refused) -> list[Action]:
    """Mission tiles, then strength tiles."""
    seat, sorts, taken = frame[1], frame[TILES_SORTS], frame[TILES_TAKEN]
    twice = "WP-55" if sorts == BOTH_SORTS else "WP-54"  # different ones
    out: list[Action] = []

    def judge(action: Action, clause: str | None) -> None:
        if clause is None or no is not None:
            out.append(action)
        if clause is not None and no is not None:
            no[action] = clause

    if sorts & MISSION_SORT:
        for hero in acts.MISSION_ORDER:
            clause = twice if taken >> hero & 8 else missions_clause(s, seat, hero)
            judge(acts.MISSION[hero], clause)
    if sorts & STRENGTH_SORT:
        for hero in range(len(HEROES)):
            clause = twice if taken >> hero & 1 else strength_clause(s, seat, hero)
            judge(acts.STRENGTH[hero], clause)
    return out


def _question(_s: State, frame: Frame) -> Question:
    return plural("panda.prompt.tiles", n=frame[TILES_LEFT]), frame[TILES_LEFT]


def _why(_s: State, _action: Action, clause: str) -> Msg:
    return NOT_RECEIVED.get(clause) or Msg("panda.refusal.tile_twice")


def _fits(s: State, frame: Frame) -> bool:
    return 0 < frame[TILES_SORTS] <= BOTH_SORTS and not over(s, frame)


# --- what is done --------------------------------------------------------------------------------


def take_strength(s: State, seat: int, hero: int, log: Log) -> None:
    """WP-60: the hero grows by a step, if a tile is left and the column isn't full."""
    if strength_clause(s, seat, hero) is not None:
        if log is not None:
            log.append(tell.missed(seat, words.A_STRENGTH[hero]))
        return
    s.strength = changed(s.strength, seat * 3 + hero, 1)
    if log is not None:
        log.append(tell.strength(s, seat, hero))


def take_mission(s: State, seat: int, hero: int, log: Log) -> None:
    """A mission tile, if one is left and the column isn't full."""
    if missions_clause(s, seat, hero) is not None:
        if log is not None:
            log.append(tell.missed(seat, words.A_MISSION[hero]))
        return
    s.missions = changed(s.missions, seat * 3 + hero, 1)
    if log is not None:
        log.append(tell.mission(s, seat, hero))


def _strength(s: State, args: Args, log: Log) -> None:
    hero = STRENGTHS.index(str(args[0]))
    frame = s.frames[-1]
    take_strength(s, frame[1], hero, log)
    _count(frame, 1 << hero)


def _mission(s: State, args: Args, log: Log) -> None:
    hero = MISSIONS.index(str(args[0]))
    frame = s.frames[-1]
    take_mission(s, frame[1], hero, log)
    _count(frame, 8 << hero)


def _count(frame: Frame, bit: int) -> None:
    frame[TILES_LEFT] -= 1
    frame[TILES_TAKEN] |= bit


TILES: Final = Decision(
    options=_options,
    question=_question,
    answers={
        "strength": Answer(
            play=_strength,
            label=lambda _s, args: words.STRENGTH[STRENGTHS.index(str(args[0]))],
            target=at("tile"),
            group=under(Msg("panda.group.strengths")),
        ),
        "mission": Answer(
            play=_mission,
            label=lambda _s, args: words.MISSION[MISSIONS.index(str(args[0]))],
            target=at("tile"),
            group=under(Msg("panda.group.missions")),
            rank=lambda args: (1, MISSIONS.index(str(args[0]))),
        ),
    },
    why=_why,
    fits=_fits,
    dialog="tiles",
)
