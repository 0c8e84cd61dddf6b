"""The record: a whole game as JSON, as it is stored, exported and shared. Reading is strict.

A game is read by playing it again with the luck in its lines; nothing else in a file is believed.
The format is told in `docs/record-format.md`.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Callable
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from pygame_engines import __version__
from pygame_engines.core import notation, schema
from pygame_engines.core.api import AnyGame, Json, Outcome
from pygame_engines.core.entries import (
    BOT,
    MAX_HAND_OVERS,
    Entry,
    Parent,
    Seat,
    Setup,
    called,
    checked,
    checked_bots,
    control,
    handed_over,
    replayed,
    replayed_setup,
    resignation,
    seated,
)
from pygame_engines.core.errors import (
    BadData,
    BadNotation,
    BadOption,
    BadPosition,
    NotLegal,
    TeahouseError,
)
from pygame_engines.core.luck import BadLuck
from pygame_engines.core.options import resolve
from pygame_engines.core.schema import BadRecord
from pygame_engines.core.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "BadRecord", "Loader", "dump", "dumps", "inflated", "loads", "packed", "share", "unshare",
    "written",
]  # fmt: skip

Loader = Callable[[str, Json | None], AnyGame]
"""Finds the game of a record by its id and its data: `games.load`, which core doesn't know.

It raises `BadOption` where there is none, and `BadData`."""

MAX_LINK: Final = 6000
"""Characters up to which a game is offered as a link rather than as a file."""

MOST_READ: Final = 16_000
"""Characters of a link that are read: older ones were longer."""

_json: Final = json.JSONEncoder(ensure_ascii=False).encode
"""Made once: `json.dumps` would make an encoder for each line of a game."""

_LINK = re.compile(r"[A-Za-z0-9_-]+\Z")
_BREAKS = re.compile(r"\s|%(?:20|09|0[aAdD]|C2%A0)")
"""What a messenger puts between two lines of a long link, as it is or as an address has it."""


# --- writing ------------------------------------------------------------------------------------


def dump(session: Session) -> dict[str, Any]:
    """The session as a record's object. One that could only be read in part stays as it was."""
    if session.stored is not None:
        return session.stored
    setup, game = session.setup, session.game
    parent = {} if setup.parent is None else {"parent": setup.parent._asdict()}
    return {
        "format": schema.FORMAT,
        "id": setup.id,
        "created": setup.created,
        "game": game.meta.id,
        "rules": game.meta.rules_version,
        "app": __version__,
        "options": dict(setup.options),
        "data": game.data,
        "seats": [_seat(seat) for seat in setup.seats],
        "seed": setup.seed,
        "start": None if setup.start is None else game.to_json(setup.start),
        "steps": [entry.text for entry in session.entries],
        "redo": [entry.text for entry in session.undone],
        "flags": list(session.flags),
        "clock": None,
        "result": _result(session.outcome),
        **parent,
    }


def dumps(session: Session) -> str:
    """The record's text: one step a line, so that files can be compared."""
    return written(dump(session))


def written(data: dict[str, Any]) -> str:
    """The text of a record's object."""
    fields = [
        f"{_json(name)}: {_lines(value) if name in ('steps', 'redo') else _json(value)}"
        for name, value in data.items()
    ]
    return "{" + ",\n ".join(fields) + "}\n"


def share(session: Session) -> str | None:
    """The record for a link's hash, or None if it would be too long: then a file is better."""
    return packed(dump(session))


def packed(data: dict[str, Any]) -> str | None:
    """The same of a record's object."""
    packer = zlib.compressobj(9, wbits=-15)
    raw = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    packed = packer.compress(raw) + packer.flush()
    text = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    return text if len(text) <= MAX_LINK else None


def _seat(seat: Seat) -> dict[str, Any]:
    data: dict[str, Any] = {"name": seat.name, "kind": seat.kind}
    return {**data, "level": seat.level} if seat.level else data


