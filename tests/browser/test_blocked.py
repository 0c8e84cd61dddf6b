"""A browser that keeps nothing of a site: databases, locks, caches and service workers are refused.

That is what one does whose owner blocks all site data, and what every browser does with a page in a
sandbox, which has no origin of its own. The second can be had everywhere: its host asks for it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import NewTable
from .hosts import UnderPrefix, serving
from .table import Table

REFUSES = """async () => {
  const asked = {
    settings: async () => localStorage.length,
    database: () => new Promise((done, failed) => {
      const request = indexedDB.open("any");
      request.onsuccess = done;
      request.onerror = failed;
    }),
    locks: async () => navigator.locks.request("any", () => {}),
    caches: async () => caches.keys(),
    keeper: async () => navigator.serviceWorker.register("sw.js"),
  };
  const had = [];
  for (const [name, ask] of Object.entries(asked)) await ask().then(() => had.push(name), () => {});
  return had;
}"""
"""What the page can have all the same."""


class InSandbox(UnderPrefix):
    """Sends its pages into a sandbox, and lets them have its files although they have no origin.

    What their own policy calls `'self'` is nobody there, so that it names the host instead.
    """

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", "sandbox allow-scripts allow-downloads")
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def do_GET(self) -> None:
        page = Path(self.translate_path(self.path))
        page = page / "index.html" if page.is_dir() else page
        if page.suffix != ".html" or not page.exists():
            super().do_GET()
            return
        host = f"http://{self.headers['Host']}"
        body = page.read_text("utf-8").replace("'self'", host).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.fixture
def sandbox(dist: Path) -> Iterator[str]:
    """The site's root on such a host."""
    with serving(dist, InSandbox) as root:
        yield root


def test_need_12_who_lets_no_site_keep_data_plays_and_is_told_once(
    new_table: NewTable, sandbox: str
) -> None:
    table: Table = new_table(base_url=sandbox, fresh=True)
    notice = table.page.locator("[data-notice=storage]")
    table.new(seed=10)
    assert table.page.evaluate(REFUSES) == []
    expect(notice).to_contain_text("not being saved")
    with table.page.expect_download() as saved:
        notice.get_by_role("button").first.click()
    notice.get_by_role("button").last.click()
    table.build().end()
    table.settle().build()
    expect(notice).to_have_count(0)
    expect(table.page.locator("[data-notice]")).to_have_count(0)
    assert json.loads(saved.value.path().read_text("utf-8"))["game"] == "pagoda"
