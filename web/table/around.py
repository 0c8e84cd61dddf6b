"""Who else is at the table, at devices of their own, and what they are asked: the region `devices`.

A slip that nobody has acted on is taken back without asking, as at one device. What others have
seen or answered goes back only if all who are there agree.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import SPECTATOR, Msg
from pygame_engines.core.errors import Refused
from pygame_engines.core.takeback import NOTHING, READ_ONLY, last_decision
from web.table.render import render

if TYPE_CHECKING:
    from web.table.desk import OpenGame
    from web.table.i18n import Translator

ASKED: Final = Msg("table.devices.asked")
"""Why the others aren't asked again."""

HOST: Final = ""
"""The name of the host's device; guests' have one."""


@dataclass(slots=True)
class Wish:
    """A device wants its last decision back: the table had `at` lines, and these have agreed."""

    device: str
    at: int
    agreed: set[str]


class Around:
    """The devices at one game: which seats each plays, which are away, what they are asked."""

    def __init__(self) -> None:
        self.held: dict[str, tuple[int, ...]] = {}
        self.away: frozenset[str] = frozenset()
        self.wish: Wish | None = None

    # --- taking back -----------------------------------------------------------------------------

    def undo_refusal(self, game: OpenGame) -> Msg | None:
        """Why this device may neither take something back nor ask for it, or None."""
        why = game.session.undo_refusal()
        if why in (None, READ_ONLY):
            return why
        if self.wish is not None:
            return ASKED
        return why if isinstance(self._target(game), Msg) else None

    def undo(self, game: OpenGame) -> None:
        """Take back one's own slip, or ask the others for one's last decision. Raises `Refused`."""
        why = self.undo_refusal(game)
        if why is not None:
            raise Refused(why)
        if game.session.undo_refusal() is None:
            game.session.undo()
            return
        self.wish = Wish(game.name, game.at, {game.name})
        self._grant(game)

    def consent(self, game: OpenGame, *, yes: bool) -> None:
        """One of those who are asked agrees, or not; who has asked thinks better of it."""
        wish = self.wish
        if wish is None or game.name not in self._voters:
            return
        if not yes:
            self.wish = None
        elif game.name != wish.device:
            wish.agreed.add(game.name)
            self._grant(game)

    def turn(self, at: int) -> None:
        """The game has so many lines now: a wish about others is none any more."""
        if self.wish is not None and self.wish.at != at:
            self.wish = None

    def come(self, game: OpenGame) -> None:
        """Somebody has come or gone: all who are there may have agreed by now."""
        if self.wish is not None and self.wish.device not in self.held:
            self.wish = None
        self._grant(game)

    @property
    def _voters(self) -> set[str]:
        """The devices at which somebody plays, and is there."""
        return {name for name, seats in self.held.items() if seats} - self.away

    def _grant(self, game: OpenGame) -> None:
        wish = self.wish
        if wish is None or not self._voters <= wish.agreed:
            return
        self.wish = None
        game.session.take_back(self.held[wish.device])

    def _target(self, game: OpenGame) -> int | Msg:
        seats = self.held.get(game.name, ())
        return last_decision(game.session.entries, seats) if seats else NOTHING

    # --- the region ------------------------------------------------------------------------------

    def html(self, game: OpenGame, t: Translator) -> str:
        """Who sits at the other devices, and what is asked."""
        names = game.speaker(t).names
        others = [
            (", ".join(names[seat] for seat in seats), name in self.away)
            for name, seats in self.held.items()
            if name != game.name and seats
        ]
        watching = sum(
            not seats for name, seats in self.held.items() if name not in (HOST, *self.away)
        )
        return render(
            "table/around.html.j2",
            t=t,
            others=others,
            watching=watching,
            missing=not game.guest and any(away for _, away in others),
            wish=self._asked(game, names),
        )

    def _asked(self, game: OpenGame, names: tuple[str, ...]) -> dict[str, object] | None:
        wish = self.wish
        if wish is None:
            return None
        seat = self.held[wish.device][0]
        return {
            "who": names[seat],
            "mine": game.name == wish.device,
            "asks": game.name in self._voters - wish.agreed,
        }


def seats_of(seat: int) -> tuple[int, ...]:
    """The seats that a guest plays: its own, or none."""
    return () if seat == SPECTATOR else (seat,)
