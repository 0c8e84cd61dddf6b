"""The Panda's rules page: every clause, card, road and space of the book, in each language."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from pygame_engines.games import load
from pygame_engines.games.panda import book, words
from pygame_engines.games.panda.rounds import MOST_ROUNDS
from pygame_engines.games.panda.words.cards import any_name, end_name, mission_text
from web import pages
from web.build import catalogues
from web.manifest import title
from web.setup_form import form_of
from web.table.i18n import LANGUAGES, Translator
from web.titles.panda import book as panda_book

ROOT = Path(__file__).parents[3]
CLAUSES = [
    f"WP-{n:02}"
    for n in chain(
        range(1, 6), (10, 11), range(20, 26), range(30, 39), range(40, 48), range(50, 57),
        range(60, 66), range(70, 76), (80, 81), (90, 91, 92),
    )
]  # fmt: skip
RULINGS = {
    "WP-10", "WP-21", "WP-23", "WP-34", "WP-35", "WP-37", "WP-44", "WP-45", "WP-55", "WP-56",
    "WP-62", "WP-71", "WP-74", "WP-75", "WP-81", "WP-90", "WP-92",
}  # fmt: skip
TITLE = title("panda")


@cache
def translator(lang: str) -> Translator:
    return catalogues.translator(lang)


@cache
def rules(lang: str) -> str:
    t = translator(lang)
    page = pages.Page("rules", "panda/rules/", "panda/pages/rules.html.j2", TITLE)
    template = pages.environment(t).get_template(page.template)
    return template.render(build="test", **page.context(lang), **pages.told(TITLE, t))


def escaped(text: str) -> str:
    return str(pages.rich(text))


def block(html: str, name: str) -> str:
    """What stands from the element with this id to the next one with an id."""
    start = html.index(f'id="{name}"')
    return html[start : html.index(' id="', start + 5)]


def chapter(html: str, name: str) -> str:
    return html[html.index(f'<h2 id="chapter-{name}"') :].split("</section>\n", maxsplit=1)[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_has_its_anchor_its_text_and_its_place(lang: str) -> None:
    html = rules(lang)
    assert re.findall(r'<div id="(WP-[0-9]{2})" class="clause', html) == CLAUSES
    for clause in CLAUSES:
        for line in translator(lang)(f"rules_panda.{clause}").split("\n"):
            assert f"<p>{escaped(line)}" in block(html, clause)


def test_every_clause_that_the_code_cites_is_told() -> None:
    cited = set()
    for path in (ROOT / "pygame_engines" / "games" / "panda").rglob("*.py"):
        cited |= set(re.findall(r"WP-[0-9]{2}", path.read_text(encoding="utf-8")))
    assert "WP-44" in cited
    assert cited <= set(CLAUSES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rulings_are_marked_and_nothing_else(lang: str) -> None:
    html, mark = rules(lang), translator(lang)("site.rules.ruling")
    marked = {clause for clause in CLAUSES if f'<span class="ruling">{mark}' in block(html, clause)}
    assert marked == RULINGS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_links_to_clauses_and_chapters_lead_somewhere(lang: str) -> None:
    html = rules(lang)
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    linked = set(re.findall(r'href="#([^"]+)"', html))
    assert {"WP-33", "WP-54", "chapter-own"} <= linked
    assert linked <= set(ids)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_road_is_drawn_and_listed(lang: str) -> None:
    ours, html, t = book.load(), rules(lang), translator(lang)
    lines = panda_book.lines(ours)
    assert len(lines) == len(ours.roads) == 46
    path = "".join(f"M{line.x1} {line.y1}L{line.x2} {line.y2}" for line in lines)
    assert path in html
    for spot, roads in panda_book.neighbours(ours, t):
        assert f"<td>{escaped(roads)}</td>" in html
        assert f'class="xian-name" x="{spot.x}" y="{spot.label}">{spot.name}</text>' in html
    assert sum(line.ninjas for line in lines) == sum(ours.ninjas)


def test_names_and_ninjas_of_the_drawing_keep_clear_of_each_other() -> None:
    ours = book.load()
    middles = [(line.x, line.y) for line in panda_book.lines(ours)]
    spots = [(site.x, site.y) for site in ours.sites]
    for at, (x, y) in enumerate(middles):
        for other_x, other_y in middles[:at]:
            assert abs(x - other_x) >= 30 or abs(y - other_y) >= 30
        for spot_x, spot_y in spots:
            assert abs(x - spot_x) >= 36 or abs(y - spot_y) >= 36


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_action_board_is_the_book_s(lang: str) -> None:
    ours, t = book.load(), translator(lang)
    shown = re.findall(r'<span class="board-option">(.*?)</span>', rules(lang))
    wanted = [escaped(t(words.option_text(option))) for space in ours.spaces for option in space]
    assert shown == wanted
    assert len(shown) == 39


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_is_told_as_the_data_have_it(lang: str) -> None:
    ours, t, html = book.load(), translator(lang), rules(lang)
    for card in ours.city:
        assert f"<li>{escaped(t(words.bonus_text(card.bonus)))}</li>" in chapter(html, "city")
    parts: tuple[tuple[Any, Any, str], ...] = (
        (ours.any_cards, any_name, chapter(html, "any")),
        (ours.end_cards, end_name, chapter(html, "final")),
    )
    for cards, name, place in parts:
        for card in cards[1:]:
            text = escaped(t(mission_text(card)))
            assert f"<dt>{t(name(card.number))}</dt><dd>{text}</dd>" in place
    for effect in ours.any_cards[9].specials:
        assert f"<li>{escaped(t(words.effect_text(effect)))}</li>" in chapter(html, "any")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_buildings_and_clan_board_come_from_the_data(lang: str) -> None:
    ours, html, t = book.load(), rules(lang), translator(lang)
    for label, numbers in (
        ("building.guards", ours.guards_needed),
        ("building.vp", ours.building_vp),
    ):
        cells = "".join(f"<td>{n}</td>" for n in numbers)
        assert f'<th scope="row">{t(f"rules_panda.{label}")}</th>{cells}</tr>' in html
    times = "".join(f"<td>{n}×</td>" for n in ours.multipliers[1:])
    assert f"<td></td>{times}<td></td>" in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_need_27_what_is_often_misread_and_a_first_game(lang: str) -> None:
    html = rules(lang)
    missed = html[html.index('class="misread"') : html.index('class="ours"')]
    assert {"#WP-33", "#WP-44", "#WP-61"} <= set(re.findall(r'href="([^"]+)"', missed))
    assert html.index('id="chapter-first"') < html.index('id="WP-01"')


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_editions_differences_and_the_examples_are_told(lang: str) -> None:
    html = rules(lang)
    differences = html[html.index('<ul class="editions">') :].split("</ul>")[0]
    assert differences.count("<li>") == 11
    for name in ("guards", "order", "tile", "build", "score"):
        assert f'aria-labelledby="example-{name}"' in html


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_says_whose_design_it_is(lang: str) -> None:
    html = rules(lang)
    assert all(name in html for name in TITLE.designers)
    assert escaped(translator(lang)("rules_panda.ours.text")) in html


def test_the_example_of_a_file_of_one_s_own_is_the_built_in_book() -> None:
    assert TITLE.data is not None
    assert f'href="../../../{TITLE.data.path}"' in rules("en")
    ours, read = book.load(), book.load(json.loads(TITLE.data.text()))
    assert all(
        getattr(ours, part) == getattr(read, part) for part in book.Book.__slots__ if part != "name"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_set_up_asks_for_the_masters_cards(lang: str) -> None:
    t = translator(lang)
    form = form_of(load("panda"), TITLE, t)
    assert [switch.name for switch in form.switches] == ["master"]
    assert form.switches[0].label == t("panda.setup.master")
    assert len(form.seats) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_wp92_the_rules_name_the_last_round(lang: str) -> None:
    assert str(MOST_ROUNDS) in translator(lang)("rules_panda.WP-92")
