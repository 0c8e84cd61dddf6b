"""The way through a game: what is dealt, turns, the ends of rounds (WP-20, WP-30, WP-38, WP-92)."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Luck
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import missions
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.parts import CARDS_LAID, KINDS
from pygame_engines.games.panda.rules import gain_ap
from pygame_engines.games.panda.state import BY_IDLING, BY_ROUNDS, RUNNING, State, changed

MOST_QUIET: Final = 3
"""WP-92: so many rounds running without anything new on the map end the game."""
MOST_ROUNDS: Final = 40
"""WP-92: the last round in any case."""


# --- set-up --------------------------------------------------------------------------------------


def deal(s: State, luck: Luck, *, master: bool) -> None:
    """WP-20, WP-21, WP-25: city cards, start buildings, mission cards."""
    cards = list(range(len(s.book.city)))
    s.city = tuple(cards.pop(luck.below(len(cards))) for _ in range(CARDS_LAID))
    starts = s.book.starts
    kinds = [kind for kind in range(len(KINDS)) for _ in range(len(starts) // len(KINDS))]
    sites = list(s.sites)
    for site in starts:
        kind = kinds.pop(luck.below(len(kinds)))
        sites[site] = 1 << kind
        s.buildings = changed(s.buildings, kind, -1)
    s.sites = tuple(sites)
    if master:
        s.any_card = 1 + luck.below(len(s.book.any_cards) - 1)
        s.end_card = 1 + luck.below(len(s.book.end_cards) - 1)
        s.fields = missions.first_fields(s)


# --- turns ---------------------------------------------------------------------------------------


def next_turn(s: State, log: Log) -> None:
    """WP-30: the next in turn order who hasn't passed; if all have, the round ends."""
    missions.clear_specials(s, log)
    at = s.order.index(s.mover) + 1
    for seat in (*s.order[at:], *s.order[:at]):
        if not s.passed >> seat & 1:
            _begin_turn(s, seat, log)
            return
    _end_round(s, log)


def _begin_turn(s: State, seat: int, log: Log) -> None:
    s.turn += 1
    s.mover = seat
    s.frames.append(["turn", seat])
    if log is not None:
        log.append(tell.turn(s))


# --- the end of a round --------------------------------------------------------------------------


def turn_order(s: State) -> tuple[int, ...]:
    """WP-38: ascending AP, within a stack from top to bottom."""
    place = {seat: at for at, seat in enumerate(s.stack)}
    return tuple(sorted(range(s.seats), key=lambda seat: (s.ap[seat], -place[seat])))


def next_order(s: State) -> tuple[int, ...]:
    """The turn order of the next round if this one ended now, with the AP that it brings."""
    return turn_order(recovered(s))


def recovered(s: State) -> State:
    """The position with the AP and guards that the round's end brings, if it ended now (WP-38)."""
    if not any(s.on_board):
        return s
    after = s.copy()
    _recover(after, None)
    return after


def _recover(s: State, log: Log) -> None:
    """WP-38: guards come back in order, each for 1 AP."""
    for seat in turn_order(s):
        guards = s.on_board[seat]
        if not guards:
            continue
        s.on_board[seat] = 0
        s.guards[seat] += guards
        if log is not None:
            log.append(tell.recover(seat, guards))
        gain_ap(s, seat, guards, log)


def _end_round(s: State, log: Log) -> None:
    """WP-38; then WP-92 and WP-90."""
    _recover(s, log)
    s.taken = [0] * len(s.taken)
    s.spots = [-1] * s.seats
    s.quiet = 0 if s.fresh else s.quiet + 1
    if s.trigger == RUNNING and (s.quiet >= MOST_QUIET or not s.acted):
        s.trigger = BY_IDLING
    if s.trigger != RUNNING:
        s.over = True
        if log is not None:
            log.append(tell.over(s.trigger))
        return
    _begin_round(s, log)


def _begin_round(s: State, log: Log) -> None:
    """A round of turns; the last one says so (WP-92)."""
    s.order = turn_order(s)
    s.passed = 0
    s.used = 0
    s.fresh = s.acted = False
    s.round += 1
    if log is not None:
        log.append(tell.round_(s))
    if s.round >= MOST_ROUNDS:
        s.trigger = BY_ROUNDS
        if log is not None:
            log.append(tell.trigger(s.trigger))
    _begin_turn(s, s.order[0], log)
