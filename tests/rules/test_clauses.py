"""Every clause of the rules has a test that carries its number, and stands in the rules' code."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from web.build import catalogues
from web.manifest import IDS_HERE


def of_title(game: str) -> list[str]:
    """The clauses that a title's rules page is made of."""
    keys = catalogues.messages(catalogues.read("en", f"rules_{game}"))
    return [found[1] for key in keys if (found := re.fullmatch(r"\w+\.([A-Z]{2}-\d\d)", key))]


CLAUSES = {game: of_title(game) for game in IDS_HERE}
EACH = [pytest.param(game, clause, id=clause) for game, own in CLAUSES.items() for clause in own]
HERE = Path(__file__).parent


@cache
def names(game: str) -> list[str]:
    text = "".join(path.read_text() for path in (HERE / game).glob("test_*.py"))
    return re.findall(r"def (test_\w+)", text)


@cache
def sources(game: str) -> str:
    package = import_module(f"pygame_engines.games.{game}")
    return "".join(path.read_text() for path in Path(package.__path__[0]).rglob("*.py"))


def short(clause: str) -> str:
    return clause.replace("-", "").lower()


@pytest.mark.parametrize(("game", "clause"), EACH)
def test_each_clause_is_named_by_a_test(game, clause):
    assert any(short(clause) in name.split("_") for name in names(game))


@pytest.mark.parametrize(("game", "clause"), EACH)
def test_each_clause_stands_in_the_rules(game, clause):
    assert clause in sources(game)


@pytest.mark.parametrize("game", CLAUSES)
def test_nothing_names_an_unknown_clause(game):
    letters = "|".join({clause.partition("-")[0] for clause in CLAUSES[game]})
    named = set(re.findall(rf"(?:{letters.lower()})\d\d", " ".join(names(game))))
    assert named <= {short(clause) for clause in CLAUSES[game]}
    assert set(re.findall(rf"(?:{letters})-\d\d", sources(game))) <= {*CLAUSES[game]}


@pytest.mark.parametrize("game", CLAUSES)
def test_worked_examples_have_a_test_each(game):
    """They are numbered as in the rulebook, none left out."""
    numbers = {int(n) for n in re.findall(r"test_example_(\d+)_", " ".join(names(game)))}
    assert numbers == set(range(1, len(numbers) + 1))
    assert numbers
