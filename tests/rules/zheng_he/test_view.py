"""What a player sees, and positions dealt from it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygame_engines.core.api import SPECTATOR
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.zheng_he.state import State
from tests.rules.zheng_he.positions import EMPEROR, GAME, OVERLORD, Table, begun, cards, table


def observe(s: State, seat: int) -> Any:
    """What a seat sees, whatever is in it."""
    return GAME.observe(s, seat)


LAND = "empire 2a, gansu 1a, west 2h, east 1h"


def seen(t: Table, seat: int) -> tuple[list[int], list[int]]:
    """What a seat knows of the other's hand (with the newest card laid down) and reserve."""
    view = observe(t.s, seat)
    other = 1 - max(seat, 0)
    return view["known_hand"][other], view["known_reserve"][other]


def test_own_hand_and_reserve_only():
    t = table(LAND, hands=((1, 24), (5, 6, 7)), reserves=((2,), (8, 9)))
    for seat in range(2):
        view = observe(t.s, seat)
        assert view["hand"][seat] == t.hand(seat)
        assert view["hand"][1 - seat] is None
        assert view["reserve"][seat] == t.reserve(seat)
        assert view["reserve"][1 - seat] is None
        assert view["hand_count"] == [2, 3]
        assert view["reserve_count"] == [1, 2]
    view = observe(t.s, SPECTATOR)
    assert view["hand"] == view["reserve"] == [None, None]
    assert view["hand_count"] == [2, 3]


def test_seats_of_the_view_follow_the_sides():
    t = table(LAND, hands=((1, 24), (5, 6, 7)), emperor=1)
    view = observe(t.s, 1)
    assert view["sides"] == ["overlord", "emperor"]
    assert view["hand"] == [None, [1, 24]]
    assert view["hand_count"] == [3, 2]


def test_hidden_cards_may_be_swapped_unseen():
    one = table(LAND, hands=((1, 24), (5, 6, 7)), reserves=((2,), (8, 9)))
    other = table(LAND, hands=((1, 24), (10, 8, 11)), reserves=((2,), (5, 20)))
    assert observe(one.s, 0) == observe(other.s, 0)
    assert observe(one.s, 1) != observe(other.s, 1)
    assert observe(one.s, SPECTATOR) == observe(other.s, SPECTATOR)


def swapped() -> Table:
    """The round after a swap: each side holds what the other handed over, the Emperor 2 more."""
    t = table(LAND, side=OVERLORD, hands=((1, 2, 3), (4, 5, 6)))
    return t.do("reserve.6", "end")


def test_the_cards_handed_over_are_known():
    t = swapped()
    drawn = set(t.hand(EMPEROR)) - {4, 5}
    assert len(drawn) == 2
    assert seen(t, EMPEROR) == ([1, 2, 3], [])
    assert seen(t, OVERLORD) == ([4, 5], [])
    view = observe(t.s, SPECTATOR)
    assert view["known_hand"] == view["known_reserve"] == [[], []]


def test_a_card_played_openly_is_known_no_more():
    t = swapped().do("play.4", "after", "muster.1")
    assert seen(t, OVERLORD) == ([5], [])


def test_a_card_laid_down_may_be_any_of_them_until_the_swap():
    t = swapped().do("reserve.4")
    assert seen(t, OVERLORD) == ([4, 5], [])
    t.do("end", "reserve.1")
    assert seen(t, EMPEROR) == ([1, 2, 3], [])
    t.do("end")
    assert seen(t, OVERLORD)[1] == [4]  # it did not come back
    assert seen(t, EMPEROR)[1] == [1]
    assert seen(t, EMPEROR)[0] == sorted({5} | set(t.hand(OVERLORD)) - {5})


def test_a_drawn_card_laid_down_stays_unknown():
    t = swapped()
    drawn = sorted(set(t.hand(EMPEROR)) - {4, 5})
    t.do(f"reserve.{drawn[0]}", "end", "reserve.1", "end")
    assert seen(t, OVERLORD) == (sorted({2, 3}), [])
    assert seen(t, EMPEROR) == (sorted({4, 5, drawn[1]}), [1])


def test_the_view_of_a_hand_is_the_same_whatever_was_laid_down():
    one, two = swapped(), swapped()
    one.do("reserve.4")
    two.do("reserve.5")
    assert observe(one.s, OVERLORD) == observe(two.s, OVERLORD)
    assert observe(one.s, EMPEROR) != observe(two.s, EMPEROR)


