"""How long a level thinks about whole turns: run by `thinking.py` here and in a browser."""

from __future__ import annotations

from time import perf_counter, process_time

from pygame_engines.core.api import Event
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import load
from pygame_engines.players.match import Player, Thoughts


def turns(title: str, seats: int, level: int, every: int, *, browser: bool) -> list[float]:
    """Seconds of thinking for every so manieth turn of a game; level 2 plays the others."""
    clock = perf_counter if browser else process_time
    game = load(title)
    s = game.setup(seats, {}, SeededLuck(1, 0))
    times: list[float] = []
    turn = step = 0
    thoughts = Thoughts(game, 0)
    while actions := game.legal(s):
        step += 1
        fresh = game.turn(s)[0] != turn
        turn = game.turn(s)[0]
        measured = turn % every == 0
        if measured and fresh:
            times.append(0.0)
        sitting = [Player("computer", level if measured else 2)] * seats
        begin = clock()
        action = thoughts.decide(sitting, s, actions, step)
        if measured:
            times[-1] += clock() - begin
        luck, events = SeededLuck(1, step), list[Event]()
        game.apply(s, action, luck, events)
        thoughts.played(luck.drawn, events)
    return times
