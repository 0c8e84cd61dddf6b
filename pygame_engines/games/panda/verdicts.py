"""What each frame allows, and which clause forbids the rest: `(action, clause or None)`.

Written for clarity, not speed: `legal` gives the same allowed actions by a shorter way, and a test
holds the two together. All actions that the frame's question could be about are listed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.title import Verdict
from pygame_engines.games.panda import bonuses, border, building, effects, missions, rounds, spaces
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda.frames import (
    APPEAR_HERO,
    BORDER_ACTION,
    BORDER_GAIN,
    BUILD_HERO,
    BUILD_WHERE,
    COVER_MOST,
    MISSION_SORT,
    MOVE_HERO,
    MOVE_IGNORE,
    MOVE_OWNER,
    OPTION_SPACE,
    PARTS_LEFT,
    PARTS_OPTION,
    PARTS_SPACE,
    STEP,
    STRENGTH_SORT,
    TILES_SORTS,
    TILES_TAKEN,
)
from pygame_engines.games.panda.parts import HEROES, NEUTRAL, OFF_BOARD, ROWS
from pygame_engines.games.panda.rules import (
    build_clause,
    missions_clause,
    strength_clause,
)
from pygame_engines.games.panda.state import Frame, State


def verdicts(s: State) -> list[Verdict]:
    """The actions that the top frame is about, each with None or the clause that forbids it."""
    if not s.frames:
        return []
    frame = s.frames[-1]
    return _VERDICTS[frame[0]](s, frame)


# --- set-up --------------------------------------------------------------------------------------


def _guard(s: State, frame: Frame) -> list[Verdict]:
    seat, tables = frame[1], s.tables
    return [
        (tables.guard[road], None if rounds.can_guard(s, seat, road) else "WP-23")
        for road in tables.road_order
    ]


def _hero(s: State, frame: Frame) -> list[Verdict]:
    actions = s.tables.hero[frame[STEP] // s.seats]
    return [
        (actions[site], "WP-24" if rounds.has_hero(s, frame[1], site) else None)
        for site in s.tables.site_order
    ]


def _offer(s: State, frame: Frame) -> list[Verdict]:
    may = missions.may_offer(s, frame[1])
    return [(acts.KEEP, None), (acts.OFFER[s.any_card], None if may else "WP-71")]


# --- the turn ------------------------------------------------------------------------------------


def _turn(s: State, frame: Frame) -> list[Verdict]:
    seat = frame[1]
    out: list[Verdict] = [(acts.PASS, None)]
    out += [(acts.SPACE[space], space_clause(s, seat, space)) for space in acts.SPACE_ORDER]
    task = missions.task(s)
    if task == "first":
        may_offer, may_withdraw = missions.may_offer(s, seat), missions.may_withdraw(s, seat)
        if may_withdraw:
            out.append((acts.WITHDRAW, None))
        else:
            out.append((acts.OFFER[s.any_card], None if may_offer else "WP-71"))
    if task == "specials":
        out += [
            (action, spaces.special_clause(s, seat, which))
            for which, action in enumerate(acts.SPECIAL)
        ]
    return out


def space_clause(s: State, seat: int, space: int) -> str | None:
    """Why an action space can't be chosen."""
    if space < s.spots[seat]:  # to the left in the row, or in a higher row
        return "WP-32"
    if spaces.no_ap(s, s.ap[seat] - space // spaces.WIDTH):
        return "WP-34"
    if spaces.price(s, space) > s.guards[seat]:
        return "WP-33"
    return spaces.options_clause(s, seat, space)


def _option(s: State, frame: Frame) -> list[Verdict]:
    return [
        (acts.OPTION[at], spaces.option_clause(s, frame[1], option))
        for at, option in enumerate(s.book.spaces[frame[OPTION_SPACE]])
    ]


def _parts(s: State, frame: Frame) -> list[Verdict]:
    option = s.book.spaces[frame[PARTS_SPACE]][frame[PARTS_OPTION]]
    left = frame[PARTS_LEFT]
    out: list[Verdict] = [
        (acts.PART[at], effects.clause(s, frame[1], effect))
        for at, effect in enumerate(option)
        if left >> at & 1
    ]
    # WP-37: one of the two has to be done
    out.append((acts.SKIP, "WP-37" if left == 3 else None))
    return out


# --- on the way ----------------------------------------------------------------------------------


def _move(s: State, frame: Frame) -> list[Verdict]:
    owner, hero = frame[MOVE_OWNER], frame[MOVE_HERO]
    out: list[Verdict] = []
    for mover in acts.HERO_ORDER if hero < 0 else (hero,):
        place = s.heroes[owner * len(HEROES) + mover]
        if place == OFF_BOARD:
            continue
        strength = s.strength[owner * len(HEROES) + mover] + frame[MOVE_IGNORE]
        for way in s.tables.ways[place]:
            passes = way.road < 0 or s.open[way.road] <= strength
            out.append((way.moves[mover], None if passes else "WP-40"))
    out.append((acts.STAY, None))
    return out


def _appear(s: State, frame: Frame) -> list[Verdict]:
    here = s.heroes[frame[1] * len(HEROES) + frame[APPEAR_HERO]]
    tables = s.tables
    return [(tables.appear[site], "WP-74" if site == here else None) for site in tables.site_order]


def _who(_s: State, _: Frame) -> list[Verdict]:
    return [(acts.WHO[hero], None) for hero in range(len(HEROES))]


def _whose(s: State, _: Frame) -> list[Verdict]:
    return [(acts.WHOSE[seat], None) for seat in range(s.seats)]


def _cover(_s: State, frame: Frame) -> list[Verdict]:
    return [(acts.COVER[n], None) for n in range(frame[COVER_MOST] + 1)]


def _tile(_s: State, _: Frame) -> list[Verdict]:
    return [(acts.TILE_OWN, None), (acts.TILE_NEUTRAL, None)]


# --- buildings and bonuses -----------------------------------------------------------------------


def _build(s: State, frame: Frame) -> list[Verdict]:
    where = frame[BUILD_WHERE]
    return [
        (s.tables.build[kind][site], build_clause(s, site, kind, where))
        for kind, site in building.candidates(s, frame[1], frame[BUILD_HERO])
    ]


def _card(s: State, _: Frame) -> list[Verdict]:
    ends = ("left", "right") if len(s.city) > 1 else ("left",)
    return [(acts.CARD[end], None) for end in ends]


def _tiles(s: State, frame: Frame) -> list[Verdict]:
    seat, sorts, taken = frame[1], frame[TILES_SORTS], frame[TILES_TAKEN]
    twice = "WP-55" if sorts == bonuses.BOTH_SORTS else "WP-54"  # different ones
    out: list[Verdict] = []
    for hero in range(len(HEROES)):
        if sorts & STRENGTH_SORT:
            clause = strength_clause(s, seat, hero)
            out.append((acts.STRENGTH[hero], twice if taken >> hero & 1 else clause))
        if sorts & MISSION_SORT:
            clause = missions_clause(s, seat, hero)
            out.append((acts.MISSION[hero], twice if taken >> hero & 8 else clause))
    return out


def _border(s: State, frame: Frame) -> list[Verdict]:
    out: list[Verdict] = []
    if frame[BORDER_ACTION]:
        out.append((acts.BONUS["action"], None if border.action_left(s, frame) else "WP-37"))
    if not frame[BORDER_GAIN]:
        return [*out, (acts.SKIP, None)]
    some = bonuses.free_tiles(s, frame[1], bonuses.BOTH_SORTS)
    out.append((acts.BONUS["vp"], None))
    out.append((acts.BONUS["tiles"], None if some else "WP-55"))
    return out


def _free(s: State, frame: Frame) -> list[Verdict]:
    return [
        (acts.FREE[row], spaces.options_clause(s, frame[1], row * spaces.WIDTH + NEUTRAL))
        for row in range(ROWS)
    ]


_VERDICTS: Final[dict[str, Callable[[State, Frame], list[Verdict]]]] = {
    "appear": _appear,
    "border": _border,
    "build": _build,
    "card": _card,
    "cover": _cover,
    "free": _free,
    "guard": _guard,
    "hero": _hero,
    "move": _move,
    "offer": _offer,
    "option": _option,
    "parts": _parts,
    "tile": _tile,
    "tiles": _tiles,
    "turn": _turn,
    "who": _who,
    "whose": _whose,
}
