"""Set-up, rounds and stages: ZH-10 to ZH-25, ZH-72."""

from __future__ import annotations

import pytest

from pygame_engines.core import notation
from pygame_engines.core.luck import SeededLuck
from tests.rules.zheng_he.positions import (
    EMPEROR,
    GAME,
    OVERLORD,
    Table,
    begun,
    cards,
    emperors,
    table,
)

LAND = "empire 2a, gansu 1a, west 1h, east 1h, manchus 1h"
SETUP = (
    "sichuan 1a, gansu 1a, shanxi 1a, zhili 1a, liaodong 1a, west 1h, east 1h, manchus 1h"
)  # fmt: skip


def lay_down(t: Table) -> Table:
    """The side in phase lays a card down if it may, else plays one for the first thing there is."""
    while "end" not in t.legal:
        t.step(next((text for text in t.legal if text.startswith("reserve")), t.legal[0]))
    return t


def test_zh10_the_land_at_the_start():
    for seed in range(10):
        t = begun(seed)
        assert t.land == SETUP
        assert (t.s.gold, t.sea) == (1, (1, 0))
        assert len(t.voyages) == 1


def test_zh10_one_die_chooses_the_completed_voyage():
    done = {begun(seed).voyages[0] for seed in range(60)}
    assert done == {1, 2, 3, 4, 5, 6}


def test_zh11_hands_at_the_start():
    t = begun(3)
    assert len(t.hand(OVERLORD)) == 4
    assert len(t.hand(EMPEROR)) == 5  # 3, and the 2 of the first phase
    assert len(cards(t.s.deck)) == 18
    assert t.decider == EMPEROR


def test_zh11_deals_differ():
    assert len({tuple(begun(seed).hand(OVERLORD)) for seed in range(20)}) > 15


def test_zh20_the_emperors_phase_then_the_overlords_then_the_swap():
    t = begun(3)
    before = t.hand(EMPEROR), t.hand(OVERLORD)
    lay_down(t)
    assert t.s.phase == EMPEROR
    kept = t.hand(EMPEROR)
    assert len(kept) == 4
    t.do("end")
    assert t.decider == OVERLORD
    assert t.hand(OVERLORD) == before[1]  # the Overlord draws no card
    lay_down(t)
    handed = t.hand(OVERLORD)
    t.do("end")
    assert t.decider == EMPEROR
    assert t.hand(OVERLORD) == kept
    assert set(handed) < set(t.hand(EMPEROR))
    assert len(t.hand(EMPEROR)) == 5
    assert (t.s.round, GAME.turn(t.s)[0]) == (2, 3)


def test_zh20_a_turn_is_a_phase():
    t = begun(3)
    assert GAME.turn(t.s) == (1, 0)
    assert GAME.turn(lay_down(t).do("end").s) == (2, 1)


def test_zh22_the_second_stage():
    t = begun(5)
    for _ in range(9):
        lay_down(t).do("end")
        lay_down(t).do("end")
    assert (t.s.round, t.s.stage, t.s.deck) == (10, 1, 0)
    lay_down(t).do("end")
    assert t.s.stage == 1
    lay_down(t)
    hands = set(t.hand(EMPEROR)) | set(t.hand(OVERLORD))
    kept = t.hand(EMPEROR)
    t.do("end")
    assert (t.s.round, t.s.stage) == (11, 2)
    assert t.reserve(EMPEROR) == t.reserve(OVERLORD) == []
    assert t.s.discard == ()
    assert t.hand(OVERLORD) == kept
    assert len(t.hand(EMPEROR)) == 5
    assert len(cards(t.s.deck)) == 18
    assert len(set(t.hand(EMPEROR)) - hands) == 2  # drawn from the new deck


def test_zh22_the_new_deck_holds_discards_and_reserves():
    t = table(
        LAND, side=OVERLORD, hands=((1, 2, 3, 4), (5, 6, 7, 8)), reserves=((9,), (10,)),
        ending=True,
    )  # fmt: skip
    t.s.round, t.s.turn = 10, 20
    t.do("reserve.5", "end")
    drawn = set(t.hand(EMPEROR)) - {6, 7, 8}
    assert drawn | set(cards(t.s.deck)) == set(range(1, 28)) - {1, 2, 3, 4, 6, 7, 8}
    assert len(drawn) == 2


