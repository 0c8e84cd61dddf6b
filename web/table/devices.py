"""The dialogs in which devices meet: the host's, and that of a guest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.core.errors import Refused
from pygame_engines.core.session import PASSED
from web.table.render import render

if TYPE_CHECKING:
    from web.table import wire
    from web.table.desk import OpenGame
    from web.table.i18n import Translator

EITHER = Msg("table.devices.either")
"""Why a game that is passed on has no guests, and the other way round."""

HOSTS = Msg("table.devices.hosts")
"""Why a guest isn't answered."""

ALONE = Msg("table.devices.alone")
"""Why nobody else is invited to a game of one human."""


TIMES: Final = ((5, 5), (10, 10), (20, 15), (40, 30))
"""Minutes that each may have, and seconds that come on top with each turn."""


def refusal(game: OpenGame) -> Msg | None:
    """Why nobody can be invited, or None: a computer may play for somebody who comes back."""
    if game.guest:
        return HOSTS
    if PASSED in game.session.flags:
        return EITHER
    people = sum(seat.kind == "human" for seat in game.session.setup.seats)
    return ALONE if people <= 1 or game.course is not None else None


def panel(game: OpenGame, t: Translator) -> wire.Panel:
    """Who may come, how, and where what they answer goes. Raises `Refused`."""
    why = refusal(game)
    if why is not None:
        raise Refused(why)
    session, names = game.session, game.speaker(t).names
    people = sorted({*session.humans, *game.late}) or [0]
    chairs = [(seat, names[seat]) for seat in people[1:] if seat in session.humans]
    return _panel(t, host=names[people[0]], chairs=chairs, hints=game.hints)


def joining(t: Translator) -> wire.Panel:
    """The answer that goes back to who has invited, and where another link goes."""
    return _panel(t, host="", chairs=[])


def _panel(
    t: Translator, *, host: str, chairs: list[tuple[int, str]], hints: bool = True
) -> wire.Panel:
    html = render("table/devices.html.j2", t=t, host=host, chairs=chairs, hints=hints, times=TIMES)
    return {"ok": True, "html": html, "name": ""}
