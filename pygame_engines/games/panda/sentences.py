"""The question of each frame, and how many picks are left in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Msg, plural
from pygame_engines.games.panda import mission_words, words
from pygame_engines.games.panda.frames import (
    APPEAR_HERO,
    BORDER_GAIN,
    BUILD_HERO,
    COVER_MOST,
    COVER_ROAD,
    MOVE_HERO,
    MOVE_LEFT,
    MOVE_OWNER,
    OPTION_SPACE,
    PARTS_LEFT,
    PARTS_OPTION,
    PARTS_SPACE,
    STEP,
    TILE_ROAD,
    TILES_LEFT,
)
from pygame_engines.games.panda.parts import FIRST_GUARDS
from pygame_engines.games.panda.state import Frame, State

Question = tuple[Msg, int]


def question(s: State, frame: Frame) -> Question:
    """The question, and the picks left in it (0: not counted)."""
    return _QUESTIONS[frame[0]](s, frame)


def _guard(s: State, frame: Frame) -> Question:
    left = FIRST_GUARDS[s.seats] - frame[STEP] // s.seats
    return plural("panda.prompt.guard", n=left), left


def _hero(s: State, frame: Frame) -> Question:
    return Msg("panda.prompt.hero", hero=words.THE_HERO[frame[STEP] // s.seats]), 0


def _offer(s: State, _: Frame) -> Question:
    return Msg("panda.prompt.offer", card=mission_words.any_name(s.any_card)), 0


def _turn(s: State, frame: Frame) -> Question:
    seat = frame[1]
    return (
        Msg("panda.prompt.turn", guards=words.guards(s.guards[seat]), ap=words.ap(s.ap[seat])),
        0,
    )


def _parts(s: State, frame: Frame) -> Question:
    left = frame[PARTS_LEFT]
    if left == 3:
        return Msg("panda.prompt.parts"), 0
    effect = s.book.spaces[frame[PARTS_SPACE]][frame[PARTS_OPTION]][left - 1]
    return Msg("panda.prompt.part", what=words.effect_text(effect)), 0


def _move(_s: State, frame: Frame) -> Question:
    left = frame[MOVE_LEFT]
    if frame[MOVE_OWNER] != frame[1]:
        clan = words.CLAN[frame[MOVE_OWNER]]
        return Msg("panda.prompt.move_other", clan=clan), left
    return plural("panda.prompt.move", n=left, hero=words.hero_label(frame[MOVE_HERO])), left


def _cover(s: State, frame: Frame) -> Question:
    road = words.road(s.book, frame[COVER_ROAD])
    return plural("panda.prompt.cover", n=frame[COVER_MOST], road=road), 0


def _tile(s: State, frame: Frame) -> Question:
    return Msg("panda.prompt.tile", road=words.road(s.book, frame[TILE_ROAD])), 0


def _build(_s: State, frame: Frame) -> Question:
    hero = frame[BUILD_HERO]
    return Msg("panda.prompt.build", kind=words.KIND[hero] if hero >= 0 else words.ANY_KIND), 0


def _tiles(_s: State, frame: Frame) -> Question:
    return plural("panda.prompt.tiles", n=frame[TILES_LEFT]), frame[TILES_LEFT]


def _border(_s: State, frame: Frame) -> Question:
    if frame[BORDER_GAIN]:
        return Msg("panda.prompt.border"), 0
    return Msg("panda.prompt.border_action"), 0


def _option(_s: State, frame: Frame) -> Question:
    return Msg("panda.prompt.option", space=words.space(frame[OPTION_SPACE])), 0


def _appear(_s: State, frame: Frame) -> Question:
    return Msg("panda.prompt.appear", hero=words.THE_HERO[frame[APPEAR_HERO]]), 0


_QUESTIONS: Final[dict[str, Callable[[State, Frame], Question]]] = {
    "appear": _appear,
    "border": _border,
    "build": _build,
    "card": lambda _s, _f: (Msg("panda.prompt.card"), 0),
    "cover": _cover,
    "free": lambda _s, _f: (Msg("panda.prompt.free"), 0),
    "guard": _guard,
    "hero": _hero,
    "move": _move,
    "offer": _offer,
    "option": _option,
    "parts": _parts,
    "tile": _tile,
    "tiles": _tiles,
    "turn": _turn,
    "who": lambda _s, _f: (Msg("panda.prompt.who"), 0),
    "whose": lambda _s, _f: (Msg("panda.prompt.whose"), 0),
}
