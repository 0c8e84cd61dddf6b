"""Data of one's own and seats that the rules move, on the command line; played with the toys."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from pygame_engines import games
from tests.cli.test_commands import Capture, done, refused, told
from tests.core import toy
from tests.core.toys import Dealt, Moved

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def toy_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.GAMES, "toy", toy.__name__)
    monkeypatch.setattr(toy, "GAME", Dealt())


@pytest.fixture
def moved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "GAME", Moved())


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.json"
    path.write_text('{"copies": 3}')
    return path


def test_new_embeds_data(tmp_path: Path, deck: Path, capsys: Capture) -> None:
    path = tmp_path / "game.json"
    done(capsys, "new", "toy", "--data", deck, "-o", path)
    assert json.loads(path.read_text())["data"] == {"copies": 3}
    deck.unlink()
    assert done(capsys, "legal", path)


def test_data_change_the_game(deck: Path, capsys: Capture) -> None:
    short = told(capsys, "selfplay", "toy", "--games", 5, "--data", deck)
    whole = told(capsys, "selfplay", "toy", "--games", 5)
    assert short["finished"] == whole["finished"] == 5
    assert short["actions"]["max"] < whole["actions"]["min"]


@pytest.mark.parametrize("command", [("perft", "--depth", 2), ("arena", "--games", 2)])
def test_other_commands_take_data(command: tuple[str, ...], deck: Path, capsys: Capture) -> None:
    assert told(capsys, command[0], "toy", *command[1:], "--data", deck)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("not json", "deck.json: line 1: this is not JSON"),
        ('{"copies": 99}', "deck.json: copies: must be from 3 to 9"),
        ("[]", "deck.json: must be an object"),
        (" " * 300_000, "deck.json: at most 256000 bytes"),
    ],
)
def test_bad_data_are_refused_with_file_and_place(
    text: str, says: str, tmp_path: Path, deck: Path, capsys: Capture
) -> None:
    deck.write_text(text)
    path = tmp_path / "game.json"
    assert says in refused(capsys, "new", "toy", "--data", deck, "-o", path)
    assert not path.exists()


def test_data_for_a_title_without_and_no_file_are_refused(
    tmp_path: Path, deck: Path, capsys: Capture
) -> None:
    assert "takes no data" in refused(capsys, "selfplay", "pagoda", "--data", deck)
    assert "can't read" in refused(capsys, "new", "toy", "--data", tmp_path / "none.json")
    assert "needs a GAME" in refused(capsys, "bench", "--data", deck)


@pytest.mark.usefixtures("moved")
@pytest.mark.parametrize("seats", [(), ("human",), ("human", "bot")])
def test_bots_fill_in_by_themselves(
    seats: tuple[str, ...], tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "game.json"
    words = [word for seat in seats for word in ("--seat", seat)]
    done(capsys, "new", "toy", *words, "-o", path)
    assert [seat["kind"] for seat in json.loads(path.read_text())["seats"]] == ["human", "bot"]


@pytest.mark.usefixtures("moved")
@pytest.mark.parametrize("seats", [("human", "2"), ("bot", "human"), ("bot", "bot")])
def test_a_bot_s_seat_is_nobody_else_s(seats: tuple[str, ...], capsys: Capture) -> None:
    words = [word for seat in seats for word in ("--seat", seat)]
    assert "moved by the rules" in refused(capsys, "new", "toy", *words)


def test_other_titles_have_no_bot(capsys: Capture) -> None:
    assert "not moved by" in refused(capsys, "new", "pagoda", "--seat", "human", "--seat", "bot")


@pytest.mark.usefixtures("moved")
def test_step_plays_a_bot(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "game.json"
    done(capsys, "new", "toy", "--seed", 3, "-o", path)
    done(capsys, "play", path, "play.3", "end")
    assert done(capsys, "step", path).startswith("1 ")


@pytest.mark.usefixtures("moved")
def test_selfplay_and_arena_play_with_bots(capsys: Capture) -> None:
    assert told(capsys, "selfplay", "toy", "--games", 3)["finished"] == 3
    report = told(capsys, "arena", "toy", "--seat", "greedy", "--games", 3)
    assert [seat["kind"] for seat in report["seats"]] == ["greedy", "bot"]
