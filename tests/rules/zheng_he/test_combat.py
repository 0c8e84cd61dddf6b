"""Combat: ZH-60 to ZH-67."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.zheng_he.positions import EMPEROR, OVERLORD, Table, emperors, overlords, table


def storm(target: str, *, sent: int = 3, area: str = "east", **options: Any) -> Table:
    """The Overlord's hordes of `area` have gone into the target: the first roll is due."""
    t = overlords(f"{area} {sent}h, {target}", **options)
    return start(t, target.split(maxsplit=1)[0], area, sent)


def sortie(target: str, *, sent: int = 3, **options: Any) -> Table:
    """The Empire's armies have gone into the target: the first roll is due."""
    t = emperors(f"empire {sent}a, {target}", **options)
    return start(t, target.split(maxsplit=1)[0], "empire", sent)


def start(t: Table, target: str, area: str, sent: int) -> Table:
    t.do("attack", f"at.{target}", *[f"send.{area}"] * sent)
    return t.do("done") if "done" in t.legal else t


def test_zh60_rolls_go_on_until_one_side_is_left():
    t = storm("gansu 2a", sent=2)
    t.do("roll 642", "roll 542")
    assert t.at("gansu") == "1a2h"
    t.do("roll 642", "roll 542")
    assert t.at("gansu") == "2h"
    assert "roll" not in t.kinds


def test_zh60_it_is_told_whether_the_borderland_was_taken_or_kept():
    def how(t: Table, *rolls: str) -> str:
        (won,) = t.do(*rolls).told("won")
        return str(won.params["how"])

    assert how(storm("gansu 1a", sent=2), "roll 642", "roll 542") == "taken"
    assert how(storm("gansu 2a", sent=1), "roll 542", "roll 642") == "kept"
    assert how(sortie("gansu 1h"), "roll 642", "roll 542") == "taken"
    assert how(sortie("gansu 2h", sent=1), "roll 542", "roll 642") == "kept"


def test_zh60_attackers_can_be_wiped_out():
    t = storm("gansu 2a", sent=1)
    t.do("roll 542", "roll 642")
    assert t.at("gansu") == "2a"
    assert "roll" not in t.kinds


def test_zh60_hordes_fight_on_after_their_settlement():
    t = sortie("gansu 1h1s")
    t.do("roll 442", "roll 642")
    assert t.at("gansu") == "3a1h"
    t.do("roll 642", "roll 542")
    assert t.at("gansu") == "3a"


def test_zh60_a_settlement_alone_holds_out():
    t = sortie("gansu 1s", sent=1)
    t.do("roll 642", "roll 542")
    assert t.at("gansu") == "1a1s"
    t.do("roll 642", "roll 443")
    assert t.at("gansu") == "1s"
    assert "roll" not in t.kinds


def test_zh61_the_attacker_rolls_first():
    t = storm("gansu 2a")
    assert t.decider == OVERLORD
    t.do("roll 642")
    assert t.decider == EMPEROR
    t = sortie("gansu 2h")
    assert t.decider == EMPEROR
    t.do("roll 642")
    assert t.decider == OVERLORD


@pytest.mark.parametrize(
    ("attack", "defence", "left"),
    [
        ("111", "665", "3h"),  # strong beats moderate
        ("666", "555", "1a3h"),  # both strong: the higher triple
        ("112", "654", "3h"),  # moderate beats weak
        ("654", "112", "2a1h"),
        ("335", "226", "1a3h"),  # both moderate: the higher pair, not the highest die
        ("226", "335", "2a2h"),
        ("641", "532", "1a3h"),  # both weak: the highest die
    ],
)
def test_zh61_zh64_zh65_classes_and_numbers(attack, defence, left):
    t = storm("gansu 2a").do(f"roll {attack}", f"roll {defence}")
    assert t.at("gansu") == left


