"""Where something is missing, `build.py` says so in one sentence."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pygame_engines import games
from pygame_engines.core.errors import BadData
from web.build import browser, checks, commands, serve, setup
from web.build.folders import ROOT
from web.build.setup import SetupError


def test_help_names_every_command() -> None:
    command = [sys.executable, str(ROOT / "build.py"), "--help"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for name in ("build", "serve", "test", "shots"):
        assert name in shown


def test_no_venv_module(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(setup, "VENV", tmp_path / "venv")
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(SetupError, match="no venv module"):
        setup._make_venv()


def test_no_network_for_python_packages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(setup, "VENV", tmp_path)
    monkeypatch.setattr(setup, "_run", fails("ERROR: No matching distribution found for jinja2"))
    with pytest.raises(SetupError, match=r"is there a network\?\): ERROR: No matching") as error:
        setup._install(Path(sys.executable), ROOT / "web" / "build" / "requirements.txt")
    assert "\n" not in str(error.value)


def test_no_network_for_npm_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "_is", lambda stamp, wanted: False)
    monkeypatch.setattr(setup, "_run", fails("npm error network request failed"))
    with pytest.raises(SetupError, match=r"npm packages .*network\?\): npm error"):
        setup.ensure_npm_packages()


def test_no_node_and_no_wheel(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(setup, "VENV", tmp_path)
    monkeypatch.setattr(setup, "_BIN", tmp_path)
    monkeypatch.setattr(setup, "_run", fails("ERROR: no wheel"))
    with pytest.raises(SetupError, match="no Node 20 or newer is installed, and its wheel"):
        setup.node()


def test_browser_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(browser.VARIABLE, "/nowhere/chrome")
    with pytest.raises(SetupError, match="TEAHOUSE_BROWSER names /nowhere/chrome"):
        browser.find.__wrapped__()


def test_no_browser_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(browser.VARIABLE, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(browser, "_succeeds", lambda command: False)
    with pytest.raises(SetupError, match="name one in TEAHOUSE_BROWSER"):
        browser.find.__wrapped__()


def test_port_in_use(tmp_path: Path) -> None:
    with serve.server(tmp_path) as first, pytest.raises(SetupError, match="is not free"):
        serve.server(tmp_path, first.server_port)


def test_unknown_check() -> None:
    with pytest.raises(SetupError, match="no check 'spelling': there are format, lint"):
        checks.run_checks(["spelling"])


def fails(text: str) -> Callable[..., subprocess.CompletedProcess[str]]:
    def run(command: object, *_rest: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 1, "", f"some lines\n{text}\n")

    return run


def test_a_title_whose_own_data_are_spoilt_is_not_built(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def spoilt(_title: str) -> None:
        raise BadData("it is of version 2, not 1", where="pagoda/data/net.json")

    monkeypatch.setattr(games, "load", spoilt)
    with pytest.raises(SetupError, match=r"^pagoda/data/net\.json: it is of version 2, not 1$"):
        commands._build(tmp_path / "dist")
    assert not list(tmp_path.iterdir())
