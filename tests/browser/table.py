"""A page with a table, and what a person does there: start, choose, look, open a drawer."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

START = 60_000
"""Milliseconds that Python may take to start on a busy machine."""
PATIENCE = 20_000
"""Milliseconds for anything else."""
PAUSE = 0.27
"""Seconds from one click to the next: quicker ones on one place count as a slip."""

SETTLED = """() => {
  const table = document.getElementById("table");
  return !table.hidden && location.hash === `#g=${table.dataset.game}`
    && !table.hasAttribute("data-waiting") && document.getElementById("thinking").hidden;
}"""


def settings(base_url: str, **values: str | bool) -> dict[str, Any]:
    """A browser's storage with these settings in it."""
    origin = re.match(r"https?://[^/]+", base_url)
    assert origin
    entry = {"name": "teahouse.settings", "value": json.dumps(values)}
    return {"cookies": [], "origins": [{"origin": origin[0], "localStorage": [entry]}]}


class Table:
    """A game's page. Acts by mouse; a test that uses keys or a finger does that itself."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE)
        self._clicked = 0.0

    # --- getting there ----------------------------------------------------------------------------

    def new(self, *, lang: str = "en", **form: Any) -> Table:
        """Open the set-up page and start a game from it."""
        self.page.goto(f"{lang}/pagoda/")
        return self.start(**form)

    def start(
        self,
        *,
        seats: Sequence[str] = ("human", "computer.1"),
        names: Sequence[str] = (),
        quick: bool = True,
        simple: bool = False,
        starter: str = "first",
        seed: int = 1,
    ) -> Table:
        """Fill in the set-up form and start; wait for the first question."""
        for index, kind in enumerate(seats):
            self.page.locator(f"[name='seats.{index}.kind']").select_option(kind)
        for index, name in enumerate(names):
            self.page.locator(f"[name='seats.{index}.name']").fill(name)
        self.page.locator("[name='options.quick']").set_checked(quick)
        self.page.locator("[name='options.simple']").set_checked(simple)
        radio = self.page.locator(f"[name='options.starter'][value={starter}]")
        self.page.locator("label", has=radio).click()
        self.page.locator("#setup-form summary").click()
        self.page.locator("[name=seed]").fill(str(seed))
        self.page.locator("#setup-form [type=submit]").click()
        return self.settle()

    def open_file(self, path: Path, lang: str = "en") -> Table:
        """Bring in a game from a file, on the set-up page."""
        self.page.goto(f"{lang}/pagoda/")
        self.page.locator("#import-file").set_input_files(path)
        self.page.wait_for_url("**/pagoda/#g=*", timeout=START)
        return self.settle()

    # --- waiting ----------------------------------------------------------------------------------

    def settle(self) -> Table:
        """Wait until nothing is under way: a person is asked, or the game is over."""
        self.page.wait_for_function(SETTLED, timeout=START)
        return self

    def wait_for_computer(self) -> Table:
        """Wait until the computer has its turn and the page says so."""
        expect(self.page.locator("#thinking")).to_be_visible()
        return self

    # --- looking ----------------------------------------------------------------------------------

    def region(self, name: str) -> Locator:
        """A part of the table."""
        return self.page.locator(f"#region-{name}")

    @property
    def prompt(self) -> str:
        """The line on top: who, what, how many left."""
        return " ".join(self.region("prompt").inner_text().split())

    @property
    def choices(self) -> list[str]:
        """The actions that may be chosen now, in the order of the list."""
        found = self.region("choices").locator("[data-action]")
        return [str(item.get_attribute("data-action")) for item in found.all()]

    @property
    def scores(self) -> list[int]:
        """Both scores, as the bar shows them."""
        return [int(text) for text in self.region("bar").locator(".bar-score").all_inner_texts()]

    @property
    def over(self) -> bool:
        """Whether the final screen is up."""
        return self.region("final").locator(".final").is_visible()

    @property
    def picture(self) -> dict[str, str]:
        """All that the table shows, as text and marks: equal pictures look the same."""
        names = ("bar", "prompt", "choices", "board", "hand", "players", "piles", "log")
        return {name: _plain(self.region(name).inner_html()) for name in names}

    def heard(self) -> list[str]:
        """What screen readers have been told."""
        return self.page.locator("#live").all_inner_texts()[0].split("\n")

    # --- acting -----------------------------------------------------------------------------------

    def click(self, target: Locator) -> Table:
        """Click as a person does: not twice in a quarter of a second."""
        return self._pick(target.click)

    def poke(self, target: Locator) -> Table:
        """Click on what can't be chosen: Playwright itself would wait until it can."""
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        assert box
        place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        return self._pick(lambda: self.page.mouse.click(*place))

    def tap(self, target: Locator) -> Table:
        """The same with a finger."""
        return self._pick(target.tap)

    def breathe(self) -> None:
        """Wait until a click is surely not taken for a slip of the one before."""
        left = PAUSE - (time.monotonic() - self._clicked)
        if left > 0:
            self.page.wait_for_timeout(left * 1000)

    def _pick(self, pick: Callable[[], None]) -> Table:
        self.breathe()
        pick()
        self._clicked = time.monotonic()
        return self

    def choice(self, action: str) -> Locator:
        """The button of a choice in the list."""
        return self.page.locator(f"#choice-{action.replace('.', '-')}")

    def choose(self, action: str) -> Table:
        """Choose from the list, pulled up where it is a phone's sheet; wait for what follows."""
        button, grip = self.choice(action), self.page.locator(".sheet-grip")
        if grip.is_visible() and "is-quick" not in (button.get_attribute("class") or ""):
            self.click(grip)
        return self.click(button).settle()

    def choose_first(self, *kinds: str) -> str:
        """Choose the first action of the first of these kinds that is offered."""
        offered = self.choices
        for kind in kinds:
            found = next((a for a in offered if a.partition(".")[0] == kind), None)
            if found is not None:
                self.choose(found)
                return found
        raise AssertionError(f"none of {kinds} among {offered}")

    def build(self, columns: int = 1) -> Table:
        """Build columns, paying with the first card where several could pay."""
        for _ in range(columns):
            self.choose_first("column")
            while any(action.startswith("card.") for action in self.choices):
                self.choose_first("card")
        return self

    def end(self) -> Table:
        """End the turn without a fan; the computer has had its turn then, if it plays along."""
        self.choose("end")
        if "refill" in self.choices:
            self.choose("refill")
        return self

    def tool(self, name: str) -> Locator:
        """A button of the tool bar: undo, redo, restart, resign."""
        return self.page.locator(f"#tool-{name}")

    def drawer(self, name: str) -> Locator:
        """Open a drawer by its button, if it isn't open or has its place on this screen."""
        drawer = self.page.locator(f"#drawer-{name}")
        if not drawer.is_visible():
            if name in ("settings", "keys"):
                self.drawer("menu")
            self.click(self.page.locator(f"[data-drawer={name}]:visible").first)
            expect(drawer).to_be_visible()
        return drawer

    def put_away(self, drawer: str) -> Table:
        """Close a drawer by Escape."""
        self.page.keyboard.press("Escape")
        expect(self.page.locator(f"#drawer-{drawer}")).to_be_hidden()
        return self

    def export(self) -> dict[str, Any]:
        """The game's record, saved to a file as the menu does it."""
        with self.page.expect_download() as download:
            self.click(self.drawer("menu").locator("[data-op=export]"))
        self.put_away("menu")
        return json.loads(download.value.path().read_text("utf-8"))


OWN_OF_PAGE = ("data-cursor", "open", "aria-activedescendant")


def _plain(html: str) -> str:
    """HTML without what the page itself adds, its attributes in order: morphing mixes them."""

    def sort(tag: re.Match[str]) -> str:
        attributes = re.findall(r'([\w:-]+)(="[^"]*")?', tag[2])
        kept = sorted(name + value for name, value in attributes if name not in OWN_OF_PAGE)
        return f"<{' '.join([tag[1], *kept])}>"

    return re.sub(r'<([a-z]\w*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*>', sort, html)