def _result(outcome: Outcome | None) -> dict[str, Any] | None:
    if outcome is None:
        return None
    return {
        "reason": outcome.reason,
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
    }


def _lines(lines: list[str]) -> str:
    return "[\n  " + ",\n  ".join(map(_json, lines)) + "]" if lines else "[]"


# --- reading ------------------------------------------------------------------------------------


def loads(raw: str | bytes, load: Loader) -> Session:
    """The session that a record tells, its game found by `load`. Raises `BadRecord`.

    A record of an older rules version may lead to a step that no longer goes through. Then the
    session holds what came before, `stopped` says what went wrong, and it can only be looked at.
    """
    session = _session(schema.decode(raw), load)
    _check_written(session)
    return session


def _check_written(session: Session) -> None:
    """What is opened is stored again, perhaps under another id, and opened from there."""
    size = len(dumps(session).encode(errors="surrogatepass"))
    if size - len(session.setup.id) + schema.MAX_ID > schema.MAX_SIZE:
        raise BadRecord(schema.TOO_BIG, f"it is written with more than {schema.MAX_SIZE} bytes")


def unshare(text: str, load: Loader) -> Session:
    """The session of a link's hash. Raises `BadRecord`."""
    return loads(inflated(text), load)


def inflated(text: str) -> bytes:
    """The record's text in a link's hash, however messengers have broken its lines.

    Raises `BadRecord`.
    """
    if len(text) > MOST_READ:
        raise BadRecord(schema.WRONG_LINK, "this is too long for a link")
    text = _BREAKS.sub("", text)
    if not _LINK.match(text):
        raise BadRecord(schema.WRONG_LINK, "this is not a shared game")
    try:
        packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error:
        raise BadRecord(schema.WRONG_LINK, "this link is cut off") from None
    unpacker = zlib.decompressobj(wbits=-15)
    try:
        raw = unpacker.decompress(packed, schema.MAX_SIZE + 1)
    except zlib.error:
        raise BadRecord(schema.WRONG_LINK, "this link is damaged") from None
    if len(raw) > schema.MAX_SIZE:
        raise BadRecord(schema.TOO_BIG, f"a record has at most {schema.MAX_SIZE} bytes")
    if not unpacker.eof or unpacker.unused_data:
        raise BadRecord(schema.WRONG_LINK, "this link is cut off or has something after its end")
    return raw


def _session(data: dict[str, Any], load: Loader) -> Session:
    try:
        game = load(data["game"], data["data"])
    except BadOption as error:
        raise BadRecord(schema.WRONG_GAME, error.text, where="game") from None
    except BadData as error:
        place = f"data.{error.where}" if error.where else "data"
        raise BadRecord(schema.WRONG_DATA, error.text, where=place) from None
    rules = game.meta.rules_version
    if data["rules"] > rules:
        raise BadRecord(
            schema.FUTURE, f"rules {data['rules']} are newer than {rules}", where="rules"
        )
    session = Session(game, _setup(game, data))
    session.flags = list(data["flags"])
    reader = _Reader(game, session)
    try:
        reader.read(data["steps"])
        reader.read_redo(data["redo"])
        _check_result(session, data["result"])
    except BadRecord as error:
        if data["rules"] == rules or session.at < max(1, session.first):
            raise
        session.stopped, session.stored = error, data
    return session


def _setup(game: AnyGame, data: dict[str, Any]) -> Setup:
    with _as(schema.WRONG_SEATS):
        seats = tuple(
            checked(Seat(seat["kind"], seat["name"], seat.get("level", 0)), f"seats[{number}]")
            for number, seat in enumerate(data["seats"])
        )
        resolve(game.meta, len(seats), {})
    with _as(schema.WRONG_OPTION):
        options = resolve(game.meta, len(seats), data["options"])
    with _as(schema.WRONG_SEATS):
        checked_bots(game, seats, options)
    start = None
    if data["start"] is not None:
        with _as(schema.WRONG_START, "start"):
            start = game.from_json(data["start"])
            broken = game.check(start)
            if broken:
                raise BadPosition(broken[0])
            if game.outcome(start) is None and not game.legal(start):
                raise BadPosition("nothing can be done in it")
    parent = Parent(**data["parent"]) if data.get("parent") else None
    return Setup(seats, options, data["seed"], data["id"], data["created"], start, parent)


