"""A page with a table, and what a person does there: start, choose, look, open a drawer."""

from __future__ import annotations

import json
import math
import re
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

START = 60_000
"""Milliseconds that Python may take to start on a busy machine."""
PATIENCE = 20_000
"""Milliseconds for anything else."""
PAUSE = 0.27
"""Seconds from one click to the next: quicker ones on one place count as a slip."""

APART = 40
"""Pixels between two places that the page never takes for one."""

Spot = tuple[float, float, str] | None
"""Where a click goes and what it says; None if that isn't known."""

SPOT = """(element) => {
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const [across, down] = [x + width / 2, y + height / 2];
  const seen = across > 0 && down > 0 && across < innerWidth && down < innerHeight;
  return seen ? [across, down, JSON.stringify(element.dataset)] : null;
}"""

CHOICES = """() => [...document.querySelectorAll("#region-choices [data-action]")]
  .map((button) => button.dataset.action)"""

AT_HAND = f"""(id) => {{
  const button = document.getElementById(id);
  if (!button || document.querySelector(".sheet-grip")?.checkVisibility()) return null;
  const spot = ({SPOT})(button);
  return spot && button.contains(document.elementFromPoint(spot[0], spot[1])) ? spot : null;
}}"""
"""Where a button lies that can be clicked as the page is; else null."""

FILL = """(form, { switches, seats, names, seed }) => {
  for (const [name, value] of switches) {
    const alike = [...form.querySelectorAll(`[name="options.${name}"]`)];
    const field = alike.find((one) => one.type !== "radio" || one.value === value);
    if (field.checked !== Boolean(value)) field.click();
  }
  const put = (name, value) => {
    const field = form.querySelector(`[name="${name}"]`);
    field.value = value;
    if (field.value !== value) throw new Error(`${name} can't be ${value}`);
    for (const told of ["input", "change"]) field.dispatchEvent(new Event(told, { bubbles: true }));
  };
  seats.forEach((kind, at) => put(`seats.${at}.kind`, kind));
  names.forEach((name, at) => put(`seats.${at}.name`, name));
  form.querySelector("[name=seed]").closest("details").open = true;
  put("seed", seed);
}"""
"""Answers all at once that a person would answer one by one: `test_setup_form.py` does that."""

SETTLED = """() => {
  const table = document.getElementById("table");
  return table && !table.hidden && location.hash.split("&")[0] === `#g=${table.dataset.game}`
    && !table.hasAttribute("data-waiting") && document.getElementById("thinking").hidden;
}"""


