"""How much stronger one player is than another: rates, Elo, and the sequential test."""

from __future__ import annotations

from math import log

import pytest

from pygame_engines.core.errors import BadOption
from pygame_engines.players import strength
from pygame_engines.players.match import Player
from pygame_engines.players.strength import BOUND, SCORES, Hypotheses, elo, likelihood_ratio
from tests.players.pearls import PEARLS

RANDOM, GREEDY = Player("random"), Player("greedy")
BETTER = Hypotheses(0, 35)


def test_each_deal_is_played_from_both_seats() -> None:
    pairs = [(GREEDY, RANDOM), (RANDOM, GREEDY)]
    report = strength.run(PEARLS, pairs=pairs, games=20, seed=3, options={})
    one, two = report["pairs"]
    assert (one["first"], one["second"]) == ("greedy", "random")
    assert one["games"] == one["wins"] + one["losses"] + one["shared"] == 2 * sum(one["deals"])
    assert one["deals"] == two["deals"][::-1], "the same deals from the other side"
    assert one["rate"] == pytest.approx(1 - two["rate"])
    assert one["elo"] == -two["elo"]
    assert one["low"] < one["rate"] < one["high"]
    assert one["test"] is None


def test_a_test_stops_once_it_is_decided_on_any_number_of_processes() -> None:
    one, two = (
        strength.run(
            PEARLS, pairs=[(GREEDY, RANDOM)], games=400, jobs=jobs, options={}, test=BETTER
        )
        for jobs in (1, 2)
    )
    assert one == two
    pair = one["pairs"][0]
    assert pair["games"] < 400
    assert pair["test"]["taken"] == 35
    worse = strength.run(PEARLS, pairs=[(RANDOM, GREEDY)], games=400, options={}, test=BETTER)
    assert worse["pairs"][0]["test"]["taken"] == 0
    short = strength.run(PEARLS, pairs=[(GREEDY, RANDOM)], games=2, options={}, test=BETTER)
    assert short["pairs"][0]["test"]["taken"] is None


def test_elo_of_a_rate() -> None:
    assert elo(0.5) == 0
    assert elo(0.75) == 190.8
    assert elo(0.25) == -190.8
    assert elo(0.0) is None
    assert elo(1.0) is None


def test_ten_deals_of_two_wins_are_as_much_likelier_as_their_scores() -> None:
    # The likeliest shares put all they can on what has been met: the hypothesis's own score
    score = 1 / (1 + 10 ** (-35 / 400))
    assert likelihood_ratio([0, 0, 0, 0, 10], BETTER) == pytest.approx(
        10 * log(score / 0.5), rel=0.01
    )


def test_the_test_is_the_same_from_the_other_side() -> None:
    deals = [3, 5, 9, 14, 7]
    other = likelihood_ratio(deals[::-1], Hypotheses(-35, 0))
    assert likelihood_ratio(deals, BETTER) == pytest.approx(-other)


def test_of_many_deals_it_is_that_of_a_normal_mean() -> None:
    deals = [150, 250, 400, 400, 300]
    total = sum(deals)
    mean = sum(n * score for n, score in zip(deals, SCORES, strict=True)) / total
    spread = sum(n * (score - mean) ** 2 for n, score in zip(deals, SCORES, strict=True)) / total
    score0, score1 = (1 / (1 + 10 ** (-elo / 400)) for elo in BETTER)
    normal = total * (score1 - score0) * (2 * mean - score0 - score1) / (2 * spread)
    assert likelihood_ratio(deals, BETTER) == pytest.approx(normal, rel=0.05)


def test_bounds_are_those_of_5_errors_in_100() -> None:
    assert pytest.approx(2.944, abs=1e-3) == BOUND


@pytest.mark.parametrize("pair", [(GREEDY, GREEDY), (Player("computer", 2),) * 2])
def test_a_player_against_itself_is_refused(pair: tuple[Player, Player]) -> None:
    with pytest.raises(BadOption, match="against itself"):
        strength.run(PEARLS, pairs=[pair], games=2, options={})


def test_an_odd_number_of_games_is_refused() -> None:
    with pytest.raises(BadOption, match="whole deals"):
        strength.run(PEARLS, pairs=[(GREEDY, RANDOM)], games=3, options={})
