"""What a choice takes and what comes of it, as data: only what is certain, and known to the mover.

A price names cards (`card.red` of both zones, `card.hand.red` of one, `card` of any colour) and
uses of abilities (`ability.bowl`). A building's price is named where there is one way to pay it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from pygame_engines.core.api import Action, Cost, Effect
from pygame_engines.games.pagoda.actions import COLOR_OF, ZONE_OF
from pygame_engines.games.pagoda.legal import ALTERNATIVE_CARDS
from pygame_engines.games.pagoda.refill import asks_fan, fate
from pygame_engines.games.pagoda.rules import (
    COLUMN_LIMIT,
    completed,
    fresh,
    is_full,
    means,
    pair_colors,
)
from pygame_engines.games.pagoda.state import (
    ABILITIES,
    BOWL,
    BUDDHA,
    COLORS,
    DRAGON,
    FAN,
    FLOOR_COLUMNS,
    LANTERN,
    LOTS,
    RED,
    RUNNING,
    State,
)

Costs = tuple[Cost, ...]
Effects = tuple[Effect, ...]


def price(s: State, action: Action, clause: str | None) -> Costs:
    """What `action` takes; of a blocked one only where it is forbidden for want of that."""
    found = _PRICES.get(action.kind)
    if found is None or (clause is not None and not _is_want(s, action, clause)):
        return ()
    costs = found(s, action)
    return costs if clause is None or any(cost.short for cost in costs) else ()


def effects(s: State, action: Action) -> Effects:
    """What comes of a legal `action`, for buildings once they are paid."""
    found = _EFFECTS.get(action.kind)
    return () if found is None else found(s, action)


# --- prices -------------------------------------------------------------------------------------


def _is_want(s: State, action: Action, clause: str) -> bool:
    """Whether `clause` says that something is lacking to pay with."""
    if action.kind in ("tile", "roof"):
        return clause in ("PG-45", "PG-50") and is_full(s, int(action.args[0]) - 1)
    return clause in ("PG-40", "PG-60")


def _takes(what: str, amount: int, held: int) -> Cost:
    return Cost(what, amount, held - amount, held < amount)


def _use(s: State, ability: int) -> Cost:
    return _takes(f"ability.{ABILITIES[ability]}", 1, s.markers[s.mover * 5 + ability])


def _cards(s: State, color: int, amount: int) -> Cost:
    return _takes(f"card.{COLORS[color]}", amount, means(s).cards[color])


def _color(action: Action) -> int:
    return COLOR_OF[str(action.args[-1])]


def _card(s: State, action: Action) -> Costs:
    zone, color = action.args
    at = s.mover * 10 + ZONE_OF[str(zone)] * 5 + COLOR_OF[str(color)]
    return (_takes(f"card.{zone}.{color}", 1, s.cards[at]),)


def _bowl(s: State, action: Action) -> Costs:
    return (_use(s, BOWL), _cards(s, _color(action), 2))  # PG-64


def _buddha(s: State, action: Action) -> Costs:
    return (_use(s, BUDDHA), _cards(s, _color(action), 2))  # PG-65


def _alternative(s: State, _: Action) -> Costs:
    return (_takes("card", ALTERNATIVE_CARDS, sum(means(s).cards)),)  # PG-70


def _lantern(s: State) -> Costs:
    """PG-67: the fourth column lights the lantern if it doesn't burn yet."""
    if s.columns < COLUMN_LIMIT or s.used >> LANTERN & 1:
        return ()
    return (_use(s, LANTERN),)


def _column(s: State, action: Action) -> Costs:
    if s.frames[-1][0] == "free":  # PG-70: paid already
        return ()
    m, color = means(s), _color(action)
    by_pair = m.bowl and pair_colors(m, color)
    return _lantern(s) if by_pair else (_cards(s, color, 1), *_lantern(s))  # PG-40


def _tile(s: State, action: Action) -> Costs:
    m, base = means(s), s.floors[int(action.args[0]) - 1][-1]
    by_pair = m.buddha and pair_colors(m, base)
    return () if by_pair else (_cards(s, base, 1),)  # PG-45


