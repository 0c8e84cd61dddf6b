"""Broken maps, boards and records of the Panda: one sentence with file, row and reason."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from pygame_engines.games import meta
from pygame_engines.games.panda.book import built_in
from tests.cli.test_commands import Capture, done, refused

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


NEWER = meta("panda").rules_version + 1


def without_a_site(data: Any) -> None:
    del data["map"]["sites"][0]


def to_nowhere(data: Any) -> None:
    data["map"]["roads"][3]["b"] = "nowhere"


def five_ninjas(data: Any) -> None:
    data["map"]["off_map_roads"][3]["ninjas"] = 5


def unknown_word(data: Any) -> None:
    data["board"]["spaces"][2]["monk"] = "latern / gate in a village"


def same_id(data: Any) -> None:
    data["map"]["sites"][1]["id"] = "zhulin"


def hostile_name(data: Any) -> None:
    data["map"]["sites"][1]["name"] = "Yun\u202ewu\n"


BAD: dict[Callable[[Any], None], str] = {
    without_a_site: "map, road 12: it leads to “zhulin”, which isn't a site",
    to_nowhere: "map, road 4: it leads to “nowhere”, which isn't a site",
    five_ninjas: "map, off-map road 4 (shimen to n2): its “ninjas” has to be a whole number from 1",
    unknown_word: "board, row 3 (2 AP), column monk: “latern” isn't a known action",
    same_id: "map, sites: there are two sites zhulin",
    hostile_name: "map, site yunwu: its name has to be one line of plain text",
}

COMMANDS = [
    ("new",),
    ("selfplay", "--games", 1),
    ("arena", "--games", 1, "--seat", "random", "--seat", "random"),
    ("perft", "--depth", 1),
    ("bench",),
]


@pytest.mark.parametrize("change", BAD, ids=lambda change: change.__name__)
def test_a_broken_file_is_refused_by_every_command(
    change: Callable[[Any], None], tmp_path: Path, capsys: Capture
) -> None:
    data = {"name": "Mine", **{part: built_in(part) for part in ("map", "board", "cards")}}
    change(data)
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    for command, *words in COMMANDS:
        said = refused(capsys, command, "panda", *words, "--data", path)
        assert f"{path}: {BAD[change]}" in said
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"seats": [{"name": "", "kind": "human"}]}, "panda is for 2, 3, 4 seats, not 1"),
        ({"seats": [{"name": "", "kind": "human"}] * 5}, "panda is for 2, 3, 4 seats, not 5"),
        ({"seats": [{"name": "", "kind": "human"}] * 3}, "steps[1]: the position is #"),
        ({"rules": NEWER}, f"rules {NEWER} are newer than {NEWER - 1}"),
        ({"data": {"name": "x", "map": {}}}, "data.map, sites: this has to be a list"),
        ({"options": {"master": True}}, "steps[0]: luck is missing"),
        ({"steps": ["- setup > 0"]}, "steps[0]: luck is missing"),
        ({"start": {"vp": [6]}}, "start: there have to be 2 to 4 seats"),
    ],
)
def test_a_broken_record_is_refused(
    fields: dict[str, Any], says: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "game.json"
    done(capsys, "new", "panda", "--seed", 1, "-o", path)
    done(capsys, "play", path, "guard.zhulin_baihe")
    record = json.loads(path.read_text()) | fields
    path.write_text(json.dumps(record))
    assert says in refused(capsys, "replay", path)
