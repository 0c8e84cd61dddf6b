"""The phrases of data files: what they read as, where they may stand, what the guide says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pygame_engines.core.errors import BadData
from pygame_engines.games.panda.book.phrases import (
    ANY,
    ANYONE,
    BOTH,
    CITY,
    FORMS,
    TASKS,
    VILLAGE,
    Effect,
    read_effect,
    read_options,
    read_task,
)
from pygame_engines.games.panda.parts import GOVERNOR, NEUTRAL, WARRIOR

GUIDE = (Path(__file__).parents[3] / "docs" / "panda-data.md").read_text("utf-8")

PHRASES = {
    "move 1": Effect("move", WARRIOR, 1, cover=1),
    "move 1-3": Effect("move", WARRIOR, 3, cover=1),
    "move any 1-2": Effect("move", ANY, 2, cover=1),
    "move 1, ignore 2": Effect("move", WARRIOR, 1, ignore=2, cover=1),
    "move any 1, ignore 1, cover 3": Effect("move", ANY, 1, ignore=1, cover=3),
    "move 1, cover 0": Effect("move", WARRIOR, 1),
    "market": Effect("build", GOVERNOR, where=BOTH),
    "market in a village": Effect("build", GOVERNOR, where=VILLAGE),
    "any building in a city": Effect("build", ANY, where=CITY),
    "coin": Effect("strength", GOVERNOR, 1),
    "mask": Effect("mission", WARRIOR, 1),
    "vanish": Effect("vanish", WARRIOR),
    "sell a chest for 7 VP": Effect("sell", GOVERNOR, 7),
    "12 AP": Effect("ap", n=12),
    "1 VP": Effect("vp", n=1),
}


@pytest.mark.parametrize("phrase", PHRASES)
def test_a_phrase_reads_as_its_effect(phrase):
    assert read_effect(phrase, "space", WARRIOR, "here") == PHRASES[phrase]


def test_in_the_neutral_column_any_hero_moves():
    assert read_effect("move 1", "space", NEUTRAL, "here").hero == ANY


def test_only_special_actions_move_anyone():
    assert read_effect("move anyone 1", "special", NEUTRAL, "here").hero == ANYONE
    for place in ("space", "city"):
        with pytest.raises(BadData):
            read_effect("move anyone 1", place, NEUTRAL, "here")


def test_options_are_split_at_slashes_and_their_actions_at_ampersands():
    options = read_options("move 1 & gate / 4 VP", WARRIOR, "here")
    assert [[effect.word for effect in option] for option in options] == [["move", "build"], ["vp"]]


@pytest.mark.parametrize(
    "phrase", ["", "move", "move 0", "move 1-4", "move 1, ignore 0", "Gate", "gate in a capital"]
)
def test_what_looks_otherwise_is_no_phrase(phrase):
    with pytest.raises(BadData, match="isn't a known action"):
        read_effect(phrase, "space", WARRIOR, "here")


@pytest.mark.parametrize("word", FORMS)
def test_each_form_s_example_can_be_read(word):
    form = FORMS[word]
    for place in form.places.split():
        assert read_effect(form.shape, place, NEUTRAL if place != "space" else WARRIOR, "here")


@pytest.mark.parametrize("group", TASKS)
def test_each_task_can_be_read(group):
    for phrase, task in TASKS[group].items():
        assert read_task(phrase, group, "here") == task


def test_the_guide_names_every_action_and_task():
    for form in FORMS.values():
        words = re.split(r" any 1-2|\d", form.shape)[0]
        assert f"`{words.strip()}" in GUIDE or words.strip() in GUIDE, form.shape
    for group in TASKS.values():
        for phrase in group:
            plain = re.sub(r"(of|first \d) (markets|pagodas|gates)$", "", phrase).strip()
            assert plain in GUIDE, phrase


def test_the_actions_in_the_guide_s_table_can_be_read():
    table = GUIDE.split("| action | what it does |")[1].split("\n\n")[0]
    cells = [line.split("|")[1] for line in table.splitlines()[2:]]
    phrases = [phrase for cell in cells for phrase in re.findall(r"`([^`]+)`", cell)]
    assert len(phrases) > 20
    for phrase in phrases:
        assert read_effect(phrase, "space", WARRIOR, "here")
