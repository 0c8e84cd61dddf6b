"""Doing what spaces and cards say, an effect word at a time, and what each needs (WP-37)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Msg
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import words
from pygame_engines.games.panda.book.phrases import ANYONE, Effect
from pygame_engines.games.panda.decisions import appear, build, move, tiles
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.frames import GIFT_CARD, GIFT_NEXT, MISSION_SORT, STRENGTH_SORT
from pygame_engines.games.panda.parts import GOVERNOR
from pygame_engines.games.panda.rules import (
    HOLDS,
    gain_ap,
    gain_vp,
    hero_site,
    mission_clause,
    missions_clause,
    strength_clause,
)
from pygame_engines.games.panda.state import Frame, State, changed

# --- what an effect needs ------------------------------------------------------------------------


def clause(s: State, seat: int, effect: Effect) -> str | None:
    """The clause by which an effect can't be chosen now; None if it can."""
    word = effect.word
    if word == "mission":
        return mission_clause(s, seat, effect.hero)
    if word == "build":
        return build.clause(s, seat, effect.hero, effect.where)
    if word == "raise":
        return build.clause(s, seat, ANYONE, effect.where)
    return _sell_clause(s, seat) if word == "sell" else None


def lapse(s: State, seat: int, effect: Effect) -> str | None:
    """WP-37: why no tile would be received, though it may be chosen; None for all else."""
    if effect.word == "strength":
        return strength_clause(s, seat, effect.hero)
    return missions_clause(s, seat, effect.hero) if effect.word == "mission" else None


def _sell_clause(s: State, seat: int) -> str | None:
    """WP-63: the governor at a site with a market, and a chest to sell."""
    site = hero_site(s, seat, GOVERNOR)
    at_market = site >= 0 and HOLDS[s.sites[site]] >> GOVERNOR & 1
    return None if at_market and s.missions[seat * 3 + GOVERNOR] else "WP-63"


def lacking(s: State, seat: int, effect: Effect, clause: str) -> Msg:
    """What an effect lacks for `seat`, or why its tile would not be received."""
    hero = effect.hero
    site = hero_site(s, seat, hero) if hero >= 0 else -1
    if clause in tiles.NOT_RECEIVED:
        return tiles.NOT_RECEIVED[clause]
    if clause == "WP-61" and site < 0:
        return Msg("panda.refusal.no_hero", hero=words.THE_HERO[hero])
    if clause == "WP-61":
        return Msg("panda.refusal.mission", hero=words.THE_HERO[hero], kind=words.A_KIND[hero])
    if clause == "WP-63":
        return Msg("panda.refusal.sell")
    if effect.word == "raise":  # WP-74: no hero needed
        return Msg("panda.refusal.raise_nowhere")
    return build.REASONS[clause](s, hero, site)


# --- doing it ------------------------------------------------------------------------------------


def run(s: State, seat: int, effect: Effect, log: Log, source: str = "space") -> None:
    """Do an effect, or ask what it leaves open; VP have this source."""
    if effect.word == "vp":  # WP-65
        gain_vp(s, seat, effect.n, source, log)
    else:
        _RUN[effect.word](s, seat, effect, log)


def gift(s: State, frame: Frame, log: Log) -> None:
    """The next effect of a city card (WP-54)."""
    effects = s.book.city[frame[GIFT_CARD]].bonus
    at = frame[GIFT_NEXT]
    if at + 1 < len(effects):
        frame[GIFT_NEXT] = at + 1
    else:
        s.frames.pop()
    run(s, frame[1], effects[at], log, "city_card")


def _build(s: State, seat: int, effect: Effect, _log: Log) -> None:
    s.frames.append(["build", seat, effect.hero, effect.where])


def _raise(s: State, seat: int, effect: Effect, _log: Log) -> None:
    s.frames.append(["build", seat, ANYONE, effect.where])


def _sell(s: State, seat: int, effect: Effect, log: Log) -> None:
    s.missions = changed(s.missions, seat * 3 + GOVERNOR, -1)
    if log is not None:
        log.append(tell.sell(seat))
    gain_vp(s, seat, effect.n, "space", log)


def _tiles(s: State, seat: int, effect: Effect, _log: Log) -> None:
    sort = STRENGTH_SORT if effect.word == "strengths" else MISSION_SORT
    s.frames.append(["tiles", seat, sort, effect.n, 0])


_RUN: Final[dict[str, Callable[[State, int, Effect, Log], None]]] = {
    # WP-64: the AP of the row have been paid by now
    "ap": lambda s, seat, effect, log: gain_ap(s, seat, effect.n, log),
    "build": _build,
    "fly": lambda s, seat, _effect, _log: s.frames.append(["who", seat]),
    "mission": lambda s, seat, effect, log: tiles.take_mission(s, seat, effect.hero, log),
    "missions": _tiles,
    "move": lambda s, seat, effect, _log: move.begin(s, seat, effect),
    "raise": _raise,
    "sell": _sell,
    "strength": lambda s, seat, effect, log: tiles.take_strength(s, seat, effect.hero, log),
    "strengths": _tiles,
    "vanish": lambda s, seat, effect, log: appear.vanish(s, seat, effect.hero, log),
}
