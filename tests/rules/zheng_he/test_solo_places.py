"""Where the bot attacks, gathers, founds, strikes and moves: ZS-04."""

from __future__ import annotations

import pytest

from pygame_engines.games.zheng_he import book
from tests.rules.zheng_he.positions import BOT, DECK, EMPEROR, OVERLORD
from tests.rules.zheng_he.solo import answer, bot, event, reaction, run

ATTACK, STORM, FOUND, MOVE = 1, 2, 6, 7
"""Lines of the events."""


def attacked(land, line=ATTACK, card=24, **options):
    """The borderland that an event's attack is about, and where its hordes come from."""
    said = event(bot(land, card, **options), line)
    assert said[0] == "attack", said
    sends = [text.split(".")[1] for text in said[2:] if text != "done"]
    return said[1].removeprefix("at."), sends


# --- targets --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("land", "target"),
    [
        # the best available minus armies
        ("sichuan 2a, zhili 1a, west 3h, manchus 1h", "sichuan"),
        ("sichuan 1a, zhili 2a, west 1h, manchus 3h", "zhili"),
        # then fewest armies
        ("sichuan 2a, zhili 1a, west 3h, manchus 2h", "zhili"),
        # then the order of places
        ("sichuan 1a, liaodong 1a, west 2h, manchus 2h", "sichuan"),
        ("sichuan 1a, gansu 1a, shanxi 1a, zhili 1a, east 2h", "sichuan"),
        ("gansu 1a, shanxi 1a, zhili 1a, east 2h", "gansu"),
        ("shanxi 1a, zhili 1a, east 2h", "shanxi"),
        ("zhili 1a, liaodong 1a, manchus 2h", "zhili"),
    ],
)
def test_zs04_the_target(land, target):
    assert attacked(land)[0] == target


def test_zs04_available_is_never_more_than_the_attack():
    # zhili: 8 hordes beside 1 army, sichuan: 3 beside 1: an attack of 3 sees no difference
    assert attacked("sichuan 1a, zhili 1a, west 3h, manchus 8h")[0] == "sichuan"
    assert attacked("gansu 3a, zhili 1a, east 4h")[0] == "zhili"


def test_zs04_a_target_needs_a_horde_beside_it():
    assert attacked("sichuan 1a, liaodong 2a, manchus 3h")[0] == "liaodong"
    assert event(bot("sichuan 1a, manchus 3h"), ATTACK)[0] == "gather"


@pytest.mark.parametrize(
    ("armies", "line", "first"),
    [(2, ATTACK, "attack"), (3, ATTACK, "gather"), (3, STORM, "attack"), (12, STORM, "attack")],
)
def test_zs04_as_many_hordes_as_armies_unless_it_storms(armies, line, first):
    assert event(bot(f"gansu {armies}a, west 2h"), line)[0] == first


def test_zs04_a_storm_needs_a_horde_too():
    assert event(bot("gansu 1a, manchus 3h"), STORM)[0] == "gather"


# --- hordes that go -------------------------------------------------------------------------------


def test_zs04_a_borderlands_last_horde_stays():
    assert attacked("gansu 1h, sichuan 1a, west 1h") == ("sichuan", ["west"])
    assert attacked("gansu 3h, sichuan 1a, west 1h") == ("sichuan", ["west", "gansu", "gansu"])
    assert event(bot("gansu 1h, sichuan 1a"), STORM)[0] == "gather"


def test_zs04_beside_a_settlement_every_horde_may_go():
    assert attacked("gansu 1h1s, sichuan 1a") == ("sichuan", ["gansu"])
    assert attacked("gansu 2h1s, sichuan 1a, west 1h") == ("sichuan", ["west", "gansu", "gansu"])


def test_zs04_a_homelands_last_horde_goes():
    assert attacked("sichuan 1a, west 1h") == ("sichuan", ["west"])


def test_zs04_the_fullest_homeland_goes_first_until_it_is_empty():
    assert attacked("sichuan 1a, west 3h, east 4h") == ("sichuan", ["east"] * 3)
    assert attacked("sichuan 1a, west 1h, east 2h") == ("sichuan", ["east", "east", "west"])
    assert attacked("sichuan 1a, west 2h, east 2h") == ("sichuan", ["west", "west", "east"])


def test_zs04_homelands_go_before_borderlands():
    land = "gansu 9h, sichuan 1a, west 1h, east 1h"
    assert attacked(land) == ("sichuan", ["west", "east", "gansu"])


def test_zs04_the_fullest_borderland_goes_first():
    land = "sichuan 2h, gansu 1a, shanxi 3h"
    assert attacked(land) == ("gansu", ["shanxi", "shanxi", "sichuan"])
    land = "sichuan 3h, gansu 1a, shanxi 3h"
    assert attacked(land) == ("gansu", ["sichuan", "sichuan", "shanxi"])


