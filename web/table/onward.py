"""What one may play next: the same game against somebody stronger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pygame_engines.core.entries import BOT
from web.table.speech import LEVELS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pygame_engines.core.api import Msg
    from pygame_engines.core.session import Seat, Session
    from web.table.scene import GameTable, Rival


class Next(NamedTuple):
    """A game to play next; `level` is what its level is called, if that is another."""

    seats: Sequence[Seat]
    options: Mapping[str, Any]
    level: Msg | None = None


def rivals(session: Session) -> list[Seat]:
    """Those that no human plays, where one human plays against them alone."""
    alone = len(session.humans) == 1
    return [seat for seat in session.seats if seat.kind != "human"] if alone else []


def rival(session: Session, table: GameTable) -> Rival | None:
    """The level of the rules' own bot, if that is who one plays against."""
    if not any(seat.kind == BOT for seat in rivals(session)):
        return None
    return table.rivals.get(str(session.setup.options.get(table.results)))


def harder(session: Session, table: GameTable) -> Next | None:
    """The next level; None where there is none, or where several levels sit at the table."""
    seats, options = session.seats, session.setup.options
    if rival(session, table) is not None:
        names = list(table.rivals)
        after = names[names.index(str(options[table.results])) + 1 :]
        if not after:
            return None
        return Next(seats, {**options, table.results: after[0]}, table.rivals[after[0]].name)
    levels = {seat.level if seat.kind == "computer" else 0 for seat in rivals(session)}
    level = levels.pop() + 1 if len(levels) == 1 else 0
    if level not in LEVELS or level == 1:
        return None
    up = [seat._replace(level=level) if seat.kind == "computer" else seat for seat in seats]
    return Next(up, options, LEVELS[level])
