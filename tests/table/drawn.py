"""What the table says at some steps of the recorded games, as fingerprints; write them anew by

    python -m tests.table.drawn

A picture's test says what has to be in it, these say that anything has changed at all, and where:
look at it before you keep it. Two bytes each stand for a region, or for another part of an answer.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from pygame_engines.core import record
from pygame_engines.games import load
from tests.games.golden import file_of, said_of
from tests.games.told import fingerprints
from web.build.catalogues import translator
from web.manifest import IDS_HERE
from web.table.answer import answer
from web.table.desk import OpenGame

HERE: Final = Path(__file__).parent
EVERY: Final = 24
"""One step in so many is looked at."""

Drawn = dict[str, list[str]]
"""By region, or other part of an answer, what it was at each of the steps."""


def drawn(game: str, name: str) -> Drawn:
    """All that the table says of a recorded game, in English."""
    data = json.loads(file_of(game, name).read_text(encoding="utf-8"))
    t = translator("en")
    said: Drawn = {}
    count = len(data["steps"])
    for at in range(len(name) % EVERY, count, EVERY):
        cut = {**data, "steps": data["steps"][: at + 1], "result": None, "redo": []}
        session = record.loads(json.dumps(cut), load)
        sent = answer(OpenGame(session), t, max(session.at - 1, 0), stored=False)
        for part, text in _parts(sent):
            said.setdefault(part, []).append(f"{at}: {text}")
    return said


def _parts(sent: Any) -> Iterator[tuple[str, str]]:
    for key, value in sent.items():
        if key == "regions":
            yield from ((f"#{name}", html) for name, html in value.items())
        elif key != "record":  # the engine's, of which each step has a line
            yield key, json.dumps(value, sort_keys=True)


def drawn_of(game: str) -> dict[str, dict[str, str]]:
    """What the fingerprints were of a title's recorded games."""
    return json.loads((HERE / game / "drawn.json").read_text(encoding="utf-8"))


def main() -> None:
    """Write them for all titles."""
    for game in IDS_HERE:
        kept = {}
        for name in said_of(game):
            said = drawn(game, name)
            kept[name] = {part: fingerprints(lines) for part, lines in sorted(said.items())}
        text = json.dumps(kept, indent=0) + "\n"
        (HERE / game / "drawn.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
