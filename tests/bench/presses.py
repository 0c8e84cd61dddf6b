"""Key presses a turn: `python -m tests.bench.presses [title …]`.

Greedy players play each title from a few seeds. For every decision of the first seat it counts the
shortest documented way at the keyboard: the choice's number in the list as the table draws it, read
by the page's own script under Node, or E where the turn or phase can be ended in one way.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from pygame_engines.core import notation
from pygame_engines.core.session import Seat, Session
from pygame_engines.games import load
from pygame_engines.players import think
from web.build.catalogues import translator
from web.manifest import IDS_HERE
from web.table.choices import choices
from web.table.scene import Scene
from web.table.speech import Speaker
from web.titles import table

SEEDS = (1, 2, 3)
SEATS = (Seat("human"), Seat("computer", level=1))
BUTTON = re.compile(r'<button [^>]*data-action="([^"]*)"([^>]*)>')


def decisions(title: str, seed: int) -> list[tuple[int, dict[str, object]]]:
    """Each decision of the first seat: its turn, the numbers offered, which was chosen."""
    looks, game = table(title), load(title)
    session = Session.new(game, seats=SEATS, seed=seed, game_id="keys", created="2026-01-01")
    speak = Speaker(translator("en"), SEATS, looks.called, looks.yours)
    found: list[tuple[int, dict[str, object]]] = []
    while (decider := session.decider) is not None:
        view = game.observe(session.state, decider)
        action = think(game, "greedy", view, session.at).step()
        assert action is not None
        if decider == 0:
            scene = Scene(speak, view, 0, session.prompt())
            drawn = BUTTON.findall(choices(scene, looks, over=False))
            turn, _ = game.turn(session.state)
            found.append((turn, _taken(drawn, notation.text(action))))
        session.play(decider, action)
    return found


def _taken(drawn: list[tuple[str, str]], action: str) -> dict[str, object]:
    numbers = [re.search(r'data-number="(\d+)"', rest) for _, rest in drawn]
    offered = [
        (name, rest, found[1]) for (name, rest), found in zip(drawn, numbers, strict=True) if found
    ]
    at = [name for name, _, _ in offered].index(action)
    ends = [name for name, rest, _ in offered if "data-advance" in rest]
    return {"numbers": [number for _, _, number in offered], "at": at, "ends": ends == [action]}


def presses(found: list[dict[str, object]]) -> list[int]:
    """The keys that each takes."""
    script = Path(__file__).with_name("presses.mjs")
    told = subprocess.run(
        ["node", str(script)], input=json.dumps(found), capture_output=True, text=True, check=True
    )
    counts: list[int] = json.loads(told.stdout)
    return [1 if one["ends"] else count for one, count in zip(found, counts, strict=True)]


def main(titles: list[str]) -> None:
    """Print the table."""
    print(f"{'title':10} {'turns':>6} {'decisions':>10} {'mean':>6} {'worst':>6}")
    for title in titles or IDS_HERE:
        keys: dict[tuple[int, int], int] = defaultdict(int)
        made = 0
        for seed in SEEDS:
            found = decisions(title, seed)
            made += len(found)
            for (turn, _), count in zip(found, presses([one for _, one in found]), strict=True):
                keys[seed, turn] += count
        mean = sum(keys.values()) / len(keys)
        print(f"{title:10} {len(keys):6} {made:10} {mean:6.1f} {max(keys.values()):6}")


if __name__ == "__main__":
    main(sys.argv[1:])
