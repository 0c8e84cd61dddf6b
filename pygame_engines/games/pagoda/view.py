"""What a seat knows, built up from nothing; and a position made of such facts.

Counts are in colour order, lots in order from 1, seats in order from 0; colours, zones, abilities
and uses are their names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from pygame_engines.core.api import Json
from pygame_engines.games.pagoda.actions import COLOR_OF, ZONE_OF
from pygame_engines.games.pagoda.frames import FRAMES
from pygame_engines.games.pagoda.progress import ENOUGH, Progress, progress
from pygame_engines.games.pagoda.rules import (
    ALTERNATIVE_CARDS,
    MARKER_USES,
    column_limit,
    completed,
    is_sealed,
    top_floor,
    turn_limit,
)
from pygame_engines.games.pagoda.state import (
    ABILITIES,
    COLORS,
    FLOOR_COLUMNS,
    LOTS,
    NO_COLOR,
    REASONS,
    RUNNING,
    SPIRE,
    USES,
    ZONES,
    Frame,
    State,
)

# --- the shapes ---------------------------------------------------------------------------------


class Switches(TypedDict):
    """The variant played."""

    quick: bool
    simple: bool


class LotFacts(TypedDict):
    """What stands on a lot: colours of its floors, columns on the highest, the roof's spire."""

    floors: list[str]
    top: int
    spire: str | None
    sealed: bool


class Need(TypedDict):
    """A piece that a lot needs next, `column`, `tile`, `roof` or `spire`.

    No `color` stands for any. A tile's and a roof's is its base colour.
    """

    piece: str
    color: str | None


class LotView(LotFacts):
    """A lot as a seat sees it.

    `columns` are those of each floor, `base` is the base colour of the tile that the highest floor
    takes. `need` is None where nothing can be built any more, `due`
    says that a piece is being paid for.
    """

    columns: list[int]
    base: str | None
    need: Need | None
    due: bool


class PlayedCard(TypedDict):
    """A card that lies beside a lot (0: beside none) until the turn's end."""

    lot: int
    use: str
    color: str
    zone: str
    seat: int


class Score(TypedDict):
    """A seat's points by source."""

    column: int
    tile: int
    spire: int
    total: int


class Ability(TypedDict):
    """A seat's marker: `uses` left of `most`, and whether it was used in this turn."""

    name: str
    color: str
    uses: int
    most: int
    used: bool


class Gathering(TypedDict):
    """The cards picked in the dialog under way, by colour, and how many more it asks for."""

    picked: list[str]
    left: int


class Turn(TypedDict):
    """Which game it is, and whose turn."""

    game: str
    options: Switches
    starter: int
    turn: int
    mover: int
    decider: int


class Laid(TypedDict):
    """What lies on the table beside the lots, and what was done with it in this turn."""

    tiles: list[list[int]]
    display: list[list[int]]
    played: list[PlayedCard]
    discard: list[int]
    markers: list[list[int]]
    used: list[str]
    columns_built: int


class Standing(TypedDict):
    """How the game stands, and what is being asked."""

    scores: list[Score]
    passes: int
    last_turn: bool
    ending: bool
    over: bool
    reason: str | None
    frames: list[list[Json]]


class Stored(Turn, Laid, Standing):
    """A whole position, secrets included: both hands, and the pile by colour.

    `column_limit` is what the lantern makes of it.
    """

    lots: list[LotFacts]
    hand: list[list[int]]
    pile: list[int]
    column_limit: int


class PagodaView(Turn, Laid, Standing):
    """All that `seat` knows: the table, its own hand, how many cards the others are.

    `column_limit` is that of this kind of turn; `abilities` are none in the simple game.
    """

    seat: int
    lots: list[LotView]
    hand: list[list[int] | None]
    hand_count: list[int]
    pile: int
    column_limit: int
    abilities: list[list[Ability]]
    gathering: Gathering | None
    progress: Progress


# --- from a position ----------------------------------------------------------------------------


def _turn(s: State) -> Turn:
    return {
        "game": "pagoda",
        "options": {"quick": s.quick, "simple": s.simple},
        "starter": s.starter,
        "turn": s.turn,
        "mover": s.mover,
        "decider": s.mover,
    }


def _laid(s: State) -> Laid:
    return {
        "tiles": [[mask >> field & 1 for field in range(5)] for mask in s.tiles],
        "display": [s.cards[0:5], s.cards[10:15]],
        "played": [_card(s, card) for card in s.played],
        "discard": s.discard[:],
        "markers": [s.markers[0:5], s.markers[5:10]],
        "used": [name for i, name in enumerate(ABILITIES) if s.used >> i & 1],
        "columns_built": s.columns,
    }


def _standing(s: State) -> Standing:
    return {
        "scores": [_score(s.scores[seat * 3 : seat * 3 + 3]) for seat in range(2)],
        "passes": s.passes,
        "last_turn": s.last_turn,
        "ending": completed(s) >= ENOUGH,
        "over": s.over != RUNNING,
        "reason": REASONS[s.over] or None,
        "frames": FRAMES.write_all(s.frames),
    }


def _lot(s: State, lot: int) -> LotFacts:
    return {
        "floors": [COLORS[color] for color in s.floors[lot]],
        "top": s.tops[lot],
        "spire": _name(s.spires[lot]),
        "sealed": is_sealed(s, lot),
    }


def _name(color: int) -> str | None:
    return None if color == NO_COLOR else COLORS[color]


