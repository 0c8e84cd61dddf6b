"""Custom data: a map, deck or table of one's own, as JSON of a size that fits into a record.

What must be in it is each game's own matter (`Game.with_data`); here it is only made sure that it
is plain JSON which can be written and read again.
"""

from __future__ import annotations

import json
from typing import Final

from pygame_engines.core import schema
from pygame_engines.core.api import Json
from pygame_engines.core.errors import BadData

MAX_SIZE: Final = 64_000
"""Bytes that the data may have, written without spaces."""

MAX_FILE: Final = 4 * MAX_SIZE
"""Bytes that a file of it may have, spaces included."""

MAX_DEPTH: Final = schema.MAX_DEPTH - 1
"""Levels of nesting: in a record there is one more around it."""


def read(raw: bytes | str) -> Json:
    """The data of a file, checked for being JSON. Raises `BadData`."""
    try:
        return checked(schema.parsed(raw, MAX_FILE, MAX_DEPTH))
    except schema.BadRecord as error:
        raise BadData(error.text, where=error.where) from None


def checked(data: Json) -> Json:
    """The same data. Raises `BadData` if it is no object, too big, or not to be written."""
    if not isinstance(data, dict):
        raise BadData("must be an object")
    try:
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        size = len(text.encode())
    except UnicodeEncodeError:
        raise BadData("holds half a character") from None
    except (TypeError, ValueError, RecursionError):
        raise BadData("holds something that JSON doesn't know") from None
    if size > MAX_SIZE:
        raise BadData(f"at most {MAX_SIZE} bytes are allowed, not {size}")
    return data
