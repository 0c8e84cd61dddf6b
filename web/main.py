"""What a worker runs: the exports that `js/engine.js` calls. Both workers run this same file.

Nothing is imported before it is needed: the table's worker never loads a computer player, the
computer player's never loads the table.
"""

from __future__ import annotations

import functools
import json
import marshal
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

from compression import zstd

HOME = "/home/pyodide/app/"  # where the modules seem to be, as tracebacks name them


class Parts:
    """Imports out of the parts that PyScript has unpacked: no search, no zip.

    A part is compressed by Zstandard, all but `core` with that as their dictionary: a line of JSON,
    names and sizes, then the files themselves.
    """

    @functools.cached_property
    def files(self) -> dict[str, bytes]:
        """By name; read after the first `ping`, as parts of two builds don't fit together."""
        found = {}
        known = None
        for path in sorted(Path().glob("*.part"), key=lambda path: path.stem != "core"):
            part = zstd.decompress(path.read_bytes(), known)
            known = known or zstd.ZstdDict(part, is_raw=True)
            head, _, body = part.partition(b"\n")
            at = 0
            for name, size in json.loads(head):
                found[name] = body[at : at + size]
                at += size
        return found

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> Any:
        """Say how a module of ours is loaded, None for all others."""
        base = name.replace(".", "/")
        for file in (f"{base}.pyc", f"{base}/__init__.pyc"):
            if file in self.files:
                package = file.endswith("/__init__.pyc")
                spec = ModuleSpec(name, self, origin=HOME + file, is_package=package)  # type: ignore[arg-type]
                spec.has_location = True
                return spec
        return None

    def create_module(self, _spec: object) -> None:
        """Leave it to Python to make an empty module."""

    def exec_module(self, module: Any) -> None:
        """Run a module's code."""
        code = marshal.loads(self.get_data(module.__file__)[16:])  # noqa: S302  our own bytecode
        exec(code, vars(module))  # noqa: S102

    def get_data(self, path: str) -> bytes:
        """Give a file of a part, as `pkgutil` asks for it."""
        try:
            return self.files[path.removeprefix(HOME)]
        except KeyError:
            raise FileNotFoundError(path) from None


sys.meta_path.insert(0, Parts())

__export__ = ["ping", "hold", "warm", "call", "think", "step"]

thinker: Any = None
game: Any = None


def ping() -> str:
    """Give the id of the build that this code belongs to."""
    return Path("build.txt").read_text()


async def hold(name: str) -> None:
    """Take the Web Lock `name` for as long as this worker lives: its release tells of our end."""
    from pyodide.code import run_js

    await run_js(
        """name => new Promise(held => {
            const alive = globalThis.alive = new Promise(() => {});
            navigator.locks.request(name, () => { held(); return alive; });
        })"""
    )(name)


def warm() -> None:
    """Import what the first `call` needs, while the player still looks at the set-up form."""
    from web.table import bridge  # noqa: F401


def call(request: str) -> str:
    """Hand a request to the table (JSON text both ways)."""
    from web.table import bridge

    return bridge.call(request)


def think(question: str) -> str:
    """Begin to think about a view: JSON of a `web.table.wire.Question`.

    The first one of a game brings its rules; they stay until others come.
    """
    global game, thinker
    from pygame_engines.games import load
    from pygame_engines.players import think as begin

    asked = json.loads(question)
    if "rules" in asked:
        game = load(asked["rules"]["game"], asked["rules"]["data"])
    thinker = begin(game, asked["kind"], asked["view"], asked["seed"], level=asked["level"])
    return ""


def step(ms: float) -> str:
    """Think on for about `ms` milliseconds; tells how far it is, and the action at the end."""
    from pygame_engines.core.notation import text

    action = thinker.step(ms)
    return json.dumps(
        {
            "progress": thinker.progress,
            "action": None if action is None else text(action),
        }
    )
