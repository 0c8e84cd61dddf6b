"""What everybody knows, which is everything, as plain JSON; and a position made of such facts."""

from __future__ import annotations

from pygame_engines.core.api import Json, View
from pygame_engines.games.panda.book import Book
from pygame_engines.games.panda.events import space_id
from pygame_engines.games.panda.frames import frame_from_json, frame_json
from pygame_engines.games.panda.missions import task
from pygame_engines.games.panda.parts import (
    COLUMNS,
    HEROES,
    KINDS,
    MISSIONS,
    OFF_BOARD,
    OWN_TILES,
    STRENGTHS,
)
from pygame_engines.games.panda.rules import (
    CAPITAL_LEVEL,
    CITY_LEVEL,
    LEVEL,
    guards_on,
    members,
    missions_left,
    strength_left,
)
from pygame_engines.games.panda.scoring import final_scores
from pygame_engines.games.panda.spaces import FIRST_GUARDS
from pygame_engines.games.panda.state import (
    BASE,
    FREE,
    NEUTRAL_OWNER,
    NO_TILE,
    NOT_ON,
    OUT,
    REASONS,
    SORTS,
    UPPER,
    State,
)

SET_UP = ("guard", "hero")
"""The frames in which heroes are yet to come."""


def observe(s: State, seat: int) -> View:
    """All that `seat` knows: for each the same."""
    view = public(s)
    view["seat"] = seat
    return view


def public(s: State) -> View:
    """The whole position. Lists are by seat unless they say otherwise."""
    seats = range(s.seats)
    scores = final_scores(s)
    return {
        "game": "panda",
        "options": {"master": s.end_card > 0},
        "data": s.book.name or None,
        "round": s.round,
        "turn": s.turn,
        "start": s.start,
        "order": list(s.order),
        "mover": s.mover,
        "decider": s.frames[-1][1] if s.frames else s.mover,
        "passed": [bool(s.passed >> seat & 1) for seat in seats],
        "vp": s.vp[:],
        "ap": s.ap[:],
        "ap_stacks": _stacks(s),
        "guards": s.guards[:],
        "on_board": s.on_board[:],
        "tiles": [_road_tiles(s, seat) for seat in seats],
        "neutral_tiles": _road_tiles(s, s.seats),
        "supply": _supply(s),
        "sites": {site.id: _site(s, at) for at, site in enumerate(s.book.sites)},
        "roads": {road.id: _road(s, at) for at, road in enumerate(s.book.roads)},
        "heroes": [_heroes(s, seat) for seat in seats],
        "clan": [_clan(s, seat) for seat in seats],
        "city_cards": [s.book.city[card].id for card in s.city],
        "missions": {"any": _mission(s), "end": s.end_card or None},
        "spaces": {space_id(at): _space(s, at) for at in range(len(s.taken))},
        "position": [_spot(spot) for spot in s.spots],
        "fresh": s.fresh,
        "acted": s.acted,
        "quiet": s.quiet,
        "trigger": REASONS[s.trigger] or None,
        "final": {name: list(points) for name, points in scores},
        "scores": [sum(points[seat] for _, points in scores) for seat in seats],
        "frames": [frame_json(s.book, frame) for frame in s.frames],
        "over": s.over,
        "reason": REASONS[s.trigger] if s.over else None,
    }


def _stacks(s: State) -> Json:
    """WP-35: by AP, the seats there from bottom to top."""
    stacks: dict[str, list[int]] = {}
    for seat in s.stack:
        stacks.setdefault(str(s.ap[seat]), []).append(seat)
    return stacks


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


def _site(s: State, site: int) -> Json:
    mask = s.sites[site]
    around = s.book.around[site]
    level = LEVEL[mask]
    kind = "capital" if level == CAPITAL_LEVEL else "city" if level >= CITY_LEVEL else "village"
    neutral = [s.book.ninjas[road] for road in around if s.tiles[road] == NEUTRAL_OWNER]
    return {
        "buildings": [KINDS[at] for at in members(mask)],
        "base": bool(mask & BASE),
        "upper": [KINDS[at] for at in members(mask >> UPPER)],
        "kind": kind,
        "around": {
            "guards": [sum(guards_on(s, road, seat) for road in around) for seat in range(s.seats)],
            "neutral": sum(neutral),
            "open": sum(s.open[road] for road in around),
        },
    }


def _road(s: State, road: int) -> Json:
    figures, owner = s.figures[road], s.tiles[road]
    ninjas = s.book.ninjas[road]
    return {
        "ninjas": ninjas,
        "open": s.open[road],
        "figures": [figures.count(seat) for seat in range(s.seats)],
        "last": figures[-1] if figures else None,
        "tile": None if owner == NO_TILE else {"owner": owner, "guards": ninjas},
    }


def _heroes(s: State, seat: int) -> Json:
    off = None if s.frames and s.frames[0][0] in SET_UP else "off"
    places = s.heroes[seat * 3 : seat * 3 + 3]
    return {
        name: {"at": off if place == OFF_BOARD else s.book.places[place]}
        for name, place in zip(HEROES, places, strict=True)
    }


