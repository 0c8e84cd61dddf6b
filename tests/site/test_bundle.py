"""What is in the parts of the app and in the trimmed standard library."""

from __future__ import annotations

import base64
import json
import zipfile
from pathlib import Path

import pytest

from web.build.bundle import needed
from web.build.folders import ROOT
from web.manifest import IDS_HERE
from web.table.i18n import LANGUAGES

from . import in_pyodide

HERE = Path(__file__).parent

Files = dict[str, bytes]


@pytest.fixture(scope="module")
def parts(dist: Path) -> dict[str, Files]:
    """What each part of the app holds."""
    found = json.loads(in_pyodide.run(dist, HERE / "unpacked.py"))
    return {
        part: {name: base64.b64decode(data) for name, data in held.items()}
        for part, held in found.items()
    }


@pytest.fixture(scope="module")
def app(parts: dict[str, Files]) -> Files:
    """What all of them hold."""
    return {name: data for held in parts.values() for name, data in held.items()}


def page(parts: dict[str, Files], game: str, lang: str) -> Files:
    """What a game's page loads."""
    return {name: data for part in needed(game, lang) for name, data in parts[part].items()}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", IDS_HERE)
def test_a_page_s_parts_hold_what_its_worker_needs(
    parts: dict[str, Files], game: str, lang: str
) -> None:
    held = page(parts, game, lang)
    for name in (
        "jinja2/environment.pyc",
        "markupsafe/__init__.pyc",
        "pygame_engines/core/session.pyc",
        f"pygame_engines/games/{game}/game.pyc",
        "pygame_engines/players/__init__.pyc",
        "web/table/bridge.pyc",
        f"web/titles/{game}/table/table.pyc",
        f"web/locales/{lang}/{game}.mo",
        f"web/locales/{lang}/table.mo",
    ):
        assert name in held
    assert any(name.startswith("web/templates_compiled/table_") for name in held)


@pytest.mark.parametrize("game", IDS_HERE)
def test_a_page_s_parts_hold_nothing_of_other_games(parts: dict[str, Files], game: str) -> None:
    held = page(parts, game, "de")
    for other in set(IDS_HERE) - {game}:
        assert not [name for name in held if f"/{other}/" in name or f"/{other}." in name]
        assert not [name for name, data in held.items() if f"{other}.table.".encode() in data]


def test_no_file_is_in_two_parts_but_catalogues(parts: dict[str, Files]) -> None:
    names = [name for held in parts.values() for name in held]
    twice = {name for name in names if names.count(name) > 1}
    assert all(name.startswith("web/locales/") for name in twice)


def test_pyscript_is_told_which_parts_to_unpack(dist: Path) -> None:
    config = json.loads((dist / "app" / "pagoda-de.json").read_text("utf-8"))
    assert config["files"] == {f"./{part}.zip": "./*" for part in needed("pagoda", "de")}


def test_the_core_says_which_build_it_is(dist: Path) -> None:
    with zipfile.ZipFile(dist / "app" / "core.zip") as archive:
        build = archive.read("build.txt").decode()
    assert f'BUILD = "{build}"' in (dist / "js" / "build.js").read_text("utf-8")


def test_app_holds_nothing_else(app: Files) -> None:
    for name in app:
        assert not name.endswith(".py"), "sources would be compiled at each start"
        assert not name.startswith(("tests/", "web/build", "pygame_engines/cli")), name
        assert "conformance" not in name


def test_no_path_of_this_machine_is_in_the_site(app: Files, dist: Path) -> None:
    for name, data in (app | stdlib(dist)).items():
        assert str(ROOT).encode() not in data, name


def test_no_date_is_in_the_catalogues(app: Files) -> None:
    for name, data in app.items():
        assert not (name.endswith(".mo") and b"-Date:" in data), name


def test_every_module_of_the_app_imports_in_the_browsers_python(app: Files, dist: Path) -> None:
    modules = [
        name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        for name in sorted(app)
        if name.endswith(".pyc") and "templates_compiled" not in name
    ]
    assert in_pyodide.run(dist, HERE / "import_all.py", " ".join(modules)).split() == modules


def stdlib(dist: Path) -> Files:
    """What the trimmed standard library holds."""
    with zipfile.ZipFile(dist / "pyodide" / "python_stdlib.zip") as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_pyscript_finds_what_it_unpacks_with(dist: Path) -> None:
    held = stdlib(dist)
    for module in ("zipfile/__init__", "shutil", "tempfile", "asyncio/__init__", "inspect"):
        assert f"{module}.pyc" in held


def test_no_package_can_be_asked_for(dist: Path) -> None:
    assert '"packages": {}' in (dist / "pyodide" / "pyodide-lock.json").read_text("utf-8")
