"""The log: grouped by turn, each turn with the way back to its position.

The newest turn and in it the newest line come first: what just happened is in sight.

A turn that is over seldom changes, only by being taken back and played otherwise: its HTML is kept,
so that a long game's log costs no more than a short one's.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from pygame_engines.core.api import Msg
from web.table.parts import place
from web.table.render import render

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import Event
    from pygame_engines.core.log import LogEntry
    from pygame_engines.core.sittings import Sitting
    from web.table.scene import GameTable
    from web.table.speech import Speaker, Speakers


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence; `at` is the position it led to, `points` what it scored."""

    at: int
    text: str
    points: int


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn's lines. `at` is the position at its end so far."""

    number: int
    title: str
    at: int
    lines: list[Line]


class Chronicle:
    """The log of one game in one language, as one seat may read it: by who sat there then."""

    def __init__(self, table: GameTable, speakers: Speakers) -> None:
        self._table = table
        self._speakers = speakers
        self._before = 0
        self._sat: Sequence[Sitting] = ()
        self._kept: dict[tuple[int, int, bool], tuple[list[LogEntry], str]] = {}

    def html(
        self, entries: Sequence[LogEntry], sat: Sequence[Sitting], seek: int | None
    ) -> tuple[str, dict[str, str]]:
        """The log's region and its turns; `seek` is the position shown instead of the live one."""
        self._sat = sat
        turns = [list(group) for _, group in groupby(entries, key=lambda entry: entry.turn)]
        self._before = turns_before(self._table, entries)
        shown = {
            f"log-turn-{turn[0].turn}": self._turn(turn, seek, last=turn is turns[-1])
            for turn in reversed(turns)
        }
        parts = {name: html for name, html in shown.items() if html}
        places = [place(name) for name in parts]
        return render("table/log.html.j2", t=self._speakers.t, turns=places), parts

    def _turn(self, entries: list[LogEntry], seek: int | None, *, last: bool) -> str:
        first, end = entries[0].at, entries[-1].at
        here = seek if seek is not None and first <= seek <= end else -1
        jump = not last or seek is not None  # the newest position is on the table anyway
        key = (first, end, jump)
        if here >= 0:  # the one turn that is marked changes with every step that one looks at
            return self._render(entries, here, jump=jump)
        known, html = self._kept.get(key, ([], ""))
        if known != entries:  # the events in them are the same objects as long as they stand
            html = self._render(entries, here, jump=jump)
            self._kept[key] = entries, html
        return html

    def _render(self, entries: list[LogEntry], here: int, *, jump: bool) -> str:
        lines = [line for entry in entries for line in self._lines(entry)][::-1]
        if not lines:
            return ""
        first, last = entries[0], entries[-1]
        title = heading(self._speakers.at(first.at, self._sat), first, self._before)
        turn = Turn(last.turn, title, last.at, lines)
        return render("table/log_turn.html.j2", t=self._speakers.t, turn=turn, here=here, jump=jump)

    def _lines(self, entry: LogEntry) -> list[Line]:
        speak = self._speakers.at(entry.at, self._sat)
        return [
            Line(entry.at, speak(self._table.line(event)), points(event))
            for event in self._table.told(entry.events)
        ]


def heading(speak: Speaker, entry: LogEntry, before: int) -> str:
    """What a turn with this line is called; those up to `before` are the set-up."""
    number = entry.turn - before
    key = "table.log.turn" if before >= 0 and number > 0 else "table.log.set_up"
    return speak(Msg(key, number=number, seat=entry.turn_seat))


def turns_before(table: GameTable, entries: Sequence[LogEntry]) -> int:
    """The last turn that only set up the table: players count from the next one on.

    A game that is given in its midst, as a lesson is, has none: its own first turn is turn 1.
    """
    begins = table.begins
    if not begins:
        return 0
    if entries and entries[0].turn > 1:
        return entries[0].turn - 1
    return next((e.turn for e in entries if any(event.key == begins for event in e.events)), -1)


def points(event: Event) -> int:
    """What an event scored, 0 for nothing."""
    value = event.params.get("points")
    return value if isinstance(value, int) else 0
