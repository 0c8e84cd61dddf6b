"""What people are told of a fault."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame_engines.core.api import Msg
from pygame_engines.core.session import Refused
from web.table.speech import Speaker

if TYPE_CHECKING:
    from pygame_engines.core.errors import TeahouseError
    from web.table import wire
    from web.table.i18n import Translator

_REASONED: Final = frozenset({"table.error.data", "table.error.record_data"})
"""Errors whose sentence tells the reason, too."""

_MOST: Final = 240
"""Characters of a reason that are told."""


def told(error: TeahouseError, t: Translator) -> wire.Fault:
    """A fault as the page gets it: its key, and a sentence that says where."""
    msg = error.reason if isinstance(error, Refused) else Msg(error.key)
    text = Speaker(t, ())(msg)
    where = error.where
    if error.key in _REASONED:  # written for whoever made the file, as it is
        where = _shortened(" ".join(f"{where}: {error.text}".removeprefix(": ").split()))
    return {
        "key": error.key,
        "text": t("table.error.at", text=text, where=where) if where else text,
    }


def _shortened(text: str) -> str:
    """A long text's beginning."""
    return text if len(text) <= _MOST else f"{text[:_MOST]}…"
