"""Helpers for tests of the solo game: the bot's phase, its events, its answers in a row."""

from __future__ import annotations

from collections.abc import Iterable

from pygame_engines.games.zheng_he.state import SOLO
from tests.rules.zheng_he.positions import OVERLORD, Table, table

APPRENTICE, GENERAL, KHAN = range(3)
PLAIN = {1: 12, 2: 16, 3: 24}
"""By CP: a card whose Barbarian action changes nothing without gold and junks."""


def bot(
    land: str = "",
    card: int = 24,
    *,
    reserve: Iterable[int] = (),
    voyages: Iterable[int] = (1,),
    level: int = APPRENTICE,
    **options: object,
) -> Table:
    """The bot has just played this card, its only one."""
    t = table(
        land,
        hands=((), (card,)),
        reserves=((), reserve),
        voyages=voyages,
        level=level,
        side=OVERLORD,
        mode=SOLO,
        **options,
    )
    return t.do(f"play.{card}")


def reaction(
    land: str = "", card: int = 1, *, reserve: Iterable[int] = (), **options: object
) -> Table:
    """The Emperor has played this card and lets the bot react first."""
    options = {"reserves": ((), reserve), "voyages": (), "mode": SOLO, **options}
    return table(land, hands=((card,), ()), **options).do(f"play.{card}", "before")


def answer(t: Table, dice: str = "") -> str:
    """Play the bot's one action; it has no other."""
    assert t.decider == OVERLORD
    (text,) = t.legal
    t.step(text, dice)
    return text


def run(t: Table, until: str = "") -> list[str]:
    """The bot's answers up to the phase's end, a question of this name, or one not for the bot."""
    said = []
    while t.asks not in ("end", until, "") and t.decider == OVERLORD:
        said.append(answer(t))
    return said


def event(t: Table, line: int) -> list[str]:
    """The bot draws this line of a whole deck; its answers up to combat or the phase's end."""
    assert t.legal == ["event"]
    t.step("event", str(line))
    return run(t, "combat")
