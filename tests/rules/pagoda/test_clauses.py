"""Every clause of the rules has a test that carries its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pygame_engines.games import pagoda

NUMBERS = {
    "material": (1, 2, 3, 4, 10, 11, 12),
    "pagoda": (20, 21, 22, 23),
    "turn": (30, 31, 32, 33, 40, 41, 45, 46, 47, 50, 51),
    "abilities": (60, 61, 62, 63, 64, 65, 66, 67, 70, 71),
    "refill and end": (75, 76, 80, 81, 82),
    "variants": (90, 91),
}
CLAUSES = [f"PG-{number:02}" for numbers in NUMBERS.values() for number in numbers]

HERE = Path(__file__).parent
TESTS = re.findall(r"def (test_\w+)", "".join(p.read_text() for p in HERE.glob("test_*.py")))
SOURCES = "".join(path.read_text() for path in Path(pagoda.__path__[0]).glob("*.py"))


@pytest.mark.parametrize("clause", CLAUSES)
def test_each_clause_is_named_by_a_test(clause):
    short = clause.replace("PG-", "pg")
    assert any(short in name.split("_") for name in TESTS)


def test_no_test_names_an_unknown_clause():
    named = set(re.findall(r"pg\d\d", " ".join(TESTS)))
    assert named <= {clause.replace("PG-", "pg") for clause in CLAUSES}


@pytest.mark.parametrize("clause", CLAUSES)
def test_each_clause_stands_in_the_rules(clause):
    assert clause in SOURCES


def test_the_rules_cite_no_unknown_clause():
    assert set(re.findall(r"PG-\d\d", SOURCES)) <= set(CLAUSES)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_each_worked_example_has_a_test(number):
    assert any(name.startswith(f"test_example_{number}_") for name in TESTS)
