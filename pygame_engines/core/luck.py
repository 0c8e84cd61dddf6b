"""Chance: one integer generator, the same on every Python, and the luck that a record replays."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_engines.core.errors import TeahouseError

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class BadLuck(TeahouseError):
    """Recorded luck that a step can't have had."""

    def __init__(self, text: str, *, where: str = "") -> None:
        super().__init__("table.error.luck", text, where=where)


def _mix(z: int) -> int:
    """SplitMix64's output function (Steele, Lea, Flood: "Fast splittable generators", 2014)."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class SeededLuck:
    """Luck keyed by (seed, step): undo, redo and reload meet the same chance again.

    `drawn` holds what it gave, in order, for the record.
    """

    __slots__ = ("_state", "drawn")

    def __init__(self, seed: int, step: int = 0) -> None:
        self._state = _mix((_mix(seed & _MASK) + step * _GOLDEN) & _MASK)
        self.drawn: list[int] = []

    def below(self, n: int, /) -> int:
        """A number from 0 to n - 1, each equally likely (rejection, no modulo bias)."""
        assert n >= 1, "nothing to draw from"
        while True:
            self._state = z = (self._state + _GOLDEN) & _MASK
            # `_mix`, written out: this is drawn some 20 times for each line of play that is thought
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            z ^= z >> 31
            value = z % n
            if z - value <= _MASK - n + 1:  # within the last whole row of n
                self.drawn.append(value)
                return value


class RecordedLuck:
    """Luck read back from a step; `finish` insists that all of it was used."""

    __slots__ = ("_at", "_values")

    def __init__(self, values: Sequence[int]) -> None:
        self._values = values
        self._at = 0

    @property
    def drawn(self) -> list[int]:
        """What was asked for so far."""
        return list(self._values[: self._at])

    def below(self, n: int, /) -> int:
        """The next recorded number. Raises `BadLuck` if there is none or it is out of range."""
        if self._at >= len(self._values):
            raise BadLuck(f"luck is missing: {len(self._values)} numbers given, more needed")
        value = self._values[self._at]
        if not 0 <= value < n:
            raise BadLuck(f"luck number {self._at + 1} is {value}, not below {n}")
        self._at += 1
        return value

    def finish(self) -> None:
        """Raises `BadLuck` if numbers are left over."""
        spare = len(self._values) - self._at
        if spare:
            raise BadLuck(f"luck has {spare} numbers too many")
