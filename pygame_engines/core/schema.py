"""Strict reading of a record's JSON: size, depth, types, keys and ranges; no game is asked here."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Final

from pygame_engines.core.api import Msg
from pygame_engines.core.errors import TeahouseError

FORMAT: Final = 2
LEVELS_BEFORE: Final = {1: 2, 2: 3, 3: 4}
"""The levels of format 1, and which play as strongly now."""

MAX_SIZE: Final = 1_000_000
"""Bytes that a record may have, once it is inflated, and again as it is written."""

MAX_LINES: Final = 5_000
"""Lines that a record may have: many times what the longest game needs."""

MAX_DEPTH: Final = 16
MAX_SEED: Final = 2**53 - 1
"""The largest whole number that every JSON reader keeps exactly."""

NO_RECORD: Final = Msg("table.error.record")
TOO_BIG: Final = Msg("table.error.record_size")
WRONG_FIELD: Final = Msg("table.error.record_field")
FUTURE: Final = Msg("table.error.record_future")
WRONG_GAME: Final = Msg("table.error.record_game")
WRONG_SEATS: Final = Msg("table.error.record_seats")
WRONG_OPTION: Final = Msg("table.error.record_option")
WRONG_DATA: Final = Msg("table.error.record_data")
WRONG_START: Final = Msg("table.error.record_start")
WRONG_STEP: Final = Msg("table.error.record_step")
WRONG_LUCK: Final = Msg("table.error.record_luck")
WRONG_HASH: Final = Msg("table.error.record_hash")
WRONG_RESULT: Final = Msg("table.error.record_result")
WRONG_LINK: Final = Msg("table.error.record_link")


class BadRecord(TeahouseError):
    """A record that can't be opened: which kind of fault, and where (`steps[12]`)."""

    def __init__(self, kind: Msg, text: str, *, where: str = "", clause: str = "") -> None:
        super().__init__(kind.key, text, where=where, clause=clause)
        self.kind = kind


Check = Callable[[Any], bool]

_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*(?:"|\\?\Z)|[\[{]|[\]}]', re.DOTALL)
MAX_ID: Final = 40
_ID = re.compile(rf"[a-zA-Z0-9_-]{{0,{MAX_ID}}}\Z")
_WORD = re.compile(r"[a-z][a-z0-9_]{0,39}\Z")
_DATE = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})?\Z")
_HANDED_OVER = re.compile(r"(! seat\.[0-9]+\.computer)\.([0-9]{1,9})\Z")
_APP = re.compile(r"[0-9A-Za-z.+-]{0,40}\Z")


def _is_int(low: int, high: int) -> Check:
    return lambda value: type(value) is int and low <= value <= high


def _matches(pattern: re.Pattern[str]) -> Check:
    return lambda value: isinstance(value, str) and pattern.match(value) is not None


