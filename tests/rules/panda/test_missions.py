"""WP-70 to WP-75: the "any time" mission cards."""

from __future__ import annotations

import pytest

from tests.rules.panda.positions import BOOK, begun, table, withdrawn

CIRCLE = ("taohua_meiling", "meiling_xinghua", "jinhe_xinghua", "taohua_jinhe")
CORNERS = ("taohua", "meiling", "xinghua", "jinhe")


@pytest.mark.parametrize(("card", "letter"), [(1, "m"), (2, "g"), (3, "p")])
def test_wp70_a_circle_of_four_tiles_and_buildings(card, letter):
    sites = {"taohua": letter, "meiling": letter, "xinghua": "B", "jinhe": letter}
    roads = {name: "t0" if at % 2 else "tn" for at, name in enumerate(CIRCLE[:3])}
    t = table(heroes=["taohua - -"], sites=sites, roads=roads, any_card=card, vp=[0, 0])
    t.do("space.0.monk", "move.monk.taohua_jinhe", "cover.1", "tile.own")
    assert t.s.vp[0] == 10
    assert t.s.any_card == 0
    assert t.s.end_card


def test_wp70_another_kind_or_anothers_tile_does_not_count():
    sites = dict.fromkeys(CORNERS, "m")
    for card, roads in ((2, ("tn",) * 3), (1, ("tn", "t1", "tn"))):
        laid = dict(zip(CIRCLE[:3], roads, strict=True))
        t = table(heroes=["taohua - -"], sites=sites, roads=laid, any_card=card)
        t.do("space.0.monk", "move.monk.taohua_jinhe", "cover.1", "tile.own")
        assert t.s.any_card == card


def test_wp70_wp75_a_building_can_close_it():
    sites = {"meiling": "m", "xinghua": "m", "jinhe": "m"}
    roads = dict.fromkeys(CIRCLE, "t0")
    t = table(heroes=["- taohua -"], sites=sites, roads=roads, any_card=1, vp=[0, 0])
    t.do("space.2.governor", "option.1", "build.market.taohua")
    assert t.s.vp[0] == 4 + 10


def built(card=4, fields=(3, 0), **options):
    return table(
        heroes=["taohua taohua taohua", "- - -"],
        roads={"baihe_taohua": "0000"},
        any_card=card,
        fields=fields,
        vp=[0, 0],
        **options,
    )


@pytest.mark.parametrize(
    ("card", "column", "kind"),
    [(4, "monk", "gate"), (5, "governor", "market"), (6, "warrior", "pagoda")],
)
def test_wp71_the_fourth_building_of_the_kind(card, column, kind):
    t = built(card)
    t.do(f"space.2.{column}", "option.1", f"build.{kind}.taohua")
    assert t.s.vp[0] == 4 + 10
    assert t.s.any_card == 0


def test_wp71_all_guards_on_a_scored_card_return_for_no_ap():
    t = built(4, (3, 1))
    guards = t.s.guards[:]
    t.do("space.2.monk", "option.1", "build.gate.taohua")
    assert t.s.guards == [guards[0] - 1 + 1, guards[1] + 1]
    assert t.s.ap == [4 - 2, 4]


def test_wp71_a_third_building_counts_another_kind_does_not():
    t = built(4, (1, 0), sites={"taohua": "mp"})
    t.do("space.2.monk", "option.1", "build.gate.taohua")
    assert t.s.fields == (2, 0)
    t = built(4, (1, 0)).do("space.2.governor", "option.1", "build.market.taohua")
    assert t.s.fields == (1, 0)


def test_wp71_without_a_guard_on_the_card_nothing_is_counted():
    t = built(4, (-1, 0)).do("space.2.monk", "option.1", "build.gate.taohua")
    assert t.s.fields == (-1, 0)


def test_wp71_put_on_before_the_own_action():
    t = built(4, (-1, 0))
    assert "offer.4" in t.legal
    t.do("offer.4")
    assert t.s.fields == (0, 0)
    assert t.asks == "turn"  # the own action is still to come
    assert t.why("offer.4") == ""
    assert "offer.4" not in t.legal


