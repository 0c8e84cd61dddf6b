"""The pages as the build writes them: links lead somewhere, anchors exist, nothing is foreign."""

import dataclasses
import json
import posixpath
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from pygame_engines.games import load
from web import pages
from web.build import catalogues, single
from web.build.styles import source
from web.licences import PARTS
from web.manifest import IDS_HERE, title
from web.setup_form import DEFAULT_LEVEL, form_of
from web.table.i18n import LANGUAGES
from web.table.lessons import id_of
from web.titles import table

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "static"


class Reader(HTMLParser):
    """Collects what the tests ask for: ids, addresses, headings."""

    def __init__(self, html):
        super().__init__()
        self.ids, self.links, self.loads, self.headings = [], [], [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        got = dict(attrs)
        if "id" in got:
            self.ids.append(got["id"])
        if tag == "a" and "href" in got:
            self.links.append(got["href"])
        if tag == "link" and got.get("rel") != "alternate":
            self.loads.append(got["href"])
        if tag == "script" and "src" in got:
            self.loads.append(got["src"])
        if tag in {"h1", "h2", "h3"}:
            self.headings.append(int(tag[1]))


@cache
def everything():
    return dict(pages.pages("test"))


@cache
def read(path):
    return Reader(everything()[path])


HTML = [path for path in everything() if path.endswith(".html")]
FRAMED = [path for path in HTML if "/" in path]
LESSONS = {id_of(game, lesson) for game in IDS_HERE for lesson in table(game).lessons}


def address(path, href):
    """Where a relative address leads to, as a path under the site's folder."""
    plain, _, anchor = href.partition("#")
    target = posixpath.normpath(posixpath.join(posixpath.dirname(path), plain)) if plain else path
    if plain.endswith("/") or plain in {"", ".", ".."}:
        target = posixpath.normpath(posixpath.join(target, "index.html")) if plain else path
    return target, anchor


@pytest.mark.parametrize("path", HTML)
def test_links_lead_to_pages_and_anchors_that_exist(path):
    for href in read(path).links:
        if href.startswith("https://"):
            continue
        target, anchor = address(path, href)
        known = target in everything() or target == single.NAME or (STATIC / target).is_file()
        assert known, f"{href} leads to {target}"
        if anchor.startswith("g="):  # a game to be opened, not a place on the page
            assert anchor.removeprefix("g=") in LESSONS, href
        elif anchor and target in everything():
            assert anchor in read(target).ids, href


@pytest.mark.parametrize("path", HTML)
def test_need_05_nothing_is_loaded_from_elsewhere(path):
    html = everything()[path]
    assert not re.search(r"""(?:src|url\()\s*=?\s*["']?(?:https?:)?//""", html)
    for href in read(path).loads:
        if href.startswith("data:"):  # in the page itself
            continue
        assert "//" not in href, href
        target, _ = address(path, href)
        sheet = source(target.removeprefix("css/").removesuffix(".css"))
        ours = [STATIC / target, ROOT / "web" / target, sheet]
        assert target in everything() or any(file.is_file() for file in ours), href


@pytest.mark.parametrize("path", HTML)
def test_a_page_asks_for_nothing_twice(path):
    loads = read(path).loads
    assert sorted(set(loads)) == sorted(loads)


@pytest.mark.parametrize("path", FRAMED)
def test_pages_have_one_title_and_unique_ids(path):
    reader = read(path)
    assert reader.headings.count(1) >= 1
    assert len(reader.ids) == len(set(reader.ids)), [
        name for name in reader.ids if reader.ids.count(name) > 1
    ]


def test_pages_come_in_every_language():
    def bare(lang):
        return {path.removeprefix(lang) for path in HTML if path.startswith(f"{lang}/")}

    for lang in LANGUAGES:
        assert bare(lang) == bare("en")
        assert f'<html lang="{lang}"' in everything()[f"{lang}/index.html"]


def test_the_root_knows_the_way_without_javascript():
    assert set(read("index.html").links) == {single.NAME, *(f"{lang}/" for lang in LANGUAGES)}


def test_manifests_name_icons_that_exist():
    for lang in LANGUAGES:
        manifest = json.loads(everything()[f"manifest-{lang}.webmanifest"])
        assert manifest["start_url"] == f"{lang}/"
        assert all((STATIC / icon["src"]).is_file() for icon in manifest["icons"])


def test_every_licence_named_comes_with_its_text():
    for part in PARTS:
        assert (STATIC / "licences" / f"{part.id}.txt").stat().st_size > 300


@pytest.mark.parametrize("game", IDS_HERE)
def test_rules_have_an_anchor_for_every_clause(game):
    domain = f"rules_{game}"
    written = {
        key.removeprefix(f"{domain}.")
        for key in catalogues.messages(catalogues.read("en", domain))
        if re.fullmatch(rf"{domain}\.[A-Z]{{2}}-[0-9]{{2}}", key)
    }
    assert written
    for lang in LANGUAGES:
        assert written <= set(read(f"{lang}/{game}/rules/index.html").ids)


@pytest.mark.parametrize("game", IDS_HERE)
def test_one_click_starts_the_game_to_learn_with(game):
    """It is filled in and marked, and named as what a newcomer should take."""
    card, form = load(game).meta, form_of(load(game), title(game), catalogues.translator("en"))
    shown = {f"seats.{seat.index}.kind": seat.kind for seat in form.seats}
    shown |= {f"options.{switch.name}": "on" if switch.on else "" for switch in form.switches}
    shown |= {f"options.{choice.name}": choice.chosen for choice in form.choices}
    assert shown == dict(json.loads(form.starts[0].fields))
    for choice in form.choices:
        assert choice.chosen in {value.value for value in choice.values}
    page = everything()[f"en/{game}/index.html"]
    starts = re.findall(r'data-start="[^"]+" aria-pressed="(\w+)">(.*?)</button>', page, re.DOTALL)
    assert [pressed for pressed, _ in starts] == ["true", "false", "false"]
    assert ["recommended" in said for _, said in starts] == [True, False, False]
    assert len(card.options) == len(form.switches) + len(form.choices)


def test_without_a_game_to_learn_with_one_plays_against_the_computer():
    bare = dataclasses.replace(title("pagoda"), starts=())
    form = form_of(load("pagoda"), bare, catalogues.translator("en"))
    assert [seat.kind for seat in form.seats] == ["human", f"computer.{DEFAULT_LEVEL}"]
    assert form.seats[1].like == "Plans its turn well, but still makes mistakes."
    assert all(kind.hint for kind in form.seats[1].kinds if kind.value.startswith("computer"))
    assert [option.name for option in form.switches] == ["quick", "simple"]
    assert form.choices[0].chosen == form.choices[0].values[0].value == "random"


@pytest.mark.parametrize("game", IDS_HERE)
def test_every_recommended_set_up_can_be_played(game):
    card, form = load(game).meta, form_of(load(game), title(game), catalogues.translator("en"))
    for start, shown in zip(title(game).starts, form.starts, strict=True):
        fields = dict(json.loads(shown.fields))
        assert fields.keys() == {
            *(f"seats.{seat}.kind" for seat in range(max(card.seats))),
            *(f"options.{option.name}" for option in card.options),
        }
        kinds = [kind.value for kind in form.seats[0].kinds]
        assert all(kind in {*kinds, "nobody"} for kind in start.seats)
        assert len(start.seats) in card.seats
        options = {option.name: option.values[0] for option in card.options} | dict(start.options)
        assert all(options[option.name] in option.values for option in card.options)


def test_a_set_up_names_what_a_file_of_one_s_own_may_hold():
    named = {"panda": "Map, action board or cards of your own",
             "zheng_he": "Cards, map or events of your own", "pagoda": None}  # fmt: skip
    for game, label in named.items():
        found = re.findall(r'class="data-title">([^<]+)<', everything()[f"en/{game}/index.html"])
        assert found == ([label] if label else []), game


def test_rich_text_is_escaped_before_it_is_marked_up():
    assert pages.rich("<b> *so* PG-31") == (
        '&lt;b&gt; <strong>so</strong> <a class="clause-ref" href="#PG-31">PG-31</a>'
    )


def test_need_31_pseudo_pages_can_be_made():
    made = dict(pages.pages("test", pseudo=True))
    assert made.keys() == everything().keys()
    assert "\u27e6" in made["de/index.html"]
