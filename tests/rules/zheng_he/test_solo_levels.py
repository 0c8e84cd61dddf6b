"""The levels of the solo game: ZS-06."""

from __future__ import annotations

import pytest

from pygame_engines.games.zheng_he.state import SOLO
from tests.rules.zheng_he.positions import EMPEROR, OVERLORD, begun, table
from tests.rules.zheng_he.solo import (
    APPRENTICE,
    GENERAL,
    KHAN,
    PLAIN,
    answer,
    bot,
    event,
    reaction,
    run,
)

HOMES = ("west", "east", "manchus")


@pytest.mark.parametrize(
    ("level", "there"), [("apprentice", "1h"), ("general", "1h1s"), ("khan", "2h1s")]
)
def test_zs06_what_stands_in_the_homelands_at_the_start(level, there):
    t = begun(1, mode="solo", level=level)
    assert [t.at(home) for home in HOMES] == [there] * 3


@pytest.mark.parametrize("level", ["apprentice", "general", "khan"])
def test_zs06_levels_are_for_the_solo_game_only(level):
    t = begun(1, mode="duel", level=level)
    assert [t.at(home) for home in HOMES] == ["1h"] * 3


# --- an attack first ------------------------------------------------------------------------------


def test_zs06_general_attacks_before_its_card_s_action():
    land = "gansu 2a, west 2h"
    assert bot(land, 5, level=APPRENTICE).legal == ["action"]
    t = bot(land, 5, level=GENERAL)
    assert run(t, "combat") == ["attack", "at.gansu", "send.west", "send.west"]
    assert bot(land, 5, level=KHAN).legal == ["attack"]


def test_zs06_the_attack_is_then_its_action():
    t = bot("gansu 1a, west 2h", 5, level=GENERAL)
    run(t, "combat")
    while t.asks == "combat":
        t.do(t.legal[-1])
    assert t.asks == "end"
    assert t.told("use") == t.told("event") == []


def test_zs06_general_attacks_with_the_cards_cp_only_as_zs04_allows():
    assert bot("gansu 3a, west 9h", 5, level=GENERAL).legal == ["action"]
    assert bot("gansu 3a, west 9h", 24, level=GENERAL).legal == ["attack"]
    assert bot("gansu 3a, west 2h", 24, level=GENERAL).legal == ["event"]


def test_zs06_a_reaction_stays_a_reaction():
    t = reaction("gansu 1a, west 3h", 5, level=GENERAL)
    assert run(t) == ["react"]
    assert t.at("west") == "5h"


# --- a free reroll --------------------------------------------------------------------------------


def fought(t):
    """The free rerolls that the bot's attack begins with."""
    run(t, "combat")
    return t.s.frames[-1][6]


@pytest.mark.parametrize(("level", "free"), [(APPRENTICE, 0), (GENERAL, 1), (KHAN, 1)])
def test_zs06_a_free_reroll_for_the_first_attack(level, free):
    assert fought(bot("gansu 1a, west 3h", 21, level=level)) == free


def test_zs06_only_for_the_first_attack_of_the_round():
    t = bot("gansu 1a, west 3h", 21, level=GENERAL)
    t.s.rush = 0
    assert fought(t) == 0


def test_zs06_a_reaction_counts_as_the_first_attack():
    t = reaction("gansu 1a, west 3h", 6, level=GENERAL)
    assert fought(t) == 1
    assert t.s.rush == 0


def test_zs06_it_adds_to_a_card_s_own_reroll():
    # Breach in the Wall with 4 voyages
    t = bot("gansu 4a, west 4h", 23, level=GENERAL, voyages=(1, 2, 3, 4))
    assert run(t, "combat")[0] == "action"
    assert t.s.frames[-1][6] == 2


@pytest.mark.parametrize(("ending", "stage"), [(False, 1), (True, 2)])
def test_zs06_each_round_has_its_first_attack(ending, stage):
    # `ending`: the last round of stage 1, whose end makes the deck of stage 2
    hands = ((), (5,))
    t = table("gansu 9a", hands=hands, side=OVERLORD, mode=SOLO, level=GENERAL, ending=ending)
    t.s.rush = 0
    t.do("play.5")
    run(t)
    t.do("end")
    assert t.s.stage == stage
    assert t.s.rush == 1


def test_zs06_the_emperors_attacks_get_none():
    t = table("gansu 1h, empire 3a", hands=((24,), ()), mode=SOLO, level=GENERAL)
    t.do("play.24", "after", "attack", "at.gansu", "send.empire", "done")
    assert t.s.frames[-1][6] == 0
    assert t.s.rush == 1


# --- Khan -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cp", "card"), PLAIN.items())
def test_zs06_the_khans_events_give_one_more_in_stage_2(cp, card):
    land = "gansu 9a"
    for level, stage, n in ((KHAN, 1, cp), (GENERAL, 2, cp), (KHAN, 2, cp + 1)):
        t = bot(land, card, level=level, stage=stage)
        assert event(t, 4) == ["gather", *["place.east"] * n]


def test_zs06_one_more_horde_in_an_attack_too():
    t = bot("gansu 4a, west 5h", 24, level=KHAN, stage=2)
    assert event(t, 1) == ["attack", "at.gansu", *["send.west"] * 4]


def test_zs06_without_a_line_it_is_the_card_s_own_cp():
    land = "zhili 6a, liaodong 6a, manchus 12h"
    t = bot(land, 24, level=KHAN, stage=2, reserve=(1, 7, 12))
    assert event(t, 8) == ["resources", "place.west", "place.east", "place.manchus"]


def test_zs06_the_khan_adds_a_reserve_card_for_an_attack():
    land = "gansu 5a, west 6h"
    t = bot(land, 24, level=KHAN, reserve=(10,))
    assert answer(t) == "reveal.10"
    assert run(t, "combat") == ["attack", "at.gansu", *["send.west"] * 5]
    assert bot(land, 24, level=GENERAL, reserve=(10,)).legal == ["event"]


def test_zs06_the_lowest_card_that_is_enough():
    land = "gansu 5a, west 9h"
    assert bot(land, 24, level=KHAN, reserve=(7, 10, 21)).legal == ["reveal.10"]
    assert bot(land, 24, level=KHAN, reserve=(7, 12)).legal == ["event"]
    assert bot("gansu 4a, west 9h", 24, level=KHAN, reserve=(12, 7)).legal == ["reveal.7"]


def test_zs06_no_card_where_the_attack_is_possible_without():
    assert bot("gansu 3a, west 9h", 24, level=KHAN, reserve=(7,)).legal == ["attack"]


def test_zs06_no_card_where_hordes_are_what_is_missing():
    assert bot("gansu 4a, west 3h", 24, level=KHAN, reserve=(7,)).legal == ["event"]


def test_zs06_the_added_card_is_discarded():
    t = bot("gansu 5a, west 6h", 24, level=KHAN, reserve=(10,))
    run(t, "combat")
    while t.asks == "combat":
        t.do(t.legal[-1])
    t.do("end")
    assert {10, 24} <= set(t.s.discard)
    assert t.view(EMPEROR)["reserve_count"][1] == 0
