"""All that the engine says reads as a whole sentence in every language."""

from __future__ import annotations

import pytest

from pygame_engines.core.api import Event
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.pagoda.decisions import legal
from pygame_engines.games.pagoda.game import GAME
from tests.rules.pagoda.test_reach import tight
from tests.rules.shared import read, read_event, spoken
from web.build.catalogues import translator
from web.table.i18n import LANGUAGES


@pytest.fixture(params=LANGUAGES)
def say(request):
    return translator(request.param)


def test_prompts_and_log_of_whole_games(say):
    for seed in range(3):
        luck = SeededLuck(seed)
        s = GAME.setup(2, {}, luck)
        events: list[Event] = []
        actions = legal(s)
        while actions:
            read(GAME, spoken(GAME, say, s))
            GAME.apply(s, actions[luck.below(len(actions))], luck, events)
            actions = legal(s)
        read(GAME, spoken(GAME, say, s))
        read_event(GAME, say, events)


def test_prompts_of_tight_positions(say):
    luck = SeededLuck(5)
    for _ in range(60):
        s = tight(luck)
        for _ in range(6):
            read(GAME, spoken(GAME, say, s))
            actions = [a for a in legal(s) if a.kind not in ("end", "pass", "done", "refill")]
            if not actions or s.frames[-1][0] in ("free", "fan"):
                break
            GAME.apply(s, actions[luck.below(len(actions))], luck)
