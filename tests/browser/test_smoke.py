"""Start, play, go on offline: what is tried in every browser engine before the site is published.

`pytest tests/browser/test_smoke.py --browser webkit` (or firefox) needs Playwright's own browser.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import NewTable
from .hosts import serving
from .table import START

pytestmark = pytest.mark.pyodide

KEPT = """async () => {
  const registration = await navigator.serviceWorker.ready;
  return registration.active.state === "activated" && navigator.serviceWorker.controller !== null;
}"""


def test_start_play_and_go_on_without_the_server(new_table: NewTable, dist: Path) -> None:
    table = new_table(fresh=True)
    page = table.page
    with serving(dist) as address:
        page.goto(address + "en/pagoda/")
        table.start(seed=7)
        table.choose_first("column")
        page.wait_for_function(KEPT, timeout=START)
        before = table.picture
    page.reload()
    table.settle()
    assert table.picture == before
    table.choose(table.choices[0])
    assert table.picture != before
