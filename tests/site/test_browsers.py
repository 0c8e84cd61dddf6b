"""An engine that can't be had is told of in a sentence, and the others are tested all the same."""

from __future__ import annotations

from types import ModuleType

import pytest

from tests.engines import chromium, firefox, webkit
from tests.engines.engine import Absent
from web.build import browser
from web.build.setup import SetupError


def no_browser() -> None:
    raise SetupError("no Chromium is here")


@pytest.mark.parametrize(
    ("engine", "sentence"),
    [
        (chromium, "no Chromium is here"),
        (firefox, "no Firefox is here, and apt can't bring firefox-esr"),
        (webkit, "no WebKit is here, and apt can't bring webkit2gtk-driver and xvfb"),
    ],
)
def test_what_cannot_be_had_is_told(
    monkeypatch: pytest.MonkeyPatch, engine: ModuleType, sentence: str
) -> None:
    monkeypatch.setenv("PATH", "")  # nothing is here, apt neither
    monkeypatch.setattr(chromium, "find", no_browser)
    with pytest.raises(Absent) as told:
        engine.bring()
    assert str(told.value) == sentence


def test_apt_is_asked_for_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def ask(command: list[str]) -> bool:
        asked.append(command)
        return True

    monkeypatch.setattr(browser, "as_root", lambda: True)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(browser, "_succeeds", ask)
    assert browser.apt_install("one", "two")
    assert [command[1] for command in asked] == ["update", "install"]
    assert asked[-1][-2:] == ["one", "two"]
