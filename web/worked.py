"""Worked examples on the rules pages: a real game played move by move, a picture for each step.

A title's module `worked` plays the moves and says what to show of which position. Positions, events
and templates are those of the table, so a rule that changes changes the page, or stops the build.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from markupsafe import Markup

from pygame_engines.core import notation
from pygame_engines.core.api import Event, Msg, OptionValue
from pygame_engines.core.entries import Seat
from pygame_engines.core.session import Session
from pygame_engines.games import load
from web.table.render import render
from web.table.scene import Scene
from web.table.speech import Speaker
from web.titles import table

if TYPE_CHECKING:
    from web.table.i18n import Translator

YOU: Final = 0
"""The seat of who reads."""


class BadExample(ValueError):
    """A worked example that no longer fits the rules."""


class Step(NamedTuple):
    """One step on the page: its picture and what it says."""

    picture: Markup
    text: str


class Example(NamedTuple):
    """A worked example on the page: `id` is its heading's."""

    id: str
    title: str
    steps: list[Step]


@dataclass(frozen=True, slots=True)
class Look:
    """One position of the game: what `YOU` see of it, and what has just happened."""

    view: Any
    events: tuple[Event, ...]
    seats: int

    def event(self, key: str, **like: object) -> Mapping[str, Any]:
        """The parameters of the first event with this key and these values. Raises `BadExample`."""
        for event in self.events:
            if event.key == key and event.params.items() >= like.items():
                return event.params
        raise BadExample(f"no {key} {like} among {[event.key for event in self.events]}")


@dataclass(frozen=True, slots=True)
class Told:
    """A step as a title tells it: what is looked at, the sentence, and what of it is to `show`."""

    look: Look
    text: Msg
    show: str = ""


@dataclass(slots=True)
class Play:
    """A game of a title, played for its rules page by the moves that are named."""

    title: str
    seed: int
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seats: int = 2
    session: Session = field(init=False)

    def __post_init__(self) -> None:
        self.session = Session.new(
            load(self.title),
            seats=seated(self.seats),
            options=dict(self.options),
            seed=self.seed,
            game_id="worked",
            created="",
        )

    def look(self, moves: str = "") -> Look:
        """Play some moves and look at what came of them. Raises `BadExample` where one can't be."""
        session, events = self.session, list[Event]()
        for text in moves.split():
            decider, action = session.decider, notation.parse(text, session.game.meta.actions)
            if decider is None or action not in session.legal():
                raise BadExample(f"{self.title}: {text} is not legal")
            session.play(decider, action)
            events += [e for e in session.entries[-1].events if YOU in (e.seen_by or (YOU,))]
        return Look(session.game.observe(session.state, YOU), tuple(events), self.seats)


def seated(seats: int, others: Sequence[str] = ()) -> list[Seat]:
    """The reader, who is addressed, and computers with their names."""
    names = [*others, *[""] * (seats - 1)]
    return [Seat("human"), *(Seat("computer", name, 1) for name in names[: seats - 1])]


def scene(title: str, look: Look, t: Translator, others: Sequence[str] = ()) -> Scene[Any]:
    """What the title's table draws a position from; nothing in it can be chosen."""
    looks = table(title)
    speak = Speaker(t, seated(look.seats, others), looks.called, looks.yours)
    return Scene(speak, look.view, YOU, recent=look.events)


Draw = Callable[[Scene[Any]], Mapping[str, object]]
"""What a title's template of pictures needs of a scene."""


def steps(
    title: str, told: Sequence[Told], draw: Draw, t: Translator, *, others: Sequence[str] = ()
) -> list[Step]:
    """The steps with their pictures, by the title's template `pages/worked.html.j2`.

    `others` are what the other seats are called.
    """
    found = []
    for one in told:
        seen = scene(title, one.look, t, others)
        html = render(f"{title}/pages/worked.html.j2", t=t, show=one.show, **draw(seen))
        found.append(Step(still(html), seen.speak(one.text)))
    return found


_TAG: Final = re.compile(r"<([a-z][\w-]*)([^<>]*?)(/?)>")
_ATTRIBUTE: Final = re.compile(r'([\w:-]+)(?:="[^"]*")?')
_ALIVE: Final = re.compile("id|role|type|tabindex|title|popovertarget|(?:data|aria)-.+")
"""Attributes that a picture doesn't keep."""


def still(html: str) -> Markup:
    """A picture of the table without all that is for who plays: ids, buttons, names for readers.

    Several may stand on a page, and in the table's own drawer; the sentence tells what they show.
    """
    return Markup(_TAG.sub(_stilled, html).replace("</button>", "</span>"))  # noqa: S704 - as rendered


def _stilled(tag: re.Match[str]) -> str:
    name = "span" if tag[1] == "button" else tag[1]
    kept = [one[0] for one in _ATTRIBUTE.finditer(tag[2]) if not _ALIVE.fullmatch(one[1])]
    return f"<{' '.join([name, *kept])}{tag[3]}>"
