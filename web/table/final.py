"""The end of a game: who won and why, how the points came, and what one may do now."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from pygame_engines.core.api import SPECTATOR, Msg
from pygame_engines.core.passing import is_sent
from pygame_engines.core.session import PASSED
from web.table import chart, onward, summary
from web.table.chronicle import Titles
from web.table.common import result
from web.table.render import kept

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from typing import Any

    from pygame_engines.core.api import Outcome
    from pygame_engines.core.entries import Entry
    from pygame_engines.core.log import LogEntry
    from pygame_engines.core.session import Session
    from web.table.analysis import Findings
    from web.table.scene import AnyScene, GameTable
    from web.table.speech import Speaker


MOST: Final = 50
"""So many turns are drawn at most, evenly chosen: each takes a look at its position."""


class Stood(NamedTuple):
    """Everybody's points at the end of a turn; `at` is that position."""

    at: int
    turn: int
    seat: int
    points: Sequence[int]


class Ended(Protocol):
    """The open game, as far as its end needs it. `stood` is kept with the last line it is of."""

    session: Session
    table: GameTable
    findings: Findings | None
    stood: tuple[Entry, Sequence[Stood]] | None

    @property
    def guest(self) -> bool:
        """Whether it is at another device than the one that keeps the game."""
        ...

    @property
    def late(self) -> Collection[int]:
        """The seats whose time has run out."""
        ...

    def log(self, viewer: int) -> Sequence[LogEntry]:
        """What happened, as far as this seat saw it."""
        ...


class Column(NamedTuple):
    """A seat in the table of points."""

    name: str
    total: int
    won: bool


class Why(NamedTuple):
    """Why somebody won, in a sentence, and the clause where one decided."""

    text: str
    clause: str = ""


class Own(NamedTuple):
    """One's own games like this one, for the page to tell: by `level`, against `who`."""

    game: str
    level: str
    who: str
    first: str


def final(scene: AnyScene, game: Ended, outcome: Outcome | None) -> str:
    """The final screen; nothing before the end."""
    if outcome is None:
        return ""
    speak, table, session = scene.speak, game.table, game.session
    totals, told = table.scores(scene.view), why(scene, table, outcome)
    reason = _reason(scene, table, outcome)
    if (late := _late(game, outcome)) is not None:
        reason = speak.t("table.devices.time_over", name=speak.names[late])
        told = Why(reason)
    won = session.humans[:1] == outcome.winners
    up = onward.harder(session, table) if won and not game.guest else None
    harder = up.level if up is not None else None
    log = game.log(scene.viewer)
    titles = Titles(table, speak, log)
    return kept(
        "final",
        "table/final.html.j2",
        t=speak.t,
        title=result(speak, outcome),
        why=told,
        reason="" if reason == told.text else reason,
        turning=_turning(game, outcome, titles),
        verdict=_verdict(speak, game, won=won),
        own=_own(speak, game, won=won),
        seats=[
            Column(name, totals[seat], seat in outcome.winners)
            for seat, name in enumerate(speak.names)
        ],
        sources=[
            (speak.t(name), points, name != key)
            for key, whole in table.sources(scene.view, outcome)
            for name, points in [(key, whole), *table.parts(scene, key)]
        ],
        **_course(speak, _stood(game, log), titles),
        harder="" if harder is None else speak(Msg("table.final.harder", level=harder)),
        again=speak.t(table.again(scene.view)),
        passed=PASSED in session.flags,
        sent=is_sent(session),
        reseated=session.hand_overs > 0,
        guest=game.guest,
        seed=None if game.guest else session.setup.seed,
    )


