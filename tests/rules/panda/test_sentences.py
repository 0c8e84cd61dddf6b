"""All that the engine says reads as a whole sentence in every language."""

from __future__ import annotations

from functools import cache

import pytest

from pygame_engines.core.api import Event
from tests.rules.panda.positions import GAME
from tests.rules.panda.test_missions import built
from tests.rules.panda.wanderer import start, wander
from tests.rules.shared import Said
from web.build import catalogues
from web.table.i18n import LANGUAGES


@pytest.fixture(params=LANGUAGES)
def say(request):
    return catalogues.translator(request.param)


@cache
def said(seats):
    """What two games say: played once for all languages."""
    found = Said(GAME)
    for seed in range(2):
        s = start(seats, 10 * seats + seed, master=True)
        for at, _ in enumerate(wander(s, seed, found.events)):
            if at % 3 == seed:
                found.ask(s)
        found.ask(s)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_prompts_and_log_of_whole_games(say, seats):
    said(seats).read(say)


def test_each_kind_of_event_is_told_somewhere():
    t = built().do("space.2.monk", "option.1", "build.gate.taohua")  # a mission card is rare
    told = {"panda.event.setup"}  # by the session
    told |= {event.key for event in t.events}
    for seed in range(60):
        events: list[Event] = []
        for _ in wander(start(2 + seed % 3, seed, master=True), seed, events):
            pass
        told |= {event.key for event in events}
        if told >= set(GAME.meta.events):
            break
    assert told == set(GAME.meta.events)
