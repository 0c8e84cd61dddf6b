"""One-idea players: each plays whole games, and the solo game's bot isn't kept off by a fort."""

from __future__ import annotations

import pytest

from tests.bench.balance import RANGES
from tests.bench.ideas import TITLES, Played, ideas_of, line, modes_of, rows, run

SOLO = ("apprentice", "general", "khan")


@pytest.mark.parametrize("title", TITLES)
def test_every_idea_plays_a_whole_game(title: str) -> None:
    mode = next(iter(modes_of(title)))
    for idea in ideas_of(title):
        played = run(title, mode, idea, games=1, seed=7, level=1)
        assert played[0].rounds > 0
        assert played[0].reason


@pytest.mark.parametrize("level", SOLO)
def test_zs05_a_fort_doesnt_beat_the_bot_too_often(level: str) -> None:
    played = run("zheng_he", level, "fort", games=40, seed=2026, level=1)
    assert 100 * sum(each.won for each in played) / len(played) <= RANGES[level][1]


def test_a_row_credits_the_idea_in_every_seat() -> None:
    played = run("pagoda", "quick", "cheap", games=2, seed=3, level=2)
    assert [each.won for each in played] == [0.0, 0.0], "the cheapest loses from both seats"


def test_a_row_of_the_table() -> None:
    played = [Played(1.0, "bases", 9), Played(0.5, "idle", 12), *[Played(0.0, "bases", 8)] * 8]
    told = "| panda, 2 | sit | 10 | 15.0 % | 3.5 to 45.9 % | 12 |"
    assert line("panda:2:sit", played) == told


def test_words_name_rows() -> None:
    assert rows(["panda:2:sit"]) == ["panda:2:sit"]
    assert all(row.startswith("panda:2:") for row in rows(["panda:2"]))
    assert {row.split(":")[0] for row in rows([])} == set(TITLES)
