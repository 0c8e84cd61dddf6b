"""The command line: shapes, exit codes, and that a refusal changes nothing."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from pygame_engines.cli import main
from pygame_engines.core import record
from pygame_engines.games import IDS, load
from pygame_engines.players.thorough import Thorough

if TYPE_CHECKING:
    from pathlib import Path

Capture = pytest.CaptureFixture[str]


def done(capsys: Capture, *words: object) -> str:
    """Run a command that must go through; gives its output."""
    assert main([str(word) for word in words]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def told(capsys: Capture, *words: object) -> Any:
    """The same with `--json`: one JSON value and nothing else."""
    return json.loads(done(capsys, *words, "--json"))


def refused(capsys: Capture, *words: object) -> str:
    """Run a command that must be refused: exit code 2, one line, nothing on stdout."""
    assert main([str(word) for word in words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert re.fullmatch(r"error: [^\n]+\n", said.err)
    return said.err


@pytest.fixture
def file(tmp_path: Path, capsys: Capture) -> Path:
    path = tmp_path / "game.teahouse.json"
    done(capsys, "new", "pagoda", "--seat", "human", "--seat", "greedy", "--option",
         "starter=first", "--seed", 8412, "-o", path)  # fmt: skip
    return path


def test_games_lists_every_title(capsys: Capture) -> None:
    lines = done(capsys, "games").splitlines()
    assert [line.split()[0] for line in lines] == list(IDS)
    assert "quick=false|true" in lines[0]


def test_new_writes_a_record(file: Path) -> None:
    data = json.loads(file.read_text())
    assert data["options"] == {"quick": False, "simple": False, "starter": "first"}
    assert [seat["kind"] for seat in data["seats"]] == ["human", "greedy"]
    assert len(data["steps"]) == 1
    assert record.loads(file.read_bytes(), load).decider == 0


def test_new_without_a_file_prints_the_record(capsys: Capture) -> None:
    out = done(capsys, "new", "pagoda", "--option", "quick=TRUE", "--seed", 1)
    session = record.loads(out, load)
    assert session.setup.options["quick"] is True
    assert session.humans == (0, 1)


def test_a_seat_may_be_a_level(capsys: Capture) -> None:
    out = done(capsys, "new", "pagoda", "--seat", 1, "--seat", 3)
    assert [seat.level for seat in record.loads(out, load).seats] == [1, 3]


def test_without_a_seed_games_differ(capsys: Capture) -> None:
    seeds = {json.loads(done(capsys, "new", "pagoda"))["seed"] for _ in range(3)}
    assert len(seeds) == 3


def test_show_has_its_documented_shape(file: Path, capsys: Capture) -> None:
    data = told(capsys, "show", file)
    assert list(data) == ["game", "at", "to_move", "position", "view", "prompt", "legal"]
    assert (data["game"], data["at"], data["to_move"]) == ("pagoda", 1, 0)
    assert data["view"]["hand"][1] is None
    assert data["prompt"]["message"]["key"].startswith("pagoda.")
    choices = [choice for group in data["prompt"]["groups"] for choice in group["choices"]]
    assert sorted(c["action"] for c in choices if c["refusal"] is None) == sorted(data["legal"])
    assert all(c["clause"].startswith("PG-") for c in choices if c["refusal"])


def test_show_gives_another_seat_its_own_view(file: Path, capsys: Capture) -> None:
    view = told(capsys, "show", file, "--seat", 1)["view"]
    assert view["hand"][0] is None
    assert view["hand"][1] is not None
    assert told(capsys, "show", file, "--seat", -1)["view"]["hand"] == [None, None]
    assert "seat 5" in refused(capsys, "show", file, "--seat", 5)


def test_show_is_readable_too(file: Path, capsys: Capture) -> None:
    out = done(capsys, "show", file)
    assert "seat 0 decides" in out
    assert "* column.1.blue +1" in out
    assert "- end (PG-31)" in out


def test_legal_gives_one_action_a_line(file: Path, capsys: Capture) -> None:
    lines = done(capsys, "legal", file).splitlines()
    assert lines == told(capsys, "show", file)["legal"]
    assert "column.1.red" in lines


def test_play_appends_and_tells_what_was_recorded(file: Path, capsys: Capture) -> None:
    out = done(capsys, "play", file, "column.1.blue", "column.2.green").splitlines()
    assert out[:2] == ["0 column.1.blue", "0 card.display.blue"]  # the payment is forced
    session = record.loads(file.read_bytes(), load)
    assert [entry.text for entry in session.entries[1:]] == out
    assert session.state.scores[0] == 2


@pytest.mark.parametrize(
    ("actions", "says"),
    [
        (["end"], "PG-31"),
        (["tile.1.red"], "PG-45"),
        (["column.1.blue", "column.1.red"], "PG-21"),
        (["column.1.red", "roof"], "argument"),
        (["castle"], "castle"),
        (["\x1b[31mred"], "not an action"),
    ],
)
def test_play_is_all_or_nothing(actions: list[str], says: str, file: Path, capsys: Capture) -> None:
    before = file.read_bytes()
    assert says in refused(capsys, "play", file, *actions)
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


def test_step_plays_for_the_computer_only(file: Path, capsys: Capture) -> None:
    assert "seat 0 is a human's" in refused(capsys, "step", file)
    done(capsys, "play", file, "column.1.red")
    while "end" not in done(capsys, "legal", file).splitlines():
        done(capsys, "play", file, done(capsys, "legal", file).splitlines()[0])
    done(capsys, "play", file, "end")
    lines = done(capsys, "step", file, 99).splitlines()
    assert lines
    assert all(line.startswith("1 ") for line in lines)
    assert record.loads(file.read_bytes(), load).decider == 0


def test_step_goes_on_through_a_turn_as_the_page_does(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = load("pagoda")
    quick = replace(title.levels[-1], iterations=20, turn=100, least=2)
    monkeypatch.setattr(type(title), "levels", (*title.levels[:-1], quick))
    grown: list[object] = []
    grow = Thorough.__init__

    def counted(search: Thorough, *given: Any) -> None:
        grown.append(search)
        grow(search, *given)

    monkeypatch.setattr(Thorough, "__init__", counted)
    played, trees = [], []
    for steps in ([16], [1] * 16):
        path = tmp_path / f"{len(steps)}.json"
        done(capsys, "new", "pagoda", "--seat", 5, "--seat", 5, "--seed", 3,
             "-o", path)  # fmt: skip
        played.append([line for n in steps for line in done(capsys, "step", path, n).splitlines()])
        trees.append(len(grown))
    assert played[0] == played[1]
    assert len(played[0]) >= 16
    assert 2 * trees[0] < trees[1] - trees[0], "no tree is grown twice"


def test_undo_takes_back_whatever_was_last(file: Path, capsys: Capture) -> None:
    done(capsys, "play", file, "column.1.blue", "end")
    done(capsys, "undo", file)
    assert "end" in done(capsys, "legal", file).splitlines()
    done(capsys, "undo", file)
    assert "column.1.red" in done(capsys, "legal", file).splitlines()
    assert refused(capsys, "undo", file) == "error: there is nothing to take back\n"


def test_a_set_up_that_is_not_there_is_refused_by_every_command(capsys: Capture) -> None:
    """Options that don't go together are seen by the set-up only, not with the words."""
    words = ("zheng_he", "--option", "mode=solo", "--option", "emperor=second")
    for command, *more in (["selfplay"], ["arena", "--seat", "random"], ["perft", "--depth", 1]):
        assert "first seat is the Emperor" in refused(capsys, command, *words, *more)
        assert "first seat is the Emperor" in refused(capsys, command, *words, *more, "--json")


