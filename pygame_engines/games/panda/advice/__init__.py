"""What is known about playing the Panda well: for computer players only, no rule depends on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.games.panda.advice import promises, reasons, standing
from pygame_engines.games.panda.frames import MOVE_OWNER
from pygame_engines.games.panda.parts import HEROES
from pygame_engines.games.panda.rules import (
    HOLDS,
    LEVEL,
    OPEN_KINDS,
    covered,
    guards_around,
    rivals_around,
)
from pygame_engines.games.panda.state import Frame, State

_SHARPNESS: Final = 2.0
"""How much more likely the promising is than the rest."""

_BOARD: Final = frozenset({"free", "option", "parts", "turn"})
"""The questions about the action board."""

Weigher = Callable[[State, Frame, Action], float]


class PandaAdvice:
    """Values of positions, meant for the start of a turn, and weights of actions."""

    def values(self, s: State) -> Sequence[float]:
        """The chance of each seat to win."""
        return standing.shares(s)

    def weights(self, s: State, actions: Sequence[Action]) -> Sequence[float]:
        """How promising each action looks at a glance."""
        frame = s.frames[-1]
        if frame[0] in _BOARD:
            return promises.weights(s, frame, actions)
        return [_WEIGHERS[action.kind](s, frame, action) ** _SHARPNESS for action in actions]

    reasons = staticmethod(reasons.reasons)


# --- the map -------------------------------------------------------------------------------------


def _site(s: State, seat: int, hero: int, site: int, more: int) -> float:
    """What a hero finds at a site, with so many guards more around it."""
    mask = s.sites[site]
    value = 0.7 if HOLDS[mask] >> hero & 1 else 0.2
    if OPEN_KINDS[mask] >> hero & 1:
        level = LEVEL[mask]
        short = s.book.guards_needed[level] - covered(s, site) - more
        gain = s.book.building_vp[level] + rivals_around(s, site, seat) + 4 * s.book.border[site]
        value += 0.35 * gain / (1 + max(0, short)) ** 2
    return value


def _move(s: State, frame: Frame, action: Action) -> float:
    seat, owner = frame[1], frame[MOVE_OWNER]
    hero = HEROES.index(str(action.args[0]))
    road = s.book.road_of[str(action.args[1])]
    a, b = s.book.ends[road]
    goal = b if s.heroes[owner * len(HEROES) + hero] == a else a
    covers = s.open[road] > 0 and s.guards[seat] > 0
    if goal >= s.tables.site_count:
        return 0.1 + 0.4 * covers
    return _site(s, seat, hero, goal, int(covers)) + 0.9 * covers


def _appear(s: State, frame: Frame, action: Action) -> float:
    site = s.book.place_of[str(action.args[0])]
    return _site(s, frame[1], frame[2], site, 0)


def _hero(s: State, frame: Frame, action: Action) -> float:
    hero = HEROES.index(str(action.args[0]))
    site = s.book.place_of[str(action.args[1])]
    weak = sum(s.open[road] == 1 for road in s.book.around[site])
    first = frame[1] * len(HEROES)
    taken = s.heroes.count(site) - s.heroes[first : first + len(HEROES)].count(site)
    return 0.3 + _site(s, frame[1], hero, site, 0) / (1 + taken) + 0.4 * min(weak, 2)


def _guard(s: State, frame: Frame, action: Action) -> float:
    """Beside own guards rather than beside others', and where the border bonus is to be had."""
    seat, value = frame[1], 0.1
    for site in s.tables.ends[s.book.road_of[str(action.args[0])]]:
        own = guards_around(s, site, seat)
        rivals = rivals_around(s, site, seat)
        value += (1.5 if s.book.border[site] else 0.4) * (1 + own) / (1 + rivals)
    return value


def _build(s: State, frame: Frame, action: Action) -> float:
    site = s.book.place_of[str(action.args[1])]
    gain = s.book.building_vp[LEVEL[s.sites[site]]] + rivals_around(s, site, frame[1])
    return gain + (8.0 if s.book.border[site] else 0.0)


def _always(weight: float) -> Weigher:
    return lambda _s, _frame, _action: weight


_WEIGHERS: Final[dict[str, Weigher]] = {
    "appear": _appear,
    "bonus": lambda _s, _f, action: 2.0 if action.args[0] == "action" else 1.5,
    "border": _always(0.15),
    "build": _build,
    "card": _always(1.0),
    "cover": lambda _s, _f, action: 0.4 + 2.0 * int(action.args[0]),
    "guard": _guard,
    "hero": _hero,
    "keep": _always(1.0),
    "mission": _always(1.5),
    "move": _move,
    "offer": _always(0.8),
    "skip": _always(0.3),
    "stay": _always(0.15),
    "strength": _always(2.0),
    "tile": lambda _s, _f, action: 2.0 if action.args[0] == "own" else 1.0,
    "who": _always(1.0),
    "whose": lambda _s, frame, action: 3.0 if action.args[0] == frame[1] else 0.5,
}
