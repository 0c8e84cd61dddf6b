"""Every clause of the rules has a test that carries its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pygame_engines.games import zheng_he

NUMBERS = {
    "material": (1, 2, 3, 4, 5, 10, 11),
    "round": (20, 21, 22, 23, 24, 25),
    "cards": (30, 31, 32, 33, 34, 35),
    "commands": (40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54),
    "combat": (60, 61, 62, 63, 64, 65, 66, 67),
    "end": (70, 71, 72, 75),
}
CLAUSES = [f"ZH-{number:02}" for numbers in NUMBERS.values() for number in numbers]

HERE = Path(__file__).parent
TESTS = re.findall(r"def (test_\w+)", "".join(p.read_text() for p in HERE.glob("test_*.py")))
SOURCES = "".join(path.read_text() for path in Path(zheng_he.__path__[0]).glob("*.py"))


@pytest.mark.parametrize("clause", CLAUSES)
def test_each_clause_is_named_by_a_test(clause):
    short = clause.replace("ZH-", "zh")
    assert any(short in name.split("_") for name in TESTS)


def test_no_test_names_an_unknown_clause():
    named = set(re.findall(r"zh\d\d", " ".join(TESTS)))
    assert named <= {clause.replace("ZH-", "zh") for clause in CLAUSES}


@pytest.mark.parametrize("clause", CLAUSES)
def test_each_clause_stands_in_the_rules(clause):
    assert clause in SOURCES


def test_the_rules_cite_no_unknown_clause():
    assert set(re.findall(r"ZH-\d\d", SOURCES)) <= set(CLAUSES)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_worked_example_has_a_test(number):
    assert any(name.startswith(f"test_example_{number}_") for name in TESTS)
