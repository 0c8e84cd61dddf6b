"""What a view and a position's JSON hold, for type checkers: nothing here runs.

Lists of two are by seat. `Common` is public and part of a position. What a view adds to it is what
one seat alone knows, or follows from the rest by the rules, so that nobody works it out again.
"""

from __future__ import annotations

from typing import TypeAlias, TypedDict

from pygame_engines.core.api import Json

Pieces: TypeAlias = dict[str, int]
"""How many there are, by the pieces' names."""


class Options(TypedDict):
    """The set-up."""

    mode: str
    level: str
    emperor: str


class First(TypedDict):
    """How a match's first game ended: why, and each seat's points."""

    reason: str
    points: list[int]


class Empire(TypedDict):
    """What is in the Empire."""

    armies: int
    gold: int


class Sea(TypedDict):
    """What is in the South China Sea."""

    junks: int
    gold: int


class Counts(TypedDict, total=False):
    """What is in a borderland or a homeland; only a borderland has armies and `control`."""

    armies: int
    hordes: int
    settlements: int
    control: str | None


class Played(TypedDict):
    """The card that lies open: whose it is, and what it is used for, if that is decided."""

    card: int
    cp: int
    side: str
    use: str | None


class Used(TypedDict):
    """A reserve card that was revealed in this phase, and by which seat."""

    card: int
    seat: int


class Drawn(TypedDict):
    """The solo bot's event that is carried out: of which deck, and its line there."""

    cp: int
    line: int


class Events(TypedDict):
    """The solo bot's decks: events left, events gone, the one being carried out, free rerolls."""

    decks: list[int]
    discards: list[list[int]]
    current: Drawn | None
    rerolls: int


class Common(TypedDict):
    """What lies open on the table."""

    game: str
    options: Options
    data: str | None
    sides: list[str]
    match_game: int
    first_game: First | None
    stage: int
    round: int
    turn: int
    phase: str
    mover: int
    decider: int
    empire: Empire
    sea: Sea
    voyages: list[bool]
    areas: dict[str, Counts]
    supply: Pieces
    discard: list[int]
    played: Played | None
    used: list[Used]
    frames: list[list[Json]]
    events: Events | None
    sums: list[int]
    points: list[int]
    over: bool
    reason: str | None


Roll = TypedDict("Roll", {"class": str, "value": int})
"""What three dice are worth (ZH-61): `weak`, `moderate` or `strong`, and the number that counts."""


class CombatFacts(TypedDict):
    """A combat as it lies; its dicts go by role, `attacker` and `defender`."""

    area: str
    attacker: int
    round: int
    step: str
    units: Pieces
    dice: dict[str, list[int] | None]
    rolls: dict[str, Roll | None]
    rerolls: int
    rest: list[bool]


class Combat(CombatFacts):
    """A combat as it is read.

    `lying`: both sides' dice, 0 for one not rolled yet; `counting`: the places of those that are
    compared (ZH-65); `ahead`: the role whose roll is the better one; `fighting`: all that can be
    lost (ZH-64); `odds`: the chance to win by dice alone.
    """

    lying: dict[str, list[int]]
    counting: dict[str, list[int]]
    ahead: str | None
    fighting: dict[str, Pieces]
    odds: dict[str, float]


class SailFacts(TypedDict):
    """A voyage under way: a die has to show less than `below`."""

    field: int
    junks: int
    gold: int
    bonus: int
    below: int
    dice_left: int
    dice: list[int]


class Sail(SailFacts):
    """A voyage as it is read: the numbers that `fits`, and which of the dice were `hits`."""

    fits: list[int]
    hits: list[bool]


class Facts(Common):
    """The public part of a position's JSON."""

    combat: CombatFacts | None
    voyage: SailFacts | None


class Land(TypedDict):
    """An area: `empire`, `borderland` or `homeland`; who controls it (ZH-04), what is in it.

    `pieces` has all kinds that can be there, `near` the areas beside it.
    """

    kind: str
    control: str | None
    pieces: Pieces
    near: list[str]


class Asked(TypedDict):
    """The question on top: its frame's name, and the piece that it moves, places or takes."""

    what: str
    piece: str


class Attack(TypedDict):
    """An attack for which units are still being sent: who is there already (ZH-45, ZH-52)."""

    area: str
    ours: Pieces
    theirs: Pieces


class Fleet(TypedDict):
    """A fleet that could be committed (ZH-48): `spent` gold of the Empire makes `gold` in all."""

    junks: int
    spent: int
    gold: int
    below: int


class Share(TypedDict):
    """What a sum is made of (ZH-71)."""

    borderlands: int
    voyages: int


class Rounds(TypedDict):
    """The last round of the running stage (ZH-22) and that of the game (ZH-72)."""

    stage: int
    game: int


class Major(TypedDict):
    """How far a side has come on its way to a major victory (ZH-70); `near`: one more does it.

    `open` is what dice are yet to decide: a voyage under way, a borderland that is fought for.
    """

    done: int
    need: int
    near: bool
    open: int


class ZhengHeView(Common):
    """All that one seat knows.

    `known_hand` and `known_reserve` are listed at the seat whose cards they are. `laid`: the card
    laid down this round, 0 for one that can't be seen. `gives` are the cards that go to the other
    side at the swap (ZH-20). `halves`: by card number, which of its actions serve now (ZH-30 to
    ZH-32). `levels`: of the seat that is a bot. `rounds`: as far as the game goes without a major
    victory; `majors` go by side, the Emperor's voyages first.
    """

    combat: Combat | None
    voyage: Sail | None
    seat: int
    hand: list[list[int] | None]
    hand_count: list[int]
    reserve: list[list[int] | None]
    reserve_count: list[int]
    reserve_free: list[int]
    known_hand: list[list[int]]
    known_reserve: list[list[int]]
    laid: list[int | None]
    gives: list[int]
    deck: int
    lands: dict[str, Land]
    totals: Pieces
    shares: list[Share]
    halves: list[list[bool]]
    levels: list[str | None]
    asked: Asked | None
    attack: Attack | None
    fleets: list[Fleet]
    rounds: Rounds
    majors: list[Major]


class Position(Facts):
    """A whole position as JSON."""

    hands: list[list[int]]
    reserves: list[list[int]]
    known_hand: list[list[int]]
    known_reserve: list[list[int]]
    laid: list[int]
