"""How well each clan stands, in points: what it has, and what its position promises."""

from __future__ import annotations

from math import exp
from typing import Final

from pygame_engines.games.panda.missions import task
from pygame_engines.games.panda.outcome import outcome
from pygame_engines.games.panda.parts import BASES, COLUMNS, HEROES
from pygame_engines.games.panda.rules import (
    LEVEL,
    OPEN_KINDS,
    covered,
    hero_site,
    mission_clause,
    rivals_around,
)
from pygame_engines.games.panda.scoring import card_points, hero_points
from pygame_engines.games.panda.state import NO_TILE, State

LAST_ROUND: Final = 14.0
"""About how many rounds a game lasts."""

SPREAD: Final = 7.0
"""A lead of so many points is nearly won."""

_AP: Final = 1.0
_MUCH_AP: Final = 6
_MORE_AP: Final = 0.3
"""The worth of an action point, and of one beyond those that a round takes."""
_GUARD: Final = 0.8
_LOWER: Final = (1.0, 0.9, 0.7, 0.45, 0.25, 0.15)
"""The worth of a guard that can still be used, and the part of it in each row of the board."""
_FIGURE: Final = 1.1
_STEP: Final = (0.0, 0.0, 1.6, 2.8, 3.6)
"""The worth of a hero's strength beside its multiplier."""
_TILE: Final = 1.0
"""The worth of a mission tile beside its value."""
_FREEDOM: Final = (-3.0, 0.0, 0.7, 1.0)
"""By the number of roads that a hero can take from where it stands."""
_READY: Final = 0.45
_NEARLY: Final = 0.2


def shares(s: State) -> list[float]:
    """The chance of each seat to win; at the end the win itself."""
    if s.over:
        winners = outcome(s).winners
        return [(seat in winners) / len(winners) for seat in range(s.seats)]
    worths = worth(s)
    best = max(worths)
    odds = [exp((value - best) / SPREAD) for value in worths]
    total = sum(odds)
    return [value / total for value in odds]


def left(s: State) -> float:
    """How much of the game is still to come, from 1 down to nearly 0."""
    if s.trigger:
        return 0.06
    gone = max((BASES - s.bases) / (BASES - 1), s.round / LAST_ROUND - 0.1)
    return max(0.12, 1.0 - 0.8 * gone)


def worth(s: State) -> list[float]:
    """By seat, the points that it has and may hope for."""
    to_come = left(s)
    cards = card_points(s) if s.end_card else None
    out = _guards(s, to_come)
    for seat in range(s.seats):
        value = out[seat] + s.vp[seat]
        for hero in range(len(HEROES)):
            at = seat * len(HEROES) + hero
            value += hero_points(s, seat, hero)
            value += to_come * (_STEP[s.strength[at]] + _TILE * s.missions[at])
            value += to_come * _prospect(s, seat, hero)
        value += to_come * (_income(s, seat) + _still_to_spend(s, seat))
        if cards is not None:
            value += (1.1 - to_come) * cards[seat]
        out[seat] = value
    if task(s) == "first":
        for seat, count in enumerate(s.fields):
            out[seat] += max(0, count) * 1.8
    return out


def _income(s: State, seat: int) -> float:
    """The AP of the next round (WP-38)."""
    ap = min(s.book.top_ap, s.ap[seat] + s.on_board[seat])
    return _AP * min(ap, _MUCH_AP) + _MORE_AP * max(0, ap - _MUCH_AP)


def _still_to_spend(s: State, seat: int) -> float:
    """Guards that can still be used this round: fewer the further down the board one is."""
    if s.passed >> seat & 1:
        return 0.0
    row = max(0, s.spots[seat]) // len(COLUMNS)
    return _GUARD * s.guards[seat] * _LOWER[row] * (1.0 if s.ap[seat] >= row else 0.5)


def _prospect(s: State, seat: int, hero: int) -> float:
    """What a hero can hope for where it stands: a building, a mission."""
    site = hero_site(s, seat, hero)
    if site < 0:
        return -0.6
    strength, still = s.strength[seat * len(HEROES) + hero], s.open
    ways = sum([still[road] <= strength for road in s.book.around[site]])
    value = _FREEDOM[min(ways, 3)] + (0.0 if mission_clause(s, seat, hero) else 0.5)
    mask = s.sites[site]
    if OPEN_KINDS[mask] >> hero & 1:
        level = LEVEL[mask]
        short = s.book.guards_needed[level] - covered(s, site)
        if short <= 2:
            gain = s.book.building_vp[level] + rivals_around(s, site, seat)
            gain += 5 if s.book.border[site] else 0
            value += gain * (_READY if short <= 0 else _NEARLY)
    return value


def _guards(s: State, to_come: float) -> list[float]:
    """What guards on roads are worth: points for sites that are yet to be cleared (WP-45)."""
    out = [0.0] * s.seats
    still, around = s.open, s.book.around
    clear = [not any(still[road] for road in roads) for roads in around]
    for road, figures in enumerate(s.figures):
        owner = s.tiles[road]
        if not figures and owner < 0:
            continue
        hopes = sum([not clear[site] for site in s.tables.ends[road]]) * 0.3 * to_come
        if owner == NO_TILE:
            for seat in figures:
                out[seat] += hopes + _FIGURE * to_come
        else:
            out[owner] += hopes * s.book.ninjas[road] + 0.2 * to_come
    return out
