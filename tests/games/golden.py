"""What the recorded games of all titles share: how they are written, and how they read as text."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from pygame_engines.core import record
from pygame_engines.core.api import Action, Event, Msg, Param
from pygame_engines.core.luck import SeededLuck
from pygame_engines.core.session import Session
from pygame_engines.games import load
from tests.games.told import fingerprints, said

HERE = Path(__file__).parent
SAID: Final = "said.json"
SEEDS: Final = range(1, 9999)
"""Where the games to be recorded are looked for."""

Finder: TypeAlias = Callable[[Iterable[int]], Session]
"""The game of the first of these seeds that ends as wanted."""


def found(
    reason: str, play: Callable[[int], Session], also: Callable[[Session], bool] = lambda _: True
) -> Finder:
    """What finds a game that ends for this reason, and of which something else is true."""

    def find(seeds: Iterable[int]) -> Session:
        for game in map(play, seeds):
            if game.outcome and game.outcome.reason == reason and also(game):
                return game
        raise AssertionError(f"no game ends with {reason}")

    return find


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


def seed_of(game: str, name: str) -> int:
    """The seed of a recorded game."""
    return int(json.loads(file_of(game, name).read_text(encoding="utf-8"))["seed"])


def said_of(game: str) -> dict[str, dict[str, str]]:
    """What the fingerprints were of all that is said in the recorded games of a title."""
    return json.loads((HERE / game / SAID).read_text(encoding="utf-8"))


def write(game: str, games: Mapping[str, Finder], playthrough: str) -> None:
    """All files of a title."""
    kept = {}
    for name, find in games.items():
        session = find(SEEDS)
        file_of(game, name).write_text(record.dumps(session), encoding="utf-8")
        kept[name] = {kind: fingerprints(lines) for kind, lines in said(session).items()}
    (HERE / game / SAID).write_text(json.dumps(kept, indent=0) + "\n", encoding="utf-8")
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
