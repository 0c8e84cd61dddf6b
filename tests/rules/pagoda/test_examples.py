"""The rulebook's worked examples (rules/pagoda: "Worked examples")."""

from __future__ import annotations

from tests.rules.pagoda.positions import table


def test_example_1_two_red_columns_and_a_blue_one_make_four_points():
    t = table(["", "rb1"], display="rrbvy")
    before = t.score()
    t.do("column.1.red", "column.1.red", "column.2.blue")
    assert t.score() - before == 4
    assert "end" in t.legal


def test_example_2_floor_tile_and_a_column_on_top():
    t = table(["r2"], display="rrrbv")
    before = t.score()
    t.do("column.1.red", "column.1.red", "tile.1.blue")
    assert t.score() - before == 3
    assert t.marker("lantern") == 2
    t.do("column.1.blue")
    assert t.score() - before == 5


def test_example_3_a_roof_makes_ten_points_and_leaves_a_column():
    t = table(["rvyg3"], display="ggvvb", hand="r")
    before = t.score()
    t.do("column.1.green", "roof.1.violet")
    assert t.score() - before == 10
    assert t.marker("bowl") == 2
    assert t.s.columns == 2
    assert "column.3.red" in t.legal
    t.do("column.2.blue")
    assert t.legal == ["end"]


def test_example_4_bowl_builds_a_column_or_half_a_spire():
    t = table(["y1"], display="rr", markers={"bowl": 1}).do("column.1.yellow")
    assert t.s.tops[0] == 2
    for pair in ("red", "blue"):
        t = table(["rgbv4"], display="vy" + pair[0] * 2, markers={"bowl": 1})
        t.do("roof.1.yellow")
        assert t.s.spires[0] == 1
        assert t.s.scores[2] == 5


def test_example_5_buddha_lays_a_violet_tile_for_two_green_cards():
    t = table(["v4"], display="ggr", markers={"buddha": 1})
    t.do("tile.1.red")
    assert t.s.floors[0] == (0, 4)
    assert t.s.cards[:5] == [0, 0, 0, 0, 1]
