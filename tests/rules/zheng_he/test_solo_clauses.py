"""Every clause of the solo game has a test that carries its number, and stands in the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pygame_engines.games import zheng_he

CLAUSES = [f"ZS-{number:02}" for number in range(1, 8)]

HERE = Path(__file__).parent
TESTS = re.findall(r"def (test_\w+)", "".join(p.read_text() for p in HERE.glob("test_solo_*.py")))
SOURCES = "".join(path.read_text() for path in Path(zheng_he.__path__[0]).glob("*.py"))


@pytest.mark.parametrize("clause", CLAUSES)
def test_each_clause_is_named_by_a_test(clause):
    short = clause.replace("ZS-", "zs")
    assert any(short in name.split("_") for name in TESTS)


def test_no_test_names_an_unknown_clause():
    named = set(re.findall(r"zs\d\d", " ".join(TESTS)))
    assert named <= {clause.replace("ZS-", "zs") for clause in CLAUSES}


@pytest.mark.parametrize("clause", CLAUSES)
def test_each_clause_stands_in_the_rules(clause):
    assert clause in SOURCES


def test_the_rules_cite_no_unknown_clause():
    assert set(re.findall(r"ZS-\d\d", SOURCES)) <= set(CLAUSES)
