"""The effect words, card by card: completely or not at all (ZH-33), with all choices."""

from __future__ import annotations

import pytest

from tests.rules.zheng_he.positions import EMPEROR, OVERLORD, Table, table

ALL = tuple(range(1, 8))


def use(card: int, land: str, *, side: int, voyages=ALL, **options: object) -> Table:
    """A side has played `card` and is about to use its action; the reaction comes after."""
    hands = ((card,), ()) if side == EMPEROR else ((), (card,))
    t = table(land, hands=hands, side=side, voyages=voyages, **options).do(f"play.{card}")
    return t.do("after") if "after" in t.legal else t


def barbarian(card: int, land: str, **options: object) -> Table:
    return use(card, land, side=OVERLORD, **options)


def emperor(card: int, land: str, **options: object) -> Table:
    return use(card, land, side=EMPEROR, **options)


def can_act(t: Table) -> bool:
    return "action" in t.kinds


# --- take, pay, lose ----------------------------------------------------------------------------


def test_zh33_take_needs_all_in_the_supply():
    assert can_act(emperor(13, "empire 1a", gold=2))
    assert not can_act(emperor(13, "empire 1a", gold=3))
    t = emperor(13, "empire 1a", gold=2).do("action")
    assert t.s.gold == 5


def test_zh33_take_of_two_kinds_needs_both():
    assert can_act(emperor(17, "empire 1a", gold=4, voyages=(1, 6)))
    assert not can_act(emperor(17, "empire 1a", gold=5, voyages=(1, 6)))
    assert not can_act(emperor(17, "empire 1a", gold=0, sea=(4, 0), voyages=(1, 6)))
    t = emperor(17, "empire 1a", voyages=(1, 6)).do("action")
    assert (t.s.gold, t.sea) == (1, (2, 0))


def test_zh33_take_in_the_homelands():
    t = barbarian(1, "west 1h").do("action")
    assert set(t.can("place")) == {"west", "east", "manchus"}
    assert t.do("place.manchus").land == "west 1h, manchus 1h"
    assert barbarian(5, "east 1h").do("action").land == "west 2h, east 1h"
    assert barbarian(11, "east 1h").do("action").land == "west 1h, east 2h, manchus 1h"
    assert not can_act(barbarian(5, "east 11h"))
    assert not can_act(barbarian(4, "east 1h, gansu 5s"))


def test_zh33_take_both_in_one_homeland():
    t = barbarian(20, "west 1h").do("action")
    t.do("at.east")
    assert t.land == "west 1h, east 1h1s"
    assert not can_act(barbarian(20, "west 12h"))
    assert not can_act(barbarian(20, "west 1h, gansu 5s"))


def test_zh33_pay_comes_first():
    t = emperor(4, "empire 1a", gold=1).do("action")
    assert (t.s.gold, t.at("empire")) == (0, "4a")
    assert not can_act(emperor(4, "empire 1a", gold=0, sea=(0, 3)))
    assert not can_act(emperor(4, "empire 10a", gold=1))


def test_zh33_lose_exactly():
    assert not can_act(barbarian(12, "west 1h", gold=0, sea=(0, 2)))
    assert barbarian(12, "west 1h", gold=2).do("action").s.gold == 1
    assert not can_act(barbarian(16, "west 1h", sea=(0, 0)))
    assert barbarian(16, "west 1h", sea=(0, 0), voyages=(1,)).kinds.isdisjoint({"action"})


def test_zh33_lose_up_to_takes_as_many_as_there_are():
    assert barbarian(8, "west 1h, empire 3a").do("action").land == "empire 1a, west 1h"
    assert barbarian(8, "west 1h, empire 1a").do("action").land == "west 1h"
    assert barbarian(8, "west 1h").do("action").land == "west 1h"
    t = barbarian(10, "west 1h", sea=(1, 2), voyages=(1,)).do("action")
    assert t.sea == (0, 2)


def test_zh33_lose_of_two_kinds():
    t = barbarian(15, "west 1h", gold=2, sea=(2, 1), voyages=(1,)).do("action")
    assert (t.s.gold, t.sea) == (1, (1, 1))
    t = barbarian(15, "west 1h", gold=2, voyages=(1,)).do("action")
    assert t.s.gold == 1


