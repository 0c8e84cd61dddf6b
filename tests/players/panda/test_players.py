"""Computer players at the Panda: legal and alike everywhere, and each level as strong as told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

import pytest

from pygame_engines.core.api import AnyGame, Options
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import load
from pygame_engines.games.panda.advice.around import around_of, prospect
from pygame_engines.games.panda.advice.standing import WEIGHTS, Features, features
from pygame_engines.games.panda.parts import BASES
from pygame_engines.games.panda.rules import covered, rivals_around
from pygame_engines.games.panda.state import State
from pygame_engines.players import arena, choose, selfplay, think
from pygame_engines.players.match import Player, decide
from pygame_engines.players.search import Node, Search
from pygame_engines.players.work import appraise

PANDA: AnyGame = load("panda")
RANDOM, GREEDY = Player("random"), Player("greedy")
LEVELS = [Player("computer", number) for number in (1, 2, 3, 4)]
"""All but the strongest, which takes its time."""
ALL = [RANDOM, GREEDY, *LEVELS]
MASTER: Options = {"master": True}


@cache
def positions(seed: int, seats: int, *, master: bool = False) -> tuple[State, ...]:
    """The positions with two or more choices of one game of greedy and random players.

    Played once and looked at by several tests, which leave them as they are.
    """
    s, found = PANDA.setup(seats, {"master": master}, SeededLuck(seed)), list[State]()
    step = 0
    while actions := PANDA.legal(s):
        if len(actions) > 1:
            found.append(s.copy())
        step += 1
        sitting = [GREEDY if step % 3 else RANDOM] * seats
        action = decide(PANDA, sitting, s, actions, seed * 1000 + step)
        PANDA.apply(s, action, SeededLuck(seed, step))
    return tuple(found)


@pytest.mark.parametrize("player", ALL, ids=str)
def test_the_view_as_json_leads_to_the_same_action(player: Player) -> None:
    for number, s in enumerate(positions(28, 3, master=True)[::40]):
        seat = PANDA.to_move(s)
        view = PANDA.observe(s, seat)
        action = choose(PANDA, player, view, number)
        assert action in PANDA.legal(s)
        assert action == choose(PANDA, player, json.loads(json.dumps(view)), number)


@pytest.mark.parametrize("player", LEVELS, ids=str)
def test_slices_make_no_difference(player: Player) -> None:
    for number, s in enumerate(positions(3, 2)[::60]):
        view = PANDA.observe(s, PANDA.to_move(s))
        thinker = think(PANDA, player.kind, view, number, player.level)
        while (action := thinker.step(ms=1.0)) is None:
            assert 0.0 < thinker.progress < 1.0
        assert action == choose(PANDA, player, view, number)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_with_every_invariant(seats: int) -> None:
    sitting = [LEVELS[1], GREEDY, RANDOM, GREEDY][:seats]
    report = selfplay.run(PANDA, games=1, seed=5, seats=sitting, options=MASTER)
    assert report["errors"] == []
    assert report["finished"] == 1


def test_a_weight_for_every_feature() -> None:
    s = PANDA.setup(4, {}, SeededLuck(1))
    assert [len(row) for row in features(s)] == [len(Features._fields)] * 4
    assert len(WEIGHTS) == len(Features._fields)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_lead_is_surer_the_more_is_built(seats: int) -> None:
    values = []
    for bases in (BASES, BASES // 2, 2):
        s = PANDA.setup(seats, {}, SeededLuck(1))
        s.vp[0] += 8
        s.bases = bases
        values.append(PANDA.advice.values(s)[0])
        assert sum(PANDA.advice.values(s)) == pytest.approx(1.0)
    assert 1 / seats < values[0] < values[1] < values[2]


@pytest.mark.parametrize(("seats", "best"), [(3, 0), (4, 3)])
def test_the_place_in_the_first_turn_order_counts(seats: int, best: int) -> None:
    # docs/balance.md: the first of three and the last of four win most
    for seed in range(4):
        s = PANDA.setup(seats, {}, SeededLuck(seed))
        values = PANDA.advice.values(s)
        assert max(values) == values[(s.start + best) % seats]


def test_guards_around_sites_are_those_of_the_rules() -> None:
    for s in positions(28, 3, master=True)[::9]:
        around = around_of(s.tables, s.seats, s.figures, s.tiles)
        sites = range(s.tables.site_count)
        assert around.still == s.open  # WP-45
        assert around.total == [covered(s, site) for site in sites]  # WP-50
        for seat, rivals in enumerate(around.rivals):
            assert rivals == [rivals_around(s, site, seat) for site in sites]  # WP-53


def test_what_is_kept_is_what_would_be_worked_out_anew() -> None:
    some = positions(7, 4)[::9]
    kept = [features(s) for s in some]
    for s, row in zip(some, kept, strict=True):
        around_of.cache_clear()
        prospect.cache_clear()
        assert features(s) == row


def test_a_kept_end_of_a_line_has_the_values_of_its_position() -> None:
    s = positions(3, 2)[40]
    search = Search(PANDA, PANDA.observe(s, PANDA.to_move(s)), 1, PANDA.levels[2])
    search.step()
    ends = [node for node in below(search.root) if node.values is not None]
    assert ends
    for node in ends:
        assert node.state is not None
        assert not node.row
        assert node.values == appraise(PANDA, node.state)


def below(node: Node) -> Iterator[Node]:
    """All nodes of a tree."""
    for child in node.children.values():
        yield child
        yield from below(child)


def test_levels_look_further_from_one_to_the_next() -> None:
    iterations = [level.iterations for level in PANDA.levels]
    assert iterations == sorted(set(iterations))
    assert len(iterations) == 5


def test_strength_greedy_beats_random() -> None:
    report = arena.run(PANDA, seats=[GREEDY, RANDOM], games=4, seed=1, options={})
    assert report["seats"][0]["wins"] >= 3


@pytest.mark.parametrize(
    ("better", "worse"), [(LEVELS[1], LEVELS[0]), (LEVELS[2], LEVELS[1])], ids=str
)
def test_strength_a_level_beats_the_one_below(better: Player, worse: Player) -> None:
    # One deal from both sides: docs/players.md has the figures with their intervals.
    report = arena.run(PANDA, seats=[better, worse], games=2, seed=6, options={})
    assert report["seats"][0]["rate"] >= 0.5
