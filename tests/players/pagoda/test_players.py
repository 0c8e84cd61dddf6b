"""Computer players at Pagoda: legal and fair, and each level as strong as promised."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from pygame_engines.core.api import AnyGame, Options, State
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.notation import parse, text
from pygame_engines.games import load
from pygame_engines.players import arena, choose, selfplay, think
from pygame_engines.players.match import Player, decide

PAGODA: AnyGame = load("pagoda")
RANDOM, GREEDY = Player("random"), Player("greedy")
LEVELS = [Player("computer", number) for number in (1, 2, 3, 4)]
"""All but the strongest, which takes its time."""
ALL = [RANDOM, GREEDY, *LEVELS]
COLORS = ["violet", "yellow", "green", "blue", "red"]


def positions(seed: int, options: Options | None = None) -> Iterator[State]:
    """The positions with two or more choices of one random game."""
    s = PAGODA.setup(2, options or {}, SeededLuck(seed))
    picks = SeededLuck(seed, 9999)
    step = 0
    while actions := PAGODA.legal(s):
        if len(actions) > 1:
            yield s.copy()
        step += 1
        PAGODA.apply(s, actions[picks.below(len(actions))], SeededLuck(seed, step))


@pytest.mark.parametrize("player", ALL, ids=str)
def test_need28_shuffled_hidden_state_changes_nothing(player: Player) -> None:
    for number, s in enumerate(list(positions(28))[::30]):
        seat = PAGODA.to_move(s)
        view = PAGODA.observe(s, seat)
        shuffled = PAGODA.determinize(view, SeededLuck(number, 1))
        assert PAGODA.legal(shuffled) == PAGODA.legal(s)
        again = json.loads(json.dumps(PAGODA.observe(shuffled, seat)))
        action = choose(PAGODA, player, view, number)
        assert action in PAGODA.legal(s)
        assert action == choose(PAGODA, player, again, number)


@pytest.mark.parametrize("player", ALL, ids=str)
def test_slices_make_no_difference(player: Player) -> None:
    for number, s in enumerate(list(positions(3))[::40]):
        view = PAGODA.observe(s, PAGODA.to_move(s))
        thinker = think(PAGODA, player.kind, view, number, player.level)
        while (action := thinker.step(ms=1.0)) is None:
            assert 0.0 < thinker.progress < 1.0
        assert action == choose(PAGODA, player, view, number)


@pytest.mark.parametrize("options", [{}, {"quick": True}, {"simple": True}], ids=str)
@pytest.mark.parametrize("seats", [(GREEDY, RANDOM), (LEVELS[1], GREEDY)], ids=str)
def test_whole_games_with_every_invariant(
    options: dict[str, bool], seats: tuple[Player, ...]
) -> None:
    report = selfplay.run(PAGODA, games=2, seed=5, seats=seats, options=options)
    assert report["errors"] == []
    assert report["finished"] == 2


@pytest.mark.parametrize("options", [{}, {"quick": True, "simple": True}], ids=str)
def test_advice_speaks_to_every_position(options: dict[str, bool]) -> None:
    for s in positions(11, options):
        values = PAGODA.advice.values(s)
        assert sum(values) == pytest.approx(1.0)
        assert all(0.0 <= value <= 1.0 for value in values)
        actions = PAGODA.legal(s)
        weights = PAGODA.advice.weights(s, actions)
        assert len(weights) == len(actions)
        assert all(weight > 0.0 for weight in weights)


def test_pg63_the_dragon_weighs_more_the_more_cards_are_wanted_nowhere() -> None:
    s: Any = last_turn()
    s.markers[5 + COLORS.index("yellow")] = 1
    shares = []
    for blue, red in ((0, 5), (1, 4), (3, 2)):  # the one lot that is open wants red
        s.cards[10:] = [0, 0, 0, 0, 2, 0, 0, 0, blue, red]
        actions = PAGODA.legal(s)
        weights = PAGODA.advice.weights(s, actions)
        shares.append(weights[[action.kind for action in actions].index("dragon")] / sum(weights))
    assert shares == sorted(set(shares))


def test_pg63_whichever_is_thrown_away_first_no_idle_card_is_kept_for_the_order() -> None:
    s: Any = last_turn()
    s.markers[5 + COLORS.index("yellow")] = 1
    s.cards[10:] = [2, 0, 0, 1, 2, 1, 0, 0, 0, 1]  # violet and blue are wanted nowhere
    for raw in ("dragon", "discard.hand.violet"):
        PAGODA.apply(s, parse(raw), SeededLuck(1))
    actions = PAGODA.legal(s)
    weights = dict(zip(map(text, actions), PAGODA.advice.weights(s, actions), strict=True))
    assert max(weights, key=weights.__getitem__) == "discard.display.violet"
    assert weights["discard.display.blue"] < weights["done"] < weights["discard.display.violet"]


def test_pg63_of_the_same_cards_one_order_of_throwing_them_away_is_enough() -> None:
    weights = []
    for first, then in (("display", "hand"), ("hand", "display")):
        s: Any = last_turn()
        s.markers[5 + COLORS.index("yellow")] = 1
        s.cards[10:] = [0, 0, 0, 0, 5, 0, 0, 0, 0, 2]  # red is wanted
        for raw in ("dragon", f"discard.{first}.red"):
            PAGODA.apply(s, parse(raw), SeededLuck(1))
        actions = PAGODA.legal(s)
        weights.append(
            PAGODA.advice.weights(s, actions)[actions.index(parse(f"discard.{then}.red"))]
        )
    assert weights[1] < weights[0] / 10


def test_levels_look_further_from_one_to_the_next() -> None:
    iterations = [level.iterations for level in PAGODA.levels]
    assert iterations == sorted(set(iterations))
    assert len(iterations) == 5


def last_turn() -> State:
    """Seat 1 has the last turn, is 6 points behind, and needs the one open roof to win."""
    data = PAGODA.to_json(PAGODA.setup(2, {"starter": "first"}, SeededLuck(1)))
    roofs = ["red green yellow violet blue", "green red violet yellow red",
             "blue violet red yellow green", "violet green blue red"]  # fmt: skip
    for lot, colors in enumerate(names.split() for names in roofs):
        spire = colors[4] if len(colors) > 4 else None
        data["lots"][lot] = {"floors": colors[:4], "top": 4, "spire": spire, "sealed": False}
        for base, field in pairwise(colors):
            data["tiles"][COLORS.index(base)][COLORS.index(field)] = 0
    data["display"] = [[1, 1, 1, 1, 1], [1, 0, 0, 2, 2]]
    data["hand"] = [[1, 0, 0, 0, 1], [0, 0, 1, 1, 0]]
    data["pile"] = [8, 10, 9, 7, 7]
    data["scores"] = [{"column": 81, "tile": 7, "spire": 10, "total": 98},
                      {"column": 79, "tile": 8, "spire": 5, "total": 92}]  # fmt: skip
    data |= {"turn": 30, "mover": 1, "decider": 1, "last_turn": True, "ending": True}
    return PAGODA.from_json(data)


@pytest.mark.parametrize("player", [GREEDY, *LEVELS[2:]], ids=str)
def test_a_roof_that_wins_is_built(player: Player) -> None:
    for seed in range(3):
        s = last_turn()
        for step in range(1, 40):
            actions = PAGODA.legal(s)
            if not actions:
                break
            PAGODA.apply(s, decide(PAGODA, [player] * 2, s, actions, seed), SeededLuck(seed, step))
        outcome = PAGODA.outcome(s)
        assert outcome is not None
        assert outcome.winners == (1,)


def test_strength_greedy_beats_random() -> None:
    report = arena.run(PAGODA, seats=[GREEDY, RANDOM], games=8, seed=1, options={})
    assert report["seats"][0]["wins"] >= 7


@pytest.mark.parametrize(
    ("better", "worse"), [(LEVELS[1], LEVELS[0]), (LEVELS[2], LEVELS[1])], ids=str
)
def test_strength_a_level_beats_the_one_below(better: Player, worse: Player) -> None:
    # Few games on fixed seeds: the table in docs/players.md has the figures with their intervals.
    report = arena.run(PAGODA, seats=[better, worse], games=4, seed=3, options={})
    assert report["seats"][0]["rate"] >= 0.5
