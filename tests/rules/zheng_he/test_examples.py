"""The worked examples of the rulebook."""

from __future__ import annotations

from tests.rules.zheng_he.positions import EMPEROR, OVERLORD, Table, emperors, table


def raids(gold: int) -> Table:
    """The Emperor plays card 24, Raids."""
    return table("west 1h", gold=gold, hands=((24,), ())).do("play.24")


def test_example_1_raids_before_the_taxes():
    t = raids(1).do("before", "react", "taxes.3")
    assert t.s.gold == 3


def test_example_1_raids_after_the_taxes():
    t = raids(1).do("after", "taxes.3")
    assert t.s.gold == 4
    assert t.do("react").s.gold == 2


def test_example_1_raids_without_gold_cost_nothing():
    assert raids(0).do("before", "react", "taxes.3", "end").s.gold == 3


def test_example_2_a_voyage_to_sumatra():
    def sumatra() -> Table:
        t = table("west 1h", gold=2, sea=(3, 0), hands=((10,), ())).do("play.10", "after")
        return t.do("voyage", "field.6", "commit.3.2")

    t = sumatra().do("roll 5", "roll 4")
    assert t.voyages == [1, 6]
    t = sumatra().do("roll 5", "roll 5")
    assert t.voyages == [1]
    assert t.sea == (3, 2)


def test_example_3_the_combat_of_the_rulebook():
    t = table(
        "west 3h, east 3h, sichuan 2a", side=OVERLORD, hands=((), (24,)),
        reserves=((10,), (11, 8)),
    )  # fmt: skip
    t.do("play.24", "reveal.11", "attack", "at.sichuan")  # 3 CP and Prosperity's 3
    t.do(*["send.west"] * 3, *["send.east"] * 3)
    assert t.land == "sichuan 2a6h"
    t.do("roll 553", "stop", "roll 556", "stop")
    assert t.told("stalemate")
    assert t.at("sichuan") == "2a6h"
    t.do("roll 442", "stop", "roll 543")
    assert t.decider == EMPEROR
    t.do("reveal.10")  # Maelstrom, 2 CP
    t.do("reroll.4.3.0 51", "reroll.1.0.0 3")
    assert t.at("sichuan") == "2a5h"
    t.do("roll 653", "reveal.8")  # Plague, 2 CP
    t.do("reroll.6.5.3 336", "reroll.6.0.0 3")
    t.do("roll 321")
    assert t.land == "sichuan 5h"
    assert t.reserve(EMPEROR) == t.reserve(OVERLORD) == []
    assert "roll" not in t.kinds


def test_example_2_the_dice_are_higher_not_lower():
    """A misreading seen in reviews: a die above the commitment is no success."""
    t = emperors("west 1h", gold=1, sea=(1, 0)).do("voyage", "field.2", "commit.1.1", "roll 6")
    assert t.voyages == [1]
