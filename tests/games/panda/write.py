"""Writes the recorded games and the playthrough anew: `python -m tests.games.panda.write`.

All are golden files: look at the difference before you keep it. Games are searched by seed until
each way to end, each number of players and both variants have one. They are played on the tests'
own map, one on a map and with cards written at random, which the files hold.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from pygame_engines.core.api import Action
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.session import Seat, Session
from pygame_engines.games.panda.state import State
from tests.games.golden import chosen, found, transcript, write
from tests.rules.panda.positions import BOOK, GAME, Table
from tests.rules.panda.test_data_any_board import Author
from tests.rules.panda.wanderer import weight

PLAYTHROUGH_SEED: Final = 29
NAMES: Final = ("Anna", "Ben", "Cleo", "Dan")
FINE: Final = 1000

WANTED: Final = {
    # name: reason, seats, master, whether advice guides the players
    "any_board": ("supply", 3, True, True),
    "bases": ("bases", 3, False, True),
    "bases_master": ("bases", 2, True, True),
    "capitals": ("capitals", 4, False, True),
    "capitals_master": ("capitals", 2, True, True),
    "idle": ("idle", 2, False, False),
    "idle_master": ("idle", 4, True, False),
    "rounds": ("rounds", 2, False, False),
    "supply": ("supply", 2, False, True),
    "supply_master": ("supply", 3, True, True),
}
ENDS: Final = {name: wanted[0] for name, wanted in WANTED.items()}


def played(seed: int, *, seats: int, master: bool, guided: bool, any_board: bool) -> Session:
    """A whole game; on a map with a board and cards written at random, or on that of the tests."""
    session = Session.new(
        GAME.with_data(Author(seed).file()) if any_board else GAME,
        seats=tuple(Seat("human", name) for name in NAMES[:seats]),
        options={"master": master},
        seed=seed,
        game_id=f"{seed:04x}",
        created="2026-11-28",
    )
    luck = SeededLuck(seed ^ 0xBEEF)
    while session.decider is not None:
        legal = session.legal()
        weights = advised(session, legal) if guided else [weight(a) for a in legal]
        session.play(session.decider, chosen(legal, weights, luck), usual=False)
    return session


def advised(session: Session, legal: Sequence[Action]) -> list[int]:
    """The weights of the game's advice, sharpened."""
    weights = session.game.advice.weights(session.state, legal)
    return [1 + int(FINE * value**3) for value in weights]


GAMES: Final = {
    name: found(
        reason,
        partial(played, seats=seats, master=master, guided=guided, any_board=name == "any_board"),
    )
    for name, (reason, seats, master, guided) in WANTED.items()
}
"""One file for each way to end and variant, over all numbers of players."""


# --- the playthrough ------------------------------------------------------------------------------


def playthrough() -> str:
    """A whole game as text, with the position before each round."""
    session = played(PLAYTHROUGH_SEED, seats=2, master=True, guided=False, any_board=False)
    title = f"Way of the Panda, seed {PLAYTHROUGH_SEED}"
    return transcript(title, session, shown, lambda s: int(s.round))


def shown(s: State) -> list[str]:
    """A position in a few lines; roads and sites read as in the builders of the tests."""
    t = Table(s)
    roads = [f"{road.id} {t.road(road.id)}" for road in BOOK.roads if t.road(road.id)]
    sites = [f"{site.id} {t.site(site.id)}" for site in BOOK.sites if t.site(site.id)]
    heroes = [" ".join(t.at(seat, hero) for hero in range(3)) for seat in range(s.seats)]
    return [
        f"round {s.round}, order {s.order}, stack {s.stack}, city {s.city}",
        f"vp {s.vp}, ap {s.ap}, guards {s.guards}, heroes {heroes}",
        f"strength {s.strength}, missions {s.missions}, card {s.any_card} {s.fields}",
        f"roads {', '.join(roads) or '-'}",
        f"sites {', '.join(sites)}",
    ]


if __name__ == "__main__":
    write("panda", GAMES, playthrough())
