"""WP-44: as many figures of several players on a full road."""

from __future__ import annotations

import pytest

from tests.rules.panda.positions import table

TIES = [
    (2, "meiling_songyuan", "1", 0),
    (2, "meiling_songyuan", "0", 1),
    (3, "qingxi_meiling", "12", 0),
    (3, "qingxi_meiling", "21", 0),
    (3, "qingxi_meiling", "02", 1),
    (3, "qingxi_meiling", "01", 2),
    (2, "meiling_xinghua", "011", 0),
    (2, "meiling_xinghua", "100", 1),
    (3, "meiling_xinghua", "202", 0),
]
"""Players, a road, the figures on it, and who puts the last one."""


@pytest.mark.parametrize(("seats", "road", "lies", "last"), TIES)
def test_wp44_a_tie_goes_to_who_put_the_last_guard(seats, road, lies, last):
    t = table(seats, heroes=["meiling - -"] * seats, roads={road: lies}, mover=last)
    t.do("space.0.monk", f"move.monk.{road}", "cover.1")
    assert (t.asks, t.decider) == ("tile", last)
    t.do("tile.own")
    assert t.road(road) == f"t{last}"


MOST = [
    (2, "qingxi_meiling", "11", 0, 1),
    (2, "qingxi_meiling", "00", 1, 0),
    (2, "meiling_xinghua", "111", 0, 1),
    (3, "meiling_xinghua", "112", 0, 1),
    (3, "meiling_xinghua", "201", 1, 1),
    (3, "meiling_xinghua", "002", 1, 0),
]
"""The same, and who has most."""


@pytest.mark.parametrize(("seats", "road", "lies", "last", "most"), MOST)
def test_wp44_most_figures_come_before_the_last_guard(seats, road, lies, last, most):
    t = table(seats, heroes=["meiling - -"] * seats, roads={road: lies}, mover=last)
    t.do("space.0.monk", f"move.monk.{road}", "cover.1")
    assert t.decider == most
