"""Data files of one's own: what is wrong with one is told in one sentence, with its place."""

from __future__ import annotations

import copy
import re
from pathlib import Path
from typing import Any

import pytest

from pygame_engines.core.errors import BadData
from pygame_engines.games.zheng_he import book
from pygame_engines.games.zheng_he.book import load
from pygame_engines.games.zheng_he.book.phrases import EVENT_FORMS, FORMS, read_effect, read_event


def built_in():
    parts = ("cards", "map", "solo")
    return {
        "name": "My deck",
        **{part: book.built_in(part) for part in parts},
    }


def refusal(data):
    """Where and why a file is refused; it always is, and always in one line."""
    with pytest.raises(BadData) as caught:
        load(data)
    assert caught.value.key == "table.error.data"
    assert "\n" not in str(caught.value)
    assert str(caught.value) == f"{caught.value.where}: {caught.value.text}"
    return caught.value.where, caught.value.text


def with_card(place, /, **changes):
    data = built_in()
    card = data["cards"][place - 1]
    for key, value in changes.items():
        if value is None:
            del card[key]
        else:
            card[key] = value
    return data


def test_a_copy_of_the_built_in_files_is_the_built_in_book():
    data = built_in()
    mine = load(data)
    own = load()
    assert mine.name == "My deck"
    for part in ("cards", "adjacent", "near", "events", "levels"):
        assert getattr(mine, part) == getattr(own, part)
    assert data == built_in()


@pytest.mark.parametrize("part", ["cards", "map", "solo"])
def test_parts_that_are_left_out_are_the_built_in_ones(part):
    data = built_in()
    assert load({"name": "Mine", part: data[part]}).cards == load().cards
    solo = {"levels": data["solo"]["levels"]}
    assert load({"name": "Mine", "solo": solo}).events == load().events


def test_another_map_is_played_with():
    data = built_in()
    data["map"]["sichuan"].remove("east")
    data["map"]["east"].remove("sichuan")
    mine = load({"name": "No way", "map": data["map"]})
    assert 7 not in mine.adjacent[1]
    assert mine.near[1] == sum(1 << area for area in mine.adjacent[1])


FILES = {
    "no object": ([], "file", "this has to be an object {…}"),
    "no name": ({"cards": []}, "file", "its name has to be a text of 1 to 40 characters"),
    "no parts": ({"name": "x"}, "file", "it has none of the parts cards, map and solo"),
    "unknown part": (
        {"name": "x", "crads": []},
        "file",
        "“crads” isn't known here; there are name, cards, map, solo",
    ),
    "long name": (
        {"name": "x" * 41, "cards": []},
        "file",
        "its name has to be a text of 1 to 40 characters",
    ),
    "two lines": (
        {"name": "x\ny", "cards": []},
        "file",
        "its name has to be one line of plain text",
    ),
    "cards no list": ({"name": "x", "cards": {}}, "cards", "this has to be a list of cards […]"),
    "no cards": ({"name": "x", "cards": []}, "cards", "card 1 is missing"),
    "no card": ({"name": "x", "cards": [3]}, "cards, entry 1", "this has to be an object {…}"),
    "no number": (
        {"name": "x", "cards": [{}]},
        "cards, entry 1",
        "its “number” has to be a whole number from 1 to 27",
    ),
    "solo": (
        {"name": "x", "solo": {"decks": 1}},
        "solo",
        "“decks” isn't known here; there are events, levels",
    ),
}


@pytest.mark.parametrize("fault", FILES)
def test_a_broken_file_is_told(fault):
    data, where, text = FILES[fault]
    assert refusal(data) == (where, text)


