"""What somebody might try who has one idea of the Panda."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pygame_engines.games.panda.game import GAME
from pygame_engines.games.panda.parts import COLUMNS
from tests.bench.ideas import Idea, Mode

if TYPE_CHECKING:
    from pygame_engines.core.api import Choice
    from pygame_engines.games.panda.book.phrases import Option
    from pygame_engines.games.panda.view_types import PandaView

MODES: Final[Mapping[str, Mode]] = {
    **{str(seats): Mode(seats, {}) for seats in (2, 3, 4)},
    **{f"{seats}-master": Mode(seats, {"master": True}) for seats in (2, 3, 4)},
}

_CHEAP: Final = 3
"""So many guards for AP pay off."""
_SPARE: Final = 6
"""So many guards are enough for AP and points."""


def _options(view: PandaView, choice: Choice) -> tuple[Option, ...]:
    """What a space, an option or a part of one offers."""
    kind, args = choice.action
    if kind == "space":
        return _space(f"{args[0]}.{args[1]}")
    if kind == "free":
        return _space(f"{args[0]}.neutral")
    frame = view["frames"][-1]
    if kind == "option":
        return (_space(frame[2])[int(args[0])],)
    if kind == "part":
        return ((_space(frame[2])[frame[3]][int(args[0])],),)
    return ()


def _space(name: str) -> tuple[Option, ...]:
    row, column = name.split(".")
    return GAME.book.spaces[int(row) * len(COLUMNS) + COLUMNS.index(column)]


def wants(likes: Mapping[str, float], answers: Mapping[str, float], penalty: bool = False) -> Idea:
    """Spaces by what their best option does, all else by the kind of answer; no debts."""

    def like(view: PandaView, choice: Choice) -> float:
        options = _options(view, choice)
        if not options:
            return answers.get(choice.action.kind, 0.0)
        if not penalty and any(cost.what == "vp" for cost in choice.cost):
            return -2.0
        return max(likes.get(effect.word, -1.0) for option in options for effect in option)

    return like


def points(view: PandaView, choice: Choice) -> float:
    """Farms: AP while they are cheap, then points; idle guards are laid where they cost nothing."""
    words = {effect.word for option in _options(view, choice) for effect in option}
    if choice.action.kind != "space":
        return {"stay": 1.0, "pass": 0.5}.get(choice.action.kind, 2.0 * bool(words & {"ap", "vp"}))
    costs = {cost.what: cost for cost in choice.cost}
    guards, row = costs["guards"], choice.action.args[0]
    if "vp" in costs:  # a debt
        return -2.0
    if "ap" in words:
        return 5.0 - guards.amount if guards.amount <= _CHEAP else -1.0
    if "vp" in words:
        return 2.0 - 0.1 * guards.amount
    return 6.0 if row == 0 and guards.amount == 1 and guards.left >= _SPARE else -1.0


def clog(view: PandaView, choice: Choice) -> float:
    """Lays its guards where they make spaces dear for the others."""
    kind = choice.action.kind
    if kind == "space":
        return 1.0 + sum(cost.amount for cost in choice.cost if cost.what == "guards")
    return {"pass": 0.5, "stay": 2.0}.get(kind, 0.0)


IDEAS: Final[Mapping[str, Idea]] = {
    "points": points,
    "chests": wants(
        {"mission": 2.0, "sell": 2.5, "strength": 1.5, "ap": 1.0}, {"bonus": 1.0, "stay": -1.0}
    ),
    "tiles": wants({"strength": 3.0, "mission": 2.5, "ap": 1.0, "move": 0.5}, {"stay": -1.0}),
    "rush": wants({"build": 3.0, "move": 2.0, "ap": 1.0}, {"stay": -1.0, "build": 2.0}, True),
    "guards": wants({"move": 3.0, "ap": 1.0}, {"stay": -1.0, "cover": 1.0}),
    "clog": clog,
    "sit": wants({}, {"pass": 1.0, "stay": 1.0, "skip": 1.0}),
}
"""`points` farms points and AP, `sit` passes whenever it may, the others take what they say."""
