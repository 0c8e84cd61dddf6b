"""Balance of Way of the Panda: whole games between equal players, and what was chosen in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from statistics import median
from typing import Any, Final, NamedTuple

from pygame_engines.core.api import Event
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games.panda.book import Book, built_in
from pygame_engines.games.panda.frames import OPTION_SPACE
from pygame_engines.games.panda.game import GAME
from pygame_engines.games.panda.parts import COLUMNS
from pygame_engines.games.panda.scoring.track import track
from pygame_engines.games.panda.state import State
from pygame_engines.players.arena import wilson
from pygame_engines.players.match import Player, decide
from tests.bench.spread import spread

MEDIAN: Final = (8, 16)
LONGEST: Final = 40
"""Rounds: where the median is to lie, and what no game may exceed."""
AHEAD: Final = 10
"""Percentage points that the wins of no place in the first turn order may lie above the mean."""
MOST: Final = 20
"""The largest share, in percent, of all choices that a space or an option may have."""

POINTS: Final = (45, 75)
"""Where the median of the winners' points is to lie with 4 clans, as in the rulebook's example."""

_STRIDE: Final = 1_000_003

Choice = tuple[int, int]
"""A space and which of its options."""


class Played(NamedTuple):
    """A game: its rounds, why it ended, who won by place in the first turn order, the choices.

    `points` are those of the winner, of several the first, by what they came from.
    """

    rounds: int
    reason: str
    winners: tuple[int, ...]
    choices: Counter[Choice]
    points: Counter[str]


class Report(NamedTuple):
    """Many games: `wins` by place in the first turn order, a shared one as a fraction."""

    games: int
    rounds: tuple[int, float, int]
    reasons: dict[str, int]
    wins: tuple[float, ...]
    choices: Counter[Choice]
    points: tuple[Counter[str], ...]


def run(seats: int, games: int, seed: int, level: int, jobs: int = 1) -> Report:
    """Play `games` games between players of a level, game i with `seed` + i."""
    one = partial(play, seats, level)
    seeds = range(seed, seed + games)
    with spread(jobs) as over:
        return _report(seats, list(over(one, seeds)))


def play(seats: int, level: int, seed: int) -> Played:
    """One game."""
    sitting = [Player("computer", level)] * seats
    s: State = GAME.setup(seats, {}, SeededLuck(seed, 0))
    choices: Counter[Choice] = Counter()
    events: list[Event] = []
    step = 0
    while actions := GAME.legal(s):
        step += 1
        action = decide(GAME, sitting, s, actions, seed * _STRIDE + step)
        chosen = _choice(s, action)
        if chosen is not None:
            choices[chosen] += 1
        GAME.apply(s, action, SeededLuck(seed, step), events)
    outcome = GAME.outcome(s)
    assert outcome is not None
    places = tuple((seat - s.start) % seats for seat in outcome.winners)
    return Played(s.round, outcome.reason, places, choices, _points(s, events))


def _points(s: State, events: list[Event]) -> Counter[str]:
    outcome = GAME.outcome(s)
    assert outcome is not None
    winner = outcome.winners[0]
    sources = [*track(events, s.vp), *outcome.sources[1:]]  # those of the track, instead of it
    points = Counter({source: each[winner] for source, each in sources})
    assert points.total() == outcome.scores[winner]
    return points


def _choice(s: State, action: Any) -> Choice | None:
    """The option that an action chooses; a space's only one counts with the space."""
    if action.kind == "option":
        return s.frames[-1][OPTION_SPACE], action.args[0]
    if action.kind == "space":
        space = action.args[0] * len(COLUMNS) + COLUMNS.index(action.args[1])
        return (space, 0) if len(s.book.spaces[space]) == 1 else None
    return None


def _report(seats: int, played: Sequence[Played]) -> Report:
    wins = [0.0] * seats
    choices: Counter[Choice] = Counter()
    for each in played:
        choices += each.choices
        for place in each.winners:
            wins[place] += 1 / len(each.winners)
    rounds = [each.rounds for each in played]
    reasons = dict(sorted(Counter(each.reason for each in played).items()))
    return Report(
        len(played),
        (min(rounds), median(rounds), max(rounds)),
        reasons,
        tuple(wins),
        choices,
        tuple(each.points for each in played),
    )


