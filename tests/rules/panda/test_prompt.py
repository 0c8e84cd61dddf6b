"""The question as people get it: groups, targets, gains, blocked choices with their reason."""

from __future__ import annotations

import pytest

from pygame_engines.core.api import Choice, Msg
from pygame_engines.core.notation import text
from pygame_engines.games.panda.decisions import DECISIONS
from tests.rules.panda.positions import DATA, GAME, Table, begun, table
from tests.rules.panda.test_building import around_taohua, border, third
from tests.rules.panda.test_missions import specials


def choices(t: Table) -> dict[str, Choice]:
    return {text(choice.action): choice for choice in GAME.prompt(t.s).choices()}


def titles(t: Table) -> list[str]:
    return [group.title.key.removeprefix("panda.") for group in GAME.prompt(t.s).groups]


def message(t: Table) -> str:
    return GAME.prompt(t.s).message.key.removeprefix("panda.prompt.")


def test_a_turn_shows_all_spaces_by_row_and_passing_last():
    t = table(heroes=["zhulin yunwu longmen"])
    assert titles(t) == ["group.row"] * 6 + ["group.turn"]
    spaces = [name for name in choices(t) if name.startswith("space.")]
    columns = ("monk", "governor", "warrior", "neutral")
    assert spaces == [f"space.{row}.{column}" for row in range(6) for column in columns]


def test_a_space_tells_its_price():
    t = table(heroes=["zhulin yunwu longmen"] * 2).do("space.2.neutral")
    label = choices(t)["space.2.neutral"].label
    assert label.params["guards"].params["n"] == 3
    assert label.params["ap"].params["n"] == 2


@pytest.mark.parametrize(
    ("place", "action", "target"),
    [
        ("turn", "space.2.monk", "space.2.monk"),
        ("turn", "pass", "turn"),
        ("move", "move.monk.zhulin_w2", "road.zhulin_w2"),
        ("edge", "border.monk.n1", "area.n1"),
        ("cover", "cover.1", "road.zhulin_w2"),
        ("third", "card.left", "card.left"),
        ("border", "bonus.vp", "bonus.vp"),
        ("specials", "special.3", "special.3"),
        ("guard", "guard.zhulin_baihe", "road.zhulin_baihe"),
        ("option", "option.1", "option.1"),
    ],
)
def test_targets(place, action, target):
    places = {
        "turn": lambda: table(heroes=["zhulin - -"]),
        "move": lambda: table(heroes=["zhulin - -"]).do("space.0.monk"),
        "edge": lambda: table(heroes=["w2 - -"]).do("space.0.monk"),
        "cover": lambda: table(heroes=["zhulin - -"]).do("space.0.monk", "move.monk.zhulin_w2"),
        "third": third,
        "border": border,
        "specials": specials,
        "guard": begun,
        "option": lambda: table().do("space.1.monk"),
    }
    assert choices(places[place]())[action].target == target


def test_more_targets():
    t = specials().do("special.0")
    assert choices(t)["who.monk"].target == "hero.0.monk"
    assert choices(t.do("who.monk"))["appear.yulin"].target == "site.yulin"
    t = specials().do("special.4")
    assert choices(t)["whose.1"].target == "clan.1"
    t = border().do("bonus.action")
    assert choices(t)["free.0"].target == "space.0.neutral"
    t = border().do("bonus.tiles")
    assert choices(t)["mission.mask"].target == "tile.mask"
    t = table(any_card=4)
    assert choices(t)["offer.4"].target == "mission.any"


@pytest.mark.parametrize(("space", "gain"), [("4.warrior", None), ("5.neutral", 5)])
def test_gains_of_spaces(space, gain):
    assert choices(table(ap=[9, 9]))[f"space.{space}"].gain == gain


def test_gains_of_options_buildings_and_bonuses():
    t = table(ap=[9, 9]).do("space.4.warrior")
    assert choices(t)["option.1"].gain == 4
    t = table(heroes=["taohua - -"], roads=around_taohua(2, "1")).do("space.2.monk", "option.1")
    assert choices(t)["build.gate.taohua"].gain == 4 + 2
    assert choices(border())["bonus.vp"].gain == 5
    assert choices(specials())["special.2"].gain == 6
    assert choices(third())["card.left"].gain == 4


