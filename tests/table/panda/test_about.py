"""What heroes tell of themselves, and that they can be taken first."""

from __future__ import annotations

import re

from pygame_engines.core.notation import text
from tests.table.conftest import regions_in
from tests.table.panda.playing import asked, scene_of
from web.titles.panda.table import heroes, sites
from web.titles.panda.table.table import TABLE


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
    assert "strength 2, so gets past 2\u00a0ninjas" in figure.about.text
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
