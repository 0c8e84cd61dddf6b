"""The solo game's set-up, the bot's reactions and its phase: ZS-01 to ZS-03, ZS-05 and ZS-07."""

from __future__ import annotations

import pytest

from pygame_engines.core.errors import BadOption
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.zheng_he.state import SOLO
from tests.rules.zheng_he.positions import EMPEROR, GAME, OVERLORD, begun, table
from tests.rules.zheng_he.solo import PLAIN, answer, bot, event, reaction, run

# --- set-up ---------------------------------------------------------------------------------------


def test_zs01_set_up_as_with_two_players():
    t = begun(3, mode="solo")
    assert t.s.emperor == 0
    assert (len(t.hand(EMPEROR)), len(t.hand(OVERLORD))) == (5, 4)
    borders = "sichuan 1a, gansu 1a, shanxi 1a, zhili 1a, liaodong 1a"
    assert t.land == f"{borders}, west 1h, east 1h, manchus 1h"
    assert len(t.voyages) == 1


def test_zs01_the_second_seat_is_the_bot():
    assert GAME.bots({"mode": "solo"}) == (1,)
    assert GAME.bots({"mode": "duel"}) == GAME.bots({}) == GAME.bots({"mode": "match"}) == ()
    for value in ("second", "random"):
        with pytest.raises(BadOption):
            GAME.setup(2, {"mode": "solo", "emperor": value}, SeededLuck(1))


def test_zs01_three_decks_of_eight_events():
    t = begun(1, mode="solo")
    assert t.s.events == [255, 255, 255]
    assert t.view(EMPEROR)["events"]["decks"] == [8, 8, 8]


@pytest.mark.parametrize(("cp", "card"), PLAIN.items())
def test_zs01_a_drawn_event_leaves_its_deck(cp, card):
    t = bot("gansu 5a, west 1h", card)
    event(t, 3)
    assert t.s.events[cp - 1] == 255 ^ 4
    assert t.s.events.count(255) == 2
    view = t.view(EMPEROR)["events"]
    assert view["decks"][cp - 1] == 7
    assert view["discards"][cp - 1] == [3]


def test_zs01_an_empty_deck_is_shuffled_again():
    t = bot("gansu 5a, west 1h")
    t.s.events[2] = 0
    t.step("event", "8")
    assert t.s.events[2] == 127


def test_zs01_only_what_is_left_can_be_drawn():
    t = bot("gansu 5a, west 1h")
    t.s.events[2] = 0b10000100
    t.step("event", "2")
    assert t.told("event")[-1].params["line"] == 8


# --- reactions ------------------------------------------------------------------------------------


def test_zs02_the_bot_reacts_when_it_can():
    t = reaction("west 1h", 1)
    assert answer(t) == "react"
    assert t.asks == "place"
    assert run(t) == ["place.east"]
    assert t.decider == EMPEROR


def test_zs02_the_emperor_says_before_or_after():
    t = table(hands=((12,), ()), gold=2, voyages=(), mode=SOLO).do("play.12")
    assert t.legal == ["after", "before"]
    t.do("after", "taxes.1")
    assert t.asks == "react"
    assert run(t) == ["react"]
    assert t.s.gold == 2


def test_zs02_no_reaction_that_the_rules_do_not_allow():
    t = reaction("west 1h", 12, gold=0)
    assert t.asks == "use"
    assert t.decider == EMPEROR


def test_zs02_no_reaction_that_zs04_does_not_allow():
    t = reaction("gansu 3a, west 2h", 6)
    assert answer(t) == "decline"
    t = reaction("gansu 2a, west 2h", 6)
    assert answer(t) == "react"


def test_zs02_no_reaction_that_changes_nothing():
    t = reaction("", 8)
    assert answer(t) == "decline"
    t = reaction("empire 1a", 8)
    assert answer(t) == "react"
    assert t.at("empire") == ""


def test_zs02_one_part_that_changes_something_is_enough():
    assert answer(reaction("", 15)) == "decline"
    assert answer(reaction("", 15, gold=1)) == "react"
    assert answer(reaction("", 15, sea=(1, 0))) == "react"


def test_zs02_no_reaction_to_a_card_in_reserve():
    t = table(hands=((1,), (2,)), voyages=(), mode=SOLO).do("reserve.1")
    assert t.asks == "end"


