"""Questions about cards and voyages that don't fit the table: each condition refuses by itself."""

from __future__ import annotations

import pytest

from pygame_engines.games.zheng_he.areas import LIAODONG
from pygame_engines.games.zheng_he.state import COMMAND, EMPEROR_MINOR, MATCH, SOLO
from tests.rules.zheng_he.positions import (
    NONE,
    OVERLORD,
    Table,
    emperors,
    mask,
    overlords,
    position,
)
from tests.rules.zheng_he.questions import FITS, fit, stacked
from tests.rules.zheng_he.solo import bot
from tests.rules.zheng_he.test_nothing import stranded

LAND = "gansu 1a, west 3h"

# --- a phase --------------------------------------------------------------------------------------


def lay_open(t: Table, parts: dict[str, object]) -> None:
    """Cards of the deck that lie open now."""
    for name, part in parts.items():
        setattr(t.s, name, part)
    t.s.deck &= ~mask([*(used & 31 for used in t.s.used), *([t.s.played] if t.s.played else [])])


OPEN = [{"played": 20}, {"used": (20,)}, {"use": COMMAND}]


@pytest.mark.parametrize(
    ("hands", "fits"), [(((24,), ()), True), (((), (24,)), False), (NONE, False)]
)
def test_zh23_who_has_no_card_is_not_asked_for_one(hands, fits):
    t = Table(position(LAND, hands=hands))
    assert stacked(t, ["phase", "emperor"]) == ("" if fits else FITS)


@pytest.mark.parametrize("parts", OPEN)
def test_zh21_no_card_lies_open_at_the_start_of_a_phase(parts):
    t = Table(position(LAND, hands=((24,), ())))
    lay_open(t, parts)
    assert stacked(t, ["phase", "emperor"]) == FITS


@pytest.mark.parametrize("parts", OPEN)
def test_zh75_no_card_lies_open_between_two_games(parts):
    t = Table(position(LAND, mode=MATCH))
    t.s.first = (EMPEROR_MINOR, 6, 5)
    assert stacked(t, ["next", "emperor"]) == ""
    lay_open(t, parts)
    assert stacked(t, ["next", "emperor"]) == FITS


@pytest.mark.parametrize(
    ("parts", "fits"),
    [
        ({}, True),
        ({"used": (20,)}, True),
        ({"used": (20, 21 + 32)}, False),
        ({"used": (20, 21 + 32, 22)}, False),
        ({"played": 22, "used": (20, 21 + 32)}, True),
    ],
)
def test_zh25_reserve_cards_lie_open_beside_a_played_one(parts, fits):
    t = Table(position(LAND))
    lay_open(t, parts)
    assert stacked(t, ["end", "emperor"]) == ("" if fits else FITS)


@pytest.mark.parametrize(
    ("played", "used", "discard", "fits"),
    [
        (24, (10,), (), True),
        (0, (10, 11), (), True),
        (0, (10,), (), False),
        (24, (), (), False),
        (24, (10,), (7,), False),
    ],
)
def test_zh25_an_order_of_discards_is_asked_for_where_it_matters(played, used, discard, fits):
    s = position(LAND, discard=(*discard, *used, *([played] if played else [])))
    s.played, s.used, s.discard = played, tuple(card + 32 for card in used), discard
    assert fit(Table(s), ["discard", "emperor"]) == fits


# --- an open card ---------------------------------------------------------------------------------


def test_zh34_when_to_react_is_asked_before_any_reserve_card():
    t = emperors("gansu 1a, shanxi 1h, west 3h", card=6)
    assert fit(t, ["order", "emperor"])
    lay_open(t, {"used": (20 + 32,)})
    assert not fit(t, ["order", "emperor"])


@pytest.mark.parametrize(("land", "possible"), [(LAND, True), ("empire 1a, west 3h", False)])
def test_zh34_a_reaction_is_asked_for_where_it_is_possible(land, possible):
    t = emperors(land, card=6)
    assert fit(t, ["react", "overlord"]) == possible
    assert fit(t, ["react", "overlord"], ["use", "emperor", 0])


@pytest.mark.parametrize(("shanxi", "possible"), [("1h", True), ("1a", False)])
def test_zh34_a_reaction_is_possible_to_who_is_asked(shanxi, possible):
    t = overlords(f"gansu 1a, shanxi {shanxi}, west 3h", card=6, voyages=(2,))
    assert fit(t, ["react", "emperor"]) == possible


@pytest.mark.parametrize(
    ("used", "card", "fits"),
    [
        ((), 0, True),
        ((), 10, False),
        ((10 + 32,), 10, True),
        ((10 + 32,), 0, True),
        ((10 + 32,), 11, False),
        ((10,), 10, False),
    ],
)
def test_zh41_a_command_has_the_points_of_a_card_that_lies_open(used, card, fits):
    t = overlords(LAND)
    lay_open(t, {"used": used})
    assert fit(t, ["use", "overlord", card]) == fits


