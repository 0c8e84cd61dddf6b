from __future__ import annotations

from tests.rules.pagoda.positions import starting, table


def test_pg30_players_alternate_and_actions_mix_in_any_order():
    t = table(["r3", "y1"], display="rrryb", hand="gv")
    t.do("column.2.yellow", "column.1.red", "tile.1.blue", "column.1.blue", "end")
    assert t.s.mover == 1
    assert t.s.turn == 2
    t.do("column.3.green", "end")
    assert t.s.mover == 0
    assert t.s.turn == 3


def test_pg31_at_least_one_column():
    t = table(["r4"], display="rrbvy")
    assert "end" not in t.legal
    assert t.why("end") == "PG-31"
    t.do("tile.1.blue")
    assert "end" not in t.legal
    t.do("column.1.blue")
    assert "end" in t.legal


def test_pg31_at_most_three_columns():
    t = table([""], display="rrrrr").do("column.1.red", "column.1.red")
    assert starting("column", t.legal)
    t.do("column.2.red")
    assert not starting("column", t.legal)
    assert t.why("column.1.red") == "PG-31"
    assert t.s.columns == 3


def test_pg31_tiles_are_not_limited():
    t = table(["y4", "b4"], display="ybrrv", columns=3)
    t.do("tile.1.violet", "tile.2.violet")
    assert t.legal == ["end"]


def test_pg31_a_spire_counts_as_one_column():
    t = table(["rgbv4"], display="vyyrg").do("roof.1.yellow")
    assert t.s.columns == 1
    assert "end" in t.legal


def test_pg32_a_tile_must_leave_a_column():
    t = table(["r4", *["b4"] * 5], display="rvvvv", hand="vv")
    assert starting("tile", t.legal) == ["tile.1.violet"]
    assert t.why("tile.1.green") == "PG-32"
    assert t.why("tile.2.green") == "PG-45"


def test_pg32_a_payment_must_leave_a_column():
    t = table(["r4", *["b4"] * 5], display="ryy", hand="", markers={"buddha": 2})
    assert "tile.1.yellow" in t.legal
    t.step("tile.1.yellow")
    assert t.legal == ["card.display.red"]
    assert t.why("buddha.yellow") == "PG-32"


def test_pg32_cards_in_both_zones_count():
    t = table(["r4", *["b4"] * 5], display="r", hand="g")
    assert starting("tile", t.legal) == ["tile.1.green"]


def test_pg32_abilities_still_usable_count():
    t = table(["r4", *["b4"] * 5], display="rgg", markers={"bowl": 1})
    names = ("blue", "green", "red", "violet", "yellow")
    assert starting("tile", t.legal) == [f"tile.1.{name}" for name in names]
    t = table(["r4", *["b4"] * 5], display="rgg", markers={"bowl": 1}, used=["bowl"])
    assert starting("tile", t.legal) == ["tile.1.green"]


def test_pg32_abilities_that_the_tile_gives_count():
    t = table(["g4", *["b4"] * 5], display="gyy")
    names = ("blue", "green", "red", "violet", "yellow")
    assert starting("tile", t.legal) == [f"tile.1.{name}" for name in names]


def test_pg32_abilities_that_a_further_tile_would_give_count():
    # No blue, violet or red card is left after the red tile: only the green tile's bowl builds
    t = table(["r4", "g4", *["b4"] * 4], display="rgyy")
    assert "tile.1.blue" in t.legal
    t.do("tile.1.blue")
    assert starting("tile", t.legal) == [
        f"tile.2.{c}" for c in ("blue", "green", "red", "violet", "yellow")
    ]
    assert not starting("column", t.legal)


def test_pg32_a_roof_counts_as_the_column():
    t = table(["y4", "rybv4", "g4", "g4", "g4", "g4"], display="yvbbr")
    assert "tile.1.green" in t.legal
    # One blue card builds no spire, and no column either: the fourth tile has no floor above
    t = table(["y4", "rybv4", "g4", "g4", "g4", "g4"], display="yvb")
    assert "tile.1.green" not in t.legal


def test_pg32_nothing_to_ask_once_a_column_stands():
    t = table(["r4", *["b4"] * 5], display="rvv", columns=1)
    assert len(starting("tile", t.legal)) == 5


STUCK = ["v4"] * 6


def test_pg33_who_cannot_build_passes():
    t = table(STUCK, display="yygbr", hand="gb", other=("yygbr", "gb"))
    assert t.legal == ["pass"]
    cards = t.s.cards[:]
    t.do("pass")
    assert t.s.cards == cards
    assert (t.s.turn, t.s.mover, t.s.passes) == (2, 1, 1)


def test_pg33_two_passes_in_a_row_end_the_game():
    t = table(STUCK, display="yygbr", hand="gb", other=("yygbr", "gb"))
    t.do("pass", "pass")
    assert t.s.over
    assert t.legal == []
    assert t.told("over")[0].params["reason"].key == "pagoda.reason.passes"


def test_pg33_a_turn_between_passes_counts_anew():
    t = table(STUCK, display="yygbr", hand="gb", other=("vygbr", "gb"))
    t.do("pass", "tile.1.yellow", "column.1.yellow", "end")
    assert t.s.passes == 0


def test_pg33_dragon_may_come_first():
    t = table(STUCK, display="yygbr", hand="gb", markers={"dragon": 1})
    assert t.legal == ["dragon", "pass"]
    t.do("dragon", "discard.display.yellow", "done")
    assert t.legal == ["pass"] or starting("tile", t.legal)


def test_pg33_no_pass_while_something_can_be_done():
    t = table(["v4"] * 5, display="yygbr", hand="gb")
    assert t.why("pass") == "PG-33"
    assert "alternative" in t.legal
    t = table(STUCK, display="vygbr", hand="gb")
    assert "pass" not in t.legal


def test_pg33_no_fan_after_a_pass():
    t = table(STUCK, display="yygbr", hand="gb", markers={"fan": 2})
    t.do("pass")
    assert t.s.mover == 1
    assert t.asks == "turn"
