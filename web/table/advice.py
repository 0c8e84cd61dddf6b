"""The computer's advice: the best few choices, each with its chance to win and what speaks for it.

A computer player is asked in the place of whoever decides, with their view and no other; what it
found is kept for the place where it was asked.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from pygame_engines.core import notation
from pygame_engines.core.api import Msg
from pygame_engines.players.aftermath import WINS
from web.table import consequences
from web.table.odds import percent
from web.table.render import render
from web.table.request import BadRequest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame_engines.core.api import Action, Choice
    from pygame_engines.core.session import Session
    from web.table.request import Request
    from web.table.scene import AnyScene, GameTable

ADVISER: Final = 4
"""The level of who gives advice."""

REASONS: Final = 2
"""So many are told of a choice."""

_KEPT: Final = 16
"""Places for which advice is kept."""

_MOST: Final = 9
"""Choices that are read, at most."""


@dataclass(frozen=True, slots=True)
class Advised:
    """A choice, its chance to win, and names of what speaks for it, each with its amount."""

    action: Action
    chance: float
    reasons: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A choice that is advised, in words."""

    rank: int
    label: str
    chance: str
    reasons: list[str]


class Adviser:
    """What advice has been asked for in an open game, and what was given.

    `asking` is the version of the table at which it has been asked for and isn't there yet, `at`
    that at which it is shown.
    """

    def __init__(self) -> None:
        self.asking: int | None = None
        self.at: int | None = None
        self._place = 0
        self._found: dict[int, tuple[Advised, ...]] = {}

    def ask(self, session: Session, seat: int) -> None:
        """It is wanted for what `seat` decides now: shown at once, or to be found."""
        view = session.game.observe(session.state, seat)
        self._place = crc32(json.dumps(view, sort_keys=True).encode())
        self.asking = self.at = None
        if self._place in self._found:
            self.at = session.at
        else:
            self.asking = session.at

    def take(self, at: int, found: tuple[Advised, ...]) -> bool:
        """That is the advice; too late, it is dropped. Gives whether it is shown now."""
        if self.asking != at:
            return False
        self.asking, self.at = None, at
        if len(self._found) >= _KEPT:
            del self._found[next(iter(self._found))]
        self._found[self._place] = found
        return True

    def close(self) -> None:
        """It isn't wanted any more."""
        self.asking = self.at = None

    def shown(self, at: int) -> tuple[Advised, ...]:
        """The advice that is on the table, the best first."""
        return self._found[self._place] if self.at == at else ()


NOT_HERE: Final = Msg("table.advice.not_here")
"""Why there is none where whoever has opened the table wants nobody to be advised."""


def refusal(session: Session, *, past: bool) -> Msg | None:
    """Why there is no advice now."""
    if past or session.curtain is not None or session.decider not in session.here:
        return Msg("table.advice.not_now")
    return Msg("table.advice.lone") if len(session.legal()) < 2 else None


def read(request: Request, session: Session) -> tuple[Advised, ...]:
    """What a computer player has found: only what may be played. Raises `BadRequest`."""
    found = request.args.get("judged")
    if not isinstance(found, list) or len(found) > _MOST:
        raise BadRequest("judged is not a short list", where="judged")
    advised = [_read(one, session) for one in found]
    legal = session.legal()
    return tuple(one for one in advised if one.action in legal)


def _read(data: Any, session: Session) -> Advised:
    match data:
        case {"action": str(text), "values": list(values), "reasons": list(named)}:
            action = notation.parse(text, session.game.meta.actions)
            chance = dict(enumerate(values)).get(session.decider or 0)
            if isinstance(chance, int | float) and 0.0 <= chance <= 1.0:
                return Advised(action, chance, tuple(_reason(one) for one in named))
    raise BadRequest("that is no advice", where="judged")


def _reason(data: Any) -> tuple[str, int]:
    match data:
        case {"name": str(name), "amount": int(amount)}:
            return name, amount
    raise BadRequest("that is no reason", where="judged")


# --- in words ------------------------------------------------------------------------------------


def lines(scene: AnyScene, table: GameTable, found: Sequence[Advised]) -> list[Line]:
    """The choices that are advised, as they are told to whoever is asked."""
    asked = scene.prompt
    choices = {} if asked is None else {c.action: c for c in asked.choices()}
    known = [one for one in found if one.action in choices]
    told = [why(scene, table, one.reasons, choices[one.action]) for one in known]
    alike = set(told[0]).intersection(*told[1:]) if len(told) > 1 else ()
    return [
        Line(
            rank,
            scene.speak(choices[one.action].label),
            percent(scene.speak.t, one.chance),
            [text for text in words if text not in alike][:REASONS],
        )
        for rank, (one, words) in enumerate(zip(known, told, strict=True), 1)
    ]


def panel(scene: AnyScene, table: GameTable, adviser: Adviser, at: int) -> str:
    """The region `advice`; empty where none was asked for."""
    told = lines(scene, table, adviser.shown(at))
    thinks = scene.prompt is not None and adviser.asking == at
    if not told and not thinks:
        return ""
    return render("table/advice.html.j2", t=scene.speak.t, lines=told, thinks=thinks)


def said(scene: AnyScene, table: GameTable, adviser: Adviser, at: int) -> list[str]:
    """The advice as one sentence, or that it is sought."""
    told, t = lines(scene, table, adviser.shown(at)), scene.speak.t
    if adviser.asking == at:
        return [t("table.advice.thinking")]
    parts = [f"{line.rank}: {', '.join((line.label, line.chance, *line.reasons))}" for line in told]
    return [t("table.of", name=t("table.advice.title"), what="; ".join(parts))] if parts else []


def why(
    scene: AnyScene, table: GameTable, names: Sequence[tuple[str, int]], choice: Choice
) -> list[str]:
    """What speaks for a choice, by names and amounts; where none has words, what the rules tell."""
    seat = scene.prompt.seat if scene.prompt else 0
    found = [because(scene, table, seat, name, amount) for name, amount in names]
    named = [text for text in found if text]
    return named or reasons(scene, table, choice)


def because(scene: AnyScene, table: GameTable, seat: int, name: str, amount: int) -> str:
    """Something that speaks for what `seat` chooses, by its name; "" where it has no words."""
    if name == WINS:
        return scene.speak.t("table.advice.wins")
    msg = table.because(scene, seat, name, amount)
    return "" if msg is None else scene.speak(msg)


def reasons(scene: AnyScene, table: GameTable, choice: Choice) -> list[str]:
    """What the rules tell of a choice beforehand: what it brings, leads to, costs and ends."""
    told = [*_brings(scene, table, choice), *table.leads(scene, choice)]
    follows = consequences.said(scene, table, choice)
    price = consequences.price(scene, table, choice)
    return [*told, *([price] if price and price not in follows else []), *follows]


def _brings(scene: AnyScene, table: GameTable, choice: Choice) -> Iterator[str]:
    gain = choice.gain or 0
    if gain > 0:
        t = scene.speak.t
        unit = scene.speak(table.unit) if table.unit else t("table.points", n=gain)
        yield t("table.lesson.brings", n=gain, unit=unit)
