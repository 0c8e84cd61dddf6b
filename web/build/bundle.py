"""What the worker's Python is made of, in parts: a page loads those of its game and language.

`core` is what all games share: the engine, the computer players, the table, Jinja2 and MarkupSafe.
Each game brings its rules, its table and its templates, and in each language its catalogues.
"""

from __future__ import annotations

import ast
import functools
import importlib.util
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, ModuleLoader

from web.build import catalogues
from web.build.folders import ENGINE, ROOT, TITLES, WEB, relative
from web.build.pack_job import Entry
from web.build.shake import shaken
from web.build.styles import unindented
from web.manifest import IDS_HERE
from web.table import render
from web.table.i18n import LANGUAGES
from web.table.render import COMPILED, OPTIONS, compiled_name

CORE: Final = "core"
HOME: Final = "/home/pyodide/app/"
"""Where the worker's modules seem to be, as tracebacks name them (`web/main.py` says the same)."""

NOT_IN_BROWSER: Final = frozenset(
    (
        "pygame_engines/__main__.py",
        "pygame_engines/core/conformance.py",
        "pygame_engines/core/promised.py",
        "pygame_engines/players/arena.py",
        "pygame_engines/players/bench.py",
        "pygame_engines/players/selfplay.py",
    )
)
"""The command line's modules; so are all `pygame_engines/cli*.py`."""

TYPES_ONLY: Final = frozenset(("seen.py", "view_types.py", "wire.py"))
"""What titles' scenes and views hold, and what travels: read by type checkers alone."""

STOOD_IN: Final = frozenset(("bccache", "compiler", "ext", "lexer", "nodes", "parser"))
"""Modules of Jinja2 that `jinja2_parts.py` stands in for; of the others, what is used is kept."""

OF_PAGES: Final = frozenset(("table/shell.html.j2", "table/texts.html.j2"))
"""Templates outside of `pages/` that only pages include: the worker renders none of them."""

LINES: Final = re.compile("^debug_info = .*$", re.MULTILINE)
"""What a compiled template says of its source's lines; the browser has no source."""


def parts(work: Path) -> dict[str, list[Entry]]:
    """Each part's files, sorted by name, the core first; what has to be made goes into `work`."""
    templates = list(_templates(work / "templates"))
    found = {CORE: [*_markupsafe(work / "libraries"), *_jinja(work / "libraries", templates)]}
    for entry in _engine():
        found.setdefault(_owner(Path(entry.name).parts[2:]), []).append(entry)
    for entry in _table():
        found.setdefault(_owner(Path(entry.name).parts[2:]), []).append(entry)
    for template, entry in templates:
        found[_owner(Path(template).parts)].append(entry)
    for game in IDS_HERE:
        for lang in LANGUAGES:
            found[words(game, lang)] = list(_catalogues(work / "locales", game, lang))
    return {name: sorted(found[name]) for name in (CORE, *sorted(found.keys() - {CORE}))}


def words(game: str, lang: str) -> str:
    """The name of the part with a game's catalogues in a language."""
    return f"{game}-{lang}"


def needed(game: str, lang: str) -> tuple[str, ...]:
    """The parts that a game's page loads."""
    return (CORE, game, words(game, lang))


def _owner(path: tuple[str, ...]) -> str:
    """The title in whose folder a file is, or the core."""
    return path[0] if path and path[0] in IDS_HERE else CORE


def _engine() -> Iterator[Entry]:
    for path in ENGINE.rglob("*"):
        name = relative(path)
        command_line = name in NOT_IN_BROWSER or name.startswith("pygame_engines/cli")
        left_out = command_line or path.name in TYPES_ONLY
        if path.suffix in (".py", ".json") and not left_out:
            yield Entry(name, name)


def _table() -> Iterator[Entry]:
    """The table of all titles and each one's own; manifests and what pages show stay behind."""
    for path in _tables():
        if path.name not in TYPES_ONLY:
            yield Entry(relative(path), relative(path))


def _tables() -> list[Path]:
    packages = [WEB / "__init__.py", *TITLES.glob("__init__.py"), *TITLES.glob("*/__init__.py")]
    return [*packages, *(WEB / "table").rglob("*.py"), *TITLES.glob("*/table/**/*.py")]


