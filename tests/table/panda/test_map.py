"""The Panda's map as it is drawn: sites, heroes, what lies there, and where one taps."""

from __future__ import annotations

import dataclasses
import functools
import random
import re
from itertools import pairwise

import pytest

from pygame_engines.core.api import Action, Event
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from pygame_engines.games.panda import book
from pygame_engines.games.panda.parts import HEROES
from tests.rules.panda.positions import position
from tests.table.conftest import Elements, regions_in
from tests.table.panda.playing import asked, brought, frame, over, regions_of, scene_at, scene_of
from web.table.desk import OpenGame
from web.table.opening import rematch
from web.table.scene import Scene
from web.titles.panda.table import heroes, hints, land, motions, picks, roads, sites, trace
from web.titles.panda.table.places import CLANS, goal
from web.titles.panda.table.table import TABLE

BOOK = book.load()
LAND = land.land_of(BOOK)
QUESTIONS = ("guard", "hero", "move", "cover", "tile")


def board(session: Session) -> Elements:
    return Elements(regions_of(session)["board"])


@functools.cache
def chanced(name: str, *, shut: str = "") -> Session:
    """A game played at random up to a question, where a choice of the kind `shut` is closed."""
    for seed in range(20):
        rng, seats = random.Random(seed), asked("turn", seats=4).seats
        session = Session.new(
            load("panda"), seats=seats, options={}, seed=seed, game_id="c", created="2026-01-01"
        )
        while session.decider is not None:
            if frame(session) == name and _fits(session, shut):
                return session
            session.play(session.decider, rng.choice(session.legal()))
    raise AssertionError(f"nobody was asked {name!r}")


def _fits(session: Session, shut: str) -> bool:
    closed = {c.action.kind for c in session.prompt().choices() if c.refusal is not None}
    return not shut or shut in closed


# --- what lies there -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_everything_on_the_map_can_be_counted(seats: int) -> None:
    session = brought(seats, lambda session: session.at > 150, seed=5)
    view, found = scene_of(session).view, board(session)
    for road, here in view["roads"].items():
        beads = found.having("id")
        ids = [attrs["id"] for attrs in beads if attrs["id"].startswith(f"bead-{road}-")]
        guards = sum("clan-" in attrs["class"] for attrs in beads if attrs["id"] in ids)
        tile = [attrs for attrs in beads if attrs["id"] == f"tile-{road}"]
        if here["tile"] is None:
            assert len(ids) == here["ninjas"]
            assert guards == sum(here["figures"])
            assert not tile
        else:
            owner = here["tile"]["owner"]
            assert not ids
            assert f"clan-{CLANS[owner] if owner >= 0 else roads.NEUTRAL}" in tile[0]["class"]
    standing = [h for clan in view["heroes"] for h in clan.values() if h["at"] not in (None, "off")]
    assert len([e for e in found.having("id") if e["id"].startswith("hero-")]) == len(standing)


def test_wp10_sites_grow_from_village_to_capital() -> None:
    for level, built in enumerate(("", "g", "gm", "B", "Bg", "Bgm", "Bgmp")):
        scene = scene_at(position(sites={"zhulin": built}))
        site = next(s for s in sites.sites(scene, {}, frozenset()) if s.id == "zhulin")
        assert site.kind == ("capital" if level == 6 else "city" if level >= 3 else "village")
        assert sum(slot.built for slot in site.slots) == level % 3 + (level == 6) * 3
        assert ("Next building" in site.about.text) == (level < 6)


def test_wp55_a_border_site_is_a_village_on_a_plate_of_its_own() -> None:
    """What a site has grown to is told by its shape alone, at the border as anywhere."""
    scene = scene_of(asked("turn"))
    for kind in ("village", "city", "capital"):
        for site in scene.view["sites"].values():
            site["kind"] = kind
        found = {}
        for site in Elements(regions_in(TABLE, scene)["board"]).having("id"):
            classes = site.get("class", "").split()
            if classes[:1] == ["site"]:
                found[site["id"]] = classes
        assert {f"is-{kind}"} == {classes[1] for classes in found.values()}
        border = [id_ for id_, classes in found.items() if "is-border" in classes]
        assert len(border) == 3
    html = regions_in(TABLE, scene)["board"]
    assert html.count('class="site-ground"') == html.count('<ellipse class="site-ground"') == 18
    assert html.count('class="site-mat"') == 3


def test_a_site_tells_all_about_itself() -> None:
    scene = scene_of(brought(2, lambda session: session.at > 120, seed=5))
    for site in sites.sites(scene, {}, frozenset()):
        around = scene.view["sites"][site.id]["around"]
        assert site.name in site.about.text
        for seat, n in enumerate(around["guards"]):
            clan = ("White Fist", "Yellow River")[seat]
            assert (f"{n}\u00a0guard" in site.about.text and clan in site.about.text) or not n


