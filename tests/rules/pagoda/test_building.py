from __future__ import annotations

import pytest

from tests.rules.pagoda.positions import starting, table


def test_pg20_four_columns_a_floor_then_a_tile():
    t = table(["r3"], display="rrrrr").do("column.1.red")
    assert starting("column", t.legal) == [f"column.{lot}.red" for lot in range(2, 7)]
    assert t.why("column.1.red") == "PG-22"
    t.do("tile.1.red")
    assert t.s.floors[0] == (4, 4)
    assert t.s.tops[0] == 0


def test_pg20_a_roofed_pagoda_takes_nothing_more():
    t = table(["rgbv^y"], display="vygbr")
    assert not [text for text in t.legal if ".1." in text]
    assert t.why("column.1.yellow") == "PG-20"
    assert t.why("tile.1.yellow") == "PG-20"
    assert t.why("roof.1.yellow") == "PG-20"


def test_pg21_first_column_is_of_any_colour():
    t = table([""], display="vygbr")
    names = ("blue", "green", "red", "violet", "yellow")
    assert [c for c in t.legal if c.startswith("column.1.")] == [f"column.1.{c}" for c in names]


def test_pg21_other_columns_of_the_first_floor_match():
    t = table(["r1"], display="vygbr")
    assert [c for c in t.legal if c.startswith("column.1.")] == ["column.1.red"]
    assert t.why("column.1.blue") == "PG-21"


def test_pg22_tile_base_is_the_columns_colour():
    t = table(["r4", "b4"], display="brr")
    t.do("tile.1.green")
    assert t.s.tiles == [31, 31, 31, 31, 31 & ~4]
    t.do("column.3.red", "tile.2.green")
    assert t.s.tiles == [31, 31, 31, 31 & ~4, 31 & ~4]


def test_pg23_columns_have_the_tile_fields_colour():
    t = table(["r4"], display="rrbvy")
    t.do("tile.1.blue")
    assert [c for c in t.legal if c.startswith("column.1.")] == ["column.1.blue"]
    assert t.why("column.1.red") == "PG-23"


def test_pg23_spire_has_the_roof_fields_colour():
    t = table(["rgbv4"], display="vyygg")
    t.step("roof.1.yellow")
    t.do("card.display.violet")
    assert t.s.spires[0] == 1
    assert [card[2] for card in t.s.played] == [0, 1, 1]


def test_pg40_a_column_takes_one_card_of_its_colour():
    t = table(["r1"], display="vygbr").do("column.1.red")
    assert t.s.cards[:5] == [1, 1, 1, 1, 0]
    assert t.s.tops[0] == 2
    assert t.s.played == [(1, 1, 4, 0)]
    assert t.why("column.2.red") == "PG-40"
    assert "column.1.red" not in t.legal


@pytest.mark.parametrize("floor", [1, 2, 3, 4])
def test_pg41_a_column_scores_its_floor(floor):
    t = table(["gvyb"[:floor] + "1"], display="gvyb")
    before = t.score()
    t.do(f"column.1.{('green', 'violet', 'yellow', 'blue')[floor - 1]}")
    assert t.score() - before == floor
    assert t.told("column")[0].params["points"] == floor


def test_pg41_columns_score_the_floor_they_stand_on():
    t = table(["gv1"], display="gvyb")
    before = t.score()
    t.do("column.1.violet", "column.2.green")
    assert t.score() - before == 3


def test_pg45_tile_on_a_complete_floor_for_one_card_and_one_point():
    t = table(["gvy4", "r3"], display="yrbbb", columns=1)
    before = t.score()
    assert starting("tile", t.legal)
    assert t.why("tile.2.blue") == "PG-45"
    t.do("tile.1.blue")
    assert t.score() - before == 1
    assert t.s.cards[:5] == [0, 0, 0, 3, 1]
    assert t.s.tiles[1] == 31 & ~(1 << 3)


def test_pg45_no_tile_without_a_card_of_the_base_colour():
    t = table(["r4"], display="bbbbb", columns=1)
    assert not starting("tile", t.legal)
    assert t.why("tile.1.blue") == "PG-45"


def test_pg46_a_tile_sets_its_marker_to_two():
    for uses in (0, 1, 2):
        t = table(["y4"], display="yyrrr", markers={"dragon": uses}, columns=1)
        t.do("tile.1.red")
        assert t.marker("dragon") == 2
        assert [t.marker(name) for name in ("fan", "bowl", "buddha", "lantern")] == [0] * 4


def test_pg46_the_ability_may_be_used_in_the_same_turn():
    t = table(["g4"], display="grr").do("tile.1.blue")
    t.step("column.1.blue")
    assert t.legal == ["bowl.red"]


def test_pg46_not_if_it_was_used_this_turn():
    t = table(["g4", "b1"], display="grryy", markers={"bowl": 1}).do("column.2.blue", "bowl.red")
    t.do("tile.1.violet")
    assert t.marker("bowl") == 2
    assert "column.1.violet" not in t.legal
    assert t.s.used == 1 << 2


def test_pg46_it_cannot_pay_for_the_tile_that_gives_it():
    t = table(["b4"], display="rryyv", columns=1)
    assert not starting("tile", t.legal)


def test_pg46_paid_first_then_the_marker_is_set():
    t = table(["b4"], display="rryyv", markers={"buddha": 1}, columns=1)
    t.step("tile.1.green")
    t.do("buddha.red")
    assert t.marker("buddha") == 2
    assert t.s.used == 1 << 3


def test_pg46_with_buddha_the_tiles_colour_counts():
    t = table(["v4"], display="rryyb", markers={"buddha": 1}, columns=1)
    t.step("tile.1.green")
    t.do("buddha.red")
    assert t.marker("fan") == 2
    assert t.marker("lantern") == 0
    assert t.marker("buddha") == 0


def test_pg47_no_plain_tile_as_the_fourth():
    t = table(["rgbv4"], display="vvvyy", columns=1)
    assert not starting("tile", t.legal)
    assert t.why("tile.1.yellow") == "PG-47"
    assert starting("roof", t.legal)


def test_pg03_a_laid_tile_is_gone():
    t = table(["r4", "r4"], display="rrbbv").do("tile.1.blue")
    assert "tile.2.blue" not in t.legal
    assert "tile.2.violet" in t.legal


def test_pg46_buddha_does_not_renew_itself():
    # A second Buddha would lay the red tile too, and build a yellow or green column on it
    t = table(["b4", "r4", *["v4"] * 4], display="yyygg", markers={"buddha": 2})
    assert t.why("tile.1.violet") == "PG-32"
    assert "tile.1.yellow" in t.legal
