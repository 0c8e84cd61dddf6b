"""What the choices of a prompt promise, held against what happens: a part of conformance.

Prices, consequences and what a choice leads to are data that labels and hints are made from; a
wrong one would be believed. Each function gives what is wrong, in a few words a choice.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pygame_engines.core import notation
from pygame_engines.core.api import AnyGame, Choice, Deed, Prompt
from pygame_engines.core.consequences import EFFECTS, Cost
from pygame_engines.core.luck import SeededLuck


def broken_promises(game: AnyGame, state: Any, prompt: Prompt, seed: int) -> Iterator[str]:
    """Everything that the prompt's choices say and that isn't so."""
    for choice in prompt.choices():
        raw = notation.text(choice.action)
        for fault in (*_malformed(choice), *_told_otherwise(game, state, choice, seed)):
            yield f"{raw}: {fault}"
    known = any(choice.chance is not None for choice in prompt.choices())
    if known != (prompt.odds is not None):
        yield "chances and the sentence that says what they are of go together"


def _malformed(choice: Choice) -> Iterator[str]:
    """What no position makes right."""
    blocked = choice.refusal is not None
    if not _is_text(choice.target):
        yield "a target is a string"
    for effect in choice.effects:
        if effect.kind not in EFFECTS:
            yield f"there is no effect {effect.kind}"
        if not _is_text(effect.at):
            yield "the place of an effect is a string"
    for cost in choice.cost:
        yield from _wrong_cost(cost, blocked=blocked)
    for deed in choice.deeds:
        yield from _wrong_deed(deed)
    if choice.chance is not None and (blocked or not 0 <= choice.chance <= 1):
        yield f"a chance is from 0 to 1, of what can be chosen: {choice.chance}"


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _wrong_cost(cost: Cost, *, blocked: bool) -> Iterator[str]:
    if not cost.what or cost.amount < 1:
        yield f"a price names what it takes, and how much of it: {cost}"
    if cost.short and not blocked:
        yield f"what can be chosen is short of nothing: {cost}"


def _wrong_deed(deed: Deed) -> Iterator[str]:
    if min(deed.way, deed.part) < 0:
        yield "ways and parts are counted from 0"
    if (deed.refusal is None) != (deed.clause == ""):
        yield "a deed that can't be done has a refusal and a clause, any other neither"
    if deed.choices and (deed.refusal is not None or not deed.asks):
        yield "a deed that can't be done or asks nothing has no answers"
    for choice in deed.choices:
        yield from _malformed(choice)


def _told_otherwise(game: AnyGame, state: Any, choice: Choice, seed: int) -> Iterator[str]:
    """Whether the game and the turn end where the choice says so, tried on a copy."""
    if choice.refusal is not None:
        return
    said = {effect.kind for effect in choice.effects}
    after = state.copy()
    game.apply(after, choice.action, SeededLuck(seed, 0))
    over = game.outcome(after) is not None
    if "ends_game" in said and not over:
        yield "it says that the game ends, which goes on"
    if over and not choice.barrier and "ends_game" not in said:
        yield "it ends the game and doesn't say so"
    ended = over or game.turn(after) != game.turn(state)
    if "ends_turn" in said and not ended:
        yield "it says that the turn ends, which goes on"
    if ended and not choice.barrier and "ends_turn" not in said:
        yield "it ends the turn and doesn't say so"
    if "ends_game" in said and "ends_turn" not in said:
        yield "it ends the game, and so the turn, and doesn't say so"
