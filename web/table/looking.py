"""The bridge's ops of a look back: to a position, to all hands, to a game that goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from pygame_engines.core import branch
from pygame_engines.core.api import Msg
from pygame_engines.core.errors import Refused, TeahouseError
from web.table.request import BadRequest
from web.table.review import covered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame_engines.core.entries import Seat
    from pygame_engines.core.session import Session
    from web.table.desk import OpenGame
    from web.table.request import Request


class NoMoment(TeahouseError):
    """The game hasn't got the position that is asked for."""

    def __init__(self, to: int) -> None:
        super().__init__("table.error.moment", f"there is no position {to}", where="to")


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
    if covered(game.session):
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