# --- the bot's phase ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "played"),
    [((1, 12, 20), 1), ((2, 20, 5), 2), ((11, 24, 21, 8), 11), ((27, 25), 25), ((26,), 26)],
)
def test_zs03_it_plays_the_card_with_most_cp_then_the_lowest_number(hand, played):
    t = table("gansu 1a", hands=((), hand), side=OVERLORD, mode=SOLO)
    assert t.legal == [f"play.{played}"]


def test_zs03_it_never_lays_a_card_into_its_reserve():
    t = table("gansu 1a", hands=((), (7,)), side=OVERLORD, mode=SOLO)
    assert t.legal == ["play.7"]


def test_zs03_the_emperor_says_when_he_reacts_before_an_event_is_drawn():
    t = bot("gansu 5a", 16, voyages=(6,))
    assert (t.asks, t.decider) == ("order", EMPEROR)
    assert t.legal == ["after", "before"]
    t.do("before")
    assert (t.asks, t.decider) == ("react", EMPEROR)
    t.do("react")
    assert t.sea == (2, 0)
    # two junks in the Sea: now the bot's own action is possible
    assert run(t) == ["action"]
    assert t.sea == (1, 0)


def test_zs03_the_emperor_reacts_after_the_event():
    t = bot("gansu 5a", 16, voyages=(6,)).do("after")
    assert event(t, 3) == ["gather", "place.west", "place.west"]
    assert (t.asks, t.decider) == ("react", EMPEROR)


def test_zs03_it_uses_the_card_action_before_any_event():
    t = bot("gansu 5a, west 1h", 5)
    assert run(t) == ["action"]
    assert t.at("west") == "3h"
    assert t.told("event") == []


def test_zs03_an_action_that_changes_nothing_gives_way_to_an_event():
    t = bot("gansu 5a", 24, gold=0)
    assert t.legal == ["event"]
    t = bot("gansu 5a", 24, gold=1)
    assert run(t) == ["action"]
    assert t.s.gold == 0


def test_zs03_an_action_that_zs04_forbids_gives_way_to_an_event():
    assert bot("gansu 5a, west 4h", 21).legal == ["event"]
    assert bot("gansu 4a, west 4h", 21).legal == ["action"]


@pytest.mark.parametrize("card", [25, 26, 27])
def test_zs03_the_emperors_cards_give_it_events(card):
    t = bot("gansu 5a, west 1h", card, voyages=(1,)).do("after")
    assert event(t, 5) == ["gather", "place.manchus"]


@pytest.mark.parametrize(("cp", "card"), PLAIN.items())
def test_zs03_the_event_comes_from_the_deck_of_the_card_s_cp(cp, card):
    t = bot("gansu 5a", card)
    event(t, 4)
    assert t.told("event")[-1].params["cp"] == cp
    assert t.at("east") == f"{cp}h"


def test_zs03_the_first_line_that_can_be_done():
    t = bot("gansu 2a, west 1h, east 5h")
    assert event(t, 1)[0] == "attack"
    t = bot("gansu 2a, west 1h")
    assert event(t, 1)[0] == "gather"


def test_zs03_without_a_line_it_gathers_for_its_cp():
    t = bot("zhili 1h, gansu 5a, west 1h", 24)
    assert event(t, 8)[0] == "keep"
    full = bot("gansu 5a, west 1h, manchus 4h", 24, reserve=(1, 2, 3))
    # nowhere as many hordes as armies, the reserve full: gather 3
    assert event(full, 8) == ["gather", *["place.west"] * 3]


def test_zs03_then_it_moves_for_its_cp():
    t = bot("liaodong 12a, manchus 12h", 24, reserve=(1, 2, 3))
    assert event(t, 8) == ["troops", "move.manchus.zhili", "done"]


def test_zs03_then_it_takes_resources_for_its_cp():
    t = bot("zhili 6a, liaodong 6a, manchus 12h", 24, reserve=(1, 2, 3))
    assert event(t, 8) == ["resources", "place.west", "place.east", "place.manchus"]


def test_zs03_else_the_card_is_played_for_nothing():
    t = bot("zhili 6a, liaodong 6a, manchus 12h, west 5s", 24, reserve=(1, 2, 3))
    assert event(t, 8) == ["nothing"]
    assert t.do("end").s.discard[-1] == 24


def test_zs03_an_events_number_is_an_upper_limit():
    t = bot("gansu 5a, west 11h")
    assert event(t, 3) == ["gather", "place.west"]
    t = bot("zhili 6a, liaodong 6a, manchus 12h, west 4s", 24, reserve=(1, 2, 3))
    assert event(t, 8) == ["resources", "place.east"]


