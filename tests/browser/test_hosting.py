"""Files on any host, under any path; offline from the first visit on; one version at a time."""

from __future__ import annotations

import hashlib
import re
import shutil
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from web.build.serve import Handler

from .conftest import NewTable
from .hosts import UnderPrefix, serving
from .records import turns_of
from .table import START, Table

pytestmark = pytest.mark.pyodide

Visit = Callable[[], BrowserContext]


def kept_offline(page: Page) -> None:
    """Wait until the service worker has every file."""
    page.wait_for_function(
        "() => navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')",
        timeout=START,
    )


def first_page(context: BrowserContext) -> Page:
    return context.pages[0] if context.pages else context.new_page()


def at_once(table: Table) -> None:
    """Have the computer play at once."""
    table.drawer("settings").locator("[name='setting.speed']").select_option("instant")
    table.page.keyboard.press("Escape")


# --- what may run ---------------------------------------------------------------------------------


INJECTED = """() => {
  const script = document.createElement("script");
  script.textContent = "globalThis.injected = true";
  document.head.append(script);
  return globalThis.injected ?? false;
}"""


def test_what_is_put_into_a_page_does_not_run(page: Page, complaints: list[str]) -> None:
    """Nothing of ours breaks the policy either: that would be a complaint in any other test."""
    page.goto("en/")
    assert page.evaluate(INJECTED) is False
    assert "Content Security Policy" in complaints.pop()


# --- need 5: offline ------------------------------------------------------------------------------


def test_need_05_offline_after_one_visit(dist: Path, visit: Visit) -> None:
    """One visit to the home page; then the server is stopped and the browser started anew."""
    with serving(dist) as root:
        context = visit()
        page = first_page(context)
        page.goto(root + "en/")
        kept_offline(page)
        context.close()
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(root, timeout=5)

    table = Table(first_page(visit()))
    table.page.goto(root)
    table.page.wait_for_url("**/en/")
    table.page.get_by_role("link", name="Pagoda").click()
    table.start(quick=True, simple=True, seed=5)
    at_once(table)
    finish(table)
    expect(table.region("final")).to_contain_text("The game is over")
    for path in ("de/pagoda/rules/", "fr/credits/", "it/privacy/", "de/licences/"):
        answer = table.page.goto(root + path)
        assert answer
        assert answer.ok


def test_need_05_a_running_game_goes_on_offline(dist: Path, visit: Visit) -> None:
    with serving(dist) as root:
        context = visit()
        table = Table(first_page(context))
        table.page.goto(root + "en/pagoda/")
        table.start(seed=6)
        at_once(table)
        table.build(2)
        before = table.picture
        kept_offline(table.page)
        context.close()

    table = Table(first_page(visit()))
    table.page.goto(root + "en/")
    table.page.locator("#games-list .game-link").click()
    assert table.settle().picture == before
    table.end()
    table.drawer("rules")
    expect(table.page.locator("#rules-body")).to_contain_text("PG-31")
    table.page.keyboard.press("Escape")
    assert turns_of(table.export(), 1) == 1


def finish(table: Table) -> None:
    """Play on to the end, always with the first choice."""
    for _ in range(400):
        if table.over:
            return
        table.choose(table.choices[0])
    raise AssertionError("the game doesn't end")


# --- need 6: updates ------------------------------------------------------------------------------


@pytest.fixture
def served(dist: Path, tmp_path: Path) -> Path:
    """What the host has, to be changed: this version at first."""
    return shutil.copytree(dist, tmp_path / "served")


NEWEST_WAITS = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const before = registration.waiting;
  await registration.update();
  while (!registration.waiting || registration.waiting === before)
    await new Promise((done) => setTimeout(done, 50));
}"""


def another_waits(page: Page, served: Path) -> None:
    """Have the version that waits for its turn replaced by the same with one byte more."""
    with (served / "sw.js").open("a", encoding="utf-8") as worker:
        worker.write("\n")
    page.evaluate(NEWEST_WAITS)


def test_need_06_an_update_never_mixes_versions(
    served: Path, other_site: Path, visit: Visit
) -> None:
    with serving(served) as root:
        context = visit()
        table = Table(first_page(context))
        table.page.goto(root + "en/pagoda/")
        kept_offline(table.page)
        table.start(seed=6)
        at_once(table)
        table.build(2)
        before = table.prompt, sorted(table.choices), table.scores
        first_id = version(table.page)

        shutil.rmtree(served)
        shutil.copytree(other_site, served)
        table.page.reload()  # all of it still the first version
        table.settle()
        assert (table.prompt, sorted(table.choices), table.scores) == before
        assert version(table.page) == first_id
        update = table.page.locator("[data-notice=update]")
        expect(update).to_be_visible(timeout=START)
        other = context.new_page()  # a page opened meanwhile is the first version too
        other.goto(root + "en/pagoda/")
        assert version(other) == first_id

        another_waits(table.page, served)
        table.page.bring_to_front()
        table.click(update.get_by_role("button").first)
        expect(table.page.locator("html")).not_to_have_attribute(
            "data-build", first_id, timeout=START
        )
        undo = table.tool("undo")
        expect(undo).to_have_attribute("aria-label", "Undo in version two", timeout=START)
        table.settle()
        assert (table.prompt, sorted(table.choices), table.scores) == before
        assert version(table.page) not in ("", first_id)
        expect(other.locator("#setup-form [type=submit]")).to_contain_text("second version")
        table.end()
        assert turns_of(table.export(), 1) == 1
        caches = table.page.evaluate("caches.keys()")
        assert len([name for name in caches if name.startswith("teahouse:")]) == 1


class Lagging(UnderPrefix):
    """A host that still sends the first version's snapshot, unless it is asked past all caches."""

    late: ClassVar[Path]

    def translate_path(self, path: str) -> str:
        found = super().translate_path(path)
        old = found.endswith("core.snapshot") and "?past=" not in self.path
        return str(self.late / "app" / "core.snapshot") if old else found


