"""What travels between page and workers, said once: a request in, an answer out, JSON both ways.

`web/js/wire.d.ts` says the same to the page's scripts; `python -m web.build.wire` writes it. In the
workers nothing imports this: it is for type checkers only.
"""

from typing import Literal, NotRequired, TypedDict


class Request(TypedDict):
    """An operation on the open game."""

    op: str
    game: str
    lang: str
    at: int
    """The number of recorded lines that the page has seen."""
    args: dict[str, object]
    aloud: NotRequired[bool]
    """Whether the table is wanted as text."""
    guest: NotRequired[str]
    """The guest whose device asks, where it isn't the host's own."""


class Journey(TypedDict):
    """Element `el` comes from where `source` was before the change (null: from above)."""

    el: str
    source: str | None


class GameEvent(TypedDict):
    """What happened, as far as it is to be seen: the log and what is announced tell it in words."""

    motion: Journey | None
    points: int | None


class Announced(TypedDict):
    """A sentence that is announced."""

    text: str
    degree: int
    """From 1, what nobody can do without, to 3, what is good to know."""


class Earlier(TypedDict):
    """What a seat has done in this turn: decisions between several actions, then all actions."""

    decisions: int
    """So many before the view that it is told of."""
    since: list[str]
    """Since then, where it goes on from what it found out."""


class Task(TypedDict):
    """A decision asked of a computer player: a view in, an action out."""

    action: str | None
    """The action, where there is but one."""
    seat: int
    turn: int
    """The number of the turn that it is part of."""
    kind: str
    level: int
    view: object
    """What the seat sees; where it goes on from what it found out, what it saw where that began."""
    earlier: Earlier
    brief: bool
    """Whether it only completes the step before it."""
    struck: bool
    """Whether the step before it took something from somebody, which is looked at for longer."""
    seed: int
    at: int


class Rules(TypedDict):
    """What a computer player has to know once a game: its title, and custom data or null."""

    game: str
    data: object


class Question(TypedDict):
    """What a computer player's worker is asked."""

    rules: NotRequired[Rules]
    """In the first question of a game that a worker gets."""
    kind: str
    level: int
    view: object
    earlier: Earlier
    seed: int


class Speaks(TypedDict):
    """Something that speaks for an action, by its title's name for it; how much of it there is."""

    name: str
    amount: int


class Judged(TypedDict):
    """What an adviser says of an action."""

    action: str
    values: list[float]
    """By seat, its chance to win."""
    reasons: list[Speaks]
    """What speaks for it, the most important first."""


class Thought(TypedDict):
    """How far a computer player has come."""

    progress: float
    """From 0 to 1."""
    action: str | None
    """What it has decided, once it has."""
    judged: list[Judged] | None
    """What an adviser says, the best action first, once it knows."""


class Finished(TypedDict):
    """The game that a worker is to analyse."""

    record: str
    found: str
    """What is kept of its analysis, or ""."""


class Analysed(TypedDict):
    """How far an analysis has come."""

    progress: float
    """From 0 to 1."""
    over: bool
    found: str
    """What is to be kept of it."""


class Words(TypedDict):
    """A sentence in no language yet: the key of a catalogue, and what its holes are filled with."""

    key: str
    params: dict[str, object]
    """Words, text or numbers."""


class Summary(TypedDict):
    """What the list of running games shows without opening them, in any language."""

    id: str
    game: str
    seats: list[Words | str]
    """Who plays: text is a name that was given."""
    over: bool
    advised: NotRequired[bool]
    """Whether a computer player gave advice in it; older versions didn't say."""
    reseated: NotRequired[bool]
    """Whether seats changed hands in it; older versions didn't say."""
    turn: Words
    """Whose turn it is, or how the game ended."""
    points: list[int]
    """Everybody's at the end, unless somebody gave up."""
    mini: NotRequired[list[list[str]]]
    """A small picture of the position: columns from the left, in each the names of colours from the
    ground up; older versions drew none."""


class Result(TypedDict):
    """How a solo game ended; without points where somebody gave up."""

    game: str
    level: str
    won: bool
    points: int | None
    against: int | None


