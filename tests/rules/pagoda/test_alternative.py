from __future__ import annotations

from tests.rules.pagoda.positions import starting, table


def test_pg70_four_cards_for_one_column_of_any_colour():
    t = table(["r1", "gv1"], display="vygbr", hand="vy")
    t.do("alternative", "discard.display.yellow", "discard.display.green")
    t.do("discard.hand.violet", "discard.hand.yellow")
    assert t.asks == "free"
    assert t.legal[:2] == ["column.1.red", "column.2.violet"]
    assert len(t.legal) == 2 + 4 * 5
    t.do("column.2.violet")
    assert t.score() == 1 + 1 + 4 + 2 + 2
    assert t.s.mover == 1
    assert t.s.discard == [1, 2, 1, 0, 0]


def test_pg70_the_turn_ends_into_the_refill():
    t = table([""], display="vygbr", hand="vy")
    t.do("alternative", "discard.display.violet", "discard.display.yellow")
    t.do("discard.display.green", "discard.display.blue", "column.1.blue")
    assert sum(t.s.cards[:5]) == 5
    assert t.s.turn == 2
    assert t.s.passes == 0


def test_pg70_exactly_four_cards_in_any_order():
    t = table([""], display="vygb", hand="r").do("alternative", "discard.hand.red")
    assert t.legal == [
        "discard.display.blue", "discard.display.green", "discard.display.violet",
        "discard.display.yellow",
    ]  # fmt: skip
    t.do("discard.display.yellow", "discard.display.violet")
    assert t.asks == "alternative"
    t.do("discard.display.blue")
    assert t.asks == "free"


def test_pg70_the_column_follows_the_colour_rules():
    t = table(["r1", "r4", "rb2"], display="vygbr", hand="vy")
    t.do("alternative", *[f"discard.display.{c}" for c in ("violet", "yellow", "green", "blue")])
    assert [c for c in t.legal if c < "column.4"] == ["column.1.red", "column.3.blue"]
    assert t.why("column.1.blue") == "PG-21"
    assert t.why("column.2.red") == "PG-22"
    assert t.why("column.3.red") == "PG-23"
    assert "column.4.violet" in t.legal


def test_pg70_not_after_a_regular_action():
    t = table([""], display="vygbr", hand="vy").do("column.1.red")
    assert "alternative" not in t.legal
    assert t.why("alternative") == "PG-70"
    t = table(["r4"], display="vygbr", hand="vy").do("tile.1.blue")
    assert "alternative" not in t.legal


def test_pg70_not_without_a_free_column_field():
    t = table(["v4"] * 6, display="vygbr", hand="yy")
    assert "alternative" not in t.legal
    assert t.why("alternative") == "PG-70"


def test_pg70_no_tile_and_no_roof():
    t = table(["r4", "rgbv4"], display="vygbr", hand="yy")
    t.do("alternative", *[f"discard.display.{c}" for c in ("yellow", "green", "blue", "red")])
    assert not starting("tile", t.legal)
    assert not starting("roof", t.legal)


def test_pg71_bowl_buddha_and_lantern_are_not_used():
    markers = {"bowl": 2, "buddha": 2, "lantern": 2}
    t = table([""], display="vygbr", hand="vy", markers=markers).do("alternative")
    assert {text.split(".")[0] for text in t.legal} == {"discard"}
    t.do(*[f"discard.display.{c}" for c in ("violet", "yellow", "green", "blue")])
    assert {text.split(".")[0] for text in t.legal} == {"column"}
    t.do("column.1.red")
    assert [t.marker(name) for name in markers] == [2, 2, 2]
    assert t.s.mover == 1


def test_pg71_dragon_before_and_fan_at_the_refill():
    t = table([""], display="vygbr", hand="vy", markers={"dragon": 1, "fan": 1})
    t.do("dragon", "discard.hand.violet", "done", "alternative")
    while t.asks == "alternative":
        t.do(t.legal[0])
    t.do("column.1.red")
    assert t.asks == "fan"
    t.do("fan")
    assert sum(t.s.cards[5:10]) == 4
    assert (t.marker("dragon"), t.marker("fan")) == (0, 0)