def test_wp71_taken_back_for_good():
    t = built(4, (2, 0))
    guards = t.s.guards[0]
    t.do("withdraw")
    assert t.s.guards[0] == guards + 1
    assert t.s.fields == (withdrawn(), 0)
    assert "withdraw" not in t.legal
    assert t.why("offer.4") == "WP-71"
    assert t.refused("offer.4").key == "panda.refusal.withdrawn"


def test_wp71_at_the_end_of_set_up_in_turn_order():
    seed = next(n for n in range(200) if begun(3, n, master=True).s.any_card in (4, 5, 6))
    t = begun(3, seed, master=True)
    while t.asks in ("guard", "hero"):
        t.do(t.legal[0])
    card, order = t.s.any_card, t.s.order
    asked = []
    while t.asks == "offer":
        asked.append(t.decider)
        t.do(f"offer.{card}" if len(asked) == 1 else "keep")
    assert tuple(asked) == order
    assert [t.s.fields[seat] for seat in order] == [0, -1, -1]
    assert t.asks == "turn"


def test_wp72_two_opposite_sides():
    roads = {"yunwu_n1": "tn", "yunwu_taohua": "t0", "taohua_meiling": "tn", "wutong_s2": "t0"}
    t = table(heroes=["meiling - -"], roads=roads, any_card=7, vp=[0, 0])
    t.do("space.0.monk", "move.monk.meiling_wutong", "cover.1", "tile.own")
    assert t.s.vp[0] == 15


def test_wp72_neighbouring_sides_are_not_enough():
    roads = {"zhulin_n1": "t0", "zhulin_baihe": "t0"}
    t = table(heroes=["zhulin - -"], roads=roads, any_card=7)
    t.do("space.0.monk", "move.monk.zhulin_w2", "cover.1", "tile.own")
    assert t.s.any_card == 7


def test_wp73_the_three_numbered_sites():
    names = [BOOK.sites[at].id for at in BOOK.numbered]
    assert names == ["yunwu", "fengtai", "songyuan"]
    roads = {
        "yunwu_taohua": "t0",
        "taohua_meiling": "tn",
        "meiling_songyuan": "t0",
        "taohua_jinhe": "tn",
        "jinhe_luoshan": "tn",
        "lianhu_fengtai": "t0",
    }
    t = table(heroes=["luoshan - -"], roads=roads, any_card=8, vp=[0, 0])
    t.do("space.0.monk", "move.monk.luoshan_lianhu", "cover.1", "tile.own")
    assert t.s.vp[0] == 20


def specials(**options):
    options = {"heroes": ["meiling yunwu longmen", "qingxi - -"], **options}
    return table(any_card=9, vp=[0, 0], **options)


def test_wp74_one_guard_no_ap_and_the_position_stays():
    t = specials()
    assert t.can("special") == ["0", "1", "2", "4", "5"]
    t.do("special.2")
    assert (t.s.vp[0], t.s.ap[0], t.s.guards[0]) == (6, 4, 9)
    assert t.s.fields == (-1, -1, 0, -1, -1, -1)
    assert t.s.spots[0] == -1
    assert t.s.on_board[0] == 0
    assert t.decider == 1


def test_wp74_once_a_round_and_only_a_free_one():
    t = specials().do("special.2")
    assert t.why("special.2") == "WP-74"
    assert t.refused("special.2").key == "panda.refusal.special_taken"
    t.do("special.5")
    assert t.s.ap[1] == 9
    assert t.can("special") == []
    assert t.refused("special.0").key == "panda.refusal.special_used"
    t.do("pass", "pass")
    assert t.s.round == 4
    assert "0" in t.can("special")


