"""A title's own data, as it is written in the files beside its modules."""

from __future__ import annotations

import json
import pkgutil
from functools import cache

from pygame_engines.core.api import Json


def own_data(package: str, part: str) -> Json:
    """What `data/<part>.json` of a package holds, made anew for each caller.

    The browser's Python has no paths to it: it is asked of the loader. No such file raises
    FileNotFoundError.
    """
    return json.loads(_written(package, part))


@cache
def _written(package: str, part: str) -> bytes:
    """Read once: what starts from a snapshot has no files."""
    data = pkgutil.get_data(package, f"data/{part}.json")
    if data is None:  # a loader that can't give data
        raise FileNotFoundError(part)
    return data
