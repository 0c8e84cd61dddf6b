"""One game between computer players, without session and record: for arena, self-play, bench."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from pygame_engines.core.api import Action, AnyGame, Options, Outcome, State
from pygame_engines.core.luck import SeededLuck
from pygame_engines.players.api import Sitting, choose
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
    steps = 0
    decided: Counter[tuple[int, int, int]] = Counter()
    while not errors and steps < game.meta.limit:
        actions = game.legal(s)
        if not actions:
            break
        steps += 1
        deciding = (*game.turn(s), game.to_move(s))
        action = decide(game, sitting, s, actions, seed * _STRIDE + steps, decided[deciding])
        decided[deciding] += len(actions) > 1
        game.apply(s, action, SeededLuck(seed, steps))
        if checked:
            errors = [f"step {steps}: {error}" for error in game.check(s)]
    return Played(game.outcome(s), steps, errors)


def decide(
    game: AnyGame,
    sitting: Sequence[Sitting],
    s: State,
    actions: Sequence[Action],
    seed: int,
    earlier: int = 0,
) -> Action:
    """What the deciding seat plays, from its own view; single choices are not asked for.

    `earlier`: how often it has decided between several in this turn.
    """
    if len(actions) == 1:
        return actions[0]
    seat = game.to_move(s)
    who = sitting[seat]
    if who.kind == "random":
        return pick(actions, seed)
    return choose(game, who, game.observe(s, seat), seed, earlier)
