"""`app.zip`: our Python, Jinja2 and MarkupSafe, compiled templates and catalogues, in one zip."""

from __future__ import annotations

import importlib.util
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader

from web.build import catalogues
from web.build.folders import ENGINE, WEB, relative
from web.build.pack_job import Entry
from web.table.i18n import LANGUAGES
from web.table.render import COMPILED, OPTIONS, SOURCES

INNER: Final = "teahouse.zip"
"""The zip that `app.zip` holds; PyScript unpacks it into the worker's working directory."""

HOME: Final = f"/home/pyodide/{INNER}/"
"""Where the worker's modules are, as tracebacks name them."""

NOT_IN_BROWSER: Final = frozenset(
    (
        "pygame_engines/__main__.py",
        "pygame_engines/core/conformance.py",
        "pygame_engines/players/arena.py",
        "pygame_engines/players/bench.py",
        "pygame_engines/players/selfplay.py",
    )
)
"""The command line's modules; so are all `pygame_engines/cli*.py`."""

NOT_OF_JINJA: Final = frozenset(
    f"{name}.py"
    for name in (
        "constants", "idtracking", "meta", "nativetypes", "optimizer", "sandbox", "visitor"
    )
)  # fmt: skip
"""Parts of Jinja2 that it imports only to compile templates, or when asked for them by name."""

STOOD_IN: Final = frozenset(
    ("bccache.py", "compiler.py", "ext.py", "lexer.py", "nodes.py", "parser.py")
)
"""Parts of Jinja2 that `jinja2_parts.py` stands in for."""

OF_PAGES: Final = frozenset(("table/shell.html.j2", "table/texts.html.j2"))
"""Templates outside of `pages/` that only pages include: the worker renders none of them."""


def entries(work: Path) -> list[Entry]:
    """All files of `app.zip`, sorted by name; what has to be made first goes into `work`."""
    made = [*_libraries(work / "libraries"), *_templates(work / "templates")]
    return sorted([*_engine(), *_table(), *made, *_catalogues(work / "locales")])


def _engine() -> Iterator[Entry]:
    for path in ENGINE.rglob("*"):
        name = relative(path)
        command_line = name in NOT_IN_BROWSER or name.startswith("pygame_engines/cli")
        if path.suffix in (".py", ".json") and not command_line:
            yield Entry(name, name)


def _table() -> Iterator[Entry]:
    for path in [WEB / "__init__.py", *(WEB / "table").rglob("*.py")]:
        yield Entry(relative(path), relative(path))


def _libraries(out: Path) -> Iterator[Entry]:
    parts = Path(__file__).with_name("jinja2_parts.py")
    for package in ("jinja2", "markupsafe"):
        for path in _package(package).glob("*.py"):
            if package == "jinja2" and path.name in NOT_OF_JINJA:
                continue
            stood_in = package == "jinja2" and path.name in STOOD_IN
            copy = out / package / path.name  # the packer sees nothing outside of the checkout
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(parts if stood_in else path, copy)
            yield Entry(f"{package}/{path.name}", relative(copy), optimize=2)


def _package(name: str) -> Path:
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(name)
    return Path(spec.origin).parent


def _templates(out: Path) -> Iterator[Entry]:
    """Templates as Python modules: compiling them in the worker would cost most of a second."""
    environment = Environment(loader=FileSystemLoader(SOURCES), **OPTIONS)  # noqa: S701  in OPTIONS
    environment.compile_templates(out, zip=None, filter_func=_is_workers)
    for path in out.glob("*.py"):
        yield Entry(f"{relative(COMPILED)}/{path.name}", relative(path))


def _is_workers(template: str) -> bool:
    return not template.startswith("pages/") and template not in OF_PAGES


def _catalogues(out: Path) -> Iterator[Entry]:
    """The catalogues, cut down to the messages that the worker's code and templates name."""
    sources = [*ENGINE.rglob("*.py"), *(WEB / "table").rglob("*.py")]
    templates = sorted(SOURCES.rglob("*.j2"))
    sources += [path for path in templates if _is_workers(path.relative_to(SOURCES).as_posix())]
    domains = catalogues.domains()
    used = {use.key for use in catalogues.uses(sources, domains)}
    for domain in domains:
        if not any(key.startswith(f"{domain}.") for key in used):
            continue
        for lang in LANGUAGES:
            path = out / lang / f"{domain}.mo"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(catalogues.compiled(lang, domain, only=used))
            yield Entry(f"web/locales/{lang}/{domain}.mo", relative(path))
