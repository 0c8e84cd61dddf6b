"""WP-50 to WP-56: buildings, city cards, border bonuses."""

from __future__ import annotations

import pytest

from pygame_engines.core import notation
from pygame_engines.core.luck import SeededLuck
from tests.rules.panda.positions import DATA, GAME, table

NEEDED = (2, 3, 4, 5, 6, 8)
WON = (4, 3, 2, 5, 7, 9)
STAGES = ("", "m", "mp", "B", "Bm", "Bmp")
ROADS = ("baihe_taohua", "zhulin_taohua", "taohua_meiling", "yunwu_taohua", "taohua_jinhe")


def around_taohua(n: int, seat: str = "0") -> dict[str, str]:
    """So many guards of a seat around Taohua."""
    left, out = n, {}
    for name, most in zip(ROADS, (4, 2, 2, 3, 1), strict=True):
        count = min(left, most)
        if count:
            out[name] = seat * count
        left -= count
    assert not left
    return out


@pytest.mark.parametrize("stage", range(6))
def test_wp50_wp53_guards_needed_and_vp_by_number(stage):
    sites = {"taohua": STAGES[stage]} if STAGES[stage] else {}
    for guards in (NEEDED[stage] - 1, NEEDED[stage]):
        t = table(
            heroes=["taohua - -"], sites=sites, roads=around_taohua(guards), ap=[9, 9], vp=[0, 0]
        ).do("space.5.monk", "option.0")
        if guards < NEEDED[stage]:
            assert t.why("part.1") == "WP-50"
            reason = t.refused("part.1")
            assert (reason.params["n"], reason.params["have"]) == (NEEDED[stage], guards)
        else:
            t.do("part.1", "build.gate.taohua")
            assert t.s.vp[0] == WON[stage]


@pytest.mark.parametrize(
    ("column", "kind", "hero"),
    [("monk", "gate", 0), ("governor", "market", 1), ("warrior", "pagoda", 2)],
)
def test_wp50_each_hero_builds_its_kind(column, kind, hero):
    places = ["taohua" if at == hero else "yunwu" for at in range(3)]
    t = table(heroes=[" ".join(places)], roads=around_taohua(2)).do(f"space.2.{column}", "option.1")
    assert t.legal == [f"build.{kind}.taohua"]


def test_wp50_anyones_guards_and_neutral_tiles_count():
    t = table(heroes=["taohua - -"], roads={"zhulin_taohua": "1", "taohua_jinhe": "tn"})
    t.do("space.2.monk", "option.1", "build.gate.taohua")
    assert t.site("taohua") == "g"


def test_wp51_the_buildings_of_a_village_differ_and_those_on_the_base_too():
    t = table(heroes=["taohua - -"], sites={"taohua": "g"}, roads=around_taohua(6))
    t.do("space.2.monk")
    assert t.why("option.1") == "WP-51"
    t = table(heroes=["taohua - -"], sites={"taohua": "Bg"}, roads=around_taohua(8), ap=[9, 9])
    t.do("space.4.monk")
    assert t.why("option.0") == "WP-51"
    assert t.refused("option.0").key == "panda.refusal.same_kind"


def test_wp51_the_base_takes_all_three_kinds_again():
    t = table(heroes=["taohua - -"], sites={"taohua": "B"}, roads=around_taohua(5), ap=[9, 9])
    t.do("space.4.monk", "option.0", "build.gate.taohua")
    assert t.site("taohua") == "Bg"


def test_wp52_in_a_village_and_in_a_city():
    t = table(heroes=["taohua - -"], sites={"taohua": "B"}, roads=around_taohua(8), ap=[9, 9])
    t.do("space.2.monk")
    assert t.why("option.1") == "WP-52"
    t = table(heroes=["taohua - -"], sites={"taohua": "m"}, roads=around_taohua(8), ap=[9, 9])
    t.do("space.4.monk")
    assert t.why("option.0") == "WP-52"
    assert t.refused("option.0").key == "panda.refusal.is_village"


