"""How a game that is over was decided: chances to win by turn, luck, and what mistakes cost.

After the end all is known: chances and luck are those of the true positions. A decision is judged
by what its decider could know, from that seat's own view. Three passes find the mistakes: a short
search of every decision; a long one of those that look worst; and of these the played action
against the better one, both with as many lines of play through the same deals. Only the last tells
what was lost, since a search values badly what it seldom tried.

As with thinkers the work is fixed, and the result the same in any slices and after any pause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import fsum
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pygame_engines.players.aftermath import finish_turn
from pygame_engines.players.found import (
    LOOKS,
    WHY,
    Found,
    Mistake,
    Suspect,
    decisions,
    fresh,
    judged,
)
from pygame_engines.players.judge import Comparison
from pygame_engines.players.search import Node, Search
from pygame_engines.players.work import Work, appraise, own_luck

if TYPE_CHECKING:
    from pygame_engines.core.api import Action, AnyGame, Luck, State, View
    from pygame_engines.core.entries import Entry
    from pygame_engines.core.level import Level
    from pygame_engines.core.session import Session

__all__ = ["Analysis", "Moment", "chances"]

LEAST: Final = 0.02
SURE: Final = 2.0
"""A mistake costs more than `LEAST`, and more than so many standard errors."""

_SCAN: Final = 48_000
"""Iterations for the first pass over all decisions together, within `_EACH` for one."""
_EACH: Final = (60, 300)
_LOOK: Final = 1200
_PAIRS: Final = 800
_LUCK: Final = 64
"""Draws that a draw is compared with."""
_PART: Final = 3
"""One try in so many is the played action's."""
_EVEN: Final = 0.5
"""Weights count to this power: what looks bad at a glance is tried, too."""


class Moment(NamedTuple):
    """The chances of all seats after `at` lines, as turn number `turn`, of `seat`, begins."""

    at: int
    turn: int
    seat: int
    values: Sequence[float]


def chances(session: Session) -> list[Moment]:
    """At the start of every turn, and how it ended."""
    game, found, last = session.game, [], 0
    for at, entry in enumerate(session.entries):
        turn = entry.turn[0]
        if turn == last or at < session.first:
            continue
        last = turn
        found.append(Moment(at, *entry.turn, _shares(game.advice.values(session.position(at)))))
    outcome, seats = session.outcome, range(len(session.seats))
    if outcome is not None:
        won = [seat in outcome.winners for seat in seats]
        found.append(Moment(session.at, last + 1, -1, _shares(won)))
    return found


def _shares(values: Sequence[float]) -> list[float]:
    total = fsum(values)
    return [value / total for value in values] if total > 0.0 else [1 / len(values)] * len(values)


class Job(NamedTuple):
    """A part of the work that is done as a whole; `size` counts what it yields at most."""

    size: int
    run: Callable[[], Iterator[None]]