def _is_options(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    plain = all(isinstance(v, str | int) for v in value.values())
    return plain and all(_WORD.match(name) for name in value)


def _is_lines(value: Any) -> bool:
    few = isinstance(value, list) and len(value) <= MAX_LINES
    return few and all(isinstance(line, str) for line in value)


def _is_parent(value: Any) -> bool:
    if value is None:
        return True
    whole = isinstance(value, dict) and value.keys() == {"id", "step"}
    return whole and FIELDS["id"][0](value["id"]) and _is_int(0, MAX_LINES)(value["step"])


def _is_flags(value: Any) -> bool:
    few = isinstance(value, list) and len(value) <= 16
    return few and all(isinstance(flag, str) and _WORD.match(flag) for flag in value)


FIELDS: Final[dict[str, tuple[Check, str]]] = {
    "format": (_is_int(1, FORMAT), f"a number from 1 to {FORMAT}"),
    "id": (_matches(_ID), "a short id"),
    "created": (_matches(_DATE), "a date as 2026-11-27"),
    "game": (_matches(_WORD), "a game's id"),
    "rules": (_is_int(1, 9999), "a rules version"),
    "app": (_matches(_APP), "a version"),
    "options": (_is_options, "an object of options"),
    "data": (lambda value: value is None or isinstance(value, dict), "an object or null"),
    "seats": (lambda value: isinstance(value, list) and value != [], "a list of seats"),
    "seed": (_is_int(0, MAX_SEED), f"a whole number from 0 to {MAX_SEED}"),
    "start": (lambda value: value is None or isinstance(value, dict), "a position or null"),
    "steps": (_is_lines, f"a list of at most {MAX_LINES} lines"),
    "redo": (_is_lines, f"a list of at most {MAX_LINES} lines"),
    "flags": (_is_flags, "a short list of words"),
    "clock": (lambda value: value is None, "null: there are no clocks yet"),
    "result": (lambda value: value is None or isinstance(value, dict), "a result or null"),
    "parent": (_is_parent, "null, or another game's id and a step of it"),
}
"""Every field of a record in the order written, what it must satisfy, and that in words."""

MAY_MISS: Final[dict[str, Any]] = {"parent": None}
"""Fields that a record may lack, and what that means: none is written that says no more."""

SEAT_FIELDS: Final[dict[str, Check]] = {
    "name": lambda value: isinstance(value, str),
    "kind": lambda value: isinstance(value, str),
    "level": _is_int(0, 99),
}


def decode(raw: bytes | str) -> dict[str, Any]:
    """The record's object, its fields checked one by one. Raises `BadRecord`."""
    data = parsed(raw)
    if not isinstance(data, dict) or "format" not in data:
        raise BadRecord(NO_RECORD, "this is not a game record")
    version = data["format"]
    if type(version) is int and version > FORMAT:
        raise BadRecord(FUTURE, f"format {version} is newer than {FORMAT}", where="format")
    whole = {**MAY_MISS, **data}
    _exactly(whole, FIELDS, "")
    for name, (check, wanted) in FIELDS.items():
        if not check(whole[name]):
            raise BadRecord(WRONG_FIELD, f"must be {wanted}", where=name)
    for number, seat in enumerate(data["seats"]):
        _check_seat(seat, f"seats[{number}]")
    if version < FORMAT:
        _renew(data)
    return data


def _renew(data: dict[str, Any]) -> None:
    """Write a record of format 1 as one of today: computers keep their strength."""
    for number, seat in enumerate(data["seats"]):
        if seat.get("level"):
            seat["level"] = _level_now(WRONG_SEATS, seat["level"], f"seats[{number}]")
    for number, line in enumerate(data["steps"]):
        if told := _HANDED_OVER.match(line):
            level = _level_now(WRONG_STEP, int(told[2]), f"steps[{number}]")
            data["steps"][number] = f"{told[1]}.{level}"
    data["format"] = FORMAT


def _level_now(kind: Msg, level: int, where: str) -> int:
    if level not in LEVELS_BEFORE:
        raise BadRecord(kind, f"{level} is not a level of a computer player", where=where)
    return LEVELS_BEFORE[level]


def parsed(raw: bytes | str, size: int = MAX_SIZE, depth: int = MAX_DEPTH) -> Any:
    """The JSON value that `raw` holds, at most so big and so deep. Raises `BadRecord`."""
    return _parsed(_text(raw, size), depth)


def _text(raw: bytes | str, most: int) -> str:
    size = len(raw.encode(errors="surrogatepass")) if isinstance(raw, str) else len(raw)
    if size > most:
        raise BadRecord(TOO_BIG, f"at most {most} bytes are allowed")
    if isinstance(raw, str):
        return raw.removeprefix("\ufeff")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(NO_RECORD, "this is not UTF-8 text") from None


def _parsed(text: str, most: int) -> Any:
    depth = 0
    for token in _TOKENS.finditer(text):
        first = token[0][0]
        depth += (first in "[{") - (first in "]}")
        if depth > most:
            raise BadRecord(NO_RECORD, f"nested deeper than {most} levels")
    try:
        return json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise BadRecord(
            NO_RECORD, f"this is not JSON ({error.msg.lower()})", where=f"line {error.lineno}"
        ) from None
    except (ValueError, RecursionError) as error:
        if isinstance(error, BadRecord):
            raise
        raise BadRecord(NO_RECORD, "this is not JSON (a number is too long)") from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise BadRecord(NO_RECORD, "a key is there twice")
    return found


def _no_constant(name: str) -> Any:
    raise BadRecord(NO_RECORD, f"{name} is not JSON")


def _exactly(data: dict[str, Any], wanted: dict[str, Any], where: str) -> None:
    for name in data:
        if name not in wanted:
            raise BadRecord(WRONG_FIELD, f"unknown field {name[:40]!r}", where=where)
    for name in wanted:
        if name not in data:
            raise BadRecord(WRONG_FIELD, f"field {name!r} is missing", where=where)


def _check_seat(seat: Any, where: str) -> None:
    if not isinstance(seat, dict):
        raise BadRecord(WRONG_FIELD, "must be an object", where=where)
    _exactly({"level": 0, **seat}, SEAT_FIELDS, where)
    for name, value in seat.items():
        if not SEAT_FIELDS[name](value):
            raise BadRecord(WRONG_FIELD, f"{name} has a wrong value", where=where)
