"""What a decision of the Panda is: all there is to say about one question, and its kinds of answer.

Each module beside this one holds a question or two as a whole: what it allows and which clause
forbids the rest, how it reads, what its answers are called, where they are on the table, what they
cost and bring, what playing them does, and whether a file's question fits its position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from pygame_engines.core.api import Action, Msg
from pygame_engines.core.consequences import Cost
from pygame_engines.games.panda import words
from pygame_engines.games.panda.book.phrases import Effect
from pygame_engines.games.panda.events import Log
from pygame_engines.games.panda.parts import HEROES
from pygame_engines.games.panda.state import Frame, State

Args: TypeAlias = tuple[int | str, ...]
Refused: TypeAlias = dict[Action, str] | None
"""Takes the actions that are forbidden, with their clauses; None where nobody asks for them."""
Question: TypeAlias = tuple[Msg, int]
"""The question, and the picks left in it (0: not counted)."""
Costs: TypeAlias = tuple[Cost, ...]
Way: TypeAlias = tuple[int, int, Effect]
"""An action of the board: which way, which part of it, and what it does."""

TURN: Final = Msg("panda.group.turn")
LAST: Final = 9
"""The rank of what is about the whole turn."""


def _turn(_s: State, _args: Args) -> str:
    return "turn"


def _turns(_args: Args) -> Msg:
    return TURN


def _nothing(_s: State, _args: Args) -> None:
    return None


def _free(_s: State, _seat: int, _args: Args) -> Costs:
    return ()


def _alone(_s: State, _args: Args) -> tuple[Way, ...]:
    return ()


def _no(_s: State, _args: Args) -> bool:
    return False


def _alike(_args: Args) -> tuple[int, int]:
    return 0, 0


def beside(_args: Args) -> tuple[int, int]:
    """The rank of what can be done beside the board."""
    return LAST - 1, 0


def last(_args: Args) -> tuple[int, int]:
    """The rank of what is about the whole turn."""
    return LAST, 0


class Answer(NamedTuple):
    """A kind of action that answers a question.

    `play` does it; `target` is the element of the table that plays it, `group` its heading, `rank`
    its place among the others where people read them. `gain`: the VP that it brings at once, `cost`
    what it takes, `ways` the actions of the board that it stands for. `usual` and `implied`: see
    `Choice`. `leaves`: it leaves something out, and is shown only where it may be played.
    """

    play: Callable[[State, Args, Log], None]
    label: Callable[[State, Args], Msg]
    target: Callable[[State, Args], str] = _turn
    group: Callable[[Args], Msg] = _turns
    rank: Callable[[Args], tuple[int, int]] = _alike
    gain: Callable[[State, Args], int | None] = _nothing
    cost: Callable[[State, int, Args], Costs] = _free
    ways: Callable[[State, Args], tuple[Way, ...]] = _alone
    usual: Callable[[State, Args], bool] = _no
    implied: Callable[[State, Args], bool] = _no
    leaves: bool = False


class Decision(NamedTuple):
    """A question: see the module.

    `options` gives the legal actions in their order; a dictionary takes the forbidden ones, which
    are then listed among them. `why` is the sentence for a clause against an action, `fits` tells
    whether the frame could have been asked in the position. `dialog` is its gathering dialog.
    """

    options: Callable[[State, Frame, Refused], list[Action]]
    question: Callable[[State, Frame], Question]
    answers: Mapping[str, Answer]
    why: Callable[[State, Action, str], Msg]
    fits: Callable[[State, Frame], bool]
    dialog: str = ""


# --- what several of them say --------------------------------------------------------------------


def at(sort: str) -> Callable[[State, Args], str]:
    """The target that an action's last argument names: `site.zhulin`."""
    return lambda _s, args: f"{sort}.{args[-1]}"


def under(title: Msg) -> Callable[[Args], Msg]:
    """One heading for all."""
    return lambda _args: title


def asks(message: Msg) -> Callable[[State, Frame], Question]:
    """A question that is always the same."""
    return lambda _s, _frame: (message, 0)


def always(_s: State, _frame: Frame) -> bool:
    """The frame of a file fits anywhere."""
    return True


def never(_s: State, action: Action, clause: str) -> Msg:
    """Nothing that is asked about is forbidden."""
    raise AssertionError(f"{action} is never refused ({clause})")


def place(s: State, name: int | str) -> Msg:
    """The name of a place by its id."""
    return words.place(s.book, s.book.place_of[str(name)])


def hero(name: int | str) -> Msg:
    """A hero by its id."""
    return words.HERO[HEROES.index(str(name))]


def won(effects: tuple[Effect, ...]) -> int | None:
    """The VP that effects bring, if they are about VP."""
    vp = [effect.n for effect in effects if effect.word in ("vp", "sell")]
    return sum(vp) if vp else None


def in_turn(effects: tuple[Effect, ...]) -> tuple[Way, ...]:
    """All of these, as the parts of the only way."""
    return tuple((0, part, effect) for part, effect in enumerate(effects))


def guards(s: State, seat: int, n: int) -> Cost:
    """So many guards of the supply."""
    return Cost("guards", n, s.guards[seat] - n, short=n > s.guards[seat])


def one_guard(s: State, seat: int, _args: Args) -> Costs:
    """WP-23, WP-71, WP-74."""
    return (guards(s, seat, 1),)


def _skip(s: State, _args: Args, _log: Log) -> None:
    s.frames.pop()


SKIP: Final = Answer(
    play=_skip,
    label=lambda _s, _args: Msg("panda.choice.skip"),
    rank=last,
    leaves=True,
)
"""What is left is left out (WP-37, WP-55)."""
