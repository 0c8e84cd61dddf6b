"""When the bot rerolls, and which dice: the last part of ZS-04."""

from __future__ import annotations

import pytest

from pygame_engines.games.zheng_he.state import SOLO
from tests.rules.zheng_he.positions import EMPEROR, OVERLORD, table
from tests.rules.zheng_he.solo import GENERAL, answer, bot, event


def attacking(dice, *, reserve=(1,), level=0, land="gansu 1a, west 3h", emperors=()):
    """The bot has attacked and rolled these dice."""
    t = bot(land, 24, reserve=reserve, level=level)
    t.s.reserves[EMPEROR] = sum(1 << (card - 1) for card in emperors)
    if level:
        while t.asks != "combat":
            answer(t)
    else:
        event(t, 1)
    assert answer(t, dice) == "roll"
    return t


def defending(attack, defence, *, land="gansu 2h, empire 3a", reserve=(1,)):
    """The Emperor has attacked Gansu with all armies and rolled; the bot has answered."""
    t = table(land, hands=((24,), ()), reserves=((), reserve), mode=SOLO)
    t.do("play.24", "after", "attack", "at.gansu")
    while t.asks == "send":
        t.do("send.empire")
    t.do(f"roll {attack}")
    assert answer(t, defence) == "roll"
    return t


# --- as attacker ----------------------------------------------------------------------------------


def test_zs04_it_rolls_for_itself():
    t = bot("gansu 1a, west 3h", 24)
    event(t, 1)
    assert t.legal == ["roll"]


def test_zs04_a_weak_roll_is_reason_enough():
    t = attacking("642")
    assert answer(t) == "reveal.1"
    assert answer(t, "31") == "reroll.4.2.0"


@pytest.mark.parametrize("dice", ["552", "115", "444"])
def test_zs04_content_with_a_pair_or_a_triple(dice):
    t = attacking(dice)
    assert t.legal == ["stop"]


def test_zs04_it_stops_as_soon_as_the_reason_is_gone():
    t = attacking("642", reserve=(10,))
    answer(t)
    assert answer(t, "61") == "reroll.4.2.0"
    # one reroll of two is left over
    assert t.legal == ["stop"]
    assert t.s.frames[-1][7] == 1


def test_zs04_it_goes_on_while_the_reason_lasts():
    t = attacking("642", reserve=(10,))
    answer(t)
    answer(t, "31")
    assert t.legal == ["reroll.3.1.0"]


def test_zs04_reserve_cards_lowest_cp_then_lowest_number():
    t = attacking("642", reserve=(21, 12, 7))
    assert answer(t) == "reveal.7"
    answer(t, "31")
    assert answer(t) == "reveal.12"
    answer(t, "31")
    assert answer(t) == "reveal.21"


def test_zs04_without_a_card_it_takes_the_roll_as_it_is():
    t = attacking("642", reserve=())
    assert (t.asks, t.decider) == ("combat", EMPEROR)


def test_zs04_a_free_reroll_goes_first():
    t = attacking("642", reserve=(7,), level=GENERAL, land="gansu 3a, west 3h")
    assert t.legal == ["reroll.4.2.0"]
    answer(t, "31")
    assert t.legal == ["reveal.7"]


# --- as defender ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "defence", "given"),
    [
        ("664", "553", "reroll.3.0.0"),  # a lower pair: normal losses
        ("221", "653", "reroll.5.3.0"),  # weak against a pair: a crushing blow
        ("666", "553", "reroll.3.0.0"),
        ("642", "531", "reroll.3.1.0"),
        ("553", "411", "reroll.4.0.0"),  # the pair is the lower one
    ],
)
def test_zs04_a_loss_is_reason_enough(attack, defence, given):
    t = defending(attack, defence)
    assert answer(t) == "reveal.1"
    assert t.legal == [given]


@pytest.mark.parametrize(
    ("attack", "defence"),
    [("553", "664"), ("642", "332"), ("553", "551"), ("642", "631")],
)
def test_zs04_no_reason_without_a_loss(attack, defence):
    assert defending(attack, defence).legal == ["stop"]


def test_zs04_a_lower_triple_has_no_dice_to_give_up():
    assert defending("666", "555").legal == ["stop"]


def test_zs04_a_settlement_spares_normal_losses():
    land = "gansu 2h1s, empire 3a"
    assert defending("664", "553", land=land).legal == ["stop"]
    assert defending("642", "531", land=land).legal == ["stop"]
    assert defending("221", "653", land=land).legal == ["reveal.1"]


def test_zs04_a_settlement_alone_is_defended():
    assert defending("221", "653", land="gansu 1s, empire 3a").legal == ["reveal.1"]


def test_zs04_it_stops_when_the_blow_is_parried():
    t = defending("221", "653", reserve=(10,))
    answer(t)
    assert answer(t, "61") == "reroll.5.3.0"
    assert t.legal == ["stop"]
    answer(t)
    assert t.at("gansu") == "2a2h"


def test_zs04_next_round_it_asks_itself_again():
    t = defending("221", "653", land="gansu 4h, empire 3a", reserve=(1, 7))
    assert answer(t) == "reveal.1"
    assert answer(t, "31") == "reroll.5.3.0"
    assert t.legal == ["reveal.7"]
    answer(t)
    answer(t, "31")
    assert t.at("gansu") == "3a2h"
    assert t.decider == EMPEROR
    assert t.reserve(OVERLORD) == []
