"""What a game is: the one contract between rules, session, players and table.

A game is a stateless object that answers questions about states. It draws chance only from the
`Luck` it is handed, speaks to people only in message keys (`Msg`), and hands a seat only what that
seat may know (`observe`). Everything else in Teahouse is written against this file.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from pygame_engines.core.consequences import Cost, Effect
from pygame_engines.core.level import Level

CHANCE: Final = -1
"""The seat of steps that nobody decides, such as the set-up."""

SPECTATOR: Final = -1
"""The seat to pass to `observe` for somebody who sees only what is public."""

Json: TypeAlias = Any
"""Plain JSON data: dict, list, str, int, float, bool, None. Type checkers can't say it."""

View: TypeAlias = Mapping[str, Json]
"""All that one seat knows of a position, as plain JSON data. A title says what is in its own."""

OptionValue: TypeAlias = bool | int | str
Options: TypeAlias = Mapping[str, OptionValue]


# --- what people do -----------------------------------------------------------------------------


class Action(NamedTuple):
    """An intent: a kind and the ids it is about. Its text form is in `core.notation`."""

    kind: str
    args: tuple[int | str, ...] = ()


class Step(NamedTuple):
    """What happened: who decided (`CHANCE` for nobody), what, and everything chance gave."""

    seat: int
    action: Action
    luck: tuple[int, ...] = ()


class Arg(NamedTuple):
    """One argument of an action kind: its name and its type, `int` or `str`."""

    name: str
    type: type[int | str]


class Option(NamedTuple):
    """One switch of the set-up. The first of `values` is the default."""

    name: str
    values: tuple[OptionValue, ...]

    def read(self, word: OptionValue) -> OptionValue:
        """The value that is written like `word`; `word` itself where none is."""
        return next((value for value in self.values if str(value).lower() == word), word)


@dataclass(frozen=True, slots=True)
class Meta:
    """A game's catalogue card, readable without loading its rules.

    `actions` declares the signature of each action kind, `events` each event kind and whether it
    reveals something hidden; `limit` is a bound on the number of steps of any game.
    """

    id: str
    rules_version: int
    history: tuple[str, ...]
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    actions: Mapping[str, tuple[Arg, ...]]
    events: Mapping[str, bool]
    hidden: bool
    limit: int


# --- what people read ---------------------------------------------------------------------------


Param: TypeAlias = "int | str | Msg | tuple[Msg, ...]"


class Msg:
    """A sentence to be: a catalogue key and named parameters, which may be messages themselves.

    >>> Msg("pagoda.log.column", lot=3, points=2)
    Msg('pagoda.log.column', lot=3, points=2)
    """

    __slots__ = ("key", "params")

    def __init__(self, key: str, /, **params: Param) -> None:
        self.key = key
        self.params: dict[str, Param] = params

    def __repr__(self) -> str:
        parts = [repr(self.key), *(f"{name}={value!r}" for name, value in self.params.items())]
        return f"Msg({', '.join(parts)})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Msg):
            return NotImplemented
        return self is other or (self.key == other.key and self.params == other.params)

    def __hash__(self) -> int:
        if not self.params:
            return hash(self.key)
        return hash((self.key, frozenset(self.params.items())))


def plural(key: str, /, *, n: int, **params: Param) -> Msg:
    """A message whose wording depends on the number `n` (its catalogue entry has plural forms)."""
    return Msg(key, n=n, **params)


class Event(NamedTuple):
    """Something that happened, for log, live region, motion and sound; derived, never stored.

    `seen_by` names the seats that may learn of it; None stands for everybody.
    """

    key: str
    params: Mapping[str, Param]
    seen_by: tuple[int, ...] | None = None


class Deed(NamedTuple):
    """One thing that a choice leads to, tried beforehand: what could be answered first.

    `way` and `part` are its place where a choice can be carried out in several ways of several
    parts, from 0. `choices` are the first answers, none where nothing is asked or nothing can be
    answered: `asks` tells these apart. One that can't be done has its `refusal` and `clause`.
    """

    way: int
    part: int
    choices: tuple[Choice, ...] = ()
    asks: bool = False
    refusal: Msg | None = None
    clause: str = ""


