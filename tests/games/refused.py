"""What is said of spoilt records and data, as fingerprints; write them anew by

    python -m tests.games.refused

Each place of the first steps of a record, and of a title's data where it takes any, is spoilt in
each of several ways. Two bytes each stand for what is said then, or for how the game begins.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import product
from typing import Any

from pygame_engines.core import custom, record
from pygame_engines.core.errors import TeahouseError
from pygame_engines.core.luck import SeededLuck
from pygame_engines.games import IDS, load
from tests.games.golden import HERE, file_of, said_of
from tests.games.spoilt import KINDS, places, spoilt
from tests.games.told import fingerprints
from web import manifest

RECORDS = 3
FIRST = 5
"""So many records are spoilt, each of so many steps, and of one more that was taken back."""


def refused(title: str) -> dict[str, list[str]]:
    """What is said of records and of data, each as a line."""
    records = [data for name in said_of(title) if (data := _cut(title, name))["data"] is None]
    found = {"records": [line for data in records[:RECORDS] for line in _said(data, _opened)]}
    own = manifest.title(title).data
    if own is not None:
        found["data"] = _said(custom.read(own.text()), lambda data: _begun(title, data))
    return found


def _said(data: Any, use: Callable[[Any], str]) -> list[str]:
    lines = []
    for way, number in product(places(data), range(KINDS)):
        try:
            said = use(spoilt(data, way, number))
        except TeahouseError as error:
            said = f"{error.key} {error.where}: {error}"
        lines.append(f"{'.'.join(map(str, way))}, {number}: {said}")
    return lines


def _cut(title: str, name: str) -> Any:
    data = json.loads(file_of(title, name).read_text(encoding="utf-8"))
    steps = data["steps"]
    return {**data, "steps": steps[:FIRST], "redo": steps[FIRST : FIRST + 1], "result": None}


def _opened(data: Any) -> str:
    session = record.loads(json.dumps(data), load)
    written = {**record.dump(session), "app": ""}
    return f"{json.dumps(written, sort_keys=True)} {session.stopped} {session.outcome}"


def _begun(title: str, data: Any) -> str:
    game = load(title, custom.checked(data))
    s = game.setup(min(game.meta.seats), {}, SeededLuck(1))
    return f"{game.to_json(s)} {game.prompt(s)}"


def refused_of(title: str) -> dict[str, str]:
    """What the fingerprints of a title were."""
    found: dict[str, str] = json.loads((HERE / title / "refused.json").read_text(encoding="utf-8"))
    return found


def main() -> None:
    """Write them for all titles."""
    for title in IDS:
        kept = {kind: fingerprints(lines) for kind, lines in refused(title).items()}
        text = json.dumps(kept, indent=0) + "\n"
        (HERE / title / "refused.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
