from __future__ import annotations

from tests.rules.pagoda.positions import starting, table


def test_pg60_each_ability_once_a_turn():
    t = table(["b1"], display="rryyb", markers={"bowl": 2})
    t.step("column.1.blue")
    t.do("bowl.red")
    assert t.marker("bowl") == 1
    t.step("column.1.blue")
    assert t.legal == ["card.display.blue"]
    assert t.why("bowl.yellow") == "PG-60"


def test_pg60_different_abilities_in_one_turn():
    t = table(["b1", "g4"], display="rryyv", hand="vg", markers={"bowl": 1, "buddha": 1})
    t.step("column.1.blue")
    t.do("bowl.red")
    t.step("tile.2.green")
    t.do("buddha.yellow")
    assert t.s.used == 1 << 2 | 1 << 3


def test_pg60_at_zero_it_cannot_be_used():
    t = table(["b1"], display="rryyv")
    assert starting("column", t.legal) == [
        f"column.{lot}.{c}" for lot in range(2, 7) for c in ("red", "violet", "yellow")
    ]
    assert "dragon" not in t.legal
    assert t.why("dragon") == "PG-60"


def test_pg60_used_again_next_turn():
    t = table(["b1"], display="rryyb", markers={"bowl": 2}, other=("vygbr", "vy"))
    t.step("column.1.blue")
    t.do("bowl.red", "end")
    assert t.s.used == 0


def test_pg61_fan_fills_the_hand_to_four():
    t = table([""], display="vygbr", hand="vy", markers={"fan": 2}).do("column.1.red", "end")
    assert t.legal == ["fan", "refill"]
    assert sum(t.s.cards[:5]) == 5
    t.do("fan")
    assert sum(t.s.cards[5:10]) == 4
    assert t.marker("fan") == 1
    assert t.s.mover == 1


def test_pg61_refill_keeps_the_fan():
    t = table([""], display="vygbr", hand="v", markers={"fan": 2}).do("column.1.red", "end")
    t.do("refill")
    assert sum(t.s.cards[5:10]) == 2
    assert t.marker("fan") == 2


def test_pg61_fan_adds_one_to_three():
    t = table([""], display="vygbr", hand="vyg", markers={"fan": 1}).do("column.1.red", "end")
    t.do("fan")
    assert sum(t.s.cards[5:10]) == 4


def test_pg61_not_offered_where_it_adds_nothing():
    t = table([""], display="vygbr", hand="vygb", markers={"fan": 2}).do("column.1.red", "end")
    assert t.s.mover == 1
    assert t.marker("fan") == 2


def test_pg61_not_offered_without_a_use():
    t = table([""], display="vygbr", hand="vy").do("column.1.red", "end")
    assert t.s.mover == 1


def test_pg61_a_fan_gained_this_turn_may_be_used():
    t = table(["v4"], display="vygbr", hand="yy").do("tile.1.red", "column.1.red", "end")
    assert t.asks == "fan"


def test_pg62_cards_above_two_are_kept():
    t = table([""], display="vygbr", hand="vyg").do("column.1.red", "end")
    assert t.s.cards[5:10] == [1, 1, 1, 0, 0]
    t = table([""], display="vygbr", hand="vygb").do("column.1.red", "end")
    assert t.s.cards[5:10] == [1, 1, 1, 1, 0]


def test_pg62_refilled_only_below_two():
    t = table(["r1"], display="vygbb", hand="vrr")
    t.do("column.1.red", "column.1.red", "end")
    assert sum(t.s.cards[5:10]) == 2
    t = table(["r1"], display="vygbb", hand="vrr").do("column.1.red", "end")
    assert t.s.cards[5:10] == [1, 0, 0, 0, 1]


def test_pg63_dragon_swaps_any_number_of_cards():
    t = table([""], display="vygbr", hand="vy", markers={"dragon": 2})
    t.do("dragon", "discard.display.violet", "discard.display.red", "discard.hand.yellow")
    assert sum(t.s.cards[:5]) == 3
    t.do("done")
    assert sum(t.s.cards[:5]) == 5
    assert sum(t.s.cards[5:10]) == 2
    assert t.marker("dragon") == 1
    assert t.asks == "turn"


def test_pg63_at_least_one_card():
    t = table([""], display="vygbr", hand="vy", markers={"dragon": 2}).do("dragon")
    assert "done" not in t.legal
    assert t.why("done") == "PG-63"


def test_pg63_all_cards_may_go():
    t = table([""], display="vygbr", hand="vygb", markers={"dragon": 2}).do("dragon")
    for zone, letters in (("display", 5), ("hand", 4)):
        names = ("violet", "yellow", "green", "blue", "red")[:letters]
        t.do(*[f"discard.{zone}.{name}" for name in names])
    assert t.legal == ["done"]
    t.do("done")
    assert sum(t.s.cards[5:10]) == 4


def test_pg63_the_displays_share_is_drawn_first():
    t = table([""], display="vygbr", hand="vy", markers={"dragon": 2})
    t.do("dragon", "discard.display.violet", "discard.hand.yellow", "done")
    drawn = [event.params["zone"].key for event in t.told("drawn")]
    assert drawn == ["pagoda.zone.display", "pagoda.zone.hand"]


def test_pg63_only_before_any_action():
    t = table(["r4"], display="rrbvy", markers={"dragon": 2})
    assert "dragon" in t.legal
    t.do("tile.1.blue")
    assert "dragon" not in t.legal
    assert t.why("dragon") == "PG-63"
    t = table([""], display="rrbvy", markers={"dragon": 2}).do("column.1.red")
    assert t.why("dragon") == "PG-63"