# --- the tables -----------------------------------------------------------------------------------


def broken(report: Report, book: Book) -> list[str]:
    """What does not hold of the ranges above, a line each."""
    out = []
    games, (_, middle, longest) = report.games, report.rounds
    if not MEDIAN[0] <= middle <= MEDIAN[1] or longest > LONGEST:
        out.append(f"rounds: median {middle:g}, longest {longest}")
    points = median(each.total() for each in report.points)
    if len(report.wins) == max(GAME.meta.seats) and not POINTS[0] <= points <= POINTS[1]:
        out.append(f"winners' points: median {points:g}")
    mean = 100 / len(report.wins)
    for place, wins in enumerate(report.wins):
        if 100 * wins / games > mean + AHEAD:
            out.append(f"place {place + 1} wins {100 * wins / games:.1f} %")
    total = report.choices.total()
    for space, options in enumerate(book.spaces):
        counts = [report.choices[space, which] for which in range(len(options))]
        if 100 * sum(counts) > MOST * total:
            out.append(f"{_name(space)}: {100 * sum(counts) / total:.1f} % of the choices")
        out += [f"{_name(space)}, option {which}: never" for which, n in enumerate(counts) if not n]
    return out


def games_line(seats: int, report: Report) -> str:
    """A row of the table of games."""
    low, middle, high = report.rounds
    reasons = ", ".join(f"{reason} {count}" for reason, count in report.reasons.items())
    wins = ", ".join(_win(count, report.games) for count in report.wins)
    return f"| {seats} | {report.games} | {low}, {middle:g}, {high} | {reasons} | {wins} |"


def _win(count: float, games: int) -> str:
    low, high = wilson(count, games)
    return f"{100 * count / games:.1f} % ({100 * low:.0f} to {100 * high:.0f})"


def points_line(seats: int, report: Report) -> str:
    """A row of the table of the winners' points: the median, the range, the mean of each source."""
    totals = sorted(map(Counter.total, report.points))
    sources: Counter[str] = Counter()
    for each in report.points:
        sources.update(each)
    parts = ", ".join(f"{name} {n / report.games:.1f}" for name, n in sources.most_common())
    return f"| {seats} | {median(totals):g} | {totals[0]} to {totals[-1]} | {parts} |"


def choice_lines(reports: Sequence[Report]) -> Iterator[str]:
    """The table of spaces and options: what share of all choices each has, by number of seats."""
    for space, (row, column, text) in enumerate(_texts()):
        for which, option in enumerate(text.split("/")):
            shares = " | ".join(_share(report, space, which) for report in reports)
            yield f"| {row} | {column} | {option.strip()} | {shares} |"


def _texts() -> Iterator[tuple[int, str, str]]:
    for row, spaces in enumerate(built_in("board")["spaces"]):
        for column in COLUMNS:
            yield row, column, spaces[column]


def _share(report: Report, space: int, which: int) -> str:
    return f"{100 * report.choices[space, which] / report.choices.total():.2f} %"


def _name(space: int) -> str:
    return f"space {space // len(COLUMNS)}.{COLUMNS[space % len(COLUMNS)]}"


def lines(reports: Iterable[tuple[int, Report]]) -> Iterator[str]:
    """The three tables, row by row as games are played, then what is out of its range."""
    yield "| seats | games | rounds: least, median, most | ends | wins by first turn order |"
    yield "|---|---|---|---|---|"
    played = {}
    for seats, report in reports:
        played[seats] = report
        yield games_line(seats, report)
    yield ""
    yield "| seats | winners’ points: median | range | mean by source |"
    yield "|---|---|---|---|"
    yield from (points_line(seats, report) for seats, report in played.items())
    yield ""
    yield "| AP | column | option | " + " | ".join(f"{seats} seats" for seats in played) + " |"
    yield "|---" * (3 + len(played)) + "|"
    yield from choice_lines(list(played.values()))
    found = [
        f"{seats} seats: {line}"
        for seats, report in played.items()
        for line in broken(report, GAME.book)
    ]
    yield from ["", *(found or ["All within their ranges."])]
