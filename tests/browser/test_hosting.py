"""Files on any host, under any path; offline from the first visit on; one version at a time."""

from __future__ import annotations

import shutil
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from web.build.serve import Handler

from .conftest import NewTable
from .hosts import UnderPrefix, another_build, serving
from .records import turns_of
from .table import START, Table

Visit = Callable[[], BrowserContext]


def kept_offline(page: Page) -> None:
    """Wait until the service worker has every file."""
    page.wait_for_function(
        "navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')",
        timeout=START,
    )


def first_page(context: BrowserContext) -> Page:
    return context.pages[0] if context.pages else context.new_page()


def at_once(table: Table) -> None:
    """Have the computer play at once."""
    table.drawer("settings").locator("[name='setting.speed']").select_option("instant")
    table.page.keyboard.press("Escape")


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
    table.page.locator("#games-list a").click()
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


def new_words(sources: Path) -> None:
    """Another version: one that can be told by the page's words and by the worker's."""
    for name, old, new in (
        ("site", 'msgstr "Start the game"', 'msgstr "Begin the second version"'),
        ("table", 'msgstr "Undo"', 'msgstr "Undo in version two"'),
    ):
        path = sources / f"web/locales/en/{name}.po"
        text = path.read_text("utf-8")
        assert old in text, name
        path.write_text(text.replace(old, new), encoding="utf-8")


def test_need_06_an_update_never_mixes_versions(dist: Path, visit: Visit, tmp_path: Path) -> None:
    served = tmp_path / "served"
    shutil.copytree(dist, served)
    second = another_build(tmp_path, new_words)
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
        shutil.copytree(second, served)
        table.page.reload()  # all of it still the first version
        table.settle()
        assert (table.prompt, sorted(table.choices), table.scores) == before
        assert version(table.page) == first_id
        update = table.page.locator("[data-notice=update]")
        expect(update).to_be_visible(timeout=START)
        other = context.new_page()  # a page opened meanwhile is the first version too
        other.goto(root + "en/pagoda/")
        assert version(other) == first_id

        table.click(update.get_by_role("button").first)
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


def version(page: Page) -> str:
    return page.locator("html").get_attribute("data-build") or ""


# --- need 34: hosts -------------------------------------------------------------------------------


class NoTypes(UnderPrefix):
    """A host that has never heard of WebAssembly, Python, zips and module files."""

    extensions_map = {  # noqa: RUF012 - as in its base class
        **Handler.extensions_map,
        ".json": "application/octet-stream",
        ".py": "application/octet-stream",
        ".wasm": "application/octet-stream",
        ".webmanifest": "application/octet-stream",
        ".zip": "text/plain",
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
        return super().translate_path("/nowhere" if path.endswith("core.zip") else path)


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
