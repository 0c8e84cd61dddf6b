"""What may be taken back: pure functions of a game's recorded lines.

With two or more humans at the device, undo is for slips: it takes back one decision and stops at
whatever told somebody something. Where nothing is hidden, that is the last decision of any of them:
a slip in a turn's last step is seen when the next player is asked. With one human it goes back to
the last own decision, whatever came after; the session then flags the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import AnyGame, Msg
from pygame_engines.core.entries import Entry, decided, dialog, reveals

if TYPE_CHECKING:
    from collections.abc import Sequence

NOTHING: Final = Msg("table.undo.nothing")
LUCK: Final = Msg("table.undo.luck")
REVEAL: Final = Msg("table.undo.reveal")
CURTAIN: Final = Msg("table.undo.curtain")
SENT: Final = Msg("table.undo.sent")
SPECTATOR: Final = Msg("table.undo.spectator")
NOT_THIS_TURN: Final = Msg("table.undo.not_this_turn")
NO_REDO: Final = Msg("table.undo.no_redo")
READ_ONLY: Final = Msg("table.undo.read_only")


def other(seat: int) -> Msg:
    """Refused because `seat`, another human, decided since."""
    return Msg("table.undo.other", seat=seat)


@dataclass(frozen=True, slots=True)
class Bounds:
    """Who asks to take back, and how far that may go.

    `lifted` is the number of lines there were when a curtain was last lifted, `sent` when the game
    was last passed on.
    """

    undoer: int
    humans: tuple[int, ...]
    lifted: int
    sent: int = 0

    @property
    def strict(self) -> bool:
        """Whether other humans play too."""
        return len(self.humans) > 1


def back(game: AnyGame, entries: Sequence[Entry], at: int, bounds: Bounds) -> int | Msg:
    """The number of lines to go back to from `at`, or the reason why that may not be.

    The steps of one dialog are taken back together, the one that opened it included.
    """
    inside: int | None = None
    for index in range(at - 1, -1, -1):
        entry = entries[index]
        if entry.kind == "seat":
            continue
        refusal = _stop(game, entry, index, bounds)
        if refusal is not None and inside is not None:
            return inside
        if refusal is not None:
            some = any(_by_human(game, entry, bounds.humans) for entry in entries[: index + 1])
            return refusal if some else NOTHING
        own = entry.step.seat == bounds.undoer
        if inside is not None and not own:
            return inside
        if own and dialog(game, entry):
            inside = index if decided(game, entry) else inside
        elif own and decided(game, entry):
            return index
        elif own and inside is not None:
            return inside
    return NOTHING if inside is None else inside


def _by_human(game: AnyGame, entry: Entry, humans: tuple[int, ...]) -> bool:
    return entry.step.seat in humans and decided(game, entry)


def _stop(game: AnyGame, entry: Entry, index: int, bounds: Bounds) -> Msg | None:
    if not bounds.strict:
        return None
    if index < bounds.sent:
        return SENT
    if index < bounds.lifted:
        return CURTAIN
    if entry.step.luck:
        return LUCK
    if reveals(game, entry):
        return REVEAL
    seat = entry.step.seat
    if seat == bounds.undoer or seat not in bounds.humans:
        return None
    return other(seat) if game.meta.hidden or decided(game, entry) else None


def turn_start(game: AnyGame, entries: Sequence[Entry], turn: int, bounds: Bounds) -> int | Msg:
    """How far back one can go within the given turn, or the reason why nowhere."""
    first = back(game, entries, len(entries), bounds)
    if isinstance(first, Msg):
        return first
    if entries[first].turn[0] != turn:
        return NOT_THIS_TURN
    target = first
    while True:
        earlier = back(game, entries, target, bounds)
        if isinstance(earlier, Msg) or entries[earlier].turn[0] != turn:
            return target
        target = earlier


def last_decider(
    game: AnyGame, entries: Sequence[Entry], humans: tuple[int, ...], first: int
) -> int:
    """The human who had a say last; `first` if nobody had."""
    lines = (entry for entry in reversed(entries) if _by_human(game, entry, humans))
    return next((entry.step.seat for entry in lines), first)


def last_decision(entries: Sequence[Entry], seats: Sequence[int] | None = None) -> int | Msg:
    """The last decision of anybody, or of these seats: where all agree that it may go back."""
    for index in range(len(entries) - 1, -1, -1):
        entry = entries[index]
        own = seats is None or entry.step.seat in seats
        if own and entry.kind != "seat" and entry.choices > 1:
            return index
    return NOTHING


def forward(game: AnyGame, undone: Sequence[Entry], humans: tuple[int, ...]) -> int:
    """How many undone lines one redo plays: up to the next thing that a human decided."""
    count = 1
    while count < len(undone):
        entry = undone[count]
        if _by_human(game, entry, humans) and not dialog(game, entry):
            break
        count += 1
    return count
