"""What a choice takes and leads to, said beforehand: costs and effects of the prompt."""

from __future__ import annotations

import pytest

from pygame_engines.core.api import Choice
from pygame_engines.core.consequences import EFFECTS, Cost, Effect
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.notation import text
from pygame_engines.core.promised import broken_promises
from pygame_engines.games.zheng_he.areas import AREA_OF, PIECES
from pygame_engines.games.zheng_he.game import ZhengHe
from pygame_engines.games.zheng_he.rules import supply
from pygame_engines.games.zheng_he.state import SOLO, State
from tests.rules.zheng_he.positions import (
    BUILT_IN,
    DECK,
    EMPEROR,
    GAME,
    OVERLORD,
    Table,
    emperors,
    overlords,
    table,
)
from tests.rules.zheng_he.test_complete import tight
from tests.rules.zheng_he.test_nothing import stranded

PAID = {"gold", *(f"supply.{piece}" for piece in PIECES)}
ALL = range(1, 8)
OVER = {Effect("ends_game"), Effect("ends_round"), Effect("ends_turn")}


def choice(t: Table, name: str) -> Choice:
    return next(c for c in GAME.prompt(t.s).choices() if text(c.action) == name)


def cost(t: Table, name: str) -> tuple[Cost, ...]:
    return choice(t, name).cost


def effects(t: Table, name: str) -> list[Effect]:
    return list(choice(t, name).effects)


def test_a_card_leaves_the_hand_and_takes_a_place_in_the_reserve():
    t = table("empire 2a", hands=((24, 1), ()), reserves=((5,), ()))
    assert cost(t, "play.24") == (Cost("card", 1, 1),)
    assert cost(t, "reserve.24") == (Cost("card", 1, 1), Cost("place", 1, 1))
    t = table("empire 2a", hands=((24, 1), ()), reserves=((5, 6, 7), ()))
    assert cost(t, "reserve.24") == (Cost("card", 1, 1), Cost("place", 1, 0, short=True))


def test_zh43_to_zh47_supplies_cost_points_and_what_the_supply_holds():
    t = emperors("empire 10a", gold=2, sea=(1, 0))
    assert cost(t, "muster.2") == (Cost("cp", 2, 1), Cost("supply.armies", 2, 0))
    assert cost(t, "muster.3") == (Cost("cp", 3, 0), Cost("supply.armies", 3, 0, short=True))
    assert cost(t, "taxes.1") == (Cost("cp", 1, 2), Cost("supply.gold", 1, 2))
    assert cost(t, "junks.3") == (Cost("cp", 3, 0), Cost("supply.junks", 3, 2))
    assert cost(t, "troops") == (Cost("cp", 3, 0),)


def test_zh41_a_reserve_card_is_used_up():
    t = overlords("west 1h", card=22, reserve=(1, 2))
    assert cost(t, "reveal.1") == (Cost("reserve", 1, 1),)


def test_zh33_a_card_action_costs_what_it_pays_and_takes():
    t = emperors(card=4, gold=2, voyages=ALL)
    paid = next(effect.n for effect in t.s.book.cards[4].emperor if effect.word == "pay")
    assert Cost("gold", paid, 2 - paid) in cost(t, "action")
    t = emperors(card=4, voyages=ALL)
    assert Cost("gold", paid, 0, short=True) in cost(t, "action")
    t = overlords("west 10h", card=11)
    assert any(c.what == "supply.hordes" and c.short for c in cost(t, "action"))


def deck(number: int, **halves: list[str]) -> ZhengHe:
    """The game with other actions on one card."""
    cards = [{**card, **halves} if card["number"] == number else card for card in DECK]
    return BUILT_IN.with_data({"name": "Other", "cards": cards})


