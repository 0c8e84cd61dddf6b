"""What the Panda's table tells a stranger: pictures on buttons, news, names, what spaces bring."""

from __future__ import annotations

import dataclasses

from pygame_engines.core.api import Action, Event, Msg
from pygame_engines.core.session import Seat
from tests.table.panda import asked, regions_of, scene_of
from web.build.catalogues import translator
from web.table.games.panda import cards, clans, hints, news, places, sites, spaces
from web.table.games.panda.table import TABLE
from web.table.scene import Scene
from web.table.speech import Speaker


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


def test_a_finger_reads_what_a_mouse_sees_over_a_space() -> None:
    session = asked("turn")
    scene = scene_of(session)
    told = [
        space.told
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
            {"seat": other, "what": Msg("panda.kind.gate"), "place": "Baihe", "number": 1},
        ),
        Event("panda.event.pass", {"seat": other}),
        Event("panda.event.round", {"number": 4, "names": ()}),
    )
    found = news.news(Scene(scene.speak, scene.view, scene.viewer, scene.prompt, story=story))
    assert found is not None
    assert len(found.lines) == 2
    assert found.lines[-1] == "Round 4 begins"


def test_the_bar_tells_the_round_and_that_it_is_the_last() -> None:
    scene = scene_of(asked("turn"))
    assert scene.speak(TABLE.clock(scene)) == f"Round {scene.view['round']}"
    scene.view["trigger"] = "bases"
    assert scene.speak(TABLE.clock(scene)) == "Last round"


def test_clans_give_their_names_to_who_has_none() -> None:
    seats = [Seat("human"), Seat("computer", level=1), Seat("computer", "Berta", level=1)]
    speak = Speaker(translator("de"), seats, TABLE.called)
    assert speak.names == ("Du", "Gelber Fluss", "Berta")
    scene = scene_of(asked("turn"))
    shown = clans.players(Scene(speak, scene.view, scene.viewer), {})
    assert {p.name: p.clan_name for p in shown} == {
        "Du": "Blasse Faust",
        "Gelber Fluss": "Computer (leicht)",
        "Berta": "Nachtlilie",
    }


def test_a_long_name_of_a_custom_map_leaves_its_neighbours_theirs() -> None:
    site = sites.sites(scene_of(asked("turn")), {}, frozenset())[0]
    assert site.short == site.name
    long = dataclasses.replace(site, name="Kloster der neun Drachen")
    assert long.short == "Kloster der…"
