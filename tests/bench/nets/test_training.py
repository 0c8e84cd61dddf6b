"""Nets are told the same of the same position, learn what a formula leaves out, and are tried."""

from __future__ import annotations

import json
import sys
from math import log
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import load
from tests.bench.calibration import ROWS, read
from tests.bench.nets.net import Net, checked
from tests.bench.nets.training import (
    SUBJECTS,
    examples,
    learned,
    losses,
    main,
    text_of,
    told,
    written,
)  # fmt: skip
from tests.bench.nets.trial import advised, verdict

FORECASTS = Path(__file__).parents[2] / "players" / "forecasts"


def positions(name: str) -> list[Any]:
    """All positions of a random game."""
    game = load(ROWS[SUBJECTS[name].row].title)
    s: Any = game.setup(2, {}, SeededLuck(4))
    luck = Random(4)
    found = []
    while actions := game.legal(s):
        found.append(s.copy())
        game.apply(s, luck.choice(actions), SeededLuck(4, len(found)))
    return found


@pytest.mark.parametrize("name", SUBJECTS)
def test_what_a_net_is_told_is_among_its_inputs(name: str) -> None:
    subject = SUBJECTS[name]
    met = {number for s in positions(name) for number in subject.see(s).inputs}
    assert 0 <= min(met) <= max(met) < subject.inputs
    assert len(met) > 60


def test_which_lot_is_which_and_who_sits_where_makes_no_difference_in_pagoda() -> None:
    see = SUBJECTS["pagoda"].see
    for s in positions("pagoda")[::7]:
        seat, inputs, formula = see(s)
        for lots in (s.floors, s.tops, s.spires):
            lots.reverse()
        assert sorted(see(s).inputs) == sorted(inputs)
        for row in (s.cards, s.markers, s.scores):
            half = len(row) // 2
            row[:] = row[half:] + row[:half]
        s.mover, s.starter = 1 - s.mover, 1 - s.starter
        again = see(s)
        assert (again.seat, sorted(again.inputs)) == (1 - seat, sorted(inputs))
        assert again.odds == pytest.approx(formula)


def test_training_learns_what_the_formula_leaves_out_and_is_the_same_again() -> None:
    subject = SUBJECTS["pagoda"]
    given = examples(subject, read(FORECASTS / "pagoda.jsonl")[:12])
    nets = [written(learned(given, 4, 6, seed=1), {"seed": 1}) for _ in range(2)]
    assert nets[0] == nets[1] == json.loads(text_of(nets[1]))
    net = checked(nets[0], subject.inputs, "net")
    assert losses(told(net, given), given)[0] < losses(given.odds, given)[0]


@pytest.mark.parametrize("name", SUBJECTS)
def test_a_player_with_a_net_adds_it_to_what_the_formula_says(name: str, tmp_path: Path) -> None:
    subject = SUBJECTS[name]
    columns = [[number % 7 - 3, 1] for number in range(subject.inputs)]
    data = {"version": 1, "inputs": subject.inputs, "hidden": 2, "scale": 50,
            "start": [0, 0], "out": [1, -1], "columns": columns}  # fmt: skip
    file = tmp_path / "net.json"
    file.write_text(json.dumps(data), "utf-8")
    game, net = advised(name, file), Net(columns, [0, 0], [1, -1], 50)
    for s in positions(name)[::9]:
        seat, inputs, formula = subject.see(s)
        said = game.advice.values(s)
        assert log(said[seat] / said[1 - seat]) == pytest.approx(formula + net(inputs))


def test_a_net_is_taken_or_left_once_that_is_certain_enough() -> None:
    assert verdict([0, 1, 2, 1, 0]).endswith("undecided")
    assert verdict([4, 60, 100, 30, 4]).endswith(", 0 Elo")
    assert verdict([4, 30, 60, 100, 10]).endswith(", 35 Elo")


def test_a_cluster_that_cannot_be_had_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SystemExit) as ended:
        main(["pagoda", str(tmp_path / "net.json"), "--games", "1", "--cluster", "local"])
    assert ended.value.code == 2
    assert "a cluster wants Ray: pip install -e .[cluster]" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
