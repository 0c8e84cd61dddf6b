"""Every clause of the rules has a test that carries its number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pygame_engines.games import panda

NUMBERS = (
    *(1, 2, 3, 4, 5, 10, 11, 20, 21, 22, 23, 24, 25),
    *range(30, 39),
    *range(40, 48),
    *range(50, 57),
    *range(60, 66),
    *range(70, 76),
    *(80, 81, 90, 91, 92),
)
CLAUSES = [f"WP-{number:02}" for number in NUMBERS]

HERE = Path(__file__).parent
TESTS = re.findall(r"def (test_\w+)", "".join(p.read_text() for p in HERE.glob("test_*.py")))
SOURCES = "".join(path.read_text() for path in Path(panda.__path__[0]).glob("*.py"))


@pytest.mark.parametrize("clause", CLAUSES)
def test_each_clause_is_named_by_a_test(clause):
    short = clause.replace("WP-", "wp")
    assert any(short in name.split("_") for name in TESTS)


def test_no_test_names_an_unknown_clause():
    named = set(re.findall(r"wp\d\d", " ".join(TESTS)))
    assert named <= {clause.replace("WP-", "wp") for clause in CLAUSES}


@pytest.mark.parametrize("clause", CLAUSES)
def test_each_clause_stands_in_the_rules(clause):
    assert clause in SOURCES


def test_the_rules_cite_no_unknown_clause():
    assert set(re.findall(r"WP-\d\d", SOURCES)) <= set(CLAUSES)
