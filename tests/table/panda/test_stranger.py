"""What the Panda's table tells a stranger: pictures on buttons, news, names, what spaces bring."""

from __future__ import annotations

import dataclasses
import re
from itertools import pairwise
from typing import Any

import pytest

from pygame_engines.core.api import Action, Event, Msg
from pygame_engines.core.consequences import Effect
from pygame_engines.core.session import Seat
from pygame_engines.games.panda import words
from pygame_engines.games.panda.words.cards import mission_text
from tests.rules.panda.positions import DATA, table
from tests.table.conftest import Elements, regions_in
from tests.table.panda.playing import asked, brought, frame, over, regions_of, scene_at, scene_of
from web.build.catalogues import translator
from web.table.scene import Scene
from web.table.speech import Speaker
from web.titles.panda.table import (
    ahead,
    cards,
    clans,
    heroes,
    hints,
    news,
    places,
    sites,
    spaces,
    tracks,
)
from web.titles.panda.table.places import book_of
from web.titles.panda.table.table import TABLE


def test_need_17_a_turn_says_what_a_space_leaves_open() -> None:
    """First of all that there is no way back up in this round (WP-32)."""
    scene = scene_of(asked("turn"))
    keys = []
    for position in (None, [2, "monk"]):
        scene.view["position"][scene.view["decider"]] = position
        hint = hints.hint(scene)
        assert hint is not None
        keys.append(hint.key.rpartition(".")[2])
    assert keys == ["first", "turn"]
    scene.view["round"] = 3  # whoever plays the third round knows
    assert hints.hint(scene) is None


def test_need_17_whoever_is_asked_out_of_turn_hears_why() -> None:
    scene = scene_of(asked("tile"))
    keys = []
    for mover in (scene.view["decider"], scene.view["decider"] - 1):
        scene.view["mover"] = mover
        hint = hints.hint(scene)
        assert hint is not None
        keys.append(hint.key.rpartition(".")[2])
    assert keys == ["tile", "tile_out"]


def test_names_stand_between_houses_and_figures() -> None:
    scene = scene_of(asked("turn", seats=4))
    for clan in scene.view["heroes"][:2]:
        for hero in clan.values():
            hero["at"] = "zhulin"
    site = next(site for site in sites.sites(scene, {}, frozenset()) if site.id == "zhulin")
    here = [figure for figure in heroes.figures(scene, {}) if abs(figure.x - site.x) < 54]
    (name,) = (name for name in sites.names([site]) if name.lines == ("Zhulin",))
    assert len(here) == 6
    assert all(figure.y - 31 > name.y + 16 for figure in here), "below the name's letters"
    across = sorted(figure.x for figure in here)
    assert all(b - a >= 14 for a, b in pairwise(across)), "each with its face and sign in sight"


def test_the_space_chosen_last_is_marked() -> None:
    scene = scene_of(asked("turn"))
    event = Event("panda.event.space", {"seat": 1, "space": "2.monk"})
    board = spaces.board(dataclasses.replace(scene, recent=(event,)), {})
    marked = [space.name for row in board.rows for space in row.spaces if space.last]
    assert marked == [board.rows[2].spaces[0].name]


def test_sites_have_numbers_only_while_a_card_asks_for_them() -> None:
    scene = scene_of(asked("turn", master=True))
    for card, seen in (({"id": 8}, 3), ({"id": 7}, 0), (None, 0)):
        scene.view["missions"]["any"] = card
        assert sum(bool(site.number) for site in sites.sites(scene, {}, frozenset())) == seen


def test_options_and_city_cards_have_their_pictures_on_the_buttons() -> None:
    scene = scene_of(asked("option"))
    assert scene.prompt is not None
    drawn = [TABLE.mark(scene, choice.action) for choice in scene.prompt.choices()]
    assert [mark[0] for mark in drawn] == ["pictures"] * len(drawn)
    assert drawn[0] != drawn[1]
    html = regions_of(asked("option"))["choices"]
    assert html.count("mark-pictures") == len(drawn)
    scene.view["city_cards"] = [card.id for card in places.book_of(scene).city]
    left, right = (TABLE.mark(scene, Action("card", (side,))) for side in ("left", "right"))
    row = cards.city(scene, {})
    assert (left[1], right[1]) == (row[0].pictures, row[-1].pictures)


