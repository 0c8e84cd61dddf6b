"""Whether the questions on the stack could have been asked: those of a file may be invented."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.games.panda import bonuses, missions, rounds, spaces
from pygame_engines.games.panda.book_words import ANYONE, BOTH
from pygame_engines.games.panda.frames import (
    APPEAR_HERO,
    BORDER_ACTION,
    BORDER_GAIN,
    BUILD_HERO,
    BUILD_WHERE,
    COVER_MOST,
    COVER_ROAD,
    GIFT_CARD,
    GIFT_NEXT,
    MOVE_HERO,
    MOVE_LEFT,
    MOVE_OWNER,
    OPTION_SPACE,
    PARTS_LEFT,
    PARTS_OPTION,
    PARTS_SPACE,
    SCORE_ROAD,
    STEP,
    TILE_ROAD,
    TILES_LEFT,
    TILES_SORTS,
    WHOSE_LEFT,
)
from pygame_engines.games.panda.legal import legal
from pygame_engines.games.panda.parts import FIRST_GUARDS, HEROES, OFF_BOARD
from pygame_engines.games.panda.roads import fits, majority
from pygame_engines.games.panda.state import NEUTRAL_OWNER, Frame, State

SET_UP: Final = ("guard", "hero", "offer")
ALONE: Final = (*SET_UP, "turn", "option")
"""Questions with nothing below or above them."""
SILENT: Final = ("score", "gift")
"""Frames that ask nothing, and so are never on top."""
BELOW: Final = ("parts", "move", "score", "gift", "border")
"""Frames that may wait below others."""


def check_frames(s: State) -> list[str]:
    """Each frame answers to the one below it, and to what lies on the table."""
    frames = s.frames
    if not frames:
        return []
    for at, frame in enumerate(frames):
        below = frames[at - 1] if at else None
        if not (_follows(s, frame, below) and _FITS[frame[0]](s, frame)):
            return [f"a frame {frame[0]!r} that doesn't fit the table"]
    if frames[-1][0] in SILENT or not legal(s):
        return ["a question without an answer"]
    return []


def _follows(s: State, frame: Frame, below: Frame | None) -> bool:
    """The order of the frames, and who answers each."""
    name = frame[0]
    if name == "tile":
        return below is not None and below[0] == "score" and below[SCORE_ROAD] == frame[TILE_ROAD]
    if frame[1] != s.mover:
        return False
    if below is None:
        return True
    return name not in ALONE and below[0] in BELOW and below[0] != "score"


# --- each frame and the table --------------------------------------------------------------------


def _set_up_fits(s: State, frame: Frame) -> bool:
    """A step of the set-up: its seat, and what has been placed before."""
    name, step = frame[0], frame[STEP]
    most = (FIRST_GUARDS[s.seats], len(HEROES), 1)[SET_UP.index(name)] * s.seats
    placed = step if name == "hero" else most if name == "offer" else 0
    heroes = sum(place != OFF_BOARD for place in s.heroes)
    if name == "offer":
        placed = len(HEROES) * s.seats
        if missions.task(s) != "first":
            return False
    return bool(
        step < most
        and frame[1] == rounds.setup_seat(s, name, step)
        and heroes == placed
        and not any(s.on_board)
    )


def _turn(s: State, _: Frame) -> bool:
    return not s.passed >> s.mover & 1


def _option(s: State, frame: Frame) -> bool:
    space = frame[OPTION_SPACE]
    return len(s.book.spaces[space]) > 1 and s.spots[s.mover] == space


def _parts(s: State, frame: Frame) -> bool:
    options = s.book.spaces[frame[PARTS_SPACE]]
    which = frame[PARTS_OPTION]
    if which >= len(options) or len(options[which]) != 2 or frame[PARTS_LEFT] > 3:
        return False
    return bool(s.frames[-1] is not frame or not spaces.parts_over(s, frame))


def _move(s: State, frame: Frame) -> bool:
    """`ANYONE` becomes the hero of one player before the move."""
    owner, hero = frame[MOVE_OWNER], frame[MOVE_HERO]
    return bool(owner < s.seats and hero != ANYONE and frame[MOVE_LEFT] > 0)


def _whose(_: State, frame: Frame) -> bool:
    return bool(frame[WHOSE_LEFT])


def _appear(_: State, frame: Frame) -> bool:
    return bool(frame[APPEAR_HERO] >= 0)


def _cover(s: State, frame: Frame) -> bool:
    most = min(s.open[frame[COVER_ROAD]], s.guards[frame[1]])
    return bool(0 < frame[COVER_MOST] <= most)


def _tile(s: State, frame: Frame) -> bool:
    road, seat = frame[TILE_ROAD], frame[1]
    return (
        not s.open[road]
        and bool(s.figures[road])
        and majority(s, road) == seat
        and fits(s, seat, road)
        and fits(s, NEUTRAL_OWNER, road)
    )


def _score(s: State, frame: Frame) -> bool:
    return not s.open[frame[SCORE_ROAD]]


def _build(_: State, frame: Frame) -> bool:
    hero, where = frame[BUILD_HERO], frame[BUILD_WHERE]
    return bool(0 < where <= BOTH) and (hero != ANYONE or where == BOTH)


def _card(s: State, _: Frame) -> bool:
    return bool(s.city)


def _gift(s: State, frame: Frame) -> bool:
    card = frame[GIFT_CARD]
    return card not in s.city and frame[GIFT_NEXT] < len(s.book.city[card].bonus)


def _tiles(s: State, frame: Frame) -> bool:
    if not 0 < frame[TILES_SORTS] <= bonuses.BOTH_SORTS or not frame[TILES_LEFT]:
        return False
    return bool(bonuses.tiles_mask(s, frame))


def _border(s: State, frame: Frame) -> bool:
    return bool(s.frames[-1] is not frame or frame[BORDER_ACTION] or frame[BORDER_GAIN])


def _always(_s: State, _: Frame) -> bool:
    return True


_FITS: Final[dict[str, Callable[[State, Frame], bool]]] = {
    "appear": _appear,
    "border": _border,
    "build": _build,
    "card": _card,
    "cover": _cover,
    "free": _always,
    "gift": _gift,
    "guard": _set_up_fits,
    "hero": _set_up_fits,
    "move": _move,
    "offer": _set_up_fits,
    "option": _option,
    "parts": _parts,
    "score": _score,
    "tile": _tile,
    "tiles": _tiles,
    "turn": _turn,
    "who": _always,
    "whose": _whose,
}