REFUSALS = [
    (lambda: table(heroes=["zhulin - -"], ap=[1, 4]), "space.5.neutral", "WP-34", "ap"),
    (lambda: table(heroes=["zhulin - -"]), "space.2.monk", "WP-37", "neither"),
    (lambda: table(heroes=["zhulin - -"], ap=[9, 9]), "space.4.neutral", "WP-52", "build_nowhere"),
    (lambda: table(heroes=["zhulin - -"]).do("space.0.monk"), "move.monk.zhulin_n1", "WP-40",
     "ninjas"),
    (lambda: table(heroes=["- - -"], sites={"zhulin": "m"}, missions={"0.governor": 1}, ap=[9, 9]),
     "space.4.governor", "WP-37", "neither"),
    (lambda: table(heroes=["zhulin - -"], sites={"zhulin": "g"}).do("space.2.monk"), "option.1",
     "WP-51", "same_kind"),
    (lambda: table(heroes=["zhulin - -"], ap=[9, 9]).do("space.5.monk", "option.1"), "part.1",
     "WP-61", "mission"),
    (lambda: table(heroes=["w2 - -"], ap=[9, 9]).do("space.4.monk"), "option.0", "WP-50",
     "no_hero"),
    (lambda: table(heroes=["- taohua -"], sites={"taohua": "B"}, ap=[9, 9],
                   missions={}, roads=around_taohua(5)).do("space.4.governor"), "option.1",
     "WP-63", "sell"),
    (lambda: border(strength={"0.warrior": 4}).do("bonus.tiles"), "strength.sword", "WP-60",
     "tile_full"),
    (lambda: border(strength={"1.monk": 4, "0.monk": 2}).do("bonus.tiles"), "strength.beads",
     "WP-04", "tile_gone"),
    (lambda: table(any_card=4, supply=[0, 1]), "offer.4", "WP-71", "no_guard"),
    (lambda: specials(supply=[0, 1]), "special.2", "WP-74", "no_guard"),
    (specials, "special.3", "WP-50", "raise_nowhere"),
]  # fmt: skip


@pytest.mark.parametrize(("make", "action", "clause", "key"), REFUSALS)
def test_refusals_carry_their_clause(make, action, clause, key):
    choice = choices(make())[action]
    assert choice.clause == clause
    assert choice.refusal.key == f"panda.refusal.{key}"


def test_wp37_a_space_names_what_both_its_options_lack():
    refusal = choices(table(heroes=["zhulin - -"]))["space.2.monk"].refusal
    assert refusal.params["first"] == Msg(
        "panda.refusal.mission", hero=Msg("panda.the_hero.monk"), kind=Msg("panda.a_kind.gate")
    )
    assert refusal.params["second"].key == "panda.refusal.build_guards"
    t = table(heroes=["- - -"], sites={"zhulin": "m"}, missions={"0.governor": 1}, ap=[9, 9])
    refusal = choices(t)["space.4.governor"].refusal
    parts = [refusal.params[name].key.removeprefix("panda.refusal.") for name in refusal.params]
    assert parts == ["no_hero", "sell"]


def test_wp37_two_options_that_lack_the_same_say_it_once():
    spaces = [dict(row) for row in DATA["board"]["spaces"]]
    spaces[2] |= {"monk": "gate in a village / gate in a city"}
    game = GAME.with_data({**DATA, "board": {**DATA["board"], "spaces": spaces}})
    s = game.from_json(GAME.to_json(table(heroes=["n1 - -"]).s))
    found = {text(choice.action): choice for choice in game.prompt(s).choices()}["space.2.monk"]
    assert (found.clause, found.refusal.key) == ("WP-37", "panda.refusal.no_hero")


