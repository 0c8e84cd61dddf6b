"""Asks the table's worker for all that reads and writes, and prints what came of it."""

import json
from typing import Any

from web.worker import call


def ask(op: str, **args: object) -> dict[str, Any]:
    request = {"op": op, "lang": "fr", "game": "g", "args": args}
    answer: dict[str, Any] = json.loads(call(json.dumps(request)))
    print(op if answer["ok"] else f"not-{op}")
    return answer


seats = [{"kind": "human", "name": "É"}, {"kind": "computer", "name": "", "level": 1}]
ask("new", game="zheng_he", id="g", seats=seats, seed=3)
made = ask("export")
ask("unshare", text=made["share"], id="g")
ask("import", text=made["text"], id="g")
ask("import", text="\ufeff" + made["text"], id="g")
ask("import", text="{", id="g")
ask("new", game="zheng_he", id="g", seats=seats, data="[1]")
