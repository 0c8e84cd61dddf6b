"""What a choice says, where it is played on the table, what it gains at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action, Msg
from pygame_engines.games.pagoda import words
from pygame_engines.games.pagoda.actions import COLOR_OF, ZONE_OF
from pygame_engines.games.pagoda.rules import spire_points
from pygame_engines.games.pagoda.state import State

_FIXED: Final = {
    "alternative": Msg("pagoda.label.alternative"),
    "done": Msg("pagoda.label.done"),
    "dragon": Msg("pagoda.label.dragon"),
    "end": Msg("pagoda.label.end"),
    "fan": Msg("pagoda.label.fan"),
    "pass": Msg("pagoda.label.pass"),
    "refill": Msg("pagoda.label.refill"),
}

_TARGETS: Final = {
    "bowl": "ability.bowl",
    "buddha": "ability.buddha",
    "dragon": "ability.dragon",
    "fan": "ability.fan",
}


def target(action: Action) -> str:
    """The board element that plays the action: `lot.3`, `card.hand.red`, `ability.fan`, `turn`."""
    kind, args = action
    if kind in ("column", "tile", "roof"):
        return f"lot.{args[0]}"
    if kind in ("card", "discard"):
        return f"card.{args[0]}.{args[1]}"
    return _TARGETS.get(kind, "turn")


def gain(s: State, action: Action) -> int | None:
    """The points that the action brings once it is paid; None where there is nothing to gain."""
    if action.kind == "column":
        return max(1, len(s.floors[int(action.args[0]) - 1]))  # PG-41
    if action.kind == "tile":
        return 1  # PG-45
    if action.kind == "roof":
        return 1 + spire_points(s)  # PG-50
    return None


def label(s: State, action: Action) -> Msg:
    """What the choice's button says, short; what it gains stands beside it (`gain`)."""
    fixed = _FIXED.get(action.kind)
    return fixed if fixed is not None else _LABELS[action.kind](s, action)


def outline(s: State, action: Action) -> Msg:
    """What the choice says where it stands for all columns, tiles or roofs of its lot."""
    lot = int(action.args[0])
    if action.kind == "roof":
        return Msg("pagoda.label.any_roof", lot=lot)
    floors = s.floors[lot - 1]
    if action.kind == "tile":
        return Msg("pagoda.label.any_tile", what=words.TILE[floors[-1]], lot=lot)
    return Msg("pagoda.label.any_column", lot=lot)


def _column(_: State, action: Action) -> Msg:
    what = words.COLUMN_NAME[COLOR_OF[str(action.args[1])]]
    return Msg("pagoda.label.column", what=what, lot=action.args[0])


def _tile(s: State, action: Action) -> Msg:
    lot = int(action.args[0])
    base, field = s.floors[lot - 1][-1], COLOR_OF[str(action.args[1])]
    return Msg("pagoda.label.tile", base=words.COLOR[base], field=words.COLOR[field], lot=lot)


def _roof(_: State, action: Action) -> Msg:
    color = words.COLOR[COLOR_OF[str(action.args[1])]]
    return Msg("pagoda.label.roof", color=color, lot=action.args[0])


def _card(_: State, action: Action) -> Msg:
    return Msg("pagoda.label.card", what=_spot(action))


def _discard(_: State, action: Action) -> Msg:
    return Msg("pagoda.label.discard", what=_spot(action))


def _spot(action: Action) -> Msg:
    zone, color = action.args
    return words.CARD_OF[ZONE_OF[str(zone)]][COLOR_OF[str(color)]]


def _bowl(_: State, action: Action) -> Msg:
    return Msg("pagoda.label.bowl", pair=words.PAIR[COLOR_OF[str(action.args[0])]])


def _buddha(_: State, action: Action) -> Msg:
    return Msg("pagoda.label.buddha", pair=words.PAIR[COLOR_OF[str(action.args[0])]])


_LABELS: Final[dict[str, Callable[[State, Action], Msg]]] = {
    "bowl": _bowl,
    "buddha": _buddha,
    "card": _card,
    "column": _column,
    "discard": _discard,
    "roof": _roof,
    "tile": _tile,
}
