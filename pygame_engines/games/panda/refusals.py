"""Why a choice is blocked, in a sentence for the player; the clause says which sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action, Msg, plural
from pygame_engines.games.panda import spaces, words
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda.book_words import Effect
from pygame_engines.games.panda.frames import MOVE_IGNORE, MOVE_OWNER
from pygame_engines.games.panda.labels import space_of
from pygame_engines.games.panda.parts import HEROES, KINDS
from pygame_engines.games.panda.rules import CITY_LEVEL, LEVEL, covered, hero_site
from pygame_engines.games.panda.state import FREE, OUT, State


def refusal(s: State, action: Action, clause: str) -> Msg:
    """The reason that `clause` gives against `action`."""
    return _REASONS[clause](s, action)


# --- set-up and spaces ---------------------------------------------------------------------------


def _guard(s: State, action: Action) -> Msg:
    """WP-23: three ways to be no road for a guard."""
    road = s.book.road_of[str(action.args[0])]
    if s.book.ninjas[road] == 1:
        return Msg("panda.refusal.one_ninja")
    if any(seat != s.frames[-1][1] for seat in s.figures[road]):
        return Msg("panda.refusal.others_guard")
    return Msg("panda.refusal.last_ninja")


def _guards(s: State, action: Action) -> Msg:
    """WP-33."""
    need = spaces.price(s, acts.SPACE.index(action))
    return plural("panda.refusal.guards", n=need, have=s.guards[s.frames[-1][1]])


def _ap(s: State, action: Action) -> Msg:
    """WP-34."""
    row = int(action.args[0])
    return Msg("panda.refusal.ap", ap=words.ap(row), have=s.ap[s.frames[-1][1]])


def _offer(s: State, _: Action) -> Msg:
    """WP-71."""
    if s.fields[s.frames[-1][1]] == OUT:
        return Msg("panda.refusal.withdrawn")
    return Msg("panda.refusal.no_guard")


def _special(s: State, action: Action) -> Msg:
    """WP-74: a special action, or the site where the hero is."""
    if action.kind == "appear":
        return Msg("panda.refusal.here")
    seat, which = s.frames[-1][1], int(action.args[0])
    if s.fields[which] != FREE:
        return Msg("panda.refusal.special_taken")
    if s.used >> seat & 1:
        return Msg("panda.refusal.special_used")
    return Msg("panda.refusal.no_guard")


# --- what options need ---------------------------------------------------------------------------


def _effect(s: State, action: Action) -> Effect:
    """The effect that an option, a part, a space with one option or a special action is about."""
    kind, args = action
    if kind == "special":
        return s.book.any_cards[s.any_card].specials[int(args[0])]
    frame = s.frames[-1]
    if kind == "option":
        return s.book.spaces[frame[2]][int(args[0])][0]
    if kind == "part":
        return s.book.spaces[frame[2]][frame[3]][int(args[0])]
    return s.book.spaces[space_of(args)][0][0]


def _neither(s: State, action: Action) -> Msg:
    """WP-37: what each of a space's two options lacks."""
    if action.kind not in ("space", "free"):
        return Msg("panda.refusal.no_action")
    seat, found = s.frames[-1][1], []
    for option in s.book.spaces[space_of(action.args)]:
        clause = spaces.option_clause(s, seat, option)
        assert clause is not None, "an option that could be chosen"
        found.append(lacking(s, seat, option[0], clause))
    first, second = found
    return first if first == second else Msg("panda.refusal.neither", first=first, second=second)


def lacking(s: State, seat: int, effect: Effect, clause: str) -> Msg:
    """What an effect lacks for `seat`, or why its tile would not be received."""
    hero = effect.hero
    if clause in _TILE:
        return _TILE[clause]
    if clause == "WP-61":
        return Msg("panda.refusal.mission", hero=words.THE_HERO[hero], kind=words.A_KIND[hero])
    if clause == "WP-63":
        return Msg("panda.refusal.sell")
    if effect.word == "raise":  # WP-74: no hero needed
        return Msg("panda.refusal.raise_nowhere")
    site = hero_site(s, seat, hero) if hero >= 0 else -1
    return _BUILD[clause](s, hero, site)


