"""Forecasts come true: what `advice.values` say in kept games of level 3, and who won them."""

from __future__ import annotations

from functools import cache
from math import exp, log
from pathlib import Path
from random import Random

import pytest

from pygame_engines.games import load
from tests.bench.calibration import ROWS, Told, part_of, played, read, report, told
from tests.bench.odds import KNOTS, fit

FORECASTS = Path(__file__).parent / "forecasts"
KEPT = sorted(path.stem for path in FORECASTS.glob("*.jsonl"))

TRUE = 0.03
"""By so much a mean forecast may be wrong in a sixth of a game, and by what luck makes of it."""
LUCK = 2.5
"""Standard errors: few games are kept, docs/players.md has the figures of many."""


@cache
def forecasts(name: str) -> list[list[Told]]:
    return [told(name, kept) for kept in read(FORECASTS / f"{name}.jsonl")]


@pytest.mark.parametrize("name", KEPT)
def test_in_each_sixth_of_a_game_the_mean_forecast_comes_true(name: str) -> None:
    found = report(forecasts(name))
    for place, parts in found.places.items():
        for sixth, part in enumerate(parts, 1):
            assert abs(part.bias) < TRUE + LUCK * part.error, (place, sixth, part)


@pytest.mark.parametrize("name", ["apprentice", "duel", "general", "khan", "pagoda"])
def test_the_first_quarter_of_a_game_tells_something(name: str) -> None:
    assert report(forecasts(name)).losses[0] < 0.68 < log(2)


def test_the_kept_games_tell_a_forecast_that_is_wrong() -> None:
    # So much Zheng He's Emperor was thought to be behind before the forecast was corrected
    games = [[shifted(row, -1.0) for row in rows] for rows in forecasts("duel")]
    first = report(games).places["0"][0]
    assert abs(first.bias) > TRUE + LUCK * first.error


def shifted(row: Told, by: float) -> Told:
    odds = log(row.said[0] / row.said[1]) + by
    said = 1.0 / (1.0 + exp(-odds))
    return row._replace(said=(said, 1.0 - said))


def test_a_played_game_tells_a_forecast_for_each_of_its_turns() -> None:
    rows = told("pagoda", played("pagoda", level=2, seed=3))
    assert [row.mover for row in rows] == [at % 2 for at in range(len(rows))]
    assert [part_of(row, 4) for row in rows] == sorted(part_of(row, 4) for row in rows)
    assert all(sum(row.said) == pytest.approx(1.0) for row in rows)
    assert len({row.won for row in rows}) == 1


@pytest.mark.parametrize("title", sorted({row.title for row in ROWS.values()}))
def test_a_title_with_rows_has_one_for_each_number_of_seats(title: str) -> None:
    seats = {row.seats for row in ROWS.values() if row.title == title}
    assert seats == {*load(title).meta.seats}


def test_zheng_hes_sixths_have_four_rounds_each() -> None:
    rows = [Told(1, (25 - number) / 24, 0, (0.5, 0.5), (1.0, 0.0)) for number in range(1, 25)]
    assert [part_of(row, 6) for row in rows] == [at // 4 for at in range(24)]


@pytest.mark.parametrize("places", [2, 3])
def test_the_fit_finds_what_was_wrong(places: int) -> None:
    # Forecasts twice as unsure as they should be, and the first place ahead of what they say
    luck = Random(places)
    rows = []
    for _ in range(4000):
        truth = [luck.gauss(0.0, 1.5) + (place == 0) for place in range(places)]
        said = soft([(score - (place == 0)) / 2 for place, score in enumerate(truth)])
        winner = luck.choices(range(places), soft(truth))[0]
        won = tuple(float(place == winner) for place in range(places))
        rows.append(Told(1, luck.choice(KNOTS), 0, tuple(said), won))
    for knot, to_come in zip(fit(rows), KNOTS, strict=True):
        assert knot.to_come == to_come
        assert knot.times == pytest.approx(2.0, abs=0.3)
        assert knot.add == pytest.approx((1.0, *[0.0] * (places - 1)), abs=0.3)


def soft(scores: list[float]) -> list[float]:
    odds = [exp(score) for score in scores]
    return [value / sum(odds) for value in odds]
