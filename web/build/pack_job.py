"""Zips of bytecode for the browser's Python, written by `pack.py` inside Pyodide under Node."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from web.build.folders import CACHE, PYODIDE, ROOT, relative
from web.build.setup import SetupError, node, node_environment

STDLIB_BASE: Final = "/lib/python314.zip/"
STDLIB_LEFT_OUT: Final = frozenset(
    """
    __hello__ __phello__ _pyio _pyrepl _ssl antigravity bdb cProfile cmd colorsys compileall
    configparser ctypes curses dbm difflib doctest filecmp fileinput ftplib getopt getpass http
    imaplib mailbox mimetypes modulefinder multiprocessing netrc nturl2path optparse pdb
    pickletools plistlib poplib pprint profile pstats pty pyclbr pydoc pydoc_data quopri rlcompleter
    sched shelve smtplib socketserver sqlite3 ssl stringprep symtable tabnanny tarfile this timeit
    tomllib trace tracemalloc tty turtle unittest uuid wave webbrowser wsgiref xml xmlrpc zipapp
    zoneinfo
    """.split()  # noqa: SIM905  a list would take fifty lines
)
"""Modules that neither Pyodide, PyScript, Jinja2 nor we import. tests/site imports what is used."""

FINDER: Final = "sitecustomize.py"
TOOLS: Final = ("pack_job.py", "pack.py", "plain.py", "pack.mjs", FINDER)
"""What the trimmed library depends on, besides the whole one."""

LAST: Final = 6
"""Lines of what a failed run has said: of a traceback, those that name the file and the fault."""

ENCODINGS: Final = frozenset(
    ("__init__", "aliases", "ascii", "cp437", "cp1252", "latin_1", "utf_8", "utf_8_sig")
)
WITH_DOCSTRINGS: Final = ("_pyodide/", "pyodide/")
"""Pyodide copies their docstrings to its C functions when it starts."""


class Entry(NamedTuple):
    """A file of a zip: its name there, the file it comes from and, where that is a zip, its member.

    `optimize` is Python's `-O` level: 1 drops assertions, 2 docstrings too.
    """

    name: str
    file: str
    member: str = ""
    optimize: int = 0


class Zip(NamedTuple):
    """One zip to be written: what, and where the worker has it (for tracebacks).

    `bare` drops docstrings and annotations of functions, and writes dataclasses out; code that
    reads those breaks. `solid` names the one file that then holds all of them: compressing them as
    one piece saves a quarter, and `web/main.py` imports from it without looking around. The first
    solid zip of a job is the dictionary of the others, which saves a twentieth more.
    """

    out: Path
    base: str
    entries: Sequence[Entry]
    bare: bool = False
    solid: str = ""


def write(zips: Iterable[Zip], work: Path) -> None:
    """Write zips in one run of Pyodide; the order for it goes into the folder `work`."""
    job = work / "pack.json"
    job.write_text(json.dumps([{**one._asdict(), "out": relative(one.out)} for one in zips]))
    command = [node(), Path(__file__).with_name("pack.mjs"), job, ROOT]
    result = subprocess.run(
        command, env=node_environment(), capture_output=True, text=True, check=False
    )
    if result.returncode:
        said = result.stderr.strip().splitlines()
        raise SetupError("\n".join(["packing for the browser failed:", *said[-LAST:]]))


def stdlib(out: Path, work: Path) -> None:
    """Write the trimmed standard library; kept in the cache, since it changes with Pyodide only."""
    source = PYODIDE / "python_stdlib.zip"
    tools = [Path(__file__).with_name(name) for name in TOOLS]
    recipe = b"".join(path.read_bytes() for path in (source, *tools))
    kept = CACHE / f"stdlib-{hashlib.sha256(recipe).hexdigest()[:16]}.zip"
    if not kept.exists():
        with zipfile.ZipFile(source) as archive:
            names = [item.filename for item in archive.infolist() if not item.is_dir()]
        entries = [_stdlib_entry(name, relative(source)) for name in names if keeps(name)]
        entries.append(Entry(FINDER, relative(Path(__file__).with_name(FINDER)), optimize=2))
        fresh = work / "stdlib.zip"
        write([Zip(fresh, STDLIB_BASE, entries)], work)
        fresh.rename(kept)
    shutil.copyfile(kept, out)


def _stdlib_entry(name: str, source: str) -> Entry:
    return Entry(name, source, name, 0 if name.startswith(WITH_DOCSTRINGS) else 2)


def keeps(name: str) -> bool:
    """Whether a file of the standard library goes along."""
    top, _, rest = name.partition("/")
    if top.removesuffix(".py") in STDLIB_LEFT_OUT:
        return False
    if top == "encodings":
        return rest.removesuffix(".py") in ENCODINGS
    return name.endswith(".py")
