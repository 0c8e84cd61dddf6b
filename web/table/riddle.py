"""A position that somebody asks about: what one would play, and what was played there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_engines.core import notation
from pygame_engines.core.entries import Entry, replayed
from pygame_engines.core.errors import TeahouseError
from pygame_engines.core.session import QUESTION
from web.table.render import render

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.session import Session
    from web.table.speech import Speaker


class Riddle:
    """The lines that were played in the position; `shown`: they have been uncovered.

    `news` says whether what it tells has not been announced yet.
    """

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries = entries
        self.shown = False
        self.news = True

    @property
    def lines(self) -> list[str]:
        """Them as a record writes them."""
        return [entry.text for entry in self.entries]

    def uncover(self) -> None:
        """What was played is told from now on."""
        self.shown = self.news = True

    def tried(self, session: Session) -> bool:
        """Whether one has played oneself."""
        return any(entry.step.seat in session.humans for entry in session.entries)

    def html(self, speak: Speaker, session: Session) -> str:
        """The region `lesson` of such a game."""
        return render(
            "table/question.html.j2",
            t=speak.t,
            said=self._said(speak, session),
            covered=bool(self.entries) and not self.shown,
            tried=self.tried(session),
        )

    def announced(self, speak: Speaker, session: Session) -> list[str]:
        """What it tells, once."""
        news, self.news = self.news, False
        return [self._said(speak, session)] if news else []

    def _said(self, speak: Speaker, session: Session) -> str:
        t = speak.t
        if not self.shown:
            return t("table.question.ask") if self.entries else t("table.question.title")
        return t("table.question.played", what="; ".join(_labels(speak, session, self.entries)))


def _labels(speak: Speaker, session: Session, entries: Sequence[Entry]) -> list[str]:
    """The choices that were taken, as they are offered."""
    return [
        speak.gaining(speak(choice.label), choice.gain or 0)
        for entry in entries
        for choice in session.game.prompt(entry.before).choices()
        if choice.action == entry.step.action
    ]


def riddle(session: Session, beside: object) -> Riddle | None:
    """The riddle of a game that is a question; what was played there is undone in it no more.

    It stands in the record of one that comes, and `beside` the record of one that is kept.
    """
    if QUESTION not in session.flags or session.setup.start is None:
        return None
    entries, session.undone = session.undone, []
    found = beside.get("answer") if isinstance(beside, dict) else None
    if isinstance(found, list):
        entries = _read(session, found)
    return Riddle(entries)


def _read(session: Session, lines: Sequence[object]) -> list[Entry]:
    """The lines, played in the position; none if they can't be."""
    game, state, found = session.game, session.setup.start, list[Entry]()
    try:
        for line in lines:
            found.append(replayed(game, state, notation.parse_line(str(line), game.meta.actions)))
            state = found[-1].after
    except (TeahouseError, AssertionError, LookupError):
        return []
    return found