def _roof(s: State, action: Action) -> Costs:
    m, base, spire = means(s), s.floors[int(action.args[0]) - 1][-1], _color(action)
    lantern = () if base == RED else _lantern(s)  # PG-67: its own tile gives one
    bowl = m.bowl or (base == BOWL and bool(fresh(s) >> BOWL & 1))  # PG-46
    if (m.buddha and pair_colors(m, base)) or (bowl and pair_colors(m, spire)):
        return lantern
    if base == spire:
        return (_cards(s, base, 3), *lantern)
    return (_cards(s, base, 1), _cards(s, spire, 2), *lantern)  # PG-50


_PRICES: Final[dict[str, Callable[[State, Action], Costs]]] = {
    "alternative": _alternative,
    "bowl": _bowl,
    "buddha": _buddha,
    "card": _card,
    "column": _column,
    "discard": _card,
    "dragon": lambda s, _: (_use(s, DRAGON),),
    "fan": lambda s, _: (_use(s, FAN),),
    "roof": _roof,
    "tile": _tile,
}


# --- consequences -------------------------------------------------------------------------------


def _at(kind: str, lots: Iterable[int]) -> Effects:
    return tuple(Effect(kind, f"lot.{lot + 1}") for lot in lots)


def _column_built(s: State, lot: int) -> Effects:
    """A complete floor can be tiled by the other side, or is the last if no tile is left."""
    if s.tops[lot] < FLOOR_COLUMNS - 1:
        return ()
    return _at("opens" if s.tiles[s.floors[lot][-1]] else "closes", (lot,))  # PG-22, PG-80


def _tile_laid(s: State, lot: int, side: int) -> Effects:
    """PG-80: the last tile of a colour closes all other lots that wait for one."""
    base = s.floors[lot][-1]
    if s.tiles[base] != 1 << side:
        return ()
    others = (at for at in range(LOTS) if at != lot and is_full(s, at))
    return _at("closes", (at for at in others if s.floors[at][-1] == base))


def _turn_over(s: State, done: int, passes: int) -> Effects:
    reason, begins = fate(s, done, passes)
    if reason != RUNNING:
        return (Effect("ends_game"),)
    return (Effect("ends_turn"), Effect("last_turn")) if begins else (Effect("ends_turn"),)


def _column_comes(s: State, action: Action) -> Effects:
    built = _column_built(s, int(action.args[0]) - 1)
    if s.frames[-1][0] != "free" or asks_fan(s):
        return built
    sealed = sum(effect.kind == "closes" for effect in built)
    return (*built, *_turn_over(s, completed(s) + sealed, 0))  # PG-70


def _tile_comes(s: State, action: Action) -> Effects:
    return _tile_laid(s, int(action.args[0]) - 1, _color(action))


def _roof_comes(s: State, action: Action) -> Effects:
    lot = int(action.args[0]) - 1
    return (*_at("closes", (lot,)), *_tile_laid(s, lot, _color(action)))


def _card_comes(s: State, _: Action) -> Effects:
    """The last card of a payment builds what is paid for."""
    last = s.frames[-1]
    bill = s.frames[-2] if last[0] == "pair" else last
    if last[0] == "pair" and last[2] != 1:
        return ()
    lot, what = int(bill[1]), int(bill[2])
    if bill[0] == "pay_column":
        return _column_built(s, lot)
    if bill[0] == "pay_spire":
        return _at("closes", (lot,)) if what == 1 else ()
    return _tile_laid(s, lot, what)


def _ends(s: State, _: Action) -> Effects:
    return () if asks_fan(s) else _turn_over(s, completed(s), 0)


_EFFECTS: Final[dict[str, Callable[[State, Action], Effects]]] = {
    "card": _card_comes,
    "column": _column_comes,
    "end": _ends,
    "fan": lambda s, _: _turn_over(s, completed(s), s.passes),
    "pass": lambda s, _: _turn_over(s, completed(s), s.passes + 1),
    "refill": lambda s, _: _turn_over(s, completed(s), s.passes),
    "roof": _roof_comes,
    "tile": _tile_comes,
}
