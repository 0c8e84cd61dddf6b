"""Parts of regions: each comes when it has changed, and only then."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import Any

import pytest

from pygame_engines.core.notation import text
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from tests.table.conftest import ALONE, Client, Elements
from tests.table.picture import Picture
from web.build.catalogues import translator
from web.manifest import IDS_HERE
from web.table.answer import answer
from web.table.desk import OpenGame
from web.table.parts import placed, whole
from web.table.render import environment

TWO = (Seat("human", "Anna"), Seat("human", "Berta"))


def begun(title: str) -> Session:
    return Session.new(load(title), seats=TWO, seed=5, game_id="g1", created="2026-11-28")


def answered(game: OpenGame) -> Mapping[str, Any]:
    return answer(game, translator("en"), game.session.at, stored=False)


@pytest.mark.parametrize("title", IDS_HERE)
def test_a_part_is_one_element_with_its_name_as_id(title: str) -> None:
    sent = answered(OpenGame(begun(title)))
    named = [part for html in sent["regions"].values() for part in placed(html)]
    assert sorted(named) == sorted(sent["parts"])
    for name, html in sent["parts"].items():
        elements = Elements(html)
        assert elements.found[0][1]["id"] == name
        tag = elements.found[0][0]
        assert html.strip().startswith(f"<{tag} ")
        assert html.strip().endswith(f"</{tag}>")
        inner = Elements(f"<div>{html}</div>").found
        assert len(inner) == len(elements.found) + 1


@pytest.mark.parametrize("title", IDS_HERE)
def test_what_the_page_puts_together_is_the_whole_picture(title: str) -> None:
    """All through a game of chance, whether it follows each step or looks anew."""
    session, rng = begun(title), random.Random(title)
    game, seen, picture = OpenGame(session), dict[str, str](), Picture()
    for _ in range(16):
        sent = answered(game)
        seen.update(picture.take(sent))
        anew = answered(OpenGame(session))
        assert seen == {name: whole(html, anew["parts"]) for name, html in anew["regions"].items()}
        there = [part for html in anew["regions"].values() for part in placed(html)]
        assert sorted(there) == sorted(anew["parts"])
        if session.decider is None:
            break
        if session.curtain is not None:
            session.lift_curtain(session.curtain)
        session.play(session.decider, rng.choice(session.legal()))


@pytest.mark.parametrize("title", IDS_HERE)
def test_a_region_in_which_only_parts_change_stays(title: str) -> None:
    """They go by themselves; and as text, the table brings none of what isn't shown."""
    session, rng = begun(title), random.Random(1)
    game, alone = OpenGame(session), 0
    for _ in range(16):
        known = {name: html for name, html in game._sent.items() if placed(html)}
        sent = answered(game)
        assert not {name for name, html in sent["regions"].items() if known.get(name) == html}
        inside = {part for name in sent["regions"] for part in placed(sent["regions"][name])}
        alone += len(sent["parts"].keys() - inside)
        if session.decider is None:
            break
        if session.curtain is not None:
            session.lift_curtain(session.curtain)
        session.play(session.decider, rng.choice(session.legal()))
    assert alone > 0
    game.hear(aloud=True)
    told = answered(game)
    shown = {part for html in told["regions"].values() for part in placed(html)}
    assert told["parts"].keys() == shown


@pytest.mark.parametrize("title", IDS_HERE)
def test_what_is_drawn_again_and_again_stands_in_the_page_and_in_no_region(title: str) -> None:
    """A region may be empty where the table is text, and its signs are seen in another one."""
    sent = answered(OpenGame(begun(title)))
    html = "".join([*sent["regions"].values(), *sent["parts"].values()])
    signs: Any = environment(translator("en")).get_template(f"{title}/signs.j2").make_module()
    page = str(signs.symbols())
    assert set(re.findall(r' href="#([^"]+)"', html)) <= set(re.findall(r' id="([^"]+)"', page))
    assert "<symbol" not in html


def test_only_what_has_changed_comes(client: Client) -> None:
    first = client.new(ALONE)
    lots = {f"lot-{number}" for number in range(1, 7)}
    assert lots <= set(first["parts"])
    again = client("hide")
    assert (again["regions"], again["parts"]) == ({}, {})
    column = next(action for action in client.session.legal() if action.kind == "column")
    played = client.play(text(column))
    assert f"lot-{column.args[0]}" in played["parts"]
    assert lots <= set(client("show")["parts"])