def test_wp37_a_border_action_that_is_not_to_be_had():
    t = border()
    verdict = choices(t)["bonus.action"]
    assert verdict.refusal is None
    refused = DECISIONS["border"].why(t.s, verdict.action, "WP-37")
    assert refused == Msg("panda.refusal.no_action")


def test_of_two_impossible_actions_the_first_one_s_reason_is_told():
    spaces = [dict(row) for row in DATA["board"]["spaces"]]
    spaces[2] |= {"monk": "gate & mask / any building & lantern", "neutral": "market & mask"}
    game = GAME.with_data({**DATA, "board": {**DATA["board"], "spaces": spaces}})
    s = game.from_json(GAME.to_json(table(heroes=["taohua n1 taohua"]).s))

    def told(action: str) -> tuple[str, str, object]:
        found = {text(choice.action): choice for choice in game.prompt(s).choices()}[action]
        hero = found.refusal.params.get("hero")
        return found.clause, found.refusal.key.removeprefix("panda.refusal."), hero

    assert told("space.2.neutral") == ("WP-50", "no_hero", Msg("panda.the_hero.governor"))
    s.frames = [["option", 0, 8]]
    assert told("option.0") == ("WP-50", "build_guards", None)
    assert told("option.1") == ("WP-50", "build_nowhere", None)


def test_border_tiles_when_there_are_none():
    full = {f"0.{hero}": 4 for hero in ("monk", "governor", "warrior")}
    t = border(strength=full, missions=dict.fromkeys(full, 5))
    choice = choices(t)["bonus.tiles"]
    assert (choice.clause, choice.refusal.key) == ("WP-55", "panda.refusal.no_tiles")


def test_a_building_that_ran_out():
    t = table(heroes=["taohua - -"], roads=around_taohua(2), ap=[9, 9])
    t.s.buildings = (0, 10, 10)
    t.do("space.5.monk", "option.0")
    choice = choices(t)["part.1"]
    assert (choice.clause, choice.refusal.key) == ("WP-56", "panda.refusal.no_building")


def test_a_capital_takes_no_more():
    t = table(
        heroes=["taohua baihe -"],
        sites={"taohua": "Bgmp", "baihe": "B"},
        roads={"baihe_taohua": "0000", "zhulin_taohua": "00", "baihe_qingxi": "00"},
        ap=[9, 9],
    ).do("space.4.neutral")
    choice = choices(t)["build.gate.taohua"]
    assert (choice.clause, choice.gain) == ("WP-51", None)
    assert t.legal == ["build.market.baihe"]


def test_impossible_buildings_without_a_hero_are_not_listed():
    t = specials(roads={"baihe_taohua": "00"}).do("special.3")
    assert all(choice.refusal is None for choice in GAME.prompt(t.s).choices())


def test_questions_count_what_is_left():
    t = begun(2)
    prompt = GAME.prompt(t.s)
    assert (message(t), prompt.left) == ("guard", 3)
    t = table(heroes=["zhulin - -"], ap=[9, 9]).do("space.3.monk", "option.0")
    assert (message(t), GAME.prompt(t.s).left) == ("move", 2)
    t = border().do("bonus.tiles", "mission.mask")
    assert (message(t), GAME.prompt(t.s).left) == ("tiles", 1)
    assert GAME.prompt(t.s).dialog == "tiles"


def test_anothers_hero_is_named():
    t = specials().do("special.4", "whose.1")
    prompt = GAME.prompt(t.s)
    assert (message(t), prompt.message.params["clan"].key) == ("move_other", "panda.clan.river")


def test_moves_are_grouped_by_hero():
    t = table(heroes=["zhulin yunwu -"]).do("space.0.neutral")
    assert titles(t) == ["hero.governor", "hero.monk", "group.turn"]


def test_no_choice_is_a_barrier_or_secret():
    for t in (table(), border(), third(), specials()):
        assert not any(c.barrier or c.secret for c in GAME.prompt(t.s).choices())


def test_the_end_asks_nothing():
    t = table().do("pass", "pass")
    assert GAME.prompt(t.s).choices() == []
    assert message(t) == "over"
