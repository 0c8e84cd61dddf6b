"""What the recorded games of all titles share: how they are written, and how they read as text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from pygame_engines.core import record
from pygame_engines.core.api import Action, Event, Msg, Param
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.session import Session
from pygame_engines.games import load

HERE = Path(__file__).parent


def chosen(legal: Sequence[Action], weights: Sequence[int], luck: SeededLuck) -> Action:
    """One of the actions, by weight."""
    at = luck.below(sum(weights))
    for action, weight in zip(legal, weights, strict=True):
        at -= weight
        if at < 0:
            return action
    raise AssertionError("no weight is left")


def file_of(game: str, name: str) -> Path:
    """The file of a recorded game."""
    return HERE / game / f"{name}.teahouse.json"


def recorded(game: str, name: str) -> Session:
    """A recorded game, replayed."""
    return record.loads(file_of(game, name).read_text(encoding="utf-8"), load)


def write(game: str, sessions: Mapping[str, Session], playthrough: str) -> None:
    """All files of a title."""
    for name, session in sessions.items():
        file_of(game, name).write_text(record.dumps(session), encoding="utf-8")
    (HERE / game / "playthrough.txt").write_text(playthrough, encoding="utf-8")


def transcript(
    title: str,
    session: Session,
    shown: Callable[[Any], list[str]],
    chapter: Callable[[Any], int] = lambda s: int(s.turn),
) -> str:
    """A whole game as text: each step with its events, and the position before each chapter."""
    out, number = [title], 0
    for entry in session.entries:
        if entry.before is not None and chapter(entry.before) != number:
            number = chapter(entry.before)
            out += ["", *shown(entry.before)]
        out.append(f"> {entry.text}")
        out += [f"    {told(event)}" for event in entry.events]
    return "\n".join([*out, "", *shown(session.state), str(session.outcome), ""])


def told(event: Event) -> str:
    """An event in one line."""
    params = [f"{name}={word(value)}" for name, value in event.params.items()]
    seen = "" if event.seen_by is None else f" (seen by {event.seen_by})"
    return f"{event.key.partition('.event.')[2]} {' '.join(params)}{seen}"


def word(value: Param) -> str:
    """A parameter; a message by its key without the title."""
    if isinstance(value, Msg):
        inner = [f"{name}={word(part)}" for name, part in value.params.items()]
        return value.key.partition(".")[2] + (f"({', '.join(inner)})" if inner else "")
    if isinstance(value, tuple):
        return "+".join(map(word, value))
    return str(value)
