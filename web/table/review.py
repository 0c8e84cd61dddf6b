"""The look back at a game: where one stands in it, what happened there, and going on from there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pygame_engines.core import branch
from pygame_engines.core.api import Msg
from pygame_engines.core.entries import BOT
from pygame_engines.core.errors import Refused, TeahouseError
from web.table.chronicle import points, turns_before
from web.table.render import render
from web.table.request import BadRequest
from web.table.scene import Scene
from web.table.speech import LEVELS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.api import Event
    from pygame_engines.core.entries import Seat
    from pygame_engines.core.log import LogEntry
    from pygame_engines.core.session import Session
    from web.table import wire
    from web.table.blocks import Block
    from web.table.desk import OpenGame
    from web.table.request import Request
    from web.table.scene import AnyScene, GameTable
    from web.table.speech import Speaker

HEIGHT: Final = 10
"""Of the picture of marks; a mark for points is as high as there are points, up to this."""


class NoMoment(TeahouseError):
    """The game hasn't got the position that is asked for."""

    def __init__(self, to: int) -> None:
        super().__init__("table.error.moment", f"there is no position {to}", where="to")


# --- where one stands ----------------------------------------------------------------------------


def way(speak: Speaker, game: OpenGame, log: Sequence[LogEntry]) -> wire.Review | None:
    """The positions that lead on and back from the one looked at; None while nobody looks back.

    Turns are counted as the log does.
    """
    if not game.looks_back:
        return None
    first, last, here = game.session.first, game.at, game.here
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
    """What stands over the slider, as paths: points, new rounds, great moments."""

    width: int
    points: str
    round: str
    great: str


def marks(table: GameTable, log: Sequence[LogEntry], first: int) -> Marks:
    """What the engine's own events say of each step, as far as the viewer has seen them."""
    drawn = {"points": "", "round": "", "great": ""}
    for line in log:
        x, scored = line.at - first, sum(points(event) for event in line.events)
        if scored > 0:
            drawn["points"] += f"M{x} {HEIGHT}v-{min(scored + 1, HEIGHT)}"
        for kind in {table.moments[e.key] for e in line.events if e.key in table.moments}:
            drawn[kind] += f"M{x} 0v{HEIGHT}"
    return Marks(max(1, len(log) - first), **drawn)


def undone(scene: AnyScene, game: OpenGame, events: Sequence[Event]) -> list[wire.GameEvent]:
    """The journeys of these events the other way: from the picture after them to this one."""
    after = game.session.game.observe(game.session.position(game.here + 1), scene.viewer)
    motions = game.table.motions(replace(scene, view=after), events)
    journeys: list[wire.Journey | None] = [
        {"el": motion.source, "source": motion.el} if motion and motion.source else None
        for motion in reversed(motions)
    ]
    return [{"motion": journey, "points": None} for journey in journeys]


def _marks(game: OpenGame, viewer: int, log: Sequence[LogEntry]) -> Marks:
    """The same, kept as long as the game stands still: one looks at many positions of it."""
    newest = game.session.entries[-1] if log else None
    if game.marks is None or game.marks[:2] != (viewer, newest):
        game.marks = viewer, newest, marks(game.table, log, game.session.first)
    return game.marks[2]


# --- what is shown -------------------------------------------------------------------------------


def past(
    scene: AnyScene, game: OpenGame, log: Sequence[LogEntry], looked: wire.Review | None
) -> dict[str, str]:
    """The regions `past` and `branch`, and `tools` while one looks back; else both are empty."""
    if looked is None:
        return {"past": "", "branch": ""}
    speak, session = scene.speak, game.session
    here = looked["here"]
    events: Sequence[Event] = log[here - 1].events if here else ()
    parent = session.setup.parent
    why = game.course is not None or branch.refusal(session, here) is not None
    return {
        "past": render(
            "table/past.html.j2",
            t=speak.t,
            where=looked["where"],
            said=" ".join(game.announcer.event(speak, e) for e in game.table.told(events)),
            parent=parent if parent is not None and here == parent.step else None,
            marks=scene.part(
                "past-marks",
                "table/marks.html.j2",
                marks=_marks(game, scene.viewer, log),
                height=HEIGHT,
            ),
            hands=_hands(scene, game) if game.uncovered else [],
        ),
        "tools": render(
            "table/past_tools.html.j2",
            t=speak.t,
            uncovered=None if _covered(session) else game.uncovered,
            branch=not why,
        ),
        "branch": "" if why else _form(speak, session),
    }


