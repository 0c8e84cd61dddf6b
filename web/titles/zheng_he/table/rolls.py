"""The roll history: how often each side has rolled each number, and the last rolls (need 29)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import plural
from web.titles.zheng_he.table.story import number

if TYPE_CHECKING:
    from pygame_engines.core.api import Event
    from web.titles.zheng_he.table.seen import Scene

FACES: Final = range(1, 7)
_SHOWN: Final = 12
"""So many of the last rolls are listed."""

_REROLL: Final = "zheng_he.event.reroll"
_ROLLS: Final = frozenset({"zheng_he.event.roll", _REROLL})


@dataclass(frozen=True, slots=True)
class Count:
    """How often a seat has rolled a number; `share` in percent of its most frequent one."""

    number: int
    times: int
    share: int


@dataclass(frozen=True, slots=True)
class Roller:
    """A seat's dice so far."""

    name: str
    total: str
    counts: list[Count]


@dataclass(frozen=True, slots=True)
class Roll:
    """One of the last rolls."""

    name: str
    dice: list[int]


@dataclass(frozen=True, slots=True)
class History:
    """All rolls of the game."""

    rollers: list[Roller]
    last: list[Roll]


def history(scene: Scene) -> History:
    """What the dice have shown so far, by seat; the newest roll first."""
    rolls = list(_rolled(scene.story))
    rollers = []
    for seat in scene.seats:
        dice = [number for roller, fresh in rolls if roller == seat for number in fresh]
        most = max((dice.count(face) for face in FACES), default=0) or 1
        counts = [Count(face, dice.count(face), 100 * dice.count(face) // most) for face in FACES]
        total = scene.speak(plural("zheng_he.table.rolls.total", n=len(dice)))
        rollers.append(Roller(scene.speak.names[seat], total, counts))
    last = [Roll(scene.speak.names[seat], fresh) for seat, fresh in rolls[: -_SHOWN - 1 : -1]]
    return History(rollers, last)


def _rolled(events: Sequence[Event]) -> Iterable[tuple[int, list[int]]]:
    """Who rolled, and which numbers came up: at a reroll those of the dice rolled again."""
    lying: dict[int, list[int]] = {}
    for event in events:
        if event.key not in _ROLLS:
            continue
        seat, dice = number(event, "seat"), _numbers(event, "dice")
        kept = Counter(lying.get(seat, ())) - Counter(_numbers(event, "given"))
        fresh = Counter(dice) - kept if event.key == _REROLL else Counter(dice)
        lying[seat] = dice
        yield seat, sorted(fresh.elements(), reverse=True)


def _numbers(event: Event, name: str) -> list[int]:
    """Dice as an event has them: `5-5-3`."""
    return [int(digit) for digit in str(event.params.get(name, "")) if digit.isdigit()]