def test_zh23_an_empty_deck_in_stage_2_skips_the_draw():
    t = table(
        LAND, side=OVERLORD, hands=((1, 2), (5, 6, 7)), ending=True, stage=2
    )  # fmt: skip
    t.do("reserve.5", "end")
    assert t.hand(EMPEROR) == [6, 7]
    assert t.hand(OVERLORD) == [1, 2]
    assert t.reserve(OVERLORD) == [5]
    assert t.decider == EMPEROR


def test_zh23_an_empty_hand_is_swapped_too():
    t = table(LAND, side=OVERLORD, hands=((6,), (5,)), ending=True, stage=2)
    t.do("reserve.5", "end")
    assert (t.hand(EMPEROR), t.hand(OVERLORD)) == ([], [6])
    assert (t.decider, t.legal) == (EMPEROR, ["end"])


def test_zh23_a_side_without_a_card_plays_none():
    t = table(LAND, hands=((5, 6), ()), stage=2).do("reserve.5", "end")
    assert (t.decider, t.legal) == (OVERLORD, ["end"])
    t.do("end")
    assert t.decider == EMPEROR
    assert t.hand(OVERLORD) == [6]
    assert len(t.hand(EMPEROR)) == 2


@pytest.mark.parametrize("seed", range(4))
def test_zh24_zh72_the_emperor_plays_24_cards_the_overlord_23(seed):
    luck = SeededLuck(seed)
    t = begun(seed)
    played = [0, 0]
    while t.legal:
        slow = [text for text in t.legal if text.split(".")[0] not in ("attack", "send", "voyage")]
        pool = slow or t.legal
        text = pool[luck.below(len(pool))]
        if text.split(".")[0] in ("play", "reserve"):
            played[t.decider] += 1
            last = t.s.round, t.decider
        t.step(text)
    assert "minor" in str(t.reason) or "tie" in str(t.reason)
    assert played == [24, 23]
    assert last == (24, EMPEROR)
    assert t.s.deck == t.s.hands[0] == t.s.hands[1] == 0


def test_zh25_all_cards_used_go_to_the_discard_pile():
    t = table(
        "west 3h, sichuan 1a", side=OVERLORD, hands=((1,), (25,)), reserves=((), (10, 11)),
        discard=(3, 7),
    )  # fmt: skip
    t.do("play.25", "after", "reveal.11", "gather", *["place.west"] * 4)
    assert list(t.s.discard) == [3, 7]
    t.do("end")
    assert sorted(t.s.discard) == [3, 7, 11, 25]
    assert list(t.s.discard[:2]) == [3, 7]


def combat_cards(seven: str = "deck", **options: object) -> Table:
    """The Overlord has attacked with card 24, both sides have shown a card; 7 lies where named."""
    places = {"deck": {}, "discard": {"discard": (7,)}}[seven]
    t = table(
        "west 3h, sichuan 1a", side=OVERLORD, hands=((1, 2), (24, 3)), reserves=((12,), (10,)),
        **places, **options,
    )  # fmt: skip
    t.do("play.24", "attack", "at.sichuan", *["send.west"] * 3)
    t.do("roll 642", "reveal.10", "reroll.2.0.0 4", "stop", "roll 531", "reveal.12")
    return t.do("reroll.1.0.0 1")


def test_zh25_the_phases_player_chooses_the_order():
    t = combat_cards()
    assert t.decider == OVERLORD
    assert set(t.can("discard")) == {"10", "12", "24"}
    assert GAME.prompt(t.s).left == 2, "the last one goes by itself"
    t.do("discard.12")
    assert set(t.can("discard")) == {"10", "24"}
    assert GAME.prompt(t.s).left == 1
    t.do("discard.24", "end")
    assert list(t.s.discard) == [12, 24, 10]


def test_zh25_not_asked_where_no_recall_can_come():
    t = combat_cards("discard")
    assert t.legal == ["end"]
    t.do("end")
    assert sorted(t.s.discard) == [7, 10, 12, 24]


def test_zh25_one_card_is_not_asked_for():
    t = emperors(LAND, card=25, gold=1).do("taxes.1")
    assert t.legal == ["end"]


def test_zh25_a_card_laid_face_down_is_not_discarded():
    t = table(LAND, hands=((5, 6), (7,))).do("reserve.5", "end")
    assert t.s.discard == ()
    assert t.reserve(EMPEROR) == [5]


def test_every_action_is_written_and_read():
    t = begun(2)
    for text in t.legal:
        assert notation.text(notation.parse(text, GAME.meta.actions)) == text
