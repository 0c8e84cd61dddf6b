"""The question as people get it: wording by key, groups, blocked choices with their reason."""

from __future__ import annotations

import pytest

from pygame_engines.core.api import Choice
from pygame_engines.core.consequences import Effect
from pygame_engines.core.notation import text
from tests.rules.zheng_he.positions import GAME, OVERLORD, Table, emperors, overlords, table

ALL = range(1, 8)


def choices(t: Table) -> dict[str, Choice]:
    return {text(choice.action): choice for choice in GAME.prompt(t.s).choices()}


def blocked(t: Table) -> dict[str, tuple[str, str]]:
    """Blocked choices: action → (clause, key of the refusal)."""
    return {
        name: (choice.clause, choice.refusal.key.removeprefix("zheng_he.refusal."))
        for name, choice in choices(t).items()
        if choice.refusal
    }


def asked(t: Table) -> tuple[str, int, str]:
    """The question's key, the picks left, the dialog."""
    prompt = GAME.prompt(t.s)
    return prompt.message.key.removeprefix("zheng_he.prompt."), prompt.left, prompt.dialog


def test_groups_come_in_one_order():
    t = emperors("empire 2a, gansu 1h", gold=1, sea=(1, 0), voyages=(1, 2), card=5)
    titles = [group.title.key.removeprefix("zheng_he.group.") for group in GAME.prompt(t.s).groups]
    assert titles == ["card", "commands"]
    t = table("empire 2a", hands=((1, 2), ()))
    titles = [group.title.key.removeprefix("zheng_he.group.") for group in GAME.prompt(t.s).groups]
    assert titles == ["play", "reserve"]


@pytest.mark.parametrize(
    ("action", "target"),
    [
        ("muster.2", "pool.armies"),
        ("taxes.1", "pool.gold"),
        ("junks.1", "pool.junks"),
        ("action", "card.played"),
    ],
)
def test_targets_on_the_table(action, target):
    t = emperors("empire 2a", card=5, voyages=(1, 2))
    assert choices(t)[action].target == target


def test_targets_of_cards_areas_and_fields():
    t = table("empire 2a, gansu 1h", hands=((24, 1), ()), gold=1, sea=(1, 0))
    assert choices(t)["play.24"].target == choices(t)["reserve.24"].target == "card.hand.24"
    t.do("play.24", "after", "attack")
    assert choices(t)["at.gansu"].target == "area.gansu"
    t.do("at.gansu")
    assert choices(t)["send.empire"].target == "area.empire"
    t = emperors(gold=1, sea=(1, 0)).do("voyage")
    assert choices(t)["field.3"].target == "field.3"
    t = overlords("east 3h, gansu 1a", reserve=(10,))
    assert choices(t)["reveal.10"].target == "card.reserve.10"


def test_secret_choices_name_hidden_cards():
    t = table("empire 2a", hands=((24, 1), ()))
    assert all(choice.secret for choice in choices(t).values())
    t = overlords("east 3h, gansu 1a", reserve=(10,))
    assert {name for name, choice in choices(t).items() if choice.secret} == {"reveal.10"}


def test_barriers_mark_chance_and_what_is_shown():
    t = overlords("east 3h, gansu 1a", reserve=(10,))
    assert {name for name, choice in choices(t).items() if choice.barrier} == {"reveal.10"}
    t.do("attack", "at.gansu", "send.east", "done")
    assert choices(t)["roll"].barrier
    t.do("roll 642")
    assert choices(t)["reveal.10"].barrier
    t.do("reveal.10")
    assert choices(t)["reroll.2.0.0"].barrier
    assert not choices(t)["stop"].barrier


def test_why_a_card_is_not_laid_down():
    t = table("empire 2a", hands=((24,), ()), reserves=((1, 2, 3), ()))
    assert blocked(t) == {"reserve.24": ("ZH-21", "reserve_full")}
    assert asked(t) == ("phase_full", 0, "")


def test_why_no_card_action():
    assert blocked(emperors(card=5))["action"] == ("ZH-30", "voyage_open")
    assert blocked(emperors(card=22))["action"] == ("ZH-32", "barbarians_card")
    assert blocked(overlords("west 1h", card=25))["action"] == ("ZH-31", "emperors_card")


def test_zh41_why_nothing_more_after_a_reserve_card():
    t = overlords("west 1h", card=22, reserve=(1, 2)).do("reveal.1")
    assert blocked(t)["action"] == ("ZH-41", "only_command")
    assert blocked(t)["reveal.2"] == ("ZH-41", "one_reveal")