CARDS: dict[str, Any] = {
    "number too high": (8, {"number": 28}, "cards, entry 8", "has to be a whole number from 1"),
    "number a text": (8, {"number": "8"}, "cards, entry 8", "has to be a whole number"),
    "number a truth": (8, {"number": True}, "cards, entry 8", "has to be a whole number"),
    "number twice": (8, {"number": 7}, "cards", "there are two cards with the number 7"),
    "cp": (8, {"cp": 4}, "cards, card 8", "its “cp” has to be a whole number from 1 to 3"),
    "cp missing": (8, {"cp": None}, "cards, card 8", "“cp” has to be a whole number from 1"),
    "name too long": (8, {"name": "x" * 41}, "cards, card 8", "a text of 1 to 40 characters"),
    "name blank": (8, {"name": " "}, "cards, card 8", "its name has to be a text of 1 to 40"),
    "voyage": (8, {"voyage": 8}, "cards, card 8", "“voyage” has to be a whole number from 1 to 7"),
    "kind": (8, {"kind": "royal"}, "cards, card 8", "has to be general, emperor or barbarian"),
    "other kind": (8, {"kind": "emperor"}, "cards, card 8", "“voyage” isn't known here"),
    "misspelt": (8, {"cpp": 2}, "cards, card 8", "“cpp” isn't known here; there are number,"),
    "no action": (8, {"barbarian": None}, "cards, card 8", "its action “barbarian” is missing"),
    "no few": (24, {"few": None}, "cards, card 24", "its action “few” is missing"),
    "action no text": (
        8, {"emperor": 3}, "cards, card 8, emperor",
        "this has to be a text, or a list of texts […]",
    ),
    "effect no text": (
        8, {"emperor": ["raze", 3]}, "cards, card 8, emperor",
        "each effect in this list has to be a text",
    ),
    "number a fraction": (8, {"number": 8.0}, "cards, entry 8", "has to be a whole number"),
    "five effects": (
        8, {"emperor": ["take 1 gold"] * 5}, "cards, card 8, emperor", "4 effects at most",
    ),
    "attack first": (
        8, {"barbarian": ["attack up to 2", "recall"]},
        "cards, card 8, barbarian", "has to be the action's last effect",
    ),
}  # fmt: skip


@pytest.mark.parametrize("fault", CARDS)
def test_a_broken_card_is_told(fault):
    number, changes, where, text = CARDS[fault]
    told = refusal(with_card(number, **changes))
    assert told[0] == where
    assert text in told[1]


def test_zh05_a_missing_card_is_told():
    data = built_in()
    del data["cards"][12]
    assert refusal(data) == ("cards", "card 13 is missing")


def test_zh05_the_kinds_are_counted():
    data = built_in()
    data["cards"][24] = {**data["cards"][23], "number": 25}
    assert refusal(data) == ("cards", "there have to be 3 emperor cards, not 2")


def test_a_card_may_have_no_action():
    assert load(with_card(8, barbarian=[])).cards[8].barbarian == ()


PHRASES = [
    ("emperor", "grab 2 gold", "“grab” isn't an effect word; there are take, lose, pay,"),
    ("emperor", "", "“” isn't an effect word"),
    ("emperor", "take gold", "“take gold” isn't written like “take 2 gold in the Empire”"),
    ("emperor", "take 2 silver", "“silver” isn't a piece; there are armies, gold, junks,"),
    ("emperor", "take 0 gold", "a number in “take 0 gold” has to be from 1 to 12, not 0"),
    ("emperor", "take 99999 gold", "has to be from 1 to 12, not 999"),
    ("emperor", "take 6 gold", "there are only 5 gold in the game"),
    ("emperor", "take 2 hordes", "the emperor can't take hordes"),
    ("emperor", "take 2 gold in Tibet", "“tibet” isn't an area of the map"),
    ("emperor", "take 2 gold in the Sea", "names a place where this can't be"),
    ("emperor", "take 2 armies in Gansu", "names a place where this can't be"),
    ("barbarian", "take 2 gold", "the barbarian can't take gold"),
    ("barbarian", "take 2 hordes", "“take 2 hordes” has to say in which homeland"),
    ("barbarian", "take 5 hordes in each homeland", "there are only 12 hordes in the game"),
    ("barbarian", "take 2 hordes in Gansu", "names a place where this can't be"),
    ("barbarian", "lose 1 gold from the Sea", "names a place where this can't be"),
    ("barbarian", "lose 1 junk from the Empire", "names a place where this can't be"),
    ("barbarian", "lose up to all gold from the Empire", "isn't written like “lose up to 2"),
    ("barbarian", "pay 1 gold", "only the emperor's action can say “pay”"),
    ("barbarian", "raze", "only the emperor's action can say “raze”"),
    ("barbarian", "reinforce up to 2", "only the emperor's action can say “reinforce”"),
    ("barbarian", "voyage 2 dice", "only the emperor's action can say “voyage”"),
    ("emperor", "strike next to a homeland with 3 hordes", "only the barbarian's action can say"),
    ("emperor", "found 1", "only the barbarian's action can say “found”"),
    ("emperor", "turn next to 2 hordes", "has to be written like “turn”"),
    ("barbarian", "turn", "has to be written like “turn next to 2 hordes”"),
    ("barbarian", "move up to 2 armies", "the barbarian can move hordes only"),
    ("emperor", "move 2", "isn't written like “move up to 2 hordes”"),
    ("emperor", "attack up to 2 from one homeland", "can come from one homeland"),
    ("emperor", "attack up to 2, +9 rerolls", "has to be from 1 to 6, not 9"),
    ("emperor", "voyage 7 dice", "has to be from 1 to 6, not 7"),
    ("emperor", "recall 2", "“recall 2” isn't written like “recall”"),
]