def test_heroes_at_one_place_stand_side_by_side() -> None:
    scene = scene_of(asked("turn", seats=4))
    for clan in scene.view["heroes"]:
        for hero in clan.values():
            hero["at"] = "zhulin"
    figures = heroes.figures(scene, {})
    assert len({(figure.x, figure.y) for figure in figures}) == 12
    assert len({figure.y for figure in figures}) == 2
    for seat, hero in ((2, "monk"), (2, "warrior"), *((3, hero) for hero in HEROES)):
        scene.view["heroes"][seat][hero]["at"] = "n1"
    there = [f for f in heroes.figures(scene, {}) if f.y > LAND.frame.top]
    assert (len(there), len({figure.y for figure in there})) == (7, 1)
    for one, two in pairwise(sorted(figure.x for figure in there)):
        assert 14 <= two - one <= 25
    across = [figure.x for figure in figures]
    assert max(across) - min(across) < 2 * land.ACROSS
    for hero in scene.view["heroes"][0].values():
        hero["at"] = "e1"
    edge = [figure for figure in heroes.figures(scene, {}) if figure.clan == "fist"]
    heights = sorted(figure.y for figure in edge)
    assert all(b - a >= 31 for a, b in pairwise(heights)), "each with its sign in sight"
    assert all(figure.x > LAND.frame.right for figure in edge)


# --- targets -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_choice_of_the_map_can_be_tapped_on_it(name: str) -> None:
    session = asked(name, after=0 if name in ("guard", "hero") else 40)
    found = board(session)
    tapped: set[str] = set()
    for attrs in found.having("data-live"):
        tapped.update((attrs.get("data-action") or attrs["data-actions"]).split())
        assert attrs["id"] == attrs["data-target"].replace(".", "-")
        assert attrs["aria-label"]
    for choice in session.prompt().choices():
        if choice.refusal is None and choice.target.partition(".")[0] in picks.ON_MAP:
            written = ".".join([choice.action.kind, *map(str, choice.action.args)])
            assert written in tapped or written == "cover.0"


def test_a_move_is_tapped_on_its_road_on_its_goal_or_on_its_hero() -> None:
    session = asked("move")
    scene = scene_of(session)
    move = next(c for c in session.prompt().choices() if c.action.kind == "move" and not c.refusal)
    end = goal(scene, move.action)
    sort = "site" if end in scene.view["sites"] else "area"
    hero = f"hero.{scene.viewer}.{move.action.args[0]}"
    assert list(picks.places(scene, move)) == [move.target, f"{sort}.{end}", hero]
    assert end in str(move.action.args[1])


def test_the_heroes_that_may_move_stand_out() -> None:
    session = asked("move")
    moves = [
        c.action for c in session.prompt().choices() if c.action.kind == "move" and not c.refusal
    ]
    ready = {e["id"] for e in board(session).having("class") if "is-ready" in e["class"].split()}
    assert ready == {f"hero-{session.decider}-{action.args[0]}" for action in moves}


def test_need_18_a_closed_road_says_why() -> None:
    session = chanced("move", shut="move")
    shut = [c for c in session.prompt().choices() if c.refusal and c.action.kind == "move"]
    live = {c.target for c in session.prompt().choices() if c.refusal is None}
    closed = next(c.target for c in shut if c.target not in live).replace(".", "-")
    road = next(attrs for attrs in board(session).having("id") if attrs["id"] == closed)
    assert road["data-clause"].startswith("WP-")
    assert road["data-reason"]


def test_what_cant_be_chosen_tells_about_itself() -> None:
    found = board(asked("turn"))
    spots = [e for e in found.having("role") if re.match(r"(site|road|area)-", e.get("id", ""))]
    assert len(spots) == len(BOOK.places) + len(BOOK.roads)
    assert all(e["aria-label"] and "data-blocked" in e and e["data-clause"] for e in spots)
    assert not any("data-reason" in e for e in spots), "its label says it, and comes once"


def test_need_16_the_map_is_one_tab_stop() -> None:
    html = regions_of(asked("move"))["board"]
    inside = html[html.index('id="board"') : html.index('class="zoom-buttons"')]
    assert inside.count("tabindex") == 1
    assert "<button" not in inside


def test_only_what_has_no_place_on_the_map_needs_a_button_in_sight() -> None:
    session = asked("move")
    for choice in session.prompt().choices():
        assert picks.quick(choice) == (choice.action.kind not in ("move", "border"))
    assert picks.rank(Action("cover", (2,))) < picks.rank(Action("cover", (0,)))


