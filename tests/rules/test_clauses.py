"""Every clause of the rules has a test that carries its number, and stands in the rules' code."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

CLAUSES = {
    ("pagoda", "PG"): (
        *(1, 2, 3, 4, 10, 11, 12),
        *(20, 21, 22, 23),
        *(30, 31, 32, 33, 40, 41, 45, 46, 47, 50, 51),
        *(60, 61, 62, 63, 64, 65, 66, 67, 70, 71),
        *(75, 76, 80, 81, 82, 90, 91),
    ),
    ("zheng_he", "ZH"): (
        *(1, 2, 3, 4, 5, 10, 11),
        *range(20, 26),
        *range(30, 36),
        *range(40, 55),
        *range(60, 68),
        *(70, 71, 72, 75),
    ),
    ("zheng_he", "ZS"): tuple(range(1, 8)),
    ("panda", "WP"): (
        *(1, 2, 3, 4, 5, 10, 11, 20, 21, 22, 23, 24, 25),
        *range(30, 39),
        *range(40, 48),
        *range(50, 57),
        *range(60, 66),
        *range(70, 76),
        *(80, 81, 90, 91, 92),
    ),
}
"""The numbers of each title's clauses, by the letters before them."""

EXAMPLES = {"pagoda": 5, "zheng_he": 3, "panda": 10}
"""How many worked examples a title's rulebook has."""

EACH = [
    pytest.param(game, f"{letters}-{number:02}", id=f"{letters}-{number:02}")
    for (game, letters), numbers in CLAUSES.items()
    for number in numbers
]
HERE = Path(__file__).parent


@cache
def names(game: str) -> list[str]:
    text = "".join(path.read_text() for path in (HERE / game).glob("test_*.py"))
    return re.findall(r"def (test_\w+)", text)


@cache
def sources(game: str) -> str:
    package = import_module(f"pygame_engines.games.{game}")
    return "".join(path.read_text() for path in Path(package.__path__[0]).glob("*.py"))


def short(clause: str) -> str:
    return clause.replace("-", "").lower()


@pytest.mark.parametrize(("game", "clause"), EACH)
def test_each_clause_is_named_by_a_test(game, clause):
    assert any(short(clause) in name.split("_") for name in names(game))


@pytest.mark.parametrize(("game", "clause"), EACH)
def test_each_clause_stands_in_the_rules(game, clause):
    assert clause in sources(game)


@pytest.mark.parametrize(("game", "letters"), CLAUSES)
def test_nothing_names_an_unknown_clause(game, letters):
    known = {f"{letters}-{number:02}" for number in CLAUSES[game, letters]}
    named = set(re.findall(rf"{letters.lower()}\d\d", " ".join(names(game))))
    assert named <= {short(clause) for clause in known}
    assert set(re.findall(rf"{letters}-\d\d", sources(game))) <= known


@pytest.mark.parametrize("game", EXAMPLES)
def test_each_worked_example_has_a_test(game):
    for number in range(1, EXAMPLES[game] + 1):
        assert any(name.startswith(f"test_example_{number}_") for name in names(game))
