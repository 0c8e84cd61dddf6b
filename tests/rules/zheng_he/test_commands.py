"""Command actions: ZH-40 to ZH-54."""

from __future__ import annotations

import pytest

from tests.rules.zheng_he.positions import EMPEROR, OVERLORD, emperors, overlords, table

COMMANDS = {"muster", "troops", "attack", "taxes", "junks", "voyage"}
RAIDS = {"gather", "troops", "attack", "resources", "found"}


def test_zh40_at_least_one_point_and_at_most_all():
    t = emperors(gold=1)
    assert t.can("taxes") == ["1", "2", "3"]
    assert t.can("muster") == ["1", "2", "3"]
    assert "taxes.0" not in t.legal


def test_zh40_all_points_go_into_one_action():
    t = emperors(gold=1).do("taxes.1")
    assert not t.kinds & COMMANDS


def test_zh40_done_only_after_the_first_unit():
    t = emperors("empire 3a, gansu 2a").do("troops")
    assert "done" not in t.legal
    t.do("move.empire.gansu")
    assert "done" in t.legal
    t.do("done")
    assert not t.kinds & COMMANDS
    assert t.land == "empire 2a, gansu 3a"


def test_zh40_points_run_out():
    t = emperors("empire 5a").do("troops", *["move.empire.gansu"] * 3)
    assert "move" not in t.kinds
    assert t.land == "empire 2a, gansu 3a"


def test_zh40_not_used_points_lapse():
    t = overlords("west 1h").do("gather", "place.west", "done")
    assert not t.kinds & {*RAIDS, "place", "done"}
    assert t.land == "west 2h"


def test_zh41_one_reserve_card_adds_its_points():
    t = overlords("west 1h", card=25, reserve=(10, 11))
    assert t.can("reveal") == ["10", "11"]
    t.do("reveal.11")
    assert "reveal" not in t.kinds
    t.do("gather", *["place.west"] * 4)
    assert "place" not in t.kinds
    assert t.at("west") == "5h"
    assert t.reserve(OVERLORD) == [10]


def test_zh41_then_only_commands():
    t = overlords("west 1h, empire 2a", card=22, reserve=(10,))
    assert "action" in t.kinds
    t.do("reveal.10")
    assert "action" not in t.kinds
    assert t.kinds <= RAIDS


def test_zh41_not_the_emperor():
    t = emperors(gold=1, reserves=((10,), ()))
    assert "reveal" not in t.kinds


def test_zh41_not_for_a_reaction():
    t = table("west 2h, sichuan 1a", hands=((6,), ()), reserves=((), (11,)))
    t.do("play.6", "before", "react")
    assert "reveal" not in t.kinds
    t.do("at.sichuan", "send.west", "send.west")
    assert "send" not in t.kinds


def test_zh41_another_card_serves_in_combat():
    t = overlords("west 3h, sichuan 1a", card=25, reserve=(10, 11))
    t.do("reveal.11", "attack", "at.sichuan", "send.west", "done", "roll 642")
    assert t.can("reveal") == ["10"]


def test_zh43_muster():
    t = emperors("empire 1a").do("muster.3")
    assert t.land == "empire 4a"


def test_zh43_muster_takes_what_the_supply_has():
    t = emperors("empire 5a, gansu 5a")
    assert t.can("muster") == ["1", "2"]
    assert emperors("empire 6a, gansu 6a").can("muster") == []


def test_zh44_one_area_of_origin():
    t = emperors("empire 2a, gansu 2a").do("troops", "move.gansu.empire")
    assert {text.split(".")[0] for text in t.can("move")} == {"gansu"}


def test_zh44_to_the_homeland_and_free_borderlands_next_to_it():
    t = emperors("gansu 1a, shanxi 1h, sichuan 1s, zhili 2a, west 1h").do("troops")
    assert set(t.can("move")) == {"gansu.empire", "zhili.empire", "zhili.liaodong"}


def test_zh44_to_own_and_empty_borderlands():
    t = emperors("empire 1a, gansu 1a, shanxi 1h").do("troops")
    from_empire = {text for text in t.can("move") if text.startswith("empire")}
    assert from_empire == {f"empire.{a}" for a in ("sichuan", "gansu", "zhili", "liaodong")}


def test_zh44_not_without_armies_or_ways():
    assert "troops" not in emperors(gold=1).kinds
    land = "empire 3a, sichuan 1h, gansu 1h, shanxi 1h, zhili 1h, liaodong 1s"
    assert "troops" not in emperors(land).kinds


def test_zh44_units_split_over_targets():
    t = emperors("empire 3a").do("troops", "move.empire.gansu", "move.empire.zhili")
    t.do("move.empire.gansu")
    assert t.land == "gansu 2a, zhili 1a"


def test_zh45_targets_are_barbarian_borderlands_next_to_armies():
    t = emperors("gansu 2a, shanxi 1h, sichuan 1s, zhili 1h, liaodong 1a, west 3h")
    t.do("attack")
    assert set(t.can("at")) == {"shanxi", "sichuan", "zhili"}
    assert emperors("gansu 2a, liaodong 1h, west 3h").kinds & {"attack"} == set()


