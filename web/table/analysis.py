"""A game that is over, looked back at: chances by turn, luck apart from costly decisions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pygame_engines.players import found
from pygame_engines.players.analysis import Analysis, chances
from web.table import advice, chart
from web.table.chronicle import Titles
from web.table.odds import percent
from web.table.render import render
from web.table.scene import Scene

if TYPE_CHECKING:
    from pygame_engines.core.api import Choice
    from pygame_engines.core.session import Session
    from pygame_engines.players.analysis import Moment
    from pygame_engines.players.found import Mistake
    from web.table.scene import GameTable
    from web.table.speech import Speaker

CARDS: Final = 5
"""So many decisions are shown, the costliest."""

_TELLING: Final = 0.02
"""Less luck than this is as much as none."""


class Side(NamedTuple):
    """A seat: its luck and its mistakes in a sentence each."""

    name: str
    luck: str
    mistakes: str


@dataclass(frozen=True, slots=True)
class Card:
    """A costly decision; `at` is the position in which it was made."""

    at: int
    title: str
    played: str
    better: str
    cost: str
    reasons: list[str]


class Findings:
    """What is known of a finished game, and its picture."""

    def __init__(self, session: Session, text: str) -> None:
        self._session = session
        self._last = session.entries[-1]
        self.found = found.loads(session, text)
        work = Analysis(session, self.found)
        self.progress = work.progress
        self.over = work.over
        self.moments = chances(session)
        self._drawn: tuple[Speaker, str] | None = None

    @property
    def fits(self) -> bool:
        """Whether the game is still the one that was looked at."""
        session = self._session
        return session.outcome is not None and session.entries[-1] is self._last

    def html(self, table: GameTable, speak: Speaker) -> str:
        """The region `analysis`."""
        if self._drawn is None or self._drawn[0] is not speak:
            self._drawn = speak, self._render(table, speak)
        return self._drawn[1]

    def _render(self, table: GameTable, speak: Speaker) -> str:
        titles = Titles(table, speak, self._session.log())
        seats = range(len(speak.names))
        return render(
            "table/analysis.html.j2",
            t=speak.t,
            width=chart.WIDTH,
            height=chart.HEIGHT,
            lines=[self._line(speak, seat) for seat in seats],
            sides=[self._side(speak, seat) for seat in seats],
            rows=[
                chart.Row(m.at, titles.of(m.turn, m.seat), [percent(speak.t, v) for v in m.values])
                for m in self.moments
            ],
            over=self.over,
            cards=[self._card(table, speak, titles, mistake) for mistake in self._worst()],
        )

    def turning(self, winner: int) -> Moment | None:
        """The last turn before which somebody else had the better chances, once all is known."""
        behind = [m for m in self.moments[:-1] if max(m.values) > m.values[winner]]
        return behind[-1] if self.over and behind else None

    # --- sides -----------------------------------------------------------------------------------

    def _line(self, speak: Speaker, seat: int) -> chart.Line:
        points = chart.points([moment.values[seat] for moment in self.moments], 0.0, 1.0)
        marks = [points[self._moment(mistake.at)] for mistake in self._of(seat)]
        return chart.Line(speak.names[seat], chart.path(points), marks)

    def _side(self, speak: Speaker, seat: int) -> Side:
        return Side(
            name=speak.names[seat],
            luck=_luck(speak, self.found.luck[seat]) if self.over else "",
            mistakes=self._told(speak, seat, self._of(seat)) if self.over else "",
        )

    def _told(self, speak: Speaker, seat: int, mine: Sequence[Mistake]) -> str:
        if seat not in found.judged(self._session):
            return ""
        if not mine:
            return speak.t("table.analysis.no_mistakes")
        cost = percent(speak.t, max(mistake.loss for mistake in mine))
        if len(mine) == 1:
            return speak.t("table.analysis.mistake", cost=cost)
        return speak.t("table.analysis.mistakes", n=len(mine), cost=cost)

    def _moment(self, at: int) -> int:
        """The last moment before so many lines."""
        return max((i for i, moment in enumerate(self.moments) if moment.at <= at), default=0)

    # --- mistakes --------------------------------------------------------------------------------

    def _counted(self) -> list[Mistake]:
        """Of each turn the costliest: what is done after a mistake often is the same one again."""
        turns: dict[tuple[int, int], Mistake] = {}
        for mistake in sorted(self.found.mistakes, key=lambda mistake: mistake.loss):
            turns[self._session.entries[mistake.at].turn[0], self._seat(mistake)] = mistake
        return sorted(turns.values(), key=lambda mistake: mistake.at)

    def _of(self, seat: int) -> list[Mistake]:
        return [mistake for mistake in self._counted() if self._seat(mistake) == seat]

    def _worst(self) -> list[Mistake]:
        """Humans' before computers', the costliest first."""
        humans = self._session.humans
        order = sorted(self._counted(), key=lambda m: (self._seat(m) not in humans, -m.loss))
        return order[:CARDS] if self.over else []

    def _seat(self, mistake: Mistake) -> int:
        return self._session.entries[mistake.at].step.seat

    def _card(self, table: GameTable, speak: Speaker, titles: Titles, mistake: Mistake) -> Card:
        session, entry = self._session, self._session.entries[mistake.at]
        seat, asked = entry.step.seat, session.game.prompt(entry.before)
        view = session.game.observe(entry.before, seat)
        scene: Scene[Any] = Scene(speak, view, seat, asked, data=session.game.data)
        choices = {choice.action: choice for choice in asked.choices()}
        played, better = choices[entry.step.action], choices[mistake.better]
        return Card(
            at=mistake.at,
            title=titles.of(entry.turn[0], seat),
            played=_label(scene, table, played),
            better=_label(scene, table, better),
            cost=percent(speak.t, mistake.loss),
            reasons=advice.why(scene, table, mistake.why, better)[: advice.REASONS],
        )


def _label(scene: Scene[Any], table: GameTable, choice: Choice) -> str:
    """A choice, with the place that it is about where its label doesn't say it."""
    label = scene.speak(choice.label)
    place = table.place(choice.target) if choice.target else None
    where = scene.speak(place) if place is not None else ""
    return label if not where or where in label else f"{where}: {label}"


def _luck(speak: Speaker, luck: float) -> str:
    """Good, bad or none worth telling."""
    if not luck:
        return ""  # there was none
    if abs(luck) < _TELLING:
        return speak.t("table.analysis.luck_even")
    key = "table.analysis.luck_good" if luck > 0 else "table.analysis.luck_bad"
    return speak.t(key, n=percent(speak.t, abs(luck)))
