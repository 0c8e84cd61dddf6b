"""Python beside the browser instead of in it: what Pyodide's worker answers, answered here.

A program of its own, run with the Python that a built site ships in the path. All is imported, and
each title drawn once; every worker of a page is then a fork, which knows nothing of the others, and
ends with its connection.
"""

from __future__ import annotations

import json
import runpy
import socketserver
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from pygame_engines.games import IDS
from web import worker
from web.table import bridge
from web.table.i18n import LANGUAGES

WARM: Final = Path(__file__).parents[2] / "web" / "build" / "warm.py"
"""How a title is played for a snapshot; no part of the site."""

CALLS: Final[dict[str, Callable[[Any], str]]] = {
    "call": worker.call,
    "think": worker.think,
    "step": worker.step,
    "settle": worker.settle,
    "analyse": worker.analyse,
    "look": worker.look,
}
"""What a page asks a worker for, but for what only a browser can do."""


class Interpreter(socketserver.StreamRequestHandler):
    """One worker. `[name, argument]` comes in as a line, what is `said` or `raised` goes out."""

    def handle(self) -> None:
        """Answer one call after the other until nobody asks any more."""
        for line in self.rfile:
            name, argument = json.loads(line)
            try:
                answer = {"said": CALLS[name](argument)}
            except Exception:  # noqa: BLE001  whatever it was, the page is told, as by Pyodide
                answer = {"raised": traceback.format_exc()}
            self.wfile.write(json.dumps(answer).encode() + b"\n")


class Interpreters(socketserver.ForkingMixIn, socketserver.UnixStreamServer):
    """Forks one for each connection."""

    max_children = 1000


def main(socket: str) -> None:
    """Serve at a socket, and say so, until the program is ended."""
    play = runpy.run_path(str(WARM))["play"]
    for title in IDS:
        for lang in LANGUAGES:
            play(title, lang)
    bridge.clear()
    worker.game = worker.thinker = worker.analysis = None
    with Interpreters(socket, Interpreter) as server:
        print("ready", flush=True)
        server.serve_forever()


if __name__ == "__main__":
    main(sys.argv[1])
