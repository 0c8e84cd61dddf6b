"""What choices cost, what they lead to and what comes of them, as the prompt tells it."""

from __future__ import annotations

import random

import pytest

from pygame_engines.core.consequences import Cost, Effect
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.notation import text
from tests.rules.panda.positions import GAME, Table, begun, table
from tests.rules.panda.test_missions import specials
from tests.rules.panda.test_prompt import choices, third


def cost(t: Table, action: str) -> tuple[Cost, ...]:
    return choices(t)[action].cost


def kinds(t: Table, action: str) -> set[str]:
    return {effect.kind for effect in choices(t)[action].effects}


def test_wp33_wp34_a_space_takes_guards_and_ap():
    t = table(ap=[4, 4], supply=[2, 9])
    assert cost(t, "space.2.neutral") == (Cost("guards", 2, 0), Cost("ap", 2, 2))
    assert cost(table(), "space.0.monk")[1:] == ()
    assert cost(table(supply=[1, 9]), "space.2.neutral")[0] == Cost("guards", 2, -1, short=True)


def test_wp32_a_space_behind_is_short_of_nothing():
    t = table(ap=[0, 9], supply=[0, 9])
    t.s.spots[0] = 7
    behind = [c for c in choices(t).values() if c.clause == "WP-32"]
    assert behind
    assert not any(each.short for c in behind for each in c.cost)


def test_wp34_ap_below_0_cost_vp_and_the_track_ends():
    t = table(ap=[2, 4], vp=[9, 9])
    assert cost(t, "space.3.monk")[1:] == (Cost("ap", 3, -1), Cost("vp", 2, 7))
    assert Effect("loses", n=2) in choices(t)["space.3.monk"].effects
    assert cost(t, "space.5.monk")[1] == Cost("ap", 5, -3, short=True)
    assert cost(table(ap=[2, 4], vp=[1, 9]), "space.3.monk")[2] == Cost("vp", 1, 0)


def test_guards_tiles_and_chests_are_paid_too():
    t = table(heroes=["zhulin - -"]).do("space.0.monk", "move.monk.zhulin_w2")
    left = t.s.guards[0]
    assert cost(t, "cover.1") == (Cost("guards", 1, left - 1),)
    assert cost(t, "cover.0") == ()
    assert cost(begun(), "guard.zhulin_baihe") == (Cost("guards", 1, 9),)
    t = table(heroes=["- taohua -"], sites={"taohua": "B"}, missions={"0.governor": 2}, ap=[9, 9])
    assert cost(t.do("space.4.governor"), "option.1") == (Cost("chest", 1, 1),)


def test_wp36_a_pass_ends_the_round_of_who_is_last():
    t = table()
    t.s.acted = True
    assert kinds(t, "pass") == {"ends_turn", "out", "forgoes"}
    t.do("pass")
    assert kinds(t, "pass") == {"ends_turn", "ends_round", "forgoes"}


def forgone(t: Table, action: str) -> list[str]:
    return [effect.at for effect in choices(t)[action].effects if effect.kind == "forgoes"]


def test_wp36_a_pass_forgoes_all_that_would_bring_something():
    t = table(ap=[4, 4], vp=[9, 9], heroes=["zhulin - -"])
    idle = {name for name in t.legal if "idle" in kinds(t, name)}
    loses = {name for name in t.legal if "loses" in kinds(t, name)}
    deeds = {name for name in t.legal if name.startswith("space.")} - idle - loses
    assert idle
    assert loses
    assert set(forgone(t, "pass")) == deeds
    t = table(supply=[0, 9])
    assert t.legal == ["pass"]
    assert forgone(t, "pass") == []


def test_wp36_the_last_action_forgoes_only_what_could_come_before_it():
    t = table(ap=[4, 4], heroes=["zhulin yunwu longmen"])
    assert "out" in kinds(t, "space.4.monk")
    lost = forgone(t, "space.4.monk")
    assert "space.0.monk" in lost
    assert not any("out" in kinds(t, name) for name in lost)
    assert forgone(t, "space.0.monk") == []


