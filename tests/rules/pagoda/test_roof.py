from __future__ import annotations

from tests.rules.pagoda.positions import starting, table


def test_pg50_a_roof_is_tile_and_spire_in_one_action():
    t = table(["rgbv4"], display="vyyrg")
    before = t.score()
    t.do("roof.1.yellow")
    assert t.score() - before == 6
    assert t.s.scores[2] == 5
    assert t.s.spires[0] == 1
    assert t.s.tiles[0] == 31 & ~(1 << 1)
    assert t.marker("fan") == 2
    assert t.s.cards[:5] == [0, 0, 1, 0, 1]


def test_pg50_who_cannot_pay_both_may_not_begin():
    t = table(["rgbv4"], display="vyrgb")
    assert not starting("roof", t.legal)
    assert t.why("roof.1.yellow") == "PG-50"
    t = table(["rgbv4"], display="yyrgb")
    assert t.why("roof.1.yellow") == "PG-50"


def test_pg50_the_tiles_card_does_not_pay_the_spire_too():
    t = table(["rgbv4"], display="vvrgb")
    assert not starting("roof", t.legal)
    t = table(["rgbv4"], display="vvvgb")
    assert starting("roof", t.legal) == ["roof.1.violet"]


def test_pg50_the_tiles_payment_must_leave_the_spire_payable():
    t = table(["rgbv4"], display="vyyrr", markers={"buddha": 1})
    t.step("roof.1.yellow")
    assert t.legal == ["buddha.red", "card.display.violet"]
    assert t.why("buddha.yellow") == "PG-50"


def test_pg50_only_on_a_complete_top_floor():
    t = table(["rgbv3", "yg4"], display="vvvyy", columns=1)
    assert t.why("roof.1.yellow") == "PG-50"
    assert t.why("roof.2.yellow") == "PG-50"


def test_pg50_equal_payments_have_one_order():
    t = table(["rgbv4"], display="vy", hand="y")
    t.step("roof.1.yellow")
    t.step("card.display.violet")
    assert t.legal == ["card.display.yellow"]
    assert t.why("card.hand.yellow") == "PG-50"
    t.step("card.display.yellow")
    assert t.legal == ["card.hand.yellow"]


def test_pg51_no_roof_at_the_limit():
    t = table(["rgbv4"], display="vyyrg", columns=3)
    assert t.legal == ["end"]
    assert t.why("roof.1.yellow") == "PG-51"


def test_pg51_a_usable_lantern_counts():
    t = table(["rgbv4"], display="vyyrg", columns=3, markers={"lantern": 1})
    t.do("roof.1.yellow")
    assert t.s.columns == 4
    assert t.marker("lantern") == 0


def test_pg51_the_lantern_of_its_own_red_tile_counts():
    t = table(["vgbr4"], display="ryyvg", columns=3)
    t.do("roof.1.yellow")
    assert t.s.columns == 4
    assert t.marker("lantern") == 1
    assert len(t.told("lantern")) == 1


def test_pg51_no_fifth_column_by_a_roof():
    t = table(["vgbr4"], display="ryyvg", columns=4, used=["lantern"])
    assert t.why("roof.1.yellow") == "PG-51"


def test_pg51_a_red_tile_gives_no_second_lantern():
    t = table(["vgbr4"], display="ryyvg", columns=4, used=["lantern"], markers={"lantern": 2})
    assert not starting("roof", t.legal)


def test_pg66_bowl_and_buddha_in_one_roof():
    t = table(["rgbv4"], display="ggybb", markers={"bowl": 1, "buddha": 1})
    t.step("roof.1.yellow")
    assert t.legal == ["buddha.blue", "buddha.green"]
    t.do("buddha.green")
    assert t.s.over == 0
    assert t.s.columns == 1
    assert len(t.s.played) == 5
    assert t.s.cards[:5] == [0] * 5
    assert (t.marker("bowl"), t.marker("buddha")) == (0, 0)


def test_pg66_a_green_roof_tile_gives_the_bowl_for_its_spire():
    t = table(["rvbg4", "gr1"], display="gyrr")
    assert starting("roof", t.legal) == ["roof.1.yellow"]
    t.do("roof.1.yellow")
    assert t.marker("bowl") == 1
    assert t.s.used == 1 << 2


def test_pg66_not_if_the_bowl_was_used_this_turn():
    t = table(["rvbg4", "gr1"], display="gyrr", used=["bowl"], columns=1)
    assert not starting("roof", t.legal)


def test_pg66_a_red_roof_tile_gives_the_lantern_for_its_spire():
    t = table(["vgbr4"], display="ryy", columns=3)
    assert starting("roof", t.legal) == ["roof.1.yellow"]
    t.do("roof.1.yellow")
    assert t.s.used == 1 << 4


def test_pg67_a_red_roof_tile_resets_the_lantern_that_its_spire_needs():
    t = table(["vgbr4"], display="ryyvg", columns=3, markers={"lantern": 1})
    t.do("roof.1.yellow")
    assert t.s.columns == 4
    assert t.marker("lantern") == 2
    assert len(t.told("lantern")) == 1