def test_zs03_no_reserve_card_adds_cp():
    t = bot("gansu 5a, west 5h", 24, reserve=(21,))
    assert t.legal == ["event"]
    event(t, 1)
    assert t.reserve(OVERLORD) == [21]


# --- events ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "land", "said"),
    [
        (1, "gansu 2a, west 3h", ["attack", "at.gansu", *["send.west"] * 3]),
        (1, "gansu 4a, west 3h", ["gather", *["place.west"] * 3]),
        (2, "gansu 4a, west 3h", ["attack", "at.gansu", *["send.west"] * 3]),
        (2, "gansu 4a", ["gather", *["place.west"] * 3]),
        (3, "liaodong 2a", ["gather", *["place.west"] * 3]),
        (4, "liaodong 2a", ["gather", *["place.east"] * 3]),
        (5, "gansu 2a", ["gather", *["place.manchus"] * 3]),
        (6, "gansu 1h, west 2s", ["found", *["move.west.gansu"] * 2, "done"]),
        (6, "gansu 5a", ["resources", "place.west", "place.east", "place.manchus"]),
        (7, "zhili 5a, west 9h", ["troops", "move.west.sichuan", "move.west.gansu", "done"]),
        (8, "zhili 5a", ["keep"]),
    ],
)
def test_zs05_each_line(line, land, said):
    assert event(bot(land), line) == said


@pytest.mark.parametrize(("line", "first"), [(6, "resources"), (7, "attack"), (8, "attack")])
def test_zs05_each_second_choice(line, first):
    land = "sichuan 1a, gansu 1a, shanxi 1a, zhili 1a, liaodong 1a, west 3h"
    assert event(bot(land, reserve=(1, 2, 3)), line)[0] == first


@pytest.mark.parametrize(("cp", "card"), PLAIN.items())
def test_zs05_the_number_is_the_decks_cp(cp, card):
    assert event(bot("gansu 5a", card), 3) == ["gather", *["place.west"] * cp]


def test_zs05_the_kept_card_goes_to_the_reserve_at_the_phase_s_end():
    t = bot("gansu 5a", 24, reserve=(3, 4))
    event(t, 8)
    assert t.s.played == 24
    assert t.reserve(OVERLORD) == [3, 4]
    t.do("end")
    assert t.reserve(OVERLORD) == [3, 4, 24]
    assert 24 not in t.s.discard
    assert t.view(EMPEROR)["known_reserve"][1] == [24]


def test_zs05_the_emperors_reaction_stands_on_a_kept_card():
    t = bot("gansu 5a", 16, voyages=(6,)).do("after")
    assert event(t, 8) == ["keep"]
    assert t.decider == EMPEROR
    t.do("react")
    assert t.sea == (2, 0)
    t.do("end")
    assert t.reserve(OVERLORD) == [16]


def test_zs05_a_full_reserve_keeps_no_card():
    t = bot("gansu 2a, west 3h", 24, reserve=(1, 2, 3))
    assert event(t, 8)[0] == "attack"


# --- the end --------------------------------------------------------------------------------------


def test_zs07_a_major_victory_of_the_bot():
    land = "sichuan 1h, gansu 1h, shanxi 1h, zhili 1h, liaodong 1s"
    t = bot(land, 5)
    run(t)
    t.do("end")
    assert t.reason == "overlord_major"
    assert GAME.outcome(t.s).scores == (0, 12)


def test_zs07_a_major_victory_of_the_emperor():
    t = table(hands=((27,), ()), voyages=(1, 2, 3, 4, 5, 6, 7), mode=SOLO)
    t.do("play.27", "taxes.1", "end")
    assert t.reason == "emperor_major"


def test_zs07_else_the_sums_decide():
    t = table("gansu 1a, zhili 1h", hands=((27,), ()), mode=SOLO, stage=2, ending=True)
    t.do("play.27", "action", "end")
    assert t.reason == "overlord_minor"
    assert GAME.outcome(t.s).scores == (2, 7)


@pytest.mark.parametrize("level", range(3))
def test_zs07_whole_games_come_to_their_end(level):
    reasons = set()
    for seed in range(12):
        t = begun(seed, mode="solo", level=("apprentice", "general", "khan")[level])
        luck = SeededLuck(100 + seed)
        while t.s.frames:
            legal = t.legal
            assert t.decider == EMPEROR or len(legal) == 1
            t.do(legal[luck.below(len(legal))])
        assert GAME.check(t.s) == []
        reasons.add(t.reason)
    assert "overlord_major" in reasons
