"""What a table's picture is made from: one seat's view, the question put to it, and little else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from pygame_engines.core.api import View
from web.table.parts import place
from web.table.render import kept

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from markupsafe import Markup

    from pygame_engines.core.api import (
        Action,
        Choice,
        Event,
        Json,
        Msg,
        Options,
        Outcome,
        Prompt,
    )
    from pygame_engines.core.consequences import Cost, Effect
    from web.table.blocks import Aloud, Block
    from web.table.lessons import Lesson
    from web.table.speech import Speaker
    from web.table.targets import Targets

V = TypeVar("V", bound=View)
"""A title's own view: the typed dictionary that its rules give."""


@dataclass(frozen=True, slots=True)
class Scene(Generic[V]):
    """One look at the table of a title with views `V`.

    `view` is what the viewer may know (`viewer` is a seat or `SPECTATOR`); `prompt` is there only
    if the viewer has to choose now. `recent` are the events of the last turn as the viewer saw
    them: what they built is marked. `over` also says that somebody gave up, which no view knows.
    `story` are all events up to here as the viewer saw them, `data` the game's custom data. `parts`
    are those parts of the picture that have been drawn by themselves (`web.table.parts`).
    """

    speak: Speaker
    view: V
    viewer: int
    prompt: Prompt | None = None
    recent: tuple[Event, ...] = ()
    since: tuple[Event, ...] = ()
    over: bool = False
    story: tuple[Event, ...] = ()
    data: Json | None = None
    parts: dict[str, str] = field(default_factory=dict)

    def part(self, name: str, template: str, /, **context: object) -> Markup:
        """Draw a part, an element with `name` as its id, and give what holds its place."""
        self.parts[name] = kept(name, template, t=self.speak.t, **context)
        return place(name)

    @property
    def seats(self) -> range:
        """The seats, in order."""
        return range(len(self.speak.names))


AnyScene: TypeAlias = "Scene[Any]"


Kind: TypeAlias = Literal["round", "great"]
"""How a moment of the game is marked on the way through it."""


class Motion(NamedTuple):
    """A journey: the element `el` comes from where `source` was (None: it drops into place)."""

    el: str
    source: str | None = None


class Card(NamedTuple):
    """A few lines that come up when they are asked for."""

    title: str
    lines: list[str]


class News(NamedTuple):
    """What happened since the last decision of whoever is asked: who did it, and line by line.

    `card` is what a round that has ended since brought.
    """

    title: str
    lines: list[str]
    card: Card | None = None


class Stand(NamedTuple):
    """How far a thing has come: in the bar's strip as a sign and a figure, in the list in words.

    `sign` are words that the macro `stand` of the title's `marks` knows; `short` stands beside the
    figure on wide screens; without a `figure` it is in the list alone. `alarm`: one step more has
    great consequences, or has had them.
    """

    text: str
    sign: tuple[str, ...] = ()
    figure: str = ""
    short: str = ""
    clause: str = ""
    alarm: bool = False


class Rival(NamedTuple):
    """A level of the rules' own bot: its name, what is said once it is beaten, or has won."""

    name: Msg
    beaten: Msg
    lost: Msg


class About(NamedTuple):
    """What a thing on the table is, in a few sentences, and the clause to read on."""

    text: str
    clause: str


