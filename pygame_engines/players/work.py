"""What all thinkers share: work cut into small units, and chance of their own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import fsum
from time import perf_counter
from typing import Final, Generic, TypeVar

from pygame_engines.core.api import AnyGame, Luck, State
from pygame_engines.core.luck import SeededLuck

_SALT: Final = 0x7EA4_0A5E_0000_0000
"""Keeps thinking apart from playing: the record's seed must not foresee the record's luck."""

_FINE: Final = 1 << 30

Answer = TypeVar("Answer")


def own_luck(seed: int, unit: int) -> SeededLuck:
    """The chance that a thinker with this seed meets in its unit of work number `unit`."""
    return SeededLuck(seed ^ _SALT, unit)


def weighted(weights: Sequence[float], luck: Luck) -> int:
    """An index, drawn in proportion to the positive `weights`."""
    left = luck.below(_FINE) / _FINE * fsum(weights)
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0.0:
            return index
    return len(weights) - 1


def heaviest(weights: Sequence[float]) -> int:
    """The index of the greatest weight, the first of equals."""
    return max(range(len(weights)), key=weights.__getitem__)


def appraise(game: AnyGame, s: State) -> Sequence[float]:
    """What each seat may hope for, from 0 to 1: its share of the win, or the game's own estimate.

    A tenth of a finished game's value is the share of the points: it keeps a lost game worth
    playing well.
    """
    outcome = game.outcome(s)
    if outcome is None:
        return game.advice.values(s)
    seats = len(outcome.scores)
    total = sum(max(score, 0) for score in outcome.scores)
    win = 1.0 / len(outcome.winners)
    return [
        0.9 * (win if seat in outcome.winners else 0.0)
        + 0.1 * (max(score, 0) / total if total else 1.0 / seats)
        for seat, score in enumerate(outcome.scores)
    ]


class Work(ABC, Generic[Answer]):
    """A thinker that does `units` equal units of work, fewer once it is sure, then answers."""

    def __init__(self, units: int) -> None:
        self._done = 0
        self._add(units)

    def _add(self, units: int) -> None:
        """So many more are to be done, from here on."""
        self._begun = self._done
        self._units = self._done + units

    @property
    def progress(self) -> float:
        """The share of the work that is done, from 0 to 1."""
        units = self._units - self._begun
        return (self._done - self._begun) / units if units else 1.0

    def step(self, ms: float | None = None) -> Answer | None:
        """Work for about `ms` milliseconds (one unit at least), or to the end."""
        end = None if ms is None else perf_counter() + ms / 1000.0
        while self._done < self._units:
            self._unit(self._done)
            self._done += 1
            if self._settled(self._units - self._done):
                self._units = self._done
            if end is not None and perf_counter() >= end:
                break
        return self.best() if self._done >= self._units else None

    def _settled(self, left: int) -> bool:
        """Whether the answer is sure already, whatever the `left` units of work would bring."""
        return False

    @abstractmethod
    def _unit(self, number: int) -> None:
        """Do the unit of work with this number, from 0."""

    @abstractmethod
    def best(self) -> Answer:
        """What has been found so far; the same however often it is asked for."""