@pytest.mark.parametrize(("side", "phrase", "text"), PHRASES)
def test_a_broken_phrase_is_told(side, phrase, text):
    number = {"emperor": 8, "barbarian": 9}[side]
    where, told = refusal(with_card(number, **{side: phrase}))
    assert where == f"cards, card {number}, {side}"
    assert text in told


OTHER_DIGITS = ("٢", "२", "２", "𝟐", "²", "Ⅱ")
"""Two, as other scripts write it."""


@pytest.mark.parametrize("two", OTHER_DIGITS)
@pytest.mark.parametrize("forms", [FORMS, EVENT_FORMS], ids=["card", "event"])
def test_numbers_are_written_in_plain_digits(forms, two):
    """Each number of each example, in turn: what one can't read here is told."""
    for word, form in forms.items():
        side = form.side or ("barbarian" if word in ("turn", "move") else "emperor")
        for at, sign in enumerate(form.shape):
            if not sign.isdigit():
                continue
            phrase = form.shape[:at] + two + form.shape[at + 1 :]
            with pytest.raises(BadData, match="isn't written like"):
                read_effect(phrase, side, "") if forms is FORMS else read_event(phrase, "")


LARGEST = {"reinforce": 5, "move": 12, "attack": 12, "voyage": 6, "found": 5}
"""Of those that no number of pieces bounds."""
LARGEST_OF_EVENTS = {
    "attack": 12, "storm": 12, "gather": 12, "resources": 5, "found": 5, "move": 12,
}  # fmt: skip


@pytest.mark.parametrize(("word", "most"), LARGEST.items())
def test_the_largest_number_of_an_effect(word, most):
    side = FORMS[word].side or ("barbarian" if word == "move" else "emperor")
    assert read_effect(re.sub("[0-9]+", str(most), FORMS[word].shape, count=1), side, "").n == most
    with pytest.raises(BadData, match=str(most)):
        read_effect(re.sub("[0-9]+", str(most + 1), FORMS[word].shape, count=1), side, "")


@pytest.mark.parametrize(("word", "most"), LARGEST_OF_EVENTS.items())
def test_zs05_the_largest_number_of_an_event(word, most):
    assert read_event(f"{word} {most}", "")[0].n == most
    with pytest.raises(BadData, match=str(most)):
        read_event(f"{word} {most + 1}", "")


def test_a_number_may_begin_with_zeros():
    assert read_effect("take 0002 gold", "emperor", "").n == 2
    with pytest.raises(BadData, match="not 0"):
        read_effect("take 0000 gold", "emperor", "")


def test_phrases_may_be_written_freely():
    plain = read_effect("lose up to 2 gold from the Empire", "barbarian", "")
    for phrase in ("Lose up to 2 Gold from the Empire", " lose  up to 2 gold from Empire "):
        assert read_effect(phrase, "barbarian", "") == plain
    for phrase in ("attack up to 3, +1 reroll", "attack up to 3 +1 rerolls"):
        assert read_effect(phrase, "emperor", "").plus == 1
    assert read_effect("move up to 2", "emperor", "").what == "armies"
    assert read_effect("take 1 horde in West", "barbarian", "").where == 6


@pytest.mark.parametrize("word", FORMS)
def test_each_effect_word_s_example_is_read(word):
    side = FORMS[word].side or ("barbarian" if word in ("turn", "move") else "emperor")
    assert read_effect(FORMS[word].shape, side, "").word == word


@pytest.mark.parametrize("word", EVENT_FORMS)
def test_each_event_word_s_example_is_read(word):
    assert read_event(EVENT_FORMS[word].shape, "")[0].word == word


