"""WP-71, WP-75: whose guards a scored card gives back, and who is looked at first."""

from __future__ import annotations

import pytest

from tests.rules.panda.positions import table, withdrawn

FIELDS = [
    (3, -1),
    (3, withdrawn()),
    (3, 0),
    (3, -1, withdrawn()),
    (3, withdrawn(), 0),
    (3, 2, -1),
    (3, 0, 3),
]


@pytest.mark.parametrize("fields", FIELDS)
def test_wp71_only_guards_on_the_card_return(fields):
    t = table(
        len(fields),
        heroes=["taohua - -"],
        roads={"baihe_taohua": "0000"},
        any_card=4,
        fields=fields,
    )
    before = t.s.guards[:]
    t.do("space.2.monk", "option.1", "build.gate.taohua")
    assert t.s.any_card == 0
    back = [after - guards for after, guards in zip(t.s.guards, before, strict=True)]
    back[0] += 1  # the one on the space
    assert back == [int(field >= 0) for field in fields]


SHARED = {"taohua_meiling": "tn", "wutong_s2": "tn"}


def joined_north(first, second):
    """Two seats' own ways to the north; what is missing lies between Meiling and Wutong."""
    return {
        "yunwu_n1": f"t{first}",
        "yunwu_taohua": f"t{first}",
        "zhulin_n1": f"t{second}",
        "zhulin_taohua": f"t{second}",
        **SHARED,
    }


ORDERS = [
    ((0, 1, 2), 0, 1),
    ((0, 2, 1), 0, 2),
    ((0, 1, 2), 1, 2),
    ((0, 2, 1), 1, 0),
    ((2, 1, 0), 2, 1),
    ((2, 0, 1), 1, 2),
    ((1, 0, 2), 0, 2),
]
"""Turn order, who lays the tile, who gets the card: the next of the two others."""


@pytest.mark.parametrize(("order", "layer", "winner"), ORDERS)
def test_wp75_of_two_others_the_next_in_turn_order_gets_it(order, layer, winner):
    others = [seat for seat in range(3) if seat != layer]
    for first, second in (others, others[::-1]):
        t = table(
            3,
            heroes=["meiling - -"] * 3,
            roads=joined_north(first, second),
            any_card=7,
            vp=[0, 0, 0],
            mover=layer,
        )
        t.s.order = order
        t.do("space.0.monk", "move.monk.meiling_wutong", "cover.1", "tile.neutral")
        assert t.s.vp == [15 if seat == winner else 0 for seat in range(3)]
        assert t.s.any_card == 0


def asked_out_of_turn(seats, layer, **roads):
    """Seat 0 covers the last ninja between Yunwu and Taohua, `layer` has most figures there."""
    t = table(
        seats,
        heroes=["yunwu - -"] * seats,
        roads={"yunwu_taohua": f"{layer}" * 2, "meiling_wutong": "tn", **SHARED, **roads},
        any_card=7,
        vp=[0] * seats,
    ).do("space.0.monk", "move.monk.yunwu_taohua", "cover.1")
    assert t.decider == layer
    return t


def test_wp75_who_laid_the_tile_comes_before_who_covered_the_last_ninja():
    t = asked_out_of_turn(2, 1, yunwu_n1="tn").do("tile.neutral")
    assert t.s.vp == [0, 15]


def test_wp75_from_who_laid_the_tile_it_goes_on_in_turn_order():
    # seats 0 and 2 reach the north by ways of their own, seat 1 lays the tile
    t = asked_out_of_turn(3, 1, yunwu_n1="t0", zhulin_n1="t2", zhulin_taohua="t2")
    assert t.s.vp == [0, 0, 0]
    t.do("tile.neutral")
    assert t.s.vp == [0, 0, 15]


def test_wp75_who_built_comes_before_the_next_in_turn_order():
    circle = ("taohua_meiling", "meiling_xinghua", "jinhe_xinghua", "taohua_jinhe")
    t = table(
        heroes=["- taohua -"] * 2,
        sites={"meiling": "m", "xinghua": "m", "jinhe": "m"},
        roads=dict.fromkeys(circle, "tn"),
        any_card=1,
        vp=[0, 0],
    ).do("pass", "space.2.governor", "option.1", "build.market.taohua")
    assert t.s.order == (0, 1)
    assert t.s.vp == [0, 4 + 10]
