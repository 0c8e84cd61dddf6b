"""`docs/adding-a-game.md` as it is written: the example's title, step by step, in a copy.

Each step's files are laid and its commands run, then the site is built with one title more. So the
document, the example in `docs/nim` and what the shared code asks of a title can't part.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from pygame_engines.games import IDS
from web.build.folders import ROOT

from .conftest import NewTable
from .hosts import built, serving, sources

DOCUMENT = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
EXAMPLE = ROOT / "docs" / "nim"
BUILDS = "python3 build.py build"
"""The one command that is not run as it stands: it would set up a checkout of its own."""


class Step(NamedTuple):
    """A chapter of the document: the files that it lists, and its blocks of code by language."""

    title: str
    files: list[str]
    blocks: list[tuple[str, str]]


def steps() -> list[Step]:
    """The chapters in order."""
    found = []
    for chapter in DOCUMENT.split("\n## ")[1:]:
        files = re.findall(r"^\| `((?:pygame_engines|tests|web)/[^`]+)` \|", chapter, re.MULTILINE)
        blocks = re.findall(r"^```(\w+)\n(.*?)^```", chapter, re.MULTILINE | re.DOTALL)
        found.append(Step(chapter.partition("\n")[0], files, blocks))
    return found


def files_of(folder: Path) -> set[str]:
    """The files of a checkout or of the example that a title could touch."""
    return {
        path.relative_to(folder).as_posix()
        for top in ("pygame_engines", "tests", "web")
        for path in (folder / top).rglob("*")
        if path.is_file() and not {"node_modules", "__pycache__"} & set(path.parts)
    }


def lay(copy: Path, step: Step) -> None:
    """Write a step's files into the copy, and change the line that it says to change."""
    for name in step.files:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_bytes((EXAMPLE / name).read_bytes())
    for language, block in step.blocks:
        if language == "diff":
            head, *lines = block.splitlines(keepends=True)
            name = head.removeprefix("--- ").strip()
            before = "".join(line[1:] for line in lines if line[0] == " ")
            after = "".join(line[1:] for line in lines)
            text = (ROOT / name).read_text("utf-8")
            assert text.count(before) == 1
            (copy / name).write_text(text.replace(before, after), "utf-8")


def run(copy: Path, arguments: list[str]) -> None:
    """Run Python in the copy. Fails with what it printed."""
    environment = {name: value for name, value in os.environ.items() if "PYTEST" not in name}
    environment |= {"PYTHONPATH": str(copy), "MYPY_CACHE_DIR": str(ROOT / ".mypy_cache")}
    result = subprocess.run(
        [sys.executable, *arguments], cwd=copy, env=environment,
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    said = (result.stdout + result.stderr)[-3000:]
    assert result.returncode == 0, f"{shlex.join(arguments)}\n{said}"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The checkout's sources, without the example."""
    return sources(tmp_path_factory.mktemp("walk") / "sources", ["tests", "docs", "pyproject.toml"])


@pytest.fixture(scope="module")
def four(copy: Path) -> Iterator[str]:
    """The root of the site with one title more."""
    for step in steps():
        lay(copy, step)
    with serving(built(copy)) as root:
        yield root


def test_the_document_lists_the_example_s_files() -> None:
    listed = [name for step in steps() for name in step.files]
    assert sorted(listed) == sorted(files_of(EXAMPLE))
    assert not files_of(EXAMPLE) & files_of(ROOT), "the example is no part of the site"


def test_each_step_s_commands_pass_and_one_line_outside_is_changed(copy: Path) -> None:
    ran = []
    for step in steps():
        lay(copy, step)
        for language, block in step.blocks:
            if language == "python":
                run(copy, ["-c", block])
            for line in block.splitlines() if language == "sh" else ():
                ran.append(line)
                if line != BUILDS:
                    run(copy, shlex.split(line)[1:])
    assert BUILDS in ran
    assert len(ran) > 10
    own, new = files_of(EXAMPLE), files_of(copy) - files_of(ROOT)
    assert new == own
    assert [
        name for name in own if (copy / name).read_bytes() != (EXAMPLE / name).read_bytes()
    ] == []
    changed = [
        name for name in files_of(ROOT) if (copy / name).read_bytes() != (ROOT / name).read_bytes()
    ]
    assert changed == ["pygame_engines/games/__init__.py"]
    before, after = ((folder / changed[0]).read_text("utf-8") for folder in (ROOT, copy))
    assert set(after.splitlines()) - set(before.splitlines()) == {
        '    "nim": "pygame_engines.games.nim",'
    }


def test_the_new_title_is_on_the_home_page_and_can_be_played(
    new_table: NewTable, four: str
) -> None:
    table = new_table(base_url=four)
    page = table.page
    page.goto("en/")
    expect(page.locator(".panel")).to_have_count(len(IDS) + 1)
    for width in (360, 768, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".panel-link", has_text="Nim").click()
    table.fill(options={"heap": "15"}, seed=7).submit()
    expect(page.locator("#board")).to_have_attribute("aria-label", "Heap: 15 stones")
    table.choose("take.2")
    expect(page.locator("#stone-9")).to_be_attached()
    expect(page.locator("#stone-14")).not_to_be_attached()
