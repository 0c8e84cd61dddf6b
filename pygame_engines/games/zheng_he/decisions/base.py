"""What a decision is: all there is to say about one question, and its kinds of answer.

Each module beside this one holds some questions as a whole: what is legal, which clause forbids the
rest, how the question reads, what its answers are called, where they are on the table, what they
cost and lead to, what they do, and whether a file's question fits its position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias

from pygame_engines.core.api import Action, Luck, Msg
from pygame_engines.core.consequences import Cost, Effect
from pygame_engines.games.zheng_he import words
from pygame_engines.games.zheng_he.areas import AREA_OF, BORDER_MASK, EMPIRE, HOMELANDS
from pygame_engines.games.zheng_he.events import Log
from pygame_engines.games.zheng_he.lookahead import completing
from pygame_engines.games.zheng_he.rules import units
from pygame_engines.games.zheng_he.state import Frame, State

Args: TypeAlias = tuple[int | str, ...]
Candidate: TypeAlias = tuple[Action, str]
"""An action that somebody may think of, and the clause that forbids it where it isn't legal."""
Question: TypeAlias = tuple[Msg, int]
"""The question, and the picks left in it (0: not counted)."""
Costs: TypeAlias = Iterable[Cost]
Effects: TypeAlias = Iterable[Effect]

GROUPS: Final = (
    Msg("zheng_he.group.card"),
    Msg("zheng_he.group.play"),
    Msg("zheng_he.group.reserve"),
    Msg("zheng_he.group.commands"),
    Msg("zheng_he.group.areas"),
    Msg("zheng_he.group.voyages"),
    Msg("zheng_he.group.commit"),
    Msg("zheng_he.group.dice"),
    Msg("zheng_he.group.reveal"),
    Msg("zheng_he.group.discard"),
    Msg("zheng_he.group.turn"),
)
"""The headings of answers, in the order to be read."""
CARD, PLAY, RESERVE, COMMANDS, AREAS, VOYAGES, FLEETS, DICE, REVEAL, DISCARD, TURN = range(11)

ATTACKS: Final = ("ZH-45", "ZH-52")
"""By side: the clause of its attack, and so on."""
MOVES: Final = ("ZH-44", "ZH-51")


def _free(_s: State, _args: Args) -> Costs:
    return ()


def _plain(_s: State, _args: Args) -> Effects:
    return ()


def _unknown(_s: State, _args: Args) -> None:
    return None


def _turn(_args: Args) -> str:
    return "turn"


class Answer(NamedTuple):
    """A kind of action that answers a question.

    `play` does it; `target` is the element of the table that plays it, `group` its heading; `cost`
    is what it takes, `effects` what a legal one leads to for certain. `barrier`: it draws chance,
    turns up a hidden card, or hands the table over. `secret`: it names a card that others can't
    see. `quiet`: it is shown only where it may be played. `chance` is what dice promise of a legal
    one, None where they don't decide. `usual`: it is mostly given.
    """

    play: Callable[[State, Args, Luck, Log], None]
    label: Callable[[State, Args], Msg]
    target: Callable[[Args], str] = _turn
    group: int = TURN
    cost: Callable[[State, Args], Costs] = _free
    effects: Callable[[State, Args], Effects] = _plain
    barrier: bool = False
    secret: bool = False
    quiet: bool = False
    chance: Callable[[State, Args], float | None] = _unknown
    usual: bool = False


class Decision(NamedTuple):
    """A question: see the module.

    `options` is the one list of what is legal, sorted; `candidates` are all actions that it could
    be about, in the order to be read, each with the clause against it should it not be legal.
    `why` is the sentence for a clause; `fits` tells whether the frame could have been asked in the
    position; `dialog` is its gathering dialog. `odds` says what the chances of its answers are of.
    """

    options: Callable[[State, Frame], list[Action]]
    candidates: Callable[[State, Frame], list[Candidate]]
    question: Callable[[State, Frame], Question]
    answers: Mapping[str, Answer]
    why: Callable[[State, Action, str], Msg]
    fits: Callable[[State, Frame], bool]
    dialog: str = ""
    odds: Msg | None = None


# --- what several of them say --------------------------------------------------------------------


def says(key: Msg) -> Callable[[State, Args], Msg]:
    """A label that is always the same."""
    return lambda _s, _args: key


def at(sort: str) -> Callable[[Args], str]:
    """The target that the first argument names: `area.gansu`, `card.hand.8`."""
    return lambda args: f"{sort}.{args[0]}"


def on(target: str) -> Callable[[Args], str]:
    """One target for all."""
    return lambda _args: target


def asks(key: Msg) -> Callable[[State, Frame], Question]:
    """A question that is always the same."""
    return lambda _s, _frame: (key, 0)


def never(_s: State, action: Action, clause: str) -> Msg:
    """Nothing that is asked about is forbidden."""
    raise AssertionError(f"{action} is never refused ({clause})")


def unit(side: int) -> Msg:
    """One unit of a side: "1 army", "1 horde"."""
    return words.hordes(1) if side else words.armies(1)


def area(args: Args, table: tuple[Msg, ...], which: int = 0) -> Msg:
    """The phrase for an area that an argument names."""
    return table[AREA_OF[str(args[which])]]


def card_name(s: State, args: Args) -> Msg:
    """The card that an action names."""
    return words.card_name(s.book.cards[int(args[0])])


def played(s: State) -> Msg:
    """The card that lies open."""
    return words.card_name(s.book.cards[s.played])


def taken(what: str, n: int, there: int) -> Cost:
    """So many out of as many as there are."""
    return Cost(what, n, max(there - n, 0), short=there < n)


def foreign(side: int) -> tuple[int, ...]:
    """ZH-03: the enemy's homelands."""
    return (EMPIRE,) if side else HOMELANDS


def present(s: State, side: int, where: int) -> int:
    """The pieces with which a side holds an area."""
    return s.hordes[where] + s.settlements[where] if side else s.armies[where]


def bares(s: State, origin: str) -> Effects:
    """A borderland that its last unit leaves is nobody's (ZH-04)."""
    where, side = AREA_OF[origin], s.frames[-1][1]
    if BORDER_MASK >> where & 1 and present(s, side, where) == 1 == units(s, side)[where]:
        yield Effect("bares", f"area.{origin}")


def completed(
    answers: Callable[[State, Frame], list[Action]],
) -> Callable[[State, Frame], list[Action]]:
    """Of some answers those after which the card action can be completed (ZH-33)."""
    return lambda s, frame: completing(s, answers(s, frame))


def enough(s: State, _args: Args, _luck: Luck, _log: Log) -> None:
    """No more picks in this question."""
    s.frames.pop()


def done_clause(s: State, least: int) -> str:
    """ZH-33: an effect in full, or at least one unit; ZH-40: at least 1 CP."""
    return "ZH-40" if least and s.frames[-2][0] != "half" else "ZH-33"


def not_yet(s: State, clause: str) -> Msg:
    """Why there may be no end yet."""
    if clause == "ZH-33" and s.frames[-1][0] in ("place", "found"):
        return Msg("zheng_he.refusal.in_full")
    return Msg("zheng_he.refusal.at_least_one")


ENOUGH: Final = Answer(enough, says(Msg("zheng_he.choice.done")))
"""`done`: no more picks."""


def listed(actions: list[Action], areas: Iterable[int], clause: str) -> list[Candidate]:
    """An action for each of some areas, with one clause against all of them."""
    return [(actions[where], clause) for where in areas]