def _lacks(clause: str) -> Callable[[State, Action], Msg]:
    """The reason by a clause that is about an effect, or about a building."""

    def reason(s: State, action: Action) -> Msg:
        if action.kind != "build":
            return lacking(s, s.frames[-1][1], _effect(s, action), clause)
        kind, site = action.args
        return _BUILD[clause](s, KINDS.index(str(kind)), s.book.place_of[str(site)])

    return reason


_TILE: Final = {
    "WP-04": Msg("panda.refusal.tile_gone"),
    "WP-60": Msg("panda.refusal.tile_full"),
}
"""Why a tile is not received."""

# --- buildings: the kind and the site that one is about; -1 where that is open --------------------


def _too_few(s: State, kind: int, site: int) -> Msg:
    """WP-50: not enough guards, or nobody who builds."""
    if site < 0:
        if kind < 0:
            return Msg("panda.refusal.build_nowhere")
        return Msg("panda.refusal.no_hero", hero=words.THE_HERO[kind])
    need = s.book.guards_needed[LEVEL[s.sites[site]]]
    place = words.place(s.book, site)
    return plural("panda.refusal.build_guards", n=need, have=covered(s, site), place=place)


def _same_kind(s: State, kind: int, site: int) -> Msg:
    """WP-51."""
    if site < 0:
        return Msg("panda.refusal.build_nowhere")
    place = words.place(s.book, site)
    return Msg("panda.refusal.same_kind", kind=words.A_KIND[kind], place=place)


def _where(s: State, _kind: int, site: int) -> Msg:
    """WP-52: the space serves for villages, the site is a city; or the other way round."""
    if site < 0:
        return Msg("panda.refusal.build_nowhere")
    place = words.place(s.book, site)
    if LEVEL[s.sites[site]] >= CITY_LEVEL:
        return Msg("panda.refusal.is_city", place=place)
    return Msg("panda.refusal.is_village", place=place)


def _no_supply(s: State, kind: int, site: int) -> Msg:
    """WP-56."""
    if site >= 0 and LEVEL[s.sites[site]] == CITY_LEVEL - 1:
        return Msg("panda.refusal.no_base")
    if kind < 0:
        return Msg("panda.refusal.build_nowhere")
    return Msg("panda.refusal.no_building", kinds=words.KINDS[kind])


_BUILD: Final[dict[str, Callable[[State, int, int], Msg]]] = {
    "WP-50": _too_few,
    "WP-51": _same_kind,
    "WP-52": _where,
    "WP-56": _no_supply,
}


# --- moves ---------------------------------------------------------------------------------------


def _ninjas(s: State, action: Action) -> Msg:
    """WP-40."""
    frame = s.frames[-1]
    hero = HEROES.index(str(action.args[0]))
    road = s.book.road_of[str(action.args[1])]
    strength = s.strength[frame[MOVE_OWNER] * 3 + hero] + frame[MOVE_IGNORE]
    return plural("panda.refusal.ninjas", n=s.open[road], hero=words.HERO[hero], strength=strength)


_REASONS: Final[dict[str, Callable[[State, Action], Msg]]] = {
    "WP-23": _guard,
    "WP-24": lambda _s, _a: Msg("panda.refusal.own_hero"),
    "WP-32": lambda _s, _a: Msg("panda.refusal.behind"),
    "WP-33": _guards,
    "WP-34": _ap,
    "WP-37": _neither,
    "WP-40": _ninjas,
    "WP-04": lambda _s, _a: _TILE["WP-04"],
    **{clause: _lacks(clause) for clause in (*_BUILD, "WP-61", "WP-63")},
    "WP-54": lambda _s, _a: Msg("panda.refusal.tile_twice"),
    "WP-55": lambda _s, a: (
        Msg("panda.refusal.no_tiles") if a.kind == "bonus" else Msg("panda.refusal.tile_twice")
    ),
    "WP-60": lambda _s, _a: _TILE["WP-60"],
    "WP-71": _offer,
    "WP-74": _special,
}
