"""A whole position as JSON, read strictly, and the invariants that every position keeps."""

from __future__ import annotations

from pygame_engines.core.api import Json
from pygame_engines.core.errors import BadPosition
from pygame_engines.core.position import sound
from pygame_engines.core.shape import check_shape
from pygame_engines.games.panda.book import Book
from pygame_engines.games.panda.facts import build, facts
from pygame_engines.games.panda.missions import first_fields, task
from pygame_engines.games.panda.parts import (
    BASES,
    BUILDINGS,
    FIGURES,
    KINDS,
    NEUTRAL_TILES,
    OWN_TILES,
)
from pygame_engines.games.panda.rules import missions_left, strength_left
from pygame_engines.games.panda.shape import position_shape
from pygame_engines.games.panda.spaces import FIRST_PRICE, total
from pygame_engines.games.panda.stack import check_frames
from pygame_engines.games.panda.state import (
    BASE,
    NEUTRAL_OWNER,
    NO_TILE,
    RUNNING,
    SORTS,
    TILE_SORT,
    UPPER,
    State,
)


def to_json(s: State) -> Json:
    """The facts; nothing is hidden."""
    return facts(s)


def from_json(book: Book, data: Json) -> State:
    """The position that `to_json` wrote. Raises `BadPosition`, also for one that breaks rules."""
    seats = len(data["vp"]) if isinstance(data, dict) and isinstance(data.get("vp"), list) else 0
    if seats not in FIGURES:
        raise BadPosition("there have to be 2 to 4 seats", where="position.vp")
    check_shape(data, position_shape(book, seats), "position")
    _check_stacks(data["ap_stacks"], data["ap"])
    s = build(book, data)
    return sound(s, data, check, to_json)


def _check_stacks(stacks: Json, ap: list[int]) -> None:
    """WP-35: each marker is in the stack of its AP, once."""
    where = "position.ap_stacks"
    if not isinstance(stacks, dict) or not all(isinstance(v, list) for v in stacks.values()):
        raise BadPosition("not an object of lists", where=where)
    if stacks.keys() != {str(value) for value in ap}:
        raise BadPosition("not a stack for each number of AP", where=where)
    for value in set(ap):
        seats = [seat for seat, own in enumerate(ap) if own == value]
        found = stacks[str(value)]
        if not all(type(seat) is int for seat in found) or sorted(found) != seats:
            raise BadPosition(f"not the seats with {value} AP", where=where)


def check(s: State) -> list[str]:
    """The invariants that `s` breaks."""
    broken = [*_check_roads(s), *_check_tiles(s), *_check_sites(s)]
    broken += [*_check_guards(s), *_check_clans(s), *_check_board(s), *_check_game(s)]
    return broken or check_frames(s)


def _check_roads(s: State) -> list[str]:
    broken = []
    for road, ninjas in enumerate(s.book.ninjas):
        figures, owner = s.figures[road], s.tiles[road]
        if owner != NO_TILE and figures:  # WP-44
            broken.append("figures and a tile are on one road")
        if s.open[road] != (ninjas - len(figures) if owner == NO_TILE else 0):  # WP-11
            broken.append("the ninjas of a road don't add up")
        if any(seat >= s.seats for seat in (*figures, owner)):
            broken.append("a guard of nobody is on a road")
        if list(figures[:-1]) != sorted(figures[:-1]):
            broken.append("the figures of a road are in disorder")
    return broken


def _check_tiles(s: State) -> list[str]:
    broken = []
    for owner in (*range(s.seats), NEUTRAL_OWNER):
        sorts = NEUTRAL_TILES if owner == NEUTRAL_OWNER else OWN_TILES
        laid = [0] * SORTS
        for road, other in enumerate(s.tiles):
            if other == owner:
                laid[TILE_SORT[s.book.ninjas[road]]] += 1
        at = (owner if owner >= 0 else s.seats) * SORTS
        for sort, (_, count) in enumerate(sorts):
            if s.road_tiles[at + sort] + laid[sort] != count or s.road_tiles[at + sort] < 0:
                broken.append("road tiles are missing or too many")  # WP-01, WP-02
    return broken


def _check_sites(s: State) -> list[str]:
    broken = []
    standing = [0] * len(KINDS)
    for mask in s.sites:
        lower, upper = mask & BASE - 1, mask >> UPPER
        if (mask & BASE and lower) or (upper and not mask & BASE) or lower == BASE - 1:
            broken.append("a site's buildings can't stand together")  # WP-51, WP-54
        for kind in range(len(KINDS)):
            standing[kind] += (lower >> kind & 1) + (upper >> kind & 1)
    for kind, count in enumerate(standing):
        if s.buildings[kind] + count != BUILDINGS or s.buildings[kind] < 0:  # WP-03
            broken.append("buildings are missing or too many")
    if s.bases + sum(1 for mask in s.sites if mask & BASE) != BASES or s.bases < 0:
        broken.append("bases are missing or too many")
    return broken


def _check_guards(s: State) -> list[str]:
    """WP-01: each seat's guards are in the supply, on the board, on roads or on the card."""
    counts = [s.guards[seat] + s.on_board[seat] for seat in range(s.seats)]
    for figures in s.figures:
        for seat in figures:
            counts[seat] += 1
    for at, field in enumerate(s.fields):
        owner = at if task(s) == "first" else field
        if field >= 0 and owner < s.seats:
            counts[owner] += 1
    if any(count != FIGURES[s.seats] for count in counts) or min(s.guards) < 0:
        return ["guards are missing or too many"]
    return []


def _check_clans(s: State) -> list[str]:
    broken = []
    if min(s.vp) < 0:  # WP-22
        broken.append("somebody has less than 0 VP")
    if any(strength_left(s, hero) < 0 or missions_left(s, hero) < 0 for hero in range(3)):  # WP-04
        broken.append("there are more tiles than in the game")
    ordered = sorted(range(s.seats), key=lambda seat: (s.ap[seat], s.stack.index(seat)))
    if list(s.stack) != ordered:  # WP-35
        broken.append("the stacks of AP are in disorder")
    return broken


def _check_board(s: State) -> list[str]:
    broken = []
    put = 0
    for space, guards in enumerate(s.taken):
        if guards and guards < FIRST_PRICE[space]:
            broken.append("too few guards were put on a space")  # WP-33
        put += total(space, guards)
    if put != sum(s.on_board):
        broken.append("the guards on the action board don't add up")
    for seat, spot in enumerate(s.spots):
        if (spot >= 0) != (s.on_board[seat] > 0) or (spot >= 0 and not s.taken[spot]):
            broken.append("a place on the action board doesn't fit its guards")
    return broken


def _check_game(s: State) -> list[str]:
    broken = []
    if sorted(s.order) != list(range(s.seats)):
        broken.append("the turn order doesn't name each seat once")
    if s.over == bool(s.frames):
        broken.append("a running game asks something, an ended one nothing")
    if s.over and s.trigger == RUNNING:
        broken.append("the game is over without a reason")
    if s.any_card and not s.end_card:  # WP-25
        broken.append("an “any time” card lies there without the other one")
    if len(s.fields) != len(first_fields(s)) or (s.used and task(s) != "specials"):
        broken.append("the guards on the mission card don't fit it")
    elif any(field >= _most_field(s) for field in s.fields):
        broken.append("a guard on the mission card is too far")
    if len(set(s.city)) != len(s.city):
        broken.append("a city card is there twice")
    return broken


def _most_field(s: State) -> int:
    return s.seats if task(s) == "specials" else s.book.any_cards[s.any_card].n
