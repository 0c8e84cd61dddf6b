"""What is announced to who doesn't see the table: what happened, how it stands, what is asked.

Each sentence has a degree, from what nobody can do without to what is good to know; the page says
those of the degrees that its owner wants to hear.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.core.log import visible
from web.table import common
from web.table.chronicle import points
from web.table.tale import heard

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pygame_engines.core.api import Event, Prompt
    from pygame_engines.core.entries import Entry
    from pygame_engines.core.log import LogEntry
    from web.table import wire
    from web.table.scene import AnyScene, GameTable
    from web.table.speech import Speaker

NEEDED: Final = 1
"""What others did, what is asked, whose turn begins."""
USUAL: Final = 2
"""What one did oneself, and the points of all after they have changed."""
ALL: Final = 3
"""Where to choose, how far the game has come, and who thinks."""


class Announcer:
    """What has been said of a game, so that nothing is said twice."""

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self.forget()

    def forget(self) -> None:
        """Nothing has been said yet."""
        self._turn: tuple[int, int] | None = None
        self._scores: list[int] = []

    def happened(self, speak: Speaker, entries: Sequence[LogEntry]) -> list[wire.Announced]:
        """The events of some steps, one by one, and what a storyteller says of them."""
        told = self._table.told([event for entry in entries for event in entry.events])
        said = [_told(self.event(speak, e), USUAL if _own(speak, e) else NEEDED) for e in told]
        return said + plain(heard(self._table, speak, entries), USUAL)

    def event(self, speak: Speaker, event: Event) -> str:
        """An event in a sentence, but in the log's words if it is `you`."""
        if not _own(speak, event):
            return speak.event(event)
        return self._line(speak, event)

    def moved(self, scene: AnyScene, key: str, entries: Iterable[Entry]) -> list[wire.Announced]:
        """What was taken back, or done again, as `key` says."""
        events = [event for entry in entries for event in visible(entry.events, scene.viewer)]
        lines = [self._line(scene.speak, event) for event in self._table.told(events)]
        return [_told(scene.speak.t(key, what="; ".join(lines)))] if lines else []

    def asked(self, scene: AnyScene, turn: tuple[int, int], asked: Prompt) -> list[wire.Announced]:
        """How it stands, whose turn has begun, and the question."""
        speak, begins = scene.speak, self._begins(turn, asked.seat)
        whose = speak(Msg("table.turn_of", seat=asked.seat))
        said = [*self._score(scene), _told(whose)] if begins else self._score(scene)
        if begins:
            said.append(_told(speak(self._table.clock(scene)), ALL))
        left, hint = common.left(scene, self._table, asked), self._table.hint(scene)
        said.append(_told(f"{speak(asked.message)} {left}".strip()))
        return [*said, _told(speak(hint), ALL)] if hint is not None else said

    def thinks(self, speak: Speaker, turn: tuple[int, int], seat: int) -> list[wire.Announced]:
        """Whose turn it is, where that is nobody here; once a turn."""
        begins = self._begins(turn, seat)
        return [_told(speak(Msg("table.turn_of", seat=seat)), ALL)] if begins else []

    def away(
        self, scene: AnyScene, turn: tuple[int, int], seat: int, *, sent: bool
    ) -> list[wire.Announced]:
        """Whose turn it is who plays at another device, and how it gets there; once a turn."""
        if not self._begins(turn, seat):
            return []
        speak, how = scene.speak, "table.pass.sent" if sent else "table.pass.title"
        said = plain([speak(Msg("table.turn_of", seat=seat)), speak.t(how)])
        return [*self._score(scene), *said]

    def over(self, scene: AnyScene, result: str) -> list[wire.Announced]:
        """How it has ended."""
        return [*self._score(scene), _told(result)]

    def _begins(self, turn: tuple[int, int], seat: int) -> bool:
        """Whether it has not been said yet that this seat decides in this turn."""
        before, self._turn = self._turn, (turn[0], seat)
        return before != self._turn

    def _line(self, speak: Speaker, event: Event) -> str:
        return speak.gaining(speak(self._table.line(event)), points(event))

    def _score(self, scene: AnyScene) -> list[wire.Announced]:
        """Everybody's points, if they have changed since they were told."""
        before, self._scores = self._scores, self._table.scores(scene.view)
        if self._scores == (before or [0] * len(self._scores)):
            return []
        each = zip(scene.speak.names, self._scores, strict=True)
        what = ", ".join(f"{name} {n}" for name, n in each)
        return [_told(scene.speak.t("table.said.score", what=what), USUAL)]


def plain(sentences: Iterable[str], degree: int = NEEDED) -> list[wire.Announced]:
    """Sentences that everybody needs, or all of another degree."""
    return [_told(text, degree) for text in sentences]


def _told(text: str, degree: int = NEEDED) -> wire.Announced:
    return {"text": text, "degree": degree}


def _own(speak: Speaker, event: Event) -> bool:
    return speak.you is not None and event.params.get("seat") == speak.you
