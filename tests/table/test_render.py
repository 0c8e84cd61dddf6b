"""Where templates come from."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.table import render


def test_where_there_are_no_sources_templates_come_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made = render.environment.__wrapped__
    assert not isinstance(made(str).loader, render.CompiledLoader)
    monkeypatch.setattr(render, "SOURCES", tmp_path / "templates")
    assert isinstance(made(str).loader, render.CompiledLoader)
