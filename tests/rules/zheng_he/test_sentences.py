"""All that the engine says reads as a whole sentence in every language."""

from __future__ import annotations

from functools import cache

import pytest

from pygame_engines.core.api import Event
from pygame_engines.core.luck import SeededLuck
from tests.rules.shared import Said
from tests.rules.zheng_he.positions import GAME
from web.build import catalogues
from web.table.i18n import LANGUAGES

OPTIONS = [
    {"mode": "duel"},
    {"mode": "match", "emperor": "second"},
    {"mode": "solo", "level": "apprentice"},
    {"mode": "solo", "level": "khan"},
]


@pytest.fixture(params=LANGUAGES)
def say(request):
    return catalogues.translator(request.param)


@cache
def said(mode):
    """What three games say: played once for all languages."""
    found = Said(GAME)
    for seed in range(3):
        luck = SeededLuck(seed)
        s = GAME.setup(2, OPTIONS[mode], luck)
        while s.frames:
            found.ask(s)
            actions = GAME.legal(s)
            GAME.apply(s, actions[luck.below(len(actions))], luck, found.events)
        found.ask(s)
    return found


@pytest.mark.parametrize(
    "mode", range(len(OPTIONS)), ids=["-".join(options.values()) for options in OPTIONS]
)
def test_prompts_and_log_of_whole_games(say, mode):
    said(mode).read(say)


def test_each_kind_of_event_is_told_somewhere():
    told = set()
    for seed in range(80):
        luck = SeededLuck(seed)
        s = GAME.setup(2, OPTIONS[seed % len(OPTIONS)], luck)
        events: list[Event] = []
        while s.frames:
            actions = GAME.legal(s)
            GAME.apply(s, actions[luck.below(len(actions))], luck, events)
        told |= {event.key for event in events}
        if told >= set(GAME.meta.events):
            break
    assert told == set(GAME.meta.events)
