"""A game of computer players, decision by decision.

Run by CPython (imported) and by Pyodide (as a program, with the game as ARGUMENT).
"""

from __future__ import annotations

import json

from pygame_engines.core.notation import text
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from pygame_engines.players import choose


def thought(title: str, *, seats: int, level: int, seed: int, most: int) -> list[str]:
    """The first decisions of a game, `most` or all."""
    game, found = load(title), list[str]()
    sitting = [Seat("computer", level=level)] * seats
    session = Session.new(game, seats=sitting, seed=seed, game_id="g", created="2026-11-28")
    while (seat := session.decider) is not None and len(found) < most:
        view = game.observe(session.state, seat)
        action = choose(game, session.seats[seat], view, seed * 7919 + len(found))
        found.append(text(action))
        session.play(seat, action)
    return found


if "ARGUMENT" in globals():
    print(json.dumps(thought(**json.loads(globals()["ARGUMENT"]))))
