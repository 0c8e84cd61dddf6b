"""What PyScript runs in a worker: the functions that `js/workers.js` calls."""

from pathlib import Path

from web.worker import analyse, call, hold, look, settle, step, think  # noqa: F401  PyScript takes them by their names

__export__ = ["ping", "hold", "call", "think", "step", "settle", "analyse", "look"]


def ping() -> str:
    """Give the id of the build that this worker's Python belongs to, as `start.mjs` has laid it."""
    return Path("version.txt").read_text()
