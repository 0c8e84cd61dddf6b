"""How games come to the desk: new, stored and sent ones, and those that begin from an open one."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pygame_engines.core import custom, record
from pygame_engines.core.api import SPECTATOR
from pygame_engines.core.entries import with_bots
from pygame_engines.core.session import PASSED, Seat, Session
from pygame_engines.games import load
from web.table import lessons, looking, onward, teaching
from web.table.request import BadRequest

if TYPE_CHECKING:
    from web.table.desk import OpenGame
    from web.table.request import Request


def _new(request: Request) -> Session:
    sitting = seats(request)
    options = request.args.get("options", {})
    if not isinstance(options, dict):
        raise BadRequest("options is not an object", where="options")
    data = None if request.args.get("data") is None else custom.read(request.text("data"))
    game = load(request.text("game"), data)
    known = {option.name: option for option in game.meta.options}
    options = {  # a form has but words
        name: known[name].read(value) if name in known else value for name, value in options.items()
    }
    return Session.new(
        game,
        seats=with_bots(game, sitting, options),
        options=options,
        seed=_seed(request),
        game_id=request.text("id"),
        created=request.text("created", ""),
    )


def seats(request: Request) -> list[Seat]:
    """Who is to sit at the table."""
    sitting = request.args.get("seats")
    if not isinstance(sitting, list):
        raise BadRequest("seats is not a list", where="seats")
    return [_seat(seat, f"seats[{number}]") for number, seat in enumerate(sitting)]


def _seat(data: Any, where: str) -> Seat:
    if not isinstance(data, dict):
        raise BadRequest("a seat is not an object", where=where)
    kind, name, level = data.get("kind"), data.get("name", ""), data.get("level", 0)
    if not isinstance(kind, str) or not isinstance(name, str) or type(level) is not int:
        raise BadRequest("a seat has kind, name and level", where=where)
    return Seat(kind, name.strip(), level if kind == "computer" else 0)


def _seed(request: Request) -> int:
    if request.args.get("seed") is None:
        return secrets.randbelow(10**9)
    seed = request.number("seed")
    if not 0 <= seed < 2**53:
        raise BadRequest("the seed is out of range", where="seed")
    return seed


def _open(request: Request) -> Session:
    session = _own(record.loads(request.text("record"), load), request)
    lesson = lessons.find(session.game.meta.id, session.setup.id)
    if lesson is None or lessons.goes_on(session, lesson):
        return session
    return lessons.begin(lesson, session.game, session.setup.created)


def _import(request: Request) -> Session:
    return _own(record.loads(request.text("text"), load), request)


def _unshare(request: Request) -> Session:
    return _own(record.unshare(request.text("text"), load), request)


def _own(session: Session, request: Request) -> Session:
    """The same game under the id that is asked for: an imported one is a game of its own."""
    game_id = request.text("id", "")
    if game_id:
        session.setup = replace(session.setup, id=game_id)
        if session.stored is not None:
            session.stored = {**session.stored, "id": game_id}
    return session


def _rematch(game: OpenGame, request: Request) -> Session:
    up = onward.harder(game.session, game.table) if request.flag("up") else None
    return rematch(game, _seed(request), request.text("id"), request.text("created", ""), up)


def rematch(
    game: OpenGame, seed: int, game_id: str, created: str, up: onward.Next | None = None
) -> Session:
    """A new game like the open one: the next level `up`, or with the other seat to start."""
    old = game.session
    if up is None:
        view = old.game.observe(old.state, SPECTATOR)
        up = onward.Next(_again(game), {**old.setup.options, **game.table.rematch(view)})
    made = Session.new(
        old.game,
        seats=[Seat(*seat) for seat in up.seats],
        options=up.options,
        seed=seed,
        game_id=game_id,
        created=created,
    )
    if PASSED in old.flags:
        made.flag(PASSED)
        made.device.held = old.device.held
    return made


def _again(game: OpenGame) -> list[Seat]:
    """Who sits there again: of several devices people too whose time a computer has played on."""
    first, now = game.session.setup.seats, game.session.seats
    if not game.shared:
        return list(now)
    return [was if was.kind == "human" else seat for was, seat in zip(first, now, strict=True)]


def _branch(game: OpenGame, request: Request) -> Session:
    old = game.session
    seed = _seed(request) if request.flag("anew") else old.setup.seed
    sitting = with_bots(old.game, seats(request), old.setup.options)
    return looking.branched(game, request, sitting, seed)


OPENING: Final[dict[str, Callable[[Request], Session]]] = {
    "new": _new,
    "open": _open,
    "lesson": teaching.begun,
    "import": _import,
    "unshare": _unshare,
}
"""Ops that open a game."""

FROM_OPEN: Final[dict[str, Callable[[OpenGame, Request], Session]]] = {
    "rematch": _rematch,
    "branch": _branch,
}
"""Ops that begin another game from the open one, which stays as it is."""
