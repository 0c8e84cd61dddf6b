"""The view: everything is public, for each seat the same, and the position is rebuilt from it."""

from __future__ import annotations

from tests.rules.panda.positions import GAME, begun, position, table
from tests.rules.panda.wanderer import start, wander


def test_every_seat_and_a_spectator_see_the_same():
    s = start(4, 1, master=True)
    for _ in wander(s, 1, most=120):
        views = [dict(GAME.observe(s, seat)) for seat in (-1, 0, 1, 2, 3)]
        assert [view.pop("seat") for view in views] == [-1, 0, 1, 2, 3]
        assert all(view == views[0] for view in views)


KEYS = """
    acted ap ap_stacks beyond bounds city_cards clan columns data decider final following frames
    fresh game guards heroes income left missions mover neutral_tiles on_board options order over
    passed position
    quiet reason roads round scores seat sites spaces start supply tiles track trigger turn vp
"""


def test_the_keys_of_a_view():
    assert sorted(GAME.observe(begun().s, 0)) == KEYS.split()


def test_stacks_are_told_from_bottom_to_top():
    view = GAME.observe(position(4, ap=[3, 1, 3, 3], stack=[2, 1, 0, 3]), 0)
    assert view["ap_stacks"] == {"1": [1], "3": [2, 0, 3]}


def test_roads_with_figures_and_tiles():
    roads = {"zhulin_baihe": "011", "zhulin_n1": "tn", "zhulin_w2": "t1"}
    view = GAME.observe(position(roads=roads), 0)
    assert view["roads"]["zhulin_baihe"] == {
        "ninjas": 4,
        "open": 1,
        "figures": [1, 2],
        "last": 1,
        "tile": None,
        "front": "4",
    }
    assert view["roads"]["zhulin_n1"]["tile"] == {"owner": -1, "guards": 3}
    assert view["roads"]["zhulin_w2"]["tile"] == {"owner": 1, "guards": 1}
    assert len(view["roads"]) == 46


def test_sites_with_their_buildings():
    view = GAME.observe(position(sites={"zhulin": "gm", "taohua": "Bp"}), 0)
    assert view["sites"]["zhulin"]["buildings"] == ["gate", "market"]
    assert view["sites"]["taohua"]["base"]
    assert view["sites"]["taohua"]["upper"] == ["pagoda"]
    assert view["sites"]["taohua"]["kind"] == "city"


def test_heroes_before_the_set_up_on_the_map_and_off_it():
    assert GAME.observe(begun().s, 0)["heroes"][0]["monk"]["at"] is None
    heroes = GAME.observe(position(heroes=["zhulin n1 -"]), 0)["heroes"][0]
    assert [heroes[name]["at"] for name in ("monk", "governor", "warrior")] == [
        "zhulin",
        "n1",
        "off",
    ]


def test_spaces_count_how_often_they_were_chosen():
    t = table(heroes=["- - -"] * 2).do("space.0.neutral", "stay", "space.0.neutral", "stay")
    view = GAME.observe(t.s, 0)
    assert view["spaces"]["0.neutral"] == {
        "taken": 2,
        "guards": 3,
        "price": {"guards": 4, "ap": 0},
    }
    assert view["spaces"]["0.monk"] == {
        "taken": 0,
        "guards": 0,
        "price": {"guards": 1, "ap": 0},
    }
    assert view["position"] == [[0, "neutral"], [0, "neutral"]]


def test_mission_cards_and_the_guards_on_them():
    view = GAME.observe(position(any_card=4, fields=(2, -2)), 0)["missions"]
    assert view == {"any": {"id": 4, "guards": [2, "out"], "used": [False, False]}, "end": 1}
    view = GAME.observe(position(any_card=9, fields=(0, -1, 1, -1, -1, -1)), 0)["missions"]
    assert view["any"] is not None
    assert view["any"]["guards"] == [0, None, 1, None, None, None]
    assert GAME.observe(position(), 0)["missions"] == {"any": None, "end": None}


def test_scores_as_of_now():
    s = position(vp=[9, 3], strength={"1.monk": 3}, missions={"1.monk": 2}, end_card=1)
    view = GAME.observe(s, 0)
    assert view["final"]["monk"] == [0, 8]
    assert view["scores"] == [9, 11]


def test_the_custom_map_is_named():
    assert GAME.observe(position(), 0)["data"] == "Test map"