def test_zh45_armies_come_from_all_adjacent_areas():
    t = emperors("empire 1a, gansu 1a, liaodong 2a, shanxi 1h, zhili 1a").do("attack", "at.shanxi")
    assert set(t.can("send")) == {"empire", "gansu", "zhili"}
    assert "done" not in t.legal
    t.do("send.gansu", "send.empire")
    assert t.can("send") == ["zhili"]
    assert t.land == "shanxi 2a1h, zhili 1a, liaodong 2a"
    t.do("done")
    assert t.can("roll") == [""]


def test_zh45_at_most_as_many_as_points():
    t = emperors("empire 5a, gansu 1h").do("attack", "at.gansu", *["send.empire"] * 3)
    assert "send" not in t.kinds
    assert t.at("empire") == "2a"


def test_zh45_the_emperor_never_attacks_a_homeland():
    t = emperors("gansu 2a, west 1h, east 1h")
    assert "attack" not in t.kinds


def test_zh46_taxes():
    t = emperors(gold=1).do("taxes.3")
    assert t.s.gold == 4


def test_zh46_gold_in_the_sea_is_not_in_the_supply():
    t = emperors(gold=2, sea=(1, 1))
    assert t.can("taxes") == ["1", "2"]
    assert emperors(gold=3, sea=(1, 2)).can("taxes") == []


def test_zh47_junks():
    t = emperors(sea=(1, 0)).do("junks.2")
    assert t.sea == (3, 0)


def test_zh47_junks_on_voyage_fields_are_not_in_the_supply():
    t = emperors(sea=(1, 0), voyages=(1, 2, 3, 4, 5))
    assert t.can("junks") == ["1"]
    assert emperors(sea=(2, 0), voyages=(1, 2, 3, 4, 5)).can("junks") == []


@pytest.mark.parametrize(
    ("gold", "sea", "possible"),
    [(1, (1, 0), True), (0, (1, 1), True), (0, (1, 0), False), (2, (0, 0), False)],
)
def test_zh48_needs_a_junk_and_gold(gold, sea, possible):
    assert ("voyage" in emperors(gold=gold, sea=sea).kinds) == possible


def test_zh48_fields_without_a_junk():
    t = emperors(gold=1, sea=(1, 0), voyages=(1, 4, 7)).do("voyage")
    assert t.can("field") == ["2", "3", "5", "6"]
    assert "voyage" not in emperors(gold=1, sea=(1, 0), voyages=range(1, 8)).kinds


def test_zh48_any_junks_and_gold_at_least_one_of_each():
    t = emperors(gold=2, sea=(2, 0)).do("voyage", "field.3")
    assert set(t.can("commit")) == {"1.1", "1.2", "2.1", "2.2"}


def test_zh48_all_gold_of_the_sea_goes_along():
    t = emperors(gold=1, sea=(2, 2)).do("voyage", "field.3")
    assert set(t.can("commit")) == {"1.0", "1.1", "2.0", "2.1"}
    t.do("commit.1.0")
    # one junk and two gold: a 2 is a success, a 3 isn't
    t.do("roll 3", "roll 2")
    assert t.voyages == [1, 3]
    assert (t.s.gold, t.sea) == (1, (1, 0))


def test_zh48_a_die_for_each_point():
    t = emperors(gold=1, sea=(1, 0)).do("voyage", "field.3", "commit.1.1", "roll 2", "roll 6")
    assert "roll" in t.kinds
    t.do("roll 4")
    assert "roll" not in t.kinds
    assert t.voyages == [1]


def test_zh48_below_the_commitment_not_equal():
    t = emperors(gold=1, sea=(2, 0)).do("voyage", "field.3", "commit.2.1", "roll 3")
    assert t.voyages == [1]
    assert t.do("roll 2").voyages == [1, 3]


def test_zh48_the_first_success_ends_it():
    t = emperors(gold=1, sea=(1, 0)).do("voyage", "field.3", "commit.1.1", "roll 1")
    assert "roll" not in t.kinds


def test_zh49_success_one_junk_stays_the_gold_is_spent():
    t = emperors(gold=3, sea=(4, 0)).do("voyage", "field.5", "commit.3.2", "roll 4")
    assert t.voyages == [1, 5]
    assert (t.s.gold, t.sea) == (1, (3, 0))


def test_zh49_failure_all_stays_in_the_sea():
    t = emperors(gold=3, sea=(4, 0), card=25).do("voyage", "field.5", "commit.3.2", "roll 6")
    assert t.voyages == [1]
    assert (t.s.gold, t.sea) == (1, (4, 2))


def test_zh49_gold_in_the_sea_is_safe():
    t = table(gold=1, sea=(1, 3), hands=((24,), ())).do("play.24", "before", "react")
    assert (t.s.gold, t.sea) == (0, (1, 3))


def test_zh50_gather_splits_freely():
    t = overlords("west 1h").do("gather", "place.manchus", "place.east", "place.manchus")
    assert t.land == "west 1h, east 1h, manchus 2h"