def test_pg63_an_alternative_turn_may_follow():
    t = table([""], display="vygbr", hand="vy", markers={"dragon": 2})
    t.do("dragon", "discard.display.violet", "done")
    assert "alternative" in t.legal
    assert "dragon" not in t.legal


def test_pg63_cards_are_discarded_in_any_order():
    t = table([""], display="vygbr", hand="vy", markers={"dragon": 2})
    t.do("dragon", "discard.hand.violet", "discard.display.blue")
    assert t.legal == [
        "discard.display.green", "discard.display.red", "discard.display.violet",
        "discard.display.yellow", "discard.hand.yellow", "done",
    ]  # fmt: skip


def test_pg64_bowl_two_cards_of_one_colour_for_a_column_of_another():
    t = table(["b1"], display="rr", markers={"bowl": 1})
    t.do("column.1.blue")
    assert t.s.tops[0] == 2
    assert t.s.cards[:5] == [0] * 5
    assert t.marker("bowl") == 0
    assert t.score() == 1 + 1


def test_pg64_two_cards_of_the_same_colour_only():
    t = table(["b1"], display="rg", markers={"bowl": 1})
    assert "column.1.blue" not in t.legal
    assert t.why("column.1.blue") == "PG-40"


def test_pg64_a_pair_stands_for_another_colour():
    t = table(["b1"], display="bb", markers={"bowl": 1})
    t.step("column.1.blue")
    assert t.legal == ["card.display.blue"]
    assert t.why("bowl.blue") == "PG-64"


def test_pg64_bowl_for_one_piece_of_a_spire():
    t = table(["rgbv4"], display="vyrr", hand="bb", markers={"bowl": 2})
    t.step("roof.1.yellow")
    t.step("card.display.violet")
    assert t.legal == ["card.display.yellow"]
    assert t.why("bowl.red") == "PG-64"
    t.step("card.display.yellow")
    assert t.legal == ["bowl.blue", "bowl.red"]
    t.do("bowl.blue")
    assert t.s.cards[5:10] == [0] * 5
    assert t.s.scores[2] == 5


def test_pg64_the_other_piece_needs_its_own_card():
    t = table(["rgbv4"], display="vrrbb", markers={"bowl": 2})
    assert starting("roof", t.legal) == ["roof.1.blue", "roof.1.red"]
    assert t.why("roof.1.yellow") == "PG-50"


def test_pg64_the_pair_may_come_from_both_zones():
    t = table(["b1"], display="r", hand="rr", markers={"bowl": 1})
    t.step("column.1.blue")
    t.step("bowl.red")
    assert t.legal == ["card.display.red", "card.hand.red"]
    t.step("card.hand.red")
    assert t.legal == ["card.hand.red"]
    assert t.why("card.display.red") == "PG-64"


def test_pg64_not_for_a_tile():
    t = table(["r4"], display="yygb", markers={"bowl": 2}, columns=1)
    assert not starting("tile", t.legal)


def test_pg65_buddha_two_cards_of_one_colour_for_a_tile_of_another():
    t = table(["r4"], display="yyvv", markers={"buddha": 1}, columns=1)
    t.step("tile.1.green")
    assert t.legal == ["buddha.violet", "buddha.yellow"]
    t.do("buddha.violet")
    assert t.s.floors[0] == (4, 2)
    assert t.marker("buddha") == 0


def test_pg65_not_with_the_tiles_own_colour():
    t = table(["r4"], display="rryy", markers={"buddha": 1}, columns=1)
    t.step("tile.1.green")
    assert t.legal == ["buddha.yellow", "card.display.red"]
    assert t.why("buddha.red") == "PG-65"


def test_pg65_within_a_roof():
    t = table(["rgbv4"], display="yygg", markers={"buddha": 1})
    t.do("roof.1.yellow")
    assert t.s.scores[2] == 5


def test_pg65_not_for_a_column():
    t = table(["r1"], display="yyg", markers={"buddha": 1})
    assert "column.1.red" not in t.legal


def test_pg67_lantern_allows_a_fourth_column():
    t = table([""], display="rrrr", markers={"lantern": 2}, columns=0)
    t.do(*["column.1.red"] * 3)
    assert t.marker("lantern") == 2
    t.do("column.1.red")
    assert t.marker("lantern") == 1
    assert t.s.columns == 4
    assert len(t.told("lantern")) == 1


def test_pg67_no_fifth():
    t = table(["r1"], display="rrr", hand="rr", markers={"lantern": 2}, columns=4, used=["lantern"])
    assert t.legal == ["end"]
    assert t.why("column.1.red") == "PG-31"


def test_pg67_a_red_tile_spends_the_lantern_it_resets():
    t = table(["r4"], display="rrrrb", markers={"lantern": 1})
    t.do("tile.1.blue")
    assert t.marker("lantern") == 2
    assert t.s.used == 1 << 4
    t.do("column.1.blue", *["column.2.red"] * 3)
    assert t.s.columns == 4
    assert t.marker("lantern") == 2


def test_pg67_a_red_tile_with_no_use_left_gives_the_lantern_unused():
    t = table(["r4"], display="rrrrb")
    t.do("tile.1.blue")
    assert t.s.used == 0
    t.do("column.1.blue", *["column.2.red"] * 3)
    assert t.marker("lantern") == 1


def test_pg67_other_tiles_do_not_spend_it():
    t = table(["b4"], display="brrrr", markers={"lantern": 2})
    t.do("tile.1.red")
    assert t.s.used == 0
