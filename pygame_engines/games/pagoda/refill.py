"""Drawing cards, and what follows a turn: the next one, or the game's end."""

from __future__ import annotations

from pygame_engines.core.api import Event, Luck
from pygame_engines.games.pagoda import events as tell
from pygame_engines.games.pagoda.progress import ENOUGH
from pygame_engines.games.pagoda.rules import completed
from pygame_engines.games.pagoda.state import (
    HAND,
    NO_COLOR,
    PASSES,
    RUNNING,
    SEALED,
    THIRD_ROOF,
    State,
)

Log = list[Event] | None


def draw(s: State, seat: int, zone: int, count: int, luck: Luck, log: Log) -> None:
    """Draw `count` cards one by one from the multiset that the pile is (PG-75, PG-76)."""
    if count < 1:  # PG-62
        return
    colors: list[int] = []
    pile, spot = s.pile, seat * 10 + zone * 5
    total = sum(pile)
    for _ in range(count):
        if not total:
            reshuffle(s, log)
            pile = s.pile
            total = sum(pile)
        assert total > 0, "at least 37 cards are always outside the players' zones"
        at = luck.below(total)
        color = 0
        while at >= pile[color]:
            at -= pile[color]
            color += 1
        pile[color] -= 1
        total -= 1
        s.cards[spot + color] += 1
        colors.append(color)
    if log is not None:
        log += tell.drawn(seat, zone, colors)


def reshuffle(s: State, log: Log) -> None:
    """PG-76: the discards, and the cards played this turn, become the draw pile."""
    put_away(s)
    s.pile = s.discard
    s.discard = [0] * 5
    if log is not None:
        log.append(tell.reshuffle())


def put_away(s: State) -> None:
    """PG-75: the cards played this turn go to the discard pile."""
    for _, _, color, _ in s.played:
        s.discard[color] += 1
    s.played = []


def refill_hand(s: State, size: int, luck: Luck, log: Log) -> None:
    """Refill the mover's hand up to `size`, then pass the turn on. PG-62: more cards are kept."""
    at = s.mover * 10 + 5
    draw(s, s.mover, HAND, size - sum(s.cards[at : at + 5]), luck, log)
    _next_turn(s, log)


def fate(s: State, done: int, passes: int) -> tuple[int, bool]:
    """Why the game ends with this turn (`RUNNING`: it doesn't), and whether the last turn begins.

    So many pagodas are `done` then, and so many `passes` made in a row.
    """
    begins = done >= ENOUGH and not s.last_turn and s.mover == s.starter
    if s.last_turn or (done >= ENOUGH and not begins):  # PG-81
        roofs = sum(color != NO_COLOR for color in s.spires)
        return (THIRD_ROOF if roofs >= 3 else SEALED), begins
    return (PASSES if passes == 2 else RUNNING), begins  # PG-33


def _next_turn(s: State, log: Log) -> None:
    s.used = 0
    s.columns = 0
    reason, begins = fate(s, completed(s), s.passes)
    s.last_turn = s.last_turn or begins
    if reason != RUNNING:
        _finish(s, reason, log)
    else:
        s.mover = 1 - s.mover  # PG-30
        s.turn += 1
        s.frames = [["turn"]]
        if log is not None:
            log += [tell.last_turn(s.mover)] if s.last_turn else []
            log.append(tell.turn(s))


def _finish(s: State, reason: int, log: Log) -> None:
    assert s.over == RUNNING, "a game ends once"
    s.over = reason
    s.frames = []
    if log is not None:
        log.append(tell.over(reason))
