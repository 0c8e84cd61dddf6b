"""Playing actions: each kind to the module that knows what it does. Nothing asks whether it may."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame_engines.core.api import Action, Event, Luck
from pygame_engines.games.zheng_he import combat, commands, phases, units, voyage
from pygame_engines.games.zheng_he.effects import step
from pygame_engines.games.zheng_he.events import Log
from pygame_engines.games.zheng_he.state import State

Args = tuple[int | str, ...]


def apply(s: State, action: Action, luck: Luck, events: list[Event] | None = None) -> None:
    """Play a legal action in place, and all that then happens without a question."""
    _PLAY[action[0]](s, action[1], luck, events)
    frames = s.frames
    if not frames:
        return
    while frames[-1][0] == "half":
        step(s, frames[-1], events)
    name = frames[-1][0]
    if name in ("react", "end"):
        phases.settle(s)


def _at(s: State, args: Args, _luck: Luck, log: Log) -> None:
    if s.frames[-1][0] == "attack":
        combat.choose_target(s, args, log)
    else:
        units.pick(s, args, log)


def _done(s: State, _args: Args, _luck: Luck, _log: Log) -> None:
    if s.frames[-1][0] == "send":
        combat.begin(s)
    else:
        s.frames.pop()


def _reveal(s: State, args: Args, _luck: Luck, log: Log) -> None:
    if s.frames[-1][0] == "combat":
        combat.turn_up(s, args, log)
    else:
        commands.add_reserve(s, args, log)


def _roll(s: State, _args: Args, luck: Luck, log: Log) -> None:
    if s.frames[-1][0] == "sail":
        voyage.roll(s, luck, log)
    else:
        combat.roll(s, luck, log)


def _opens(kind: str) -> Callable[[State, Args, Luck, Log], None]:
    return lambda s, _args, _luck, _log: commands.command(s, kind)


def _supplies(kind: str) -> Callable[[State, Args, Luck, Log], None]:
    return lambda s, args, _luck, log: commands.supplies(s, kind, args, log)


_PLAY: Final[dict[str, Callable[[State, Args, Luck, Log], None]]] = {
    "action": lambda s, _args, _luck, log: commands.action(s, log),
    "after": lambda s, _args, _luck, log: phases.order(s, log, first=False),
    "at": _at,
    "attack": _opens("attack"),
    "before": lambda s, _args, _luck, log: phases.order(s, log, first=True),
    "commit": lambda s, args, _luck, log: voyage.commit(s, args, log),
    "decline": lambda s, _args, _luck, log: commands.decline(s, log),
    "discard": lambda s, args, _luck, log: phases.discard(s, args, log),
    "done": _done,
    "end": lambda s, _args, luck, log: phases.end(s, luck, log),
    "event": lambda s, _args, luck, log: commands.draw_event(s, luck, log),
    "field": lambda s, args, _luck, _log: voyage.choose_field(s, args),
    "found": _opens("found"),
    "gather": _opens("gather"),
    "junks": _supplies("junks"),
    "keep": lambda s, _args, _luck, _log: commands.keep(s),
    "lose": lambda s, args, _luck, log: units.lose(s, args, log),
    "move": lambda s, args, _luck, log: units.move(s, args, log),
    "muster": _supplies("muster"),
    "next_game": lambda s, _args, luck, log: phases.next_game(s, luck, log),
    "nothing": lambda s, _args, _luck, log: commands.nothing(s, log),
    "place": lambda s, args, _luck, log: units.place(s, args, log),
    "play": lambda s, args, _luck, log: phases.play(s, args, log),
    "react": lambda s, _args, _luck, log: commands.react(s, log),
    "reroll": combat.reroll,
    "reserve": lambda s, args, _luck, log: phases.lay(s, args, log),
    "resources": _opens("resources"),
    "rest": lambda s, _args, _luck, log: combat.stop(s, log, rest=True),
    "reveal": _reveal,
    "roll": _roll,
    "roll_on": lambda s, _args, luck, log: combat.roll_on(s, luck, log),
    "send": lambda s, args, _luck, log: combat.send(s, args, log),
    "stop": lambda s, _args, _luck, log: combat.stop(s, log, rest=False),
    "taxes": _supplies("taxes"),
    "troops": _opens("troops"),
    "voyage": _opens("voyage"),
}
