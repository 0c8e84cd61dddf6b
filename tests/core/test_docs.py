"""The example in the documentation is a record."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pygame_engines.core import custom, datafile, entries, record, schema
from pygame_engines.core.api import Msg
from pygame_engines.games import load

ROOT = Path(__file__).parents[2]
FORMAT = (ROOT / "docs" / "record-format.md").read_text(encoding="utf-8")


def test_the_documented_record_can_be_read() -> None:
    found = re.search(r"```json\n(.*?)```", FORMAT, re.DOTALL)
    assert found is not None
    assert record.dumps(record.loads(found[1], load)) == found[1]


def test_every_field_and_every_refusal_is_documented() -> None:
    for name in schema.FIELDS:
        assert f"\n| `{name}` |" in FORMAT
    kinds = [v.key for v in vars(schema).values() if isinstance(v, Msg)]
    assert len(kinds) == 14
    for key in kinds:
        assert f"| `{key}` |" in FORMAT


@pytest.mark.parametrize(
    ("limit", "document", "sentence"),
    [
        (schema.MAX_SIZE, "record-format", "more than {:,} bytes"),
        (schema.MAX_LINES, "record-format", "more than {:,} lines"),
        (schema.MAX_DEPTH, "record-format", "nested deeper than {};"),
        (schema.MAX_SEED.bit_length(), "record-format", "from 0 to 2^{} - 1"),
        (entries.MAX_HAND_OVERS, "record-format", "change hands more than {} times"),
        (custom.MAX_SIZE, "record-format", "an object of at most {:,} bytes"),
        (record.MAX_LINK, "record-format", "Over {:,} characters no link is offered"),
        (record.MOST_READ, "record-format", "Links of up to {:,} characters are read"),
        (datafile.LONGEST_NAME, "zheng-he-data", "`name` is required, up to {} characters"),
        (datafile.LONGEST_NAME, "panda-data", "required, up to {} characters"),
    ],
)  # fmt: skip
def test_limits_are_what_the_documents_say(limit: int, document: str, sentence: str) -> None:
    text = (ROOT / "docs" / f"{document}.md").read_text(encoding="utf-8")
    assert sentence.format(limit) in " ".join(text.split())
    assert schema.MAX_SEED + 1 == 2**53
