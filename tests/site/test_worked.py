"""What rules pages show played: pictures and numbers are the engine's, and stand on the page."""

from __future__ import annotations

import re
from functools import cache

import pytest

from web import pages
from web.build import catalogues
from web.manifest import title, titles
from web.table.i18n import LANGUAGES
from web.titles.pagoda import worked
from web.worked import BadExample, Play, still

TITLES = [one.id for one in titles() if one.worked is not None]
EVERYWHERE = [(game, lang) for game in TITLES for lang in LANGUAGES]
LONGEST = 40


@cache
def translator(lang):
    return catalogues.translator(lang)


@cache
def examples(game, lang):
    played = title(game).worked
    assert played is not None
    return played(translator(lang))


@cache
def page(game, lang):
    return dict(pages.pages("test"))[f"{lang}/{game}/rules/index.html"]


def sentences(game, lang):
    found = catalogues.messages(catalogues.read(lang, f"rules_{game}"))
    start = (f"rules_{game}.worked.", "rules_pagoda.first.")
    return {key: forms for key, message in found.items() if key.startswith(start)
            for forms in [catalogues.forms(message)]}  # fmt: skip


@pytest.mark.parametrize(("game", "lang"), EVERYWHERE)
def test_each_step_has_a_picture_and_few_words(game, lang):
    for example in examples(game, lang):
        assert 4 <= len(example.steps) <= 6, example.id
        for step in example.steps:
            assert "<svg" in step.picture
            assert 0 < len(step.text.split()) <= LONGEST, step.text
        pictures = [step.picture for step in example.steps]
        assert len(set(pictures)) == len(pictures), "each shows something else"


@pytest.mark.parametrize(("game", "lang"), EVERYWHERE)
def test_no_sentence_types_a_number(game, lang):
    assert sentences(game, lang)
    typed = {key for key, forms in sentences(game, lang).items() if re.search(r"\d", str(forms))}
    assert typed == set()


@pytest.mark.parametrize("game", TITLES)
def test_pictures_stand_on_the_page_and_find_what_they_draw(game):
    html = page(game, "de")
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    for example in examples(game, "de"):
        assert f'href="#{example.id}"' in html, "it is a chapter"
        for step in example.steps:
            assert str(step.picture) in html
            assert not re.search(r" (?:id|tabindex|data-\w+)=|<button", step.picture)
            assert set(re.findall(r'(?:href="|url\()#([\w-]+)', step.picture)) <= set(ids)


def test_a_picture_of_the_table_loses_what_is_for_who_plays():
    asked = (
        '<button type="button" id="a" class="b" data-live data-choice="1"><i role="img"/></button>'
    )
    assert still(asked) == '<span class="b"><i/></span>'


def test_a_move_that_the_rules_refuse_stops_the_build():
    with pytest.raises(BadExample):
        Play("pagoda", seed=50).look("tile.2.blue")


@pytest.mark.parametrize("at", [0, 1])
def test_pagoda_s_gains_add_up_to_its_score(at):
    steps = examples("pagoda", "en")[at].steps
    gains = [int(n) for step in steps[1:-1] for n in re.findall(r"(\d)\spoints?", step.text)]
    assert f"{sum(gains)}\u00a0points" in steps[-1].text
    assert f">{sum(gains)} points<" in steps[-1].picture


def test_pagoda_s_first_turn_is_that_of_the_set_up_for_newcomers():
    assert title("pagoda").starts[0].options == worked.FIRST_GAME
    assert "empty" in examples("pagoda", "en")[0].steps[0].text


def test_the_dice_that_are_told_are_those_that_are_drawn():
    for example in examples("zheng_he", "en"):
        for step in example.steps:
            told = [n for roll in re.findall(r"rolls? ([1-6](?:-[1-6])*)(?! dice)", step.text)
                    for n in roll.split("-")]  # fmt: skip
            drawn = re.findall(
                r'class="die-place[^"]*"><svg[^>]*><use href="#die-([1-6])"', step.picture
            )
            assert "".join(told) in "".join(drawn), step.text


def test_zh60_the_combat_has_two_rounds_and_takes_what_it_says():
    told = [step.text for step in examples("zheng_he", "en")[1].steps]
    assert [line for line in told if line.startswith("Combat round 1")]
    assert [line for line in told if line.startswith("Combat round 2")]
    assert "Gansu" in told[0]
    assert told[-1].endswith("you win the combat for Gansu.")


def test_wp45_the_panda_s_points_are_those_on_its_track():
    (example,) = examples("panda", "en")
    had, got = (
        [int(n) for n in re.findall(r"<b>(\d+)\s(?:AP|VP)", step.picture)]
        for step in (example.steps[0], example.steps[-1])
    )
    paid = sum(int(n) for n in re.findall(r"pay (\d+)\sAP", example.steps[1].text))
    gains = [int(n) for n in re.findall(r"(\d+)\sVP", example.steps[4].text)]
    assert got == [had[0] - paid, had[1] + sum(gains)]
    assert len(gains) == 2


def test_zh20_the_round_ends_with_another_hand():
    steps = examples("zheng_he", "en")[0].steps
    before, after = (re.findall(r'deck-name">([^<]+)<', steps[at].picture) for at in (0, -1))
    assert f"hold {len(before)}\u00a0cards" in steps[0].text
    counted = re.search(r"get (\d+)\scards and draw (\d+)\scards", steps[-1].text)
    assert counted is not None
    assert sum(map(int, counted.groups())) == len(after)
    assert not set(before) & set(after)