def test_wp52_any_building_in_a_city_needs_the_hero_there():
    t = table(
        heroes=["taohua taohua yunwu"],
        sites={"taohua": "B", "yunwu": "B"},
        roads=around_taohua(8),
        ap=[9, 9],
    ).do("space.4.neutral")
    assert t.legal == ["build.gate.taohua", "build.market.taohua"]
    t = table(heroes=["- - -"], sites={"taohua": "B"}, roads=around_taohua(8), ap=[9, 9])
    assert t.why("space.4.neutral") == "WP-50"


def test_wp53_opponents_guards_only_own_and_neutral_ones_give_none():
    roads = {"baihe_taohua": "0112", "zhulin_taohua": "t2", "taohua_meiling": "tn"}
    t = table(3, heroes=["taohua - -"], roads=roads, vp=[0, 0, 0])
    t.do("space.2.monk", "option.1", "build.gate.taohua")
    assert t.s.vp[0] == 4 + 3 + 2


def third(**options):
    options = {"city": ("vp4", "vp3", "ap3", "ap2", "strength", "mission"), **options}
    return table(
        heroes=["taohua taohua longmen", "- - -"],
        sites={"taohua": "mp"},
        roads=around_taohua(4),
        vp=[0, 0],
        **options,
    ).do("space.2.monk", "option.1", "build.gate.taohua")


def test_wp54_a_base_for_the_two_standing_buildings():
    t = third()
    assert t.site("taohua") == "B"
    assert GAME.observe(t.s, 0)["supply"]["market"] == 10
    assert (t.s.buildings, t.s.bases) == ((10, 10, 10), 5)


def test_wp54_the_leftmost_or_the_rightmost_card_and_it_must_be_taken():
    t = third()
    assert t.legal == ["card.left", "card.right"]
    t.do("card.left")
    assert t.s.vp[0] == 2 + 4
    assert len(t.s.city) == 5


def test_wp54_two_different_tiles():
    t = third().do("card.right")
    assert t.legal == ["mission.chest", "mission.lantern", "mission.mask"]  # WP-61 not needed
    t.do("mission.mask")
    assert t.why("mission.mask") == "WP-54"
    t.do("mission.chest")
    assert t.s.missions[:3] == (0, 1, 1)
    t = third(city=("strength",)).do("card.left", "strength.sword", "strength.beads")
    assert t.s.strength[:3] == (2, 1, 2)


def test_wp54_parts_that_cannot_be_had_lapse():
    t = third(city=("strength", "vp3"), strength={"0.monk": 4, "0.governor": 4})
    t.do("card.left", "strength.sword")
    assert t.decider == 1
    t = third(city=("strength", "vp3"), strength={"0.monk": 4, "0.governor": 4, "0.warrior": 4}).do(
        "card.left"
    )
    assert t.decider == 1


@pytest.mark.parametrize(
    ("card", "vp", "ap"), [("vp4", 4, 2), ("vp3", 3, 2), ("ap3", 0, 5), ("ap2", 0, 4)]
)
def test_wp54_vp_and_ap(card, vp, ap):
    t = third(city=(card, "vp3")).do("card.left")
    assert t.s.vp[0] == 2 + vp
    assert t.s.ap[0] == ap


@pytest.mark.parametrize(("card", "vp", "moves"), [("walk", 3, 1), ("journey", 1, 2)])
def test_wp54_vp_and_moves(card, vp, moves):
    t = third(city=(card, "vp3")).do("card.left")
    assert t.s.vp[0] == 2 + vp
    assert t.s.frames[-1][4] == moves
    t.do("move.warrior.yunwu_longmen", "cover.1")
    assert t.asks == "tile"
    t.do("tile.own")
    assert (t.asks == "move") == (moves == 2)


def border(sites=None, **options):
    """The monk has built at Shimen, a border site."""
    return table(
        heroes=[options.pop("heroes", "shimen - longmen"), "- - -"],
        sites=sites or {},
        roads={"shimen_heishui": "00", **options.pop("roads", {})},
        vp=[0, 0],
        **options,
    ).do("space.2.monk", "option.1", "build.gate.shimen")


