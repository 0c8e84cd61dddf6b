"""The way through a game: set-up, turns, the ends of rounds (WP-20 to WP-30, WP-38, WP-92)."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.api import Action, Luck
from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import missions, spaces
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.frames import STEP
from pygame_engines.games.panda.parts import CARDS_LAID, FIRST_GUARDS, GOVERNOR, HEROES, KINDS
from pygame_engines.games.panda.rules import gain_ap
from pygame_engines.games.panda.state import BY_IDLING, RUNNING, Frame, State, changed

Args = tuple[int | str, ...]

MOST_QUIET: Final = 3
"""WP-92: so many rounds running without anything new on the map end the game."""


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


def can_guard(s: State, seat: int, road: int) -> bool:
    """WP-23: no 1-ninja road, no other player's guard, not the last ninja."""
    return s.open[road] > 1 and all(other == seat for other in s.figures[road])


def guard_options(s: State, frame: Frame) -> list[Action]:
    """Roads for a guard of the set-up."""
    tables = s.tables
    return [tables.guard[road] for road in tables.road_order if can_guard(s, frame[1], road)]


def guard(s: State, args: Args, log: Log) -> None:
    """One guard of the set-up."""
    frame = s.frames.pop()
    seat, road = frame[1], s.book.road_of[str(args[0])]
    s.open[road] -= 1
    s.guards[seat] -= 1
    figures = (*s.figures[road], seat)
    s.figures = (*s.figures[:road], figures, *s.figures[road + 1 :])
    if log is not None:
        log.append(tell.guard(s, seat, road))
    _set_up(s, "guard", frame[STEP] + 1, log)


def has_hero(s: State, seat: int, site: int) -> bool:
    """WP-24: at most one own hero per village at set-up."""
    return site in s.heroes[seat * 3 : seat * 3 + 3]


def hero_options(s: State, frame: Frame) -> list[Action]:
    """Villages for a hero of the set-up."""
    tables, seat = s.tables, frame[1]
    actions = tables.hero[frame[STEP] // s.seats]
    return [actions[site] for site in tables.site_order if not has_hero(s, seat, site)]


def hero(s: State, args: Args, log: Log) -> None:
    """One hero of the set-up."""
    frame = s.frames.pop()
    seat, which = frame[1], HEROES.index(str(args[0]))
    site = s.book.place_of[str(args[1])]
    s.heroes[seat * 3 + which] = site
    if log is not None:
        log.append(tell.hero(s, seat, which, site))
    _set_up(s, "hero", frame[STEP] + 1, log)


def offer(s: State, log: Log) -> None:
    """WP-71, at the end of set-up or before the own action, which is still to come then."""
    frame = s.frames[-1]
    missions.offer(s, frame[1], log)
    if frame[0] == "offer":
        s.frames.pop()
        _set_up(s, "offer", frame[STEP] + 1, log)


def keep(s: State, log: Log) -> None:
    """No guard goes onto the card now."""
    frame = s.frames.pop()
    _set_up(s, "offer", frame[STEP] + 1, log)


def _set_up(s: State, name: str, step: int, log: Log) -> None:
    """The next question of the set-up, or the first turn."""
    n = s.seats
    s.turn += 1
    if name == "guard" and step == FIRST_GUARDS[n] * n:
        name, step = "hero", 0
    if name == "hero" and step == len(HEROES) * n:
        name, step = "offer", 0
    if name == "offer" and (step == n or missions.task(s) != "first"):
        s.mover = s.order[0]
        s.frames.append(["turn", s.mover])
        if log is not None:
            log.append(tell.round_(s))
            log.append(tell.turn(s))
        return
    s.mover = setup_seat(s, name, step)
    s.frames.append([name, s.mover, step])


def setup_seat(s: State, name: str, step: int) -> int:
    """Who does a step of the set-up: monks and warriors come from the last player to the first."""
    backwards = name == "hero" and step // s.seats != GOVERNOR  # WP-24
    at = step % s.seats
    return s.order[-1 - at] if backwards else s.order[at]


# --- turns ---------------------------------------------------------------------------------------


def pass_(s: State, log: Log) -> None:
    """WP-36, WP-30: out for the round."""
    frame = s.frames[-1]
    if log is not None:
        log.append(tell.passes(frame[1], forced=len(spaces.turn_options(s, frame)) == 1))
    s.frames.pop()
    s.passed |= 1 << frame[1]


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


def _end_round(s: State, log: Log) -> None:
    """WP-38: guards come back in order, each for 1 AP; then WP-92 and WP-90."""
    for seat in turn_order(s):
        guards = s.on_board[seat]
        if not guards:
            continue
        s.on_board[seat] = 0
        s.guards[seat] += guards
        if log is not None:
            log.append(tell.recover(seat, guards))
        gain_ap(s, seat, guards, log)
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
    s.order = turn_order(s)
    s.passed = 0
    s.used = 0
    s.fresh = s.acted = False
    s.round += 1
    if log is not None:
        log.append(tell.round_(s))
    _begin_turn(s, s.order[0], log)
