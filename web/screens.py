"""The screens of which `build.py shots` takes pictures, and the games that they show.

A title's own stand in its folder, `web/titles/<id>/screens.py`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame_engines.core import notation, record
from pygame_engines.core.api import OptionValue
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from pygame_engines.players import choose
from web.manifest import FOLDER, IDS_HERE

if TYPE_CHECKING:
    from playwright.sync_api import Page

READY: Final = 60_000
"""Milliseconds that Python may take to start on a busy machine."""

SETTLED: Final = """() => {
  const table = document.getElementById("table");
  return !table.hidden && !table.hasAttribute("data-waiting")
    && document.getElementById("thinking").hidden && document.getElementById("loading").hidden;
}"""

Stop = Callable[[Session], bool]
Play = Callable[["Page"], None]


class Screen(NamedTuple):
    """A screen: its address below the site's root, and what a player does to get there.

    `colors`: pieces must be told apart there by who sees few colours or none.
    """

    name: str
    path: str
    play: Play = lambda _page: None
    colors: bool = False


# --- games ----------------------------------------------------------------------------------------

ANNA: Final = Seat("human", "Anna")
BEN: Final = Seat("human", "Ben")
COMPUTER: Final = Seat("computer", "", 2)
BOT: Final = Seat("bot")


@functools.cache
def game_at(
    title: str,
    seats: Sequence[Seat],
    stop: Stop,
    then: str = "",
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


def never(_session: Session) -> bool:
    """Play to the end."""
    return False


def brought(record_of: Callable[[], bytes]) -> Play:
    """Bring a game in from a file, as a player would."""

    def play(page: Page) -> None:
        raw = record_of()
        page.locator("#import-file").set_input_files(
            {"name": "game.teahouse.json", "mimeType": "application/json", "buffer": raw}
        )
        page.wait_for_function(SETTLED, timeout=READY)

    return play


COMMON: Final = (
    Screen("home", "de/"),
    Screen("games", "de/games/"),
    Screen("today", "de/today/"),
    Screen("privacy", "de/privacy/"),
    Screen("licences", "de/licences/"),
    Screen("credits", "de/credits/"),
    Screen("lost", "404.html"),
)


def screens() -> list[Screen]:
    """All of them: the pages of the house, then each title's."""
    return [*COMMON, *(screen for game_id in IDS_HERE for screen in _of_title(game_id))]


def _of_title(game_id: str) -> tuple[Screen, ...]:
    """A title's own screens; its two pages where it names none."""
    if not (FOLDER / game_id / "screens.py").exists():
        setup, rules = Screen(game_id, f"de/{game_id}/"), f"de/{game_id}/rules/"
        return (setup, Screen(f"{game_id}-rules", rules))
    found: tuple[Screen, ...] = import_module(f"web.titles.{game_id}.screens").SCREENS
    return found
