"""A copy of the engine, compiled by mypyc: the same games in half the time.

    python -m tests.bench.compiled FOLDER [TITLE …]
    cd FOLDER && python -m tests.bench.calibration …

For benches that play many games; the site and the command line never use it. It wants a C compiler
and takes a minute or two a title. What mypyc asks for is changed in the copy alone: names of tables
that are final, what a position's copy starts from, and an attribute that is narrower in a subclass.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pygame_engines.games import IDS

ROOT: Final = Path(__file__).parents[2]

PLAYERS: Final = ("search", "work", "thorough", "ends", "turn", "glance")
CORE: Final = ("luck", "position", "frames", "scale")

LEFT: Final = re.compile(
    r"/(game|meta|view|view_types|words|prompt|shape|position|derived|progress|set_up)\.py$"
    r"|/(words|book)/|/__init__\.py$"
)
"""Modules of a title that stay as they are: no search calls them often, or mypyc can't."""


def prepared(folder: Path) -> None:
    """Copy the engine and the benches, and change what mypyc asks for."""
    for part in ("pygame_engines", "tests"):
        shutil.copytree(ROOT / part, folder / part)
    for path in (folder / "pygame_engines").rglob("*.py"):
        text = path.read_text("utf-8")
        changed = text.replace(": Final = (", " = (")
        if path.name == "state.py":
            changed = changed.replace("State.__new__(State)", f"State({_needed(text)})")
        if path.name == "thorough.py":
            changed = _narrowed(changed)
        if changed != text:
            path.write_text(changed, "utf-8")


def _needed(text: str) -> str:
    """What a title's `State` has to be made from, as its own method `copy` names it."""
    state = next(node for node in ast.parse(text).body if isinstance(node, ast.ClassDef))
    made = next(
        node for node in state.body if isinstance(node, ast.FunctionDef) and node.name == "__init__"
    )
    return ", ".join(f"self.{argument.arg}" for argument in made.args.args[1:])


def _narrowed(text: str) -> str:
    """The strongest search, without an attribute that is narrower than its base's."""
    text = text.replace("    root: _Fair\n", "").replace("import Final", "import Final, cast")
    text = re.sub(r"self\.root = root = (.*)", r"root = \1\n        self.root = root", text)
    return re.sub(r"self\.root\b(?! =)", "cast(_Fair, self.root)", text)


def modules(folder: Path, titles: Sequence[str]) -> list[str]:
    """The modules to compile."""
    engine = folder / "pygame_engines"
    found = [engine / "core" / f"{name}.py" for name in CORE]
    found += [engine / "players" / f"{name}.py" for name in PLAYERS]
    for title in titles:
        own = sorted((engine / "games" / title).rglob("*.py"))
        found += [
            path
            for path in own
            if "/advice/" in path.as_posix() or not LEFT.search(path.as_posix())
        ]
    return [str(path.relative_to(folder)) for path in found]


def main(words: list[str]) -> None:
    """Copy, compile, and say how it is used."""
    parser = ArgumentParser(prog="python -m tests.bench.compiled")
    parser.add_argument("folder", type=Path, help="a new folder")
    parser.add_argument("titles", nargs="*", metavar="TITLE", help=", ".join(IDS))
    args = parser.parse_args(words)
    unknown = set(args.titles) - set(IDS)
    if unknown:
        parser.error(f"no title is called {min(unknown)!r}")
    if args.folder.exists():
        parser.error(f"{args.folder} is there already")
    prepared(args.folder)
    command = [sys.executable, "-m", "mypyc", "--strict", *modules(args.folder, args.titles or IDS)]
    done = subprocess.run(command, cwd=args.folder, capture_output=True, text=True, check=False)
    if done.returncode:
        found = [line for line in (done.stdout + done.stderr).splitlines() if "error" in line]
        parser.error(f"mypyc failed: {found[0] if found else done.stderr[-200:]}")
    print(f"compiled: cd {args.folder} && {sys.executable} -m tests.bench.…")


if __name__ == "__main__":
    main(sys.argv[1:])
