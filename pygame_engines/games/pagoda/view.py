"""What a seat knows, built up from nothing; and a position made of such facts."""

from __future__ import annotations

from typing import TypeAlias

from pygame_engines.core.api import Json
from pygame_engines.games.pagoda.actions import COLOR_OF, ZONE_OF
from pygame_engines.games.pagoda.frames import FRAMES
from pygame_engines.games.pagoda.rules import column_limit, completed, is_sealed
from pygame_engines.games.pagoda.state import (
    ABILITIES,
    COLORS,
    LOTS,
    NO_COLOR,
    REASONS,
    RUNNING,
    USES,
    ZONES,
    State,
)

PagodaView: TypeAlias = dict[str, Json]
"""What a seat knows of a position."""


def public(s: State) -> PagodaView:
    """What everybody at the table sees. Counts are in colour order, lots in order from 1."""
    return {
        "game": "pagoda",
        "options": {"quick": s.quick, "simple": s.simple},
        "starter": s.starter,
        "turn": s.turn,
        "mover": s.mover,
        "decider": s.mover,
        "lots": [_lot(s, lot) for lot in range(LOTS)],
        "tiles": [[mask >> field & 1 for field in range(5)] for mask in s.tiles],
        "display": [s.cards[0:5], s.cards[10:15]],
        "played": [_card(s, card) for card in s.played],
        "discard": s.discard[:],
        "markers": [s.markers[0:5], s.markers[5:10]],
        "used": [name for i, name in enumerate(ABILITIES) if s.used >> i & 1],
        "columns_built": s.columns,
        "column_limit": column_limit(s),
        "scores": [_score(s.scores[seat * 3 : seat * 3 + 3]) for seat in range(2)],
        "passes": s.passes,
        "last_turn": s.last_turn,
        "ending": completed(s) >= 3,
        "over": s.over != RUNNING,
        "reason": REASONS[s.over] or None,
        "frames": FRAMES.write_all(s.frames),
    }


def _lot(s: State, lot: int) -> Json:
    spire = s.spires[lot]
    return {
        "floors": [COLORS[color] for color in s.floors[lot]],
        "top": s.tops[lot],
        "spire": None if spire == NO_COLOR else COLORS[spire],
        "sealed": is_sealed(s, lot),
    }


def _card(s: State, card: tuple[int, int, int, int]) -> Json:
    lot, use, color, zone = card
    return {
        "lot": lot,
        "use": USES[use],
        "color": COLORS[color],
        "zone": ZONES[zone],
        "seat": s.mover,
    }


def _score(sources: list[int]) -> Json:
    column, tile, spire = sources
    return {"column": column, "tile": tile, "spire": spire, "total": column + tile + spire}


def observe(s: State, seat: int) -> PagodaView:
    """All that `seat` knows: the table and its own hand. A spectator (-1) knows no hand."""
    view = public(s)
    view["seat"] = seat
    hands = [s.cards[5:10], s.cards[15:20]]
    view["hand"] = [hand if owner == seat else None for owner, hand in enumerate(hands)]
    view["hand_count"] = [sum(hand) for hand in hands]
    view["pile"] = sum(s.pile)
    return view


def build(data: Json, hands: list[list[int]], pile: list[int]) -> State:
    """The position with the public facts of `data` (trusted), these hands and this pile."""
    s = State(
        quick=data["options"]["quick"], simple=data["options"]["simple"], starter=data["starter"]
    )
    s.mover = data["mover"]
    s.turn = data["turn"]
    lots = data["lots"]
    s.floors = [tuple(COLOR_OF[name] for name in lot["floors"]) for lot in lots]
    s.tops = [lot["top"] for lot in lots]
    s.spires = [NO_COLOR if lot["spire"] is None else COLOR_OF[lot["spire"]] for lot in lots]
    s.tiles = [sum(left << field for field, left in enumerate(row)) for row in data["tiles"]]
    s.cards = [*data["display"][0], *hands[0], *data["display"][1], *hands[1]]
    s.markers = [*data["markers"][0], *data["markers"][1]]
    s.scores = [score[key] for score in data["scores"] for key in ("column", "tile", "spire")]
    s.pile = pile[:]
    s.discard = data["discard"][:]
    s.played = [
        (card["lot"], USES.index(card["use"]), COLOR_OF[card["color"]], ZONE_OF[card["zone"]])
        for card in data["played"]
    ]
    s.used = sum(1 << ABILITIES.index(name) for name in data["used"])
    s.columns = data["columns_built"]
    s.passes = data["passes"]
    s.last_turn = data["last_turn"]
    s.over = REASONS.index(data["reason"]) if data["reason"] else RUNNING
    s.frames = FRAMES.read_all(data["frames"])
    return s
