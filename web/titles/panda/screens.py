"""The Panda's screens, for pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from web.screens import ANNA, BEN, COMPUTER, Screen, brought, game_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import OptionValue
    from pygame_engines.core.session import Seat, Session
    from web.screens import Play


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
    return brought(lambda: game_at("panda", seats, stop, options=options, tries=tries))


SCREENS: Final = (
    Screen("wp-setup", "de/panda/"),
    Screen("wp-guard", "de/panda/", panda_to("guard", after=0)),
    Screen("wp-hero", "de/panda/", panda_to("hero", FOUR, after=0)),
    Screen("wp-turn", "de/panda/", panda_to("turn", FOUR, MASTER)),
    Screen("wp-move", "de/panda/", panda_to("move")),
    Screen("wp-any-hero", "de/panda/", panda_to("move", FOUR, least=6)),
    Screen("wp-cover", "de/panda/", panda_to("cover")),
    Screen("wp-tile", "de/panda/", panda_to("tile", (ANNA, BEN, COMPUTER))),
    Screen("wp-card", "de/panda/", panda_to("card", (ANNA, BEN))),
    Screen("wp-tiles", "de/panda/", panda_to("tiles")),
    Screen("wp-border", "de/panda/", panda_to("border")),
    Screen("wp-late", "de/panda/", panda_to("turn", FOUR, MASTER, after=820), colors=True),
    Screen("wp-final", "de/panda/", panda_to("", FOUR, MASTER)),
)
