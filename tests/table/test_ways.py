"""No dead click: what has a name on a table does something, opens something or tells of itself.

What differs is the title's own: `tests/table/<id>/ways.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from pygame_engines.core.api import SPECTATOR
from pygame_engines.core.session import Session
from tests.games.golden import recorded
from tests.table.conftest import regions_in
from tests.table.tree import Node, tree
from web.build.catalogues import translator
from web.manifest import IDS_HERE
from web.table.common import Status, bar
from web.table.scene import Scene
from web.table.speech import Speaker
from web.titles import table

ANSWERS = (
    "data-action", "data-actions", "data-reason", "data-op", "data-zoom-by", "popovertarget",
)  # fmt: skip
"""What does or tells something when it is clicked."""
GROUPS = {"group", "application", "dialog", "nav"}
"""What only holds other things."""
COUNTS = {"gather-slots"}
"""A count has a name to be heard, and is no thing."""

GAMES = {title: import_module(f"tests.table.{title}.ways").GAMES for title in IDS_HERE}


def things(node: Node, named: set[str], above: bool = False) -> Iterator[tuple[Node, bool]]:
    """All that has a name, or a class that stands for one, and whether a click is answered."""
    for one in node.inside:
        if isinstance(one, Node):
            labelled = "data-blocked" in one.attrs and one.attrs.get("aria-label")
            answers = above or bool(labelled) or any(one.attrs.get(name) for name in ANSWERS)
            holds = one.attrs.get("role", one.tag) in GROUPS or one.classes & COUNTS
            if one.classes & named or ("aria-label" in one.attrs and not holds):
                yield one, answers
            yield from things(one, named, answers)


def pictures(title: str, name: str) -> Iterator[tuple[str, Scene[Any]]]:
    """Each kind of question of a recorded game and its end: for who is asked, for who looks on."""
    session, met = recorded(title, name), set[str]()
    for at in range(session.first, session.at + 1):
        state = session.position(at)
        asked = state.frames[-1][0] if state.frames else "over"
        if asked not in met:
            met.add(asked)
            yield asked, look(session, state, SPECTATOR)
            yield asked, look(session, state, session.game.to_move(state))


def look(session: Session, state: Any, seat: int) -> Scene[Any]:
    """What a seat sees in a position."""
    game, over = session.game, session.game.outcome(state) is not None
    speak = Speaker(translator("en"), session.seats)
    prompt = None if over or seat == SPECTATOR else game.prompt(state)
    return Scene(speak, game.observe(state, seat), seat, prompt, over=over, data=game.data)


@pytest.mark.parametrize(
    ("title", "name"), [(title, name) for title, games in GAMES.items() for name in games]
)
def test_need_10_nothing_named_on_the_table_answers_nothing(title: str, name: str) -> None:
    asked, named = GAMES[title][name]
    met, seen = set[str](), set[str]()
    for question, scene in pictures(title, name):
        met.add(question)
        regions = regions_in(table(title), scene)
        regions["bar"] = bar(scene, table(title), Status(None, None, ()))
        for region, html in regions.items():
            root = tree(html)
            dead = [node.attrs for node, answers in things(root, named) if not answers]
            assert dead == [], (question, region)
            seen |= {one for node in root.walk() for one in node.classes}
    assert asked <= met
    assert named <= seen
