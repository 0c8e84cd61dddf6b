"""Writes the recorded games and the playthrough anew: `python -m tests.games.pagoda.write`.

Both are golden files: look at the difference before you keep it. Games are searched by seed until
each way to end has one; players play at random, but rather build than end a turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core import notation
from pygame_engines.core.api import Action
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.session import Seat, Session
from pygame_engines.games.pagoda.game import GAME
from pygame_engines.games.pagoda.state import ABILITIES, NO_COLOR, ZONES, State
from tests.games.golden import transcript, write
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
    slow = [action for action in legal if action.kind in ("end", "alternative")]
    rest = [action for action in legal if action not in slow]
    pool = slow if not rest or (slow and luck.below(8) == 0) else rest
    return pool[luck.below(len(pool))]


def two_passes() -> Session:
    """A game from a position in which nobody can build; the dragon comes first."""
    start = position(
        ["v4"] * 6, display="yygbr", hand="gb", other=("yygbr", "gb"), markers={"dragon": 1}
    )
    for seed in range(100):
        session = Session.new(
            GAME, seats=SEATS, seed=seed, game_id="5a55", created="2026-11-27",
            start=GAME.to_json(start),
        )  # fmt: skip
        for text in ("dragon", "discard.display.yellow", "discard.hand.green", "done"):
            session.play(0, notation.parse(text))
        while session.decider is not None and session.legal() == [Action("pass")]:
            session.play(session.decider, Action("pass"))
        if session.decider is None:
            return session
    raise AssertionError("the dragon always drew a violet card")


def search(wanted: Callable[[Session], bool], **options: bool | str) -> Session:
    """The game of the first seed that ends as wanted."""
    return next(game for seed in range(1, 9999) if wanted(game := played(seed, **options)))


def ends(reason: str, *, extra: bool, draw: bool = False) -> Callable[[Session], bool]:
    """Whether a game ended for a reason, after an extra turn (PG-81) or not, in a draw or not."""

    def wanted(session: Session) -> bool:
        outcome = session.outcome
        assert outcome is not None
        shape = (outcome.reason, session.state.last_turn, len(outcome.winners) == 2)
        return shape == (reason, extra, draw)

    return wanted


def recorded() -> dict[str, Session]:
    """One file for each way to end, and one for each variant."""
    return {
        "third_roof": search(ends("third_roof", extra=False)),
        "extra_turn": search(ends("third_roof", extra=True)),
        "sealed": search(ends("sealed", extra=False)),
        "draw": search(lambda game: len(game.outcome.winners) == 2 if game.outcome else False),
        "two_passes": two_passes(),
        "quick": search(ends("third_roof", extra=False), quick=True, starter="first"),
        "simple": search(ends("third_roof", extra=True), simple=True, starter="second"),
    }


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
    write("pagoda", recorded(), playthrough())
