"""What the browser's Python is given of ours: the files of `app.zip`, and whose each of them is.

The engine, the computer players, the table, Jinja2 and MarkupSafe are everybody's; a title brings
its rules, its table, its templates and its words in all languages. Templates come as the modules
that Jinja2 makes of them.
"""

from __future__ import annotations

import functools
import importlib.util
import re
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from jinja2 import Environment, FileSystemLoader, ModuleLoader

from web.build import catalogues
from web.build.folders import ENGINE, TITLES, WEB, relative
from web.build.styles import unindented
from web.manifest import IDS_HERE
from web.table import render
from web.table.i18n import LANGUAGES
from web.table.render import COMPILED, OPTIONS, compiled_name

EVERYBODYS: Final = ""
"""Stands for the title of what all titles share."""

NOT_IN_BROWSER: Final = frozenset(
    (
        "pygame_engines/__main__.py",
        "pygame_engines/core/conformance.py",
        "pygame_engines/core/promised.py",
        "pygame_engines/players/arena.py",
        "pygame_engines/players/bench.py",
        "pygame_engines/players/selfplay.py",
        "pygame_engines/players/strength.py",
    )
)
"""The command line's modules; so are all `pygame_engines/cli*.py`."""

TYPES_ONLY: Final = frozenset(("seen.py", "view_types.py", "wire.py"))
"""What titles' scenes and views hold, and what travels: read by type checkers alone."""

STOOD_IN: Final = frozenset(("bccache", "compiler", "ext", "lexer", "nodes", "parser"))
"""Modules of Jinja2 that `jinja2_parts.py` stands in for: 260 kB less in a page's snapshots."""

OF_PAGES: Final = frozenset(("table/shell.html.j2", "table/texts.html.j2"))
"""Templates outside of `pages/` that only pages include: the worker renders none of them."""

LINES: Final = re.compile("^debug_info = .*$", re.MULTILINE)
"""What a compiled template says of its source's lines; the browser has no source."""

DATE: Final = (2020, 1, 1, 0, 0, 0)


class File(NamedTuple):
    """A file of the app: its name there, what it holds, and the title it belongs to."""

    name: str
    data: bytes
    title: str = EVERYBODYS


def files() -> list[File]:
    """All files, sorted by name."""
    return sorted([*_libraries(), *_ours(), *_templates(), *_catalogues()])


def write(out: Path, found: Iterable[File]) -> None:
    """Write a zip of them, the same bytes from the same files."""
    with zipfile.ZipFile(out, "w") as archive:
        for file in found:
            archive.writestr(zipfile.ZipInfo(file.name, DATE), file.data, zipfile.ZIP_DEFLATED, 9)


def modules(found: Iterable[File], title: str) -> list[str]:
    """The names of a title's modules, or of everybody's."""
    return [
        file.name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for file in found
        if file.title == title and file.name.endswith(".py")
    ]


def _owner(path: Path, depth: int) -> str:
    """The title that names a folder of a path at that depth, or everybody."""
    name = path.parts[depth] if len(path.parts) > depth + 1 else ""
    return name if name in IDS_HERE else EVERYBODYS


def _libraries() -> Iterator[File]:
    """Jinja2 without what compiles templates, for which one file stands, and MarkupSafe."""
    stand_in = Path(__file__).with_name("jinja2_parts.py").read_bytes()
    for package in ("jinja2", "markupsafe"):
        spec = importlib.util.find_spec(package)
        if spec is None or spec.origin is None:
            raise ModuleNotFoundError(package)
        for path in Path(spec.origin).parent.glob("*.py"):
            stood_in = package == "jinja2" and path.stem in STOOD_IN
            data = stand_in if stood_in else path.read_bytes()
            yield File(f"{package}/{path.name}", data)


def _ours() -> Iterator[File]:
    """The engine, the table and each title's own; manifests and what pages show stay behind."""
    for path in [*_engine(), *_tables()]:
        name = relative(path)
        command_line = name in NOT_IN_BROWSER or name.startswith("pygame_engines/cli")
        if not command_line and path.name not in TYPES_ONLY:
            yield File(name, path.read_bytes(), _owner(Path(name), 2))


def _engine() -> list[Path]:
    return [path for path in ENGINE.rglob("*") if path.suffix in (".py", ".json")]


def _tables() -> list[Path]:
    packages = [WEB / "__init__.py", *TITLES.glob("__init__.py"), *TITLES.glob("*/__init__.py")]
    return [
        *packages,
        WEB / "worker.py",
        *(WEB / "table").rglob("*.py"),
        *TITLES.glob("*/table/**/*.py"),
    ]


class Unindented(FileSystemLoader):
    """Templates as the site has them: HTML asks for no indentation, and each byte is sent."""

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        """The same lines without their indentation."""
        source, name, fresh = super().get_source(environment, template)
        return unindented(source), name, fresh


def _templates() -> Iterator[File]:
    """Templates as Python modules: making them takes the browser most of a second."""
    environment = Environment(loader=render.read_by(Unindented), **OPTIONS)  # noqa: S701  in OPTIONS
    package = COMPILED.replace(".", "/")
    yield File(f"{package}/__init__.py", b"")
    with tempfile.TemporaryDirectory() as folder:
        environment.compile_templates(folder, zip=None, filter_func=_is_workers)
        for template in filter(_is_workers, environment.list_templates()):
            made = Path(folder) / ModuleLoader.get_module_filename(template)
            source = LINES.sub("debug_info = ''", made.read_text("utf-8"))
            name = f"{package}/{compiled_name(template)}.py"
            yield File(name, source.encode(), _owner(Path(template), 0))


def _is_workers(template: str) -> bool:
    return "pages" not in Path(template).parts and template not in OF_PAGES


def _catalogues() -> Iterator[File]:
    """The catalogues, cut down to the messages that the worker can name."""
    used = _used()
    for domain in catalogues.domains():
        keys = {key for key in used if key.startswith(f"{domain}.")}
        for lang in LANGUAGES if keys else ():
            compiled = catalogues.compiled(lang, domain, only=keys)
            yield File(f"web/locales/{lang}/{domain}.mo", compiled, catalogues.owner(domain))


@functools.cache
def _used() -> frozenset[str]:
    """The messages that the worker's code and templates name."""
    sources = [path for path in [*_engine(), *_tables()] if path.suffix == ".py"]
    sources += [path for name, path in catalogues.templates() if _is_workers(name)]
    return frozenset(use.key for use in catalogues.uses(sources, catalogues.domains()))