class Choice(NamedTuple):
    """One action dressed for people.

    `target` is the board element that plays it (`lot.3`, `card.hand.red`), `gain` the points it
    brings at once. A blocked choice carries its `refusal` and the `clause` behind it. `barrier`
    marks a choice that can't be taken back because it draws chance or reveals something. A
    `secret` one names a hidden card: where others look on (`Game.shared`), it is not shown.
    `cost` is its price, `effects` are its consequences and `deeds` what it leads to, as far as the
    decider can know them: labels, questions and hints read them, nobody works them out again.
    `chance` is what dice promise of it, from 0 for never to 1 for certain, worked out of what all
    can see; None where no dice decide, or more than dice. `Prompt.odds` says what it is the chance
    of. `usual` marks the answer that is mostly given to a question that comes again and again, and
    `implied` of two answers the one after which all that the other brings can still be had: a human
    is not asked, and undo leads back to the question.
    What is `asked` is never played by itself, even if it is the only one: it spends something that
    one may rather keep.
    """

    action: Action
    label: Msg
    target: str = ""
    gain: int | None = None
    refusal: Msg | None = None
    clause: str = ""
    barrier: bool = False
    secret: bool = False
    cost: tuple[Cost, ...] = ()
    effects: tuple[Effect, ...] = ()
    deeds: tuple[Deed, ...] = ()
    chance: float | None = None
    usual: bool = False
    implied: bool = False
    asked: bool = False


class Group(NamedTuple):
    """Choices that belong together under one heading."""

    title: Msg
    choices: tuple[Choice, ...]


class Prompt(NamedTuple):
    """The question put to `seat`: the legal actions and, each with its reason, the blocked ones.

    `left` counts the picks still open in this question (0: not counted). `dialog` names the
    gathering dialog this question belongs to, or is empty: the steps of one dialog are taken back
    together. `odds` is the sentence that says what the chances of its choices are of, and what they
    leave out; it is there where any choice has a chance.
    """

    seat: int
    message: Msg
    groups: tuple[Group, ...]
    left: int = 0
    dialog: str = ""
    odds: Msg | None = None

    def choices(self) -> list[Choice]:
        """All choices in the order shown, blocked ones included."""
        return [choice for group in self.groups for choice in group.choices]

    def legal(self) -> list[Action]:
        """The actions that may be played, sorted: equal to the game's `legal`."""
        return sorted(choice.action for choice in self.choices() if choice.refusal is None)


class Tie(NamedTuple):
    """What decides between equal scores: its name, how much of it each seat has, its clause."""

    name: str
    amounts: tuple[int, ...]
    clause: str


class Outcome(NamedTuple):
    """How a game ended: why, with what scores, and who won (several seats: shared).

    `sources` splits each seat's score by kind of source, in the order to be shown. `tie` is there
    where the best scores are equal and the rules name what decides then.
    """

    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    sources: tuple[tuple[str, tuple[int, ...]], ...] = ()
    tie: Tie | None = None


# --- the contract -------------------------------------------------------------------------------


class Luck(Protocol):
    """The only source of chance."""

    def below(self, n: int, /) -> int:
        """A number from 0 to n - 1; n is at least 1."""
        ...


class State(Protocol):
    """A position: ints, lists and small tuples in slots, nothing else."""

    def copy(self) -> Self:
        """A position that shares nothing that can change with this one."""
        ...


