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

from pygame_engines.core.api import Msg, OptionValue
from pygame_engines.games import IDS

if TYPE_CHECKING:
    from web.table.i18n import Translator
    from web.worked import Example

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


class Start(NamedTuple):
    """A set-up that is recommended: who sits where, and the options that aren't at their defaults.

    A seat is `human`, `computer.2` or `nobody`, as in the form.
    """

    seats: tuple[str, ...]
    options: Mapping[str, OptionValue] = {}


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


class Goal(NamedTuple):
    """A title in three lines: what one does, what wins, when it ends."""

    do: Msg
    wins: Msg
    ends: Msg


@dataclass(frozen=True, slots=True, kw_only=True)
class Title:
    """A game as the pages present it.

    `scene` describes its picture, `note` tells what in it is our own where the original's isn't
    known. `minutes` is how long a game takes, at least and at most, and `weight` how much there
    is to learn, from 1 to 3. `starts` are recommended set-ups: to learn, as usual (that of
    today's table, too), and for who wants it hard. `modes` are the options by which games are
    told apart in the list of games and its statistics. `goal` is what a newcomer is told first.
    `sides` are what the seats play, where that is always the same; `sheets` are the style
    sheets of its table, `rules_sheets` those of its rules page, in their order, and
    `worked_sheets` those of `sheets` that turns played there need. `book`
    gives what the rules page shows from the game's data.
    """

    id: str
    name: Msg
    line: Msg
    players: Msg
    scene: Msg
    minutes: tuple[int, int]
    weight: int
    designers: tuple[str, ...]
    publishers: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    artists: tuple[str, ...] = ()
    note: Msg | None = None
    goal: Goal | None = None
    options: Mapping[str, Words] = field(default_factory=dict)
    starts: tuple[Start, ...] = ()
    modes: tuple[str, ...] = ()
    sides: tuple[Msg, ...] = ()
    sheets: tuple[str, ...] = ("table",)
    rules_sheets: tuple[str, ...] = ()
    worked_sheets: tuple[str, ...] = ()
    book: Callable[[Translator], dict[str, Any]] | None = None
    worked: Callable[[Translator], list[Example]] | None = None
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
