"""Cards and events of any deck in words: told from their effect words, in every language."""

from __future__ import annotations

import re

import pytest

from pygame_engines.core.api import Msg
from pygame_engines.games.zheng_he import words
from pygame_engines.games.zheng_he.book import load
from pygame_engines.games.zheng_he.book.parts import Card
from pygame_engines.games.zheng_he.book.phrases import FORMS, read_effect, read_event
from web.build import catalogues
from web.table.i18n import LANGUAGES

BOOK = load()
TRANSLATORS = {lang: catalogues.translator(lang) for lang in LANGUAGES}
ENGLISH = TRANSLATORS["en"]

TOLD = [
    ("emperor", ["take 1 army"], "Supply → Empire: 1 army."),
    (
        "emperor",
        ["take 1 gold", "take 2 armies", "take 2 junks"],
        "Supply → Empire: 1 gold and 2 armies. Supply → South China Sea: 2 junks.",
    ),
    ("emperor", ["pay 1 gold", "take 3 armies"], "Pay 1 gold. Supply → Empire: 3 armies."),
    (
        "emperor",
        ["take 2 armies in the Empire or own borderlands", "take 1 gold"],
        "Supply → Empire or borderlands of yours: 2 armies. Supply → Empire: 1 gold.",
    ),
    (
        "barbarian",
        ["take 1 horde in any homeland"],
        "Supply → a homeland of your choice: 1 horde.",
    ),
    (
        "barbarian",
        ["take 2 hordes in any homelands", "take 1 settlement in any homeland"],
        "Supply → homelands, split as you like: 2 hordes and 1 settlement.",
    ),
    ("barbarian", ["take 1 settlement in each homeland"], "Supply → each homeland: 1 settlement."),
    ("barbarian", ["take 3 hordes in Manchus"], "Supply → Manchus: 3 hordes."),
    (
        "barbarian",
        ["take 1 horde in West Mongols", "take 1 horde in Manchus"],
        "Supply → West Mongols: 1 horde. Supply → Manchus: 1 horde.",
    ),
    (
        "barbarian",
        ["lose all gold from the Empire", "lose up to 1 army from the Empire"],
        "Remove all gold and up to 1 army from the Empire.",
    ),
    (
        "barbarian",
        ["lose 1 army from Gansu", "lose 1 gold from the Empire"],
        "Remove 1 army from Gansu and 1 gold from the Empire.",
    ),
    (
        "emperor",
        ["lose 2 settlements from one homeland"],
        "Remove 2 settlements from one homeland.",
    ),
    (
        "emperor",
        ["lose all hordes from the homelands"],
        "Remove all hordes from the homelands in all.",
    ),
    ("emperor", ["reinforce up to 1"], "Supply → a borderland of yours: 1 army."),
    (
        "emperor",
        ["attack up to 2, +2 rerolls"],
        "Attack with up to 2 armies. You get 2 free rerolls in the first combat round.",
    ),
    (
        "barbarian",
        ["attack up to 1 from one homeland"],
        "Attack from one homeland with up to 1 horde.",
    ),
    ("emperor", ["voyage 1 die"], "Set out on a voyage with 1 die."),
    (
        "emperor",
        ["voyage 2 dice, +3"],
        "Set out on a voyage with 2 dice; add 3 to your junks and gold.",
    ),
    ("barbarian", ["found 2"], "Found 2 settlements in borderlands."),
    ("emperor", [], "No action."),
]


def plain(msg):
    """In English, with plain blanks."""
    return ENGLISH(msg).replace("\u00a0", " ")


@pytest.mark.parametrize(("side", "phrases", "text"), TOLD)
def test_a_card_action_is_told(side, phrases, text):
    half = tuple(read_effect(phrase, side, "") for phrase in phrases)
    assert plain(words.half_text(half)) == text


@pytest.mark.parametrize("word", FORMS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_effect_word_is_told_in_every_language(word, lang):
    side = FORMS[word].side or ("barbarian" if word in ("turn", "move") else "emperor")
    told = TRANSLATORS[lang](words.half_text((read_effect(FORMS[word].shape, side, ""),)))
    assert told.endswith(".")
    assert "{" not in told
    assert (told == ENGLISH(words.half_text((read_effect(FORMS[word].shape, side, ""),)))) == (
        lang == "en"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_cards_are_told(lang):
    t = TRANSLATORS[lang]
    names = [t(words.card_name(card)) for card in BOOK.cards[1:]]
    assert len(set(names)) == 27
    for card in BOOK.cards[1:]:
        for half in (card.barbarian, card.emperor, card.few, card.many):
            assert re.fullmatch(r"[A-ZÀ-Ü].*\.", t(words.half_text(half)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_zs05_all_events_are_told(lang):
    t = TRANSLATORS[lang]
    for deck in BOOK.events[1:]:
        assert len({t(words.event_text(line)) for line in deck}) == 8


def test_zs05_the_other_choice_of_an_event_comes_last():
    line = read_event("found 2, else gather 1 in Manchus", "")
    told = "found up to 2 settlements; otherwise: gather 1 horde among the Manchus"
    assert ENGLISH(words.event_text(line)) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("attack 3, else gather 3", "attack with up to 3 hordes; otherwise: gather as many"),
        (
            "storm 2, else attack 2",
            "storm, even against more armies: up to 2 hordes; otherwise: attack with as many",
        ),
        ("attack 3, else gather 2", "attack with up to 3 hordes; otherwise: gather up to 2 hordes"),
        ("found 2, else gather 2", "found up to 2 settlements; otherwise: gather up to 2 hordes"),
        ("attack 1, else gather 1", "attack with 1 horde; otherwise: gather 1 horde"),
    ],
)
def test_zs05_an_event_tells_its_number_of_hordes_once(line: str, told: str) -> None:
    assert ENGLISH(words.event_text(read_event(line, ""))) == told


def test_cards_of_ones_own_keep_their_names():
    assert words.card_name(Card(1, "Sea Dragon", 1, "general")) == Msg(
        "zheng_he.card.custom", name="Sea Dragon"
    )
    assert TRANSLATORS["de"](words.card_name(Card(1, "Raids", 1, "general"))) == "Raubzüge"
