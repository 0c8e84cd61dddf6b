"""The look back at a game: where one stands in it, what happened there, and going on from there."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from pygame_engines.core import branch
from pygame_engines.core.api import Msg
from web.table.chairs import chairs
from web.table.chronicle import points, turns_before
from web.table.render import render
from web.table.scene import Scene
from web.table.tale import heard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import Event
    from pygame_engines.core.log import LogEntry
    from pygame_engines.core.session import Session
    from web.table import wire
    from web.table.blocks import Block
    from web.table.lessons import Course
    from web.table.scene import AnyScene, GameTable
    from web.table.speech import Speaker
    from web.table.spoken import Announcer

HEIGHT: Final = 10
"""Of the picture of marks; a mark for points is as high as there are points, up to this."""


class Looked(Protocol):
    """The open game, as far as a look back needs it."""

    session: Session
    table: GameTable
    course: Course | None
    announcer: Announcer
    looks_back: bool
    uncovered: bool
    marks: tuple[Sequence[LogEntry], Marks] | None

    @property
    def here(self) -> int:
        """The position looked at, as a number of recorded lines."""
        ...


# --- where one stands ----------------------------------------------------------------------------


def way(speak: Speaker, game: Looked, log: Sequence[LogEntry]) -> wire.Review | None:
    """The positions that lead on and back from the one looked at; None while nobody looks back.

    Turns are counted as the log does.
    """
    if not game.looks_back:
        return None
    first, last, here = game.session.first, game.session.at, game.here
    ends = [list(lines)[-1] for _, lines in groupby(log, key=lambda line: line.turn)]
    before = turns_before(game.table, log)
    now = log[here - 1].turn - before if here else 0
    steps = {"step": here - first, "steps": last - first}
    where = Msg("table.review.set_up", **steps)
    if before >= 0 and now > 0:
        where = Msg("table.review.turn", turn=now, turns=ends[-1].turn - before, **steps)
    return {
        "first": first,
        "last": last,
        "here": here,
        "before": max((turn.at for turn in ends if turn.at < here), default=first),
        "after": min((turn.at for turn in ends if turn.at > here), default=last),
        "where": speak(where),
    }


class Marks(NamedTuple):
    """What stands over the slider, as paths: points, new rounds, great moments.

    `greats` are the positions of these: a slider that is drawn past one stops there.
    """

    width: int
    points: str
    round: str
    great: str
    greats: tuple[int, ...]


def marks(table: GameTable, log: Sequence[LogEntry], first: int) -> Marks:
    """What the engine's own events say of each step, as far as the viewer has seen them."""
    drawn, greats = {"points": "", "round": "", "great": ""}, list[int]()
    for line in log:
        x, scored = line.at - first, sum(points(event) for event in line.events)
        if scored > 0:
            drawn["points"] += f"M{x} {HEIGHT}v-{min(scored + 1, HEIGHT)}"
        for kind in {table.moments[e.key] for e in line.events if e.key in table.moments}:
            drawn[kind] += f"M{x} 0v{HEIGHT}"
            greats += [line.at] if kind == "great" else []
    return Marks(max(1, len(log) - first), **drawn, greats=tuple(greats))


def undone(scene: AnyScene, game: Looked, events: Sequence[Event]) -> list[wire.GameEvent]:
    """The journeys of these events the other way: from the picture after them to this one."""
    after = game.session.game.observe(game.session.position(game.here + 1), scene.viewer)
    motions = game.table.motions(replace(scene, view=after), events)
    journeys: list[wire.Journey | None] = [
        {"el": motion.source, "source": motion.el} if motion and motion.source else None
        for motion in reversed(motions)
    ]
    return [{"motion": journey, "points": None} for journey in journeys]


def _marks(game: Looked, log: Sequence[LogEntry]) -> Marks:
    """The same, kept as long as the log: one looks at many positions of a game."""
    if game.marks is None or game.marks[0] is not log:
        game.marks = log, marks(game.table, log, game.session.first)
    return game.marks[1]


# --- what is shown -------------------------------------------------------------------------------


def past(
    scene: AnyScene, game: Looked, log: Sequence[LogEntry], looked: wire.Review
) -> dict[str, str]:
    """The regions `past`, `tools`, `branch` and `tale` while one looks back."""
    speak, session = scene.speak, game.session
    here = looked["here"]
    events: Sequence[Event] = log[here - 1].events if here else ()
    parent = session.setup.parent
    why = game.course is not None or branch.refusal(session, here) is not None
    marked = _marks(game, log)
    return {
        "past": render(
            "table/past.html.j2",
            t=speak.t,
            where=looked["where"],
            tales=heard(game.table, speak, log[here - 1 : here]) if here else [],
            said=" ".join(game.announcer.event(speak, e) for e in game.table.told(events)),
            parent=parent if parent is not None and here == parent.step else None,
            marks=scene.part(
                "past-marks",
                "table/marks.html.j2",
                marks=marked,
                height=HEIGHT,
            ),
            greats=marked.greats,
            hands=_hands(scene, game) if game.uncovered else [],
        ),
        "tools": render(
            "table/past_tools.html.j2",
            t=speak.t,
            uncovered=None if covered(session) else game.uncovered,
            branch=not why,
        ),
        "branch": "" if why else _form(speak, session),
        "tale": "",
    }


def covered(session: Session) -> bool:
    """Whether hands stay as they are: the game runs, or there is nothing hidden in it."""
    return session.outcome is None or not session.game.meta.hidden


def _hands(scene: AnyScene, game: Looked) -> list[tuple[str, Sequence[Block]]]:
    """What all others hold in the position looked at."""
    session, speak = game.session, scene.speak
    state = session.position(game.here)
    found: list[tuple[str, Sequence[Block]]] = []
    for seat in scene.seats:
        if seat != scene.viewer:
            view = session.game.observe(state, seat)
            theirs: AnyScene = Scene(speak, view, seat, over=scene.over, data=scene.data)
            found.append((speak.names[seat], game.table.held(theirs)))
    return [(name, own) for name, own in found if own]


def _form(speak: Speaker, session: Session) -> str:
    """Who plays on, and with what luck."""
    sitting = chairs(speak, session, branch.people(session))
    return render("table/branch.html.j2", t=speak.t, chairs=sitting)
