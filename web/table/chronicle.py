"""The log: grouped by turn, each turn with the way back to its position.

The newest turn comes first: what just happened is in sight. A turn's lines stand in the order in
which it went.

A turn that is over seldom changes, only by being taken back and played otherwise: its HTML is kept,
so that a long game's log costs no more than a short one's.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from pygame_engines.core.api import Msg
from web.table.parts import place
from web.table.render import kept, render
from web.table.tale import tale

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pygame_engines.core.api import Event
    from pygame_engines.core.log import LogEntry
    from pygame_engines.core.sittings import Sitting
    from web.table.scene import GameTable
    from web.table.speech import Speaker, Speakers


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence; `points` is what it scored, `tale` a storyteller's words to it.

    What was done again at once is one line: from position `first` to `at`.
    """

    first: int
    at: int
    text: str
    points: int
    tale: str


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn's lines. `at` is the position at its end so far."""

    number: int
    title: str
    at: int
    lines: list[Line]


class Origin(NamedTuple):
    """The game that this one goes on from: its id, the position, and that as people count steps."""

    id: str
    at: int
    step: int


class Chronicle:
    """The log of one game in one language, as one seat may read it: by who sat there then."""

    def __init__(self, table: GameTable, speakers: Speakers) -> None:
        self._table = table
        self._speakers = speakers
        self._before = 0
        self._entries: Sequence[LogEntry] = ()
        self._turns: list[list[LogEntry]] = []
        self._sat: Sequence[Sitting] = ()
        self._kept: dict[tuple[int, int, bool], tuple[list[LogEntry], str]] = {}
        self._plain: dict[bool, dict[str, str]] = {}

    def html(
        self,
        entries: Sequence[LogEntry],
        sat: Sequence[Sitting],
        seek: int | None,
        parent: Origin | None = None,
    ) -> tuple[str, dict[str, str]]:
        """The log's region and its turns; `seek` is the position shown instead of the live one."""
        self._sat = sat
        if entries is not self._entries:
            self._entries = entries
            self._turns = [list(group) for _, group in groupby(entries, attrgetter("turn"))]
            self._before = turns_before(self._table, entries)
            self._plain.clear()
        live = seek is None
        if live not in self._plain:
            shown = {_id(turn): self._turn(turn, live=live) for turn in reversed(self._turns)}
            self._plain[live] = {name: html for name, html in shown.items() if html}
        parts = {**self._plain[live], **({} if seek is None else self._marked(seek))}
        places = [place(name) for name in parts]
        return kept(
            "log", "table/log.html.j2", t=self._speakers.t, turns=places, parent=parent
        ), parts

    def _marked(self, seek: int) -> dict[str, str]:
        """The one turn that changes with every step that one looks at."""
        for turn in self._turns:
            if turn[0].at <= seek <= turn[-1].at:
                html = self._render(turn, seek, jump=True)
                return {_id(turn): html} if html else {}
        return {}

    def _turn(self, entries: list[LogEntry], *, live: bool) -> str:
        """A turn without a mark; the newest position needs no way back as long as it is live."""
        jump = not live or entries is not self._turns[-1]
        key = (entries[0].at, entries[-1].at, jump)
        known, html = self._kept.get(key, ([], ""))
        if known is not entries and (known != entries or not self._stands(known, entries)):
            html = self._render(entries, -1, jump=jump)
            self._kept[key] = entries, html
        return html

    def _stands(self, known: list[LogEntry], entries: list[LogEntry]) -> bool:
        """Whether what went before is still the same, where something is summed up.

        The events are the same objects as long as nothing before them is taken back.
        """
        before, now = (
            [event for one in found for event in one.events] for found in (known, entries)
        )
        summed = any(self._table.moments.get(event.key) == "round" for event in now)
        return not summed or all(a is b for a, b in zip(before, now, strict=True))

    def _render(self, entries: list[LogEntry], here: int, *, jump: bool) -> str:
        lines = counted(self._lines(entries))
        if not lines:
            return ""
        first, last = entries[0], entries[-1]
        title = heading(self._speakers.at(first.at, self._sat), first, self._before)
        turn = Turn(last.turn, title, last.at, lines)
        return render("table/log_turn.html.j2", t=self._speakers.t, turn=turn, here=here, jump=jump)

    def _lines(self, entries: Sequence[LogEntry]) -> list[Line]:
        table, found = self._table, list[Line]()
        told = [(entry.at, event) for entry in entries for event in table.told(entry.events)]
        for first, at, event in together(table.added, told):
            if table.moments.get(event.key) == "round":
                speak, summed = (
                    self._speakers.at(at, self._sat),
                    table.summed(self._until(at, event)),
                )
                found += [Line(first, at, speak(msg), 0, "") for msg in summed]
            found.append(self._line(first, at, event))
        return found

    def _until(self, at: int, last: Event) -> list[Event]:
        """All events before this one, which is one of the line's that led there."""
        events = [event for entry in self._entries if entry.at <= at for event in entry.events]
        return events[: max(n for n, event in enumerate(events) if event is last)]

    def _line(self, first: int, at: int, event: Event) -> Line:
        table, speak = self._table, self._speakers.at(at, self._sat)
        said, tells = speak(table.line(event)), tale(table, speak, event, at)
        return Line(first, at, said, points(event), tells)


def _id(turn: list[LogEntry]) -> str:
    return f"log-turn-{turn[0].turn}"


def together(
    added: Callable[[Event, Event], Event | None], told: Iterable[tuple[int, Event]]
) -> list[tuple[int, int, Event]]:
    """Events with their first and last position: those that are `added` up are one."""
    found: list[tuple[int, int, Event]] = []
    for at, event in told:
        both = added(found[-1][2], event) if found else None
        if both is None:
            found.append((at, at, event))
        else:
            found[-1] = found[-1][0], at, both
    return found


def counted(lines: Iterable[Line]) -> list[Line]:
    """The lines, the same one several times in a row as one, which says how often."""
    return [_times(list(same)) for _, same in groupby(lines, attrgetter("text"))]


def _times(same: list[Line]) -> Line:
    """The number stands before what was done, which comes after where."""
    if len(same) == 1:
        return same[0]
    where, dot, what = same[0].text.rpartition(" · ")
    text = f"{where}{dot}{len(same)} × {what}"
    scored, tales = sum(line.points for line in same), [line.tale for line in same if line.tale]
    return Line(same[0].first, same[-1].at, text, scored, tales[-1] if tales else "")


def heading(speak: Speaker, entry: LogEntry, before: int) -> str:
    """What a turn with this line is called; those up to `before` are the set-up."""
    return _named(speak, entry.turn - before, entry.turn_seat, begun=before >= 0)


def _named(speak: Speaker, number: int, seat: int, *, begun: bool) -> str:
    key = "table.log.turn" if begun and number > 0 else "table.log.set_up"
    return speak(Msg(key, number=number, seat=seat))


class Titles:
    """What turns are called."""

    def __init__(self, table: GameTable, speak: Speaker, entries: Sequence[LogEntry]) -> None:
        self._before = turns_before(table, entries)
        self._speak = speak

    def of(self, turn: int, seat: int) -> str:
        """A turn's title; of the end, which is nobody's, what that is called."""
        if seat < 0:
            return self._speak.t("table.final.over")
        return _named(self._speak, turn - self._before, seat, begun=self._before >= 0)


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
