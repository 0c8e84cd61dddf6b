"""The copy of the engine that mypyc is given: the same games."""

from __future__ import annotations

import subprocess
import sys

import pytest

from pygame_engines.games import IDS
from tests.bench.calibration import played
from tests.bench.compiled import main, modules, prepared

GAMES = "from tests.bench.calibration import played; import pygame_engines.players.thorough"


def test_what_mypyc_asks_for_changes_no_game(tmp_path):
    prepared(tmp_path)
    code = f"{GAMES}; print(*[played(name, 2, 7).choices for name in ('pagoda', 'duel')])"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    expected = [played(name, 2, 7).choices for name in ("pagoda", "duel")]
    assert done.stdout.strip() == " ".join(map(str, expected))


def test_every_module_that_is_compiled_is_there(tmp_path):
    prepared(tmp_path)
    found = modules(tmp_path, IDS)
    assert all((tmp_path / name).is_file() for name in found)
    for title in IDS:
        assert f"pygame_engines/games/{title}/state.py" in found
        assert f"pygame_engines/games/{title}/game.py" not in found  # mypyc can't


@pytest.mark.parametrize(
    ("words", "said"), [(["new", "chess"], "no title is called 'chess'"), (["."], "there already")]
)
def test_what_cant_be_compiled_is_refused(words, said, capsys):
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err