def _clan(s: State, seat: int) -> Json:
    return {
        "strength": {name: s.strength[seat * 3 + at] for at, name in enumerate(HEROES)},
        "mission": {name: s.missions[seat * 3 + at] for at, name in enumerate(HEROES)},
    }


def _mission(s: State) -> Json:
    """The "any time" card. `guards` is by seat for WP-71, by special action for WP-74."""
    if not s.any_card:
        return None
    words = {FREE: None} if task(s) == "specials" else {NOT_ON: None, OUT: "out"}
    return {
        "id": s.any_card,
        "guards": [words.get(field, field) for field in s.fields],
        "used": [bool(s.used >> seat & 1) for seat in range(s.seats)],
    }


def _space(s: State, space: int) -> Json:
    """How often it was chosen this round, and the guards that the last choice took."""
    guards = s.taken[space]
    times = guards - FIRST_GUARDS[space % len(COLUMNS)] + 1 if guards else 0
    return {"taken": times, "guards": guards}


def _spot(spot: int) -> Json:
    return None if spot < 0 else [spot // len(COLUMNS), COLUMNS[spot % len(COLUMNS)]]


# --- a position of such facts --------------------------------------------------------------------


def build(book: Book, data: Json) -> State:
    """The position with the facts of `data`, whose shape is trusted."""
    s = State(book, len(data["vp"]), start=data["start"])
    s.round, s.turn = data["round"], data["turn"]
    s.order = tuple(data["order"])
    s.mover = data["mover"]
    s.passed = _mask(data["passed"])
    s.vp, s.ap = data["vp"][:], data["ap"][:]
    stacks = sorted(data["ap_stacks"].items(), key=lambda item: int(item[0]))
    s.stack = tuple(seat for _, seats in stacks for seat in seats)
    s.guards, s.on_board = data["guards"][:], data["on_board"][:]
    tiles = [*data["tiles"], data["neutral_tiles"]]
    s.road_tiles = tuple(left[str(front)] for left in tiles for front, _ in OWN_TILES)
    s.buildings = tuple(data["supply"][kind] for kind in KINDS)
    s.bases = data["supply"]["base"]
    s.sites = tuple(_site_mask(data["sites"][site.id]) for site in book.sites)
    _set_roads(s, [data["roads"][road.id] for road in book.roads])
    _set_clans(s, data)
    cards = [card.id for card in book.city]
    s.city = tuple(cards.index(card) for card in data["city_cards"])
    _set_missions(s, data["missions"])
    s.taken = [data["spaces"][space_id(at)]["guards"] for at in range(len(s.taken))]
    s.spots = [_spot_index(spot) for spot in data["position"]]
    s.fresh, s.acted, s.quiet = data["fresh"], data["acted"], data["quiet"]
    s.trigger = REASONS.index(data["trigger"] or "")
    s.over = data["over"]
    s.frames = [
        frame_from_json(book, item, s.seats, f"frames[{at}]")
        for at, item in enumerate(data["frames"])
    ]
    return s


def _mask(flags: list[bool]) -> int:
    return sum(1 << seat for seat, flag in enumerate(flags) if flag)


def _site_mask(data: Json) -> int:
    mask = sum(1 << KINDS.index(kind) for kind in data["buildings"])
    upper = sum(1 << KINDS.index(kind) for kind in data["upper"])
    return mask | (BASE if data["base"] else 0) | upper << UPPER


def _set_roads(s: State, roads: list[Json]) -> None:
    s.open = [road["open"] for road in roads]
    s.tiles = tuple(NO_TILE if road["tile"] is None else road["tile"]["owner"] for road in roads)
    s.figures = tuple(_figures(road) for road in roads)


def _figures(road: Json) -> tuple[int, ...]:
    """Sorted, but the one that came last stands last."""
    counts, last = road["figures"], road["last"]
    figures = [seat for seat, count in enumerate(counts) for _ in range(count - (seat == last))]
    return (*figures, *([] if last is None else [last]))


def _set_clans(s: State, data: Json) -> None:
    places = [heroes[name]["at"] for heroes in data["heroes"] for name in HEROES]
    s.heroes = [OFF_BOARD if at in (None, "off") else s.book.place_of[at] for at in places]
    s.strength = tuple(clan["strength"][name] for clan in data["clan"] for name in HEROES)
    s.missions = tuple(clan["mission"][name] for clan in data["clan"] for name in HEROES)


def _set_missions(s: State, data: Json) -> None:
    s.end_card = data["end"] or 0
    card = data["any"]
    if card is None:
        return
    s.any_card = card["id"]
    words = {None: FREE if task(s) == "specials" else NOT_ON, "out": OUT}
    s.fields = tuple(words.get(field, field) for field in card["guards"])
    s.used = _mask(card["used"])


def _spot_index(spot: Json) -> int:
    return -1 if spot is None else spot[0] * len(COLUMNS) + COLUMNS.index(spot[1])
