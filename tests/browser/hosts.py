"""Servers for the built site, and other builds of it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from babel.messages.pofile import read_po, write_po

from web.build import catalogues
from web.build.folders import CACHE, NPM, PACKAGES, ROOT
from web.build.serve import Handler, server

PREFIX = "/x/y/"
PATIENCE = 180
"""Seconds that a build may take another process, on a busy machine."""
BUILD = "import sys; from pathlib import Path; from web.build.site import build; build(Path('out'))"


class UnderPrefix(Handler):
    """The site is at PREFIX, as on a project page; nothing is anywhere else."""

    def translate_path(self, path: str) -> str:
        inside = path.removeprefix(PREFIX)
        return super().translate_path("/" + inside if inside != path else "/nowhere")


@contextmanager
def serving(folder: Path, handler: type[Handler] = UnderPrefix, port: int = 0) -> Iterator[str]:
    """The site's root while `folder` is served; the server is gone at the block's end."""
    with server(folder, port, handler) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://localhost:{running.server_port}{PREFIX}"
        running.shutdown()


def another_build(folder: Path, change: Callable[[Path], None]) -> Path:
    """A site built from a copy of the sources to which `change` has been done."""
    copy = sources(folder / "sources")
    change(copy)
    return built(copy)


def once(folder: Path, make: Callable[[], Path]) -> Path:
    """What is made in a folder that several processes share: by the first, while others wait."""
    note = folder / "made"
    try:
        (folder / "making").mkdir(parents=True)
    except FileExistsError:
        end = time.monotonic() + PATIENCE
        while not note.exists():
            if time.monotonic() > end:
                raise TimeoutError(f"{folder} is not made") from None
            time.sleep(0.2)
    else:
        note.with_suffix(".new").write_text(str(make()), encoding="utf-8")
        note.with_suffix(".new").rename(note)
    return Path(note.read_text("utf-8"))


def sources(copy: Path, more: Iterable[str] = ()) -> Path:
    """A copy of what the site is built from, and of `more` folders and files of the checkout."""
    left_out = shutil.ignore_patterns("node_modules", "__pycache__")
    for name in ("pygame_engines", "web", "static", *more):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=left_out)
        else:
            shutil.copy2(ROOT / name, copy / name)
    return copy


def built(copy: Path) -> Path:
    """The site built from a copy of the sources."""
    for package in PACKAGES:
        shutil.copytree(NPM / package, copy / "web" / "node_modules" / package)
    for kept in CACHE.glob("library-*"):
        shutil.copytree(kept, copy / ".cache" / kept.name)
    environment = {**os.environ, "PYTHONPATH": str(copy)}
    subprocess.run([sys.executable, "-c", BUILD], cwd=copy, env=environment, check=True)
    return copy / "out"


def other_words(sources: Path) -> None:
    """Another version, told by the page's words and by the worker's; German ones 40 % longer."""
    for name, old, new in (
        ("site", 'msgstr "Start the game"', 'msgstr "Begin the second version"'),
        ("table", 'msgstr "Undo"', 'msgstr "Undo in version two"'),
    ):
        path = sources / f"web/locales/en/{name}.po"
        text = path.read_text("utf-8")
        assert old in text, name
        path.write_text(text.replace(old, new), encoding="utf-8")
    for path in (sources / "web").glob("**/locales/de/*.po"):
        with path.open("rb") as file:
            catalogue = read_po(file)
        for message in catalogue:
            if not message.id:
                continue
            if isinstance(message.string, str):
                message.string = catalogues.stretch(message.string)
            else:
                forms = message.string or ()
                message.string = tuple(map(catalogues.stretch, forms))
        with path.open("wb") as out:
            write_po(out, catalogue, width=0)