def test_a_recalled_card_is_known_to_both():
    t = table(LAND, hands=((1, 2), (7, 5)), discard=(8, 9), side=OVERLORD)
    t.do("play.7", "action", "end")
    assert seen(t, EMPEROR)[1] == [9]
    assert 9 in observe(t.s, OVERLORD)["reserve"][OVERLORD]
    assert observe(t.s, OVERLORD)["known_reserve"][OVERLORD] == [9]


def test_a_revealed_card_is_in_the_reserve_no_more():
    t = table(
        LAND, hands=((1, 2), (25, 5)), reserves=((), (9, 10)), known_reserve=((9,), ()),
        side=OVERLORD,
    )  # fmt: skip
    t.do("play.25", "after", "reveal.9")
    assert seen(t, EMPEROR)[1] == []
    assert observe(t.s, EMPEROR)["used"] == [{"card": 9, "seat": 1}]


def test_a_card_laid_down_and_revealed_in_the_same_round():
    t = table(
        "east 2h, gansu 2a", hands=((4, 5), (24, 3)), known=((3, 24), (4, 5))
    ).do("reserve.4", "end")  # fmt: skip
    t.do("play.24", "attack", "at.gansu", "send.east", "send.east")
    t.do("done", "roll 642", "roll 531", "reveal.4")
    assert seen(t, OVERLORD) == ([5], [])


def test_knowledge_of_hands_survives_the_stage_that_of_reserves_does_not():
    t = table(
        LAND, side=OVERLORD, hands=((1, 2, 3, 4), (5, 6, 7, 8)), reserves=((9,), (10,)),
        known_reserve=((10,), (9,)), ending=True,
    )  # fmt: skip
    t.s.round, t.s.turn = 10, 20
    t.do("reserve.5", "end")
    assert seen(t, EMPEROR) == ([1, 2, 3, 4], [])
    assert seen(t, OVERLORD) == ([6, 7, 8], [])


def test_own_seat_is_told_what_the_other_knows():
    t = swapped()
    view = observe(t.s, EMPEROR)
    assert view["known_hand"][EMPEROR] == [4, 5]


def test_the_discard_pile_is_public():
    t = table(LAND, hands=((1,), (2,)), discard=(9, 8))
    for seat in (SPECTATOR, 0, 1):
        assert observe(t.s, seat)["discard"] == [9, 8]


@pytest.mark.parametrize("seat", [SPECTATOR, EMPEROR, OVERLORD])
def test_a_deal_looks_the_same_and_keeps_what_is_known(seat):
    t = swapped().do("reserve.4", "end", "reserve.1", "end")
    view = json.loads(json.dumps(observe(t.s, seat)))
    reserves = set()
    for seed in range(30):
        deal = GAME.determinize(view, SeededLuck(seed))
        assert observe(deal, seat) == view
        assert GAME.check(deal) == []
        reserves.add(tuple(cards(deal.reserves[OVERLORD])))
        if seat == EMPEROR:
            assert 1 in cards(deal.reserves[OVERLORD])
            assert set(seen(t, EMPEROR)[0]) <= set(cards(deal.hands[OVERLORD]))
    assert (len(reserves) == 1) == (seat == OVERLORD)


def test_deals_of_a_card_just_laid_down_try_all_it_could_be():
    t = swapped().do("reserve.4")
    view = observe(t.s, OVERLORD)
    deals = [GAME.determinize(view, SeededLuck(seed)) for seed in range(200)]
    laid = {cards(deal.reserves[EMPEROR])[0] for deal in deals}
    assert {4, 5} <= laid
    assert len(laid) > 10
    for deal in deals:
        assert {4, 5} <= set(cards(deal.hands[EMPEROR] | deal.reserves[EMPEROR]))


def test_hidden_cards_of_a_deal_are_spread_evenly():
    view = observe(begun(4).s, EMPEROR)
    counts = [0] * 28
    for seed in range(400):
        for card in cards(GAME.determinize(view, SeededLuck(seed)).hands[OVERLORD]):
            counts[card] += 1
    own = set(view["hand"][EMPEROR])
    hidden = [counts[card] for card in range(1, 28) if card not in own]
    assert sum(counts) == 1600
    mean = 1600 / len(hidden)
    assert sum((count - mean) ** 2 / mean for count in hidden) < 50  # 21 degrees, 99.97 %


