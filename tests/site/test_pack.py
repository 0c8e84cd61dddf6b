"""What a failed packing tells: one sentence, and the end of Python's traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from web.build.folders import CACHE
from web.build.pack_job import Entry, Zip, write
from web.build.setup import SetupError


def test_a_module_that_is_no_python_is_named_without_pyodides_source(tmp_path: Path) -> None:
    broken = Entry("toy/broken.py", "LICENSE")
    with pytest.raises(SetupError) as told:
        write([Zip(CACHE / "never.zip", "/toys/", [broken])], tmp_path)
    first, *rest = str(told.value).splitlines()
    assert first == "packing for the browser failed:"
    assert any('File "/toys/toy/broken.py", line' in line for line in rest), rest
    assert rest[-1].startswith("SyntaxError")
    assert len(rest) <= 6
    assert max(map(len, rest)) < 200