class Lesson(TypedDict):
    """How a lesson stands."""

    name: str
    done: bool
    shown: list[str]
    """The actions that are pointed at."""


class Replay(TypedDict):
    """What can be shown again: from one position, a number of lines, to another."""

    first: int
    last: int


class Review(TypedDict):
    """Where one stands who looks back: positions, as numbers of lines."""

    first: int
    last: int
    here: int
    before: int
    """The end of the turn before."""
    after: int
    """The end of the next turn."""
    where: str
    """The same in words."""


class Deciding(TypedDict):
    """Whose time runs, where a game is played on several devices."""

    at: int
    """The number of recorded lines."""
    seat: int | None
    """The human who is to decide, if nothing keeps that one from it."""
    turn: int
    """The number of the turn."""
    mover: int | None
    """The human whose turn it is; None: a computer's."""


class Answer(TypedDict):
    """The picture after a request, as far as it is new."""

    ok: Literal[True]
    game: str
    at: int
    rules: NotRequired[Rules]
    """When a game has been opened."""
    seek: int | None
    """The position looked at, or null for the live one."""
    viewer: int
    people: list[int]
    """The seats that humans hold, at whatever device."""
    asked: int | None
    """The seat that is asked on the table, or null."""
    peek: int | None
    """The seat that looks at its own while others look on, or null."""
    curtain: int | None
    """The seat that the curtain waits for, or null."""
    deciding: Deciding | None
    """Whose time runs; for the host's page alone."""
    regions: dict[str, str]
    """The HTML of those that have changed; `<!--part NAME-->` holds the place of a part."""
    parts: dict[str, str]
    """The HTML of those parts that have changed, whatever their region: elements by their id."""
    events: list[GameEvent]
    record: str | None
    """The whole record, where it has changed."""
    beside: object
    """What the page keeps beside the record, and gives back when it opens the game; or null."""
    summary: Summary
    title: str
    announce: list[Announced]
    think: Task | None
    advice: Task | None
    """What a computer player is asked for whoever decides, where that was wanted."""
    advised: list[str]
    """The actions that it would choose, the best first."""
    over: bool
    dialog: str
    final: bool
    lesson: Lesson | None
    """Where the game is a lesson."""
    replay: Replay | None
    """What the others did since whoever is asked last decided."""
    review: Review | None
    """Where one stands, while one looks back."""
    result: Result | None
    """How a game against the rules' own bot ended."""
    analysis: float | None
    """How far the analysis that is shown has come, from 0 to 1; null where none is."""


class Stale(TypedDict):
    """The request had not seen the newest position, and has done nothing."""

    ok: Literal[True]
    stale: Literal[True]
    at: int


class Exported(TypedDict):
    """The answer to `export`."""

    ok: Literal[True]
    text: str
    name: str
    share: str | None
    """The record for a link, or null if it is too long for one."""


class Sent(TypedDict):
    """The answer to `pass` and `question`: what goes to somebody else."""

    ok: Literal[True]
    html: str
    """The dialog that says what goes out, and how."""
    message: str
    """What is said where it is shared."""
    text: str
    name: str
    share: str | None
    """The record for a link, or null if it is too long for one."""


class Met(TypedDict):
    """The answer to `meet`: how a record that comes in stands to the game that is kept."""

    ok: Literal[True]
    how: str
    """`copy`: it is a game of its own, `new`: one that is passed on, `newer`, `same`, `older` or
    `parted` than the one that is kept."""
    notice: str
    """What is to be said of it, or ""."""
    id: str
    record: str
    summary: Summary | None
    beside: object


class Told(TypedDict):
    """The answer to `command`: what is said, and the id of the button that does what was typed.

    The look back, which has several buttons, is opened by `review`.
    """

    ok: Literal[True]
    said: list[str]
    press: str


class Panel(TypedDict):
    """The answer to `who` and `written`: what a dialog holds."""

    ok: Literal[True]
    html: str
    name: str
    """What a file of it is called, without its ending; "" where none is made."""


class Fault(TypedDict):
    """What is wrong, with its sentence already in the player's language."""

    key: str
    text: str


class Refusal(TypedDict):
    """A request that has come to nothing."""

    ok: Literal[False]
    error: Fault
