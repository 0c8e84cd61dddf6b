"""Recorded lines as the session holds them: what was done, what it did, and the position after.

Three kinds of line make a game: steps of the game itself (`0 column.3.red > 17 #a41c`), a seat
giving up (`! resign.0`) and a seat changing hands (`! seat.1.computer.2`).
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from zlib import crc32

from pygame_engines.core import notation
from pygame_engines.core.api import CHANCE, Action, AnyGame, Event, Options, OptionValue, Step
from pygame_engines.core.errors import BadName, BadNotation, BadOption, NotLegal
from pygame_engines.core.luck import RecordedLuck, SeededLuck

if TYPE_CHECKING:
    from collections.abc import Sequence

SETUP: Final = Action("setup")
"""Step 0 of every game that doesn't start from a given position; played by the session only."""

BOT: Final = "bot"
"""The kind of a seat that the rules move by themselves (`Game.bots`)."""

KINDS: Final = ("human", "computer", "random", "greedy", BOT)
NAME_LENGTH: Final = 24
LEVELS: Final = range(1, 6)
"""The levels of computer players: every title has as many (`Game.levels`)."""

_UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f"
    "\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ud800-\udfff]"
)
"""Control characters, those that turn the direction of the text around them, and those that nobody
sees. Joiners stay: emoji and some scripts need them."""

