"""What a table says in a game, in each language: it agrees with what is put into it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from tests.rules.shared import messages
from web.build import catalogues
from web.manifest import IDS_HERE
from web.table.i18n import LANGUAGES, Translator
from web.table.speech import Speaker
from web.titles import table

SEATS = (Seat("human", "Anna"), Seat("human", "Berta"))
STEPS = 160

WRONG = {
    "de": r"\b(?:von|zu|in|aus|bei|nach) (?:im|ins|vom|zum|nach|aus|bei|von)\b",
    "en": r"\b(?:to|from|in|at) (?:to|from|in|among)\b",
    "fr": r"\b(?:de|à) les?\b(?! \d)|\b(?:de|le|la|que) (?=[aeiouéèêAEIOUÉ])(?!une?\b)|"
    r"\b(?:vers|de|à|dans) (?:vers|de|du|au|dans|chez)\b",
    "it": r"\b(?:[Ii]l|[Nn]el|[Dd]al|[Dd]el|[Aa]l) (?=S[bcdfghlmnpqrtv]|Z)|"
    r"\b(?:di|da|a|in|su) (?:il|lo|i) |"
    r"\b(?:verso|da|a|in|di) (?:verso|dal|nel|al|presso)\b",
}
"""An article or a preposition that doesn't fit the name or the phrase behind it."""


@cache
def nouns(lang: str) -> list[tuple[str, str]]:
    """What is counted, as of one and of several: `army`, `armies`."""
    out = []
    for domain in catalogues.domains():
        for key, message in catalogues.messages(catalogues.read(lang, domain)).items():
            if re.match(r"\w+\.(?:count\.|points)", key):
                one, many = (
                    re.sub(r"^(?:1|\{n\}) ", "", text) for text in catalogues.forms(message)
                )
                if one != many:
                    out.append((one, many))
    return out


def miscounted(lang: str, text: str) -> bool:
    """Whether one is told as several, or several as one."""
    single = (0, 1) if lang == "fr" else (1,)
    for one, many in nouns(lang):
        for found in re.finditer(
            rf"(?<![\d.,\-–/])\b(\d+)\s({re.escape(one)}|{re.escape(many)})\b", text
        ):
            if (int(found[1]) in single) != (found[2] == one):
                return True
    return False


def said(title: str, t: Translator) -> Iterator[str]:
    """All questions, choices, refusals and lines of the log of a random game."""
    session = Session.new(load(title), seats=SEATS, seed=3, game_id="g1", created="2026-11-29")
    rng, looks = random.Random(title), table(title)
    speak = Speaker(t, SEATS, looks.called, looks.yours)
    while session.decider is not None and session.at < STEPS:
        if session.curtain is not None:
            session.lift_curtain(session.curtain)
        yield from map(speak, messages(session.game, session.state))
        session.play(session.decider, rng.choice(session.legal()))
    for entry in session.entries:
        for event in looks.told(entry.events):
            yield speak(looks.line(event))
            yield speak.event(event)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", IDS_HERE)
def test_what_is_said_begins_well_and_agrees(title: str, lang: str) -> None:
    sentences = set(said(title, catalogues.translator(lang)))
    assert len(sentences) > 100
    for text in sentences:
        assert not text[0].islower(), text
        assert "{" not in text
        assert not re.search(WRONG[lang], text), text
        assert not miscounted(lang, text), text


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("de", "Gouverneur nach zum Ostrand (Nord)"),
        ("en", "Governor to to the East Edge"),
        ("fr", "Perles de Ormuz"),
        ("fr", "Combat pour de le Sichuan"),
        ("it", "Combattimento per il Shanxi"),
        ("it", "Governatore verso dal bordo est"),
    ],
)
def test_what_does_not_agree_is_noticed(lang: str, text: str) -> None:
    assert re.search(WRONG[lang], text)


def test_a_wrong_number_is_noticed() -> None:
    assert miscounted("it", "Servono 1 orde")
    assert miscounted("de", "2 Horde")
    assert miscounted("fr", "0 hordes")
    assert not miscounted("fr", "1 horde et 2 hordes")
