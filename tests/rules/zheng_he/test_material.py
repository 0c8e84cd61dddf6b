"""Material, map and deck: ZH-01 to ZH-05."""

from __future__ import annotations

import json
from importlib import resources

import pytest

from pygame_engines.core.errors import BadPosition
from tests.rules.zheng_he.positions import (
    BUILT_IN,
    DECK,
    EMPEROR,
    GAME,
    SeededLuck,
    begun,
    cards,
    emperors,
    overlords,
    position,
)

BORDERLANDS = ("sichuan", "gansu", "shanxi", "zhili", "liaodong")


def test_zh01_two_sides_for_two_seats():
    assert GAME.meta.seats == (2,)
    assert begun(1, emperor="first").s.emperor == 0
    assert begun(1, emperor="second").s.emperor == 1
    assert {begun(seed, emperor="random").s.emperor for seed in range(20)} == {0, 1}
    assert GAME.to_move(begun(1, emperor="second").s) == 1
    assert begun(1).view(EMPEROR)["sides"] == ["emperor", "overlord"]


@pytest.mark.parametrize(
    ("land", "broken"),
    [
        ("gansu 12a, west 12h, east 5s", False),
        ("gansu 13a", True),
        ("west 13h", True),
        ("west 6s", True),
    ],
)
def test_zh02_pieces_are_limited(land, broken):
    assert bool(GAME.check(position(land))) == broken


def test_zh02_gold_and_junks_are_limited():
    assert not GAME.check(position(gold=3, sea=(6, 2)))
    assert GAME.check(position(gold=3, sea=(6, 3)))
    assert GAME.check(position(gold=3, sea=(7, 2)))


def test_zh02_no_count_is_below_zero():
    s = position("gansu 2a")
    s.armies[3] = -1
    assert GAME.check(s)


def test_zh21_no_reserve_holds_more_than_three():
    assert GAME.check(position(reserves=((1, 2, 3, 4), ())))
    assert not GAME.check(position(reserves=((1, 2, 3), (4, 5, 6))))


def test_zh02_what_is_not_in_the_supply_cannot_be_taken():
    assert emperors("empire 11a").can("muster") == ["1"]
    assert emperors(gold=5).can("taxes") == []
    assert emperors(sea=(6, 0)).can("junks") == []
    assert "resources" not in overlords("west 5s").kinds


def test_zh03_units_never_enter_the_enemys_homelands():
    t = emperors("gansu 2a").do("troops")
    assert set(t.can("move")) == {"gansu.empire", "gansu.sichuan", "gansu.shanxi"}
    t = overlords("gansu 2h").do("troops")
    assert "move.gansu.empire" not in t.legal


def test_zh03_a_position_keeps_units_out_of_there():
    s = position()
    s.hordes[0] = 1
    assert GAME.check(s)
    s = position()
    s.armies[6] = 1
    assert GAME.check(s)


def test_zh04_control():
    view = GAME.observe(position("gansu 2a, shanxi 1h, zhili 1s, liaodong 1h2s"), 0)
    assert [view["areas"][area]["control"] for area in BORDERLANDS] == [
        None, "emperor", "overlord", "overlord", "overlord"
    ]  # fmt: skip


def test_zh04_both_sides_share_no_area_outside_combat():
    s = position("gansu 1a1h")
    assert GAME.check(s)
    assert GAME.check(position("gansu 1a1s"))


def test_zh05_the_built_in_deck():
    text = resources.files("pygame_engines.games.zheng_he").joinpath("data/cards.json")
    deck = json.loads(text.read_text(encoding="utf-8"))
    for cards_of in (deck, DECK):
        assert [card["number"] for card in cards_of] == list(range(1, 28))
        kinds = [card.get("kind", "general") for card in cards_of]
        assert [kinds.count(kind) for kind in ("general", "barbarian", "emperor")] == [21, 3, 3]
        assert all(1 <= card["cp"] <= 3 for card in cards_of)
        voyages = [card["voyage"] for card in cards_of if "voyage" in card]
        assert sorted(voyages) == sorted([*range(1, 8)] * 3)


def test_zh05_what_the_rulebook_tells_of_its_cards():
    text = resources.files("pygame_engines.games.zheng_he").joinpath("data/cards.json")
    deck = {card["number"]: card for card in json.loads(text.read_text(encoding="utf-8"))}
    assert (deck[24]["name"], deck[24]["cp"]) == ("Raids", 3)
    assert deck[24]["few"] == "lose up to 2 gold from the Empire"
    points = {card["name"]: card["cp"] for card in deck.values()}
    assert points["Prosperity"] == 3
    assert points["Plague"] == 2
    assert points["Maelstrom"] == 2


def test_zh05_each_card_is_somewhere_once():
    for seed in range(5):
        s = BUILT_IN.setup(2, {}, SeededLuck(seed))
        held = [*s.hands, *s.reserves, s.deck]
        assert sorted(card for part in held for card in cards(part)) == list(range(1, 28))
    s = position()
    s.hands[EMPEROR] = s.deck & 1
    assert GAME.check(s)
    s = position()
    s.deck = 0
    assert GAME.check(s)


def test_zh02_a_broken_position_is_refused():
    data = GAME.to_json(position("gansu 13a"))
    with pytest.raises(BadPosition):
        GAME.from_json(data)
    assert GAME.to_json(GAME.from_json(GAME.to_json(begun(1).s))) == GAME.to_json(begun(1).s)
