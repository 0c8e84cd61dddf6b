"""Nets: they add up as they are written, and a file that is none is refused by its name."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from pygame_engines.core.errors import BadData
from tests.bench.nets.net import Net, checked, read

INPUTS, HIDDEN = 50, 5
"""Of the net that is tried here."""


@pytest.fixture
def file() -> dict[str, Any]:
    luck = Random(7)

    def row() -> list[int]:
        return [luck.randint(-900, 900) for _ in range(HIDDEN)]

    return {
        "version": 1,
        "inputs": INPUTS,
        "hidden": HIDDEN,
        "scale": 4096,
        "start": row(),
        "out": row(),
        "columns": [row() for _ in range(INPUTS)],
    }


def by_units(file: dict[str, Any], inputs: list[int]) -> float:
    """The output, unit by unit."""
    total = 0
    for unit in range(HIDDEN):
        met = file["start"][unit] + sum(file["columns"][at][unit] for at in inputs)
        total += max(met, 0) * file["out"][unit]
    return total / file["scale"]


def test_a_net_says_what_its_units_add_up_to(file):
    net, luck = checked(file, INPUTS, "a net"), Random(8)
    for count in (0, 1, 2, 10, 40) * 10:
        inputs = luck.choices(range(INPUTS), k=count)  # some of them twice
        assert net(inputs) == by_units(file, inputs)


def test_the_largest_weights_leave_their_neighbours_alone():
    most = 1 << 15
    net = Net([[most, -most, most]], [most, -most, 1], [1, 1000, 1], 1)
    assert net([0] * 16000) == most * 16001 + most * 16000 + 1


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"version": 2}, "nets/a.json: it is of version 2, not 1"),
        ({"inputs": 49}, "nets/a.json: it is made for 49 inputs, not 50"),
        ({"columns": [[0] * HIDDEN] * 49}, "nets/a.json: it has 49 columns for 50 inputs"),
        ({"columns": "many"}, "nets/a.json: this has to be a list […]"),
        ({"hidden": 0}, "nets/a.json: its “hidden” has to be a whole number from 1 to 64"),
        ({"scale": 0.5}, "nets/a.json: its “scale” has to be a whole number from 1 to 1073741824"),
        ({"out": [1]}, "nets/a.json: its “out” has to be a list of 5 numbers"),
        ({"start": [1 << 20] * 5}, "nets/a.json: its “start” have to be whole numbers from -32768"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_such_net_is_refused_by_its_name(file, changed, said):
    with pytest.raises(BadData) as caught:
        checked({**file, **changed}, INPUTS, "nets/a.json")
    assert str(caught.value).startswith(said)


def test_a_column_that_is_cut_short_is_refused_by_its_number(file):
    spoilt = deepcopy(file)
    del spoilt["columns"][7][0]
    with pytest.raises(BadData, match=r"nets/a\.json, 7: its “column” has to be a list of 5"):
        checked(spoilt, INPUTS, "nets/a.json")


def test_a_file_that_is_cut_short_or_not_there_is_refused_by_its_name(file, tmp_path):
    path = tmp_path / "a.json"
    with pytest.raises(BadData, match=r"a\.json: can't be read: No such file"):
        read(path, INPUTS)
    path.write_text(json.dumps(file)[:-40], "utf-8")
    with pytest.raises(BadData, match=r"a\.json: it is cut short, or no JSON"):
        read(path, INPUTS)
    path.write_text(json.dumps(file), "utf-8")
    assert len(read(path, INPUTS)) == INPUTS