S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Advice(Protocol[S_contra]):
    """What a game's authors know about playing it well: used by computer players only."""

    def values(self, s: S_contra) -> Sequence[float]:
        """For each seat an estimate from 0 to 1 of how well it stands (its share of the win)."""
        ...

    def weights(self, s: S_contra, actions: Sequence[Action]) -> Sequence[float]:
        """For each of the legal `actions` a positive weight: how promising it looks at a glance."""
        ...

    def reasons(
        self, before: S_contra, after: S_contra, other: S_contra, seat: int
    ) -> Mapping[str, tuple[float, float]]:
        """What speaks for `after` rather than for the `other` position, and against it, by name.

        Both are where a turn begun at `before` has led to; only what a person counts or sees is
        named. The first number is about how much of `seat`'s chance to win it makes, negative
        where it speaks against; the second one says how much there is of it, as the title words it.
        """
        ...


class Game(Protocol[S]):
    """A title's rules. Stateless: one object serves any number of games at once."""

    @property
    def meta(self) -> Meta:
        """The catalogue card."""
        ...

    @property
    def advice(self) -> Advice[S]:
        """What computer players go by."""
        ...

    @property
    def levels(self) -> tuple[Level, ...]:
        """How strong the computer players are, weakest first: level 1 is at index 0.

        The strongest may take 0.1 s a decision in CPython, as a median.
        """
        ...

    @property
    def data(self) -> Json | None:
        """The custom data that this object was made with, as JSON; None for what is built in."""
        ...

    def with_data(self, data: Json) -> Game[S]:
        """The same title with a map, deck or table of one's own. Raises `BadData`.

        The data is plain JSON of a size that `core.custom` allows, and is never changed.
        """
        ...

    def bots(self, options: Options) -> tuple[int, ...]:
        """The seats that the rules move by themselves, in order; options as for `setup`.

        Such a seat's `legal` is always exactly one action.
        """
        ...

    def setup(self, seats: int, options: Options, luck: Luck) -> S:
        """The position at the start. Raises `BadOption`."""
        ...

    def to_move(self, s: S) -> int:
        """The seat that decides now, which may be another than the one whose turn it is."""
        ...

    def turn(self, s: S) -> tuple[int, int]:
        """The turn's number, from 1 and growing by 1, and the seat whose turn it is."""
        ...

    def shared(self, s: S) -> bool:
        """Whether this decision may be made in sight of all: what is hidden plays no part in it.

        Choices that name a hidden card all the same are marked `secret` in the prompt.
        """
        ...

    def legal(self, s: S) -> list[Action]:
        """What the decider may do: sorted, unique, empty only after the end.

        It follows from what the decider knows, and as long as it goes on deciding and no chance
        is met, from that and what it has done since.
        """
        ...

    def apply(self, s: S, action: Action, luck: Luck, events: list[Event] | None = None) -> None:
        """Play a legal action in place; trusts its caller. Fills `events` if a list is given."""
        ...

    def prompt(self, s: S) -> Prompt:
        """The legal actions dressed for people, with the blocked ones and their reasons."""
        ...

    def why(self, s: S, action: Action) -> str:
        """The clause that forbids `action` now; "" if it is legal or no clause is about it."""
        ...

    def outcome(self, s: S) -> Outcome | None:
        """How the game ended, or None while it runs."""
        ...

    def observe(self, s: S, seat: int) -> View:
        """All that `seat` knows, built up from nothing; frames included."""
        ...

    def determinize(self, view: View, luck: Luck) -> S:
        """A position that the holder of `view` could be facing, drawn at random."""
        ...

    def dealer(self, view: View) -> Callable[[Luck], S]:
        """`determinize` for many deals of one view."""
        ...

    def alone(self, s: S) -> Hashable | None:
        """Where whoever decides does so alone to the end, and chance changes the outcome no more.

        Then it is a key of all that the outcome hangs on, and so it stays with every action; None
        elsewhere. Strong players work such ends out, so it should be where few positions are left.
        """
        ...

    def check(self, s: S) -> list[str]:
        """The invariants that `s` breaks; empty for every reachable position."""
        ...

    def to_json(self, s: S) -> Json:
        """The whole position, secrets included."""
        ...

    def from_json(self, data: Json) -> S:
        """The position that `to_json` wrote. Raises `BadPosition`."""
        ...


AnyGame: TypeAlias = Game[Any]
