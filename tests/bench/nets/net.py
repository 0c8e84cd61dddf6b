"""A small neural net in whole numbers: what a title's formula misses of a position.

One hidden layer of rectified units over inputs that are there or not (or there several times), one
number as output. All of a position's hidden units are added up at once: each input's weights are
packed into one large integer, a lane of `LANE` bits for each unit, so that adding inputs is adding
integers. Whole numbers add up to the same in every Python.

`python -m tests.bench.nets.training` makes such nets, `python -m tests.bench.nets.trial` tries what
they are worth; no title plays by one (docs/strength.md).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from operator import mul
from pathlib import Path
from struct import Struct
from typing import Final, NamedTuple

from pygame_engines.core.api import Json
from pygame_engines.core.datafile import a_list, a_number, a_part, an_object, numbers
from pygame_engines.core.errors import BadData

VERSION: Final = 1
"""Of the file's form."""

LANE: Final = 32
_ZERO: Final = 1 << (LANE - 2)
"""What stands for 0 in a lane while inputs are added, so that no lane borrows from the next."""

_MOST: Final = 1 << 15
"""Weights are smaller. With fewer than 2 ** 14 inputs at a time no lane overflows."""

_MOST_INPUTS: Final = 4096
_MOST_HIDDEN: Final = 64


class Seen(NamedTuple):
    """A position as a net sees it: from `seat`'s side, by what the title's formula says.

    `inputs` are the numbers of those that are there, `odds` is the logarithm of the seat's odds.
    """

    seat: int
    inputs: list[int]
    odds: float


class Net:
    """A net: call it with the numbers of the inputs that are there.

    `columns`: by input, what it adds to each hidden unit; `start`: what these begin with; `out`:
    what each is worth. All are whole numbers, the output is divided by `scale`.
    """

    __slots__ = ("_columns", "_ones", "_out", "_scale", "_size", "_start", "_unpack")

    def __init__(
        self,
        columns: Sequence[Sequence[int]],
        start: Sequence[int],
        out: Sequence[int],
        scale: int,
    ) -> None:
        self._ones = _packed([1] * len(out))
        self._start = _packed(start) + self._ones * _ZERO
        self._columns = [_packed(column) for column in columns]
        self._out = tuple(out)
        self._scale = scale
        self._size = len(out) * LANE // 8
        self._unpack = Struct(f"<{len(out)}I").unpack

    def __len__(self) -> int:
        """The number of inputs."""
        return len(self._columns)

    def __call__(self, inputs: Iterable[int]) -> float:
        """The output, where these inputs are there."""
        columns = self._columns
        lanes = sum([columns[at] for at in inputs], self._start)
        # A lane's bit for 0 is left wherever its unit isn't negative: all ones below it keep it
        positive = (lanes // _ZERO) & self._ones
        units = self._unpack((lanes & positive * (_ZERO - 1)).to_bytes(self._size, "little"))
        total: int = sum(map(mul, units, self._out))
        return total / self._scale


def _packed(numbers: Sequence[int]) -> int:
    """These numbers, a lane for each, the first one lowest."""
    return sum([number << (LANE * at) for at, number in enumerate(numbers)])


def read(path: Path, inputs: int) -> Net:
    """The net that a file holds. Raises `BadData` that names the file."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadData(f"can't be read: {error.strerror}", where=path.name) from error
    except ValueError as error:
        raise BadData(f"it is cut short, or no JSON: {error}", where=path.name) from error
    return checked(data, inputs, path.name)


def checked(data: Json, inputs: int, where: str) -> Net:
    """The net in a file's content. Raises `BadData`."""
    net = an_object(data, where)
    version = a_number(net, "version", 0, 1 << 30, where)
    if version != VERSION:
        raise BadData(f"it is of version {version}, not {VERSION}", where=where)
    count = a_number(net, "inputs", 1, _MOST_INPUTS, where)
    if count != inputs:
        raise BadData(f"it is made for {count} inputs, not {inputs}", where=where)
    hidden = a_number(net, "hidden", 1, _MOST_HIDDEN, where)
    scale = a_number(net, "scale", 1, 1 << 30, where)
    columns = a_list(a_part(net, "columns", where), where)
    if len(columns) != count:
        raise BadData(f"it has {len(columns)} columns for {count} inputs", where=where)
    return Net(
        [
            numbers({"column": column}, "column", hidden, -_MOST, _MOST, f"{where}, {at}")
            for at, column in enumerate(columns)
        ],
        numbers(net, "start", hidden, -_MOST, _MOST, where),
        numbers(net, "out", hidden, -_MOST, _MOST, where),
        scale,
    )