def test_combat_and_voyage_are_public():
    t = table(LAND, hands=((24, 1), (2,)), gold=2, sea=(2, 0)).do("play.24", "after", "voyage")
    t.do("field.3", "commit.2.1", "roll 6")
    for seat in (SPECTATOR, 0, 1):
        view = observe(t.s, seat)["voyage"]
        assert (view["field"], view["junks"], view["gold"]) == (3, 2, 1)
        assert (view["below"], view["dice_left"], view["dice"]) == (3, 2, [6])
    t = table("empire 2a, gansu 2h", hands=((24, 1), (2,)), reserves=((8,), ()))
    t.do("play.24", "after", "attack", "at.gansu", "send.empire", "send.empire", "done")
    t.do("roll 655")
    for seat in (SPECTATOR, 0, 1):
        view = observe(t.s, seat)["combat"]
        assert view["area"] == "gansu"
        assert view["units"] == {"attacker": 2, "defender": 2}
        assert sorted(view["dice"]["attacker"]) == [5, 5, 6]
        assert view["dice"]["defender"] is None
        assert view["rolls"]["attacker"] == {"class": "moderate", "value": 5}


@pytest.mark.parametrize(
    ("attack", "defence", "counting", "ahead"),
    [
        ("555", "", [0, 1, 2], None),
        ("644", "", [1, 2], None),
        ("651", "", [0], None),
        ("553", "654", [0, 1], "attacker"),
        ("553", "661", [0, 1], "defender"),
        ("553", "655", [0, 1], None),
    ],
)
def test_zh65_a_view_says_which_dice_count_and_who_is_ahead(attack, defence, counting, ahead):
    t = table("empire 2a, gansu 2h1s", hands=((24, 1), (2,)), reserves=((8,), (9,)))
    t.do("play.24", "after", "attack", "at.gansu", "send.empire", "send.empire", "done")
    assert observe(t.s, 0)["combat"]["lying"] == {"attacker": [0] * 3, "defender": [0] * 3}
    t.do(f"roll {attack}", "stop", *([f"roll {defence}"] if defence else []))
    view = observe(t.s, SPECTATOR)["combat"]
    assert view["counting"]["attacker"] == counting
    assert view["ahead"] == ahead
    assert view["fighting"] == {
        "attacker": {"armies": 2},
        "defender": {"hordes": 2, "settlements": 1},
    }


def test_zh48_a_view_says_what_each_fleet_has_to_roll():
    t = table(LAND, hands=((26, 1), (2,)), voyages=(1,), gold=2, sea=(2, 1))
    t.do("play.26", "voyage", "field.3")
    fleets = observe(t.s, 0)["fleets"]
    assert {(f["junks"], f["spent"], f["gold"], f["below"]) for f in fleets} == {
        (junks, spent, spent + 1, junks + spent + 1) for junks in (1, 2) for spent in (0, 1, 2)
    }
    t.do("commit.2.2")
    view = observe(t.s, 0)
    assert view["fleets"] == []
    assert view["voyage"]["fits"] == [1, 2, 3, 4]


def test_zh04_a_view_says_who_controls_what():
    t = table("gansu 1a, shanxi 1h, zhili 1s, west 2h", hands=((1,), (2,)))
    lands = observe(t.s, 0)["lands"]
    assert {area: land["control"] for area, land in lands.items()} == {
        "empire": "emperor", "sichuan": None, "gansu": "emperor", "shanxi": "overlord",
        "zhili": "overlord", "liaodong": None, "west": "overlord", "east": "overlord",
        "manchus": "overlord",
    }  # fmt: skip
    assert lands["west"]["pieces"] == {"hordes": 2, "settlements": 0}


@pytest.mark.parametrize(
    ("card", "voyages", "serves"),
    [
        (8, (3,), [True, True]),
        (8, (1,), [True, False]),
        (22, (1, 2, 3), [True, False]),
        (22, (1, 2, 3, 4), [False, True]),
    ],
)
def test_zh30_a_view_says_which_half_serves(card, voyages, serves):
    t = table(voyages=voyages, hands=((card,), (2,)))
    assert observe(t.s, SPECTATOR)["halves"][card] == serves


def test_zh71_a_view_says_what_the_sums_are_made_of():
    t = table("gansu 1a, shanxi 1a, zhili 1h", voyages=(1, 2, 3), hands=((1,), (2,)), emperor=1)
    assert observe(t.s, 0)["shares"] == [
        {"borderlands": 1, "voyages": 4},
        {"borderlands": 2, "voyages": 3},
    ]


def test_sums_of_now_are_shown():
    t = table("gansu 1a, shanxi 1a, zhili 1h", voyages=(1, 2, 3), hands=((1,), (2,)))
    assert observe(t.s, 0)["sums"] == [5, 5]
