"""Nothing named on the table is a dead click: it plays, opens, or tells what it is or why not."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from pygame_engines.core.notation import text
from tests.games.golden import recorded
from tests.games.panda.write import GAMES
from tests.rules.panda.positions import DATA
from tests.table.conftest import regions_in
from tests.table.panda.playing import asked, scene_at, scene_of
from tests.table.tree import Node, tree
from web.table.scene import Scene
from web.titles.panda.table import heroes, sites
from web.titles.panda.table.table import TABLE

ANSWERS = ("data-action", "data-actions", "data-op", "data-zoom-by", "popovertarget")
"""What does something when it is clicked."""
GROUPS = {"group", "application", "dialog", "nav"}
"""What only holds other things."""


def things(node: Node, above: bool = False) -> Iterator[tuple[Node, bool]]:
    """All that has a name, and whether it or what it lies in answers a click."""
    for one in node.inside:
        if isinstance(one, Node):
            answers = above or any(name in one.attrs for name in ANSWERS)
            answers = answers or bool(one.attrs.get("data-reason"))
            if "aria-label" in one.attrs and one.attrs.get("role", one.tag) not in GROUPS:
                yield one, answers
            yield from things(one, answers)


def dead(scene: Scene) -> set[str]:
    """The named things of a picture that answer nothing."""
    regions = regions_in(TABLE, scene)
    return {
        node.attrs["aria-label"]
        for html in regions.values()
        for node, answers in things(tree(html))
        if not answers
    }


@pytest.mark.parametrize("name", ["bases_master"])
def test_nothing_named_on_the_table_answers_nothing(name: str) -> None:
    """At each kind of question of a recorded game, and after its end."""
    session, met = recorded("panda", name), set[str]()
    for at in range(session.first, session.at + 1):
        state = session.position(at)
        asked_now = state.frames[-1][0] if state.frames else "over"
        if asked_now not in met:
            met.add(asked_now)
            assert dead(scene_at(state, data=DATA)) == set(), asked_now
    assert {"guard", "hero", "turn", "move", "cover", "over"} <= met
    assert name in GAMES


def test_attributes_stand_apart_from_each_other() -> None:
    for question in ("guard", "turn", "move"):
        scene = scene_of(asked(question, after=0 if question == "guard" else 40))
        for html in regions_in(TABLE, scene).values():
            for tag in re.findall(r"<[a-z][^<>]*>", html):
                assert not re.search(r'"[a-z]', re.sub(r'="[^"]*"(?=[\s/>])', "=", tag)), tag


def test_a_hero_says_what_it_passes_and_where_it_stands() -> None:
    scene = scene_of(asked("turn"))
    scene.view["clan"][0]["strength"]["monk"] = 2
    scene.view["heroes"][0]["monk"]["at"] = "zhulin"
    figure = next(f for f in heroes.figures(scene, {}) if f.id == "hero-0-monk")
    assert "strength 2, so gets past 2 ninjas" in figure.about.text
    assert figure.about.text.endswith(": Zhulin.")


def test_a_hero_can_be_taken_first_and_shows_where_it_may_go() -> None:
    """What it offers are its moves alone, blocked ones left out."""
    scene = scene_of(asked("move", seats=2, least=6))
    assert scene.prompt is not None
    found = TABLE.targets(scene)
    moves = [c for c in scene.prompt.choices() if c.action.kind in ("move", "border")]
    for figure in heroes.figures(scene, found):
        if not figure.ready:
            continue
        mine = [c for c in moves if c.action.args[0] == figure.kind]
        assert figure.target is not None
        assert figure.target.actions == [text(c.action) for c in mine if c.refusal is None]
        assert {c.target for c in mine} <= set(figure.shows.split())
    live = [s for s in sites.sites(scene, found, frozenset()) if s.target and s.target.live]
    assert live, "a place first is as good"
