"""All that the engine says reads as a whole sentence in every language."""

from __future__ import annotations

import pytest

from pygame_engines.core.api import Event
from tests.rules.panda.positions import GAME
from tests.rules.panda.test_missions import built
from tests.rules.panda.wanderer import start, wander
from tests.rules.shared import read, read_event, spoken
from web.build import catalogues
from web.table.i18n import LANGUAGES


@pytest.fixture(params=LANGUAGES)
def say(request):
    return catalogues.translator(request.param)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_prompts_and_log_of_whole_games(say, seats):
    for seed in range(2):
        s = start(seats, 10 * seats + seed, master=True)
        events: list[Event] = []
        for at, _ in enumerate(wander(s, seed, events)):
            if at % 3 == seed:
                read(GAME, spoken(GAME, say, s))
        read(GAME, spoken(GAME, say, s))
        read_event(GAME, say, events)


def test_each_kind_of_event_is_told_somewhere():
    t = built().do("space.2.monk", "option.1", "build.gate.taohua")  # a mission card is rare
    told = {"panda.event.setup"}  # by the session
    told |= {event.key for event in t.events}
    for seed in range(60):
        events: list[Event] = []
        for _ in wander(start(2 + seed % 3, seed, master=True), seed, events):
            pass
        told |= {event.key for event in events}
    assert told == set(GAME.meta.events)