def test_zh50_gather_takes_what_the_supply_has():
    t = overlords("west 11h").do("gather", "place.east")
    assert "place" not in t.kinds
    assert "gather" not in overlords("west 12h").kinds


def test_zh51_to_own_homelands_and_borderlands_without_armies():
    t = overlords("east 3h, gansu 1a, shanxi 1h, zhili 1s").do("troops")
    from_east = {text.split(".")[1] for text in t.can("move") if text.startswith("east.")}
    assert from_east == {"sichuan", "shanxi", "zhili", "west", "manchus"}


def test_zh51_west_and_manchus_are_not_adjacent():
    t = overlords("west 1h, manchus 1h").do("troops")
    assert set(t.can("move")) == {
        "west.sichuan", "west.gansu", "west.east",
        "manchus.zhili", "manchus.liaodong", "manchus.east",
    }  # fmt: skip


def test_zh51_never_into_the_empire():
    t = overlords("gansu 2h").do("troops")
    assert set(t.can("move")) == {
        "gansu.sichuan", "gansu.shanxi", "gansu.west", "gansu.east"
    }  # fmt: skip


def test_zh51_one_area_of_origin():
    t = overlords("east 2h, west 2h").do("troops", "move.east.west", "move.east.gansu")
    assert "move" not in t.kinds
    assert t.land == "gansu 1h, west 3h"


def test_zh51_settlements_do_not_move():
    assert "troops" not in overlords("gansu 2s, west 2s").kinds


def test_zh52_targets_are_the_emperors_borderlands_next_to_hordes():
    t = overlords("manchus 1h, sichuan 1a, gansu 1a, shanxi 1a, zhili 1a, liaodong 2a")
    t.do("attack")
    assert set(t.can("at")) == {"zhili", "liaodong"}


def test_zh52_hordes_come_from_homelands_and_borderlands():
    t = overlords("east 1h, west 1h, gansu 1h, zhili 1h, shanxi 1a, manchus 4h")
    t.do("attack", "at.shanxi")
    assert set(t.can("send")) == {"east", "gansu", "zhili"}


def test_zh52_empty_borderlands_are_no_targets():
    assert "attack" not in overlords("west 3h").kinds


def test_zh53_resources_split_freely():
    t = overlords("west 1h").do("resources", "place.east", "place.manchus", "place.east")
    assert t.land == "west 1h, east 2s, manchus 1s"


def test_zh53_resources_take_what_the_supply_has():
    t = overlords("west 1h, gansu 2s, east 2s").do("resources", "place.west")
    assert "place" not in t.kinds
    assert "resources" not in overlords("west 1h5s").kinds


def test_zh54_into_own_borderlands_next_to_the_homeland():
    t = overlords("east 1s, manchus 1s, shanxi 1h, liaodong 1s, zhili 1a, west 1h")
    t.do("found")
    assert set(t.can("move")) == {"east.shanxi", "manchus.liaodong"}


def test_zh54_origins_and_targets_differ():
    t = overlords("east 2s, manchus 2s, shanxi 1h, liaodong 1h, zhili 1h").do("found")
    t.do("move.east.shanxi", "move.manchus.liaodong", "move.east.zhili")
    assert t.land == "shanxi 1h1s, zhili 1h1s, liaodong 1h1s, manchus 1s"


def test_zh54_not_without_settlements_or_borderlands():
    assert "found" not in overlords("east 1s, gansu 1a").kinds
    assert "found" not in overlords("east 1h, gansu 1h1s").kinds
    assert "found" in overlords("east 1s, gansu 1s, west 1h").kinds


def test_zh54_settlements_in_borderlands_never_move():
    t = overlords("gansu 1h1s, shanxi 1h, east 1s").do("found")
    assert all(text.startswith("east.") for text in t.can("move"))


def test_commands_of_each_side():
    land = "empire 3a, gansu 2h, sichuan 1a, east 2h1s"
    t = emperors(land, gold=1, sea=(1, 0))
    assert t.kinds == COMMANDS
    assert t.decider == EMPEROR
    t = overlords(land, gold=1, sea=(1, 0))
    assert t.kinds >= RAIDS
    assert t.decider == OVERLORD


# --- what is told of it ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "kind", "told"),
    [
        (lambda: emperors("empire 1a").do("troops", "move.empire.gansu"), "move", "armies"),
        (lambda: overlords("west 1h").do("troops", "move.west.gansu"), "move", "hordes"),
        (lambda: overlords("west 1s, gansu 1h").do("found", "move.west.gansu"), "found",
         "settlements"),
        (lambda: emperors("empire 1a, gansu 1h").do("attack", "at.gansu", "send.empire"), "send",
         "armies"),
        (lambda: overlords("west 1h, gansu 1a").do("attack", "at.gansu", "send.west"), "send",
         "hordes"),
    ],
)  # fmt: skip
def test_what_goes_is_told_by_its_name(make, kind, told):
    (event,) = make().told(kind)
    assert event.params["piece"].key.rpartition(".")[2] == told
    assert event.params["to"].key.rpartition(".")[2] == "gansu"