def test_zs04_all_available_go_and_then_the_combat_begins():
    t = bot("gansu 1a, west 2h")
    assert event(t, ATTACK) == ["attack", "at.gansu", "send.west", "send.west", "done"]
    assert t.asks == "combat"
    assert t.at("gansu") == "1a2h"
    t = bot("gansu 1a, west 5h")
    assert event(t, ATTACK)[-1] == "send.west"
    assert t.at("west") == "2h"


def test_zs04_only_from_where_the_card_allows():
    # The Great Wall: up to 3 from one homeland
    t = bot("gansu 2a, west 2h, east 3h", 19)
    said = run(t, "combat")
    assert said == ["action", "at.gansu", *["send.east"] * 3]
    assert bot("gansu 3a, west 2h, east 2h", 19).legal == ["event"]
    assert bot("gansu 2a, shanxi 9h, west 1h", 19).legal == ["event"]
    # both homelands together would have enough for gansu, one has enough for zhili
    t = bot("gansu 2a, zhili 1a, west 1h, manchus 1h, east 1h", 19)
    assert run(t, "combat") == ["action", "at.zhili", "send.east", "done"]


def test_zs04_a_borderland_away_from_all_homelands_is_no_target_of_one_homeland():
    near = book.built_in("map")
    near["liaodong"].remove("manchus")
    near["manchus"].remove("liaodong")
    t = bot("liaodong 1a, gansu 3a, sichuan 2a, east 2h", 19)
    t.s.book = book.load({"name": "Far away", "map": near, "cards": DECK, "solo": BOT})
    assert run(t, "combat") == ["action", "at.sichuan", "send.east", "send.east", "done"]


def test_zs04_an_attack_from_the_homeland_that_the_half_is_about():
    deck = [dict(card) for card in book.built_in("cards")]
    deck[18]["barbarian"] = ["take 1 horde in one homeland", "attack up to 3 from one homeland"]
    t = bot("sichuan 1a, gansu 2a, zhili 3a, west 3h, manchus 1h", 19)
    t.s.book = book.load({"name": "Near", "cards": deck, "solo": BOT})
    # Zhili does not lie beside the West
    assert run(t, "combat")[:3] == ["action", "at.west", "at.sichuan"]


def test_zs04_a_cards_attack_has_the_cards_number():
    t = bot("gansu 4a, west 9h", 21)
    assert run(t, "combat") == ["action", "at.gansu", *["send.west"] * 4]
    assert bot("gansu 3a, west 9h", 6).legal == ["event"]


# --- hordes and settlements taken -----------------------------------------------------------------


def gathered(land, card=24):
    """Where an event's hordes go."""
    said = event(bot(land, card, reserve=(1, 2, 3)), 8)
    assert said[0] == "gather", said
    return said[1].removeprefix("place.")


@pytest.mark.parametrize(
    ("land", "home"),
    [
        # next to the target, with most hordes
        ("gansu 7a, liaodong 8a, west 1h, manchus 3h", "manchus"),
        ("gansu 7a, west 1h, east 2h, manchus 5h", "east"),
        ("gansu 7a, west 2h, east 2h", "west"),
        ("zhili 7a, east 1h, manchus 1h, west 3h", "east"),
        # without a target: next to the Emperor's borderland with fewest armies
        ("sichuan 2a, liaodong 1a", "manchus"),
        ("sichuan 1a, liaodong 1a", "west"),
        ("shanxi 1a, sichuan 2a", "east"),
        # else East Mongols
        ("", "east"),
    ],
)
def test_zs04_where_hordes_go(land, home):
    assert gathered(land) == home


def test_zs04_hordes_of_a_card_go_there_too():
    t = bot("liaodong 9a", 22)
    assert run(t) == ["action", "place.manchus", "place.manchus"]
    t = reaction("liaodong 9a", 1)
    assert run(t) == ["react", "place.manchus"]


@pytest.mark.parametrize(
    ("land", "home"),
    [("west 1s, east 1s", "manchus"), ("west 2s, east 1s, manchus 1s", "east"), ("", "west")],
)
def test_zs04_settlements_go_where_fewest_are(land, home):
    t = bot(f"gansu 9a, {land}", 4)
    assert run(t) == ["action", f"place.{home}"]


def test_zs04_settlements_are_spread():
    t = bot("gansu 9a, west 1s")
    assert event(t, FOUND) == ["resources", "place.east", "place.manchus", "place.west"]


def test_zs04_one_homeland_for_settlement_and_horde():
    # Tea and Horses: the settlement is named first, so it decides
    t = bot("gansu 9a, west 1s, east 1s", 20)
    assert run(t) == ["action", "at.manchus"]
    assert t.at("manchus") == "1h1s"


# --- founding -------------------------------------------------------------------------------------


def founded(land):
    t = bot(land)
    said = event(t, FOUND)
    assert said[0] == "found", said
    return [text.removeprefix("move.") for text in said[1:] if text != "done"]


