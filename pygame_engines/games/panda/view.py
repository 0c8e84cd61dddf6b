"""What everybody knows, which is everything: the facts, and what follows from them."""

from __future__ import annotations

from typing import TypeAlias

from pygame_engines.core.api import Json
from pygame_engines.games.panda.events import space_id
from pygame_engines.games.panda.facts import facts, road_json, site_json
from pygame_engines.games.panda.parts import COLUMNS, KINDS, MISSIONS, OWN_TILES, STRENGTHS
from pygame_engines.games.panda.rules import (
    CAPITAL_LEVEL,
    CITY_LEVEL,
    LEVEL,
    guards_on,
    missions_left,
    strength_left,
)
from pygame_engines.games.panda.scoring import final_scores
from pygame_engines.games.panda.spaces import FIRST_GUARDS
from pygame_engines.games.panda.state import NEUTRAL_OWNER, REASONS, SORTS, State

PandaView: TypeAlias = dict[str, Json]
"""What a seat knows of a position."""


def observe(s: State, seat: int) -> PandaView:
    """All that `seat` knows: for each the same. Lists are by seat unless they say otherwise."""
    view = facts(s)
    scores = final_scores(s)
    on = [[guards_on(s, at, other) for other in range(s.seats)] for at in range(len(s.open))]
    view["seat"] = seat
    view["decider"] = s.frames[-1][1] if s.frames else s.mover
    view["tiles"] = [_road_tiles(s, owner) for owner in range(s.seats)]
    view["neutral_tiles"] = _road_tiles(s, s.seats)
    view["supply"] = _supply(s)
    view["sites"] = {site.id: _site(s, at, on) for at, site in enumerate(s.book.sites)}
    view["roads"] = {road.id: _road(s, at) for at, road in enumerate(s.book.roads)}
    view["spaces"] = {space_id(at): _space(s, at) for at in range(len(s.taken))}
    view["final"] = {name: list(points) for name, points in scores}
    view["scores"] = [sum(points[at] for _, points in scores) for at in range(s.seats)]
    view["reason"] = REASONS[s.trigger] if s.over else None
    return view


def _road_tiles(s: State, owner: int) -> Json:
    """By the guards on the front, what is left (WP-01, WP-02); a 3 has a 2 on its back."""
    left = s.road_tiles[owner * SORTS : owner * SORTS + SORTS]
    return {str(front): n for (front, _), n in zip(OWN_TILES, left, strict=True)}


def _supply(s: State) -> Json:
    return {
        **dict(zip(KINDS, s.buildings, strict=True)),
        "base": s.bases,
        **{name: strength_left(s, hero) for hero, name in enumerate(STRENGTHS)},
        **{name: missions_left(s, hero) for hero, name in enumerate(MISSIONS)},
    }


def _site(s: State, site: int, on: list[list[int]]) -> Json:
    """Buildings, what they make of the site (WP-10), and the guards around it."""
    around = s.book.around[site]
    level = LEVEL[s.sites[site]]
    neutral = [s.book.ninjas[road] for road in around if s.tiles[road] == NEUTRAL_OWNER]
    found = site_json(s.sites[site])
    found["kind"] = (
        "capital" if level == CAPITAL_LEVEL else "city" if level >= CITY_LEVEL else "village"
    )
    found["around"] = {
        "guards": [sum(column) for column in zip(*(on[road] for road in around), strict=True)],
        "neutral": sum(neutral),
        "open": sum(s.open[road] for road in around),
    }
    return found


def _road(s: State, road: int) -> Json:
    return {"ninjas": s.book.ninjas[road], "open": s.open[road], **road_json(s, road)}


def _space(s: State, space: int) -> Json:
    """How often it was chosen this round, and the guards that the last choice took."""
    guards = s.taken[space]
    times = guards - FIRST_GUARDS[space % len(COLUMNS)] + 1 if guards else 0
    return {"taken": times, "guards": guards}
