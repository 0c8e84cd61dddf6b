"""Records of games that stand where a test wants them, played by the engine itself."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from pygame_engines.core import notation, record
from pygame_engines.core.api import SPECTATOR
from pygame_engines.core.entries import with_bots
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from pygame_engines.games.pagoda.state import COLORS
from web.build.folders import ROOT

ALONE = (Seat("human"), Seat("computer", level=2))
TOGETHER = (Seat("human", "Anna"), Seat("human", "Ben"))
FIRST: dict[str, dict[str, Any]] = {"pagoda": {"starter": "first"}}
"""The options with which the first seat begins, where it takes any."""


def begun(
    title: str, seats: Sequence[Seat], options: Mapping[str, Any] | None, seed: int
) -> Session:
    """A game as the set-up starts one with this seed."""
    game, given = load(title), options or {}
    return Session.new(
        game, seats=with_bots(game, seats, given), options=given, seed=seed, game_id="feed",
        created="2026-01-01",
    )  # fmt: skip


def follow(session: Session, action: str, *, usual: bool = True) -> None:
    """Play an action that the page writes so, and all that bots do then.

    Unless `usual`, what it leads to is asked, whatever the answer: so it was in a record.
    """
    assert session.decider is not None
    session.play(session.decider, notation.parse(action, session.game.meta.actions), usual=usual)
    while session.decider is not None and session.seats[session.decider].kind == "bot":
        session.play(session.decider, session.legal()[0])


def session_where(
    wanted: Callable[[Session], bool],
    *,
    title: str = "pagoda",
    seats: Sequence[Seat] = ALONE,
    options: Mapping[str, Any] | None = None,
    sensibly: bool = False,
    first: int = 1,
) -> Session:
    """A game played at random, or more sensibly, up to the first position that is wanted.

    Games are played from the `first` seed on: what is rare is looked for where it is.
    """
    given = {**FIRST.get(title, {}), **(options or {})}
    for seed in range(first, first + 400):
        chance = random.Random(seed)
        session = begun(title, seats, given, seed)
        while session.decider is not None:
            if wanted(session):
                return session
            actions = session.legal()
            if sensibly:
                weights = session.game.advice.weights(session.state, actions)
                session.play(session.decider, *chance.choices(actions, weights))
            else:
                session.play(session.decider, chance.choice(actions))
        if wanted(session):
            return session
    raise AssertionError("no such position in 400 games")


def saved(session: Session, folder: Path, name: str = "game") -> Path:
    """The session's record as a file."""
    path = folder / f"{name}.teahouse.json"
    path.write_text(record.dumps(session), encoding="utf-8")
    return path


def kinds(session: Session) -> set[str]:
    """The kinds of action that may be chosen."""
    return {action.kind for action in session.legal()}


def asks(dialog: str, kind: str = "") -> Callable[[Session], bool]:
    """Whether the first seat, a human, is asked in this dialog, where it may do this kind."""

    def wanted(session: Session) -> bool:
        mine = session.decider == 0 and session.prompt().dialog == dialog
        return mine and (not kind or kind in kinds(session))

    return wanted


def in_frame(*names: str, seat: int = 0) -> Callable[[Session], bool]:
    """Whether a seat is asked by one of these frames of the game's stack."""

    def wanted(session: Session) -> bool:
        return session.decider == seat and session.state.frames[-1][0] in names

    return wanted


def texts(session: Session) -> list[str]:
    """What may be chosen, as the page writes it."""
    return [notation.text(action) for action in session.legal()]


def replayed(game: dict[str, Any], folder: Path) -> dict[str, Any]:
    """What `python -m pygame_engines replay` says of an exported record."""
    path = folder / "replayed.teahouse.json"
    path.write_text(json.dumps(game), encoding="utf-8")
    command = [sys.executable, "-m", "pygame_engines", "replay", str(path), "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def scores_of(game: dict[str, Any]) -> list[int]:
    """Both scores in an exported record, as the engine counts them."""
    session = record.loads(json.dumps(game), load)
    view = session.game.observe(session.state, SPECTATOR)
    return [seat["total"] for seat in view["scores"]]


def hand_of(game: dict[str, Any], seat: int) -> list[str]:
    """The colours of a seat's hand in an exported record."""
    session = record.loads(json.dumps(game), load)
    counts = session.game.observe(session.state, seat)["hand"][seat]
    return [color for color, count in zip(COLORS, counts, strict=True) for _ in range(count)]


def turns_of(game: dict[str, Any], seat: int) -> int:
    """How many turns a seat has ended in a record: hashes stand at each turn's end."""
    return sum(line.startswith(f"{seat} ") and " #" in line for line in game["steps"])
