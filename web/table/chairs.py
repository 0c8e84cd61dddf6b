"""The seats of a game as a form asks for them: who may sit there, and who does."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame_engines.core.entries import BOT
from web.table.speech import LEVELS

if TYPE_CHECKING:
    from collections.abc import Container

    from pygame_engines.core.entries import Seat
    from pygame_engines.core.session import Session
    from web.table.speech import Speaker


class Chair(NamedTuple):
    """A seat by its name; `kinds` are those who may sit there, by the form's words.

    None may where the rules move it. `kind` is who sits there, `given` the name for people.
    """

    name: str
    kinds: list[tuple[str, str]]
    kind: str
    given: str


def chairs(speak: Speaker, session: Session, people: Container[int]) -> list[Chair]:
    """All seats; those in `people` may be taken by a person."""
    found = []
    for number, (seat, first) in enumerate(zip(session.seats, session.setup.seats, strict=True)):
        kinds = _kinds(speak, person=number in people)
        if _kind(seat) not in dict(kinds):
            kinds.append((_kind(seat), speak.kinds[number]))
        given = first.name if "human" in (seat.kind, first.kind) else ""
        found.append(
            Chair(speak.names[number], [] if seat.kind == BOT else kinds, _kind(seat), given)
        )
    return found


def _kinds(speak: Speaker, *, person: bool) -> list[tuple[str, str]]:
    t = speak.t
    levels = [
        (f"computer.{level}", t("table.seat.computer", level=word))
        for level, word in LEVELS.items()
    ]
    return [("human", t("table.branch.person")), *levels] if person else levels


def _kind(seat: Seat) -> str:
    return f"{seat.kind}.{seat.level}" if seat.level else seat.kind
