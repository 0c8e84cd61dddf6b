"""City cards, and the tiles that they and border bonuses bring (WP-54, WP-55)."""

from __future__ import annotations

from pygame_engines.core.api import Action
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda import words
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.frames import (
    MISSION_SORT,
    STRENGTH_SORT,
    TILES_LEFT,
    TILES_SORTS,
    TILES_TAKEN,
)
from pygame_engines.games.panda.parts import HEROES, MISSIONS, STRENGTHS
from pygame_engines.games.panda.rules import can_take_mission, can_take_strength
from pygame_engines.games.panda.state import Frame, State, changed

Args = tuple[int | str, ...]

BOTH_SORTS = STRENGTH_SORT | MISSION_SORT


# --- city cards ----------------------------------------------------------------------------------


def card_options(s: State, _: Frame) -> list[Action]:
    """WP-54: the leftmost or the rightmost; the last one lies at both ends."""
    left, right = acts.CARD["left"], acts.CARD["right"]
    return [left, right] if len(s.city) > 1 else [left]


def card(s: State, args: Args, log: Log) -> None:
    """A city card is taken for its bonus."""
    frame = s.frames.pop()
    at = 0 if args[0] == "left" else len(s.city) - 1
    taken = s.city[at]
    s.city = (*s.city[:at], *s.city[at + 1 :])
    if log is not None:
        log.append(tell.card(s, frame[1], taken))
    s.frames.append(["gift", frame[1], taken, 0])


# --- tiles ---------------------------------------------------------------------------------------


def free_tiles(s: State, seat: int, sorts: int, taken: int = 0) -> int:
    """The different tiles that can be taken: a mask as `TILES_TAKEN`."""
    found = 0
    for hero in range(len(HEROES)):
        if sorts & STRENGTH_SORT and can_take_strength(s, seat, hero):
            found |= 1 << hero
        if sorts & MISSION_SORT and can_take_mission(s, seat, hero):
            found |= 8 << hero
    return found & ~taken


def tiles_mask(s: State, frame: Frame) -> int:
    """What a frame `tiles` still offers."""
    return free_tiles(s, frame[1], frame[TILES_SORTS], frame[TILES_TAKEN])


def tiles_options(s: State, frame: Frame) -> list[Action]:
    """Mission tiles, then strength tiles."""
    mask = tiles_mask(s, frame)
    out = [acts.MISSION[hero] for hero in acts.MISSION_ORDER if mask >> hero & 8]
    out += [acts.STRENGTH[hero] for hero in range(len(HEROES)) if mask >> hero & 1]
    return out


def take_strength(s: State, seat: int, hero: int, log: Log) -> None:
    """WP-60: the hero grows by a step, if a tile is left and the column isn't full."""
    if not can_take_strength(s, seat, hero):
        if log is not None:
            log.append(tell.missed(seat, words.A_STRENGTH[hero]))
        return
    s.strength = changed(s.strength, seat * 3 + hero, 1)
    if log is not None:
        log.append(tell.strength(s, seat, hero))


def take_mission(s: State, seat: int, hero: int, log: Log) -> None:
    """A mission tile, if one is left and the column isn't full."""
    if not can_take_mission(s, seat, hero):
        if log is not None:
            log.append(tell.missed(seat, words.A_MISSION[hero]))
        return
    s.missions = changed(s.missions, seat * 3 + hero, 1)
    if log is not None:
        log.append(tell.mission(s, seat, hero))


def strength(s: State, args: Args, log: Log) -> None:
    """A strength tile is chosen."""
    hero = STRENGTHS.index(str(args[0]))
    frame = s.frames[-1]
    take_strength(s, frame[1], hero, log)
    _count(frame, 1 << hero)


def mission(s: State, args: Args, log: Log) -> None:
    """A mission tile is chosen."""
    hero = MISSIONS.index(str(args[0]))
    frame = s.frames[-1]
    take_mission(s, frame[1], hero, log)
    _count(frame, 8 << hero)


def _count(frame: Frame, bit: int) -> None:
    frame[TILES_LEFT] -= 1
    frame[TILES_TAKEN] |= bit
