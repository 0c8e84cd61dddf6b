"""The site's pages, as text: the context that the templates in `templates/pages` need.

`build.py` writes what `pages` gives. Every link is relative, so the site works under any path.

What they tell of a title comes from its folder (`web.manifest`, `templates/pages` there).
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from jinja2 import BytecodeCache
from markupsafe import Markup, escape

from pygame_engines.core.api import SPECTATOR, Msg
from pygame_engines.core.entries import Seat
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.options import resolve
from pygame_engines.games import load
from web.build import catalogues
from web.licences import PARTS
from web.manifest import Title, titles
from web.setup_form import day_of, form_of, usual
from web.table import render
from web.table.i18n import LANGUAGES, Translator
from web.table.lessons import id_of
from web.table.parts import whole
from web.table.scene import Scene
from web.table.speech import LEVELS, Speaker
from web.table.summary import KEYS
from web.titles import table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import CodeType

    from jinja2 import Environment
    from jinja2.bccache import Bucket

NAMES: Final = {"de": "Deutsch", "en": "English", "fr": "Français", "it": "Italiano"}
"""The languages in their own words."""


FOOT: Final = (
    ("today", Msg("own.today.title")),
    ("games", Msg("own.games.title")),
    ("privacy", Msg("site.nav.privacy")),
    ("licences", Msg("site.nav.licences")),
    ("credits", Msg("site.nav.credits")),
)


class Language(NamedTuple):
    """A language of the switch: where this same page stands in it."""

    code: str
    name: str
    href: str


@dataclass(frozen=True, slots=True)
class Page:
    """One page in every language: its name, its folder under the language, its template."""

    name: str
    folder: str
    template: str
    title: Title | None = None

    def context(self, lang: str) -> dict[str, Any]:
        """What `base.html.j2` needs to know about the page's place."""
        home = "../" * self.folder.count("/") or "./"
        above = "../" if home == "./" else home + "../"
        languages = [
            Language(code, NAMES[code], f"{above}{code}/{self.folder}") for code in LANGUAGES
        ]
        return {
            "lang": lang,
            "page": self.name,
            "home": home,
            "root": above,
            "languages": languages,
            "foot": FOOT,
            "games": titles(),
            "parts": PARTS,
            "listed": {},
        }


def site() -> list[Page]:
    """Every page that exists once per language."""
    out = [
        Page("home", "", "pages/home.html.j2"),
        Page("today", "today/", "pages/today.html.j2"),
        Page("games", "games/", "pages/own.html.j2"),
        Page("privacy", "privacy/", "pages/privacy.html.j2"),
        Page("licences", "licences/", "pages/licences.html.j2"),
        Page("credits", "credits/", "pages/credits.html.j2"),
    ]
    for title in titles():
        folder, rules = f"{title.id}/", f"{title.id}/pages/rules.html.j2"
        out.append(Page("game", folder, "pages/game.html.j2", title))
        out.append(Page("rules", f"{folder}rules/", rules, title))
    return out


def pages(build: str, *, pseudo: bool = False) -> Iterator[tuple[str, str]]:
    """Every page, each language's manifest, and the examples of a deck or map of one's own.

    For each its path under the site's folder and its text, in an order that is fixed.

    `build` is the id that the page and the worker compare. With `pseudo` all texts are 40 %
    longer, for tests.
    """
    translators = {lang: catalogues.translator(lang, pseudo=pseudo) for lang in LANGUAGES}
    for lang, t in translators.items():
        env = environment(t)
        for page in site():
            context = page.context(lang)
            if page.name in ("home", "game", "games", "today"):
                context["listed"] = listed(t)
            if page.name in ("games", "today"):
                context |= own(t)
            if page.title is not None:
                context |= (told if page.name == "rules" else _about)(page.title, t)
            html = env.get_template(page.template).render(build=build, **context)
            yield f"{lang}/{page.folder}index.html", html
        yield f"manifest-{lang}.webmanifest", manifest(lang, t)
    for title in titles():
        if title.data is not None:
            yield title.data.path, title.data.text()
    everyone = [(lang, NAMES[lang], translators[lang]) for lang in LANGUAGES]
    for path in ("index.html", "404.html"):
        template = environment(translators["en"]).get_template(f"pages/{path}.j2")
        yield path, template.render(everyone=everyone, languages=LANGUAGES, build=build)