def test_wp36_what_brings_most_points_is_forgone_first():
    sites = {"taohua": "Bm"}
    t = table(heroes=["- taohua -"], sites=sites, missions={"0.governor": 2}, ap=[9, 9])
    most = []
    for name in forgone(t, "pass"):
        choice = choices(t)[name]
        answers = (answer for deed in choice.deeds for answer in deed.choices)
        most.append(max(each.gain or 0 for each in (choice, *answers)))
    assert most == sorted(most, reverse=True)
    assert most[0] > most[-1]


def test_wp92_a_pass_may_end_the_game():
    t = table().do("pass")
    assert kinds(t, "pass") == {"ends_turn", "ends_round", "ends_game", "forgoes"}


def test_each_step_of_the_set_up_is_a_turn():
    t = begun()
    for name, choice in choices(t).items():
        if choice.refusal is None:
            after = t.s.copy()
            GAME.apply(after, choice.action, SeededLuck(1))
            ended = GAME.turn(after) != GAME.turn(t.s)
            assert ("ends_turn" in kinds(t, name)) == ended, name


def test_wp22_who_has_no_vp_pays_none():
    told = choices(table(ap=[2, 4], vp=[0, 9]))["space.3.monk"]
    assert [each.what for each in told.cost] == ["guards", "ap"]
    assert all(effect.kind != "loses" for effect in told.effects)


def test_wp54_a_card_gives_and_the_own_turn_ends():
    assert kinds(third(), "card.left") == {"ends_turn"}


def test_wp37_a_way_that_brings_nothing_is_idle():
    heroes = ["zhulin yunwu longmen", "qingxi wutong yulin"]
    for strength, idle in (({}, False), ({"0.governor": 4}, True)):
        t = table(heroes=heroes, strength=strength).do("space.1.governor")
        assert ("idle" in kinds(t, "option.1")) == idle
        deed = choices(t)["option.1"].deeds[0]
        assert deed.clause == ("WP-60" if idle else "")


def test_wp54_wp74_what_a_card_or_special_action_leads_to_is_the_only_way():
    t = specials()
    for n in (0, 1, 2, 4, 5):
        assert {(deed.way, deed.part) for deed in choices(t)[f"special.{n}"].deeds} == {(0, 0)}
    t = third(city=("journey", "vp3"))
    assert [(deed.way, deed.part) for deed in choices(t)["card.left"].deeds] == [(0, 0), (0, 1)]


def test_wp34_who_has_no_vp_loses_none():
    t = table(ap=[2, 4], vp=[0, 9])
    assert cost(t, "space.3.monk")[1:] == (Cost("ap", 3, -1),)
    assert "loses" not in kinds(t, "space.3.monk")
    t.do("space.3.monk")
    assert t.s.ap[0] == -1
    assert not [event for event in t.events if event.key == "panda.event.penalty"]


def test_wp54_a_card_without_a_tile_to_be_had_is_idle():
    full = {f"0.{hero}": 4 for hero in ("monk", "governor", "warrior")}
    for strength, idle in (({}, False), (full, True)):
        t = table(strength=strength, city=["strength", "vp3", "vp4"], ap=[12, 4])
        t.s.frames.append(["card", 0])
        assert ("idle" in kinds(t, "card.left")) == idle
        assert "idle" not in kinds(t, "card.right")


def test_wp34_ap_at_the_end_of_the_track_are_idle():
    for ap in (11, 12):
        t = table(ap=[ap, 4], city=["ap3", "vp3", "vp4"])
        assert "idle" not in kinds(t, "space.2.neutral")  # 2 AP are paid first
        t.s.frames.append(["card", 0])
        assert ("idle" in kinds(t, "card.left")) == (ap == 12)
        t.s.frames[-1] = ["free", 0]
        assert ("idle" in kinds(t, "free.2")) == (ap == 12)


def test_wp74_a_special_action_that_nothing_can_be_done_with_is_idle():
    t = table(any_card=9, heroes=["- - -", "zhulin - -"], ap=[12, 4])
    idle = {which for which in range(6) if which != 3 and "idle" in kinds(t, f"special.{which}")}
    assert idle == {1, 5}  # another's hero can be moved
    t = table(any_card=9, heroes=["zhulin - -", "- - -"])
    assert not any("idle" in kinds(t, f"special.{which}") for which in (0, 1, 2, 4, 5))


