"""The screens of which `build.py shots` takes pictures, and the games that they show."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from playwright.sync_api import Page

from pygame_engines.core import notation, record
from pygame_engines.core.api import OptionValue
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from pygame_engines.players import choose

READY: Final = 60_000
"""Milliseconds that Python may take to start on a busy machine."""

SETTLED: Final = """() => {
  const table = document.getElementById("table");
  return !table.hidden && !table.hasAttribute("data-waiting")
    && document.getElementById("thinking").hidden && document.getElementById("loading").hidden;
}"""

Stop = Callable[[Session], bool]
Play = Callable[[Page], None]


class Scene(NamedTuple):
    """A screen: its address below the site's root, and what a player does to get there."""

    name: str
    path: str
    play: Play = lambda _page: None


# --- games ----------------------------------------------------------------------------------------

ANNA: Final = Seat("human", "Anna")
BEN: Final = Seat("human", "Ben")
COMPUTER: Final = Seat("computer", "", 2)
BOT: Final = Seat("bot")


@functools.cache
def game_at(
    seats: Sequence[Seat],
    stop: Stop,
    then: str = "",
    title: str = "pagoda",
    options: tuple[tuple[str, OptionValue], ...] = (),
    tries: int = 1,
) -> bytes:
    """The record of a game that greedy players have brought to the first place where `stop` holds.

    `then` is an action played after it. The same game each time: the first of so many `tries` that
    gets there.
    """
    session = _played(seats, stop, title, options, 8412)
    for seed in range(8413, 8412 + tries):
        if session.decider is not None:
            break
        session = _played(seats, stop, title, options, seed)
    if then:
        session.play(0, notation.parse(then))
    return record.dumps(session).encode()


def _played(
    seats: Sequence[Seat],
    stop: Stop,
    title: str,
    options: tuple[tuple[str, OptionValue], ...],
    seed: int,
) -> Session:
    """A game played up to where `stop` holds, or to its end."""
    session = Session.new(
        load(title),
        seats=seats,
        options=dict(options),
        seed=seed,
        game_id="shots",
        created="2026-01-01",
    )
    while (decider := session.decider) is not None and not stop(session):
        if session.curtain is not None:
            session.lift_curtain(session.curtain)
        view = session.game.observe(session.state, decider)
        first, *others = session.legal()
        found = choose(session.game, Seat("greedy"), view, session.at) if others else first
        session.play(decider, found)
    return session


def _later(session: Session) -> bool:
    """Well into the game, the first seat to begin its turn."""
    choices = {action.kind for action in session.legal()}
    return session.at > 90 and session.decider == 0 and "dragon" in choices


def _never(_session: Session) -> bool:
    return False


def opened(seats: Sequence[Seat], stop: Stop, then: str = "") -> Play:
    """Bring in the game of `game_at` from a file, as a player would."""
    return _brought(lambda: game_at(seats, stop, then))


def _brought(record_of: Callable[[], bytes]) -> Play:
    def play(page: Page) -> None:
        raw = record_of()
        page.locator("#import-file").set_input_files(
            {"name": "game.teahouse.json", "mimeType": "application/json", "buffer": raw}
        )
        page.wait_for_function(SETTLED, timeout=READY)

    return play


def started(page: Page) -> None:
    """Begin a game as the set-up page offers it, with a seed, so that all pictures agree."""
    page.locator("#setup-form details > summary").click()
    page.locator("[name=seed]").fill("8412")
    page.locator("[name='seats.1.kind']").select_option("human")
    page.locator("#setup-form [type=submit]").click()
    page.wait_for_function(SETTLED, timeout=READY)


def drawer(name: str) -> Play:
    """Open a drawer over a game."""

    def play(page: Page) -> None:
        opened((ANNA, COMPUTER), _later)(page)
        page.locator(f"[data-drawer={name}]:visible").first.click()

    return play


# --- The Voyages of Zheng He ---------------------------------------------------------------------

OVERLORD: Final = (("emperor", "second"),)
SOLO: Final = (("mode", "solo"), ("level", "khan"))


def asked(frame: str, *, kind: str = "", least: int = 1) -> Stop:
    """The first seat is asked this, after a while, with so many choices, one of this kind."""

    def stop(session: Session) -> bool:
        top = session.state.frames[-1][0] if session.state.frames else ""
        kinds = [action.kind for action in session.legal()]
        fits = top == frame and len(kinds) >= least and (not kind or kind in kinds)
        return fits and session.at > 30 and session.decider == 0

    return stop


def voyage_to(
    stop: Stop, seats: Sequence[Seat] = (ANNA, COMPUTER), options: tuple[tuple[str, str], ...] = ()
) -> Play:
    """A game of Zheng He at the first place where `stop` holds."""
    return _brought(lambda: game_at(seats, stop, "", "zheng_he", options))


