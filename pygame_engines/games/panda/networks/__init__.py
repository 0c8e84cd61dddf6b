"""Networks of road tiles on the map, for the mission cards (WP-70 to WP-81).

`roads` is a bit mask of the roads whose tiles count for a player: own and neutral ones. Networks
run only through sites (WP-81): a road off the map belongs to its site's network and shows which
side of the map that network reaches. A site without a tile at any of its roads is in none.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from pygame_engines.games.panda.networks import graph

if TYPE_CHECKING:
    from pygame_engines.games.panda.book import Book


def near_of(book: Book, roads: int) -> list[int]:
    """The graph of the sites that these roads join."""
    on_map = roads & (1 << book.off_map) - 1
    return graph.near_of(len(book.sites), (book.ends[road] for road in graph.bits(on_map)))


def networks_of(book: Book, roads: int) -> list[int]:
    """The sites of each network, as bit masks."""
    touched = 0
    for road in graph.bits(roads):
        for end in book.ends[road]:
            touched |= 1 << end
    sites = (1 << len(book.sites)) - 1
    return graph.networks(near_of(book, roads), touched & sites)


def sides_of(book: Book, roads: int) -> list[int]:
    """For each network the sides of the map that it reaches, as a bit mask."""
    found = []
    for network in networks_of(book, roads):
        sides = 0
        for road in graph.bits(roads >> book.off_map << book.off_map):
            if network >> book.ends[road][0] & 1:
                sides |= 1 << book.side[road]
        found.append(sides)
    return found


def most_sides(book: Book, roads: int) -> int:
    """WP-81, end card 3: the most sides that one single network reaches."""
    return max((sides.bit_count() for sides in sides_of(book, roads)), default=0)


def joins_opposite(book: Book, roads: int) -> bool:
    """WP-72: whether a network reaches two opposite sides."""
    return any(sides & sides >> 2 for sides in sides_of(book, roads))


def joins_numbered(book: Book, roads: int) -> bool:
    """WP-73: whether one network holds all the numbered sites."""
    wanted = sum(1 << site for site in book.numbered)
    return any(network & wanted == wanted for network in networks_of(book, roads))


def has_circle(book: Book, roads: int, sites: int) -> bool:
    """WP-70: whether four tiles join four of these `sites` (a bit mask) to a circle."""
    return graph.has_circle(near_of(book, roads), sites)


def most_sites(book: Book, roads: int, sites: int) -> int:
    """WP-81, end cards 7 to 9: how many of these `sites` one network holds, at most."""
    return max(
        ((network & sites).bit_count() for network in networks_of(book, roads)),
        default=0,
    )


def longest_way(book: Book, roads: int, heroes: Sequence[int]) -> int:
    """WP-81, end card 5: the longest of the shortest ways between two of the `heroes`' places.

    0 if no two stand at different sites that tiles join; one off the map counts for nothing.
    """
    near = near_of(book, roads)
    sites = [place for place in heroes if 0 <= place < len(book.sites)]
    ways = [graph.distance(near, a, b) for a, b in combinations(sites, 2)]
    return max(0, *ways, 0)
