"""The Panda's final screen."""

from __future__ import annotations

import re

from tests.games.golden import recorded
from tests.table.panda.playing import scene_of
from web.table import final
from web.table.desk import OpenGame

ROW = re.compile(r'<tr( class="is-part")?><th scope="row">([^<]+)</th>(.+?)</tr>')


def test_the_points_of_the_game_are_told_by_what_brought_them() -> None:
    session = recorded("panda", "bases")
    drawn = final.final(scene_of(session), OpenGame(session), session.outcome)
    rows = {
        name: (bool(part), [int(n.replace("−", "-")) for n in re.findall(r">(−?\d+)<", cells)])
        for part, name, cells in ROW.findall(drawn)
    }
    parts = [points for part, points in rows.values() if part]
    assert [sum(each) for each in zip(*parts, strict=True)] == rows["Points in the game"][1]
    assert rows["At the start"] == (True, [6] * session.state.seats)
    assert list(rows)[:3] == ["Points in the game", "At the start", "Buildings"]
    assert not rows["Monk: strength × missions"][0]
