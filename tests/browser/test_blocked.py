"""A browser whose owner lets no site keep data: it refuses as Chromium does, in page and worker."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import NewTable
from .hosts import UnderPrefix, serving

REFUSING = """{
  const refused = () => new DOMException("refused", "SecurityError");
  const reject = () => Promise.reject(refused());
  LockManager.prototype.request = reject;
  LockManager.prototype.query = reject;
  for (const way of ["open", "keys", "match", "has", "delete"])
    CacheStorage.prototype[way] = reject;
  if (globalThis.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = reject;
  IDBFactory.prototype.open = () => {
    const request = new EventTarget();
    Object.defineProperty(request, "error", { get: refused });
    setTimeout(() => {
      const event = new Event("error");
      request.dispatchEvent(event);
      request.onerror?.(event);
    });
    return request;
  };
  for (const name of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, name, { get() { throw refused(); } });
};
"""

HAD = """async () => {
  const asked = {
    settings: async () => localStorage.length,
    locks: async () => navigator.locks.request("any", () => {}),
    caches: async () => caches.keys(),
    database: () => new Promise((done, failed) => {
      const request = indexedDB.open("any");
      request.onsuccess = done;
      request.onerror = failed;
    }),
  };
  const had = [];
  for (const [name, ask] of Object.entries(asked)) await ask().then(() => had.push(name), () => {});
  return had;
}"""
"""What a page or worker has all the same."""

WORKERS_OWN = "pyodide/start.mjs"
"""The first of our scripts in a worker: there the refusals begin; in a page, before any script."""


class ForRefusing(UnderPrefix):
    """Puts the refusals before the worker's script."""

    def send_head(self):
        if not self.path.partition("?")[0].endswith(WORKERS_OWN):
            return super().send_head()
        body = REFUSING.encode() + Path(self.translate_path(self.path)).read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return None


@pytest.fixture
def refusing(dist: Path) -> Iterator[str]:
    """The site's root on that host."""
    with serving(dist, ForRefusing) as root:
        yield root


def test_need_12_who_lets_no_site_keep_data_plays_and_is_told_once(
    new_table: NewTable, refusing: str, complaints: list[str]
) -> None:
    table = new_table(base_url=refusing, fresh=True)
    page, notice = table.page, table.page.locator("[data-notice=storage]")
    page.add_init_script(REFUSING)
    table.new(seed=10)
    assert page.evaluate(HAD) == []
    assert page.workers[0].evaluate(HAD) == ["database"], "an empty one of ours"
    expect(notice).to_contain_text("not being saved")
    with page.expect_download() as saved:
        notice.get_by_role("button").first.click()
    notice.get_by_role("button").last.click()
    table.build().end()
    table.settle().build()
    expect(notice).to_have_count(0)
    expect(page.locator("[data-notice]")).to_have_count(0)
    assert json.loads(saved.value.path().read_text("utf-8"))["game"] == "pagoda"
    assert len(complaints) == 1
    assert "no offline use" in complaints.pop()
