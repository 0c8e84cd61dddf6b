"""Questions about a small graph: which places hang together, circles of four, shortest ways.

A graph is a list of bit masks: `near[a]` has bit `b` if an edge joins `a` and `b` (and then
`near[b]` has bit `a`). Sets of places are bit masks too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

UNREACHED = -1
"""The distance of places that no way joins."""


def bits(mask: int) -> Iterator[int]:
    """The places in a set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def near_of(count: int, edges: Iterable[tuple[int, int]]) -> list[int]:
    """The graph of `count` places with these edges."""
    near = [0] * count
    for a, b in edges:
        near[a] |= 1 << b
        near[b] |= 1 << a
    return near


def network(near: Sequence[int], start: int) -> int:
    """All places that ways join with `start`, itself included."""
    found = fresh = 1 << start
    while fresh:
        reached = 0
        for place in bits(fresh):
            reached |= near[place]
        fresh = reached & ~found
        found |= fresh
    return found


def networks(near: Sequence[int], among: int) -> list[int]:
    """The networks that hold the places of `among`, each once, by their first place in it."""
    found = []
    left = among
    while left:
        one = network(near, (left & -left).bit_length() - 1)
        found.append(one)
        left &= ~one
    return found


def distance(near: Sequence[int], start: int, end: int) -> int:
    """The number of edges of the shortest way, or `UNREACHED`."""
    goal = 1 << end
    found = fresh = 1 << start
    steps = 0
    while not found & goal:
        reached = 0
        for place in bits(fresh):
            reached |= near[place]
        fresh = reached & ~found
        if not fresh:
            return UNREACHED
        found |= fresh
        steps += 1
    return steps


def has_circle(near: Sequence[int], within: int) -> bool:
    """Whether four places of `within` lie on a circle of four edges.

    They do if two places have two neighbours in common: those four, in turn, are the circle.
    """
    places = list(bits(within))
    for at, a in enumerate(places):
        for b in places[at + 1 :]:
            if (near[a] & near[b] & within).bit_count() > 1:
                return True
    return False
