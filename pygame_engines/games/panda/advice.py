"""What is known about playing the Panda well: for computer players only, no rule depends on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.games.panda import effects, spaces, standing
from pygame_engines.games.panda.book_words import Effect, Option
from pygame_engines.games.panda.frames import (
    MOVE_OWNER,
    OPTION_SPACE,
    PARTS_OPTION,
    PARTS_SPACE,
)
from pygame_engines.games.panda.parts import COLUMNS, HEROES, NEUTRAL
from pygame_engines.games.panda.rules import (
    HOLDS,
    LEVEL,
    OPEN_KINDS,
    can_take_mission,
    can_take_strength,
    covered,
    rivals_around,
)
from pygame_engines.games.panda.state import Frame, State

_SHARPNESS: Final = 2.0
"""How much more likely the promising is than the rest."""

Weigher = Callable[[State, Frame, Action], float]


class PandaAdvice:
    """Values of positions, meant for the start of a turn, and weights of actions."""

    def values(self, s: State) -> Sequence[float]:
        """The chance of each seat to win."""
        return standing.shares(s)

    def weights(self, s: State, actions: Sequence[Action]) -> Sequence[float]:
        """How promising each action looks at a glance."""
        frame = s.frames[-1]
        return [_WEIGHERS[action.kind](s, frame, action) ** _SHARPNESS for action in actions]


# --- the action board ----------------------------------------------------------------------------


def _effect(s: State, seat: int, effect: Effect) -> float:
    """What an effect promises where it can be chosen."""
    word = effect.word
    if effects.clause(s, seat, effect) is not None:
        return 0.1
    if word == "strength":
        return 2.0 if can_take_strength(s, seat, effect.hero) else 0.1
    if word == "mission":
        strong = s.strength[seat * len(HEROES) + effect.hero]
        return 0.8 + 0.7 * strong if can_take_mission(s, seat, effect.hero) else 0.1
    if word in ("vp", "sell"):
        return 0.45 * effect.n
    return _WORDS[word] + 0.35 * (effect.n - 1 if word == "move" else 0)


_WORDS: Final = {
    "ap": 1.5,
    "build": 5.0,
    "fly": 1.2,
    "missions": 2.0,
    "move": 1.2,
    "raise": 7.0,
    "strengths": 2.0,
    "vanish": 0.15,
}


def _option(s: State, seat: int, option: Option) -> float:
    return sum(_effect(s, seat, effect) for effect in option)


def _best_option(s: State, seat: int, space: int) -> float:
    return max(_option(s, seat, option) for option in s.book.spaces[space])


def _space(s: State, frame: Frame, action: Action) -> float:
    seat, row = frame[1], int(action.args[0])
    space = row * len(COLUMNS) + COLUMNS.index(str(action.args[1]))
    price = 0.7 + 0.2 * spaces.price(s, space) + 0.16 * row
    price += 0.6 * spaces.penalty(s, seat, row)
    return _best_option(s, seat, space) / price


def _choose_option(s: State, frame: Frame, action: Action) -> float:
    options = s.book.spaces[frame[OPTION_SPACE]]
    return _option(s, frame[1], options[int(action.args[0])])


def _part(s: State, frame: Frame, action: Action) -> float:
    option = s.book.spaces[frame[PARTS_SPACE]][frame[PARTS_OPTION]]
    return _effect(s, frame[1], option[int(action.args[0])])


def _special(s: State, frame: Frame, action: Action) -> float:
    effect = s.book.any_cards[s.any_card].specials[int(action.args[0])]
    return 1.2 * _effect(s, frame[1], effect)


def _free(s: State, frame: Frame, action: Action) -> float:
    return _best_option(s, frame[1], int(action.args[0]) * len(COLUMNS) + NEUTRAL)


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
    return (0.5 + _site(s, frame[1], hero, site, 1)) * (0.2 + weak)


def _guard(s: State, _: Frame, action: Action) -> float:
    road = s.book.road_of[str(action.args[0])]
    site = max(s.tables.ends[road], key=lambda end: covered(s, end))
    return 1.0 + 0.3 * covered(s, site) + (1.0 if s.open[road] == 2 else 0.0)


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
    "free": _free,
    "guard": _guard,
    "hero": _hero,
    "keep": _always(1.0),
    "mission": _always(1.5),
    "move": _move,
    "offer": _always(0.8),
    "option": _choose_option,
    "part": _part,
    "pass": _always(0.25),
    "skip": _always(0.1),
    "space": _space,
    "special": _special,
    "stay": _always(0.15),
    "strength": _always(2.0),
    "tile": lambda _s, _f, action: 2.0 if action.args[0] == "own" else 1.0,
    "who": _always(1.0),
    "whose": lambda _s, frame, action: 3.0 if action.args[0] == frame[1] else 0.5,
    "withdraw": _always(0.05),
}
