"""One game on several devices in figures: `python -m tests.bench.devices [--site DIST] [title …]`.

Without a site: what a guest is sent over a whole game that greedy players play, deflated as it
travels. With one (a folder that `build.py` made): the time from a guest's click to its picture, all
devices being on this machine, and the memory of the host's tab, alone and at the end. Developer
tools take part: without them it is less (see `memory.py`), but what guests add is the same.
"""

from __future__ import annotations

import argparse
import json
import statistics
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from pygame_engines.core.notation import text
from pygame_engines.players import think
from tests.bench.memory import pss
from tests.browser.hosts import serving
from tests.browser.profiles import new_profile
from tests.browser.table import START
from tests.table.conftest import Client, Guest
from web.build.browser import launch_options
from web.build.catalogues import translator
from web.manifest import IDS_HERE
from web.table.bridge import Desk

HERE = Path(__file__).parent
CLICKS = (HERE / "clicks.js").read_text("utf-8")
PLAYER = (HERE.parent / "browser" / "player.js").read_text("utf-8")
PEOPLE = [{"kind": "human", "name": name} for name in ("Anna", "Berta", "Cora", "Dora")]
PAIR = 2
"""So many play where the title isn't named below."""
SEATS = {"panda": 4}
SEED = 5
OTHER = """(other) => {
  const { value = "" } = document.getElementById("devices-link") ?? {};
  return value !== other && value.includes("#join=");
}"""
WANTED = 40
"""So many of a guest's clicks are timed."""


# --- bytes ---------------------------------------------------------------------------------------


def deflated(answer: Any) -> int:
    """The bytes of an answer as a message."""
    squeeze = zlib.compressobj(6, zlib.DEFLATED, -15)
    plain = json.dumps({"t": "answer", "n": 1, "answer": answer}, separators=(",", ":")).encode()
    return len(squeeze.compress(plain)) + len(squeeze.flush())


def asked(guest: Guest, op: str, **args: Any) -> int:
    """The bytes of what a guest is answered."""
    answer = json.loads(guest.desk.call(json.dumps(guest.request(op, None, args))))
    assert answer["ok"], answer
    guest.at = answer["at"]
    return deflated(answer)


def whole_game(title: str) -> dict[str, list[int]]:
    """What the second seat's device is sent: at first, for its own actions, of the others'."""
    host = Client(Desk({"de": translator("de"), "en": translator("en")}.__getitem__))
    people = PEOPLE[: SEATS.get(title, PAIR)]
    host(
        "new", at=0, game=title, seats=people, options={}, seed=SEED, id="g1", created="2026-01-01"
    )
    host("guests", guests={"b": 1})
    guest = Guest(host.desk, "b", "de")
    sent: dict[str, list[int]] = {"first": [asked(guest, "show")], "own": [], "others": []}
    session = host.session
    while (seat := session.decider) is not None:
        action = think(
            session.game, "greedy", session.game.observe(session.state, seat), session.at
        )
        found = action.step()
        assert found is not None
        if seat == 1:
            sent["own"].append(asked(guest, "play", seat=1, action=text(found)))
            continue
        session.play(seat, found)
        sent["others"].append(asked(guest, "news"))
    return sent


def told(name: str, figures: Sequence[float], unit: str) -> None:
    """A line: median, the 95th of a hundred, most, and how many."""
    if not figures:
        return
    some = sorted(figures)
    p95 = some[min(len(some) - 1, int(len(some) * 0.95))]
    line = f"median {statistics.median(some):>9,.0f}  p95 {p95:>9,.0f}  most {some[-1]:>9,.0f}"
    print(f"  {name:<24} {line} {unit}  ({len(some)})")


# --- in a browser --------------------------------------------------------------------------------


def device(browser: Browser, address: str) -> Page:
    """A phone of its own."""
    options = {"viewport": {"width": 360, "height": 640}, "reduced_motion": "reduce"}
    page = new_profile(browser, "instant", options).new_page()
    page.set_default_timeout(START)
    page.goto(address)
    return page


def code(page: Page, other: str = "") -> str:
    """The link that a dialog shows, once it is another one."""
    page.wait_for_function(OTHER, arg=other)
    return page.locator("#devices-link").input_value()


def memory(browser: Browser) -> int:
    """The proportional set size of a browser's largest tab, in MB."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    tabs = [Path("/proc", str(each["id"])) for each in told if each["type"] == "renderer"]
    return max(map(pss, tabs)) // 1024


def opened(browser: Browser, root: str, title: str) -> Page:
    """The device of a host that has begun a game, and shows a code."""
    host = device(browser, f"{root}de/{title}/")
    for seat in range(1, SEATS.get(title, PAIR)):
        host.locator(f"[name='seats.{seat}.kind']").select_option("human")
    host.locator("[name=seed]").evaluate("(field, seed) => (field.value = seed)", str(SEED))
    host.locator("[data-op=new-devices]").click()
    return host


def guests_of(host: Page, browser: Browser, title: str) -> list[Page]:
    """All others come."""
    guests: list[Page] = []
    shown = ""
    for _ in range(1, SEATS.get(title, PAIR)):
        shown = code(host, shown)
        guest = device(browser, shown)
        host.locator("#devices-answer").fill(code(guest))
        guest.locator("#board").wait_for()
        guests.append(guest)
    return guests


def clicks(site: Path, title: str) -> None:
    """Time the first guest's clicks while all others play; the memory of the host's tab."""
    with serving(site) as root, sync_playwright() as playwright:
        mine, theirs = (playwright.chromium.launch(**launch_options()) for _ in range(2))
        host = opened(mine, root, title)
        code(host)
        before = memory(mine)
        guests = guests_of(host, theirs, title)
        for page in (host, *guests[1:]):
            page.evaluate(PLAYER)
        told("click to picture", guests[0].evaluate(CLICKS, WANTED), "ms")
        print(f"  the host's tab: {before} MB alone, {memory(mine)} MB with {len(guests)} guests")
        mine.close()
        theirs.close()


def main() -> None:
    """Print the figures of some titles, or of all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--site", type=Path)
    parser.add_argument("titles", nargs="*", default=list(IDS_HERE))
    given = parser.parse_args()
    for title in given.titles:
        print(title)
        if given.site is not None:
            clicks(given.site, title)
            continue
        for name, sent in whole_game(title).items():
            told(name, sent, "bytes")


if __name__ == "__main__":
    main()
