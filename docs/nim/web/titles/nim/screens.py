"""Nim's screens, for pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.screens import ANNA, COMPUTER, Screen, brought, game_at, never

if TYPE_CHECKING:
    from pygame_engines.core.session import Session
    from web.screens import Play, Stop


def _begun(session: Session) -> bool:
    """A few stones are gone, and the first seat is asked."""
    return session.at > 3 and session.decider == 0


def _opened(stop: Stop) -> Play:
    return brought(lambda: game_at("nim", (ANNA, COMPUTER), stop))


SCREENS: Final = (
    Screen("nim-setup", "de/nim/"),
    Screen("nim-rules", "de/nim/rules/"),
    Screen("nim-table", "de/nim/", _opened(_begun)),
    Screen("nim-final", "de/nim/", _opened(never)),
)
