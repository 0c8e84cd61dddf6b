"""Heroes on the way: moves on roads and the border, vanishing, appearing (WP-40 to WP-62)."""

from __future__ import annotations

from pygame_engines.core.api import Action
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import roads
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda.book_words import ANY, ANYONE, Effect
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.frames import (
    APPEAR_HERO,
    MOVE_COVER,
    MOVE_HERO,
    MOVE_IGNORE,
    MOVE_LEFT,
    MOVE_OWNER,
    WHOSE_COVER,
    WHOSE_IGNORE,
    WHOSE_LEFT,
)
from pygame_engines.games.panda.parts import HEROES, OFF_BOARD
from pygame_engines.games.panda.state import Frame, State

Args = tuple[int | str, ...]


def begin(s: State, seat: int, effect: Effect) -> None:
    """Ask for the moves of an effect; whose hero it is comes first if it may be anyone's."""
    if effect.hero == ANYONE:
        s.frames.append(["whose", seat, effect.n, effect.ignore, effect.cover])
    else:
        s.frames.append(["move", seat, seat, effect.hero, effect.n, effect.ignore, effect.cover])


def whose_options(s: State, _: Frame) -> list[Action]:
    """WP-74: any player's."""
    return acts.WHOSE[: s.seats]


def whose(s: State, args: Args, _log: Log) -> None:
    """The player whose hero moves is chosen."""
    frame = s.frames.pop()
    left, ignore, cover = frame[WHOSE_LEFT], frame[WHOSE_IGNORE], frame[WHOSE_COVER]
    s.frames.append(["move", frame[1], int(args[0]), ANY, left, ignore, cover])


def move_options(s: State, frame: Frame) -> list[Action]:
    """WP-40, WP-42: what the hero is strong enough for; a move may be left out (WP-37)."""
    owner, hero = frame[MOVE_OWNER], frame[MOVE_HERO]
    ignore, still, ways = frame[MOVE_IGNORE], s.open, s.tables.ways
    along: list[Action] = []
    out: list[Action] = []
    for mover in acts.HERO_ORDER if hero < 0 else (hero,):
        place = s.heroes[owner * 3 + mover]
        if place == OFF_BOARD:
            continue
        strength = s.strength[owner * 3 + mover] + ignore  # WP-43
        for road, _, moves in ways[place]:
            if road < 0:
                along.append(moves[mover])
            elif still[road] <= strength:
                out.append(moves[mover])
    out.append(acts.STAY)
    return along + out if along else out


def move(s: State, args: Args, log: Log) -> None:
    """One move along a road, then the question whether a ninja is covered."""
    road = s.book.road_of[str(args[1])]
    frame = s.frames[-1]
    seat, most = frame[1], frame[MOVE_COVER]
    hero, place = _mover(s, frame, args)
    a, b = s.book.ends[road]
    _go(s, frame, hero, b if place == a else a, log)
    roads.ask_cover(s, seat, road, most)


def border(s: State, args: Args, log: Log) -> None:
    """WP-42: one move along the border."""
    frame = s.frames[-1]
    hero, _ = _mover(s, frame, args)
    _go(s, frame, hero, s.book.place_of[str(args[1])], log)


def _mover(s: State, frame: Frame, args: Args) -> tuple[int, int]:
    hero = HEROES.index(str(args[0]))
    return hero, s.heroes[frame[MOVE_OWNER] * 3 + hero]


def _go(s: State, frame: Frame, hero: int, goal: int, log: Log) -> None:
    """WP-41: a second move is the same hero's."""
    owner = frame[MOVE_OWNER]
    at = owner * 3 + hero
    if log is not None:
        log.append(tell.move(s, owner, hero, s.heroes[at], goal))
    s.heroes[at] = goal
    frame[MOVE_HERO] = hero
    frame[MOVE_LEFT] -= 1
    if not frame[MOVE_LEFT]:
        s.frames.pop()


def stay(s: State, _args: Args, log: Log) -> None:
    """The moves that are left are left out (WP-37)."""
    seat = s.frames.pop()[1]
    if log is not None:
        log.append(tell.stay(seat))


# --- vanishing and appearing ---------------------------------------------------------------------


def vanish(s: State, seat: int, hero: int, log: Log) -> None:
    """WP-62: the hero leaves the map, or is asked where it comes back."""
    at = seat * 3 + hero
    if s.heroes[at] == OFF_BOARD:
        s.frames.append(["appear", seat, hero])
        return
    s.heroes[at] = OFF_BOARD
    if log is not None:
        log.append(tell.vanish(seat, hero))


def who_options(_s: State, _: Frame) -> list[Action]:
    """WP-74: any own hero, also from the clan board or an edge area."""
    return [acts.WHO[hero] for hero in acts.HERO_ORDER]


def who(s: State, args: Args, _log: Log) -> None:
    """The hero that goes to any site is chosen."""
    frame = s.frames.pop()
    s.frames.append(["appear", frame[1], HEROES.index(str(args[0]))])


def appear_options(s: State, frame: Frame) -> list[Action]:
    """Any site, but not the one where the hero is."""
    here = s.heroes[frame[1] * 3 + frame[APPEAR_HERO]]
    tables = s.tables
    return [tables.appear[site] for site in tables.site_order if site != here]


def appear(s: State, args: Args, log: Log) -> None:
    """The hero comes to a site; no ninja is covered."""
    frame = s.frames.pop()
    seat, hero = frame[1], frame[APPEAR_HERO]
    site = s.book.place_of[str(args[0])]
    s.heroes[seat * 3 + hero] = site
    if log is not None:
        log.append(tell.appear(s, seat, hero, site))
