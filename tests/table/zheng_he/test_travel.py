"""What travels on Zheng He's table, and what the line below the question says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.rules.zheng_he.positions import EMPEROR, OVERLORD, Table, emperors, overlords, table
from tests.table.conftest import Elements, regions_in
from tests.table.zheng_he.playing import look
from web.table.i18n import Translator
from web.titles.zheng_he.table.hints import hint
from web.titles.zheng_he.table.motions import motion
from web.titles.zheng_he.table.table import TABLE


def travels(t: Table, translator: Translator, viewer: int) -> list[tuple[str, str | None]]:
    """The journeys of all that has happened, each to something in the viewer's picture."""
    scene = look(t, translator, viewer)
    ids = {
        a["id"] for html in regions_in(TABLE, scene).values() for a in Elements(html).having("id")
    }
    found = [made for event in scene.story if (made := motion(scene, event)) is not None]
    for made in found:
        assert made.el in ids, made
    return [(made.el, made.source) for made in found]


@pytest.fixture
def en(translators: dict[str, Translator]) -> Translator:
    return translators["en"]


def test_zh21_a_card_laid_down_comes_from_the_hand_face_down_for_the_other(en: Translator) -> None:
    t = table(hands=((4, 5), ()), reserves=((11, 8), ()), known_reserve=((), (8,)))
    t.do("reserve.4")
    assert travels(t, en, EMPEROR) == [("reserve-0-4", "card-hand-4")]
    assert travels(t, en, OVERLORD) == [("seat-reserve-0-back-1", "hand-0")]
    known = table(hands=((4, 5), ()), reserves=((11, 8), ()), known_reserve=((), (8, 11)))
    known.s.known[OVERLORD] = 1 << 3
    known.do("reserve.4")
    assert travels(known, en, OVERLORD) == [("seat-reserve-0-back-0", "hand-0")]
    known.s.known_reserve[OVERLORD] = known.s.reserves[EMPEROR]
    assert travels(known, en, OVERLORD) == []


def test_zh20_cards_that_are_drawn_come_from_the_pile(en: Translator) -> None:
    t = table(hands=((25,), (4,)), side=OVERLORD).do("reserve.4", "end")
    assert ("seat-0-back-1", "pile-draw") in travels(t, en, OVERLORD)
    assert not [way for way in travels(t, en, EMPEROR) if way[1] == "pile-draw"]


def test_zh21_a_card_comes_from_the_hand_and_a_reserve_card_from_the_reserve(
    en: Translator,
) -> None:
    t = overlords("west 3h", reserve=(10,)).do("reveal.10")
    assert travels(t, en, OVERLORD) == [
        ("card-played-24", "card-hand-24"), ("used-10", "reserve-1-10")
    ]  # fmt: skip
    assert travels(t, en, EMPEROR) == [("card-played-24", "hand-1"), ("used-10", "reserve-of-1")]


def test_pieces_come_from_the_supply_or_the_area_beside(en: Translator) -> None:
    t = overlords("west 1h").do("gather", "place.west", "place.east", "done")
    assert travels(t, en, EMPEROR)[1:] == [
        ("unit-west-hordes-1", "pool-hordes"), ("unit-east-hordes-0", "pool-hordes")
    ]  # fmt: skip
    t = emperors("empire 2a").do("troops", "move.empire.gansu", "done")
    assert travels(t, en, EMPEROR)[1:] == [("unit-gansu-armies-0", "units-empire")]


def at_turn(turn: int, **options: Any) -> Table:
    t = table(hands=((4, 5), ()), **options)
    t.s.turn = turn
    return t


def fight() -> Table:
    return overlords("gansu 1a, west 1h").do("attack", "at.gansu", "send.west", "done")


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: table(hands=((4, 5), ())), "card"),
        (lambda: at_turn(4, reserves=((), ())), "first"),
        (lambda: at_turn(5, reserves=((), ())), "card"),
        (lambda: at_turn(1, reserves=((1, 2, 3), ())), "card"),
        (lambda: table("gansu 1a, west 1h", hands=((1,), ())).do("play.1"), None),
        (lambda: emperors(gold=1, sea=(1, 0)).do("voyage"), "voyage"),
        (lambda: emperors("empire 1a").do("troops"), "move"),
        (fight, "combat"),
        (lambda: fight().do("roll 642", "roll 642"), None),
        (emperors, "pending"),
    ],
)
def test_need_17_the_line_below_the_question_says_where_to_tap(
    make: Callable[[], Table], said: str | None, en: Translator
) -> None:
    found = hint(look(make(), en))
    assert (found and found.key) == (said and f"zheng_he.table.hint.{said}")
