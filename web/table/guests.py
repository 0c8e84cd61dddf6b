"""The open game on several devices: the host's own, and those of guests.

Each guest's device has a picture of its own of the one session: what is played there, what it has
been sent, its language. What the host alone may see or do isn't there: the record and its seed, a
computer's view, other seats.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from pygame_engines.core import seating
from pygame_engines.core.api import SPECTATOR
from pygame_engines.core.entries import Seat
from pygame_engines.core.errors import BadName, BadOption, NotLegal, TeahouseError
from pygame_engines.core.session import Refused
from pygame_engines.core.sight import Device
from web.table.advice import NOT_HERE
from web.table.around import HOST, Around, seats_of
from web.table.desk import OpenGame
from web.table.devices import HOSTS
from web.table.request import BadRequest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from web.table.request import Request

ALLOWED: Final = frozenset(
    {
        *("play", "undo", "consent", "redo", "restart", "resign"),
        *("seek", "uncover", "show", "news", "command"),
    }
)
"""What a guest may ask: nothing of the record, of the host's analysis, or of who sits where."""

HINTS: Final = frozenset({"advise", "advised"})
"""What a guest may ask where the host lets people have hints."""

ACTING: Final = frozenset({"play", "resign"})
"""What somebody does for a seat."""

MOST: Final = 8
"""So many guests there may be, spectators among them."""


def admit(request: Request) -> None:
    """Nothing else is done for a guest, be it about no open game. Raises `Refused`."""
    if request.guest and request.op not in ALLOWED | HINTS:
        raise Refused(HOSTS)


class NoGuest(TeahouseError):
    """The guest that a request names has no place at this table."""

    def __init__(self, name: str) -> None:
        super().__init__("table.error.guest", f"no guest {name[:40]!r}", where="guest")


class Guests:
    """The guests' devices at one open game."""

    def __init__(self) -> None:
        self._games: dict[str, OpenGame] = {}
        self._around = Around()

    def sit(self, host: OpenGame, request: Request) -> None:
        """Say who is there: by the guests' names their seats, `SPECTATOR` for none.

        A guest that keeps its seat keeps its picture; seats of no guest are the host's again. Where
        a computer has played meanwhile, it hands over, unless the guest's time has run out; with
        new clocks it does so for the host, too.
        """
        seated, hints = _seated(host, request.args.get("guests")), request.flag("hints")
        out = _listed(request.args.get("out"))
        late = frozenset(seat for seat in out if type(seat) is int)
        host.device.held = None
        for seat in sorted({*seated.values(), *self._around.late} - late):
            _take_over(host, seat)
        self._around.late = late
        humans = host.session.humans
        seated = {name: seat if seat in humans else SPECTATOR for name, seat in seated.items()}
        _call(host, seated, request.args.get("names"))
        games: dict[str, OpenGame] = {}
        for name, seat in seated.items():
            before, held = self._games.get(name), seats_of(seat)
            game = before
            if game is None or game.device.held != held:
                game = OpenGame(host.session, device=Device(held=held), name=name)
                game.told_of = before.told_of if before is not None else ()
            game.hints, game.around = hints, self._around
            games[name] = game
        self._games = games
        here = tuple(seat for seat in humans if seat not in set(seated.values()))
        host.hints, host.around = hints, self._around if games else None
        host.device.held = here if games else None
        self._around.held = {HOST: here, **{name: seats_of(seat) for name, seat in seated.items()}}
        away = _listed(request.args.get("away"))
        self._around.away = frozenset(name for name in seated if name in away)
        self._around.come(host.session)

    def game(self, request: Request) -> OpenGame:
        """The open game as the guest has it that asks. Raises `NoGuest`, `Refused`."""
        game = self._games.get(request.guest)
        if game is None:
            raise NoGuest(request.guest)
        if request.op in HINTS and not game.hints:
            raise Refused(NOT_HERE)
        return game

    def check(self, game: OpenGame, request: Request) -> None:
        """Nobody acts for a seat of another device; computers play at the host's.

        Raises `NotLegal`.
        """
        if not game.shared or request.op not in ACTING:
            return
        seat, session = request.number("seat"), game.session
        if seat not in session.here and (game.guest or seat in session.humans):
            raise NotLegal(text=f"seat {seat} is played at another device")

    def turn(self, host: OpenGame) -> None:
        """The game has changed: nobody peeks or is advised any more, at whatever device.

        Who looks at a position that was taken back looks at the present.
        """
        for game in (host, *self._games.values()):
            game.device.turn(host.at)
            game.adviser.close()
            if game.seek is not None and game.seek >= host.at:
                game.present()
        if self._games:
            held = host.device.held or ()
            self._around.held[HOST] = tuple(s for s in host.session.humans if s in held)
        self._around.turn(host.at)


def _seated(host: OpenGame, data: Any) -> dict[str, int]:
    """Who sits where; a guest looks on whose seat is for nobody in this game."""
    if not isinstance(data, dict) or len(data) > MOST:
        raise BadRequest("guests is not a short object", where="guests")
    if any(type(seat) is not int for seat in data.values()):
        raise BadRequest("a seat is a number", where="guests")
    taken = [seat for seat in data.values() if seat != SPECTATOR]
    if len(set(taken)) < len(taken):
        raise BadRequest("one seat for two guests", where="guests")
    return {name: seat if _for_people(host, seat) else SPECTATOR for name, seat in data.items()}


def _for_people(host: OpenGame, seat: int) -> bool:
    """Whether a human sits there, or did when the game began."""
    seats = host.session.setup.seats
    return seat in host.session.humans or (
        seat in range(len(seats)) and seats[seat].kind == "human"
    )


def _take_over(host: OpenGame, seat: int) -> None:
    """A guest that comes back plays on for the computer that has played for it, if it may."""
    session = host.session
    if seat == SPECTATOR or seat in session.humans:
        return
    with suppress(Refused):
        seating.hand_over(session, seat, Seat("human"))


def _call(host: OpenGame, seated: Mapping[str, int], names: Any) -> None:
    """Guests are called as they have said; a name that can't be one changes nothing."""
    if not isinstance(names, dict):
        return
    for guest, name in names.items():
        seat = seated.get(guest, SPECTATOR)
        if seat != SPECTATOR and isinstance(name, str) and name:
            with suppress(BadOption, BadName):
                seating.rename(host.session, seat, name)


def _listed(data: Any) -> list[Any]:
    return data if isinstance(data, list) else []
