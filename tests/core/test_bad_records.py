"""What is refused as a record, and with which words."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from pygame_engines.core import record, schema
from pygame_engines.core.entries import MAX_HAND_OVERS
from pygame_engines.core.errors import Refused
from pygame_engines.core.schema import BadRecord
from pygame_engines.core.seating import OFTEN, hand_over
from pygame_engines.games import load
from tests.core import toys
from tests.core.build import MACHINE, position, session
from tests.core.records import add_step, drop, nested, played, put
from tests.core.toy import GAME

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame_engines.core.api import Msg


def in_format_1(data: dict[str, Any]) -> None:
    data["format"] = 1
    data["steps"].append("! seat.1.computer.4")


def instead_of_chance(who: str) -> Callable[[dict[str, Any]], None]:
    """Begin with this, and what chance gave."""

    def change(data: dict[str, Any]) -> None:
        data["steps"][0] = data["steps"][0].replace("- setup", who)

    return change


BAD: list[tuple[str, Callable[[dict[str, Any]], None], Msg, str]] = [
    ("future format", put("format", to=3), schema.FUTURE, "format"),
    ("future rules", put("rules", to=3), schema.FUTURE, "rules"),
    ("rules of a far future", put("rules", to=9_999), schema.FUTURE, "rules"),
    ("no number of rules", put("rules", to=10_000), schema.WRONG_FIELD, "rules"),
    ("no rules", put("rules", to=0), schema.WRONG_FIELD, "rules"),
    ("no format", drop("format"), schema.NO_RECORD, ""),
    ("format of a wrong type", put("format", to=True), schema.WRONG_FIELD, "format"),
    ("format as text", put("format", to="1"), schema.WRONG_FIELD, "format"),
    ("unknown field", put("colour", to="red"), schema.WRONG_FIELD, ""),
    ("missing field", drop("seed"), schema.WRONG_FIELD, ""),
    ("unknown game", put("game", to="chess"), schema.WRONG_GAME, "game"),
    ("path as game", put("game", to="../pagoda"), schema.WRONG_FIELD, "game"),
    ("id with markup", put("id", to="<b>"), schema.WRONG_FIELD, "id"),
    ("no date", put("created", to="yesterday"), schema.WRONG_FIELD, "created"),
    ("negative seed", put("seed", to=-1), schema.WRONG_FIELD, "seed"),
    ("seed too high", put("seed", to=schema.MAX_SEED + 1), schema.WRONG_FIELD, "seed"),
    ("broken seed", put("seed", to=1.5), schema.WRONG_FIELD, "seed"),
    ("data of a wrong type", put("data", to=[1]), schema.WRONG_FIELD, "data"),
    ("data for a game without", put("data", to={"map": 1}), schema.WRONG_DATA, "data"),
    ("clock", put("clock", to=5), schema.WRONG_FIELD, "clock"),
    ("flags of a wrong type", put("flags", to="undo"), schema.WRONG_FIELD, "flags"),
    ("flag with markup", put("flags", to=["<b>"]), schema.WRONG_FIELD, "flags"),
    ("no seats", put("seats", to=[]), schema.WRONG_FIELD, "seats"),
    ("seat of a wrong type", put("seats", 1, to="Ben"), schema.WRONG_FIELD, "seats[1]"),
    ("seat with an unknown key", put("seats", 1, "x", to=1), schema.WRONG_FIELD, "seats[1]"),
    ("seat without a kind", drop("seats", 1, "kind"), schema.WRONG_FIELD, "seats[1]"),
    (
        "seat level of a wrong type",
        put("seats", 1, "level", to="2"),
        schema.WRONG_FIELD,
        "seats[1]",
    ),
    ("seat level too high", put("seats", 1, "level", to=99), schema.WRONG_SEATS, "seats[1]"),
    ("no seat level", put("seats", 1, "level", to=100), schema.WRONG_FIELD, "seats[1]"),
    ("too many flags", put("flags", to=["x"] * 17), schema.WRONG_FIELD, "flags"),
    ("four seats", lambda data: data["seats"].extend(data["seats"]), schema.WRONG_SEATS, "seats"),
    ("a bot", put("seats", 1, "kind", to="bot"), schema.WRONG_SEATS, "seats[1]"),
    ("handed to a bot", add_step("! seat.1.bot"), schema.WRONG_STEP, "steps[6]"),
    ("handed to no level of format 1", in_format_1, schema.WRONG_STEP, "steps[6]"),
    ("unknown kind", put("seats", 1, "kind", to="wizard"), schema.WRONG_SEATS, "seats[1]"),
    ("long name", put("seats", 1, "name", to="x" * 25), schema.WRONG_SEATS, "seats[1]"),
    ("control in a name", put("seats", 1, "name", to="a\u0007"), schema.WRONG_SEATS, "seats[1]"),
    ("half a character", put("seats", 1, "name", to="\ud800"), schema.WRONG_SEATS, "seats[1]"),
    ("unknown option", put("options", "x", to=1), schema.WRONG_OPTION, "options"),
    ("wrong option value", put("options", "copies", to=True), schema.WRONG_OPTION, "options"),
    ("options of a wrong type", put("options", "copies", to=[]), schema.WRONG_FIELD, "options"),
    ("start is no position", put("start", to={}), schema.WRONG_START, "start"),
    ("steps of a wrong type", put("steps", to="0 end"), schema.WRONG_FIELD, "steps"),
    ("a step of a wrong type", put("steps", 1, to=3), schema.WRONG_FIELD, "steps"),
    ("no steps", put("steps", to=[]), schema.WRONG_STEP, "steps"),
    ("no set-up", drop("steps", 0), schema.WRONG_STEP, "steps[0]"),
    ("seat line first", put("steps", 0, to="! seat.1.human"), schema.WRONG_STEP, "steps[0]"),
    ("noise as a step", add_step("🀄"), schema.WRONG_STEP, "steps[6]"),
    ("unknown action", add_step("1 castle"), schema.WRONG_STEP, "steps[6]"),
    ("wrong argument", add_step("1 play.red"), schema.WRONG_STEP, "steps[6]"),
    ("illegal step", add_step("1 swap"), schema.WRONG_STEP, "steps[6]"),
    ("step of another seat", add_step("0 end"), schema.WRONG_STEP, "steps[6]"),
    ("step of chance", add_step("- end"), schema.WRONG_STEP, "steps[6]"),
    ("a set-up by a seat", instead_of_chance("0 setup"), schema.WRONG_STEP, "steps[0]"),
    ("chance does something else", instead_of_chance("- end"), schema.WRONG_STEP, "steps[0]"),
    ("a second set-up", add_step("- setup"), schema.WRONG_STEP, "steps[6]"),
    ("missing luck", add_step("1 end"), schema.WRONG_LUCK, "steps[6]"),
    ("spare luck", add_step("1 end > 0,0,0,0"), schema.WRONG_LUCK, "steps[6]"),
    ("luck out of range", add_step("1 end > 99"), schema.WRONG_LUCK, "steps[6]"),
    (
        "spare luck in the set-up",
        put("steps", 0, to="- setup > 0,0,0,0,0,0,0"),
        schema.WRONG_LUCK,
        "steps[0]",
    ),
    ("unknown line", add_step("! dance.1"), schema.WRONG_STEP, "steps[6]"),
    ("seat line without a kind", add_step("! seat.1"), schema.WRONG_STEP, "steps[6]"),
    ("seat line of a wrong kind", add_step("! seat.1.wizard"), schema.WRONG_STEP, "steps[6]"),
    ("seat line without a seat", add_step("! seat.7.human"), schema.WRONG_STEP, "steps[6]"),
    ("seat line of chance", add_step("! seat.-1.human"), schema.WRONG_STEP, "steps[6]"),
    ("seat line of a wrong level", add_step("! seat.1.greedy.top"), schema.WRONG_STEP, "steps[6]"),
    ("seat line with too much", add_step("! seat.1.greedy.1.1"), schema.WRONG_STEP, "steps[6]"),
    ("giving up without a seat", add_step("! resign.5"), schema.WRONG_STEP, "steps[6]"),
    ("giving up by a name", add_step("! resign.me"), schema.WRONG_STEP, "steps[6]"),
    ("giving up for two", add_step("! resign.0.1"), schema.WRONG_STEP, "steps[6]"),
    ("illegal redo", put("redo", to=["1 swap"]), schema.WRONG_STEP, "redo[0]"),
    ("noise as redo", put("redo", to=["?"]), schema.WRONG_STEP, "redo[0]"),
    ("seat line as redo", put("redo", to=["! seat.1.human"]), schema.WRONG_STEP, "redo"),
    ("made-up result", put("result", to={"reason": "x"}), schema.WRONG_RESULT, "result"),
    ("nested too deep", put("start", to=nested(20)), schema.NO_RECORD, ""),
]


@pytest.mark.parametrize(
    ("change", "kind", "where"), [row[1:] for row in BAD], ids=[r[0] for r in BAD]
)
def test_a_bad_record_is_refused_with_its_place(
    change: Callable[[dict[str, Any]], None], kind: Msg, where: str
) -> None:
    data = json.loads(record.dumps(played()))
    change(data)
    with pytest.raises(BadRecord) as refused:
        record.loads(json.dumps(data), load)
    error = refused.value
    assert (error.kind, error.where) == (kind, where)
    assert error.key == kind.key
    assert len(str(error).splitlines()) == 1
    assert len(str(error)) < 200


def test_a_wrong_hash_is_refused() -> None:
    data = record.dump(played())
    at = next(i for i, line in enumerate(data["steps"]) if "#" in line)
    right = data["steps"][at][-4:]
    data["steps"][at] = data["steps"][at][:-4] + ("0000" if right != "0000" else "0001")
    with pytest.raises(BadRecord, match=f"position is #{right}") as refused:
        record.loads(json.dumps(data), load)
    assert (refused.value.kind, refused.value.where) == (schema.WRONG_HASH, f"steps[{at}]")


def test_a_changed_card_is_found_by_the_hash() -> None:
    data = record.dump(played())
    head, _, luck = data["steps"][0].partition(" > ")
    drawn = luck.split(",")
    drawn[-1] = "11" if drawn[-1] != "11" else "0"
    data["steps"][0] = f"{head} > {','.join(drawn)}"
    with pytest.raises(BadRecord):
        record.loads(json.dumps(data), load)


def test_hashes_may_be_left_out() -> None:
    data = record.dump(played())
    data["steps"] = [line.partition(" #")[0] for line in data["steps"]]
    assert record.dump(record.loads(json.dumps(data), load)) == record.dump(played())


def test_nothing_follows_giving_up() -> None:
    made = session()
    made.resign(0)
    data = record.dump(made)
    for line in ("0 play.1", "! resign.1", "! seat.1.human"):
        with pytest.raises(BadRecord, match="over"):
            record.loads(json.dumps({**data, "steps": [*data["steps"], line]}), load)


TEXT = record.dumps(session())


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "null",
        "[]",
        "{}",
        "1",
        '"text"',
        "not json",
        TEXT[: len(TEXT) // 2],
        TEXT + "x",
        TEXT.replace('"seed": 7', '"seed": NaN'),
        TEXT.replace('"seed": 7', '"seed": 7, "seed": 8'),
        TEXT.replace('"seed": 7', '"seed": ' + "7" * 5000),
        "[" * 100_000,
        '{"a":' * 100_000,
        '"\\"' * 100_000,
        b"\xff\xfe\x00noise",
        bytes(range(256)),
    ],
    ids=range(17),
)
def test_what_is_no_record_is_refused(raw: str | bytes) -> None:
    with pytest.raises(BadRecord) as refused:
        record.loads(raw, load)
    assert refused.value.kind == schema.NO_RECORD
    assert len(str(refused.value).splitlines()) == 1


def test_a_record_has_a_greatest_size() -> None:
    with pytest.raises(BadRecord) as refused:
        record.loads(TEXT + " " * schema.MAX_SIZE, load)
    assert refused.value.kind == schema.TOO_BIG


def test_a_record_has_no_more_lines_than_a_game_can_need() -> None:
    for field in ("steps", "redo"):
        data = {**json.loads(TEXT), field: ["0 pass"] * (schema.MAX_LINES + 1)}
        with pytest.raises(BadRecord) as refused:
            record.loads(json.dumps(data), load)
        assert (refused.value.kind, refused.value.where) == (schema.WRONG_FIELD, field)


def test_seats_change_hands_only_so_often() -> None:
    made = session()
    for _ in range(MAX_HAND_OVERS):
        hand_over(made, 1, MACHINE)
    with pytest.raises(Refused) as refusal:
        hand_over(made, 1, MACHINE)
    assert refusal.value.reason == OFTEN
    data = record.dump(made)
    assert record.loads(json.dumps(data), load).at == made.at
    data["steps"].append("! seat.1.human")
    with pytest.raises(BadRecord) as refused:
        record.loads(json.dumps(data), load)
    assert refused.value.kind == schema.WRONG_STEP


def test_what_opens_can_be_opened_again_from_what_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The written form is the longer one, and a stored game has an id of its own."""
    text = record.dumps(record.loads(TEXT, load))
    tight = json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))
    own = json.loads(text)["id"]
    monkeypatch.setattr(schema, "MAX_SIZE", len(text.encode()) - len(own) + schema.MAX_ID - 1)
    assert len(tight.encode()) < schema.MAX_SIZE
    with pytest.raises(BadRecord) as refused:
        record.loads(tight, load)
    assert refused.value.kind == schema.TOO_BIG
    monkeypatch.setattr(schema, "MAX_SIZE", schema.MAX_SIZE + 1)
    assert record.dumps(record.loads(tight, load)) == text


