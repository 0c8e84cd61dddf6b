"""A record with every kind of line in it, and ways to spoil one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame_engines.core.seating import hand_over
from pygame_engines.core.session import Seat, Session
from tests.core.build import ADA, BEN, MACHINE, first, play
from tests.core.toy import GAME

if TYPE_CHECKING:
    from collections.abc import Callable


def played() -> Session:
    """A short game with every kind of line in it, and something undone."""
    made = Session.new(GAME, seats=(ADA, BEN), seed=5, game_id="9f2c", created="2026-11-27")
    play(made, first(made, "play"), "end")
    hand_over(made, 1, MACHINE)
    play(made, first(made, "play"))
    hand_over(made, 1, Seat("human"))
    play(made, first(made, "play"))
    made.undo()
    return made


def put(*path: str | int, to: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        inner: Any = data
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = to

    return change


def drop(*path: str | int) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        inner: Any = data
        for key in path[:-1]:
            inner = inner[key]
        del inner[path[-1]]

    return change


def add_step(raw: str) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["steps"].append(raw)


def nested(levels: int) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for _ in range(levels):
        data = {"a": data}
    return data