def test_what_the_next_tile_makes_of_a_column():
    s = position(strength={"0.monk": 4, "1.warrior": 3}, missions={"0.monk": 2, "1.warrior": 5})
    view = GAME.observe(s, 0)["columns"]
    monk, warrior = view[0]["monk"], view[1]["warrior"]
    assert (monk["factor"], monk["value"], monk["points"]) == (3, 4, 12)
    assert monk["strength"] == {"old": 4, "new": None, "clause": "WP-60"}
    assert monk["mission"] == {"old": 4, "new": 6, "clause": ""}
    assert warrior["strength"] == {"old": 3, "new": 4, "clause": ""}
    assert (warrior["mission"]["new"], warrior["mission"]["clause"]) == (None, "WP-60")


def test_wp04_a_tile_that_is_gone_would_not_be_received():
    s = position(strength={"1.governor": 4, "0.governor": 2})
    assert GAME.observe(s, 0)["columns"][0]["governor"]["strength"]["clause"] == "WP-04"


def test_wp90_how_much_is_left_until_the_end():
    view = GAME.observe(position(sites={"zhulin": "g", "taohua": "B", "baihe": "B"}), 0)
    assert view["left"] == {"gate": 9, "market": 10, "pagoda": 10, "base": 3}


def test_wp90_nothing_less_than_nothing_is_left():
    sites = dict.fromkeys(("zhulin", "taohua", "baihe", "yunwu", "longmen", "qingxi"), "B")
    assert GAME.observe(position(sites=sites), 0)["left"]["base"] == 0


def test_wp38_the_next_order_counts_the_ap_of_guards_that_come_back():
    s = position(ap=[3, 5], supply=[5, 9])
    assert s.on_board == [5, 1]
    assert GAME.observe(s, 0)["following"] == [1, 0]
    assert (s.on_board, s.ap) == ([5, 1], [3, 5])


def test_the_track_tells_its_penalties_and_who_comes_first_next_round():
    view = GAME.observe(position(4, ap=[3, 1, 3, 3], stack=[2, 1, 0, 3]), 0)
    assert view["track"][:3] == [{"ap": -2, "lost": 5}, {"ap": -1, "lost": 2}, {"ap": 0, "lost": 0}]
    assert view["following"] == [1, 3, 0, 2]


def test_wp50_what_a_site_s_next_building_needs():
    roads = {"zhulin_baihe": "01", "zhulin_n1": "tn"}
    sites = GAME.observe(position(roads=roads, sites={"zhulin": "g", "taohua": "Bgmp"}), 0)["sites"]
    assert sites["zhulin"]["next"] == {"need": 3, "there": 5, "vp": 3}
    assert (sites["zhulin"]["level"], sites["taohua"]["level"]) == (1, 6)
    assert sites["taohua"]["next"] is None


def test_wp38_the_income_is_one_ap_for_each_guard_that_comes_back():
    s = position(3, ap=[4, 1, 11])
    s.on_board[:] = [3, 0, 4]
    assert GAME.observe(s, 0)["income"] == [3, 0, 1]  # WP-34: the track ends at 12


def bounds(s):
    view = GAME.observe(s, 0)
    return {bound["what"]: (bound["done"], bound["need"]) for bound in view["bounds"]}


def near(s):
    return [bound["what"] for bound in GAME.observe(s, 0)["bounds"] if bound["near"]]


def test_wp90_how_far_each_end_is():
    sites = {"zhulin": "B", "yunwu": "B", "shimen": "Bgmp", "taohua": "g", "baihe": "g"}
    s = position(sites=sites)
    ends = {"base": (3, 5), "capital": (1, 2), "gate": (3, 10), "idle": (0, 3), "rounds": (3, 40)}
    assert bounds(s) == ends
    assert near(s) == ["capital"]


def test_wp90_one_more_base_or_building_ends_the_game():
    s = position(sites=dict.fromkeys(("zhulin", "yunwu", "shimen", "taohua"), "B"))
    assert near(s) == ["base"]
    s = position()
    s.buildings = (4, 1, 7)
    assert bounds(s)["market"] == (9, 10)
    assert near(s) == ["market"]


def test_wp92_rounds_without_anything_new_count_until_something_comes():
    s = position()
    s.quiet = 2
    assert bounds(s)["idle"] == (2, 3)
    assert near(s) == ["idle"]
    s.fresh = True
    assert bounds(s)["idle"] == (0, 3)
    assert near(s) == []


def test_wp92_round_40_is_near_in_the_one_before():
    s = position()
    s.round = 38
    assert near(s) == []
    s.round = 39
    assert bounds(s)["rounds"] == (39, 40)
    assert near(s) == ["rounds"]
