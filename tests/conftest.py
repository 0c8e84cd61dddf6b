"""What several kinds of tests share: the built site."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from web.build.setup import ensure_npm_packages
from web.build.site import build


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site: the one that `build.py test` has just built, or a fresh one."""
    if given := os.environ.get("TEAHOUSE_DIST"):
        return Path(given)
    ensure_npm_packages()
    out = tmp_path_factory.mktemp("site") / "dist"
    build(out)
    return out
