"""Key presses a turn: `python -m tests.bench.presses [title …]`.

Greedy players play each title from a few seeds. For every decision of the first seat it counts the
shortest documented way at the keyboard: the choice's number in the list as the table draws it, read
by the page's own script under Node, or E where the turn or phase can be ended in one way. Where
usual answers are given for the whole game, another answer takes U first, back to the question.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

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
SEATS = (Seat("human"), Seat("computer", level=2))
ENDS = re.compile(r'class="pick-group is-advance.*?(?=class="pick-group|$)', re.DOTALL)
"""The groups of what ends a turn, phase or round."""

BUTTON = re.compile(r'<button [^>]*data-action="([^"]*)"([^>]*)>')


def decisions(title: str, seed: int) -> list[tuple[int, dict[str, Any]]]:
    """Each decision of the first seat: its turn, the numbers offered, which was chosen."""
    looks, game = table(title), load(title)
    session = Session.new(game, seats=SEATS, seed=seed, game_id="keys", created="2026-01-01")
    speak = Speaker(translator("en"), SEATS, looks.called, looks.yours)
    found: list[tuple[int, dict[str, Any]]] = []
    while (decider := session.decider) is not None:
        view = game.observe(session.state, decider)
        action = think(game, "greedy", view, session.at).step()
        assert action is not None
        if decider == 0:
            scene = Scene(speak, view, 0, session.prompt())
            html = choices(scene, looks, over=False)
            turn, _ = game.turn(session.state)
            usual = [notation.text(c.action) for c in session.prompt().choices() if c.usual]
            found.append((turn, _taken(html, notation.text(action), usual)))
        session.play(decider, action)
    return found


def _taken(html: str, action: str, usual: list[str]) -> dict[str, Any]:
    drawn = BUTTON.findall(html)
    numbers = [re.search(r'data-number="(\d+)"', rest) for _, rest in drawn]
    offered = [
        (name, rest, found[1]) for (name, rest), found in zip(drawn, numbers, strict=True) if found
    ]
    at = [name for name, _, _ in offered].index(action)
    return {
        "numbers": [number for _, _, number in offered],
        "at": at,
        "ends": [name for name, _ in BUTTON.findall("".join(ENDS.findall(html)))] == [action],
        "alone": "data-lone" in offered[at][1],
        "usual": bool(usual) and usual[0] == action,
        "other": bool(usual) and usual[0] != action,
    }


def presses(found: list[dict[str, Any]]) -> list[int]:
    """The keys that each takes."""
    script = Path(__file__).with_name("presses.mjs")
    told = subprocess.run(
        ["node", str(script)], input=json.dumps(found), capture_output=True, text=True, check=True
    )
    counts: list[int] = json.loads(told.stdout)
    return [1 if one["ends"] else count for one, count in zip(found, counts, strict=True)]


WAYS = ("keys", "usual answers", "ending by itself", "by Tab")
"""The shortest way; with usual answers given for the game; with the setting that ends turns as
well; C, Tab and Enter for comparison."""


def main(titles: list[str]) -> None:
    """Print the table: for each way the mean of a turn and the worst."""
    print(f"{'title':10} {'turns':>6} {'asked':>6}", *(f"{way:>18}" for way in WAYS))
    for title in titles or IDS_HERE:
        keys: dict[tuple[int, int], list[int]] = defaultdict(lambda: [0, 0, 0, 0])
        made = 0
        for seed in SEEDS:
            found = decisions(title, seed)
            made += len(found)
            counts = presses([one for _, one in found])
            for (turn, one), count in zip(found, counts, strict=True):
                sums = keys[seed, turn]
                kept = 0 if one["usual"] else count + one["other"]
                by_tab = one["at"] + 1 + (sums[3] == 0)
                for way, n in enumerate((count, kept, 0 if one["alone"] else kept, by_tab)):
                    sums[way] += n
        cells = [[sums[way] for sums in keys.values()] for way in range(len(WAYS))]
        told = [f"{sum(cell) / len(cell):9.1f}, worst {max(cell):2}" for cell in cells]
        print(f"{title:10} {len(keys):6} {made:6}", *(f"{text:>18}" for text in told))


if __name__ == "__main__":
    main(sys.argv[1:])
