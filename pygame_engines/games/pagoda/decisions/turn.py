"""A turn's own question: what to build next, whether to swap cards first, when to end."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Luck, Msg, plural
from pygame_engines.core.title import Verdict
from pygame_engines.games.pagoda import actions as acts
from pygame_engines.games.pagoda import events as tell
from pygame_engines.games.pagoda.decisions import alternative, column, dragon, fan, roof, tile
from pygame_engines.games.pagoda.decisions.base import (
    TURN,
    Answer,
    Args,
    Decision,
    Decisions,
    Effects,
    Log,
    Question,
    always,
)
from pygame_engines.games.pagoda.rules import (
    LANTERN_LIMIT,
    Ground,
    Means,
    can_reach_column,
    column_limit,
    completed,
    full_lots,
    ground,
    has_acted,
    is_usable,
    may_build_column,
    may_build_spire,
    may_use_dragon,
    means,
    pair_colors,
    payable_columns,
    payable_spires,
    reaching_fields,
    top_floor,
)
from pygame_engines.games.pagoda.state import FLOOR_COLUMNS, LANTERN, LOTS, Frame, State

END: Final = Action("end")
PASS: Final = Action("pass")


# --- what may be done, fast ---------------------------------------------------------------------


def _legal(s: State, _: Frame) -> list[Action]:
    m = means(s)
    columns: list[Action] = []
    if may_build_column(s):  # PG-31
        _payable(s, payable_columns(m), columns)
    roofs: list[Action] = []
    tiles: list[Action] = []
    if FLOOR_COLUMNS in s.tops:
        _roofs_and_tiles(s, m, roofs, tiles)
    out: list[Action] = []
    begun = has_acted(s)
    swap = not begun and alternative.may_start(s)
    if swap:
        out.append(alternative.START)
    out += columns
    if not begun and may_use_dragon(s):
        out.append(dragon.START)
    if s.columns:  # PG-31
        out.append(END)
    elif not (swap or columns or roofs or tiles):  # PG-33
        out.append(PASS)
    out += roofs
    out += tiles
    return out


def _payable(s: State, payable: int, columns: list[Action]) -> None:
    """Of the columns that can be built (`open_colors`) those of the colours that can be paid."""
    tops = s.tops
    for lot, floors in enumerate(s.floors):
        if not floors:
            columns += acts.COLUMNS[lot][payable]
        elif payable >> floors[-1] & 1 and tops[lot] != FLOOR_COLUMNS:
            columns.append(acts.COLUMN[lot][floors[-1]])


def _roofs_and_tiles(s: State, m: Means, roofs: list[Action], tiles: list[Action]) -> None:
    top = top_floor(s)
    g: Ground | None = None
    for lot in full_lots(s):
        floors = s.floors[lot]
        base = floors[-1]
        left = s.tiles[base]
        if not left:  # PG-80
            continue
        if len(floors) == top:  # PG-47
            if may_build_spire(s, base):  # PG-51
                roofs += acts.ROOFS[lot][payable_spires(m, base, left)]
        elif not s.columns:  # PG-32
            g = g or ground(s)
            tiles += acts.TILES[lot][reaching_fields(m, g, base)]
        elif m.cards[base] or (m.buddha and pair_colors(m, base)):  # PG-45, PG-65
            tiles += acts.TILES[lot][left]


# --- what may be done, and why not --------------------------------------------------------------


def _verdicts(s: State, _: Frame) -> list[Verdict]:
    swap = None if alternative.may_start(s) else "PG-70"
    out: list[Verdict] = [(alternative.START, swap)]
    for lot in range(LOTS):
        out += [(acts.COLUMN[lot][c], column.clause(s, lot, c)) for c in acts.ABC]
    out.append((dragon.START, dragon.clause(s)))
    out.append((END, None if s.columns else "PG-31"))
    out.append((PASS, _pass_clause(s)))
    for lot in range(LOTS):
        out += [(acts.ROOF[lot][c], roof.clause(s, lot, c)) for c in acts.ABC]
    for lot in range(LOTS):
        out += [(acts.TILE[lot][c], tile.clause(s, lot, c)) for c in acts.ABC]
    return out


def _pass_clause(s: State) -> str | None:
    """Why the mover may not pass: there is something to do."""
    if has_acted(s) or alternative.may_start(s) or can_reach_column(means(s), ground(s)):
        return "PG-33"
    return None


# --- the question -------------------------------------------------------------------------------


_NOTHING, _TILE, _ROOF = range(3)
"""What else can be built: a tile, or a roof alone."""

_START: Final = ("pagoda.prompt.start", "pagoda.prompt.start_tile", "pagoda.prompt.start_roof")
_STUCK: Final = ("pagoda.prompt.swap", "pagoda.prompt.tile", "pagoda.prompt.roof")
_MORE: Final = ("pagoda.prompt.more", "pagoda.prompt.more_tile", "pagoda.prompt.more_roof")
_END: Final = ("pagoda.prompt.only_end", "pagoda.prompt.tile_or_end", "pagoda.prompt.roof_or_end")
_LIGHT: Final = ("pagoda.prompt.lantern", "pagoda.prompt.lantern_tile", "pagoda.prompt.lantern")
_BUILT: Final = ("pagoda.prompt.built", "pagoda.prompt.built_tile", "pagoda.prompt.built_roof")


def _question(s: State, frame: Frame) -> Question:
    """What can be done now, and no more: of tiles or a roof only where one can be built."""
    left = (LANTERN_LIMIT if is_usable(s, LANTERN) else column_limit(s)) - s.columns
    kinds = {action.kind for action in _legal(s, frame)}
    also = _TILE if "tile" in kinds else _ROOF if "roof" in kinds else _NOTHING
    if s.columns:
        return _after_column(s, left, also, builds="column" in kinds)
    if has_acted(s):
        return Msg("pagoda.prompt.column_due"), left
    if "pass" in kinds:
        return Msg("pagoda.prompt.stuck"), 0
    if "column" not in kinds:
        return Msg(_STUCK[also]), 0
    return Msg(_START[also]), left


def _after_column(s: State, left: int, also: int, *, builds: bool) -> Question:
    """The question once a column stands and the turn may end."""
    if not left:
        return Msg(_BUILT[also]), 0
    if not builds:
        return Msg(_END[also]), 0
    if s.columns == column_limit(s):
        return Msg(_LIGHT[also]), left
    return plural(_MORE[also], n=left), left


def _fits(_s: State, _: Frame) -> bool:
    return True


# --- ending and passing -------------------------------------------------------------------------


def _no_end(_s: State, _action: Action, _clause: str) -> Msg:
    return Msg("pagoda.refusal.end")


def _end_effects(s: State, _: Action) -> Effects:
    return fan.turn_ends(s, completed(s))


def _end(s: State, _args: Args, luck: Luck, log: Log) -> None:
    s.passes = 0
    fan.end_turn(s, luck, log)


def _pass_effects(s: State, _: Action) -> Effects:
    return fan.turn_over(s, completed(s), s.passes + 1)


def _pass(s: State, _args: Args, luck: Luck, log: Log) -> None:
    s.passes += 1
    if log is not None:
        log.append(tell.passed(s.mover))
    fan.end_turn(s, luck, log, fan=False)  # PG-33


DECISIONS: Final[Decisions] = {
    "turn": Decision(fields=(), legal=_legal, verdicts=_verdicts, question=_question, fits=_fits),
}
ANSWERS: Final = {
    "end": Answer(
        TURN, always(Msg("pagoda.label.end")), _end, _no_end, effects=_end_effects, barrier=True
    ),
    "pass": Answer(
        TURN, always(Msg("pagoda.label.pass")), _pass, effects=_pass_effects, barrier=True
    ),
}
