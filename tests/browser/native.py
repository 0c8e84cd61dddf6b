"""The site with Python beside the browser: a page starts at once, and computers think fast.

Scripts, styles and pages are the site's own, and so is the Python, but for Pyodide. What only that
can tell (its start, its files, offline, its death) has tests with `@pytest.mark.pyodide`.
"""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from io import BufferedRWPair
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZipFile

from .hosts import PREFIX, UnderPrefix, serving

HERE: Final = Path(__file__).parent
OURS: Final = ("pygame_engines/", "web/")
"""What the site's own Python is; libraries are the machine's."""
ASKED: Final = re.compile(re.escape(PREFIX) + r"native/([\w-]+)/(\w+)")


class Workers:
    """The workers of all pages: each has a connection of its own to an interpreter."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._lines: dict[str, tuple[threading.Lock, BufferedRWPair]] = {}

    def ask(self, worker: str, name: str, argument: bytes) -> bytes:
        """The interpreter's line for a call; the first one of a worker starts it."""
        if worker not in self._lines:
            connection = socket.socket(socket.AF_UNIX)
            connection.connect(self._address)
            self._lines[worker] = threading.Lock(), connection.makefile("rwb")
            connection.close()  # its file goes on
        lock, line = self._lines[worker]
        with lock:
            if line.closed:
                return b'{"raised": "the page is gone"}\n'
            line.write(b'["%s", %s]\n' % (name.encode(), argument))
            line.flush()
            return line.readline()

    def end(self) -> None:
        """End all: no page is open any more."""
        for lock, line in [*self._lines.values()]:
            with lock:
                line.close()
        self._lines.clear()


class Host(UnderPrefix):
    """Serves the site, but for the few files in `instead`, and asks workers."""

    workers: Workers
    instead: Path

    def translate_path(self, path: str) -> str:
        """What stands in for a file of the site, or the file."""
        found = super().translate_path(path)
        other = self.instead / Path(found).relative_to(self.directory)
        return str(other) if other.is_file() else found

    def do_POST(self) -> None:  # noqa: N802  as the base class calls it
        """A page's call of a worker."""
        asked = ASKED.fullmatch(self.path)
        argument = self.rfile.read(int(self.headers["Content-Length"]))
        if asked is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        answer = self.workers.ask(asked[1], asked[2], argument)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)


def write_instead(site: Path, folder: Path) -> None:
    """What the site is served with: no Pyodide to load, and no service worker that keeps it."""
    for name in ("pyscript", "js"):
        (folder / name).mkdir()
    core = (HERE / "beside.mjs").read_text("utf-8")
    (folder / "pyscript" / "core.js").write_text(core, encoding="utf-8")
    build = (site / "js" / "build.js").read_text("utf-8")
    nothing = re.sub(r"(?<=DOWNLOADS = ).*(?=;)", '{"": []}', build)
    (folder / "js" / "build.js").write_text(nothing, encoding="utf-8")
    (folder / "sw.js").write_text("", encoding="utf-8")


@contextmanager
def interpreters(site: Path, folder: Path) -> Iterator[str]:
    """Where they answer, with the site's own Python, as long as the block lasts."""
    with ZipFile(site / "app.zip") as app:
        app.extractall(folder, [name for name in app.namelist() if name.startswith(OURS)])
    address = str(folder / "socket")
    program = [sys.executable, str(HERE / "interpreters.py"), address]
    ours = {**os.environ, "PYTHONPATH": str(folder)}
    with subprocess.Popen(program, env=ours, stdout=subprocess.PIPE) as it:
        try:
            assert it.stdout
            assert it.stdout.readline() == b"ready\n"
            yield address
        finally:
            it.terminate()


@contextmanager
def beside(site: Path) -> Iterator[tuple[str, Workers]]:
    """The root of the site with its Python in processes of their own, and these."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        write_instead(site, folder)
        with interpreters(site, folder) as address:
            workers = Workers(address)
            handler = type("Beside", (Host,), {"workers": workers, "instead": folder})
            with serving(site, handler) as root:
                yield root, workers
