"""All that the engine says reads as a whole sentence in every language."""

from __future__ import annotations

from functools import cache

import pytest

from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.pagoda.decisions import legal
from pygame_engines.games.pagoda.game import GAME
from tests.rules.pagoda.test_reach import tight
from tests.rules.shared import Said
from web.build.catalogues import translator
from web.table.i18n import LANGUAGES


@pytest.fixture(params=LANGUAGES)
def say(request):
    return translator(request.param)


@cache
def said():
    """What three games say: played once for all languages."""
    found = Said(GAME)
    for seed in range(3):
        luck = SeededLuck(seed)
        s = GAME.setup(2, {}, luck)
        actions = legal(s)
        while actions:
            found.ask(s)
            GAME.apply(s, actions[luck.below(len(actions))], luck, found.events)
            actions = legal(s)
        found.ask(s)
    return found


def test_prompts_and_log_of_whole_games(say):
    said().read(say)


@cache
def said_in_tight_positions():
    found, luck = Said(GAME), SeededLuck(5)
    for _ in range(60):
        s = tight(luck)
        for _ in range(6):
            found.ask(s)
            actions = [a for a in legal(s) if a.kind not in ("end", "pass", "done", "refill")]
            if not actions or s.frames[-1][0] in ("free", "fan"):
                break
            GAME.apply(s, actions[luck.below(len(actions))], luck)
    return found


def test_prompts_of_tight_positions(say):
    said_in_tight_positions().read(say)
