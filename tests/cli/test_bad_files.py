"""A broken record file: one clear sentence, exit code 2, and the file stays as it was."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pygame_engines.cli import main
from pygame_engines.core import notation, record
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load

if TYPE_CHECKING:
    from collections.abc import Callable


def game() -> Session:
    """A turn of Pagoda, so that there are luck and a hash."""
    seats = [Seat("human", "Anna"), Seat("human", "Ben")]
    session = Session.new(load("pagoda"), seats=seats, options={"starter": "first"}, seed=8412)
    for raw in ("column.1.blue", "end"):
        session.play(0, notation.parse(raw))
    assert session.entries[-1].mark
    return session


GOOD = record.dumps(game())
LAST = json.loads(GOOD)["steps"][-1]


def changed(change: Callable[[dict[str, Any]], None]) -> bytes:
    data = json.loads(GOOD)
    change(data)
    return json.dumps(data).encode()


def in_seat(**fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["seats"][0].update(fields)


def in_format_1(data: dict[str, Any]) -> None:
    data["format"] = 1
    in_seat(kind="computer", level=4)(data)


def with_step(raw: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data["steps"].append(raw)


BAD = {
    "cut off": (GOOD[: len(GOOD) // 2].encode(), "not JSON"),
    "cut off in a character": ("{\"format\": 1, \"id\": \"é".encode()[:-1], "UTF-8"),
    "empty": (b"", "not JSON"),
    "noise": (bytes(range(255, 0, -1)) * 9, "UTF-8"),
    "a picture": (b"\x89PNG\r\n\x1a\n" + b"\0" * 64, "UTF-8"),
    "another JSON": (b'{"name": "package"}', "not a game record"),
    "a list": (b"[1, 2, 3]", "not a game record"),
    "too big": (GOOD.encode() + b" " * 1_000_000, "at most 1000000 bytes"),
    "nested": (b"[" * 200_000, "nested deeper"),
    "steps of a wrong type": (changed(lambda data: data.update(steps="all")), "steps: must be"),
    "a step of a wrong type": (changed(with_step(7)), "steps: must be"),
    "seed of a wrong type": (changed(lambda data: data.update(seed="8412")), "seed: must be"),
    "unknown field": (changed(lambda data: data.update(cheat=True)), "unknown field 'cheat'"),
    "missing field": (changed(lambda data: data.pop("options")), "'options' is missing"),
    "future format": (changed(lambda data: data.update(format=3)), "format: format 3 is newer"),
    "future rules": (changed(lambda data: data.update(rules=9)), "rules: rules 9 are newer"),
    "unknown game": (changed(lambda data: data.update(game="chess")), "no game 'chess'"),
    "illegal step": (changed(with_step("1 end")), r"steps\[4\]: .*end is not legal now \(PG-31\)"),
    "step of another seat": (changed(with_step("0 end")), r"steps\[4\]: seat 1 decides"),
    "noise as a step": (changed(with_step("\x1b[2J")), r"steps\[4\]: .* is not a step"),
    "wrong hash": (
        changed(lambda data: data["steps"].__setitem__(-1, LAST[:-4] + "0bad")),
        r"steps\[3\]: the position is #[0-9a-f]{4}, not #0bad",
    ),
    "missing luck": (
        changed(lambda data: data["steps"].__setitem__(-1, "0 end")),
        r"steps\[3\]: luck is missing",
    ),
    "spare luck": (
        changed(lambda data: data["steps"].__setitem__(0, data["steps"][0] + ",1")),
        r"steps\[0\]: luck has 1",
    ),
    "too few seats": (changed(lambda data: data["seats"].pop()), "seats"),
    "unknown seat kind": (changed(in_seat(kind="alien")), r"seats\[0\]: 'alien'"),
    "a level that is not there": (
        changed(in_seat(kind="computer", level=6)),
        r"seats\[0\]: 6 is not a level",
    ),
    "a level that was not there": (
        changed(in_format_1),
        r"seats\[0\]: 4 is not a level",
    ),
    "a hand-over to no level": (
        changed(with_step("! seat.1.computer.6")),
        r"steps\[4\]: 6 is not a level",
    ),
    "long name": (changed(in_seat(name="A" * 25)), r"seats\[0\]: the name is longer"),
    "zero-width character in a name": (changed(in_seat(name="An\u200bna")), "control character"),
    "turned text in a name": (changed(in_seat(name="\u202eannA")), "control character"),
    "a name of spaces": (changed(in_seat(name=" \u2003 ")), "nothing to see"),
    "a name of joiners": (changed(in_seat(name="\u200d\ufe0f")), "nothing to see"),
    "a name of braille blanks": (changed(in_seat(name="\u2800\u2800")), "nothing to see"),
    "a name of tags and selectors": (
        changed(in_seat(name="\U000e0041\u180b\U0001d159")),
        "nothing to see",
    ),
    "control character in a name": (changed(in_seat(name="A\x1b[31m")), "control character"),
    "unknown option": (changed(lambda data: data["options"].update(size=9)), "option 'size'"),
    "wrong option": (changed(lambda data: data["options"].update(quick=1)), "option quick"),
    "wrong result": (changed(lambda data: data.update(result={"reason": "won"})), "result"),
    "illegal redo": (changed(lambda data: data.update(redo=["1 end"])), r"redo\[0\]"),
}  # fmt: skip

COMMANDS = [
    ["show"],
    ["show", "--json"],
    ["legal"],
    ["play", "column.1.red"],
    ["step"],
    ["undo"],
    ["replay", "--json"],
]


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_gives_one_sentence_and_stays(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    raw, says = BAD[name]
    path = tmp_path / "bad.json"
    path.write_bytes(raw)
    for command, *words in COMMANDS:
        assert main([command, str(path), *words]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert re.fullmatch(r"error: [^\n]{1,200}\n", said.err)
        assert re.search(says, said.err), said.err
        assert said.err.rstrip("\n").isprintable()
    assert path.read_bytes() == raw
    assert list(tmp_path.iterdir()) == [path]


def test_markup_in_a_name_is_no_more_than_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "markup.json"
    path.write_bytes(changed(in_seat(name="<img src=x>")))
    assert main(["play", str(path), "column.2.blue"]) == 0
    assert capsys.readouterr().err == ""
    assert json.loads(path.read_text())["seats"][0]["name"] == "<img src=x>"


def test_a_file_that_can_t_be_written_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    path.write_text(GOOD)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pygame_engines.cli.talk.os.fsync", full)
    assert main(["play", str(path), "column.2.blue"]) == 2
    assert "No space left" in capsys.readouterr().err
    assert path.read_text() == GOOD
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_to_a_file_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "game.json", tmp_path / "link.json"
    path.write_text(GOOD)
    link.symlink_to(path)
    assert main(["undo", str(link)]) == 0
    assert link.is_symlink()
    assert path.read_text() != GOOD


def test_what_is_no_ordinary_file_is_not_replaced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for place in (pipe, tmp_path, Path("/")):
        assert main(["new", "pagoda", "-o", str(place)]) == 2
        assert capsys.readouterr().err == f"error: can't write {place}: not an ordinary file\n"
    assert list(tmp_path.iterdir()) == [pipe]
    assert pipe.is_fifo()


def test_a_file_keeps_its_permissions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_text(GOOD)
    path.chmod(0o600)
    assert main(["undo", str(path)]) == 0
    assert path.stat().st_mode & 0o777 == 0o600
    path.chmod(0o400)
    before = path.read_text()
    assert main(["undo", str(path)]) == 2
    assert capsys.readouterr().err.endswith("it may only be read\n")
    assert path.read_text() == before


@pytest.mark.parametrize(
    ("output", "says"),
    [("| true", "Broken pipe"), ("> /dev/full", "No space left on device"), (">&-", "no standard")],
)
def test_output_that_can_t_be_written_is_one_error(output: str, says: str) -> None:
    command = f"{sys.executable} -m pygame_engines selfplay pagoda --games 1 {output}"
    shell = ["bash", "-c", f"{command}; exit ${{PIPESTATUS[0]}}"]
    done = subprocess.run(shell, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"error: [^\n]*\n", done.stderr)
    assert says in done.stderr
