"""What is in `app.zip` and in the trimmed standard library."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from web.build.bundle import INNER
from web.build.folders import ROOT

from . import in_pyodide

IMPORT_ALL = Path(__file__).with_name("import_all.py")


def files(path: Path) -> dict[str, bytes]:
    """What a zip holds; `app.zip` holds its files in an inner one."""
    with zipfile.ZipFile(path) as archive:
        held = {name: archive.read(name) for name in archive.namelist()}
    if inner := held.pop(INNER, b""):
        with zipfile.ZipFile(io.BytesIO(inner)) as archive:
            held |= {name: archive.read(name) for name in archive.namelist()}
    return held


def test_app_holds_what_the_worker_needs(dist: Path) -> None:
    held = files(dist / "app.zip")
    for needed in (
        "build.txt",
        "jinja2/environment.pyc",
        "markupsafe/__init__.pyc",
        "pygame_engines/core/session.pyc",
        "pygame_engines/games/pagoda/__init__.pyc",
        "pygame_engines/players/__init__.pyc",
        "web/table/bridge.pyc",
        "web/locales/de/pagoda.mo",
    ):
        assert needed in held
    assert any(name.startswith("web/templates_compiled/tmpl_") for name in held)


def test_app_holds_nothing_else(dist: Path) -> None:
    for name in files(dist / "app.zip"):
        assert not name.endswith(".py"), "sources would be compiled at each start"
        assert not name.startswith(("tests/", "web/build", "pygame_engines/cli")), name
        assert "conformance" not in name


def test_no_path_of_this_machine_is_in_the_site(dist: Path) -> None:
    for path in (dist / "app.zip", dist / "pyodide" / "python_stdlib.zip"):
        for name, data in files(path).items():
            assert str(ROOT).encode() not in data, name


def test_no_date_is_in_the_catalogues(dist: Path) -> None:
    for name, data in files(dist / "app.zip").items():
        assert not (name.endswith(".mo") and b"-Date:" in data), name


def test_every_module_of_the_app_imports_in_the_browsers_python(dist: Path) -> None:
    modules = [
        name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        for name in files(dist / "app.zip")
        if name.endswith(".pyc") and "templates_compiled" not in name
    ]
    assert in_pyodide.run(dist, IMPORT_ALL, " ".join(modules)).split() == modules


def test_pyscript_finds_what_it_unpacks_with(dist: Path) -> None:
    held = files(dist / "pyodide" / "python_stdlib.zip")
    for module in ("zipfile/__init__", "shutil", "tempfile", "asyncio/__init__", "inspect"):
        assert f"{module}.pyc" in held


def test_no_package_can_be_asked_for(dist: Path) -> None:
    assert '"packages": {}' in (dist / "pyodide" / "pyodide-lock.json").read_text("utf-8")