def _card(s: State, card: tuple[int, int, int, int]) -> PlayedCard:
    lot, use, color, zone = card
    return {
        "lot": lot,
        "use": USES[use],
        "color": COLORS[color],
        "zone": ZONES[zone],
        "seat": s.mover,
    }


def _score(sources: list[int]) -> Score:
    column, tile, spire = sources
    return {"column": column, "tile": tile, "spire": spire, "total": column + tile + spire}


def to_json(s: State) -> Stored:
    """The public facts, both hands and the pile's counts; the keys in the order of all records."""
    return {
        **_turn(s),
        "lots": [_lot(s, lot) for lot in range(LOTS)],
        **_laid(s),
        "column_limit": column_limit(s),
        **_standing(s),
        "hand": [s.cards[5:10], s.cards[15:20]],
        "pile": s.pile[:],
    }


def observe(s: State, seat: int) -> PagodaView:
    """All that `seat` knows: the table and its own hand. A spectator (-1) knows no hand."""
    hands = [s.cards[5:10], s.cards[15:20]]
    return {
        **_turn(s),
        **_laid(s),
        **_standing(s),
        "seat": seat,
        "lots": _lots(s),
        "hand": [hand if owner == seat else None for owner, hand in enumerate(hands)],
        "hand_count": [sum(hand) for hand in hands],
        "pile": sum(s.pile),
        "column_limit": turn_limit(s),
        "abilities": [_abilities(s, owner) for owner in range(2)],
        "gathering": _gathering(s),
        "progress": progress(s),
    }


# --- what follows by the rules ------------------------------------------------------------------


_PAID: Final = ("pay_column", "pay_tile", "pay_roof", "pay_spire")


def _lots(s: State) -> list[LotView]:
    bill = next((frame for frame in s.frames if frame[0] in _PAID), None)
    return [_seen(s, lot, bill if bill and bill[1] == lot else None) for lot in range(LOTS)]


def _seen(s: State, lot: int, bill: Frame | None) -> LotView:
    floors = s.floors[lot]
    below = [FLOOR_COLUMNS] * (len(floors) - 1)
    return {
        **_lot(s, lot),
        "columns": [*below, s.tops[lot]] if floors else [],
        "base": COLORS[floors[-1]] if floors else None,  # PG-45, PG-50
        "need": _need(s, lot, bill),
        "due": bill is not None,
    }


def _need(s: State, lot: int, bill: Frame | None) -> Need | None:
    floors, spire = s.floors[lot], s.spires[lot]
    if spire != NO_COLOR:
        spire_due = bill is not None and bill[0] == "pay_spire"
        return {"piece": "spire", "color": _name(spire)} if spire_due else None
    if not floors:  # PG-21: of any colour, until one is chosen
        return {"piece": "column", "color": None if bill is None else COLORS[bill[2]]}
    color = COLORS[floors[-1]]
    if s.tops[lot] < FLOOR_COLUMNS:  # PG-20
        return {"piece": "column", "color": color}
    if is_sealed(s, lot):  # PG-80
        return None
    # PG-47: the top floor takes the roof
    return {"piece": "roof" if len(floors) == top_floor(s) else "tile", "color": color}


def _abilities(s: State, seat: int) -> list[Ability]:
    if s.simple:  # PG-91
        return []
    return [
        {
            "name": name,
            "color": COLORS[at],
            "uses": s.markers[seat * 5 + at],
            "most": MARKER_USES,
            "used": seat == s.mover and bool(s.used >> at & 1),
        }
        for at, name in enumerate(ABILITIES)
    ]


def _gathering(s: State) -> Gathering | None:
    """The dialog that waits for cards: its frame lies on the turn's, a pair's on a payment's."""
    if len(s.frames) < 2:
        return None
    frame = s.frames[1]
    name, last = frame[0], s.frames[-1]
    if name == "dragon":
        count, left = frame[1] + frame[2], 0
    elif name in ("alternative", "free"):
        left = frame[1] if name == "alternative" else 0
        count = ALTERNATIVE_CARDS - left
    elif name == "pay_spire":
        lot = frame[1] + 1
        count = sum(card[:2] == (lot, SPIRE) for card in s.played)
        left = last[2]
    else:
        left = last[2] if last[0] == "pair" else 1
        count = 2 - left if last[0] == "pair" else 0
    picked = s.played[-count:] if count else []
    return {"picked": [COLORS[color] for _, _, color, _ in picked], "left": left}


# --- back to a position -------------------------------------------------------------------------


def build(data: PagodaView | Stored, hands: list[list[int]], pile: list[int]) -> State:
    """The position with the public facts of `data` (trusted), these hands and this pile."""
    s = State(
        quick=data["options"]["quick"], simple=data["options"]["simple"], starter=data["starter"]
    )
    s.mover = data["mover"]
    s.turn = data["turn"]
    lots: Sequence[LotFacts] = data["lots"]
    s.floors = [tuple(COLOR_OF[name] for name in lot["floors"]) for lot in lots]
    s.tops = [lot["top"] for lot in lots]
    s.spires = [NO_COLOR if lot["spire"] is None else COLOR_OF[lot["spire"]] for lot in lots]
    s.tiles = [sum(left << field for field, left in enumerate(row)) for row in data["tiles"]]
    s.cards = [*data["display"][0], *hands[0], *data["display"][1], *hands[1]]
    s.markers = [*data["markers"][0], *data["markers"][1]]
    one, two = data["scores"]
    s.scores = [one["column"], one["tile"], one["spire"], two["column"], two["tile"], two["spire"]]
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
