"""What each choice takes from whoever decides: guards, AP, VP, tiles (`api.Cost`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action, Cost
from pygame_engines.games.panda import spaces
from pygame_engines.games.panda.frames import TILE_ROAD
from pygame_engines.games.panda.labels import space_of, sure
from pygame_engines.games.panda.parts import GOVERNOR, MISSIONS, OWN_TILES
from pygame_engines.games.panda.spaces import WIDTH
from pygame_engines.games.panda.state import SORTS, TILE_SORT, State

Costs = tuple[Cost, ...]


def cost(s: State, action: Action) -> Costs:
    """The price of a choice, of a blocked one too; what can't be paid is `short`."""
    find = _COSTS.get(action.kind)
    return find(s, s.frames[-1][1], action) if find is not None else ()


def _space(s: State, seat: int, action: Action) -> Costs:
    """WP-33, WP-34: guards, the row's AP, and the VP that AP below 0 cost."""
    space = space_of(action.args)
    row = space // WIDTH
    left = s.ap[seat] - row
    guards = _guards(s, seat, spaces.price(s, space))
    paid: Costs = (guards, Cost("ap", row, left, short=spaces.no_ap(s, left)))
    lost = spaces.penalty(s, seat, row)
    if lost:
        lost = min(lost, s.vp[seat])  # WP-22
        paid += (Cost("vp", lost, s.vp[seat] - lost),)
    return paid + _chest(s, seat, action)


def _guards(s: State, seat: int, n: int) -> Cost:
    return Cost("guards", n, s.guards[seat] - n, short=n > s.guards[seat])


def _chest(s: State, seat: int, action: Action) -> Costs:
    """WP-63: the chest that is sold."""
    certain = sure(s, action)
    if len(certain) != 1 or certain[0].word != "sell":
        return ()
    left = s.missions[seat * 3 + GOVERNOR] - 1
    return (Cost(MISSIONS[GOVERNOR], 1, left, short=left < 0),)


def _tile(s: State, seat: int, action: Action) -> Costs:
    """WP-44: an own road tile, by its front."""
    if action.args[0] != "own":
        return ()
    sort = TILE_SORT[s.book.ninjas[s.frames[-1][TILE_ROAD]]]
    left = s.road_tiles[seat * SORTS + sort] - 1
    return (Cost(f"road_tile.{OWN_TILES[sort][0]}", 1, left, short=left < 0),)


def _cover(s: State, seat: int, action: Action) -> Costs:
    n = int(action.args[0])
    return (_guards(s, seat, n),) if n else ()


def _one_guard(s: State, seat: int, _: Action) -> Costs:
    """WP-23, WP-71, WP-74."""
    return (_guards(s, seat, 1),)


_COSTS: Final[dict[str, Callable[[State, int, Action], Costs]]] = {
    "cover": _cover,
    "free": _chest,
    "guard": _one_guard,
    "offer": _one_guard,
    "option": _chest,
    "part": _chest,
    "space": _space,
    "special": _one_guard,
    "tile": _tile,
}
