"""How a game stands: the strip in the bar and the list that it opens, for every title."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape

import pytest

from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from tests.table.conftest import Elements
from web.build.catalogues import translator
from web.manifest import IDS_HERE, title
from web.table import common
from web.table.desk import OpenGame
from web.table.i18n import LANGUAGES
from web.table.parts import whole
from web.titles import table

TWO = (Seat("human", "Anna"), Seat("human", "Berta"))
SHOWN = [name for name in IDS_HERE if title(name).goal is not None]


def begun(name: str) -> Session:
    return Session.new(load(name), seats=TWO, seed=5, game_id="g1", created="2026-11-28")


def bar(game: OpenGame, lang: str) -> str:
    """The bar as the page has it."""
    speak, status = game.speaker(translator(lang)), game.status()
    scene = game.scene(speak, over=status.outcome is not None)
    return whole(common.bar(scene, game.table, status), scene.parts)


def on(session: Session, steps: int, rng: random.Random) -> None:
    for _ in range(steps):
        if session.decider is None:
            return
        if session.curtain is not None:
            session.lift_curtain(session.curtain)
        session.play(session.decider, rng.choice(session.legal()))


def looks(name: str, times: int, *, steps: int) -> Iterator[OpenGame]:
    """An open game of a title, again and again after so many steps, until it is over."""
    session, rng = begun(name), random.Random(name)
    game = OpenGame(session)
    for _ in range(times):
        on(session, steps, rng)
        if session.outcome is not None:
            return
        yield game


@pytest.mark.parametrize("name", SHOWN)
def test_each_figure_is_told_in_words_and_with_its_clause(name: str) -> None:
    for game in looks(name, 12, steps=9):
        html = bar(game, "en")
        strip = html.partition('id="standing"')[2].partition("</button>")[0]
        figures = re.findall(r"<b>([^<]*)</b>", strip)
        said = unescape(re.findall(r'aria-label="([^"]*)"', strip)[0]).split("; ")
        assert len(figures) == len(said) >= 1
        listed = [unescape(text) for text in re.findall(r'"standing-text">([^<]*)<', html)]
        assert [text for text in said[1:] if text not in listed] == []
        clauses = Elements(html).having("data-clause")
        assert clauses
        book = translator("en")
        assert all(book(f"rules_{name}.{one['data-clause']}") for one in clauses)


@pytest.mark.parametrize("name", SHOWN)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_near_is_marked_in_the_strip_and_in_the_list(name: str, lang: str) -> None:
    for game in looks(name, 6, steps=60):
        speak = game.speaker(translator(lang))
        stands = table(name).standing(game.scene(speak, over=False))
        html = bar(game, lang)
        shown = sum(stand.alarm for stand in stands if stand.figure)
        assert html.count('class="stand is-alarm"') == shown
        alarms = sum(stand.alarm for stand in stands)
        assert html.count('class="standing-line is-alarm"') == alarms


@pytest.mark.parametrize("name", SHOWN)
def test_a_game_that_is_over_stands_as_its_points_say(name: str) -> None:
    session, rng = begun(name), random.Random(name)
    on(session, 3, rng)
    session.resign(0)
    html = bar(OpenGame(session), "en")
    assert "standing" not in html
    assert "bar-end" not in html


def test_points_if_it_ended_now_stand_beside_those_of_now() -> None:
    """WP-91: the bar's second figure is what the rules would count."""
    session, rng = begun("panda"), random.Random(4)
    on(session, 60, rng)
    assert session.outcome is None
    game = OpenGame(session)
    view = session.game.observe(session.state, 0)
    html = bar(game, "en")
    now = [int(n) for n in re.findall(r'"bar-score">(\d+)<', html)]
    end = [int(n) for n in re.findall(r'"bar-end" aria-hidden="true">(\d+)<', html)]
    assert (now, end) == (view["vp"], view["scores"])
    for seat, name in enumerate(("Anna", "Berta")):
        assert html.count(f"If it ended now, {name}: {end[seat]}") == 4  # seen, heard, told, listed


@pytest.mark.parametrize("name", IDS_HERE)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_goal_card_is_short(name: str, lang: str) -> None:
    """Three sentences or so that fit on a phone."""
    goal, t = title(name).goal, translator(lang)
    if goal is None:
        return
    for line in goal[:3]:
        assert 40 <= len(t(line)) <= 175, t(line)
        assert max(len(word) for word in t(line).split()) <= 20, t(line)
