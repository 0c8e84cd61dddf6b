"""Who else is at the table, at devices of their own, and what they are asked: the region `devices`.

A slip that nobody has acted on is taken back without asking, as at one device. What others have
seen or answered goes back only if all who are there agree; they are asked once a position.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import SPECTATOR, Msg
from pygame_engines.core.errors import Refused
from pygame_engines.core.takeback import NOTHING, READ_ONLY, last_decision
from web.table.render import render

if TYPE_CHECKING:
    from pygame_engines.core.session import Session
    from web.table import wire
    from web.table.speech import Speaker

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
    """The devices at one game: which seats each plays, which are away, what they are asked.

    `late` are the seats whose time has run out.
    """

    def __init__(self) -> None:
        self.held: dict[str, tuple[int, ...]] = {}
        self.away: frozenset[str] = frozenset()
        self.late: frozenset[int] = frozenset()
        self.wish: Wish | None = None
        self._asked: dict[str, int] = {}
        """So many lines had the table when a device last wished something back."""

    def deciding(self, session: Session) -> wire.Deciding:
        """Whose time runs: nobody's before a curtain, or while others are asked to take back.

        A wish stops no time of who has it, nor any while that one is away and can't give it up.
        """
        turn, mover = session.game.turn(session.state)
        wish = self.wish if self.wish and self.wish.device not in self.away else None
        may = session.humans if wish is None else self.held.get(wish.device, ())
        waits = session.curtain is not None or session.stopped is not None
        seat = session.decider if session.decider in may and not waits else None
        own = mover if mover in session.humans else None
        return {"at": session.at, "seat": seat, "turn": turn, "mover": own}

    # --- taking back -----------------------------------------------------------------------------

    def undo_refusal(self, session: Session, device: str) -> Msg | None:
        """Why this device may neither take something back nor ask for it, or None."""
        why = session.undo_refusal()
        if why == READ_ONLY or (why is None and session.outcome is None):
            return why
        if self.wish is not None or self._asked.get(device) == session.at:
            return ASKED
        return why if isinstance(self._target(session, device), Msg) else None

    def undo(self, session: Session, device: str) -> None:
        """Take back one's own slip, or ask the others for one's last decision. Raises `Refused`.

        At the end all hands may have been seen: it is taken back by consent alone.
        """
        why = self.undo_refusal(session, device)
        if why is not None:
            raise Refused(why)
        if session.outcome is None and session.undo_refusal() is None:
            session.undo()
            return
        self.wish = Wish(device, session.at, {device})
        self._asked[device] = session.at
        self._grant(session)

    def consent(self, session: Session, device: str, *, yes: bool) -> None:
        """One of those who are asked agrees, or not; who has asked thinks better of it."""
        wish = self.wish
        if wish is None or device not in self._voters:
            return
        if not yes:
            self.wish = None
        elif device != wish.device:
            wish.agreed.add(device)
            self._grant(session)

    def turn(self, at: int) -> None:
        """The game has so many lines now: a wish about others is none any more."""
        if self.wish is not None and self.wish.at != at:
            self.wish = None
        self._asked = {device: then for device, then in self._asked.items() if then == at}

    def come(self, session: Session) -> None:
        """Somebody has come or gone: all who are there may have agreed by now."""
        self.turn(session.at)
        if self.wish is not None and not self.held.get(self.wish.device):
            self.wish = None
        self._grant(session)

    @property
    def _voters(self) -> set[str]:
        """The devices at which somebody plays, and is there."""
        return {name for name, seats in self.held.items() if seats} - self.away

    def _grant(self, session: Session) -> None:
        wish = self.wish
        if wish is None or not self._voters <= wish.agreed:
            return
        self.wish = None
        session.take_back(self.held[wish.device])

    def _target(self, session: Session, device: str) -> int | Msg:
        seats = self.held.get(device, ())
        return last_decision(session.entries, seats) if seats else NOTHING

    # --- the region ------------------------------------------------------------------------------

    def html(self, device: str, speak: Speaker) -> str:
        """Who sits at the other devices than this one, and what is asked."""
        names = speak.names
        others = [
            (", ".join(names[seat] for seat in seats), name in self.away)
            for name, seats in self.held.items()
            if name != device and seats
        ]
        watching = sum(
            not seats for name, seats in self.held.items() if name not in (HOST, *self.away)
        )
        return render(
            "table/around.html.j2",
            t=speak.t,
            others=others,
            watching=watching,
            clocks=sorted((seat, names[seat]) for seats in self.held.values() for seat in seats),
            missing=device == HOST and any(away for _, away in others),
            wish=self._question(device, names),
        )

    def _question(self, device: str, names: tuple[str, ...]) -> dict[str, object] | None:
        wish = self.wish
        if wish is None:
            return None
        seat = self.held[wish.device][0]
        return {
            "who": names[seat],
            "mine": device == wish.device,
            "asks": device in self._voters - wish.agreed,
        }


def seats_of(seat: int) -> tuple[int, ...]:
    """The seats that a guest plays: its own, or none."""
    return () if seat == SPECTATOR else (seat,)
