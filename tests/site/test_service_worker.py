"""The service worker's list holds the whole site, each file with its own hash."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from web.build import single
from web.build.site import NOT_PRECACHED, STAMPED


def listed(dist: Path) -> dict[str, str]:
    found = re.search(r"^const FILES = (.*);$", (dist / "sw.js").read_text("utf-8"), re.MULTILINE)
    assert found
    return dict(json.loads(found.group(1)))


def test_list_is_complete(dist: Path) -> None:
    files = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
    assert {name.partition("?")[0] for name in listed(dist)} == files - NOT_PRECACHED


def test_hashes_are_those_of_the_files(dist: Path) -> None:
    for name, digest in listed(dist).items():
        path, _, stamp = name.partition("?v=")
        assert hashlib.sha256((dist / path).read_bytes()).hexdigest().startswith(digest), name
        assert stamp in ("", digest)


def test_what_is_asked_for_with_its_hash_is_so_everywhere(dist: Path) -> None:
    stamped = [name for name in listed(dist) if "?" in name]
    assert {name.partition("?v=")[0] for name in stamped} == STAMPED
    for place in ("pyodide/start.mjs", "js/build.js"):
        text = (dist / place).read_text("utf-8")
        assert not [name for name in stamped if name not in text]


def test_nothing_is_left_to_fill_in(dist: Path) -> None:
    assert "__" not in (dist / "sw.js").read_text("utf-8").replace("__init__", "")


def test_every_page_names_the_same_build(dist: Path) -> None:
    ids = set()
    for page in set(dist.rglob("*.html")) - {dist / single.NAME}:
        ids.update(re.findall(r'data-build="(\w*)"', page.read_text("utf-8")))
    code = re.search(r'BUILD = "(\w+)"', (dist / "js" / "build.js").read_text("utf-8"))
    assert code
    assert ids == {code.group(1)}
