"""The bridge's ops of seats that change hands, and the panel in which one asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core import seating
from pygame_engines.core.api import Msg
from pygame_engines.core.entries import Seat
from pygame_engines.core.errors import Refused
from web.table import opening
from web.table.chairs import chairs
from web.table.render import render

if TYPE_CHECKING:
    from web.table import wire
    from web.table.desk import OpenGame
    from web.table.i18n import Translator
    from web.table.request import Request

LESSON: Final = Msg("table.seats.lesson")
PAST: Final = Msg("table.error.past")


COMPUTER: Final = Seat("computer", level=3)
"""Plays on for somebody whose time has run out."""


def refusal(game: OpenGame) -> Msg | None:
    """Why all stay where they sit, or None."""
    if game.course is not None:
        return LESSON
    return seating.refusal(game.session) or (None if game.seek is None else PAST)


def reseat(game: OpenGame, request: Request) -> None:
    """These sit at the table from now on."""
    why = refusal(game)
    if why is not None:
        raise Refused(why)
    seating.reseat(game.session, opening.seats(request))


def timeout(game: OpenGame, request: Request) -> None:
    """A seat's time has run out as it was to decide: it loses, or a computer plays on for it.

    Where seats have changed hands too often for that, it loses as well.
    """
    session, seat = game.session, request.number("seat")
    if game.around is None or seat != session.decider or seat not in session.humans:
        return
    game.around.late |= {seat}
    device, held = session.device, session.device.held
    device.held = None  # at whatever device it is played
    try:
        if request.flag("computer") and seating.refusal(session) is None:
            seating.hand_over(session, seat, COMPUTER)
        else:
            session.resign(seat)
    finally:
        device.held = held


def panel(game: OpenGame, t: Translator) -> wire.Panel:
    """Who plays, and who may play instead."""
    speak, session, why = game.speaker(t), game.session, refusal(game)
    stay = [seating.stays(session, number) for number in range(len(session.seats))]
    html = render(
        "table/seats.html.j2",
        t=t,
        chairs=chairs(speak, session, range(len(session.seats))),
        sitting=list(speak.sitting()),
        stay=["" if one is None else speak(one) for one in stay],
        why="" if why is None else speak(why),
    )
    return {"ok": True, "html": html, "name": ""}