class GameTable(Protocol):
    """How one title looks: everything of the table that is not the same for all games."""

    @property
    def name(self) -> str:
        """The title's name is the message with this key."""
        ...

    @property
    def crowd(self) -> int:
        """More choices than these at one place become a row of small buttons in the list."""
        ...

    @property
    def points_first(self) -> bool:
        """Choices that score come first, and are what a phone's lowered sheet has room for."""
        ...

    @property
    def labelled(self) -> Mapping[str, frozenset[str]]:
        """By a kind of action the kinds of effects that its label says already."""
        ...

    @property
    def strikes(self) -> frozenset[str]:
        """The events that take something from somebody: they are looked at for longer."""
        ...

    @property
    def alarms(self) -> frozenset[str]:
        """The hints that warn: one step more has great consequences."""
        ...

    @property
    def begins(self) -> str:
        """The event that ends the set-up, where that is played in turns; "" where it isn't."""
        ...

    @property
    def moments(self) -> Mapping[str, Kind]:
        """Events that are marked on the way through a game: a new round, a great moment."""
        ...

    @property
    def unit(self) -> Msg | None:
        """What the bar's figures count, in short, where a stranger could take them for others."""
        ...

    @property
    def called(self) -> tuple[Msg, ...]:
        """What the seats are called that nobody gave a name; () where it's by kind and level."""
        ...

    @property
    def yours(self) -> Mapping[str, str]:
        """The title's sentences about a seat, and what they are where that seat is addressed."""
        ...

    @property
    def results(self) -> str:
        """The option by whose value the device keeps how games against the bot ended, or ""."""
        ...

    @property
    def rivals(self) -> Mapping[str, Rival]:
        """The levels of the rules' own bot, by the values of the option `results`, rising."""
        ...

    @property
    def apart(self) -> Sequence[str]:
        """The options whose games are not compared with each other."""
        ...

    @property
    def telling(self) -> frozenset[str]:
        """The reasons of an end that say by themselves why somebody won."""
        ...

    @property
    def tie_keys(self) -> Mapping[str, str]:
        """By what decides between equal scores, the message that says so."""
        ...

    @property
    def decided_keys(self) -> Mapping[str, str]:
        """By the key of a source, its name as what decided a game, where that is another."""
        ...

    @property
    def covert(self) -> frozenset[str]:
        """The kinds of actions that name what others must not learn."""
        ...

    @property
    def lessons(self) -> Sequence[Lesson]:
        """What can be learnt on the real table, in this order."""
        ...

    @property
    def marks(self) -> str:
        """The template whose macros draw a choice's mark (`mark(m)`) and a stand's sign."""
        ...

    @property
    def left_keys(self) -> Mapping[str, str]:
        """By a question's dialog ("" for none), the message that says how many of what are left."""
        ...

    def variants(self, options: Options) -> Sequence[Msg]:
        """What the options of a game make of it, by their names in the set-up."""
        ...

    def targets(self, scene: AnyScene) -> Targets:
        """What may be chosen on the board, by target."""
        ...

    def aloud(self, scene: AnyScene) -> Aloud:
        """The whole table as text: all that the pictures show, and nothing else."""
        ...

    def held(self, scene: AnyScene) -> Sequence[Block]:
        """What the viewer holds and others don't see."""
        ...

    def regions(self, scene: AnyScene) -> dict[str, str]:
        """The HTML of the regions `board`, `hand`, `players`, `piles` and `gather`."""
        ...

    def mark(self, scene: AnyScene, action: Action) -> tuple[Any, ...]:
        """What to draw on an action's button, in the words that the macro `mark` knows."""
        ...

    def clock(self, scene: AnyScene) -> Msg:
        """How far the game has come, for the bar on top."""
        ...

    def standing(self, scene: AnyScene) -> Sequence[Stand]:
        """How the game stands, in sight all the time: few things, the most urgent first."""
        ...

    def outlook(self, view: Any) -> Sequence[int]:
        """Each seat's points if the game ended now; () where those are its `scores`."""
        ...

    def mini(self, view: Any) -> list[list[str]]:
        """A small picture of a position, of what everybody sees: columns of colours' names."""
        ...

    def counted(self, scene: AnyScene, seat: int) -> About | None:
        """What a seat's points are made of; None where the bar's list says it."""
        ...

    def place(self, target: str) -> Msg | None:
        """The name of a place on the board that several choices may share, or None."""
        ...

    def row(self, scene: AnyScene, choice: Choice) -> str:
        """What a choice is found under in a long list, as in an index; "" for nothing."""
        ...

    def shows(self, choice: Choice) -> str:
        """The element of the board that is marked while its button is looked at; "" for none."""
        ...

    def rank(self, action: Action) -> int:
        """Where an action belongs among those of its place and gain."""
        ...

    def quick(self, choice: Choice) -> bool:
        """Whether a choice has no piece to tap: a phone's lowered sheet shows its button."""
        ...

    def consequence(self, scene: AnyScene, choice: Choice, effects: Sequence[Effect]) -> Msg | None:
        """How the effects of one kind read below a choice's label; None where that says them."""
        ...

    def does(self, scene: AnyScene, choice: Choice) -> str:
        """What is told of a choice to who doesn't see the piece it is about; "" for nothing."""

    def price(self, cost: Cost) -> Msg | None:
        """How a part of a choice's price reads; None where its label says it, or nobody counts."""
        ...

    def costly(self, choice: Choice) -> bool:
        """Whether its price is said below a choice's label, since it isn't the usual one."""
        ...

    def leads(self, scene: AnyScene, choice: Choice) -> Sequence[str]:
        """What a choice would make possible, line by line, as far as its label doesn't say it."""
        ...

    def because(self, scene: AnyScene, seat: int, name: str, amount: int) -> Msg | None:
        """What speaks for what `seat` chooses; None where people would see nothing in it.

        Name and amount are those of the title's advice (`core.api.Advice.reasons`). It is a phrase
        that may stand after a comma.
        """
        ...

    def promised(self, scene: AnyScene, choice: Choice) -> Sequence[str]:
        """Of what a choice `leads` to, what is said below its label."""
        ...

    def hint(self, scene: AnyScene) -> Msg | None:
        """Where to tap to do what is asked, if that needs saying."""
        ...

    def news(self, scene: AnyScene) -> News | None:
        """What is told beside the question since the table itself no longer shows it."""
        ...

    def brief(self, view: Any) -> bool:
        """Whether a decision only completes the step before it, which needs less of a pause."""
        ...

    def again(self, view: Any) -> str:
        """The key of what the button for a rematch says."""
        ...

    def scores(self, view: Any) -> list[int]:
        """Each seat's points."""
        ...

    def sources(self, view: Any, outcome: Outcome) -> list[tuple[str, list[int]]]:
        """Each seat's points by kind of source; the first word is a message's key.

        `outcome` is how the game ended; of one that was given up it knows no points.
        """
        ...

    def parts(self, scene: AnyScene, source: str) -> list[tuple[str, list[int]]]:
        """What a source of `sources` is made of, in the same form; nothing if it is one thing."""
        ...

    def reason(self, reason: str) -> str:
        """The message's key that tells a reason of the game's end."""
        ...

    def told(self, events: Sequence[Event]) -> list[Event]:
        """The events worth a line in the log: none that another one says better."""
        ...

    def line(self, event: Event) -> Msg:
        """An event in the log, whose heading names who acts."""
        ...

    def summed(self, events: Sequence[Event]) -> Sequence[Msg]:
        """What the log says of a part of the game that ends with these events (`moments`)."""
        ...

    def tales(self, event: Event) -> Sequence[Msg]:
        """A storyteller's lines for a great moment, of which its step picks one; () for others."""
        ...

    def added(self, event: Event, more: Event) -> Event | None:
        """What an event and the next one say as one, where both count the same; else None."""
        ...

    def motions(self, scene: AnyScene, events: Sequence[Event]) -> list[Motion | None]:
        """What each of the events let travel into the scene's picture."""
        ...

    def rematch(self, view: Any) -> Mapping[str, Any]:
        """The options that change, so that the other seat starts; the others stay."""
        ...
