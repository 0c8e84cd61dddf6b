"""What the VP on the track come from, as a game's events have it."""

from __future__ import annotations

import pytest

from pygame_engines.games.panda.parts import START_VP, VP_SOURCES
from pygame_engines.games.panda.scoring.track import track
from tests.games.golden import recorded
from tests.games.panda.write import WANTED
from tests.rules.panda.positions import Table, table
from tests.rules.panda.test_building import around_taohua, border, third
from tests.rules.panda.test_clearing_gains import all_but, covering
from tests.rules.panda.test_missions import specials


def parts(t: Table) -> dict[str, list[int]]:
    return dict(track(t.events, t.s.vp))


def building() -> Table:
    return table(heroes=["taohua - -"], roads=around_taohua(2, "1")).do("space.2.monk", "option.1")


def cleared() -> Table:
    return covering("zhulin_w2", all_but("zhulin_w2", "zhulin"))


WON = [
    ("WP-53", lambda: building().do("build.gate.taohua"), "building", 4 + 2),
    ("WP-45", lambda: cleared().do("cover.1", "tile.own"), "site", 2 + 1),
    ("WP-65", lambda: table(ap=[9, 9]).do("space.4.warrior", "option.1"), "space", 4),
    ("WP-54", lambda: third().do("card.left"), "city_card", 4),
    ("WP-55", lambda: border().do("bonus.vp"), "border", 5),
    ("WP-74", lambda: specials().do("special.2"), "mission_card", 6),
    ("WP-34", lambda: table(heroes=["zhulin - -"], ap=[0, 4]).do("space.1.monk", "option.1"),
     "debt", -2),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "play", "source", "won"), WON)
def test_vp_are_put_down_to_what_brings_them(clause, play, source, won):
    assert parts(play())[source][0] == won, clause


def test_wp22_what_no_event_tells_of_was_there_at_the_start():
    assert track([], [6, 6]) == [("start", [6, 6])]
    assert "start" not in parts(table(vp=[0, 0], ap=[9, 9]).do("space.4.warrior", "option.1"))


def test_the_parts_of_whole_games_are_the_track():
    seen: set[str] = set()
    for name in WANTED:
        session = recorded("panda", name)
        events = [event for entry in session.entries for event in entry.events]
        found = dict(track(events, session.state.vp))
        seen |= found.keys()
        assert [sum(points) for points in zip(*found.values(), strict=True)] == session.state.vp
        assert found["start"] == [START_VP] * session.state.seats
        assert session.outcome is not None
        assert list(dict(session.outcome.sources)["track"]) == session.state.vp
    assert seen == {"start", *VP_SOURCES}
