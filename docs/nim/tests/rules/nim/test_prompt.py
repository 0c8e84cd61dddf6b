"""What is asked: the verdicts dressed, and every sentence whole in every language."""

from __future__ import annotations

from functools import cache

import pytest

from pygame_engines.core.consequences import Cost, Effect
from pygame_engines.core.errors import BadPosition
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.nim.game import GAME
from tests.rules.nim.positions import table
from tests.rules.shared import Said, judge
from web.build.catalogues import translator
from web.table.i18n import LANGUAGES


def choices(t):
    return {choice.action: choice for choice in GAME.prompt(t.s).choices()}


def test_nm12_showing_costs_the_secret_and_can_not_be_taken_back():
    show = next(c for a, c in choices(table()).items() if a.kind == "show")
    assert show.barrier
    assert show.cost == (Cost("secret", 1, 0),)


def test_nm20_a_choice_says_that_it_ends_the_game():
    takes = [c for a, c in choices(table((7, 6))).items() if a.kind == "take" and not c.refusal]
    turn, game = Effect("ends_turn"), Effect("ends_game")
    assert [c.effects for c in takes] == [(turn,), (game, turn)]
    assert [c.barrier for c in takes] == [False, True]


@cache
def said():
    """What four games say: played once for all languages."""
    found = Said(GAME)
    for seed in range(4):
        luck = SeededLuck(seed)
        s = GAME.setup(2, {}, luck)
        while actions := GAME.legal(s):
            judge(GAME, s, "NM")
            found.ask(s)
            GAME.apply(s, actions[luck.below(len(actions))], luck, found.events)
        found.ask(s)
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_games_read_as_sentences(lang):
    said().read(translator(lang))


@pytest.mark.parametrize(
    "change",
    [
        {"heap": 14},
        {"cards": [4, 4]},
        {"frames": []},
        {"frames": [["turn"], ["bold"]]},
        {"frames": [["bold"]]},
        {"mover": 1},
    ],
    ids=str,
)
def test_a_broken_position_is_refused(change):
    data = GAME.to_json(table().s)
    assert GAME.to_json(GAME.from_json(data)) == data
    with pytest.raises(BadPosition):
        GAME.from_json({**data, **change})


def test_advice_keeps_the_secret_and_counts_the_card():
    t = table((2, 0))
    weights = dict(zip(t.legal, GAME.advice.weights(t.s, GAME.legal(t.s)), strict=True))
    assert weights["show"] < weights["take.1"] == weights["take.3"] < weights["take.2"]
    assert GAME.advice.values(table((4, 4)).s) == (0.75, 0.25)
