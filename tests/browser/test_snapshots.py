"""A worker whose snapshot can't be used starts without it, and nobody notices."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .conftest import NewTable

pytestmark = pytest.mark.pyodide

Harm = Callable[[bytes], bytes]

LAYER = "**/app/pagoda.snapshot*"


def cut_short(layer: bytes) -> bytes:
    return layer[: len(layer) // 2]


def empty(layer: bytes) -> bytes:
    """Whole as a file, and no snapshot."""
    return gzip.compress(bytes(len(layer)))


@pytest.fixture
def said(complaints: list[str]) -> Iterator[None]:
    """The console is told, and the console alone."""
    yield
    told = [line for line in complaints if "Failed to load resource" not in line]
    assert [line for line in told if "starts without its snapshot" not in line] == []
    assert told
    complaints.clear()


@pytest.mark.usefixtures("said")
@pytest.mark.parametrize("harm", [cut_short, empty])
def test_a_spoilt_snapshot_is_done_without(dist: Path, new_table: NewTable, harm: Harm) -> None:
    spoilt = harm((dist / "app" / "pagoda.snapshot").read_bytes())
    table = new_table(fresh=True)
    table.page.route(LAYER, lambda route: route.fulfill(body=spoilt))
    table.new(seed=4)
    table.build()


@pytest.mark.usefixtures("said")
def test_a_missing_snapshot_is_done_without(new_table: NewTable) -> None:
    table = new_table(fresh=True)
    table.page.route(LAYER, lambda route: route.fulfill(status=404))
    table.new(seed=4)
    table.build()
