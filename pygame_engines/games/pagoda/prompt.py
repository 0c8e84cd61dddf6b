"""The question put to the decider: every legal action dressed, and the blocked ones worth showing.

What is blocked comes from `verdicts`; here it is only thinned out: a lot says once why nothing can
be laid on it, not for each of five colours.
"""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Choice, Group, Msg, Prompt, plural
from pygame_engines.core.title import Verdict
from pygame_engines.games.pagoda import words
from pygame_engines.games.pagoda.actions import COLOR_OF
from pygame_engines.games.pagoda.consequences import effects, price
from pygame_engines.games.pagoda.labels import gain, label, outline, target
from pygame_engines.games.pagoda.legal import legal
from pygame_engines.games.pagoda.refusals import refusal
from pygame_engines.games.pagoda.rules import (
    LANTERN_LIMIT,
    column_limit,
    has_acted,
    is_usable,
    means,
    pairs,
    top_floor,
)
from pygame_engines.games.pagoda.state import (
    BOWL,
    BUDDHA,
    FLOOR_COLUMNS,
    LANTERN,
    LOTS,
    RUNNING,
    State,
)
from pygame_engines.games.pagoda.verdicts import verdicts

_BARRIERS: Final = frozenset({"end", "done", "fan", "refill", "pass"})
"""Kinds that draw cards, or hand the turn over."""

_GROUP_OF: Final = {
    "column": 0,
    "tile": 1,
    "roof": 2,
    "dragon": 3,
    "bowl": 3,
    "buddha": 3,
    "fan": 3,
    "card": 4,
    "discard": 4,
    "alternative": 5,
    "done": 5,
    "end": 5,
    "pass": 5,
    "refill": 5,
}

_TITLES: Final = (
    Msg("pagoda.group.columns"),
    Msg("pagoda.group.tiles"),
    Msg("pagoda.group.roofs"),
    Msg("pagoda.group.abilities"),
    Msg("pagoda.group.cards"),
    Msg("pagoda.group.turn"),
)

_DIALOGS: Final = {
    "pay_column": "payment",
    "pay_tile": "payment",
    "pay_roof": "payment",
    "pay_spire": "payment",
    "pair": "payment",
    "dragon": "dragon",
    "alternative": "alternative",
    "free": "alternative",
}


def prompt(s: State) -> Prompt:
    """The question; after the end one without choices."""
    if s.over != RUNNING:
        return Prompt(s.mover, Msg("pagoda.prompt.over"), ())
    groups: list[list[Choice]] = [[] for _ in _TITLES]
    for action, clause in _worth_showing(s, verdicts(s)):
        groups[_GROUP_OF[action.kind]].append(_choice(s, action, clause))
    message, left = _question(s)
    return Prompt(
        s.mover,
        message,
        tuple(
            Group(title, tuple(choices))
            for title, choices in zip(_TITLES, groups, strict=True)
            if choices
        ),
        left,
        _DIALOGS.get(str(s.frames[-1][0]), ""),
    )


def _choice(s: State, action: Action, clause: str | None) -> Choice:
    if clause is not None and _is_about_lot(s, action, clause):
        text, points = outline(s, action), None
    else:
        text, points = label(s, action), gain(s, action)
    return Choice(
        action,
        text,
        target(action),
        points,
        refusal(s, action, clause) if clause else None,
        clause or "",
        action.kind in _BARRIERS or s.frames[-1][0] == "free",
        cost=price(s, action, clause),
        effects=() if clause else effects(s, action),
    )


# --- the blocked choices worth showing ----------------------------------------------------------


def _worth_showing(s: State, all_: list[Verdict]) -> list[Verdict]:
    allowed = {action.kind for action, clause in all_ if clause is None}
    ripest = {kind: _ripest(s, kind) for kind in ("tile", "roof") if kind not in allowed}
    out: list[Verdict] = []
    told: set[tuple[int | str, ...]] = set()
    for action, clause in all_:
        if clause is not None:
            key = _subject(s, action, clause)
            if key in told or not _is_useful(s, action, clause, ripest):
                continue
            told.add(key)
        out.append((action, clause))
    return out


def _subject(s: State, action: Action, clause: str) -> tuple[int | str, ...]:
    """What a refusal is about: of those that would read alike only the first is shown."""
    kind, args = action
    if _is_about_lot(s, action, clause):
        return (kind, clause, args[0])
    if kind in ("bowl", "buddha") and clause not in ("PG-32", "PG-50"):
        return (kind, clause)
    return (kind, clause, *args)


def _is_about_lot(s: State, action: Action, clause: str) -> bool:
    """Whether the refusal holds for a lot as a whole, whatever tile or colour is chosen."""
    kind, args = action
    if kind == "column":
        return clause == "PG-31"
    if kind == "roof":
        return clause == "PG-51" or s.tops[int(args[0]) - 1] < FLOOR_COLUMNS
    return kind == "tile" and clause in ("PG-45", "PG-80")


