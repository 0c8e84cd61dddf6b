"""All that the engine says reads as a whole sentence in every language."""

from __future__ import annotations

import pytest

from pygame_engines.core.api import Event
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.pagoda.game import GAME
from pygame_engines.games.pagoda.legal import legal
from tests.rules.pagoda.test_reach import tight
from web.build.catalogues import compiled
from web.table.i18n import LANGUAGES, Translator


@pytest.fixture(params=LANGUAGES)
def say(request):
    return Translator(request.param, lambda domain: compiled(request.param, domain))


def spoken(say, s) -> list[str]:
    prompt = GAME.prompt(s)
    said = [say(prompt.message), *(say(group.title) for group in prompt.groups)]
    for choice in prompt.choices():
        said.append(say(choice.label))
        if choice.refusal:
            said.append(say(choice.refusal))
    return said


def check(sentences):
    for sentence in sentences:
        assert sentence
        assert sentence[0].isupper()
        assert "{" not in sentence
        assert "pagoda." not in sentence
        assert "  " not in sentence


def test_prompts_and_log_of_whole_games(say):
    for seed in range(3):
        luck = SeededLuck(seed)
        s = GAME.setup(2, {}, luck)
        events: list[Event] = []
        actions = legal(s)
        while actions:
            check(spoken(say, s))
            GAME.apply(s, actions[luck.below(len(actions))], luck, events)
            actions = legal(s)
        check(spoken(say, s))
        check(say(event.key, **{**event.params, "seat": "Anna"}) for event in events)


def test_prompts_of_tight_positions(say):
    luck = SeededLuck(5)
    for _ in range(60):
        s = tight(luck)
        for _ in range(6):
            check(spoken(say, s))
            actions = [a for a in legal(s) if a.kind not in ("end", "pass", "done", "refill")]
            if not actions or s.frames[-1][0] in ("free", "fan"):
                break
            GAME.apply(s, actions[luck.below(len(actions))], luck)
