"""Dice trust: every die of the game comes from the one generator, and is fair."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.zheng_he.positions import EMPEROR, Table, begun, emperors, overlords

LIMIT = 20.5
"""Chi-square with 5 degrees of freedom, 99.9 %."""


def chi_square(faces: Counter[int]) -> float:
    mean = faces.total() / 6
    return sum((faces[face] - mean) ** 2 / mean for face in range(1, 7))


def fight(seed: int, attacker: int) -> Table:
    """A combat whose first roll is due; the defender has a card for rerolls."""
    begin, home = (emperors, "empire") if attacker == EMPEROR else (overlords, "east")
    held = "gansu 2h" if attacker == EMPEROR else "gansu 2a"
    reserves = ((), (10,)) if attacker == EMPEROR else ((10,), ())
    t = begin(f"{home} 3{'a' if attacker == EMPEROR else 'h'}, {held}", reserves=reserves)
    t = Table(t.do("attack", "at.gansu", f"send.{home}", "done").s, seed)
    return t.do("roll")


def dice(t: Table, role: str) -> list[int]:
    return list(t.view(EMPEROR)["combat"]["dice"][role])


@pytest.mark.parametrize("attacker", [0, 1])
def test_need_29_both_sides_roll_fair_dice(attacker):
    attack: Counter[int] = Counter()
    defence: Counter[int] = Counter()
    again: Counter[int] = Counter()
    for seed in range(500):
        t = fight(seed, attacker)
        attack.update(dice(t, "attacker"))
        t.do("roll")
        defence.update(dice(t, "defender"))
        given = ".".join(map(str, sorted(dice(t, "defender"), reverse=True)))
        t.do("reveal.10", f"reroll.{given}")
        again.update(dice(t, "defender"))
    for faces in (attack, defence, again):
        assert faces.total() == 1500
        assert chi_square(faces) < LIMIT


def test_need_29_voyages_roll_fair_dice():
    faces: Counter[int] = Counter()
    for seed in range(1500):
        t = Table(emperors(gold=1, sea=(1, 0)).do("voyage", "field.3", "commit.1.1").s, seed)
        t.do("roll")
        # a 1 is a success and ends the voyage
        faces.update(t.view(EMPEROR)["voyage"]["dice"] if t.voyages == [1] else [1])
    assert chi_square(faces) < LIMIT


def test_need_29_the_first_voyage_is_chosen_by_a_fair_die():
    faces = Counter(begun(seed).voyages[0] for seed in range(1200))
    assert chi_square(faces) < LIMIT
