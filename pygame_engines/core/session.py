"""A game being played: who may do what, what happened, and what may be taken back.

Undone lines are kept, in the order in which redo plays them again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pygame_engines.core import log, takeback
from pygame_engines.core.api import Action, AnyGame, Event, Msg, Options, Prompt
from pygame_engines.core.entries import (
    Entry,
    Seat,
    Setup,
    advance,
    begin,
    checked,
    checked_bots,
    forced,
    not_legal,
    put_after,
    resignation,
)
from pygame_engines.core.errors import BadOption, NotLegal, Refused, TeahouseError
from pygame_engines.core.history import History
from pygame_engines.core.options import resolve
from pygame_engines.core.schema import FIELDS
from pygame_engines.core.sight import Asked, Device, public
from pygame_engines.core.sittings import stays_alone

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Refused", "Seat", "Session", "Setup"]

USUAL: Final = "usual"
"""The flag of a game in which humans give the usual answer by themselves (`Choice.usual`)."""

PAIR: Final = 2
"""Of so many answers one may be implied (`Choice.implied`)."""

UNDONE: Final = "undo"
"""The flag of a game in which a lone human took something back."""

ADVISED: Final = "hints"
"""The flag of a game in which a computer player gave advice."""

PASSED: Final = "passed"
"""The flag of a game that is passed on: its humans play at devices of their own."""

QUESTION: Final = "question"
"""The flag of a single position in which somebody is asked what to play."""


class Session(History):
    """A running or finished game; see `new`, and `core.record` for stored ones."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        super().__init__(game, setup)
        self.undone: list[Entry] = []
        self.flags: list[str] = []
        self.stopped: TeahouseError | None = None
        self.stored: dict[str, Any] | None = None
        self.device = Device()

    @classmethod
    def new(
        cls,
        game: AnyGame,
        *,
        seats: Sequence[Seat],
        options: Options | None = None,
        seed: int,
        game_id: str = "",
        created: str = "",
        start: Any = None,
    ) -> Session:
        """A game at its first decision. Raises `BadOption`, or `BadPosition` for `start`.

        Those seats are bots, and no others, that the game's rules move (`entries.with_bots`).
        """
        for name, value in (("id", game_id), ("created", created), ("seed", seed)):
            check, wanted = FIELDS[name]
            if not check(value):
                raise BadOption(f"must be {wanted}", where=name)
        sitting = tuple(checked(seat, f"seats[{i}]") for i, seat in enumerate(seats))
        chosen = resolve(game.meta, len(sitting), options or {})
        checked_bots(game, sitting, chosen)
        first = None if start is None else game.from_json(start)
        session = cls(game, Setup(sitting, chosen, seed, game_id, created, first))
        if first is None:
            session.append(begin(game, len(sitting), chosen, session.luck()))
        session.settle()
        return session

    # --- playing ---------------------------------------------------------------------------------

    def play(self, seat: int, action: Action, *, usual: bool = True) -> list[Event]:
        """Play an action and whatever then happens by itself; gives the events of all of it.

        Unless `usual`, what it leads to is asked, whatever is usual. Raises `NotLegal`, `Refused`.
        """
        self._running()
        if seat != self.decider:
            raise NotLegal(text=f"seat {self.decider} decides, not seat {seat}")
        legal = self.legal()
        if action not in legal:
            raise not_legal(self.game, self.state, action)
        since = self.at
        if self.in_sight:  # from now on somebody else is at the device, too
            self.device.holder = None
        self.undone.clear()
        self.append(advance(self.game, self.state, action, self.luck(), legal))
        self.settle(usual=usual)
        return [event for entry in self.entries[since:] for event in entry.events]

    def resign(self, seat: int) -> None:
        """Give up: the game is over, and all others have won. Raises `Refused`, `NotLegal`."""
        self._running()
        if seat not in range(len(self.seats)):
            raise NotLegal(text=f"there is no seat {seat}")
        self.undone.clear()
        self.append(resignation(self.game, self.state, seat))

    def settle(self, *, usual: bool = True) -> None:
        """Play what is no choice. A bot's steps are left to be played one by one, to be seen."""
        self.device.turn(self.at)
        while self.decider is not None and self.decider not in self.bots:
            entry = forced(self.game, self.state, self.legal(), self.luck())
            entry = entry or (self._given() if usual else None)
            if entry is None:
                return
            self.append(entry)

    def _given(self) -> Entry | None:
        """The implied answer of a human, or the usual one where it is given without asking."""
        always, legal = USUAL in self.flags, self.legal()
        if self.decider not in self.here or not (always or len(legal) == PAIR):
            return None
        choices = self.prompt().choices()
        action = next((c.action for c in choices if c.implied or (always and c.usual)), None)
        return advance(self.game, self.state, action, self.luck(), legal) if action else None

    def flag(self, word: str) -> None:
        """Note what kind of game it is from now on."""
        if word not in self.flags:
            self.flags.append(word)

    def keep_to_usual(self, *, on: bool) -> None:
        """From now on usual answers are given without asking, or no longer. Raises `Refused`."""
        self._running()
        self.flags = [flag for flag in self.flags if flag != USUAL] + [USUAL] * on
        if on:
            self.undone.clear()
        self.settle()

    def _writable(self) -> None:
        if self.stopped is not None:
            raise Refused(takeback.READ_ONLY)

    def _running(self) -> None:
        self._writable()
        if self.outcome is not None:
            raise NotLegal(text="the game is over")

    # --- taking back -----------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last decision, as far as `undo_refusal` has nothing against it."""
        self._rewind(self._undo_target())

    def undo_refusal(self) -> Msg | None:
        """Why nothing may be taken back now, or None."""
        return _refusal(self._undo_target())

    def restart_turn(self) -> None:
        """Take back all that may be taken back of this turn."""
        self._rewind(self._restart_target())

    def restart_refusal(self) -> Msg | None:
        """Why the turn can't be begun again now, or None."""
        return _refusal(self._restart_target())

    def redo(self) -> None:
        """Play again what the last undo took back."""
        refusal = self.redo_refusal()
        if refusal is not None:
            raise Refused(refusal)
        count = takeback.forward(self.game, self.undone, self.humans)
        for entry in self.undone[:count]:
            self.append(entry)
        del self.undone[:count]

    def redo_refusal(self) -> Msg | None:
        """Why nothing can be played again now, or None."""
        if self.stopped is not None:
            return takeback.READ_ONLY
        if not self.undone:
            return takeback.NO_REDO
        seat = self.undone[0].step.seat
        away = seat in self.humans and seat not in self.here
        return takeback.other(seat) if away else None

    def take_back(self, seats: Sequence[int] | None = None) -> None:
        """Take back the last decision of anybody, or of these seats, whatever it told.

        For files, and for tables at which all agree.
        """
        self._writable()
        self._rewind(takeback.last_decision(self.entries, seats))

    def _undo_target(self) -> int | Msg:
        if self.stopped is not None:
            return takeback.READ_ONLY
        bounds = self._bounds()
        if bounds is None:
            return takeback.SPECTATOR
        return takeback.back(self.game, self.entries, self.at, bounds)

    def _restart_target(self) -> int | Msg:
        if self.stopped is not None:
            return takeback.READ_ONLY
        bounds = self._bounds()
        if bounds is None:
            return takeback.SPECTATOR
        turn = self.game.turn(self.state)[0]
        return takeback.turn_start(self.game, self.entries, turn, bounds)

    def _bounds(self) -> takeback.Bounds | None:
        here = self.here
        if not here:
            return None
        undoer = self.decider
        if undoer not in here:
            undoer = self.last_human()
        if not self.game.meta.hidden:
            undoer = takeback.last_decider(self.game, self.entries, here, undoer)
        return takeback.Bounds(undoer, self.humans, self.device.lifted, self.device.sent)

    def _rewind(self, target: int | Msg) -> None:
        """Go back to the first `target` lines; seats that changed hands since stay changed."""
        if isinstance(target, Msg):
            raise Refused(target)
        taken = self.entries[target:]
        del self.entries[target:]
        self.undone[:0] = [entry for entry in taken if entry.kind != "seat"]
        for entry in taken:
            if entry.kind == "seat":
                self.hand_overs -= 1
                self.append(put_after(self.game, self.state, entry))
        self.device.turn(self.at)
        if len(self.humans) == 1:
            self.flag(UNDONE)

    # --- who looks -------------------------------------------------------------------------------

    @property
    def here(self) -> tuple[int, ...]:
        """The seats of the humans who play at this device."""
        held = self.device.held
        return self.humans if held is None else tuple(i for i in self.humans if i in held)

    def last_human(self) -> int:
        """Who decided last of the humans who play at this device."""
        humans = self.here or (0,)
        deciders = (entry.step.seat for entry in reversed(self.entries) if entry.kind != "seat")
        return next((seat for seat in deciders if seat in humans), humans[0])

    @property
    def in_sight(self) -> bool:
        """Whether a human decides in sight of the others: no curtain, and only public things."""
        return self.device.in_sight(self._asked)

    @property
    def curtain(self) -> int | None:
        """The human who is to take the device before anything hidden is shown, or None."""
        return self.device.curtain(self._asked)

    @property
    def viewer(self) -> int:
        """The seat whose view is shown now; `SPECTATOR` while only public things may be seen."""
        return self.device.viewer(self._asked)

    @property
    def _asked(self) -> Asked:
        game, decider = self.game, self.decider
        shared = game.meta.hidden and decider is not None and game.shared(self.state)
        alone = self._stays_alone
        return Asked(game.meta.hidden, self.here, decider, shared, self.last_human(), alone)

    @property
    def _stays_alone(self) -> bool:
        """Whether the only human has yet to be given the device by those who have left."""
        alone = self.hand_overs and self.game.meta.hidden and len(self.humans) == 1
        if not alone or self.outcome is not None or self.device.held is not None:
            return False
        return stays_alone(self.setup.seats, self.entries, self.humans[0])

    @property
    def at_hand(self) -> int | None:
        """The human who has the device, if anybody is known to."""
        return self.device.at_hand(self._asked)

    def lift_curtain(self, seat: int) -> None:
        """`seat` has the device and is ready. Raises `NotLegal` if nobody waits for that."""
        if seat != self.curtain:
            raise NotLegal(text=f"the curtain is not down for seat {seat}")
        self.device.holder = seat
        self.device.lifted = self.at

    def look(self, seat: int) -> None:
        """Let the one who decides in sight of others see its own; ends with the next change.

        Raises `NotLegal` for anybody else.
        """
        if not self.in_sight or seat != self.decider:
            raise NotLegal(text=f"seat {seat} has nothing to look at in secret")
        self.device.peek = seat

    def hide(self) -> None:
        """Only public things are seen again."""
        self.device.peek = None

    def log(self, viewer: int | None = None) -> list[log.LogEntry]:
        """What happened, line by line, as far as `viewer` (by default the session's) saw it."""
        seat = self.viewer if viewer is None else viewer
        return log.entries(self.entries, seat)

    def question(self) -> Prompt | None:
        """The live position's question as far as the viewer may see it.

        None where nobody at the device is asked, or somebody else than the one who looks.
        """
        decider = self.decider
        if decider not in self.here or self.stopped is not None:
            return None
        if self.viewer == decider:
            return self.prompt()
        return public(self.prompt()) if self.in_sight else None


def _refusal(target: int | Msg) -> Msg | None:
    return target if isinstance(target, Msg) else None
