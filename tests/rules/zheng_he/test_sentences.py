"""All that the engine says reads as a whole sentence in every language."""

from __future__ import annotations

import pytest

from pygame_engines.core.api import Event
from pygame_engines.core.luck import SeededLuck
from tests.rules.zheng_he.positions import BUILT_IN, GAME
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


def spoken(say, s) -> list[str]:
    prompt = BUILT_IN.prompt(s)
    said = [say(prompt.message), *(say(group.title) for group in prompt.groups)]
    for choice in prompt.choices():
        said.append(say(choice.label))
        if choice.refusal:
            said.append(say(choice.refusal))
    return said


def check(sentences):
    for sentence in sentences:
        assert sentence
        assert sentence[0].isupper() or sentence[0] in "«“„", sentence
        assert "{" not in sentence
        assert "zheng_he." not in sentence
        assert "  " not in sentence
        assert ".." not in sentence


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
def test_prompts_and_log_of_whole_games(say, options):
    for seed in range(3):
        luck = SeededLuck(seed)
        s = GAME.setup(2, options, luck)
        events: list[Event] = []
        while s.frames:
            check(spoken(say, s))
            actions = GAME.legal(s)
            GAME.apply(s, actions[luck.below(len(actions))], luck, events)
        check(spoken(say, s))
        check(say(event.key, **{**event.params, "seat": "Anna"}) for event in events)


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
    assert told == set(GAME.meta.events)