_BLANK = re.compile(
    "[\u180b-\u180d\u180f\u200c\u200d\u2800\ufe00-\ufe0f"
    "\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""What is allowed beside something to see, but shows nothing by itself: joiners, selectors, fillers
and letters that are drawn as a blank."""


class Seat(NamedTuple):
    """Who sits there: `kind` is one of `KINDS`; `level` counts for computers only."""

    kind: str
    name: str = ""
    level: int = 0


class Parent(NamedTuple):
    """The game that another one goes on from, by its id, and after how many of its lines."""

    id: str
    step: int


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game was begun with. `start` is a position instead of a set-up step, or None."""

    seats: tuple[Seat, ...]
    options: dict[str, OptionValue]
    seed: int
    id: str = ""
    created: str = ""
    start: Any = None
    parent: Parent | None = None


def checked(seat: Seat, where: str) -> Seat:
    """The same seat. Raises `BadOption` if there can be no such seat."""
    if seat.kind not in KINDS:
        raise BadOption(f"{seat.kind[:40]!r} is not a kind of player", where=where)
    if len(seat.name) > NAME_LENGTH:
        raise BadName(f"the name is longer than {NAME_LENGTH} characters", where=where)
    if _UNSEEN.search(seat.name):
        raise BadName("the name holds a control character", where=where)
    if seat.name and not _BLANK.sub("", seat.name).strip():
        raise BadName("there is nothing to see in the name", where=where)
    if seat.kind == "computer" and seat.level not in LEVELS:
        raise BadOption(f"{seat.level} is not a level of a computer player", where=where)
    if seat.kind != "computer" and seat.level:
        raise BadOption("only computer players have a level", where=where)
    return seat


def checked_bots(game: AnyGame, seats: Sequence[Seat], options: Options) -> None:
    """Raises `BadOption` unless exactly those seats are bots that the rules move."""
    moved = game.bots(options)
    for number, seat in enumerate(seats):
        if (seat.kind == BOT) == (number in moved):
            continue
        said = "is moved by the rules" if number in moved else "is not moved by the rules"
        raise BadOption(f"this seat {said}", where=f"seats[{number}]")


def with_bots(game: AnyGame, seats: Sequence[Seat], options: Options) -> list[Seat]:
    """The seats, with a bot in each that the rules move: those may be given or left out."""
    moved = game.bots(options)
    others = list(seats)
    whole = any(seat.kind == BOT for seat in seats)
    if whole or len(seats) + len(moved) not in game.meta.seats:
        others = [seat for number, seat in enumerate(seats) if number not in moved]
    for number in moved:
        others.insert(number, Seat(BOT))
    return others


MAX_HAND_OVERS: Final = 500
"""So often seats may change hands in one game: the rest of its lines is bounded by its rules."""


@dataclass(slots=True, eq=False)
class Entry:
    """One recorded line.

    `choices` is how many actions were legal (1 for the set-up and giving up's is 2: one may also
    go on); `kind` is `step`, `resign` or `seat`. Positions are shared, never changed. `dialog`,
    `opens` and `line` are filled when first asked for.
    """

    kind: str
    step: Step
    choices: int
    turn: tuple[int, int]
    before: Any
    after: Any
    events: tuple[Event, ...] = ()
    mark: str = ""
    dialog: str | None = field(default=None, repr=False)
    opens: bool | None = field(default=None, repr=False)
    line: str = field(default="", repr=False)

    @property
    def text(self) -> str:
        """The line as the record holds it."""
        if not self.line:
            said = f"! {notation.text(self.step.action)}"
            self.line = notation.line(self.step, self.mark) if self.kind == "step" else said
        return self.line


def short_hash(game: AnyGame, state: Any) -> str:
    """Four hex digits that tell two positions apart well enough to find a broken record."""
    data = json.dumps(game.to_json(state), sort_keys=True, separators=(",", ":"))
    return f"{crc32(data.encode()) & 0xFFFF:04x}"


def begin(game: AnyGame, seats: int, options: dict[str, Any], luck: SeededLuck) -> Entry:
    """The entry of the set-up step."""
    state = game.setup(seats, options, luck)
    event = _begun(game, state)
    step = Step(CHANCE, SETUP, tuple(luck.drawn))
    return Entry("step", step, 1, game.turn(state), None, state, (event,))


def _begun(game: AnyGame, state: Any) -> Event:
    """All is laid out, and a seat starts."""
    return Event(f"{game.meta.id}.event.setup", {"seat": game.turn(state)[1]})


def replayed_setup(
    game: AnyGame, seats: int, options: dict[str, Any], line: notation.Line
) -> Entry:
    """The set-up read back from its line. Raises `NotLegal`, `BadLuck`."""
    if line.step.action != SETUP or line.step.seat != CHANCE:
        raise NotLegal(text="a game begins with its set-up")
    luck = RecordedLuck(line.step.luck)
    state = game.setup(seats, options, luck)
    luck.finish()
    event = _begun(game, state)
    mark = line.mark and short_hash(game, state)
    return Entry("step", line.step, 1, game.turn(state), None, state, (event,), mark)


def advance(
    game: AnyGame,
    state: Any,
    action: Action,
    luck: SeededLuck | RecordedLuck,
    legal: Sequence[Action],
) -> Entry:
    """The entry of `action`, which is one of `legal`, played in `state` (left as it is)."""
    seat, turn = game.to_move(state), game.turn(state)
    after = state.copy()
    events: list[Event] = []
    game.apply(after, action, luck, events)
    ended = game.turn(after) != turn or game.outcome(after) is not None
    mark = short_hash(game, after) if ended else ""
    step = Step(seat, action, tuple(luck.drawn))
    return Entry("step", step, len(legal), turn, state, after, tuple(events), mark)


def replayed(game: AnyGame, state: Any, line: notation.Line) -> Entry:
    """The step of a line, played again in `state`. Raises `NotLegal` or `BadLuck`."""
    step = line.step
    seat = game.to_move(state)
    if step.seat != seat:
        raise NotLegal(text=f"seat {_seat_name(seat)} decides, not {_seat_name(step.seat)}")
    legal = game.legal(state)
    if step.action not in legal:
        raise not_legal(game, state, step.action)
    luck = RecordedLuck(step.luck)
    entry = advance(game, state, step.action, luck, legal)
    luck.finish()
    if line.mark and not entry.mark:
        entry.mark = short_hash(game, entry.after)
    return entry


def not_legal(game: AnyGame, state: Any, action: Action) -> NotLegal:
    """The refusal of an action, with the clause that forbids it, if one does."""
    return NotLegal(game.why(state, action), f"{notation.text(action)} is not legal now")


def forced(game: AnyGame, state: Any, legal: Sequence[Action], luck: SeededLuck) -> Entry | None:
    """The entry of the one thing that can happen, if the session may play it by itself.

    It may not where that draws chance or reveals something, where the prompt marks the choice as a
    barrier or as asked, or where it opens a dialog: then somebody has to press the button, and
    knows what happened. Steps of chance always go by themselves.
    """
    if len(legal) != 1:
        return None
    entry = advance(game, state, legal[0], luck, legal)
    if entry.step.seat == CHANCE:
        return entry
    if entry.step.luck or reveals(game, entry):
        return None
    offered = (choice for choice in game.prompt(state).choices() if not choice.refusal)
    asks = any(choice.barrier or choice.asked for choice in offered)
    return None if asks or opens_dialog(game, entry) else entry


def dialog(game: AnyGame, entry: Entry) -> str:
    """The gathering dialog in which the entry was decided, or ""."""
    if entry.dialog is None:
        asked = entry.kind == "step" and entry.before is not None
        entry.dialog = game.prompt(entry.before).dialog if asked else ""
    return entry.dialog


def opens_dialog(game: AnyGame, entry: Entry) -> bool:
    """Whether the one who decided it was led into another dialog by it."""
    if entry.opens is None:
        after, seat = entry.after, entry.step.seat
        goes_on = entry.kind == "step" and after is not None and game.outcome(after) is None
        goes_on = goes_on and seat != CHANCE and game.to_move(after) == seat
        inside = game.prompt(after).dialog if goes_on else ""
        entry.opens = inside not in ("", dialog(game, entry))
    return entry.opens


def decided(game: AnyGame, entry: Entry) -> bool:
    """Whether somebody had a say: one of several choices, or a dialog opened by hand."""
    return entry.choices > 1 or opens_dialog(game, entry)


def decided_before(entries: Sequence[Entry], seat: int, turn: tuple[int, int]) -> int:
    """How often this seat has decided between several actions in this turn, the latest one."""
    made = 0
    for entry in reversed(entries):
        if entry.turn != turn:
            break
        made += entry.kind == "step" and entry.step.seat == seat and entry.choices > 1
    return made


def reveals(game: AnyGame, entry: Entry) -> bool:
    """Whether somebody learned something hidden by it."""
    declared = game.meta.events
    return any(declared.get(event.key, False) for event in entry.events)


def _seat_name(seat: int) -> str:
    return "-" if seat == CHANCE else str(seat)


def control(raw: str) -> tuple[str, Action]:
    """The kind and action of a line that begins with `! `. Raises `BadNotation`."""
    action = notation.parse(raw.removeprefix("! "))
    match action:
        case ("resign", (int(),)) | ("seat", (int(), str())) | ("seat", (int(), str(), int())):
            return action.kind, action
    raise BadNotation(f"{raw[:80]!r} is not a line of this kind")


def seated(action: Action) -> tuple[int, Seat]:
    """The seat's number and its new holder, without a name, of a `seat.1.computer.2`."""
    number, kind, level = (*action.args, 0)[:3]
    return int(number), Seat(str(kind), "", int(level))


def resignation(game: AnyGame, state: Any, seat: int) -> Entry:
    """The entry of a seat giving up."""
    step = Step(seat, Action("resign", (seat,)))
    event = Event("table.event.resign", {"seat": seat})
    return Entry("resign", step, 2, game.turn(state), state, state, (event,))


def handed_over(game: AnyGame, state: Any, number: int, seat: Seat, old: Seat) -> Entry:
    """The entry of a seat changing hands: `old` goes, by the name that it had there."""
    args = (number, seat.kind, seat.level) if seat.level else (number, seat.kind)
    went = {f"old_{name}": value for name, value in old._asdict().items()}
    event = Event("table.event.seat", {"seat": number, **seat._asdict(), **went})
    step = Step(CHANCE, Action("seat", args))
    return Entry("seat", step, 1, game.turn(state), state, state, (event,))


def called(seat: Seat, name: str) -> Seat:
    """Who sits there where the seat was given this name, which is a person's."""
    return seat._replace(name=name if seat.kind == "human" else "")


def put_after(game: AnyGame, state: Any, entry: Entry) -> Entry:
    """The same change of hands at another position."""
    return Entry("seat", entry.step, 1, game.turn(state), state, state, entry.events)
