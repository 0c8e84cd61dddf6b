"""One game between computer players, without session and record: for arena, self-play, bench."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pygame_engines.core.api import Action, AnyGame, Event, Options, Outcome, State
from pygame_engines.core.luck import SeededLuck
from pygame_engines.players.api import Thinker, at_once, choose, think
from pygame_engines.players.levels import Sitting
from pygame_engines.players.turn import NOTHING, Asked, Earlier, keeps
from pygame_engines.players.uniform import pick

_STRIDE = 1_000_003
"""Keeps the thinking seeds of neighbouring games apart: more than any game has steps."""


class Player(NamedTuple):
    """Who plays: "random", "greedy", "computer" with a level from 1, or the rules' own "bot"."""

    kind: str
    level: int = 0


class Played(NamedTuple):
    """How a game went: its outcome (None: cut off at the limit), steps, broken invariants."""

    outcome: Outcome | None
    steps: int
    errors: list[str]


class Thoughts:
    """The decisions of one game: who goes on from what it found out before is told of that."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._game = game
        self._seed = seed * _STRIDE
        self._decided: Counter[tuple[int, ...]] = Counter()
        self._before: Thinker | None = None
        self._place: tuple[int, ...] = ()
        self._asked = Asked({}, NOTHING, 0)

    def decide(
        self, sitting: Sequence[Sitting], s: State, actions: Sequence[Action], step: int
    ) -> Action:
        """What the deciding seat plays in step number `step`."""
        game, seat = self._game, self._game.to_move(s)
        if not keeps(game, sitting[seat]):
            self._place = ()
            return decide(game, sitting, s, actions, self._seed + step)
        place = (*game.turn(s), seat)
        if place != self._place:
            self._place = place
            self._asked = Asked(game.observe(s, seat), Earlier(self._decided[place]), step)
        action = actions[0] if len(actions) == 1 else self._think(sitting[seat])
        self._decided[place] += len(actions) > 1
        view, (decisions, since), at = self._asked
        self._asked = Asked(view, Earlier(decisions, (*since, action)), at)
        return action

    def _think(self, who: Sitting) -> Action:
        view, earlier, at = self._asked
        seed = self._seed + at
        self._before = think(self._game, who.kind, view, seed, who.level, earlier, self._before)
        return at_once(self._before)

    def played(self, luck: Sequence[int], events: Sequence[Event]) -> None:
        """The action decided upon met this luck, and told this."""
        if luck or any(self._game.meta.events.get(event.key) for event in events):
            self._place = ()


def play(
    game: AnyGame,
    sitting: Sequence[Sitting],
    options: Options,
    seed: int,
    *,
    checked: bool = False,
) -> Played:
    """Play one game with the luck of `seed`; `checked` stops it at a broken invariant."""
    s = game.setup(len(sitting), options, SeededLuck(seed, 0))
    errors = game.check(s) if checked else []
    thoughts = Thoughts(game, seed)
    steps = 0
    while not errors and steps < game.meta.limit:
        actions = game.legal(s)
        if not actions:
            break
        steps += 1
        action = thoughts.decide(sitting, s, actions, steps)
        luck, events = SeededLuck(seed, steps), list[Event]()
        game.apply(s, action, luck, events)
        thoughts.played(luck.drawn, events)
        if checked:
            errors = [f"step {steps}: {error}" for error in game.check(s)]
    return Played(game.outcome(s), steps, errors)


def decide(
    game: AnyGame,
    sitting: Sequence[Sitting],
    s: State,
    actions: Sequence[Action],
    seed: int,
) -> Action:
    """What the deciding seat plays, from its own view alone; single choices are not asked for."""
    if len(actions) == 1:
        return actions[0]
    seat = game.to_move(s)
    who = sitting[seat]
    if who.kind == "random":
        return pick(actions, seed)
    return choose(game, who, game.observe(s, seat), seed)