def _markupsafe(out: Path) -> Iterator[Entry]:
    for path in _package("markupsafe").glob("*.py"):
        yield _library(out, f"markupsafe/{path.name}", path.read_text("utf-8"))


def _jinja(out: Path, templates: Iterable[tuple[str, Entry]]) -> Iterator[Entry]:
    """Jinja2 as far as our code and our compiled templates use it."""
    compiled = "\n".join((ROOT / entry.file).read_text("utf-8") for _, entry in templates)
    entries = {
        "FILTERS": frozenset(re.findall(r"environment\.filters\['(\w+)'\]", compiled)),
        "TESTS": frozenset(re.findall(r"environment\.tests\['(\w+)'\]", compiled)),
        "DEFAULT_NAMESPACE": frozenset(re.findall(r"resolve\('(\w+)'\)", compiled)),
    }
    roots = [
        (module, name)
        for path in [Path(render.__file__), *(ROOT / entry.file for _, entry in templates)]
        for module, name in _imports(path)
    ]
    sources = {
        "" if path.stem == "__init__" else path.stem: path.read_text("utf-8")
        for path in sorted(_package("jinja2").glob("*.py"))
        if path.stem not in STOOD_IN
    }
    stand_in = Path(__file__).with_name("jinja2_parts.py").read_text("utf-8")
    users = [stand_in, compiled, Path(render.__file__).read_text("utf-8")]
    found = shaken(sources, roots, entries, users) | dict.fromkeys(STOOD_IN, stand_in)
    for module, source in found.items():
        if source:
            yield _library(out, f"jinja2/{module or '__init__'}.py", source)


def _imports(path: Path) -> Iterator[tuple[str, str]]:
    """What a module imports from Jinja2 when it is loaded."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "jinja2":
            module = (node.module or "").partition(".")[2]
            yield from ((module, alias.name) for alias in node.names)


def _library(out: Path, name: str, source: str) -> Entry:
    """A library's file, in a place of ours: the packer sees nothing outside of the checkout."""
    copy = out / name
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text(source, encoding="utf-8", newline="\n")
    return Entry(name, relative(copy), optimize=2)


def _package(name: str) -> Path:
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(name)
    return Path(spec.origin).parent


class Unindented(FileSystemLoader):
    """Templates as the site has them: HTML asks for no indentation, and each byte is sent."""

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        """The same lines without their indentation."""
        source, name, fresh = super().get_source(environment, template)
        return unindented(source), name, fresh


def _templates(out: Path) -> Iterator[tuple[str, Entry]]:
    """Templates as Python modules: compiling them in the worker would cost most of a second."""
    environment = Environment(loader=render.read_by(Unindented), **OPTIONS)  # noqa: S701  in OPTIONS
    environment.compile_templates(out, zip=None, filter_func=_is_workers)
    package = COMPILED.replace(".", "/")
    for template in filter(_is_workers, environment.list_templates()):
        path = out / ModuleLoader.get_module_filename(template)
        path.write_text(LINES.sub("debug_info = ''", path.read_text("utf-8")), "utf-8")
        yield template, Entry(f"{package}/{compiled_name(template)}.py", relative(path))
    (out / "__init__.py").touch()
    yield "", Entry(f"{package}/__init__.py", relative(out / "__init__.py"))


def _is_workers(template: str) -> bool:
    return "pages" not in Path(template).parts and template not in OF_PAGES


def _catalogues(out: Path, game: str, lang: str) -> Iterator[Entry]:
    """The catalogues of a game's page, cut down to the messages that the worker can name there."""
    used = _used()
    for domain in catalogues.domains():
        keys = {key for key in used if key.startswith(f"{domain}.")}
        if not keys or catalogues.owner(domain) not in ("", game):
            continue
        path = out / game / lang / f"{domain}.mo"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(catalogues.compiled(lang, domain, only=keys))
        yield Entry(f"web/locales/{lang}/{domain}.mo", relative(path))


@functools.cache
def _used() -> frozenset[str]:
    """The messages that the worker's code and templates name."""
    sources = [*ENGINE.rglob("*.py"), *_tables()]
    sources += [path for name, path in catalogues.templates() if _is_workers(name)]
    return frozenset(use.key for use in catalogues.uses(sources, catalogues.domains()))
