"""Names and sentences: escaped, in four languages, with nobody's name missing."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pygame_engines.core.api import Msg, Outcome
from pygame_engines.core.session import Seat
from tests.table.conftest import ALONE, Client, Elements
from web.build.catalogues import translator
from web.pages import first_paint
from web.table import common
from web.table.bridge import Desk
from web.table.speech import Speaker

MARKUP = '<b a="1">&\'{x}'


@pytest.mark.parametrize("name", [MARKUP, "{seat}", "%s", '"onload="x', "<script>"])
def test_names_are_escaped_everywhere(client: Client, name: str) -> None:
    answer = client.new([{"kind": "human", "name": name}, {"kind": "human", "name": "Berta"}])
    assert answer["ok"], answer
    client.go_on(40)
    for region in client.regions.values():
        found = Elements(region)
        assert not [tag for tag, _ in found.found if tag in ("b1", "script")]
        assert not found.having("onload")
        if "<" in name:
            assert name not in region
    assert name in Elements(client.regions["players"]).text
    assert name in client.answer["summary"]["seats"]


@pytest.mark.parametrize("lang", ["de", "en", "fr", "it"])
def test_a_whole_game_speaks_every_language(translators: dict[str, Any], lang: str) -> None:
    client = Client(Desk(translators.__getitem__), lang)
    client.new(ALONE, seed=13)
    client.go_on(40, kind="random")
    client.go_on(5000)
    assert client.answer["over"]
    assert client.announced[-1]
    for region in client.regions.values():
        assert not re.search(r"(table|pagoda)[.][a-z]", Elements(region).text)


def test_the_language_can_change_in_mid_game(client: Client) -> None:
    client.new(ALONE)
    client.play("column.3.red")
    client.lang = "de"
    client("show")
    assert "Bauplatz 3: Etage 1, " in client.regions["board"]
    assert "Zug 1 · Anna" in Elements(client.regions["log"]).text
    assert client.answer["title"].startswith("Anna ist am Zug")


def test_unnamed_seats_are_called_by_kind_and_level(translators: dict[str, Any]) -> None:
    t = translators["de"]
    speak = Speaker(t, [Seat("human"), Seat("human"), Seat("computer", level=3)])
    assert speak.names == ("Spieler 1", "Spieler 2", "Computer (mittel)")
    twins = Speaker(t, [Seat("computer", level=1), Seat("computer", level=1)])
    assert len(set(twins.names)) == 2


def test_a_seat_becomes_its_name_inside_of_phrases_too(translators: dict[str, Any]) -> None:
    speak = Speaker(translators["en"], [Seat("human", "Anna"), Seat("human", "Berta")])
    assert speak(Msg("table.over.won", seat=1)) == "Berta wins"


@pytest.mark.parametrize("lang", ["de", "en", "fr", "it"])
def test_the_first_paint_is_the_public_table(translators: dict[str, Any], lang: str) -> None:
    regions = first_paint("pagoda", translators[lang])
    assert set(regions) == {"board", "hand", "players", "piles", "gather"}
    text = "".join(regions.values())
    assert text.count('class="lot-art"') == 6
    assert "data-live" not in text
    assert "card-hand" not in text
    for region in regions.values():
        Elements(region)


def test_need_15_what_happened_is_announced(client: Client) -> None:
    client.new(ALONE)
    answer = client.play("column.3.red")
    said = " ".join(client.announced)
    assert "Anna" in said
    assert "Lot 3" in said or "lot 3" in said
    assert [event.key for event in client.session.entries[-1].events] == [
        "pagoda.event.card",
        "pagoda.event.column",
    ]
    assert len(answer["events"]) == 2
    assert answer["events"][1]["points"] == 1
    assert answer["events"][1]["motion"]["el"] == "piece-3-column-1-1"


def test_motion_leads_from_and_to_things_that_are_there(client: Client) -> None:
    client.new(ALONE, seed=4)
    for _ in range(120):
        before = "".join(client.regions.values())
        client.go_on(1)
        if client.session.outcome is not None:
            break
        after = "".join(client.regions.values())
        for event in client.answer["events"]:
            motion = event["motion"]
            if motion is not None and client.answer["over"] is False:
                assert f'id="{motion["el"]}"' in after, event
                if motion["source"] is not None:
                    assert f'id="{motion["source"]}"' in before, event


@pytest.mark.parametrize(
    ("winners", "said"),
    [((1,), "Ben wins"), ((1, 2), "Winners: Ben and Cleo"), ((0, 1, 2), "A draw")],
)
def test_some_of_several_who_win_are_named(winners: tuple[int, ...], said: str) -> None:
    """A draw is one of all; who gives up among three leaves two winners."""
    seats = [Seat("human", name) for name in ("Anna", "Ben", "Cleo")]
    speak = Speaker(translator("en"), seats)
    assert common.result(speak, Outcome("resigned", (), winners)) == said