def test_bonuses_special_actions_and_returning_heroes_have_their_pictures() -> None:
    scene = scene_of(asked("turn", master=True))
    drawn = [TABLE.mark(scene, Action("bonus", (part,))) for part in ("vp", "tiles", "action")]
    scene.view["missions"]["any"] = {"id": 9, "guards": [None] * 6}
    drawn += [TABLE.mark(scene, Action("special", (which,))) for which in range(6)]
    assert all(mark[0] == "pictures" and mark[1] for mark in drawn)
    assert len(set(map(repr, drawn))) == 9
    scene.view["frames"] = [["appear", scene.view["decider"], "governor"]]
    assert TABLE.mark(scene, Action("appear", ("zhulin",)))[:2] == ("hero", "governor")


def test_a_finger_reads_what_a_mouse_sees_over_a_space() -> None:
    session = asked("turn")
    scene = scene_of(session)
    told = [
        space.told.text
        for row in spaces.board(scene, TABLE.targets(scene)).rows
        for space in row.spaces
        if space.target and space.target.live
    ]
    assert told
    assert all(len(text.splitlines()) >= 2 for text in told), "a price and an action at least"
    assert regions_of(session)["hand"].count("data-about=") == len(told)


def test_a_new_round_is_news_instead_of_who_passed() -> None:
    scene = scene_of(asked("turn"))
    me = scene.prompt.seat if scene.prompt else 0
    other = (me + 1) % 3
    story = (
        Event("panda.event.pass", {"seat": me}),
        Event(
            "panda.event.build",
            {"seat": other, "kind": "gate", "place": "Baihe", "number": 1},
        ),
        Event("panda.event.pass", {"seat": other}),
        Event("panda.event.round", {"number": 4, "names": ()}),
    )
    found = news.news(Scene(scene.speak, scene.view, scene.viewer, scene.prompt, story=story))
    assert found is not None
    assert len(found.lines) == 2
    assert found.lines[-1] == "Round 4 begins"
    acted = Event("panda.event.guard", {"seat": other, "place": "Baihe"})
    found = news.news(Scene(scene.speak, scene.view, 0, scene.prompt, story=(*story, acted)))
    assert found is not None
    assert len(found.lines) == 2, "who has acted in the round says that it has begun"
    assert "Round" not in "".join(found.lines)


def test_the_last_round_is_the_first_of_the_news_and_what_was_left_out_the_least() -> None:
    scene = scene_of(asked("turn"))
    me = scene.prompt.seat if scene.prompt else 0
    other = (me + 1) % 3
    left_out = Event("panda.event.stay", {"seat": other})
    story = (
        Event("panda.event.sell", {"seat": (me + 2) % 3}),
        Event("panda.event.pass", {"seat": me}),
        Event("panda.event.sell", {"seat": other}),
        Event("panda.event.trigger", {"what": Msg("panda.trigger.bases"), "reason": "bases"}),
        left_out,
    )
    found = news.news(Scene(scene.speak, scene.view, me, scene.prompt, story=story))
    assert found is not None
    first, second = found.lines
    assert first.endswith("This round is the last.")
    assert second == f"{scene.speak.names[other]}: A chest sold"
    found = news.news(Scene(scene.speak, scene.view, me, scene.prompt, story=(left_out,)))
    assert found is not None
    assert found.lines == [f"{scene.speak.names[other]}: A move skipped"]


def test_others_are_told_by_what_weighs_most_in_their_turn() -> None:
    """Where one only moved or took a tile, that; with a building, the building alone."""
    scene = scene_of(asked("turn"))
    me = scene.prompt.seat if scene.prompt else 0
    one, two = ((me + step) % 3 for step in (1, 2))
    sword: dict[str, Any] = {"tile": "sword", "n": 2}
    story = (
        Event("panda.event.pass", {"seat": me}),
        Event("panda.event.space", {"seat": one, "name": "Monk", "n": 1, "what": "1 guard"}),
        Event("panda.event.strength", {"seat": one, **sword}),
        Event("panda.event.strength", {"seat": two, **sword}),
        Event("panda.event.sell", {"seat": two}),
    )
    found = news.news(Scene(scene.speak, scene.view, me, scene.prompt, story=story))
    assert found is not None
    names = scene.speak.names
    assert found.lines == [f"{names[one]}: Sword, strength 2", f"{names[two]}: A chest sold"]


def test_who_could_do_nothing_any_more_is_told_so() -> None:
    scene = scene_of(asked("turn"))
    me = scene.prompt.seat if scene.prompt else 0
    round_ = Event("panda.event.round", {"number": 4, "names": ()})
    for last, told in (("no_action", True), ("pass", False)):
        story = (Event(f"panda.event.{last}", {"seat": me}), round_)
        found = news.news(Scene(scene.speak, scene.view, me, scene.prompt, story=story))
        assert found is not None
        assert ("No action possible" in " ".join(found.lines)) == told
        assert found.lines[-1] == "Round 4 begins"