def test_wp40_the_last_ninja_closes_a_road():
    t = table(heroes=["zhulin - -"]).do("space.0.monk", "move.monk.zhulin_w2")
    assert Effect("closes", "road.zhulin_w2") in choices(t)["cover.1"].effects
    assert "closes" not in kinds(t, "cover.0")


def test_wp32_a_space_closes_the_rows_above():
    t = table(ap=[9, 4])
    rows = [Effect("closes", f"row.{row}") for row in range(3)]
    for row in range(3):
        found = choices(t)[f"space.{row}.neutral"].effects
        assert [effect for effect in found if effect.kind == "closes"] == rows[:row]
    t.s.spots[0] = 7  # the second row's last space
    assert "closes" not in kinds(t, "space.1.neutral")
    assert Effect("closes", "row.1") in choices(t)["space.2.neutral"].effects
    assert Effect("closes", "row.0") not in choices(t)["space.2.neutral"].effects


def test_wp36_who_cannot_pay_a_row_again_is_out():
    t = table(ap=[4, 4])
    assert "out" not in kinds(t, "space.0.monk")
    assert "out" not in kinds(t, "space.3.monk")  # 3 AP twice: the marker goes to -2
    assert "out" in kinds(t, "space.4.monk")
    assert "out" not in kinds(table(ap=[2, 4]), "space.2.neutral")  # which brings 4 AP
    for name in ("space.4.monk", "pass"):
        assert ("out" in kinds(table(ap=[4, 4], any_card=9), name)) == (name == "pass")  # WP-74


def test_wp45_others_at_a_cleared_site_receive_points():
    book = GAME.book
    around = {book.roads[at].id: book.ninjas[at] for at in book.around[book.place_of["zhulin"]]}
    around.pop("zhulin_w2")
    for seat in (0, 1):
        roads = dict.fromkeys(around, f"t{seat}")
        t = table(heroes=["zhulin - -"], roads=roads).do("space.0.monk", "move.monk.zhulin_w2")
        t.do("cover.1")
        gives = {
            effect.n
            for choice in GAME.prompt(t.s).choices()
            for effect in choice.effects
            if effect.kind == "gives"
        }
        assert (t.asks, gives) == ("tile", {1} if seat else set())
        assert not any("gift" in kinds(t, name) for name in choices(t))


def test_wp44_guards_that_go_back_to_others_alone_are_a_gift():
    t = table(heroes=["qingxi - -"], roads={"qingxi_meiling": "11"})
    t.s.road_tiles = (*t.s.road_tiles[:3], 0, 0, 0, *t.s.road_tiles[6:])  # nobody is asked
    t.do("space.0.monk", "move.monk.qingxi_meiling")
    assert {"gives", "gift"} <= kinds(t, "cover.1")
    assert "gift" not in kinds(t, "cover.0")


def test_a_space_leads_to_what_its_options_ask():
    t = table(heroes=["zhulin yunwu longmen"])
    (deed,) = choices(t)["space.0.monk"].deeds
    assert deed.asks
    offered = {text(choice.action) for choice in deed.choices}
    assert offered == set(t.do("space.0.monk").legal) - {"stay"}


def test_wp36_nothing_is_promised_of_a_building_that_a_move_may_make_possible():
    for place, out in (("jinhe", False), ("yulin", True)):  # yulin: one move doesn't lead there
        t = table(
            heroes=[f"{place} - -", "- - -"],
            sites={"taohua": "mp"}, roads={"baihe_taohua": "0000"},
            ap=[5, 4], city=("ap3", "vp3"),
        )  # fmt: skip
        assert ("out" in kinds(t, "space.5.monk")) == out
        assert ("forgoes" in kinds(t, "space.5.monk")) == out


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_wp36_who_was_told_to_be_out_can_only_pass_in_the_rest_of_the_round(seats):
    told = 0
    for seed in range(4):
        t, chance = begun(seats, seed), random.Random(seed)
        out: set[int] = set()
        rounds = t.s.round
        while not t.s.over:
            if t.s.round != rounds:
                rounds, out = t.s.round, set()
            action = chance.choice(t.legal)
            seat = t.decider
            if t.s.frames[-1][0] == "turn":
                assert seat not in out or t.legal == ["pass"]
                if "out" in kinds(t, action):
                    told += 1
                    out.add(seat)
            t.do(action)
    assert told > 20