def test_zh33_lose_all():
    t = barbarian(24, "west 1h, empire 2a", gold=4, sea=(0, 1)).do("action")
    assert (t.s.gold, t.sea, t.at("empire")) == (0, (0, 1), "1a")


def test_zh33_lose_from_one_homeland():
    t = emperor(8, "west 3h, east 1h, gansu 2h").do("action")
    assert set(t.can("at")) >= {"west", "east"}
    assert "at.gansu" not in t.legal
    assert t.do("at.west").land == "gansu 2h, west 1h, east 1h"
    t = emperor(8, "west 3h, east 1h").do("action", "at.east")
    assert t.land == "west 3h"


def test_zh33_lose_from_the_homelands_in_all():
    t = emperor(21, "west 2h, east 1h, manchus 1h, gansu 2h").do("action")
    t.do("lose.west", "lose.manchus")
    assert set(t.can("lose")) == {"west", "east"}
    t.do("lose.west")
    assert t.land == "gansu 2h, east 1h"
    assert "lose" not in t.kinds
    t = emperor(21, "gansu 2h")
    assert can_act(t)


# --- reinforce, raze, strike, turn ---------------------------------------------------------------


def test_zh33_reinforce_different_own_borderlands():
    t = emperor(9, "gansu 1a, zhili 1a, shanxi 1h, liaodong 1a").do("action")
    assert set(t.can("place")) == {"gansu", "zhili", "liaodong"}
    t.do("place.gansu")
    assert set(t.can("place")) == {"zhili", "liaodong"}
    assert "done" in t.legal
    t.do("place.zhili")
    assert t.land == "gansu 2a, shanxi 1h, zhili 2a, liaodong 1a"


def test_zh33_reinforce_at_least_one():
    assert not can_act(emperor(9, "shanxi 1h, empire 3a"))
    assert not can_act(emperor(9, "gansu 12a"))
    t = emperor(9, "gansu 10a, zhili 1a").do("action", "place.gansu")
    assert "place" not in t.kinds


def test_zh33_reinforce_next_to_hordes():
    t = emperor(19, "gansu 1a, zhili 1a, shanxi 1h, sichuan 1a, liaodong 1a").do("action")
    assert set(t.can("place")) == {"gansu", "zhili"}
    assert not can_act(emperor(19, "gansu 1a, liaodong 1h, shanxi 1s"))


def test_zh33_raze_any_settlement():
    t = emperor(3, "gansu 1h1s, west 2s").do("action")
    assert set(t.can("at")) == {"gansu", "west"}
    assert t.do("at.gansu").land == "gansu 1h, west 2s"
    assert not can_act(emperor(3, "gansu 1h, west 2h"))


def test_zh33_strike_next_to_three_hordes_in_a_homeland():
    t = barbarian(3, "east 3h, west 2h, sichuan 1a, gansu 2a, liaodong 1a, empire 2a")
    t.do("action")
    assert set(t.can("at")) == {"sichuan", "gansu"}
    assert t.do("at.gansu").at("gansu") == "1a"
    assert not can_act(barbarian(3, "east 2h, gansu 3h, sichuan 1a, shanxi 1a"))
    assert not can_act(barbarian(3, "manchus 3h, sichuan 1a, zhili 1h"))


def test_zh33_turn_of_the_barbarians():
    t = barbarian(14, "gansu 1a, shanxi 2a, sichuan 1h, west 1h, liaodong 1a, manchus 1h")
    t.do("action")
    assert set(t.can("at")) == {"gansu"}
    assert t.do("at.gansu").at("gansu") == "1h"
    assert not can_act(barbarian(14, "gansu 1a, west 12h"))
    assert can_act(barbarian(14, "gansu 1a, west 11h"))


def test_zh33_turn_of_the_emperor():
    t = emperor(14, "gansu 1h, shanxi 1h1s, zhili 2h, liaodong 1h, west 1h").do("action")
    assert set(t.can("at")) == {"gansu", "liaodong"}
    assert t.do("at.gansu").at("gansu") == "1a"
    assert not can_act(emperor(14, "gansu 1h, empire 12a"))


