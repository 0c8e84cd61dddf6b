from __future__ import annotations

import pytest

from pygame_engines.core.luck import BadLuck, RecordedLuck, SeededLuck


def test_seeded_luck_is_the_same_on_every_python() -> None:
    luck = SeededLuck(8412, 3)
    assert [luck.below(100) for _ in range(8)] == [70, 9, 2, 24, 39, 59, 72, 20]


def test_luck_is_keyed_by_seed_and_step() -> None:
    drawn = {
        tuple(SeededLuck(seed, step).below(10**6) for _ in range(1))
        for seed in range(20)
        for step in range(20)
    }
    assert len(drawn) == 400


def test_every_number_is_about_equally_likely() -> None:
    luck = SeededLuck(1)
    counts = [0] * 6
    for _ in range(60_000):
        counts[luck.below(6)] += 1
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts)
    assert chi_square < 20.5  # 5 degrees of freedom, 99.9 %


def test_great_ranges_are_neither_left_nor_biased() -> None:
    half = 1 << 63
    luck = SeededLuck(3)
    drawn = [luck.below(half + 1) for _ in range(2_000)]  # of two numbers drawn one is rejected
    assert max(drawn) <= half
    assert 900 < sum(value < half // 2 for value in drawn) < 1_100


def test_steps_do_not_resemble_each_other() -> None:
    counts = [0] * 6
    for step in range(60_000):
        counts[SeededLuck(7, step).below(6)] += 1
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 20.5


def test_recorded_luck_gives_back_what_was_drawn() -> None:
    luck = SeededLuck(5)
    drawn = [luck.below(n) for n in (3, 9, 27)]
    again = RecordedLuck(luck.drawn)
    assert [again.below(n) for n in (3, 9, 27)] == drawn == luck.drawn == again.drawn
    again.finish()


def test_recorded_luck_must_fit() -> None:
    with pytest.raises(BadLuck, match="missing"):
        RecordedLuck([]).below(3)
    with pytest.raises(BadLuck, match="not below 3"):
        RecordedLuck([3]).below(3)
    with pytest.raises(BadLuck, match="1 numbers too many"):
        RecordedLuck([1]).finish()
