"""A game's line in the list of games: codes that any page can put in its own language."""

from __future__ import annotations

import functools
import re
from typing import Any

import pytest

from pygame_engines.core.api import Msg, Outcome
from pygame_engines.core.session import Seat
from tests.table.conftest import ALONE, HUMANS, Client
from web.build.catalogues import translator
from web.manifest import FOLDER, IDS_HERE, titles
from web.pages import listed
from web.table.bridge import Desk
from web.table.common import result_of
from web.table.speech import Speaker
from web.table.summary import coded
from web.titles import table

CSS = FOLDER.parent / "css"
LANGUAGES = ["de", "en", "fr", "it"]
UNNAMED: list[dict[str, Any]] = [{"kind": "human"}, {"kind": "computer", "level": 3}]


@functools.cache
def words_of(lang: str) -> dict[str, str]:
    """What a page of that language words lists with."""
    return listed(translator(lang))


def worded(words: Any, lang: str) -> str:
    """What a page of that language makes of codes, as `worded` of `dom.js` does."""
    if not isinstance(words, dict):
        return str(words)
    text = words_of(lang)[words["key"]]
    params = {name: worded(value, lang) for name, value in words["params"].items()}
    return re.sub(r"\{(\w+)\}", lambda hole: params[hole[1]], text)


def line(client: Client, lang: str) -> tuple[str, ...]:
    """Who plays, and whose turn it is or how it ended."""
    summary = client.answer["summary"]
    return (*(worded(seat, lang) for seat in summary["seats"]), worded(summary["turn"], lang))


@pytest.mark.parametrize("begun", LANGUAGES)
def test_a_game_is_listed_in_the_page_s_language_whatever_it_was_begun_in(
    translators: dict[str, Any], begun: str
) -> None:
    client = Client(Desk(translators.__getitem__), begun)
    client.new(UNNAMED)
    assert line(client, "de") == ("Du", "Computer (mittel)", "Du bist am Zug")
    assert line(client, "en") == ("You", "Computer (medium)", "Your turn")
    assert line(client, "fr") == ("Toi", "Ordinateur (moyen)", "À toi de jouer")
    assert line(client, "it") == ("Tu", "Computer (medio)", "Tocca a te")


def test_a_given_name_stays_as_it_is(client: Client) -> None:
    client.new(ALONE)
    assert client.answer["summary"]["seats"][0] == "Anna"
    assert line(client, "de") == ("Anna", "Computer (mittel)", "Anna ist am Zug")


def test_the_list_of_games_says_how_one_ended(client: Client) -> None:
    client.new(HUMANS, quick=True, simple=True)
    client.go_on(400)
    outcome, summary = client.session.outcome, client.answer["summary"]
    winner = ("Anna", "Berta")[outcome.winners[0]]
    assert (summary["over"], summary["points"]) == (True, list(outcome.scores))
    assert line(client, "de")[-1] == f"{winner} gewinnt"


def test_the_list_of_games_says_who_is_left_when_somebody_gave_up(client: Client) -> None:
    client.new(ALONE)
    client("resign", seat=0)
    assert client.answer["summary"]["points"] == []
    assert line(client, "en")[-1] == "Computer (medium) wins"


@pytest.mark.parametrize("title", titles(), ids=lambda title: title.id)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_has_the_words_for_all_that_a_line_may_say(title: Any, lang: str) -> None:
    """Seats of every kind, twins among them, and every end."""
    looks, t = table(title.id), translator(lang)
    kinds = [Seat("human", "A"), Seat("bot"), Seat("random"), Seat("greedy"), Seat("human")]
    levels = [Seat("computer", level=level) for level in (1, 1, 2, 3, 4, 5)]
    seats = [Seat("human"), *levels] if looks.called else [*kinds, *levels]
    several = [seats] if not looks.called else [seats[: len(looks.called)]]
    for sitting in (*several, [Seat("human"), Seat("computer", level=1)]):
        speak = Speaker(t, sitting, looks.called, looks.yours)
        ends = [(0,), (1,), tuple(range(len(sitting))), tuple(range(len(sitting) - 1))]
        said = [result_of(speak, Outcome("x", (), winners)) for winners in ends]
        said += [Msg("table.turn_of", seat=seat) for seat in range(len(sitting))]
        for msg in said:
            assert worded(coded(speak.named(msg)), lang) == speak(msg)


@pytest.mark.parametrize("title", IDS_HERE)
def test_a_small_picture_of_the_position_is_drawn_in_the_title_s_colours_for_everybody(
    client: Client, title: str
) -> None:
    client.at = 0
    client("new", game=title, seats=UNNAMED, options={}, seed=3, id="g1", created="2026-11-29")
    client.go_on(120, kind="random")
    mini = client.answer["summary"]["mini"]
    sheets = [CSS / "tokens.css", FOLDER / title / "css" / "tokens.css"]
    colors = "".join(sheet.read_text("utf-8") for sheet in sheets if sheet.exists())
    assert max(map(len, mini)) > 1
    assert all(f"--{color}:" in colors for column in mini for color in column)
    session = client.session
    views = [session.game.observe(session.state, seat) for seat in (0, 1)]
    assert [table(title).mini(view) for view in views] == [mini, mini]
