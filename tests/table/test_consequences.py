"""What comes of a choice is said with it, to see and to hear, and asked about where it is grave."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_engines.core.api import AnyGame, Choice, Msg, Prompt
from pygame_engines.core.consequences import EFFECTS, GRAVE, Effect
from pygame_engines.core.notation import text
from pygame_engines.core.session import Seat
from pygame_engines.games import IDS, load
from tests.rules.pagoda.positions import Table as Pagoda
from tests.rules.pagoda.positions import position as pagoda
from tests.rules.panda import positions as panda
from tests.rules.zheng_he import positions as zheng_he
from tests.table.conftest import HUMANS, Client, Elements, regions_in
from tests.table.tree import Node, tree
from web import titles
from web.build.catalogues import translator
from web.table import consequences
from web.table.choices import choices
from web.table.i18n import LANGUAGES
from web.table.scene import Scene
from web.table.speech import Speaker

ROOFS = ["rgbv^y", "rbgy^v", "yrvg^r"]


def scene_of(title: str, s: Any, game: AnyGame | None = None, lang: str = "en") -> Scene[Any]:
    """What whoever decides in a position sees."""
    played: AnyGame = game or load(title)
    seat = played.to_move(s)
    speak = Speaker(translator(lang), [Seat("human", "Anna"), Seat("human", "Berta")])
    return Scene(speak, played.observe(s, seat), seat, played.prompt(s), data=played.data)


def told(scene: Scene[Any], title: str, action: str) -> tuple[list[str], str]:
    """What is said of a choice, and what is asked before it."""
    assert scene.prompt is not None
    table = titles.table(title)
    (choice,) = (c for c in scene.prompt.choices() if text(c.action) == action)
    return (
        consequences.said(scene, table, choice),
        consequences.question(scene, table, choice),
    )


def shown(scene: Scene[Any], title: str) -> dict[str, Node]:
    """The buttons of the list, by their actions."""
    region = tree(choices(scene, titles.table(title), over=False))
    return {one.attrs["data-action"]: one for one in region.walk() if "data-action" in one.attrs}


# --- Pagoda --------------------------------------------------------------------------------------


def test_pg81_the_end_of_the_game_is_said_and_asked_about() -> None:
    scene = scene_of("pagoda", pagoda(ROOFS, columns=1, mover=1))
    said, asked = told(scene, "pagoda", "end")
    assert said == ["This ends the game"]
    assert asked == "This ends the game. Do it anyway?"
    button = shown(scene, "pagoda")["end"]
    assert button.attrs["data-grave"] == asked
    assert [one.text for one in button.all("pick-then")] == [f"·{line}" for line in said]


def test_pg80_a_column_that_closes_its_lot_says_so() -> None:
    scene = scene_of("pagoda", pagoda([*ROOFS[:2], "b3"], display="bbrvy", gone="b", mover=1))
    said, asked = told(scene, "pagoda", "column.3.blue")
    assert said == [
        "Then nothing more can be built here: lot 3",
        "This turn is then the last of the game",
    ]
    assert asked == ""
    scene = scene_of("pagoda", pagoda(["r3"], display="rrbvy"))
    said, _ = told(scene, "pagoda", "column.1.red")
    assert said == ["Then the other side can lay a tile here"]
    scene = scene_of("pagoda", pagoda(["gybr3"], display="rrbvy"))
    said, _ = told(scene, "pagoda", "column.1.red")
    assert said == ["Then the other side can build the roof here"]


def test_the_label_of_the_turn_s_end_says_it() -> None:
    t = Pagoda(pagoda(["r1"], display="rrbvy", columns=1))
    said, asked = told(scene_of("pagoda", t.s), "pagoda", "end")
    assert (said, asked) == (["Can’t be undone"], "")


# --- The Voyages of Zheng He ---------------------------------------------------------------------


def test_zh04_a_land_that_is_left_empty_is_named_and_asked_about() -> None:
    t = zheng_he.emperors("gansu 1a, empire 1a, west 1h").do("troops")
    scene = scene_of("zheng_he", t.s, zheng_he.GAME)
    said, asked = told(scene, "zheng_he", "move.gansu.sichuan")
    assert "This leaves Gansu empty" in said
    assert asked == "This leaves Gansu empty. Do it anyway?"
    target = titles.table("zheng_he").targets(scene)["area.sichuan"]
    asks = dict(zip(target.actions, target.questions, strict=True))
    assert asks["move.gansu.sichuan"] == asked
    assert asks["move.empire.sichuan"] == ""
    assert not target.grave, "of several, each asks for itself"
    at = target.actions.index("move.gansu.sichuan")
    assert "This leaves Gansu empty" in target.labels[at]


def test_zh22_the_end_of_a_round_says_that_hands_are_swapped() -> None:
    t = zheng_he.table("gansu 1a", hands=((24,), (5, 6)), side=1).do("reserve.5")
    said, asked = told(scene_of("zheng_he", t.s, zheng_he.GAME), "zheng_he", "end")
    assert said == ["This ends the round", "Then you swap hands", "Can’t be undone"]
    assert asked == ""


def test_zh34_a_card_that_serves_the_other_side_says_so() -> None:
    t = zheng_he.table("empire 2a, west 1h", hands=((24, 1), ()), gold=1)
    scene = scene_of("zheng_he", t.s, zheng_he.GAME)
    assert scene.prompt is not None
    for choice in scene.prompt.choices():
        if choice.action.kind == "play":
            said, _ = told(scene, "zheng_he", text(choice.action))
            opens = any(effect.kind == "opens" for effect in choice.effects)
            assert ("Then the other side may react" in said) == opens


# --- Way of the Panda ----------------------------------------------------------------------------


def test_wp34_points_that_are_lost_are_said_and_asked_about() -> None:
    t = panda.table(ap=[2, 4], vp=[9, 9])
    scene = scene_of("panda", t.s, panda.GAME)
    said, asked = told(scene, "panda", "space.3.monk")
    assert "This costs you 2\u00a0VP" in said
    assert asked.startswith("This costs you 2\u00a0VP. Then the round is over for you. ")
    assert titles.table("panda").targets(scene)["space.3.monk"].grave == asked


def test_wp32_wp36_a_space_says_what_is_over_then() -> None:
    t = panda.table(ap=[4, 4], heroes=["zhulin - -"])
    scene = scene_of("panda", t.s, panda.GAME)
    assert told(scene, "panda", "space.0.monk") == ([], "")
    assert told(scene, "panda", "space.1.monk") == (["Then everything above is closed to you"], "")
    scene = scene_of("panda", panda.table(ap=[4, 4]).s, panda.GAME)
    said, asked = told(scene, "panda", "space.4.monk")
    assert said == [
        "Then the round is over for you",
        "Brings nothing now, only AP for its guards later",
    ]
    assert asked == (
        "Then the round is over for you. "
        "Still possible, for example: “Monk: 1 move; or: Prayer beads · 1\u00a0guard, 1\u00a0AP”."
        " Do it anyway?"
    )


def test_wp36_a_pass_asks_where_something_could_be_done_and_names_it() -> None:
    scene = scene_of("panda", panda.table(ap=[4, 4], heroes=["zhulin - -"]).s, panda.GAME)
    said, asked = told(scene, "panda", "pass")
    assert said == []
    assert "“Monk: 1 move · 1\u00a0guard, 0\u00a0AP”. Do it anyway?" in asked
    assert shown(scene, "panda")["pass"].attrs["data-grave"] == asked
    done = panda.table(supply=[0, 9])
    assert told(scene_of("panda", done.s, panda.GAME), "panda", "pass") == ([], "")


def test_wp92_a_pass_that_ends_the_game_asks_on_the_board_too() -> None:
    t = panda.table().do("pass")
    scene = scene_of("panda", t.s, panda.GAME)
    region = tree(regions_in(titles.table("panda"), scene)["hand"])
    assert region.ids["board-pass"].attrs["data-grave"] == "This ends the game. Do it anyway?"


# --- all titles ----------------------------------------------------------------------------------


def test_what_several_choices_have_in_common_is_seen_once() -> None:
    scene = scene_of("panda", panda.table(ap=[9, 4]).s, panda.GAME)
    region = tree(choices(scene, titles.table("panda"), over=False))
    ap = "Row for 3\u00a0AP"
    group, *_ = (one for one in region.all("pick-group") if one.attrs["aria-label"].endswith(ap))
    assert "Then everything above is closed to you" in group.one("pick-title").text
    lines = [one for button in group.all("pick") for one in button.all("pick-then")]
    above = [one for one in lines if "above" in one.text]
    assert above
    assert all("is-shared" in one.classes for one in above)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_consequence_has_its_words(lang: str) -> None:
    scene = scene_of("pagoda", pagoda(), lang=lang)
    action = scene.prompt.choices()[0].action if scene.prompt else None
    assert action is not None
    effects = tuple(Effect(kind, "lot.1", 1) for kind in EFFECTS)
    choice = Choice(action, Msg("pagoda.label.end"), effects=effects)
    for effect in effects:
        words = scene.speak(consequences.shared(scene, choice, [effect]))
        assert words
        assert "{" not in words
        assert "table." not in words
    assert set(EFFECTS) > GRAVE


@pytest.mark.parametrize("title", IDS)
def test_what_is_asked_before_a_choice_is_asked_wherever_it_may_be_picked(
    client: Client, title: str
) -> None:
    client("new", game=title, seats=HUMANS, options={}, seed=5, id="g1", created="2026-11-29")
    for _ in range(12):
        session = client.session
        if session.curtain is not None:
            client("ready", seat=session.curtain)
        asked: Prompt = session.game.prompt(session.state)
        grave = {
            text(choice.action)
            for choice in asked.choices()
            if any(effect.kind in GRAVE for effect in choice.effects)
        }
        for name, html in client.regions.items():
            for element in Elements(html).having("data-action"):
                if "data-blocked" not in element:
                    assert ("data-grave" in element) == (element["data-action"] in grave), name
        client.go_on(1)
