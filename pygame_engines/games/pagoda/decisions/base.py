"""What a decision of Pagoda is: all there is to say about a question, and a kind of answer to it.

A module of this room holds a decision whole: what its frame says, the fast list of what is legal
and the slow one that knows the clauses, the sentence, and of each of its actions what it is called,
why not, what it takes, what comes of it, and how it is played.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from pygame_engines.core.api import Action, Event, Luck, Msg
from pygame_engines.core.consequences import Cost, Effect
from pygame_engines.core.frames import Fields
from pygame_engines.core.title import Verdict
from pygame_engines.games.pagoda.state import Frame, State

Args: TypeAlias = tuple[int | str, ...]
Costs: TypeAlias = tuple[Cost, ...]
Effects: TypeAlias = tuple[Effect, ...]
Log: TypeAlias = list[Event] | None
Question: TypeAlias = tuple[Msg, int]
"""The sentence on top, and how many picks it still asks for (0: not counted)."""

GROUPS: Final = (
    Msg("pagoda.group.columns"),
    Msg("pagoda.group.tiles"),
    Msg("pagoda.group.roofs"),
    Msg("pagoda.group.abilities"),
    Msg("pagoda.group.cards"),
    Msg("pagoda.group.turn"),
)
"""The headings of a prompt, in order."""

COLUMNS, TILES, ROOFS, ABILITIES, CARDS, TURN = range(6)


@dataclass(frozen=True, slots=True)
class Decision:
    """A question, by the name of its frame.

    `fields` are the frame's after its name. `legal` is fast and sorted, made of shared actions;
    `verdicts` lists all that the question could be about, with the clause that forbids it; a test
    holds the two together. `fits` tells whether a frame read from a file could have been asked.
    `dialog` gathers steps that are taken back together.
    """

    fields: Fields
    legal: Callable[[State, Frame], list[Action]]
    verdicts: Callable[[State, Frame], list[Verdict]]
    question: Callable[[State, Frame], Question]
    fits: Callable[[State, Frame], bool]
    dialog: str = ""


Decisions: TypeAlias = dict[int | str, Decision]
"""Decisions by the name of their frame."""


def _on_the_turn(_: Action) -> str:
    return "turn"


def _never(s: State, action: Action, clause: str) -> Msg:
    raise AssertionError(f"{action.kind} is never blocked")


def _nothing(_: State, __: Action) -> tuple[()]:
    return ()


def _no_points(_: State, __: Action) -> None:
    return None


@dataclass(frozen=True, slots=True)
class Answer:
    """A kind of action that answers a question.

    `label` is what its button says, `refusal` why `clause` forbids it, `target` the board element
    that plays it (`lot.3`, `card.hand.red`, `ability.bowl`, `turn`), `gain` the points that it
    brings once it is paid. `price` names what it takes (`card.red` of both zones, `card.hand.red`
    of one, `card` of any colour, `ability.bowl`), a building's where there is one way to pay it;
    `effects` what comes of a legal one. `wants` are the clauses that say that something is lacking
    to pay with, `outline` is the label that stands for all of a lot, of whichever colour. A
    `barrier` draws cards or hands the turn over; what is `asked` is never done unasked; `usual` is
    the zone whose cards mostly pay.
    """

    group: int
    label: Callable[[State, Action], Msg]
    play: Callable[[State, Args, Luck, Log], None]
    refusal: Callable[[State, Action, str], Msg] = _never
    target: Callable[[Action], str] = _on_the_turn
    gain: Callable[[State, Action], int | None] = _no_points
    price: Callable[[State, Action], Costs] = _nothing
    effects: Callable[[State, Action], Effects] = _nothing
    wants: str = ""
    outline: Callable[[State, Action], Msg] | None = None
    barrier: bool = False
    asked: bool = False
    usual: str = ""


def always(msg: Msg) -> Callable[[State, Action], Msg]:
    """A label that is the same everywhere."""
    return lambda _s, _action: msg


def one(target: str) -> Callable[[Action], str]:
    """A target that is the same for all of a kind."""
    return lambda _action: target


def on_lot(action: Action) -> str:
    """The lot that an action builds on."""
    return f"lot.{action.args[0]}"
