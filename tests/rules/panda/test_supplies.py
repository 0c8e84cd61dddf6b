"""WP-04, WP-37, WP-44, WP-60, WP-61: the last tile of a kind, and none left."""

from __future__ import annotations

import pytest

from tests.rules.panda.positions import GAME, table

HEROES = ("monk", "governor", "warrior")
STRENGTHS = ("beads", "coin", "sword")
MISSIONS = ("lantern", "chest", "mask")

MISSIONS_HELD = {2: (1, 4), 3: (1, 3, 4), 4: (1, 3, 4, 3)}
"""By the number of players: all tiles of a kind but one (6, 9, 12), the first two not full."""
STRENGTH_HELD = {2: (2, 3), 3: (2, 3, 3), 4: (2, 3, 3, 3)}
"""The same of strength tiles (4, 6, 8), with the printed one of each."""


def held(counts, hero):
    return {f"{seat}.{HEROES[hero]}": count for seat, count in enumerate(counts)}


@pytest.mark.parametrize("hero", range(3))
@pytest.mark.parametrize("seats", MISSIONS_HELD)
def test_wp04_wp37_wp61_the_last_mission_tile_is_had_the_next_is_not(seats, hero):
    t = table(
        seats,
        heroes=["zhulin zhulin zhulin"] * seats,
        sites={"zhulin": "gm" if hero < 2 else "p"},
        missions=held(MISSIONS_HELD[seats], hero),
    )
    t.do(f"space.2.{HEROES[hero]}", "option.0", f"space.2.{HEROES[hero]}", "option.0")
    first, second, *_ = MISSIONS_HELD[seats]
    assert t.s.missions[hero] == first + 1
    assert t.s.missions[3 + hero] == second
    assert t.s.on_board[:2] == [1, 2]  # the guards still count
    assert GAME.observe(t.s, 0)["supply"][MISSIONS[hero]] == 0
    assert [event.params["seat"] for event in t.told("missed")] == [1]


@pytest.mark.parametrize("hero", range(3))
@pytest.mark.parametrize("seats", STRENGTH_HELD)
def test_wp04_wp37_wp60_the_last_strength_tile_is_had_the_next_is_not(seats, hero):
    t = table(
        seats, heroes=["zhulin - -"] * seats, strength=held(STRENGTH_HELD[seats], hero), ap=[9] * 4
    )
    t.do(f"space.1.{HEROES[hero]}", "option.1", f"space.1.{HEROES[hero]}", "option.1")
    first, second, *_ = STRENGTH_HELD[seats]
    assert t.s.strength[hero] == first + 1
    assert t.s.strength[3 + hero] == second
    assert t.s.on_board[:2] == [1, 2]
    assert GAME.observe(t.s, 0)["supply"][STRENGTHS[hero]] == 0
    assert [event.params["seat"] for event in t.told("missed")] == [1]


def taking_tiles(**options):
    """Tiles are taken at a border site."""
    t = table(heroes=["shimen - -", "- - -"], roads={"shimen_heishui": "00"}, **options)
    return t.do("space.2.monk", "option.1", "build.gate.shimen", "bonus.tiles")


def test_wp04_wp55_a_tile_that_has_run_out_cannot_be_taken():
    t = taking_tiles(
        missions={"0.monk": 2, "1.monk": 4, "1.warrior": 5},
        strength={"0.governor": 2, "1.governor": 4, "1.warrior": 4},
    )
    for gone in ("mission.lantern", "strength.coin"):
        assert t.why(gone) == "WP-04"
        assert t.refused(gone).key == "panda.refusal.tile_gone"
    assert t.legal == ["mission.chest", "mission.mask", "strength.beads", "strength.sword"]
    t.do("mission.mask", "strength.sword")
    assert (t.s.missions[2], t.s.strength[2]) == (1, 2)


@pytest.mark.parametrize(("card", "tiles"), [("mission", MISSIONS), ("strength", STRENGTHS)])
def test_wp04_wp54_a_city_card_gives_what_is_left(card, tiles):
    t = table(
        heroes=["taohua - -", "- - -"],
        sites={"taohua": "mp"},
        roads={"baihe_taohua": "0000"},
        city=(card, "vp3"),
        missions={"0.monk": 2, "1.monk": 4, "0.governor": 3, "1.governor": 3},
        strength={"0.monk": 2, "1.monk": 4, "0.governor": 3, "1.governor": 3},
    ).do("space.2.monk", "option.1", "build.gate.taohua", "card.left")
    assert t.legal == [f"{card}.{tiles[2]}"]
    t.do(f"{card}.{tiles[2]}")
    assert t.decider == 1  # the second tile lapses


@pytest.mark.parametrize("road", ["meiling_wutong", "meiling_songyuan", "qingxi_meiling"])
@pytest.mark.parametrize("owner", range(2))
def test_wp44_no_neutral_tile_is_left_and_an_own_one_is_laid(road, owner):
    ninjas = {"meiling_wutong": 1, "meiling_songyuan": 2, "qingxi_meiling": 3}[road]
    figures = str(owner) * (ninjas - 1)
    t = table(heroes=["meiling - -"] * 2, roads={road: figures} if figures else {})
    t.s.road_tiles = (*t.s.road_tiles[:6], 0, 0, 0)
    before = t.s.road_tiles
    t.do("space.0.monk", f"move.monk.{road}", "cover.1")
    laid = owner if ninjas > 2 else 0  # a tie goes to who came last
    assert t.road(road) == f"t{laid}"
    assert (t.asks, t.decider) == ("turn", 1)  # nobody was asked
    assert sum(before) - sum(t.s.road_tiles) == 1
    assert t.s.guards == [10 - 1, 10]
