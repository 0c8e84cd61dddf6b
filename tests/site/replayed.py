"""Replays a record in every way the browser does, and tells what came of it, as JSON.

Run by CPython (imported) and by Pyodide (as a program; ARGUMENT lists what `replayed` is given).
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Sequence
from typing import Any

from pygame_engines.core import record
from pygame_engines.core.api import SPECTATOR
from pygame_engines.core.notation import text
from pygame_engines.games import load
from pygame_engines.players import think
from web.table import i18n
from web.table.bridge import Desk, translator
from web.table.parts import whole

Translate = Callable[[str], i18n.Translator]

BLANKS = re.compile(r"\s+")


THOUGHT = 40
"""At every so many steps a computer is asked what it would do."""


def replayed(
    raw: str, every: int, languages: Sequence[str], translate: Translate = translator
) -> dict[str, Any]:
    """Scores, each `every`-th position as seats see it, some thoughts, and the table."""
    session = record.loads(raw, load)
    game, views, thoughts = session.game, [], []
    for at in range(session.first, session.at + 1):
        if at % every and at % THOUGHT and at < session.at:
            continue
        position = session.position(at)
        seen = [game.observe(position, seat) for seat in (SPECTATOR, 0, 1)]
        over = game.outcome(position) is not None
        legal = [] if over else [text(action) for action in game.legal(position)]
        views.append(digest([seen, legal]))
        if at % THOUGHT == 0 and not over:
            seat = game.to_move(position)
            thinker = think(game, "computer", game.observe(position, seat), seed=at, level=2)
            thoughts.append(text(thinker.step() or game.legal(position)[0]))
    outcome = session.outcome
    return {
        "outcome": None if outcome is None else [outcome.reason, outcome.scores, outcome.winners],
        "record": digest(record.dumps(session)),
        "views": views,
        "thoughts": thoughts,
        "tables": {lang: table(raw, lang, translate) for lang in languages},
    }


def table(raw: str, lang: str, translate: Translate) -> dict[str, str]:
    """The regions of the table that the record opens, by the digest of their HTML.

    Without what is only indentation: the browser's templates come without any.
    """
    args = {"record": raw}
    request = {"op": "open", "game": "", "lang": lang, "at": 0, "args": args}
    answer = json.loads(Desk(translate).call(json.dumps(request)))
    assert answer["ok"], answer
    return {
        name: digest(unindented(whole(html, answer["parts"])))
        for name, html in answer["regions"].items()
    }


def unindented(html: str) -> str:
    """HTML as a reader sees it, where one blank is as good as many."""
    return BLANKS.sub(" ", html)


def digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:16]


if "ARGUMENT" in globals():
    print(json.dumps([replayed(*asked) for asked in json.loads(globals()["ARGUMENT"])]))