class Analysis:
    """Of a finished `session`, from what is `found` of it already."""

    def __init__(self, session: Session, found: Found | None = None) -> None:
        self.found = found or fresh(session)
        self._session = session
        self._game: AnyGame = session.game
        self._decisions = decisions(session)
        self._scan = max(_EACH[0], min(_EACH[1], _SCAN // max(1, len(self._decisions))))
        self._jobs = self._planned()
        self._total = sum(job.size for job in self._jobs)
        self._done = sum(job.size for job in self._jobs[: self.found.done])
        self._within = 0
        self._work = self._run()

    @property
    def progress(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        return (self._done + self._within) / self._total if self._total else 1.0

    @property
    def over(self) -> bool:
        """Whether there is nothing left to do."""
        return self.found.done >= len(self._jobs)

    def step(self, ms: float | None = None) -> Found | None:
        """Work for about `ms` milliseconds, or to the end; what is found, once all is."""
        end = None if ms is None else perf_counter() + ms / 1000.0
        for _ in self._work:
            if end is not None and perf_counter() >= end:
                return None
        return self.found

    def _planned(self) -> list[Job]:
        drawn = [
            at
            for at, entry in enumerate(self._session.entries)
            if entry.kind == "step" and entry.step.luck and entry.before is not None
        ]
        looks = range(LOOKS if self._decisions else 0)
        return [
            *(Job(_LUCK, partial(self._weigh_luck, at)) for at in drawn),
            *(Job(self._scan, partial(self._suspect, at)) for at in self._decisions),
            *(Job(_LOOK + 2 * _PAIRS, partial(self._look, rank)) for rank in looks),
        ]

    def _run(self) -> Iterator[None]:
        for job in self._jobs[self.found.done :]:
            for _ in job.run():
                self._within = min(self._within + 1, job.size)
                yield
            self.found.done += 1
            self._done += job.size
            self._within = 0
            yield

    # --- luck ------------------------------------------------------------------------------------

    def _weigh_luck(self, at: int) -> Iterator[None]:
        """What the draw of this step brought each seat, against the mean of such draws."""
        entry = self._session.entries[at]
        after: list[Sequence[float]] = []
        means: list[Sequence[float]] = []
        for number in range(_LUCK):
            luck = own_luck(at, number)
            s = entry.before.copy()
            self._game.apply(s, entry.step.action, luck)
            means.append(self._ended(s, entry, luck))
            after.append(self._ended(entry.after.copy(), entry, own_luck(at, number + _LUCK)))
            yield
        for seat in range(len(self.found.luck)):
            brought = fsum(a[seat] - m[seat] for a, m in zip(after, means, strict=True))
            self.found.luck[seat] += brought / _LUCK

    def _ended(self, s: Any, entry: Entry, luck: Luck) -> Sequence[float]:
        """What all may hope for once the turn has been played to its end."""
        finish_turn(self._game, s, luck, entry.turn[0] + 1)
        return appraise(self._game, s)

    # --- mistakes --------------------------------------------------------------------------------

    def _suspect(self, at: int) -> Iterator[None]:
        entry = self._decisions[at]
        search = self._doubt(entry, 3 * at, self._scan)
        yield from _slices(search)
        loss = min(search.better()[1], 1.0)
        if loss > LEAST:
            self._note(Suspect(at, loss))

    def _note(self, suspect: Suspect) -> None:
        """Each side's worst are kept, in the order of the game."""
        suspects = [*self.found.suspects, suspect]
        seat, most = self._seat(suspect), LOOKS // len(judged(self._session))
        own = sorted((s for s in suspects if self._seat(s) == seat), key=lambda s: -s.loss)
        dropped = own[max(1, most) :]
        self.found.suspects = [s for s in suspects if s not in dropped]

    def _seat(self, suspect: Suspect) -> int:
        return self._decisions[suspect.at].step.seat

    def _look(self, rank: int) -> Iterator[None]:
        if rank >= len(self.found.suspects):
            return
        at = self.found.suspects[rank].at
        entry = self._decisions[at]
        search = self._doubt(entry, 3 * at + 1, _LOOK)
        yield from _slices(search)
        better, played = search.better()[0], entry.step.action
        view, level = self._view(entry), self._level(_PAIRS)
        compared = Comparison(self._game, view, 3 * at + 2, level, (better, played))
        yield from _slices(compared)
        best, worse = compared.judged()
        loss, error = worse.loss, worse.loss_error
        if worse.action == played and loss > LEAST and loss > SURE * error:
            why = tuple((reason.name, round(reason.amount)) for reason in best.reasons[:WHY])
            mistake = Mistake(at, min(loss, 1.0), min(error, 1.0), best.action, why)
            self.found.mistakes.append(mistake)

    def _level(self, iterations: int) -> Level:
        """As deep as the strongest player's, with so much work."""
        return replace(self._game.levels[-1], iterations=iterations, each=0, turn=0, blur=0.0)

    def _doubt(self, entry: Entry, seed: int, iterations: int) -> _Doubt:
        level = self._level(iterations)
        return _Doubt(self._game, self._view(entry), seed, level, entry.step.action)

    def _view(self, entry: Entry) -> View:
        return self._game.observe(entry.before, entry.step.seat)


def _slices(work: Work[Any]) -> Iterator[None]:
    """All of a work, bit by bit."""
    while work.step(0.0) is None:
        yield


class _Played(Node):
    """A question of whose tries the action that was played gets its part for certain."""

    __slots__ = ("played",)
    played: Node

    def select(self, explore: float) -> Node:
        return self.played if self.visits % _PART == 0 else super().select(explore)


class _Doubt(Search):
    """What might have been better than the action that was `played`.

    It tries unlikely actions more than a player's search does.
    """

    _asks = _Played
    root: _Played

    def __init__(self, game: AnyGame, view: View, seed: int, level: Level, played: Action) -> None:
        self._played = played
        super().__init__(game, view, seed, level)

    def _question(self, s: State) -> None:
        super()._question(s)
        root = self.root
        root.ask(root.seat, root.actions, [child.prior**_EVEN for child in root.row])
        root.played = root.children[root.seat, self._played]

    def _settled(self, left: int) -> bool:
        return False

    def better(self) -> tuple[Action, float]:
        """The most tried of the other actions, and by how much the played one looks worse."""
        seat = self.root.seat
        others = [child for child in self.root.row if child.action != self._played]
        played = self.root.children[seat, self._played]
        best = max(others, key=lambda child: child.visits)
        return best.action, best.sums[seat] / best.visits - played.sums[seat] / played.visits
