"""The facts of a position as plain JSON, and a position made of such facts.

Roads, sites and spaces on which nothing lies are left out, and so is what follows from the rest. A
view (`view`) has all that and more, and is read the same way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Json
from pygame_engines.core.errors import BadPosition
from pygame_engines.games.panda.book import Book
from pygame_engines.games.panda.events import space_id
from pygame_engines.games.panda.missions import task
from pygame_engines.games.panda.parts import (
    BASES,
    BUILDINGS,
    COLUMNS,
    HEROES,
    KINDS,
    OFF_BOARD,
)
from pygame_engines.games.panda.rules import MEMBERS
from pygame_engines.games.panda.state import (
    BASE,
    FREE,
    NEUTRAL_OWNER,
    NO_TILE,
    NOT_ON,
    OUT,
    REASONS,
    SORTS,
    TILE_SORT,
    UPPER,
    State,
)

if TYPE_CHECKING:
    from pygame_engines.games.panda.view_types import (
        AnyCard,
        Clan,
        Common,
        Facts,
        Hero,
        RoadFacts,
        SiteFacts,
        TileFacts,
    )

PLACING = ("guard", "hero")
"""The frames in which heroes are yet to come."""


def facts(s: State) -> Facts:
    """All that makes the position."""
    return {
        **common(s),
        "sites": {
            site.id: site_json(mask)
            for site, mask in zip(s.book.sites, s.sites, strict=True)
            if mask
        },
        "roads": {
            road.id: road_json(s, at)
            for at, road in enumerate(s.book.roads)
            if s.figures[at] or s.tiles[at] != NO_TILE
        },
        "spaces": {space_id(at): {"guards": guards} for at, guards in enumerate(s.taken) if guards},
    }


def common(s: State) -> Common:
    """What is told of a position the same way wherever it is told."""
    seats = range(s.seats)
    return {
        "game": "panda",
        "options": {"master": s.end_card > 0},
        "data": s.book.name or None,
        "round": s.round,
        "turn": s.turn,
        "start": s.start,
        "order": list(s.order),
        "mover": s.mover,
        "passed": [bool(s.passed >> seat & 1) for seat in seats],
        "vp": s.vp[:],
        "ap": s.ap[:],
        "ap_stacks": _stacks(s),
        "guards": s.guards[:],
        "on_board": s.on_board[:],
        "heroes": [_heroes(s, seat) for seat in seats],
        "clan": [_clan(s, seat) for seat in seats],
        "city_cards": [s.book.city[card].id for card in s.city],
        "missions": {"any": _mission(s), "end": s.end_card or None},
        "position": [_spot(spot) for spot in s.spots],
        "fresh": s.fresh,
        "acted": s.acted,
        "quiet": s.quiet,
        "trigger": REASONS[s.trigger] or None,
        "frames": s.tables.frames.write_all(s.frames),
        "over": s.over,
    }


def _stacks(s: State) -> dict[str, list[int]]:
    """WP-35: by AP, the seats there from bottom to top."""
    stacks: dict[str, list[int]] = {}
    for seat in s.stack:
        stacks.setdefault(str(s.ap[seat]), []).append(seat)
    return stacks


def site_json(mask: int) -> SiteFacts:
    """The buildings of a site."""
    return {
        "buildings": _NAMES[mask & BASE - 1][:],
        "base": bool(mask & BASE),
        "upper": _NAMES[mask >> UPPER][:],
    }


_NAMES: Final = tuple([KINDS[kind] for kind in kinds] for kinds in MEMBERS)


def road_json(s: State, road: int) -> RoadFacts:
    """What lies on a road."""
    figures, owner = s.figures[road], s.tiles[road]
    counts = [0] * s.seats
    for seat in figures:
        counts[seat] += 1
    tile: TileFacts | None = None
    if owner != NO_TILE:
        tile = {"owner": owner, "guards": s.book.ninjas[road]}
    return {"figures": counts, "last": figures[-1] if figures else None, "tile": tile}


def _heroes(s: State, seat: int) -> dict[str, Hero]:
    off = None if s.frames and s.frames[0][0] in PLACING else "off"
    places = s.heroes[seat * 3 : seat * 3 + 3]
    return {
        name: {"at": off if place == OFF_BOARD else s.book.places[place]}
        for name, place in zip(HEROES, places, strict=True)
    }


def _clan(s: State, seat: int) -> Clan:
    return {
        "strength": {name: s.strength[seat * 3 + at] for at, name in enumerate(HEROES)},
        "mission": {name: s.missions[seat * 3 + at] for at, name in enumerate(HEROES)},
    }


def _mission(s: State) -> AnyCard | None:
    if not s.any_card:
        return None
    words: dict[int, str | None] = {NOT_ON: None, OUT: "out"}
    if task(s) == "specials":
        words = {FREE: None}
    return {
        "id": s.any_card,
        "guards": [words.get(field, field) for field in s.fields],
        "used": [bool(s.used >> seat & 1) for seat in range(s.seats)],
    }


def _spot(spot: int) -> list[Json] | None:
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
    _set_sites(s, [data["sites"].get(site.id) for site in book.sites])
    _set_roads(s, [data["roads"].get(road.id) for road in book.roads])
    _set_clans(s, data)
    cards = [card.id for card in book.city]
    s.city = tuple(cards.index(card) for card in data["city_cards"])
    _set_missions(s, data["missions"])
    for at in range(len(s.taken)):
        s.taken[at] = data["spaces"].get(space_id(at), _EMPTY)["guards"]
    s.spots = [_spot_index(spot) for spot in data["position"]]
    s.fresh, s.acted, s.quiet = data["fresh"], data["acted"], data["quiet"]
    s.trigger = REASONS.index(data["trigger"] or "")
    s.over = data["over"]
    s.frames = s.tables.frames.read_all(data["frames"])
    if any(frame[1] >= s.seats for frame in s.frames):
        raise BadPosition("a frame of nobody", where="frames")
    return s


def _mask(flags: list[bool]) -> int:
    return sum(1 << seat for seat, flag in enumerate(flags) if flag)


_EMPTY = {"guards": 0}


def _set_sites(s: State, sites: list[Json]) -> None:
    """Buildings, and what is then left of them in the supply (WP-03)."""
    s.sites = tuple(0 if site is None else _site_mask(site) for site in sites)
    standing = [(mask & BASE - 1, mask >> UPPER) for mask in s.sites]
    s.buildings = tuple(
        BUILDINGS - sum((lower >> kind & 1) + (upper >> kind & 1) for lower, upper in standing)
        for kind in range(len(KINDS))
    )
    s.bases = BASES - sum(1 for mask in s.sites if mask & BASE)


def _site_mask(data: Json) -> int:
    mask = sum(1 << KINDS.index(kind) for kind in set(data["buildings"]))
    upper = sum(1 << KINDS.index(kind) for kind in set(data["upper"]))
    return mask | (BASE if data["base"] else 0) | upper << UPPER


def _set_roads(s: State, roads: list[Json]) -> None:
    """Figures and tiles, the ninjas they leave open, and the tiles left (WP-01, WP-02)."""
    s.figures = tuple(() if road is None else _figures(road) for road in roads)
    s.tiles = tuple(
        NO_TILE if road is None or road["tile"] is None else road["tile"]["owner"] for road in roads
    )
    left = list(s.road_tiles)
    for at, (ninjas, owner) in enumerate(zip(s.book.ninjas, s.tiles, strict=True)):
        if owner == NO_TILE:
            s.open[at] = ninjas - len(s.figures[at])
        else:
            s.open[at] = 0
            left[(s.seats if owner == NEUTRAL_OWNER else owner) * SORTS + TILE_SORT[ninjas]] -= 1
    s.road_tiles = tuple(left)


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
