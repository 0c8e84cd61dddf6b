"""Data of one's own: of a size that fits, embedded in the record, refused in one sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pygame_engines import games
from pygame_engines.core import custom, record, schema
from pygame_engines.core.errors import BadData
from pygame_engines.core.schema import BadRecord
from pygame_engines.core.session import Session
from pygame_engines.games import load
from tests.core import toy
from tests.core.build import ADA, BEN, first, play
from tests.core.toys import Dealt


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "GAME", Dealt())


def played() -> Session:
    session = Session.new(games.load("toy", {"copies": 5}), seats=(ADA, BEN), seed=5)
    play(session, first(session, "play"))
    return session


def nested(levels: int) -> Any:
    return {} if levels == 1 else {"a": nested(levels - 1)}


def test_a_game_is_loaded_with_and_without_data() -> None:
    assert games.load("toy").data is None
    assert games.load("toy", {"copies": 5}).data == {"copies": 5}


def test_a_record_embeds_the_data() -> None:
    text = record.dumps(played())
    assert json.loads(text)["data"] == {"copies": 5}
    again = record.loads(text, load)
    assert again.game.data == {"copies": 5}
    assert record.dumps(again) == text


def test_a_link_carries_the_data() -> None:
    link = record.share(played())
    assert link is not None
    assert record.dumps(record.unshare(link, load)) == record.dumps(played())


def test_a_game_with_much_data_is_for_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played()
    monkeypatch.setattr(record, "MAX_LINK", 250)
    assert record.share(session) is None


@pytest.mark.parametrize(
    ("data", "where", "says"),
    [
        ({"copies": 99}, "data.copies", "from 3 to 9"),
        ({}, "data", "must hold copies"),
        ({"copies": 5, "x": "y" * custom.MAX_SIZE}, "data", "bytes"),
        ({"copies": "\ud800"}, "data", "half a character"),
    ],
)
def test_a_record_with_bad_data_is_refused(data: Any, where: str, says: str) -> None:
    whole = record.dump(played())
    whole["data"] = data
    with pytest.raises(BadRecord, match=says) as refused:
        record.loads(json.dumps(whole), load)
    assert (refused.value.kind, refused.value.where) == (schema.WRONG_DATA, where)


def test_data_are_read_from_text() -> None:
    assert custom.read(b'\xef\xbb\xbf{"copies": 5}') == {"copies": 5}
    assert custom.read(json.dumps(nested(custom.MAX_DEPTH))) == nested(custom.MAX_DEPTH)


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "[]",
        "5",
        "null",
        "{",
        '{"a": 1, "a": 2}',
        '{"a": NaN}',
        '{"a": 1e999}',
        '{"a": "\\ud800"}',
        b"\xff\xfe",
        json.dumps(nested(custom.MAX_DEPTH + 1)),
        json.dumps({"a": "x" * custom.MAX_SIZE}),
        '{"a": 1}' + " " * custom.MAX_FILE,
    ],
)
def test_what_is_no_data_is_refused(raw: str | bytes) -> None:
    with pytest.raises(BadData) as refused:
        custom.read(raw)
    assert refused.value.key == "table.error.data"
    assert len(str(refused.value).splitlines()) == 1
    assert len(str(refused.value)) < 200


def test_spaces_in_a_file_do_not_count() -> None:
    data = {"a": "x" * (custom.MAX_SIZE - 10)}
    assert custom.read(json.dumps(data, indent=8)) == data


def test_data_may_be_as_big_as_allowed_and_no_bigger() -> None:
    room = custom.MAX_SIZE - len('{"a":""}')
    assert custom.checked({"a": "x" * room})
    with pytest.raises(BadData):
        custom.checked({"a": "x" * (room + 1)})