def test_wp74_who_has_used_one_is_told_so_and_who_has_no_guard_that():
    t = specials().do("special.2")
    t.s.guards[1] = 0
    assert t.refused("special.0").key == "panda.refusal.no_guard"
    t.do("pass")
    assert t.refused("special.0").key == "panda.refusal.special_used"
    t = specials().do("special.2", "special.5", "pass")
    assert t.decider == 1
    assert t.refused("special.0").key == "panda.refusal.special_used"


def test_wp74_any_own_hero_to_any_site():
    t = specials(heroes=["- n1 meiling", "- - -"]).do("special.0", "who.monk", "appear.baihe")
    assert t.at(0, 0) == "baihe"
    t = specials(heroes=["- n1 meiling", "- - -"]).do("special.0", "who.governor", "appear.yulin")
    assert t.at(0, 1) == "yulin"
    assert t.s.open == list(BOOK.ninjas)
    t = specials(heroes=["- n1 meiling", "- - -"]).do("special.0", "who.warrior")
    assert t.why("appear.meiling") == "WP-74"


def test_wp74_ignoring_two_ninjas():
    t = specials().do("special.1")
    assert "monk.qingxi_meiling" in t.can("move")
    assert t.why("move.monk.meiling_xinghua") == "WP-40"
    t.do("move.monk.qingxi_meiling")
    assert t.legal == ["cover.0", "cover.1"]


def test_wp74_any_building_anywhere_without_a_hero():
    t = specials(heroes=["- - -"] * 2, roads={"baihe_taohua": "01", "shimen_heishui": "00"})
    t.do("special.3")
    assert t.can("build") == [
        f"{kind}.{site}"
        for kind in ("gate", "market", "pagoda")
        for site in ("baihe", "heishui", "shimen", "taohua")
    ]
    t.do("build.pagoda.shimen")
    assert t.s.vp[0] == 4
    assert t.asks == "border"  # WP-55


def test_wp74_any_players_hero_covering_up_to_two():
    t = specials(strength={"1.monk": 2}).do("special.4")
    assert t.legal == ["whose.0", "whose.1"]
    t.do("whose.1", "move.monk.baihe_qingxi", "cover.2", "tile.own")
    assert t.at(1, 0) == "baihe"
    assert t.road("baihe_qingxi") == "t0"  # own guards


def test_wp74_after_the_sixth_all_guards_return_and_the_card_goes():
    t = specials(fields=(0, 1, -1, 0, 1, 1))
    guards = t.s.guards[:]
    t.do("special.2")
    assert t.s.any_card == 0
    assert t.s.guards == [guards[0] + 2, guards[1] + 3]
    assert t.s.ap == [4, 4]


def test_wp74_the_sixth_is_done_before_the_guards_return():
    t = specials(fields=(0, 0, 0, 0, -1, 0), supply=[1, 10])
    t.do("special.4", "whose.0", "move.monk.meiling_wutong")
    assert t.open("meiling_wutong") == 1  # no guard was left to cover with
    assert t.s.any_card == 0
    assert (t.s.guards[0], t.decider) == (6, 1)


def test_wp75_several_fulfil_it_who_laid_the_tile_comes_first():
    roads = {
        "yunwu_n1": "tn",
        "yunwu_taohua": "tn",
        "taohua_meiling": "tn",
        "wutong_s2": "tn",
    }
    t = table(heroes=["meiling - -", "meiling - -"], roads=roads, any_card=7, vp=[0, 0], mover=1)
    t.do("space.0.monk", "move.monk.meiling_wutong", "cover.1", "tile.neutral")
    assert t.s.vp == [0, 15]


def test_wp75_else_the_next_in_turn_order():
    roads = {
        "yunwu_n1": "t2",
        "yunwu_taohua": "t2",
        "taohua_meiling": "tn",
        "wutong_s2": "t2",
    }
    t = table(3, heroes=["meiling - -"], roads=roads, any_card=7, vp=[0, 0, 0])
    t.do("space.0.monk", "move.monk.meiling_wutong", "cover.1", "tile.neutral")
    assert t.s.vp == [0, 0, 15]