def _is_useful(s: State, action: Action, clause: str, ripest: dict[str, int]) -> bool:
    """Whether the refusal answers a question that somebody would ask.

    `ripest` has the one lot whose unfinished floor is told of, for tiles and for roofs.
    """
    kind, args = action
    if kind in ("column", "tile", "roof"):
        lot = int(args[0]) - 1
        if kind != "column" and s.tops[lot] < FLOOR_COLUMNS:
            return lot == ripest.get(kind)
        return _lot_asks(s, kind, lot, clause)
    if kind in ("bowl", "buddha"):
        return _pair_asks(s, kind, COLOR_OF[str(args[0])], clause)
    if kind == "card":
        return clause != "PG-12"
    return kind != "pass" and clause != "PG-91"


def _lot_asks(s: State, kind: str, lot: int, clause: str) -> bool:
    """Whether somebody who looks at `lot` would ask for this action."""
    if kind == "column":
        return clause == "PG-31" or (clause == "PG-40" and bool(s.floors[lot]))
    if kind == "roof":
        return clause in ("PG-50", "PG-51") and len(s.floors[lot]) == top_floor(s)
    return clause in ("PG-32", "PG-45", "PG-80")


def _ripest(s: State, kind: str) -> int:
    """The lot that lacks the fewest columns for its next tile (or roof); -1: none is begun."""
    top, roof = top_floor(s), kind == "roof"
    begun = [
        lot
        for lot in range(LOTS)
        if 0 < s.tops[lot] < FLOOR_COLUMNS and (len(s.floors[lot]) == top) == roof
    ]
    return max(begun, key=lambda lot: (s.tops[lot], -lot), default=-1)


def _pair_asks(s: State, kind: str, color: int, clause: str) -> bool:
    """Whether somebody with this pair in hand would ask for bowl or Buddha."""
    ability = BOWL if kind == "bowl" else BUDDHA
    if not pairs(means(s).cards) >> color & 1:
        return False
    if clause == "PG-60":
        return bool(s.used >> ability & 1)
    return clause in ("PG-32", "PG-50") or (
        is_usable(s, ability) and s.frames[-1][0] == "pay_spire" and color != s.spires[_lot(s)]
    )


def _lot(s: State) -> int:
    return int(s.frames[-1][1])


# --- the question -------------------------------------------------------------------------------


def _question(s: State) -> tuple[Msg, int]:
    """The sentence on top, and how many picks it still asks for (0: not counted)."""
    frame = s.frames[-1]
    name = frame[0]
    if name == "turn":
        return _turn(s)
    if name == "pay_column":
        return Msg("pagoda.prompt.pay", what=words.COLUMN[int(frame[2])]), 1
    if name in ("pay_tile", "pay_roof"):
        return Msg("pagoda.prompt.pay", what=words.TILE[s.floors[_lot(s)][-1]]), 1
    if name == "pay_spire":
        left = int(frame[2])
        return plural("pagoda.prompt.spire", n=left, what=words.SPIRE[s.spires[_lot(s)]]), left
    if name == "pair":
        left = int(frame[2])
        return plural("pagoda.prompt.pair", n=left, pair=words.PAIR[int(frame[1])]), left
    if name == "dragon":
        return plural("pagoda.prompt.dragon", n=int(frame[1]) + int(frame[2])), 0
    if name == "alternative":
        return plural("pagoda.prompt.alternative", n=int(frame[1])), int(frame[1])
    if name == "free":
        return Msg("pagoda.prompt.free"), 1
    return Msg("pagoda.prompt.fan"), 0


def _turn(s: State) -> tuple[Msg, int]:
    """What can be done now, and no more: tiles are spoken of only where one can be laid."""
    left = (LANTERN_LIMIT if is_usable(s, LANTERN) else column_limit(s)) - s.columns
    kinds = {action.kind for action in legal(s)}
    tile = not kinds.isdisjoint({"tile", "roof"})
    if s.columns:
        return _after_column(s, left, column="column" in kinds, tile=tile)
    if has_acted(s):
        return Msg("pagoda.prompt.column_due"), left
    if "pass" in kinds:
        return Msg("pagoda.prompt.stuck"), 0
    if "column" not in kinds:
        return (Msg("pagoda.prompt.tile"), 0) if tile else (Msg("pagoda.prompt.swap"), 0)
    return Msg("pagoda.prompt.start_tile") if tile else Msg("pagoda.prompt.start"), left


def _after_column(s: State, left: int, *, column: bool, tile: bool) -> tuple[Msg, int]:
    """The question once a column stands and the turn may end."""
    if not left:
        return Msg("pagoda.prompt.built_tile") if tile else Msg("pagoda.prompt.built"), 0
    if not column:
        return Msg("pagoda.prompt.tile_or_end") if tile else Msg("pagoda.prompt.only_end"), 0
    if s.columns == column_limit(s):
        return Msg("pagoda.prompt.lantern_tile") if tile else Msg("pagoda.prompt.lantern"), left
    if tile:
        return plural("pagoda.prompt.more_tile", n=left), left
    return plural("pagoda.prompt.more", n=left), left
