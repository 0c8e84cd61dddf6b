"""What an analysis has found so far: plain data, kept with the game and taken up again."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import TYPE_CHECKING, Final, NamedTuple
from zlib import crc32

from pygame_engines.core import notation
from pygame_engines.core.entries import BOT
from pygame_engines.core.errors import BadNotation

if TYPE_CHECKING:
    from pygame_engines.core.api import Action, Json
    from pygame_engines.core.entries import Entry
    from pygame_engines.core.session import Session

VERSION: Final = 1
"""Grows with every change of what is found: an analysis of another version is begun anew."""

LOOKS: Final = 20
"""So many suspects of all sides are looked at closely."""

WHY: Final = 4
"""So many reasons are kept of a mistake."""

MOST: Final = 10_000
"""Characters of a text that is read: none of ours is as long."""


class Suspect(NamedTuple):
    """A decision that may have cost `loss`; `at` is the number of lines before it."""

    at: int
    loss: float


class Mistake(NamedTuple):
    """A decision after so many lines that cost `loss`, give or take the standard `error`.

    `why` are the names of what speaks for the better one, each with how much there is of it.
    """

    at: int
    loss: float
    error: float
    better: Action
    why: tuple[tuple[str, int], ...] = ()


_AMOUNT: Final = 1000
_NAME: Final = re.compile(r"[a-z0-9_.]{1,40}\Z")


@dataclass(slots=True)
class Found:
    """`of` names the game, `done` counts the jobs done, `luck` is what chance gave each seat."""

    of: str
    seats: int
    done: int = 0
    luck: list[float] = field(default_factory=list)
    suspects: list[Suspect] = field(default_factory=list)
    mistakes: list[Mistake] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.luck = self.luck or [0.0] * self.seats

    def to_json(self) -> Json:
        """As it is kept."""
        return {
            "version": VERSION,
            "of": self.of,
            "done": self.done,
            "luck": self.luck,
            "suspects": [list(suspect) for suspect in self.suspects],
            "mistakes": [
                [*mistake[:3], notation.text(mistake.better), [list(why) for why in mistake.why]]
                for mistake in self.mistakes
            ],
        }


def fresh(session: Session) -> Found:
    """Nothing is found yet."""
    return Found(mark(session), len(session.seats))


def mark(session: Session) -> str:
    """What tells the lines of one game from those of another."""
    return f"{crc32(chr(10).join(entry.text for entry in session.entries).encode()):08x}"


def judged(session: Session) -> list[int]:
    """The seats whose decisions are judged: neither chance nor the rules play for them."""
    return [at for at, seat in enumerate(session.seats) if seat.kind not in (BOT, "random")]


def decisions(session: Session) -> dict[int, Entry]:
    """Those that are judged, by the number of lines before them."""
    seats = judged(session)
    return {
        at: entry
        for at, entry in enumerate(session.entries)
        if entry.kind == "step" and entry.choices > 1 and entry.step.seat in seats
    }


def dumps(found: Found) -> str:
    """The text that is kept with the game."""
    return json.dumps(found.to_json(), separators=(",", ":"))


def loads(session: Session, text: str) -> Found:
    """What is kept of this game; a fresh one where that isn't of it, or not what was written."""
    try:
        return read(session, json.loads(text)) if len(text) <= MOST else fresh(session)
    except (RecursionError, ValueError):
        return fresh(session)


def read(session: Session, data: Json) -> Found:
    """The same of what the text says."""
    try:
        return _Kept(session, data).found()
    except (BadNotation, KeyError, TypeError, ValueError, OverflowError):
        return fresh(session)


class _Kept:
    """Reads what anybody may have written."""

    def __init__(self, session: Session, data: Json) -> None:
        self._session = session
        self._data = data
        self._asked = decisions(session)

    def found(self) -> Found:
        data, session = self._data, self._session
        if data["version"] != VERSION or data["of"] != mark(session):
            raise ValueError("not of this game")
        luck = [_share(value, len(session.entries)) for value in _rows(data["luck"])]
        if len(luck) != len(session.seats):
            raise ValueError("luck of other seats")
        return Found(
            data["of"],
            len(session.seats),
            _number(data["done"]),
            luck,
            [self._suspect(*row) for row in _rows(data["suspects"])],
            [self._mistake(*row) for row in _rows(data["mistakes"])],
        )

    def _suspect(self, at: Json, loss: Json) -> Suspect:
        self._entry(at)
        return Suspect(at, _share(loss))

    def _mistake(self, at: Json, loss: Json, error: Json, better: Json, why: Json) -> Mistake:
        entry, game = self._entry(at), self._session.game
        if not isinstance(better, str):
            raise ValueError("no action")  # noqa: TRY004 - one kind of trouble
        action = notation.parse(better, game.meta.actions)
        if action not in game.legal(entry.before):
            raise ValueError("not legal there")
        reasons = tuple(_reason(*reason) for reason in _rows(why, WHY))
        return Mistake(at, _share(loss), _share(error), action, reasons)

    def _entry(self, at: Json) -> Entry:
        return self._asked[_number(at)]


def _reason(name: Json, amount: Json) -> tuple[str, int]:
    if not isinstance(name, str) or not _NAME.match(name):
        raise ValueError("no reason")
    if type(amount) is not int or abs(amount) > _AMOUNT:
        raise ValueError("no amount")
    return name, amount


def _rows(data: Json, most: int = LOOKS) -> Sequence[Json]:
    if not isinstance(data, list) or len(data) > most:
        raise ValueError("no list of this length")
    return data


def _number(data: Json) -> int:
    if type(data) is not int or data < 0:
        raise ValueError("no number")
    return data


def _share(data: Json, most: float = 1.0) -> float:
    if type(data) not in (int, float) or not isfinite(data) or abs(data) > most:
        raise ValueError("no share")
    return float(data)