def test_a_whole_game_can_be_played_and_replayed(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "whole.json"
    done(capsys, "new", "pagoda", "--seat", "greedy", "--seat", "random", "--seed", 3, "-o", path)
    assert "not over" in done(capsys, "replay", path)
    done(capsys, "step", path, 9999)
    data = told(capsys, "replay", path)
    assert list(data) == ["game", "over", "scores", "winners", "reason", "steps"]
    assert data["over"] is True
    assert len(data["scores"]) == 2
    assert data["steps"] == len(json.loads(path.read_text())["steps"])
    assert ":".join(map(str, data["scores"])) in done(capsys, "replay", path)
    assert told(capsys, "show", path)["prompt"] is None
    assert done(capsys, "legal", path) == ""
    assert "over" in refused(capsys, "play", path, "end")
    assert "over" in refused(capsys, "step", path)


def test_selfplay_has_its_documented_shape(capsys: Capture) -> None:
    data = told(capsys, "selfplay", "pagoda", "--games", 4, "--seed", 1)
    assert list(data) == ["game", "games", "finished", "errors", "actions", "reasons", "wins"]
    assert (data["games"], data["finished"], data["errors"]) == (4, 4, [])
    assert data["actions"]["min"] <= data["actions"]["median"] <= data["actions"]["max"]
    assert sum(data["reasons"].values()) == sum(data["wins"]) == 4
    assert len(data["wins"]) == 3
    assert data == told(capsys, "selfplay", "pagoda", "--games", 4, "--seed", 1)
    assert "2 of 2 games finished" in done(
        capsys, "selfplay", "pagoda", "--games", 2, "--option", "simple=true", "--seat", "greedy",
        "--seat", "random",
    )  # fmt: skip


def test_perft_counts_lines_of_play(capsys: Capture) -> None:
    assert told(capsys, "perft", "pagoda", "--depth", 0) == {
        "depth": 0, "nodes": 1, "by_action": {},
    }  # fmt: skip
    one = told(capsys, "perft", "pagoda", "--depth", 1, "--seed", 2)
    two = told(capsys, "perft", "pagoda", "--depth", 2, "--seed", 2)
    assert one["nodes"] == len(one["by_action"]) == len(two["by_action"])
    assert two["nodes"] == sum(two["by_action"].values()) > one["nodes"]
    three = told(capsys, "perft", "pagoda", "--depth", 3, "--seed", 2)
    assert three["nodes"] > two["nodes"]
    assert f"nodes: {two['nodes']}" in done(capsys, "perft", "pagoda", "--depth", 2, "--seed", 2)


def test_arena_has_its_documented_shape(capsys: Capture) -> None:
    words = ["arena", "pagoda", "--seat", "greedy", "--seat", "random", "--games", 2]
    data = told(capsys, *words)
    assert list(data) == ["game", "games", "seats", "shared", "reasons"]
    assert [list(seat) for seat in data["seats"]] == [["kind", "wins", "rate", "low", "high"]] * 2
    assert "greedy: " in done(capsys, *words)


def test_strength_has_its_documented_shape(capsys: Capture) -> None:
    words = ["strength", "pagoda", "--pairs", "1:random,greedy:random", "--games", 2]
    data = told(capsys, *words, "--sprt", 0, 35)
    assert list(data) == ["game", "seed", "pairs"]
    assert [list(pair) for pair in data["pairs"]] == [
        ["first", "second", "games", "wins", "losses", "shared", "rate", "low", "high",
         "elo", "elo_low", "elo_high", "deals", "test"]
    ] * 2  # fmt: skip
    assert list(data["pairs"][0]["test"]) == ["elo0", "elo1", "ratio", "bound", "taken"]
    assert "undecided" in done(capsys, *words, "--sprt", 0, 35)
    assert "greedy against random: " in done(capsys, *words)


def test_bench_has_its_documented_shape(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = ["game", "copy_us", "actions_per_s", "playouts_per_s", "search_iterations_per_s"]
    measured = dict.fromkeys(figures, 1)
    monkeypatch.setattr("pygame_engines.cli.measure.benches.run", lambda _: measured)
    assert list(told(capsys, "bench", "pagoda")) == figures
    assert told(capsys, "bench") == [measured] * len(IDS)
    assert "copy_us: 1" in done(capsys, "bench")


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["dance"],
        ["new", "chess"],
        ["new", "pagoda", "--option", "quick"],
        ["new", "pagoda", "--option", "quick=perhaps"],
        ["new", "pagoda", "--option", "size=3"],
        ["new", "pagoda", "--seat", "human"],
        ["new", "pagoda", "--seat", "human", "--seat", "9"],
        ["new", "pagoda", "--seat", "human", "--seat", "wizard"],
        ["new", "pagoda", "--seed", "-1"],
        ["new", "pagoda", "--seed", "1e9"],
        ["new", "pagoda", "-o", "no/such/folder/game.json"],
        ["show", "no-such-file.json"],
        ["show", "."],
        ["play", "no-such-file.json", "end"],
        ["step", "game.json", "0"],
        ["selfplay", "pagoda", "--games", "0"],
        ["selfplay", "pagoda", "--games", "many"],
        ["selfplay", "pagoda", "--seat", "human", "--seat", "random"],
        ["selfplay", "go"],
        ["perft", "pagoda"],
        ["perft", "pagoda", "--depth", "-1"],
        ["arena", "pagoda", "--seat", "greedy"],
        ["strength", "pagoda"],
        ["strength", "pagoda", "--pairs", "2"],
        ["strength", "pagoda", "--pairs", "2:9"],
        ["strength", "pagoda", "--pairs", "2:human"],
        ["strength", "pagoda", "--pairs", "2:2"],
        ["strength", "pagoda", "--pairs", "2:1", "--games", "7"],
        ["strength", "pagoda", "--pairs", "2:1", "--sprt", "35", "0"],
        ["strength", "pagoda", "--pairs", "2:1", "--sprt", "0", "nan"],
        ["strength", "zheng_he", "--pairs", "2:1", "--option", "mode=solo"],
        ["bench", "go"],
        ["legal", "a\nb\x1b.json"],
    ],
)  # fmt: skip
def test_a_bad_command_is_refused_in_one_line(
    words: list[str], capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    refused(capsys, *words)
    assert list(tmp_path.iterdir()) == []


def test_it_runs_as_a_module() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "pygame_engines", "new", "chess"], capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "error: game: there is no game 'chess'\n"
    ran = subprocess.run(
        [sys.executable, "-m", "pygame_engines", "games"], capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    assert ran.stdout.startswith("pagoda ")
