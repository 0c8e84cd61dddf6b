"""What may be done against what is explained, and the prompt against both."""

from __future__ import annotations

from itertools import product

import pytest

from pygame_engines.core import notation
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.panda.decisions import verdicts
from tests.rules.panda.positions import GAME
from tests.rules.panda.wanderer import start, wander
from tests.rules.shared import judge


@pytest.mark.parametrize(("seats", "master"), list(product((2, 3, 4), (False, True))))
def test_legal_equals_verdicts_through_whole_games(seats, master):
    for seed in range(2):
        s = start(seats, seed, master=master)
        for at, _ in enumerate(wander(s, seed)):
            if at < 60 or at % 7 == seed:
                judge(GAME, s, "WP")
        assert verdicts(s) == []


def test_every_legal_action_fits_its_signature():
    s = start(4, 1, master=True)
    for _ in wander(s, 1):
        for action in GAME.legal(s):
            assert notation.parse(notation.text(action), GAME.meta.actions) == action


def test_actions_are_shared_objects():
    s = GAME.setup(2, {}, SeededLuck(1))
    assert all(one is other for one, other in zip(GAME.legal(s), GAME.legal(s), strict=True))


def test_an_action_that_was_never_in_question_has_no_clause():
    s = GAME.setup(2, {}, SeededLuck(1))
    assert GAME.why(s, notation.parse("tile.own")) == ""
