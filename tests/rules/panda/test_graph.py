"""Networks, circles and distances against answers found by trying everything out."""

from __future__ import annotations

import random
from itertools import combinations, permutations

import pytest

from pygame_engines.games.panda import networks
from pygame_engines.games.panda.book import load
from pygame_engines.games.panda.networks import graph

BOOK = load()
PLACE = BOOK.place_of
ROAD = BOOK.road_of


def mask(places):
    return sum(1 << place for place in set(places))


def tiles(*names):
    return mask(ROAD[name] for name in names)


def drawn(seed):
    """A random graph of up to 9 places: their number and the edges."""
    draw = random.Random(seed)
    count = draw.randint(1, 9)
    pairs = list(combinations(range(count), 2))
    return count, draw.sample(pairs, draw.randint(0, min(len(pairs), 2 * count)))


def reached(count, edges, start):
    """Every place's distance from `start`, by trying all walks step by step."""
    steps = {start: 0}
    for length in range(1, count):
        for a, b in [*edges, *((b, a) for a, b in edges)]:
            if steps.get(a) == length - 1:
                steps.setdefault(b, length)
    return steps


@pytest.mark.parametrize("seed", range(60))
def test_networks_and_distances_are_those_of_walking(seed):
    count, edges = drawn(seed)
    near = graph.near_of(count, edges)
    for start in range(count):
        steps = reached(count, edges, start)
        assert graph.network(near, start) == mask(steps)
        for end in range(count):
            assert graph.distance(near, start, end) == steps.get(end, graph.UNREACHED)


@pytest.mark.parametrize("seed", range(60))
def test_networks_are_told_once_each(seed):
    count, edges = drawn(seed)
    near = graph.near_of(count, edges)
    among = random.Random(-seed).randrange(1 << count)
    wanted = {mask(reached(count, edges, place)) for place in graph.bits(among)}
    found = graph.networks(near, among)
    assert len(found) == len(wanted)
    assert set(found) == wanted


@pytest.mark.parametrize("seed", range(60))
def test_a_circle_is_four_places_in_turn(seed):
    count, edges = drawn(seed)
    near = graph.near_of(count, edges)
    joined = {frozenset(edge) for edge in edges}
    within = random.Random(seed + 99).randrange(1 << count)
    wanted = any(
        all(frozenset((a, b)) in joined for a, b in zip(four, four[1:] + four[:1], strict=True))
        for four in permutations(graph.bits(within), 4)
    )
    assert graph.has_circle(near, within) is wanted


def test_a_circle_of_three_or_five_is_none():
    three = graph.near_of(5, [(0, 1), (1, 2), (2, 0)])
    five = graph.near_of(5, [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)])
    assert not graph.has_circle(three, 31)
    assert not graph.has_circle(five, 31)


def test_bits_are_told_ascending():
    assert list(graph.bits(0b101100)) == [2, 3, 5]
    assert list(graph.bits(0)) == []


def brute_networks(roads):
    """The networks of road tiles by name of the sites, joined pair by pair."""
    groups = [
        {end for end in BOOK.ends[road] if end < len(BOOK.sites)} for road in graph.bits(roads)
    ]
    for _ in groups:
        for a, b in combinations(range(len(groups)), 2):
            if groups[a] & groups[b]:
                groups[a] = groups[b] = groups[a] | groups[b]
    return {frozenset(group) for group in groups}


@pytest.mark.parametrize("seed", range(40))
def test_networks_on_the_map_are_those_of_joining_tiles(seed):
    draw = random.Random(seed)
    count = draw.randint(0, 40)
    roads = mask(draw.sample(range(len(BOOK.roads)), count))
    wanted = brute_networks(roads)
    assert {frozenset(graph.bits(one)) for one in networks.networks_of(BOOK, roads)} == wanted
    sides = [
        {BOOK.side[road] for road in graph.bits(roads) if BOOK.ends[road][0] in group} - {-1}
        for group in wanted
    ]
    assert networks.most_sides(BOOK, roads) == max(map(len, sides), default=0)
    opposite = any({0, 2} <= group or {1, 3} <= group for group in sides)
    assert networks.joins_opposite(BOOK, roads) is opposite
    numbered = any(set(BOOK.numbered) <= group for group in wanted)
    assert networks.joins_numbered(BOOK, roads) is numbered
    marked = draw.randrange(1 << len(BOOK.sites))
    most = max((len(set(graph.bits(marked)) & group) for group in wanted), default=0)
    assert networks.most_sites(BOOK, roads, marked) == most
    heroes = draw.sample(range(len(BOOK.sites)), 3)
    edges = [BOOK.ends[road] for road in graph.bits(roads) if road < BOOK.off_map]
    ways = [reached(len(BOOK.sites), edges, a).get(b, 0) for a, b in combinations(heroes, 2)]
    assert networks.longest_way(BOOK, roads, heroes) == max(ways)


def test_wp81_an_edge_area_links_nothing():
    roads = tiles("zhulin_n1", "yunwu_n1", "longmen_n2")
    assert len(networks.networks_of(BOOK, roads)) == 3
    assert networks.most_sides(BOOK, roads) == 1


def test_wp81_a_corner_site_reaches_two_sides_by_itself():
    roads = tiles("zhulin_n1", "zhulin_w2")
    assert networks.most_sides(BOOK, roads) == 2
    assert not networks.joins_opposite(BOOK, roads)


def test_wp81_a_network_needs_a_tile():
    assert networks.networks_of(BOOK, 0) == []
    assert networks.most_sites(BOOK, 0, mask(range(len(BOOK.sites)))) == 0


def test_wp72_a_chain_from_north_to_south_joins_opposite_sides():
    chain = ("yunwu_n1", "yunwu_taohua", "taohua_meiling", "meiling_wutong")
    assert not networks.joins_opposite(BOOK, tiles(*chain))
    assert networks.joins_opposite(BOOK, tiles(*chain, "wutong_s2"))


def test_wp70_a_circle_of_tiles_needs_its_four_sites():
    roads = tiles("yunwu_longmen", "longmen_jinhe", "yunwu_jinhe", "yunwu_taohua", "taohua_jinhe")
    circle = mask(PLACE[name] for name in ("yunwu", "longmen", "jinhe", "taohua"))
    assert networks.has_circle(BOOK, roads, circle)
    assert not networks.has_circle(BOOK, roads, circle & ~(1 << PLACE["longmen"]))
    without = roads & ~tiles("longmen_jinhe")
    assert not networks.has_circle(BOOK, without, circle)


def test_wp73_all_three_numbered_sites_in_one_network():
    chain = [
        "yunwu_jinhe", "jinhe_luoshan", "luoshan_lianhu", "lianhu_fengtai",
        "yunwu_taohua", "taohua_meiling",
    ]  # fmt: skip
    assert not networks.joins_numbered(BOOK, tiles(*chain))
    assert networks.joins_numbered(BOOK, tiles(*chain, "meiling_songyuan"))


def test_wp81_the_longest_way_counts_the_shortest_one_between_two_heroes():
    roads = tiles("yunwu_taohua", "taohua_jinhe", "yunwu_jinhe", "jinhe_xinghua")
    yunwu, jinhe, xinghua = PLACE["yunwu"], PLACE["jinhe"], PLACE["xinghua"]
    assert networks.longest_way(BOOK, roads, [yunwu, jinhe, xinghua]) == 2
    assert networks.longest_way(BOOK, roads, [yunwu, yunwu, -1]) == 0
    assert networks.longest_way(BOOK, roads, [yunwu, PLACE["n1"], PLACE["zhulin"]]) == 0