def _course(speak: Speaker, stood: Sequence[Stood], titles: Titles) -> dict[str, Any]:
    """The scores' course, as lines and in rows."""
    low, high = _range(stood)
    return {
        "lines": [
            chart.Line(name, chart.path(chart.points([s.points[seat] for s in stood], low, high)))
            for seat, name in enumerate(speak.names)
        ],
        "rows": [
            chart.Row(s.at, titles.of(s.turn, s.seat), list(map(str, s.points))) for s in stood
        ],
        "scale": (high, (low + high) // 2, low),
        "size": (chart.WIDTH, chart.HEIGHT),
    }


# --- why -----------------------------------------------------------------------------------------


def why(scene: AnyScene, table: GameTable, outcome: Outcome) -> Why:
    """What decided: a reason that says it all, a tie-break, or what brought the most points."""
    speak, winner = scene.speak, outcome.winners[0]
    others = [seat for seat in scene.seats if seat not in outcome.winners]
    if not outcome.scores or outcome.reason in table.telling:
        return Why(_reason(scene, table, outcome))
    ours = outcome.scores[winner]
    if not others or len(outcome.winners) > 1:
        return Why(speak(Msg("table.final.even", points=ours)))
    best = max(others, key=lambda seat: outcome.scores[seat])
    if outcome.tie is not None:
        tied = [seat for seat in others if outcome.scores[seat] == ours]
        had = outcome.tie.amounts
        figures = {"ours": had[winner], "theirs": max(had[seat] for seat in tied)} if had else {}
        return Why(speak(Msg(table.tie_keys[outcome.tie.name], **figures)), outcome.tie.clause)
    what = tuple(_decisive(scene, table, outcome, winner, best))
    if not what:
        return Why(_reason(scene, table, outcome))
    theirs = outcome.scores[best]
    return Why(speak(Msg("table.final.decided", ours=ours, theirs=theirs, what=what)))


def _decisive(
    scene: AnyScene, table: GameTable, outcome: Outcome, winner: int, best: int
) -> list[Msg]:
    """What brought the winner more than the next one, the most first: until that is the lead."""
    parts = [
        (points[winner] - points[best], table.decided_keys.get(name, name))
        for key, whole in table.sources(scene.view, outcome)
        for name, points in (table.parts(scene, key) or [(key, whole)])
    ]
    lead, found, made = outcome.scores[winner] - outcome.scores[best], [], 0
    for more, name in sorted(parts, key=lambda part: -part[0])[:2]:
        if more > 0 and made < lead:
            found.append(Msg("table.final.part", name=Msg(name), more=more))
            made += more
    return found


def _reason(scene: AnyScene, table: GameTable, outcome: Outcome) -> str:
    """Why the game ended."""
    quitters = [seat for seat in scene.seats if seat not in outcome.winners]
    return scene.speak(Msg(table.reason(outcome.reason), seat=quitters[0] if quitters else 0))


def _late(game: Ended, outcome: Outcome) -> int | None:
    """Whose time has run out, where that has ended the game: its record says that it gave up."""
    lost = [seat for seat in game.late if seat not in outcome.winners]
    return lost[0] if lost and outcome.reason == "resigned" else None


def _turning(game: Ended, outcome: Outcome, titles: Titles) -> chart.Row | None:
    """The turn in which the chances turned for good, where an analysis says so."""
    known = game.findings if game.findings is not None and game.findings.fits else None
    if known is None or len(outcome.winners) != 1:
        return None
    moment = known.turning(outcome.winners[0])
    return None if moment is None else chart.Row(moment.at, titles.of(moment.turn, moment.seat), ())


# --- one's own -----------------------------------------------------------------------------------


def _verdict(speak: Speaker, game: Ended, *, won: bool) -> str:
    """What is said of a game against the rules' own bot."""
    rival = onward.rival(game.session, game.table)
    return "" if rival is None else speak(rival.beaten if won else rival.lost)


def _own(speak: Speaker, game: Ended, *, won: bool) -> Own | None:
    """What the page compares this game with, and what it says after one's first."""
    kept_as = summary.result(game.session, game.table)
    if kept_as is None:
        return None
    rival = onward.rival(game.session, game.table)
    kinds = [kind for n, kind in enumerate(speak.kinds) if game.session.seats[n].kind != "human"]
    who = " · ".join(dict.fromkeys(kinds)) if rival is None else speak(rival.name)
    first = ""
    if rival is None and not won:
        first = speak.t("table.final.first_lost")
    elif rival is None and onward.harder(game.session, game.table) is not None:
        first = speak.t("table.final.first_won")
    return Own(kept_as["game"], kept_as["level"], who, first)


# --- how the points came -------------------------------------------------------------------------


def _stood(game: Ended, log: Sequence[LogEntry]) -> Sequence[Stood]:
    """Everybody's points turn by turn, kept as long as the game ends like this."""
    session, last = game.session, game.session.entries[-1]
    if game.stood is None or game.stood[0] is not last:
        ends = [list(lines)[-1] for _, lines in groupby(log, key=lambda e: e.turn)]
        step = -(-len(ends) // MOST)
        turns = ends[::-step][::-1]
        found = [
            Stood(end.at, end.turn, end.turn_seat, game.table.scores(_seen(session, end.at)))
            for end in turns
        ]
        game.stood = last, found
    return game.stood[1]


def _seen(session: Session, at: int) -> object:
    return session.game.observe(session.position(at), SPECTATOR)


def _range(stood: Sequence[Stood]) -> tuple[int, int]:
    """The lowest and the highest line of the chart, with a whole number half-way."""
    every = [points for s in stood for points in s.points]
    low, high = min(0, *every), max(2, *every)
    return low, high + (high - low) % 2
