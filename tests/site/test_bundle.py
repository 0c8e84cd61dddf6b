"""What is in `app.zip`, the sources that a worker starts from where it has no snapshot."""

from __future__ import annotations

import ast
import zipfile
from pathlib import Path

import pytest

from web.build.bytecode import untype
from web.build.folders import ROOT
from web.manifest import IDS_HERE
from web.table.i18n import LANGUAGES

from . import in_pyodide

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def app(dist: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(dist / "app.zip") as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.mark.parametrize("game", IDS_HERE)
def test_app_holds_what_a_worker_needs(app: dict[str, bytes], game: str) -> None:
    for name in (
        "jinja2/environment.py",
        "markupsafe/__init__.py",
        "pygame_engines/core/session.py",
        f"pygame_engines/games/{game}/game.py",
        "pygame_engines/players/__init__.py",
        "web/worker.py",
        f"web/titles/{game}/table/table.py",
        *(f"web/locales/{lang}/{game}.mo" for lang in LANGUAGES),
        *(f"web/locales/{lang}/table.mo" for lang in LANGUAGES),
    ):
        assert name in app
    assert any(name.startswith("web/templates_compiled/table_") for name in app)


def test_app_holds_nothing_else(app: dict[str, bytes]) -> None:
    for name in app:
        assert not name.startswith(("tests/", "web/build", "pygame_engines/cli")), name
        assert "conformance" not in name
        assert "/pages/" not in name


def test_no_path_of_this_machine_is_in_the_site(app: dict[str, bytes], dist: Path) -> None:
    for name, data in app.items():
        assert str(ROOT).encode() not in data, name


def test_no_date_is_in_the_catalogues(app: dict[str, bytes]) -> None:
    for name, data in app.items():
        assert not (name.endswith(".mo") and b"-Date:" in data), name


def test_every_module_of_the_app_imports_in_the_browsers_python(
    app: dict[str, bytes], dist: Path
) -> None:
    modules = [
        name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        for name in sorted(app)
        if name.endswith(".py") and not name.startswith("jinja2/")
    ]
    assert in_pyodide.run(dist, HERE / "import_all.py", " ".join(modules)).split() == modules


def test_no_package_can_be_asked_for(dist: Path) -> None:
    assert '"packages": {}' in (dist / "pyodide" / "pyodide-lock.json").read_text("utf-8")


def test_types_are_left_out_where_nothing_reads_them() -> None:
    tree = ast.parse("""
N: Final = 1
def f(a: int, *, b: str = "") -> list[int]:
    def g(c: int) -> None: ...
class C(NamedTuple):
    a: int
    b: int = 2
    def m(self, d: int) -> int: ...
""")
    untype(tree)
    assert ast.unparse(tree).split("\n") == [
        "N = 1",
        "",
        "def f(a, *, b=''):",
        "",
        "    def g(c):",
        "        ...",
        "",
        "class C(NamedTuple):",
        "    a: int",
        "    b: int = 2",
        "",
        "    def m(self, d):",
        "        ...",
    ]