def test_need_06_a_host_that_lags_behind_spoils_nothing(
    dist: Path, served: Path, other_site: Path, visit: Visit
) -> None:
    """A new version is complete or isn't taken: its games start from its own files."""
    host = type("LaggingHere", (Lagging,), {"late": dist})
    with serving(served, host) as root:
        table = Table(first_page(visit()))
        table.page.goto(root + "en/")
        kept_offline(table.page)
        shutil.rmtree(served)
        shutil.copytree(other_site, served)
        table.page.reload()
        table.click(table.page.locator("[data-notice=update] button").first)
        table.page.wait_for_function("(id) => document.documentElement.dataset.build !== id",
                                     arg=build_of(dist), timeout=START)  # fmt: skip
        table.page.goto(root + "en/pagoda/")
        table.start(seed=6)
        assert kept(table.page, "app/core.snapshot") == digest(other_site / "app" / "core.snapshot")


CUT = """async (names) => {
  const [cache] = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  for (const request of await cache.keys()) {
    if (!names.some((name) => request.url.endsWith(name))) continue;
    const response = await cache.match(request);
    const body = (await response.arrayBuffer()).slice(0, 1000);
    await cache.put(request, new Response(body, { headers: response.headers }));
  }
}"""
"""Keep the beginning of some files alone."""

KEPT = """async (name) => {
  for (const cache of await Promise.all((await caches.keys()).map((name) => caches.open(name)))) {
    for (const request of await cache.keys()) {
      if (!request.url.endsWith(name)) continue;
      const body = await (await cache.match(request)).arrayBuffer();
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
      return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    }
  }
  return "";
}"""


def kept(page: Page, name: str) -> str:
    """The hash of a file that the browser keeps."""
    return str(page.evaluate(KEPT, name))


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def test_a_file_that_was_cut_short_is_fetched_anew(
    dist: Path, served: Path, visit: Visit, complaints: list[str]
) -> None:
    """The start fails and says so; trying again mends what the browser keeps."""
    with serving(served) as root:
        table = Table(first_page(visit()))
        table.page.goto(root + "en/")
        kept_offline(table.page)
        table.page.evaluate(CUT, ["pyodide.asm.mjs"])
        table.page.goto(root + "en/pagoda/")
        notice = table.page.locator("[data-notice=engine]")
        expect(notice).to_be_visible(timeout=2 * START)
        table.click(notice.get_by_role("button").first)
        table.start(seed=6)
        wanted = digest(dist / "pyodide" / "pyodide.asm.mjs")
        assert kept(table.page, "pyodide.asm.mjs") == wanted
    complaints.clear()  # PyScript tells the console what it can't run


def test_an_emptied_cache_is_filled_again(dist: Path, served: Path, visit: Visit) -> None:
    with serving(served) as root:
        page = first_page(visit())
        page.goto(root + "en/")
        kept_offline(page)
        page.evaluate(
            "caches.keys().then((all) => Promise.all(all.map((name) => caches.delete(name))))"
        )
        page.goto(root + "en/credits/")
        wanted = digest(dist / "pyodide" / "pyodide.asm.wasm")
        page.wait_for_function(
            f"(name) => ({KEPT})(name).then((hash) => hash === '{wanted}')",
            arg="pyodide.asm.wasm", timeout=START,
        )  # fmt: skip


def build_of(site: Path) -> str:
    found = re.search(r'data-build="(\w+)"', (site / "en" / "index.html").read_text("utf-8"))
    assert found
    return found[1]


def version(page: Page) -> str:
    return page.locator("html").get_attribute("data-build") or ""


# --- need 34: hosts -------------------------------------------------------------------------------


class NoTypes(UnderPrefix):
    """A host that has never heard of WebAssembly, Python, snapshots and module files."""

    extensions_map = {  # noqa: RUF012 - as in its base class
        **Handler.extensions_map,
        ".json": "application/octet-stream",
        ".py": "application/octet-stream",
        ".wasm": "application/octet-stream",
        ".webmanifest": "application/octet-stream",
        ".snapshot": "text/plain",
    }


def test_need_34_a_host_that_knows_no_types(
    dist: Path, new_table: NewTable, complaints: list[str]
) -> None:
    table = new_table(fresh=True)
    with serving(dist, NoTypes) as root:
        table.page.goto(root + "de/pagoda/")
        table.start(seed=2)
        table.build()
        table.page.close()
    complaints[:] = [line for line in complaints if "wasm" not in line]  # it says it falls back


class NoEngine(UnderPrefix):
    """A host that lost a file on the way."""

    def translate_path(self, path: str) -> str:
        return super().translate_path("/nowhere" if path.endswith("main.py") else path)


def test_need_34_a_missing_file_is_told(
    dist: Path, new_table: NewTable, complaints: list[str]
) -> None:
    table = new_table(fresh=True)
    with serving(dist, NoEngine) as root:
        table.page.goto(root + "en/pagoda/")
        notice = table.page.locator("[data-notice=engine]")
        expect(notice).to_contain_text("could not be loaded", timeout=START)
        expect(notice.get_by_role("button")).to_have_count(1)
        expect(table.page.locator("#loading")).to_be_hidden()
        table.page.close()
    complaints.clear()  # the browser and PyScript tell the console of it