def test_the_greatest_size_is_one_of_bytes_for_text_too() -> None:
    text = TEXT + "\u3000" * (schema.MAX_SIZE // 2)
    for raw in (text, text.encode()):
        with pytest.raises(BadRecord) as refused:
            record.loads(raw, load)
        assert refused.value.kind == schema.TOO_BIG


def test_sixteen_flags_and_no_more() -> None:
    data = record.dump(played())
    assert record.loads(json.dumps({**data, "flags": ["undo"] * 16}), load).flags == ["undo"] * 16
    with pytest.raises(BadRecord) as refused:
        record.loads(json.dumps({**data, "flags": ["undo"] * 17}), load)
    assert (refused.value.kind, refused.value.where) == (schema.WRONG_FIELD, "flags")


def test_a_start_in_which_nothing_can_be_done_is_refused() -> None:
    text = record.dumps(session(start=position(scores=[4, 2])))
    assert record.loads(text, lambda _id, _data: GAME).at == 0
    with pytest.raises(BadRecord) as refused:
        record.loads(text, lambda _id, _data: toys.Stuck())
    assert (refused.value.kind, refused.value.where) == (schema.WRONG_START, "start")


def test_what_has_just_the_greatest_size_is_read() -> None:
    for raw in ('"é"', '"é"'.encode()):
        assert schema.parsed(raw, size=4) == "é"
        with pytest.raises(BadRecord) as refused:
            schema.parsed(raw, size=3)
        assert refused.value.kind == schema.TOO_BIG