@pytest.mark.parametrize(
    ("card", "land", "options", "key"),
    [
        (5, "gansu 12h", {}, "no_move"),
        (13, "", {"gold": 4}, "supply_short"),
        (4, "", {"gold": 0}, "pay"),
        (3, "gansu 12h", {}, "no_raze"),
        (6, "liaodong 1a, gansu 1h", {}, "no_target"),
        (7, "", {}, "no_discard"),
        (7, "", {"discard": (20,), "reserves": ((1, 2, 3), ())}, "reserve_full"),
        (9, "gansu 12a", {}, "no_armies"),
        (9, "empire 2a", {}, "no_reinforcing"),
        (10, "", {"gold": 1}, "no_voyage"),
        (14, "gansu 2h", {}, "no_turn"),
    ],
)
def test_zh33_what_the_emperors_action_lacks(card, land, options, key):
    t = emperors(land, card=card, voyages=(1, 2, 3, 4, 5), **options)
    assert blocked(t)["action"] == ("ZH-33", key)


@pytest.mark.parametrize(
    ("card", "land", "key"),
    [
        (3, "gansu 1a, west 1h", "no_strike"),
        (9, "gansu 1h", "no_founding"),
        (11, "west 10h", "supply_short"),
        (16, "west 1h", "too_few"),
        (14, "west 1h", "no_turn"),
    ],
)
def test_zh33_what_the_barbarians_action_lacks(card, land, key):
    assert blocked(overlords(land, card=card))["action"] == ("ZH-33", key)


def test_why_no_command():
    t = emperors("gansu 12a", gold=5, sea=(0, 0))
    by = blocked(t)
    assert by["muster.1"] == ("ZH-02", "no_armies")
    assert by["taxes.1"] == ("ZH-02", "no_gold")
    assert by["attack"] == ("ZH-45", "no_target")
    assert by["voyage"] == ("ZH-48", "no_junk_in_sea")
    assert blocked(emperors(sea=(1, 0)))["voyage"] == ("ZH-48", "no_voyage")
    by = blocked(overlords("gansu 12h5s"))
    assert by["gather"] == ("ZH-02", "no_hordes")
    assert by["resources"] == ("ZH-02", "no_settlements")
    assert by["found"] == ("ZH-54", "no_founding")
    assert blocked(overlords(""))["troops"] == ("ZH-51", "no_move")


def test_why_no_second_reveal():
    t = overlords("west 3h, sichuan 1a", card=25, reserve=(10, 11))
    t.do("reveal.11")
    assert t.why("reveal.10") == "ZH-41"


def test_why_not_done_yet():
    t = emperors("empire 3a").do("troops")
    assert blocked(t)["done"] == ("ZH-40", "at_least_one")
    assert asked(t) == ("move_armies", 3, "move")
    t = overlords("west 3h", card=2).do("action")
    assert blocked(t)["done"] == ("ZH-33", "at_least_one")
    assert asked(t) == ("move_hordes", 2, "move")
    t = overlords("east 1s, gansu 1h", card=9).do("action")
    assert blocked(t)["done"] == ("ZH-33", "in_full")


def test_why_not_into_this_area():
    t = emperors("empire 2a, gansu 1h, zhili 1a").do("troops")
    assert blocked(t)["move.empire.gansu"] == ("ZH-44", "occupied")
    t.do("move.zhili.empire")
    assert t.why("move.empire.zhili") == "ZH-44"
    t = overlords("gansu 1h, west 2h").do("troops")
    assert t.why("move.gansu.empire") == "ZH-03"
    t = overlords("gansu 1h, sichuan 1a, west 2h, east 1s").do("found")
    assert blocked(t)["move.east.sichuan"] == ("ZH-54", "found_here")


def test_why_not_here():
    t = overlords("east 3h, sichuan 1a, liaodong 1a").do("attack")
    by = blocked(t)
    assert by["at.liaodong"] == ("ZH-52", "out_of_reach")
    assert by["at.gansu"] == ("ZH-52", "no_enemy")
    t.do("at.sichuan")
    assert blocked(t)["send.west"] == ("ZH-52", "nobody_here")
    t = overlords("sichuan 3h, gansu 1a, shanxi 1a, east 1h", card=19).do("action", "at.shanxi")
    t = overlords("sichuan 3h, gansu 1a, west 1h", card=19).do("action", "at.gansu")
    assert blocked(t)["send.sichuan"] == ("ZH-33", "one_homeland")
    t = overlords("gansu 3h, shanxi 1a, manchus 1h, zhili 1a", card=19).do("action")
    assert blocked(t)["at.shanxi"] == ("ZH-33", "one_homeland")


