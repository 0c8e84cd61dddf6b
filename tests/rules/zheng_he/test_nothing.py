"""Cards with which nothing can be done: ZH-42. The built-in map always leaves something to do."""

from __future__ import annotations

from typing import Final

from pygame_engines.core.luck import SeededLuck
from tests.rules.zheng_he.positions import BUILT_IN, DECK, GAME, OVERLORD, Table, table
from tests.rules.zheng_he.test_prompt import blocked

FAR_LIAODONG: Final = BUILT_IN.with_data(
    {
        "name": "Far Liaodong",
        "cards": DECK,
        "map": {
            "empire": ["sichuan", "gansu", "shanxi", "zhili", "liaodong"],
            "sichuan": ["empire", "gansu", "west", "east"],
            "gansu": ["empire", "sichuan", "shanxi", "west", "east"],
            "shanxi": ["empire", "gansu", "zhili", "east"],
            "zhili": ["empire", "shanxi", "east", "manchus"],
            "liaodong": ["empire"],
            "west": ["sichuan", "gansu", "east"],
            "east": ["sichuan", "gansu", "shanxi", "zhili", "west", "manchus"],
            "manchus": ["zhili", "east"],
        },
    }
)


def stranded(card: int = 25, reserve: tuple[int, ...] = (1, 2, 3)) -> Table:
    """All hordes and settlements are in Liaodong, which here lies next to the Empire only."""
    t = table(
        "liaodong 12h5s, empire 2a",
        side=OVERLORD, hands=((), (card, 27)), reserves=((), reserve),
    )  # fmt: skip
    t.s.book = FAR_LIAODONG.setup(2, {}, SeededLuck(1)).book
    return t


def test_zh42_a_card_may_be_played_for_nothing_with_the_reserve_full():
    t = stranded()
    assert t.legal == ["play.25", "play.27"]
    t.do("play.25", "after")
    assert t.legal == ["nothing"]
    t.do("nothing")
    assert t.land == "empire 2a, liaodong 12h5s"


def test_zh42_with_room_in_the_reserve_it_is_laid_down():
    t = stranded(reserve=(1, 2))
    before = t.s.copy()
    assert t.legal == ["reserve.25", "reserve.27"]
    assert t.why("play.25") == "ZH-42"
    assert blocked(t) == {f"play.{card}": ("ZH-42", "useless") for card in (25, 27)}
    assert t.s == before, "asking what may be done plays no card"


def test_zh42_no_card_is_revealed_for_nothing():
    t = stranded().do("play.25", "before")
    assert "reveal" not in t.kinds
    assert t.why("reveal.1") == "ZH-41"
    prompt = GAME.prompt(t.s)
    assert prompt.message.key == "zheng_he.prompt.nothing"
    refusals = {choice.refusal.key for choice in prompt.choices() if choice.refusal}
    assert "zheng_he.refusal.no_command" in refusals


def test_zh42_the_reaction_stands():
    t = stranded(card=26).do("play.26", "after", "nothing", "react")
    assert t.at("empire") == "4a"


def test_zh42_a_card_action_alone_is_enough():
    t = stranded(card=8)
    assert "play.8" in t.legal
    t.do("play.8")
    assert t.legal == ["action"]
    t.do("action")
    assert t.at("empire") == ""
