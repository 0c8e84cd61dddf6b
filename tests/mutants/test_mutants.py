"""Each clause branch broken by itself: the clause's own test turns red."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

import pytest

from pygame_engines.games import IDS
from tests.mutants.mutate import Mutant, mutant

MUTANTS: dict[str, tuple[Mutant, ...]] = {
    game: import_module(f"tests.mutants.{game}").MUTANTS for game in IDS
}
TESTS = sorted({(game, one.test) for game, mutants in MUTANTS.items() for one in mutants})
BROKEN = [
    pytest.param(game, one, id=f"{game}-{one.test.split('.')[1]}-{one.module}")
    for game, mutants in MUTANTS.items()
    for one in mutants
]


def function(game: str, test: str) -> Callable[[], None]:
    file, name = test.split(".")
    found: Callable[[], None] = getattr(import_module(f"tests.rules.{game}.test_{file}"), name)
    return found


@pytest.mark.parametrize(("game", "test"), TESTS)
def test_unbroken_rules_pass(game, test):
    function(game, test)()


@pytest.mark.parametrize(("game", "one"), BROKEN)
def test_mutant_is_noticed(game, one):
    module = import_module(f"pygame_engines.games.{game}.{one.module}")
    notices = function(game, one.test)
    with (
        mutant(module, one.old, one.new),
        pytest.raises((AssertionError, IndexError, KeyError, ValueError)),
    ):
        notices()
    notices()
