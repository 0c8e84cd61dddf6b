"""What a title's folder tells the pages: its manifest, `web/titles/<id>/manifest.py`.

Only `build.py` and tests read manifests; what the worker needs of a title is its `table`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pygame_engines.core.api import Msg
from pygame_engines.games import IDS

if TYPE_CHECKING:
    from web.table.i18n import Translator

FOLDER: Final = Path(__file__).parent / "titles"
"""Each title's folder lies here, under its id."""


class Value(NamedTuple):
    """One value of an option in words, and what it means where its name doesn't say it.

    `sides` is what each seat plays with it, for an option that says so.
    """

    label: Msg
    hint: Msg | None = None
    sides: tuple[Msg, ...] = ()


class Words(NamedTuple):
    """An option of the set-up in words.

    A switch has a `hint`, any other option `values` by their text, each with words of its own.
    `when` names the values of other options with which it counts (`mode:duel mode:match`).
    """

    label: Msg
    hint: Msg | None = None
    values: Mapping[str, Value] = {}
    when: str = ""


class Chapter(NamedTuple):
    """A chapter of the rules page: its anchor and heading."""

    anchor: str
    heading: Msg


class OwnData(NamedTuple):
    """A file of players' own that a title can be played with: what it may hold, and an example.

    `path` is where the site keeps the example, `text` makes it.
    """

    label: Msg
    path: str
    text: Callable[[], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Title:
    """A game as the pages present it.

    `scene` describes its picture, `note` tells what in it is our own where the original's isn't
    known. `sides` are what the seats play, where that is always the same; `sheets` are the style
    sheets of its table and `rules_sheets` those of its rules page, in their order. `book` gives
    what the rules page shows from the game's data.
    """

    id: str
    name: Msg
    line: Msg
    players: Msg
    scene: Msg
    designers: tuple[str, ...]
    publishers: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    artists: tuple[str, ...] = ()
    note: Msg | None = None
    options: Mapping[str, Words] = field(default_factory=dict)
    sides: tuple[Msg, ...] = ()
    sheets: tuple[str, ...] = ("table",)
    rules_sheets: tuple[str, ...] = ()
    book: Callable[[Translator], dict[str, Any]] | None = None
    data: OwnData | None = None

    @property
    def has_colors(self) -> bool:
        """Whether it has colours of its own: every page loads them, as its picture needs them."""
        return (FOLDER / self.id / "css" / "tokens.css").exists()


IDS_HERE: Final = tuple(game_id for game_id in IDS if (FOLDER / game_id).is_dir())
"""The titles that have a table, in the order of `pygame_engines.games.IDS`."""


@cache
def title(game_id: str) -> Title:
    """A title's manifest: `TITLE` of its module `manifest`."""
    found: Title = import_module(f"web.titles.{game_id}.manifest").TITLE
    return found


def titles() -> list[Title]:
    """All of them, in the order to be shown."""
    return [title(game_id) for game_id in IDS_HERE]
