"""What goes on in Python before its memory is taken. Runs in Pyodide, for `snapshot.mjs`.

A layer's modules are imported, its catalogues read, its table drawn and its computer players asked,
so that nothing of it is left to a start. Then all goes that was needed for that alone.
"""

import gc
import json
import linecache
import re
import sys
import types
from importlib import import_module
from typing import Any

OURS = ("pygame_engines", "web")

STEPS = 2
"""So many decisions of a game are thought about and played: by then all has been drawn twice."""

NEEDED = ("pyodide.code", "encodings.ascii", "encodings.latin_1", "encodings.utf_8_sig")
"""What nobody imports before it is needed: the words of codecs, and what a worker is held by."""


def warm(title: str, modules: list[str], domains: list[str], languages: list[str]) -> None:
    """Bring what the layer of a title needs into the memory, or of what all share."""
    for name in modules:
        if name.startswith(OURS):  # of the libraries comes what we import
            import_module(name)
    from web import worker
    from web.table import bridge

    for lang in languages:
        words = bridge.translator(lang)
        for domain in domains:
            words.learn(domain)
    if title:
        play(title, languages[0])
        bridge.clear()
        worker.game = worker.thinker = worker.analysis = None
    else:  # PyScript brings a package of its own into every worker; nothing of it is used here
        sys.modules["pyscript"] = types.ModuleType("pyscript")
        for name in NEEDED:
            import_module(name)


def play(title: str, lang: str) -> None:
    """A game's beginning: drawn for people, then thought about and played by the computer."""
    from pygame_engines.games import meta

    seats = min(count for count in meta(title).seats if count > 1)
    human = {"kind": "human", "name": "A"}
    computer = {"kind": "computer", "name": "B", "level": 2}
    new = {"game": title, "id": "warm", "seed": 1}
    ask("new", lang, **new, seats=[human, *[computer] * (seats - 1)])
    answer = ask("new", lang, **new, seats=[computer] * seats)
    for _ in range(STEPS):
        task = answer["think"]
        if task is None:
            break
        action = task["action"] or thought({"rules": new | {"data": None}, **task})
        answer = ask("play", lang, seat=task["seat"], action=action)


def ask(op: str, lang: str, **args: object) -> dict[str, Any]:
    """Ask the table's worker."""
    from web import worker

    request = {"op": op, "lang": lang, "game": "warm", "args": args}
    answer: dict[str, Any] = json.loads(worker.call(json.dumps(request)))
    if not answer["ok"]:
        raise RuntimeError(f"{op}: {answer['error']}")
    return answer


def thought(question: dict[str, Any]) -> str:
    """Ask the computer player's worker."""
    from web import worker

    worker.think(json.dumps(question))
    while True:
        told = json.loads(worker.step(25))
        if told["action"] is not None:
            return str(told["action"])


def tidy() -> None:
    """Drop what served the making alone."""
    linecache.clearcache()
    re.purge()
    sys.path[:] = dict.fromkeys(sys.path)
    sys.path_importer_cache.clear()
    gc.collect()
    gc.freeze()  # never looked through again: neither by the next layer nor in a game


def sweep() -> None:
    """Fill with zeros what is free in Python's small blocks, so that it compresses to nothing."""
    gc.collect()
    head = sys.getsizeof(b"")
    kept = [[bytes(size - head) for _ in range(400)] for size in range(48, 513, 16)]
    kept += [[bytes(0) for _ in range(600)]]
    del kept
    gc.collect()