def test_french_puts_a_space_before_a_colon_and_names_nobody_twice() -> None:
    scene = scene_of(asked("turn"), "fr")
    me = scene.prompt.seat if scene.prompt else 0
    other = (me + 1) % 3
    tile: dict[str, Any] = {
        "seat": other,
        "place": "Baihe",
        "what": Msg("panda.tile.own"),
        "guards": "2 gardes",
    }
    story = (Event("panda.event.pass", {"seat": me}), Event("panda.event.tile", tile))
    found = news.news(Scene(scene.speak, scene.view, me, scene.prompt, story=story))
    assert found is not None
    assert found.title == "À l’instant\u00a0:"
    assert found.lines[0].startswith(f"{scene.speak.names[other]}\u00a0: ")
    assert found.lines[0].count(scene.speak.names[other]) == 1


def test_wp37_a_tile_that_is_gone_is_faint_on_the_button_too() -> None:
    heroes = ["zhulin yunwu longmen", "qingxi wutong yulin"]
    gone, full = {"0.governor": 2, "1.governor": 4}, {"0.governor": 4}
    for strength, faint in (({}, False), (gone, True), (full, True)):
        built = table(heroes=heroes, strength=strength).do("space.1.governor")
        scene = scene_at(built.s, data=DATA)
        assert TABLE.mark(scene, Action("option", (0,)))[2] == (False,)
        assert TABLE.mark(scene, Action("option", (1,)))[2] == (faint,)


def test_wp70_whoever_is_offered_the_mission_card_reads_it() -> None:
    scene = scene_of(asked("offer", after=0, least=2, master=True))
    hint = hints.hint(scene)
    number = scene.view["missions"]["any"]["id"]
    assert hint == mission_text(book_of(scene).any_cards[number])


@pytest.mark.parametrize("master", [False, True])
def test_wp25_the_set_up_says_that_there_are_mission_cards(*, master: bool) -> None:
    scene = scene_of(asked("guard", after=0, least=2, master=master))
    name = "missions" if master else "guard"
    assert hints.hint(scene) == Msg(f"panda.table.map.hint.{name}")


def test_after_the_end_a_clans_board_has_the_final_points() -> None:
    session = over(3)
    scene = scene_of(session)
    assert scene.over
    for clan in clans.players(scene, TABLE.targets(scene)):
        assert clan.vp == scene.view["scores"][clan.seat]
        assert clan.total == ""
    marks = {mark.label for mark in tracks.tracks(scene).points}
    names, scores = scene.speak.names, scene.view["scores"]
    assert marks == {f"{name}: {n}\u00a0VP" for name, n in zip(names, scores, strict=True)}


def test_what_completes_a_step_needs_less_of_a_pause() -> None:
    brief = {name: TABLE.brief(scene_of(asked(name)).view) for name in ("turn", "move", "cover")}
    assert brief == {"turn": False, "move": False, "cover": True}


def test_the_bar_tells_the_round_and_that_it_is_the_last() -> None:
    scene = scene_of(asked("turn"))
    assert scene.speak(TABLE.clock(scene)) == f"Round {scene.view['round']}"
    scene.view["trigger"] = "bases"
    assert scene.speak(TABLE.clock(scene)) == "Last round"


@pytest.mark.parametrize("master", [False, True], ids=["plain", "master"])
def test_turns_are_counted_from_the_first_one_of_round_1(*, master: bool) -> None:
    placing = brought(3, lambda session: frame(session) == "hero", master=master)
    assert scene_of(placing).speak(TABLE.clock(scene_of(placing))) == "Set-up"
    assert "Turn" not in regions_of(placing)["log"]
    session = brought(3, lambda session: frame(session) == "turn", master=master)
    regions = regions_of(session)
    assert "Set-up · " in regions["log"]
    assert "Turn 1 · " not in regions["log"], "it has no line yet"
    assert "Round 1</p>" in regions["piles"]
    assert session.decider is not None
    session.play(session.decider, next(a for a in session.legal() if a.kind == "space"))
    log = regions_of(session)["log"]
    assert "Set-up · " in log
    assert "Turn 1 · " in log


def test_what_is_below_0_has_a_true_minus_sign() -> None:
    scene = scene_of(asked("turn", seats=2))
    scene.view["ap"][:] = -1, -2
    scene.view["ap_stacks"] = {"-1": [0], "-2": [1]}
    assert {clan.ap_text for clan in clans.players(scene, {})} == {"−1\u00a0AP", "−2\u00a0AP"}
    regions = regions_in(TABLE, scene)
    for name in ("players", "piles", "hand"):
        assert not re.search(r"[\s>(]-\d", Elements(regions[name]).text), name


