"""Writes the recorded games and the playthrough anew: `python -m tests.games.nim.write`.

All are golden files: look at the difference before you keep it.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.session import Seat, Session
from pygame_engines.games.nim.game import GAME
from pygame_engines.games.nim.state import State
from tests.games.golden import found, transcript, write

SEATS: Final = (Seat("human", "Anna"), Seat("human", "Ben"))
ENDS: Final = {"short": "empty", "long": "empty"}
"""The recorded games, and why each ends."""
TURNED_UP: Final = ("show", "over")
"""The kinds of events that show everybody what was hidden: nothing is taken back behind them."""


def played(seed: int, **options: int) -> Session:
    """A whole game at random."""
    session = Session.new(
        GAME, seats=SEATS, options=options, seed=seed, game_id=f"{seed:04x}", created="2026-11-29"
    )
    luck = SeededLuck(seed ^ 0xBEEF)
    while session.decider is not None:
        legal = session.legal()
        session.play(session.decider, legal[luck.below(len(legal))])
    return session


GAMES: Final = {"short": found("empty", played), "long": found("empty", partial(played, heap=21))}
"""One file for each way to end, and one for each variant."""


def playthrough() -> str:
    """A whole game as text, with the position before each turn."""
    return transcript("Nim, seed 3", played(3), shown)


def shown(s: State) -> list[str]:
    """A position in a line."""
    return [f"turn {s.turn}, seat {s.mover}; heap {s.heap}, taken {s.taken}, cards {s.cards}"]


if __name__ == "__main__":
    write("nim", GAMES, playthrough())
