"""Pagoda's screens, for pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.screens import ANNA, BEN, COMPUTER, READY, SETTLED, Screen, brought, game_at, never

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

    from pygame_engines.core.session import Seat, Session
    from web.screens import Play, Stop


def _later(session: Session) -> bool:
    """Well into the game, the first seat to begin its turn."""
    choices = {action.kind for action in session.legal()}
    return session.at > 90 and session.decider == 0 and "dragon" in choices


def opened(seats: Sequence[Seat], stop: Stop, then: str = "") -> Play:
    """Bring in the game of `game_at` from a file, as a player would."""
    return brought(lambda: game_at("pagoda", seats, stop, then))


def offered(page: Page) -> None:
    """Begin a game as the set-up page offers it, with a seed, so that all pictures agree."""
    page.locator("#setup-form details > summary").click()
    page.locator("[name=seed]").fill("8412")
    page.locator("[name='seats.1.kind']").select_option("human")
    page.locator("#setup-form [type=submit]").click()
    page.wait_for_function(SETTLED, timeout=READY)


def started(page: Page) -> None:
    """The same, once one has read what the game is about."""
    offered(page)
    page.locator("#goal [value=play]").click()


def strip(page: Page) -> None:
    """What the strip in the bar opens."""
    opened((ANNA, COMPUTER), _later)(page)
    page.locator("#standing").click()


def drawer(name: str) -> Play:
    """Open a drawer over a game."""

    def play(page: Page) -> None:
        opened((ANNA, COMPUTER), _later)(page)
        page.locator(f"[data-drawer={name}]:visible").first.click()

    return play


SCREENS: Final = (
    Screen("setup", "de/pagoda/"),
    Screen("rules", "de/pagoda/rules/"),
    Screen("goal", "de/pagoda/", offered),
    Screen("begin", "de/pagoda/", started),
    Screen("standing", "de/pagoda/", strip),
    Screen("table", "de/pagoda/", opened((ANNA, COMPUTER), _later), colors=True),
    Screen("dragon", "de/pagoda/", opened((ANNA, COMPUTER), _later, "dragon")),
    Screen("menu", "de/pagoda/", drawer("menu")),
    Screen("rules-drawer", "de/pagoda/", drawer("rules")),
    Screen("curtain", "de/pagoda/", opened((ANNA, BEN), _later)),
    Screen("final", "de/pagoda/", opened((ANNA, COMPUTER), never)),
)