# --- move, attack, voyage, found, recall ---------------------------------------------------------


def test_zh33_move_origins_are_free():
    t = barbarian(2, "west 1h, manchus 1h, gansu 1a").do("action")
    t.do("move.west.sichuan", "move.manchus.liaodong")
    assert t.land == "sichuan 1h, gansu 1a, liaodong 1h"
    assert "move" not in t.kinds


def test_zh33_move_at_least_one():
    t = barbarian(2, "west 2h").do("action")
    assert "done" not in t.legal
    t.do("move.west.east")
    assert "done" in t.legal
    assert not can_act(barbarian(2, "gansu 2s"))


def test_zh33_move_no_area_sends_more_than_it_held():
    t = barbarian(17, "west 1h, east 1h").do("action", "move.west.east")
    assert {text.split(".")[0] for text in t.can("move")} == {"east"}
    t.do("move.east.shanxi")
    assert "move" not in t.kinds
    assert t.land == "shanxi 1h, east 1h"


def test_zh33_attack_from_one_homeland():
    t = barbarian(19, "west 2h, east 2h, gansu 1a, sichuan 1h, shanxi 1a").do("action", "at.gansu")
    assert set(t.can("send")) == {"west", "east"}
    t.do("send.west")
    assert set(t.can("send")) == {"west"}
    assert not can_act(barbarian(19, "sichuan 3h, gansu 1a"))


def test_zh33_attack_up_to_its_number():
    t = barbarian(21, "east 6h, gansu 1a").do("action", "at.gansu", *["send.east"] * 4)
    assert "send" not in t.kinds
    assert not can_act(barbarian(21, "east 6h, liaodong 1a"))


def test_zh33_voyage_with_its_own_dice():
    t = emperor(10, "empire 1a", gold=1, sea=(1, 0), voyages=(4,)).do("action", "field.7")
    t.do("commit.1.1", "roll 6", "roll 6", "roll 1")
    assert t.voyages == [4, 7]
    assert not can_act(emperor(10, "empire 1a", gold=1, sea=(0, 0), voyages=(4,)))
    assert not can_act(emperor(10, "empire 1a", gold=1, sea=(0, 0)))


def test_zh33_voyage_with_a_bonus():
    t = emperor(15, "empire 1a", gold=1, sea=(1, 0), voyages=(5,)).do("action", "field.7")
    t.do(
        "commit.1.1",
        "roll 3",
    )
    assert t.voyages == [5]
    t.do("roll 2")
    assert t.voyages == [5, 7]


def test_zh33_found_exactly_its_number():
    t = barbarian(9, "east 2s, gansu 1h, manchus 1s, zhili 1a").do("action")
    assert set(t.can("move")) == {"east.gansu"}
    t.do("move.east.gansu")
    assert "move" not in t.kinds
    assert not can_act(barbarian(9, "manchus 2s, gansu 1h, zhili 1a"))


def test_zh33_recall_takes_the_top_card():
    t = barbarian(7, "west 1h", discard=(5, 9)).do("action")
    assert t.reserve(OVERLORD) == [9]
    assert list(t.s.discard) == [5]
    assert not can_act(barbarian(7, "west 1h"))
    assert not can_act(barbarian(7, "west 1h", discard=(9,), reserves=((), (1, 2, 3))))


def test_zh33_take_armies_into_own_borderlands():
    t = emperor(26, "empire 1a, gansu 1a, shanxi 1h").do("action")
    assert set(t.can("place")) == {"empire", "gansu"}
    t.do("place.gansu", "place.gansu", "place.empire")
    assert t.land == "empire 2a, gansu 3a, shanxi 1h"
    assert not can_act(emperor(26, "empire 10a"))


@pytest.mark.parametrize("side", [EMPEROR, OVERLORD])
def test_zh33_up_to_means_none_at_all_for_losses_only(side):
    t = use(8, "gansu 1h, shanxi 1a", side=side)
    assert can_act(t)
