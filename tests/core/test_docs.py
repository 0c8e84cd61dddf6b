"""The example in the documentation is a record."""

from __future__ import annotations

import re
from pathlib import Path

from pygame_engines.core import record, schema
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
