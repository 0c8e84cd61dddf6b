"""Playing a card, card kinds, reactions: ZH-21, ZH-30 to ZH-35."""

from __future__ import annotations

import pytest

from tests.rules.zheng_he.positions import EMPEROR, OVERLORD, Table, table

LAND = "empire 3a, gansu 1h, sichuan 1a, west 2h1s, east 3h"


def plays(card: int, land: str = LAND, *, side: int = EMPEROR, **options: object) -> Table:
    """A side is to play `card`, its only one."""
    hands = ((card,), ()) if side == EMPEROR else ((), (card,))
    return table(land, hands=hands, side=side, **options)


def test_zh21_face_down_or_openly():
    t = table(LAND, hands=((8, 24), ()))
    assert set(t.legal) == {"play.8", "play.24", "reserve.8", "reserve.24"}


def test_zh21_reserve_of_three_at_most():
    t = table(LAND, hands=((8, 24), ()), reserves=((1, 2, 3), ()))
    assert t.can("reserve") == []
    assert t.why("reserve.8") == "ZH-21"
    t = table(LAND, hands=((8, 24), ()), reserves=((1, 2), (3, 4, 5)))
    assert len(t.can("reserve")) == 2
    t.do("reserve.8")
    assert t.reserve(EMPEROR) == [1, 2, 8]
    assert t.hand(EMPEROR) == [24]


def test_zh21_points_or_a_card_action():
    t = plays(5, voyages=(1, 2)).do("play.5", "after")
    assert {"action", "muster", "troops"} <= t.kinds
    t.do("muster.1")
    assert "action" not in t.kinds


@pytest.mark.parametrize("voyages", [(1,), (1, 3, 4, 5, 6, 7)])
def test_zh30_the_emperors_half_needs_its_voyage(voyages):
    t = plays(5, voyages=voyages).do("play.5", "after")
    assert "action" not in t.kinds
    assert t.why("action") == "ZH-30"


def test_zh30_the_emperors_half_with_its_voyage():
    t = plays(5, voyages=(2,)).do("play.5", "after", "action")
    t.do("move.empire.zhili", "move.sichuan.empire", "move.empire.zhili")
    assert t.at("zhili") == "2a"
    assert t.at("empire") == "2a"


def test_zh30_the_barbarians_half_is_always_theirs():
    t = plays(5, side=OVERLORD, voyages=(1,)).do("play.5", "action")
    assert t.at("west") == "4h1s"


def test_zh31_emperor_cards_by_the_number_of_voyages():
    t = plays(27, voyages=(1, 2, 3)).do("play.27", "action")
    assert (t.s.gold, t.sea) == (2, (0, 0))
    t = plays(27, voyages=(1, 2, 3, 4)).do("play.27", "action")
    assert (t.s.gold, t.sea) == (2, (1, 0))


def test_zh31_the_overlord_uses_only_its_points():
    t = plays(27, side=OVERLORD).do("play.27", "after")
    assert "action" not in t.kinds
    assert t.why("action") == "ZH-31"


def test_zh32_barbarian_cards_by_the_number_of_voyages():
    t = plays(22, side=OVERLORD, voyages=(4, 5, 6)).do("play.22", "action")
    t.do("place.west", "place.east")
    assert "place" not in t.kinds
    t = plays(22, side=OVERLORD, voyages=(1, 2, 3, 4)).do("play.22", "action")
    t.do(*["place.manchus"] * 4)
    assert t.at("manchus") == "4h"


def test_zh32_the_emperor_uses_only_its_points():
    t = plays(22).do("play.22", "after")
    assert "action" not in t.kinds
    assert t.why("action") == "ZH-32"


def test_zh33_an_action_that_cannot_be_carried_out_completely_is_not_offered():
    t = plays(11, "west 10h, empire 1a", side=OVERLORD).do("play.11")  # 2 of 3 hordes left
    assert "action" not in t.kinds
    assert t.why("action") == "ZH-33"
    t = plays(11, "west 9h, empire 1a", side=OVERLORD).do("play.11", "action")
    assert t.land == "empire 1a, west 10h, east 1h, manchus 1h"


def test_zh33_the_side_that_uses_it_chooses():
    t = plays(22).do("play.22", "before")
    assert t.decider == OVERLORD
    t.do("react")
    assert t.decider == OVERLORD
    t.do("place.west", "place.manchus")
    assert t.decider == EMPEROR