@pytest.mark.parametrize(
    ("attack", "defence"), [("222", "222"), ("331", "336"), ("642", "653"), ("543", "541")]
)
def test_zh66_stalemate(attack, defence):
    t = storm("gansu 2a").do(f"roll {attack}", f"roll {defence}")
    assert t.at("gansu") == "2a3h"
    assert t.told("stalemate")
    assert t.decider == OVERLORD


def test_zh62_a_revealed_card_gives_its_points_as_rerolls():
    t = storm("gansu 2a", reserve=(10,)).do("roll 642")
    assert "reroll" not in t.kinds
    t.do("reveal.10", "reroll.4.2.0 44")
    assert t.reserve(OVERLORD) == []
    t.do("reroll.6.0.0 4")
    assert t.decider == EMPEROR
    t.do("roll 655")
    assert t.at("gansu") == "3h"


def test_zh62_any_number_of_the_own_dice():
    t = storm("gansu 2a", reserve=(10,)).do("roll 652", "reveal.10")
    assert set(t.can("reroll")) == {
        "2.0.0", "5.0.0", "6.0.0", "5.2.0", "6.2.0", "6.5.0", "6.5.2"
    }  # fmt: skip
    t = storm("gansu 2a", reserve=(10,)).do("roll 442", "reveal.10")
    assert set(t.can("reroll")) == {"2.0.0", "4.0.0", "4.2.0", "4.4.0", "4.4.2"}


def test_zh62_more_cards_may_be_revealed():
    t = storm("gansu 2a", reserve=(10, 12)).do("roll 652", "reveal.12", "reroll.5.2.0 41")
    t.do("reveal.10", "reroll.6.4.1 532", "reroll.5.3.2 222")
    assert t.decider == EMPEROR
    assert t.reserve(OVERLORD) == []


def test_zh62_rerolls_left_lapse_with_the_step():
    t = storm("gansu 2a", reserve=(11,)).do("roll 642", "reveal.11", "reroll.2.0.0 4", "stop")
    assert t.decider == EMPEROR
    t.do("roll 321")
    assert t.at("gansu") == "3h"
    t = storm("gansu 2a", reserve=(11,)).do("roll 642", "reveal.11", "reroll.2.0.0 4", "stop")
    t.do("roll 441", "roll 642")
    assert "reroll" not in t.kinds
    assert t.decider == EMPEROR


def test_zh62_without_cards_nothing_is_asked():
    t = storm("gansu 2a").do("roll 642")
    assert t.decider == EMPEROR
    assert t.can("roll") == [""]


def test_zh62_stop_asks_again_in_the_next_round_rest_does_not():
    t = storm("gansu 2a", reserve=(10,)).do("roll 642", "stop", "roll 641", "roll 531")
    assert t.decider == OVERLORD
    assert t.can("reveal") == ["10"]
    t = storm("gansu 2a", reserve=(10,)).do("roll 642", "rest", "roll 641", "roll 531")
    assert t.decider == EMPEROR
    assert t.reserve(OVERLORD) == [10]


def test_zh62_rest_leaves_the_rerolls_that_there_are():
    t = storm("gansu 2a", reserve=(10, 12)).do("roll 642", "reveal.10", "rest")
    assert t.decider == OVERLORD
    assert t.kinds == {"reroll", "stop"}
    t.do("reroll.2.0.0 5", "stop", "roll 641", "roll 642")
    assert t.decider == EMPEROR
    assert t.reserve(OVERLORD) == [12]


def test_zh63_the_defender_answers_with_own_cards():
    t = storm("gansu 2a", reserves=((12,), ()))
    t.do("roll 642")
    assert t.can("roll") == [""]
    t.do("roll 532")
    assert t.decider == EMPEROR
    t.do("reveal.12", "reroll.3.2.0 55")
    assert t.at("gansu") == "2a1h"
    assert t.reserve(EMPEROR) == []


