"""Zheng He's screens, for pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.screens import ANNA, BEN, BOT, COMPUTER, Screen, brought, game_at, never

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

    from pygame_engines.core.session import Seat, Session
    from web.screens import Play, Stop


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
    stop: Stop,
    seats: Sequence[Seat] = (ANNA, COMPUTER),
    options: tuple[tuple[str, str], ...] = (),
    tries: int = 1,
) -> Play:
    """A game of Zheng He at the first place where `stop` holds, in one of so many games."""
    return brought(lambda: game_at("zheng_he", seats, stop, options=options, tries=tries))


def popover(name: str) -> Play:
    """A list of cards or rolls over the table."""

    def play(page: Page) -> None:
        voyage_to(asked("phase"))(page)
        opener = page.locator(f".pile[popovertarget={name}]")
        if not opener.is_visible():
            page.locator("[data-drawer=piles]:visible").first.click()
        opener.click()

    return play


SCREENS: Final = (
    Screen("zh-phase", "de/zheng_he/", voyage_to(asked("phase"))),
    Screen("zh-overlord", "de/zheng_he/", voyage_to(asked("phase"), options=OVERLORD)),
    Screen("zh-use", "de/zheng_he/", voyage_to(asked("use", least=9))),
    Screen("zh-move", "de/zheng_he/", voyage_to(asked("move", least=3), options=OVERLORD)),
    Screen("zh-attack", "de/zheng_he/", voyage_to(asked("attack"), options=OVERLORD), colors=True),
    Screen("zh-combat", "de/zheng_he/", voyage_to(asked("combat", kind="reroll", least=7))),
    Screen("zh-commit", "de/zheng_he/", voyage_to(asked("commit", least=9), (ANNA, BOT), SOLO, 9)),
    Screen("zh-voyage", "de/zheng_he/", voyage_to(asked("sail"))),
    Screen("zh-shared", "de/zheng_he/", voyage_to(asked("combat", kind="reveal"), (ANNA, BEN))),
    Screen("zh-solo", "de/zheng_he/", voyage_to(asked("phase"), (ANNA, BOT), SOLO)),
    Screen("zh-discard", "de/zheng_he/", popover("discard")),
    Screen("zh-rolls", "de/zheng_he/", popover("rolls")),
    Screen("zh-final", "de/zheng_he/", voyage_to(never)),
)