def popover(name: str) -> Play:
    """A list of cards or rolls over the table."""

    def play(page: Page) -> None:
        voyage_to(asked("phase"))(page)
        opener = page.locator(f".pile[popovertarget={name}]")
        if not opener.is_visible():
            page.locator("[data-drawer=piles]:visible").first.click()
        opener.click()

    return play


# --- Way of the Panda ----------------------------------------------------------------------------

FOUR: Final = (ANNA, COMPUTER, COMPUTER, COMPUTER)
MASTER: Final = (("master", True),)

_TRIES: Final = 6
"""So many games are played to find a question; rare ones are not in every game."""


def panda_to(
    frame: str,
    seats: Sequence[Seat] = (ANNA, COMPUTER),
    options: tuple[tuple[str, OptionValue], ...] = (),
    *,
    least: int = 2,
    after: int = 30,
) -> Play:
    """A game of the Panda in which a human is asked this, "" for one that is over."""

    def stop(session: Session) -> bool:
        top = session.state.frames[-1][0] if session.state.frames else ""
        fits = top == frame and session.at > after and session.decider in session.humans
        return fits and len(session.legal()) >= least

    tries = _TRIES if frame else 1
    return _brought(lambda: game_at(seats, stop, "", "panda", options, tries))


SCENES: Final = (
    Scene("home", "de/"),
    Scene("setup", "de/pagoda/"),
    Scene("rules", "de/pagoda/rules/"),
    Scene("privacy", "de/privacy/"),
    Scene("licences", "de/licences/"),
    Scene("credits", "de/credits/"),
    Scene("lost", "404.html"),
    Scene("begin", "de/pagoda/", started),
    Scene("table", "de/pagoda/", opened((ANNA, COMPUTER), _later)),
    Scene("dragon", "de/pagoda/", opened((ANNA, COMPUTER), _later, "dragon")),
    Scene("menu", "de/pagoda/", drawer("menu")),
    Scene("rules-drawer", "de/pagoda/", drawer("rules")),
    Scene("curtain", "de/pagoda/", opened((ANNA, BEN), _later)),
    Scene("final", "de/pagoda/", opened((ANNA, COMPUTER), _never)),
    Scene("zh-phase", "de/zheng_he/", voyage_to(asked("phase"))),
    Scene("zh-overlord", "de/zheng_he/", voyage_to(asked("phase"), options=OVERLORD)),
    Scene("zh-use", "de/zheng_he/", voyage_to(asked("use", least=9))),
    Scene("zh-move", "de/zheng_he/", voyage_to(asked("move", least=3), options=OVERLORD)),
    Scene("zh-attack", "de/zheng_he/", voyage_to(asked("attack"), options=OVERLORD)),
    Scene("zh-combat", "de/zheng_he/", voyage_to(asked("combat", kind="reroll", least=7))),
    Scene("zh-commit", "de/zheng_he/", voyage_to(asked("commit", least=9), (ANNA, BOT), SOLO)),
    Scene("zh-voyage", "de/zheng_he/", voyage_to(asked("sail"))),
    Scene("zh-shared", "de/zheng_he/", voyage_to(asked("combat", kind="reveal"), (ANNA, BEN))),
    Scene("zh-solo", "de/zheng_he/", voyage_to(asked("phase"), (ANNA, BOT), SOLO)),
    Scene("zh-discard", "de/zheng_he/", popover("discard")),
    Scene("zh-rolls", "de/zheng_he/", popover("rolls")),
    Scene("zh-final", "de/zheng_he/", voyage_to(_never)),
    Scene("wp-setup", "de/panda/"),
    Scene("wp-guard", "de/panda/", panda_to("guard", after=0)),
    Scene("wp-hero", "de/panda/", panda_to("hero", FOUR, after=0)),
    Scene("wp-turn", "de/panda/", panda_to("turn", FOUR, MASTER)),
    Scene("wp-move", "de/panda/", panda_to("move")),
    Scene("wp-any-hero", "de/panda/", panda_to("move", FOUR, least=6)),
    Scene("wp-cover", "de/panda/", panda_to("cover")),
    Scene("wp-tile", "de/panda/", panda_to("tile", (ANNA, BEN, COMPUTER))),
    Scene("wp-card", "de/panda/", panda_to("card", (ANNA, BEN))),
    Scene("wp-tiles", "de/panda/", panda_to("tiles")),
    Scene("wp-border", "de/panda/", panda_to("border")),
    Scene("wp-late", "de/panda/", panda_to("turn", FOUR, MASTER, after=820)),
    Scene("wp-final", "de/panda/", panda_to("", FOUR, MASTER)),
)
