"""What is built where, and all that a building brings (WP-50 to WP-56)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from pygame_engines.core.api import Action, Msg, plural
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import missions, words
from pygame_engines.games.panda.book.phrases import ANYONE, BOTH
from pygame_engines.games.panda.decisions.base import (
    Answer,
    Args,
    Decision,
    Question,
    Refused,
    at,
    place,
    under,
)
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
    covered,
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


def _options(s: State, frame: Frame, no: Refused) -> list[Action]:
    """Kinds and sites."""
    where, actions = frame[BUILD_WHERE], s.tables.build
    out: list[Action] = []
    for kind, site in candidates(s, frame[1], frame[BUILD_HERO]):
        forbidden = build_clause(s, site, kind, where)
        if forbidden is None:
            out.append(actions[kind][site])
        elif no is not None:
            out.append(actions[kind][site])
            no[actions[kind][site]] = forbidden
    return out


def _question(_s: State, frame: Frame) -> Question:
    hero = frame[BUILD_HERO]
    return Msg("panda.prompt.build", kind=words.KIND[hero] if hero >= 0 else words.ANY_KIND), 0


def _label(s: State, args: Args) -> Msg:
    kind = words.A_KIND[KINDS.index(str(args[0]))]
    return Msg("panda.choice.build", kind=kind, place=place(s, args[1]))


def _gain(s: State, args: Args) -> int | None:
    """WP-53, and what the mission card brings (WP-71, WP-75)."""
    seat, trial = s.frames[-1][1], s.copy()
    _play(trial, args, None)
    return trial.vp[seat] - s.vp[seat]


def _fits(_s: State, frame: Frame) -> bool:
    hero, where = frame[BUILD_HERO], frame[BUILD_WHERE]
    return bool(0 < where <= BOTH) and (hero != ANYONE or where == BOTH)


# --- why not: the kind and the site that it is about; -1 where that is open -----------------------


def _too_few(s: State, kind: int, site: int) -> Msg:
    """WP-50: not enough guards, or nobody who builds."""
    if site < 0:
        if kind < 0:
            return Msg("panda.refusal.build_nowhere")
        return Msg("panda.refusal.no_hero", hero=words.THE_HERO[kind])
    need = s.book.guards_needed[LEVEL[s.sites[site]]]
    there = words.place(s.book, site)
    return plural("panda.refusal.build_guards", n=need, have=covered(s, site), place=there)


def _same_kind(s: State, kind: int, site: int) -> Msg:
    """WP-51."""
    if site < 0:
        return Msg("panda.refusal.build_nowhere")
    there = words.place(s.book, site)
    return Msg("panda.refusal.same_kind", kind=words.A_KIND[kind], place=there)


def _where(s: State, _kind: int, site: int) -> Msg:
    """WP-52: the space serves for villages, the site is a city; or the other way round."""
    if site < 0:
        return Msg("panda.refusal.build_nowhere")
    there = words.place(s.book, site)
    if LEVEL[s.sites[site]] >= CITY_LEVEL:
        return Msg("panda.refusal.is_city", place=there)
    return Msg("panda.refusal.is_village", place=there)


def _no_supply(s: State, kind: int, site: int) -> Msg:
    """WP-56."""
    if site >= 0 and LEVEL[s.sites[site]] == CITY_LEVEL - 1:
        return Msg("panda.refusal.no_base")
    if kind < 0:
        return Msg("panda.refusal.build_nowhere")
    return Msg("panda.refusal.no_building", kinds=words.KINDS[kind])


REASONS: Final[dict[str, Callable[[State, int, int], Msg]]] = {
    "WP-50": _too_few,
    "WP-51": _same_kind,
    "WP-52": _where,
    "WP-56": _no_supply,
}


def _why(s: State, action: Action, clause: str) -> Msg:
    kind, site = action.args
    return REASONS[clause](s, KINDS.index(str(kind)), s.book.place_of[str(site)])


# --- what is done --------------------------------------------------------------------------------


def _play(s: State, args: Args, log: Log) -> None:
    """A kind and a site are chosen."""
    frame = s.frames.pop()
    construct(s, frame[1], KINDS.index(str(args[0])), s.book.place_of[str(args[1])], log)


def construct(s: State, seat: int, kind: int, site: int, log: Log) -> None:
    """VP, then the building or base, then the city card, then the border bonus (WP-55)."""
    level = LEVEL[s.sites[site]]
    if log is not None:
        log.append(tell.build(s, seat, kind, site, level + 1))
    # WP-53: a building's VP, and 1 for each opponents' guard
    vp = s.book.building_vp[level] + rivals_around(s, site, seat)
    gain_vp(s, seat, vp, "building", log)
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


BUILD: Final = Decision(
    options=_options,
    question=_question,
    answers={
        "build": Answer(
            play=_play,
            label=_label,
            target=at("site"),
            group=under(Msg("panda.group.build")),
            gain=_gain,
        )
    },
    why=_why,
    fits=_fits,
)
