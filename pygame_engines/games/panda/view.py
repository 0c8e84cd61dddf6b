"""What everybody knows, which is everything: the facts, and what follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_engines.games.panda.decisions.build import LAST_BASE, LAST_CAPITAL
from pygame_engines.games.panda.events import space_id
from pygame_engines.games.panda.facts import common, road_json, site_json
from pygame_engines.games.panda.parts import (
    BASES,
    BUILDINGS,
    FIGURES,
    HEROES,
    KINDS,
    MISSIONS,
    OWN_TILES,
    STRENGTHS,
)
from pygame_engines.games.panda.rounds import MOST_QUIET, MOST_ROUNDS, recovered, turn_order
from pygame_engines.games.panda.rules import (
    CAPITAL_LEVEL,
    CITY_LEVEL,
    LEVEL,
    capitals,
    covered,
    guards_on,
    missions_clause,
    missions_left,
    strength_clause,
    strength_left,
)
from pygame_engines.games.panda.scoring import final_scores, hero_points
from pygame_engines.games.panda.spaces import ROW_AP, least_ap, price, times
from pygame_engines.games.panda.state import NEUTRAL_OWNER, REASONS, SORTS, TILE_SORT, State

if TYPE_CHECKING:
    from pygame_engines.games.panda.view_types import (
        Bound,
        Column,
        Field,
        Next,
        PandaView,
        Road,
        Site,
        Space,
        Step,
    )


def observe(s: State, seat: int) -> PandaView:
    """All that `seat` knows: for each the same."""
    seats = range(s.seats)
    scores = final_scores(s)
    on = [[guards_on(s, at, other) for other in seats] for at in range(len(s.open))]
    figures = FIGURES[s.seats]
    after = recovered(s)
    return {
        **common(s),
        "seat": seat,
        "decider": s.frames[-1][1] if s.frames else s.mover,
        "beyond": [figures - s.guards[other] - s.on_board[other] for other in seats],
        "columns": [_columns(s, other) for other in seats],
        "track": [_field(s, ap) for ap in range(least_ap(s), s.book.top_ap + 1)],
        "following": list(turn_order(after)),
        "income": [after.ap[other] - s.ap[other] for other in seats],
        "tiles": [_road_tiles(s, owner) for owner in seats],
        "neutral_tiles": _road_tiles(s, s.seats),
        "supply": _supply(s),
        "left": _left(s),
        "bounds": _bounds(s),
        "sites": {site.id: _site(s, at, on) for at, site in enumerate(s.book.sites)},
        "roads": {road.id: _road(s, at) for at, road in enumerate(s.book.roads)},
        "spaces": {space_id(at): _space(s, at) for at in range(len(s.taken))},
        "final": {name: list(points) for name, points in scores},
        "scores": [sum(points[at] for _, points in scores) for at in seats],
        "reason": REASONS[s.trigger] if s.over else None,
    }


def _road_tiles(s: State, owner: int) -> dict[str, int]:
    """By the guards on the front, what is left (WP-01, WP-02); a 3 has a 2 on its back."""
    left = s.road_tiles[owner * SORTS : owner * SORTS + SORTS]
    return {str(front): n for (front, _), n in zip(OWN_TILES, left, strict=True)}


def _supply(s: State) -> dict[str, int]:
    return {
        **dict(zip(KINDS, s.buildings, strict=True)),
        "base": s.bases,
        **{name: strength_left(s, hero) for hero, name in enumerate(STRENGTHS)},
        **{name: missions_left(s, hero) for hero, name in enumerate(MISSIONS)},
    }


def _left(s: State) -> dict[str, int]:
    """WP-90: how much more would trigger the end; there is one base more than that takes."""
    bases = max(0, s.bases - BASES + LAST_BASE)
    return {**dict(zip(KINDS, s.buildings, strict=True)), "base": bases}


def _bounds(s: State) -> list[Bound]:
    """WP-90: bases, capitals, the last building of a kind; WP-92: rounds, quiet ones and all."""
    rarest = min(range(len(KINDS)), key=s.buildings.__getitem__)
    quiet = 0 if s.fresh else s.quiet
    return [
        _bound("base", BASES - s.bases, LAST_BASE),
        _bound("capital", capitals(s), LAST_CAPITAL),
        _bound(KINDS[rarest], BUILDINGS - s.buildings[rarest], BUILDINGS),
        _bound("idle", quiet, MOST_QUIET),
        _bound("rounds", s.round, MOST_ROUNDS),
    ]


def _bound(what: str, done: int, need: int) -> Bound:
    return {"what": what, "done": min(done, need), "need": need, "near": done >= need - 1}


# --- clan boards and the AP track ----------------------------------------------------------------


def _columns(s: State, seat: int) -> dict[str, Column]:
    return {name: _column(s, seat, hero) for hero, name in enumerate(HEROES)}


def _column(s: State, seat: int, hero: int) -> Column:
    book, at = s.book, seat * len(HEROES) + hero
    strength, missions = s.strength[at], s.missions[at]
    steps = range(len(book.multipliers))
    return {
        "factor": book.multipliers[strength],
        "value": book.mission_values[missions],
        "points": hero_points(s, seat, hero),
        "strength": _step(steps, strength, strength_clause(s, seat, hero)),
        "mission": _step(book.mission_values, missions, missions_clause(s, seat, hero)),
    }


def _step(steps: tuple[int, ...] | range, at: int, clause: str | None) -> Step:
    new = steps[at + 1] if at + 1 < len(steps) else None
    return {"old": steps[at], "new": new, "clause": clause or ""}


def _field(s: State, ap: int) -> Field:
    return {"ap": ap, "lost": s.book.penalties[-ap - 1] if ap < 0 else 0}


# --- the map and the action board ----------------------------------------------------------------


def _site(s: State, site: int, on: list[list[int]]) -> Site:
    """Buildings, what they make of the site (WP-10), the guards around it, what comes next."""
    around = s.book.around[site]
    level = LEVEL[s.sites[site]]
    guards = [sum(column) for column in zip(*(on[road] for road in around), strict=True)]
    neutral = sum(s.book.ninjas[road] for road in around if s.tiles[road] == NEUTRAL_OWNER)
    return {
        **site_json(s.sites[site]),
        "kind": (
            "capital" if level == CAPITAL_LEVEL else "city" if level >= CITY_LEVEL else "village"
        ),
        "level": level,
        "around": {
            "guards": guards,
            "neutral": neutral,
            "open": sum(s.open[road] for road in around),
        },
        "next": _next(s, level, covered(s, site)),
    }


def _next(s: State, level: int, there: int) -> Next | None:
    if level == CAPITAL_LEVEL:
        return None
    return {"need": s.book.guards_needed[level], "there": there, "vp": s.book.building_vp[level]}


def _road(s: State, road: int) -> Road:
    ninjas = s.book.ninjas[road]
    front = str(OWN_TILES[TILE_SORT[ninjas]][0])
    return {**road_json(s, road), "ninjas": ninjas, "open": s.open[road], "front": front}


def _space(s: State, space: int) -> Space:
    guards = s.taken[space]
    return {
        "taken": times(space, guards),
        "guards": guards,
        "price": {"guards": price(s, space), "ap": ROW_AP[space]},
    }