def test_zh34_before_or_after_is_the_players_choice():
    t = plays(24, gold=1).do("play.24")
    assert t.decider == EMPEROR
    assert t.legal == ["after", "before"]


@pytest.mark.parametrize(
    ("card", "side", "voyages", "asked"),
    [
        (5, EMPEROR, (1,), True),  # a general card always carries the Barbarians' action
        (24, EMPEROR, (1,), True),
        (27, EMPEROR, (1,), False),
        (5, OVERLORD, (1,), False),  # the Emperor's only with its voyage
        (5, OVERLORD, (2,), True),
        (24, OVERLORD, (1,), False),
        (27, OVERLORD, (1,), True),
    ],
)
def test_zh34_a_reaction_where_the_card_carries_one(card, side, voyages, asked):
    t = plays(card, side=side, voyages=voyages).do(f"play.{card}")
    assert ({"before", "after"} <= t.kinds) == asked


def test_zh34_whether_points_or_a_card_action():
    for own in ("muster.1", "action"):
        t = plays(12, voyages=(4,), gold=1).do("play.12", "after", own)
        assert t.legal == ["decline", "react"]
        assert t.decider == OVERLORD
        assert t.do("react").s.gold == 0


def test_zh34_declined_is_gone():
    t = plays(24, gold=1).do("play.24", "before", "decline", "taxes.1")
    assert t.s.gold == 2
    assert not t.kinds & {"react", "decline"}


def test_zh34_not_possible_when_its_turn_comes_is_gone():
    t = plays(12, gold=0).do("play.12", "before")  # lose 1 gold from the Empire
    assert t.decider == EMPEROR
    t.do("taxes.1")
    assert not t.kinds & {"react", "decline"}
    assert t.s.gold == 1


def test_zh34_looked_at_only_when_its_turn_comes():
    t = plays(12, gold=0).do("play.12", "after", "taxes.1")
    assert t.legal == ["decline", "react"]


def test_zh34_before_the_own_action_is_chosen_after_it():
    t = plays(8, "empire 2a, west 1h").do("play.8", "before", "react")  # lose up to 2 armies
    assert t.land == "west 1h"
    assert t.decider == EMPEROR
    assert {"muster", "taxes", "junks"} <= t.kinds
    assert "troops" not in t.kinds


def test_zh34_voyages_are_counted_when_the_half_is_carried_out():
    t = plays(24, voyages=(1, 2, 3), gold=2, sea=(2, 0)).do("play.24", "after")
    t.do("voyage", "field.4", "commit.1.1", "roll 1")
    assert len(t.voyages) == 4
    t.do("react")  # now: all gold and up to 1 army
    assert t.s.gold == 0
    assert t.at("empire") == "2a"
    t = plays(24, voyages=(1, 2, 3), gold=2, sea=(2, 0)).do("play.24", "before", "react")
    assert t.at("empire") == "3a"


def test_zh34_a_voyage_of_the_reaction_counts_for_the_own_action():
    t = plays(25, side=OVERLORD, voyages=(1, 2, 3), gold=1, sea=(1, 0))
    t.do("play.25", "before", "react")
    assert t.decider == EMPEROR
    t.do("field.4", "commit.1.1", "roll 1")
    assert t.voyages == [1, 2, 3, 4]
    assert t.decider == OVERLORD


def test_zh34_a_reaction_may_attack_and_both_reserves_serve():
    t = plays(6, "west 2h, sichuan 1a, empire 1a", reserves=((10,), (12,)))
    t.do("play.6", "after", "muster.1", "react", "at.sichuan", "send.west", "send.west")
    t.do("roll 642")
    assert t.decider == OVERLORD
    assert t.can("reveal") == ["12"]
    t.do("stop", "roll 541")
    assert t.decider == EMPEROR
    assert t.can("reveal") == ["10"]
    t.do("stop")
    assert t.at("sichuan") == "2h"


def test_zh35_a_card_in_the_reserve_triggers_no_reaction():
    t = plays(24, gold=1).do("reserve.24")
    assert t.legal == ["end"]


def test_zh35_card_actions_of_reserve_cards_are_never_used():
    t = plays(25, side=OVERLORD, reserves=((), (5,))).do("play.25", "after", "reveal.5")
    assert "action" not in t.kinds
    t.do("gather", "place.east", "place.east", "place.east")
    # Horse Fair's own action is not the Emperor's to answer either: voyage 2 is not asked
    assert t.at("west") == "2h1s"
