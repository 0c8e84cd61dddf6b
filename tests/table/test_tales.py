"""Great moments in a storyteller's voice: beside the sentence that tells them, for a while."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from pygame_engines.core.api import Event, Msg
from pygame_engines.core.session import Session
from pygame_engines.core.sittings import Sitting
from tests.games.golden import HERE, recorded
from tests.table.conftest import Elements
from web.build import catalogues
from web.build.catalogues import translator
from web.table.chronicle import Chronicle
from web.table.i18n import LANGUAGES
from web.table.speech import Speaker, Speakers
from web.table.tale import caption, heard, tale
from web.titles import table

TITLES = {"pagoda": "sealed", "zheng_he": "match", "panda": "capitals"}
"""Each with a recorded game that has many kinds of great moments."""

LONGEST = 9
"""So many words has a line at most."""


def lines(title: str, lang: str) -> dict[str, str]:
    found = catalogues.messages(catalogues.read(lang, title))
    tales = {key: catalogues.forms(message) for key, message in found.items() if ".tale." in key}
    return {key: "".join(forms) for key, forms in tales.items()}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", TITLES)
def test_a_line_is_short_and_a_sentence(title: str, lang: str) -> None:
    for text in lines(title, lang).values():
        assert len(re.findall(r"[\w’-]+", text)) <= LONGEST, text
        assert re.fullmatch(r"[A-ZÀ-Ü].*\.", text), text
        assert "{" not in text, "no rule's number stands in it"


@cache
def game(title: str, name: str = "") -> tuple[Session, Speaker]:
    session = recorded(title, name or TITLES[title])
    return session, Speaker(translator("en"), session.seats)


def test_only_great_moments_have_lines_and_others_are_told_without() -> None:
    for title in TITLES:
        session, _ = game(title)
        keys = [event.key for entry in session.log(-1) for event in entry.events]
        told = [key for entry in session.log(-1) for event in entry.events
                for key in [event.key] if table(title).tales(event)]  # fmt: skip
        assert 3 <= len(told) < len(keys) / 8, title
        assert len(set(told)) >= 2, title


@pytest.mark.parametrize("title", TITLES)
def test_the_step_picks_the_line_and_the_sentence_stays(title: str) -> None:
    session, speak = game(title)
    entries, looks = session.log(-1), table(title)
    log, again = (
        Chronicle(looks, Speakers(translator("en"), looks.called, looks.yours)).html(
            entries, [Sitting(0, tuple(session.seats))], None
        )[1]
        for _ in range(2)
    )
    assert log == again
    shown = Elements("".join(log.values())).text
    for entry in entries:
        said = heard(looks, speak, [entry])
        told = [speak(looks.line(event)) for event in looks.told(entry.events)]
        assert len(said) == sum(bool(looks.tales(event)) for event in entry.events)
        assert all(" ".join(text.split()) in shown for text in said)
        assert not said or told, "a line stands with a sentence"


@pytest.mark.parametrize("title", TITLES)
def test_a_moment_is_not_always_told_alike(title: str) -> None:
    looks, picked = table(title), dict[str, set[str]]()
    for path in (HERE / title).glob("*.teahouse.json"):
        session, speak = game(title, path.name.split(".")[0])
        for entry in session.log(-1):
            for event in entry.events:
                if looks.tales(event):
                    picked.setdefault(event.key, set()).add(tale(looks, speak, event, entry.at))
    assert max(map(len, picked.values())) > 1


@pytest.mark.parametrize("title", TITLES)
def test_over_the_board_it_stands_for_a_turn_and_the_next_one(title: str) -> None:
    session, speak = game(title)
    entries, looks = session.log(-1), table(title)
    met: dict[str, int] = {}
    for at in range(1, len(entries) + 1):
        here = Elements(caption(looks, speak, entries[:at])).text
        said = heard(looks, speak, entries[at - 1 : at])
        if said:
            assert here == " ".join(said[-1].split())
            met[here] = entries[at - 1].turn
        assert not here or entries[at - 1].turn - met[here] <= 1
    assert caption(looks, speak, []) == ""


def moment(kind: str, **params: Any) -> str:
    """The first line that Zheng He has for an event."""
    side = Msg(f"zheng_he.side.{params['side']}")
    event = Event(f"zheng_he.event.{kind}", {**params, "side": side})
    return table("zheng_he").tales(event)[0].key.rpartition("tale.")[2]


def test_a_combat_s_line_says_who_holds_the_wall() -> None:
    assert moment("won", side="overlord", how="taken") == "fallen.1"
    assert moment("won", side="overlord", how="kept") == "steppe.1"
    assert moment("won", side="emperor", how="taken") == "back.1"
    assert moment("won", side="emperor", how="kept") == "wall.1"
