"""Why not: the sentence for a clause that forbids an action, said of this position."""

from __future__ import annotations

from pygame_engines.core.api import Action, Msg, plural
from pygame_engines.games.pagoda import words
from pygame_engines.games.pagoda.actions import COLOR_OF
from pygame_engines.games.pagoda.rules import has_acted
from pygame_engines.games.pagoda.state import DRAGON, FLOOR_COLUMNS, State


def refusal(s: State, action: Action, clause: str) -> Msg:
    """Why `clause` forbids `action`, and where it helps what to do instead."""
    kind, args = action
    if kind == "column":
        return _column(s, COLOR_OF[str(args[1])], clause)
    if kind in ("tile", "roof"):
        return _tile(s, action, clause)
    if kind in ("bowl", "buddha"):
        return _pair(kind, clause)
    if kind == "dragon":
        return _dragon(s, clause)
    if kind == "alternative":
        late = has_acted(s)
        return Msg("pagoda.refusal.alternative_late") if late else Msg("pagoda.refusal.no_room")
    if kind == "end":
        return Msg("pagoda.refusal.end")
    if kind == "done":
        return Msg("pagoda.refusal.done")
    if clause in ("PG-32", "PG-50") and s.frames[-1][0] != "pay_spire":
        return _short(clause)
    return Msg("pagoda.refusal.order")


def _column(s: State, color: int, clause: str) -> Msg:
    if clause == "PG-31":
        return plural("pagoda.refusal.limit", n=s.columns)
    return Msg("pagoda.refusal.no_card", card=words.CARD[color])


def _tile(s: State, action: Action, clause: str) -> Msg:
    lot = int(action.args[0]) - 1
    base = s.floors[lot][-1]
    missing = FLOOR_COLUMNS - s.tops[lot]
    if clause == "PG-80":
        return Msg("pagoda.refusal.sealed", color=words.COLOR[base])
    if missing:
        return plural("pagoda.refusal.floor", n=missing)
    if clause == "PG-32":
        return _short(clause)
    if clause == "PG-51":
        return plural("pagoda.refusal.limit", n=s.columns)
    if action.kind == "roof":
        spire = words.PAIR[COLOR_OF[str(action.args[1])]]
        return Msg("pagoda.refusal.roof", card=words.CARD[base], pair=spire)
    return Msg("pagoda.refusal.no_card", card=words.CARD[base])


def _short(clause: str) -> Msg:
    """Paying so would leave too little for what must follow."""
    if clause == "PG-32":
        return Msg("pagoda.refusal.column_due")
    return Msg("pagoda.refusal.spire_due")


def _dragon(s: State, clause: str) -> Msg:
    if clause == "PG-63":
        return Msg("pagoda.refusal.dragon_late")
    if s.used >> DRAGON & 1:
        return Msg("pagoda.refusal.dragon_used")
    return Msg("pagoda.refusal.dragon_empty")


def _pair(kind: str, clause: str) -> Msg:
    if clause == "PG-60":
        if kind == "bowl":
            return Msg("pagoda.refusal.bowl_used")
        return Msg("pagoda.refusal.buddha_used")
    return Msg("pagoda.refusal.bowl_second") if clause == "PG-64" else _short(clause)
