"""Buildings: who may build what where, and all that a building brings (WP-50 to WP-56)."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_engines.core.api import Action
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import missions
from pygame_engines.games.panda.book_words import ANYONE
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.frames import BUILD_HERO, BUILD_WHERE
from pygame_engines.games.panda.parts import BASES, KINDS
from pygame_engines.games.panda.rules import (
    CAPITAL_LEVEL,
    CITY_LEVEL,
    LEVEL,
    MEMBERS,
    build_clause,
    capitals,
    gain_vp,
    hero_site,
    rivals_around,
)
from pygame_engines.games.panda.state import (
    BASE,
    BY_BASES,
    BY_CAPITALS,
    BY_SUPPLY,
    RUNNING,
    UPPER,
    Frame,
    State,
    changed,
)

Args = tuple[int | str, ...]

LAST_BASE = 5
LAST_CAPITAL = 2
"""WP-90: the city base and the capital that trigger the end."""


def candidates(s: State, seat: int, hero: int) -> Iterator[tuple[int, int]]:
    """WP-50: kinds and sites that a question about building is about, in the order of actions."""
    if hero == ANYONE:  # WP-74: no hero needed
        for kind in range(len(KINDS)):
            for site in s.tables.site_order:
                yield kind, site
        return
    for kind in range(len(KINDS)) if hero < 0 else (hero,):
        site = hero_site(s, seat, kind)
        if site >= 0:
            yield kind, site


def clause(s: State, seat: int, hero: int, where: int) -> str | None:
    """Why nothing can be built; None if something can."""
    found = "WP-50"  # the hero of that kind isn't there
    for kind, site in candidates(s, seat, hero):
        forbidden = build_clause(s, site, kind, where)
        if forbidden is None:
            return None
        found = forbidden if hero != ANYONE else found
    return found


def build_options(s: State, frame: Frame) -> list[Action]:
    """Kinds and sites."""
    where, actions = frame[BUILD_WHERE], s.tables.build
    return [
        actions[kind][site]
        for kind, site in candidates(s, frame[1], frame[BUILD_HERO])
        if build_clause(s, site, kind, where) is None
    ]


def build(s: State, args: Args, log: Log) -> None:
    """A kind and a site are chosen."""
    frame = s.frames.pop()
    construct(s, frame[1], KINDS.index(str(args[0])), s.book.place_of[str(args[1])], log)


def construct(s: State, seat: int, kind: int, site: int, log: Log) -> None:
    """VP, then the building or base, then the city card, then the border bonus (WP-55)."""
    level = LEVEL[s.sites[site]]
    if log is not None:
        log.append(tell.build(s, seat, kind, site, level + 1))
    # WP-53: a building's VP, and 1 for each opponents' guard
    gain_vp(s, seat, s.book.building_vp[level] + rivals_around(s, site, seat), log)
    if level == CITY_LEVEL - 1:
        _found_city(s, site)
        if log is not None:
            log.append(tell.base(s, seat, site))
    else:
        s.buildings = changed(s.buildings, kind, -1)
        shift = UPPER if level >= CITY_LEVEL else 0
        _set(s, site, s.sites[site] | 1 << kind + shift)
    s.fresh = True
    _trigger(s, kind, level, log)
    if s.book.border[site]:
        s.frames.append(["border", seat, 1, 1])
    if level == CITY_LEVEL - 1 and s.city:  # WP-54: must
        s.frames.append(["card", seat])
    missions.built(s, seat, kind, log)


def _set(s: State, site: int, mask: int) -> None:
    s.sites = (*s.sites[:site], mask, *s.sites[site + 1 :])


def _found_city(s: State, site: int) -> None:
    """WP-54: the third building is not placed; the two standing ones go back, a base comes."""
    for kind in MEMBERS[s.sites[site]]:
        s.buildings = changed(s.buildings, kind, 1)
    s.bases -= 1
    assert s.bases >= 0, "no base is left"
    _set(s, site, BASE)


def _trigger(s: State, kind: int, level: int, log: Log) -> None:
    """WP-90: once triggered it stands; a third building never empties a supply."""
    if s.trigger != RUNNING:
        return
    if level == CITY_LEVEL - 1:
        if s.bases <= BASES - LAST_BASE:
            s.trigger = BY_BASES
    elif not s.buildings[kind]:
        s.trigger = BY_SUPPLY
    elif level == CAPITAL_LEVEL - 1 and capitals(s) >= LAST_CAPITAL:
        s.trigger = BY_CAPITALS
    if s.trigger != RUNNING and log is not None:
        log.append(tell.trigger(s.trigger))
