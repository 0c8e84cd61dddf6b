"""The correction of forecasts that games ask for: a logistic fit, by how much is to come."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final, NamedTuple, Protocol

KNOTS: Final = (0.0, 1 / 3, 2 / 3, 1.0)
"""How much of the game is to come; the correction lies between two of them in between."""
_PASSES: Final = 20
_STRIDE: Final = 0.5
"""No number changes by more in one pass."""
_NEAR: Final = 0.005
"""Steps that are smaller than that end the search."""
_RIDGE: Final = 10.0
"""Holds a correction that hardly any position speaks for near to none: about one game's turns."""
_LEAST: Final = 1e-6


class Knot(NamedTuple):
    """The odds' logarithms are multiplied by `times`; then `add`, by place, is added."""

    to_come: float
    add: tuple[float, ...]
    times: float


class Forecast(Protocol):
    """What is known of a position: forecast and share of the win by place."""

    @property
    def to_come(self) -> float: ...
    @property
    def said(self) -> tuple[float, ...]: ...
    @property
    def won(self) -> tuple[float, ...]: ...


def fit(rows: Sequence[Forecast]) -> list[Knot]:
    """The correction by which the forecasts would have been likeliest: Newton's method."""
    places = len(rows[0].said)
    size = places  # of a knot: `times`, then what is added for all places but the last
    neutral = [1.0 if at % size == 0 else 0.0 for at in range(size * len(KNOTS))]
    found = neutral[:]
    for _ in range(_PASSES):
        slope = [_RIDGE * (want - have) for want, have in zip(neutral, found, strict=True)]
        bend = [[_RIDGE * (at == to) for to in range(len(found))] for at in range(len(found))]
        for row in rows:
            _learn(row, found, slope, bend)
        steps = [max(-_STRIDE, min(step, _STRIDE)) for step in _solved(bend, slope)]
        found = [have + step for have, step in zip(found, steps, strict=True)]
        if max(map(abs, steps)) < _NEAR:
            break
    out = []
    for at, to_come in enumerate(KNOTS):
        times, *add = found[at * size : (at + 1) * size]
        out.append(Knot(to_come, (*add, 0.0), times))
    return out


def _learn(
    row: Forecast, found: Sequence[float], slope: list[float], bend: list[list[float]]
) -> None:
    """Add what one position says to the slope of the likelihood and to how it bends."""
    places = len(row.said)
    near = _near(row.to_come)
    inputs: list[dict[int, float]] = []
    for place, said in enumerate(row.said):
        given = {}
        for at, share in near:
            given[at * places] = share * log(max(said, _LEAST))
            if place < places - 1:
                given[at * places + 1 + place] = share
        inputs.append(given)
    scores = [sum(found[at] * value for at, value in given.items()) for given in inputs]
    odds = [exp(score - max(scores)) for score in scores]
    chances = [value / sum(odds) for value in odds]
    mean: dict[int, float] = {}
    for chance, won, given in zip(chances, row.won, inputs, strict=True):
        for at, value in given.items():
            slope[at] += (won - chance) * value
            mean[at] = mean.get(at, 0.0) + chance * value
            for to, other in given.items():
                bend[at][to] += chance * value * other
    for at, value in mean.items():
        for to, other in mean.items():
            bend[at][to] -= value * other


def _near(to_come: float) -> list[tuple[int, float]]:
    """The knots beside a phase, and how much each counts there."""
    for at in range(1, len(KNOTS)):
        low, high = KNOTS[at - 1], KNOTS[at]
        if to_come <= high:
            share = (to_come - low) / (high - low)
            return [(at - 1, 1.0 - share), (at, share)]
    return [(len(KNOTS) - 1, 1.0)]


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Linear equations with a positive definite matrix, which is used up."""
    size = len(right)
    out = right[:]
    for at in range(size):
        for to in range(at + 1, size):
            part = matrix[to][at] / matrix[at][at]
            if part:
                out[to] -= part * out[at]
                matrix[to] = [
                    value - part * above
                    for value, above in zip(matrix[to], matrix[at], strict=True)
                ]
    for at in reversed(range(size)):
        rest = sum(matrix[at][to] * out[to] for to in range(at + 1, size))
        out[at] = (out[at] - rest) / matrix[at][at]
    return out
