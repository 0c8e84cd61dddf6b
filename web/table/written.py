"""A whole game as text to keep: who played what, how it ended, what happened turn by turn.

It says what whoever reads the log may know: where several people play at one device, what all of
them know.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from pygame_engines.core import notation
from pygame_engines.core.api import SPECTATOR, Msg
from web.table import common
from web.table.chronicle import heading, points, turns_before
from web.table.render import render
from web.table.tale import tale

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pygame_engines.core.entries import Entry
    from pygame_engines.core.log import LogEntry
    from web.table import wire
    from web.table.desk import OpenGame
    from web.table.i18n import Translator
    from web.table.speech import Speaker

SETUP: Final = "setup"
"""The kind of the step that nobody decides."""


class Said(NamedTuple):
    """A sentence, the actions that led to it as the record writes them, its tale."""

    text: str
    actions: tuple[str, ...] = ()
    tale: str = ""


class Chapter(NamedTuple):
    """A turn."""

    title: str
    lines: list[Said]


class Story(NamedTuple):
    """What is written of a game: a title, what heads it, its turns."""

    title: str
    facts: list[str]
    chapters: list[Chapter]


def panel(game: OpenGame, t: Translator) -> wire.Panel:
    """The game as plain text and as Markdown, to be copied or saved."""
    told = story(game, t)
    html = render("table/written.html.j2", t=t, plain=plain(told), markdown=markdown(told))
    return {"ok": True, "html": html, "name": f"{game.session.game.meta.id}-{game.id}"}


# --- what is told ---------------------------------------------------------------------------------


def reader(game: OpenGame) -> int:
    """The seat that the text is for."""
    return game.session.viewer if len(game.session.here) == 1 else SPECTATOR


def story(game: OpenGame, t: Translator) -> Story:
    """All that the reader may know of a game."""
    session, table, speak = game.session, game.table, game.speaker(t)
    first = game.speakers(t)(game.sat[0].seats)
    facts = [*first.sitting(), *map(speak, table.variants(session.setup.options))]
    if session.setup.created:
        facts.append(t("table.written.begun", date=session.setup.created))
    title = t("table.of", name=t(table.name), what=" – ".join(first.names))
    return Story(title, [*facts, *_standing(game, speak)], list(_chapters(game, t)))


def _chapters(game: OpenGame, t: Translator) -> Iterator[Chapter]:
    viewer, speakers, sat = reader(game), game.speakers(t), game.sat
    log = game.log(viewer)
    before = turns_before(game.table, log)
    for _, group in groupby(log, key=lambda line: line.turn):
        turn = list(group)
        lines = list(_lines(game, t, turn, viewer))
        if lines:
            first = turn[0]
            yield Chapter(heading(speakers.at(first.at, sat), first, before), lines)


def _lines(game: OpenGame, t: Translator, turn: Sequence[LogEntry], viewer: int) -> Iterator[Said]:
    """A turn's sentences, each with the actions since the one before; the last has the rest."""
    speakers, sat, entries = game.speakers(t), game.sat, game.session.entries
    found: list[Said] = []
    actions: list[str] = []
    for line in turn:
        actions += _actions(game, entries[line.at - 1], viewer)
        speak = speakers.at(line.at, sat)
        for event in game.table.told(line.events):
            text = speak.gaining(speak(game.table.line(event)), points(event))
            found.append(Said(text, tuple(actions), tale(game.table, speak, event, line.at)))
            actions.clear()
    if found:
        last = found.pop()
        found.append(last._replace(actions=(*last.actions, *actions)))
    return iter(found)


def _actions(game: OpenGame, entry: Entry, viewer: int) -> Iterator[str]:
    """An entry's action, unless it is the set-up, or names what the viewer must not learn."""
    step = entry.step
    covert = step.action.kind in game.table.covert and step.seat != viewer
    if entry.kind == "step" and step.action.kind != SETUP and not covert:
        yield notation.text(step.action)


def _standing(game: OpenGame, speak: Speaker) -> list[str]:
    """How it ended and with what seed; how it stands while it runs."""
    session, table, t = game.session, game.table, speak.t
    outcome, view = session.outcome, session.game.observe(session.state, reader(game))
    scores = zip(speak.names, table.scores(view), strict=True)
    said = ", ".join(f"{name} {n}" for name, n in scores)
    if outcome is None:
        return [t("table.said.score", what=said), speak(Msg("table.turn_of", seat=view["mover"]))]
    losers = [seat for seat in range(len(session.seats)) if seat not in outcome.winners]
    reason = speak(Msg(table.reason(outcome.reason), seat=losers[0] if losers else 0))
    result = common.result(speak, outcome)
    seed = t("table.final.seed", seed=session.setup.seed)
    changed = [t("table.seats.changed")] if session.hand_overs else []
    return [result, reason, t("table.said.score", what=said), *changed, seed]


# --- how it is written ----------------------------------------------------------------------------


def plain(told: Story) -> str:
    """As text that reads well anywhere."""
    chapters = [
        [title, *(f"  {line}" for said in lines for line in _lines_of(said))]
        for title, lines in told.chapters
    ]
    head = [told.title, "=" * len(told.title)]
    return _joined([head, told.facts, *chapters])


def _lines_of(said: Said) -> list[str]:
    noted = _noted(said, "[", "]")
    return [noted, f"  {said.tale}"] if said.tale else [noted]


def markdown(told: Story) -> str:
    """As Markdown, in which no name is taken for a mark."""
    blocks = [[f"# {escaped(told.title)}"], _list(map(escaped, told.facts))]
    for chapter in told.chapters:
        blocks += [[f"## {escaped(chapter.title)}"], _list(map(_marked, chapter.lines))]
    return _joined(blocks)


def _marked(said: Said) -> str:
    noted = _noted(said._replace(text=escaped(said.text)), "`", "`")
    return f"{noted} *{escaped(said.tale)}*" if said.tale else noted


def _noted(said: Said, opens: str, closes: str) -> str:
    noted = f"{opens}{' '.join(said.actions)}{closes}" if said.actions else ""
    return f"{said.text} {noted}".rstrip()


def _list(lines: Iterable[str]) -> list[str]:
    return [f"- {line}" for line in lines]


def _joined(blocks: Iterable[Sequence[str]]) -> str:
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


_MARKS: Final = re.compile(r"[\\`*_{}\[\]<>#|~&]|^[-+=]")
_NUMBER: Final = re.compile(r"^([0-9]+)([.)])")


def escaped(text: str) -> str:
    """Text in which Markdown sees no marks."""
    return _NUMBER.sub(r"\1\\\2", _MARKS.sub(r"\\\g<0>", text))