def manifest(lang: str, t: Translator) -> str:
    """What a device needs to put the site on its home screen, in one language."""
    icons = [
        {"src": "icons/icon.svg", "sizes": "any", "type": "image/svg+xml"},
        {"src": "icons/icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "icons/icon-512.png", "sizes": "512x512", "type": "image/png"},
        {
            "src": "icons/icon-maskable-512.png",
            "sizes": "512x512",
            "type": "image/png",
            "purpose": "maskable",
        },
    ]
    data = {
        "id": "./",
        "name": t("site.brand"),
        "short_name": t("site.brand"),
        "description": t("site.home.what"),
        "lang": lang,
        "start_url": f"{lang}/",
        "scope": "./",
        "display": "standalone",
        "background_color": "#f6efe2",
        "theme_color": "#f6efe2",
        "categories": ["games"],
        "icons": icons,
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


class _CompiledOnce(BytecodeCache):
    """Keeps what was compiled of a template: every language has an environment of its own."""

    def __init__(self) -> None:
        self._codes: dict[tuple[str, str], CodeType | None] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self._codes.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._codes[bucket.key, bucket.checksum] = bucket.code


_COMPILED: Final = _CompiledOnce()


def environment(t: Translator) -> Environment:
    """The templates with `t` as their translator, and the filter `rich`."""
    env = render.environment(t)
    env.bytecode_cache = _COMPILED
    env.filters["rich"] = rich
    return env


_STRONG: Final = re.compile(r"\*([^*]+)\*")
_CLAUSE: Final = re.compile(r"\b([A-Z]{2}-[0-9]{2})\b")


def rich(text: str) -> Markup:
    """A rules text as HTML: `*word*` is emphasis, a clause id a link to its clause."""
    html = _STRONG.sub(r"<strong>\1</strong>", str(escape(text)))
    html = _CLAUSE.sub(r'<a class="clause-ref" href="#\1">\1</a>', html)
    return Markup(html)  # noqa: S704 - escaped above, only our own tags are added


def _about(title: Title, t: Translator) -> dict[str, Any]:
    return {
        "game": title,
        "name": t(title.name),
        "form": form_of(load(title.id), title, t),
        "day": day_of(load(title.id), title),
        "lessons": [(id_of(title.id, one), one.title) for one in table(title.id).lessons],
        "regions": first_paint(title.id, t),
    }


def told(title: Title, t: Translator) -> dict[str, Any]:
    """What a title's rules page tells: its chapters, its data, and what is played before you."""
    return {
        "game": title,
        "name": t(title.name),
        "chapters": title.chapters,
        "book": title.book(t) if title.book is not None else None,
        "worked": title.worked(t) if title.worked is not None else [],
    }


_HOLES: Final = ("seat", "name", "names", "number", "level", "first", "last")


def listed(t: Translator) -> dict[str, str]:
    """The sentences of the list of games, by the names that scripts and stored games have for them.

    Their holes stay as `{name}`.
    """
    holes = {hole: f"{{{hole}}}" for hole in _HOLES}
    called = [msg.key for title in titles() for msg in table(title.id).called]
    names = {f"game-{title.id}": t(title.name) for title in titles()}
    return {**names, **{key: t(key, **holes) for key in (*KEYS, *called)}}


def own(t: Translator) -> dict[str, Any]:
    """What the pages of one's own games tell: levels, titles' modes, rivals at today's tables."""
    starts = {title.id: usual(load(title.id).meta, title) for title in titles()}
    return {
        "levels": {number: t(msg) for number, msg in LEVELS.items()},
        "names": ", ".join(t(title.name) for title in titles()),
        "modes": json.dumps({title.id: _modes(title, t) for title in titles()}),
        "rivals": {
            game: t("own.today.rivals", n=len(computers), level=t(LEVELS[int(computers[0][-1])]))
            for game, start in starts.items()
            if (computers := [kind for kind in start.seats if kind.startswith("computer.")])
        },
    }


def _modes(title: Title, t: Translator) -> list[dict[str, Any]]:
    """The options by which a title's games are told apart, as `js/told.js` reads them."""
    options = [(name, title.options[name]) for name in title.modes]
    return [
        {
            "name": name,
            "when": words.when.split(),
            "values": {value: t(told.label) for value, told in words.values.items()}
            or {"true": t(words.label)},
        }
        for name, words in options
    ]


def first_paint(game_id: str, translator: Translator) -> dict[str, str]:
    """The public table before anybody sits at it, for the page that is there before Python.

    The regions are those of the bridge's answers; nothing in them can be chosen.
    """
    game = load(game_id)
    seats = min(game.meta.seats)
    state = game.setup(seats, resolve(game.meta, seats, {}), SeededLuck(0))
    looks = table(game_id)
    speak = Speaker(translator, [Seat("human")] * seats, looks.called)
    scene = Scene(speak, game.observe(state, SPECTATOR), SPECTATOR)
    return {name: whole(html, scene.parts) for name, html in looks.regions(scene).items()}