def _covered(session: Session) -> bool:
    """Whether hands stay as they are: the game runs, or there is nothing hidden in it."""
    return session.outcome is None or not session.game.meta.hidden


def _hands(scene: AnyScene, game: OpenGame) -> list[tuple[str, list[Block]]]:
    """What all others hold in the position looked at."""
    session, speak = game.session, scene.speak
    state = session.position(game.here)
    found = []
    for seat in scene.seats:
        if seat != scene.viewer:
            view = session.game.observe(state, seat)
            theirs: AnyScene = Scene(speak, view, seat, over=scene.over, data=scene.data)
            found.append((speak.names[seat], game.table.aloud(theirs).own))
    return [(name, own) for name, own in found if own]


class Chair(NamedTuple):
    """A seat of the game that goes on: who may sit there, by the form's words, and who did."""

    name: str
    kinds: list[tuple[str, str]]
    kind: str


def _form(speak: Speaker, session: Session) -> str:
    """Who plays on, and with what luck."""
    t, chairs = speak.t, []
    for number, seat in enumerate(session.seats):
        kinds = [("human", t("table.branch.person"))] * (number in branch.people(session))
        kinds += [
            (f"computer.{level}", t("table.seat.computer", level=word))
            for level, word in LEVELS.items()
        ]
        if seat.kind == BOT:
            kinds = []
        chairs.append(Chair(speak.names[number], kinds, _kind(seat)))
    return render("table/branch.html.j2", t=t, chairs=chairs)


def _kind(seat: Seat) -> str:
    return f"{seat.kind}.{seat.level}" if seat.level else seat.kind


# --- ops -----------------------------------------------------------------------------------------


def _seek(game: OpenGame, request: Request) -> None:
    """Look at a position, or at the present again.

    `told`: as if the step that leads there were played; `back`: as if the one after it were undone.
    """
    to, session = request.args.get("to"), game.session
    told, back = request.flag("told"), request.flag("back")
    if to is None and not (told or back):
        game.present()
        return
    if type(to) is not int or (told and back):
        raise BadRequest("this is not a position", where="to")
    if not session.first + told <= to <= session.at - back:
        raise NoMoment(to)
    session.hide()
    game.looks_back, game.told, game.back = True, told, back
    game.seek = None if to == session.at else to


def _uncover(game: OpenGame, request: Request) -> None:
    """All hands are seen, or no longer; only once the game is over."""
    if _covered(game.session):
        raise Refused(Msg("table.error.covered"))
    game.uncovered = request.flag("on")


ON_REVIEW: Final[dict[str, Callable[[OpenGame, Request], Any]]] = {
    "seek": _seek,
    "uncover": _uncover,
}


def branched(game: OpenGame, request: Request, seats: Sequence[Seat], seed: int) -> Session:
    """The game that goes on from a position; with the same `seed` it has the same luck."""
    at = request.number("to")
    session = game.session
    if game.course is not None or not session.first <= at <= session.at:
        raise NoMoment(at)
    sitting = [
        seat._replace(name=seat.name or old.name if seat.kind == "human" else "")
        for seat, old in zip(seats, session.seats, strict=False)
    ]
    return branch.branch(
        session,
        at,
        seats=sitting if len(seats) == len(session.seats) else seats,
        seed=seed,
        game_id=request.text("id"),
        created=request.text("created", ""),
    )