def test_wp55_five_vp_or_two_tiles_and_a_neutral_action():
    t = border()
    assert t.legal == ["bonus.action", "bonus.tiles", "bonus.vp"]
    t.do("bonus.vp")
    assert t.s.vp[0] == 4 + 5
    assert t.legal == ["bonus.action", "skip"]
    t.do("skip")
    assert t.decider == 1


def test_wp55_strength_and_mission_tiles_mixed_as_wished():
    t = border().do("bonus.tiles", "mission.mask", "strength.coin")
    assert (t.s.missions[2], t.s.strength[1]) == (1, 2)
    assert t.legal == ["bonus.action", "skip"]


def test_wp55_different_tiles():
    t = border().do("bonus.tiles", "mission.mask")
    assert t.why("mission.mask") == "WP-55"


def test_wp55_the_free_action_takes_no_ap_and_no_guards():
    t = border(ap=[2, 4]).do("bonus.action")
    guards, spot = t.s.guards[0], t.s.spots[0]
    t.do("free.2")
    assert t.s.ap[0] == 0 + 4  # without the payment
    assert (t.s.guards[0], t.s.spots[0]) == (guards, spot)
    assert not any(t.s.taken[row * 4 + 3] for row in range(6))
    assert t.legal == ["bonus.tiles", "bonus.vp"]


def test_wp55_the_free_actions_other_conditions_hold():
    t = border().do("bonus.action")
    assert t.can("free") == ["0", "1", "2", "3", "5"]
    assert t.why("free.4") == "WP-52"


def test_wp55_without_a_neutral_action_whose_conditions_hold_there_is_none():
    spaces = [{**row, "neutral": "any building in a city"} for row in DATA["board"]["spaces"]]
    dry = GAME.with_data({**DATA, "board": {**DATA["board"], "spaces": spaces}})
    s = dry.from_json(GAME.to_json(border().s))
    assert [notation.text(action) for action in dry.legal(s)] == ["bonus.tiles", "bonus.vp"]
    assert dry.why(s, notation.parse("bonus.action")) == "WP-37"
    dry.apply(s, notation.parse("bonus.vp"), SeededLuck(0))
    assert dry.to_move(s) == 1


def test_wp55_no_row_or_column_order():
    t = border().do("bonus.action", "free.0")
    assert t.asks == "move"


def test_wp55_a_further_border_bonus_is_finished_first():
    t = border(
        heroes="shimen huangtu longmen",
        sites={"huangtu": "B"},
        roads={"wutong_huangtu": "0000", "huangtu_yulin": "11"},
    ).do("bonus.action", "free.4", "build.market.huangtu")
    assert [frame[0] for frame in t.s.frames] == ["border", "border"]
    t.do("bonus.vp", "skip", "bonus.vp")
    assert t.s.vp[0] == 4 + (5 + 2) + 5 + 5
    assert t.decider == 1


def test_wp55_vp_then_the_base_then_the_card_then_the_border_bonus():
    t = border(sites={"shimen": "mp"}, roads={"longmen_shimen": "00"})
    assert t.s.vp[0] == 2
    assert t.site("shimen") == "B"
    assert [frame[0] for frame in t.s.frames] == ["border", "card"]
    t.do("card.left")
    assert t.asks == "border"


def test_wp55_no_bonus_elsewhere():
    t = table(heroes=["taohua - -"], roads=around_taohua(2))
    t.do("space.2.monk", "option.1", "build.gate.taohua")
    assert t.decider == 1


def test_wp56_a_building_of_the_kind_must_be_left():
    t = table(heroes=["taohua - -"], roads=around_taohua(2))
    t.s.buildings = (0, 10, 10)
    assert t.why("space.2.monk") == "WP-37"


def test_wp56_the_third_needs_a_base_only():
    t = table(heroes=["taohua - -"], sites={"taohua": "mp"}, roads=around_taohua(4))
    t.s.buildings = (0, 9, 9)
    t.do("space.2.monk", "option.1", "build.gate.taohua")
    t = table(heroes=["taohua - -"], sites={"taohua": "mp"}, roads=around_taohua(4), ap=[9, 9])
    t.s.bases = 0
    t.do("space.5.monk", "option.0")
    assert t.why("part.1") == "WP-56"
    assert t.refused("part.1").key == "panda.refusal.no_base"
