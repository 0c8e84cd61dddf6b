"""The "any time" mission cards of the master variant (WP-70 to WP-75)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pygame_engines.games.panda import events as tell
from pygame_engines.games.panda import networks
from pygame_engines.games.panda import tables as acts
from pygame_engines.games.panda.book.parts import MissionCard
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.rules import HOLDS, gain_vp
from pygame_engines.games.panda.state import FREE, NEUTRAL_OWNER, NOT_ON, OUT, State

NETWORKS: Final = ("circle", "opposite", "numbered")
"""The tasks that are checked after every road tile and building (WP-75)."""


def task(s: State) -> str:
    """What the "any time" card on the table asks for; "" if there is none."""
    return s.book.any_cards[s.any_card].task if s.any_card else ""


def first_fields(s: State) -> tuple[int, ...]:
    """The mission card's fields at the start."""
    name = task(s)
    if name == "first":
        return (NOT_ON,) * s.seats
    return (FREE,) * len(acts.SPECIAL) if name == "specials" else ()


def own_roads(s: State, seat: int) -> int:
    """The roads whose tiles count for a seat: own and neutral ones, as a bit mask."""
    mask = 0
    for road, owner in enumerate(s.tiles):
        if owner in (seat, NEUTRAL_OWNER):
            mask |= 1 << road
    return mask


def sites_with(s: State, kind: int) -> int:
    """The sites where a kind of building stands, the base counting as all (WP-10)."""
    return sum(1 << site for site, mask in enumerate(s.sites) if HOLDS[mask] >> kind & 1)


# --- networks ------------------------------------------------------------------------------------


def check(s: State, seat: int, log: Log) -> None:
    """WP-75: after a tile or building of `seat`; else it goes to the next in turn order."""
    name = task(s)
    if name not in NETWORKS:
        return
    card = s.book.any_cards[s.any_card]
    for other in _from(s, seat):
        if _fulfils(s, other, card):
            _scored(s, other, card, log)
            return


def _from(s: State, seat: int) -> Iterator[int]:
    at = s.order.index(seat)
    yield from s.order[at:]
    yield from s.order[:at]


def _fulfils(s: State, seat: int, card: MissionCard) -> bool:
    roads = own_roads(s, seat)
    if card.task == "circle":  # WP-70
        return networks.has_circle(s.book, roads, sites_with(s, card.kind))
    if card.task == "opposite":  # WP-72
        return networks.joins_opposite(s.book, roads)
    return networks.joins_numbered(s.book, roads)  # WP-73


def _scored(s: State, seat: int, card: MissionCard, log: Log) -> None:
    """The card goes; the guards on it return, for no AP (WP-71)."""
    if log is not None:
        log.append(tell.mission_card(s, seat, s.any_card))
    gain_vp(s, seat, card.vp[0], "mission_card", log)
    if card.task == "first":
        for other, count in enumerate(s.fields):
            if count >= 0:
                s.guards[other] += 1
    s.any_card = 0
    s.fields = ()


# --- buildings -----------------------------------------------------------------------------------


def built(s: State, seat: int, kind: int, log: Log) -> None:
    """A building of `seat`, a third one included: WP-71, then WP-75."""
    if task(s) == "first":
        card = s.book.any_cards[s.any_card]
        count = s.fields[seat]
        if card.kind == kind and count >= 0:
            _set(s, seat, count + 1)
            if count + 1 >= card.n:
                _scored(s, seat, card, log)
            elif log is not None:
                log.append(tell.progress(s, seat, count + 1))
    check(s, seat, log)


def _set(s: State, at: int, value: int) -> None:
    s.fields = (*s.fields[:at], value, *s.fields[at + 1 :])


def may_offer(s: State, seat: int) -> bool:
    """WP-71: put a guard of the supply on the card, once."""
    return task(s) == "first" and s.fields[seat] == NOT_ON and s.guards[seat] > 0


def may_withdraw(s: State, seat: int) -> bool:
    """WP-71: take it back before the own action."""
    return task(s) == "first" and s.fields[seat] >= 0


def offer(s: State, seat: int, log: Log) -> None:
    """A guard goes onto the card's first field."""
    s.guards[seat] -= 1
    _set(s, seat, 0)
    if log is not None:
        log.append(tell.offer(s, seat))


def withdraw(s: State, seat: int, log: Log) -> None:
    """It comes back to the supply: out for good."""
    s.guards[seat] += 1
    _set(s, seat, OUT)
    if log is not None:
        log.append(tell.withdraw(s, seat))


# --- special actions -----------------------------------------------------------------------------


def occupy(s: State, seat: int, which: int) -> None:
    """WP-74: put a guard on a free special action."""
    s.guards[seat] -= 1
    _set(s, which, seat)
    s.used |= 1 << seat


def clear_specials(s: State, log: Log) -> None:
    """WP-74: after the sixth action is done all guards return and the card goes."""
    if task(s) != "specials" or FREE in s.fields:
        return
    for seat in s.fields:
        s.guards[seat] += 1
    if log is not None:
        log.append(tell.mission_gone(s.any_card))
    s.any_card = 0
    s.fields = ()
    s.used = 0