class Table:
    """A game's page. Acts by mouse; a test that uses keys or a finger does that itself."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE)
        self._clicked = 0.0
        self._spot: Spot = None

    # --- getting there ----------------------------------------------------------------------------

    def new(self, *, lang: str = "en", **form: Any) -> Table:
        """Open the set-up page and start a game from it."""
        self.page.goto(f"{lang}/pagoda/")
        return self.start(**form)

    def start(
        self,
        *,
        seats: Sequence[str] = ("human", "computer.2"),
        names: Sequence[str] = (),
        quick: bool = True,
        simple: bool = False,
        starter: str = "first",
        seed: int = 1,
    ) -> Table:
        """Fill in Pagoda's set-up form and start; wait for the first question."""
        options: dict[str, str | bool] = {"quick": quick, "simple": simple, "starter": starter}
        self.fill(seats=seats, names=names, options=options, seed=seed)
        return self.submit()

    def fill(
        self,
        *,
        options: Mapping[str, str | bool],
        seats: Sequence[str] = (),
        names: Sequence[str] = (),
        seed: int = 1,
    ) -> Table:
        """Fill in any title's set-up form: switches, choices, seats, names, and the seed."""
        answers = {"switches": [*options.items()], "seats": [*seats], "names": [*names]}
        self.page.locator("#setup-form").evaluate(FILL, answers | {"seed": str(seed)})
        return self

    def submit(self) -> Table:
        """Start the game of the set-up form."""
        self.page.locator("#setup-form [type=submit]").click()
        self.settle()
        return self.past_goal()

    def past_goal(self) -> Table:
        """Close the card that says what the title is about, if it has come."""
        play = self.page.locator("#goal[open] [value=play]")
        if play.is_visible():
            play.click()
        return self.settle()

    def open_file(self, path: Path, lang: str = "en") -> Table:
        """Bring in a game from a file, on its title's set-up page."""
        title = json.loads(path.read_text("utf-8"))["game"]
        self.page.goto(f"{lang}/{title}/")
        self.page.locator("#import-file").set_input_files(path)
        self.page.wait_for_url(f"**/{title}/#g=*", timeout=START)
        return self.settle()

    # --- waiting ----------------------------------------------------------------------------------

    def settle(self) -> Table:
        """Wait until nothing is under way: a person is asked, or the game is over."""
        end = time.monotonic() + START / 1000
        while not self._settled():
            assert time.monotonic() < end, "the table doesn't come to rest"
            self.page.wait_for_timeout(30)
        return self

    def _settled(self) -> bool:
        try:
            return bool(self.page.evaluate(SETTLED))
        except Error:  # the page is just being left
            return False

    def wait_for_computer(self) -> Table:
        """Wait until the computer has its turn and the page says so; it may have to start first."""
        expect(self.page.locator("#thinking")).to_be_visible(timeout=START)
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
        found: list[str] = self.page.evaluate(CHOICES)
        return found

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
        """Click as a person does: not twice on one thing or place in a quarter of a second."""
        spot: Spot = target.evaluate(SPOT)
        return self._pick(target.click, spot)

    def poke(self, target: Locator) -> Table:
        """Click on what can't be chosen: Playwright itself would wait until it can."""
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        assert box
        return self.click_at(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def click_at(self, x: float, y: float, says: str = "", *, finger: bool = False) -> Table:
        """Click, or tap, on a point of the screen: `says` is what is there, if that is known."""
        act = self.page.touchscreen.tap if finger else self.page.mouse.click
        return self._pick(lambda: act(x, y), (x, y, says) if says else None)

    def tap(self, target: Locator) -> Table:
        """The same with a finger."""
        return self._pick(target.tap)

    def press(self, target: Locator, key: str = "Enter") -> Table:
        """The same with a key."""
        spot: Spot = target.evaluate(SPOT)
        return self._pick(lambda: target.press(key), spot)

    def breathe(self) -> None:
        """Wait until a click is surely not taken for a slip of the one before."""
        left = PAUSE - (time.monotonic() - self._clicked)
        if left > 0:
            self.page.wait_for_timeout(left * 1000)

    def _pick(self, pick: Callable[[], None], spot: Spot = None) -> Table:
        if not _apart(self._spot, spot):
            self.breathe()
        pick()
        self._clicked, self._spot = time.monotonic(), spot
        return self

    def choice(self, action: str) -> Locator:
        """The button of a choice in the list."""
        return self.page.locator(f"#choice-{action.replace('.', '-')}")

    def choose(self, action: str) -> Table:
        """Choose from the list, pulled up where it is a phone's sheet; wait for what follows."""
        button, grip = self.choice(action), self.page.locator(".sheet-grip")
        spot: Spot = self.page.evaluate(AT_HAND, f"choice-{action.replace('.', '-')}")
        if spot is not None:
            return self._pick(lambda: self.page.mouse.click(*spot[:2]), spot).settle()
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

    def tools(self, width: int) -> list[Locator]:
        """What the tool bar of a screen so many pixels wide has to show; below 60rem giving up
        stands in the menu."""
        names = ("undo", "redo", "restart", *(["resign"] if width >= 960 else []))
        return [self.tool(name) for name in names]

    def give_up(self) -> Table:
        """Ask to give up: in the tool bar or, where that has no room for it, in the menu."""
        tool = self.tool("resign")
        return self.click(
            tool if tool.is_visible() else self.drawer("menu").locator(".resigns button")
        )

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


def _apart(one: Spot, other: Spot) -> bool:
    """Whether a click on the other, right after one, is surely meant."""
    if one is None or other is None:
        return False
    return one[2] != other[2] and math.dist(one[:2], other[:2]) > APART


OWN_OF_PAGE = (
    "data-cursor", "open", "aria-activedescendant", "viewBox", 'style="--unit',
    "data-far", "data-tiny", "data-zoomed", "data-dragged",
)  # fmt: skip


def _plain(html: str) -> str:
    """HTML without what the page itself adds, its attributes in order: morphing mixes them.

    Between pieces that are put in one by one there are no line breaks.
    """

    def sort(tag: re.Match[str]) -> str:
        attributes = re.findall(r'([\w:-]+)(="[^"]*")?', tag[2])
        kept = sorted(
            a + value for a, value in attributes if not (a + value).startswith(OWN_OF_PAGE)
        )
        return f"<{' '.join([tag[1], *kept])}>"

    plain = re.sub(r'<([a-z]\w*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*>', sort, html)
    return re.sub(r">\s+<", "><", plain)
