"""Writes the recorded games and the playthrough anew: `python -m tests.games.pagoda.write`.

All are golden files: look at the difference before you keep it. Games are searched by seed until
each way to end has one; players play at random, but rather build than end a turn.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame_engines.core import notation
from pygame_engines.core.api import Action
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.session import Seat, Session
from pygame_engines.games.pagoda.game import GAME
from pygame_engines.games.pagoda.state import ABILITIES, NO_COLOR, ZONES, State
from tests.games.golden import found, transcript, write
from tests.rules.pagoda.positions import LETTERS, position

SEATS: Final = (Seat("human", "Anna"), Seat("human", "Ben"))
ENDS: Final = {
    "draw": "sealed",
    "extra_turn": "third_roof",
    "quick": "third_roof",
    "sealed": "sealed",
    "simple": "third_roof",
    "third_roof": "third_roof",
    "two_passes": "passes",
}
"""The recorded games, and why each ends."""
PLAYTHROUGH_SEED: Final = 5


def played(seed: int, **options: bool | str) -> Session:
    """A whole game."""
    session = Session.new(
        GAME, seats=SEATS, options=options, seed=seed, game_id=f"{seed:04x}", created="2026-11-27"
    )
    luck = SeededLuck(seed ^ 0xBEEF)
    while session.decider is not None:
        session.play(session.decider, choose(session.legal(), luck))
    return session


def choose(legal: list[Action], luck: SeededLuck) -> Action:
    """One of the actions, seldom the turn's end or an alternative turn."""
    if len(legal) == 1 and legal[0].kind in ("bowl", "buddha"):  # no choice, but never unasked
        return legal[0]
    slow = [action for action in legal if action.kind in ("end", "alternative")]
    rest = [action for action in legal if action not in slow]
    pool = slow if not rest or (slow and luck.below(8) == 0) else rest
    return pool[luck.below(len(pool))]


def two_passes(seed: int) -> Session:
    """A game from a position in which nobody can build, unless the dragon draws a violet card."""
    start = position(
        ["v4"] * 6, display="yygbr", hand="gb", other=("yygbr", "gb"), markers={"dragon": 1}
    )
    session = Session.new(
        GAME, seats=SEATS, seed=seed, game_id="5a55", created="2026-11-27",
        start=GAME.to_json(start),
    )  # fmt: skip
    for text in ("dragon", "discard.display.yellow", "discard.hand.green", "done"):
        session.play(0, notation.parse(text))
    while session.decider is not None and session.legal() == [Action("pass")]:
        session.play(session.decider, Action("pass"))
    return session


def extra(session: Session) -> bool:
    """Whether a game ended after an extra turn (PG-81)."""
    return bool(session.state.last_turn)


def shared(session: Session) -> bool:
    """Whether both have won."""
    return session.outcome is not None and len(session.outcome.winners) == 2


def plain(session: Session) -> bool:
    """Neither of the two."""
    return not extra(session) and not shared(session)


GAMES: Final = {
    "third_roof": found("third_roof", played, plain),
    "extra_turn": found("third_roof", played, extra),
    "sealed": found("sealed", played, plain),
    "draw": found("sealed", played, shared),
    "two_passes": found("passes", two_passes),
    "quick": found("third_roof", partial(played, quick=True, starter="first"), plain),
    "simple": found("third_roof", partial(played, simple=True, starter="second"), extra),
}
"""One file for each way to end, and one for each variant."""


# --- the playthrough ----------------------------------------------------------------------------


def playthrough() -> str:
    """A whole game as text, with the position before each turn."""
    session = played(PLAYTHROUGH_SEED)
    return transcript(f"Pagoda, seed {PLAYTHROUGH_SEED}", session, shown)


def shown(s: State) -> list[str]:
    """A position in five lines. Lots read as in the builders of the tests: `rb2`, `rgbv^y`."""
    seats = []
    for seat in range(2):
        zones = [f"{ZONES[z]} {cards(s.cards[seat * 10 + z * 5 :][:5])}" for z in range(2)]
        marks = [f"{name} {s.markers[seat * 5 + i]}" for i, name in enumerate(ABILITIES)]
        points = s.scores[seat * 3 : seat * 3 + 3]
        seats.append(f"seat {seat}: {', '.join(zones)}; {', '.join(marks)}; points {points}")
    lots = ", ".join(lot(s, at) or "-" for at in range(6))
    left = " ".join(f"{LETTERS[c]}:{letters(s.tiles[c])}" for c in range(5))
    return [
        f"turn {s.turn}, seat {s.mover}; pile {cards(s.pile)}, discard {cards(s.discard)}",
        f"lots {lots}; tiles {left}",
        *seats,
    ]


def lot(s: State, at: int) -> str:
    floors = "".join(LETTERS[color] for color in s.floors[at])
    if s.spires[at] != NO_COLOR:
        return f"{floors}^{LETTERS[s.spires[at]]}"
    return f"{floors}{s.tops[at]}" if floors else ""


def letters(mask: int) -> str:
    return "".join(LETTERS[c] for c in range(5) if mask >> c & 1) or "-"


def cards(counts: list[int]) -> str:
    return "".join(LETTERS[c] * counts[c] for c in range(5)) or "-"


if __name__ == "__main__":
    write("pagoda", GAMES, playthrough())