def test_zh41_the_emperor_adds_no_card_to_a_command():
    t = emperors(LAND)
    lay_open(t, {"used": (10 + 32,)})
    assert fit(t, ["use", "emperor", 0])
    assert not fit(t, ["use", "emperor", 10])


def test_zh41_no_card_is_added_where_no_command_is_possible():
    t = stranded(reserve=(1, 2, 3)).do("play.25")
    t.s.reserves[OVERLORD] ^= mask([1])
    t.s.used = (1 + 32,)
    assert fit(t, ["use", "overlord", 0])
    assert not fit(t, ["use", "overlord", 1])
    t.s.hordes[LIAODONG] -= 1
    assert fit(t, ["use", "overlord", 1])


@pytest.mark.parametrize(
    ("cp", "line", "fits"),
    [
        (3, 1, True),
        (3, 8, True),
        (3, 2, False),
        (3, 0, False),
        (2, 1, False),
        (1, 1, False),
        (0, 1, False),
        (4, 1, False),
    ],
)
def test_zs03_an_event_is_one_that_was_drawn_for_the_cards_points(cp, line, fits):
    t = bot(LAND, 24)
    t.s.events = [0b01111110] * 3
    assert fit(t, ["event", "overlord", cp, line]) == fits


def test_zs03_events_are_the_bots():
    t = emperors(LAND, mode=SOLO)
    t.s.events = [0b01111110] * 3
    assert not fit(t, ["event", "emperor", 3, 1])
    assert not fit(overlords(LAND), ["event", "overlord", 3, 1])


# --- voyages --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "bonus", "fits"),
    [(1, 0, True), (6, 6, True), (0, 0, False), (7, 0, False), (2, 7, False)],
)
def test_zh48_a_voyage_has_six_dice_at_most(dice, bonus, fits):
    t = emperors(LAND, gold=1, sea=(1, 2))
    assert fit(t, ["voyage", "emperor", dice, bonus]) == fits
    assert fit(t, ["commit", "emperor", dice, bonus, 2]) == fits


@pytest.mark.parametrize(
    ("gold", "sea", "fits"),
    [(1, (1, 0), True), (0, (1, 1), True), (0, (1, 0), False), (1, (0, 1), False)],
)
def test_zh48_a_voyage_takes_a_junk_and_gold(gold, sea, fits):
    t = emperors(LAND, gold=gold, sea=sea)
    assert fit(t, ["voyage", "emperor", 2, 0]) == fits
    assert fit(t, ["commit", "emperor", 2, 0, 2]) == fits


@pytest.mark.parametrize(
    "frame",
    [["voyage", 2, 0], ["commit", 2, 0, 3], ["sail", 3, 1, 2, 0, 2, []]],
)
def test_zh48_the_emperor_makes_voyages(frame):
    for make, side in ((emperors, "emperor"), (overlords, "overlord")):
        assert fit(make(LAND, gold=1, sea=(1, 2)), [frame[0], side, *frame[1:]]) == (
            side == "emperor"
        )


@pytest.mark.parametrize(
    ("field", "fits"), [(0, False), (1, True), (2, True), (3, False), (7, True), (8, False)]
)
def test_zh48_a_voyage_leads_to_an_empty_field(field, fits):
    t = emperors(LAND, gold=1, sea=(1, 2), voyages=(3, 4))
    assert fit(t, ["commit", "emperor", 2, 0, field]) == fits
    assert fit(t, ["sail", "emperor", field, 1, 2, 0, 2, []]) == fits


@pytest.mark.parametrize(
    ("junks", "gold", "bonus", "left", "rolled", "fits"),
    [
        (1, 2, 0, 1, [], True),
        (2, 2, 6, 6, [], True),
        (0, 2, 0, 2, [], False),
        (3, 2, 0, 2, [], False),
        (1, 1, 0, 2, [], False),
        (1, 3, 0, 2, [], False),
        (1, 2, 7, 2, [], False),
        (1, 2, 0, 0, [], False),
        (1, 2, 0, 7, [], False),
        (1, 2, 0, 5, [6], True),
        (1, 2, 0, 6, [6], False),
        (1, 2, 0, 2, [4, 3], True),
        (1, 2, 0, 2, [2], False),
        (1, 2, 0, 2, [6, 2, 6], False),
        (1, 2, 1, 2, [3], False),
    ],
)
def test_zh48_a_fleet_sails_until_a_die_arrives(junks, gold, bonus, left, rolled, fits):
    t = emperors(LAND, gold=1, sea=(2, 2))
    assert fit(t, ["sail", "emperor", 3, junks, gold, bonus, left, rolled]) == fits


@pytest.mark.parametrize(("gold", "fits"), [(0, False), (1, True)])
def test_zh48_a_fleet_sails_with_gold(gold, fits):
    t = emperors(LAND, gold=1, sea=(1, gold))
    assert fit(t, ["sail", "emperor", 3, 1, gold, 4, 2, []]) == fits