def test_zs04_found_where_fewest_settlements_then_fewest_hordes():
    assert founded("sichuan 1h1s, gansu 3h, west 1s") == ["west.gansu"]
    assert founded("sichuan 2h, gansu 1h, west 1s") == ["west.gansu"]
    assert founded("sichuan 1h, gansu 1h, west 1s") == ["west.sichuan"]
    assert founded("sichuan 1s, gansu 9h, west 1s") == ["west.gansu"]


def test_zs04_found_from_the_homeland_with_most_settlements():
    assert founded("gansu 1h, west 1s, east 2s")[0] == "east.gansu"
    assert founded("gansu 1h, west 2s, east 2s")[0] == "west.gansu"


def test_zs04_found_only_beside_a_homeland_with_settlements():
    assert founded("sichuan 1h, liaodong 2h, manchus 1s") == ["manchus.liaodong"]
    assert event(bot("sichuan 1h, manchus 1s"), FOUND)[0] == "resources"


def test_zs04_found_one_by_one():
    assert founded("sichuan 1h, gansu 1h, west 3s") == [
        "west.sichuan", "west.gansu", "west.sichuan",
    ]  # fmt: skip


def test_zs04_found_by_a_card():
    t = bot("gansu 1h, shanxi 9a, west 1s", 9)
    assert run(t) == ["action", "move.west.gansu"]
    assert bot("gansu 1h, shanxi 9a", 9).legal == ["event"]


# --- strike, turn, recall -------------------------------------------------------------------------


def test_zs04_strike_where_fewest_armies_are():
    t = bot("sichuan 3a, gansu 2a, zhili 1a, west 3h", 3, voyages=(7,))
    assert run(t) == ["action", "at.gansu"]
    t = bot("sichuan 2a, gansu 2a, west 3h", 3, voyages=(7,))
    assert run(t) == ["action", "at.sichuan"]
    assert t.at("sichuan") == "1a"


def test_zs04_turn_in_the_order_of_places():
    t = bot("gansu 1a, zhili 1a, sichuan 9a, east 2h", 14)
    assert run(t) == ["action", "at.gansu"]
    assert t.at("gansu") == "1h"


def test_zs04_recall_whenever_possible():
    t = bot("gansu 9a", 7, discard=(3, 4))
    assert run(t) == ["action"]
    assert t.reserve(OVERLORD) == [4]
    assert t.view(EMPEROR)["known_reserve"][1] == [4]
    assert bot("gansu 9a", 7, discard=(4,), reserve=(1, 2, 3)).legal == ["event"]


# --- moves ----------------------------------------------------------------------------------------


def moved(land, line=MOVE, **options):
    said = event(bot(land, **options), line)
    assert said[0] == "troops", said
    return [text.removeprefix("move.") for text in said[1:] if text != "done"]


def test_zs04_move_one_horde_into_each_empty_borderland():
    assert moved("liaodong 1a, east 3h") == ["east.sichuan", "east.gansu", "east.shanxi"]
    assert moved("sichuan 1a, gansu 1s, liaodong 1a, east 3h") == ["east.shanxi", "east.zhili"]


def test_zs04_move_from_the_fullest_area_beside_it():
    assert moved("gansu 1a, shanxi 1a, zhili 1a, liaodong 1a, west 1h, east 2h") == ["east.sichuan"]
    assert moved("gansu 1a, shanxi 1a, zhili 1a, liaodong 1a, west 2h, east 2h") == ["west.sichuan"]
    land = "gansu 4h, shanxi 1a, zhili 1a, liaodong 1a, west 2h, east 2h"
    assert moved(land) == ["gansu.sichuan"]


def test_zs04_only_spare_hordes_move():
    land = "gansu 1h, shanxi 1a, zhili 1a, liaodong 1a"
    assert event(bot(f"{land}, manchus 2h"), MOVE)[0] == "attack"
    assert moved(f"{land.replace('1h', '1h1s')}, manchus 2h") == ["gansu.sichuan"]
    assert moved(f"{land}, west 1h") == ["west.sichuan"]


def test_zs04_no_move_without_an_empty_borderland():
    land = "sichuan 1a, gansu 1h, shanxi 1s, zhili 1a, liaodong 1a"
    assert event(bot(f"{land}, west 3h"), MOVE)[0] == "attack"
    assert bot(f"{land}, west 3h", 2, voyages=(7,)).legal == ["event"]
    assert bot(f"{land}, east 3h", 17).legal == ["event"]


def test_zs04_move_by_a_card():
    t = bot("gansu 1a, liaodong 1a, east 9h", 2, voyages=(7,))
    assert run(t) == ["action", "move.east.sichuan", "move.east.shanxi"]
    t = bot("zhili 1a, west 4h, manchus 4h", 17)
    assert run(t) == [
        "action", "move.west.sichuan", "move.west.gansu", "move.manchus.liaodong", "done",
    ]  # fmt: skip


def test_zs04_a_move_as_a_reaction():
    t = reaction("gansu 1a, east 9h", 2)
    assert answer(t) == "react"
    assert run(t) == ["move.east.sichuan", "move.east.shanxi"]
