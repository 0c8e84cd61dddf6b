"""A title without a module that its tests need: one sentence, and nothing stops the run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.brought import brought, missing

WRITER = "tests.games.{}.write"


def test_a_title_that_brings_nothing_is_told_and_the_others_are_there() -> None:
    games = ("pagoda", "nim")
    assert [*brought(WRITER, games)] == ["pagoda"]
    told = ["tests/games/nim/write.py is missing: it holds the recorded games of nim"]
    assert missing(WRITER, "the recorded games", games) == told
    assert missing(WRITER, "the recorded games", games[:1]) == []


def test_a_module_that_fails_is_not_a_missing_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it imports is missing, not the module itself."""
    (tmp_path / "broken_writer.py").write_text("import not_there_at_all")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="not_there_at_all"):
        brought("broken_{}", ("writer",))
