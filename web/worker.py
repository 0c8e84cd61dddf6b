"""What a worker is asked for: the table's pictures, and a computer player's thoughts."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from pygame_engines.core import record
from pygame_engines.core.api import Action
from pygame_engines.core.notation import parse, text
from pygame_engines.games import load
from pygame_engines.players import found
from pygame_engines.players import think as begin
from pygame_engines.players.analysis import Analysis
from pygame_engines.players.judge import Judge, Judged
from pygame_engines.players.levels import level_of
from pygame_engines.players.turn import Earlier
from web.table.bridge import call

if TYPE_CHECKING:
    from web.table import wire

__all__ = ["analyse", "call", "hold", "look", "settle", "step", "think"]

thinker: Any = None
analysis: Any = None
game: Any = None


async def hold(name: str) -> None:
    """Take the Web Lock `name` for as long as this worker lives: its release tells of our end."""
    from js import holdLock  # noqa: PLC0415  `start.mjs` has laid it there

    await holdLock(name)


def think(question: str) -> str:
    """Begin to think about a view: JSON of a `web.table.wire.Question`.

    The first one of a game brings its rules; they stay until others come.
    """
    global game, thinker
    asked = json.loads(question)
    if "rules" in asked:
        game = load(asked["rules"]["game"], asked["rules"]["data"])
    view, seed, level = asked["view"], asked["seed"], asked["level"]
    if asked["kind"] == "adviser":
        thinker = Judge(game, view, seed, level_of(game, level))
    else:
        since = (parse(action, game.meta.actions) for action in asked["earlier"]["since"])
        earlier = Earlier(asked["earlier"]["decisions"], tuple(since))
        thinker = begin(game, asked["kind"], view, seed, level, earlier, thinker)
    return ""


def step(ms: float) -> str:
    """Think on for about `ms` milliseconds; tells how far it is, and at the end what was found."""
    said = thinker.step(ms)
    judged = None if not isinstance(said, list) else [_judged(one) for one in said]
    return json.dumps(
        {
            "progress": thinker.progress,
            "action": text(said) if isinstance(said, Action) else None,
            "judged": judged,
        }
    )


def _judged(one: Judged) -> wire.Judged:
    return {
        "action": text(one.action),
        "values": list(one.values),
        "reasons": [{"name": r.name, "amount": round(r.amount)} for r in one.reasons],
    }


def settle(_: str) -> str:
    """Think no further: the best action found so far."""
    return text(thinker.best())


def analyse(game: str) -> str:
    """Begin to look back at a game that is over, or go on: JSON of a `web.table.wire.Finished`."""
    global analysis
    asked = json.loads(game)
    session = record.loads(asked["record"], load)
    analysis = Analysis(session, found.loads(session, asked["found"]))
    return ""


def look(ms: float) -> str:
    """Look on for about `ms` milliseconds; tells how far it is, and what is to be kept."""
    over = analysis.step(ms) is not None
    return json.dumps(
        {"progress": analysis.progress, "over": over, "found": found.dumps(analysis.found)}
    )