# --- the question --------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "face"), [("turn", "hand"), ("move", "board")])
def test_need_17_a_phone_turns_to_where_the_decision_is(name: str, face: str) -> None:
    session = asked(name)
    assert hints.face(scene_of(session)) == face
    assert f'data-faces="{face}"' in regions_of(session)["board"]


@pytest.mark.parametrize("name", ["build", "appear", "cover", "tile"])
def test_questions_about_places_show_the_map(name: str) -> None:
    scene = scene_of(asked("move"))
    scene.view["frames"][-1][0] = name
    assert hints.face(scene) == "board"


def test_nobody_is_sent_anywhere_who_is_not_asked() -> None:
    scene = scene_of(over(2))
    assert scene.prompt is None or not scene.view["frames"]
    assert hints.face(scene) == ("board" if scene.over else "")


# --- what happened -------------------------------------------------------------------------------


def test_the_last_turn_leaves_marks() -> None:
    scene = scene_of(asked("turn"))
    events = (
        Event("panda.event.cover", {"seat": 0, "road": "zhulin_baihe"}),
        Event("panda.event.move", {"seat": 0, "hero": "monk", "from": "zhulin", "to": "baihe"}),
        Event("panda.event.move", {"seat": 0, "hero": "monk", "from": "zhulin", "to": "n1"}),
        Event("panda.event.turn", {"seat": 1, "number": 3}),
    )
    marked = Scene(scene.speak, scene.view, scene.viewer, recent=events)
    assert trace.touched(marked) == {"road.zhulin_baihe", "site.baihe", "area.n1"}
    drawn = roads.roads(marked, {}, trace.touched(marked))
    assert [road.id for road in drawn if road.last] == ["zhulin_baihe"]


def test_all_that_others_did_since_one_s_last_turn_is_marked() -> None:
    scene = scene_of(asked("turn", seats=3))
    assert scene.prompt is not None
    me = scene.prompt.seat

    def event(kind: str, seat: int, **params: str) -> Event:
        return Event(f"panda.event.{kind}", {"seat": seat, **params})

    story = (
        event("move", me, to="yulin"),
        event("space", me + 1),
        event("move", me + 1, to="zhulin"),
        event("space", me + 2),
        event("build", me + 2, site="baihe"),
        event("space", me),
        event("move", me, to="shimen"),
    )
    for end in (5, 7):
        seen = dataclasses.replace(scene, story=story[:end])
        assert trace.touched(seen) == {"site.zhulin", "site.baihe"}, "also during one's own turn"


def test_what_comes_to_the_map_travels_there() -> None:
    game, rng = load("panda"), random.Random(3)
    seats = [Seat("human", "Anna"), Seat("human", "Berta")]
    session = Session.new(game, seats=seats, options={}, seed=11, game_id="m", created="2026-01-01")
    kinds: set[str] = set()
    for _ in range(900):
        if session.decider is None:
            break
        before = len(session.entries)
        session.play(session.decider, rng.choice(session.legal()))
        events = [event for entry in session.entries[before:] for event in entry.events]
        scene = scene_of(session)
        found = {event.key.rpartition(".")[2]: motions.motion(scene, event) for event in events}
        travel = {kind: way for kind, way in found.items() if way and kind not in kinds}
        if travel:
            html = regions_in(TABLE, scene)["board"]
            assert all(f'id="{way.el}"' in html for way in travel.values())
            kinds |= set(travel)
        if len(kinds) >= 5:
            break
    assert {"guard", "hero", "cover"} <= kinds
    gone = Event("panda.event.cover", {"seat": 0, "road": "zhulin_baihe", "n": 1})
    scene.view["roads"]["zhulin_baihe"] |= {"figures": [0, 0], "tile": None}
    assert motions.motion(scene, gone) is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_map_is_well_formed_all_through_a_game(seats: int) -> None:
    game, rng = load("panda"), random.Random(seats)
    names = asked("turn", seats=seats).seats
    session = Session.new(
        game, seats=names, options={"master": seats > 2}, seed=seats, game_id="w",
        created="2026-01-01",
    )  # fmt: skip
    for number in range(1500):
        if session.decider is None:
            break
        session.play(session.decider, rng.choice(session.legal()))
        if number % 60 == 0:
            ids = [attrs["id"] for attrs in board(session).having("id")]
            assert len(ids) == len(set(ids))


def test_a_rematch_has_the_same_options_and_draws_its_first_player_anew() -> None:
    session = asked("turn", master=True)
    first = {rematch(OpenGame(session), seed, "again", "").state.order[0] for seed in range(8)}
    assert first == set(range(len(session.seats)))
    assert rematch(OpenGame(session), 1, "again", "").setup.options == {"master": True}