def used(game: ZhengHe, land: str, side: int, **options: object) -> dict[str, Choice]:
    """The choices where card 1 is played and its action might be used."""
    hands = ((), (1, 5)) if side else ((1, 5), ())
    s = table(land, hands=hands, side=side, **options).s
    s.book = game.setup(2, {}, SeededLuck(1)).book
    for name in ("play.1", "after"):
        action = next((a for a in game.legal(s) if text(a) == name), None)
        if action is not None:
            game.apply(s, action, SeededLuck(1))
    prompt = game.prompt(s)
    assert list(broken_promises(game, s, prompt, 1)) == []
    return {text(c.action): c for c in prompt.choices()}


LOSE, TAKE = "lose 1 settlement from West Mongols", "take 1 settlement in East Mongols"


def test_zh33_what_an_action_brings_first_pays_what_it_takes_then():
    game = deck(1, barbarian=[LOSE, TAKE])
    told = used(game, "west 1h5s, gansu 1a", OVERLORD)["action"]
    assert (told.refusal, told.cost) == (None, ())
    told = used(game, "east 1h5s, gansu 1a", OVERLORD)["action"]
    assert (told.clause, told.cost) == ("ZH-33", ())  # short of what is lost, not of the supply
    game = deck(1, barbarian=[TAKE, LOSE])
    told = used(game, "west 1h5s, gansu 1a", OVERLORD)["action"]
    assert told.cost == (Cost("supply.settlements", 1, 0, short=True),)


def test_zh33_an_action_that_pays_and_takes_costs_the_difference():
    game = deck(1, emperor=["pay 1 gold", "take 3 gold"])
    told = used(game, "gansu 1a", EMPEROR, gold=1)["action"]
    assert told.cost == (Cost("supply.gold", 2, 2),)
    told = used(game, "gansu 1a", EMPEROR)["action"]
    assert told.cost == (Cost("gold", 1, 0, short=True),)


def test_zh33_what_is_taken_after_a_question_is_the_answers_price():
    t = overlords("east 3h", card=1)
    assert cost(t, "action") == ()
    t.do("action")
    assert cost(t, "place.east") == (Cost("picks", 1, 0), Cost("supply.hordes", 1, 8))
    t = overlords("east 3h", card=20).do("action")
    assert set(cost(t, "at.east")) == {
        Cost("supply.hordes", 1, 8), Cost("supply.settlements", 1, 4)
    }  # fmt: skip


def test_zh41_after_a_reveal_an_action_is_short_of_nothing():
    t = overlords("west 10h", card=11, reserve=(1, 2)).do("reveal.1")
    assert (choice(t, "action").clause, cost(t, "action")) == ("ZH-41", ())


def test_who_turns_a_unit_takes_one_and_can_be_attacked_there():
    t = overlords("west 2h, sichuan 1a, empire 1a", card=14)
    assert cost(t, "action") == ()
    t.do("action")
    assert cost(t, "at.sichuan") == (Cost("supply.hordes", 1, 9),)
    assert effects(t, "at.sichuan") == [Effect("opens", "area.sichuan")]
    t = overlords("west 2h, sichuan 1a", card=14).do("action")
    assert effects(t, "at.sichuan") == []


def test_zs02_nobody_says_beforehand_that_the_bot_reacts():
    t = table("empire 2a, west 1h", hands=((24, 1), ()), gold=1, mode=SOLO)
    assert all(effects(t, f"play.{card}") == [] for card in (24, 1))


def test_zh48_a_fleet_costs_gold_and_each_roll_a_die():
    t = emperors(gold=2, sea=(2, 1)).do("voyage", "field.3")
    assert cost(t, "commit.2.0") == ()  # ZH-49: the junks are still in the Sea
    t = emperors(gold=2, sea=(2, 0)).do("voyage", "field.3")
    assert cost(t, "commit.2.1") == (Cost("gold", 1, 1),)
    t.do("commit.2.1")
    assert cost(t, "roll") == (Cost("dice", 1, 2),)