def test_why_this_area_is_not_picked():
    t = overlords("east 3h, gansu 1a", card=3).do("action")
    assert blocked(t)["at.zhili"] == ("ZH-33", "strike_here")
    assert asked(t) == ("strike", 0, "pick")
    t = overlords("east 3h, gansu 1a", card=14).do("action")
    assert blocked(t)["at.zhili"] == ("ZH-33", "turn_here")
    t = emperors("east 3h1s", card=3).do("action")
    assert blocked(t)["at.zhili"] == ("ZH-33", "raze_here")
    t = emperors("east 3h, west 1h", card=8, voyages=(1, 3)).do("action")
    assert blocked(t)["at.manchus"] == ("ZH-33", "home_here")
    t = emperors("east 3h, west 2h", card=21, voyages=(1, 7)).do("action")
    assert blocked(t)["lose.manchus"] == ("ZH-33", "lose_here")


def test_why_no_army_here():
    t = emperors("gansu 1a, zhili 1a", card=9, voyages=(1, 3)).do("action", "place.gansu")
    assert blocked(t)["place.shanxi"] == ("ZH-33", "not_held")
    assert blocked(t)["place.gansu"] == ("ZH-33", "place_here")
    assert asked(t) == ("reinforce", 1, "place")
    t = emperors("gansu 1a", card=26, voyages=ALL).do("action")
    assert asked(t) == ("place_armies", 3, "place")


def test_combat_dialog():
    t = overlords("east 3h, gansu 2a", reserve=(10,)).do("attack")
    assert asked(t) == ("attack", 0, "attack")
    t.do("at.gansu")
    assert asked(t) == ("send_hordes", 3, "attack")
    assert blocked(t)["done"] == ("ZH-52", "at_least_one")
    t.do("send.east", "done")
    assert asked(t) == ("attack_roll", 0, "combat")
    t.do("roll 642")
    assert asked(t) == ("reveal", 0, "combat")
    t.do("reveal.10")
    assert asked(t) == ("reroll", 2, "combat")
    t.do("stop")
    assert asked(t) == ("defence_roll", 0, "combat")


def test_free_rerolls_come_first():
    t = emperors("empire 2a, gansu 2h", card=6, voyages=(1, 2), reserves=((10,), ()))
    t.do("action", "at.gansu", "send.empire", "done", "roll 642")
    assert blocked(t)["reveal.10"] == ("ZH-62", "free_first")


def test_no_reveals_after_rest():
    t = overlords("east 3h, gansu 2a", card=23, voyages=ALL, reserve=(10,))
    t.do("action", "at.gansu", "send.east", "done", "roll 642", "rest", "stop", "roll 643")
    assert t.decider == OVERLORD
    assert "reveal" not in t.kinds


def test_zh62_rest_says_that_it_closes_the_reserve():
    t = overlords("east 3h, gansu 2a", card=23, voyages=ALL, reserve=(10,))
    t.do("action", "at.gansu", "send.east", "done", "roll 642")
    effects = {name: choice.effects for name, choice in choices(t).items()}
    assert effects["rest"] == (Effect("closes", "card.reserve"),)
    assert effects["stop"] == ()


def test_voyage_dialog():
    t = emperors(gold=2, sea=(2, 0)).do("voyage")
    assert asked(t) == ("voyage", 0, "voyage")
    assert blocked(t)["field.1"] == ("ZH-48", "field_done")
    t.do("field.3")
    assert asked(t) == ("commit", 0, "voyage")
    t.do("commit.1.1")
    assert asked(t) == ("sail", 3, "voyage")
    t = emperors(gold=2, sea=(2, 1)).do("voyage", "field.3")
    assert asked(t) == ("commit_sea", 0, "voyage")
    assert t.why("commit.0.1") == "ZH-48"


def test_questions_of_a_card():
    t = table("empire 2a, west 1h", hands=((24, 1), ()), gold=1)
    assert asked(t) == ("phase", 0, "")
    t.do("play.24")
    assert asked(t) == ("order", 0, "")
    t.do("before")
    assert asked(t) == ("react", 0, "")
    t.do("react")
    assert asked(t) == ("use", 0, "")
    t.do("taxes.1")
    assert asked(t) == ("end", 0, "")
    t = overlords("east 3h", card=25, reserve=(10,)).do("reveal.10")
    assert asked(t)[0] == "command"
    t.do("gather")
    assert asked(t) == ("place_hordes", 3, "place")
    t = overlords("east 3h").do("resources")
    assert asked(t) == ("place_settlements", 3, "place")


def test_after_the_end_nothing_is_asked():
    t = table("gansu 1a", hands=((25,), ()), ending=True, stage=2).do("reserve.25", "end")
    assert GAME.prompt(t.s).groups == ()
    assert asked(t)[0] == "over"
