"""Zheng He's pages: every clause, card, border and event of the book is told, in every language."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import chain

import pytest

from pygame_engines.games import load
from pygame_engines.games.zheng_he import areas, book, words
from web import pages
from web.build import catalogues
from web.manifest import title
from web.setup_form import form_of
from web.table.i18n import LANGUAGES, Translator
from web.titles.zheng_he import book as zheng_he_book

CLAUSES = [
    *(f"ZH-{n:02}" for n in chain(range(1, 6), (10, 11), range(20, 26), range(30, 36))),
    *(f"ZH-{n}" for n in chain(range(40, 55), range(60, 68), (70, 71, 72, 75))),
    *(f"ZS-{n:02}" for n in range(1, 8)),
]
RULINGS = {"ZH-23", "ZH-34", "ZH-42", "ZH-72"}


@cache
def translator(lang: str) -> Translator:
    return catalogues.translator(lang)


@cache
def everything() -> dict[str, str]:
    return dict(pages.pages("test"))


def rules(lang: str) -> str:
    return everything()[f"{lang}/zheng_he/rules/index.html"]


def escaped(text: str) -> str:
    return str(pages.rich(text))


def block(html: str, name: str) -> str:
    """What stands from the element with this id to the next one with an id."""
    start = html.index(f'id="{name}"')
    return html[start : html.index(' id="', start + 5)]


# --- rules ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_has_its_anchor_its_text_and_its_place(lang: str) -> None:
    html = rules(lang)
    told = re.findall(r'<div id="(Z[HS]-[0-9]{2})" class="clause', html)
    assert told == CLAUSES
    for clause in CLAUSES:
        for line in translator(lang)(f"rules_zheng_he.{clause}").split("\n"):
            assert f"<p>{escaped(line)}" in block(html, clause)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rulings_are_marked_and_nothing_else(lang: str) -> None:
    html, mark = rules(lang), translator(lang)("site.rules.ruling")
    marked = {clause for clause in CLAUSES if f'<span class="ruling">{mark}' in block(html, clause)}
    assert marked == RULINGS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_told_as_the_data_have_it(lang: str) -> None:
    t, html = translator(lang), rules(lang)
    cards = book.load().cards[1:]
    assert len(cards) == 27
    for card in cards:
        shown = block(html, f"deck-{card.number}")
        halves = (card.barbarian, card.emperor) if card.kind == "general" else (card.few, card.many)
        assert escaped(t(words.card_name(card))) in shown
        assert t("rules_zheng_he.card.cp", n=card.cp) in shown
        for half in halves:
            assert escaped(t(words.half_text(half))) in shown
        if card.voyage:
            assert t("rules_zheng_he.card.voyage", n=card.voyage) in shown


def test_a_card_says_whose_its_actions_are_and_when_they_serve() -> None:
    ours, t = book.load(), translator("en")
    plague, raids, admiral = (zheng_he_book.card_text(ours.cards[n], t) for n in (8, 24, 25))
    assert [half[:2] for half in plague.halves] == [("overlord", ""), ("emperor", "Voyage 3")]
    assert [half.side for half in raids.halves] == ["overlord", "overlord"]
    assert [half.when for half in admiral.halves] == ["1 to 3 voyages", "4 voyages or more"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_events_and_levels_come_from_the_data(lang: str) -> None:
    t, ours = translator(lang), book.load()
    html = rules(lang)
    events = html[html.index('<div class="events">') :]
    lines = [line for deck in ours.events for line in deck]
    assert len(lines) == 24
    for line in lines:
        assert f"<li>{escaped(t(words.event_text(line)))}</li>" in events
    shown = zheng_he_book.book_page(t)
    hordes = [level.hordes for level in ours.levels.values()]
    assert (t("rules_zheng_he.levels.hordes"), hordes) in shown["features"]
    assert len(shown["features"]) == len(next(iter(ours.levels.values())))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_map_shows_every_border(lang: str) -> None:
    ours, html = book.load(), rules(lang)
    lines = zheng_he_book.borders(ours)
    assert 2 * len(lines) == sum(map(len, ours.adjacent)) > 30
    path = "".join(f"M{line.x1} {line.y1}L{line.x2} {line.y2}" for line in lines)
    assert path in html
    for name, others in zheng_he_book.neighbours(ours, translator(lang)):
        assert f'<th scope="row">{name}</th><td>{others}</td>' in html


def test_borders_end_at_the_boxes_of_the_areas_they_join() -> None:
    shown = zheng_he_book.book_page(translator("en"))
    boxes = {box.id: box for box in shown["boxes"]}
    assert tuple(boxes) == areas.AREAS
    pairs = [
        (boxes[areas.AREAS[one]], boxes[areas.AREAS[other]])
        for one, others in enumerate(book.load().adjacent)
        for other in others
        if one < other
    ]
    for (one, other), line in zip(pairs, shown["borders"], strict=True):
        assert (line.y1, line.y2) == (one.y, other.y)
        assert abs(line.x1 - one.x) < one.half
        assert abs(line.x2 - other.x) < other.half


@pytest.mark.parametrize(
    ("total", "dice", "chance"), [(2, 1, 17), (5, 2, 89), (4, 3, 88), (6, 3, 99)]
)
def test_zh48_the_odds_of_a_voyage(total: int, dice: int, chance: int) -> None:
    assert zheng_he_book.odds(total, dice) == chance


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_three_examples_are_told(lang: str) -> None:
    html = rules(lang)
    for name in ("example-raids", "example-sail", "example-fight"):
        assert f'aria-labelledby="{name}"' in html
    dice = re.findall(r'aria-label="[^"]*?: ([1-6], [1-6](?:, [1-6])?)"', html)
    fight = ["5, 5, 3", "5, 5, 6", "4, 4, 2", "5, 4, 3", "5, 5, 1", "5, 5, 3"]
    assert dice == [
        *("5, 4", "5, 5"),
        *("3, 3, 3", "5, 5, 2", "6, 4, 1"),
        *fight,
        *("6, 5, 3", "3, 3, 6", "3, 3, 3", "3, 2, 1"),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_need_27_what_is_often_misread_and_a_first_game(lang: str) -> None:
    html = rules(lang)
    missed = html[html.index('class="misread"') : html.index('class="ours"')]
    assert {"#ZH-48", "#ZH-71"} <= set(re.findall(r'href="([^"]+)"', missed))
    assert html.index('id="chapter-first"') < html.index('id="ZH-01"')


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_says_whose_design_it_is(lang: str) -> None:
    html = rules(lang)
    assert "David J. Mortimer" in html
    assert "Alan Paull" in html
    assert escaped(translator(lang)("rules_zheng_he.ours.text")) in html


def test_the_example_of_a_file_of_one_s_own_is_the_built_in_book() -> None:
    data = json.loads(everything()[zheng_he_book.EXAMPLE])
    ours, read = book.load(), book.load(data)
    assert (read.cards, read.adjacent) == (ours.cards, ours.adjacent)
    assert (read.events, read.levels) == (ours.events, ours.levels)
    assert load("zheng_he").with_data(data).data == data


# --- set-up ---------------------------------------------------------------------------------------


def test_the_form_asks_first_how_to_play() -> None:
    form = form_of(load("zheng_he"), title("zheng_he"), translator("en"))
    assert [choice.name for choice in form.choices] == ["mode", "level", "emperor"]
    assert all(choice.large for choice in form.choices)
    assert [value.value for value in form.choices[0].values] == ["duel", "solo", "match"]
    assert [choice.when for choice in form.choices] == ["", "mode:solo", "mode:duel mode:match"]
    assert [form.shown(choice.when) for choice in form.choices] == [True, False, True]


def test_seats_are_called_by_their_sides() -> None:
    first, second = form_of(load("zheng_he"), title("zheng_he"), translator("en")).seats
    assert (first.kind, second.kind) == ("human", "computer.1")
    assert [side.label for side in first.sides[:2]] == ["Emperor", "Barbarian Overlord"]
    assert [side.label for side in second.sides[:2]] == ["Barbarian Overlord", "Emperor"]
    assert [side.when for side in second.sides] == [
        "emperor:first",
        "emperor:second",
        "emperor:random",
    ]


def test_in_a_solo_game_the_bot_s_seat_is_the_bot_s() -> None:
    first, second = form_of(load("zheng_he"), title("zheng_he"), translator("en")).seats
    assert (first.bot, first.free) == ("", "")
    assert (second.bot, second.free) == ("mode:solo", "mode:duel mode:match")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_set_up_shows_results_and_takes_a_file(lang: str) -> None:
    html = everything()[f"{lang}/zheng_he/index.html"]
    for level in ("apprentice", "general", "khan"):
        place = rf'data-results="zheng_he" hidden><span data-level="{level}" hidden>'
        assert re.search(place, html)
    assert re.search(r'<input id="data-file"[^>]* type="file" name="data"', html)
    assert f'href="../../{zheng_he_book.EXAMPLE}"' in html
    assert 'name="data"' not in everything()[f"{lang}/pagoda/index.html"]