def test_zh62_rerolls_are_counted_down():
    t = overlords("east 3h, gansu 2a", reserve=(10,)).do("attack", "at.gansu", "send.east")
    assert cost(t, "send.east") == (Cost("picks", 1, 1),)
    t.do("done")
    assert cost(t, "roll") == ()
    t.do("roll 642", "reveal.10")
    assert cost(t, "reroll.2.0.0") == (Cost("rerolls", 1, 1),)


def test_pieces_to_be_placed_come_from_the_supply():
    t = overlords("east 3h").do("gather")
    assert cost(t, "place.east") == (Cost("picks", 1, 2), Cost("supply.hordes", 1, 8))


def test_zh34_a_played_card_lets_the_other_side_react():
    t = table("empire 2a, west 1h", hands=((24, 1), ()), gold=1)
    for name in ("play.24", "play.1"):
        opens = Effect("opens", f"card.hand.{name.partition('.')[2]}") in effects(t, name)
        after = table("empire 2a, west 1h", hands=((24, 1), ()), gold=1).do(name)
        assert opens == ("after" in after.legal)


def test_zh42_a_card_with_which_nothing_can_be_done_is_idle():
    t = stranded()
    assert Effect("idle") in effects(t, "play.25")
    assert Effect("idle") not in effects(stranded(card=8), "play.8")
    t.do("play.25", "after")
    assert effects(t, "nothing") == [Effect("idle")]


def test_zh33_losing_what_is_not_there_is_idle():
    # Plague: up to 2 hordes from one homeland
    for land, effect in (("empire 2a, west 1h", []), ("empire 2a", [Effect("idle")])):
        t = table(land, hands=((8,), ()), voyages=(3,)).do("play.8", "after")
        assert [e for e in effects(t, "action") if e.kind == "idle"] == effect


def test_zh04_the_last_unit_bares_its_borderland():
    t = emperors("gansu 1a, empire 1a, west 1h").do("troops")
    assert Effect("bares", "area.gansu") in effects(t, "move.gansu.sichuan")
    assert not any(e.kind == "bares" for e in effects(t, "move.empire.sichuan"))
    t = emperors("gansu 2a, empire 1a, west 1h").do("troops")
    assert not any(e.kind == "bares" for e in effects(t, "move.gansu.sichuan"))
    t = overlords("gansu 1h1s, west 1h", card=24).do("troops")
    assert not any(e.kind == "bares" for e in effects(t, "move.gansu.sichuan"))
    t = overlords("gansu 1h, sichuan 1a").do("attack", "at.sichuan")
    assert effects(t, "send.gansu") == [Effect("bares", "area.gansu")]


def test_who_steps_beside_the_enemy_can_be_attacked_there():
    t = emperors("empire 2a, east 1h").do("troops")
    east = BUILT_IN.book.adjacent[AREA_OF["east"]]
    for name in ("sichuan", "gansu", "shanxi", "zhili"):
        told = Effect("opens", f"area.{name}") in effects(t, f"move.empire.{name}")
        assert told == (AREA_OF[name] in east)
    t = emperors("empire 1a, gansu 1a, east 1h").do("troops")
    assert effects(t, "move.empire.gansu") == []


def test_the_end_of_a_phase_says_what_ends():
    t = table("gansu 1a", hands=((25, 24), (5,))).do("reserve.25")
    assert effects(t, "end") == [Effect("ends_turn")]
    t = table("gansu 1a", hands=((24,), (5, 6)), side=OVERLORD).do("reserve.5")
    assert effects(t, "end") == [Effect("ends_turn"), Effect("ends_round"), Effect("swaps")]


