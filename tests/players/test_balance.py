"""The balance report counts wins by side, not by seat."""

from __future__ import annotations

from tests.bench.balance import RANGES, lines, row

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
