"""Replays a record in every way the browser does, and tells what came of it, as JSON.

Run by CPython (imported) and by Pyodide (as a program, with a list of records as ARGUMENT).
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
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


def replayed(raw: str, translate: Translate = i18n.load) -> dict[str, Any]:
    """Scores, every position as each seat sees it, some thoughts of the computer, and the table."""
    session = record.loads(raw, load)
    game, views, thoughts = session.game, [], []
    for at in range(session.first, session.at + 1):
        position = session.position(at)
        seen = [game.observe(position, seat) for seat in (SPECTATOR, 0, 1)]
        over = game.outcome(position) is not None
        legal = [] if over else [text(action) for action in game.legal(position)]
        views.append(digest([seen, legal]))
        if at % 40 == 0 and not over:
            seat = game.to_move(position)
            thinker = think(game, "computer", game.observe(position, seat), seed=at, level=2)
            thoughts.append(text(thinker.step() or game.legal(position)[0]))
    outcome = session.outcome
    return {
        "outcome": None if outcome is None else [outcome.reason, outcome.scores, outcome.winners],
        "record": digest(record.dumps(session)),
        "views": views,
        "thoughts": thoughts,
        "tables": {lang: table(raw, lang, translate) for lang in i18n.LANGUAGES},
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
    records = json.loads(globals()["ARGUMENT"])
    print(json.dumps([replayed(raw, translator) for raw in records]))