@contextmanager
def _as(kind: Any, where: str = "") -> Iterator[None]:
    """Turn a refusal from inside into a `BadRecord` of the given kind."""
    try:
        yield
    except TeahouseError as error:
        place = where or error.where
        raise BadRecord(kind, error.text, where=place, clause=error.clause) from None


class _Reader:
    """Plays lines into a session, each checked."""

    def __init__(self, game: AnyGame, session: Session) -> None:
        self.game = game
        self.session = session

    def read(self, lines: list[str]) -> None:
        if not lines and self.session.setup.start is None:
            raise BadRecord(schema.WRONG_STEP, "there is no set-up step", where="steps")
        for number, raw in enumerate(lines):
            entry = self.entry(raw, f"steps[{number}]")
            self.session.append(entry)

    def read_redo(self, lines: list[str]) -> None:
        """Undone lines are played on from the live position, then taken back again."""
        session = self.session
        at = session.at
        try:
            for number, raw in enumerate(lines):
                entry = self.entry(raw, f"redo[{number}]")
                if entry.kind == "seat":
                    raise BadRecord(
                        schema.WRONG_STEP, "a seat's change is not undone", where="redo"
                    )
                session.append(entry)
        finally:  # an older game whose undone lines no longer go through stands where it stood
            session.undone = session.entries[at:]
            del session.entries[at:]

    def entry(self, raw: str, where: str) -> Entry:
        try:
            return self._entry(raw)
        except BadLuck as error:
            raise BadRecord(schema.WRONG_LUCK, error.text, where=where) from None
        except BadRecord as error:
            raise BadRecord(error.kind, error.text, where=where) from None
        except (BadNotation, NotLegal, BadOption) as error:
            raise BadRecord(
                schema.WRONG_STEP, error.text, where=where, clause=error.clause
            ) from None
        except (AssertionError, LookupError) as error:  # only from a forged start
            raise BadRecord(
                schema.WRONG_STEP, f"the rules can't play it: {error}", where=where
            ) from error

    def _entry(self, raw: str) -> Entry:
        session, game = self.session, self.game
        if session.at >= session.first and session.outcome is not None:
            raise NotLegal(text="the game is over")
        if raw.startswith("! "):
            return self._control(raw)
        line = notation.parse_line(raw, game.meta.actions)
        if session.at < session.first:
            setup = session.setup
            entry = replayed_setup(game, len(setup.seats), setup.options, line)
        else:
            entry = replayed(game, session.state, line)
        if line.mark and line.mark != entry.mark:
            raise BadRecord(schema.WRONG_HASH, f"the position is #{entry.mark}, not #{line.mark}")
        return entry

    def _control(self, raw: str) -> Entry:
        session = self.session
        kind, action = control(raw)
        number = int(action.args[0])
        if session.at < session.first or number not in range(len(session.seats)):
            raise NotLegal(text=f"there is no seat {number} here")
        if kind == "seat":
            seat, old = checked(seated(action)[1], "seat"), session.seats[number]
            if BOT in (seat.kind, old.kind):
                raise NotLegal(text="a bot's seat is not handed over")
            if session.hand_overs >= MAX_HAND_OVERS:
                raise NotLegal(text=f"seats change hands at most {MAX_HAND_OVERS} times")
            new = called(seat, session.setup.seats[number].name)
            return handed_over(self.game, session.state, number, new, old)
        return resignation(self.game, session.state, number)


def _check_result(session: Session, stored: dict[str, Any] | None) -> None:
    if stored is not None and stored != _result(session.outcome):
        raise BadRecord(schema.WRONG_RESULT, "the game did not end like this", where="result")