def test_the_guide_s_phrases_are_all_read():
    guide = (Path(__file__).parents[3] / "docs" / "zheng-he-data.md").read_text("utf-8")
    rows = [line.split("|") for line in guide.splitlines() if line.startswith("| `")]
    read = set()
    for row in rows:
        phrase = row[1].strip().strip("`")
        if len(row) == 5:
            side = "barbarian" if "Barb" in row[2] or "move" in phrase else "emperor"
            read.add(read_effect(phrase, side, phrase).word)
        elif phrase.split()[0] in EVENT_FORMS:
            read_event(phrase, phrase)
    assert read == set(FORMS)


def solo(change):
    data = built_in()
    change(data["solo"])
    return refusal(data)


def test_zs05_a_deck_has_eight_events():
    assert solo(lambda part: part["events"]["2"].pop()) == (
        "solo, events 2",
        "a deck has 8 events, not 7",
    )


def test_zs05_all_three_decks_are_needed():
    missing = ("solo, events 3", "this is missing")
    assert solo(lambda part: part["events"].pop("3")) == missing


EVENTS = [
    ("dance 2", "“dance” isn't an effect word; there are attack, storm, gather,"),
    ("attack two", "“attack two” isn't written like “attack 2”"),
    ("attack 2, otherwise gather 2", "isn't written like “attack 2”"),
    ("gather 2 in Gansu", "hordes gather only in homelands"),
    ("attack 2, else", "isn't written like “attack 2”"),
]


@pytest.mark.parametrize(("phrase", "text"), EVENTS)
def test_a_broken_event_is_told(phrase, text):
    where, told = solo(lambda part: part["events"]["1"].__setitem__(3, phrase))
    assert where == "solo, events 1, event 4"
    assert text in told


LEVELS = [
    ("hordes", 0, "its “hordes” has to be a whole number from 1 to 4"),
    ("settlements", 2, "its “settlements” has to be a whole number from 0 to 1"),
    ("rerolls", "one", "its “rerolls” has to be a whole number from 0 to 6"),
    ("late_bonus", 4, "its “late_bonus” has to be a whole number from 0 to 3"),
    ("attack_first", 1, "its “attack_first” has to be true or false"),
    ("add_reserve", None, "its “add_reserve” has to be true or false"),
    ("speed", 1, "“speed” isn't known here"),
]


@pytest.mark.parametrize(("name", "value", "text"), LEVELS)
def test_zs06_a_broken_level_is_told(name, value, text):
    where, told = solo(lambda part: part["levels"]["khan"].__setitem__(name, value))
    assert where == "solo, level khan"
    assert text in told


def test_zs06_all_levels_are_needed():
    missing = ("solo, level khan", "this is missing")
    assert solo(lambda part: part["levels"].pop("khan")) == missing
    assert solo(lambda part: part["levels"].__setitem__("tsar", {}))[0] == "solo, levels"


MAPS = {
    "area missing": (lambda m: m.pop("west"), "map, west", "this area is missing"),
    "area unknown": (
        lambda m: m.__setitem__("tibet", []), "map", "“tibet” isn't known here; there are empire,",
    ),
    "neighbour unknown": (
        lambda m: m["west"].append("tibet"), "map, west", "“tibet” isn't an area; there are",
    ),
    "neighbour a number": (
        lambda m: m["west"].append(7), "map, west", "each neighbour in this list has to be a text",
    ),
    "neighbour twice": (lambda m: m["west"].append("east"), "map, west", "a neighbour twice"),
    "own neighbour": (lambda m: m["west"].append("west"), "map, west", "isn't its own neighbour"),
    "one way": (
        lambda m: m["west"].remove("gansu"),
        "map, gansu", "it lists west, but west doesn't list it",
    ),
    "no list": (lambda m: m.__setitem__("west", "gansu"), "map, west", "has to be a list of areas"),
}  # fmt: skip


@pytest.mark.parametrize("fault", MAPS)
def test_zh03_a_broken_map_is_told(fault):
    change, where, text = MAPS[fault]
    data = built_in()
    change(data["map"])
    told = refusal(data)
    assert told[0] == where
    assert text in told[1]


def test_zh03_every_area_is_within_reach():
    data = built_in()
    for area in data["map"]["west"]:
        data["map"][area].remove("west")
    data["map"]["west"] = []
    assert refusal(data) == ("map, west", "no way leads from here to the Empire")


def test_a_refusal_leaves_the_data_as_it_was():
    data = with_card(8, cp=9)
    before = copy.deepcopy(data)
    refusal(data)
    assert data == before