def test_zh70_the_end_of_a_phase_says_that_the_game_is_won():
    t = table("gansu 1a", hands=((25, 24), (5,)), voyages=ALL).do("reserve.25")
    assert set(effects(t, "end")) == OVER
    land = "sichuan 1h, gansu 1h, shanxi 1s, zhili 1h, liaodong 1h"
    t = table(land, hands=((24,), (5, 6)), side=OVERLORD).do("reserve.5")
    assert set(effects(t, "end")) == OVER
    t = table(land, hands=((24,), (5, 6)), side=OVERLORD, mode=2).do("reserve.5")
    assert effects(t, "end") == [Effect("ends_round")]
    assert effects(t.do("end"), "next_game") == [Effect("ends_turn")]


def test_zh24_the_last_round_is_announced_and_the_last_phase_ends_the_game():
    t = table("gansu 1a", hands=((), (5, 6)), side=OVERLORD, ending=True, stage=2).do("reserve.5")
    assert Effect("last_turn") in effects(t, "end")
    t.do("end", "reserve.6")
    assert set(effects(t, "end")) == OVER
    t = table("gansu 1a", hands=((7,), (5, 6)), side=OVERLORD, ending=True, stage=2)
    t.do("reserve.5")
    assert Effect("last_turn") not in effects(t, "end")


def test_zh75_the_first_game_of_a_match_has_no_last_round():
    last = {"hands": ((), (5, 6)), "side": OVERLORD, "ending": True, "stage": 2, "mode": 2}
    t = table("gansu 1a", **last).do("reserve.5")
    assert Effect("last_turn") not in effects(t, "end")
    t.do("end", "reserve.6")
    assert effects(t, "end") == [Effect("ends_round")]


@pytest.mark.parametrize("side", range(2))
def test_what_is_said_of_the_end_comes_true(side):
    """Whole games: what ends is said where it ends, and only there."""
    luck = SeededLuck(40 + side)
    s = GAME.setup(2, {"mode": ("duel", "match")[side]}, luck)
    last, turn = 0, GAME.turn(s)
    while GAME.outcome(s) is None:
        actions = GAME.legal(s)
        action = actions[luck.below(len(actions))]
        said = {e.kind for c in GAME.prompt(s).choices() if c.action == action for e in c.effects}
        assert said <= set(EFFECTS)
        before = s.copy()
        GAME.apply(s, action, luck)
        waits = bool(s.frames) and s.frames[0][0] == "next"
        assert ("ends_game" in said) == (GAME.outcome(s) is not None)
        over = GAME.outcome(s) is not None
        assert ("ends_turn" in said) == (over or GAME.turn(s) != turn)
        turn = GAME.turn(s)
        assert ("ends_round" in said) == (s.round == before.round + 1 or waits or over)
        if last and before.turn == last:
            assert action.kind != "end" or said & {"ends_game", "ends_round"}
        last = s.turn if "last_turn" in said else last
    assert last == 0 or s.turn >= last


def takes_what_it_says(s: State, offered: Choice) -> None:
    """What leaves treasury and supply is the price, to the piece."""
    after = s.copy()
    GAME.apply(after, offered.action, SeededLuck(1))
    paid = {}
    if GAME.to_move(s) == s.emperor and s.gold > after.gold:
        paid["gold"] = (s.gold - after.gold, after.gold)
    for piece, name in enumerate(PIECES):
        left = supply(after, piece)
        if supply(s, piece) > left and not offered.barrier:
            paid[f"supply.{name}"] = (supply(s, piece) - left, left)
    told = {c.what: (c.amount, c.left) for c in offered.cost}
    assert {what: n for what, n in told.items() if what in PAID} == paid, offered


def test_costs_of_what_may_be_done_are_never_short():
    luck = SeededLuck(3)
    for number in range(80):
        t = Table(tight(luck, 1 + number % 27, number % 2))
        for _ in range(8):
            for offered in GAME.prompt(t.s).choices():
                if offered.refusal is None:
                    takes_what_it_says(t.s, offered)
                    assert not any(c.short or c.left < 0 for c in offered.cost), offered
            actions = t.legal
            if not actions or GAME.outcome(t.s):
                break
            t.step(actions[luck.below(len(actions))])
