"""Final scoring: strength times missions, and the "end of game" card (WP-80, WP-81, WP-91)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame_engines.games.panda import networks
from pygame_engines.games.panda.book.parts import MissionCard
from pygame_engines.games.panda.missions import own_roads, sites_with
from pygame_engines.games.panda.parts import HEROES
from pygame_engines.games.panda.rules import CAPITAL_LEVEL, CITY_LEVEL, LEVEL, guards_around
from pygame_engines.games.panda.state import State


def hero_points(s: State, seat: int, hero: int) -> int:
    """WP-91: the multiplier of the strength column times the value of the mission column."""
    at = seat * 3 + hero
    return s.book.multipliers[s.strength[at]] * s.book.mission_values[s.missions[at]]


def card_points(s: State) -> tuple[int, ...]:
    """What the "end of game" card, which lies there, would bring each seat now."""
    card = s.book.end_cards[s.end_card]
    return tuple(_TASKS[card.task](s, card))


def final_scores(s: State) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """What each seat would have if the game were scored now, by source.

    The card takes no more than there is: VP never fall below 0 (WP-22).
    """
    parts = [("track", tuple(s.vp))]
    for hero, name in enumerate(HEROES):
        parts.append((name, tuple(hero_points(s, seat, hero) for seat in range(s.seats))))
    if s.end_card:
        held = [sum(points) for points in zip(*(points for _, points in parts), strict=True)]
        won = zip(card_points(s), held, strict=True)
        parts.append(("end_card", tuple(max(points, -vp) for points, vp in won)))
    return tuple(parts)


# --- the cards -----------------------------------------------------------------------------------


def _most(counts: Sequence[int], vp: Sequence[int]) -> list[int]:
    """WP-81: the VP of those with the most; all tied get it, and "most" needs at least 1."""
    best = max(counts)
    return [won if best and count == best else 0 for count, won in zip(counts, vp, strict=True)]


def _flat(s: State, counts: Sequence[int], card: MissionCard) -> list[int]:
    return _most(counts, [card.vp[0]] * s.seats)


def _tiles(s: State, card: MissionCard) -> list[int]:
    """WP-80, card 1: most own road tiles."""
    return _flat(s, [s.tiles.count(seat) for seat in range(s.seats)], card)


def _together(s: State, card: MissionCard) -> list[int]:
    """WP-80, card 2: all 3 heroes in one city, or in one capital."""
    points = []
    for seat in range(s.seats):
        places = s.heroes[seat * 3 : seat * 3 + 3]
        there = set(places) if 0 <= places[0] < s.tables.site_count else set()
        level = LEVEL[s.sites[places[0]]] if len(there) == 1 else 0
        city, capital = card.vp
        points.append(capital if level == CAPITAL_LEVEL else city if level >= CITY_LEVEL else 0)
    return points


def _sides(s: State, card: MissionCard) -> list[int]:
    """WP-80, card 3: map sides joined by one network; the first number is for fewer than 2."""
    sides = [networks.most_sides(s.book, own_roads(s, seat)) for seat in range(s.seats)]
    return [card.vp[max(count - 1, 0)] for count in sides]


def _printed(s: State, card: MissionCard) -> list[int]:
    """WP-80, card 4: most guards printed on own road tiles."""
    counts = [0] * s.seats
    for ninjas, owner in zip(s.book.ninjas, s.tiles, strict=True):
        if owner >= 0:
            counts[owner] += ninjas
    return _flat(s, counts, card)


def _way(s: State, card: MissionCard) -> list[int]:
    """WP-81, card 5: the longest of the shortest ways between two own heroes."""
    ways = [
        networks.longest_way(s.book, own_roads(s, seat), s.heroes[seat * 3 : seat * 3 + 3])
        for seat in range(s.seats)
    ]
    return _flat(s, ways, card)


def _around(s: State, card: MissionCard) -> list[int]:
    """WP-81, card 6: for every city and capital, most guards around it."""
    points = [0] * s.seats
    for site, mask in enumerate(s.sites):
        if LEVEL[mask] >= CITY_LEVEL:
            counts = [guards_around(s, site, seat) for seat in range(s.seats)]
            for seat, won in enumerate(_flat(s, counts, card)):
                points[seat] += won
    return points


def _network(s: State, card: MissionCard) -> list[int]:
    """WP-81, cards 7 to 9: VP for each site with the kind in the largest network."""
    sites = sites_with(s, card.kind)
    counts = [networks.most_sites(s.book, own_roads(s, seat), sites) for seat in range(s.seats)]
    return _most(counts, [card.vp[0] * count for count in counts])


_TASKS: Final[dict[str, Callable[[State, MissionCard], list[int]]]] = {
    "around": _around,
    "network": _network,
    "printed": _printed,
    "sides": _sides,
    "tiles": _tiles,
    "together": _together,
    "way": _way,
}
