"""The balance reports: Zheng He's wins by side, not by seat; the Panda's games and choices."""

from __future__ import annotations

from collections import Counter

import pytest

from pygame_engines.games.panda.game import GAME
from pygame_engines.games.panda.parts import START_VP
from tests.bench import panda_balance
from tests.bench.balance import PANDA, RANGES, lines, row

DUEL = {"reasons": {"emperor_major": 10, "emperor_minor": 40, "overlord_major": 20,
                    "overlord_minor": 20, "overlord_tie": 10}}  # fmt: skip


def test_the_emperors_wins_and_major_victories() -> None:
    won, major = lines("duel", DUEL)
    assert won.startswith("| duel: the Emperor wins | 100 | 50.0 % | 40.4 to 59.6 % | 40 to 60 % |")
    assert major.startswith("| duel: major victories | 100 | 30.0 % | 21.9 to 39.6 % |")
    assert [len(lines(name, DUEL)) for name in RANGES] == [2, 1, 1, 1]


def test_a_row_plays_its_game() -> None:
    for name in RANGES:
        report = row(name, games=2, seed=1, levels=(1, 1), jobs=1)
        assert sum(report["reasons"].values()) == 2
        kinds = [seat["kind"] for seat in report["seats"]]
        assert kinds == ["level 1", "level 1" if name == "duel" else "bot"]


def test_the_pandas_games_and_choices_are_counted() -> None:
    for seats in PANDA.values():
        report = panda_balance.run(seats, games=1, seed=1, level=1)
        assert sum(report.wins) == pytest.approx(1)
        assert sum(report.reasons.values()) == 1
        assert report.choices.total() > 10 * seats
        assert all(space < 24 and which < 2 for space, which in report.choices)
        told = list(panda_balance.lines([(seats, report)]))
        assert told[2].startswith(f"| {seats} | 1 | ")
        assert len([line for line in told if line.endswith(" % |")]) == 39
        (points,) = report.points
        assert points["start"] == START_VP
        assert points["building"] > 0
        assert panda_balance.points_line(seats, report) in told


def test_what_is_out_of_its_range_is_told() -> None:
    book = GAME.book
    every = Counter(
        {(space, which): 10 for space, row in enumerate(book.spaces) for which in range(len(row))}
    )
    points = (Counter(start=6, building=31, monk=8),) * 100
    report = panda_balance.Report(100, (9, 12, 40), {"bases": 100}, (60.0, 40.0), every, points)
    assert panda_balance.broken(report, book) == []
    report = report._replace(rounds=(9, 17, 41), wins=(61.0, 39.0))
    assert panda_balance.broken(report, book) == [
        "rounds: median 17, longest 41",
        "place 1 wins 61.0 %",
    ]
    report = report._replace(rounds=(9, 12, 40), wins=(25.0,) * 4)
    assert panda_balance.broken(report, book) == []
    dear = report._replace(points=(Counter(building=76),) * 100)
    assert panda_balance.broken(dear, book) == ["winners' points: median 76"]
    report.choices[0, 0], report.choices[23, 0] = 200, 0
    assert [line.split(":")[0] for line in panda_balance.broken(report, book)] == [
        "space 0.monk",
        "space 5.neutral, option 0",
    ]