def test_zh63_the_attackers_cards_are_not_the_defenders():
    t = storm("gansu 2a", reserve=(10,)).do("roll 642", "stop", "roll 641")
    assert t.decider == OVERLORD  # the next round
    assert t.can("roll") == [""]


def test_zh64_crushing_blow_takes_two_or_what_is_there():
    assert storm("gansu 3a").do("roll 332", "roll 654").at("gansu") == "1a3h"
    t = storm("gansu 1a").do("roll 332", "roll 654")
    assert t.at("gansu") == "3h"
    t = sortie("gansu 4h").do("roll 666", "roll 554")
    assert t.at("gansu") == "3a2h"


def test_zh64_losses_go_to_the_supply():
    t = storm("gansu 2a").do("roll 332", "roll 654")
    assert sum(t.s.armies) == 0
    assert t.land == "gansu 3h"


def test_zh64_settlements_bear_the_blow_for_the_barbarians():
    t = sortie("gansu 2h2s").do("roll 332", "roll 654")
    assert t.at("gansu") == "3a2h1s"


def test_zh65_normal_losses_take_one():
    assert storm("gansu 3a").do("roll 642", "roll 542").at("gansu") == "2a3h"
    assert sortie("gansu 4h").do("roll 555", "roll 333").at("gansu") == "3a3h"


def test_zh65_settlements_ward_off_normal_losses():
    assert sortie("gansu 2h1s").do("roll 642", "roll 532").at("gansu") == "3a2h1s"
    assert sortie("gansu 2h1s").do("roll 532", "roll 642").at("gansu") == "2a2h1s"


def test_zh67_an_attack_is_not_broken_off():
    t = storm("gansu 3a", sent=1, reserve=(10,))
    assert t.kinds <= {"roll", "roll_on"}
    t.do("roll 642", "stop", "roll 654")
    assert t.kinds == {"roll"}
    assert t.at("gansu") == "3a1h"


def test_zh67_roll_on_only_if_nobody_can_decide_any_more():
    assert "roll_on" in storm("gansu 2a").kinds
    assert "roll_on" not in storm("gansu 2a", reserve=(10,)).kinds
    assert "roll_on" not in storm("gansu 2a", reserves=((10,), ())).kinds
    t = storm("gansu 2a", reserve=(10,)).do("roll 642", "rest")
    assert "roll_on" in t.kinds
    t.do("roll_on")
    assert t.at("gansu") in ("1a", "2a", "1h", "2h", "3h")


def test_zh67_roll_on_rolls_as_the_rolls_would():
    one = storm("gansu 2a").do("roll_on 642642654631441652")
    two = storm("gansu 2a").do("roll 642", "roll 642", "roll 654", "roll 631")
    two.do("roll 441", "roll 652")
    assert one.s == two.s
    assert one.land == two.land == "gansu 3h"
    assert len(one.told("roll_on")) == 1
    assert not two.told("roll_on")


def test_zh67_roll_on_from_the_middle_of_a_round():
    t = storm("gansu 2a").do("roll 442", "roll_on 652")
    assert t.land == "gansu 3h"


def test_zh62_free_rerolls_of_an_action_in_the_first_round_only():
    t = table("empire 3a, gansu 3h", hands=((6,), ()), voyages=(1, 2)).do("play.6", "after")
    t.do("action", "at.gansu", *["send.empire"] * 3)
    assert "roll_on" not in t.kinds
    t.do("roll 642", "reroll.6.4.2 555")
    assert t.decider == OVERLORD
    t.do("roll 442")
    assert t.at("gansu") == "3a1h"
    t.do("roll 642")
    assert t.decider == OVERLORD


def test_zh62_a_free_reroll_not_taken_lapses():
    t = table("empire 3a, gansu 3h", hands=((6,), ()), voyages=(1, 2)).do("play.6", "after")
    t.do("action", "at.gansu", *["send.empire"] * 3, "roll 642", "stop", "roll 641")
    assert t.decider == EMPEROR
    t.do("roll 642")
    assert t.decider == OVERLORD