def test_clans_give_their_names_to_who_has_none() -> None:
    seats = [Seat("human"), Seat("computer", level=1), Seat("computer", "Berta", level=1)]
    speak = Speaker(translator("de"), seats, TABLE.called)
    assert speak.names == ("Du", "Gelber Fluss", "Berta")
    scene = scene_of(asked("turn"))
    shown = clans.players(Scene(speak, scene.view, scene.viewer), {})
    assert {p.name: p.clan_name for p in shown} == {
        "Du": "Blasse Faust",
        "Gelber Fluss": "Computer (Anfänger)",
        "Berta": "Nachtlilie",
    }


def test_a_long_name_of_a_custom_map_leaves_its_neighbours_theirs() -> None:
    here = sites.sites(scene_of(asked("turn")), {}, frozenset())

    def name(text: str) -> sites.Name:
        return sites.names([here[0]._replace(name=text)])[0]

    assert sites.names(here)[0].lines == (here[0].name,)
    assert name("Kloster der neun Drachen").lines == ("Kloster der", "neun Drachen")
    assert name("Himmelsquellenbergkloste").lines == ("Himmelsquel…",)
    assert [name(text).short for text in ("Huangtu", "Kloster der neun Drachen")] == [True, False]


def test_what_others_did_is_told_with_its_points_for_everybody() -> None:
    """The turn's sum at its end, losses too; what I got from it by my name."""
    scene = scene_of(asked("turn"))
    me = scene.prompt.seat if scene.prompt else 0
    one, two = ((me + step) % 3 for step in (1, 2))

    def vp(seat: int, n: int) -> Event:
        return Event("panda.event.vp", {"seat": seat, "n": n})

    built: dict[str, Any] = {"kind": "gate", "place": "Baihe", "number": 1}
    story = (
        Event("panda.event.build", {"seat": me, **built}),
        vp(me, 4),
        Event("panda.event.penalty", {"seat": one, "ap": -1}),
        vp(one, -2),
        Event("panda.event.build", {"seat": one, **built}),
        vp(one, 6),
        Event("panda.event.cover", {"seat": two, "what": "1 ninja", "place": "Baihe"}),
        Event("panda.event.complete", {"seat": two, "place": "Baihe"}),
        vp(two, 2),
        vp(me, 3),
        Event("panda.event.stay", {"seat": one}),
    )
    found = news.news(Scene(scene.speak, scene.view, me, scene.prompt, story=story))
    assert found is not None
    built_line, covered, _ = found.lines
    assert built_line.endswith(", +4\u00a0VP")
    assert covered.endswith(f", +2\u00a0VP, {scene.speak.names[me]} +3\u00a0VP")


def test_where_a_tile_is_laid_the_last_covered_ninja_goes_without_saying() -> None:
    scene = scene_of(asked("turn"))
    me = scene.prompt.seat if scene.prompt else 0
    other = (me + 1) % 3
    full: dict[str, Any] = {"seat": other, "place": "Baihe – Qingxi"}
    open_: dict[str, Any] = {"seat": other, "place": "Baihe – Taohua"}
    story = (
        Event("panda.event.cover", {**full, "what": "1 ninja"}),
        Event("panda.event.cover", {**open_, "what": "1 ninja"}),
        Event("panda.event.tile", {**full, "what": Msg("panda.tile.own"), "guards": "2 guards"}),
    )
    found = news.news(Scene(scene.speak, scene.view, me, scene.prompt, story=story))
    assert found is not None
    assert found.lines[0].count("covered") == 1


def test_points_that_are_all_of_an_action_are_told_once() -> None:
    scene = scene_of(asked("turn"))
    me = scene.prompt.seat if scene.prompt else 0
    one = (me + 1) % 3
    story = (
        Event("panda.event.pass", {"seat": me}),
        Event("panda.event.option", {"seat": one, "what": words.vp(4)}),
        Event("panda.event.vp", {"seat": one, "n": 4}),
    )
    found = news.news(Scene(scene.speak, scene.view, me, scene.prompt, story=story))
    assert found is not None
    assert found.lines == [f"{scene.speak.names[one]}: +4\u00a0VP"]


def test_what_brings_nothing_costs_something_only_where_it_is_still_to_be_paid() -> None:
    """A space takes guards and AP; its option, as a card or a bonus, takes nothing more."""
    said = {}
    for name in ("turn", "option"):
        prompt = scene_of(asked(name)).prompt
        assert prompt is not None
        choice = next(one for one in prompt.choices() if one.action.kind != "pass")
        said[choice.action.kind] = ahead.words(choice, [Effect("idle")])
    assert said == {
        "space": Msg("panda.table.effect.idle"),
        "option": Msg("panda.table.effect.nothing"),
    }
