"""The Panda's action board, clan boards, tracks, cards and dialogs: all facts, nothing made up."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pygame_engines.core import notation
from pygame_engines.core.api import Action, Choice, Msg
from pygame_engines.core.consequences import Cost
from pygame_engines.core.sight import public
from pygame_engines.games.panda import words
from pygame_engines.games.panda.game import GAME
from pygame_engines.games.panda.play import apply
from pygame_engines.games.panda.prompt import BoardPrompt
from pygame_engines.games.panda.state import State
from pygame_engines.games.panda.tables import PASS
from tests.rules.panda.positions import DATA, table
from tests.table.conftest import Elements, regions_in
from tests.table.panda.playing import asked, at_turn, brought, regions_of, scene_at, scene_of
from tests.table.panda.playing import frame as frame_of
from tests.table.tree import tree
from web.build.folders import ROOT
from web.titles.panda.table import (
    cards,
    clans,
    gather,
    prices,
    promises,
    spaces,
    tracks,
)
from web.titles.panda.table.places import CLANS
from web.titles.panda.table.table import TABLE

LEAVES = {"skip", "stay"}
LAPSED = ("WP-04", "WP-60")
"""WP-37: a tile is not received, though its action may be chosen."""
QUESTIONS = ("turn", "option", "move", "cover", "tile")
RARE = (["card"], ["border", True, True], ["free"], ["tiles", 3, 2, 0], ["appear", 0], ["who"])
"""Frames without their seat."""


@pytest.mark.parametrize("name", QUESTIONS)
def test_each_question_is_drawn_with_all_its_choices(name: str) -> None:
    session = asked(name)
    found = regions_of(session)
    html = "".join(found.values())
    for region in ("hand", "players", "piles", "gather"):
        Elements(found[region])  # closed in order, no attribute twice
    listed = re.findall(r'data-action="([^"]+)"', found["choices"])
    assert set(listed) >= {notation.text(action) for action in session.legal()}
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids)), "an id stands twice in the table"


@pytest.mark.parametrize("name", ["turn", "option", "move", "cover"])
def test_what_holds_a_thing_is_styled_by_its_own_class(name: str) -> None:
    """A style that asks what something holds is worked out anew for all that is drawn."""
    found = regions_of(asked(name))
    board, hand = tree(found["board"]), tree(found["hand"])
    live = {one.attrs["id"].split("-")[0] for one in board.walk() if "data-live" in one.attrs}
    assert ("has-goals" in board.one("map").classes) == bool(live & {"site", "road", "area"})
    for place in hand.all("space-place"):
        assert ("has-loss" in place.classes) == bool(place.all("space-lost"))
        assert ("has-double" in place.one("space").classes) == bool(place.all("is-double"))
        for option in place.all("opt"):
            assert ("is-dodge" in option.classes) == bool(option.all("pi-dodge"))
    assert "has-missions" not in tree(found["piles"]).one("piles-panda").classes
    for row in tree(found["players"]).all("clan-slots"):
        filled = row.all("is-filled")
        assert row.all("is-reached") == filled[-1:]


@pytest.mark.parametrize("frame", RARE, ids=lambda frame: str(frame[0]))
def test_rare_questions_are_drawn_too(frame: list[Any]) -> None:
    state = at_turn(3, 1, 40)
    state.frames.append([frame[0], state.mover, *frame[1:]])
    scene = scene_at(state)
    found = regions_in(TABLE, scene)
    for region in ("hand", "players", "piles", "gather"):
        Elements(found[region])
    places = [name for name in TABLE.targets(scene) if name.split(".")[0] in ("card", "tile")]
    drawn = "".join(found.values())
    assert all(f'data-target="{name}"' in drawn for name in places)


@pytest.mark.parametrize("lang", ["de", "en", "fr", "it"])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_language_draws_a_whole_table(lang: str, seats: int) -> None:
    session = asked("turn", seats=seats, least=4, master=True)
    text = Elements("".join(regions_of(session, lang).values())).text
    assert "table.panda" not in text
    assert "panda." not in text


# --- the action board ----------------------------------------------------------------------------


def test_a_space_says_what_it_costs_and_what_is_left() -> None:
    session = asked("turn", least=8)
    scene = scene_of(session)
    board = spaces.board(scene, TABLE.targets(scene))
    seat, view = session.decider, scene.view
    assert seat is not None
    live = [s for row in board.rows for s in row.spaces if s.target and s.target.live]
    assert {f"space.{s.id[6:].replace('-', '.')}" for s in live} == {
        notation.text(a) for a in session.legal() if a.kind == "space"
    }
    for row in board.rows:
        for space in row.spaces:
            state = view["spaces"][space.id[6:].replace("-", ".")]
            first = 2 if space.column == "neutral" else 1
            assert space.guards == (state["guards"] + 1 if state["guards"] else first)
            if space in live and space.price:
                after = session.state.copy()
                apply(after, notation.parse(f"space.{row.ap}.{space.column}"))
                assert f"{view['guards'][seat] - space.guards}\u00a0guard" in space.price.left
                lost = view["vp"][seat] - after.vp[seat]
                assert space.price.lost == max(lost, 0) or after.vp[seat] > view["vp"][seat]


def test_a_chest_that_is_missing_leaves_what_guards_and_ap_would_be_left() -> None:
    paid = (
        Cost("guards", 1, 4),
        Cost("ap", 3, -1),
        Cost("vp", 2, 4),
        Cost("chest", 1, -1, short=True),
    )
    choice = Choice(notation.parse("space.3.governor"), Msg("x"), clause="WP-63", cost=paid)
    price = prices.price(scene_of(asked("turn", least=8)).speak, choice, 2)
    assert "4\u00a0guards" in price.left
    assert "2\u00a0VP" in price.loses


def test_a_blocked_space_gives_its_reason_and_clause() -> None:
    session = brought(3, lambda s: frame_of(s) == "turn" and s.state.spots[s.decider or 0] > 8)
    scene = scene_of(session)
    board = spaces.board(scene, TABLE.targets(scene))
    shut = [s for row in board.rows for s in row.spaces if s.target and s.target.blocked]
    assert shut
    assert all(space.reason and space.clause.startswith("WP-3") for space in shut if space.behind)
    assert all(space.behind for row in board.rows[:2] for space in row.spaces)


def test_wp37_an_option_that_brings_nothing_is_dimmed() -> None:
    """It may be chosen all the same; a tile that is gone brings as little as a refused action."""
    heroes = ["zhulin yunwu longmen", "qingxi wutong yulin"]

    def coin(strength: dict[int, int]) -> spaces.Option:
        built = table(
            heroes=heroes, strength={f"{seat}.governor": n for seat, n in strength.items()}
        )
        scene = scene_at(built.s, data=DATA)
        rows = spaces.board(scene, TABLE.targets(scene)).rows
        (space,) = (s for s in rows[1].spaces if s.column == "governor")
        return next(option for option in space.options if ("tile", "coin") in option.pictures[0])

    assert coin({}).able
    for strength in ({0: 2, 1: 4}, {0: 4}):  # gone, full
        assert not coin(strength).able
        assert coin(strength).now[0].text


def _spaces(state: State) -> dict[str, spaces.Space]:
    scene = scene_at(state)
    rows = spaces.board(scene, TABLE.targets(scene)).rows
    return {space.id: space for row in rows for space in row.spaces}


def test_a_part_asked_leaves_each_option_as_able_as_it_is() -> None:
    state = at_turn(2, 1, 4, master=False)
    seat = state.mover
    before = _spaces(state)["space-4-monk"].options
    state.spots[seat] = 16
    state.frames[:] = [["parts", seat, 16, 1, 2]]
    now = _spaces(state)["space-4-monk"].options
    assert [option.able for option in now] == [option.able for option in before] == [False, True]
    state.strength = (*state.strength[: seat * 3], 4, *state.strength[seat * 3 + 1 :])
    full = _spaces(state)["space-4-monk"].options
    assert [option.able for option in full] == [False, True]
    assert len(full[1].now) == 2


@pytest.mark.parametrize("frame", [["option", 16], ["parts", 16, 1, 3], ["free"]], ids=str)
def test_all_spaces_say_what_they_allow_while_one_is_done(frame: list[Any]) -> None:
    state = at_turn(2, 1, 4, master=False)
    seat = state.mover
    before = _spaces(state)
    state.spots[seat] = 16
    state.frames[:] = [[frame[0], seat, *frame[1:]]]
    for name, space in _spaces(state).items():
        options = [(option.now, option.able) for option in space.options]
        assert options == [(option.now, option.able) for option in before[name].options]
        assert all(now for now, _ in options)
    shown = {space.shows for space in _spaces(state).values()}
    assert shown >= {space.shows for space in before.values() if space.target and space.shows}


@pytest.mark.parametrize(("goals", "told", "rest"), [(1, 1, 0), (6, 6, 0), (7, 5, 2), (9, 5, 4)])
def test_many_places_are_told_by_the_first_and_a_number(goals: int, told: int, rest: int) -> None:
    scene, book = scene_of(asked("turn")), table().s.book
    choices = [
        Choice(Action("move", ("monk", road)), Msg("-", goal=words.place(book, at)))
        for at in range(goals)
        for road in ("north", "south")
    ]
    names = [scene.speak(words.place(book, at)) for at in range(told)]
    more = [f"{rest}\u00a0more"] if rest else []
    assert promises._places(scene, tuple(choices)) == ", ".join([*names, *more])


def test_wp42_places_are_told_by_hero_where_several_may_move() -> None:
    scene, book = scene_of(asked("turn")), table().s.book
    ways = (("monk", 0), ("governor", 1), ("monk", 2))
    choices = tuple(
        Choice(Action("move", (hero, f"road{at}")), Msg("-", goal=words.place(book, at)))
        for hero, at in ways
    )
    first, second, third = (scene.speak(words.place(book, at)) for at in range(3))
    assert promises._places(scene, choices) == f"Monk: {first}, {third}; Governor: {second}"


def test_what_the_map_answers_says_nothing_of_spaces() -> None:
    state = at_turn(2, 1, 4, master=False)
    state.frames.append(["appear", state.mover, 0])
    assert not any(option.now for space in _spaces(state).values() for option in space.options)


def test_what_spaces_allow_stays_with_a_question_that_leaves_out_choices() -> None:
    prompt = GAME.prompt(at_turn(2, 1, 4, master=False))
    assert isinstance(prompt, BoardPrompt)
    assert len(prompt.board) == 24
    seen = public(prompt)
    assert isinstance(seen, BoardPrompt)
    assert seen.board == prompt.board


def test_a_seat_stands_on_the_space_it_chose_last() -> None:
    session = asked("turn", least=8)
    scene = scene_of(session)
    board = spaces.board(scene, {})
    for seat, spot in enumerate(scene.view["position"]):
        here = [
            (row.ap, space.column)
            for row in board.rows
            for space in row.spaces
            if CLANS[seat] in space.seats
        ]
        assert here == ([] if spot is None else [tuple(spot)])


@pytest.mark.parametrize("master", [False, True], ids=["plain", "master"])
def test_what_a_space_would_allow_is_what_it_allows(*, master: bool) -> None:
    """Played ahead for all spaces, and played: the same answers, the same refusals."""
    tried = 0
    for seed in range(3):
        state = at_turn(2 + seed, seed, 20 + 6 * seed, master=master)
        for space in GAME.prompt(state).choices():
            if space.action.kind == "space" and space.refusal is None:
                tried += _tried(state, space)
    assert tried > 4


def _tried(state: State, space: Choice) -> int:
    """Play a space and each of its options; how many of these had anything to ask."""
    after = state.copy()
    apply(after, space.action)
    if not after.frames or after.frames[-1][0] != "option":
        return 0
    tried, choices = 0, GAME.prompt(after).choices()
    assert [choice.deeds for choice in choices] == [
        tuple(deed for deed in space.deeds if deed.way == way) for way in range(len(choices))
    ]
    for choice in choices:
        possible = {deed.clause for deed in choice.deeds} & {"", *LAPSED} != set()
        assert (choice.refusal is None) == possible
        (deed, *more) = choice.deeds
        if not more and deed.asks and deed.choices:
            then = after.copy()
            apply(then, choice.action)
            offered = {action for action in GAME.legal(then) if action.kind not in LEAVES}
            assert {answer.action for answer in deed.choices} == offered
            tried += 1
    return tried


def test_wp37_of_two_actions_the_one_that_brings_nothing_is_faint() -> None:
    """The whole option is faint only where neither does anything."""
    state = at_turn(2, 5, 30, master=False)
    for option in (o for s in _spaces(state).values() for o in s.options if len(o.now) == 2):
        lacking = [option.lacks(part) for part in range(2)]
        able = [now.able for now in option.now]
        assert lacking == ([not one for one in able] if any(able) else [False, False])
    faint = tree(regions_in(TABLE, scene_at(state))["hand"]).all("opt-part")
    assert any("is-unable" in part.classes for part in faint)


# --- beside it -----------------------------------------------------------------------------------


def test_clan_boards_show_every_guard_and_tile() -> None:
    scene = scene_of(asked("turn", least=4))
    players = clans.players(scene, {})
    assert [p.seat for p in players if p.viewer] == [scene.viewer]
    assert [p.seat for p in players] == list(scene.seats), "as in the bar, whoever's turn it is"
    for player in players:
        clan = scene.view["clan"][player.seat]
        assert player.guards.supply + player.guards.out + player.guards.beyond == 9
        for column in player.columns:
            assert sum(s.filled for s in column.strengths) == clan["strength"][column.hero]
            assert sum(s.filled for s in column.missions) == clan["mission"][column.hero]
            assert column.points == scene.view["final"][column.hero][player.seat]


def test_tracks_keep_stacks_and_both_orders() -> None:
    scene = scene_of(asked("turn", seats=4))
    found = tracks.tracks(scene)
    stacks = {str(f.ap): list(f.clans) for f in found.fields if f.clans}
    assert stacks == {
        ap: [CLANS[seat] for seat in seats] for ap, seats in scene.view["ap_stacks"].items()
    }
    assert [f.ap for f in found.fields] == list(range(-2, 13))
    assert [p.clan for p in found.orders.now.places] == [CLANS[s] for s in scene.view["order"]]
    after = asked("turn", seats=4).state.copy()
    number = after.round
    while after.round == number:
        apply(after, PASS)
    assert [p.clan for p in found.orders.following.places] == [CLANS[seat] for seat in after.order]


@pytest.mark.parametrize(
    ("vp", "ticks", "marks"),
    [
        ([80, 0, 7, 8], [0, 25, 50, 75, 100], [(0, 0), (8.75, 1), (10, 0), (100, 0)]),
        ([81, 100, 50, 20], [0, 20, 40, 60, 80, 100], [(20, 0), (50, 0), (81, 0), (100, 0)]),
        ([101, 60, 60, 60], [0, 100 / 6, 100 / 3, 50, 200 / 3, 500 / 6, 100],
         [(50, 0), (50, 1), (50, 2), (101 / 1.2, 0)]),
    ],
)  # fmt: skip
def test_wp22_the_line_of_points_goes_to_80_and_on(
    vp: list[int], ticks: list[float], marks: list[tuple[float, int]]
) -> None:
    scene = scene_of(asked("turn", seats=4))
    scene.view["vp"] = vp
    found = tracks.tracks(scene)
    assert [n for n, _ in found.ticks] == list(range(0, 20 * len(ticks), 20))
    assert [at for _, at in found.ticks] == pytest.approx(ticks)
    assert [mark.row for mark in found.points] == [row for _, row in marks]
    assert [mark.at for mark in found.points] == pytest.approx([at for at, _ in marks])


def test_only_the_ends_of_the_row_of_cards_may_be_taken() -> None:
    state = at_turn(3, 1, 40)
    state.frames.append(["card", state.mover])
    scene = scene_at(state)
    row = cards.city(scene, TABLE.targets(scene))
    assert [bool(card.target) for card in row] == [True] + [False] * (len(row) - 2) + [True]


def test_a_road_tile_is_chosen_by_its_picture() -> None:
    session = asked("tile")
    scene = scene_of(session)
    found = gather.gather(scene, TABLE.targets(scene))
    assert found is not None
    assert {plank.action for plank in found.planks} == {"tile.own", "tile.neutral"}


def test_wp45_a_road_tile_that_clears_a_site_shows_its_points() -> None:
    state = at_turn(2, seed=1, turns=12)
    state.open[:] = [0] * len(state.open)
    state.figures = ((0,) * state.book.ninjas[0], *state.figures[1:])
    state.frames[:] = [["score", 0, 0], ["tile", 0, 0]]
    scene = scene_at(state)
    found = gather.gather(scene, TABLE.targets(scene))
    assert found is not None
    gains = {plank.action: plank.gain for plank in found.planks}
    assert gains["tile.own"] == gains["tile.neutral"] + 2 * state.book.ninjas[0]
    drawn = regions_in(TABLE, scene)["gather"]
    assert all(f">+{gain}</b>" in drawn for gain in gains.values())


def test_no_two_clans_markers_lie_on_each_other() -> None:
    """At the start all four have 6 VP: each row has a height of its own in the style sheet."""
    found = tracks.tracks(scene_of(asked("turn", seats=4, after=0))).points
    assert sorted(mark.row for mark in found) == [0, 1, 2, 3]
    style = (ROOT / "web/titles/panda/css/supply.css").read_text("utf-8")
    heights = re.findall(r"\.vp-mark(?:\.row-\d)? \{[^}]*?bottom: (\d+)px", style)
    assert len(set(heights)) == 4
