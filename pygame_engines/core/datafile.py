"""Strict readers for the parts of players' own data files: what is wrong gets one clear sentence.

Each returns what it was given, in its kind, or raises `BadData` that says what would do, and where.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from pygame_engines.core.api import Json
from pygame_engines.core.errors import BadData

LONGEST_NAME: Final = 40
_LONGEST_ID: Final = 24


def an_object(data: Json, where: str) -> Mapping[str, Json]:
    """An object."""
    if not isinstance(data, dict):
        raise BadData("this has to be an object {…}", where=where)
    return data


def a_list(data: Json, where: str, wanted: str = "a list […]") -> list[Json]:
    """A list; `wanted` says of what."""
    if not isinstance(data, list):
        raise BadData(f"this has to be {wanted}", where=where)
    return data


def a_text(data: Json, where: str, what: str = "this") -> str:
    """A text; `what` names it."""
    if not isinstance(data, str):
        raise BadData(f"{what} has to be a text", where=where)
    return data


def a_part(item: Mapping[str, Json], key: str, where: str) -> Json:
    """What stands at a key."""
    if key not in item:
        raise BadData("this is missing", where=where)
    return item[key]


def only(item: Mapping[str, Json], known: Iterable[str], where: str) -> None:
    """Refuse an object with other keys than the known ones."""
    names = tuple(known)
    for key in item:
        if key not in names:
            raise BadData(
                f"“{key[:40]}” isn't known here; there are {', '.join(names)}", where=where
            )


def a_number(item: Mapping[str, Json], key: str, least: int, most: int, where: str) -> int:
    """The whole number at a key, within its bounds."""
    value = item.get(key)
    if type(value) is not int or not least <= value <= most:
        raise BadData(f"its “{key}” has to be a whole number from {least} to {most}", where=where)
    return value


def numbers(
    item: Mapping[str, Json], key: str, count: int, least: int, most: int, where: str
) -> tuple[int, ...]:
    """The list of whole numbers at a key."""
    values = item.get(key)
    if not isinstance(values, list) or len(values) != count:
        what = "1 number" if count == 1 else f"{count} numbers"
        raise BadData(f"its “{key}” has to be a list of {what}", where=where)
    for value in values:
        if type(value) is not int or not least <= value <= most:
            raise BadData(
                f"its “{key}” have to be whole numbers from {least} to {most}", where=where
            )
    return tuple(values)


def a_flag(item: Mapping[str, Json], key: str, where: str, *, missing: bool | None = None) -> bool:
    """Whether it is true at a key; `missing` is what a missing one means, if it may be missing."""
    value = item.get(key, missing)
    if type(value) is not bool:
        raise BadData(f"its “{key}” has to be true or false", where=where)
    return value


def a_name(data: Json, where: str, most: int = LONGEST_NAME) -> str:
    """A name: one line of plain text."""
    if not isinstance(data, str) or not data.strip() or len(data) > most:
        raise BadData(f"its name has to be a text of 1 to {most} characters", where=where)
    if not data.isprintable():
        raise BadData("its name has to be one line of plain text", where=where)
    return data.strip()


def an_id(data: Json, where: str) -> str:
    """An id: small letters, digits and underscores, a letter first."""
    plain = isinstance(data, str) and data.isascii() and data == data.lower()
    letter = plain and data[:1].isalpha() and len(data) <= _LONGEST_ID
    if not letter or not data.replace("_", "a").isalnum():
        raise BadData(
            "its id has to be of small letters, digits and _, a letter first", where=where
        )
    return str(data)
