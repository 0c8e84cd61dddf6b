"""What a worker runs: the exports that `js/engine.js` calls. Both workers run this same file.

Nothing is imported before it is needed: the table's worker never loads a computer player, the
computer player's never loads the table.
"""

from __future__ import annotations

import functools
import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path("teahouse.zip").resolve()))  # out of app.zip

__export__ = ["ping", "hold", "warm", "call", "think", "step"]

thinker: Any = None


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
    """Begin to think about a view: JSON of game, data, kind, level, view and seed."""
    global thinker
    from pygame_engines.players import think as begin

    asked = json.loads(question)
    game = title(asked["game"], json.dumps(asked["data"]))
    thinker = begin(game, asked["kind"], asked["view"], asked["seed"], level=asked["level"])
    return ""


@functools.lru_cache(maxsize=1)
def title(game_id: str, data: str) -> Any:
    """A game, made anew only for other data."""
    from pygame_engines.games import load

    return load(game_id, json.loads(data))


def step(ms: float) -> str:
    """Think on for about `ms` milliseconds; tells whether it is done, how far, and the action."""
    from pygame_engines.core.notation import text

    action = thinker.step(ms)
    return json.dumps(
        {
            "done": action is not None,
            "progress": thinker.progress,
            "action": None if action is None else text(action),
        }
    )
