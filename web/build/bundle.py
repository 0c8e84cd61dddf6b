"""`app.zip`: our Python, Jinja2 and MarkupSafe, compiled templates and catalogues, in one zip."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader

from web.build import catalogues
from web.build.folders import CACHE, ENGINE, WEB, relative
from web.build.pack_job import Entry
from web.table.render import COMPILED, OPTIONS, SOURCES

HOME: Final = "/home/pyodide/"
"""Where PyScript unpacks the zip: the worker's working directory, and so on `sys.path`."""

NOT_IN_BROWSER: Final = frozenset(
    """
    pygame_engines/__main__.py pygame_engines/core/conformance.py pygame_engines/players/arena.py
    pygame_engines/players/bench.py pygame_engines/players/selfplay.py
    """.split()
)
"""The command line's modules; so are all `pygame_engines/cli*.py`."""

NOT_OF_JINJA: Final = frozenset(
    ("constants.py", "idtracking.py", "meta.py", "nativetypes.py", "optimizer.py", "sandbox.py")
)
"""Parts of Jinja2 that it imports only to compile templates, or when asked for them by name."""

STOOD_IN: Final = frozenset(
    ("bccache.py", "compiler.py", "ext.py", "lexer.py", "nodes.py", "parser.py")
)
"""Parts of Jinja2 that `jinja2_parts.py` stands in for."""


def entries() -> list[Entry]:
    """All files of `app.zip`, sorted by name. Writes compiled ones into the cache first."""
    return sorted([*_engine(), *_table(), *_libraries(), *_templates(), *_catalogues()])


def _engine() -> Iterator[Entry]:
    for path in ENGINE.rglob("*"):
        name = relative(path)
        command_line = name in NOT_IN_BROWSER or name.startswith("pygame_engines/cli")
        if path.suffix in (".py", ".json") and not command_line:
            yield Entry(name, name)


def _table() -> Iterator[Entry]:
    for path in [WEB / "__init__.py", *(WEB / "table").rglob("*.py")]:
        yield Entry(relative(path), relative(path))


def _libraries() -> Iterator[Entry]:
    for path in _package("markupsafe").glob("*.py"):
        yield Entry(f"markupsafe/{path.name}", relative(path), optimize=2)
    parts = relative(Path(__file__).with_name("jinja2_parts.py"))
    for path in _package("jinja2").glob("*.py"):
        if path.name not in NOT_OF_JINJA:
            source = parts if path.name in STOOD_IN else relative(path)
            yield Entry(f"jinja2/{path.name}", source, optimize=2)


def _package(name: str) -> Path:
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(name)
    return Path(spec.origin).parent


def _templates() -> Iterator[Entry]:
    """Templates as Python modules: compiling them in the worker would cost most of a second."""
    out = _fresh(CACHE / "templates")
    environment = Environment(loader=FileSystemLoader(SOURCES), **OPTIONS)
    environment.compile_templates(
        out, zip=None, filter_func=lambda name: not name.startswith("pages/"), log_function=None
    )
    for path in out.glob("*.py"):
        yield Entry(f"{relative(COMPILED)}/{path.name}", relative(path))


def _catalogues() -> Iterator[Entry]:
    out = _fresh(CACHE / "locales")
    catalogues.compile_all(out=out)
    for path in out.rglob("*.mo"):
        yield Entry(f"web/locales/{path.relative_to(out).as_posix()}", relative(path))


def _fresh(folder: Path) -> Path:
    """An empty folder, as far as its files go."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.rglob("*"):
        if path.is_file():
            path.unlink()
    return folder

