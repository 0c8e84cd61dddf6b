"""What commands share: reading and writing files, seats and options from words, JSON out."""

from __future__ import annotations

import json
import os
import secrets
import stat
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pygame_engines.core import custom, record, takeback
from pygame_engines.core.api import AnyGame, Msg, Options, OptionValue, Param
from pygame_engines.core.entries import BOT, Seat, checked_bots, with_bots
from pygame_engines.core.errors import BadData, BadOption
from pygame_engines.core.schema import MAX_SIZE
from pygame_engines.core.session import Refused, Session
from pygame_engines.games import load

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

REASONS: Final = {
    takeback.NOTHING.key: "there is nothing to take back",
    takeback.READ_ONLY.key: "this game follows older rules and can only be looked at",
}
"""Why a session won't do something, of what can be asked of it here."""


class CliError(Exception):
    """A command that can't be carried out: its text is the one line to be shown."""


def plain(error: Refused) -> str:
    """A session's refusal in words."""
    return REASONS.get(error.key, error.text)


def read(path: Path) -> Session:
    """The session stored in a file. Raises `BadRecord`, `CliError`."""
    return record.loads(_bytes(path, MAX_SIZE), load)


def _bytes(path: Path, most: int) -> bytes:
    """What a file holds, one byte more than `most` at the longest."""
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except OSError as error:
        raise CliError(f"can't read {path}: {error.strerror or error}") from None


def write(path: Path, session: Session) -> None:
    """Store a session: the file holds either the old text or all of the new one.

    Only an ordinary file that may be written is replaced; it keeps its permissions.
    """
    target = Path(os.path.realpath(path))
    try:
        mode = target.stat().st_mode if target.exists() else None
        if mode is not None and not stat.S_ISREG(mode):
            raise CliError(f"can't write {path}: not an ordinary file")
        if mode is not None and not mode & stat.S_IWUSR:
            raise CliError(f"can't write {path}: it may only be read")
        _replace(target, record.dumps(session), mode)
    except OSError as error:
        raise CliError(f"can't write {path}: {error.strerror or error}") from None


def _replace(target: Path, text: str, mode: int | None) -> None:
    draft = target.with_name(f".{secrets.token_hex(8)}.tmp")
    try:
        with draft.open("x", encoding="utf-8", newline="\n") as file:
            if mode is not None:
                draft.chmod(stat.S_IMODE(mode))
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def game_of(game_id: str, data: Path | None) -> AnyGame:
    """The title, with the data of a file if one is named. Raises `BadOption`, `CliError`."""
    if data is None:
        return load(game_id)
    try:
        return load(game_id, custom.read(_bytes(data, custom.MAX_FILE)))
    except BadData as error:
        raise CliError(f"{data}: {error}") from None


def options_of(game: AnyGame, words: Sequence[str]) -> dict[str, OptionValue]:
    """`["quick=true"]` as options of the game. Raises `BadOption`."""
    found: dict[str, OptionValue] = {}
    known = {option.name: option for option in game.meta.options}
    for word in words:
        name, equals, raw = word.partition("=")
        if not equals:
            raise BadOption(f"{word!r} is not of the form name=value", where="option")
        if name not in known:
            raise BadOption(f"{game.meta.id} has no option {name!r}", where="option")
        values = {str(value).lower(): value for value in known[name].values}
        if raw.lower() not in values:
            raise BadOption(f"{name} takes {' or '.join(values)}, not {raw!r}", where="option")
        found[name] = values[raw.lower()]
    return found


def seats_of(
    game: AnyGame, words: Sequence[str] | None, options: Options, default: str
) -> list[Seat]:
    """`["human", "2"]` as seats; without words the fewest seats, all `default`.

    Seats that the rules move may be left out, or be called `bot`. Raises `BadOption`.
    """
    moved = game.bots(options)
    if words is None:
        words = [default] * (game.meta.seats[0] - len(moved))
    given = [seat_of(game, word) for word in words]
    if len(given) in game.meta.seats:
        checked_bots(game, given, options)
    seats = with_bots(game, given, options)
    checked_bots(game, seats, options)
    return seats


def seat_of(game: AnyGame, word: str) -> Seat:
    """`human`, `random`, `greedy`, `bot`, or a level of the game as a seat. Raises `BadOption`."""
    if word in ("human", "random", "greedy", BOT):
        return Seat(word)
    levels = [str(number) for number in range(1, len(game.levels) + 1)]
    if word not in levels:
        allowed = ", ".join(["human", "random", "greedy", *levels])
        raise BadOption(f"a seat is one of {allowed}, not {word!r}", where="seat")
    return Seat("computer", "", int(word))


def pairs_of(game: AnyGame, text: str) -> list[tuple[Seat, Seat]]:
    """`5:4,4:greedy` as pairs of seats. Raises `BadOption`."""
    pairs = []
    for pair in text.split(","):
        first, colon, second = pair.partition(":")
        if not colon:
            raise BadOption(f"{pair[:40]!r} is not of the form A:B", where="pairs")
        seats = seat_of(game, first), seat_of(game, second)
        if any(seat.kind in ("human", BOT) for seat in seats):
            raise BadOption("a pair is two computer players", where="pairs")
        pairs.append(seats)
    return pairs


def machine_seats(game: AnyGame, words: Sequence[str] | None, options: Options) -> list[Seat]:
    """Seats for games without people; random players unless told otherwise."""
    seats = seats_of(game, words, options, "random")
    if any(seat.kind == "human" for seat in seats):
        raise BadOption("nobody is there to play for a human", where="seat")
    return seats


def out(data: Any) -> Iterable[str]:
    """One JSON value as the only output."""
    return [json.dumps(data)]


def said(msg: Msg) -> dict[str, Any]:
    """A message as JSON: its key and parameters."""
    return {"key": msg.key, "params": {name: _param(value) for name, value in msg.params.items()}}


def _param(value: Param) -> Any:
    if isinstance(value, Msg):
        return said(value)
    if isinstance(value, tuple):
        return [said(part) for part in value]
    return value
